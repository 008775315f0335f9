"""The words of these tests: a storm from a text, answers by their keys, and what then lies on the table.

    seats 3; fear loneliness; set void_defense token; amber at c3 e3; fern at nowhere; red at d4; blue at c5
    amber hand SC01 SC04; cobalt spirits SR13 SS02 copies amber; cobalt fears F5-02 with 1; amber took Fear cobalt
    spirit cobalt; terror amber F5-02 F5-08; turn amber; dread amber; corrupt a1 d4; hidden c5 cobalt fears
    deck hope-1 none; top courage-1 SS01; courage discard SC01; fear deck F5-02 F5-08; fear discard none; round 60

It is Amber's Spirit Phase, with the summons to come, unless the text says otherwise (`turn` is its start, `dread` and
`terror` are the start and the summons of a Fear Phase). Amber sits in the South. Who is not told of has all tokens at
home; Fear is the Fear of Change, and stands on d6. Whoever is to summon also holds a card that no test speaks of, so
that the phase does not end when the others are summoned; `bare` leaves it out.
"""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path

from planchette.games.follow_your_fear import GAME
from planchette.games.follow_your_fear.board import HOMES
from planchette.games.follow_your_fear.board import NAMES as NAMES
from planchette.games.follow_your_fear.numbers import defense_at
from planchette.games.follow_your_fear.numbers import strength as strength_of
from planchette.games.follow_your_fear.position import position
from planchette.games.follow_your_fear.state import EMPTY, FEAR, SPIRIT_SIDES, Laid, Player, Storm
from planchette.games.follow_your_fear.vocabulary import SOURCE
from planchette.kernel import EVERYONE, NOBODY, WIN, Match, Pile, Seat, luck_from
from planchette.kernel.plain import plain

SEATS = ["amber", "cobalt", "fern", "plum"]
SIDES = [0, 1, 2, 3]
KINDS = {"courage": 0, "reason": 1, "hope": 2}
IDLE, IDLE_FEAR = "SH30", "F1-16"
"""The cards that no test speaks of."""
SHIPPED = (Path(GAME.folder) / "cards.toml").read_text()
FILE = tomllib.loads(SHIPPED)
POWERS: dict[str, list[str]] = {card["id"]: card["powers"] for card in FILE["spirit"] + FILE["fear_card"]}
PATTERNS = {pattern.name: pattern for pattern in GAME.cards.patterns}


# -- a storm from a text


def storm(text: str = "", seed: int = 0) -> Match:
    """A match that goes on from what the text tells."""
    said = [words for sentence in text.split(";") if (words := sentence.split())]
    seats = next((int(words[1]) for words in said if words[0] == "seats"), 2)
    told = [sentence for words in said for sentence in _told(words)]
    table = position("; ".join([*told, *_defaults(said, seats)]))
    table.luck = luck_from(seed)
    for words in said:
        _afterwards(table, words)
    if not [words for words in said if words == ["bare"]]:
        _add_idle_cards(table)
    return Match(GAME, table.seats, 0, table.house.settings, table.cards, table, heard=True)


def _told(words: list[str]) -> list[str]:
    """A sentence of ours in the words of `position`."""
    first, rest = words[0], words[1:]
    if first in SEATS:
        return _told_of(first.title(), rest)
    if first in ("Fear", "red", "blue"):
        return [f"{'blue' if first == 'blue' else 'fear'} {' '.join(rest[1:])}"]
    if first == "terror":
        return [f"turn {rest[0].title()} terror", f"drawn: {' + '.join(rest[1:])}"]
    if first in ("spirit", "turn", "dread"):
        step = {"spirit": "summon", "turn": "wake", "dread": "dread"}[first]
        return [f"turn {rest[0].title()} {step}"]
    if first == "hidden":
        return [f"{'dread' if 'fears' in rest else 'up'} {rest[1].title()}: SH04 hides={rest[0]}"]
    if first == "fear" and len(rest) == 1:
        return [f"against {rest[0]}"]
    if first == "fear":
        return [f"fear {rest[0]}: {' + '.join(_cards(rest[1:]))}"]
    if first == "top":
        return [f"deck {rest[0]}: {' + '.join(rest[1:])}"]
    if first in KINDS:
        return [f"discard {first}: {' + '.join(rest[1:])}"]
    return [" ".join(words)] if first in ("set", "corrupt", "round", "slots") else []


def _cards(words: list[str]) -> list[str]:
    return [] if words == ["none"] else words


def _told_of(who: str, rest: list[str]) -> list[str]:
    what, things = rest[0], rest[1:]
    if what == "at":
        return [f"banished {who}"] if things == ["nowhere"] else [f"{who} {' '.join(things)}"]
    if what == "hand":
        return [f"hand {who}: {' + '.join(things)}"]
    if what == "took":
        names = {"Fear": "fear", "red": "fear"}
        kinds = [names.get(thing, thing if thing == "blue" else thing.title()) for thing in things]
        return [f"captured {who}: " + " ".join(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds))]
    assert what in ("spirits", "fears"), rest
    return [f"{'up' if what == 'spirits' else 'dread'} {who}: {_laid_in_words(things)}"]


