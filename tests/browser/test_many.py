"""Many options: several are chosen in one gesture, long lists are grouped and searched, by mouse, fingers and keys."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import DESKTOP, PHONE, Newcomer
from tests.browser.person import Person
from tests.browser.serving import Server, check_built
from tests.browser.test_everyone import focused, violations

AT_ALL = 300
"""Milliseconds in which something that must not happen would have happened."""


@pytest.fixture(scope="module")
def woods(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    check_built()
    server = Server(tmp_path_factory.mktemp("woods"), command="tests.made_up")
    yield server
    server.stop()


class Hunter:
    """Somebody who hunts alone: three cards to discard, five damage to share, up to two pelts to keep, one trade."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.match = person.sit_down_to("hunters", seats=1, bots={})
        person.wait_for_turn()
        self.confirm = self.page.locator(".confirm")
        self.said = self.page.locator(".sentence .said")

    def spot(self, name: str) -> Locator:
        return self.page.locator(f'[data-spot="{name}"]')

    def click(self, *names: str) -> None:
        for name in names:
            self.spot(name).click()

    def asked(self, words: str) -> None:
        expect(self.said).to_have_text(re.compile(f"^{re.escape(words)}"))

    def log(self, words: str) -> Locator:
        return self.page.locator(".log li", has_text=words)

    def to_the_beasts(self) -> None:
        self.click("card:c0", "card:c1", "card:c2")
        self.confirm.click()
        self.asked("Share 5 damage")

    def to_the_pelts(self) -> None:
        self.to_the_beasts()
        self.click(*["beast:bear"] * 3, *["beast:wolf"] * 2)
        self.confirm.click()
        self.asked("Keep up to 2 pelts")

    def to_the_market(self) -> None:
        self.to_the_pelts()
        self.person.button("Keep no more").click()
        self.asked("Trade one ware")


def test_several_cards_are_picked_and_confirmed_once(newcomer: Newcomer, woods: Server) -> None:
    hunter = Hunter(newcomer(address=woods.address, calm=True))
    before = int(hunter.person.sequence)
    hunter.asked("Discard 3 cards: 0 of 3 chosen.")
    hunter.click("card:c3", "card:c7")
    hunter.asked("Discard 3 cards: 2 of 3 chosen.")
    hunter.click("card:c3")
    hunter.asked("Discard 3 cards: 1 of 3 chosen.")
    hunter.spot("card:c9").dblclick()
    hunter.click("card:c1")
    expect(hunter.page.locator(".hand .spot.picked")).to_have_count(3)
    hunter.click("card:c5")
    expect(hunter.page.locator(".detail")).to_have_text(re.compile("^All 3 are chosen"))
    hunter.page.wait_for_timeout(AT_ALL)
    assert int(hunter.person.sequence) == before, "nothing is sent before it is confirmed"
    hunter.confirm.dblclick()
    hunter.asked("Share 5 damage among the beasts: 0 of 5 shared.")
    assert int(hunter.person.sequence) == before + 3, "three answers, each of them once"
    for title in ("Long Bow of Yew", "Cold Trail", "Lantern Bearer"):
        expect(hunter.log(f"Ann discards {title}.")).to_have_count(1)
    expect(hunter.page.locator(".spot.picked")).to_have_count(0)


def test_escape_puts_back_the_last_one_picked_and_undo_takes_back_one_answer(newcomer: Newcomer, woods: Server) -> None:
    hunter = Hunter(newcomer(address=woods.address, calm=True))
    hunter.click("card:c0", "card:c1")
    hunter.page.keyboard.press("Escape")
    expect(hunter.spot("card:c1")).not_to_have_class(re.compile("picked"))
    expect(hunter.spot("card:c0")).to_have_class(re.compile("picked"))
    hunter.click("card:c1", "card:c2")
    hunter.confirm.click()
    hunter.asked("Share 5 damage")
    hunter.page.keyboard.press("u")
    hunter.asked("Discard 3 cards.")
    expect(hunter.page.locator('.hand [data-piece^="card:"]')).to_have_count(12)
    hunter.click("card:c8")
    hunter.asked("Share 5 damage")


