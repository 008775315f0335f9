"""The words in which cards.toml says what a card does, and the parser that turns them into clauses.

A `do` is a list of lines, carried out in order in the target land (SI-150), each as far as possible (SI-142).

**Line**: `[frame:] clause; clause | clause; clause`. With `|` the user chooses one of the ways (of those that can do
anything). A frame stands at the beginning of a line or of a way and reaches to its end; frames may follow each other.
A line that begins with `|` has only ways, each with a frame of its own: `| if dahan: fear 1 | if invaders: fear 2`.

**Clauses** (N is an amount, PIECES as below; `up to` makes it the user's choice how many, down to none)
- `fear N` | `defend N` | `energy N` (of the acting Spirit)
- `damage N` (split freely over the Invaders) | `damage N to PIECES` (only those) | `damage N to each PIECES` |
  `damage N to one PIECES` | `strike [up to] N PIECES` (1 Damage each to so many different ones)
- `destroy|remove|push|gather [up to] N PIECES`; `push ... spread` (over as many lands as possible)
- `remove N health of PIECES` (any up to so much Health together)
- `replace N PIECES with K PIECE` | `downgrade N PIECES`
- `add N dahan|town|explorer|city|blight|presence` (in the land) | `add 1 presence within R` (of your own)
- `destroy N own presence` (anywhere, the owner chooses) | `forget 1 card` | `gain minor|major|power`
- `skip ravage|build|explore|all` (in the land, this turn) | `skip build|explore|ravage|city where CONDITION` (anywhere)
- `ward dahan health N` (+N Health) | `ward dahan` (neither damaged nor destroyed) | `ward dahan in ravage` (not by
  Ravage) | `ward blight` (none is added) | `ward vengeance` | `ward wide vengeance`: facts of the land for this turn
- `grant range N` (+N to all its Powers) | `grant keep N` (cards it may take back in Time Passes) | `grant swift N`
  (Slow Powers it may use as Fast) | `grant swift N moving` (only such that Push or Gather) | `grant repeat N paying`
  (Power Cards, paying their cost again) | `grant repeat N costing K` (free, printed cost at most K) | `grant defend N`
  (in each land with its Presence, live) | `grant damage N` (once, to one Power): of the acting Spirit for this turn
- `repeat` (this Power once more, new target) | `repeat adjacent` (on a land adjacent to the target)
- `odd NAME [up to] [N PIECES]`: code, by its name in odd.py

**Amounts**: a number or `all`, then any of `per COUNT`, `per K COUNT` (for every K), `times COUNT`, `plus AMOUNT`,
`if CONDITION` (this term only), `at most K`. They come after the pieces: `push 1 explorer/town per dahan`.

**Counts**: `PIECES` (in the land), `PIECES adjacent`, `PIECES destroyed` (by this Power), `PIECES just destroyed` (by
the clause before), `own ELEMENT`, `card played` (by the target Spirit this turn), `sacred site` (own, on the island),
`sacred site with invaders`.

**Pieces**: `explorer town city invader dahan blight presence`, joined by `/`, also in the plural; `own presence` is
that of the acting Spirit, `their presence` that of the target Spirit, `presence` anybody's.

**Conditions**, joined by `and`: `jungle/sands` (terrains) | `coastal` | `inland` | `PIECES` (at least 1 here) |
`N PIECES` (at least N) | `at most N PIECES` | `no PIECES` | `more PIECES than PIECES` | `sacred site` (anybody's,
here) | `own sacred site` (here) | `N own sacred sites` (on the island) | `another` (the target Spirit is not the user)
| `met` (the woven threshold is used) | `added` (this Power added Presence) | `pushed into PIECES` (this Power pushed
something into a land with such) | `healthy island` | `blighted island`

**Frames**
- `if CONDITION:` and, as the next line of the list, `else:`
- `may:` | `may pay N:` | `pay N:`; with `they` before it (`they:`, `they may:`, `they may pay N:`, `they pay N:`) the
  target Spirit acts, decides, pays and gains
- `[they] [may] in a LAND:` the acting player chooses one land where it can do anything; LAND is `[different]
  [coastal|inland] land [with CONDITION]` (`different`: not one that another player has chosen for this card) or
  `near land` (the target land or one adjacent to it)
- `each player [may] in a LAND:` | `each player:` (= `each spirit:`)
- `each [coastal|inland] land [with CONDITION]:` | `each adjacent land:` | `each other coastal land of the board:` |
  `each land pushed into:`

**Thresholds** (`[[minor.threshold]]`, of an innate `[[innate.level]]`): `need = "2 moon 1 air"`, `do`, `text`, `mode`:
- `add` (also when left out): after the base and the lines above it
- `first`: before the base
- `instead`: replaces the base and all lines above it | `instead of 1`: replaces line 1 only (lines count from 1; the
  base is 0). Since a met line may be skipped (SI-154), "may instead" is the same
- `woven`: has no `do`; the base asks for it by `if met`
- `range`: the Power's Range is `range = N` when met, checked before the target is chosen
- `fast`: the Power may be used as Fast when met
With `must = true` it cannot be skipped.

**Cards**: `name`, `cost`, `elements = "sun water"`, `speed = "fast"|"slow"`, `from` = `presence` (default), `sacred
site`, `presence in wetland/jungle`; `range`; `target` = `any land` (default), a CONDITION, `any spirit`, `another
spirit`, `yourself`; `do`; `text`. Spirits' own cards are `[[unique]]` with `spirit = "..."`, their Innate Powers
`[[innate]]` with `spirit` and `level`s in place of cost, elements and threshold (an `[[innate]]` may have a `do` too).
"""

