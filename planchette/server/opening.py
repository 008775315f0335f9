"""Who may watch. While it is played, watchers see what lies open; a finished game can be seen whole, hands and all, and
that is for the players to allow: by sitting down at a table that is open to watchers, or when its host asks them."""

from __future__ import annotations

from typing import Any

from planchette.server.house import House
from planchette.server.messages.live import Notice
from planchette.server.people import Person
from planchette.server.refusal import Refusal
from planchette.server.room import Room
from planchette.server.storage import queries
from planchette.server.storage.belongings import GONE
from planchette.server.storage.rows import SeatRow

NOT_OPEN = "The players have not opened this finished game to others."
NOT_ASKED = "Nobody asks you to open this game."
REFUSED = "{name} would rather keep this game among its players."


def may_see_whole(room: Room, person: Person) -> bool:
    """Whether that person may see a finished game from every seat."""
    return bool(room.row.agreed) or bool(room.seats_of(person))


def still_to_agree(seats: list[SeatRow], asker: str) -> list[SeatRow]:
    """The seats of other people who have not agreed."""
    return [seat for seat in seats if seat.holder not in ("", GONE, asker) and not seat.agrees]


async def set_spectators(house: House, room: Room, host: Person, wish: bool) -> None:
    """Before the start and in play the host decides; of a finished game the players do, if they have not before."""
    status = room.row.status
    values: dict[str, Any] = {"spectators": wish}
    if status == "open":
        values["agreed"] = wish
    elif status == "over" and wish and not room.row.agreed:
        values = {"opening": True} if still_to_agree(room.seats, host.hash) else {"spectators": True, "agreed": True}
    elif not wish:
        values["opening"] = False
    await house.store.write(lambda connection: queries.change(connection, room.id, values))
    await room.refresh()


async def answer(house: House, room: Room, person: Person, allow: bool) -> None:
    """A player agrees; with the last of them the game is open. One refusal is enough to keep it closed."""
    mine = room.seats_of(person)

    def work(connection: Any) -> bool:
        queries.hold(connection, room.id)
        found = queries.stored(connection, room.id)
        if found is None or not found.row.opening or not mine:
            return False
        for seat in found.seats:
            agrees = allow and (seat.agrees or seat.seat in mine)
            queries.change_seat(connection, room.id, seat.seat, {"agrees": agrees})
            seat.agrees = agrees
        if not allow:
            queries.change(connection, room.id, {"opening": False})
        elif not still_to_agree(found.seats, found.row.host):
            queries.change(connection, room.id, {"opening": False, "spectators": True, "agreed": True})
        return True

    if not await house.store.write(work):
        raise Refusal("conflict", NOT_ASKED)
    if not allow:
        room.tell_all(Notice("kept-closed", REFUSED.format(name=room.seats[mine[0]].name)))
    await room.refresh()
