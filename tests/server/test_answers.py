"""Answers: sent again, too late, taken back, and kept through a restart."""

from __future__ import annotations

import random
import signal
from pathlib import Path

import pytest

from planchette.server import live_match, lobby, stale
from planchette.server.house import House
from planchette.server.refusal import Refusal
from planchette.server.room import ANSWER, UNDO
from tests.server.player import Line, Player, play_out, some, table_for_two
from tests.server.serving import Serving
from tests.server.test_trouble import in_house, table


def test_an_answer_sent_again_is_not_played_again(server: Serving) -> None:
    host, _, match = table_for_two(server.url, "connect_four")
    with host.live(match) as line:
        id = line.answer("drop d")
        for _ in range(3):
            line.send(type="answer", id=id, sequence=0, key="drop d")
            line.hear_kind("update")
        assert line.accepted == [id] * 4 and not line.refused
        assert line.sequence == 1
    with host.live(match) as line:
        line.send(type="answer", id=id, sequence=0, key="drop d")
        assert line.hear_kind("update")["accepted"] == id, "also after reconnecting"
        assert line.sequence == 1


def test_over_http_too_an_answer_sent_again_is_not_played_again(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four")
    body = {"id": "once", "sequence": 0, "key": "drop d"}
    first, second = [host.post(f"/matches/{match}/answers", body) for _ in range(2)]
    assert first == second and first["accepted"] == "once" and first["sequence"] == 1
    assert host.post(f"/matches/{match}/undo", {"id": "back"})["sequence"] == 1
    guest.post(f"/matches/{match}/takeback", {"allow": True})
    assert host.post(f"/matches/{match}/undo", {"id": "back"})["sequence"] == 2
    assert host.post(f"/matches/{match}/undo", {"id": "back"})["sequence"] == 2


def test_a_stale_answer_is_refused_with_the_fresh_view(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four")
    with host.live(match) as line, guest.live(match) as other:
        line.answer("drop a")
        other.hear_until(lambda: bool(other.keys))
        other.answer("drop b")
        line.hear_until(lambda: bool(line.keys))
        line.answer("drop c", sequence=0)
        assert line.refused[0]["code"] == "stale"
        fresh = line.hear_kind("update")
        assert fresh["sequence"] == 2 and len(line.keys) == 7
    body = {"id": "late", "sequence": 0, "key": "drop c"}
    refused = host.ask("POST", f"/matches/{match}/answers", body)
    assert refused.status_code == 409 and refused.json()["code"] == "stale"
    assert refused.json()["position"]["sequence"] == 2


def test_an_answer_that_the_choice_does_not_list_is_refused_in_words(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four")
    with host.live(match) as line, guest.live(match) as other:
        line.answer("drop z")
        assert line.refused[0]["code"] == "illegal" and "drop z" in line.refused[0]["message"]
        other.answer("drop a")
        assert other.refused[0]["code"] == "illegal"
        assert line.sequence == other.sequence == 0


def undo(line: Line, id: str) -> None:
    refusals = len(line.refused)
    line.send(type="undo", id=id)
    line.hear_until(lambda: id in line.accepted or len(line.refused) > refusals)


def undo_with_leave(line: Line, other: Line, id: str) -> None:
    """The other, who was asked to answer, lets it happen."""
    line.send(type="undo", id=id)
    other.hear_kind("takeback")
    other.send(type="takeback", id=f"yes-{id}", allow=True)
    line.hear_until(lambda: id in line.accepted)


def test_an_answer_is_taken_back_until_somebody_answers_it(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four")
    with host.live(match) as line, guest.live(match) as other:
        line.answer("drop a")
        assert line.view is not None and line.view.get("undo", "") == ""
        undo_with_leave(line, other, "u1")
        assert line.sequence == 2 and line.view["sequence"] == 0 and line.lines == []
        undo(line, "u1")
        assert line.sequence == 2, "an undo sent again does not undo twice"
        line.answer("drop b")
        other.hear_until(lambda: other.sequence == 3)
        assert len(other.lines) == 1, "the undone line is gone for the others too"
        other.answer("drop c")
        line.hear_until(lambda: line.sequence == 4)
        undo(line, "u2")
        assert line.refused[-1]["code"] == "cannot-undo"


def test_against_bots_alone_an_answer_is_taken_back_with_the_bots_reply(server: Serving) -> None:
    host = Player(server.url)
    match = host.set_up("connect_four", bots={"1": "easy"}, start=True)
    with host.live(match) as line:
        for time in range(1, 3):
            line.answer("drop a")
            line.hear_until(lambda: bool(line.keys))
            assert line.view is not None and line.view["sequence"] == 2 and line.view.get("undo", "") == ""
            undo(line, f"u{time}")
            assert line.view["sequence"] == 0 and line.lines == [] and line.keys
            assert line.view["undo"] == "you have not answered yet"


def test_nobody_is_offered_to_take_back_what_a_bot_or_a_closed_table_keeps(tmp_path: Path) -> None:
    """Whoever hands their seat to a bot is told so at once, and has it back with the seat."""

    async def work(house: House) -> None:
        room, ear = await table(house, game="connect_four", mine=[0, 1], hot_seat=True, start=True)
        await room.act(0, ANSWER, "drop a", "c0", 0)
        assert (await room.position(0)).view.undo == ""
        house.bots.wake = lambda room, certain: None  # type: ignore[method-assign]  # it takes its time
        await lobby.seat_bot(house, room.id, 0, "easy", ear.person)
        assert ear.heard[-1]["type"] == "update" and ear.heard[-1]["view"]["undo"] == "a bot plays for you"
        await lobby.free_from_bot(house, room.id, 0, ear.person)
        assert ear.heard[-1]["type"] == "update" and "undo" not in ear.heard[-1]["view"]
        room.row.status = "closed"
        assert (await room.position(0)).view.undo == "this table was closed"

    in_house(tmp_path, work)


def test_a_match_that_takes_back_for_ever_is_told_to_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (live_match, stale):
        monkeypatch.setattr(module, "MOST_ENTRIES", 4)

    async def work(house: House) -> None:
        room, _ = await table(house, game="connect_four", mine=[0, 1], hot_seat=True, start=True)
        for turn in range(2):
            await room.act(0, ANSWER, "drop a", f"c{turn}", 2 * turn)
            assert (await room.position(0)).view.undo == ""
            await room.act(0, UNDO, "", f"u{turn}", 0)
        await room.act(0, ANSWER, "drop a", "c", 4)
        assert (await room.position(0)).view.undo == live_match.WORN_OUT
        with pytest.raises(Refusal, match="answers stand from now on"):
            await room.act(0, UNDO, "", "u", 0)

    in_house(tmp_path, work)


def test_after_an_undo_the_log_is_cut_and_not_sent_again(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four")
    with host.live(match) as line, guest.live(match) as other:
        for asked, key in [(line, "drop a"), (other, "drop b"), (line, "drop c")]:
            asked.hear_until(lambda asked=asked: bool(asked.keys))  # type: ignore[misc]
            asked.answer(key)
        undo_with_leave(line, other, "u1")
        other.hear_up_to(4)
        for heard in (line.seen[-1], other.seen[-1]):
            assert (heard["sequence"], heard["start"], heard["log"]) == (4, 2, [])
        assert len(line.lines) == len(other.lines) == 2


def test_conceding_ends_the_game_and_is_no_answer(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four")
    with host.live(match) as line, guest.live(match) as other:
        line.answer("concede")
        assert line.refused[0]["code"] == "illegal"
        other.send(type="concede", id="c1")
        line.hear_until(lambda: line.outcome is not None)
        assert line.outcome is not None and line.outcome["payoffs"] == [1, -1]
    assert host.get(f"/matches/{match}")["status"] == "over"
    assert host.ask("POST", f"/matches/{match}/undo", {"id": "u"}).json()["code"] == "over"


def test_everything_is_there_after_the_server_was_killed(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        host, guest, match = table_for_two(server.url, "incubo")
        with host.live(match) as line, guest.live(match) as other:
            for _ in range(8):
                asked = line if line.keys else other
                asked.answer(some(asked.keys, random.Random(1)))
                latest = max(line.sequence, other.sequence)
                line.hear_up_to(latest)
                other.hear_up_to(latest)
            mine, theirs, log = line.view, other.view, line.lines
            server.crash()
        server.start_again()
        server.wait()
        with host.live(match) as line, guest.live(match) as other:
            assert (line.view, other.view, line.lines) == (mine, theirs, log)
            play_out([line, other], random.Random(3))


def test_undone_answers_stay_undone_after_a_restart(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        host, guest, match = table_for_two(server.url, "connect_four")
        with host.live(match) as line, guest.live(match) as other:
            line.answer("drop a")
            undo_with_leave(line, other, "u1")
            line.answer("drop b")
            undo_with_leave(line, other, "u2")
            line.answer("drop c")
            view, sequence = line.view, line.sequence
            server.crash()
        server.start_again()
        server.wait()
        with host.live(match) as line, guest.live(match) as other:
            assert (line.view, line.sequence) == (view, sequence)
            undo_with_leave(line, other, "u3")
            assert line.view is not None and line.view["sequence"] == 0


def test_a_bot_that_was_thinking_goes_on_after_a_restart(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        host = Player(server.url)
        match = host.set_up("connect_four", mine=[1], bots={"0": "hard"}, start=True)
        server.crash()
        server.start_again()
        server.wait()
        with host.live(match) as line:
            line.hear_until(lambda: bool(line.keys), 30)


def test_the_server_stops_in_good_order_when_asked(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        host = Player(server.url)
        match = host.set_up("tictactoe", bots={"1": "easy"}, start=True)
        with host.live(match) as line:
            line.answer("mark b2")
            assert server.stop() in (0, -signal.SIGTERM)


def test_hint_and_why_not_speak_of_my_own_choice_alone(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "fellbound")
    with host.live(match) as line, guest.live(match) as other:
        asked, idle = (host, guest) if line.keys else (guest, host)
        keys = line.keys or other.keys
    hint = asked.get(f"/matches/{match}/hint")
    assert hint["best"] in keys and 0 <= hint["chance"] <= 1
    assert idle.ask("GET", f"/matches/{match}/hint").status_code == 409
    assert idle.get(f"/matches/{match}/why-not") == {"reasons": []}
    assert isinstance(asked.get(f"/matches/{match}/why-not")["reasons"], list)


def test_chat_reaches_everybody_and_is_kept(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "tictactoe")
    with host.live(match) as line, guest.live(match) as other:
        line.send(type="say", text="  hello  ")
        assert other.hear_kind("said")["line"]["text"] == "hello"
        assert guest.post(f"/matches/{match}/chat", {"text": "well met"})["number"] == 2
        assert line.hear_kind("said")["line"]["number"] in (1, 2)
    assert [said["text"] for said in host.get(f"/matches/{match}/chat")["lines"]] == ["hello", "well met"]
    assert host.ask("POST", f"/matches/{match}/chat", {"text": "   "}).status_code == 400
