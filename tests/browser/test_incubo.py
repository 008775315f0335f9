"""Two friends dream a whole night together in their browsers, and one alone; the rules answer questions."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from planchette.games.incubo import GAME
from planchette.games.incubo.book import DREAM
from planchette.games.incubo.pieces import dream_text
from planchette.kernel.scene import Board
from planchette.kernel.view import view
from tests.browser.conftest import PHONE, Newcomer
from tests.browser.mocks.showing import show
from tests.browser.person import Person
from tests.browser.serving import SHOTS
from tests.browser.test_everyone import violations
from tests.browser.test_play import two_at_a_table
from tests.incubo.table import night

MOST_ANSWERS = 600
SIZES = {"desktop": (1280, 800), "phone": (360, 740)}
SEEN = """latest => Number(document.querySelector('.play')?.dataset.sequence) >= latest
  || document.querySelector('.result') !== null"""
ENDS = re.compile("Victory|Defeat")
QUESTIONS = {
    "what is terror": ["Terror"],
    "can I pass a fear card": ["IN-79"],
    "when do we lose": ["Losing", "IN-183"],
}


def dream_on(person: Person) -> None:
    """One answer of somebody in a hurry: one card against each Dream, and all they have against a Monster."""
    stop, draw, agree = (option(person, label) for label in ("Stop here", "Draw a card", "Agree"))
    confirm = person.page.locator(".confirm:not([aria-disabled=true])")
    if confirm.count():
        choose(person, confirm)
    elif agree.count():
        choose(person, agree)
    elif stop.count():
        choose(person, stop)
    elif draw.count():
        choose(person, draw)
    elif person.page.locator(".whole .spot.lit").count():
        choose(person, person.page.locator(".whole .spot.lit").first)
    elif person.lit.count():
        choose(person, person.lit.first)
    else:
        choose(person, person.page.locator(".spot.lit, .option").last)


def option(person: Person, label: str) -> Locator:
    return person.page.locator(".option", has_text=re.compile(f"{label}$"))


def choose(person: Person, what: Locator) -> None:
    """By keyboard: a row may be covered by its cards."""
    before = person.sequence
    what.press("Enter")
    danger = person.page.locator("dialog .danger")
    if danger.count():
        danger.click()
    if not person.page.locator(".spot.picked").count():
        person.wait_for_news(before)


def is_asked(person: Person) -> bool:
    return person.page.locator(".prompt.mine .lamp").count() > 0


def catch_up(*people: Person) -> None:
    """Until all see the same: who still sees the old table would be asked for what is settled."""
    latest = max(int(person.sequence) for person in people)
    for person in people:
        person.page.wait_for_function(SEEN, arg=latest)


def test_two_people_dream_a_whole_night(newcomer: Newcomer) -> None:
    ann, bo = two_at_a_table(newcomer, "incubo")
    phases = set()
    for _ in range(MOST_ANSWERS):
        if ann.is_over or bo.is_over:
            break
        phases.add(ann.page.locator(".phase").inner_text())
        for person in (ann, bo):
            if is_asked(person) and not person.is_over:
                dream_on(person)
                catch_up(ann, bo)
    titles = {person.page.locator(".stage strong").inner_text() for person in (ann, bo)}
    assert len(titles) == 1 and ENDS.search(titles.pop())
    assert len([phase for phase in phases if "Dream" in phase]) > 2
    ann.wait_for_review()


def settle(person: Person) -> None:
    """Whatever a card asks for, until the next free choice."""
    while is_asked(person) and not person.prompt.startswith("Draw a card"):
        dream_on(person)


def test_an_answer_that_was_overtaken_is_given_again_or_said_to_be_lost(newcomer: Newcomer) -> None:
    """Both may act at once. What happens is kept from Ann until Bo has drawn a card, and she has answered, too."""
    ann, bo = two_at_a_table(newcomer, "incubo")
    for person in (ann, bo):
        choose(person, option(person, "Draw a card"))
        settle(person)
    late: list[str | bytes] = []
    lines: list[WebSocketRoute] = []
    is_held = False

    def pass_on(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server().on_message(lambda message: late.append(message) if is_held else line.send(message))

    ann.page.route_web_socket("**/live*", pass_on)
    ann.page.reload()
    expect(option(ann, "Draw a card")).to_be_visible()
    is_held = True
    choose(bo, option(bo, "Draw a card"))
    settle(bo)
    option(ann, "Draw a card").press("Enter")
    while not any('"stale"' in str(message) for message in late):
        ann.page.wait_for_timeout(20)
    is_held = False
    for message in late:
        lines[-1].send(message)
    expect(ann.page.locator(".prompt .words")).to_contain_text(re.compile("Choose|You drew|Somebody was faster"))


def test_one_person_dreams_alone_to_the_end(newcomer: Newcomer) -> None:
    ann = newcomer(PHONE, calm=True).go()
    ann.button("Set up Incubo").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("Players").select_option("1")
    dialog.get_by_role("button", name=re.compile("Start|Play")).click()
    ann.wait_for_table()
    for _ in range(MOST_ANSWERS):
        if not ann.wait_for_turn():
            break
        dream_on(ann)
    expect(ann.page.locator(".stage strong")).to_have_text(ENDS)


def test_the_rules_panel_answers_in_the_words_of_the_question(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    ann.sit_down_to("incubo")
    ann.button("Rules").click()
    names = ann.page.locator(".rules .items .name")
    for question, answers in QUESTIONS.items():
        with ann.page.expect_response("**/rules/search?*"):
            ann.page.get_by_label("Search the rules").fill(question)
        expect(names.first).to_have_text(answers[0])
        shown = [name.inner_text() for name in names.all()][:3]
        assert set(answers) <= set(shown), shown


ROOMS = {"phone": PHONE, "small": (1280, 800), "desktop": (1440, 900), "large": (1920, 1080)}
SPILLED = """all => all.filter(words => words.checkVisibility()).flatMap(words => {
  const card = words.closest('.small, .card').getBoundingClientRect(), said = words.getBoundingClientRect()
  const isOut = said.bottom > card.bottom + 1 || said.right > card.right + 1
  return isOut || words.scrollHeight > words.clientHeight + 1 ? [words.textContent] : []
})"""
NAMELESS = """all => all.flatMap(card => {
  const seen = card.querySelector('.name'), value = card.querySelector('.stats')
  const shown = part => part?.checkVisibility() && part.scrollWidth <= card.clientWidth + 1
  return shown(seen) && shown(value) ? [] : [card.textContent]
})"""
COVERED = """all => all.slice(1).filter((one, place) =>
  one.getBoundingClientRect().left < all[place].getBoundingClientRect().right - 1).length"""


def night_of(newcomer: Newcomer, size: tuple[int, int], **wishes: object) -> Person:
    ann = newcomer(size, calm=True)
    ann.sit_down_to("incubo", **wishes)
    ann.wait_for_turn()
    return ann


def lay_cards(ann: Person, most: int) -> None:
    """Draw as long as it goes, so that the rows fill."""
    for _ in range(60):
        if ann.page.locator(".hand .rows .card").count() >= most or not ann.wait_for_turn():
            return
        draw = option(ann, "Draw a card")
        if draw.count():
            choose(ann, draw)
        else:
            dream_on(ann)


def longest_dream() -> str:
    book = GAME.cards
    dreams = [number for number, origin in enumerate(book.origins) if origin == DREAM]
    return max([" ".join(dream_text(book, number, hero) for hero in (0, 1)) for number in dreams], key=len)


@pytest.mark.parametrize("name", ROOMS)
def test_the_whole_text_of_a_dream_is_on_its_card_and_in_the_zoom(newcomer: Newcomer, name: str) -> None:
    """Of the longest one there is, whichever lies there."""
    ann = night_of(newcomer, ROOMS[name])
    words = ann.page.locator(".board .words")
    expect(words.first).to_be_visible()
    words.locator(".said").evaluate_all("(all, text) => all.forEach(one => (one.textContent = text))", longest_dream())
    ann.page.wait_for_timeout(200)
    assert words.evaluate_all(SPILLED) == []
    ann.page.locator(".board .spot").first.click(button="right")
    card = ann.page.locator("dialog .card")
    card.locator(".body").last.evaluate("(one, text) => (one.textContent = text)", longest_dream())
    assert card.evaluate("card => card.scrollHeight - card.clientHeight") <= 1


@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("seats", [1, 2])
def test_the_middle_asks_whether_to_draw_again(newcomer: Newcomer, name: str, seats: int) -> None:
    ann = night_of(newcomer, ROOMS[name], seats=seats, bots={"1": "easy"} if seats == 2 else {})
    for _ in range(10):
        if ann.page.locator(".stakes [role=meter]").count():
            break
        dream_on(ann)
        ann.wait_for_turn()
    stakes = ann.page.locator(".stakes")
    expect(stakes.get_by_role("heading")).to_have_text(re.compile("Do (we|you) dare to draw again\\?"))
    expect(stakes.get_by_role("meter")).to_have_count(seats)
    said = stakes.inner_text()
    assert "the next card costs" in said and re.search("about \\d+ in \\d+|never|certain|not needed", said)
    assert stakes.evaluate("box => box.scrollHeight - box.clientHeight") <= 1
    expect(ann.page.locator(".options")).not_to_have_attribute("data-rows", "over")
    below = ann.page.locator(".prompt").bounding_box()
    box = stakes.bounding_box()
    assert box and below and box["y"] + box["height"] <= below["y"] + 1
    assert violations(ann) == []


@pytest.mark.parametrize("name", ROOMS)
def test_cards_in_rows_keep_name_and_value_however_many_lie_there(newcomer: Newcomer, name: str) -> None:
    ann = night_of(newcomer, ROOMS[name])
    lay_cards(ann, 9)
    rows = ann.page.locator(".hand .rows ul")
    assert ann.page.locator(".hand .rows .card").count() >= 5
    assert ann.page.locator(".hand .rows .card").evaluate_all(NAMELESS) == []
    for number in range(rows.count()):
        assert rows.nth(number).locator(".card").evaluate_all(COVERED) == 0


@pytest.mark.parametrize("name", ["phone", "desktop"])
def test_the_numbers_that_are_looked_up_are_one_click_or_one_key_away(newcomer: Newcomer, name: str) -> None:
    ann = night_of(newcomer, ROOMS[name])
    reserve = ann.page.locator(".open").get_by_text("Fear Reserve", exact=True)
    pile = ann.page.locator('.open .spot[data-spot="rem:1"]')
    expect(pile).to_have_count(0)
    ann.page.locator('.spot[data-spot="night"]').click()
    expect(pile).to_be_visible()
    assert reserve.count() == 1 and violations(ann) == []
    ann.page.keyboard.press("Escape")
    expect(pile).to_have_count(0)
    ann.page.keyboard.press("Shift+M")
    expect(pile).to_be_visible()


@pytest.mark.parametrize("name", ["phone", "desktop"])
def test_a_rule_stands_behind_a_mark_and_not_in_the_sentence(newcomer: Newcomer, name: str) -> None:
    ann = night_of(newcomer, ROOMS[name])
    for _ in range(10):
        if ann.page.locator(".stakes [role=meter]").count():
            break
        dream_on(ann)
        ann.wait_for_turn()
    said = ann.page.locator(".play")
    expect(said).to_contain_text("must play a card first")
    assert not re.search(r"\b[A-Z]{1,3}-\d+", said.inner_text())
    mark = ann.button("rule IN-61").first
    mark.press("Enter")
    expect(ann.page.locator('[data-rule="IN-61"]')).to_be_focused()


@pytest.mark.parametrize("name", SIZES)
def test_a_night_is_pictured_and_has_no_grave_accessibility_fault(newcomer: Newcomer, name: str) -> None:
    ann = newcomer(SIZES[name], calm=True)

    def picture(page: str) -> None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        ann.page.wait_for_timeout(400)
        ann.page.screenshot(path=SHOTS / f"incubo-{page}-{name}.png")

    match = ann.sit_down_to("incubo")
    for page in ("dream", "drawn", "laid"):
        ann.wait_for_turn()
        picture(page)
        assert violations(ann) == []
        dream_on(ann)
    ann.post(f"/matches/{match}/concede", {"id": "x1"})
    ann.wait_for_review()
    picture("result")


MONSTERS = {"first": "monster", "second": "phase 2; monster"}


@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("monster", MONSTERS)
def test_what_a_part_of_a_monster_is_worth_as_a_card_is_one_tap_away(
    newcomer: Newcomer, monster: str, name: str
) -> None:
    ann = newcomer(ROOMS[name], calm=True)
    found = view(night(MONSTERS[monster]), 0)
    line = show(ann, found)
    bed = next(area for area in found.scene.areas if isinstance(area, Board))
    for place in bed.places:
        piece = place.pieces[0]
        look = ann.button(re.compile(f"^Read {re.escape(piece.title.split(': ')[-1])}"))
        box = look.bounding_box()
        assert box is not None and box["height"] >= 44 and box["width"] >= 44
        look.click()
        expect(ann.page.get_by_role("dialog")).to_contain_text(piece.text.split(". ")[0])
        ann.page.keyboard.press("Escape")
    assert line.heard == [], "to read a card is not to choose it"
    assert ann.page.locator(".stakes").evaluate("box => box.scrollHeight - box.clientHeight") <= 1


def test_a_monsters_text_is_on_its_tiles_where_there_is_room(newcomer: Newcomer) -> None:
    ann = newcomer((1280, 800), calm=True)
    show(ann, view(night("monster"), 0))
    words = ann.page.locator(".board .words")
    expect(words).to_have_count(3)
    for one in words.all():
        expect(one).to_be_in_viewport(ratio=0.99)
    assert words.evaluate_all(SPILLED) == []
