"""Whole games of Follow Your Fear in browsers: two people, and one among bots; and pictures of what matters."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from planchette.games.follow_your_fear import GAME
from planchette.games.follow_your_fear.pieces import card_piece
from planchette.games.follow_your_fear.position import position
from planchette.kernel import Match
from planchette.kernel.scene import ChoiceView, Fan, OptionView, View
from planchette.kernel.view import view
from tests.browser.conftest import PHONE, Newcomer
from tests.browser.measuring import BOARD_SHARE, measured
from tests.browser.mocks.showing import show
from tests.browser.person import Person
from tests.browser.serving import SHOTS
from tests.browser.test_incubo import catch_up, is_asked
from tests.browser.test_play import two_at_a_table

MOST_ANSWERS = 700
LONG = 120_000
"""Milliseconds for a large picture on a busy machine."""
ENDS = re.compile("Victory|Defeat|A draw")
SIZES = {"phone": PHONE, "laptop": (1280, 800), "4k": (3840, 2160)}
EVENING = (
    "against endings; Amber c4 d1 e2 f1 g1; Cobalt b8 c8 d8 e6; Fern a3 b4 a5; Plum h3 h4 g5; fear d5; round 3; "
    "corrupt a1 c6 f6 e3 e2; hand Amber: Kindled Hound + Street Boxer + Paper Crane + Ember Wasp + The Whole Village; "
    "up Cobalt: Lighthouse Moth hides=b8; dread Cobalt: Unwound Clock; turn Amber summon"
)
CHAIN = ["summon SC05", "summon SC07", "token c4", "to d5"]
"""A summon, one with a Move, its token, and the capture."""


def rank(option: dict[str, Any]) -> tuple[int, int]:
    """A hasty beginner wins, captures, grows stronger, and moves on; and stops when nothing of that is offered."""
    preview = option.get("preview", "")
    grown = [int(after) - int(before) for before, after in re.findall(r"Strength (-?\d+) to (-?\d+)", preview)]
    for place, sign in enumerate(("you win", "captures")):
        if sign in preview and "lose" not in preview and "attacker" not in preview:
            return place, 0
    if grown and grown[0] > 0:
        return 2, -grown[0]
    return (5 if "lose" in preview or "banished" in preview else 4 if option["key"] == "stop" else 3), 0


def answer(person: Person) -> None:
    """What the beginner would do, by its button or by the keys on what it touches."""
    option = min(person.options(), key=rank)
    before = person.sequence
    button = person.page.locator(".option", has_text=re.compile(f"{re.escape(option['label'])}$"))
    if button.count():
        button.first.press("Enter")
    else:
        for target in option["targets"]:
            person.page.locator(f""".spot.lit[data-ids*='"{target}"']""").first.press("Enter")
        if person.sequence == before and button.count():
            button.first.press("Enter")
    danger = person.page.locator("dialog .danger")
    if danger.count():
        danger.click()
    person.wait_for_news(before)


def test_two_people_play_a_whole_game(newcomer: Newcomer) -> None:
    ann, bo = two_at_a_table(newcomer, "follow_your_fear")
    for _ in range(MOST_ANSWERS):
        if ann.is_over or bo.is_over:
            break
        for person in (ann, bo):
            if is_asked(person) and not person.is_over:
                answer(person)
                catch_up(ann, bo)
    titles = {person.page.locator(".stage strong").inner_text() for person in (ann, bo)}
    assert titles in ({"Victory", "Defeat"}, {"A draw"})
    said = " ".join(ann.page.locator("ol.log li").all_inner_texts())
    assert "captures" in said and "wins!" in said
    SHOTS.mkdir(parents=True, exist_ok=True)
    for person, size in ((bo, "phone"), (ann, "laptop"), (ann, "4k")):
        width, height = SIZES[size]
        person.page.set_viewport_size({"width": width, "height": height})
        expect(person.page.locator(".stage strong")).to_be_in_viewport()
        person.page.screenshot(path=SHOTS / f"fear-end-{size}.png", timeout=LONG)


def test_one_person_plays_among_three_bots_to_the_end(newcomer: Newcomer) -> None:
    ann = newcomer((1280, 800), calm=True)
    ann.sit_down_to("follow_your_fear", seats=4, bots={"1": "easy", "2": "easy", "3": "easy"})
    for _ in range(MOST_ANSWERS):
        if not ann.wait_for_turn():
            break
        answer(ann)
    expect(ann.page.locator(".stage strong")).to_have_text(ENDS)


# -- pictures


def reached(answers: list[str]) -> Match:
    table = position(EVENING)
    match = Match(GAME, table.seats, 0, table.house.settings, table.cards, table, heard=True)
    for given in answers:
        match.answer(given)
    return match


def set_up(answers: int) -> Match:
    match = Match(GAME, 4, "pictures")
    for _ in range(answers):
        match.answer(match.choices()[0].options[0])
    return match


SET_UP: dict[str, Match] = {"fears": set_up(0), "guides": set_up(1), "spirits": set_up(2)}
MOMENTS: dict[str, Match] = {
    "sides": set_up(15),
    "summon": reached([]),
    "moves": reached(CHAIN[:3]),
    "captured": reached(CHAIN),
}


def pictured(ann: Person, match: Match, name: str) -> None:
    """The table of whoever is asked, as a picture."""
    show(ann, view(match, match.choices()[0].seat))
    SHOTS.mkdir(parents=True, exist_ok=True)
    ann.page.screenshot(path=SHOTS / f"fear-{name}.png", timeout=LONG)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_has_its_room(newcomer: Newcomer, moment: str, size: str) -> None:
    ann = newcomer(SIZES[size], calm=True)
    pictured(ann, MOMENTS[moment], f"{moment}-{size}")
    found = measured(ann.page)
    assert found["small_pieces"] == [] and found["spilt"] == [] and found["collisions"] == []
    assert found["out_of_sight"] == [] and found["below_a_fold"] == []
    assert found["wider_than_screen"] <= 0
    if size == "phone":
        assert found["small_targets"] == []
    else:
        assert found["whole_board"] and found["board_share"] >= BOARD_SHARE


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", SET_UP)
def test_in_the_set_up_every_card_on_offer_can_be_taken(newcomer: Newcomer, moment: str, size: str) -> None:
    ann = newcomer(SIZES[size], calm=True)
    match = SET_UP[moment]
    pictured(ann, match, f"{moment}-{size}")
    expect(ann.page.locator(".centre .spot.lit")).to_have_count(len(match.choices()[0].options))
    expect(ann.page.locator(".centre .body").first).to_be_in_viewport(ratio=0.9)
    assert ann.page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0


def test_a_capture_is_worked_out_where_one_points(newcomer: Newcomer) -> None:
    ann = newcomer((1280, 800), calm=True)
    show(ann, view(reached(CHAIN[:3]), 0))
    ann.page.locator(""".spot.lit[data-ids*='"tile:d5"']""").hover()
    expect(ann.page.locator(".prompt")).to_contain_text("Capture Fear token on d5: 5 against 4: captures")


@pytest.mark.parametrize("size", SIZES)
def test_a_capture_is_worked_out_before_anybody_points(newcomer: Newcomer, size: str) -> None:
    ann = newcomer(SIZES[size], calm=True)
    show(ann, view(reached(CHAIN[:3]), 0))
    expect(ann.page.locator(".detail")).to_be_in_viewport(ratio=0.99)
    expect(ann.page.locator(".detail")).to_have_text("Capture Fear token on d5: 5 against 4: captures.")
    expect(ann.page.locator(".board .spot.telling .spoken")).to_have_text(re.compile("5 against 4: captures"))


def with_a_discard(found: View) -> View:
    """Twelve cards lie in the discard of Courage."""
    offers = [card_piece(position(EVENING).cards, card, f"gone:{card}") for card in range(12)]
    areas = [
        msgspec.structs.replace(area, pieces=offers, count=len(offers)) if area.id == "pile:courage-discard" else area
        for area in found.scene.areas
    ]
    return msgspec.structs.replace(found, scene=msgspec.structs.replace(found.scene, areas=areas))


@pytest.mark.parametrize("size", SIZES)
def test_a_pile_is_looked_through_by_type_symbol_and_words(newcomer: Newcomer, size: str) -> None:
    ann = newcomer(SIZES[size], calm=True)
    show(ann, with_a_discard(view(reached([]), 0)))
    if size == "phone":
        ann.page.locator(".numbers .read").click()
        ann.page.get_by_role("dialog").locator("li", has_text="Courage discard").get_by_role("button").click()
    else:
        ann.page.locator(".numbers .spot[data-spot='pile:courage-discard']").click()
    dialog, cards = ann.page.get_by_role("dialog"), ann.page.get_by_role("dialog").locator(".frame")
    expect(cards).to_have_count(12)
    dialog.get_by_role("button", name="Move", exact=True).click()
    moves = cards.count()
    assert 0 < moves < 12
    expect(dialog.locator(".count")).to_have_text(f"{moves} of 12")
    dialog.get_by_label("Search these cards").fill(cards.first.locator(".name").inner_text())
    expect(cards).to_have_count(1)
    assert all((one.bounding_box() or {"height": 0})["height"] >= 44 for one in dialog.locator(".facet").all())


def test_pointing_at_a_card_lights_the_tokens_that_it_could_move(newcomer: Newcomer) -> None:
    ann = newcomer((1280, 800), calm=True)
    show(ann, view(reached([]), 0))
    expect(ann.page.locator(".board .spot.reach")).to_have_count(0)
    ann.page.locator(""".hand .spot[data-ids*='"card:SC07"']""").hover()
    expect(ann.page.locator(".prompt")).to_contain_text("Summon Ember Wasp: Strength 0 to 1")
    expect(ann.page.locator(".board .spot.reach")).to_have_count(5)


WORDS_IN_SIGHT = """button => {
  const words = document.createRange();
  words.selectNodeContents(button);
  const { left, right, top, bottom } = words.getBoundingClientRect();
  const box = button.getBoundingClientRect();
  return left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom
    && button.contains(document.elementFromPoint(right - 1, (top + bottom) / 2));
}"""


def harvesting() -> Match:
    match = set_up(15)
    while match.choices()[0].purpose != "harvest":
        match.answer(match.choices()[0].options[0])
    return match


@pytest.mark.parametrize("options", [6, 7, 10])
@pytest.mark.parametrize("size", [*SIZES.values(), (1440, 900), (1024, 768)], ids=str)
def test_all_buttons_are_in_sight_and_can_be_read(newcomer: Newcomer, size: tuple[int, int], options: int) -> None:
    match = harvesting()
    found = view(match, match.choices()[0].seat)
    assert found.choice is not None and len(found.choice.options) == 6
    more = [OptionView(f"more {number}", f"Discard pile {number}", []) for number in range(options - 6)]
    ann = newcomer(size, calm=True)
    show(ann, msgspec.structs.replace(found, choice=ChoiceView("test", "Choose", [*found.choice.options, *more])))
    buttons = ann.page.locator(".options .option")
    expect(buttons).to_have_count(options)
    for button in buttons.all():
        expect(button).to_be_in_viewport(ratio=0.99)
        assert button.evaluate(WORDS_IN_SIGHT), button.inner_text()
    if size == (1280, 800) and options < 8:
        expect(ann.page.locator(".options")).to_have_attribute("data-rows", "two")


WHOLE_LINES = """text => {
  const said = text.querySelector(".said").getBoundingClientRect();
  const line = parseFloat(getComputedStyle(text).lineHeight);
  const rest = (said.height / line) % 1;
  return said.bottom <= text.getBoundingClientRect().bottom + 1 && Math.min(rest, 1 - rest) < 0.1;
}"""


def test_the_cards_of_a_crowded_hand_show_whole_lines_of_their_texts(newcomer: Newcomer) -> None:
    found = view(reached([]), 0)
    cards = [card_piece(position(EVENING).cards, card, f"card:{card}") for card in range(10)]
    areas = [
        msgspec.structs.replace(area, pieces=cards) if isinstance(area, Fan) and area.owner == 0 else area
        for area in found.scene.areas
    ]
    ann = newcomer((1280, 800), calm=True)
    show(ann, msgspec.structs.replace(found, scene=msgspec.structs.replace(found.scene, areas=areas)))
    texts = ann.page.locator(".hand .slat .text")
    expect(texts).to_have_count(10)
    assert all(text.evaluate(WHOLE_LINES) for text in texts.all())
