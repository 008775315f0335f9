"""Talk at the table."""

from __future__ import annotations

from planchette.server.clock import now_ms
from planchette.server.house import chat_line
from planchette.server.messages import ChatLine, Said
from planchette.server.refusal import Refusal
from planchette.server.room import Room
from planchette.server.storage import queries
from planchette.server.storage.rows import ChatRow


async def lines(room: Room) -> list[ChatLine]:
    most = room.house.config.limits.chat_lines_kept
    rows = await room.house.store.read(lambda connection: queries.chat_lines(connection, room.id, most))
    return [chat_line(row) for row in rows]


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
        room.tell_all(Said(line))
    return line
