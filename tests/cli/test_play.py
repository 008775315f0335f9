"""A person at the table: through pipes, through a terminal, to the end and back again."""

from __future__ import annotations

import json
import resource
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.cli.driving import COMMAND, Terminal, environment, planchette


def saved(state: Path, game: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((state / "planchette" / f"{game}.json").read_text())
    return document


def answers(state: Path, game: str) -> list[list[Any]]:
    found: list[list[Any]] = saved(state, game)["save"]["record"]["answers"]
    return found


@pytest.mark.parametrize("seats", ["2", "4"])
def test_a_game_of_fellbound_can_be_played_to_its_end(tmp_path: Path, seats: str) -> None:
    typed = "1\n" * 400
    done = planchette(tmp_path, "play", "fellbound", "--seats", seats, "--bots", "greedy", "--seed", "3", typed=typed)
    assert done.returncode == 0 and done.stderr == ""
    assert any(words in done.stdout for words in ("You win: ", "You lose: ", "A draw: "))
    assert saved(tmp_path, "fellbound")["over"] is True
    assert planchette(tmp_path, "verify", str(tmp_path / "planchette" / "fellbound.json")).returncode == 0


def test_a_game_with_a_score_ends_with_its_sheet(tmp_path: Path) -> None:
    """England at level 3 is difficulty 6; whoever always says the first thing loses: 2 points for each of that."""
    words = "play spirit_island --seats 1 --set adversary=england --set level=3 --seed 3"
    done = planchette(tmp_path, *words.split(), typed="1\n" * 900)
    assert done.returncode == 0 and "You lose: " in done.stdout
    said = done.stdout.partition("You lose: ")[2].splitlines()[1:]
    sheet = said[: next(number for number, line in enumerate(said) if "points in all" in line) + 1]
    assert sheet[0] == "  +12  Difficulty (6), SI-375"
    *points, total = [int(line.split()[0]) for line in sheet]
    assert len(points) == 4 and sum(points) == total


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (120, 40)])
def test_a_game_can_be_played_in_a_terminal(tmp_path: Path, columns: int, lines: int) -> None:
    terminal = Terminal(tmp_path, "play", "tictactoe", "--bots", "random", "--seed", "3", columns=columns, lines=lines)
    ended = False
    while not ended:
        picture = terminal.wait_for("\n> ")
        assert all(len(line.rstrip()) <= columns for line in picture.replace("\r", "").splitlines())
        terminal.type("1")
        while "\n> " not in terminal.text and terminal.read():
            pass
        ended = "The whole game is in" in terminal.text
    said = terminal.finish()
    assert any(words in said for words in ("You win", "You lose", "A draw"))


def test_the_seat_the_bots_and_the_seed_are_as_told(tmp_path: Path) -> None:
    planchette(tmp_path, "play", "connect_four", "--seat", "Yellow", "--bots", "random", "--seed", "9", typed="1\n")
    table = saved(tmp_path, "connect_four")
    assert table["players"] == ["random", "you"]
    assert table["save"]["record"]["seed"] == "9"
    planchette(tmp_path, "play", "fellbound", "--seats", "4", "--seat", "2", "--bots", "random,greedy", typed="")
    assert saved(tmp_path, "fellbound")["players"] == ["random", "greedy", "you", "random"]


def test_the_same_seed_and_answers_give_the_same_game(tmp_path: Path) -> None:
    one, other = (
        planchette(tmp_path / name, "play", "fellbound", "--seed", "2", "--bots", "greedy", typed="1\n" * 20).stdout
        for name in ("one", "other")
    )
    assert one.replace("/one", "") == other.replace("/other", "")


def test_settings_and_cards_are_as_told(tmp_path: Path) -> None:
    shipped = Path(__file__).parents[2] / "planchette" / "games" / "fellbound" / "cards.toml"
    (tmp_path / "mine.toml").write_text(shipped.read_text() + "\n# mine\n")
    words = "play fellbound --set zone_depth=1 --set stall_window=8 --cards mine.toml --save t.json"
    assert planchette(tmp_path, *words.split(), typed="1\n").returncode == 0
    record = json.loads((tmp_path / "t.json").read_text())["save"]["record"]
    assert record["settings"]["zone_depth"] == "1" and record["settings"]["stall_window"] == "8"
    assert record["cards"].endswith("# mine\n")
    assert planchette(tmp_path, "verify", "t.json").returncode == 0
    assert "Welcome back" in planchette(tmp_path, "play", "fellbound", "--resume", "t.json").stdout


