"""The island in the browser: whole games of one and of two people, and its tables looked at."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from planchette.kernel import Match, Option
from planchette.kernel.view import view
from tests.browser.conftest import PHONE, Newcomer
from tests.browser.isle import MOMENTS, moment
from tests.browser.measuring import check_room
from tests.browser.mocks.showing import Line, show
from tests.browser.person import NEWS, Person
from tests.browser.serving import SHOTS
from tests.browser.test_everyone import violations
from tests.browser.test_incubo import catch_up, is_asked

LONG = 120_000
MOST_ANSWERS = 500
FEW_ANSWERS = 6
MANY_TURNS = 10
SOON = 2_000
SHORT = 20
PATIENCE = 8_000
TRIES = 3
SPIRITS = ("lightning-s-swift-strike", "river-surges-in-sunlight")
"""Both have Fast Powers that cost little."""
HASTE = {"use": 0, "play": 1, "stop": 7, "done": 8, "not-yet": 9}
SIZES = {"phone": PHONE, "laptop": (1280, 800), "4k": (3840, 2160)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MOMENTS)
def test_every_moment_has_its_room(newcomer: Newcomer, name: str, size: str) -> None:
    ann = newcomer(SIZES[size], calm=True)
    match, seat = moment(name)
    show(ann, view(match, seat))
    picture(ann, f"island-{name.replace(' ', '-')}-{size}")
    check_room(ann.page, size == "phone")
    if size != "4k":
        assert violations(ann) == []


def test_damage_is_shared_in_one_gesture(newcomer: Newcomer) -> None:
    """A click a point, a sum that runs, one confirmation; then every point is sent as the table goes on."""
    ann = newcomer((1280, 800), calm=True)
    match, seat = moment("damage")
    line = show(ann, view(match, seat))
    choice = match.choice_of(seat)
    assert choice is not None
    keys = [key for option in choice.options for key in clicks(match, option)][: choice.more + 1]
    for key in [option.key for option in choice.options for _ in clicks(match, option)][: choice.more + 1]:
        spot_of(ann, match.cards.vocabulary.find(key).targets[0]).click()
    expect(ann.page.locator(".sentence .said")).to_have_text(re.compile(f": {len(keys)} of {len(keys)} shared"))
    ann.page.locator(".confirm").click()
    for number, key in enumerate(keys, 1):
        wait_to_hear(ann, line, number)
        assert line.heard == keys[:number]
        match.answer(key, seat)
        line.tell(view(match, seat), accepts=True)
    expect(ann.page.locator(".spot.picked")).to_have_count(0)


def wait_to_hear(person: Person, line: Line, answers: int) -> None:
    for _ in range(SOON // SHORT):
        if len(line.heard) >= answers:
            return
        person.page.wait_for_timeout(SHORT)


def clicks(match: Match, option: Option) -> list[str]:
    """What the clicks on one piece, as many as it takes, come to."""
    return [option.key, *[later.key for later in match.game.again(match.table, option)]]


def test_the_list_of_a_land_stays_until_all_damage_is_shared(newcomer: Newcomer) -> None:
    ann = newcomer(PHONE, calm=True)
    match, seat = moment("damage")
    line = show(ann, view(match, seat))
    choice = match.choice_of(seat)
    assert choice is not None
    piece = choice.options[-1].targets[0]
    land = piece.removeprefix("piece:").partition("-")[0]
    ann.page.locator(f'[data-spot="land:{land}"]').press("Enter")
    dialog = ann.page.get_by_role("dialog", name=land.upper())
    spots = [dialog.locator(f'[data-spot="{option.targets[0]}"]') for option in choice.options]
    taps = [spot for spot, option in zip(spots, choice.options, strict=True) for _ in clicks(match, option)]
    for number, spot in enumerate(taps[: choice.more + 1]):
        expect(dialog.get_by_role("status")).to_have_text(f"{number} of {choice.more + 1} shared")
        spot.tap()
    expect(dialog).to_have_count(0)
    assert line.heard == [], "it waits to be confirmed"


# -- whole games


def rank(option: dict[str, Any]) -> tuple[int, str]:
    """A hasty Spirit uses what it has, plays what it can pay for, and does not look for long."""
    verb, _, thing = option["key"].partition(" ")
    return HASTE.get(verb, 3 if thing not in SPIRITS else 2), option["key"]


def spot_of(person: Person, target: str) -> Locator:
    """Where it is chosen; a piece for which a crowded land has no room, in the list that the land opens."""
    spot = person.page.locator(f""".spot.lit[data-ids*='"{target}"']""")
    with suppress(TimeoutError):
        spot.first.wait_for(state="attached", timeout=SOON)
    if target.startswith("piece:") and not spot.count():
        land = target.removeprefix("piece:").partition("-")[0]
        person.page.locator(f'[data-spot="land:{land}"]').press("Enter")
    return spot.last


def answer(person: Person) -> None:
    """By its button, or by the keys on what it touches."""
    options = person.options()
    if not options or options[0]["key"] == "not-yet":
        return
    option = min(options, key=rank)
    before = person.sequence
    for _ in range(TRIES):
        give(person, option)
        with suppress(TimeoutError):
            person.page.wait_for_function(NEWS, arg=before, timeout=PATIENCE)
            return
        person.page.keyboard.press("Escape")  # whatever lies over the table
    raise AssertionError(f"{option} is not taken")


def give(person: Person, option: dict[str, Any]) -> None:
    button = person.page.locator(".option", has_text=re.compile(f"{re.escape(option['label'])}$"))
    if button.count():
        button.first.press("Enter")
        return
    for target in option["targets"]:
        spot_of(person, target).press("Enter")
    if option.get("times"):
        person.page.locator(".confirm").press("Enter")


def test_one_person_plays_a_whole_game(newcomer: Newcomer) -> None:
    """Alone on one board; whoever hardly looks loses the island in a few turns."""
    ann = newcomer((1280, 800), calm=True)
    ann.sit_down_to("spirit_island", seats=1, bots={})
    for _ in range(MOST_ANSWERS):
        if not ann.wait_for_turn():
            break
        answer(ann)
    expect(ann.page.locator(".stage strong")).to_have_text("Defeat")
    said = " ".join(ann.page.locator("ol.log li").all_inner_texts())
    assert "Blight is added" in said and "plays" in said
    picture(ann, "island-end-laptop")


# -- a harder game, set up on the page


def set_up_on_the_page(person: Person, adversary: str, level: str, scenario: str) -> None:
    """Alone, against that Adversary, in that Scenario."""
    person.go()
    person.button("Set up Spirit Island").click()
    form = person.page.get_by_role("dialog", name="Set up Spirit Island")
    form.get_by_label("Players").select_option("1")
    form.get_by_label(re.compile("^Preset")).select_option("horizons")
    form.get_by_label(re.compile("^Adversary")).select_option(adversary)
    expect(form.get_by_role("alert")).to_have_text(re.compile("^Horizons is played without Adversary"))
    expect(form.get_by_role("button", name="Start the game")).to_be_disabled()
    form.get_by_label(re.compile("^Preset")).select_option("core")
    form.get_by_label(re.compile("^Level")).select_option(level)
    form.get_by_label(re.compile("^Scenario")).select_option(scenario)


@pytest.mark.parametrize("size", SIZES)
def test_a_game_with_adversary_and_scenario_is_set_up_and_played_to_its_score(newcomer: Newcomer, size: str) -> None:
    """At a laptop again and again, until ten turns are played: whoever begins hastily soon loses."""
    ann = newcomer(SIZES[size], calm=True)
    set_up_on_the_page(ann, "prussia", "2", "blitz")
    form = ann.page.get_by_role("dialog", name="Set up Spirit Island")
    expect(form.get_by_role("status")).to_have_text("Difficulty 4: Brandenburg-Prussia at level 2 (4) + Blitz (0)")
    picture(ann, f"island-set-up-{size}")
    assert violations(ann) == []
    form.get_by_role("button", name="Start the game").click()
    begin_in_haste(ann, size)
    turns = turns_to_the_end(ann)
    while size == "laptop" and turns < MANY_TURNS:
        ann.button("Rematch").click()
        ann.page.wait_for_selector(".result", state="detached")
        turns += turns_to_the_end(ann)
    picture(ann, f"island-score-{size}")
    assert violations(ann) == []


def begin_in_haste(person: Person, size: str) -> None:
    """Some answers by hand; then a bot plays on, in rematches too."""
    person.wait_for_table()
    for _ in range(FEW_ANSWERS):
        if person.wait_for_turn():
            answer(person)
    picture(person, f"island-adversary-{size}")
    match = person.page.url.partition("/t/")[2]
    person.post(f"/matches/{match}/seats/0/bot", {"level": "easy"})


def turns_to_the_end(person: Person) -> int:
    """In the end the sheet adds up. Returns how many turns it took."""
    person.page.wait_for_selector(".result", timeout=LONG)
    check_sheet(person.page.get_by_role("table", name="Score sheet"))
    match = person.page.url.partition("/t/")[2]
    return sum(line["kind"] == "turn" for line in person.get(f"/matches/{match}/log")["lines"])


def check_sheet(sheet: Locator) -> None:
    """Difficulty 4 counts five times for the victors, twice for others."""
    rows = [row.inner_text().split() for row in sheet.locator("tbody tr").all()]
    points = [int(row[-1].replace("\u2212", "-")) for row in rows]
    assert rows[0][0] == "Difficulty" and rows[0][-2] == "4" and points[0] in (5 * 4, 2 * 4)
    assert sum(points) == int(sheet.locator("tfoot td").inner_text().replace("\u2212", "-"))


def picture(person: Person, name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    person.page.screenshot(path=SHOTS / f"{name}.png", timeout=LONG)


def first_game(newcomer: Newcomer) -> tuple[Person, Person]:
    """Ann and Bo at a table that is set up for beginners."""
    ann, bo = newcomer((1280, 800), calm=True), newcomer((1440, 900), calm=True)
    wish = {"game": "spirit_island", "seats": 2, "name": "Ann", "settings": {"preset": "first"}}
    match = str(ann.go().post("/matches", wish)["table"]["id"])
    invite = ann.get(f"/matches/{match}/invite")["invite"]
    bo.go().post(f"/matches/{match}/join", {"invite": invite, "name": "Bo"})
    ann.post(f"/matches/{match}/start", {})
    for person in (ann, bo):
        person.go(f"/t/{match}").wait_for_table()
    return ann, bo


def test_two_people_use_their_powers_in_any_order(newcomer: Newcomer) -> None:
    """A whole game; in a Power Phase both are asked at once, and either may go first."""
    ann, bo = first_game(newcomer)
    at_once = 0
    for number in range(MOST_ANSWERS):
        if ann.is_over or bo.is_over:
            break
        asked = [person for person in (ann, bo) if is_asked(person)]
        at_once += len(asked) == 2 and all(
            "Powers" in person.page.locator("header").first.inner_text() for person in asked
        )
        for person in asked[:: -1 if number % 2 else 1]:
            if is_asked(person) and not person.is_over:
                answer(person)
                catch_up(ann, bo)
    assert {person.page.locator(".stage strong").inner_text() for person in (ann, bo)} == {"Defeat"}
    assert at_once > 0, "both had Powers to use at the same time"
