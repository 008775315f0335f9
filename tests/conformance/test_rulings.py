"""Every rule has a test, and every mark names a rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from planchette.games import GAMES
from planchette.kernel import Game
from tests.rulings import RULING, homeless, marks, marks_in, prefix, prefixes, report, stray_marks, written

ISLAND_BLOCKS = [
    *[(1, 26), (30, 60), (70, 85), (90, 125), (130, 163), (170, 200), (210, 242), (250, 268), (270, 284)],
    *[(290, 294), (300, 313), (315, 344), (350, 368), (370, 383)],
]
LEDGERS = {
    "fellbound": ("FB-{:02}", [(1, 113)]),
    "incubo": ("IN-{:02}", [(1, 205)]),
    "necromancer": ("NS-{:02}", [(1, 152)]),
    "follow_your_fear": ("FF-{:03}", [(1, 252)]),
    "spirit_island": ("SI-{:03}", ISLAND_BLOCKS),
}
"""How a game's rules are numbered: the form of an ID, and from which number to which."""
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def ledger(name: str) -> list[str]:
    """The IDs that a game's rules have, sorted."""
    form, blocks = LEDGERS[name]
    return sorted(form.format(number) for first, last in blocks for number in range(first, last + 1))


@every_game
def test_every_rule_and_ruling_has_a_marked_test(game: Game) -> None:
    told = report()[game.id]
    assert told["untested"] == []
    assert told["rulings"]["untested"] == []  # type: ignore[index]  # the rulings are a summary too


@every_game
def test_no_id_stands_twice_and_all_rules_of_a_game_share_a_prefix(game: Game) -> None:
    ids = written(game)
    assert ids
    assert [rule_id for rule_id in ids if ids.count(rule_id) > 1] == []
    assert len(prefixes(game)) == 1


@pytest.mark.parametrize("name", [name for name in LEDGERS if name in GAMES])
def test_the_rules_are_exactly_those_of_the_ledger(name: str) -> None:
    own = sorted(rule_id for rule_id in written(GAMES[name]) if prefix(rule_id) != RULING)
    assert own == ledger(name)


def test_every_mark_names_rules_that_a_game_has() -> None:
    assert homeless(marks(), list(GAMES.values())) == []


def test_every_mark_stands_on_a_test() -> None:
    assert stray_marks() == []


def test_marks_are_read_from_functions_and_classes_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "test_it.py"
    path.write_text(
        '@rule("TT-01", "TT-02")\ndef test_a() -> None: ...\n'
        '@rule("TT-03")\nclass TestB: ...\n'
        '@rule("TT-04")\ndef helper() -> None: ...\n'
    )
    assert [mark.ids for mark in marks_in(path)] == [["TT-01", "TT-02"], ["TT-03"]]
    assert stray_marks(tmp_path) == [f"{path}:5"]


def test_a_mark_of_an_unknown_rule_is_found(tmp_path: Path) -> None:
    path = tmp_path / "test_it.py"
    path.write_text('@rule("TT-01")\ndef test_a() -> None: ...\n@rule("TT-99")\ndef test_b() -> None: ...\n')
    assert [mark.ids for mark in homeless(marks(tmp_path), list(GAMES.values()))] == [["TT-99"]]