def test_a_mistake_in_a_card_file_is_told_by_file_card_and_field(tmp_path: Path) -> None:
    shipped = Path(__file__).parents[2] / "planchette" / "games" / "fellbound" / "cards.toml"
    (tmp_path / "mine.toml").write_text(shipped.read_text().replace("health = 4", 'health = "four"', 1))
    done = planchette(tmp_path, "play", "fellbound", "--cards", "mine.toml")
    assert done.returncode == 2
    assert done.stderr.startswith("planchette: mine.toml: character '") and "'health'" in done.stderr


# -- commands


def test_commands_answer_and_change_nothing(tmp_path: Path) -> None:
    typed = "?\nw\nl\nl all\nr who wins\nr\ni\ni nothing\ns\nn\nu\nh\nfoo\n99\n\n"
    done = planchette(tmp_path, "play", "connect_four", typed=typed)
    assert done.returncode == 0 and done.stderr == ""
    for words in (
        "this list",
        "Nothing is closed to you now.",
        "Nothing has happened yet.",
        "CF-05",
        "Ask in plain words",
        "Nothing in sight is called 'nothing'.",
        "Another file: s FILE",
        "Nobody else may go first here.",
        "cannot undo: you have not answered yet",
        "Hint: ",
        "'foo' is not one of the 7 answers",
        "'99' is not one of the 7 answers",
    ):
        assert words in done.stdout, words
    assert answers(tmp_path, "connect_four") == []


def test_why_not_names_the_rule(tmp_path: Path) -> None:
    done = planchette(tmp_path, "play", "fellbound", "--seed", "1", typed="1\n1\n2\n1\n2\nw\nw no such thing\n")
    assert "(FB-" in done.stdout
    assert "Nothing about 'no such thing' is closed to you now." in done.stdout


def test_an_answer_can_be_taken_back_and_stays_taken_back(tmp_path: Path) -> None:
    planchette(tmp_path, "play", "fellbound", "--seed", "1", typed="1\n")
    before = answers(tmp_path, "fellbound")
    done = planchette(tmp_path, "play", "fellbound", "--resume", typed="1\nu\n")
    assert f"Answer {len(before) + 1} is taken back." in done.stdout
    assert answers(tmp_path, "fellbound") == before
    assert planchette(tmp_path, "verify", str(tmp_path / "planchette" / "fellbound.json")).returncode == 0


@pytest.mark.parametrize("typed", ["mark b2", "MARK B2"])
def test_an_answer_can_be_given_by_its_key_or_its_label(tmp_path: Path, typed: str) -> None:
    planchette(tmp_path, "play", "tictactoe", typed=f"{typed}\n")
    assert [key for seat, key in answers(tmp_path, "tictactoe") if seat == 0] == ["mark b2"]


def test_a_game_can_be_conceded(tmp_path: Path) -> None:
    done = planchette(tmp_path, "play", "connect_four", typed="1\nconcede\n")
    assert "You lose" in done.stdout
    assert answers(tmp_path, "connect_four")[-1] == [0, "concede"]
    assert planchette(tmp_path, "verify", str(tmp_path / "planchette" / "connect_four.json")).returncode == 0


def test_others_may_go_first_where_several_may(tmp_path: Path) -> None:
    typed = "n\n" + "1\n" * 12
    done = planchette(tmp_path, "play", "fellbound", "--seats", "4", "--seed", "2", typed=typed)
    assert "n others first" in done.stdout
    teams = [seat & 1 for seat, _ in answers(tmp_path, "fellbound")]
    assert done.returncode == 0 and teams


# -- saving and going on


@pytest.mark.parametrize("leave", ["", "q\n"])
def test_leaving_saves_and_says_how_to_go_on(tmp_path: Path, leave: str) -> None:
    done = planchette(tmp_path, "play", "connect_four", "--seed", "1", typed=f"1\n2\n{leave}")
    assert done.stdout.endswith("Saved after 4 answers. To go on: planchette play connect_four --resume\n")
    again = planchette(tmp_path, "play", "connect_four", "--resume", typed="3\n")
    assert "Welcome back: 4 answers so far." in again.stdout
    assert len(answers(tmp_path, "connect_four")) == 6


