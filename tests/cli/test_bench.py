"""The measurements: what they count, and how they are compared."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import planchette
from planchette.benchmark import clones, loop, loop_of_many, measure_long, playouts, positions
from planchette.games import GAMES
from planchette.yardstick import PROMISES, Contestant, Promise, Tally, contestants, measure
from tests.cli.driving import ROOT, environment


def printing(document: object) -> Contestant:
    return Contestant("other", [sys.executable, "-c", f"print({json.dumps(json.dumps(document))})"])


def test_this_interpreter_is_measured(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "planchette.benchmark", "--json", "--seconds", "0.02", "--games", "tictactoe"]
    done = subprocess.run(command, capture_output=True, check=True, env=environment(tmp_path))
    document = json.loads(done.stdout)
    assert document["compiled"] is planchette.compiled
    assert [row["measure"] for row in document["speeds"]] == ["playouts", "loop", "clones"]
    for row in document["speeds"]:
        assert row["per_cpu_second"] == pytest.approx(row["count"] / row["cpu_seconds"], rel=0.05)


@pytest.mark.parametrize("game", GAMES)
def test_every_measure_works_on_every_game(game: str) -> None:
    found = GAMES[game]
    assert playouts(found)() > 0 and playouts(found, full=True)() > 0 and loop_of_many(found)() > 0
    assert 0 < clones(found)() == len(positions(found))


def test_a_table_with_all_its_seats_is_measured_too() -> None:
    """Spirit Island is measured with two Spirits, and with four; tic-tac-toe has no larger table."""
    assert [len(match.table.sides.of) for match in positions(GAMES["spirit_island"])[:2]] == [2, 2]
    assert [len(match.table.sides.of) for match in positions(GAMES["spirit_island"], full=True)[:2]] == [4, 4]


def test_tic_tac_toe_is_counted_right() -> None:
    assert all(5 <= once() <= 9 for once in (playouts(GAMES["tictactoe"]), loop(GAMES["tictactoe"])))


def test_undo_and_a_bots_pick_are_measured_early_and_late_in_a_match() -> None:
    assert [speed.measure for speed in measure_long(0.005)] == [
        f"{what} at {answers}" for what in ("undo", "why-no-undo", "pick") for answers in (100, 3000)
    ]


def test_a_measure_is_held_against_another_of_the_same_build() -> None:
    tally = Tally()
    rows = [("undo at 100", 100.0), ("undo at 3000", 40.0)]
    speeds = [{"game": "pebbles", "measure": name, "per_cpu_second": speed} for name, speed in rows]
    tally.add(Contestant("compiled", []), {"compiled": True, "version": "1", "speeds": speeds})
    promise = next(p for p in PROMISES if p.measure == "undo at 3000" and p.engine == "compiled")
    verdict = tally.verdict(promise)
    assert (verdict.measured, verdict.passed) == (0.4, False)
    assert verdict.promise == "pebbles undo at 3000, compiled / undo at 100"


def test_medians_are_compared_with_the_promises() -> None:
    tally = Tally()
    for speed in (100.0, 900.0, 300.0):
        row = {"game": "tictactoe", "measure": "loop", "per_cpu_second": speed}
        tally.add(Contestant("compiled", []), {"compiled": True, "version": "1", "speeds": [row]})
        peer = {"peer": "open_spiel", "game": "tictactoe", "version": "2", "decisions_per_cpu_second": speed / 2}
        tally.add(Contestant("peers", []), {"peers": [peer], "missing": []})
    assert [(line.engine, line.per_cpu_second) for line in tally.lines()] == [("compiled", 300), ("open_spiel", 150)]
    held = tally.verdict(Promise("compiled", "tictactoe", "loop", 2.0, "open_spiel"))
    assert (held.measured, held.passed) == (2.0, True)
    broken = tally.verdict(Promise("compiled", "tictactoe", "loop", 301))
    assert (broken.measured, broken.passed) == (300.0, False)
    absent = tally.verdict(Promise("compiled", "tictactoe", "loop", 2.0, "pettingzoo"))
    assert (absent.measured, absent.passed) == (None, None)


def test_the_promises_are_those_of_the_design() -> None:
    assert {(p.engine, p.peer or p.measure): p.at_least for p in PROMISES if p.peer or p.game == "fellbound"} == {
        ("compiled", "open_spiel"): 2.0,
        ("interpreted", "open_spiel_python"): 8.0,
        ("interpreted", "pettingzoo"): 20.0,
        ("interpreted", "boardgame.io"): 30.0,
        ("compiled", "playouts"): 300_000,
        ("compiled", "clones"): 60_000,
        ("interpreted", "playouts"): 100_000,
        ("interpreted", "clones"): 30_000,
    }


def test_a_build_is_never_taken_for_the_other(tmp_path: Path) -> None:
    """Python looks into the folder it runs in first, and there lie the sources."""
    own = contestants(tmp_path, 0.01, ["tictactoe"])[0][0]
    (tmp_path / "planchette").mkdir()
    (tmp_path / "planchette" / "__init__.py").write_text("raise ImportError('the wrong one')")
    assert measure(own, tmp_path)["compiled"] is planchette.compiled


def test_what_is_not_installed_is_named(tmp_path: Path) -> None:
    found, missing = contestants(tmp_path, 1.0, ["tictactoe"])
    assert [contestant.name for contestant in found] == ["compiled" if planchette.compiled else "interpreted"]
    assert len(missing) == 3


def test_a_contestant_that_fails_is_told_in_a_line() -> None:
    assert measure(printing({"peers": []}), ROOT) == {"peers": []}
    for contestant, why in (
        (printing([1]), "no JSON object"),
        (printing({"compiled": True, "speeds": []}), "holds the other build"),
        (Contestant("other", [sys.executable, "-c", "print('{')"]), "other: "),
        (Contestant("other", [sys.executable, "-c", "raise ImportError('stale')"]), "other: ImportError: stale"),
        (Contestant("other", ["/nowhere/python"]), "other: "),
    ):
        with pytest.raises(ValueError, match=why):
            measure(contestant, ROOT)
