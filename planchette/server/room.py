"""A table in this process: its match, the people connected to it, and the one gate that everything passes.

Nobody sees the effect of an answer before it is in the database.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

import msgspec

from planchette.games import GAMES
from planchette.kernel import PlanchetteError, Seat, Sides
from planchette.kernel.errors import CannotUndo
from planchette.kernel.record import Record
from planchette.kernel.scene import View
from planchette.kernel.view import outcome
from planchette.server.bot_lines import BotLines
from planchette.server.changes import news
from planchette.server.clock import now_ms
from planchette.server.connection import NOT_FOUND_CLOSE, Connection, encoded
from planchette.server.info import mine_of, table_info
from planchette.server.live_match import CONCEDED, LiveMatch, Unfit, is_among_bots
from planchette.server.looking_back import LookBack
from planchette.server.messages.live import (
    Notice,
    Presence,
    PresenceNews,
    RematchNews,
    Said,
    TableNews,
    ToClient,
    Waiting,
)
from planchette.server.messages.play import ChatLine, Position
from planchette.server.people import Person
from planchette.server.refusal import NOT_SAVED, Refusal, sentence
from planchette.server.stale import check, why_no_undo_here
from planchette.server.storage import queries
from planchette.server.storage.jobs import Outcome, StorageFailed
from planchette.server.storage.rows import ANSWER, CONCEDE, EVERYBODY, UNDO, Entry, MatchRow, SeatRow
from planchette.server.takeback import Takeback

if TYPE_CHECKING:
    from planchette.server.house import House

logger = logging.getLogger("planchette.table")
TRIES = 8
PRESENCE_DELAY = 0.05
TOUCH_EVERY = 60_000  # milliseconds of served time between two times that a match's row is told that somebody plays


class Room:
    def __init__(self, house: House, row: MatchRow, seats: list[SeatRow]) -> None:
        self.house = house
        self.id = row.id
        self.row = row
        self.seats = seats
        self.header = msgspec.json.decode(row.header, type=Record)
        self.live: LiveMatch | None = None
        self.shown = 0
        """The last entry that all who are connected were shown; the match may have been read further since."""
        self.lock = asyncio.Lock()
        self.connections: dict[Seat, list[Connection]] = {}
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self.bot_lines = BotLines()
        self.waiting: list[Seat] = []
        self.let_go = False
        """The bots that wait for the people, as everybody was last told; and whether a person let them go on."""
        self.leases: dict[Seat, float] = {}
        self.elsewhere: dict[str, tuple[float, Presence]] = {}
        self.takeback: Takeback | None = None
        self.moved = time.monotonic()
        self.unsaved = False
        self.look_back: LookBack | None = None
        """The look back on the finished game: worked out once, for whoever asks first and all after them."""
        self.presence_due = False
        self.chat: list[ChatLine] | None = None
        self.said = 0

    # -- the match

    async def loaded(self) -> LiveMatch:
        """The match in memory. The lock must be held."""
        if self.live is None:
            if self.row.status == "open":
                raise Refusal("not-started", "The game has not begun yet.")
            self.live, notice = await self.house.load_match(self)
            self.tell_log_again()
            if notice:
                self.tell_all(Notice("rules-changed", notice))
        return self.live

    async def begin(self) -> None:
        """Let the bots that are asked first think."""
        if self.row.status == "playing":
            async with self.lock:
                await self.current()
            self.house.bots.wake(self, certain=True)

    async def current(self) -> LiveMatch:
        """The match with all that other workers wrote. The lock must be held."""
        live = await self.loaded()
        if self.house.store.shared:
            await self._read_on(live)
        return await self.loaded()

    async def _read_on(self, live: LiveMatch) -> bool:
        """Take what other workers wrote since. Returns whether there was anything."""
        after = live.sequence
        entries = await self.house.store.read(lambda connection: queries.entries(connection, self.id, after))
        if not entries:
            return False
        try:
            live.follow(entries)
        except Unfit:
            self.live = None
            await self.loaded()
        self.cut_logs()
        self.moved = time.monotonic()
        self.leases.clear()
        return True

    async def position(self, seat: Seat, accepted: str = "") -> Position:
        async with self.lock:
            live = await self.current()
            return Position(self.id, seat, live.sequence, self.view(live, seat), accepted)

    def view(self, live: LiveMatch, seat: Seat) -> View:
        """What that seat sees; who plays with bots alone may take back through their answers."""
        return live.view(seat, is_among_bots(self.seats, seat), why_no_undo_here(self.row, self.seats, seat))

    async def act(self, seat: Seat, kind: str, key: str, client: str, seen: int) -> bool:
        """Answer, undo or concede. False if it was accepted before: sent again, it is not played again."""
        if self.row.status == "closed":
            raise Refusal("over", "This table was closed.")
        async with self.lock:
            for _ in range(TRIES):
                live = await self.loaded()
                if (seat, client) in live.clients:
                    return False
                try:
                    check(live, seat, kind, key, seen)
                    if kind == UNDO:
                        key = live.undo_key(seat, is_among_bots(self.seats, seat))
                    if await self._enter(live, Entry(self.id, live.sequence + 1, kind, seat, key, client, now_ms())):
                        return True
                    self.live = None  # another worker was first: look again
                except Refusal:
                    if self.live is None or not self.house.store.shared or not await self._read_on(live):
                        raise
            raise Refusal("storage", NOT_SAVED)

    def answer_at_once(self, seat: Seat, key: str, client: str, seen: int) -> bool:
        """Take an answer without waiting for anything. False: nothing was done, and it is a matter for `act`."""
        live = self.live
        if live is None or self.lock.locked() or self.row.status != "playing" or not self.house.store.writes_at_once:
            return False
        if seat < 0 or self.seats[seat].bot or (seat, client) in live.clients:
            return False
        entry = Entry(self.id, live.sequence + 1, ANSWER, seat, key, client, now_ms())
        try:
            check(live, seat, ANSWER, key, seen)
            changes = self._apply(live, entry)
        except Refusal:
            return False
        if not self.house.store.commit_at_once(entry, changes):
            self.live = None  # what is true now, only the database knows
            return False
        self._committed(live, entry, changes)
        return True

    async def _enter(self, live: LiveMatch, entry: Entry) -> bool:
        """Play the entry, write it down, then show it. False if another worker wrote first."""
        changes = self._apply(live, entry)
        try:
            result = await self.house.store.commit(entry, changes)
        except StorageFailed as error:
            self.live = None
            logger.error("an answer could not be saved", extra={"match": self.id, "error": str(error)})
            raise Refusal("storage", NOT_SAVED) from error
        except BaseException:
            self.live = None  # whether it was saved, only the database knows
            raise
        if result is Outcome.CONFLICT:
            return False
        self._committed(live, entry, changes)
        return True

    def _apply(self, live: LiveMatch, entry: Entry) -> dict[str, Any]:
        """Play the entry. Returns what else changes in the match's row."""
        try:
            live.apply(entry)
        except CannotUndo as too_late:  # a name for each: compiled, a name has one type
            raise Refusal("cannot-undo", sentence(too_late)) from too_late
        except PlanchetteError as illegal:
            raise Refusal("illegal", sentence(illegal)) from illegal
        except Exception as error:
            raise self._broken(entry) from error
        try:
            return self._changes(live, entry)
        except Exception as failed:
            raise self._broken(entry) from failed

    def _broken(self, entry: Entry) -> Refusal:
        """The rules failed: what they left in memory is not to be used."""
        self.live = None
        logger.exception("the rules failed", extra={"match": self.id, "sequence": entry.sequence})
        return Refusal("broken", "Something went wrong on our side; nothing was changed.")

    def _changes(self, live: LiveMatch, entry: Entry) -> dict[str, Any]:
        served: int = self.house.store.served.now()
        if live.over:
            ended = msgspec.json.encode(outcome(live.match)).decode()
            ending = {"status": "over", "answers": len(live.match.given), "outcome": ended}
            return ending | {"updated": entry.at, "touched": served}
        return {"updated": entry.at, "touched": served} if served - self.row.touched > TOUCH_EVERY else {}

    def _committed(self, live: LiveMatch, entry: Entry, changes: dict[str, Any]) -> None:
        for name, value in changes.items():
            setattr(self.row, name, value)
        self.moved = time.monotonic()
        self.unsaved = True
        self.leases.clear()
        if entry.kind == UNDO:
            self.cut_logs()
        self.broadcast(entry)
        if live.over:
            self.tell_table()
        else:
            self.house.bots.wake(self, certain=True)

    async def catch_up(self, sequence: int) -> None:
        """Another worker wrote: read it, unless that was done before, and show it."""
        if self.live is None and (not self.connections or self.row.status == "open"):
            return
        async with self.lock:
            live = await self.loaded()
            if live.sequence < sequence:
                await self._read_on(live)
                live = await self.loaded()
            if self.shown < live.sequence:
                self.broadcast(None)
                if live.over:
                    self.house.soon(self.refresh())

    async def refresh(self) -> None:
        """Seats, host's wishes or status changed: read them again, and tell everybody if they did."""
        async with self.lock:
            found = await self.house.store.read(lambda connection: queries.stored(connection, self.id))
            if found is None:
                return self.house.drop(self)
            if found.row == self.row and found.seats == self.seats:
                return
            before, seats, self.row, self.seats = self.row, self.seats, found.row, found.seats
            if before.header != found.row.header:
                self.header = msgspec.json.decode(found.row.header, type=Record)
            self.show_out_strangers()
            self.tell_table()
            if self.live is not None and [seat.bot for seat in seats] != [seat.bot for seat in self.seats]:
                self.broadcast(None)  # who may take back what has changed
            if before.status == "open" and self.row.status == "playing":
                await self.loaded()
                self.broadcast(None)
                self.house.bots.wake(self, certain=True)
            if self.row.rematch and not before.rematch:
                self.tell_all(RematchNews(self.row.rematch))

    # -- telling

    def broadcast(self, entry: Entry | None) -> None:
        """Everybody sees the table as it is now, each from their own seat. All is ready before the first is told."""
        live = self.live
        assert live is not None
        outgoing: list[tuple[Connection, bytes]] = []
        for seat, connections in self.connections.items():
            if connections:
                accepted = entry.client if entry is not None and entry.seat == seat else ""
                texts = news(connections, live.sequence, self.view(live, seat), live.log(seat), accepted)
                outgoing += zip(connections, texts, strict=True)
        self.shown = live.sequence
        for connection, text in outgoing:
            connection.post(text)
        self.tell_waiting()

    def tell_waiting(self) -> None:
        """Which bots wait for the people, if that has changed."""
        waiting = self.house.bots.waiting(self)
        if waiting != self.waiting:
            self.waiting = waiting
            self.tell_all(Waiting(waiting))

    def cut_logs(self) -> None:
        """With the next update everybody is sent the log from the first line on that was taken back, if any was."""
        live = self.live
        assert live is not None
        for seat, connections in self.connections.items():
            left = live.lines_left(seat)
            for connection in connections:
                connection.lines = min(connection.lines, left)

    def tell_log_again(self) -> None:
        """With the next update everybody is sent the whole log: the match was read anew."""
        for connection in self.all_connections():
            connection.lines = 0

    def tell_all(self, message: ToClient) -> None:
        text = encoded(message)
        for connection in self.all_connections():
            connection.post(text)

    def tell_table(self) -> None:
        for connection in self.all_connections():
            connection.tell(TableNews(table_info(self, connection.person)))

    def tell_chat(self, lines: list[ChatLine]) -> None:
        """Everybody hears the lines that are for them and that they have not heard."""
        for connection in self.all_connections():
            audible = self.audible(connection.seat)
            for line in lines:
                audience = self.audience(line)
                if audience in audible and line.number > connection.chat.get(audience, 0):
                    connection.chat[audience] = line.number
                    connection.tell(Said(line))

    def audience(self, line: ChatLine) -> int:
        """Who may hear a line: the speaker's side, or everybody."""
        return self.sides.of[line.seat] if line.side else EVERYBODY

    def audible(self, seat: Seat) -> list[int]:
        """Whose talk is heard from that seat: everybody's, and that of its own side."""
        sides = self.sides
        return [EVERYBODY, sides.of[seat]] if seat >= 0 and sides.talks else [EVERYBODY]

    def all_connections(self) -> list[Connection]:
        return [connection for connections in self.connections.values() for connection in connections]

    async def show(self, connection: Connection, accepted: str = "") -> None:
        """The table as it is, to one connection: after a refusal, or when an answer was sent again."""
        async with self.lock:
            live = await self.loaded()
            connection.scene, connection.lines = None, 0
            view, log = self.view(live, connection.seat), live.log(connection.seat)
            connection.post(news([connection], live.sequence, view, log, accepted)[0])

    # -- coming and going

    def arrive(self, connection: Connection) -> None:
        self.connections.setdefault(connection.seat, []).append(connection)
        self.tell_presence()

    def leave(self, connection: Connection) -> None:
        here = self.connections.get(connection.seat, [])
        if connection in here:
            here.remove(connection)
        if not here:
            self.connections.pop(connection.seat, None)
        self.tell_presence()

    def presence_here(self) -> Presence:
        """Whoever is connected in one of their seats is there for all of them."""
        people = [connection.person for connection in self.all_connections() if connection.seat >= 0]
        seats = {seat for person in people for seat in self.seats_of(person)}
        return Presence(sorted(seats), len(self.connections.get(-1, [])))

    def presence(self) -> Presence:
        """Who is connected, here or to another worker that has been heard of lately."""
        here = self.presence_here()
        fresh = [there for until, there in self.elsewhere.values() if until > time.monotonic()]
        seats = sorted({*here.seats, *(seat for there in fresh for seat in there.seats)})
        return Presence(seats, here.watching + sum(there.watching for there in fresh))

    def tell_presence(self) -> None:
        """Soon, and once for all who come and go until then."""
        if not self.presence_due:
            self.presence_due = True
            asyncio.get_running_loop().call_later(PRESENCE_DELAY, self._tell_presence)

    def _tell_presence(self) -> None:
        self.presence_due = False
        self.spread_presence()
        self.house.announce_presence(self)

    def spread_presence(self) -> None:
        """Tell those who do not know it yet."""
        presence = self.presence()
        for connection in self.all_connections():
            if connection.presence != presence:
                connection.presence = presence
                connection.tell(PresenceNews(presence))

    def show_out_strangers(self) -> None:
        """Who no longer holds their seat, or may no longer watch, is told so and let go."""
        for connection in self.all_connections():
            if not self.may_stay(connection):
                connection.tell(Notice("kicked", "This seat is no longer yours."))
                connection.close(NOT_FOUND_CLOSE)
                self.connections[connection.seat].remove(connection)

    def may_stay(self, connection: Connection) -> bool:
        if connection.seat < 0:
            return self.may_see(connection.person)
        return connection.seat in self.seats_of(connection.person)

    # -- who may what

    @property
    def sides(self) -> Sides:
        """Who plays with whom."""
        game = GAMES[self.row.game]
        return game.sided(len(self.seats), game.settled(self.header.settings))

    def seats_of(self, person: Person) -> list[Seat]:
        return mine_of(self.seats, person)

    def is_host(self, person: Person) -> bool:
        return self.row.host == person.hash

    def may_see(self, person: Person) -> bool:
        if self.seats_of(person) or self.is_host(person):
            return True
        if self.row.status == "open":
            return self.row.visibility == "public"
        return self.row.spectators and self.row.status in ("playing", "over")

    def player_seat(self, seat: Seat) -> Seat:
        """That seat, if a person plays in it."""
        if seat < 0:
            raise Refusal("not-seated", "You are watching; only those who hold a seat may do that.")
        if self.seats[seat].bot:
            raise Refusal("not-seated", "A bot plays for you; take your seat back first.")
        return seat

    def seat_for(self, person: Person, wished: int) -> Seat:
        """The seat to look from: the wished one if it is theirs, the first of theirs, or the spectators'."""
        mine = self.seats_of(person)
        if wished < 0:
            return mine[0] if mine else -1
        if wished not in mine:
            raise Refusal("not-seated", "That seat is not yours.")
        return wished


__all__ = ["ANSWER", "CONCEDE", "CONCEDED", "UNDO", "Room"]
