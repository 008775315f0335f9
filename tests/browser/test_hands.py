"""How people really use their hands: double clicks, drops that miss, phones on their side, very large letters."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from planchette.kernel.scene import ChoiceView, Counter, OptionView, Piece, Stack
from tests.browser.conftest import PHONE, Newcomer
from tests.browser.measuring import measured
from tests.browser.mocks import storm
from tests.browser.mocks.showing import show
from tests.browser.person import Person
from tests.browser.serving import CHROMIUM, FLAGS, Server

ON_ITS_SIDE = (740, 360)
ON_TOP = """prompt => {
  const { x, y, width, height } = prompt.getBoundingClientRect();
  return prompt.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
WHOLE = 0.99
"""Seen but for the fraction of a pixel that a page may be scrolled by."""
LONG = 30
"""Lines of a log that do not fit on a phone."""
LARGE = 32
"""A browser's letters are 16 pixels high unless its owner asks for more."""


def test_a_double_click_plays_a_card_once_and_opens_nothing(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    before, name = int(ann.sequence), ann.labels(ann.cards)[0].split(",")[0]
    ann.cards.first.dblclick()
    expect(ann.page.locator(".hand .spot.chosen")).to_have_count(1)
    assert int(ann.sequence) == before + 1
    assert ann.prompt.startswith(f"Choose a tile for {name}, "), "the question says what it is about"
    expect(ann.page.locator("dialog[open]")).to_have_count(0)


def test_a_double_click_does_not_press_the_button_that_comes_next(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to_a_battle()
    before = ann.sequence
    ann.button("End actions").click()
    ann.wait_for_news(before)
    expect(ann.button("End the turn")).to_be_visible()
    between = ann.sequence
    ann.page.mouse.down(click_count=2)
    ann.page.mouse.up(click_count=2)
    ann.page.wait_for_timeout(300)
    assert ann.sequence == between


def test_a_card_that_is_dropped_where_it_cannot_stand_goes_back(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    cards = ann.cards.count()
    ann.cards.first.drag_to(ann.page.locator("""[data-ids*='"tile:a5"']""").first)
    expect(ann.cards).to_have_count(cards)
    expect(ann.page.locator(".hand .spot.chosen")).to_have_count(0)
    assert ann.prompt.startswith("Choose a character to deploy")


def test_a_result_that_was_closed_stays_closed(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to("tictactoe")
    ann.play_on(5)
    expect(ann.page.locator(".result")).to_be_visible()
    ann.page.get_by_role("button", name="Close").click()
    with ann.page.expect_websocket():
        ann.page.evaluate("dispatchEvent(new Event('offline'))")
    ann.page.wait_for_timeout(1_000)
    expect(ann.page.locator(".result")).to_have_count(0)


def test_an_invitation_names_game_and_host_or_says_that_it_does_not_work(newcomer: Newcomer) -> None:
    ann, bo = newcomer(calm=True), newcomer(PHONE, calm=True)
    made = ann.post("/matches", {"game": "fellbound", "name": "Ann"})["table"]["id"]
    secret = ann.get(f"/matches/{made}/invite")["invite"]
    bo.go(f"/t/{made}#{secret}")
    expect(bo.page.get_by_role("heading", name="Fellbound")).to_be_visible()
    expect(bo.page.get_by_text("Ann keeps a seat for you")).to_be_visible()
    expect(bo.button("Sit down")).to_be_visible()
    bo.go("/")
    bo.go(f"/t/{made}#{'0' * 32}")
    expect(bo.page.get_by_role("alert")).to_be_visible()
    expect(bo.button("Sit down")).to_have_count(0)


def test_the_log_opens_at_its_end_on_a_phone(newcomer: Newcomer) -> None:
    ann = newcomer(PHONE, calm=True)
    lines = ann.page.locator("ol.log li")
    while ann.sit_down_to("fellbound"):
        while lines.count() < LONG and ann.wait_for_turn():
            ann.play_on(1)
        if not ann.is_over:
            break
    ann.button("Log").click()
    expect(lines.last).to_be_visible()
    above, seen, all_of_it = ann.page.locator(".panel").evaluate(
        "panel => [panel.scrollTop, panel.clientHeight, panel.scrollHeight]"
    )
    assert above > 0 and above + seen > all_of_it - 2


def test_a_phone_on_its_side_shows_the_question_and_the_board(newcomer: Newcomer) -> None:
    ann = newcomer(ON_ITS_SIDE, calm=True)
    match = ann.sit_down_to("fellbound")
    ann.wait_for_turn()
    expect(ann.page.locator(".prompt")).to_be_in_viewport(ratio=WHOLE)
    expect(ann.page.locator(".board")).to_be_in_viewport(ratio=0.2)
    ann.button("Log").click()
    ann.page.evaluate("scrollTo(0, 120)")
    assert ann.page.locator(".prompt").evaluate(ON_TOP), "the log does not lie over the question"
    ann.page.get_by_label("Menu").click()
    ann.button("Concede").click()
    ann.page.locator("dialog .danger").click()
    expect(ann.page.locator(".result")).to_be_visible()
    ann.go(f"/t/{match}/replay")
    expect(ann.page.locator(".controls")).to_be_in_viewport(ratio=WHOLE)
    expect(ann.page.locator(".board")).to_be_in_viewport(ratio=0.2)


@pytest.fixture
def long_sighted(chromium: Browser, tmp_path: Path) -> Iterator[Page]:
    """A phone whose owner has asked for letters twice as large."""
    chosen = tmp_path / "Default" / "Preferences"
    chosen.parent.mkdir()
    chosen.write_text(json.dumps({"webkit": {"webprefs": {"default_font_size": LARGE}}}), encoding="utf-8")
    context = chromium.browser_type.launch_persistent_context(
        tmp_path, executable_path=CHROMIUM, args=FLAGS, viewport={"width": 360, "height": 740}
    )
    yield context.pages[0]
    context.close()


REACH = """spot => {
  const { x, y, width, height } = spot.getBoundingClientRect();
  const [middle, centre] = [x + width / 2, y + height / 2];
  const isMine = (left, top) => spot.contains(document.elementFromPoint(left, top));
  const along = (step) => {
    let length = 0;
    while (length < 60 && isMine(...step(length))) length += 1;
    return length;
  };
  return [
    along((by) => [middle - by, centre]) + along((by) => [middle + by, centre]),
    along((by) => [middle, centre - by]) + along((by) => [middle, centre + by]),
  ];
}"""
"""How wide and how high the spot is for a finger, which may be more than one sees."""
FINGER = 44


@pytest.mark.parametrize("size", [PHONE, (820, 1180)], ids=["phone", "tablet"])
def test_what_can_be_chosen_in_numbers_is_large_enough_for_a_finger(newcomer: Newcomer, size: tuple[int, int]) -> None:
    ann = newcomer(size, calm=True, touch=True)
    view = storm.view()
    fire, shield = Counter("fire", "Fire", 3, icon="fire"), Counter("shield", "Shields", 2, icon="shield")
    scene = msgspec.structs.replace(view.scene, areas=[*view.scene.areas, fire, shield])
    options = [OptionView("burn", "Burn", ["fire"]), OptionView("stop", "Stop", [])]
    show(ann, msgspec.structs.replace(view, scene=scene, choice=ChoiceView("pay", "Pay", options)))
    for spot in ann.page.locator(".counter .spot" if size != PHONE else ".counter .spot.lit").all():
        wide, high = spot.evaluate(REACH)
        assert high >= FINGER and wide >= FINGER, spot.get_attribute("data-spot")


@pytest.mark.parametrize("game", ["fellbound", "incubo", "necromancer"])
def test_numbers_on_a_phone_are_one_target_that_says_what_they_are(newcomer: Newcomer, game: str) -> None:
    ann = newcomer(PHONE, calm=True)
    ann.sit_down_to(game, seats=2)
    ann.wait_for_turn()
    if game == "incubo":  # its counters lie in a drawer
        ann.page.keyboard.press("m")
        ann.page.locator(".counter .spot").first.wait_for()
    assert measured(ann.page)["small_targets"] == []
    number = ann.page.locator(".counter .spot, .stack .spot").last
    said = (number.locator(".spoken").text_content() or "").split(":")[0]
    assert number.evaluate("one => getComputedStyle(one).pointerEvents") == "none"
    box = number.bounding_box()
    assert box is not None
    ann.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(ann.page.get_by_role("dialog").get_by_role("listitem").filter(has_text=said)).to_be_visible()


def test_a_pile_is_looked_through_from_its_number_on_a_phone(newcomer: Newcomer) -> None:
    ann = newcomer(PHONE, calm=True)
    view = storm.view()
    pile = Stack("gone", "Gone", 1, pieces=[Piece("card:gone", "Grey Heron", text="It waits.")])
    show(ann, msgspec.structs.replace(view, scene=msgspec.structs.replace(view.scene, areas=[*view.scene.areas, pile])))
    ann.page.locator(".numbers .read").click()
    ann.page.get_by_role("dialog").locator("li", has_text="Gone").get_by_role("button").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("Grey Heron")


CODE = re.compile(r"_|[A-Z]{1,3}-\d|\b[a-z]+\d\b")
"""What no person says: an identifier, the name of a rule."""


@pytest.mark.parametrize("size", [PHONE, (1280, 800)], ids=["phone", "laptop"])
def test_every_option_of_every_set_up_is_said_in_words(newcomer: Newcomer, size: tuple[int, int]) -> None:
    ann = newcomer(size, calm=True).go()
    for game in ann.get("/games"):
        ann.button(f"Set up {game['title']}").click()
        dialog = ann.page.get_by_role("dialog")
        if game["settings"]:
            dialog.locator("summary").click()
        texts = [
            *dialog.locator("label, summary, legend").all_inner_texts(),
            *dialog.locator("option").all_inner_texts(),
        ]
        assert [text for text in texts if CODE.search(text)] == [], game["title"]
        assert [
            one.evaluate(NATURAL) for one in dialog.locator(".wish select").all() if one.evaluate(NATURAL) > 0
        ] == []
        assert ann.page.evaluate("document.querySelector('dialog').scrollWidth - innerWidth") <= 0
        ann.button("Close").click()


NATURAL = """select => {
  const twin = select.cloneNode(true);
  twin.value = select.value;
  const chosen = twin.selectedOptions[0];
  twin.replaceChildren(chosen);
  Object.assign(twin.style, { position: 'absolute', width: 'auto', maxWidth: 'none' });
  select.after(twin);
  const missing = twin.getBoundingClientRect().width - select.getBoundingClientRect().width;
  twin.remove();
  return Math.round(missing);
}"""
"""By how many pixels a list is too narrow for what is chosen in it."""


@pytest.mark.parametrize("width", [360, 390])
def test_no_words_are_cut_in_the_set_up_on_a_phone(newcomer: Newcomer, width: int) -> None:
    ann = newcomer((width, 780), calm=True).go()
    for title in ("Fellbound", "Incubo"):
        ann.button(f"Set up {title}").click()
        players = ann.page.get_by_label("Players")
        for value in players.evaluate("select => [...select.options].map((option) => option.value)"):
            players.select_option(value)
            for choice in ann.page.locator("dialog fieldset select").all():
                assert choice.evaluate(NATURAL) <= 0, choice.evaluate("one => one.selectedOptions[0].text")
        ann.page.get_by_role("button", name="Close").click()


def test_letters_twice_as_large_leave_everything_within_reach(long_sighted: Page, server: Server) -> None:
    ann = Person(long_sighted, server.address).go()
    expect(ann.button("Play now").first).to_be_visible()
    assert ann.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == LARGE
    assert ann.page.evaluate("document.documentElement.scrollWidth") == 360, "nothing is off to the side"
    ann.button(re.compile("Set up Fellbound")).click()
    expect(ann.button("Close")).to_be_in_viewport(ratio=WHOLE)
    ann.sit_down_to("fellbound")
    ann.play_on(6)
    expect(ann.page.locator(".prompt")).to_be_in_viewport(ratio=WHOLE)
    expect(ann.button("Why not?")).to_be_in_viewport(ratio=WHOLE)
    assert ann.errors == []