def test_a_game_in_pieces_is_the_game_in_one(tmp_path: Path) -> None:
    planchette(tmp_path / "whole", "play", "fellbound", "--seed", "6", typed="1\n" * 12)
    planchette(tmp_path / "parts", "play", "fellbound", "--seed", "6", typed="1\n" * 4)
    for _ in range(4):
        planchette(tmp_path / "parts", "play", "fellbound", "--resume", typed="1\n" * 2)
    assert answers(tmp_path / "parts", "fellbound") == answers(tmp_path / "whole", "fellbound")


def test_a_new_game_keeps_the_unfinished_one(tmp_path: Path) -> None:
    planchette(tmp_path, "play", "connect_four", typed="1\n")
    first = answers(tmp_path, "connect_four")
    done = planchette(tmp_path, "play", "connect_four", typed="2\n")
    other = tmp_path / "planchette" / "connect_four-1.json"
    assert f"To go on with it: planchette play connect_four --resume {other}" in done.stdout
    assert json.loads(other.read_text())["save"]["record"]["answers"] == first
    assert "Welcome back" in planchette(tmp_path, "play", "connect_four", "--resume", str(other)).stdout


def test_a_finished_game_cannot_be_resumed(tmp_path: Path) -> None:
    planchette(tmp_path, "play", "connect_four", typed="concede\n")
    done = planchette(tmp_path, "play", "connect_four", "--resume")
    assert done.returncode == 2 and "is over" in done.stderr


def test_a_save_of_another_game_cannot_be_resumed(tmp_path: Path) -> None:
    planchette(tmp_path, "play", "connect_four", "--save", "four.json", typed="1\n")
    done = planchette(tmp_path, "play", "tictactoe", "--resume", "four.json")
    assert done.returncode == 2 and "not of Tic-tac-toe" in done.stderr


def test_a_game_can_move_to_another_file(tmp_path: Path) -> None:
    (tmp_path / "taken.json").write_text("{}")
    done = planchette(tmp_path, "play", "connect_four", typed="1\ns taken.json\ns new.json\n2\n")
    assert "taken.json exists already" in done.stdout and "Saved in new.json" in done.stdout
    assert len(json.loads((tmp_path / "new.json").read_text())["save"]["record"]["answers"]) == 4
    assert len(answers(tmp_path, "connect_four")) == 2


def test_two_tables_never_write_to_one_file(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "connect_four")
    terminal.wait_for("\n> ")
    done = planchette(tmp_path, "play", "connect_four", "--resume")
    assert done.returncode == 2 and "in use by another table" in done.stderr
    terminal.type("q")
    terminal.finish()


class Piped:
    """A game whose process can be robbed of its disk."""

    def __init__(self, state: Path, *words: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(state),
            text=True,
            encoding="utf-8",
        )

    def type(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def wait_for(self, words: str) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            if words in line:
                return
        raise AssertionError(f"'{words}' never came")

    def close(self) -> None:
        self.process.communicate(timeout=30)
        assert self.process.returncode == 0

    def full_disk(self, full: bool) -> None:
        most = resource.RLIM_INFINITY
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (0 if full else most, most))


def test_an_answer_that_cannot_be_saved_does_not_count(tmp_path: Path) -> None:
    table = Piped(tmp_path, "play", "connect_four", "--seed", "1", "--bots", "random")
    table.type("1")
    table.wait_for("\u2713 1 ")
    table.wait_for("answer 3")
    table.full_disk(True)
    table.type("2")
    table.wait_for("so it does not count")
    table.wait_for("answer 3")
    assert len(answers(tmp_path, "connect_four")) == 2
    table.full_disk(False)
    table.type("3")
    table.wait_for("\u2713 3 ")
    table.type("q")
    table.wait_for("Saved after 4 answers")
    assert [key for seat, key in answers(tmp_path, "connect_four") if seat == 0] == ["drop a", "drop c"]
    table.close()


def test_several_answers_can_be_given_at_once_where_several_are_asked_for(tmp_path: Path) -> None:
    words = "play fellbound --set format=constructed --seed 1"
    done = planchette(tmp_path, *words.split(), typed="build\n1 3 5\n1 1\n1 2 3 4 5 6 7 8 9\n")
    given = [key for _, key in answers(tmp_path, "fellbound") if key.startswith("pick")]
    assert "Choose 7 characters for your deck" in done.stdout
    assert len(given) == 4, "of '1 1' the second is gone; nine are too many for six"
    assert "1 of 2 answers are given: 'Take " in done.stdout
    assert "'1 2 3 4 5 6 7 8 9' is not one of the" in done.stdout
