"""For whoever holds the admin's token: look at tables, people and reports; close, ban, and filter words."""

from __future__ import annotations

import hmac
from typing import Annotated, Any

import litestar
import msgspec
from litestar import Router
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter

from planchette.games import GAMES
from planchette.server import lobby
from planchette.server.clock import now_ms
from planchette.server.house import House
from planchette.server.messages.admin import AdminPerson, AdminReport, AdminSeat, AdminTable, Ban, Banned, FilterWords
from planchette.server.messages.live import Notice
from planchette.server.messages.play import ChatLine
from planchette.server.messages.words import Status
from planchette.server.people import address_of, hashed
from planchette.server.refusal import Refusal
from planchette.server.room import Room
from planchette.server.routes.common import PROBLEMS, Asked, MatchPath, delete, get, house_of, post
from planchette.server.storage import people, queries
from planchette.server.storage.rows import ReportRow

SHOWN = 200
CLOSED = "Whoever runs this server has closed this table."
NOT_HERE = "There is nothing here, or that is not the admin's token."
_talk = msgspec.json.Decoder(list[ChatLine])
Who = Annotated[str, PathParameter(max_length=64)]


def for_the_admin(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """The token comes with every request, in its head: no page of another site can send it."""
    house: House = connection.app.state.house
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    known = house.config.admin
    if not known or not house.tries.may_try(address_of(connection)):
        raise Refusal("not-found", NOT_HERE)
    if scheme.lower() != "bearer" or not hmac.compare_digest(hashed(token), known):
        house.tries.take(address_of(connection))
        raise Refusal("not-found", NOT_HERE)


@get("/tables", summary="The tables, the latest first")
async def tables(
    request: Asked, status: Annotated[Status | None, QueryParameter(description="Only those of that status")] = None
) -> list[AdminTable]:
    house = house_of(request)
    found = await house.store.read(lambda connection: queries.latest(connection, status or "", SHOWN))
    return [admin_table(house, one) for one in found if one.row.game in GAMES]


def admin_table(house: House, found: queries.Stored) -> AdminTable:
    row, room = found.row, house.rooms.get(found.row.id)
    seats = [AdminSeat(seat.seat, seat.name, seat.holder, seat.bot) for seat in found.seats]
    return AdminTable(
        id=row.id,
        game=row.game,
        title=GAMES[row.game].title,
        status=row.status,  # type: ignore[arg-type]  # one of the four
        visibility=row.visibility,  # type: ignore[arg-type]
        spectators=bool(row.spectators),
        seats=seats,
        created=row.created,
        updated=row.updated,
        connected=0 if room is None else len(room.all_connections()),
    )


@post("/tables/{match:str}/close", summary="Close a table", status_code=204)
async def close(request: Asked, match: MatchPath) -> None:
    house = house_of(request)
    room: Room = await lobby.named(house, match)
    await house.store.write(lambda connection: queries.change(connection, match, {"status": "closed"}))
    room.tell_all(Notice("closing", CLOSED))
    await room.refresh()


@get("/people", summary="Who sits somewhere, the latest first")
async def everybody(request: Asked) -> list[AdminPerson]:
    house = house_of(request)
    found = await house.store.read(lambda connection: people.known_people(connection, SHOWN))
    await house.moderation.read()
    return [
        AdminPerson(one["holder"], one["names"], one["tables"], one["updated"],
                    house.moderation.bans.get(one["holder"], ""))
        for one in found
    ]  # fmt: skip


@get("/bans", summary="Who is banned")
async def bans(request: Asked) -> list[Banned]:
    moderation = house_of(request).moderation
    await moderation.read()
    return [Banned(who, reason) for who, reason in moderation.bans.items()]


@post("/bans", summary="Keep somebody out", status_code=204)
async def ban(request: Asked, data: JSONBody[Ban]) -> None:
    house = house_of(request)

    def work(connection: Any) -> None:
        addresses = people.origins(connection, data.person) if data.address else []
        people.ban(connection, [data.person, *addresses], data.reason, now_ms())

    await house.store.write(work)
    await house.moderation.read()
    await house.show_out(data.person)


@delete("/bans/{who:str}", summary="Let somebody in again", status_code=204)
async def lift(request: Asked, who: Who) -> None:
    """A person's ban goes with those of their addresses."""
    house = house_of(request)

    def work(connection: Any) -> None:
        people.lift(connection, [who, *people.origins(connection, who)])

    await house.store.write(work)
    await house.moderation.read()


@get("/reports", summary="What was reported, the latest first")
async def reports(
    request: Asked, settled: Annotated[bool, QueryParameter(description="Those that are settled")] = False
) -> list[AdminReport]:
    found = await house_of(request).store.read(lambda connection: people.all_reports(connection, settled))
    return [admin_report(row) for row in found]


def admin_report(row: ReportRow) -> AdminReport:
    """Who reported it is nobody's business."""
    return AdminReport(
        id=row.id,
        at=row.at,
        match=row.match,
        seat=row.seat,
        accused=row.accused,
        name=row.name,
        reason=row.reason,
        words=row.words,
        talk=_talk.decode(row.talk),
        settled=bool(row.settled),
    )


@post("/reports/{report:str}/settle", summary="A report is settled", status_code=204)
async def settle(request: Asked, report: Who) -> None:
    if not await house_of(request).store.write(lambda connection: people.settle(connection, report)):
        raise Refusal("not-found", "There is no such report.")


@get("/words", summary="The words that are not welcome")
async def words(request: Asked) -> FilterWords:
    moderation = house_of(request).moderation
    await moderation.read()
    return FilterWords(moderation.words)


@litestar.put("/words", summary="Change the words that are not welcome", responses=PROBLEMS)
async def set_words(request: Asked, data: JSONBody[FilterWords]) -> FilterWords:
    moderation = house_of(request).moderation
    await moderation.set_words(sorted({word.strip() for word in data.words if word.strip(" *")}))
    return FilterWords(moderation.words)


router = Router(
    "/admin",
    route_handlers=[tables, close, everybody, bans, ban, lift, reports, settle, words, set_words],
    guards=[for_the_admin],
    tags=["admin"],
)
