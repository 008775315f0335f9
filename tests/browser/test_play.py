"""People play whole games in real browsers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Newcomer
from tests.browser.person import Person

MOST_ANSWERS = 400
RELOAD_AFTER = 8


def invited(host: Person) -> str:
    """The path of the invitation that the host's page shows."""
    link = host.page.get_by_role("textbox", name="Invitation link").input_value()
    return link.removeprefix(host.address)


def two_at_a_table(newcomer: Newcomer, game: str = "fellbound") -> tuple[Person, Person]:
    ann, bo = newcomer(calm=True), newcomer(PHONE, calm=True)
    ann.go()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.locator(f"article[data-game={game}]").get_by_role("button", name="Invite friends").click()
    expect(ann.page.get_by_label("QR code of the invitation link")).to_be_visible()
    bo.go(invited(ann))
    bo.page.get_by_label("Your name").fill("Bo")
    bo.button("Sit down").click()
    ann.button("Start the game").click()
    for person in (ann, bo):
        person.wait_for_table()
    return ann, bo


def test_two_people_play_a_whole_game_by_invitation(newcomer: Newcomer) -> None:
    ann, bo = two_at_a_table(newcomer)
    bo.forward = -1
    expect(ann.page.get_by_label("North", exact=True)).to_contain_text("Bo")
    for number in range(MOST_ANSWERS):
        if ann.is_over or bo.is_over:
            break
        if number == RELOAD_AFTER:
            bo.page.reload()
            bo.wait_for_table()
        for person in (ann, bo):
            if person.page.locator(".prompt.mine .lamp").count():
                person.one_answer()
    titles = {person.page.locator(".stage strong").inner_text() for person in (ann, bo)}
    assert titles in ({"Victory", "Defeat"}, {"A draw"})
    ann.wait_for_review()
    assert ann.page.locator("ol.log li").count() > 20


def test_play_now_against_a_bot_to_the_end(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True).go()
    ann.page.get_by_label("Level of the bots").select_option("easy")
    ann.page.locator("article[data-game=fellbound]").get_by_role("button", name="Play now").click()
    ann.wait_for_table()
    ann.play_on(MOST_ANSWERS)
    expect(ann.page.locator(".stage strong")).to_have_text(re.compile("Victory|Defeat|A draw"))
    ann.button("Rematch").click()
    expect(ann.page.locator(".result")).to_have_count(0)
    assert ann.wait_for_turn()


def test_a_phone_plays_by_touch(newcomer: Newcomer) -> None:
    ann = newcomer(PHONE, calm=True)
    ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    before = ann.sequence
    ann.cards.first.tap()
    ann.wait_for_news(before)
    before = ann.sequence
    ann.lit.first.tap()
    ann.wait_for_news(before)
    expect(ann.page.locator('.figure[data-owner="0"]')).to_have_count(1)


def test_a_card_is_dragged_onto_a_tile(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    ann.cards.first.drag_to(ann.page.locator('.spot[data-spot="tile:a1"]'))
    expect(ann.page.locator('.figure[data-owner="0"]')).to_have_count(1)
    expect(ann.page.locator('.spot[data-spot="tile:a1"]')).to_contain_text("yours")


def test_undo_takes_the_last_answer_back_and_says_when_it_cannot(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    ann.button("Undo").click(force=True)
    expect(ann.page.locator(".detail")).to_have_text("Cannot undo: you have not answered yet.")
    held = ann.page.locator(".hand .spot").count()
    ann.deploy()
    expect(ann.page.locator(".hand .spot")).to_have_count(held - 1)
    for _ in range(2):
        ann.choose(ann.button("Undo"))
    expect(ann.page.locator(".hand .spot")).to_have_count(held)


@pytest.mark.parametrize("game", ["fellbound", "connect_four", "tictactoe"])
def test_people_are_named_on_the_page_and_not_their_seats(newcomer: Newcomer, game: str) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to(game)
    ann.wait_for_turn()
    log = ann.page.locator("ol.log")
    if game == "fellbound":
        ann.deploy()
    else:
        ann.choose(ann.lit.first)
        ann.wait_for_turn()
        expect(log).to_contain_text("Easy bot")
    expect(log).to_contain_text("Ann")
    assert not re.search("South|North|Crosses|Noughts|Red |Yellow", log.inner_text())
    spoken = " ".join(ann.page.locator(".board .spoken, .hand .spoken, .prompt").all_text_contents())
    assert not re.search("South|North|Crosses|Noughts", spoken) and "yours" in spoken


def test_against_a_bot_one_takes_back_through_its_reply(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to("tictactoe")
    ann.wait_for_turn()
    ann.choose(ann.lit.first)
    expect(ann.page.locator(".board [data-piece]")).to_have_count(2)
    ann.wait_for_turn()
    expect(ann.button("Undo")).to_have_attribute("aria-disabled", "false")
    ann.choose(ann.button("Undo"))
    expect(ann.page.locator(".board [data-piece]")).to_have_count(0)
    expect(ann.lit).to_have_count(9)
    ann.button("Undo").click(force=True)
    expect(ann.page.locator(".detail")).to_have_text("Cannot undo: you have not answered yet.")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_why_not_gives_the_rule_and_leads_into_the_rules(newcomer: Newcomer, size: tuple[int, int]) -> None:
    ann = newcomer(size, calm=True)
    ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    ann.choose(ann.cards.first)
    ann.button("Why not?").click()
    reasons = ann.page.get_by_role("dialog").get_by_role("listitem")
    expect(reasons.first).to_contain_text("is not in your deployment zone")
    reasons.first.get_by_role("button", name="FB-26").click()
    rule = ann.page.locator('[data-rule="FB-26"]')
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile("shown"))


def test_ending_a_turn_that_loses_is_asked_twice(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    ann.button("End the turn").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("you would be defeated")
    ann.button("Go back").click()
    assert not ann.is_over
    ann.button("End the turn").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="End the turn").click()
    expect(ann.page.locator(".stage strong")).to_have_text("Defeat")


def test_a_hint_marks_what_the_bot_would_do(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    ann.button("Hint").click()
    expect(ann.page.locator(".detail")).to_contain_text("Chance to win about")
    expect(ann.page.locator(".hinted").first).to_be_visible()


def test_chat_reaches_the_other_and_can_be_switched_off(newcomer: Newcomer) -> None:
    ann, bo = two_at_a_table(newcomer)
    ann.button("Chat").click()
    ann.page.get_by_label("Say something").fill("Good luck!")
    ann.button("Send").click()
    expect(bo.page.locator(".unread")).to_have_text("1")
    bo.button(re.compile("^Chat")).click()
    expect(bo.page.get_by_text("Good luck!")).to_be_visible()
    bo.page.get_by_label("Show the chat").uncheck()
    expect(bo.page.get_by_text("Good luck!")).to_be_hidden()


def test_the_title_says_when_it_is_my_turn(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    expect(ann.page).to_have_title(re.compile("Your turn"))
