"""What is read and written, each in one transaction. Every change says under which condition it holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import structs
from sqlalchemy import Connection, case, delete, exists, func, insert, select, update

from planchette.server.storage.rows import ChatRow, Entry, MatchRow, SeatRow
from planchette.server.storage.tables import chat, journal, kicked, matches, reviews, saves, seats
from planchette.server.storage.writer import notify

UNFINISHED = ("open", "playing")
DELETED = "deleted"
"""The status of a match that nobody can see any more, until it is deleted for good."""


class Stored:
    """A match and its seats."""

    def __init__(self, row: MatchRow, seats: list[SeatRow]) -> None:
        self.row = row
        self.seats = seats


# -- reading


def stored(connection: Connection, match: str) -> Stored | None:
    query = select(matches).where(matches.c.id == match, matches.c.status != DELETED)
    found = connection.execute(query).mappings().first()
    if found is None:
        return None
    rows = connection.execute(select(seats).where(seats.c.match == match).order_by(seats.c.seat)).mappings()
    return Stored(MatchRow(**found), [SeatRow(**row) for row in rows])


def latest(connection: Connection, status: str, most: int) -> list[Stored]:
    """The tables at which something happened last, of one status or ("") of any."""
    query = select(matches.c.id).order_by(matches.c.updated.desc()).limit(most)
    names = connection.execute(query.where(matches.c.status == status) if status else query).scalars()
    return [found for name in list(names) if (found := stored(connection, name)) is not None]


def entries(connection: Connection, match: str, after: int = 0) -> list[Entry]:
    """The journal from there on, in order."""
    query = select(journal).where(journal.c.match == match, journal.c.sequence > after).order_by(journal.c.sequence)
    return [Entry(*row) for row in connection.execute(query)]


def save_of_match(connection: Connection, match: str) -> tuple[int, str]:
    """The last save and the sequence it was made at; "" if there is none."""
    row = connection.execute(select(saves.c.sequence, saves.c.save).where(saves.c.match == match)).first()
    return (0, "") if row is None else (row.sequence, row.save)


def review_of(connection: Connection, match: str) -> str:
    """The look back on it, "" if there is none."""
    found: str | None = connection.execute(select(reviews.c.review).where(reviews.c.match == match)).scalar()
    return found or ""


def held_by(connection: Connection, person: str, most: int) -> list[str]:
    """The matches where that person holds a seat or is the host, the latest first."""
    holds = exists().where(seats.c.match == matches.c.id, seats.c.holder == person)
    query = select(matches.c.id).where(holds | (matches.c.host == person), matches.c.status.not_in(("closed", DELETED)))
    return list(connection.execute(query.order_by(matches.c.updated.desc()).limit(most)).scalars())


def open_tables(connection: Connection, most: int, most_of_one: int) -> list[str]:
    """Public tables that wait for somebody, the latest first. Every address has its latest among them before any has a
    second one, and none has more than so many."""
    free = exists().where(seats.c.match == matches.c.id, seats.c.holder == "", seats.c.bot == "")
    rank = func.row_number().over(partition_by=matches.c.origin, order_by=matches.c.created.desc())
    waiting = select(matches.c.id, matches.c.created, rank.label("rank"))
    ranked = waiting.where(matches.c.status == "open", matches.c.visibility == "public", free).subquery()
    query = select(ranked.c.id, ranked.c.created).where(ranked.c.rank <= most_of_one)
    found = connection.execute(query.order_by(ranked.c.rank, ranked.c.created.desc()).limit(most)).all()
    return [row.id for row in sorted(found, key=lambda row: -row.created)]


def is_kicked(connection: Connection, match: str, who: list[str]) -> bool:
    """Whether one of these, people or addresses, was sent away from the table."""
    query = select(kicked.c.who).where(kicked.c.match == match, kicked.c.who.in_(who))
    return connection.execute(query).first() is not None


def made_by(connection: Connection, origin: str, since: int, now: int) -> tuple[int, int]:
    """How many matches came from an address since then, and how many of its matches are unfinished. What a clock that
    was ahead has dated later than now does not count as late."""
    count = select(func.count()).select_from(matches).where(matches.c.origin == origin)
    lately = connection.execute(count.where(matches.c.created > since, matches.c.created <= now)).scalar_one()
    unfinished = connection.execute(count.where(matches.c.status.in_(UNFINISHED))).scalar_one()
    return lately, unfinished


def rematch_of(connection: Connection, match: str) -> str:
    found: str = connection.execute(select(matches.c.rematch).where(matches.c.id == match)).scalar_one()
    return found


def chat_lines(connection: Connection, match: str) -> list[ChatRow]:
    """All that is kept of the talk, for everybody and for each side, in the order in which it was said."""
    rows = [ChatRow(**row) for row in connection.execute(select(chat).where(chat.c.match == match)).mappings()]
    return sorted(rows, key=lambda row: (row.at, row.number))


def chat_after(connection: Connection, match: str, side: int, after: int) -> list[ChatRow]:
    """What was said to everybody (-1) or to that side, from the line after that number on."""
    here = (chat.c.match == match) & (chat.c.side == side) & (chat.c.number > after)
    return [ChatRow(**row) for row in connection.execute(select(chat).where(here).order_by(chat.c.number)).mappings()]


# -- writing


def create(connection: Connection, row: MatchRow, at: list[SeatRow], played: list[Entry]) -> None:
    """A new match, with the answers it begins from, if any."""
    connection.execute(insert(matches), structs.asdict(row))
    connection.execute(insert(seats), [structs.asdict(seat) for seat in at])
    if played:
        connection.execute(insert(journal), [structs.asdict(entry) for entry in played])


def change(connection: Connection, match: str, values: dict[str, Any], status: str = "") -> bool:
    """Change the match, if its status is (still) the given one. Returns whether it was."""
    query = update(matches).where(matches.c.id == match)
    if status:
        query = query.where(matches.c.status == status)
    changed = connection.execute(query.values(**values)).rowcount == 1
    tell(connection, match)
    return changed


def hold(connection: Connection, match: str) -> None:
    """Nobody else changes who sits at the table until this transaction ends."""
    connection.execute(select(matches.c.id).where(matches.c.id == match).with_for_update())


def is_open(connection: Connection, match: str) -> bool:
    """Whether the table waits to start. If so, it goes on waiting until this transaction ends."""
    query = select(matches.c.id).where(matches.c.id == match, matches.c.status == "open")
    return connection.execute(query.with_for_update()).first() is not None


def start(connection: Connection, match: str, now: dict[str, int], sealed: Callable[[str, list[str]], str]) -> bool:
    """Play begins now, if the table is open and nobody is missing. `sealed` puts everybody's words into the header."""
    if not is_open(connection, match):
        return False
    header = connection.execute(select(matches.c.header).where(matches.c.id == match)).scalar_one()
    said = select(seats.c.word).where(seats.c.match == match).order_by(seats.c.seat)
    words = list(connection.execute(said).scalars())
    missing = exists().where(seats.c.match == match, seats.c.holder == "", seats.c.bot == "")
    query = update(matches).where(matches.c.id == match, ~missing)
    values = {"status": "playing", "header": sealed(header, words), **now}
    started = connection.execute(query.values(**values)).rowcount == 1
    tell(connection, match)
    return started


