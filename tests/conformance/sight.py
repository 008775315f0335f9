"""All that one seat can get to know of a match, as bytes; and what the piles say that it may know."""

from __future__ import annotations

import msgspec

from planchette.kernel import Match, PlanchetteError, Seat, eyes
from planchette.kernel.scene import Board, Fan, LogLine, Mat, Reason, Row, Scene, Stack, View
from planchette.kernel.view import log_lines, reasons, view


class Sight(msgspec.Struct):
    """One seat's side of a match: the view with choice, labels, previews and undo reason, and the rest."""

    view: View
    log: list[LogLine]
    reasons: list[Reason]
    errors: list[str]


def sight(match: Match, seat: Seat) -> bytes:
    """Everything that seat can read or provoke, and nothing it gives changes the match."""
    seen = Sight(view(match, seat), log_lines(match, seat), reasons(match, seat), errors(match, seat))
    return msgspec.json.format(msgspec.json.encode(seen), indent=1)


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


Known = tuple[list[list[int]], list[list[int]], list[list[int]]]


def known(match: Match, seat: Seat) -> Known:
    """What the piles let that seat know: cards in their places (-1 for an unknown one), which cards are in
    which realm, and which cards are in piles at all."""
    piles = match.table.piles()
    mask = eyes(seat)
    places = [[card if seen & mask else -1 for card, seen in zip(p.cards, p.seen, strict=True)] for p in piles]
    realms: dict[tuple[int, int], list[int]] = {}
    pools: dict[int, list[int]] = {}
    for pile in piles:
        among = [card for card, seats in zip(pile.cards, pile.among, strict=True) if seats & mask]
        realms.setdefault((pile.pool, pile.realm), []).extend(among)
        pools.setdefault(pile.pool, []).extend(pile.cards)
    return places, [sorted(cards) for cards in realms.values()], [sorted(cards) for cards in pools.values()]


def may_vary(match: Match, seat: Seat) -> bool:
    """Whether some pile holds two different cards whose places that seat does not know."""
    mask = eyes(seat)
    return any(
        len({card for card, seen in zip(pile.cards, pile.seen, strict=True) if not seen & mask}) > 1
        for pile in match.table.piles()
    )


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
        return [area.id, *[entity for place in area.places for entity in [place.id, *[p.id for p in place.pieces]]]]
    pieces = area.pieces if isinstance(area, (Row, Fan, Stack)) else []
    return [area.id, *[piece.id for piece in pieces]]  # type: ignore[attr-defined]  # every area has an id
