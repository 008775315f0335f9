"""Mock scenes of large games, shown by the real client at four sizes, pictured and measured."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import expect

from planchette.kernel.scene import Fan, View
from tests.browser.conftest import DESKTOP, PHONE, Newcomer
from tests.browser.measuring import BOARD_SHARE, measured
from tests.browser.mocks import city, island, storm
from tests.browser.mocks.showing import show
from tests.browser.serving import SHOTS

MOCKS: dict[str, Callable[[], View]] = {"city": city.view, "island": island.view, "storm": storm.view}
LONG = 120_000
"""Milliseconds: to draw so many points takes a busy machine its time."""
SIZES = {"phone": PHONE, "laptop": (1280, 800), "desktop": DESKTOP, "4k": (3840, 2160)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mock", MOCKS)
def test_a_large_game_has_its_room(newcomer: Newcomer, mock: str, size: str) -> None:
    ann = newcomer(SIZES[size], calm=True)
    show(ann, MOCKS[mock]())
    SHOTS.mkdir(parents=True, exist_ok=True)
    ann.page.screenshot(path=SHOTS / f"{mock}-{size}.png", timeout=LONG)
    found = measured(ann.page)
    assert found["small_pieces"] == []
    assert found["spilt"] == []
    assert found["collisions"] == []
    assert found["out_of_sight"] == []
    assert found["below_a_fold"] == []
    assert found["wider_than_screen"] <= 0
    if size == "phone":
        assert found["small_targets"] == []
    else:
        assert found["whole_board"], "all of the board is seen at once"
        assert found["board_share"] >= BOARD_SHARE


@pytest.mark.parametrize("mock", ["island", "storm"])
@pytest.mark.parametrize("size", ["laptop", "desktop", "4k"])
def test_tokens_of_mine_lie_close_together_and_all_in_sight(newcomer: Newcomer, mock: str, size: str) -> None:
    ann = newcomer(SIZES[size], calm=True)
    show(ann, MOCKS[mock]())
    tokens = ann.page.locator(".hand .rows .tokens .spot .token")
    boxes = [box for box in (one.bounding_box() for one in tokens.all()) if box]
    assert len(boxes) >= 4
    assert max(box["y"] + box["height"] for box in boxes) <= SIZES[size][1]
    assert 0 < boxes[1]["x"] - boxes[0]["x"] < 1.5 * boxes[0]["width"]


COVERED = """() => [...document.querySelectorAll('.hand .fan :is(.name, .cost)')].filter((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const spot = one.closest('.spot');
  return ![...range.getClientRects()].every(({ left, right, top, bottom }) =>
    [[left + 1, top + 2], [right - 1, top + 2], [left + 1, bottom - 2], [right - 1, bottom - 2]].every(([x, y]) =>
      x >= innerWidth - 1 || spot.contains(document.elementFromPoint(x, y))));
}).map((one) => one.textContent)"""
"""Names and costs of which a corner is cut off, or lies under another card. What is scrolled away is not looked at."""
SMALL_PRINT = """() => [...document.querySelectorAll('.hand .fan :is(.name, .cost)')]
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 11 || one.scrollHeight > one.clientHeight + 2
    || one.getBoundingClientRect().bottom > one.closest('.spot').getBoundingClientRect().bottom + 1)
  .map((one) => one.textContent)"""
TEXT = "Move: any token of yours, as the figure shows, and then look at the top card of a deck of your choice."


def with_costs(view: View) -> View:
    """Every card of my hand costs something and has a long text."""

    def hand(fan: Fan) -> Fan:
        cards = enumerate(fan.pieces)
        pieces = [msgspec.structs.replace(piece, cost=str(number % 7), text=TEXT) for number, piece in cards]
        return msgspec.structs.replace(fan, pieces=pieces)

    areas = [hand(area) if isinstance(area, Fan) and area.owner == 0 else area for area in view.scene.areas]
    return msgspec.structs.replace(view, scene=msgspec.structs.replace(view.scene, areas=areas))


@pytest.mark.parametrize("size", SIZES)
def test_fourteen_cards_in_hand_show_their_names_and_costs(newcomer: Newcomer, size: str) -> None:
    ann = newcomer(SIZES[size], calm=True)
    show(ann, with_costs(storm.view()))
    expect(ann.page.locator(".hand .fan .name")).to_have_count(14)
    expect(ann.page.locator(".hand .fan .cost")).to_have_count(14)
    assert ann.page.evaluate(COVERED) == []
    assert ann.page.evaluate(SMALL_PRINT) == []
    assert measured(ann.page)["spilt"] == []


def test_a_card_in_hand_can_be_read_by_pointer_and_by_focus(newcomer: Newcomer) -> None:
    ann = newcomer((1280, 800), calm=True)
    show(ann, with_costs(storm.view()))
    card, large = ann.page.locator(".hand .fan .spot").nth(5), ann.page.locator(".peek")
    card.hover()
    expect(large).to_contain_text(TEXT.removeprefix("Move: "))
    expect(large.locator(".body").last).to_be_in_viewport(ratio=0.99)
    ann.page.mouse.move(600, 20)
    expect(large).to_have_count(0)
    card.focus()
    expect(large).to_contain_text(TEXT.removeprefix("Move: "))


def test_a_card_in_hand_can_be_read_by_a_long_press(newcomer: Newcomer) -> None:
    ann = newcomer(PHONE, calm=True)
    line = show(ann, with_costs(storm.view()))
    card = ann.page.locator(".hand .fan .spot").nth(1)
    box = card.bounding_box()
    assert box is not None
    at = {"x": box["x"] + 20, "y": box["y"] + 20}
    touch = ann.page.context.new_cdp_session(ann.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text(TEXT.removeprefix("Move: "))
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ann.page.wait_for_timeout(200)
    expect(dialog).to_be_visible()
    assert line.heard == [], "to look at a card is not to choose it"


def test_a_card_in_hand_shows_its_text_at_once_where_there_is_room(newcomer: Newcomer) -> None:
    ann = newcomer(DESKTOP, calm=True)
    view = with_costs(storm.view())
    areas = [
        msgspec.structs.replace(area, pieces=area.pieces[:4]) if isinstance(area, Fan) and area.owner == 0 else area
        for area in view.scene.areas
    ]
    show(ann, msgspec.structs.replace(view, scene=msgspec.structs.replace(view.scene, areas=areas)))
    expect(ann.page.locator(".hand .fan .body").nth(1)).to_be_in_viewport()
    expect(ann.page.locator(".hand .fan .slat")).to_have_count(0)
