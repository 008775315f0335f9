"""The live line: one WebSocket for each person at a table."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import perf_counter
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import QueryParameter
from litestar.types import Receive, Send

from planchette.server import chatting, lobby
from planchette.server.clock import now_ms
from planchette.server.connection import TOO_SLOW, Connection
from planchette.server.guard import is_cross_site
from planchette.server.house import House
from planchette.server.info import table_info
from planchette.server.limits import Bucket
from planchette.server.messages.live import Answer, Concede, FromClient, Ping, Pong, Refused, Say, Undo, Welcome
from planchette.server.metrics import ANSWER_SECONDS, CONNECTIONS, REFUSED
from planchette.server.people import address_of, person_of
from planchette.server.refusal import NOT_SAVED, Refusal
from planchette.server.room import ANSWER, CONCEDE, CONCEDED, NOT_FOUND_CLOSE, UNDO, Room
from planchette.server.routes.common import MatchPath
from planchette.server.routes.play import check_key
from planchette.server.storage.jobs import StorageFailed

logger = logging.getLogger("planchette.live")
TOO_MANY = 4429
BROKEN = 1011
TRY_LATER = 1013
FAREWELL_SECONDS = 5.0
SHOW_AFTER = ("stale", "storage")
_decoder = msgspec.json.Decoder(FromClient)
Socket = WebSocket[Any, Any, Any]


class PlainSocket(WebSocket[Any, Any, Any]):
    """A socket without the layers that watch over each message: ours is the only code that speaks through it."""

    def receive_wrapper(self, receive: Receive) -> Receive:
        return receive

    def send_wrapper(self, send: Send) -> Send:
        return send


@websocket("/matches/{match:str}/live", websocket_class=PlainSocket)
async def live(socket: Socket, match: MatchPath, seat: Annotated[int, QueryParameter(ge=-1, le=14)] = -1) -> None:
    house: House = socket.app.state.house
    address = address_of(socket)
    await socket.accept()
    if is_cross_site(socket):
        await socket.close(NOT_FOUND_CLOSE)
    elif not house.requests.take(address) or not house.connections.take(address):
        await socket.close(TOO_MANY)
    else:
        try:
            await attend(house, socket, match, seat)
        finally:
            house.connections.free(address)


async def attend(house: House, socket: Socket, match: str, wished: int) -> None:
    person = person_of(socket)
    try:
        room = await lobby.room_for(house, match, person)
        seat = room.seat_for(person, wished)
        limits = house.config.limits
        if seat < 0 and len(room.connections.get(-1, [])) >= limits.watchers_per_match:
            await socket.close(TOO_MANY)
            return
        connection = Connection(socket, person, seat, Bucket(limits.messages_per_second, limits.message_burst))
        await at_the_table(room, connection)
        if connection.closed == TOO_SLOW:
            await say_farewell(socket)
    except Refusal as refusal:
        await socket.close(NOT_FOUND_CLOSE if refusal.code != "storage" else TRY_LATER)
    except StorageFailed:
        await socket.close(TRY_LATER)


async def say_farewell(socket: Socket) -> None:
    """Tell somebody who was too slow in reading why they are let go, if they read on now."""
    with suppress(TimeoutError, WebSocketDisconnect, OSError):
        async with asyncio.timeout(FAREWELL_SECONDS):
            await socket.close(TOO_SLOW)


async def at_the_table(room: Room, connection: Connection) -> None:
    """Welcomed, then told everything that happens, until the line is closed."""
    connection.tell(await welcome_to(room, connection))
    CONNECTIONS.inc()
    room.house.bots.wake(room, certain=not room.house.store.shared)
    try:
        await listen(room, connection)
    except asyncio.CancelledError:
        if not connection.closed:
            raise
    finally:
        room.leave(connection)
        CONNECTIONS.dec()
        connection.drop()


async def welcome_to(room: Room, connection: Connection) -> Welcome:
    """All that is needed to draw the table. From the same moment on the connection hears what happens."""
    said = await chatting.lines(room)
    seat = connection.seat
    async with room.lock:
        started = room.row.status in ("playing", "over")
        found = await room.current() if started else None
        room.arrive(connection)
        lines = [] if found is None else found.log(seat)
        room.sent[seat] = len(lines)
        return Welcome(
            table=table_info(room, connection.person),
            seat=seat,
            sequence=0 if found is None else found.sequence,
            view=None if found is None else found.view(seat),
            log=list(lines),
            chat=said,
            presence=room.presence(),
            now=now_ms(),
        )


class Listener:
    """Takes the messages of one connection, one after the other."""

    def __init__(self, room: Room, connection: Connection) -> None:
        self.room = room
        self.connection = connection
        self.busy = False

    def hear(self, text: str) -> bool:
        """Take an answer the moment it comes, where all is plain. False: it waits for its turn in the queue."""
        if self.busy or self.connection.closed:
            return False
        try:
            message = _decoder.decode(text)
            return isinstance(message, Answer) and self.connection.bucket.take() and self._answer(message)
        except (msgspec.DecodeError, RecursionError):
            return False
        except Exception as error:
            self._broke(error)
            return True

    def _answer(self, message: Answer) -> bool:
        start = perf_counter()
        taken = self.room.answer_at_once(self.connection.seat, message.key, message.id, message.sequence)
        if taken:
            ANSWER_SECONDS.observe(perf_counter() - start)
        return taken

    async def run(self) -> None:
        """Take what is in the queue, until the line is closed."""
        receive = self.connection.socket.receive
        while True:
            self.busy = False
            event = await receive()
            self.busy = True
            if event["type"] != "websocket.receive":
                return
            try:
                await self._take(event.get("text") or event.get("bytes") or "")
            except Exception as error:
                self._broke(error)

    async def _take(self, text: str | bytes) -> None:
        connection = self.connection
        if connection.closed:
            return
        if connection.bucket.take():
            await take(self.room, connection, text)
        else:
            refuse(connection, "", Refusal("too-fast", "That was too fast; please wait a moment."))

    def _broke(self, error: Exception) -> None:
        logger.error("a live message failed", exc_info=error, extra={"match": self.room.id})
        self.connection.close(BROKEN)


async def listen(room: Room, connection: Connection) -> None:
    listener, line = Listener(room, connection), connection.line
    if line is not None:
        line.ears = listener.hear
    try:
        await listener.run()
    finally:
        if line is not None:
            line.ears = None


async def take(room: Room, connection: Connection, text: str | bytes) -> None:
    """One message from the client. Whatever it is, it gets an answer, and nothing breaks."""
    try:
        message = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        refuse(connection, "", Refusal("bad-message", "That message was not understood."))
        return
    if isinstance(message, Ping):
        connection.tell(Pong(message.at, now_ms()))
        return
    try:
        await obey(room, connection, message)
    except Refusal as refusal:
        refuse(connection, message.id, refusal)
        if refusal.code in SHOW_AFTER:
            await show_again(room, connection)
    except StorageFailed:
        refuse(connection, message.id, Refusal("storage", NOT_SAVED))


async def obey(room: Room, connection: Connection, message: Answer | Undo | Concede | Say) -> None:
    if isinstance(message, Say) and connection.seat >= 0:
        await chatting.say(room, connection.seat, message.text)
        return
    seat = room.player_seat(connection.seat)
    start = perf_counter()
    if isinstance(message, Answer):
        check_key(message.key)
        fresh = await room.act(seat, ANSWER, message.key, message.id, message.sequence)
    elif isinstance(message, Undo):
        fresh = await room.act(seat, UNDO, "", message.id, 0)
    else:
        fresh = await room.act(seat, CONCEDE, CONCEDED, message.id, 0)
    if fresh:
        ANSWER_SECONDS.observe(perf_counter() - start)
    else:
        await room.show(connection, message.id)


async def show_again(room: Room, connection: Connection) -> None:
    """The table as it stands, if it can be read now; otherwise the client will ask again."""
    try:
        await room.show(connection)
    except (Refusal, StorageFailed):
        connection.close(TRY_LATER)


def refuse(connection: Connection, id: str, refusal: Refusal) -> None:
    REFUSED.labels(refusal.code).inc()
    connection.tell(Refused(id, refusal.code, refusal.message))