def _laid_in_words(things: list[str]) -> str:
    """Face-up cards; "with 2" and "copies amber" speak of the first of them."""
    first, *others = [thing for thing in things if thing[0] in "SF"]
    marks = dict(pairwise(things))
    first += f" tokens={marks['with']}" if "with" in marks else ""
    first += f" copies={marks['copies'].title()}" if "copies" in marks else ""
    return " + ".join([first, *others])


def _defaults(said: list[list[str]], seats: int) -> list[str]:
    """What the text need not tell."""
    firsts = [words[0] for words in said]
    found = [] if {"Fear", "red", "blue"} & set(firsts) else ["fear d6"]
    if not [words for words in said if words[0] == "fear" and len(words) == 2]:
        found.append("against change")
    if not {"spirit", "turn", "dread", "terror"} & set(firsts):
        found.append("turn Amber summon")
    taken = {name for words in said if words[1:2] == ["at"] for name in words[2:]}
    adjacent = ["set", "two_player_sides", "adjacent"] in said
    for number, name in enumerate(SEATS[:seats]):
        if [name, "at"] not in [words[:2] for words in said]:
            side = 2 if seats == 2 and number == 1 and not adjacent else number
            homes = [NAMES[tile] for tile in HOMES[side] if NAMES[tile] not in taken]
            found.append(f"{name.title()} {' '.join(homes)}")
    return found


def _afterwards(table: Storm, words: list[str]) -> None:
    """What `position` has no words for: piles that hold exactly what is told."""
    if words[0] == "deck":
        _only(table, table.decks[SOURCE.values.index(words[1])], _cards(words[2:]))
    elif words[:2] == ["fear", "deck"]:
        _only(table, table.fear_deck, _cards(words[2:]))
    elif words[0] == "supply":
        table.supply = int(words[1])


def _only(table: Storm, pile: Pile, cards: list[str]) -> None:
    numbers = [number(card) for card in reversed(cards)]
    table.box += [card for card in pile.cards if card not in numbers]
    pile.cards, pile.seen, pile.among = [], [], []
    for card in numbers:
        pile.add(card, NOBODY)
    pile.among = [EVERYONE] * len(numbers)


def _add_idle_cards(table: Storm) -> None:
    if table.step == "summon":
        table.players[table.turn].hand.add(number(IDLE), EVERYONE)
        if number(IDLE) in table.decks[5]:
            table.decks[5].take_card(number(IDLE))
    elif table.step == "terror":
        table.drawn.add(number(IDLE_FEAR), EVERYONE)


def number(id: str) -> int:
    return [card.id for card in GAME.cards.cards].index(id)


def ids(cards: list[int]) -> list[str]:
    """The cards by their ids, without those that no test speaks of."""
    return [id for card in cards if (id := GAME.cards.cards[card].id) not in (IDLE, IDLE_FEAR)]


# -- answers


def play(match: Match, *answers: str) -> None:
    for answer in answers:
        match.answer(answer)


def summon(match: Match, *cards: str) -> None:
    """Summon cards one after the other, without captured tokens."""
    for card in cards:
        match.answer(f"summon {card}")
        if keys(match, "tokens"):
            match.answer("tokens 0")


def move(match: Match, start: str, end: str) -> None:
    """A token goes from tile to tile; what there is no choice about is not asked."""
    if keys(match, "token"):
        match.answer(f"token {start}")
    if keys(match, "to"):
        match.answer(f"to {end}")


def toward(match: Match, start: str) -> list[str]:
    """Where the token on that tile may go now."""
    twin = match.clone()
    if keys(twin, "token"):
        if f"token {start}" not in keys(twin):
            return []
        twin.answer(f"token {start}")
    return tiles(twin, "to") if table(twin).held == NAMES.index(start) else []


def fill(match: Match, verb: str) -> int:
    """Give the first answer of that kind as long as there is one; returns how often."""
    for count in range(100):
        found = keys(match, verb)
        if not found:
            return count
        match.answer(found[0])
    raise AssertionError(f"there is no end of '{verb}'")


def end_spirit_phase(match: Match) -> None:
    """No more summons."""
    if table(match).step == "summon":
        match.answer("stop")


def end_turn(match: Match) -> None:
    """Nothing more in the Fear Phase but what must be."""
    who = table(match).turn
    for _ in range(60):
        if match.over or table(match).turn != who:
            return
        found = keys(match)
        match.answer("stop" if "stop" in found else found[0])


def keys(match: Match, verb: str = "") -> list[str]:
    """The keys of what may be answered now, or of those that begin with a word."""
    if match.over:
        return []
    found = [option.key for option in match.choices()[0].options]
    return [key for key in found if key.split()[-1] not in (IDLE, IDLE_FEAR) and verb in ("", key.split()[0])]


