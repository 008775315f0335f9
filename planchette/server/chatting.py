"""Talk at the table."""

from __future__ import annotations

from planchette.server.clock import now_ms
from planchette.server.house import chat_line
from planchette.server.messages.play import ChatLine
from planchette.server.refusal import Refusal
from planchette.server.room import Room
from planchette.server.storage import queries
from planchette.server.storage.rows import ChatRow


async def lines(room: Room) -> list[ChatLine]:
    """The last lines. One process alone keeps them in memory; several ask their database."""
    if room.chat is not None:
        return room.chat
    most, said = room.house.config.limits.chat_lines_kept, room.said
    rows = await room.house.store.read(lambda connection: queries.chat_lines(connection, room.id, most))
    found = [chat_line(row) for row in rows]
    if not room.house.store.shared and room.said == said:
        room.chat = found
    return found


async def say(room: Room, seat: int, text: str) -> ChatLine:
    """Add a line and tell everybody at the table."""
    words = text.strip()
    if not words:
        raise Refusal("bad-message", "There is nothing in that message.")
    house, name = room.house, room.seats[seat].name
    if not house.chats.take(f"{room.id}/{seat}"):
        raise Refusal("too-fast", "That was a lot to say; please wait a moment.")
    row = ChatRow(room.id, 0, seat, name, words, now_ms())
    said = await house.store.write(lambda connection: queries.say(connection, row, house.config.limits.chat_lines_kept))
    line = chat_line(said)
    if not house.store.shared:  # otherwise it comes back with the news
        remember(room, line)
        room.tell_chat([line])
    return line


async def catch_up(room: Room) -> None:
    """Tell what was said while somebody came, after they had been given the lines and before they listened."""
    if room.house.store.shared:
        await room.house.tell_chat(room)
    else:
        room.tell_chat(await lines(room))


def remember(room: Room, line: ChatLine) -> None:
    room.said += 1
    if room.chat is not None and (not room.chat or room.chat[-1].number < line.number):
        room.chat = [*room.chat, line][-room.house.config.limits.chat_lines_kept :]
