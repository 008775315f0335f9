"""What is said to one's own side is read by that side alone: not by the others, not by who watches, not later."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from planchette.server.storage.migrate import bring_up_to_date
from planchette.server.storage.tables import SCHEMA_VERSION
from tests.server.player import Player, full_table
from tests.server.serving import Serving

PLAN = "attack the left flank at dawn"
OPEN = "good luck, everybody"
AGAIN = "and now the right flank"


def talk(player: Player, match: str, **params: Any) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = player.get(f"/matches/{match}/chat", **params)["lines"]
    return lines


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    found: Serving = request.getfixturevalue(f"{request.param}_server")
    return found.url


def test_a_side_talks_apart(url: str) -> None:
    people, match = full_table(url, "fellbound", seats=4, spectators=True)
    watcher = Player(url)
    everybody = [*people, watcher]
    with ExitStack() as stack:
        lines = [stack.enter_context(person.live(match)) for person in everybody]
        lines[0].send(type="say", text=PLAN, id="1", side=True)
        heard = [lines[seat].hear_kind("said")["line"] for seat in (0, 2)]
        assert [(line["text"], line["seat"], line["side"]) for line in heard] == [(PLAN, 0, True)] * 2
        lines[1].send(type="say", text=OPEN, id="2")
        opened = [line.hear_kind("said")["line"] for line in lines]
        assert {line["text"] for line in opened} == {OPEN}
        assert {line["number"] for line in opened} == {1}, "no gap in the numbers tells of what others said"
    people[2].post(f"/matches/{match}/chat", {"text": AGAIN, "side": True})
    for person in everybody:
        with person.live(match) as line:
            welcome = line.seen[0]["chat"]
        assert welcome == talk(person, match)
    assert [line["text"] for line in talk(people[0], match)] == [PLAN, OPEN, AGAIN]
    assert [line["text"] for line in talk(people[3], match)] == [OPEN]
    people[0].post(f"/matches/{match}/concede", {"id": "c0"})
    people[2].post(f"/matches/{match}/concede", {"id": "c2"})
    for person in (people[1], people[3], watcher):
        for path in ("", "/chat", "/log", "/view", "/replay", "/record", "/review"):
            person.ask("GET", f"/matches/{match}{path}")
        assert person.ask("GET", f"/matches/{match}/chat", seat=0).status_code in (403, 404)
        assert not [said for said in person.heard if PLAN in said or AGAIN in said]
    assert [said for said in people[2].heard if PLAN in said]


def test_nobody_is_told_apart_from_where_there_is_no_side_of_several(url: str) -> None:
    for game, seats in (("incubo", 2), ("fellbound", 2)):
        people, match = full_table(url, game, seats=seats)
        refused = people[0].ask("POST", f"/matches/{match}/chat", {"text": PLAN, "side": True})
        assert refused.json()["code"] == "not-allowed"
        assert talk(people[0], match) == []


def test_before_the_start_everybody_hears_everything(url: str) -> None:
    """Who has not begun may still change sides."""
    host = Player(url)
    match = host.set_up("fellbound", seats=4)
    refused = host.ask("POST", f"/matches/{match}/chat", {"text": PLAN, "side": True})
    assert refused.json()["code"] == "not-started"


def test_who_watches_says_nothing_to_a_side(url: str) -> None:
    _, match = full_table(url, "fellbound", seats=4, spectators=True)
    watcher = Player(url)
    with watcher.live(match) as line:
        line.send(type="say", text=PLAN, id="9", side=True)
        assert line.hear_kind("refused")["code"] == "not-seated"


def test_one_sides_talk_pushes_nobody_elses_out(url: str) -> None:
    people, match = full_table(url, "fellbound", seats=4)
    people[1].post(f"/matches/{match}/chat", {"text": OPEN})
    for number in range(210):
        people[0].post(f"/matches/{match}/chat", {"text": f"{PLAN} {number}", "side": True})
    assert [line["text"] for line in talk(people[3], match)] == [OPEN]
    mine = talk(people[2], match)
    assert len(mine) == 201 and mine[0]["text"] == OPEN and mine[-1]["number"] == 210


def test_a_database_from_before_sides_keeps_its_talk(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    engine = create_engine(f"sqlite:///{path}")
    bring_up_to_date(engine)
    with sqlite3.connect(path) as old:
        old.executescript(
            "DROP TABLE chat; CREATE TABLE chat (match VARCHAR(20), number INTEGER, seat INTEGER NOT NULL,"
            " name VARCHAR(40) NOT NULL, text TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (match, number));"
            " INSERT INTO chat VALUES ('m', 7, 1, 'Ann', 'hello', 99);"
            " ALTER TABLE matches DROP COLUMN hot_seat; DROP TABLE reviews;"
            " DROP TABLE people; DROP TABLE tokens; DROP TABLE bans; DROP TABLE reports;"
            " ALTER TABLE matches DROP COLUMN agreed; ALTER TABLE matches DROP COLUMN opening;"
            " ALTER TABLE seats DROP COLUMN agrees;"
            " DROP INDEX matches_by_age; ALTER TABLE matches DROP COLUMN touched;"
            " ALTER TABLE seats DROP COLUMN origin; DROP TABLE kicked;"
            " UPDATE meta SET value = '4' WHERE key = 'schema';"
        )
    bring_up_to_date(engine)
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT match, side, number, seat, name, text, at FROM chat")).all()
        version = connection.execute(text("SELECT value FROM meta WHERE key = 'schema'")).scalar()
    engine.dispose()
    assert [tuple(row) for row in rows] == [("m", -1, 7, 1, "Ann", "hello", 99)]
    assert version == str(SCHEMA_VERSION)
