"""People who work side by side at one table, in browsers of their own: nobody is refused, and no answer is lost."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.person import Person
from tests.browser.serving import Server, check_built

ROUNDS = 3
SOON = 600
CLICK_AT = """([words, moment]) => setTimeout(() => {
  [...document.querySelectorAll('.option')].find((button) => button.textContent.includes(words)).click();
}, moment - Date.now())"""
REACHED = "latest => Number(document.querySelector('.play')?.dataset.sequence) >= latest"


@pytest.fixture(scope="module")
def garden(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    check_built()
    server = Server(tmp_path_factory.mktemp("garden"), command="tests.made_up")
    yield server
    server.stop()


class Company:
    """Ann in the first seat, Ben in the second, two bots; and everything that the server told the two."""

    def __init__(self, newcomer: Newcomer, garden: Server) -> None:
        self.ann = newcomer(address=garden.address, calm=True)
        self.ben = newcomer(address=garden.address, calm=True)
        self.heard: list[str] = []
        wish = {"game": "lanterns", "bots": {"2": "easy", "3": "easy"}, "name": "Ann"}
        match = str(self.ann.post("/matches", wish)["table"]["id"])
        invite = self.ann.get(f"/matches/{match}/invite")["invite"]
        self.ben.post(f"/matches/{match}/join", {"invite": invite, "name": "Ben"})
        self.ann.post(f"/matches/{match}/start", {})
        for person in (self.ann, self.ben):
            person.page.on(
                "websocket", lambda line: line.on("framereceived", lambda text: self.heard.append(str(text)))
            )
            person.go(f"/t/{match}")
            person.wait_for_turn()

    def both_click(self, words: str) -> None:
        """At the same instant, and both wait until both answers are in."""
        before = int(self.ann.sequence)
        moment = int(time.time() * 1000) + SOON
        for person in (self.ann, self.ben):
            person.page.evaluate(CLICK_AT, [words, moment])
        for person in (self.ann, self.ben):
            person.page.wait_for_function(REACHED, arg=before + 2)  # or more: bots may go on when both are done

    def told(self, person: Person, words: str) -> int:
        return person.page.locator(".log li", has_text=words).count()


def test_two_people_answer_at_the_same_instant(newcomer: Newcomer, garden: Server) -> None:
    company = Company(newcomer, garden)
    for _ in range(ROUNDS):
        company.both_click("Trim the wicks")
    company.both_click("Done")
    for person in (company.ann, company.ben):
        for name in ("Ann", "Ben"):
            assert company.told(person, f"{name} trims the wicks.") == ROUNDS
            assert company.told(person, f"{name} is done.") == 1
    assert len(company.heard) >= 2 * 2 * (ROUNDS + 1)
    assert not [text for text in company.heard if '"refused"' in text]


def test_what_one_has_picked_stays_picked_while_another_answers(newcomer: Newcomer, garden: Server) -> None:
    company = Company(newcomer, garden)
    ann, ben = company.ann, company.ben
    lamp = ann.page.locator('[data-spot="lamp:a1"]')
    ann.choose(lamp)
    ann.choose(ann.button(re.compile("Make it red")))
    lamp.click()
    expect(lamp).to_have_class(re.compile("picked"))
    before = ann.sequence
    ben.choose(ben.button(re.compile("Trim")))
    ann.wait_for_news(before)
    expect(lamp).to_have_class(re.compile("picked"))
    ann.choose(ann.page.locator('[data-spot="lamp:a2"]'))
    assert company.told(ben, "Ann swaps a1 and a2.") == 1


def test_bots_wait_for_the_people_until_somebody_lets_them_go_on(newcomer: Newcomer, garden: Server) -> None:
    company = Company(newcomer, garden)
    ann, ben = company.ann, company.ben
    go_on = ann.button("Let the bots go on")
    expect(go_on).to_be_visible()
    expect(ben.button("Let the bots go on")).to_be_visible()
    ann.choose(ann.button(re.compile("Trim")))
    assert company.told(ann, "Clara") == company.told(ann, "David") == 0
    go_on.click()
    for name in ("Clara", "David"):
        expect(ben.page.locator(".log li", has_text=f"Easy bot ({name}) is done.")).to_have_count(1)
    expect(go_on).to_have_count(0)
    expect(ben.button("Let the bots go on")).to_have_count(0)
    assert ann.prompt.startswith("See to your lanterns")
    ann.choose(ann.button(re.compile("Done")))
    expect(ann.button(re.compile("Not done after all"))).to_be_visible()
    assert ann.prompt.startswith("You are done. Ben")
    ann.choose(ann.button(re.compile("Not done after all")))
    ann.wait_for_turn()
