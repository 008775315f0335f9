"""Pictures of every page from a phone to a very large screen, for people to look at, in build/screenshots."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.person import Person
from tests.browser.serving import SHOTS

SIZES = {"phone": (360, 740), "desktop": (1280, 800)}
HUGE = (3840, 2160)
TURNS = 8


class Camera:
    """Takes pictures of what one person sees."""

    def __init__(self, person: Person, size: str) -> None:
        self.person = person
        self.size = size
        SHOTS.mkdir(parents=True, exist_ok=True)

    def take(self, page: str) -> None:
        self.person.page.wait_for_timeout(300)
        self.person.page.screenshot(path=SHOTS / f"{page}-{self.size}.png")


@pytest.mark.parametrize("size", SIZES)
def test_pictures_of_every_page(newcomer: Newcomer, size: str) -> None:
    ann = newcomer(SIZES[size])
    camera = Camera(ann, size)
    before_the_game(ann, camera)
    match = ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    camera.take("opening")
    ann.play_on(TURNS)
    ann.reach_the_battle()
    the_battle(ann, camera)
    if not ann.is_over:
        ann.post(f"/matches/{match}/concede", {"id": "x1"})
    ann.wait_for_review()
    camera.take("result")
    ann.go(f"/t/{match}/replay/4")
    expect(ann.button("One step on")).to_be_visible()
    camera.take("replay")


def test_pictures_on_a_very_large_screen(newcomer: Newcomer) -> None:
    """A few: drawing so many points takes its time."""
    ann = newcomer(HUGE, calm=True)
    camera = Camera(ann, "4k")
    ann.go()
    expect(ann.button("Play now").first).to_be_visible()
    camera.take("lobby")
    match = ann.sit_down_to("fellbound")
    ann.play_on(TURNS)
    camera.take("mid-game")
    if not ann.is_over:
        ann.post(f"/matches/{match}/concede", {"id": "x1"})
    ann.wait_for_review()
    camera.take("result")


def before_the_game(ann: Person, camera: Camera) -> None:
    ann.go()
    expect(ann.button("Play now").first).to_be_visible()
    camera.take("lobby")
    ann.button("Set up Fellbound").click()
    camera.take("set-up")
    ann.page.keyboard.press("Escape")
    ann.page.locator("article[data-game=fellbound]").get_by_role("button", name="Invite friends").click()
    expect(ann.page.get_by_label("QR code of the invitation link")).to_be_visible()
    camera.take("waiting")


def the_battle(ann: Person, camera: Camera) -> None:
    camera.take("mid-game")
    if ann.is_over:
        return
    ann.lit.first.click()
    camera.take("picked")
    ann.page.keyboard.press("Escape")
    ann.button("Why not?").click()
    expect(ann.page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
    camera.take("why-not")
    ann.page.keyboard.press("Escape")
    ann.page.locator(".board .spot[data-ids*='fighter:']").first.click(button="right")
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    camera.take("zoom")
    ann.page.keyboard.press("Escape")
    the_panels(ann, camera)


def the_panels(ann: Person, camera: Camera) -> None:
    ann.button("Rules").click()
    ann.page.get_by_label("Search the rules").fill("when is somebody slain")
    expect(ann.page.locator(".rules .items .name").first).to_be_visible()
    camera.take("rules")
    ann.button("Chat").click()
    ann.page.get_by_label("Say something").fill("Good luck!")
    ann.button("Send").click()
    expect(ann.page.get_by_text("Good luck!")).to_be_visible()
    camera.take("chat")
    ann.button("Log").click()
    camera.take("log")
