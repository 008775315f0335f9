"""Every icon that a game's scenes speak of is among those that the client gets for that game."""

from __future__ import annotations

import json
import random

import msgspec
import pytest
from playwright.sync_api import expect

from planchette.games import GAMES
from planchette.kernel import Match
from planchette.kernel.scene import Badge, Board, Place, Scene, View
from tests.browser.conftest import Newcomer
from tests.browser.mocks.showing import icon_names, show
from tests.browser.serving import WEB

ICONS = WEB / "src" / "icons"
GAMES_PLAYED = 3
MOST_ANSWERS = 250


@pytest.mark.parametrize("game", list(GAMES))
def test_no_icon_of_a_scene_is_missing(game: str) -> None:
    there = set(json.loads((ICONS / f"{game}.json").read_text(encoding="utf-8")))
    wanted: set[str] = set()
    for seed in range(GAMES_PLAYED):
        luck = random.Random(seed)
        match = Match(GAMES[game], GAMES[game].seats[0], f"icons {seed}")
        for _ in range(MOST_ANSWERS):
            wanted |= icon_names(msgspec.to_builtins(match.game.scene(match.table, 0)))
            if match.over:
                break
            choice = luck.choice(match.choices())
            match.answer(luck.choice(choice.options), choice.seat)
    assert wanted
    assert wanted <= there


def test_the_page_complains_of_an_icon_that_is_not_there_and_draws_none(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    marks = [Badge("", "damaged", "2"), Badge("padlock", "locked")]
    board = Board("b", "Board", "grid", 1, 1, [Place("p", 0, 0, "a1", icon="padlock", marks=marks)])
    show(ann, View(1, Scene("tictactoe", 0, "Testing", [board]), []))
    badge = ann.page.locator(".badge")
    expect(badge).to_have_count(2)
    expect(badge.nth(0).locator("svg")).to_have_count(0)
    expect(badge.nth(1).locator("svg")).to_have_count(1)
    assert ann.errors == []
    broken = msgspec.structs.replace(board, places=[Place("p", 0, 0, "a1", marks=[Badge("no-such-icon", "broken")])])
    show(ann, View(1, Scene("tictactoe", 0, "Testing", [broken]), []))
    expect(badge).to_have_count(1)
    assert ann.errors != []
    ann.errors.clear()
