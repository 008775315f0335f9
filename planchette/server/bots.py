"""The bots at the tables: when one is asked, it thinks, and its answer passes the same gate as everybody's."""

from __future__ import annotations

import asyncio
import logging
import time
from math import ceil
from secrets import token_hex
from typing import TYPE_CHECKING

from planchette.bots import bot_named
from planchette.kernel import AnyOf, Seat, waited_for
from planchette.server.bot_lines import BotLine
from planchette.server.clock import now_ms
from planchette.server.live_match import LiveMatch
from planchette.server.messages.live import Thinking
from planchette.server.metrics import THINK_SECONDS
from planchette.server.refusal import Refusal
from planchette.server.room import ANSWER, Room
from planchette.server.storage.jobs import StorageFailed

if TYPE_CHECKING:
    from planchette.server.house import House

logger = logging.getLogger("planchette.bots")
LEASE_SECONDS = 4.0
"""So long a worker is trusted to be thinking after it last said so."""
SAY_SO_EVERY = 1.0
RETRY_SECONDS = 2.0
GOING_ON = 0.4
"""The share of its time that a hard bot takes for an answer after one of its own."""
THINKING = 0.8
"""The share of that in which it thinks; the rest is for what comes before and after."""


class Bots:
    def __init__(self, house: House) -> None:
        self.house = house

    def wake(self, room: Room, certain: bool) -> None:
        """Let the bots that are asked think. If not `certain`, only those of whom no other worker has told lately."""
        live = room.live
        room.tell_waiting()
        if live is None or room.row.status != "playing" or room.waiting:
            return
        for choice in waited_for(live.match.choices()):
            seat = choice.seat
            if room.seats[seat].bot and seat not in room.thinking and (certain or self._is_free(room, seat)):
                room.thinking[seat] = self.house.soon(self._think(room, live, seat))
                if isinstance(live.match.ask, AnyOf):
                    return  # whoever answers changes the table for the others

    def waiting(self, room: Room) -> list[Seat]:
        """The bots that leave people room: where any of several may go next, they wait until no person at the table is
        asked, or one lets them go on. That holds until none of them would wait."""
        live = room.live
        if live is None or room.row.status != "playing" or not isinstance(live.match.ask, AnyOf):
            room.let_go = False
            return []
        asked = [choice.seat for choice in waited_for(live.match.choices())]
        bots = [seat for seat in asked if room.seats[seat].bot]
        if len(bots) == len(asked):
            bots = []
        if not bots:
            room.let_go = False
        return [] if room.let_go else bots

    def _is_free(self, room: Room, seat: Seat) -> bool:
        now = time.monotonic()
        idle = not self.house.store.shared or now - room.moved > LEASE_SECONDS
        return idle and room.leases.get(seat, 0.0) < now

    async def _think(self, room: Room, live: LiveMatch, seat: Seat) -> None:
        """Think, answer, and see whether there is more to answer."""
        sequence, asked_at = live.sequence, live.asked_at[seat]
        level = room.seats[seat].bot
        try:
            key = await self._pick(room, live, seat, level)
            if room.seats[seat].bot and key and not await room.act(seat, ANSWER, key, f"bot:{asked_at}", sequence):
                await asyncio.sleep(RETRY_SECONDS)
        except Refusal as refusal:
            if refusal.code not in ("stale", "over"):
                await asyncio.sleep(RETRY_SECONDS)
        except StorageFailed:
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            room.thinking.pop(seat, None)
        self.wake(room, certain=True)

    async def _pick(self, room: Room, live: LiveMatch, seat: Seat, level: str) -> str:
        begun, pace = time.monotonic(), self.pace(room, live, seat, level)
        key = room.bot_lines.follow(seat, level, live) or await self._thought(room, live, seat, level, pace)
        await asyncio.sleep(left_of(pace, time.monotonic() - begun))
        return key

    def pace(self, room: Room, live: LiveMatch, seat: Seat, level: str) -> float:
        """Seconds from a question to a bot's answer. How long a hard bot would think tells what it holds: against
        others it takes the same time whatever it thinks of, longer for its first answer after somebody else's. That
        depends only on what everybody saw."""
        pause = self.house.config.bot_pause
        if level != "hard" or not pause or len(set(room.sides.of)) == 1:
            return pause
        givers = live.match.givers
        is_going_on = bool(givers) and givers[-1] == seat
        return max(pause, self.house.config.bot_seconds * (GOING_ON if is_going_on else 1.0))

    async def _thought(self, room: Room, live: LiveMatch, seat: Seat, level: str, pace: float) -> str:
        """What the bot finds when it thinks, in good time. The answers that it means to go on with are kept for
        later."""
        line = BotLine(level, live)
        seed = token_hex(16)
        said = self.house.soon(self._say_so(room, seat, level))
        try:
            with THINK_SECONDS.labels(level).time():
                seconds = pace * THINKING if level == "hard" and pace > self.house.config.bot_pause else 0.0
                keys = await self.house.thinkers.pick(
                    live.standing(room.id), seat, level, seed, room.row.origin, seconds
                )
        except Exception as error:
            logger.error("a bot failed", extra={"match": room.id, "error": type(error).__name__})
            return self._any(live, seat, seed)
        finally:
            said.cancel()
        line.keys = keys[1:]
        room.bot_lines.keep(seat, line)
        return keys[0] if keys else ""

    def _any(self, live: LiveMatch, seat: Seat, seed: str) -> str:
        """Better a random answer than a table that waits for ever."""
        return "" if seat not in live.asked else bot_named("random", seed).pick(live.match, seat).key

    async def _say_so(self, room: Room, seat: Seat, level: str) -> None:
        """Tell the people at the table and, again and again, the other workers."""
        message = Thinking(seat, level, now_ms(), int(self.house.config.bot_seconds * 1000))
        room.tell_all(message)
        while self.house.store.shared:
            await self.house.publish("thinking", [room.id, message.seat, message.level, message.since])
            await asyncio.sleep(SAY_SO_EVERY)


def left_of(pace: float, taken: float) -> float:
    """How long to wait yet: an answer comes after one, two, three times its pace, never in between. Only a machine that
    is too busy makes it more than once."""
    return pace * max(1, ceil(taken / pace)) - taken if pace else 0.0
