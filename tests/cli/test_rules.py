"""Questions in plain words, and the sentences that answer them."""

from __future__ import annotations

from pathlib import Path

import pytest

from planchette.games import GAMES
from planchette.rulebook import Index, Item, items_of, parse, rules_of, stem
from tests.cli.driving import ROOT, planchette

BOOK = """# Bridge of Sighs

A game of two
lines of text.

## A turn

- **BS-01** You cross the bridge.
- **BS-02** You may pass a Sigh Card to your neighbour.

## Words

- **Sigh Card** A card with a sigh on it.
"""


def rules_in(game: str) -> Index:
    text = (ROOT / "planchette" / "games" / game / "RULES.md").read_text(encoding="utf-8")
    return Index(items_of(parse(text)))


def test_a_rulebook_has_sections_paragraphs_and_items() -> None:
    title, turn, words = parse(BOOK)
    assert (title.title, title.level, title.paragraphs) == ("Bridge of Sighs", 1, ["A game of two lines of text."])
    assert [(item.name, item.section) for item in turn.items] == [("BS-01", "A turn"), ("BS-02", "A turn")]
    assert words.items[0].text == "A card with a sigh on it."


FORMS = [
    "pass passes passed passing",
    "card cards",
    "deploy deploys deployed deploying deployment",
    "move moves moved moving",
    "strike strikes striking",
    "ability abilities",
    "flank flanks flanking",
    "stop stops stopped stopping",
    "concede concedes conceded conceding",
]


@pytest.mark.parametrize("words", FORMS)
def test_the_forms_of_a_word_share_a_stem(words: str) -> None:
    assert len({stem(word) for word in words.split()}) == 1


@pytest.mark.parametrize(("one", "other"), [("pass", "past"), ("card", "care"), ("boss", "bos"), ("attack", "attach")])
def test_other_words_do_not(one: str, other: str) -> None:
    assert stem(one) != stem(other)


@pytest.mark.parametrize(
    ("game", "question", "answer"),
    [
        ("incubo", "can I pass a fear card", "IN-79"),
        ("incubo", "Passing fear cards?", "IN-79"),
        ("incubo", "in-113", "IN-113"),
        ("fellbound", "can I move diagonally", "FB-50"),
        ("fellbound", "R-34", "R-34"),
        ("fellbound", "what does fb 33 say", "FB-33"),
        ("fellbound", "who goes first", "FB-17"),
        ("fellbound", "what happens when my deck is empty", "R-05"),
        ("fellbound", "can I surrender", "FB-98"),
        ("fellbound", "how does mend work", "Mend N"),
        ("fellbound", "boneyard", "Boneyard"),
        ("tictactoe", "when is it a draw?", "TT-05"),
        ("follow_your_fear", "how do I capture", "Capture"),
        ("follow_your_fear", "what does the Void do", "Void"),
        ("follow_your_fear", "when am I banished", "Banished"),
        ("follow_your_fear", "who respawns a fear token", "FF-132"),
        ("follow_your_fear", "can Fear capture my own tokens?", "R-24"),
        ("follow_your_fear", "can player tokens capture each other", "FF-123"),
        ("follow_your_fear", "what about a tie", "FF-124"),
        ("follow_your_fear", "hand limit", "FF-095"),
        ("follow_your_fear", "how do I win", "Winning"),
        ("follow_your_fear", "ff-7", "FF-007"),
    ],
)
def test_the_best_answer_comes_first(game: str, question: str, answer: str) -> None:
    assert rules_in(game).search(question)[0].name == answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("money on slain characters", "FB-79"),
        ("when does a character die", "FB-76"),
        ("can I attack behind me", "FB-66"),
    ],
)
def test_a_good_answer_is_among_the_first(question: str, answer: str) -> None:
    assert answer in [item.name for item in rules_in("fellbound").search(question)]


def test_a_name_that_says_what_is_asked_comes_before_one_that_says_more() -> None:
    items = [Item("Can I give a sigh away?", "A sigh is a sigh.", ""), Item("What is a sigh?", "A long breath.", "")]
    assert Index(items).search("a sigh")[0].name == "What is a sigh?"


def test_a_name_called_in_full_comes_first_whatever_else_says_the_same() -> None:
    items = [Item("What is a sigh?", "A sigh is a sigh.", ""), Item("Where is a sigh?", "On the bridge.", "")]
    assert Index(items).search("where is a sigh")[0].name == "Where is a sigh?"


@pytest.mark.parametrize("question", ["", "?", "the of a", "xyzzy", "\x00", "9" * 500])
def test_a_question_about_nothing_finds_nothing(question: str) -> None:
    assert rules_in("fellbound").search(question) == []


def test_an_empty_rulebook_answers_nothing() -> None:
    assert Index([]).search("who wins") == []
    assert Index([Item("X-1", "The", "")]).search("the") == []


@pytest.mark.parametrize("game", GAMES)
def test_every_item_of_a_rulebook_is_found_by_its_name(game: str) -> None:
    index = Index(items_of(rules_of(GAMES[game])))
    for item in index.items:
        if "-" in item.name:
            assert index.search(item.name)[0].name == item.name


def test_the_command_prints_the_rules_and_answers(tmp_path: Path) -> None:
    whole = planchette(tmp_path, "rules", "tictactoe").stdout
    assert "How the game ends" in whole and "TT-05" in whole and "**" not in whole
    answer = planchette(tmp_path, "rules", "fellbound", "can", "I", "move", "diagonally").stdout
    assert "FB-50" in answer and "[Moving]" in answer
