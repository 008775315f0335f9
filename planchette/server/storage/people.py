"""What is read and written about people: their tokens, their phrase, reports and bans."""

from __future__ import annotations

from typing import Any

from msgspec import structs
from sqlalchemy import Connection, delete, exists, func, insert, select, update

from planchette.server.storage.rows import ReportRow
from planchette.server.storage.tables import bans, matches, people, reports, seats, tokens
from planchette.server.storage.writer import notify

MOST_REPORTS = 1_000


def tell(connection: Connection) -> None:
    """Other workers look again at who is who, and who may what."""
    notify(connection, "people", "")


# -- tokens


def holder(connection: Connection, token: str) -> tuple[str, str] | None:
    """Whose the token of that hash is, and their key as the token seals it."""
    row = connection.execute(select(tokens.c.person, tokens.c.key).where(tokens.c.hash == token)).first()
    return None if row is None else (row.person, row.key)


def issue(connection: Connection, token: str, person: str, key: str, origin: str, now: int) -> None:
    """Another token of a person, or the first of a new one."""
    if connection.execute(select(people.c.id).where(people.c.id == person)).first() is None:
        connection.execute(insert(people), {"id": person, "created": now, "phrase": "", "phrase_key": ""})
    row = {"hash": token, "person": person, "key": key, "origin": origin, "created": now}
    connection.execute(insert(tokens), row)


def revoke(connection: Connection, person: str, only: str = "") -> None:
    """That token of the person, or all of them."""
    query = delete(tokens).where(tokens.c.person == person)
    connection.execute(query.where(tokens.c.hash == only) if only else query)
    tell(connection)


def devices(connection: Connection, person: str) -> int:
    """How many tokens the person has."""
    query = select(func.count()).select_from(tokens).where(tokens.c.person == person)
    return connection.execute(query).scalar_one()


def origins(connection: Connection, person: str) -> list[str]:
    """The keyed hashes of the addresses that the person's tokens were issued to."""
    query = select(tokens.c.origin).where(tokens.c.person == person, tokens.c.origin != "")
    return sorted(set(connection.execute(query).scalars()))


def open_tables_of(connection: Connection, person: str) -> list[tuple[str, int]]:
    """The tables that the person hosts and that wait to begin, with the number of their invitation."""
    query = select(matches.c.id, matches.c.invitation).where(matches.c.host == person, matches.c.status == "open")
    return [(row.id, row.invitation) for row in connection.execute(query)]


# -- phrases


def keep_phrase(connection: Connection, person: str, phrase: str, key: str) -> None:
    """The slow hash of the person's phrase and the key that it seals, both "" for no phrase any more."""
    connection.execute(update(people).where(people.c.id == person).values(phrase=phrase, phrase_key=key))


def by_phrase(connection: Connection, phrase: str) -> tuple[str, str] | None:
    """Whose phrase has that slow hash, and their key as the phrase seals it."""
    row = connection.execute(select(people.c.id, people.c.phrase_key).where(people.c.phrase == phrase)).first()
    return None if row is None else (row.id, row.phrase_key)


def has_phrase(connection: Connection, person: str) -> bool:
    return bool(connection.execute(select(people.c.phrase).where(people.c.id == person)).scalar())


def forget_idle(connection: Connection, before: int) -> None:
    """Delete people of long ago who sit nowhere; their tokens open nothing."""
    sits = exists().where(seats.c.holder == people.c.id) | exists().where(matches.c.host == people.c.id)
    query = select(people.c.id).where(people.c.created < before, ~sits).limit(500)
    gone = list(connection.execute(query).scalars())
    connection.execute(delete(tokens).where(tokens.c.person.in_(gone)))
    connection.execute(delete(people).where(people.c.id.in_(gone)))


# -- reports and bans


def report(connection: Connection, row: ReportRow) -> None:
    """Keep it, and of all the latest."""
    connection.execute(insert(reports), structs.asdict(row))
    latest = select(reports.c.id).order_by(reports.c.at.desc()).limit(MOST_REPORTS)
    connection.execute(delete(reports).where(reports.c.id.not_in(latest)))


def all_reports(connection: Connection, settled: bool) -> list[ReportRow]:
    """The latest first."""
    query = select(reports).where(reports.c.settled == settled).order_by(reports.c.at.desc())
    return [ReportRow(**row) for row in connection.execute(query).mappings()]


def settle(connection: Connection, report: str) -> bool:
    query = update(reports).where(reports.c.id == report).values(settled=True)
    return connection.execute(query).rowcount == 1


def forget_reports(connection: Connection, before: int) -> None:
    connection.execute(delete(reports).where(reports.c.touched < before))


def all_bans(connection: Connection) -> dict[str, str]:
    """Who is banned, and why."""
    return {row.who: row.reason for row in connection.execute(select(bans.c.who, bans.c.reason))}


def ban(connection: Connection, who: list[str], reason: str, now: int) -> None:
    lift(connection, who)
    connection.execute(insert(bans), [{"who": one, "reason": reason, "at": now} for one in who])


def lift(connection: Connection, who: list[str]) -> None:
    connection.execute(delete(bans).where(bans.c.who.in_(who)))
    tell(connection)


def known_people(connection: Connection, most: int) -> list[dict[str, Any]]:
    """Who sits somewhere, the latest first: their id, their names, and at how many tables."""
    latest = func.max(matches.c.updated)
    query = select(seats.c.holder, func.count(func.distinct(seats.c.match)).label("tables"), latest.label("updated"))
    query = query.join(matches, matches.c.id == seats.c.match).where(seats.c.holder.not_in(("", "gone")))
    rows = connection.execute(query.group_by(seats.c.holder).order_by(latest.desc()).limit(most)).mappings().all()
    named = select(seats.c.holder, seats.c.name).distinct().where(seats.c.holder.in_([row["holder"] for row in rows]))
    names: dict[str, list[str]] = {}
    for row in connection.execute(named.order_by(seats.c.name)):
        names.setdefault(row.holder, []).append(row.name)
    return [dict(row) | {"names": names.get(row["holder"], [])} for row in rows]
