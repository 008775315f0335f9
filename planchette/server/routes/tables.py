"""Tables: set up, join, seat, start."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router
from litestar.params import JSONBody, QueryParameter

from planchette.server import lobby, opening, seating
from planchette.server.info import table_info
from planchette.server.messages.tables import (
    AddWord,
    Invite,
    Join,
    Lobby,
    NewMatch,
    Opening,
    SeatBot,
    Seated,
    TableChange,
    TableInfo,
)
from planchette.server.people import Person, cookie_for, hashed, invitation, is_secure, new_token, newcomer
from planchette.server.room import Room
from planchette.server.routes.common import (
    Asked,
    MatchPath,
    SeatPath,
    address,
    asker,
    delete,
    get,
    house_of,
    patch,
    post,
    somebody,
)
from planchette.server.storage import queries

MINE_SHOWN = 30
OPEN_SHOWN = 50
Bearer = Annotated[bool, QueryParameter(description="Give the token in the answer instead of setting a cookie")]


@get("/matches", summary="My tables, and open ones")
async def lobby_page(request: Asked) -> Lobby:
    house, person = house_of(request), asker(request)
    of_one = house.config.limits.open_tables_shown
    mine = await house.store.read(lambda connection: queries.held_by(connection, person.hash, MINE_SHOWN))
    free = await house.store.read(lambda connection: queries.open_tables(connection, OPEN_SHOWN, of_one))
    return Lobby(
        mine=await lobby.lobby_tables(house, person, mine, with_turn=True),
        open=await lobby.lobby_tables(house, person, [match for match in free if match not in mine], with_turn=False),
    )


@post("/matches", summary="Set up a table")
async def create(request: Asked, data: JSONBody[NewMatch], bearer: Bearer = False) -> Response[Seated]:
    person = known_or_new(request)
    room = await lobby.create(house_of(request), person, data, address(request))
    return await seated(request, room, person, bearer)


@get("/matches/{match:str}", summary="A table")
async def table(request: Asked, match: MatchPath) -> TableInfo:
    person = asker(request)
    room = await lobby.room_for(house_of(request), match, person)
    return table_info(room, person)


@patch("/matches/{match:str}", summary="Change what the host may change")
async def change(request: Asked, match: MatchPath, data: JSONBody[TableChange]) -> TableInfo:
    house, person = house_of(request), somebody(request)
    room = await lobby.hosted(house, match, person)
    if data.hot_seat is not None:
        await seating.set_hot_seat(house, room, data.hot_seat)
    if data.spectators is not None:
        await opening.set_spectators(house, room, person, data.spectators)
    if data.visibility is not None:
        values = {"visibility": data.visibility}
        await house.store.write(lambda connection: queries.change(connection, match, values))
        await room.refresh()
    return table_info(room, person)


@post("/matches/{match:str}/opening", summary="Let watchers see the finished game, or not", status_code=200)
async def answer_opening(request: Asked, match: MatchPath, data: JSONBody[Opening]) -> TableInfo:
    house, person = house_of(request), somebody(request)
    room = await lobby.room_for(house, match, person)
    await opening.answer(house, room, person, data.allow)
    return table_info(room, person)


@post("/matches/{match:str}/join", summary="Take a seat")
async def join(request: Asked, match: MatchPath, data: JSONBody[Join], bearer: Bearer = False) -> Response[Seated]:
    person = known_or_new(request)
    room = await lobby.join(house_of(request), match, person, data, address(request))
    return await seated(request, room, person, bearer)


@post("/matches/{match:str}/invitation", summary="What an invitation invites to", status_code=200)
async def invited(request: Asked, match: MatchPath, data: JSONBody[Invite]) -> TableInfo:
    return table_info(await lobby.invited(house_of(request), match, data.invite), asker(request))


@post(
    "/matches/{match:str}/leave",
    summary="Give up my seat before the start, or at a table that cannot be read",
    status_code=204,
)
async def leave(request: Asked, match: MatchPath) -> None:
    await lobby.leave(house_of(request), match, somebody(request))


@post("/matches/{match:str}/start", summary="Begin the game", status_code=200)
async def start(request: Asked, match: MatchPath) -> TableInfo:
    person = somebody(request)
    return table_info(await lobby.start(house_of(request), match, person), person)


@post("/matches/{match:str}/word", summary="Add a word of mine to the luck, before the start", status_code=200)
async def add_word(request: Asked, match: MatchPath, data: JSONBody[AddWord]) -> TableInfo:
    person = somebody(request)
    return table_info(await lobby.add_word(house_of(request), match, person, data.word), person)


@get("/matches/{match:str}/invite", summary="The secret of the link that invites to this table")
async def invite(request: Asked, match: MatchPath) -> Invite:
    person = somebody(request)
    room = await lobby.hosted(house_of(request), match, person)
    return Invite(invitation(person.key, room.id, room.row.invitation))


@post("/matches/{match:str}/seats/{seat:int}/bot", summary="Seat a bot, or hand my seat to one", status_code=200)
async def seat_bot(request: Asked, match: MatchPath, seat: SeatPath, data: JSONBody[SeatBot]) -> TableInfo:
    person = somebody(request)
    return table_info(await lobby.seat_bot(house_of(request), match, seat, data.level, person), person)


@delete("/matches/{match:str}/seats/{seat:int}/bot", summary="Send a bot away, or take my seat back", status_code=200)
async def free_from_bot(request: Asked, match: MatchPath, seat: SeatPath) -> TableInfo:
    person = somebody(request)
    return table_info(await lobby.free_from_bot(house_of(request), match, seat, person), person)


@post("/matches/{match:str}/seats/{seat:int}/kick", summary="Free a seat before the start", status_code=200)
async def kick(request: Asked, match: MatchPath, seat: SeatPath) -> TableInfo:
    person = somebody(request)
    return table_info(await lobby.kick(house_of(request), match, seat, person), person)


@post("/matches/{match:str}/seats/{seat:int}/leave", summary="Give up a seat of mine before the start", status_code=200)
async def give_up(request: Asked, match: MatchPath, seat: SeatPath) -> TableInfo:
    person = somebody(request)
    return table_info(await lobby.give_up(house_of(request), match, seat, person), person)


@post("/matches/{match:str}/seats/{seat:int}/link", summary="A link that moves my seat to another browser")
async def seat_link(request: Asked, match: MatchPath, seat: SeatPath) -> Invite:
    house, person = house_of(request), somebody(request)
    room = await lobby.room_for(house, match, person)
    lobby.my_seat(room, seat, person)
    secret = new_token()
    await lobby.change_seat(house, room, seat, {"link": hashed(secret)}, holder=person.hash)
    return Invite(secret)


def known_or_new(request: Asked) -> Person:
    """Who asks, with a token from now on."""
    person = asker(request)
    return person if person.token else newcomer()


async def seated(request: Asked, room: Room, person: Person, bearer: bool) -> Response[Seated]:
    """Browsers get a cookie that no script can read; scripts that ask for it get the token."""
    await house_of(request).people.admit(person, address(request))
    body = Seated(table_info(room, person), person.token if bearer else "")
    if bearer:
        return Response(body)
    return Response(body, cookies=[cookie_for(person.token, is_secure(request))])


router = Router(
    "",
    route_handlers=[
        lobby_page,
        create,
        table,
        change,
        answer_opening,
        join,
        invited,
        leave,
        start,
        add_word,
        invite,
        seat_bot,
        free_from_bot,
        kick,
        give_up,
        seat_link,
    ],
    tags=["tables"],
)