from __future__ import annotations

import re
from typing import Final

from planchette.games.spirit_island import clauses as say
from planchette.games.spirit_island.clauses import Amount, Clause, Condition, Term
from planchette.games.spirit_island.measures import Unclear, among, amount_of, conditions_of, mask_of, number_of

PIECES_VERBS: Final = {
    "destroy": say.DESTROY,
    "remove": say.REMOVE,
    "push": say.PUSH,
    "gather": say.GATHER,
    "strike": say.STRIKE,
    "downgrade": say.DOWNGRADE,
}
PLAIN_VERBS: Final = {"fear": say.FEAR, "defend": say.DEFEND, "energy": say.ENERGY}

PUT: Final = re.compile(r"(up to )?(\d+|all) (.+)")
SUBJECT: Final = re.compile(r"(they|each player|each spirit)?( ?may)?( ?pay (\d+))?( ?in an? (.+))?")
A_LAND: Final = re.compile(r"(different |near )?(coastal |inland )?land(?: with (.+))?")
WHICH_LAND: Final = {"": say.A_LAND, "different ": say.A_DIFFERENT_LAND, "near ": say.A_NEAR_LAND}
EACH_LAND: Final = re.compile(r"each (coastal |inland )?land(?: with (.+))?")


def clauses_of(lines: list[str], odd: list[str]) -> list[Clause]:
    """The clauses of a `do`. `odd` are the names of the cards in code."""
    made: list[Clause] = []
    for line in lines:
        if line.startswith("else:"):
            if not made or made[-1].verb != say.IF or len(made[-1].ways) != 1:
                raise Unclear(f"'{line}' does not follow an 'if'")
            made[-1].ways.append(_line(line.removeprefix("else:").strip(), odd))
        else:
            made += _line(line, odd)
    return made


def _line(words: str, odd: list[str]) -> list[Clause]:
    frame, colon, rest = words.partition(":")
    if colon and ";" not in frame and "|" not in frame:
        return [_framed(frame.strip(), rest.strip(), odd)]
    ways = [_way(way.strip(), odd) for way in words.removeprefix("| ").split("|")]
    if len(ways) == 1:
        return ways[0]
    made = Clause(say.WAYS)
    made.words = words
    made.ways = ways
    return [made]


def _way(words: str, odd: list[str]) -> list[Clause]:
    frame, colon, _ = words.partition(":")
    if colon and ";" not in frame:
        return _line(words, odd)
    made = []
    for part in words.split(";"):
        if ":" in part:
            raise Unclear(f"'{part.strip()}': a frame stands at the beginning of a line or way")
        made.append(_clause(part.strip(), odd))
    return made


# -- frames


def _framed(frame: str, rest: str, odd: list[str]) -> Clause:
    if frame.startswith("if "):
        made = Clause(say.IF)
        made.when = conditions_of(frame.removeprefix("if "))
    else:
        made = _scope(frame)
    made.words = f"{frame}: {rest}"
    made.ways = [_line(rest, odd)]
    return made


def _scope(frame: str) -> Clause:
    made = Clause(say.SCOPE)
    each = EACH_LAND.fullmatch(frame)
    fixed = {
        "each adjacent land": say.EACH_ADJACENT,
        "each other coastal land of the board": say.EACH_OTHER_COASTAL,
        "each land pushed into": say.EACH_PUSHED_INTO,
    }
    if frame in fixed:
        made.where = fixed[frame]
    elif each:
        made.where = say.EACH_LAND
        made.when = _lands(each[1], each[2])
    else:
        _subject(made, frame)
    return made


def _subject(made: Clause, frame: str) -> None:
    told = SUBJECT.fullmatch(frame)
    if told is None or not frame:
        raise Unclear(f"'{frame}:' is no frame; see the list in grammar.py")
    made.who = say.SELF if told[1] is None else say.THEY if told[1] == "they" else say.EACH_PLAYER
    made.may = told[2] is not None
    made.pay = int(told[4] or 0)
    if told[6] is not None:
        land = A_LAND.fullmatch(told[6])
        if land is None:
            raise Unclear(f"'in a {told[6]}': expected 'in a [different] [coastal|inland] land [with ...]'")
        made.where = WHICH_LAND[land[1] or ""]
        made.when = _lands(land[2], land[3])


def _lands(adjective: str | None, condition: str | None) -> list[Condition]:
    made = [] if adjective is None else conditions_of(adjective.strip())
    return made if condition is None else made + conditions_of(condition)


# -- clauses


