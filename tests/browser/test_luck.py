"""The page adds a word to the luck, says what that means, and checks it when the game is over."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Newcomer
from tests.browser.person import MOST, Person


def give_up(person: Person) -> None:
    person.page.get_by_label("Menu").click()
    person.button("Concede …").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(person.page.locator(".stage strong")).to_have_text("Defeat")


def played(person: Person) -> str:
    """A game against a bot, begun in the lobby and given up."""
    person.go()
    person.page.get_by_role("button", name="Play").first.click()
    person.wait_for_table()
    match = person.page.url.rsplit("/", 1)[1]
    person.wait_for_turn()
    give_up(person)
    return match


def luck_of(person: Person, match: str) -> Locator:
    person.go(f"/t/{match}/replay")
    person.button("Luck").click()
    return person.page.get_by_role("dialog", name="The luck of this game")


def test_the_browser_adds_a_word_and_finds_that_everything_fits(newcomer: Newcomer) -> None:
    ann = newcomer(PHONE, calm=True)
    match = played(ann)
    kept = json.loads(ann.page.evaluate("localStorage.getItem('planchette-luck')"))[match]
    told = ann.get(f"/matches/{match}")["luck"]
    assert told["words"][0] == kept["word"] and len(kept["word"]) == 32
    assert (told["commitment"], told["mark"]) == (kept["commitment"], kept["mark"])
    shown = luck_of(ann, match)
    expect(shown.get_by_role("status")).to_have_text("Everything fits.", timeout=MOST)
    expect(shown).to_contain_text("Nobody alone could choose what was dealt")
    expect(shown).to_contain_text("This browser saw it before the game.")
    expect(shown).to_contain_text("checked by your browser")
    expect(shown).to_contain_text(kept["word"])


def test_the_browser_finds_a_seal_and_a_word_that_are_not_those_it_knows(newcomer: Newcomer) -> None:
    ann = newcomer(calm=True)
    match = played(ann)
    other = {match: {"commitment": "0" * 64, "word": "another", "mark": ""}}
    ann.page.evaluate("kept => localStorage.setItem('planchette-luck', kept)", json.dumps(other))
    shown = luck_of(ann, match).get_by_role("status")
    expect(shown).to_contain_text("This browser was shown another seal.", timeout=MOST)
    expect(shown).to_contain_text("The word of this browser was left out.")


def test_a_rematch_of_two_begins_when_both_words_are_in(newcomer: Newcomer) -> None:
    ann, bo = newcomer(calm=True), newcomer(calm=True)
    match = str(ann.post("/matches", {"game": "connect_four", "name": "Ann", "visibility": "public"})["table"]["id"])
    bo.post(f"/matches/{match}/join", {"name": "Bo"})
    ann.go(f"/t/{match}")
    bo.go(f"/t/{match}")
    expect(bo.page.get_by_text("Nobody alone can choose what is dealt here")).to_be_visible()
    ann.button("Start the game").click()
    for person in (ann, bo):
        person.wait_for_table()
    assert all(ann.get(f"/matches/{match}")["luck"]["words"])
    give_up(ann)
    ann.button("Rematch").click()
    expect(ann.button("Start the game")).to_be_visible()
    bo.page.get_by_role("link", name="Join the rematch").click()
    for person in (ann, bo):
        person.wait_for_table()
    again = ann.page.url.rsplit("/", 1)[1]
    assert again != match and all(bo.get(f"/matches/{again}")["luck"]["words"])
