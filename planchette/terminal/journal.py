"""The file that a game in the terminal lives in: every accepted answer is on disk before its effect is shown."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import Any

import msgspec

from planchette.kernel import BadRecord, Game, Match, PlanchetteError, SetupError
from planchette.kernel.record import Record, Save, read_record, read_save, replay, save_of, write_whole

YOU = "you"


class TableFile(msgspec.Struct, forbid_unknown_fields=True):
    """Who sits at the table ("you" or a bot's name, seat by seat) and the save of the match."""

    players: list[str]
    save: Save
    over: bool = False


class Journal:
    """Writes the match down. While it is open, no other table can write to the same file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.players: list[str] = []
        self.kept: Save | None = None
        self._lock = _locked(path)

    def keep(self, match: Match) -> None:
        """Write the match whole and safely. On an OSError the file is as it was."""
        save = save_of(match)
        write_whole(self.path, msgspec.json.encode(TableFile(self.players, save, match.over)))
        self.kept = save

    def usual(self, game: str) -> bool:
        """Whether this is the file that a game is kept in when nobody names one."""
        return self.path == default_path(game)

    def close(self) -> None:
        os.close(self._lock)


def _locked(path: Path) -> int:
    """Take the file for this process; the lock goes with the process, however it ends."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = os.open(path.with_name(f".{path.name}.lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        raise SetupError(f"{path} is in use by another table; give this one a file of its own with --save") from error
    return lock


def default_path(game: str) -> Path:
    """Where the last game of that name lies, by the XDG rules."""
    told = os.environ.get("XDG_STATE_HOME", "")
    base = Path(told) if told.startswith("/") else Path.home() / ".local" / "state"
    return base / "planchette" / f"{game}.json"


def read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise SetupError(f"{path} cannot be read: {error.strerror}") from error


def read_table(path: Path) -> TableFile:
    try:
        return msgspec.json.decode(read_bytes(path), type=TableFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"{path} is not a saved game: {error}") from error


def read_any(path: Path) -> Record | Save:
    """A record, a save, or the save in a table's file."""
    data = read_bytes(path)
    try:
        raw: Any = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"{path} is not a record: {error}") from error
    if not isinstance(raw, dict):
        raise BadRecord(f"{path} is not a record: it holds no JSON object")
    try:
        if "players" in raw:
            return read_table(path).save
        return read_save(data) if "record" in raw else read_record(data)
    except BadRecord as error:
        raise BadRecord(str(error) if str(path) in str(error) else f"{path} is {error}") from error


def luck_told(record: Record) -> str:
    """What a record that verifies proves about its luck."""
    if record.pledge is None:
        return "fast luck from the seed"
    words = sum(1 for word in record.pledge.words if word)
    return f"keyed luck: the commitment fits the secret, and {words} word{'' if words == 1 else 's'}"


def difference(game: Game, found: Record | Save) -> str:
    """Where a replay differs from what the file says, "" where it does not."""
    try:
        match = replay(game, found if isinstance(found, Record) else found.record)
        if isinstance(found, Save):
            again = save_of(match)
            if (again.checkpoint, again.answered) != (found.checkpoint, found.answered):
                return "the saved checkpoint is not the one that the answers lead to"
    except BadRecord as error:
        return str(error)
    except PlanchetteError:
        raise
    except Exception as error:
        return f"the rules break down over it ({type(error).__name__}: {error})"
    return ""


def unfinished(path: Path) -> TableFile | None:
    """The game that waits in that file, if it is one and has begun."""
    try:
        table = read_table(path)
    except PlanchetteError:
        return None
    return None if table.over or not table.save.record.answers else table


def refuse_foreign(path: Path) -> None:
    """Never write over a file that is not a saved game."""
    if path.exists() and path.stat().st_size:
        try:
            read_table(path)
        except PlanchetteError as error:
            raise SetupError(f"{path} exists and is not a saved game; name another file with --save") from error


def refuse_existing(path: Path) -> None:
    if path.exists():
        raise SetupError(f"{path} exists already; choose another name")


def put_aside(path: Path) -> Path:
    """Give a game that waits another name, so that a new one can have the file."""
    number = 1
    while (other := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    path.rename(other)
    return other
