"""Pictures of every page at phone and desktop width, for people to look at, in build/screenshots."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Newcomer
from tests.browser.person import Person
from tests.browser.serving import SHOTS

SMALL = (360, 740)
SIZES = {"desktop": DESKTOP, "phone": PHONE, "small-phone": SMALL}


@pytest.mark.parametrize("name", SIZES)
def test_pictures_of_lobby_game_and_result(newcomer: Newcomer, name: str) -> None:
    ann = newcomer(SIZES[name])

    def picture(page: str) -> None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        ann.page.wait_for_timeout(400)
        ann.page.screenshot(path=SHOTS / f"{page}-{name}.png")

    ann.go()
    expect(ann.button("Play now").first).to_be_visible()
    picture("lobby")
    ann.page.locator("article[data-game=fellbound]").get_by_role("button", name="Invite friends").click()
    expect(ann.page.get_by_label("QR code of the invitation link")).to_be_visible()
    picture("waiting")
    match = ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    picture("opening")
    _reach_the_battle(ann)
    picture("mid-game")
    if not ann.is_over:
        ann.lit.first.click()
        picture("picked")
        ann.page.keyboard.press("Escape")
        ann.post(f"/matches/{match}/concede", {"id": "x1"})
    expect(ann.page.locator(".result figure svg")).to_be_visible()
    picture("result")
    ann.go(f"/t/{match}/replay/4")
    expect(ann.button("One step on")).to_be_visible()
    picture("replay")


def _reach_the_battle(person: Person) -> None:
    """Some turns in, at the first action of a turn."""
    person.play_on(8)
    while person.wait_for_turn() and not person.prompt.startswith("Choose an action"):
        person.one_answer()
