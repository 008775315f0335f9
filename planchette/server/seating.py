"""Who takes which seat. At an ordinary table nobody sits on two sides: they would see both hands."""

from __future__ import annotations

from typing import Any

from planchette.kernel import Seat, Sides
from planchette.server import names
from planchette.server.house import House
from planchette.server.info import mine_of
from planchette.server.messages.tables import Join
from planchette.server.people import Person
from planchette.server.refusal import Refusal, not_found
from planchette.server.room import Room
from planchette.server.storage import queries
from planchette.server.storage.rows import SeatRow

OPPOSED = "Nobody takes seats of opposing sides but at a hot-seat table. The host can make it one before the start."
SENT_AWAY = "The host has sent you away from this table. Only a new invitation lets you in again."
STILL_OPPOSED = "Somebody holds seats of opposing sides here: they have to give some up first."


def are_opposed(sides: Sides, seats: list[Seat]) -> bool:
    """Whether these seats play on more than one side."""
    return len({sides.of[seat] for seat in seats}) > 1


async def claim(house: House, room: Room, person: Person, wish: Join, origin: str, invited: bool) -> None:
    """Take the wished seat, or the first free one that the person may take. Who was sent away must be invited anew."""
    sides, name = room.sides, house.moderation.name(wish.name)

    def work(connection: Any) -> str:
        found = seated(connection, room)
        if found.row.status != "open":
            return "The game has just begun; there is no seat to take."
        if not invited and queries.is_kicked(connection, room.id, [person.hash, origin]):
            return SENT_AWAY
        free = [row.seat for row in found.seats if row.open and wish.seat in (-1, row.seat)]
        if not free:
            return "That seat is taken." if wish.seat >= 0 else "All seats are taken."
        mine = mine_of(found.seats, person)
        fitting = [seat for seat in free if found.row.hot_seat or not are_opposed(sides, [*mine, seat])]
        if not fitting:
            return OPPOSED
        others = [row.name for row in found.seats if row.name and row.holder != person.hash]
        shown = names.at_table(name, others)
        if not shown:
            return names.TAKEN
        values = {"holder": person.hash, "name": shown, "word": "", "origin": origin}
        queries.change_seat(connection, room.id, fitting[0], values)
        return ""

    await settle(house, room, await house.store.write(work))


async def move(house: House, room: Room, seat: SeatRow, person: Person) -> None:
    """The holder of this seat's link takes it over; the link works once."""
    sides = room.sides

    def work(connection: Any) -> str | None:
        found = seated(connection, room)
        if not found.row.hot_seat and are_opposed(sides, [*mine_of(found.seats, person), seat.seat]):
            return OPPOSED
        values = {"holder": person.hash, "link": ""}
        return "" if queries.change_seat(connection, room.id, seat.seat, values, link=seat.link) else None

    refused = await house.store.write(work)
    if refused is None:
        raise not_found()
    await settle(house, room, refused)


async def set_hot_seat(house: House, room: Room, wish: bool) -> None:
    """Whether one person may sit on both sides. It changes only before the start, and only if it fits who sits."""
    sides = room.sides

    def work(connection: Any) -> str:
        found = seated(connection, room)
        if found.row.status != "open":
            return "A table becomes a hot-seat table only before the game begins."
        held: dict[str, list[Seat]] = {}
        for row in found.seats:
            if row.holder:
                held.setdefault(row.holder, []).append(row.seat)
        if not wish and any(are_opposed(sides, seats) for seats in held.values()):
            return STILL_OPPOSED
        queries.change(connection, room.id, {"hot_seat": wish})
        return ""

    await settle(house, room, await house.store.write(work))


def seated(connection: Any, room: Room) -> queries.Stored:
    """The table as it stands until this transaction ends: who takes two seats at once is seen in both."""
    queries.hold(connection, room.id)
    found = queries.stored(connection, room.id)
    if found is None:
        raise not_found()
    return found


async def settle(house: House, room: Room, refused: str) -> None:
    await room.refresh()
    if refused:
        raise Refusal("conflict", refused)