def test_damage_is_shared_by_clicks_with_a_count_on_each_piece(newcomer: Newcomer, woods: Server) -> None:
    hunter = Hunter(newcomer(address=woods.address, calm=True))
    hunter.to_the_beasts()
    before = int(hunter.person.sequence)
    hunter.page.locator('[data-spot="beast:bear"]').click(click_count=3)
    hunter.click("beast:wolf")
    hunter.asked("Share 5 damage among the beasts: 4 of 5 shared.")
    assert hunter.spot("beast:bear").locator(".mark").inner_text() == "\u00d73"
    assert "picked 3 times" in (hunter.spot("beast:bear").locator(".spoken").text_content() or "")
    hunter.click("beast:bear")
    hunter.asked("Share 5 damage among the beasts: 1 of 5 shared.")
    hunter.click("beast:wolf", "beast:bear", "beast:bear", "beast:hare-twin")
    hunter.confirm.click()
    hunter.asked("Keep up to 2 pelts")
    assert int(hunter.person.sequence) == before + 5
    expect(hunter.log("The bear is hurt.")).to_have_count(2)


def test_when_one_of_them_is_gone_the_rest_waits(newcomer: Newcomer, woods: Server) -> None:
    hunter = Hunter(newcomer(address=woods.address, calm=True))
    hunter.to_the_beasts()
    before = int(hunter.person.sequence)
    hunter.click("beast:bear", "beast:fox-twin", "beast:hare-twin", "beast:wolf", "beast:wolf")
    hunter.confirm.click()
    expect(hunter.page.locator(".detail")).to_have_text(
        "2 of 5 answers are given: “1 damage to the hare-twin” can no longer be chosen. Look again."
    )
    assert int(hunter.person.sequence) == before + 2
    expect(hunter.spot("beast:wolf").locator(".mark")).to_have_text("\u00d72")
    hunter.asked("Share 5 damage among the beasts: 2 of 3 shared.")
    hunter.click("beast:bear")
    hunter.confirm.click()
    hunter.asked("Keep up to 2 pelts")
    assert int(hunter.person.sequence) == before + 5


def test_fewer_than_allowed_are_kept_with_one_button(newcomer: Newcomer, woods: Server) -> None:
    hunter = Hunter(newcomer(address=woods.address, calm=True))
    hunter.to_the_pelts()
    expect(hunter.confirm).to_have_count(0)
    expect(hunter.person.button("Keep no more")).to_be_visible()
    hunter.click("pelt:white")
    expect(hunter.person.button("Keep no more")).to_have_count(0)
    hunter.confirm.click()
    hunter.asked("Trade one ware")
    expect(hunter.log("Ann keeps the white pelt.")).to_have_count(1)
    expect(hunter.log("Ann keeps no more.")).to_have_count(1)


def test_several_are_picked_by_fingers(newcomer: Newcomer, woods: Server) -> None:
    hunter = Hunter(newcomer(PHONE, address=woods.address, calm=True))
    for name in ("card:c0", "card:c1", "card:c7"):
        hunter.spot(name).tap()
    hunter.person.button("Back out").tap()
    hunter.asked("Discard 3 cards: 2 of 3 chosen.")
    hunter.spot("card:c8").tap()
    hunter.confirm.tap()
    hunter.asked("Share 5 damage")
    for _ in range(3):
        hunter.spot("beast:bear").tap()
    assert hunter.spot("beast:bear").locator(".mark").inner_text() == "\u00d73"


def test_several_are_picked_by_keys(newcomer: Newcomer, woods: Server) -> None:
    hunter = Hunter(newcomer(address=woods.address, calm=True))
    keys = hunter.page.keyboard
    for _ in range(3):
        keys.press("ArrowRight")
        assert "can be chosen" in focused(hunter.person)
        keys.press("Enter")
        assert "picked as number" in focused(hunter.person)
    hunter.asked("Discard 3 cards: 3 of 3 chosen.")
    keys.press("1")
    hunter.asked("Share 5 damage")


