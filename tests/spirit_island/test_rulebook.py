"""RULES.md: every rule and ruling stands there once, and it answers what players ask, 199 questions among it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from planchette.games.spirit_island import GAME
from planchette.rulebook import Index, items_of, rules_of
from tests.conformance.test_rulings import ledger
from tests.rule import rule
from tests.rulings import RULING, prefix
from tests.spirit_island.questions import asked

TEXT = (Path(GAME.folder) / "RULES.md").read_text(encoding="utf-8")
INDEX = Index(items_of(rules_of(GAME)))
QUESTIONS = [item for item in INDEX.items if item.name.endswith("?")]
IDS = re.compile(r"\b(?:SI-\d{3}|R-\d{2})\b")
NAMES = [item.name for item in INDEX.items if IDS.fullmatch(item.name)]
SAME = [{"What Damage do Dahan do?", "How much Damage do Dahan deal when they fight back?"}]
"""Questions that differ only in where somebody reads them: either answer will do."""


def found(words: str) -> list[str]:
    return [item.name for item in INDEX.search(words)]


def answers(question: str) -> set[str]:
    return next((same for same in SAME if question in same), {question})


def test_the_rules_have_all_323_rules_once() -> None:
    rules = [name for name in NAMES if prefix(name) != RULING]
    assert len(rules) == len(set(rules)) == 323
    assert sorted(rules) == ledger("spirit_island")


def test_the_rules_have_all_80_rulings_once() -> None:
    assert sorted(name for name in NAMES if prefix(name) == RULING) == [f"R-{number:02}" for number in range(1, 81)]


def test_no_name_stands_twice() -> None:
    names = [item.name for item in INDEX.items]
    assert [name for name in names if names.count(name) > 1] == []


def test_every_spirit_power_and_card_has_an_item_with_its_own_text() -> None:
    book = GAME.cards
    texts = {item.name: item.text for item in INDEX.items}
    for card in [*book.spirits, *book.powers, *book.blights]:
        assert card.text in texts[card.name]
    for power in book.powers:
        assert all(level.text in texts[power.name] for level in power.levels)
    for card in book.fears:
        assert all(f"At Terror Level {level}: {text}" in texts[card.name] for level, text in enumerate(card.texts, 1))
    for spirit in book.spirits:
        assert all(text in texts[name] for name, text in spirit.rules)


def test_199_questions_are_answered_and_each_answer_names_the_rules_it_rests_on() -> None:
    assert len(QUESTIONS) == 199
    for question in QUESTIONS:
        named = IDS.findall(question.text)
        assert named and set(named) <= set(NAMES), question.name
        assert question.text.endswith(f"({', '.join(named)})"), question.name


def test_all_rules_that_a_text_names_exist() -> None:
    assert set(IDS.findall(TEXT)) == set(NAMES)


def test_every_setting_is_explained_by_one_ruling_with_its_values_the_usual_one_first() -> None:
    texts = [item.text for item in INDEX.items if item.name.startswith("R-")]
    for setting in GAME.settings:
        *first, last = setting.values
        told = f"(Set-up option `{setting.name}`: {', '.join(first)} or {last}.)"
        assert len([text for text in texts if told in text]) == 1, told


@pytest.mark.parametrize("question", [item.name for item in QUESTIONS])
def test_a_question_finds_itself_first(question: str) -> None:
    assert found(question)[0] == question


def test_every_question_is_asked_in_other_words_too() -> None:
    assert sorted(answer for _, answer in asked()) == sorted(item.name for item in QUESTIONS)
    assert [words for words, answer in asked() if words == answer.lower().rstrip("?")] == []


@pytest.mark.parametrize(("words", "answer"), asked(), ids=[words for words, _ in asked()])
def test_in_other_words_the_answer_is_first_or_second(words: str, answer: str) -> None:
    assert set(found(words)[:2]) & answers(answer)


@rule("R-68")
@pytest.mark.parametrize("words", ["why do {} III cards show two terrains", "what is the {} symbol on {} II cards"])
def test_tier_is_stage_and_fort_or_flag_is_the_escalation_symbol(words: str) -> None:
    usual = found(words.format("stage", "stage") if "why" in words else words.format("escalation", "stage"))[0]
    others = [("tier", "tier")] if "why" in words else [("fort", "tier"), ("flag", "tier"), ("fort", "stage")]
    assert [other for other in others if usual not in found(words.format(*other))[:2]] == []


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("what does Flash Floods do", "Flash Floods"),
        ("steam vents", "Steam Vents"),
        ("how does thunderspeaker play", "Thunderspeaker"),
        ("ally of the dahan", "Ally of the Dahan"),
        ("ravage", "Ravage"),
        ("threshold", "Threshold"),
        ("what does escalation mean", "Escalation"),
        ("si 236", "SI-236"),
        ("R-15", "R-15"),
        ("can a cascade go back to the land it came from", "R-15"),
        ("hand limit", "SI-291"),
        ("losing all dahan", "SI-313"),
        ("deck has fewer than four cards", "R-53"),
        ("reposition my last presence, may I lift it", "R-61"),
        ("does moving blight cascade", "SI-197"),
        ("downward spiral", "SI-267"),
        ("what is high immigration", "High Immigration"),
        ("inner land in guard the isle's heart", "SI-356"),
    ],
)
def test_rules_and_words_are_found_beside_the_questions(words: str, answer: str) -> None:
    assert answer in found(words)[:2]
