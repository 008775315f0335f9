"""Each command as a process: what it prints, its examples, its mistakes."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

import planchette as package
from planchette.games import GAMES
from tests.cli.driving import planchette

NAMES = ["games", "play", "simulate", "verify", "rules", "bench"]


def test_games_lists_ids_titles_seats_and_cards(tmp_path: Path) -> None:
    done = planchette(tmp_path, "games", "--json")
    listed = json.loads(done.stdout)
    assert [game["id"] for game in listed] == list(GAMES)
    assert all(set(game) == {"id", "title", "seats", "cards"} for game in listed)
    assert next(game for game in listed if game["id"] == "fellbound")["cards"] == {"characters": 40}


def test_games_says_what_can_be_set(tmp_path: Path) -> None:
    done = planchette(tmp_path, "games", "fellbound")
    assert done.returncode == 0
    assert "zone_depth" in done.stdout and "R-01" in done.stdout


def test_the_version_says_which_build_runs(tmp_path: Path) -> None:
    said = planchette(tmp_path, "--version").stdout
    assert package.__version__ in said
    assert ("compiled" if package.compiled else "interpreted") in said


@pytest.mark.parametrize("name", ["", *NAMES])
def test_help_has_an_example(tmp_path: Path, name: str) -> None:
    done = planchette(tmp_path, *([name] if name else []), "--help")
    assert done.returncode == 0
    assert "Example: planchette " in done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_the_example_of_the_help_runs(tmp_path: Path, name: str) -> None:
    planchette(tmp_path, "play", "tictactoe", "--save", "my-game.json", typed="1\n")
    said = " ".join(planchette(tmp_path, name, "--help").stdout.split())
    example = re.search(r"Example: planchette (.*)$", said)
    assert example
    done = planchette(tmp_path, *shlex.split(example[1]), typed="1\n")
    assert done.returncode == 0, done.stderr
    assert done.stdout and not done.stderr


BAD_USE = [
    "play",
    "play nope",
    "play fellbound --seats 3",
    "play fellbound --bots oracle",
    "play fellbound --seat 9",
    "play fellbound --set zone_depth",
    "play fellbound --set zone_depth=7",
    "play fellbound --set wings=2",
    "play fellbound --cards nowhere.toml",
    "play fellbound --cards text.txt",
    "play fellbound --cards bytes.bin",
    "play fellbound --save text.txt",
    "play fellbound --save text.txt/below.json",
    "play fellbound --resume",
    "play fellbound --resume nowhere.json",
    "play fellbound --resume text.txt",
    "play fellbound --resume --seed 4",
    "play fellbound --colour",
    "simulate tictactoe --games 0",
    "simulate tictactoe --games many",
    "simulate tictactoe --jobs -1",
    "simulate tictactoe --bots random,oracle",
    "simulate tictactoe --record-dir text.txt",
    "verify nowhere.json",
    "verify text.txt",
    "verify bytes.bin",
    "verify list.json",
    "verify empty.json",
    "rules nope",
    "rules fellbound xyzzy",
    "bench --seconds 0",
    "bench --games nope",
    "serve-tea",
]


@pytest.mark.parametrize("line", BAD_USE)
def test_a_mistake_gets_one_sentence(tmp_path: Path, line: str) -> None:
    (tmp_path / "text.txt").write_text("not what you are looking for\n")
    (tmp_path / "bytes.bin").write_bytes(b"\xff\xfe\x00\x9f" * 9)
    (tmp_path / "list.json").write_text("[1, 2]")
    (tmp_path / "empty.json").write_text("{}")
    done = planchette(tmp_path, *line.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("planchette: ") and done.stderr.count("\n") == 1, done.stderr
    assert "should not have happened" not in done.stderr


def test_a_reader_that_stops_early_is_no_mistake(tmp_path: Path) -> None:
    import subprocess

    from tests.cli.driving import COMMAND, environment

    command = f"{shlex.join(COMMAND)} rules fellbound | head -n 1"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, env=environment(tmp_path), check=False
    )
    assert done.stdout == "Fellbound\n"
    assert done.stderr == ""
