"""Setting up tables: who sits where, and what the host may do."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from planchette.bots import LEVELS
from planchette.games import GAMES
from planchette.kernel import Game, PlanchetteError
from planchette.kernel.pledge import Copied
from planchette.kernel.record import Record
from planchette.server import seating
from planchette.server.clock import now_ms
from planchette.server.config import HOUR
from planchette.server.fairness import pledged
from planchette.server.house import House
from planchette.server.info import table_info
from planchette.server.messages.tables import Join, NewMatch, TableInfo
from planchette.server.people import Person, hashed, invitation, new_match_id, same
from planchette.server.refusal import Refusal, not_found, sentence
from planchette.server.rehearsal import header_for, rehearse
from planchette.server.room import Room
from planchette.server.storage import queries
from planchette.server.storage.jobs import StorageFailed
from planchette.server.storage.rows import MatchRow, SeatRow

logger = logging.getLogger("planchette.lobby")
BEGUN = "That can be changed only before the game begins."
CANNOT_BEGIN = "The game cannot begin: its rules failed. Nothing was changed."
WATCH = "The game has begun, and no seat is free. You may watch."
ASK_TO_WATCH = "The game has begun, and no seat is free. Its host can let you watch: ask, and look again."
FREED = {"holder": "", "name": "", "link": "", "word": "", "origin": ""}
"""A seat that somebody gave up."""
BOT_NAMES = {"easy": "Easy bot", "medium": "Medium bot", "hard": "Hard bot"}


async def named(house: House, match: str) -> Room:
    room = await house.room(match) if len(match) <= 20 and match.isalnum() and match.isascii() else None
    if room is None:
        raise not_found()
    return room


async def room_for(house: House, match: str, person: Person) -> Room:
    """The table, if that person may see it."""
    room = await named(house, match)
    if not room.may_see(person):
        raise not_found()
    return room


async def hosted(house: House, match: str, person: Person, before_start: bool = False) -> Room:
    room = await room_for(house, match, person)
    if not room.is_host(person):
        raise Refusal("not-allowed", "Only the host of the table may do that.")
    if before_start and room.row.status != "open":
        raise Refusal("conflict", BEGUN)
    return room


# -- new tables


async def create(house: House, person: Person, wish: NewMatch, address: str) -> Room:
    """A new table with its host in a seat."""
    game = GAMES.get(wish.game)
    if game is None:
        raise Refusal("bad-message", f"There is no game '{wish.game[:40]}'.")
    seats = wish.seats or game.seats[0]
    header = header_for(game, seats, wish.settings)
    rows = seat_rows(game, header, wish, person, house.moderation.name(wish.name))
    row = match_row(house, game, header, person, address)
    row.visibility, row.hot_seat = wish.visibility, wish.hot_seat
    row.spectators = row.agreed = wish.spectators
    if wish.start:
        if any(seat.open for seat in rows):
            raise Refusal("conflict", "Some seats are still open: seat bots in them, or wait for people.")
        row.status = "playing"
    room = await put_up(house, row, rows, [])
    await begin(house, room)
    return room


async def begin(house: House, room: Room) -> None:
    """Let a table that was put up to be played at once begin. If it cannot, there is no such table."""
    try:
        await room.begin()
    except (Refusal, StorageFailed):
        raise
    except Exception as error:
        raise await put_back(house, room, "closed") from error


async def put_back(house: House, room: Room, status: str) -> Refusal:
    """A game that cannot be dealt leaves the table as it was before."""
    logger.exception("a game cannot begin", extra={"match": room.id})
    await house.store.write(lambda connection: queries.change(connection, room.id, {"status": status}))
    await room.refresh()
    return Refusal("conflict", CANNOT_BEGIN)


def seat_rows(game: Game, header: Record, wish: NewMatch, person: Person, name: str) -> list[SeatRow]:
    if max(wish.mine) >= header.seats:
        raise Refusal("bad-message", f"There is no seat {max(wish.mine)} at this table.")
    sides = game.sided(header.seats, header.settings)
    if not wish.hot_seat and seating.are_opposed(sides, wish.mine):
        raise Refusal("conflict", seating.OPPOSED)
    rows = [SeatRow("", seat, "", "", "") for seat in range(header.seats)]
    for seat in wish.mine:
        rows[seat].holder, rows[seat].name = person.hash, name
    free = {str(row.seat): row for row in rows if not row.holder}
    for place, level in wish.bots.items():
        if place not in free:
            raise Refusal("bad-message", f"No bot can sit in seat '{place[:10]}'.")
        put_bot(game, header, free[place], level)
    return rows


def put_bot(game: Game, header: Record, seat: SeatRow, level: str) -> None:
    check_bots(game, header)
    seat.bot, seat.name = level, BOT_NAMES.get(level, level)


def check_bots(game: Game, header: Record) -> None:
    try:
        game.check_bots(header.settings)
    except PlanchetteError as error:
        raise Refusal("conflict", sentence(error)) from error


def match_row(
    house: House, game: Game, header: Record, person: Person, address: str, copied: list[Copied] | None = None
) -> MatchRow:
    """A new table. Its luck is keyed, but for a game that goes on from a match with the luck of a seed."""
    now, match = now_ms(), new_match_id()
    pledge = None if header.seed else pledged(header, match, copied or [])
    return MatchRow(
        id=match,
        game=game.id,
        header=msgspec.json.encode(msgspec.structs.replace(header, pledge=pledge)).decode(),
        status="open",
        visibility="private",
        spectators=False,
        host=person.hash,
        invite=hashed(invitation(person.key, match, 0)),
        invitation=0,
        origin=house.whose(address),
        created=now,
        updated=now,
        touched=house.store.served.now(),
    )


async def put_up(house: House, row: MatchRow, seats: list[SeatRow], played: list[Any]) -> Room:
    """Write the new table down, unless its address has too many."""
    for seat in seats:
        seat.match = row.id

    def work(connection: Any) -> bool:
        may = may_put_up(house, connection, row)
        if may:
            queries.create(connection, row, seats, played)
        return may

    if not await house.store.write(work):
        raise too_many()
    room = await house.room(row.id)
    assert room is not None
    if not house.store.shared:
        room.chat = []  # nobody has said anything yet: no need to look
    return room


def may_put_up(house: House, connection: Any, row: MatchRow) -> bool:
    """Whether the address of a new table has not too many."""
    limits = house.config.limits
    lately, unfinished = queries.made_by(connection, row.origin, row.created - HOUR, row.created)
    return lately < limits.new_matches_per_hour and unfinished < limits.unfinished_matches


def too_many() -> Refusal:
    return Refusal("too-many", "Too many tables were set up from your address; please finish some first.")


# -- seats


def refuse_if_late(room: Room) -> None:
    """Who comes when the game has begun is told so, and what is left to them."""
    if room.row.status != "open":
        raise Refusal("conflict", WATCH if room.row.spectators else ASK_TO_WATCH)


async def invited(house: House, match: str, secret: str) -> Room:
    """The table that a link leads to, by the secret of the table or of one of its seats."""
    room = await named(house, match)
    if any(same(secret, seat.link) for seat in room.seats):
        return room
    if not same(secret, room.row.invite):
        raise not_found()
    refuse_if_late(room)
    return room


async def join(house: House, match: str, person: Person, wish: Join, address: str) -> Room:
    """Claim a seat, by the table's secret, by a seat's own secret, or freely at a public table."""
    room = await named(house, match)
    linked = [seat for seat in room.seats if same(wish.invite, seat.link)]
    if linked:
        await seating.move(house, room, linked[0], person)
        return room
    invited = same(wish.invite, room.row.invite)
    if not invited and not room.may_see(person):
        raise not_found()
    refuse_if_late(room)
    is_known = invited or room.is_host(person) or bool(room.seats_of(person))
    if not is_known and room.row.visibility != "public":
        raise Refusal("not-allowed", "This table is for those who were invited.")
    await seating.claim(house, room, person, wish, house.whose(address), invited)
    return room


async def change_seat(house: House, room: Room, seat: int, values: dict[str, str], **condition: str) -> bool:
    changed = await house.store.write(
        lambda connection: queries.change_seat(connection, room.id, seat, values, **condition)
    )
    await room.refresh()
    return changed


async def change_before_start(house: House, room: Room, work: Callable[[Any], Any], otherwise: str = BEGUN) -> None:
    """Do that in the database, unless the game began a moment ago."""

    def work_if_open(connection: Any) -> bool:
        is_open = queries.is_open(connection, room.id)
        if is_open:
            work(connection)
        return is_open

    done = await house.store.write(work_if_open)
    await room.refresh()
    if not done:
        raise Refusal("conflict", otherwise)


def seat_of(room: Room, seat: int) -> SeatRow:
    if seat >= len(room.seats):
        raise Refusal("not-found", f"There is no seat {seat} at this table.")
    return room.seats[seat]


def my_seat(room: Room, seat: int, person: Person) -> SeatRow:
    row = seat_of(room, seat)
    if row.holder != person.hash:
        raise Refusal("not-allowed", "That seat is not yours.")
    return row


async def seat_bot(house: House, match: str, seat: int, level: str, person: Person) -> Room:
    """Before the start the host seats bots; in play everybody may hand their own seat to one."""
    room = await room_for(house, match, person)
    check_bots(GAMES[room.row.game], room.header)
    row = seat_of(room, seat)
    assert level in LEVELS
    if room.row.status == "open":
        await hosted(house, match, person, before_start=True)
        if row.holder:
            raise Refusal("conflict", "Somebody sits there; free the seat first.")
        values = {"bot": level, "name": BOT_NAMES[level]}
        if not await change_seat(house, room, seat, values, holder=""):
            raise Refusal("conflict", "Somebody has just sat down there.")
        return room
    in_play(room)
    my_seat(room, seat, person)
    await change_seat(house, room, seat, {"bot": level}, holder=person.hash)
    async with room.lock:
        await room.current()
    house.bots.wake(room, certain=True)
    return room


async def free_from_bot(house: House, match: str, seat: int, person: Person) -> Room:
    """Before the start the host sends a bot away; in play its holder takes a seat back."""
    room = await room_for(house, match, person)
    row = seat_of(room, seat)
    if room.row.status == "open":
        await hosted(house, match, person, before_start=True)
        if row.bot:
            free = {"bot": "", "name": ""}
            work = partial(queries.change_seat, match=match, seat=seat, values=free, holder="", bot=row.bot)
            await change_before_start(house, room, work)
        return room
    in_play(room)
    my_seat(room, seat, person)
    await change_seat(house, room, seat, {"bot": ""}, holder=person.hash)
    return room


def in_play(room: Room) -> None:
    if room.row.status != "playing":
        raise Refusal("over", "The game is over.")


async def kick(house: House, match: str, seat: int, person: Person) -> Room:
    """The host frees a seat before the start. The invitation changes, so that the old link opens nothing, and who sat
    there comes back only by the new one."""
    room = await hosted(house, match, person, before_start=True)
    row = seat_of(room, seat)
    if row.holder == person.hash:
        raise Refusal("conflict", "You cannot send yourself away; close the table by leaving it.")
    renewal = room.row.invitation + 1
    invite = hashed(invitation(person.key, room.id, renewal))

    def work(connection: Any) -> None:
        queries.kick(connection, room.id, seat)
        queries.change(connection, room.id, {"invite": invite, "invitation": renewal})

    await change_before_start(house, room, work)
    return room


async def give_up(house: House, match: str, seat: int, person: Person) -> Room:
    """Free one of one's own seats before the start, and stay at the table."""
    room = await room_for(house, match, person)
    my_seat(room, seat, person)
    work = partial(queries.change_seat, match=match, seat=seat, values=FREED, holder=person.hash)
    await change_before_start(house, room, work)
    return room


