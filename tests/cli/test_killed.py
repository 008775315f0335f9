"""SIGKILL at any moment: no accepted answer is lost, and none is there twice."""

from __future__ import annotations

import json
import random
import re
import subprocess
import time
from pathlib import Path

import msgspec

from planchette.games import game_named
from planchette.kernel.match import CONCEDE
from planchette.kernel.record import Record, answer_again, begin
from tests.cli.driving import COMMAND, environment, planchette

KILLS = 50
FED = 40
ACCEPTED = re.compile(r"\u2713 (\d+) (.+)")


def killed(state: Path, words: list[str], seconds: float, luck: random.Random) -> str:
    """Play, and be killed so many seconds after the first picture. Returns what was shown until then."""
    typed = "".join(f"{luck.randint(1, 3)}\n" for _ in range(FED)).encode()
    with open(state / "shown.txt", "wb") as shown:
        process = subprocess.Popen(
            [*COMMAND, *words], stdin=subprocess.PIPE, stdout=shown, stderr=subprocess.PIPE, env=environment(state)
        )
        assert process.stdin and process.stderr
        process.stdin.write(typed)
        process.stdin.flush()
        while process.poll() is None and not (state / "shown.txt").stat().st_size:
            time.sleep(0.005)
        time.sleep(seconds)
        process.kill()
        process.stdin.close()
        assert process.stderr.read() == b""
        process.wait()
        process.stderr.close()
    return (state / "shown.txt").read_text(encoding="utf-8", errors="replace")


def labels(record: Record) -> list[str]:
    """What the answers are called on the table that they were given on."""
    match = begin(game_named("fellbound"), record, record.start)
    named = []
    for seat, key in record.answers:
        named.append(CONCEDE.label if key == CONCEDE.key else match.game.label_of(match.table, seat, match.find(key)))
        answer_again(match, seat, key)
    return named


def test_no_accepted_answer_is_lost_or_doubled_by_sigkill(tmp_path: Path) -> None:
    luck = random.Random(6)
    path = tmp_path / "planchette" / "fellbound.json"
    known: list[list[object]] = []
    accepted = 0
    for kill in range(KILLS):
        resuming = path.exists() and not json.loads(path.read_text())["over"]
        if not resuming:
            known = []
        words = ["play", "fellbound", *(["--resume"] if resuming else ["--seed", str(kill), "--bots", "random"])]
        shown = killed(tmp_path, words, luck.uniform(0, 0.8), luck)
        record = json.loads(path.read_text())["save"]["record"]
        answers = record["answers"]
        assert answers[: len(known)] == known, "an answer that was saved before is gone"
        acknowledged = [(int(number), label) for number, label in ACCEPTED.findall(shown)]
        named = labels(msgspec.convert(record, Record))
        for number, label in acknowledged:
            assert number <= len(answers), f"answer {number} was accepted and is lost"
            assert label == named[number - 1]
        mine = [number for number, (seat, _) in enumerate(answers, 1) if seat == 0 and number > len(known)]
        told = [number for number, _ in acknowledged]
        assert mine[: len(told)] == told, "an answer is there that was not accepted"
        assert len(mine) - len(told) <= 1, "more than the one answer under way when it was killed"
        accepted += len(told)
        known = answers
    assert accepted > KILLS
    assert planchette(tmp_path, "verify", str(path)).returncode == 0
