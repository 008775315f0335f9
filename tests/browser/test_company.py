"""Who else is at the table: people who watch, bots that stand in, and oneself, coming back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer


def test_whoever_watches_sees_the_board_and_nobodys_hand(newcomer: Newcomer) -> None:
    ann, visitor = newcomer(calm=True), newcomer(calm=True)
    match = ann.sit_down_to("fellbound", spectators=True)
    ann.wait_for_turn()
    held = [card.get_attribute("data-title") for card in ann.page.locator(".hand .spot").all()]
    visitor.go(f"/t/{match}")
    visitor.wait_for_table()
    expect(visitor.page.get_by_text("watching")).to_be_visible()
    expect(visitor.page.locator(".hand")).to_have_count(0)
    expect(visitor.page.locator(".sentence .said")).to_contain_text("is choosing")
    seen = visitor.page.locator("body").inner_text()
    assert held and not any(str(title) in seen for title in held)
    expect(ann.page.get_by_title("people watching")).to_contain_text("1")
    ann.deploy()
    expect(visitor.page.locator('.figure[data-owner="0"]')).to_have_count(1)


def test_a_table_that_is_not_open_to_watchers_says_nothing(newcomer: Newcomer) -> None:
    ann, visitor = newcomer(calm=True), newcomer(calm=True)
    match = ann.sit_down_to("fellbound")
    visitor.go(f"/t/{match}")
    expect(visitor.page.get_by_role("heading", name="No such table")).to_be_visible()


def test_a_bot_plays_for_me_until_i_take_my_seat_back(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    before = ann.sequence
    ann.page.get_by_label("Menu").click()
    ann.button("Let a bot play for me").click()
    ann.wait_for_news(before)
    ann.button(re.compile("take your seat back")).click()
    expect(ann.button(re.compile("take your seat back"))).to_have_count(0)
    if ann.wait_for_turn():
        ann.one_answer()


def test_the_lobby_leads_back_to_where_i_left(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    match = ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    ann.deploy()
    ann.go()
    ann.page.get_by_role("region", name="Continue").get_by_role("link").first.click()
    expect(ann.page).to_have_url(re.compile(match))
    expect(ann.page.locator('.figure[data-owner="0"]')).to_have_count(1)
