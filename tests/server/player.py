"""A person at a table: speaks HTTP and the live line as a client would, and remembers everything that was sent."""

from __future__ import annotations

import atexit
import random
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from planchette.kernel.scene import Scene
from planchette.server.changes import applied
from planchette.server.messages.news import SceneNews

PATIENCE = 20.0
_http = httpx.Client(timeout=PATIENCE)
atexit.register(_http.close)


def some(keys: list[str], chance: random.Random) -> str:
    """Any answer, but one that ends a turn only if nothing else is left: so games are long, as real ones are."""
    return chance.choice([key for key in keys if not key.startswith("end-")] or keys)


class Line:
    """One live connection, with the table as this client knows it."""

    def __init__(self, socket: ClientConnection, heard: list[str]) -> None:
        self.socket = socket
        self.heard = heard
        self.sequence = 0
        self.view: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        self.lines: list[dict[str, Any]] = []
        self.accepted: list[str] = []
        self.refused: list[dict[str, Any]] = []
        self.seen: list[dict[str, Any]] = []

    def send(self, **message: Any) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def hear(self, patience: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(timeout=patience)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = msgspec.json.decode(text)
        self.seen.append(message)
        self._take_in(message)
        return message

    def _take_in(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind in ("welcome", "update"):
            if kind == "update":
                message = message | {"view": whole_view(message["view"], self.view)}
            self.sequence, self.view = message["sequence"], message["view"]
            start = message.get("start", 0)
            assert start <= len(self.lines) or kind == "welcome"
            self.lines = ([] if kind == "welcome" else self.lines[:start]) + message["log"]
            if message.get("accepted"):
                self.accepted.append(message["accepted"])
        if kind in ("welcome", "table"):
            self.table = message["table"]
        if kind == "refused":
            self.refused.append(message)

    def hear_until(self, happened: Callable[[], bool], patience: float = PATIENCE) -> None:
        while not happened():
            self.hear(patience)

    def hear_up_to(self, sequence: int) -> None:
        self.hear_until(lambda: self.sequence >= sequence)

    def hear_kind(self, kind: str) -> dict[str, Any]:
        while (message := self.hear())["type"] != kind:
            pass
        return message

    @property
    def keys(self) -> list[str]:
        """What I may answer now."""
        choice = None if self.view is None else self.view.get("choice")
        return [] if choice is None else [option["key"] for option in choice["options"]]

    @property
    def outcome(self) -> dict[str, Any] | None:
        return None if self.view is None else self.view.get("outcome")

    def answer(self, key: str, id: str = "", sequence: int | None = None) -> str:
        """Answer, and hear until the table has taken it or refused it."""
        id = id or secrets.token_hex(8)
        refusals = len(self.refused)
        self.send(type="answer", id=id, sequence=self.sequence if sequence is None else sequence, key=key)
        self.hear_until(lambda: id in self.accepted or len(self.refused) > refusals)
        return id

    def play(self, chance: random.Random, most: int = 10_000) -> None:
        """Answer at random whenever asked, until the game is over or so many answers are given."""
        given = 0
        while self.outcome is None and given < most:
            if self.keys:
                self.answer(some(self.keys, chance))
                given += 1
            else:
                self.hear()


def whole_view(news: dict[str, Any], old: dict[str, Any] | None) -> dict[str, Any]:
    """A view of which only the news were sent."""
    known = None if old is None else msgspec.convert(old["scene"], Scene)
    scene = applied(msgspec.convert(news["scene"], SceneNews), known)
    return news | {"scene": msgspec.to_builtins(scene)}


class Player:
    """Somebody with a token. Nobody yet, until they set up a table or join one."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url = url
        self.token = token
        self.heard: list[str] = []

    def __repr__(self) -> str:
        return f"<player {self.token[:4]}>"

    def moved_to(self, url: str) -> Player:
        """The same person at another worker."""
        return Player(url, self.token)

    def ask(self, method: str, path: str, body: Any = None, **params: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        _http.cookies.clear()  # people share the client, but nobody is somebody else
        response = _http.request(method, f"{self.url}/api{path}", json=body, params=params, headers=headers)
        self.heard.append(response.text)
        return response

    def get(self, path: str, **params: Any) -> Any:
        response = self.ask("GET", path, **params)
        assert response.status_code == 200, response.text
        return response.json()

    def post(self, path: str, body: Any = None, **params: Any) -> Any:
        response = self.ask("POST", path, body, **params)
        assert response.status_code in (200, 201, 204), response.text
        return response.json() if response.content else None

    def set_up(self, game: str, **wish: Any) -> str:
        """A new table; returns its id."""
        made = self.post("/matches", {"game": game, **wish}, bearer=True)
        self.token = made["token"]
        match: str = made["table"]["id"]
        return match

    def join(self, match: str, invite: str = "", **wish: Any) -> Any:
        made = self.post(f"/matches/{match}/join", {"invite": invite, **wish}, bearer=True)
        self.token = made["token"]
        return made["table"]

    @contextmanager
    def live(self, match: str, seat: int = -1) -> Iterator[Line]:
        with self.dial(match, seat) as socket:
            line = Line(socket, self.heard)
            line.hear_kind("welcome")
            yield line

    def dial(self, match: str, seat: int = -1) -> ClientConnection:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        address = f"{self.url.replace('http', 'ws', 1)}/api/matches/{match}/live?seat={seat}"
        return connect(address, additional_headers=headers, compression=None, open_timeout=PATIENCE, max_queue=None)


def table_for_two(url: str, game: str, **wish: Any) -> tuple[Player, Player, str]:
    """Two people at a table, the game begun."""
    host, guest = Player(url), Player(url)
    match = host.set_up(game, **wish)
    guest.join(match, host.get(f"/matches/{match}/invite")["invite"])
    host.post(f"/matches/{match}/start")
    return host, guest, match


def full_table(url: str, game: str, **wish: Any) -> tuple[list[Player], str]:
    """A person in every seat, each with a word, the game begun."""
    host = Player(url)
    match = host.set_up(game, **wish)
    people = [host]
    for seat in host.get(f"/matches/{match}")["seats"][1:]:
        people.append(Player(url))
        people[-1].join(match, host.get(f"/matches/{match}/invite")["invite"], seat=seat["seat"])
    for person in people:
        person.post(f"/matches/{match}/word", {"word": secrets.token_hex(8)})
    host.post(f"/matches/{match}/start")
    return people, match


def play_out(lines: list[Line], chance: random.Random) -> None:
    """All of them answer at random, whoever is asked, until the game is over for all."""
    while any(line.outcome is None for line in lines):
        asked = [line for line in lines if line.keys and line.outcome is None]
        if asked:
            line = chance.choice(asked)
            line.answer(some(line.keys, chance))
        latest = max(line.sequence for line in lines)
        for line in lines:
            line.hear_up_to(latest)


__all__ = ["ConnectionClosed", "Line", "Player", "full_table", "play_out", "some", "table_for_two"]
