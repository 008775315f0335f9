"""After the game: replay, review, record, rematch, and taking over from a position."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Response, Router
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from planchette.games import GAMES
from planchette.kernel import SPECTATOR, Seat
from planchette.kernel.record import Record
from planchette.server import fairness, lobby, looking_back, opening, rehearsal, replays, thoughts
from planchette.server.clock import now_ms
from planchette.server.house import House
from planchette.server.live_match import CONCEDED
from planchette.server.looking_back import LookBack
from planchette.server.messages.play import LuckProof, Replay, Review, ReviewProgress
from planchette.server.messages.tables import MatchLink, Seated, Takeover
from planchette.server.people import Person
from planchette.server.refusal import Refusal
from planchette.server.room import ANSWER, CONCEDE, Room
from planchette.server.routes.common import PROBLEMS, Asked, MatchPath, address, asker, get, house_of, post, somebody
from planchette.server.routes.tables import Bearer, known_or_new, seated
from planchette.server.storage import Entry, queries
from planchette.server.storage.belongings import GONE
from planchette.server.storage.rows import SeatRow

T = TypeVar("T")
FRAMES_AT_ONCE = 50
Step = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
SHOWN = PROBLEMS | {200: ResponseSpec(Replay, description="Some of its steps", generate_examples=False)}
AtOnce = Annotated[bool, QueryParameter(description="Begin at once; else the table waits for words and for the host")]


async def played_so_far(room: Room) -> Record:
    async with room.lock:
        return (await room.current()).record()


async def finished(request: Asked, match: str) -> Room:
    room = await lobby.room_for(house_of(request), match, asker(request))
    if room.row.status != "over":
        raise Refusal("conflict", "That can be had when the game is over.")
    if not opening.may_see_whole(room, asker(request)):
        raise Refusal("not-allowed", opening.NOT_OPEN)
    return room


async def asked(request: Asked, work: Callable[..., T], *args: Any) -> T:
    """Have that done in a process, for whoever asks."""
    house = house_of(request)
    return await house.thinkers.ask(house.whose(address(request)), False, work, *args)


@get("/matches/{match:str}/replay", summary="The game again, step by step", responses=SHOWN, opt={"as_is": True})
async def replay(
    request: Asked,
    match: MatchPath,
    step: Step = 0,
    count: Annotated[int, QueryParameter(ge=1, le=FRAMES_AT_ONCE)] = 1,
    seat: Annotated[int | None, QueryParameter(ge=-1, le=14)] = None,
) -> Response[bytes]:
    """It is worked out and written down elsewhere: here nobody waits for it but who asked."""
    house, person = house_of(request), asker(request)
    room = await lobby.room_for(house, match, person)
    eyes = replay_seat(room, person, seat)
    async with room.lock:
        standing = (await room.current()).standing(match)
    zipped = "gzip" in request.headers.get("accept-encoding", "")
    page = await asked(request, replays.page, standing, eyes, step, count, zipped)
    headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if zipped else {})
    return Response(page, headers=headers, media_type="application/json")


def replay_seat(room: Room, person: Person, wished: Seat | None) -> Seat:
    """After the end from any seat; before, only from one's own."""
    if wished is None or room.row.status != "over":
        return room.seat_for(person, -1 if wished is None else wished)
    if wished != SPECTATOR and not opening.may_see_whole(room, person):
        raise Refusal("not-allowed", opening.NOT_OPEN)
    if wished >= len(room.seats):
        raise Refusal("not-found", f"There is no seat {wished} at this table.")
    return wished


@get("/matches/{match:str}/review", summary="The course of a finished game")
async def review(request: Asked, match: MatchPath) -> Review:
    room = await finished(request, match)
    house = house_of(request)
    record = await played_so_far(room)
    if room.look_back is None and (found := await looking_back.kept(house, match)):
        return found
    if room.look_back is None or room.look_back.failed:
        if not house.hints.take(address(request)):
            raise Refusal("too-fast", "Please wait a minute before looking back again.")
        room.look_back = LookBack(house, match, record, house.whose(address(request)))
    return await asyncio.shield(room.look_back.task)


@get("/matches/{match:str}/review/progress", summary="How far the look back on a finished game is")
async def review_progress(request: Asked, match: MatchPath) -> ReviewProgress:
    back = (await finished(request, match)).look_back
    return ReviewProgress(0, 0) if back is None else ReviewProgress(back.done, back.total)


