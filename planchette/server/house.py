"""All tables of this process, and what comes from the other workers."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec

from planchette.games import GAMES
from planchette.kernel import PlanchetteError
from planchette.kernel.keyed import draws
from planchette.kernel.record import Record, Save, record_of, resume
from planchette.server import takeback, thoughts
from planchette.server.bots import LEASE_SECONDS, Bots
from planchette.server.clock import now_ms
from planchette.server.config import Config
from planchette.server.connection import NOT_FOUND_CLOSE
from planchette.server.limits import Buckets, Places, Tries
from planchette.server.live_match import RULES_CHANGED, LiveMatch, Unfit
from planchette.server.messages.live import Presence, Thinking
from planchette.server.messages.play import ChatLine
from planchette.server.metrics import TABLES
from planchette.server.moderation import Moderation
from planchette.server.news import Listener
from planchette.server.overload import Load
from planchette.server.people import origin_of
from planchette.server.refusal import Refusal
from planchette.server.registry import Registry
from planchette.server.room import Room
from planchette.server.storage import Entry, Store, queries
from planchette.server.storage.jobs import Outcome, StorageFailed
from planchette.server.storage.rows import ANSWER, EVERYBODY, REBASE, ChatRow
from planchette.server.storage.writer import notify
from planchette.server.thinkers import THE_HOUSE, Thinkers

logger = logging.getLogger("planchette.house")
PRESENCE_SECONDS = 25.0
ROOMS_AT_ONCE = 50
"""Tables in one message about who is where: PostgreSQL carries at most 8,000 bytes."""
AS_FAR_AS_IT_GOES = 1 << 40
RULES_CHANGED_AFTER = "The rules of this game were mended since it ended: it can no longer be shown."


class House:
    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.worker = secrets.token_hex(4)
        self.address_key = config.address_key or secrets.token_hex(32)
        self.thinkers = Thinkers(config.thinkers, config.bot_seconds)
        self.bots = Bots(self)
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.opening: dict[str, asyncio.Future[Room | None]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.took: list[float] = []
        """Seconds of answers that the metrics have not heard of: one by one, telling them would cost more than some."""
        self.closed = False
        limits = config.limits
        self.requests = Buckets(limits.requests_per_second, limits.request_burst)
        self.hints = Buckets(limits.hints_per_minute / 60, limits.hints_per_minute)
        self.chats = Buckets(limits.chat_per_second, limits.chat_burst)
        self.messages = Buckets(limits.all_messages_per_second, limits.all_message_burst)
        self.arrivals = Buckets(limits.arrivals_per_second, limits.arrival_burst)
        self.tries = Tries(limits.tries_per_hour / 3600, limits.tries_per_hour)
        self.phrases = Buckets(limits.tries_per_hour / 3600, limits.tries_per_hour)
        self.reports = Buckets(limits.reports_per_hour / 3600, limits.reports_per_hour)
        self.connections = Places(limits.connections)
        self.load = Load(limits.requests_at_once, limits.connections_in_all, limits.late_seconds)
        self.people = Registry(self)
        self.moderation = Moderation(self)
        self.listener: Listener | None = None
        if store.shared:
            self.listener = Listener(config.database_url, self.heard, self.missed)

    def soon(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run it beside everything else, and do not lose its errors."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            level = logging.WARNING if isinstance(error, (Refusal, StorageFailed)) else logging.ERROR
            logger.log(level, "work in the background failed", exc_info=error)

    def whose(self, address: str) -> str:
        """By what those who ask from that address are told apart, as its tables are."""
        return origin_of(address, self.address_key)

    async def close(self) -> None:
        self.closed = True
        if self.listener is not None:
            self.listener.stop()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.store.close()

    # -- tables

    async def room(self, match: str) -> Room | None:
        """The table of that name, if there is one."""
        room = self.rooms.get(match)
        if room is not None:
            self.rooms.move_to_end(match)
            return room
        if match not in self.opening:
            self.opening[match] = asyncio.ensure_future(self._open(match))
            self.opening[match].add_done_callback(lambda _: self.opening.pop(match, None))
        return await asyncio.shield(self.opening[match])

    async def _open(self, match: str) -> Room | None:
        found = await self.store.read(lambda connection: queries.stored(connection, match))
        if found is None or found.row.game not in GAMES:
            return None
        room = self.rooms[match] = Room(self, found.row, found.seats)
        self._make_space()
        TABLES.set(len(self.rooms))
        return room

    def _make_space(self) -> None:
        """Forget the tables that were not used for longest; the database has them."""
        if len(self.rooms) <= self.config.tables_in_memory:
            return
        for match, room in list(self.rooms.items())[: len(self.rooms) // 2]:
            if not room.connections and not room.thinking and not room.lock.locked() and not room.unsaved:
                del self.rooms[match]
            if len(self.rooms) <= self.config.tables_in_memory:
                return

    def drop(self, room: Room) -> None:
        """There is no such table any more."""
        self.rooms.pop(room.id, None)
        room.row.status = "closed"
        for connection in room.all_connections():
            connection.close(NOT_FOUND_CLOSE)

    # -- matches

    async def load_match(self, room: Room) -> tuple[LiveMatch, str]:
        """The match from its journal, and what has to be said about it."""
        entries = await self.store.read(lambda connection: queries.entries(connection, room.id))
        try:
            if await self._rules_differ(room, entries):
                raise Unfit(Entry(room.id, 0, REBASE, -1, "", "", 0), PlanchetteError("the rules changed"))
            live = LiveMatch(room.header)
            for _ in live.following(entries):
                await asyncio.sleep(0)  # a long match is read while others play on
            return live, ""
        except Unfit as error:
            if room.row.status != "playing":
                raise Refusal("conflict", RULES_CHANGED_AFTER) from error
            logger.warning("a match no longer fits the rules", extra={"match": room.id, "error": str(error)})
            return await self._rebase(room, entries), RULES_CHANGED

    async def _rules_differ(self, room: Room, entries: list[Entry]) -> bool:
        """Whether the version changed, a replay of the last save shows it, and no rebase has settled it since."""
        game, header = GAMES[room.row.game], room.header
        if room.row.status != "playing" or (header.version, header.content) == (game.version, game.cards.version):
            return False
        if header.cards or room.live is not None:
            return False
        sequence, text = await self.store.read(lambda connection: queries.save_of_match(connection, room.id))
        if not text or rebased(entries, sequence) is not None:
            return False
        return bool(resume(game, msgspec.json.decode(text, type=Save)).lost)

    async def _rebase(self, room: Room, entries: list[Entry]) -> LiveMatch:
        """Go on from the last save or rebase, with what still fits of the answers since; and write that down."""
        sequence, text = await self.store.read(lambda connection: queries.save_of_match(connection, room.id))
        base = rebased(entries, sequence)
        if base is None:
            live = what_fits(self._saved_record(room, text), entries, sequence)
        else:
            live = what_fits(msgspec.json.decode(base.key, type=Record), entries, base.sequence)
        last = entries[-1].sequence if entries else 0
        record = msgspec.json.encode(with_other_draws(live, last + 1)).decode()
        entry = Entry(room.id, last + 1, REBASE, -1, record, f"rebase:{last + 1}", now_ms())
        if await self.store.commit(entry, {}) is Outcome.CONFLICT:
            return (await self.load_match(room))[0]  # another worker did the same a moment ago
        room.unsaved = True
        live = LiveMatch(room.header)
        live.follow([*entries, entry])
        return live

    def _saved_record(self, room: Room, text: str) -> Record:
        if not text:
            return room.header
        match = resume(GAMES[room.row.game], msgspec.json.decode(text, type=Save)).match
        return record_of(match)

    async def keep_save(self, room: Room) -> None:
        """Write down the last checkpoint, for the day when the rules change."""
        async with room.lock:
            live = room.live
            room.unsaved = False
            if live is None or live.over:
                return
            data, sequence = msgspec.json.encode(live.record()), live.sequence
        save = await self.thinkers.run(THE_HOUSE, False, thoughts.saved, data)
        try:
            await self.store.write(lambda connection: queries.keep_save(connection, room.id, sequence, save))
        except StorageFailed:
            room.unsaved = True
            raise

    # -- other workers

    async def publish(self, topic: str, data: Any) -> None:
        await self.store.write(lambda connection: notify(connection, topic, [self.worker, data]))

    def announce_presence(self, *rooms: Room) -> None:
        """Tell the other workers who is here, in few messages however many tables there are."""
        if not self.store.shared or self.closed:
            return
        for first in range(0, len(rooms), ROOMS_AT_ONCE):
            here = [[room.id, room.presence_here()] for room in rooms[first : first + ROOMS_AT_ONCE]]
            self.soon(self.publish("presence", here))

    async def let_bots_go_on(self, room: Room) -> None:
        """Here, and wherever else one of them would be woken."""
        room.let_go = True
        self.bots.wake(room, certain=True)
        if self.store.shared:
            await self.publish("go-on", [room.id])

    def heard(self, topic: str, data: Any) -> None:
        """News from the database, our own among them."""
        if topic == "answers":
            for match, sequence in data:
                if (room := self.rooms.get(match)) is not None and _is_behind(room, sequence):
                    self.soon(room.catch_up(sequence))
        elif topic == "table" and (room := self.rooms.get(data)) is not None:
            self.soon(room.refresh())
        elif topic == "chat" and (room := self.rooms.get(data[0])) is not None and room.connections:
            self.soon(self.tell_chat(room, data[1]))
        elif topic == "people":
            self.soon(self._look_at_people_again())
        elif topic in ("presence", "thinking", "go-on", "takeback") and data[0] != self.worker:
            self._heard_of_people(topic, *data)

    def _heard_of_people(self, topic: str, worker: str, data: Any) -> None:
        if topic == "presence":
            for match, there in data:
                self._heard_of_presence(worker, match, msgspec.convert(there, Presence))
            return
        room = self.rooms.get(data[0])
        if room is None:
            return
        if topic == "go-on":
            room.let_go = True
            room.tell_waiting()
        elif topic == "takeback":
            self.soon(takeback.heard(room, *data[1:]))
        else:
            _, seat, level, since = data
            if seat not in room.leases:
                room.tell_all(Thinking(seat, level, since, int(self.config.bot_seconds * 1000)))
            room.leases[seat] = time.monotonic() + LEASE_SECONDS

    async def _look_at_people_again(self) -> None:
        """Somebody's token was revoked, somebody was banned, or a word was."""
        self.people.forget()
        await self.moderation.read()
        for person in {connection.person.hash for room in self.rooms.values() for connection in room.all_connections()}:
            await self.show_out(person)

    async def show_out(self, person: str, keep: str = "") -> None:
        """Close the lines of somebody whose token is no longer good, or who was banned."""
        for room in list(self.rooms.values()):
            for connection in room.all_connections():
                if connection.person.hash != person or connection.person.token == keep:
                    continue
                if person in self.moderation.bans or not (await self.people.holder(connection.person.token)).token:
                    connection.close(NOT_FOUND_CLOSE)

    def _heard_of_presence(self, worker: str, match: str, there: Presence) -> None:
        room = self.rooms.get(match)
        if room is not None:
            room.elsewhere[worker] = (time.monotonic() + PRESENCE_SECONDS, there)
            room.spread_presence()

    async def tell_chat(self, room: Room, side: int) -> None:
        """All that somebody at the table has not heard of what is said to everybody (-1), or to that side: news of two
        lines may come in any order."""
        here = [connection for connection in room.all_connections() if side in room.audible(connection.seat)]
        heard = min((connection.chat.get(side, 0) for connection in here), default=0)
        lines = await self.store.read(lambda connection: queries.chat_after(connection, room.id, side, heard))
        room.tell_chat([chat_line(line) for line in lines])

    def missed(self) -> None:
        """The line to the database was down: look at everything again."""
        self.soon(self._look_at_people_again())
        for room in list(self.rooms.values()):
            self.soon(room.refresh())
            self.soon(room.catch_up(AS_FAR_AS_IT_GOES))


