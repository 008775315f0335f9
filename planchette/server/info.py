"""A table as one person may know it: everything but the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

import msgspec

from planchette.games import GAMES
from planchette.kernel import Game, Seat
from planchette.kernel.pledge import Pledge
from planchette.kernel.scene import Outcome
from planchette.server.clock import now_ms
from planchette.server.config import Keeping
from planchette.server.messages.tables import GameInfo, LuckInfo, SeatInfo, SettingInfo, TableInfo
from planchette.server.messages.words import Status, Visibility
from planchette.server.people import Person
from planchette.server.storage.rows import MatchRow, SeatRow

if TYPE_CHECKING:
    from planchette.server.room import Room

_outcomes = msgspec.json.Decoder(Outcome)


def game_info(game: Game) -> GameInfo:
    settings = [
        SettingInfo(one.name, one.values, one.words(), one.text, one.people_only, one.first) for one in game.settings
    ]
    return GameInfo(
        id=game.id,
        title=game.title,
        verb=game.verb,
        about=game.about,
        minutes=game.minutes,
        seats=game.seats,
        sides=[game.sided(count, game.defaults).words for count in game.seats],
        seat_names=game.seat_names,
        settings=settings,
        cards=sum(game.cards.decks.values()),
    )


def mine_of(seats: list[SeatRow], person: Person) -> list[Seat]:
    return [seat.seat for seat in seats if seat.holder == person.hash]


def table_info(room: Room, person: Person) -> TableInfo:
    row, mine = room.row, mine_of(room.seats, person)
    game = GAMES[row.game]
    names = game.names(len(room.seats), room.header.settings)
    live = room.live
    asked = {} if live is None or row.status != "playing" else live.asked
    return TableInfo(
        id=row.id,
        game=row.game,
        title=game.title,
        status=cast(Status, row.status),
        visibility=cast(Visibility, row.visibility),
        spectators=bool(row.spectators),
        hot_seat=bool(row.hot_seat),
        settings=room.header.settings,
        seats=[seat_info(seat, names[seat.seat], row, person) for seat in room.seats],
        sides=room.sides.of,
        mine=mine,
        host=row.host == person.hash,
        created=row.created,
        updated=row.updated,
        answers=row.answers if live is None else len(live.match.given),
        closes=closes(row, room.house.config.keeping, room.house.store.served.now()),
        rematch=row.rematch if mine else "",
        outcome=_outcomes.decode(row.outcome) if row.outcome else None,
        my_turn=any(seat in asked and not room.seats[seat].bot for seat in mine),
        opening=bool(row.opening) and row.host != person.hash and any(not room.seats[seat].agrees for seat in mine),
        agreed=bool(row.agreed),
        luck=luck_info(room.header.pledge, row.status),
    )


def luck_info(pledge: Pledge | None, status: str) -> LuckInfo | None:
    """What may be told of the luck: never its secret, and the words when they are fixed."""
    if pledge is None:
        return None
    if status == "open":
        return LuckInfo(pledge.commitment, pledge.facts, [], "")
    return LuckInfo(pledge.commitment, pledge.facts, pledge.words, pledge.mark)


def seat_info(seat: SeatRow, title: str, row: MatchRow, person: Person) -> SeatInfo:
    kind: Literal["open", "person", "bot"] = "bot" if seat.bot else "person" if seat.holder else "open"
    return SeatInfo(
        seat=seat.seat,
        title=title,
        kind=kind,
        name=seat.name,
        level=seat.bot,
        mine=seat.holder == person.hash,
        host=seat.holder == row.host,
        held=bool(seat.holder),
        word=bool(seat.word),
    )


def closes(row: MatchRow, keeping: Keeping, served: int) -> int:
    """When an idle table will be cleared away if the server goes on running, if that is soon; otherwise 0."""
    kept = {"open": keeping.open, "playing": keeping.playing}.get(row.status)
    notice = {"open": keeping.open_notice, "playing": keeping.playing_notice}.get(row.status, 0)
    left = notice if kept is None else row.touched + kept - served
    return now_ms() + left if left < notice else 0
