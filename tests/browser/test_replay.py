"""A finished game can be walked through, seen from any seat, and taken over."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
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
