"""People and bots play whole games over the wire, on either database."""

from __future__ import annotations

import random

import msgspec
import pytest

from planchette.games import GAMES
from planchette.kernel.record import Record, replay
from tests.server.player import Player, play_out, table_for_two
from tests.server.serving import Serving


@pytest.mark.parametrize("game", ["tictactoe", "connect_four", "fellbound"])
def test_two_people_play_a_whole_game_live(server: Serving, game: str) -> None:
    host, guest, match = table_for_two(server.url, game)
    with host.live(match) as first, guest.live(match) as second:
        play_out([first, second], random.Random(1))
        assert first.outcome == second.outcome
        assert first.lines
    table = host.get(f"/matches/{match}")
    assert table["status"] == "over" and table["outcome"] == first.outcome


def test_the_record_of_a_game_played_here_verifies(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "fellbound")
    with host.live(match) as first, guest.live(match) as second:
        play_out([first, second], random.Random(2))
    record = msgspec.convert(host.get(f"/matches/{match}/record"), Record)
    assert record.hashes
    assert replay(GAMES["fellbound"], record).over


def test_a_person_plays_against_a_bot_by_http_alone(server: Serving) -> None:
    host = Player(server.url)
    match = host.set_up("connect_four", bots={"1": "easy"}, start=True)
    chance = random.Random(3)
    position = host.get(f"/matches/{match}/view")
    while "outcome" not in position["view"]:
        choice = position["view"].get("choice")
        if choice is None:
            position = host.get(f"/matches/{match}/view")
            continue
        key = chance.choice(choice["options"])["key"]
        body = {"id": f"a{position['sequence']}", "sequence": position["sequence"], "key": key}
        position = host.post(f"/matches/{match}/answers", body)
        assert position["accepted"] == body["id"]
    assert host.get("/matches")["mine"][0]["id"] == match


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_bots_of_every_level_answer(sqlite_server: Serving, level: str) -> None:
    host = Player(sqlite_server.url)
    match = host.set_up("tictactoe", mine=[1], bots={"0": level}, start=True)
    with host.live(match) as line:
        line.play(random.Random(4))
        assert line.outcome is not None


def test_everybody_hears_the_same_log_and_the_spectator_too(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four", spectators=True)
    watcher = Player(server.url)
    with host.live(match) as first, guest.live(match) as second, watcher.live(match) as third:
        play_out([first, second], random.Random(5))
        third.hear_until(lambda: third.outcome is not None)
        assert first.lines == second.lines == third.lines
        assert third.table["mine"] == [] and third.keys == []
        assert host.get(f"/matches/{match}/log")["lines"] == first.lines