def rebased(entries: list[Entry], after: int) -> Entry | None:
    """The last rebase since then, if there was one."""
    return next((entry for entry in reversed(entries) if entry.kind == REBASE and entry.sequence > after), None)


def what_fits(record: Record, entries: list[Entry], after: int) -> LiveMatch:
    """The match of the record and of the entries after that number, up to the first that the rules refuse."""
    live = LiveMatch(msgspec.structs.replace(record, answers=[]))
    given = [Entry("", 0, ANSWER, seat, key, "", 0) for seat, key in record.answers]
    with suppress(PlanchetteError):
        for entry in [*given, *(entry for entry in entries if entry.sequence > after)]:
            live.apply(entry)
    return live


def with_other_draws(live: LiveMatch, number: int) -> Record:
    """The record of a match that goes on under changed rules. Draws that somebody saw in what was given up do not come
    again: from here on the key is another."""
    record = msgspec.structs.replace(live.record(), hashes=[])
    if record.pledge is None:
        return record
    pledge = record.pledge.renewed_after(draws(live.match.table.luck), number)
    return msgspec.structs.replace(record, pledge=pledge)


def _is_behind(room: Room, sequence: int) -> bool:
    """What was read but not shown to all counts as not known."""
    return room.shown < sequence and (room.live is not None or bool(room.connections))


def chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(row.number, row.seat, row.name, row.text, row.at, row.side != EVERYBODY)
