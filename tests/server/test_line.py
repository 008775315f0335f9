"""The short way of the live line says the same as the long one, and what is remembered is what was written."""

from __future__ import annotations

import socket as socket_library
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from planchette.server import chatting
from planchette.server.connection import TOO_SLOW
from planchette.server.house import House
from planchette.server.line import text_frame
from tests.server.player import ConnectionClosed, Player, table_for_two
from tests.server.serving import Serving
from tests.server.test_trouble import in_house, table


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_text_goes_over_the_wire_as_the_library_would_send_it(size: int) -> None:
    payload = b"x" * size
    assert text_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False, extensions=[])


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


def deaf(player: Player, match: str) -> ClientConnection:
    """A connection that stops to read when a little has come."""
    plain = socket_library.socket()
    plain.setsockopt(socket_library.SOL_SOCKET, socket_library.SO_RCVBUF, 4096)
    port = int(player.url.rsplit(":", 1)[1])
    plain.connect(("127.0.0.1", port))
    address = f"ws://127.0.0.1:{port}/api/matches/{match}/live"
    headers = {"authorization": f"Bearer {player.token}"}
    return connect(address, sock=plain, additional_headers=headers, compression=None, max_queue=1, ping_interval=None)
