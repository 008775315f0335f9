"""What people send over their live line: each message is understood, obeyed or refused, and nothing breaks."""

from __future__ import annotations

import logging
from time import perf_counter

import msgspec

from planchette.server import chatting, takeback
from planchette.server.clock import now_ms
from planchette.server.connection import TOO_MANY, Connection
from planchette.server.messages.live import (
    Answer,
    Concede,
    FromClient,
    GoOn,
    Named,
    Ping,
    Pong,
    Refused,
    Reply,
    Say,
    Undo,
)
from planchette.server.metrics import REFUSED
from planchette.server.refusal import NOT_SAVED, Refusal
from planchette.server.room import ANSWER, CONCEDE, CONCEDED, Room
from planchette.server.storage.jobs import StorageFailed

logger = logging.getLogger("planchette.live")
BROKEN = 1011
TRY_LATER = 1013
TOO_FAST = "That was too fast; please wait a moment, or you will be disconnected."
SHOW_AFTER = ("stale", "storage")
_decoder = msgspec.json.Decoder(FromClient)
_ids = msgspec.json.Decoder(Named)


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
            return isinstance(message, Answer) and self._may_answer(message)
        except (msgspec.DecodeError, RecursionError):
            return False
        except Exception as error:
            self._broke(error)
            return True

    def _may_answer(self, message: Answer) -> bool:
        """What the queue will count is not counted here."""
        bucket = self.connection.bucket
        if not bucket.take():
            return False
        taken = self._answer(message)
        if not taken:
            bucket.give_back()
        return taken

    def _answer(self, message: Answer) -> bool:
        start = perf_counter()
        taken = self.room.answer_at_once(self.connection.seat, message.key, message.id, message.sequence)
        if taken:
            self.room.house.took.append(perf_counter() - start)
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
        elif connection.bucket.was_told():
            connection.close(TOO_MANY)
        else:
            refuse(connection, id_of(text), Refusal("too-fast", TOO_FAST))

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


def id_of(text: str | bytes) -> str:
    """The id of a message that is not looked at any further; "" if it has none."""
    try:
        return _ids.decode(text).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


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


async def obey(room: Room, connection: Connection, message: Answer | Undo | Concede | Reply | GoOn | Say) -> None:
    if isinstance(message, Say) and connection.seat >= 0:
        await chatting.say(room, connection.seat, message.text, message.side)
        return
    seat = room.player_seat(connection.seat)
    if isinstance(message, GoOn):
        await room.house.let_bots_go_on(room)
        return
    if isinstance(message, Reply):
        await takeback.reply(room, seat, message.allow)
        return
    start = perf_counter()
    if isinstance(message, Answer):
        fresh = await room.act(seat, ANSWER, message.key, message.id, message.sequence)
    elif isinstance(message, Undo):
        fresh = await takeback.undo(room, seat, message.id)
    else:
        fresh = await room.act(seat, CONCEDE, CONCEDED, message.id, 0)
    if fresh:
        room.house.took.append(perf_counter() - start)
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
