"""After the game: replay, review, rematch, taking over."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from litestar.testing import TestClient

from planchette.games import GAMES
from planchette.kernel import Match
from planchette.kernel.record import record_of
from planchette.kernel.scene import Scene
from planchette.kernel.view import view
from planchette.server import replays, thoughts
from planchette.server.app import make_app
from planchette.server.changes import applied
from planchette.server.config import Config, Limits
from planchette.server.messages.play import Moment, Review
from planchette.server.standing import Teller
from tests.server.player import Player, play_out, table_for_two
from tests.server.serving import Serving


def finished(url: str, game: str, seed: int = 1) -> tuple[Player, Player, str]:
    host, guest, match = table_for_two(url, game)
    with host.live(match) as line, guest.live(match) as other:
        play_out([line, other], random.Random(seed))
    return host, guest, match


def test_in_play_a_replay_shows_only_what_the_seat_saw(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four")
    with host.live(match) as line:
        first = line.view
        line.answer("drop a")
    replay = guest.get(f"/matches/{match}/replay", step=0, count=5)
    assert (replay["steps"], replay["seat"], len(replay["frames"])) == (1, 1, 2)
    assert first is not None
    assert host.get(f"/matches/{match}/replay")["frames"][0]["view"] == first | {"undo": replays.NO_UNDO}
    assert guest.ask("GET", f"/matches/{match}/replay", seat=0).status_code == 403


@pytest.mark.parametrize("game", ["connect_four", "incubo"])
def test_the_frames_of_a_page_are_put_together_from_what_changed(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Wherever a page begins, and in whatever order pages are asked for."""
    match = Match(GAMES[game], seed=3, heard=True)
    chance = random.Random(3)
    seen = {0: [view(match, 0).scene], 1: [view(match, 1).scene]}
    while not match.over and len(match.given) < 60:
        choice = chance.choice(match.choices())
        match.answer(chance.choice(choice.options), choice.seat)
        for seat, scenes in seen.items():
            scenes.append(view(match, seat).scene)
    standing = Teller(match).standing("t")
    monkeypatch.setattr(thoughts, "_kept", {})
    for seat, step, count in ((0, 0, 50), (1, 6, 3), (0, 5, 50), (0, 3, 1)):
        known: Scene | None = None
        frames = replays.frames(standing, seat, step, count)
        assert [frame.step for frame in frames] == list(range(step, min(step + count, len(seen[0]))))
        for frame in frames:
            known = applied(frame.view.scene, known)
            assert known == seen[seat][frame.step]
        sizes = [len(msgspec.json.encode(frame.view.scene)) for frame in frames]
        assert sum(sizes[1:]) < 0.6 * sizes[0] * max(1, len(sizes) - 1), "most of it stays as it was"


