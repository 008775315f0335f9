"""Mock scenes of large games, shown by the real client at four sizes, pictured and measured."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from planchette.kernel.scene import View
from tests.browser.conftest import DESKTOP, PHONE, Newcomer
from tests.browser.measuring import BOARD_SHARE, measured
from tests.browser.mocks import city, island, storm
from tests.browser.mocks.showing import show
from tests.browser.serving import SHOTS

MOCKS: dict[str, Callable[[], View]] = {"city": city.view, "island": island.view, "storm": storm.view}
LONG = 120_000
"""Milliseconds: to draw so many points takes a busy machine its time."""
SIZES = {"phone": PHONE, "laptop": (1280, 800), "desktop": DESKTOP, "4k": (3840, 2160)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mock", MOCKS)
def test_a_large_game_has_its_room(newcomer: Newcomer, mock: str, size: str) -> None:
    ann = newcomer(SIZES[size], calm=True)
    show(ann, MOCKS[mock]())
    SHOTS.mkdir(parents=True, exist_ok=True)
    ann.page.screenshot(path=SHOTS / f"{mock}-{size}.png", timeout=LONG)
    found = measured(ann.page)
    assert found["small_pieces"] == []
    assert found["spilt"] == []
    assert found["collisions"] == []
    assert found["out_of_sight"] == []
    assert found["below_a_fold"] == []
    assert found["wider_than_screen"] <= 0
    if size == "phone":
        assert found["small_targets"] == []
    else:
        assert found["whole_board"], "all of the board is seen at once"
        assert found["board_share"] >= BOARD_SHARE
