"""Everyone can play: by keyboard alone, with a screen reader, on a small screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Newcomer
from tests.browser.person import Person
from tests.browser.serving import WEB

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
RUN = "() => axe.run(document, {resultTypes: ['violations']})"
GRAVE = ("serious", "critical")
STILL = """() => Promise.all(document.getAnimations()
  .filter(one => Number.isFinite(one.effect.getComputedTiming().endTime))
  .map(one => one.finished.catch(() => {})))"""
"""What fades in is for a moment too pale to read, and is not what people see."""


def violations(person: Person) -> list[str]:
    """What axe finds grave on this page, one line each."""
    if not AXE.exists():
        pytest.fail("axe-core is not installed: cd web && npm ci")
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    person.page.evaluate(STILL)
    found: dict[str, Any] = person.page.evaluate(RUN)
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_page_has_a_grave_accessibility_fault(newcomer: Newcomer, size: tuple[int, int]) -> None:
    ann = newcomer(size, calm=True)
    faults: dict[str, list[str]] = {}

    def check(page: str) -> None:
        if found := violations(ann):
            faults[page] = found

    ann.go()
    expect(ann.button("Play now").first).to_be_visible()
    check("lobby")
    ann.button("Set up Fellbound").click()
    check("set-up")
    ann.go("/about")
    expect(ann.page.get_by_role("heading", name="About Planchette")).to_be_visible()
    check("about")
    ann.go()
    ann.page.locator("article[data-game=fellbound]").get_by_role("button", name="Invite friends").click()
    expect(ann.page.get_by_label("QR code of the invitation link")).to_be_visible()
    check("waiting")
    match = ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    check("table")
    ann.choose(ann.cards.first)
    check("placing")
    ann.choose(ann.lit.first)
    ann.button("Why not?").click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    check("why not")
    ann.page.keyboard.press("Escape")
    ann.button("Rules").click()
    expect(ann.page.get_by_label("Search the rules")).to_be_visible()
    check("rules")
    ann.button("Chat").click()
    check("chat")
    ann.button("Log").click()
    check("log")
    if size is PHONE:
        ann.button("Table").click()
    ann.page.locator(".board .spot").first.click(button="right")
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    check("zoom")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("?")
    check("keys")
    ann.page.keyboard.press("Escape")
    ann.post(f"/matches/{match}/concede", {"id": "x1"})
    ann.wait_for_review()
    check("result")
    ann.go(f"/t/{match}/replay/1")
    expect(ann.button("One step on")).to_be_visible()
    check("replay")
    ann.go("/t/nosuchtable1")
    expect(ann.page.get_by_role("heading", name="No such table")).to_be_visible()
    check("missing")
    assert faults == {}


def focused(person: Person) -> str:
    """What a screen reader says of it."""
    words: str = person.page.evaluate("() => document.activeElement?.querySelector('.spoken')?.textContent ?? ''")
    return words


def test_a_game_is_begun_and_played_by_keyboard_alone(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True).go()
    keys = ann.page.keyboard
    expect(ann.button("Play now").first).to_be_visible()
    for _ in range(20):
        keys.press("Tab")
        if ann.page.evaluate("() => document.activeElement?.textContent?.includes('Play now') ?? false"):
            break
    keys.press("Enter")
    ann.wait_for_table()
    ann.wait_for_turn()
    for _ in range(2):
        before = ann.sequence
        keys.press("ArrowRight")
        assert "can be chosen" in focused(ann)
        keys.press("Enter")
        ann.wait_for_news(before)
        expect(ann.lit.first).to_be_visible()
        before = ann.sequence
        keys.press("ArrowUp")
        assert re.search(r"[ab][12]", focused(ann))
        keys.press("Enter")
        ann.wait_for_news(before)
    expect(ann.page.locator('.figure[data-owner="0"]')).to_have_count(2)
    keys.press("u")
    expect(ann.page.locator('.figure[data-owner="0"]')).to_have_count(1)
    keys.press("r")
    expect(ann.page.get_by_label("Search the rules")).to_be_visible()
    keys.press("l")
    keys.press("?")
    expect(ann.page.get_by_role("dialog", name="Keys")).to_be_visible()
    keys.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_escape_backs_out_of_a_picked_piece(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to_a_battle()
    ann.lit.first.click()
    expect(ann.page.locator(".spot.picked")).to_have_count(1)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".spot.picked")).to_have_count(0)


def test_every_piece_says_its_name_and_state(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    ann.deploy()
    labels = ann.labels(ann.page.locator(".board .spot"))
    assert len(labels) == 10
    mine = next(label for label in labels if "yours" in label)
    assert re.search(r"^[ab][12]: .+, yours, \d+ of \d+ health, facing north, .*range \d", mine)


@pytest.mark.parametrize("width", [360, 390, 820, 1440, 3840])
def test_nothing_is_wider_than_the_screen(newcomer: Newcomer, width: int) -> None:
    ann = newcomer((width, 2160 if width > 2000 else 800), calm=True)

    def overflow() -> int:
        found: int = ann.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
        return found

    ann.go()
    expect(ann.button("Play now").first).to_be_visible()
    assert overflow() <= 0
    ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    assert overflow() <= 0
    board = ann.page.locator(".board").bounding_box()
    assert board is not None and board["width"] <= width


def test_the_prompt_bar_never_moves(newcomer: Newcomer) -> None:
    ann = newcomer(PHONE, calm=True)
    ann.sit_down_to("fellbound")
    places = set()
    for _ in range(6):
        if not ann.wait_for_turn():
            break
        box = ann.page.locator(".prompt").bounding_box()
        assert box is not None
        places.add((box["y"], box["height"]))
        ann.one_answer()
    assert len(places) == 1
