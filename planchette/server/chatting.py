"""Talk at the table, to everybody or to one's own side."""

from __future__ import annotations

from planchette.kernel import Seat
from planchette.server.clock import now_ms
from planchette.server.house import chat_line
from planchette.server.messages.play import ChatLine
from planchette.server.refusal import Refusal
from planchette.server.room import Room
from planchette.server.storage import queries
from planchette.server.storage.rows import EVERYBODY, ChatRow


async def lines(room: Room) -> list[ChatLine]:
    """The last lines, all sides'. One process alone keeps them in memory; several ask their database."""
    if room.chat is not None:
        return room.chat
    said = room.said
    rows = await room.house.store.read(lambda connection: queries.chat_lines(connection, room.id))
    found = [chat_line(row) for row in rows]
    if not room.house.store.shared and room.said == said:
        room.chat = found
    return found


async def heard_from(room: Room, seat: Seat) -> list[ChatLine]:
    """The last lines that may be heard from that seat."""
    audible = room.audible(seat)
    return [line for line in await lines(room) if room.audience(line) in audible]


def side_of(room: Room, seat: Seat) -> int:
    """The side that a seat may talk to alone."""
    if not room.sides.talks:
        raise Refusal("not-allowed", "There is no side of several here to talk to alone.")
    if room.row.status not in ("playing", "over"):
        raise Refusal("not-started", "You can talk to your side alone when the game has begun.")
    return room.sides.of[seat]


async def say(room: Room, seat: Seat, text: str, to_side: bool = False) -> ChatLine:
    """Add a line and tell everybody at the table, or the seat's side alone."""
    words = text.strip()
    if not words:
        raise Refusal("bad-message", "There is nothing in that message.")
    room.house.moderation.check_words(words)
    house, name = room.house, room.seats[seat].name
    side = side_of(room, seat) if to_side else EVERYBODY
    if not house.chats.take(f"{room.id}/{seat}"):
        raise Refusal("too-fast", "That was a lot to say; please wait a moment.")
    row = ChatRow(room.id, side, 0, seat, name, words, now_ms())
    said = await house.store.write(lambda connection: queries.say(connection, row, house.config.limits.chat_lines_kept))
    line = chat_line(said)
    if not house.store.shared:  # otherwise it comes back with the news
        remember(room, line)
        room.tell_chat([line])
    return line


async def catch_up(room: Room, seat: Seat) -> None:
    """Tell what was said while somebody came, after they had been given the lines and before they listened."""
    if room.house.store.shared:
        for audience in room.audible(seat):
            await room.house.tell_chat(room, audience)
    else:
        room.tell_chat(await lines(room))


def remember(room: Room, line: ChatLine) -> None:
    room.said += 1
    if room.chat is None:
        return
    audience = room.audience(line)
    mine = [old for old in room.chat if room.audience(old) == audience]
    if mine and mine[-1].number >= line.number:
        return
    gone = mine[: max(0, len(mine) + 1 - room.house.config.limits.chat_lines_kept)]
    room.chat = [old for old in room.chat if old not in gone] + [line]