def change_seat(connection: Connection, match: str, seat: int, values: dict[str, Any], **condition: str) -> bool:
    """Change a seat, if its columns (still) hold what the condition says. Returns whether they did."""
    query = update(seats).where(seats.c.match == match, seats.c.seat == seat)
    for column, value in condition.items():
        query = query.where(seats.c[column] == value)
    changed = connection.execute(query.values(**values)).rowcount == 1
    tell(connection, match)
    return changed


def kick(connection: Connection, match: str, seat: int) -> None:
    """Free the seat. Who took it, and from which address unless it is the table's own, is remembered."""
    found = stored(connection, match)
    assert found is not None
    sitting = found.seats[seat]
    for who in {sitting.holder, sitting.origin} - {"", found.row.origin}:
        if not is_kicked(connection, match, [who]):
            connection.execute(insert(kicked), {"match": match, "who": who})
    change_seat(connection, match, seat, {"holder": "", "name": "", "bot": "", "link": "", "word": "", "origin": ""})


def say(connection: Connection, line: ChatRow, most: int) -> ChatRow:
    """Add a line under the next number; the oldest go."""
    hold(connection, line.match)  # one at a time
    here = (chat.c.match == line.match) & (chat.c.side == line.side)
    number = connection.execute(select(func.coalesce(func.max(chat.c.number), 0)).where(here)).scalar_one() + 1
    numbered = structs.replace(line, number=number)
    connection.execute(insert(chat), structs.asdict(numbered))
    connection.execute(delete(chat).where(here, chat.c.number <= number - most))
    notify(connection, "chat", [line.match, line.side])
    return numbered


