"""The live line: one WebSocket for each person at a table."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Annotated, Any

from litestar import WebSocket, websocket
from litestar.params import QueryParameter
from litestar.types import Receive, Send

from planchette.server import chatting, lobby, takeback
from planchette.server.clock import now_ms
from planchette.server.connection import LOST, NOT_FOUND_CLOSE, TOO_MANY, TOO_SLOW, UNREADABLE, Connection
from planchette.server.guard import is_cross_site
from planchette.server.house import House
from planchette.server.info import table_info
from planchette.server.limits import Bucket
from planchette.server.listener import TRY_LATER, listen
from planchette.server.live_match import LiveMatch
from planchette.server.messages.live import Waiting, Welcome
from planchette.server.metrics import CONNECTIONS
from planchette.server.people import address_of
from planchette.server.refusal import Refusal, not_found
from planchette.server.room import Room
from planchette.server.routes.common import MatchPath
from planchette.server.storage.jobs import StorageFailed

logger = logging.getLogger("planchette.live")
FAREWELL_SECONDS = 5.0
Socket = WebSocket[Any, Any, Any]


class Unreadable(Exception):
    """A match that cannot be read: whoever sits at it may dismiss it."""


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
    elif not house.arrivals.take(address) or not house.connections.take(address):
        await socket.close(TOO_MANY)
    else:
        try:
            with house.load.line():
                await attend(house, socket, match, seat)
        except Refusal:
            await socket.close(TRY_LATER)
        finally:
            house.connections.free(address)


async def attend(house: House, socket: Socket, match: str, wished: int) -> None:
    try:
        person = await house.people.asker(socket)
        await house.moderation.check(person.hash, address_of(socket))
        room = await lobby.room_for(house, match, person)
        seat = room.seat_for(person, wished)
        limits = house.config.limits
        if seat < 0 and len(room.connections.get(-1, [])) >= limits.watchers_per_match:
            await socket.close(TOO_MANY)
            return
        bucket = Bucket(limits.messages_per_second, limits.message_burst, house.messages.of(address_of(socket)))
        connection = Connection(socket, person, seat, bucket, house.store.disk)
        await at_the_table(room, connection)
        if connection.closed == TOO_SLOW:
            await say_farewell(socket)
    except Refusal as refusal:
        await socket.close(NOT_FOUND_CLOSE if refusal.code != "storage" else TRY_LATER)
    except StorageFailed:
        await socket.close(TRY_LATER)
    except Unreadable:
        await socket.close(UNREADABLE)


async def say_farewell(socket: Socket) -> None:
    """Tell somebody who was too slow in reading why they are let go, if they read on now."""
    with suppress(TimeoutError, *LOST):
        async with asyncio.timeout(FAREWELL_SECONDS):
            await socket.close(TOO_SLOW)


async def at_the_table(room: Room, connection: Connection) -> None:
    """Welcomed, then told everything that happens, until the line is closed."""
    connection.tell(await welcome_to(room, connection))
    CONNECTIONS.inc()
    room.house.bots.wake(room, certain=not room.house.store.shared)
    if room.waiting:
        connection.tell(Waiting(room.waiting))
    if (asking := takeback.open_in(room)) is not None:
        connection.tell(asking.news())
    try:
        await chatting.catch_up(room, connection.seat)
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
    said = await chatting.heard_from(room, connection.seat)
    seat = connection.seat
    async with room.lock:
        started = room.row.status in ("playing", "over")
        found = await match_at(room) if started else None
        if not room.may_stay(connection):  # the seat went to somebody else meanwhile
            raise not_found()
        room.arrive(connection)
        view = None if found is None else room.view(found, seat)
        lines = [] if found is None else found.log(seat)
        connection.scene = None if view is None else view.scene
        connection.lines, connection.presence = len(lines), room.presence()
        connection.chat = {room.audience(line): line.number for line in said}
        return Welcome(
            table=table_info(room, connection.person),
            seat=seat,
            sequence=0 if found is None else found.sequence,
            view=view,
            log=list(lines),
            chat=said,
            presence=connection.presence,
            now=now_ms(),
        )


async def match_at(room: Room) -> LiveMatch:
    try:
        return await room.current()
    except (Refusal, StorageFailed):
        raise
    except Exception as error:
        if room.row.status != "playing":
            raise
        logger.exception("a match cannot be read", extra={"match": room.id})
        raise Unreadable from error
