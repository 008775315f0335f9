"""Backups of a database in use, their way back, and who may read them."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from planchette.server.config import database_url
from planchette.server.storage.tables import SCHEMA_VERSION
from tests.server.player import Line, Player, play_out, table_for_two
from tests.server.serving import ROOT, Serving
from tests.server.test_storage import new_postgres_database, written_by


def planchette(*words: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "planchette", *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)


def done(*words: str | Path) -> str:
    ran = planchette(*words)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def refused(*words: str | Path) -> str:
    ran = planchette(*words)
    assert ran.returncode == 2 and len(ran.stderr.splitlines()) == 1, ran.stderr
    return ran.stderr


class Pair(threading.Thread):
    """Two who play one game after the other, and remember what they were told."""

    def __init__(self, server: Serving) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.enough = threading.Event()
        self.told: dict[str, int] = {}
        self.host: dict[str, Player] = {}
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.enough.is_set():
                self.play()
        except BaseException as error:
            self.error = error

    def play(self) -> None:
        host, guest, match = table_for_two(self.server.url, "fellbound")
        self.host[match], chance = host, random.Random(len(self.told))
        with host.live(match) as first, guest.live(match) as second:
            while not self.enough.is_set() and first.outcome is None:
                self.answer([first, second], chance)
                self.told[match] = first.sequence

    def answer(self, lines: list[Line], chance: random.Random) -> None:
        line = next(line for line in lines if line.keys)
        line.answer(chance.choice(line.keys))
        for other in lines:
            other.hear_up_to(line.sequence)

    def wait_for(self, answers: int) -> dict[str, int]:
        """What was told when so many more answers were."""
        before = sum(self.told.values())
        while self.is_alive() and sum(self.told.values()) < before + answers:
            self.enough.wait(0.01)
        return dict(self.told)

    def stop(self) -> None:
        self.enough.set()
        self.join(60)
        if self.error is not None:
            raise self.error


@pytest.fixture(params=["sqlite", "postgres"])
def databases(request: pytest.FixtureRequest, tmp_path: Path) -> list[str]:
    """One in use, an empty one of the same kind, and an empty one of the other."""
    files = [str(tmp_path / f"{name}.db") for name in ("used", "new")]
    postgres = request.getfixturevalue("postgres")
    others = [new_postgres_database(postgres, name) for name in ("used", "new")]
    here, there = (files, others) if request.param == "sqlite" else (others, files)
    return [*here, there[1]]


def test_a_backup_taken_while_people_play_has_all_that_was_told(databases: list[str], tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    with Serving(databases[0]) as server:
        pair = Pair(server)
        pair.start()
        told = pair.wait_for(12)
        assert "matches" in done("backup", file, "--database", databases[0])
        later = pair.wait_for(2)
        pair.stop()
    assert sum(later.values()) > sum(told.values()), "they played on meanwhile"
    assert mode_of(file) == 0o600 and [path.name for path in tmp_path.glob("backup*")] == ["backup.db"]
    for database in databases[1:]:
        assert "restored" in done("restore", file, "--database", database)
        with Serving(database) as server:
            for match, sequence in told.items():
                with pair.host[match].moved_to(server.url).live(match) as line:
                    assert line.sequence >= sequence
            with pair.host[match].moved_to(server.url).live(match) as line:
                if line.outcome is None:
                    pair.host[match].moved_to(server.url).post(f"/matches/{match}/concede", {"id": "and-it-goes-on"})
                    line.hear_until(lambda line=line: line.outcome is not None)  # type: ignore[misc]
            host, guest, fresh = table_for_two(server.url, "tictactoe")
            with host.live(fresh) as first, guest.live(fresh) as second:
                play_out([first, second], random.Random(1))
        assert "already" in refused("restore", file, "--database", database), "nothing is ever overwritten"


def test_a_plain_copy_of_the_file_would_not_do(tmp_path: Path) -> None:
    """Which is why there is a command: the latest answers are not in the file yet."""
    with Serving(str(tmp_path / "tables.db")) as server:
        _, _, match = table_for_two(server.url, "tictactoe")
        copy = tmp_path / "copy.db"
        copy.write_bytes((tmp_path / "tables.db").read_bytes())
        done("backup", tmp_path / "backup.db", "--database", tmp_path / "tables.db")
    assert (match in ids(copy), match in ids(tmp_path / "backup.db")) == (False, True)


def ids(file: Path) -> list[str]:
    with sqlite3.connect(file) as connection:
        found = [row[0] for row in connection.execute("SELECT id FROM matches")]
    connection.close()
    return found


def mode_of(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_what_cannot_be_a_backup_is_refused_in_a_sentence(tmp_path: Path) -> None:
    new, words = tmp_path / "new.db", tmp_path / "words"
    words.write_text("a letter, not a database" * 50)
    other = tmp_path / "other.db"
    sqlite3.connect(other).executescript("CREATE TABLE matches (id); VACUUM").close()
    assert "no file" in refused("restore", tmp_path / "nothing", "--database", new)
    assert "not a database" in refused("restore", words, "--database", new)
    assert "no backup of Planchette" in refused("restore", other, "--database", new)
    assert "no database" in refused("backup", tmp_path / "backup.db", "--database", new)
    assert not new.exists() and not (tmp_path / "backup.db").exists()


def test_a_served_database_is_not_restored_over(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with Serving(str(file)):
        done("backup", tmp_path / "backup.db", "--database", file)
        assert "already" in refused("restore", tmp_path / "backup.db", "--database", file)
        (tmp_path / "tables.db").rename(tmp_path / "moved.db")
        assert "already" in refused("restore", tmp_path / "backup.db", "--database", file), "what lies beside it"


def test_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "tables.db"
    with Serving(str(file)) as server:
        table_for_two(server.url, "tictactoe")
        found = {path.name: mode_of(path) for path in file.parent.iterdir()}
    assert found == dict.fromkeys(["tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock"], 0o600)
    assert mode_of(file.parent) == 0o700
    file.chmod(0o644)
    with Serving(str(file)):
        assert mode_of(file) == 0o600, "those that were open to others are closed"


# -- older and newer


def old_file(folder: Path) -> Path:
    file = folder / "tables.db"
    with sqlite3.connect(file) as connection:
        for statement in written_by(3):
            connection.execute(statement)
    connection.close()
    return file


def test_the_file_as_it_was_before_a_change_of_shape_is_kept_for_the_way_back(tmp_path: Path) -> None:
    file = old_file(tmp_path)
    with Serving(str(file)):
        pass
    kept = tmp_path / "tables.db.schema-3"
    assert schema_of(file) == SCHEMA_VERSION and schema_of(kept) == 3 and mode_of(kept) == 0o600
    assert ids(kept) == ["oldmatch2345"]
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE meta SET value = '99' WHERE key = 'schema'")
    connection.close()
    said = refused("serve", "--port", "0", "--database", file)
    assert "schema 99" in said and "restore tables.db.schema-3" in said, (
        "an older one that meets a newer says what to do"
    )
    file.unlink()
    done("restore", kept, "--database", file)
    assert schema_of(file) == 3


def schema_of(file: Path) -> int:
    with sqlite3.connect(file) as connection:
        found = connection.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone()
    connection.close()
    return int(found[0])


def test_the_backup_of_an_older_planchette_goes_into_postgresql(tmp_path: Path, postgres: str) -> None:
    target = new_postgres_database(postgres, "older")
    assert "1 matches" in done("restore", old_file(tmp_path), "--database", target)
    with Serving(target) as server:
        assert Player(server.url, "x" * 43).get("/matches/oldmatch2345")["status"] == "playing"
    assert database_url(target).startswith("postgresql+psycopg://")


def test_the_salt_of_addresses_leaves_no_trace_in_the_file(tmp_path: Path) -> None:
    file = old_file(tmp_path)
    salt = b"00112233445566778899aabbccddeeff"
    assert salt in file.read_bytes()
    with Serving(str(file)):
        pass
    assert salt not in file.read_bytes()


def test_a_table_that_was_cleared_away_can_be_brought_back(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with Serving(str(file)) as server:
        host = Player(server.url)
        match = host.set_up("tictactoe", bots={"1": "easy"}, start=True)
        host.post(f"/matches/{match}/concede", {"id": "enough"})
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE matches SET status = 'deleted'")
    connection.close()
    with Serving(str(file)) as server:
        host.url = server.url
        assert host.ask("GET", f"/matches/{match}").status_code == 404
        assert host.get("/matches")["mine"] == []
        assert "can be seen again" in done("undelete", match, "--database", file)
        assert host.get(f"/matches/{match}")["status"] == "over"
        assert "gone for good" in refused("undelete", match, "--database", file)
