"""Nothing on the table moves when something is said about it: notes, badges and buttons have their room."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from planchette.kernel.scene import Badge, Board, Counter, Fan, Mat, OptionView, View
from tests.browser.conftest import DESKTOP, PHONE, Newcomer
from tests.browser.mocks import storm
from tests.browser.mocks.showing import show
from tests.browser.person import Person

SIZES = {"phone": PHONE, "laptop": (1280, 800), "desktop": DESKTOP}
FIXED = ".board, .prompt, .option, .tool, .mats > *, .numbers, .counter, .hand, .hand li, .seats, .centre, .panel"
UNDER_BADGES = f"{FIXED}, [data-piece='token:37'] .disc, .hand .name, .hand .stats, .hand .icon:not(.badge .icon)"
"""What a piece and a card show besides: d1 and the first card of the hand get badges."""
BOXES = """query => Object.fromEntries([...document.querySelectorAll(query)].flatMap((one, number) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const name = `${number} ${one.className} ${one.textContent.trim().slice(0, 20)}`;
  return width ? [[name, [x, y, width, height].map(Math.round).join(" ")]] : [];
}))"""


def boxes(person: Person, query: str = FIXED) -> dict[str, str]:
    person.page.evaluate("document.activeElement?.blur()")
    person.page.mouse.move(2, 2)
    person.page.wait_for_timeout(250)
    found: dict[str, str] = person.page.evaluate(BOXES, query)
    return found


def moved(before: dict[str, str], after: dict[str, str]) -> dict[str, Any]:
    assert len(before) == len(after) > 15
    pairs = zip(before.items(), after.values(), strict=True)
    return {name: (old, new) for (name, old), new in pairs if old != new}


def with_news(view: View) -> View:
    """A piece has moved, badges lie on a card and a piece, and somebody has a note; the table has one, too."""
    return msgspec.structs.replace(
        view,
        sequence=view.sequence + 1,
        undo="",
        scene=msgspec.structs.replace(
            view.scene,
            areas=[_area(area) for area in view.scene.areas],
            notes=["West wants one tile more than it has."],
        ),
    )


def _area(area: Any) -> Any:
    badges = [Badge("spectre", "haunted", "2"), Badge("", "damaged", "1")]
    if isinstance(area, Board):
        places = {place.id: place for place in area.places}
        moving, stays = places["tile:b1"], places["tile:d1"]
        gone = msgspec.structs.replace(moving, pieces=[])
        come = msgspec.structs.replace(places["tile:c1"], pieces=moving.pieces)
        marked = [msgspec.structs.replace(piece, badges=badges) for piece in stays.pieces]
        news = {one.id: one for one in (gone, come, msgspec.structs.replace(stays, pieces=marked))}
        return msgspec.structs.replace(area, places=[news.get(place.id, place) for place in area.places])
    if isinstance(area, Fan) and area.owner == 0:
        return msgspec.structs.replace(
            area, pieces=[msgspec.structs.replace(area.pieces[0], badges=badges), *area.pieces[1:]]
        )
    if isinstance(area, Mat) and area.owner == 0:
        return msgspec.structs.replace(area, note="wants one Hope tile more, and has two of the three that it needs")
    return area


PROMPTS = {
    "short": "Summon, or stop",
    "long": "Summon a Spirit of yours onto a tile that shows one of its symbols and lies beside none of theirs, or "
    "stop here and keep your cards for the next round, in which the storm comes nearer and every tile costs more",
}


@pytest.mark.parametrize("prompt", PROMPTS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_when_notes_and_badges_appear(newcomer: Newcomer, size: str, prompt: str) -> None:
    ann = newcomer(SIZES[size], calm=True)
    choice = storm.view().choice
    assert choice is not None
    choice = msgspec.structs.replace(choice, prompt=PROMPTS[prompt])
    view = msgspec.structs.replace(storm.view(), undo="nothing to take back", choice=choice)
    line = show(ann, view)
    before = boxes(ann, UNDER_BADGES)
    ann.button("Undo").click(force=True)
    expect(ann.page.locator(".detail")).to_have_text(re.compile("Cannot undo"))
    assert moved(before, boxes(ann, UNDER_BADGES)) == {}, "a note on what cannot be done"
    line.tell(with_news(view))
    expect(ann.page.locator(".board .badge").first).to_be_visible()
    expect(ann.page.locator(".board .fresh")).to_have_count(1)
    assert moved(before, boxes(ann, UNDER_BADGES)) == {}, "a trail, badges and notes"


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_when_there_is_something_to_back_out_of(newcomer: Newcomer, size: str) -> None:
    ann = newcomer(SIZES[size], calm=True)
    view = storm.view()
    assert view.choice is not None
    cards = [
        msgspec.structs.replace(option, times=1) if option.key.startswith("summon") else option
        for option in view.choice.options
    ]
    ends = [OptionView("stop", "Stop here", []), OptionView("rest", "Rest", [])]
    options = [option for option in cards if option.times] + ends
    show(ann, msgspec.structs.replace(view, choice=msgspec.structs.replace(view.choice, options=options, more=2)))
    before = boxes(ann, FIXED + ", .confirm")
    ann.cards.first.click()
    expect(ann.button("Back out")).to_be_visible()
    assert moved(before, boxes(ann, FIXED + ", .confirm")) == {}


def test_nothing_moves_when_a_hint_comes(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    before = boxes(ann)
    ann.button("Hint").click()
    expect(ann.page.locator(".detail")).to_have_text(re.compile("^Hint: "))
    assert moved(before, boxes(ann)) == {}


FIRST = "wants one Hope tile more, and has two of the three that it needs"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mats", [1, 3])
def test_nothing_moves_when_a_mat_gets_its_first_note(newcomer: Newcomer, size: str, mats: int) -> None:
    """In a game of two, whose mats lie open, and in one of four, where only mine does."""
    ann = newcomer(SIZES[size], calm=True)
    line = show(ann, noted(storm.view(), "", mats))
    before = boxes(ann)
    told = ann.sequence
    line.tell(noted(storm.view(), FIRST, mats, 1))
    ann.wait_for_news(told)
    assert moved(before, boxes(ann)) == {}


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_in_an_open_mat_that_gets_its_first_note(newcomer: Newcomer, size: str) -> None:
    ann = newcomer(SIZES[size], calm=True)
    line = show(ann, noted(storm.view(), "", 3))
    ann.page.locator('.folded [data-spot="mat:2"]').click()
    expect(ann.page.locator(".open")).to_be_visible()
    inside = ".open, .open .mat, .open .rows, .open .numbers, .open .card, .open .counter, .prompt, .option, .hand li"
    inside += ", .board [data-spot]"
    before = boxes(ann, inside)
    told = ann.sequence
    line.tell(noted(storm.view(), FIRST, 3, 1))
    ann.wait_for_news(told)
    assert moved(before, boxes(ann, inside)) == {}


def noted(view: View, note: str, others: int, later: int = 0) -> View:
    """So many other mats, without rows where there is but one, and a note on each."""

    def mat(one: Mat) -> Mat:
        areas = [area for area in one.areas if others > 1 or isinstance(area, Counter)]
        return msgspec.structs.replace(one, note=note, areas=areas)

    areas = [
        mat(area) if isinstance(area, Mat) else area
        for area in view.scene.areas
        if not isinstance(area, Mat) or area.owner <= others
    ]
    scene = msgspec.structs.replace(view.scene, areas=areas)
    return msgspec.structs.replace(view, scene=scene, sequence=view.sequence + later)


LONG_DETAIL = "Everybody at a store looks at 3 cards and keeps 2. Bonus: look at 5 cards, keep 3 of them and one more."
LINES = """query => {
  const one = document.querySelector(query);
  const words = document.createRange();
  words.selectNodeContents(one);
  const prompt = document.querySelector(".prompt").getBoundingClientRect();
  const { top, bottom } = words.getBoundingClientRect();
  return [one.scrollHeight <= one.clientHeight + 1, top >= prompt.top && bottom <= prompt.bottom];
}"""
"""Whether all lines of the words are seen, and within the prompt."""


@pytest.mark.parametrize("size", ["laptop", "desktop"])
def test_what_an_answer_would_do_is_read_in_two_lines_and_nothing_moves(newcomer: Newcomer, size: str) -> None:
    ann = newcomer(SIZES[size], calm=True)
    options = [OptionView(f"pick {name}", name, [], LONG_DETAIL) for name in ("Movement", "Buy", "Build", "Activate")]
    view = storm.view()
    assert view.choice is not None
    scene = msgspec.structs.replace(view.scene, notes=[])
    choice = msgspec.structs.replace(view.choice, options=options, prompt=PROMPTS["long"])
    show(ann, msgspec.structs.replace(view, scene=scene, choice=choice))
    before = boxes(ann, FIXED + ", .sentence")
    ann.button("Buy").hover()
    detail = ann.page.locator(".detail")
    expect(detail).to_have_text(LONG_DETAIL)
    expect(detail).to_have_attribute("title", LONG_DETAIL)
    assert ann.page.evaluate(LINES, ".detail") == [True, True]
    assert moved(before, boxes(ann, FIXED + ", .sentence")) == {}
