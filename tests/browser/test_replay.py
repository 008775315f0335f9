"""A finished game can be walked through, seen from any seat, and taken over."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Newcomer
from tests.browser.person import Person


def finished(person: Person) -> str:
    """A short game that the person gives up."""
    match = person.sit_down_to("fellbound")
    person.wait_for_turn()
    person.deploy()
    person.page.get_by_label("Menu").click()
    person.button("Concede …").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(person.page.locator(".stage strong")).to_have_text("Defeat")
    return match


def test_the_replay_steps_seeks_and_changes_seats(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    match = finished(ann)
    ann.page.get_by_role("link", name="Replay", exact=True).click()
    where = ann.page.locator(".controls .number")
    expect(where).to_have_text(re.compile(r"^0 / \d+$"))
    ann.button("One step on").click()
    expect(where).to_have_text(re.compile("^1 / "))
    ann.page.keyboard.press("ArrowRight")
    expect(where).to_have_text(re.compile("^2 / "))
    ann.button("To the end").click()
    expect(ann.button("Take over here")).to_be_disabled()
    ann.button("One step back").click()
    hand = ann.page.locator(".hand .spot")
    expect(hand.first).to_have_attribute("data-owner", "0")
    ann.page.get_by_label("Seen by").select_option("Easy bot")
    expect(ann.page.get_by_label("Easy bot's hand")).to_be_visible()
    ann.go(f"/t/{match}/replay/2")
    expect(where).to_have_text(re.compile("^2 / "))


def test_a_position_of_the_past_is_played_on_against_bots(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    finished(ann)
    ann.page.get_by_role("link", name="Replay", exact=True).click()
    ann.button("One step on").click()
    ann.button("Take over here").click()
    ann.wait_for_table()
    assert ann.wait_for_turn()


def test_the_table_again_shows_the_result(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    match = finished(ann)
    ann.go()
    ann.page.get_by_role("region", name="Finished games").get_by_role("link").first.click()
    expect(ann.page).to_have_url(re.compile(match))
    expect(ann.page.locator(".stage strong")).to_have_text("Defeat")


def with_a_rule(route: Route) -> None:
    """The same replay, but all that happens in a step is a line that names a rule."""
    replay = route.fetch().json()
    for frame in replay["frames"]:
        frame["label"], frame["lines"] = "", [{"kind": "", "text": "The Wolf strikes from behind (FB-27)."}]
    route.fulfill(json=replay)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_rules_behind_a_line_are_one_click_away_in_the_replay(newcomer: Newcomer, size: tuple[int, int]) -> None:
    """On a phone what happened is said below the board, not in a column."""
    ann = newcomer(size, calm=True)
    match = finished(ann)
    ann.page.route("**/replay?*", with_a_rule)
    ann.go(f"/t/{match}/replay/1")
    told = ann.page.locator(".controls .what" if size == PHONE else ".log li")
    expect(told).to_contain_text("The Wolf strikes from behind.")
    assert "FB-27" not in told.inner_text()
    told.get_by_role("button", name="rule FB-27").click()
    expect(ann.page.get_by_role("dialog").locator("[data-rule='FB-27']")).to_be_in_viewport()
