"""Amounts, pieces, conditions and Elements as cards.toml words them: the small parts of grammar.py."""

from __future__ import annotations

import re
from typing import Final

from planchette.games.spirit_island import clauses as say
from planchette.games.spirit_island.clauses import ALL, Amount, Condition, Term

KINDS: Final = {
    "explorer": say.E,
    "town": say.T,
    "city": say.C,
    "invader": say.INV,
    "dahan": say.D,
    "blight": say.B,
    "presence": say.P,
    "own presence": say.OWN,
    "their presence": say.THEIRS,
}
PLAIN_CONDITIONS: Final = {
    "any land": say.ALWAYS,
    "coastal": say.COASTAL,
    "inland": say.INLAND,
    "sacred site": say.SACRED_SITE,
    "own sacred site": say.OWN_SACRED_SITE,
    "another": say.ANOTHER,
    "met": say.MET,
    "added": say.ADDED,
    "healthy island": say.HEALTHY,
    "blighted island": say.BLIGHTED,
}


class Unclear(Exception):
    """A card says what the grammar does not know."""


def amount_of(words: str) -> Amount:
    """`2 per dahan plus 1 if coastal at most 6`."""
    words, _, most = words.partition(" at most ")
    terms = [_term(part.strip()) for part in words.split(" plus ")]
    return Amount(terms, number_of(most) if most else ALL)


def _term(words: str) -> Term:
    words, _, when = words.partition(" if ")
    words, _, times = words.partition(" times ")
    n, _, per = words.partition(" per ")
    made = Term(ALL if n == "all" else number_of(n))
    if when:
        made.when = conditions_of(when)
    if times:
        made.times = mask_of(times)
    if per:
        _count(made, per)
    return made


def _count(made: Term, words: str) -> None:
    every, _, rest = words.partition(" ")
    if every.isdigit():
        made.every, words = int(every), rest
    fixed = {
        "card played": say.CARDS_PLAYED,
        "sacred site": say.SACRED_SITES,
        "sacred site with invaders": say.SACRED_SITES_WITH,
    }
    endings = {" adjacent": say.PIECES_ADJACENT, " just destroyed": say.JUST_DESTROYED, " destroyed": say.DESTROYED}
    if words in fixed:
        made.per = fixed[words]
        return
    if words.startswith("own ") and words[4:] in say.ELEMENTS:
        made.per, made.mask = say.ELEMENT, say.ELEMENTS.index(words[4:])
        return
    made.per = say.PIECES
    for ending, counts in endings.items():
        if words.endswith(ending):
            made.per, words = counts, words.removesuffix(ending)
            break
    made.mask = mask_of(words)


def conditions_of(words: str) -> list[Condition]:
    return [_condition(part.strip()) for part in words.split(" and ")]


def _condition(words: str) -> Condition:
    if words in PLAIN_CONDITIONS:
        return Condition(PLAIN_CONDITIONS[words])
    if all(name in say.TERRAINS for name in words.split("/")):
        return Condition(say.TERRAIN, sum([1 << say.TERRAINS.index(name) for name in words.split("/")]))
    sites = re.fullmatch(r"(\d) own sacred sites", words)
    if sites:
        return Condition(say.OWN_SACRED_SITES, n=int(sites[1]))
    more = re.fullmatch(r"more (.+) than (.+)", words)
    if more:
        return Condition(say.MORE_THAN, mask_of(more[1]), mask_of(more[2]))
    if words.startswith("pushed into "):
        return Condition(say.PUSHED_INTO, mask_of(words.removeprefix("pushed into ")))
    if words.startswith("no "):
        return Condition(say.AT_MOST, mask_of(words.removeprefix("no ")))
    counted = re.fullmatch(r"(at most )?(?:(\d+) )?(.+)", words)
    if counted is None:
        raise Unclear("a condition is missing")
    return Condition(say.AT_MOST if counted[1] else say.AT_LEAST, mask_of(counted[3]), n=int(counted[2] or 1))


def mask_of(words: str) -> int:
    """`explorers/towns` as a mask of kinds."""
    mask = 0
    for word in words.split("/"):
        name = "city" if word == "cities" else word if word in KINDS else word.removesuffix("s")
        if name not in KINDS:
            raise Unclear(f"'{words}': '{word}' is no piece; expected {', '.join(KINDS)}")
        mask |= KINDS[name]
    return mask


def elements_of(words: str) -> list[int]:
    """`sun water`, or with numbers `2 sun 1 water`, as eight counts."""
    made = [0] * len(say.ELEMENTS)
    n = 1
    for word in words.split():
        if word.isdigit():
            n = int(word)
        elif word in say.ELEMENTS:
            made[say.ELEMENTS.index(word)] += n
            n = 1
        else:
            raise Unclear(f"'{words}': '{word}' is no Element; expected {', '.join(say.ELEMENTS)}")
    return made


def number_of(word: str) -> int:
    if not word.isdigit():
        raise Unclear(f"'{word}' stands where a number is expected")
    return int(word)


def among(said: str, word: str, known: list[str]) -> int:
    if word not in known:
        raise Unclear(f"'{said}': expected {' | '.join(name for name in known if name)}, not '{word}'")
    return known.index(word)
