"""The island in the browser: whole games of one and of two people, and its tables looked at."""

from __future__ import annotations

import pytest

from planchette.kernel.view import view
from tests.browser.conftest import PHONE, Newcomer
from tests.browser.isle import MOMENTS, moment
from tests.browser.measuring import BOARD_SHARE, measured
from tests.browser.mocks.showing import show
from tests.browser.serving import SHOTS
from tests.browser.test_everyone import violations

LONG = 120_000
SIZES = {"phone": PHONE, "laptop": (1280, 800), "4k": (3840, 2160)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MOMENTS)
def test_every_moment_has_its_room(newcomer: Newcomer, name: str, size: str) -> None:
    ann = newcomer(SIZES[size], calm=True)
    match, seat = moment(name)
    show(ann, view(match, seat))
    SHOTS.mkdir(parents=True, exist_ok=True)
    ann.page.screenshot(path=SHOTS / f"island-{name.replace(' ', '-')}-{size}.png", timeout=LONG)
    found = measured(ann.page)
    for fault in ("small_pieces", "collisions", "out_of_sight", "below_a_fold"):
        assert found[fault] == [], fault
    assert found["wider_than_screen"] <= 0
    if size == "phone":
        assert found["small_targets"] == []
    else:
        assert found["whole_board"], "all of the board is seen at once"
        assert found["board_share"] >= BOARD_SHARE
    if size != "4k":
        assert violations(ann) == []
