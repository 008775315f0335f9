"""What is kept about one person: told, exported, deleted.

A game that others played, too, is theirs as well: its answers stay, under no name.
"""

from __future__ import annotations

from typing import Any

from planchette.games import GAMES
from planchette.kernel import PlanchetteError
from planchette.server.house import House, chat_line
from planchette.server.live_match import CONCEDED
from planchette.server.messages.people import Export, Me, MyAnswer, MySeat
from planchette.server.people import Person
from planchette.server.refusal import Refusal
from planchette.server.room import CONCEDE, Room
from planchette.server.storage import belongings as stored
from planchette.server.storage import people

BOT = "medium"
BOT_NAME = "Medium bot"


async def known_about(house: House, person: Person) -> Me:
    return await house.store.read(lambda connection: about(connection, person.hash))


def about(connection: Any, person: str) -> Me:
    tables = len(stored.tables_of(connection, person))
    return Me(people.devices(connection, person), people.has_phrase(connection, person), tables)


async def export(house: House, person: Person) -> Export:
    def work(connection: Any) -> Export:
        seats = [my_seat(connection, row, person) for row in stored.seats_of(connection, person.hash)]
        return Export(about(connection, person.hash), seats, stored.reported(connection, person.hash))

    return await house.store.read(work)


def my_seat(connection: Any, row: dict[str, Any], person: Person) -> MySeat:
    match, seat = row["match"], row["seat"]
    given = stored.answers(connection, match, seat)
    return MySeat(
        match=match,
        game=row["game"],
        status=row["status"],
        seat=seat,
        name=row["name"],
        host=row["host"] == person.hash,
        created=row["created"],
        updated=row["updated"],
        answers=[MyAnswer(entry.sequence, entry.kind, entry.key, entry.at) for entry in given],
        said=[chat_line(line) for line in stored.said(connection, match, seat)],
    )


async def delete(house: House, person: Person) -> None:
    """Tables of the person alone go with all that was played; at others nothing says who sat there."""
    for match in await house.store.read(lambda connection: stored.tables_of(connection, person.hash)):
        room = await house.room(match)
        if room is not None:
            await take_out(house, room, person)
    await house.store.write(lambda connection: stored.delete_person(connection, person.hash))
    house.people.forget()
    await house.show_out(person.hash)


async def take_out(house: House, room: Room, person: Person) -> None:
    bot = BOT if may_have_bots(room) else ""
    if not bot and room.row.status == "playing":
        await concede(room, person)

    def work(connection: Any) -> bool:
        is_shared = stored.is_shared(connection, room.id, person.hash)
        if is_shared:
            stored.leave_table(connection, room.id, person.hash, bot, BOT_NAME)
        else:
            stored.delete_table(connection, room.id)
        return is_shared

    room.chat = None
    if await house.store.write(work):
        await room.refresh()
        house.bots.wake(room, certain=True)
    else:
        house.drop(room)


def may_have_bots(room: Room) -> bool:
    try:
        GAMES[room.row.game].check_bots(room.header.settings)
    except PlanchetteError:
        return False
    return True


async def concede(room: Room, person: Person) -> None:
    """Where no bot may go on for somebody, they give up."""
    for seat in room.seats_of(person):
        try:
            await room.act(seat, CONCEDE, CONCEDED, f"gone-{seat}", 0)
        except Refusal:
            return  # it is over, or cannot be read: nobody waits for them
