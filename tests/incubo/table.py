"""The words of these tests: answers by their keys, and what then lies on the table. `night` sets one up."""

from __future__ import annotations

from pathlib import Path

from planchette.games.incubo import GAME
from planchette.games.incubo.book import HEROES, Book, Card
from planchette.games.incubo.cards import load
from planchette.games.incubo.state import NO_CARD, Laid, Night, Part, Player
from planchette.kernel import Match, Seat
from planchette.kernel.scene import Area, Mat, Piece
from planchette.kernel.view import reasons
from tests.incubo.position import ids as ids
from tests.incubo.position import night as night
from tests.incubo.position import number as number

A, T = 0, 1
SHIPPED = (Path(GAME.folder) / "cards.toml").read_text()
ROWS = ["play", "pass", "elimination"]


def changed(*texts: str) -> Book:
    """The shipped cards with one text for another: "old", "new", and so on."""
    source = SHIPPED
    for old, new in zip(texts[::2], texts[1::2], strict=True):
        assert source.count(old) == 1, f"'{old}' stands {source.count(old)} times in the card file"
        source = source.replace(old, new)
    return load(source)


# -- answers


def play(match: Match, *answers: str) -> None:
    """Answer by keys; where both seats may give the same answer, the key follows the player, as in "T: stop"."""
    for answer in answers:
        who, colon, key = answer.partition(": ")
        if colon:
            match.answer(key, seat_of(match, who))
        else:
            match.answer(answer, seat_for(match, answer))


def seat_for(match: Match, key: str) -> Seat:
    """The seat that is asked, or the only one of those asked that may answer so."""
    choices = match.choices()
    able = [choice.seat for choice in choices if key in [option.key for option in choice.options]]
    assert len(able) == 1, f"'{key}' is open to seats {able}, of {[keys(match, seat=c.seat) for c in choices]}"
    return able[0]


def seat_of(match: Match, who: str) -> Seat:
    """The seat of "A" or "alpha", "T" or "tommy"."""
    return table(match).seat_of("AT".index(who[0].upper()))


def lay(match: Match, *cards: str) -> None:
    """Draw and choose a row: "alpha play", "tommy pass", "alpha elimination"."""
    for told in cards:
        who, row = told.split()
        play(match, f"draw {who}", f"put {who}-{row}")


def stop(match: Match) -> None:
    """The two agree to stop."""
    if match.seats == 1:
        play(match, "stop")
        return
    match.answer("stop", match.choices()[0].seat)
    if [choice.purpose for choice in match.choices()] == ["agree stop"]:
        play(match, "accept")


def keys(match: Match, verb: str = "", seat: Seat | None = None) -> list[str]:
    """The keys of what may be answered now, or of those that begin with a word."""
    choice = match.choices()[0] if seat is None else match.choice_of(seat)
    options = [] if choice is None else choice.options
    return [option.key for option in options if not verb or option.key.split()[0] == verb]


def asked(match: Match) -> list[tuple[Seat, str]]:
    """Who is asked now, and what for."""
    return [(choice.seat, choice.purpose) for choice in match.choices()]


# -- what lies on the table


def table(match: Match) -> Night:
    found = match.table
    assert isinstance(found, Night)
    return found


def player(match: Match, who: str) -> Player:
    return table(match).players[seat_of(match, who)]


def card(match: Match, id: str) -> Card:
    """A card as printed."""
    return table(match).cards.cards[number(table(match), id)]


def total(match: Match, who: str) -> int:
    return player(match, who).total


def totals(match: Match) -> list[int]:
    return [found.total for found in table(match).players]


def required(match: Match) -> list[int]:
    return [found.required for found in table(match).players]


def laid(match: Match, id: str) -> Laid:
    """A card in play."""
    for found in [laid for owner in table(match).players for laid in owner.laid]:
        if found.card == number(table(match), id):
            return found
    raise AssertionError(f"{id} is not in play")


