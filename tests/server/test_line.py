"""The short way of the live line says the same as the long one, and what is remembered is what was written."""

from __future__ import annotations

import asyncio
import logging
import socket as socket_library
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect
from websockets.utils import apply_mask

from planchette.server import chatting, listener
from planchette.server.connection import GONE, TOO_MANY, TOO_SLOW, Connection
from planchette.server.frames import text_frame, text_in
from planchette.server.house import House
from planchette.server.limits import Bucket
from planchette.server.line import LiveProtocol
from planchette.server.room import Room
from planchette.server.storage.disk import Disk
from tests.server.player import ConnectionClosed, Line, Player, table_for_two
from tests.server.serving import Serving
from tests.server.test_trouble import in_house, table


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_text_goes_over_the_wire_as_the_library_would_send_it(size: int) -> None:
    payload = b"x" * size
    assert text_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False, extensions=[])


# -- what comes in


def frame(payload: bytes | str, opcode: Opcode = Opcode.TEXT, fin: bool = True, mask: bool = True) -> bytes:
    data = payload.encode() if isinstance(payload, str) else payload
    return Frame(opcode, data, fin).serialize(mask=mask, extensions=[])


def ping(number: int) -> bytes:
    return frame(f'{{"type":"ping","at":{number}}}')


RESERVED = b"\xc1" + ping(1)[1:]
"""With a bit that means something only where it was agreed upon."""


@pytest.mark.parametrize("size", [0, 1, 125, 126, 8_192])
def test_a_whole_text_is_read_as_the_library_would_read_it(size: int) -> None:
    text = ("é" + "x" * size)[: size - 1] if size > 1 else "x" * size
    assert text_in(frame(text), 8_192) == text


@pytest.mark.parametrize(
    "data",
    [
        b"",
        ping(1)[:5],
        ping(1)[:-1],
        ping(1) + ping(2),
        frame("x" * 8_193),
        frame("x" * 70_000),
        b"\x81\xff" + bytes(4) + bytes(127),
        frame("x", mask=False) + bytes(9),
        frame(b"\xff\xfe"),
        frame("x", fin=False),
        RESERVED,
        frame("x", Opcode.BINARY),
        frame("x", Opcode.CONT),
        frame("x", Opcode.PING),
        frame(b"", Opcode.CLOSE),
    ],
    ids=range(15),  # the masks are random, and so would be the names
)
def test_what_is_not_one_whole_text_is_left_to_the_library(data: bytes) -> None:
    assert text_in(data, 8_192) is None


def test_a_message_may_be_cut_anywhere_on_its_way(sqlite_server: Serving) -> None:
    host, _, match = table_for_two(sqlite_server.url, "connect_four")
    short, long = ping(5), frame('{"type":"ping",' + " " * 200 + '"at":5}')
    with host.live(match) as line:
        for whole, cuts in ((short, range(1, len(short))), (long, range(1, 12))):
            for cut in cuts:
                assert pongs(line, [whole[:cut], whole[cut:], ping(6)], 2) == [5, 6]
        assert pongs(line, [ping(4) + short[:2], short[2:] + ping(6), ping(7)], 4) == [4, 5, 6, 7]


def test_the_rest_of_a_message_is_no_message_even_if_it_looks_like_one(sqlite_server: Serving) -> None:
    host, _, match = table_for_two(sqlite_server.url, "connect_four")
    data = b'{"type":"ping","at":5}'
    mask = bytes([data[0] ^ 0x81, data[1] ^ (0x80 + len(data) - 6), 0, 0])
    head, rest = bytes([0x81, 0x80 + len(data)]) + mask, bytes(apply_mask(data, mask))
    assert text_in(rest, 8_192) is not None
    with host.live(match) as line:
        assert pongs(line, [head, rest]) == [5]


def test_control_frames_come_between(sqlite_server: Serving) -> None:
    host, _, match = table_for_two(sqlite_server.url, "connect_four")
    with host.live(match) as line:
        first, second = frame('{"type":"ping",', fin=False), frame('"at":5}', Opcode.CONT)
        assert pongs(line, [first, frame("hello", Opcode.PING), second, ping(6)], 2) == [5, 6]
        answered = line.socket.ping()
        assert pongs(line, [ping(7)]) == [7] and answered.wait(5)


@pytest.mark.parametrize(
    ("code", "segments"),
    [
        (1007, [frame(b'{"type":"ping","at":\xff}')]),
        (1009, [frame('{"type":"ping"}' + " " * 9_000)]),
        (1002, [frame('{"type":"ping"}', mask=False)]),
        (1002, [RESERVED]),
        (1002, [frame('{"type":', fin=False), ping(1)]),
        (1002, [frame("1}", Opcode.CONT)]),
        (1000, [frame(b"\x03\xe8", Opcode.CLOSE)]),
    ],
)
def test_what_no_client_may_send_closes_the_line(sqlite_server: Serving, code: int, segments: list[bytes]) -> None:
    host, _, match = table_for_two(sqlite_server.url, "connect_four")
    with host.live(match) as line:
        assert pongs(line, [ping(1)]) == [1], "until then the short way is taken"
        with pytest.raises(ConnectionClosed) as closed:
            pongs(line, [*segments, ping(2)])
        assert closed.value.rcvd is not None and closed.value.rcvd.code == code