def test_a_replay_and_a_review_are_worked_out_in_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here they would fail."""
    monkeypatch.setattr(replays, "frames", None)
    monkeypatch.setattr(thoughts, "look", None)
    with TestClient(make_app(Config(database=str(tmp_path / "tables.db"), bot_pause=0.0))) as client:
        wish = {"game": "tictactoe", "bots": {"1": "easy"}, "start": True}
        match = client.post("/api/matches", json=wish).json()["table"]["id"]
        assert client.post(f"/api/matches/{match}/concede", json={"id": "c"}).status_code == 200
        for encoding in ("gzip", "identity"):
            found = client.get(f"/api/matches/{match}/replay?count=9", headers={"accept-encoding": encoding})
            assert found.headers.get("content-encoding", "identity") == encoding
            assert [frame["step"] for frame in found.json()["frames"]] == [0, 1]
        assert len(client.get(f"/api/matches/{match}/review").json()["moments"]) == 2


def test_after_the_end_any_seat_and_any_step_can_be_looked_at(server: Serving) -> None:
    host, _, match = finished(server.url, "fellbound")
    steps = host.get(f"/matches/{match}/replay")["steps"]
    for seat in (-1, 0, 1):
        replay = host.get(f"/matches/{match}/replay", seat=seat, step=steps - 1, count=50)
        assert [frame["step"] for frame in replay["frames"]] == [steps - 1, steps]
        assert replay["frames"][-1]["view"]["scene"]["seat"] == seat
        assert "outcome" in replay["frames"][-1]["view"]
    assert host.get(f"/matches/{match}/replay", step=steps + 5)["frames"] == []
    assert host.ask("GET", f"/matches/{match}/replay", seat=7).status_code == 404


def test_a_review_tells_the_course_of_the_game(server: Serving) -> None:
    host, _, match = finished(server.url, "connect_four")
    review = host.get(f"/matches/{match}/review")
    assert len(review["moments"]) == host.get(f"/matches/{match}/replay")["steps"] + 1
    assert all(0 <= chance <= 1 for moment in review["moments"] for chance in moment["chances"])
    assert 0 < review["turning"] < len(review["moments"])
    assert sorted(review["moments"][-1]["chances"]) in ([0.0, 1.0], [0.5, 0.5])


def reviewed(cells: str) -> Review:
    """The look back on a game of tic-tac-toe, marked cell by cell."""
    match = Match(GAMES["tictactoe"])
    for cell in cells.split():
        match.answer(f"mark {cell}")
    assert match.over
    data = msgspec.json.encode(record_of(match))
    return thoughts.reviewed(data, "m", thoughts.looks(data, 0, len(cells.split()) + 1))


@pytest.mark.parametrize(
    ("cells", "blunder"),
    [("b2 a1 c3 b1 c1 a3 c2", 4), ("a1 b2 a2 a3 b3 c1", 5), ("b2 b1 a1 c3 a3 a2 c1", 2)],
    ids=["noughts leave a row open", "crosses leave a slope open", "noughts begin at the edge"],
)
def test_a_blunder_lowers_the_line_of_who_made_it_and_is_the_turning_point(cells: str, blunder: int) -> None:
    review = reviewed(cells)
    before, after = review.moments[blunder - 1], review.moments[blunder]
    assert after.chances[after.by] < before.chances[after.by] - 0.2
    assert review.turning == blunder and review.instead


def test_a_look_back_on_a_sound_game_stays_in_the_middle() -> None:
    """Nobody can win a game without a mistake."""
    review = reviewed("b2 a1 c1 a3 a2 c2 b1 b3 c3")
    assert all(0.25 < moment.chances[0] < 0.8 for moment in review.moments)


@pytest.mark.parametrize("cells", ["b2 a1 c1 a3 a2 c2 b1 b3 c3", "a1 b2 c3 b1 b3 a3 c1 c2 a2"])
def test_a_flawless_draw_has_no_turning_point(cells: str) -> None:
    review = reviewed(cells)
    assert (review.turning, review.instead) == (0, "")


def test_a_draw_that_somebody_gave_away_has_its_turning_point() -> None:
    """Noughts begin at the edge, which loses, and crosses let them off."""
    review = reviewed("b2 b1 c2 a2 a1 c3 a3 c1 b3")
    assert review.turning in (2, 3, 4, 5)


def test_a_game_in_which_nothing_changed_before_it_was_given_up_has_no_turning_point() -> None:
    flat = [Moment(step, step % 2, "", [0.5, 0.5]) for step in range(4)]
    slight = [*flat, Moment(4, 0, "", [0.53, 0.47])]
    end = Moment(5, 1, "Concede", [1.0, 0.0])
    assert thoughts.turning_point([*slight, end]) == 0
    assert thoughts.turning_point([*flat, Moment(4, 0, "", [0.6, 0.4]), end]) == 4


def test_a_look_back_in_parts_is_the_look_back_at_once() -> None:
    match = Match(GAMES["tictactoe"])
    for cell in ["b2", "a1", "c3", "b1", "c1", "a3", "c2"]:
        match.answer(f"mark {cell}")
    data = msgspec.json.encode(record_of(match))
    parts = [look for first in range(0, 8, 3) for look in thoughts.looks(data, first, 3)]
    assert [vars(look) for look in parts] == [vars(look) for look in thoughts.looks(data, 0, 8)]


def test_a_review_outlives_the_server_and_says_how_far_it_is(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        host, _, match = finished(server.url, "connect_four")
        assert host.get(f"/matches/{match}/review/progress") == {"done": 0, "total": 0}
        review = host.get(f"/matches/{match}/review")
        steps = len(review["moments"])
        assert host.get(f"/matches/{match}/review/progress") == {"done": steps, "total": steps}
        server.crash()
        server.start_again()
        server.wait()
        assert host.get(f"/matches/{match}/review") == review
        assert host.get(f"/matches/{match}/review/progress") == {"done": 0, "total": 0}, "nobody had to think again"


def test_nothing_of_that_before_the_end(server: Serving) -> None:
    host, _, match = table_for_two(server.url, "connect_four")
    for path in ("review", "record"):
        assert host.ask("GET", f"/matches/{match}/{path}").status_code == 409
    assert host.ask("POST", f"/matches/{match}/rematch").status_code == 409
    assert host.ask("POST", f"/matches/{match}/takeover", {"step": 0}).status_code == 409


def test_a_rematch_is_the_same_table_again_and_only_one(server: Serving) -> None:
    host, guest, match = finished(server.url, "connect_four")
    with guest.live(match) as line:
        again = host.post(f"/matches/{match}/rematch")["match"]
        assert line.hear_kind("rematch")["match"] == again
    assert guest.post(f"/matches/{match}/rematch")["match"] == again
    with host.live(again) as line, guest.live(again) as other:
        assert (line.table["mine"], other.table["mine"]) == ([0], [1])
        line.answer("drop a")


def test_a_rematch_counts_as_a_new_table(tmp_path: Path) -> None:
    config = Config(database=str(tmp_path / "tables.db"), limits=Limits(new_matches_per_hour=3))
    with TestClient(make_app(config)) as client:
        wish = {"game": "connect_four", "bots": {"1": "easy"}, "start": True}
        first, second = [client.post("/api/matches", json=wish).json()["table"]["id"] for _ in range(2)]
        for match in (first, second):
            assert client.post(f"/api/matches/{match}/concede", json={"id": "c"}).status_code == 200
        again = client.post(f"/api/matches/{first}/rematch").json()["match"]
        refused, as_refused = client.post(f"/api/matches/{second}/rematch"), client.post("/api/matches", json=wish)
        assert refused.status_code == 429 and refused.json() == as_refused.json()
        assert refused.json()["code"] == "too-many"
        assert client.get(f"/api/matches/{second}").json()["rematch"] == ""
        assert client.post(f"/api/matches/{first}/rematch").json()["match"] == again, "that one is there already"


def test_a_position_is_taken_over_against_bots(server: Serving) -> None:
    host, _, match = finished(server.url, "connect_four")
    taken = host.post(f"/matches/{match}/takeover", {"step": 3, "seat": 1, "level": "easy"}, bearer=True)
    new = taken["table"]["id"]
    assert [seat["kind"] for seat in taken["table"]["seats"]] == ["bot", "person"]
    before = host.get(f"/matches/{match}/replay", step=3, seat=1)["frames"][0]["view"]["scene"]
    with host.live(new) as line:
        assert line.view is not None and line.view["sequence"] >= 3
        if line.view["sequence"] == 3:
            assert line.view["scene"] == before
        line.play(random.Random(1))
        assert line.outcome is not None
    steps = host.get(f"/matches/{match}/replay")["steps"]
    assert host.ask("POST", f"/matches/{match}/takeover", {"step": steps}).status_code == 400
