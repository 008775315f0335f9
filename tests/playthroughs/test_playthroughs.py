"""The games play today as they did when their playthroughs were written."""

from __future__ import annotations

import pytest

from tests.playthroughs import FOLDER, told, written


@pytest.mark.parametrize("name", told())
def test_a_playthrough_goes_as_written(name: str) -> None:
    hint = "if the change is meant, run `python -m tests.playthroughs` and read the difference"
    assert (FOLDER / name).read_text().splitlines() == written(name).splitlines(), hint


def test_there_is_a_playthrough_for_each_game_and_no_other() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.txt")) == sorted(told())