def row(match: Match, who: str, name: str) -> list[str]:
    """The cards in a row, in the order of play."""
    return ids(table(match), [found.card for found in player(match, who).laid if found.row == ROWS.index(name)])


def deck(match: Match, who: str) -> list[str]:
    """A Courage Deck from its top."""
    return ids(table(match), player(match, who).deck.cards[::-1])


def discard(match: Match, who: str) -> list[str]:
    return ids(table(match), player(match, who).discard)


def companion(match: Match) -> list[str]:
    return ids(table(match), table(match).players[0].companion.cards[::-1])


def rem(match: Match, phase: int) -> list[str]:
    """An R.E.M. Deck from its top."""
    return ids(table(match), table(match).rems[phase - 1].cards[::-1])


def box(match: Match) -> list[str]:
    return ids(table(match), table(match).box)


def candidates(match: Match) -> list[str]:
    return ids(table(match), table(match).candidates)


def dream(match: Match) -> str:
    """The Dream being faced, "" for none."""
    faced = table(match).dream
    return "" if faced == NO_CARD else ids(table(match), [faced])[0]


def growth(match: Match) -> str:
    return HEROES[table(match).players[table(match).growth].hero].lower()


def part(match: Match, id: str) -> Part:
    """A part of the Monster that is being fought."""
    return next(found for found in table(match).parts if found.card == number(table(match), id))


def chimes(match: Match) -> tuple[int, int, int]:
    """Reserve, Chime discard area, Fear Reserve."""
    found = table(match)
    return found.reserve, found.spent, found.fear_reserve


def reserve(match: Match) -> int:
    return table(match).reserve


def won(match: Match) -> bool:
    result = match.table.result
    assert result is not None, "the game goes on"
    return result.payoffs == [1] * match.seats


def ruled_by(match: Match) -> str:
    assert match.table.result is not None, "the game goes on"
    return match.table.result.rule


def why(match: Match, what: str, seat: Seat | None = None) -> tuple[str, str]:
    """Why something cannot be chosen now, and the rule."""
    who = match.choices()[0].seat if seat is None else seat
    found = {reason.what: (reason.why, reason.rule) for reason in reasons(match, who)}
    assert what in found, f"no reason for '{what}', only for {list(found)}"
    return found[what]


def preview(match: Match, key: str) -> str:
    return GAME.preview(match.table, match.choices()[0].seat, match.find(key))


def lines(match: Match, words: str = "") -> list[str]:
    """The log, or the lines of it that hold these words."""
    return [line for line in match.log(A) if words in line]


# -- what a seat sees


def areas(match: Match, seat: Seat = A) -> list[Area]:
    """Every area of what a seat sees, those on mats too."""
    found: list[Area] = []
    for area in GAME.scene(match.table, seat).areas:
        found += [area, *area.areas] if isinstance(area, Mat) else [area]
    return found


def area(match: Match, id: str, seat: Seat = A) -> Area:
    return next(found for found in areas(match, seat) if found.id == id)


def pieces(match: Match, id: str, seat: Seat = A) -> list[str]:
    """The titles of the pieces in an area."""
    return [found.title for found in getattr(area(match, id, seat), "pieces", [])]


def piece(match: Match, id: str, seat: Seat = A) -> Piece:
    """A card as that seat sees it."""
    for shown in areas(match, seat):
        places = getattr(shown, "places", [])
        for found in [*getattr(shown, "pieces", []), *[piece for place in places for piece in place.pieces]]:
            if found.id == f"card:{id}":
                assert isinstance(found, Piece)
                return found
    raise AssertionError(f"seat {seat} does not see {id}")


def stat(match: Match, id: str, label: str, seat: Seat = A) -> str:
    """A number on a card, as that seat sees it."""
    return next(found.value for found in piece(match, id, seat).stats if found.label == label)


def tokens(match: Match, id: str) -> list[str]:
    return [badge.value for badge in piece(match, id).badges if badge.value]
