"""Whether a game can be set up as somebody wishes, and what that would be: it is dealt once for nobody."""

from __future__ import annotations

from planchette import __version__
from planchette.kernel import Game, PlanchetteError, Table, luck_from
from planchette.kernel.record import Record
from planchette.server.messages.tables import SetUp
from planchette.server.refusal import Refusal, sentence


def header_for(game: Game, seats: int, settings: dict[str, str]) -> Record:
    """The record of a match that has not begun, without a promise about its luck."""
    settled = settled_for(game, seats, settings)
    rehearse(game, seats, settled)
    return Record(
        engine=__version__,
        game=game.id,
        version=game.version,
        content=game.cards.version,
        seats=seats,
        seed="",
        settings=settled,
        answers=[],
        hashes=[],
    )


def settled_for(game: Game, seats: int, settings: dict[str, str]) -> dict[str, str]:
    if seats not in game.seats:
        counts = ", ".join(str(count) for count in game.seats)
        raise Refusal("bad-message", f"{game.title} is for {counts} seats, not {seats}.")
    try:
        return game.settled(settings)
    except PlanchetteError as error:
        raise Refusal("bad-message", sentence(error)) from error


def announced(game: Game, wish: SetUp) -> str:
    """What a table would be that is set up like this, or the reason why it cannot."""
    seats = wish.seats or game.seats[0]
    return game.announce(rehearse(game, seats, settled_for(game, seats, wish.settings)))


def rehearse(game: Game, seats: int, settings: dict[str, str]) -> Table:
    """Deal the game once for nobody: what cannot be set up is refused in the game's own words."""
    try:
        return game.deal(seats, luck_from(0), settings, game.cards)
    except PlanchetteError as error:
        raise Refusal("bad-message", sentence(error)) from error
