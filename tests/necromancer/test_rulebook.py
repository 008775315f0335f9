"""RULES.md: every rule and ruling is there and tested, every card is named, and it answers what players ask."""

from __future__ import annotations

import pytest

from planchette.games.necromancer import GAME
from planchette.games.necromancer.book import Book
from planchette.games.necromancer.city import LINE_NAMES, NAMES
from planchette.rulebook import Index, items_of, rules_of
from tests.rulings import TESTS, marks_in, written

INDEX = Index(items_of(rules_of(GAME)))


def numbered(letters: str, last: int) -> list[str]:
    return [f"{letters}-{number:02}" for number in range(1, last + 1)]


def test_the_rules_have_all_152_rules_and_80_rulings_once() -> None:
    assert sorted(written(GAME)) == sorted(numbered("NS", 152) + numbered("R", 80))


def test_every_rule_and_ruling_has_a_marked_test_here() -> None:
    marked = {
        found for path in (TESTS / "necromancer").glob("test_*.py") for mark in marks_in(path) for found in mark.ids
    }
    assert marked == set(written(GAME))


def test_every_card_place_and_line_has_an_item() -> None:
    book = GAME.cards
    assert isinstance(book, Book)
    names = [card.name for group in (book.faces, book.corruptions, book.hunters, book.creatures) for card in group]
    wanted = {*names, *NAMES, *[f"{line} line" for line in LINE_NAMES]}
    assert wanted <= {item.name for item in INDEX.items}


def test_every_setting_is_explained_by_a_ruling_with_its_values_the_usual_one_first() -> None:
    texts = [item.text for item in INDEX.items if item.name.startswith("R-")]
    for setting in GAME.settings:
        *first, last = setting.values
        told = f"(Set-up option `{setting.name}`: {', '.join(first)} or {last}.)"
        assert len([text for text in texts if told in text]) == 1, told


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can the necromancer be hurt", "NS-29"),
        ("what happens when a hunter is defeated", "Defeated Hunter"),
        ("how do I close a rift", "Close a Rift"),
        ("when can I ride", "Ride"),
        ("can I cross water", "NS-58"),
        ("who wins if all hunters are corrupted", "NS-151"),
        ("how do I get rid of corruption", "Corrupted"),
        ("can I buy twice at the same store", "NS-64"),
        ("what happens when a store is empty", "Closed store"),
        ("do I have to keep two cards", "R-15"),
        ("when does the final combat start", "NS-134"),
        ("who goes first in combat", "NS-112"),
        ("what happens at the end of the round", "End of round"),
        ("can hunters trade cards", "R-77"),
        ("can I give up closing a rift", "R-31"),
        ("what does the bear trap do", "Bear Trap"),
        ("what is the tithe", "Tithe"),
        ("ns 95", "NS-95"),
    ],
)
def test_the_best_answer_comes_first(question: str, answer: str) -> None:
    assert INDEX.search(question)[0].name == answer
