"""All that one seat can get to know of a match; and what the table says that it may know."""

from __future__ import annotations

import msgspec

from planchette.kernel import BACK, EVERYONE, Match, Pile, PlanchetteError, Seat, Secret, Table, eyes, sort_of
from planchette.kernel.scene import Board, Fan, LogLine, Mat, Reason, Row, Scene, Stack, View
from planchette.kernel.view import log_lines, reasons, view
from tests.conformance.shape import apart, movables


class Sight(msgspec.Struct):
    """One seat's side of a match: the view with choice, labels, previews and undo reason, and the rest."""

    view: View
    log: list[LogLine]
    reasons: list[Reason]
    errors: list[str]


def sight(match: Match, seat: Seat) -> Sight:
    """Everything that seat can read or provoke, and nothing it gives changes the match."""
    return Sight(view(match, seat), log_lines(match, seat), reasons(match, seat), errors(match, seat))


def seen_apart(one: Sight, other: Sight) -> list[str]:
    """Where two sights differ, by path: "scene.areas[2].pieces[0].title: 'Fox' / 'Owl'"."""
    return [path.removeprefix("sight.").removeprefix("view.") for path in apart(one, other, "sight")]


def bad_answers(match: Match, seat: Seat) -> list[str | int]:
    """Answers that are not open to that seat: unknown, out of range, or not now."""
    choice = match.choice_of(seat)
    listed = set() if choice is None else {option.id for option in choice.options}
    closed = [option.key for option in match.cards.vocabulary.options if option.id not in listed]
    return ["", "no such thing", -1, 10**30, len(match.cards.vocabulary), *closed[:2], *closed[-2:]]


def errors(match: Match, seat: Seat) -> list[str]:
    """What that seat is told for bad answers, for a concession after the end, and for an undo it may not have."""
    told = []
    for answer in bad_answers(match, seat):
        try:
            match.answer(answer, seat)
        except PlanchetteError as error:
            told.append(f"{type(error).__name__}: {error}")
        else:
            raise AssertionError(f"{answer!r} was accepted from seat {seat}")
    return told


def known(match: Match, seat: Seat) -> dict[str, object]:
    """What the table lets that seat know of what is hidden: cards in their places (-1 for an unknown one), which
    cards are in which realm and which in piles at all, the facts that everybody knows, the sorts of cards, and what
    the seat can think possible of each secret."""
    table: Table = match.table
    piles = table.piles()
    mask = eyes(seat)
    places = [[card if seen & mask else -1 for card, seen in zip(p.cards, p.seen, strict=True)] for p in piles]
    realms: dict[tuple[int, int], list[int]] = {}
    pools: dict[int, list[int]] = {}
    for pile in piles:
        among = [card for card, seats in zip(pile.cards, pile.among, strict=True) if seats & mask]
        realms.setdefault((pile.pool, pile.realm), []).extend(among)
        pools.setdefault(pile.pool, []).extend(pile.cards)
    sorts = table.sorts()
    return {
        "piles": places,
        "realms": [sorted(cards) for cards in realms.values()],
        "pools": [sorted(cards) for cards in pools.values()],
        "public": table.public(),
        "sorts": [] if sorts is None else [sorts_of(pile, sorts) for pile in piles],
        "secrets": [secret.thinkable(seat) for secret in table.secrets()],
    }


def sorts_of(pile: Pile, sorts: list[list[int]]) -> dict[str, list[int]]:
    """The sort in each place to which everybody followed a back (-1 elsewhere), and all the pile's sorts."""
    told = [sort_of(card, pile.depth, sorts) for card in pile.cards]
    by_place = [sort if seen & BACK else -1 for sort, seen in zip(told, pile.seen, strict=True)]
    return {"places": by_place, "pile": sorted(told)}


def unlisted(table: Table) -> list[str]:
    """The ways to secrets, and to piles with a card that somebody has not seen, of which the table does not tell."""
    told = {id(thing) for thing in [*table.piles(), *table.secrets()]}
    return [path for path, thing in movables(table) if is_hidden(thing) and id(thing) not in told]


def is_hidden(thing: object) -> bool:
    if isinstance(thing, Pile):
        return any(seen & EVERYONE != EVERYONE for seen in thing.seen)
    return isinstance(thing, Secret)


def may_vary(match: Match, seat: Seat) -> bool:
    """Whether some pile holds two different cards whose places that seat does not know, or it is kept a secret.
    (Cards of different sorts in places that show it, and secrets that must agree, may have to stay.)"""
    mask = eyes(seat)
    sorts = match.table.sorts()
    for pile in match.table.piles():
        hidden = [(card, seen) for card, seen in zip(pile.cards, pile.seen, strict=True) if not seen & mask]
        kinds = {-1 if sorts is None or not seen & BACK else sort_of(card, pile.depth, sorts) for card, seen in hidden}
        if len({card for card, _ in hidden}) > len(kinds):
            return True
    return any(not secret.knows(seat) for secret in match.table.secrets())


def ids(scene: Scene) -> list[str]:
    """The id of every entity of a scene, as often as it stands there."""
    found: list[str] = []
    for area in scene.areas:
        found += ids_of(area)
    return found


def ids_of(area: object) -> list[str]:
    if isinstance(area, Mat):
        return [area.id, *[entity for inner in area.areas for entity in ids_of(inner)]]
    if isinstance(area, Board):
        places = [entity for place in area.places for entity in [place.id, *[p.id for p in place.pieces]]]
        named = [line.id for line in area.lines if line.id]
        return [area.id, *places, *named, *[piece.id for line in area.lines for piece in line.pieces]]
    pieces = area.pieces if isinstance(area, (Row, Fan, Stack)) else []
    return [area.id, *[piece.id for piece in pieces]]  # type: ignore[attr-defined]  # every area has an id
