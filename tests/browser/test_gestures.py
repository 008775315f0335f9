"""One gesture for everything: what a card could do is seen before, and another can be chosen instead, by any hand."""

from __future__ import annotations

import re

import msgspec
from playwright.sync_api import Locator, expect

from planchette.kernel.scene import ChoiceView, OptionView, View
from tests.browser.conftest import PHONE, Newcomer
from tests.browser.mocks import city
from tests.browser.mocks.showing import show
from tests.browser.person import Person

AT_ALL = 300
"""Milliseconds in which something that must not happen would have happened."""


def sit_down_with_a_hand(ann: Person) -> None:
    """To Fellbound, with two cards or more that can be paid for."""
    while True:
        ann.sit_down_to("fellbound")
        ann.wait_for_turn()
        if ann.cards.count() > 1:
            return


def card(ann: Person, number: int) -> Locator:
    """A card of my hand that could be chosen now, wherever it glows later."""
    name = ann.cards.nth(number).get_attribute("data-spot")
    return ann.page.locator(f'.hand [data-spot="{name}"]')


def title(one: Locator) -> str:
    return one.get_attribute("data-title") or ""


def asked_about(ann: Person, one: Locator) -> None:
    expect(ann.page.locator(".sentence .said")).to_have_text(re.compile(f"^Choose a tile for {re.escape(title(one))}"))
    expect(one).to_have_class(re.compile(r"\bchosen\b"))


def asked_for_a_card(ann: Person) -> None:
    expect(ann.page.locator(".sentence .said")).to_have_text(re.compile("^Choose a character to deploy"))
    expect(ann.page.locator(".hand .chosen")).to_have_count(0)


def tiles(ann: Person, mark: str) -> set[str]:
    return {spot.get_attribute("data-spot") or "" for spot in ann.page.locator(f".board .spot.{mark}").all()}


def test_a_card_shows_its_tiles_to_the_pointer_and_to_the_keyboard_before_it_is_chosen(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    sit_down_with_a_hand(ann)
    first = card(ann, 0)
    assert tiles(ann, "reach") == set()
    first.hover()
    pointed = tiles(ann, "reach")
    ann.page.mouse.move(2, 2)
    expect(ann.page.locator(".board .spot.reach")).to_have_count(0)
    first.focus()
    assert tiles(ann, "reach") == pointed
    ann.choose(first)
    asked_about(ann, first)
    assert pointed and tiles(ann, "lit") == pointed


def test_a_card_that_is_dragged_shows_its_tiles_and_lands_on_one(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    sit_down_with_a_hand(ann)
    first, before = card(ann, 0), int(ann.sequence)
    first.hover()
    ann.page.mouse.down()
    ann.page.mouse.move(500, 300, steps=4)
    lit = ann.page.locator(".board .spot.reach")
    expect(lit.first).to_be_visible()
    lit.first.hover()
    ann.page.mouse.up()
    expect(ann.page.locator(".play")).to_have_attribute("data-sequence", str(before + 2))
    expect(first).to_have_count(0)


def test_a_click_on_another_card_switches_to_it_and_counts_once(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    sit_down_with_a_hand(ann)
    first, second, before = card(ann, 0), card(ann, 1), int(ann.sequence)
    ann.choose(first)
    asked_about(ann, first)
    second.dblclick()
    asked_about(ann, second)
    ann.page.wait_for_timeout(AT_ALL)
    assert int(ann.sequence) == before + 3, "chosen, taken back, chosen instead"
    second.click()
    asked_for_a_card(ann)


def test_another_card_can_be_dragged_instead(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    sit_down_with_a_hand(ann)
    first, second = card(ann, 0), card(ann, 1)
    name = title(second)
    second.hover()
    place = ann.page.locator(".board .spot.reach").first.get_attribute("data-spot")
    ann.choose(first)
    asked_about(ann, first)
    second.drag_to(ann.page.locator(f'.board [data-spot="{place}"]'))
    expect(ann.page.locator(f'.board [data-title="{name}"]')).to_have_count(1)
    expect(first).to_have_count(1)


def test_fingers_switch_and_back_out_with_the_cross(newcomer: Newcomer) -> None:
    ann = newcomer(PHONE, calm=True)
    sit_down_with_a_hand(ann)
    first, second = card(ann, 0), card(ann, 1)
    first.tap()
    asked_about(ann, first)
    second.tap()
    asked_about(ann, second)
    ann.button("Back out").tap()
    asked_for_a_card(ann)


def test_keys_switch_and_back_out(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    sit_down_with_a_hand(ann)
    first, second = card(ann, 0), card(ann, 1)
    first.focus()
    ann.page.keyboard.press("Enter")
    asked_about(ann, first)
    assert ann.labels(second)[0].endswith("can be chosen instead")
    second.focus()
    ann.page.keyboard.press("Enter")
    asked_about(ann, second)
    between = int(ann.sequence)
    ann.page.keyboard.press("Escape")
    asked_for_a_card(ann)
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_timeout(AT_ALL)
    assert int(ann.sequence) == between + 1, "there was nothing more to back out of"


def going(*places: str) -> View:
    """In the city: places answer by one click, and my own piece is asked for by none."""
    options = [OptionView(f"go {place}", f"Go to {place}", [f"hood:{place}"]) for place in places]
    choice = ChoiceView("test", "Walk", [*options, OptionView("stay", "Stay", [])])
    return msgspec.structs.replace(city.view(), choice=choice)


def drag(ann: Person, piece: Locator, to: Locator) -> None:
    box = to.bounding_box()
    assert box is not None
    piece.hover()
    ann.page.mouse.down()
    ann.page.mouse.move(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.75, steps=6)
    ann.page.mouse.up()


def test_my_piece_is_dragged_to_a_place_that_a_click_alone_would_answer(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    heard = show(ann, going("fremont", "alki")).heard
    mine = ann.page.locator('[data-spot="hunter:1"]')
    drag(ann, mine, ann.page.locator('[data-spot="hood:ballard"]'))
    drag(ann, mine, mine)
    ann.page.wait_for_timeout(AT_ALL)
    assert heard == []
    drag(ann, mine, ann.page.locator('[data-spot="hood:alki"]'))
    expect(ann.page.locator(".options")).to_have_attribute("aria-busy", "true")
    assert heard == ["go alki"]


def test_a_drag_on_the_stage_selects_no_text(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    show(ann, going("alki"))
    for query in (".board", ".seats", ".hand"):
        box = ann.page.locator(query).first.bounding_box()
        assert box is not None
        ann.page.mouse.move(box["x"] + 8, box["y"] + 8)
        ann.page.mouse.down()
        ann.page.mouse.move(box["x"] + box["width"] * 0.9, box["y"] + box["height"] * 0.8, steps=8)
        ann.page.mouse.up()
        assert ann.page.evaluate("getSelection().toString()") == ""
