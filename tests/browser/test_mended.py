"""What newcomers stumbled over at the table: each of these was seen at the page once."""

from __future__ import annotations

import colorsys
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from planchette.kernel import Match
from planchette.kernel.scene import ChoiceView, OptionView, Reason
from planchette.kernel.view import reasons, view
from tests.browser.conftest import DESKTOP, PHONE, Newcomer
from tests.browser.measuring import measured
from tests.browser.mocks.showing import show
from tests.browser.person import Person
from tests.browser.serving import Server
from tests.fellbound.table import battle

LAPTOP = (1280, 800)
WHOLE = 0.99
AT_ALL = 300
"""Milliseconds in which something that must not happen would have happened."""
HOLD = 700
"""Longer than a press that looks closer."""
QUIET_AMONG_FOUR = """
    S Reaver a1; S Fell Hound b1; S2 Cutpurse d1; S2 Bone Levy c1; N Gate Sentry a5; N Moss Giant b5;
    N2 Tomb Guard d5; N2 Pale Leech c5; treasury 3 2 4 1; quiet 9; hand S: Ferryman, Masked Fool;
    hand S2: Stag Rider; hand N: Hookhand; hand N2: Briar Witch; deck S: Grove Warden; deck N: Sellsword
"""
SKIRMISH = "S Reaver a1; S Masked Fool b2; N Gate Sentry a5; N Moss Giant b5"


@pytest.mark.parametrize("size", [LAPTOP, DESKTOP], ids=["laptop", "desktop"])
def test_the_quiet_turns_and_the_seats_of_four_are_in_sight(newcomer: Newcomer, size: tuple[int, int]) -> None:
    ann = newcomer(size, calm=True)
    show(ann, view(battle(QUIET_AMONG_FOUR), 0))
    expect(ann.page.get_by_role("meter", name="Quiet turns")).to_be_in_viewport(ratio=WHOLE)
    seats = ann.page.locator(".mats > *")
    expect(seats).to_have_count(4)
    for seat in seats.all():
        expect(seat).to_be_in_viewport(ratio=WHOLE)
    found = measured(ann.page)
    assert found["out_of_sight"] == [] and found["below_a_fold"] == []


def hold(page: Page, what: Locator) -> None:
    """A finger that stays where it is."""
    box = what.bounding_box()
    assert box is not None
    finger = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": finger})
    page.wait_for_timeout(HOLD)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


LOOKS: dict[str, tuple[tuple[int, int], Callable[[Page, Locator], None]]] = {
    "click": (LAPTOP, lambda page, what: what.click()),
    "right click": (LAPTOP, lambda page, what: what.click(button="right")),
    "tap": (PHONE, lambda page, what: what.tap()),
    "long press": (PHONE, hold),
}


@pytest.mark.parametrize("how", LOOKS)
def test_an_empty_place_opens_no_dialog(newcomer: Newcomer, how: str) -> None:
    size, look = LOOKS[how]
    ann = newcomer(size, calm=True)
    show(ann, view(battle(SKIRMISH), 0))
    empty, taken = (ann.page.locator(f'.board .spot[data-spot="tile:{tile}"]') for tile in ("b3", "a5"))
    look(ann.page, empty)
    ann.page.wait_for_timeout(AT_ALL)
    expect(ann.page.locator("dialog[open]")).to_have_count(0)
    look(ann.page, taken)
    expect(ann.page.locator("dialog[open]")).to_have_count(1)


def sit_at(ann: Person, match: Match, *why: Reason) -> None:
    """At that match, which says why not, or only that."""
    told = {"sequence": 0, "reasons": msgspec.to_builtins(why or reasons(match, 0))}
    ann.page.route("**/why-not?*", lambda route: route.fulfill(json=told))
    show(ann, view(match, 0))


def test_why_not_answers_for_the_piece_that_was_clicked(newcomer: Newcomer) -> None:
    ann = newcomer(LAPTOP, calm=True)
    match = battle(SKIRMISH)
    sit_at(ann, match)
    ann.page.locator('.board .spot[data-spot="tile:a5"]').click()
    said = ann.page.get_by_role("dialog").get_by_role("listitem").locator("b")
    expect(said).to_have_text([reason.what for reason in reasons(match, 0) if reason.targets[0] == "tile:a5"])


