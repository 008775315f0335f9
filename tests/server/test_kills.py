"""One server on SQLite that is killed again and again: nothing told is lost, nothing is played twice."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.kills import Journal, kill_while_people_play
from tests.server.serving import Nursery, free_port


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def nursery(file: Path) -> Iterator[Nursery]:
    found = Nursery(str(file))
    yield found
    found.stop()


def journal(file: Path, match: str) -> Journal:
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=30) as connection:
        query = "SELECT sequence, kind, seat, client FROM journal WHERE match = ? ORDER BY sequence"
        found = [(row[0], row[1], row[2], row[3]) for row in connection.execute(query, (match,))]
    connection.close()
    return found


@pytest.mark.parametrize("kills", [10, pytest.param(200, marks=pytest.mark.soak)])
def test_killing_the_server_loses_no_accepted_answer_and_doubles_none(file: Path, nursery: Nursery, kills: int) -> None:
    workers = [nursery.start(free_port()).wait()]
    games, answers = kill_while_people_play(workers, nursery, kills, lambda match: journal(file, match))
    assert games and answers > 2 * kills
