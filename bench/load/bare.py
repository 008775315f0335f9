"""The least that a server must do which saves an answer before it shows it: it reads it, writes it to SQLite, and sends
both players a text that lay ready. No rules, no secrets, no checks: what this costs, any server like ours must cost.

    python bench/load/run.py --only bare boardgame.io
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import time
from typing import Any, cast

import msgspec
import uvloop
from players import ANSWERS_A_MATCH
from websockets.utils import accept_key

from planchette.server.frames import text_frame, text_in

OPTIONS = [{"key": f"drop {c}", "label": f"Drop into column {c}", "targets": [f"column:{c}"]} for c in "abcdefg"]
PADDING = "x" * 300
"""So that both messages are about as long as ours."""
JOURNAL = """CREATE TABLE journal (match TEXT, sequence INTEGER, kind TEXT, seat INTEGER, key TEXT, client TEXT,
    at INTEGER, PRIMARY KEY (match, sequence)) WITHOUT ROWID"""
INSERT = "INSERT INTO journal VALUES (?, ?, 'answer', ?, ?, ?, ?)"
ACCEPT = (
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {}\r\n\r\n"
)
CLOSE = 0x88


def message(discs: int, seat: int) -> bytes:
    view: dict[str, Any] = {"sequence": discs, "scene": PADDING}
    if discs == ANSWERS_A_MATCH:
        view["outcome"] = {}
    elif discs % 2 == seat:
        view["choice"] = {"options": OPTIONS}
    return text_frame(msgspec.json.encode({"type": "update", "sequence": discs, "view": view}))


MESSAGES = [[message(discs, seat) for seat in (0, 1)] for discs in range(ANSWERS_A_MATCH + 1)]


class Match:
    def __init__(self, id: str) -> None:
        self.id = id
        self.discs = 0
        self.lines: dict[int, asyncio.WriteTransport] = {}


class Line(asyncio.Protocol):
    """One player's connection. Frames and requests come whole, because these players send them so."""

    match: Match | None = None
    line: asyncio.WriteTransport

    def __init__(self, matches: dict[str, Match], database: sqlite3.Connection) -> None:
        self.matches = matches
        self.database = database

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.line = cast(asyncio.WriteTransport, transport)

    def data_received(self, data: bytes) -> None:
        if self.match is None:
            self.greet(data.decode())
        elif data[0] == CLOSE:
            self.line.close()
        else:
            self.answer(self.match, msgspec.json.decode(text_in(data, 1_000) or "{}"))

    def greet(self, request: str) -> None:
        head, *fields = request.split("\r\n")
        _, match, seat = head.split(" ")[1].rsplit("/", 2)
        named = {name.lower(): value for name, _, value in (field.partition(": ") for field in fields)}
        self.seat = int(seat)
        self.match = self.matches.setdefault(match, Match(match))
        self.match.lines[self.seat] = self.line
        self.line.write(ACCEPT.format(accept_key(named["sec-websocket-key"])).encode())
        self.line.write(MESSAGES[self.match.discs][self.seat])

    def answer(self, match: Match, answer: dict[str, Any]) -> None:
        match.discs += 1
        now = time.time_ns() // 1_000_000
        self.database.execute(INSERT, (match.id, match.discs, self.seat, answer["key"], answer["id"], now))
        for seat, line in match.lines.items():
            line.write(MESSAGES[match.discs][seat])


async def main(file: str) -> None:
    database = sqlite3.connect(file, isolation_level=None)
    for setting in ("journal_mode=WAL", "synchronous=NORMAL", "wal_autocheckpoint=0"):
        database.execute(f"PRAGMA {setting}")
    database.execute(JOURNAL)
    matches: dict[str, Match] = {}
    server = await asyncio.get_running_loop().create_server(lambda: Line(matches, database), "127.0.0.1", 0)
    print(f"localhost:{server.sockets[0].getsockname()[1]}/", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(main(sys.argv[1]))