@pytest.mark.parametrize(("tile", "name"), [("a1", "Reaver"), ("b2", "Masked Fool")])
def test_why_not_answers_first_for_the_piece_that_is_selected(newcomer: Newcomer, tile: str, name: str) -> None:
    ann = newcomer(LAPTOP, calm=True)
    sit_at(ann, battle(SKIRMISH))
    ann.page.locator(f'.board .spot[data-spot="tile:{tile}"]').click()
    expect(ann.page.locator(".spot.picked")).to_have_count(1)
    ann.button("Why not?").click()
    said = ann.page.get_by_role("dialog").get_by_role("listitem").locator("b")
    expect(said.first).to_contain_text(name)
    about = [name in words for words in said.all_inner_texts()]
    assert about == sorted(about, reverse=True) and not all(about)


@pytest.mark.parametrize(
    ("used", "drawn", "said"), [("", "1x2", "1x2 (2 left)"), ("parried1", "1x2(1)", "1x2 (1 left)")]
)
def test_a_defence_shows_its_uses_on_the_board_and_in_the_zoom(
    newcomer: Newcomer, used: str, drawn: str, said: str
) -> None:
    ann = newcomer(LAPTOP, calm=True)
    show(ann, view(battle(f"S Reaver a1; S Masked Fool b2; N Tomb Guard a4 {used}; N Moss Giant b5"), 0))
    expect(ann.page.locator('[data-title="Tomb Guard"] [data-stat=defence] .value')).to_have_text(drawn)
    ann.page.locator('.board .spot[data-spot="tile:a4"]').click()
    expect(ann.page.get_by_role("dialog").locator("dl")).to_contain_text(said)


def two_at(newcomer: Newcomer, game: str) -> tuple[Person, Person, str]:
    """Ann and Bo at a game that has begun, before they look at it."""
    ann, bo = newcomer(calm=True), newcomer(calm=True)
    made = ann.post("/matches", {"game": game, "name": "Ann", "visibility": "public"})["table"]
    bo.post(f"/matches/{made['id']}/join", {"name": "Bo"})
    ann.post(f"/matches/{made['id']}/start", {})
    return ann, bo, made["id"]


def test_the_turn_is_shown_for_who_is_asked_and_goes_with_the_game(newcomer: Newcomer) -> None:
    ann, bo, match = two_at(newcomer, "tictactoe")
    ann.go(f"/t/{match}")
    ann.wait_for_turn()
    turn = ann.page.locator(".mats > *", has=ann.page.locator(".turn"))
    expect(turn).to_have_count(1)
    expect(turn).to_contain_text("Ann")
    ann.choose(ann.lit.first)
    expect(turn).to_have_count(1)
    expect(turn).to_contain_text("Bo")
    bo.post(f"/matches/{match}/concede", {"id": "enough"})
    ann.page.wait_for_selector(".result")
    expect(turn).to_have_count(0)


def test_who_has_closed_the_result_joins_the_rematch_of_the_other(newcomer: Newcomer) -> None:
    ann, bo, match = two_at(newcomer, "tictactoe")
    bo.go(f"/t/{match}")
    bo.wait_for_table()
    ann.post(f"/matches/{match}/concede", {"id": "enough"})
    bo.page.wait_for_selector(".result")
    bo.button("Close").click()
    ann.post(f"/matches/{match}/rematch", {})
    again = bo.page.locator("header").get_by_role("link", name="Join the rematch")
    expect(again).to_be_in_viewport()
    again.click()
    expect(bo.page).not_to_have_url(re.compile(match))
    bo.wait_for_table()


LINES = {
    "tictactoe": ["mark a1", "mark b1", "mark a2", "mark b2", "mark a3"],
    "connect_four": ["drop a", "drop b", "drop a", "drop b", "drop a", "drop b", "drop a"],
}