@get("/matches/{match:str}/record", summary="The record of a finished game, for `planchette verify`")
async def record(request: Asked, match: MatchPath) -> Record:
    room = await finished(request, match)
    data = msgspec.json.encode(await played_so_far(room))
    written = await asked(request, thoughts.written, data)
    return msgspec.json.decode(written, type=Record)


@get("/matches/{match:str}/luck", summary="The secret of a finished game's luck, and whether everything fits")
async def luck(request: Asked, match: MatchPath) -> LuckProof:
    room = await finished(request, match)
    if room.header.pledge is None:
        raise Refusal("not-found", "This table was set up before there were commitments.")
    data = msgspec.json.encode(await played_so_far(room))
    return await asked(request, fairness.proof, data, room.row.outcome)


@post("/matches/{match:str}/rematch", summary="The same table again", status_code=200)
async def rematch(request: Asked, match: MatchPath, start: AtOnce = True) -> MatchLink:
    house, person = house_of(request), somebody(request)
    room = await finished(request, match)
    if not room.seats_of(person):
        raise Refusal("not-seated", "Only those who played may ask for a rematch.")
    if room.row.rematch:
        return MatchLink(room.row.rematch)
    if any(seat.holder == GONE for seat in room.seats):
        raise Refusal("conflict", "Somebody who played is gone; set up a new table instead.")
    game = GAMES[room.row.game]
    header = rehearsal.header_for(game, room.header.seats, room.header.settings)
    row = lobby.match_row(house, game, header, person, address(request))
    row.visibility, row.hot_seat = room.row.visibility, room.row.hot_seat
    row.spectators, row.agreed = room.row.spectators, room.row.agreed
    row.status = "playing" if start else "open"
    seats = [SeatRow(row.id, seat.seat, seat.holder, seat.name, seat.bot) for seat in room.seats]

    def work(connection: Any) -> str:
        if lobby.may_put_up(house, connection, row):
            return queries.link_rematch(connection, match, row, seats)
        return queries.rematch_of(connection, match)

    found = await house.store.write(work)
    try:
        if not found:
            raise lobby.too_many()
        new = await house.room(found)
        if new is not None:
            await begin_rematch(house, match, new)
    finally:
        await room.refresh()
    return MatchLink(found)


async def begin_rematch(house: House, match: str, new: Room) -> None:
    """Let it begin. If it cannot, that match has no rematch: somebody may ask again."""
    try:
        await lobby.begin(house, new)
    finally:
        if new.row.status == "closed":
            await house.store.write(lambda connection: queries.unlink_rematch(connection, match, new.id))


@post("/matches/{match:str}/takeover", summary="Go on from a position of a finished game, against bots")
async def takeover(
    request: Asked, match: MatchPath, data: JSONBody[Takeover], bearer: Bearer = False
) -> Response[Seated]:
    house, person = house_of(request), known_or_new(request)
    room = await finished(request, match)
    record = await played_so_far(room)
    check_takeover(room, record, data)
    game = GAMES[room.row.game]
    lobby.check_bots(game, record)
    header = msgspec.structs.replace(record, answers=[], hashes=[])
    earlier = msgspec.structs.replace(record, answers=record.answers[: data.step])
    copied = await asked(request, fairness.copied, msgspec.json.encode(earlier))
    row = lobby.match_row(house, game, header, person, address(request), copied)
    row.status = "playing" if data.start else "open"
    seats = [SeatRow("", seat, "", "", "") for seat in range(record.seats)]
    for seat in seats:
        lobby.put_bot(game, header, seat, data.level)
    seats[data.seat] = SeatRow("", data.seat, person.hash, house.moderation.name(data.name), "")
    new = await lobby.put_up(house, row, seats, entries_of(record, data.step, row.id))
    await lobby.begin(house, new)
    return await seated(request, new, person, bearer)


def check_takeover(room: Room, record: Record, wish: Takeover) -> None:
    if wish.seat >= record.seats:
        raise Refusal("not-found", f"There is no seat {wish.seat} at this table.")
    if wish.step >= len(record.answers):
        raise Refusal("bad-message", f"The game ended at step {len(record.answers)}; choose an earlier one.")


def entries_of(record: Record, step: int, match: str) -> list[Entry]:
    """The first answers of a record as the journal of a new match."""
    now = now_ms()
    return [
        Entry(match, number, CONCEDE if key == CONCEDED else ANSWER, seat, key, f"copied:{number}", now)
        for number, (seat, key) in enumerate(record.answers[:step], 1)
    ]


router = Router("", route_handlers=[replay, review, review_progress, record, luck, rematch, takeover], tags=["after"])