def test_characters_for_a_deck_are_picked_together(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to("fellbound", settings={"format": "constructed"})
    ann.wait_for_turn()
    ann.button("Build a deck of my own").click()
    said = ann.page.locator(".sentence .said")
    expect(said).to_have_text("Choose 10 characters for your deck: 0 of 10 chosen.")
    for number in range(4):
        ann.page.locator(".centre .spot.lit:not(.picked)").nth(number).click()
    expect(ann.page.locator(".centre .mark")).to_have_text(["1", "2", "3", "4"])
    ann.button("Confirm 4 of 10").click()
    expect(said).to_have_text("Choose 6 characters for your deck: 0 of 6 chosen.")


# -- long lists


def test_a_long_list_is_grouped_and_searched(newcomer: Newcomer, woods: Server) -> None:
    hunter = Hunter(newcomer(address=woods.address, calm=True))
    hunter.to_the_market()
    listed = hunter.page.locator(".list")
    expect(listed.get_by_role("heading")).to_have_text(["Buy at the market", "Sell"])
    expect(listed.get_by_role("button")).to_have_count(27)
    hunter.page.get_by_label("Find an option").fill("be")
    expect(listed.get_by_role("button")).to_have_text(["Buy beans", "Buy bell", "Sell beans", "Sell bell"])
    listed.get_by_role("button", name="Sell bell").click()
    expect(hunter.log("Ann sells bell.")).to_have_count(1)


def test_a_long_list_is_searched_by_keys_alone(newcomer: Newcomer, woods: Server) -> None:
    hunter = Hunter(newcomer(address=woods.address, calm=True))
    hunter.to_the_market()
    keys = hunter.page.keyboard
    keys.press("/")
    box = hunter.page.get_by_label("Find an option")
    expect(box).to_be_focused()
    keys.type("hou")
    expect(hunter.page.locator(".list")).to_have_text("Nothing here is called “hou”.")
    keys.press("Escape")
    expect(box).to_have_value("")
    keys.type("sell ho")
    expect(hunter.page.locator(".all [aria-live]")).to_have_text("1 of 27")
    keys.press("ArrowDown")
    expect(hunter.person.button("Sell honey")).to_be_focused()
    keys.press("ArrowUp")
    expect(box).to_be_focused()
    keys.press("Enter")
    expect(hunter.log("Ann sells honey.")).to_have_count(1)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_picks_and_lists_have_no_grave_accessibility_fault(
    newcomer: Newcomer, woods: Server, size: tuple[int, int]
) -> None:
    hunter = Hunter(newcomer(size, address=woods.address, calm=True))
    assert violations(hunter.person) == []
    hunter.click("card:c0", "card:c1")
    assert violations(hunter.person) == []
    hunter.click("card:c2")
    hunter.confirm.click()
    hunter.asked("Share 5 damage")
    hunter.click("beast:bear", "beast:bear", "beast:bear", "beast:wolf", "beast:wolf")
    assert violations(hunter.person) == []
    hunter.confirm.click()
    hunter.asked("Keep up to 2 pelts")
    hunter.person.button("Keep no more").click()
    hunter.asked("Trade one ware")
    expect(hunter.page.locator(".list")).to_be_visible()
    assert violations(hunter.person) == []


def test_a_long_list_fits_a_phone(newcomer: Newcomer, woods: Server) -> None:
    hunter = Hunter(newcomer(PHONE, address=woods.address, calm=True))
    hunter.to_the_market()
    box, listed = hunter.page.get_by_label("Find an option"), hunter.page.locator(".list")
    for one in (box, listed, hunter.page.locator(".all")):
        expect(one).to_be_in_viewport(ratio=0.99)
        size = one.bounding_box()
        assert size is not None and size["height"] >= 44 and size["width"] >= 44
    assert hunter.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    box.tap()
    box.fill("candle")
    hunter.person.button("Buy candle").tap()
    hunter.page.get_by_role("button", name="Log").tap()
    expect(hunter.log("Ann buys candle.")).to_have_count(1)
