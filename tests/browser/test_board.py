"""A large board under the hand: wheel, drag, two fingers, keys; mats that open over it; places that list pieces."""

from __future__ import annotations

import re

import msgspec
from playwright.sync_api import Locator, Page, expect

from planchette.kernel.scene import ChoiceView, OptionView, View
from tests.browser.conftest import PHONE, Newcomer
from tests.browser.measuring import measured
from tests.browser.mocks import city, island, storm
from tests.browser.mocks.showing import show
from tests.browser.person import Person
from tests.browser.test_everyone import violations

SCROLL = "window => [window.scrollLeft, window.scrollTop]"
AT_SEA = (-0.25, 0.7)
"""Beside Alki, where nothing but water is."""


def asking(view: View, *options: OptionView) -> View:
    """The same table with another question."""
    return msgspec.structs.replace(view, choice=ChoiceView("test", "Choose", list(options)))


def wide(person: Person) -> float:
    box = person.page.locator(".board").bounding_box()
    assert box is not None
    return box["width"]


def point(board: Locator, x: float, y: float) -> tuple[float, float]:
    box = board.bounding_box()
    assert box is not None
    return box["x"] + box["width"] * x, box["y"] + box["height"] * y


def test_the_wheel_enlarges_what_lies_under_it_and_a_double_click_shows_all(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    show(ann, city.view())
    whole = wide(ann)
    alki = ann.page.locator('[data-spot="hood:alki"]')
    x, y = point(alki, 0.5, 0.5)
    ann.page.mouse.move(x, y)
    ann.page.mouse.wheel(0, -500)
    expect(ann.button("Show the whole board")).to_be_visible()
    assert wide(ann) > whole * 1.5
    now = point(alki, 0.5, 0.5)
    assert abs(now[0] - x) < 40 and abs(now[1] - y) < 60, "it stays where it was"
    ann.page.mouse.dblclick(*point(alki, *AT_SEA))
    expect(ann.button("Show the whole board")).to_have_count(0)
    assert wide(ann) == whole


def test_a_drag_moves_the_board_and_its_end_is_no_click(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    heard = show(ann, city.view()).heard
    ann.page.keyboard.press("+")
    ann.page.keyboard.press("+")
    window = ann.page.locator(".scroll")
    before = window.evaluate(SCROLL)
    x, y = point(ann.page.locator('[data-spot="hood:ballard"]'), 0.5, 0.2)
    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    ann.page.mouse.move(x - 60, y - 40, steps=4)
    ann.page.mouse.up()
    after = window.evaluate(SCROLL)
    assert after != before
    expect(ann.page.locator("dialog[open]")).to_have_count(0)
    assert heard == []


def test_keys_enlarge_move_and_show_all(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    show(ann, city.view())
    whole = wide(ann)
    ann.page.keyboard.press("+")
    ann.page.keyboard.press("+")
    assert wide(ann) > whole * 1.4
    window = ann.page.locator(".scroll")
    window.focus()
    before = window.evaluate(SCROLL)
    ann.page.keyboard.press("ArrowRight")
    ann.page.wait_for_function("before => document.querySelector('.scroll').scrollLeft > before", arg=before[0])
    ann.page.keyboard.press("-")
    ann.page.keyboard.press("0")
    assert wide(ann) == whole
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog", name="Keys")).to_contain_text("the whole board")


def pinch(page: Page, at: tuple[float, float], start: float, end: float, pause: int = 0) -> None:
    """Two fingers, from so far apart to so far apart, after so many milliseconds without a move."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        points = [{"x": at[0] + side * apart / 2, "y": at[1], "id": number} for number, side in enumerate((-1, 1))]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if kind != "touchEnd" else []})

    touch("touchStart", start)
    page.wait_for_timeout(pause)
    for share in (0.25, 0.5, 0.75, 1):
        touch("touchMove", start + (end - start) * share)
    touch("touchEnd", end)


def test_two_fingers_enlarge_and_shrink_the_board(newcomer: Newcomer) -> None:
    ann = newcomer(PHONE, calm=True)
    heard = show(ann, storm.view()).heard
    before = wide(ann)
    middle = point(ann.page.locator(".board"), 0.5, 0.3)
    pinch(ann.page, middle, 60, 150)
    ann.page.wait_for_timeout(100)
    assert wide(ann) > before * 1.8
    pinch(ann.page, middle, 200, 40)
    ann.page.wait_for_timeout(100)
    assert wide(ann) == before
    assert heard == []
    expect(ann.page.locator("dialog[open]")).to_have_count(0)


def test_two_fingers_that_rest_on_pieces_look_at_none(newcomer: Newcomer) -> None:
    ann = newcomer(PHONE, calm=True)
    show(ann, storm.view())
    before = wide(ann)
    pinch(ann.page, point(ann.page.locator(".board"), 0.5, 0.3), 60, 150, pause=900)
    ann.page.wait_for_timeout(100)
    assert wide(ann) > before * 1.8
    expect(ann.page.locator("dialog[open]")).to_have_count(0)


def test_a_folded_mat_opens_by_click_and_by_key_and_folds_again(newcomer: Newcomer) -> None:
    ann = newcomer((1280, 800), calm=True)
    show(ann, city.view())
    opened = ann.page.locator(".open")
    expect(opened).to_have_count(0)
    ann.page.locator('[data-spot="mat:0"]').first.click()
    expect(opened).to_contain_text("Combat deck")
    expect(opened.get_by_text("Items", exact=True)).to_be_visible()
    assert violations(ann) == []
    ann.button("Fold the mats").click()
    expect(opened).to_have_count(0)
    ann.page.keyboard.press("m")
    expect(opened).to_contain_text(city.PLAYERS[0])
    ann.page.keyboard.press("m")
    expect(opened).to_contain_text(city.PLAYERS[2])
    ann.page.keyboard.press("Escape")
    expect(opened).to_have_count(0)


def test_a_mat_opens_by_itself_when_something_in_it_can_be_chosen(newcomer: Newcomer) -> None:
    ann = newcomer((1280, 800), calm=True)
    steal = OptionView("steal", "Steal it", ["card:3-31"])
    heard = show(ann, asking(city.view(), steal, OptionView("stop", "Stop", []))).heard
    target = ann.page.locator('.open [data-spot="card:3-31"]')
    expect(target).to_be_in_viewport()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".open")).to_have_count(0)
    folded = ann.page.locator('.folded [data-spot="mat:3"]')
    expect(folded).to_have_class(re.compile(r"\blit\b"))
    folded.click()
    target.click()
    assert heard == ["steal"]


def test_what_can_be_chosen_on_the_board_stays_in_sight_beside_an_open_mat(newcomer: Newcomer) -> None:
    ann = newcomer((1280, 800), calm=True)
    options = [OptionView("steal", "Steal it", ["card:3-31"]), OptionView("go", "Go", ["hood:alki"])]
    show(ann, asking(city.view(), *options))
    expect(ann.page.locator('.open [data-spot="card:3-31"]')).to_be_in_viewport(ratio=0.9)
    alki = ann.page.locator('[data-spot="hood:alki"]')
    expect(alki).to_be_in_viewport(ratio=0.9)
    on_top = ann.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.closest('.board') !== null", point(alki, 0.5, 0.5)
    )
    assert on_top, "the mat does not lie over it"


def test_a_line_a_player_and_a_piece_on_a_line_can_be_chosen(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    heard = show(
        ann, asking(city.view(), OptionView("bridge", "Cross", ["bridge:fremont"]), OptionView("x", "X", []))
    ).heard
    ann.page.locator('[data-spot="bridge:fremont"]').click()
    assert heard == ["bridge"]
    heard = show(
        ann, asking(city.view(), OptionView("spring", "Spring it", ["trap:ferry"]), OptionView("x", "X", []))
    ).heard
    ann.page.locator('[data-spot="trap:ferry"]').click()
    assert heard == ["spring"]
    heard = show(ann, asking(storm.view(), OptionView("rob", "Rob", ["mat:2"]), OptionView("x", "X", []))).heard
    ann.page.locator('.folded [data-spot="mat:2"]').click()
    assert heard == ["rob"]


def test_a_crowded_land_lists_its_pieces_on_a_phone(newcomer: Newcomer) -> None:
    ann = newcomer(PHONE, calm=True)
    heard = show(ann, island.view()).heard
    land = ann.page.locator(f'[data-spot="{island.CROWDED}"]')
    expect(land).to_be_in_viewport(ratio=0.9)
    land.tap(position={"x": 20, "y": 30})
    dialog = ann.page.get_by_role("dialog", name="B4")
    expect(dialog.locator(".spot")).to_have_count(12)
    assert violations(ann) == []
    assert [one for one in measured(ann.page)["small_targets"] if "damaged" in one] == []
    dialog.locator('[data-spot="town-1:b4"]').tap()
    expect(dialog).to_have_count(0)
    assert heard == ["hit town-1:b4"]


def test_places_lines_and_groups_are_said_aloud(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    show(ann, island.view())
    said = ann.labels(ann.page.locator(f'[data-spot="{island.CROWDED}"]'))[0]
    assert said.startswith("B4, sands, Defend 3: 3 Explorers; 2 Towns; Town, 1 damaged; 2 Cities")
    show(ann, city.view())
    assert ann.labels(ann.page.locator('[data-spot="ride:ferry"]'))[0].startswith("Ferry, Alki to Pioneer Square")


def test_large_games_have_no_grave_accessibility_fault(newcomer: Newcomer) -> None:
    ann = newcomer((1280, 800), calm=True)
    for mock in (city, island, storm):
        show(ann, mock.view())
        assert violations(ann) == []


def test_what_was_enlarged_in_a_narrow_window_is_whole_again_in_a_wide_one(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    show(ann, asking(city.view()))
    for _ in range(4):
        ann.page.keyboard.press("+")
    whole = ann.button("Show the whole board")
    expect(whole).to_be_visible()
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    expect(whole).to_have_count(0)
    assert measured(ann.page)["whole_board"]


def test_the_buttons_of_an_enlarged_board_are_not_under_the_options(newcomer: Newcomer) -> None:
    ann = newcomer(PHONE, calm=True)
    growth = [OptionView(f"x{n}", f"Presence at Range {n}, Presence at Range 1", []) for n in range(4)]
    show(ann, asking(city.view(), *growth))
    for _ in range(4):
        ann.page.keyboard.press("+")
    whole = ann.button("Show the whole board")
    whole.click()
    expect(whole).to_have_count(0)