def after(newcomer: Newcomer, game: str, keys: list[str]) -> Person:
    """Ann at the result of a game in which she and Bo answered by turns."""
    ann, bo, match = two_at(newcomer, game)
    for number, key in enumerate(keys):
        answer = {"id": f"x{number}", "sequence": number, "key": key}
        (bo if number % 2 else ann).post(f"/matches/{match}/answers", answer)
    ann.go(f"/t/{match}")
    ann.page.wait_for_selector(".result")
    return ann


@pytest.mark.parametrize("game", LINES)
def test_the_winning_line_is_marked_on_the_board(newcomer: Newcomer, game: str) -> None:
    ann = after(newcomer, game, LINES[game])
    ann.button("Close").click()
    expect(ann.page.locator(".board .badge")).to_have_count((len(LINES[game]) + 1) // 2)
    expect(ann.page.locator(".board .token.dim")).to_have_count(len(LINES[game]) // 2)


def test_the_chart_lowers_the_line_of_who_blundered_and_marks_where(newcomer: Newcomer) -> None:
    ann = after(newcomer, "tictactoe", [f"mark {cell}" for cell in ["b2", "a1", "c3", "b1", "c1", "a3", "c2"]])
    ann.wait_for_review()
    chart = ann.page.locator(".result figure")
    expect(chart.get_by_role("img")).to_have_attribute("aria-label", re.compile("turning point at answer 4$"))
    expect(chart).to_contain_text("The turning point: Bo, answer 4: “Mark b1”.")
    for line, sign in ((".line:not(.dashed)", -1), (".line.dashed", 1)):
        drawn = chart.locator(line).get_attribute("d") or ""
        heights = [float(y) for y in re.findall(r"[ML][\d.]+ ([\d.]+)", drawn)]
        assert len(heights) == 8 and sign * (heights[4] - heights[3]) > 20, "below is what is worse"


RGB = """token => {
  token.style.color = "var(--tint)";
  return getComputedStyle(token).color.match(/[0-9.]+/g).map(Number);
}"""
"""What the browser makes of a disc's colour: red, green, blue."""


@pytest.mark.parametrize(("name", "least", "most"), [("Red", -15, 15), ("Yellow", 42, 65)])
def test_a_red_disc_is_drawn_red_and_a_yellow_one_yellow(newcomer: Newcomer, name: str, least: int, most: int) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to("connect_four")
    ann.wait_for_turn()
    ann.choose(ann.lit.first)
    disc = ann.page.locator(f'.board [data-title="{name} disc"] .token')
    expect(disc).to_have_count(1)
    red, green, blue = disc.evaluate(RGB)
    hue = colorsys.rgb_to_hsv(red, green, blue)[0] * 360
    assert least <= (hue + 180) % 360 - 180 <= most


SAID = """() => {
  const page = document.body.cloneNode(true);
  page.querySelectorAll('[aria-label^="rule "], script').forEach((mark) => mark.remove());
  const named = ["title", "aria-label"].flatMap((name) => [...page.querySelectorAll(`[${name}]`)].map(
    (one) => one.getAttribute(name)));
  return [page.textContent, ...named].join(" | ");
}"""
"""All that a page says, to be read or to be heard, but for the marks behind which rules stand."""


def test_what_an_answer_would_do_is_said_without_the_names_of_rules(newcomer: Newcomer) -> None:
    ann = newcomer(LAPTOP, calm=True)
    found = view(battle(SKIRMISH), 0)
    assert found.choice is not None
    step = OptionView("step", "Step on", ["tile:a1", "tile:b3"], "it costs 2 (FB-26)")
    ends = [OptionView("end", "End the turn", [], "you would be defeated (FB-95)"), OptionView("stay", "Stay", [])]
    show(ann, msgspec.structs.replace(found, choice=ChoiceView("test", "Choose", [step, *ends])))
    ann.page.locator('.board .spot[data-spot="tile:a1"]').click()
    expect(ann.page.locator(".chip", has_text="it costs 2")).to_be_visible()
    assert ann.labels(ann.page.locator('.board .spot[data-spot="tile:b3"]'))[0].endswith("Step on: it costs 2")
    assert "FB-" not in ann.page.evaluate(SAID)
    ann.page.keyboard.press("Escape")
    ann.button("End the turn").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("you would be defeated")
    assert "FB-" not in ann.page.evaluate(SAID)


def test_why_not_is_said_without_the_names_of_rules(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    sit_at(ann, battle(SKIRMISH), Reason(["tile:a5"], "Attack Gate Sentry", "it is out of range (FB-60)", "FB-60"))
    spot = ann.page.locator('.board .spot[data-spot="tile:a5"]')
    spot.hover()
    expect(ann.page.locator(".peek")).to_contain_text("Attack Gate Sentry: it is out of range.")
    assert "FB-" not in ann.page.evaluate(SAID)
    spot.click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("it is out of range")
    assert "FB-" not in ann.page.evaluate(SAID)


def test_the_rules_of_the_house_are_offered_without_the_names_of_rules(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True).go()
    ann.button("Set up Fellbound").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.locator("summary").click()
    expect(dialog).to_contain_text("A flanking strike uses up a defence")
    assert not re.findall(r"\b(?:FB|R)-\d+", ann.page.evaluate(SAID))


def test_a_set_up_that_cannot_be_dealt_says_so_and_cannot_be_begun(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True).go()
    ann.button("Set up Fellbound").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("Players").select_option("6")
    expect(dialog.get_by_role("alert")).to_contain_text("Random play for 6 needs 60 characters, there are 40")
    expect(dialog.locator("button[type=submit]")).to_be_disabled()
    dialog.locator("summary").click()
    dialog.get_by_label("Format").select_option("constructed")
    expect(dialog.get_by_role("alert")).to_have_count(0)
    expect(dialog.locator("button[type=submit]")).to_be_enabled()


def spoil(database: Path) -> None:
    """Nobody can read its matches any more."""
    with sqlite3.connect(database) as connection:
        connection.execute("""UPDATE matches SET header = replace(header, '"game":"', '"game":"lost_')""")
    connection.close()


def test_a_table_that_cannot_be_read_is_dismissed_at_its_page(newcomer: Newcomer, tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        ann = newcomer(calm=True, address=server.address)
        match = ann.sit_down_to("tictactoe")
        server.stop()
        spoil(tmp_path / "table.db")
        server.start()
        ann.go(f"/t/{match}")
        expect(ann.page.get_by_role("heading", name="This table cannot be read")).to_be_visible()
        ann.button("Dismiss the table").click()
        expect(ann.page.get_by_role("region", name="Games")).to_be_visible()
        expect(ann.page.get_by_role("region", name="Continue")).to_have_count(0)
        assert ann.get("/matches")["mine"] == []
    finally:
        server.stop()


def test_my_name_is_remembered(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True).go()
    ann.page.get_by_label("Your name").fill("Ann of the Fells")
    ann.page.keyboard.press("Tab")
    ann.page.reload()
    expect(ann.page.get_by_label("Your name")).to_have_value("Ann of the Fells")
    ann.page.locator("article[data-game=tictactoe]").get_by_role("button", name="Play now").click()
    ann.wait_for_table()
    expect(ann.page.locator(".mats")).to_contain_text("Ann of the Fells")


def test_the_level_of_the_bots_is_remembered(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True).go()
    ann.page.get_by_label("Level of the bots").select_option("hard")
    ann.page.reload()
    expect(ann.page.get_by_label("Level of the bots")).to_have_value("hard")
    ann.page.locator("article[data-game=tictactoe]").get_by_role("button", name="Play now").click()
    ann.wait_for_table()
    expect(ann.page.locator(".mats")).to_contain_text("Hard bot")


def test_the_level_of_a_bot_at_a_table_that_waits_is_remembered(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    made = ann.post("/matches", {"game": "tictactoe", "name": "Ann", "bots": {"1": "easy"}})["table"]
    ann.go(f"/t/{made['id']}")
    ann.page.get_by_label(re.compile("^Level of the bot for")).select_option("hard")
    ann.go()
    expect(ann.page.get_by_label("Level of the bots")).to_have_value("hard")
