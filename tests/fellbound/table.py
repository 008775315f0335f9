"""The words of these tests: a battle from a text, answers by their keys, and what then lies on the table."""

from __future__ import annotations

from pathlib import Path

from planchette.games.fellbound import GAME
from planchette.games.fellbound.cards import load
from planchette.games.fellbound.ground import NAMES
from planchette.games.fellbound.position import SIDES, position
from planchette.games.fellbound.state import Battle, Characters, Fighter
from planchette.kernel import Match, Pile, Seat, luck_from
from planchette.kernel.scene import Area, Board, Mat, Piece, Place
from planchette.kernel.view import reasons

S, N, S2, N2 = 0, 1, 2, 3
SHIPPED = (Path(GAME.folder) / "cards.toml").read_text()


def battle(text: str, cards: Characters | None = None) -> Match:
    """A match that goes on from that position."""
    start = position(text, cards)
    return Match(GAME, start.seats, 0, start.house.settings, start.cards, start, heard=True)


def play(match: Match, *answers: str) -> None:
    """Answer by keys; where several may answer, the key follows the side, as in "S2: reform a1"."""
    for answer in answers:
        side, colon, key = answer.partition(": ")
        if colon:
            match.answer(key, SIDES.index(side))
        else:
            match.answer(answer)


def pass_turn(match: Match) -> None:
    play(match, "end-actions", "end-turn")


def ground(match: Match) -> Battle:
    table = match.table
    assert isinstance(table, Battle)
    return table


def keys(match: Match, verb: str = "", seat: Seat | None = None) -> list[str]:
    """The keys of what may be answered now, or of those that begin with a word."""
    choice = match.choices()[0] if seat is None else match.choice_of(seat)
    options = [] if choice is None else choice.options
    return [option.key for option in options if not verb or option.key.split()[0] == verb]


def fighter(match: Match, tile: str) -> Fighter:
    found = ground(match).tiles[NAMES.index(tile)]
    assert found is not None, f"nobody is on {tile}"
    return found


def is_empty(match: Match, tile: str) -> bool:
    return ground(match).tiles[NAMES.index(tile)] is None


def health(match: Match, tile: str) -> int:
    return fighter(match, tile).health


def name(match: Match, tile: str) -> str:
    return ground(match).character(fighter(match, tile)).name


def names(match: Match, pile: Pile) -> list[str]:
    return [ground(match).cards.characters[card].name for card in pile.cards]


def treasury(match: Match, seat: Seat) -> int:
    return ground(match).treasuries[seat]


def why(match: Match, what: str, seat: Seat | None = None) -> tuple[str, str]:
    """Why something cannot be chosen now, and the rule."""
    asked = match.choices()[0].seat if seat is None else seat
    found = {reason.what: (reason.why, reason.rule) for reason in reasons(match, asked)}
    assert what in found, f"no reason for '{what}', only for {list(found)}"
    return found[what]


def preview(match: Match, key: str) -> str:
    return GAME.preview(match.table, match.choices()[0].seat, match.find(key))


def winner(match: Match) -> Seat | None:
    """The seat that has won (of the two sides' first seats), None for a draw; the game must be over."""
    result = match.table.result
    assert result is not None, "the game goes on"
    return None if result.payoffs[S] == 0 else result.payoffs.index(1)


def ruled_by(match: Match) -> str:
    assert match.table.result is not None
    return match.table.result.rule


def more_cards(*characters: str) -> Characters:
    """The shipped cards and some more, each as its lines of TOML."""
    return load(SHIPPED + "".join(f"\n[[character]]\n{lines}\n" for lines in characters))


def area(match: Match, seat: Seat, id: str) -> Area:
    """A part of what that seat sees."""
    for found in GAME.scene(match.table, seat).areas:
        if found.id == id:
            return found
        for inner in found.areas if isinstance(found, Mat) else []:
            if inner.id == id:
                return inner
    raise AssertionError(f"seat {seat} sees no {id}")


def place(match: Match, seat: Seat, tile: str) -> Place:
    board = area(match, seat, "ground")
    assert isinstance(board, Board)
    return next(found for found in board.places if found.id == f"tile:{tile}")


def piece(match: Match, seat: Seat, tile: str) -> Piece:
    return place(match, seat, tile).pieces[0]


def titles(match: Match, seat: Seat, id: str) -> list[str]:
    """The titles of the pieces in an area."""
    return [found.title for found in getattr(area(match, seat, id), "pieces", [])]


def chosen(match: Match, *decks: str) -> Match:
    """Every seat takes a ready-made deck."""
    for seat, deck in enumerate(decks):
        match.answer(f"deck {deck}", seat)
    return match


def luck(number: int) -> int:
    return luck_from(number)
