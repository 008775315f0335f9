"""Seattle in the browser: three people play a whole game, one plays with bots, and its tables are looked at."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from planchette.kernel.view import view
from tests.browser.conftest import PHONE, Newcomer
from tests.browser.measuring import check_room, measured
from tests.browser.mocks.showing import show
from tests.browser.person import Person
from tests.browser.seattle import MOMENTS, haunt_on, loiter, moment
from tests.browser.serving import SHOTS
from tests.browser.test_everyone import violations
from tests.browser.test_incubo import catch_up, is_asked
from tests.browser.test_play import invited
from tests.necromancer.table import city

MOST_ANSWERS = 300
ENDS = re.compile("Hunters are (corrupted|dead)|Rifts|Final Combat|Entit|Necromancer is dead")
LONG = 120_000
SIZES = {"phone": PHONE, "laptop": (1280, 800), "4k": (3840, 2160)}


def three_at_a_table(newcomer: Newcomer) -> tuple[Person, Person, Person, str]:
    """The Necromancer at a desk, a Hunter at another and one with a phone."""
    ann, bo, cy = newcomer(calm=True), newcomer(calm=True), newcomer(PHONE, calm=True)
    match = str(ann.go().post("/matches", {"game": "necromancer", "seats": 3, "name": "Ann"})["table"]["id"])
    ann.go(f"/t/{match}")
    expect(ann.page.get_by_label("QR code of the invitation link")).to_be_visible()
    for person, name in ((bo, "Bo"), (cy, "Cy")):
        person.go(invited(ann))
        person.page.get_by_label("Your name").fill(name)
        person.button("Sit down").click()
    ann.button("Start the game").click()
    for person in (ann, bo, cy):
        person.wait_for_table()
    return ann, bo, cy, match


def test_three_people_play_a_whole_game(newcomer: Newcomer) -> None:
    """Two Hunters who never leave West Seattle, and a Necromancer who comes for them. As a rule he corrupts them; luck,
    which nobody here chooses, may have it otherwise."""
    ann, bo, cy, match = three_at_a_table(newcomer)
    people = (ann, bo, cy)
    for _ in range(MOST_ANSWERS):
        if any(person.is_over for person in people):
            break
        for person in people:
            if is_asked(person) and not person.is_over:
                haunt_on(person, match) if person is ann else loiter(person)
                catch_up(*people)
    titles = [person.page.locator(".stage strong").inner_text() for person in people]
    assert titles in (["Victory", "Defeat", "Defeat"], ["Defeat", "Victory", "Victory"])
    expect(cy.page.locator(".prompt")).to_contain_text(ENDS)
    assert bo.page.locator("ol.log li").count() > 20


def test_one_person_plays_a_whole_game_with_bots(newcomer: Newcomer) -> None:
    """A Hunter with a phone, beside a bot and against one. Whoever wins, it is played to its end."""
    ann = newcomer(PHONE, calm=True)
    wishes = {"round_limit": "40"}
    ann.sit_down_to("necromancer", seats=3, mine=[1], bots={"0": "easy", "2": "easy"}, settings=wishes)
    for _ in range(MOST_ANSWERS):
        if not ann.wait_for_turn():
            break
        if ann.options():
            loiter(ann)
        else:
            ann.page.wait_for_timeout(200)  # the page has yet to hear that a bot goes on
    expect(ann.page.locator(".stage strong")).to_have_text(re.compile("Victory|Defeat"))
    expect(ann.page.locator(".reason")).to_contain_text(ENDS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MOMENTS)
def test_every_moment_has_its_room(newcomer: Newcomer, name: str, size: str) -> None:
    ann = newcomer(SIZES[size], calm=True)
    match, seat = moment(name)
    show(ann, view(match, seat))
    SHOTS.mkdir(parents=True, exist_ok=True)
    ann.page.screenshot(path=SHOTS / f"necromancer-{name}-{size}.png", timeout=LONG)
    check_room(ann.page, size == "phone")
    if size != "4k":
        assert violations(ann) == []


OUT_OF_SIGHT = """() => [...document.querySelectorAll('.option')].filter((one) => {
  const { left, right, top, height } = one.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, top + height / 2);
  return left < 0 || right > innerWidth || !one.contains(seen);
}).map((one) => one.textContent)"""


@pytest.mark.parametrize("size", ["phone", "laptop"])
@pytest.mark.parametrize("seat", [0, 1], ids=["necromancer", "hunter"])
def test_all_phases_that_can_be_picked_are_in_sight(newcomer: Newcomer, seat: int, size: str) -> None:
    ann = newcomer(SIZES[size], calm=True)
    show(ann, view(city("hunters priya tomas june wren; round 3", 3), seat))
    assert ann.page.locator(".option").count() == 5
    assert ann.page.evaluate(OUT_OF_SIGHT) == []
    assert ann.page.locator(".options").evaluate("one => one.scrollWidth - one.clientWidth") <= 0
    assert measured(ann.page)["small_targets"] == [] or size != "phone"
