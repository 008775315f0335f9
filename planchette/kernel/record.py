"""Records and saves: set-up plus answers, with a hash at every checkpoint; written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from planchette import __version__
from planchette.kernel.errors import BadRecord, PlanchetteError
from planchette.kernel.game import Game
from planchette.kernel.match import CONCEDE, Match
from planchette.kernel.plain import digest, fields, plain, restore
from planchette.kernel.pledge import Pledge, check, luck_of
from planchette.kernel.table import Table, rebound

FileT = TypeVar("FileT", "Record", "Save")


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A match from set-up to now. `cards` holds the text of a card file that is not the game's own, `start`
    the table of a match that began from a position instead of a set-up. Its luck is keyed if there is a `pledge`,
    else it is that of the fast generator with this `seed`."""

    engine: str
    game: str
    version: str
    content: str
    seats: int
    seed: str
    settings: dict[str, str]
    answers: list[tuple[int, str]]
    hashes: list[str]
    cards: str = ""
    start: dict[str, Any] | None = None
    pledge: Pledge | None = None


class Save(msgspec.Struct, forbid_unknown_fields=True):
    """A record and the last checkpoint as plain data, from which the match goes on if the rules changed."""

    record: Record
    checkpoint: dict[str, Any]
    answered: int


def record_of(match: Match) -> Record:
    own = match.cards is match.game.cards
    keys = [option.key for option in match.given]
    return Record(
        engine=__version__,
        game=match.game.id,
        version=match.game.version,
        content=match.cards.version,
        seats=match.seats,
        seed=str(match.seed),
        settings=dict(match.settings),
        answers=list(zip(match.givers, keys, strict=True)),
        hashes=list(match.hashes),
        cards="" if own else match.cards.source,
        start=None if match.base is None else plain(match.base),
        pledge=match.pledge,
    )


def save_of(match: Match) -> Save:
    point = match.last_checkpoint()
    return Save(record_of(match), plain(point.table), point.answers)


def begin(game: Game, record: Record, start: dict[str, Any] | None) -> Match:
    """The match of a record before its first answer, from its set-up or from a table in plain data."""
    if game.id != record.game:
        raise BadRecord(f"this is a record of '{record.game[:40]}', not of {game.id}")
    cards = cards_of(game, record)
    settings = game.settled(record.settings)
    pledge = record.pledge
    if pledge is not None:
        check(pledge, record.game, record.seats, settings)
    if start is None:
        return Match(game, record.seats, record.seed, settings, cards, None, True, True, pledge)
    fresh = game.deal(record.seats, luck_of(record.seed, pledge), settings, cards)
    try:
        table = restored(game, record, start, fresh)
        return Match(game, record.seats, record.seed, settings, cards, table, True, True, pledge)
    except BadRecord:
        raise
    except Exception as error:
        raise BadRecord(f"the save's table does not hold together ({type(error).__name__})") from error


def cards_of(game: Game, record: Record) -> Any:
    """The game's own cards, or those whose text came along."""
    if not record.cards:
        return game.cards
    cards = game.load(record.cards)
    if cards.version != record.content:
        raise BadRecord("the cards in this record are not those it was played with")
    return cards


def restored(game: Game, record: Record, start: dict[str, Any], fresh: Table) -> Table:
    """A table from plain data, if one of the record's hashes vouches for it."""
    if digest(start) not in record.hashes:
        raise BadRecord("the save's table is damaged: no checkpoint of its record has that hash")
    table = restore(start, game.classes)
    if type(table) is not type(fresh) or table.seats != fresh.seats:
        raise BadRecord("the save holds no table of this game")
    rebound(table, fresh)
    for name in fields(fresh):
        if not hasattr(table, name):  # the rules have it since the save was made
            setattr(table, name, getattr(fresh, name))
    found: Table = table
    return found


def replay(game: Game, record: Record) -> Match:
    """The match again, every answer legal and every hash equal."""
    match = begin(game, record, record.start)
    for number, (seat, key) in enumerate(record.answers, 1):
        try:
            answer_again(match, seat, key)
        except PlanchetteError as error:
            raise BadRecord(f"answer {number} does not fit: {error}") from error
        except Exception as error:
            raise BadRecord(f"the rules break down over answer {number} ({type(error).__name__})") from error
    compare_hashes(record.hashes, match.hashes)
    return match


def answer_again(match: Match, seat: int, key: str) -> None:
    if key == CONCEDE.key:
        match.concede(seat)
    else:
        match.answer(key, seat)


def compare_hashes(told: list[str], found: list[str]) -> None:
    for number, (old, new) in enumerate(zip(told, found, strict=False), 1):
        if old != new:
            raise BadRecord(f"checkpoint {number} differs: the record says {old[:16]}, the replay gives {new}")
    if len(told) != len(found):
        raise BadRecord(f"the record has {len(told)} checkpoints, the replay {len(found)}")


class Resumed:
    """A match read from a save, and what had to be given up ("" for nothing)."""

    def __init__(self, match: Match, lost: str) -> None:
        self.match = match
        self.lost = lost


def resume(game: Game, save: Save) -> Resumed:
    """The match where it was. If the rules or cards changed since, it goes on from the last checkpoint."""
    try:
        return Resumed(replay(game, save.record), "")
    except BadRecord as error:
        match, refused = _from_checkpoint(game, save)
        lost = f"the rules changed since this game was saved ({error}); it goes on from its last checkpoint"
        return Resumed(match, lost if not refused else f"{lost}, without {refused} answers that no longer fit")


def _from_checkpoint(game: Game, save: Save) -> tuple[Match, int]:
    """The match on the saved table, with what still fits of the answers since; and how many did not."""
    if not 0 <= save.answered <= len(save.record.answers):
        raise BadRecord("the save is cut short")
    match = begin(game, save.record, save.checkpoint)
    since = save.record.answers[save.answered :]
    for number, (seat, key) in enumerate(since):
        try:
            answer_again(match, seat, key)
        except PlanchetteError:
            return match, len(since) - number
    return match, 0


def read_record(data: bytes) -> Record:
    return _decode(data, Record)


def read_save(data: bytes) -> Save:
    return _decode(data, Save)


def _decode(data: bytes, kind: type[FileT]) -> FileT:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"not a {kind.__name__.lower()}: {error!s:.300}") from error


def encoded(thing: Record | Save) -> bytes:
    return msgspec.json.format(msgspec.json.encode(thing), indent=1)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that after a crash it holds either the old or the new, never half."""
    draft = path.with_name(path.name + ".part")
    with open(draft, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


__all__ = [
    "Record",
    "Resumed",
    "Save",
    "encoded",
    "read_record",
    "read_save",
    "record_of",
    "replay",
    "resume",
    "save_of",
    "write_whole",
]
