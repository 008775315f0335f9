"""Taking an answer back that has reached somebody: who plays against me and was put a question by it, or has answered
since, says whether I may. Of bots and allies, and while it is still my own turn, nobody is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from planchette.server.live_match import LiveMatch, is_among_bots
from planchette.server.messages.live import Refused, TakebackNews
from planchette.server.refusal import Refusal
from planchette.server.storage.rows import UNDO

if TYPE_CHECKING:
    from planchette.kernel import Seat
    from planchette.server.room import Room

TRIES: Final = 8
NO: Final = "{name} would rather go on: your answer stands."
NOT_ASKED: Final = "Nobody asks you to let them take anything back."


class Takeback:
    """Somebody wants their last answer back: who, by which message, at which entry, and who has yet to say."""

    def __init__(self, seat: Seat, client: str, sequence: int, asked: list[Seat]) -> None:
        self.seat = seat
        self.client = client
        self.sequence = sequence
        self.asked = asked
        self.refused_by = -1

    def news(self) -> TakebackNews:
        return TakebackNews(self.seat, [] if self.refused_by >= 0 else self.asked, self.client)


def open_in(room: Room) -> Takeback | None:
    """What somebody at the table asks for now."""
    asking, live = room.takeback, room.live
    if asking is None or live is None or asking.refused_by >= 0 or live.sequence != asking.sequence:
        return None
    return asking


def to_be_asked(room: Room, live: LiveMatch, seat: Seat) -> list[Seat]:
    """The people against whom that seat plays and whom its last answer has reached."""
    sides, me = room.sides, room.seats[seat].holder
    return [
        other
        for other in live.reached(seat)
        if sides.of[other] != sides.of[seat] and room.seats[other].holder not in ("", me) and not room.seats[other].bot
    ]


async def undo(room: Room, seat: Seat, client: str) -> bool:
    """Take the seat's last answer back, or ask those who have to be. False if the same message did that before."""
    for _ in range(TRIES):
        async with room.lock:
            live = await room.current()
            if (seat, client) in live.clients:
                return False
            if is_asking(room, live, seat, client):
                return True
            cannot = live.over or bool(live.why_no_undo(seat, is_among_bots(room.seats, seat)))
            asked = [] if cannot else to_be_asked(room, live, seat)
            sequence = live.sequence
        if asked:
            await ask(room, Takeback(seat, client, sequence, asked))
            return True
        try:
            return await room.act(seat, UNDO, "", client, sequence)
        except Refusal as refusal:
            if refusal.code != "stale":
                raise
    raise Refusal("stale", "The table has moved on; look again.")


def is_asking(room: Room, live: LiveMatch, seat: Seat, client: str) -> bool:
    """Whether that message was heard before. Who was refused does not ask again before something has happened."""
    asking = room.takeback
    if asking is None or asking.seat != seat or asking.sequence != live.sequence:
        return False
    if asking.refused_by >= 0:
        raise Refusal("cannot-undo", NO.format(name=room.seats[asking.refused_by].name))
    return asking.client == client


async def ask(room: Room, asking: Takeback) -> None:
    begin(room, asking)
    await publish(room, ["ask", asking.seat, asking.client, asking.sequence, asking.asked])


def begin(room: Room, asking: Takeback) -> None:
    room.takeback = asking
    room.tell_all(asking.news())


async def reply(room: Room, seat: Seat, allow: bool) -> None:
    """Somebody who was asked says yes or no."""
    asking = open_in(room)
    if asking is None or seat not in asking.asked:
        raise Refusal("conflict", NOT_ASKED)
    await publish(room, ["reply", seat, allow, asking.sequence])
    await hear_reply(room, asking, seat, allow)


async def hear_reply(room: Room, asking: Takeback, seat: Seat, allow: bool) -> None:
    if not allow:
        asking.refused_by = seat
        room.tell_all(asking.news())
        for connection in room.connections.get(asking.seat, []):
            words = NO.format(name=room.seats[seat].name)
            connection.tell(Refused(asking.client, "cannot-undo", words))
        return
    asking.asked = [other for other in asking.asked if other != seat]
    if asking.asked:
        room.tell_all(asking.news())
    else:
        await room.act(asking.seat, UNDO, "", asking.client, asking.sequence)


# -- other workers


async def publish(room: Room, news: list[Any]) -> None:
    if room.house.store.shared:
        await room.house.publish("takeback", [room.id, *news])


async def heard(room: Room, kind: str, *news: Any) -> None:
    """What another worker was told. Whichever hears the last yes takes the answer back; twice does nothing."""
    async with room.lock:
        live = await room.current()
    if kind == "ask":
        seat, client, sequence, asked = news
        if sequence == live.sequence:
            begin(room, Takeback(seat, client, sequence, asked))
        return
    seat, allow, sequence = news
    asking = open_in(room)
    if asking is not None and asking.sequence == sequence and seat in asking.asked:
        await hear_reply(room, asking, seat, allow)