def _clause(words: str, odd: list[str]) -> Clause:
    verb, _, rest = words.partition(" ")
    if verb in PLAIN_VERBS:
        made = Clause(PLAIN_VERBS[verb])
        made.amount = amount_of(rest)
    elif verb == "damage":
        made = _damage(rest)
    elif verb == "remove" and " health of " in rest:
        made = Clause(say.REMOVE_HEALTH)
        n, _, pieces = rest.partition(" health of ")
        _counted(made, f"{n} {pieces}")
        made.up_to = True
    elif verb in PIECES_VERBS:
        made = Clause(PIECES_VERBS[verb])
        made.spread = rest.endswith(" spread")
        _counted(made, rest.removesuffix(" spread"))
    elif verb == "replace":
        made = _replace(rest)
    elif verb == "add":
        made = _add(rest)
    elif verb in ("skip", "ward", "grant", "gain", "forget", "repeat"):
        made = _named(verb, rest)
    elif verb == "odd":
        made = _odd(rest, odd)
    else:
        raise Unclear(f"'{words}': '{verb}' is no verb of the grammar")
    made.words = words
    return made


def _counted(made: Clause, words: str) -> None:
    """`[up to] N PIECES` and what comes after it."""
    told = PUT.fullmatch(words)
    if told is None:
        raise Unclear(f"'{words}': expected '[up to] N PIECES'")
    made.up_to = told[1] is not None
    pieces, after = _split_pieces(told[3])
    made.mask = mask_of(pieces)
    made.amount = amount_of(f"{told[2]} {after}".strip())


def _split_pieces(words: str) -> tuple[str, str]:
    """The pieces, and what modifies their number."""
    marks = [words.find(mark) for mark in (" per ", " plus ", " if ", " at most ")]
    found = [at for at in marks if at >= 0]
    return (words[: min(found)], words[min(found) + 1 :]) if found else (words, "")


def _damage(rest: str) -> Clause:
    n, to, pieces = rest.partition(" to ")
    first = pieces.partition(" ")[0]
    made = Clause({"each": say.DAMAGE_EACH, "one": say.DAMAGE_ONE}.get(first, say.DAMAGE))
    made.mask = say.INV
    if to:
        kinds, after = _split_pieces(pieces.removeprefix("each ").removeprefix("one "))
        made.mask = mask_of(kinds)
        n = f"{n} {after}".strip()
    made.amount = amount_of(n)
    return made


def _replace(rest: str) -> Clause:
    made = Clause(say.REPLACE)
    old, with_, new = rest.partition(" with ")
    told = re.fullmatch(r"(\d) (.+)", new)
    if not with_ or told is None:
        raise Unclear(f"'replace {rest}': expected 'replace N PIECES with K PIECE'")
    _counted(made, old)
    made.into = [mask_of(told[2])] * int(told[1])
    return made


def _add(rest: str) -> Clause:
    made = Clause(say.ADD)
    what, within, reach = rest.partition(" within ")
    _counted(made, what)
    if within:
        made.limit = number_of(reach)
    return made


def _named(verb: str, rest: str) -> Clause:
    if verb == "skip":
        return _skip(rest)
    if verb == "ward":
        return _ward(rest)
    if verb == "grant":
        return _grant(rest)
    made = Clause({"gain": say.GAIN, "forget": say.FORGET, "repeat": say.REPEAT}[verb])
    known = {"gain": say.DECKS, "forget": ["1 card"], "repeat": ["", "adjacent"]}[verb]
    made.number = among(f"{verb} {rest}", rest, known)
    return made


def _skip(rest: str) -> Clause:
    what, where, condition = rest.partition(" where ")
    made = Clause(say.SKIP_WHERE if where else say.SKIP)
    if what == "all":
        made.number = 7
    else:
        made.number = 1 << among(f"skip {rest}", what, say.SKIPS)
    if where:
        made.when = conditions_of(condition)
    return made


def _ward(rest: str) -> Clause:
    made = Clause(say.WARD)
    told = re.fullmatch(r"(.+?)(?: (\d+))?", rest)
    assert told is not None or not rest
    made.number = among(f"ward {rest}", told[1] if told else "", say.WARDS)
    made.amount = Amount([Term(int(told[2] or 0) if told else 0)])
    return made


def _grant(rest: str) -> Clause:
    made = Clause(say.GRANT)
    told = re.fullmatch(r"(\w+) (\d+)( paying| moving| costing (\d+))?", rest)
    if told is None:
        raise Unclear(f"'grant {rest}': expected 'grant WHAT N' with WHAT of {', '.join(say.GRANTS)}")
    made.number = among(f"grant {rest}", told[1], say.GRANTS)
    made.amount = Amount([Term(int(told[2]))])
    made.limit = int(told[4]) if told[4] else -1
    made.spread = told[3] == " moving"
    return made


def _odd(rest: str, odd: list[str]) -> Clause:
    made = Clause(say.ODD)
    name, _, pieces = rest.partition(" ")
    made.number = among(f"odd {rest}", name, odd)
    if pieces:
        _counted(made, pieces)
    return made