def keep_save(connection: Connection, match: str, sequence: int, save: str) -> None:
    connection.execute(delete(saves).where(saves.c.match == match))
    connection.execute(insert(saves), {"match": match, "sequence": sequence, "save": save})


def keep_review(connection: Connection, match: str, review: str) -> None:
    connection.execute(delete(reviews).where(reviews.c.match == match))
    connection.execute(insert(reviews), {"match": match, "review": review})


def link_rematch(connection: Connection, old: str, row: MatchRow, at: list[SeatRow]) -> str:
    """A rematch of the old match, or the one that somebody asked for before. Returns its id."""
    query = update(matches).where(matches.c.id == old, matches.c.rematch == "")
    if connection.execute(query.values(rematch=row.id)).rowcount == 1:
        create(connection, row, at, [])
        tell(connection, old)
        return row.id
    return rematch_of(connection, old)


def unlink_rematch(connection: Connection, old: str, new: str) -> None:
    """That rematch could not begin: it is none."""
    connection.execute(update(matches).where(matches.c.id == old, matches.c.rematch == new).values(rematch=""))
    tell(connection, old)


def close_idle(connection: Connection, status: str, before: int) -> list[str]:
    """Close the tables of that status at which nothing has happened since. Returns them."""
    idle = (matches.c.status == status) & (matches.c.touched < before)
    found = list(connection.execute(select(matches.c.id).where(idle).limit(500)).scalars())
    if found:
        connection.execute(update(matches).where(matches.c.id.in_(found)).values(status="closed"))
        for match in found:
            tell(connection, match)
    return found


def forget(connection: Connection, before: int, now: int) -> list[str]:
    """Hide what ended long ago, as if it were deleted. Returns the matches."""
    ended = matches.c.status.in_(("over", "closed")) & (matches.c.touched < before)
    found = list(connection.execute(select(matches.c.id).where(ended).limit(200)).scalars())
    connection.execute(update(matches).where(matches.c.id.in_(found)).values(status=DELETED, touched=now))
    return found


def bring_back(connection: Connection, match: str, now: int) -> bool:
    """Show a match again that was hidden. Returns whether there is such a one."""
    was = case((matches.c.outcome == "", "closed"), else_="over")
    query = update(matches).where(matches.c.id == match, matches.c.status == DELETED)
    return connection.execute(query.values(status=was, touched=now)).rowcount == 1


def delete_for_good(connection: Connection, before: int) -> int:
    """Delete what has been hidden since then. Returns how many matches."""
    hidden = (matches.c.status == DELETED) & (matches.c.touched < before)
    found = list(connection.execute(select(matches.c.id).where(hidden).limit(200)).scalars())
    for table in (journal, seats, chat, saves, reviews, kicked):
        connection.execute(delete(table).where(table.c.match.in_(found)))
    connection.execute(delete(matches).where(matches.c.id.in_(found)))
    return len(found)


def tell(connection: Connection, match: str) -> None:
    """Other workers look at the table's seats and status again."""
    notify(connection, "table", match)
