"""A record is what happened, or `verify` says where it is not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.driving import planchette


@pytest.fixture
def record(tmp_path: Path) -> Path:
    planchette(tmp_path, "simulate", "connect_four", "--games", "1", "--seed", "3", "--record-dir", "records")
    return tmp_path / "records" / "connect_four-3-000000.json"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    planchette(tmp_path, "play", "fellbound", "--seed", "8", "--save", "table.json", typed="1\n1\n1\n1\n")
    return tmp_path / "table.json"


def changed(path: Path, change: Callable[[Any], object]) -> Path:
    document = json.loads(path.read_text())
    change(document)
    path.write_text(json.dumps(document))
    return path


def test_a_true_record_verifies(tmp_path: Path, record: Path) -> None:
    done = planchette(tmp_path, "verify", str(record))
    answers = len(json.loads(record.read_text())["answers"])
    assert done.returncode == 0
    assert done.stdout == f"{answers} answers, {answers + 1} checkpoints, all hashes equal; fast luck from the seed\n"


def test_a_true_save_verifies_and_so_does_the_save_in_it(tmp_path: Path, saved: Path) -> None:
    assert planchette(tmp_path, "verify", str(saved)).returncode == 0
    inner = tmp_path / "inner.json"
    inner.write_text(json.dumps(json.loads(saved.read_text())["save"]))
    done = planchette(tmp_path, "verify", str(inner), "--json")
    assert json.loads(done.stdout)["ok"] is True


def test_a_game_without_a_seed_is_played_with_keyed_luck_and_its_file_verifies(tmp_path: Path) -> None:
    for name in ("one", "other"):
        planchette(tmp_path, "play", "fellbound", "--save", f"{name}.json", typed="1\n1\n1\n1\n")
    done = planchette(tmp_path, "verify", "one.json")
    assert done.returncode == 0 and done.stdout.endswith("keyed luck: the commitment fits the secret, and 0 words\n")
    one, other = (json.loads((tmp_path / f"{name}.json").read_text())["save"] for name in ("one", "other"))
    assert one["record"]["pledge"]["secret"] != other["record"]["pledge"]["secret"]
    assert one["record"]["hashes"] != other["record"]["hashes"]
    assert json.loads(planchette(tmp_path, "verify", "other.json", "--json").stdout)["luck"] == "keyed"


@pytest.mark.parametrize(
    ("name", "words"), [("commitment", "the commitment does not fit"), ("secret", "does not fit"), ("mark", "words")]
)
def test_a_promise_about_the_luck_that_does_not_fit_is_caught(tmp_path: Path, name: str, words: str) -> None:
    planchette(tmp_path, "play", "fellbound", "--save", "table.json", typed="1\n1\n1\n1\n")

    def forge(document: Any) -> None:
        document["save"]["record"]["pledge"][name] = "0" * 64

    done = planchette(tmp_path, "verify", str(changed(tmp_path / "table.json", forge)))
    assert done.returncode == 1 and words in done.stderr


def test_a_changed_answer_is_caught(tmp_path: Path, record: Path) -> None:
    def other_column(document: Any) -> None:
        key = document["answers"][2][1]
        document["answers"][2][1] = "drop a" if key != "drop a" else "drop b"

    done = planchette(tmp_path, "verify", str(changed(record, other_column)))
    assert done.returncode == 1
    assert "checkpoint 4 differs" in done.stderr or "does not fit" in done.stderr


def test_an_answer_out_of_turn_is_caught(tmp_path: Path, record: Path) -> None:
    done = planchette(tmp_path, "verify", str(changed(record, lambda document: document["answers"].pop(0))), "--json")
    assert done.returncode == 1
    said = json.loads(done.stdout)
    assert said["ok"] is False and "answer 1 does not fit" in said["error"]


def test_a_changed_hash_is_caught(tmp_path: Path, record: Path) -> None:
    done = planchette(tmp_path, "verify", str(changed(record, lambda d: d["hashes"].__setitem__(5, "0" * 16))))
    assert done.returncode == 1
    assert "checkpoint 6 differs" in done.stderr


def test_a_hash_cut_off_is_caught(tmp_path: Path, record: Path) -> None:
    done = planchette(tmp_path, "verify", str(changed(record, lambda document: document["hashes"].pop())))
    assert done.returncode == 1


def test_a_changed_checkpoint_of_a_save_is_caught(tmp_path: Path, saved: Path) -> None:
    done = planchette(
        tmp_path,
        "verify",
        str(changed(saved, lambda d: d["save"]["checkpoint"].__setitem__("turn", 1 - d["save"]["checkpoint"]["turn"]))),
    )
    assert done.returncode == 1
    assert "checkpoint" in done.stderr


def test_a_record_of_no_game_is_bad_input(tmp_path: Path, record: Path) -> None:
    done = planchette(tmp_path, "verify", str(changed(record, lambda document: document.update(game="chess"))))
    assert done.returncode == 2
