"""What belongs to one person: read to be exported, and deleted when they wish."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, select, update

from planchette.server.storage import people as people_queries
from planchette.server.storage.queries import tell
from planchette.server.storage.rows import ChatRow, Entry
from planchette.server.storage.tables import chat, journal, matches, people, reports, reviews, saves, seats, tokens

GONE = "gone"
"""Who held a seat at a finished table, after they had everything about them deleted."""
GONE_NAME = "Somebody gone"
OF_A_MATCH = (journal, seats, chat, saves, reviews)


def seats_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    """The person's seats, with what is to be told of their tables."""
    columns = (matches.c.game, matches.c.status, matches.c.host, matches.c.created, matches.c.updated)
    query = select(seats.c.match, seats.c.seat, seats.c.name, *columns).join(matches, matches.c.id == seats.c.match)
    rows = connection.execute(query.where(seats.c.holder == person).order_by(matches.c.created)).mappings()
    return [dict(row) for row in rows]


def tables_of(connection: Connection, person: str) -> list[str]:
    """The tables where the person sits, and those that they host."""
    sits = select(seats.c.match).where(seats.c.holder == person)
    query = select(matches.c.id).where(matches.c.id.in_(sits) | (matches.c.host == person))
    return list(connection.execute(query).scalars())


def answers(connection: Connection, match: str, seat: int) -> list[Entry]:
    query = select(journal).where(journal.c.match == match, journal.c.seat == seat).order_by(journal.c.sequence)
    return [Entry(*row) for row in connection.execute(query)]


def said(connection: Connection, match: str, seat: int) -> list[ChatRow]:
    query = select(chat).where(chat.c.match == match, chat.c.seat == seat).order_by(chat.c.at)
    return [ChatRow(**row) for row in connection.execute(query).mappings()]


def reported(connection: Connection, person: str) -> list[str]:
    return list(connection.execute(select(reports.c.words).where(reports.c.reporter == person)).scalars())


def is_shared(connection: Connection, match: str, person: str) -> bool:
    """Whether other people sit there, too."""
    others = seats.c.holder.not_in(("", GONE, person))
    query = select(func.count()).select_from(seats).where(seats.c.match == match, others)
    return bool(connection.execute(query).scalar_one())


def delete_table(connection: Connection, match: str) -> None:
    for table in OF_A_MATCH:
        connection.execute(delete(table).where(table.c.match == match))
    connection.execute(delete(reports).where(reports.c.match == match))
    connection.execute(delete(matches).where(matches.c.id == match))
    tell(connection, match)


def leave_table(connection: Connection, match: str, person: str, bot: str, bot_name: str) -> None:
    """Take the person out of a table that others have, too. While it is played a bot goes on for them, if one may."""
    here = seats.c.match == match
    mine = list(connection.execute(select(seats.c.seat).where(here, seats.c.holder == person)).scalars())
    status = connection.execute(select(matches.c.status).where(matches.c.id == match)).scalar_one()
    connection.execute(delete(chat).where(chat.c.match == match, chat.c.seat.in_(mine)))
    forget_talk(connection, match, mine)
    if status == "open":
        values: dict[str, Any] = {"holder": "", "name": ""}
    elif status == "playing" and bot:
        values = {"holder": "", "name": bot_name, "bot": bot}
    else:
        values = {"holder": GONE, "name": GONE_NAME}
    query = update(seats).where(here, seats.c.holder == person)
    connection.execute(query.values(**values, link="", word=""))
    hosted = update(matches).where(matches.c.id == match, matches.c.host == person)
    connection.execute(hosted.values(host=GONE, origin="", **({"status": "closed"} if status == "open" else {})))
    tell(connection, match)


def forget_talk(connection: Connection, match: str, seats: list[int]) -> None:
    """What was said from these seats, as reports about the table quote it."""
    for report, talk in connection.execute(select(reports.c.id, reports.c.talk).where(reports.c.match == match)).all():
        left = [line for line in msgspec.json.decode(talk) if line["seat"] not in seats]
        values = {"talk": msgspec.json.encode(left).decode()}
        connection.execute(update(reports).where(reports.c.id == report).values(**values))


def delete_person(connection: Connection, person: str) -> None:
    connection.execute(update(reports).where(reports.c.reporter == person).values(reporter="", words=""))
    connection.execute(update(reports).where(reports.c.accused == person).values(accused="", name=""))
    connection.execute(delete(tokens).where(tokens.c.person == person))
    connection.execute(delete(people).where(people.c.id == person))
    people_queries.tell(connection)