async def leave(house: House, match: str, person: Person) -> None:
    """Give up one's seats before the start, or at a table that cannot be read. When the host leaves, it closes."""
    room = await room_for(house, match, person)
    begun = "The game has begun: concede, or hand your seat to a bot."
    lost = room.row.status == "playing" and not await read_match(room)
    if room.row.status != "open" and not lost:
        raise Refusal("conflict", begun)
    mine = room.seats_of(person)

    def work(connection: Any) -> None:
        for seat in mine:
            queries.change_seat(connection, room.id, seat, FREED, holder=person.hash)
        if room.is_host(person):
            queries.change(connection, room.id, {"status": "closed"})

    if lost:
        await house.store.write(work)
        await room.refresh()
    else:
        await change_before_start(house, room, work, begun)


async def start(house: House, match: str, person: Person) -> Room:
    room = await hosted(house, match, person)
    if room.row.status != "open":
        raise Refusal("conflict", "The game has begun already.")
    rehearse(GAMES[room.row.game], room.header.seats, room.header.settings)
    now = {"updated": now_ms(), "touched": house.store.served.now()}
    if not await house.store.write(lambda connection: queries.start(connection, room.id, now, sealed)):
        raise Refusal("conflict", "Some seats are still open: seat bots in them, or wait for people.")
    try:
        await room.refresh()
    except (Refusal, StorageFailed):
        raise
    except Exception as error:
        raise await put_back(house, room, "open") from error
    return room


