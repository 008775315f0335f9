"""One person, several seats: the page turns to the one that is asked, and a curtain falls between opposing sides."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Newcomer
from tests.browser.person import Person


def held(person: Person) -> list[str | None]:
    return [card.get_attribute("data-title") for card in person.page.locator(".hand .spot").all()]


def lift(person: Person, name: str) -> None:
    person.button(re.compile(f"^I am .*{name}")).click()
    person.wait_for_table()


def test_two_seats_of_one_side_are_set_up_and_the_page_turns_to_the_one_that_is_asked(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.go()
    ann.button("Set up Incubo").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("Players").select_option("2")
    for seat in dialog.locator("fieldset select").all()[1:]:
        seat.select_option("me")
    dialog.get_by_role("button", name="Start the game").click()
    ann.wait_for_table()
    mine = ann.page.get_by_role("group", name="My seats").get_by_role("button")
    expect(mine).to_have_count(2)
    expect(ann.page.get_by_text("hot seat")).to_have_count(0)
    match = ann.page.url.rsplit("/", 1)[1]
    titles = [seat["title"] for seat in ann.get(f"/matches/{match}")["seats"]]
    shown = set()
    for number in range(8):
        position = ann.get(f"/matches/{match}/view?seat=0")
        seat = position["view"]["thinking"][0]
        expect(mine.nth(seat)).to_have_attribute("aria-pressed", "true")
        expect(mine.nth(seat)).to_have_attribute("aria-label", re.compile(f"{titles[seat]}.*shown now, asked"))
        shown.add(seat)
        asked = ann.get(f"/matches/{match}/view?seat={seat}")
        key = asked["view"]["choice"]["options"][-1]["key"]
        ann.post(
            f"/matches/{match}/answers", {"id": f"a{number}", "sequence": asked["sequence"], "key": key, "seat": seat}
        )
        ann.page.wait_for_selector(f'.play[data-sequence="{asked["sequence"] + 1}"]')
        if len(shown) == 2:
            break
    assert shown == {0, 1}, "both seats were asked, and shown when they were"
    before = ann.page.locator('[aria-label="My seats"] [aria-pressed="true"]').get_attribute("aria-label") or ""
    ann.page.keyboard.press("s")
    expect(ann.page.locator('[aria-label="My seats"] [aria-pressed="true"]')).not_to_have_attribute(
        "aria-label", before
    )


def test_at_one_device_the_other_hand_is_not_seen_until_its_person_says_so(newcomer: Newcomer) -> None:
    ann = newcomer(PHONE, calm=True)
    match = ann.post("/matches", {"game": "fellbound", "mine": [0, 1], "hot_seat": True, "start": True, "name": "Ann"})
    ann.go(f"/t/{match['table']['id']}")
    expect(ann.page.get_by_role("heading", name=re.compile("Hand the device to"))).to_be_visible()
    expect(ann.page.locator(".play")).to_have_count(0)
    lift(ann, "")
    expect(ann.page.get_by_text("hot seat")).to_be_visible()
    first = held(ann)
    assert first
    other = ann.page.get_by_role("group", name="My seats").locator('[aria-pressed="false"]')
    title = str(other.get_attribute("aria-label")).split(":")[0]
    other.tap()
    expect(ann.page.get_by_role("heading", name=re.compile("Hand the device to"))).to_be_visible()
    assert not any(str(card) in ann.page.content() for card in first), "nothing of the first hand is left on the page"
    ann.page.keyboard.press("Enter")
    ann.wait_for_table()
    expect(ann.page.get_by_role("group", name="My seats").locator('[aria-pressed="true"]')).to_have_attribute(
        "aria-label", re.compile(f"^{title}.*shown now")
    )
    assert not any(str(card) in ann.page.content() for card in first), "the other side does not see it"


def test_a_game_without_secrets_is_played_at_one_device_without_a_curtain(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.go()
    ann.button("Set up Tic-tac-toe").click()
    dialog = ann.page.get_by_role("dialog")
    for seat in dialog.locator("fieldset select").all():
        seat.select_option("me")
    expect(dialog.get_by_text("hot-seat table")).to_be_visible()
    dialog.get_by_role("button", name="Start the game").click()
    ann.wait_for_table()
    for _ in range(7):
        if not ann.wait_for_turn():
            break
        ann.choose(ann.lit.first)
    expect(ann.page.locator(".result")).to_be_visible()
    ann.go()
    expect(ann.page.get_by_text("hot seat").first).to_be_visible()


def test_who_waits_sits_down_a_second_time_only_where_they_may(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    made = ann.post("/matches", {"game": "fellbound", "seats": 4, "name": "Ann"})
    ann.go(f"/t/{made['table']['id']}")
    expect(ann.button("Sit here too")).to_have_count(1)
    ann.page.get_by_label("Hot seat").check()
    expect(ann.page.get_by_text("A hot-seat table")).to_be_visible()
    expect(ann.button("Sit here too")).to_have_count(3)
    ann.button("Sit here too").first.click()
    expect(ann.button("Give up")).to_have_count(2)
    ann.button("Give up").last.click()
    expect(ann.button("Give up")).to_have_count(0)


NOTED = """
window.noted = [];
window.Notification = class { constructor(title, { body }) { window.noted.push(title + ': ' + body); } };
window.Notification.permission = 'granted';
Object.defineProperty(Document.prototype, 'visibilityState', { get: () => 'hidden' });
localStorage.setItem('planchette', JSON.stringify({ notify: true }));
"""


def test_my_turn_reaches_me_once_by_title_icon_and_notification(newcomer: Newcomer) -> None:
    ann, ben = newcomer(calm=True), newcomer(calm=True)
    match = ann.post("/matches", {"game": "connect_four", "name": "Ann", "mine": [1], "visibility": "public"})["table"]
    path = f"/matches/{match['id']}"
    ben.post(f"{path}/join", {"name": "Ben"})
    ann.post(f"{path}/start", {})
    ann.page.add_init_script(NOTED)
    ann.go(f"/t/{match['id']}")
    ann.wait_for_table()
    icon = ann.page.locator("link[rel=icon]")
    expect(ann.page).to_have_title(re.compile("^Connect four"))
    expect(icon).to_have_attribute("href", "/planchette.svg")
    ben.post(f"{path}/answers", {"id": "b1", "sequence": 0, "key": "drop d"})
    expect(ann.page).to_have_title(re.compile("^● Your turn"))
    expect(icon).to_have_attribute("href", "/your-turn.svg")
    ben.post(f"{path}/chat", {"text": "you are asked"})
    ann.post(f"{path}/answers", {"id": "a1", "sequence": 1, "key": "drop d"})
    expect(icon).to_have_attribute("href", "/planchette.svg")
    assert len(ann.page.evaluate("window.noted")) == 1, "once for a question"


def test_the_host_lets_people_watch_while_the_game_goes_on_and_who_comes_late_is_told(newcomer: Newcomer) -> None:
    ann, late = newcomer(calm=True), newcomer(calm=True)
    made = ann.post("/matches", {"game": "tictactoe", "name": "Ann", "bots": {"1": "easy"}})["table"]
    secret = ann.get(f"/matches/{made['id']}/invite")["invite"]
    ann.post(f"/matches/{made['id']}/start", {})
    late.go(f"/t/{made['id']}#{secret}")
    expect(late.page.get_by_role("alert")).to_contain_text("The game has begun, and no seat is free")
    ann.go(f"/t/{made['id']}")
    ann.wait_for_table()
    ann.page.get_by_label("Menu").click()
    expect(ann.button("Who may watch")).to_be_visible()
    ann.button("Who may watch").click()
    ann.page.get_by_label("Anyone with the link may watch").check()
    expect(ann.page.get_by_label("Let friends watch")).to_be_visible()
    late.button("Look again").click()
    expect(late.button("Only watch")).to_be_visible()
    late.button("Only watch").click()
    late.wait_for_table()
    expect(late.page.get_by_text("watching").first).to_be_visible()


def test_a_rematch_stays_in_reach_when_the_result_is_closed(newcomer: Newcomer) -> None:
    ann = newcomer(PHONE, calm=True)
    match = ann.sit_down_to("tictactoe")
    ann.post(f"/matches/{match}/concede", {"id": "enough"})
    ann.page.wait_for_selector(".result")
    ann.button("Close").click()
    again = ann.page.locator("header").get_by_role("button", name="Rematch")
    expect(again).to_be_in_viewport()
    again.tap()
    expect(ann.page).not_to_have_url(re.compile(match))
    ann.wait_for_table()


def test_the_level_of_a_bot_is_remembered(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.go()
    ann.button("Set up Tic-tac-toe").click()
    ann.page.get_by_role("dialog").locator("fieldset select").nth(1).select_option("hard")
    ann.go()
    expect(ann.page.get_by_label("Level of the bots")).to_have_value("hard")