def test_an_answer_and_what_follows_it_are_taken_in_order(sqlite_server: Serving) -> None:
    host, _, match = table_for_two(sqlite_server.url, "connect_four")
    answer = frame('{"type":"answer","id":"first","sequence":0,"key":"drop a"}')
    for segments in ([answer, ping(1)], [answer + ping(1)]):
        with host.live(match) as line:
            seen = len(line.accepted)
            assert pongs(line, segments) == [1]
            assert len(line.accepted) == seen + 1, "the answer was accepted, or told again, before the pong"


def pongs(line: Line, segments: list[bytes], count: int = 1) -> list[float]:
    """Send these bytes, each by itself on the wire, and hear the pongs."""
    plain = line.socket.socket
    plain.setsockopt(socket_library.IPPROTO_TCP, socket_library.TCP_NODELAY, 1)
    for segment in segments:
        try:
            plain.sendall(segment)
        except OSError:  # the line was closed; what the server said before is still to be read
            break
        time.sleep(0.005)
    return [line.hear_kind("pong")["at"] for _ in range(count)]


@pytest.mark.parametrize("short", [True, False])
def test_a_message_that_breaks_something_ends_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, short: bool
) -> None:
    def broken(*told: Any) -> bool:
        raise ValueError("a bug")

    async def work(house: House) -> None:
        room, _ = await table(house, game="tictactoe", bots={"1": "easy"}, start=True)
        monkeypatch.setattr(room, "answer_at_once" if short else "act", broken)
        somebody = Somebody('{"type":"answer","id":"a","sequence":0,"key":"mark a1"}')
        hearer = listener.Listener(room, somebody)  # type: ignore[arg-type]
        if short:
            assert hearer.hear(somebody.text)
        else:
            await hearer.run()
        assert somebody.closed == listener.BROKEN and "a live message failed" in caplog.text

    with caplog.at_level(logging.ERROR, "planchette.live"):
        in_house(tmp_path, work)


def test_who_is_refused_for_being_too_fast_is_told_which_message(tmp_path: Path) -> None:
    sent = [
        '{"type":"answer","id":"mine","sequence":0,"key":"mark a1"}',
        '{"type":"undo","id":"also-mine"}',
        '{"type":"ping","at":1}',
        '{"type":"undo","id":7}',
        '{"id":"' + "x" * 41 + '"}',
        '{"id":"cut off',
        "[" * 5_000,
    ]

    async def work(house: House) -> None:
        room, _ = await table(house, game="tictactoe", bots={"1": "easy"}, start=True)
        for text, id in zip(sent, ["mine", "also-mine", "", "", "", "", ""], strict=True):
            hasty = Somebody(text, bucket=Bucket(0.0, 0.0))
            await listener.Listener(room, hasty).run()  # type: ignore[arg-type]
            assert [(refused.id, refused.code) for refused in hasty.told] == [(id, "too-fast")] and not hasty.closed
        hasty = Somebody(*sent, bucket=Bucket(0.0, 0.0))
        await listener.Listener(room, hasty).run()  # type: ignore[arg-type]
        assert len(hasty.told) == 1 and hasty.closed == TOO_MANY, "once"

    in_house(tmp_path, work)


class Somebody:
    """In the place of a connection, and of its socket."""

    def __init__(self, *texts: str, bucket: Bucket | None = None) -> None:
        self.closed = 0
        self.seat = 0
        self.text = texts[0]
        self.bucket = bucket or Bucket(1.0, 1.0)
        self.socket = self
        self.told: list[Any] = []
        self.events = [{"type": "websocket.disconnect"}]
        self.events += [{"type": "websocket.receive", "text": text} for text in reversed(texts)]

    def tell(self, message: Any) -> None:
        self.told.append(message)

    def close(self, code: int) -> None:
        self.closed = code

    async def receive(self) -> dict[str, str]:
        return self.events.pop()


class Kept(LiveProtocol):
    """A line of which only the keeping alive is looked at."""

    def __init__(self) -> None:
        self.asked = 0

    def schedule_ping(self) -> None:
        self.asked -= 1

    def _heard(self, data: bytes) -> bool:
        return True


def test_only_the_silent_are_asked_whether_they_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(self: Kept) -> None:
        self.asked = 7

    monkeypatch.setattr(LiveProtocol.__base__, "send_keepalive_ping", ask)
    line = Kept()
    line.data_received(b"")
    line.send_keepalive_ping()
    assert line.asked == -1, "not now; later"
    line.send_keepalive_ping()
    assert line.asked == 7