def sealed(header: str, words: list[str]) -> str:
    """The header with everybody's words: from now on they are fixed."""
    record = msgspec.json.decode(header, type=Record)
    if record.pledge is None:
        return header
    return msgspec.json.encode(msgspec.structs.replace(record, pledge=record.pledge.with_words(words))).decode()


async def add_word(house: House, match: str, person: Person, word: str) -> Room:
    """What a person adds to the luck of a table whose commitment they have seen."""
    room = await room_for(house, match, person)
    mine = room.seats_of(person)
    if not mine:
        raise Refusal("not-seated", "Only those who hold a seat add a word.")

    def work(connection: Any) -> None:
        for seat in mine:
            queries.change_seat(connection, room.id, seat, {"word": word}, holder=person.hash)

    await change_before_start(house, room, work, "The game has begun: its words are fixed.")
    return room


async def lobby_tables(house: House, person: Person, matches: list[str], with_turn: bool) -> list[TableInfo]:
    """What the lobby says about these tables. Whose turn it is takes reading the match."""
    found = []
    for match in matches:
        room = await house.room(match)
        if room is None or not room.may_see(person):
            continue
        if with_turn and room.row.status == "playing":
            await read_match(room)
        found.append(table_info(room, person))
    return found


async def read_match(room: Room) -> bool:
    """Read the match, to tell whose turn it is. One that cannot be read keeps nobody from the others."""
    try:
        async with room.lock:
            await room.current()
    except StorageFailed:
        raise
    except Exception:
        logger.exception("a match cannot be read", extra={"match": room.id})
        return False
    return True
