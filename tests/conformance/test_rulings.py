"""Every rule has a test, and every mark names a rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from planchette.games import GAMES
from planchette.kernel import Game
from tests.rulings import RULING, homeless, marks, marks_in, prefix, prefixes, report, stray_marks, written

LEDGERS = {
    "fellbound": ("FB-{:02}", 113),
    "incubo": ("IN-{:02}", 205),
    "necromancer": ("NS-{:02}", 152),
    "follow_your_fear": ("FF-{:03}", 252),
}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


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
    form, last = LEDGERS[name]
    own = sorted(rule_id for rule_id in written(GAMES[name]) if prefix(rule_id) != RULING)
    assert own == sorted(form.format(number) for number in range(1, last + 1))


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
