"""What a ruler finds on a page: boards that are cut off, pieces and targets that are too small, text that spills."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

RULER = Path(__file__).with_name("ruler.js").read_text(encoding="utf-8")
LEAST = {"piece": 28, "target": 44}
BOARD_SHARE = 0.55


def measured(page: Page) -> dict[str, Any]:
    """What the ruler finds now."""
    found: dict[str, Any] = page.evaluate(RULER, LEAST)
    return found


def check_room(page: Page, is_phone: bool) -> None:
    """Everything has its room: on a phone for fingers, on a wide screen all of the board at once."""
    found = measured(page)
    for fault in ("small_pieces", "collisions", "out_of_sight", "below_a_fold"):
        assert found[fault] == [], f"{fault}: {found[fault]}"
    assert found["wider_than_screen"] <= 0
    if is_phone:
        assert found["small_targets"] == []
    else:
        assert found["whole_board"], "all of the board is seen at once"
        assert found["board_share"] >= BOARD_SHARE