def tiles(match: Match, verb: str) -> list[str]:
    """The tiles that answers of a kind name."""
    return sorted(key.split()[1] for key in keys(match, verb))


def counts(match: Match, verb: str) -> list[int]:
    return [int(key.split()[1]) for key in keys(match, verb)]


def asked(match: Match) -> list[tuple[str, str]]:
    """Who is asked now, and what for."""
    return [(SEATS[choice.seat], choice.purpose) for choice in match.choices()]


# -- what lies on the table


def table(match: Match) -> Storm:
    found = match.table
    assert isinstance(found, Storm)
    return found


def player(match: Match, who: str) -> Player:
    return table(match).players[SEATS.index(who)]


def on(match: Match, tile: str) -> str:
    """Whose token stands there, "" for nobody's."""
    token = table(match).tiles[NAMES.index(tile)]
    return "" if token == EMPTY else token_names(match)[token]


def token_names(match: Match) -> list[str]:
    twins = GAME.cards.fears[table(match).fear].id == "loneliness"
    return [*SEATS, *(["red", "blue"] if twins else ["Fear", "?"])]


def at(match: Match, who: str) -> list[str]:
    """Where somebody's tokens stand."""
    return sorted(tile for tile in NAMES if on(match, tile) == who)


def took(match: Match, who: str) -> list[str]:
    """The tokens on somebody's mat."""
    found = zip(token_names(match), player(match, who).captured, strict=True)
    return [name for name, count in found for _ in range(count)]


def reserve(match: Match) -> list[int]:
    """The Fear tokens that wait, by colour."""
    return table(match).reserve[: len(GAME.cards.fears[table(match).fear].tokens)]


def corrupt(match: Match) -> list[str]:
    return sorted(NAMES[tile] for tile, is_corrupt in enumerate(table(match).corrupt) if is_corrupt)


def corrupt_left(match: Match) -> int:
    return table(match).supply


def hand(match: Match, who: str) -> list[str]:
    return sorted(ids(player(match, who).hand.cards))


def up(match: Match, who: str, what: str = "spirits") -> list[str]:
    """The cards face up on a mat: "spirits" or "fears"."""
    laid: list[Laid] = player(match, who).spirits if what == "spirits" else player(match, who).fears
    return sorted(ids([found.card for found in laid if not found.gone]))


def deck(match: Match, name: str) -> list[str]:
    """A spirit deck from its top."""
    return ids(table(match).decks[SOURCE.values.index(name)].cards[::-1])


def deck_counts(match: Match) -> list[int]:
    return [len(pile.cards) for pile in table(match).decks]


def discard(match: Match, kind: str) -> list[str]:
    """A discard of Spirits, its top card last."""
    return ids(table(match).discards[KINDS[kind]])


def fear_deck(match: Match) -> list[str]:
    return ids(table(match).fear_deck.cards[::-1])


def fear_discard(match: Match) -> list[str]:
    return ids(table(match).fear_discard)


def drawn(match: Match) -> list[str]:
    return sorted(ids(table(match).drawn.cards))


def knows(match: Match, seat: Seat, where: str) -> list[str]:
    """The cards of a pile that a seat could name: a deck, "fear-deck" or somebody's hand."""
    found = table(match)
    piles = dict(zip(SOURCE.values, found.decks, strict=False)) | {"fear-deck": found.fear_deck}
    piles |= {name: mat.hand for name, mat in zip(SEATS, found.players, strict=False)}
    return sorted(ids(piles[where].known_to(seat)))


def slots(match: Match) -> int:
    """The free slots of the phase."""
    found = table(match)
    return found.slots - len(found.laid_by(found.acting()))


def round_number(match: Match) -> int:
    return table(match).round


def strength(match: Match, who: str = "") -> int:
    """Of the side that acts, or of somebody's own tokens."""
    side = SPIRIT_SIDES[SEATS.index(who)] if who else table(match).acting()
    return strength_of(table(match), side)


def defense(match: Match, who: str, tile: str = "") -> int:
    """Somebody's Defense, or that of one token."""
    return defense_at(table(match), NAMES.index(tile or at(match, who)[0]))


def defense_of_fear(match: Match, tile: str = "") -> int:
    found = [name for name in NAMES if table(match).tiles[NAMES.index(name)] >= FEAR]
    return defense_at(table(match), NAMES.index(tile or found[0]))


# -- the end, and what is told


def shares(match: Match) -> list[float]:
    assert match.table.result is not None, "the game goes on"
    return list(match.table.result.payoffs)


def winner(match: Match) -> str:
    """Who has won alone, "shared" for several, "" while the game goes on."""
    if match.table.result is None:
        return ""
    return " ".join(SEATS[seat] for seat, payoff in enumerate(shares(match)) if payoff == WIN) or "shared"


def lines(match: Match, seat: Seat = 0) -> list[str]:
    """The log as a seat reads it."""
    return match.log(seat)


def shown(match: Match, seat: Seat = 0) -> str:
    """Everything that a seat sees, as one text."""
    return str(plain(GAME.scene(match.table, seat)))
