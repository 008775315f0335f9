"""Who plays against a person asks them before taking back what has reached them."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

from planchette.server import lobby, takeback
from planchette.server.house import House
from planchette.server.messages.tables import Join
from planchette.server.people import Person, new_token
from planchette.server.room import ANSWER
from planchette.server.storage.rows import SeatRow
from tests.server.player import Line, Player, table_for_two
from tests.server.serving import Serving
from tests.server.test_answers import undo
from tests.server.test_trouble import Ear, table
from tests.server.test_two_workers import in_two_houses


def asked_for(line: Line) -> list[int]:
    """Hear until somebody asks, and whom."""
    found: list[int] = line.hear_kind("takeback")["asked"]
    return found


def test_a_person_is_asked_and_allows(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four")
    with host.live(match) as line, guest.live(match) as other:
        line.answer("drop a")
        line.send(type="undo", id="u1")
        assert asked_for(other) == [1] and asked_for(line) == [1]
        assert line.sequence == 1, "nothing is taken back before they say so"
        line.send(type="undo", id="u1")
        with guest.live(match) as later:
            assert later.hear_kind("takeback") == {"type": "takeback", "seat": 0, "asked": [1], "id": "u1"}
        other.send(type="takeback", id="y1", allow=True)
        line.hear_until(lambda: "u1" in line.accepted)
        assert line.sequence == 2 and line.view is not None and line.view["sequence"] == 0


def test_who_refuses_is_not_asked_again_before_something_happens(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four", name="Mina")
    with host.live(match) as line, guest.live(match) as other:
        line.answer("drop a")
        line.send(type="undo", id="u1")
        asked_for(other)
        other.send(type="takeback", id="n1", allow=False)
        line.hear_until(lambda: bool(line.refused))
        assert line.refused[0] == {
            "type": "refused",
            "id": "u1",
            "code": "cannot-undo",
            "message": "Guest would rather go on: your answer stands.",
        }
        undo(line, "u2")
        assert [refused["id"] for refused in line.refused] == ["u1", "u2"] and line.sequence == 1
        other.send(type="takeback", id="y1", allow=True)
        other.hear_until(lambda: bool(other.refused))
        assert other.refused[0]["code"] == "conflict" and line.sequence == 1


def test_who_answers_instead_has_said_no(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four")
    with host.live(match) as line, guest.live(match) as other:
        line.answer("drop a")
        line.send(type="undo", id="u1")
        asked_for(other)
        other.answer("drop b")
        other.send(type="takeback", id="y1", allow=True)
        other.hear_until(lambda: bool(other.refused))
        line.hear_up_to(2)
        assert line.sequence == 2 and line.accepted[-1] != "u1"


def test_within_my_own_turn_nobody_is_asked(server: Serving) -> None:
    """In Fellbound a fighter is first chosen, then placed: until then the turn is mine alone."""
    host, guest, match = table_for_two(server.url, "fellbound")
    with host.live(match) as line, guest.live(match) as other:
        asked = line if line.keys else other
        asked.answer(next(key for key in asked.keys if not key.startswith("end")))
        asked.hear_until(lambda: bool(asked.keys))
        undo(asked, "u1")
        assert "u1" in asked.accepted and not asked.refused


def test_allies_bots_and_my_other_seats_are_not_asked() -> None:
    holders = {0: "me", 1: "them", 2: "ally", 3: "me", 4: "", 5: "away", 6: "them too"}
    seats = [SeatRow("m", seat, holder, "", "easy" if seat in (4, 5) else "") for seat, holder in holders.items()]
    room = SimpleNamespace(seats=seats, sides=SimpleNamespace(of=[0, 1, 0, 1, 1, 1, 2]))
    live = SimpleNamespace(reached=lambda seat: [1, 2, 3, 4, 5, 6])
    assert takeback.to_be_asked(room, live, 0) == [1, 6]  # type: ignore[arg-type]


def test_over_http_too(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four")
    host.post(f"/matches/{match}/answers", {"id": "a", "sequence": 0, "key": "drop a"})
    asked = host.post(f"/matches/{match}/undo", {"id": "u"})
    assert (asked["sequence"], asked["accepted"]) == (1, "")
    assert Player(server.url).ask("POST", f"/matches/{match}/takeback", {"allow": True}).status_code == 404
    assert host.ask("POST", f"/matches/{match}/takeback", {"allow": True}).status_code == 409
    assert guest.post(f"/matches/{match}/takeback", {"allow": True})["sequence"] == 2


def test_two_workers_tell_each_other_who_asks_and_who_allows(postgres: str) -> None:
    async def work(one: House, two: House) -> None:
        room, ear = await table(one, game="connect_four", visibility="public")
        guest = Person(new_token())
        await lobby.join(one, room.id, guest, Join(), "x")
        await lobby.start(one, room.id, ear.person)
        there = await two.room(room.id)
        assert there is not None
        far = Ear(guest, 1)
        there.connections[1] = [far]  # type: ignore[list-item]
        assert await room.act(0, ANSWER, "drop a", "c1", 0)
        assert await takeback.undo(room, 0, "u1")
        two.heard("takeback", [one.worker, [room.id, "ask", 0, "u1", 1, [1]]])
        await asyncio.gather(*two.tasks)
        assert far.heard[-1] == {"type": "takeback", "seat": 0, "asked": [1], "id": "u1"}
        await takeback.reply(there, 1, True)
        one.heard("takeback", [two.worker, [room.id, "reply", 1, True, 1]])
        await asyncio.gather(*one.tasks)
        assert (await room.position(0)).sequence == 2, "taken back once, although both heard the last yes"

    in_two_houses(postgres, work)
