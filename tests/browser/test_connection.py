"""Lost connections mend themselves, and nothing is lost or played twice."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Newcomer
from tests.browser.serving import Server


def test_a_lost_line_mends_itself_and_the_game_goes_on(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    lines: list[WebSocketRoute] = []

    def pass_on(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    ann.page.route_web_socket("**/live*", pass_on)
    ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    ann.deploy()
    lines[-1].close(code=1012)
    while len(lines) < 2:
        ann.page.wait_for_timeout(20)
    expect(ann.page.locator(".banner.lost")).to_have_count(0)
    ann.wait_for_turn()
    ann.deploy()


def test_a_killed_server_comes_back_with_everything_that_was_played(newcomer: Newcomer, tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        ann = newcomer(calm=True, address=server.address)
        ann.sit_down_to("fellbound")
        ann.wait_for_turn()
        ann.deploy()
        before = ann.page.locator('.figure[data-owner="0"]').count()
        server.kill()
        expect(ann.page.locator(".banner")).to_contain_text("Everything you did is saved")
        server.start()
        expect(ann.page.locator(".banner.lost")).to_have_count(0)
        assert ann.page.locator('.figure[data-owner="0"]').count() == before
        ann.wait_for_turn()
        ann.one_answer()
    finally:
        server.stop()


def test_an_answer_given_while_the_line_is_down_is_sent_once_it_is_back(newcomer: Newcomer, tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        ann = newcomer(calm=True, address=server.address)
        ann.sit_down_to("fellbound")
        ann.wait_for_turn()
        held = ann.page.locator(".hand .spot").count()
        server.kill()
        expect(ann.page.locator(".banner.lost")).to_have_count(1)
        ann.cards.first.click()
        expect(ann.page.locator(".banner")).to_contain_text("sent again by itself")
        server.start()
        expect(ann.lit.first).to_be_visible()
        ann.choose(ann.lit.first)
        expect(ann.page.locator(".hand .spot")).to_have_count(held - 1)
    finally:
        server.stop()


def test_a_phone_in_the_same_house_plays_over_plain_http(newcomer: Newcomer) -> None:
    """What browsers leave out of such pages."""
    ann = newcomer(calm=True)
    ann.page.add_init_script("delete Crypto.prototype.randomUUID; delete Navigator.prototype.clipboard;")
    ann.go()
    ann.page.locator("article[data-game=fellbound]").get_by_role("button", name="Invite friends").click()
    ann.button("Copy the link").click()
    expect(ann.button("Copied")).to_be_visible()
    ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    ann.deploy()


def test_a_table_that_is_not_there_says_so(newcomer: Newcomer) -> None:
    ann = newcomer().go("/t/nosuchtable1")
    expect(ann.page.get_by_role("heading", name="No such table")).to_be_visible()
