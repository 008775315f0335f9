"""Many games: the same whatever the number of cores, and as the kernel plays them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from array import array
from pathlib import Path
from typing import Any

import pytest

from planchette.freshness import fresh_build
from planchette.games import GAMES
from planchette.kernel import Run, luck_from, playout
from planchette.kernel.plain import digest
from planchette.simulate import MOST_GAMES_A_CHUNK, Job, Summary, Told, random_game, simulate, spans, wilson
from tests.cli.driving import COMMAND, PATIENCE, environment, planchette

FIELDS = {
    "game", "games", "finished", "wins_by_seat", "team_wins", "draws", "endings", "decisions", "seconds", "cpu_seconds",
    "decisions_per_cpu_second", "record_hash", "compiled",
}  # fmt: skip


def outcome(summary: Summary) -> tuple[Any, ...]:
    """What must not depend on the machine."""
    return summary.record_hash, summary.wins_by_seat, summary.team_wins, summary.draws, summary.decisions, summary.bots


def test_the_summary_has_what_scripts_rely_on(tmp_path: Path) -> None:
    words = "simulate fellbound --games 20 --seed 1 --bots random,random --json"
    said = json.loads(planchette(tmp_path, *words.split()).stdout)
    assert set(said) >= FIELDS
    assert said["games"] == said["finished"] == 20
    assert sum(said["wins_by_seat"]) + said["draws"] == 20
    assert sum(said["team_wins"].values()) + said["draws"] == 20
    assert sum(said["endings"].values()) == 20 and all(said["endings"])


@pytest.mark.parametrize(("build", "compiled"), [("fresh", bool(fresh_build())), ("this", False)])
def test_the_compiled_build_of_these_very_sources_simulates(tmp_path: Path, build: str, compiled: bool) -> None:
    """Also where a path leads to the sources, as in these tests: it would find the plain ones again."""
    words = f"simulate tictactoe --games 2 --build {build} --json".split()
    assert json.loads(planchette(tmp_path, *words).stdout)["compiled"] is compiled


@pytest.mark.parametrize("bots", ["random", "random,greedy"])
def test_the_outcome_does_not_depend_on_the_cores(tmp_path: Path, bots: str) -> None:
    words = f"simulate connect_four --games 70 --seed 5 --bots {bots} --json --swap".split()
    one, two, again = (json.loads(planchette(tmp_path, *words, "--jobs", jobs).stdout) for jobs in "121")
    for name in ("seconds", "cpu_seconds", "decisions_per_cpu_second"):
        del one[name], two[name], again[name]
    assert one == two == again


def test_another_seed_plays_other_games() -> None:
    one, other = (simulate(Job("connect_four", 20, seed), jobs=1) for seed in "12")
    assert one.record_hash != other.record_hash


def test_the_first_games_of_a_longer_run_are_the_same_games() -> None:
    short, long = (simulate(Job("tictactoe", games, "7"), jobs=1) for games in (10, 30))
    assert short.record_hash != long.record_hash
    assert short.decisions < long.decisions


@pytest.mark.parametrize("game", GAMES)
def test_random_games_are_the_kernels_playouts(game: str) -> None:
    found = GAMES[game]
    for seed in range(5):
        tables = []
        for noted in (True, False):
            run = Run(found, found.deal(found.seats[:2][-1], luck_from(seed), found.defaults, found.cards))
            run.start()
            told: Told = array("q")
            if noted:
                random_game(run, luck_from(-seed), told)
            tables.append((len(told) if noted else playout(run, luck_from(-seed)), digest(run.table)))
        assert tables[0] == tables[1]


@pytest.mark.parametrize("bots", ["random", "greedy,random"])
def test_records_of_all_games_are_written_and_verify(tmp_path: Path, bots: str) -> None:
    words = f"simulate fellbound --seats 4 --games 3 --seed s/1 --bots {bots} --record-dir deep/down --json"
    with_records = json.loads(planchette(tmp_path, *words.split()).stdout)
    without = json.loads(planchette(tmp_path, *words.replace("--record-dir deep/down ", "").split()).stdout)
    assert with_records["record_hash"] == without["record_hash"]
    records = sorted((tmp_path / "deep" / "down").iterdir())
    assert len(records) == 3
    for record in records:
        assert planchette(tmp_path, "verify", str(record)).returncode == 0
    assert sum(len(json.loads(record.read_text())["answers"]) for record in records) == without["decisions"]


def test_swapped_bots_are_compared_fairly() -> None:
    summary = simulate(Job("connect_four", 40, "1", ["greedy", "random"], swap=True), jobs=1)
    greedy, random = summary.bots
    assert (greedy.bot, greedy.games, random.games) == ("greedy", 40, 40)
    assert greedy.wins + random.wins + summary.draws == 40
    assert greedy.low < greedy.win_rate <= greedy.high <= 1
    assert greedy.low > random.high


def test_a_bot_against_itself_wins_half() -> None:
    summary = simulate(Job("connect_four", 20, "1", ["random", "random"], swap=True), jobs=1)
    assert summary.bots[0].wins == (20 - summary.draws) / 2


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_chunks_cover_every_game_once() -> None:
    for games in (1, 7, 1000, 12345):
        for jobs in (1, 2, 64):
            numbers = [number for first, count in spans(games, jobs) for number in range(first, first + count)]
            assert numbers == list(range(games))


def test_a_summary_for_people_names_seats_and_intervals(tmp_path: Path) -> None:
    said = planchette(tmp_path, "simulate", "connect_four", "--games", "30", "--bots", "greedy,random", "--swap").stdout
    assert "Red" in said and "bot greedy" in said and "95 %" in said


def heed_ctrl_c() -> None:
    """As in a terminal, even if the tests themselves run in the background of a shell, which ignores it there."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_is_done(tmp_path: Path, jobs: str) -> None:
    words = ["simulate", "tictactoe", "--games", "1000000", "--json", "--jobs", jobs, "--record-dir", "done"]
    process = subprocess.Popen(
        [*COMMAND, *words],
        env=environment(tmp_path),
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_ctrl_c,
    )
    try:
        while not (tmp_path / "done").exists() or len(os.listdir(tmp_path / "done")) < 4 * MOST_GAMES_A_CHUNK:
            time.sleep(0.1)
        os.killpg(process.pid, signal.SIGINT)
        stdout, stderr = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
        process.communicate()
    assert process.returncode == 130
    said = json.loads(stdout)
    assert said["interrupted"] is True
    assert 0 < said["finished"] < 1000000
    assert stderr == ""