def test_lines_that_came_at_different_moments_are_looked_after_together() -> None:
    """Within a second of when it is due, so that a server with many quiet lines can sleep."""
    due: list[float] = []
    for now in (100.05, 100.4, 100.95):
        loop = SimpleNamespace(time=lambda now=now: now, call_at=lambda when, _: due.append(when))
        line = SimpleNamespace(loop=loop, config=SimpleNamespace(ws_ping_interval=20.0), send_keepalive_ping=None)
        LiveProtocol.schedule_ping(line)  # type: ignore[arg-type]
    assert due == [121, 121, 121]


# -- the whole line


def test_many_messages_at_once_are_answered_in_order(sqlite_server: Serving) -> None:
    host, _, match = table_for_two(sqlite_server.url, "connect_four")
    with host.live(match) as line:
        for number in range(500):
            line.send(type="ping", at=number)
        assert [line.hear_kind("pong")["at"] for _ in range(500)] == list(range(500))


def test_a_message_in_pieces_is_put_together(sqlite_server: Serving) -> None:
    host, _, match = table_for_two(sqlite_server.url, "connect_four")
    with host.live(match) as line:
        line.socket.send(iter(['{"type":"ping",', '"at":', "7}"]))
        assert line.hear_kind("pong")["at"] == 7


def test_the_chat_in_memory_is_the_chat_in_the_database(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room, _ = await table(house, game="tictactoe", bots={"1": "easy"}, start=True)
        for number in range(house.config.limits.chat_lines_kept + 5):
            await chatting.say(room, 0, f"line {number}")
        remembered = await chatting.lines(room)
        assert room.chat is remembered
        house.rooms.clear()
        again = await house.room(room.id)
        assert again is not None and again.chat is None
        assert await chatting.lines(again) == remembered and len(remembered) == house.config.limits.chat_lines_kept

    in_house(tmp_path, work)


def test_who_does_not_read_is_let_go_and_delays_nobody(sqlite_server: Serving) -> None:
    host, guest, match = table_for_two(sqlite_server.url, "connect_four")
    with guest.live(match) as other, deaf(host, match) as socket:
        late = '{"type":"answer","id":"late%d","sequence":0,"key":"nonsense"}'
        with host.live(match) as line:
            line.answer("drop a")
            for number in range(4_000):  # each brings the whole table in return
                socket.send(late % number)
            other.hear_until(lambda: bool(other.keys))
            other.answer("drop b")
            line.hear_up_to(2)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    socket.recv(timeout=10)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == TOO_SLOW


class GivenUp:
    """A socket that the server has given up for want of a pong, while what it wrote before still waits to go."""

    scope: ClassVar[dict[str, Any]] = {"extensions": {}}

    def __init__(self, slow: bool) -> None:
        self.slow = slow

    async def send(self, message: dict[str, Any]) -> None:
        if self.slow:
            await asyncio.sleep(0)
        raise RuntimeError("Unexpected ASGI message 'websocket.send', after sending 'websocket.close'.")

    async def receive(self) -> dict[str, str]:
        await asyncio.Event().wait()
        raise AssertionError


@pytest.mark.parametrize("slow", [False, True])
def test_a_line_that_was_given_up_stops_nobody_else(tmp_path: Path, slow: bool) -> None:
    async def work(house: House) -> None:
        room, ear = await table(house, game="connect_four", bots={"1": "easy"}, start=True)
        lines: list[Connection] = []

        async def stay(place: int) -> None:
            lines.append(Connection(GivenUp(slow), ear.person, 0, Bucket(1.0, 1.0), Disk(-1)))
            room.connections[0].insert(place, lines[-1])
            await at_the_table_again(room, lines[-1])

        stays = [asyncio.create_task(stay(place)) for place in (0, 2)]
        await asyncio.sleep(0)
        assert room.connections[0][1] is ear and len(room.connections[0]) == 3  # type: ignore[comparison-overlap]
        assert room.answer_at_once(0, "drop a", "c", 0)
        assert ear.kinds().count("update") == 1 and house.tasks, "the others are told, and the bot thinks"
        await asyncio.wait_for(asyncio.gather(*stays), 20)
        assert [line.closed for line in lines] == [GONE, GONE] and len(room.connections[0]) == 1

    in_house(tmp_path, work)


async def at_the_table_again(room: Room, connection: Connection) -> None:
    """Listen until let go, as one who was welcomed before."""
    try:
        await listener.listen(room, connection)
    except asyncio.CancelledError:
        assert connection.closed
    finally:
        room.leave(connection)
        connection.drop()


def deaf(player: Player, match: str) -> ClientConnection:
    """A connection that stops to read when a little has come."""
    plain = socket_library.socket()
    plain.setsockopt(socket_library.SOL_SOCKET, socket_library.SO_RCVBUF, 4096)
    port = int(player.url.rsplit(":", 1)[1])
    plain.connect(("127.0.0.1", port))
    address = f"ws://127.0.0.1:{port}/api/matches/{match}/live"
    headers = {"authorization": f"Bearer {player.token}"}
    return connect(address, sock=plain, additional_headers=headers, compression=None, max_queue=1, ping_interval=None)
