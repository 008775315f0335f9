"""Garbage is looked for a little at a time, and nothing is lost for ever that was put aside."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from planchette.server import collecting
from planchette.server.collecting import THAW_AFTER, Broom


class Knot:
    """Holds itself: only the collector can let it go."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    threshold, callbacks = gc.get_threshold(), gc.callbacks[:]
    yield
    gc.callbacks[:] = callbacks
    gc.set_threshold(*threshold)
    gc.unfreeze()


def test_what_survives_two_looks_is_not_looked_at_again() -> None:
    collecting.begin()
    collecting.begin()
    assert gc.callbacks.count(collecting.put_aside) == 1
    before = gc.get_freeze_count()
    held = [Knot() for _ in range(2_000)]
    gc.collect(0)
    assert gc.get_freeze_count() == before, "a first look puts nothing aside"
    gc.collect(1)
    assert gc.get_freeze_count() >= before + len(held)
    assert len(gc.get_objects(generation=2)) == 0, "so there is nothing for a full collection"


def test_young_garbage_goes_at_the_first_look() -> None:
    collecting.begin()
    knot = weakref.ref(Knot())
    gc.collect(0)
    assert knot() is None


def test_garbage_that_was_put_aside_goes_when_it_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000.0]
    monkeypatch.setattr("planchette.server.collecting.time.monotonic", lambda: now[0])
    collecting.begin()
    broom, held = Broom(), Knot()
    knot = weakref.ref(held)
    gc.collect(1)
    del held
    gc.collect()
    assert knot() is not None, "it was put aside"
    assert not broom.sweep(is_quiet=True), "it is not time"
    now[0] += THAW_AFTER + 1
    assert not broom.sweep(is_quiet=False) and knot() is not None
    assert broom.sweep(is_quiet=True) and knot() is None
    assert not broom.sweep(is_quiet=True)
