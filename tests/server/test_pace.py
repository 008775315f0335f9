"""A hard bot answers in the same time whatever it holds: only what everybody saw makes a difference."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from planchette.server import bots
from planchette.server.bots import GOING_ON, THINKING, Bots, left_of

PAUSE, SECONDS = 0.4, 2.5


class Clock:
    """Time that passes only when somebody thinks or waits."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


def bots_that_think(clock: Clock, seconds: float, told: list[float]) -> Bots:
    async def pick(standing: Any, seat: int, level: str, seed: str, whose: str, most: float = 0.0) -> list[str]:
        told.append(most)
        clock.now += min(seconds, most or SECONDS)
        return ["drop a"]

    thinkers = SimpleNamespace(pick=pick)
    config = SimpleNamespace(bot_pause=PAUSE, bot_seconds=SECONDS)
    soon = lambda work: (work.close(), SimpleNamespace(cancel=lambda: None))[1]  # noqa: E731
    return Bots(SimpleNamespace(thinkers=thinkers, config=config, soon=soon))  # type: ignore[arg-type]


def room_with(sides: list[int], kept: str = "") -> Any:
    lines = SimpleNamespace(follow=lambda *told: kept, keep=lambda *told: None)
    return SimpleNamespace(id="m", row=SimpleNamespace(origin="o"), sides=SimpleNamespace(of=sides), bot_lines=lines)


def live_after(*givers: int) -> Any:
    table = SimpleNamespace(stamp=lambda: 0)
    return SimpleNamespace(
        match=SimpleNamespace(givers=list(givers), table=table), sequence=len(givers), standing=lambda match: None
    )


def taken(
    monkeypatch: pytest.MonkeyPatch, thinks: float, level: str, room: Any, live: Any
) -> tuple[float, list[float]]:
    """How long the bot in seat 1 takes for its answer, and how long it was told to think at most."""
    import asyncio

    clock, told = Clock(), list[float]()
    monkeypatch.setattr(bots, "time", clock)
    found = bots_that_think(clock, thinks, told)
    with monkeypatch.context() as patch:
        patch.setattr(bots, "asyncio", clock)
        asyncio.run(found._pick(room, live, 1, level))
    return round(clock.now - 100.0, 6), told


@pytest.mark.parametrize("thinks", [0.001, 0.3, 1.1, 1.9, 60.0])
def test_a_hard_bot_takes_the_same_time_whatever_it_thinks_of(monkeypatch: pytest.MonkeyPatch, thinks: float) -> None:
    opposed = room_with([0, 1])
    assert taken(monkeypatch, thinks, "hard", opposed, live_after(1, 0)) == (SECONDS, [SECONDS * THINKING])
    going_on = SECONDS * GOING_ON
    assert taken(monkeypatch, thinks, "hard", opposed, live_after(0, 1)) == (going_on, [going_on * THINKING])


def test_an_answer_that_was_thought_of_before_comes_no_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    assert taken(monkeypatch, 0.0, "hard", room_with([0, 1], kept="drop b"), live_after(0, 1)) == (
        SECONDS * GOING_ON,
        [],
    )


def test_among_allies_alone_nobody_waits_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert taken(monkeypatch, 0.1, "hard", room_with([0, 0]), live_after(0)) == (PAUSE, [0.0])


def test_easier_bots_answer_on_the_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    for thinks, seconds in ((0.1, PAUSE), (0.5, 2 * PAUSE)):
        assert taken(monkeypatch, thinks, "medium", room_with([0, 1]), live_after(0))[0] == seconds


def test_without_a_pause_nobody_waits() -> None:
    assert left_of(0.0, 0.3) == 0.0
    assert left_of(2.5, 2.0) == 0.5 and left_of(2.5, 2.75) == 2.25
