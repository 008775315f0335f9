"""Play over HTTP: what the live line does, for scripts and for those whose line is down."""

from __future__ import annotations

from typing import Annotated

from litestar import Router
from litestar.params import JSONBody, QueryParameter

from planchette.kernel.scene import Reason
from planchette.kernel.view import reasons
from planchette.server import chatting, lobby, takeback, thoughts
from planchette.server.house import House
from planchette.server.messages.play import (
    ActIn,
    AnswerIn,
    ChatLine,
    ChatPage,
    Hint,
    LogPage,
    Position,
    SayIn,
    TakebackIn,
    WhyNot,
)
from planchette.server.people import Person
from planchette.server.refusal import Refusal
from planchette.server.room import ANSWER, CONCEDE, CONCEDED, Room
from planchette.server.routes.common import Asked, MatchPath, SeatWish, address, asker, get, house_of, post, somebody
from planchette.server.standing import Standing


async def looked_at(request: Asked, match: str, seat: int) -> tuple[Room, int]:
    """The table and the seat from which it is looked at."""
    person = asker(request)
    room = await lobby.room_for(house_of(request), match, person)
    return room, room.seat_for(person, seat)


async def played_at(request: Asked, match: str, seat: int) -> tuple[Room, int, Person]:
    person = somebody(request)
    room = await lobby.room_for(house_of(request), match, person)
    found = room.seat_for(person, seat)
    if found < 0:
        raise Refusal("not-seated", "You hold no seat at this table.")
    return room, found, person


async def player_at(request: Asked, match: str, seat: int) -> tuple[Room, int]:
    room, found, _ = await played_at(request, match, seat)
    return room, room.player_seat(found)


@get("/matches/{match:str}/view", summary="What a seat sees now")
async def view(request: Asked, match: MatchPath, seat: SeatWish = -1) -> Position:
    room, found = await looked_at(request, match, seat)
    return await room.position(found)


@get("/matches/{match:str}/log", summary="What happened")
async def log(
    request: Asked, match: MatchPath, seat: SeatWish = -1, start: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0
) -> LogPage:
    room, found = await looked_at(request, match, seat)
    async with room.lock:
        lines = (await room.current()).log(found)
    return LogPage(min(start, len(lines)), lines[start:])


@get("/matches/{match:str}/why-not", summary="What cannot be chosen now, and why")
async def why_not(request: Asked, match: MatchPath, seat: SeatWish = -1) -> WhyNot:
    room, found = await looked_at(request, match, seat)
    async with room.lock:
        live = await room.current()
        listed: list[Reason] = reasons(live.match, found) if found in live.asked else []
    return WhyNot(listed)


@get("/matches/{match:str}/hint", summary="What a bot would do now")
async def hint(request: Asked, match: MatchPath, seat: SeatWish = -1) -> Hint:
    room, found, _ = await played_at(request, match, seat)
    async with room.lock:
        live = await room.current()
        if found not in live.asked:
            raise Refusal("illegal", "There is nothing for you to answer now.")
        standing, sequence = live.standing(room.id), live.sequence
    return await hinted(room.house, address(request), standing, found, sequence)


async def hinted(house: House, asked_from: str, standing: Standing, seat: int, sequence: int) -> Hint:
    if not house.hints.take(asked_from):
        raise Refusal("too-fast", "That was many hints; try it without one for a minute.")
    found = await house.thinkers.ask(house.whose(asked_from), True, thoughts.hint, standing, seat, sequence)
    if found is None:
        raise Refusal("illegal", "There is nothing for you to answer now.")
    return found


@post("/matches/{match:str}/answers", summary="Answer", status_code=200)
async def answer(request: Asked, match: MatchPath, data: JSONBody[AnswerIn]) -> Position:
    room, seat = await player_at(request, match, data.seat)
    try:
        await room.act(seat, ANSWER, data.key, data.id, data.sequence)
    except Refusal as refusal:
        if refusal.code == "stale":
            refusal.position = await room.position(seat)
        raise
    return await room.position(seat, data.id)


@post("/matches/{match:str}/undo", summary="Take my last answer back", status_code=200)
async def undo(request: Asked, match: MatchPath, data: JSONBody[ActIn]) -> Position:
    room, seat = await player_at(request, match, data.seat)
    await takeback.undo(room, seat, data.id)
    return await room.position(seat, "" if takeback.open_in(room) else data.id)


@post("/matches/{match:str}/takeback", summary="Let somebody take their last answer back, or not", status_code=200)
async def reply(request: Asked, match: MatchPath, data: JSONBody[TakebackIn]) -> Position:
    room, seat = await player_at(request, match, data.seat)
    await takeback.reply(room, seat, data.allow)
    return await room.position(seat)


@post("/matches/{match:str}/concede", summary="Give up", status_code=200)
async def concede(request: Asked, match: MatchPath, data: JSONBody[ActIn]) -> Position:
    room, seat = await player_at(request, match, data.seat)
    await room.act(seat, CONCEDE, CONCEDED, data.id, 0)
    return await room.position(seat, data.id)


@get("/matches/{match:str}/chat", summary="What was said")
async def chat(request: Asked, match: MatchPath, seat: SeatWish = -1) -> ChatPage:
    room, found = await looked_at(request, match, seat)
    return ChatPage(await chatting.heard_from(room, found))


@post("/matches/{match:str}/chat", summary="Say something")
async def say(request: Asked, match: MatchPath, data: JSONBody[SayIn]) -> ChatLine:
    room, seat, _ = await played_at(request, match, data.seat)
    return await chatting.say(room, seat, data.text, data.side)


router = Router("", route_handlers=[view, log, why_not, hint, answer, undo, reply, concede, chat, say], tags=["play"])
