"""Strangers at a public server: who was sent away stays away, nobody fills the lobby, and nonsense gets a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from planchette.server import guard
from planchette.server.app import make_app
from planchette.server.config import Config
from planchette.server.routes import common as routes_common

PUBLIC = {"game": "connect_four", "visibility": "public"}


def somebody_from(client: TestClient[Any], address: str, token: str = "") -> Any:
    """Asks as a browser at that address would."""

    def ask(method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        client.cookies.clear()
        return client.request(method, f"/api{path}", json=body, headers=headers | {"x-from": address})

    return ask


@pytest.fixture
def from_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Any]]:
    """A server that is told the address."""
    for module in (routes_common, guard):
        monkeypatch.setattr(module, "address_of", lambda connection: connection.headers.get("x-from", "x"))
    with TestClient(make_app(Config(database=str(tmp_path / "tables.db")))) as client:
        yield client


def token_in(answer: httpx.Response) -> str:
    assert answer.status_code == 201, answer.text
    token: str = answer.json()["token"]
    return token


def test_a_kicked_guest_stays_out_but_for_a_new_invitation(from_anywhere: TestClient[Any]) -> None:
    make = {"game": "fellbound", "seats": 4, "visibility": "public"}
    made = somebody_from(from_anywhere, "host's")("POST", "/matches?bearer=true", make)
    match, host = made.json()["table"]["id"], somebody_from(from_anywhere, "host's", token_in(made))
    path = f"/matches/{match}/join?bearer=true"
    token = token_in(somebody_from(from_anywhere, "guest's")("POST", path, {"seat": 1}))
    assert host("POST", f"/matches/{match}/seats/1/kick").status_code == 200
    for address, known in (("guest's", token), ("guest's", ""), ("another", token)):
        refused = somebody_from(from_anywhere, address, known)("POST", path, {})
        assert refused.status_code == 409 and "sent you away" in refused.json()["message"], (address, known)
    assert token_in(somebody_from(from_anywhere, "stranger's")("POST", path, {"seat": 1}))
    invite = host("GET", f"/matches/{match}/invite").json()["invite"]
    assert token_in(somebody_from(from_anywhere, "guest's", token)("POST", path, {"invite": invite}))


def test_a_kick_does_not_bar_the_hosts_own_household(from_anywhere: TestClient[Any]) -> None:
    made = somebody_from(from_anywhere, "home")("POST", "/matches?bearer=true", PUBLIC)
    match, host = made.json()["table"]["id"], somebody_from(from_anywhere, "home", token_in(made))
    path = f"/matches/{match}/join?bearer=true"
    sister = token_in(somebody_from(from_anywhere, "home")("POST", path, {}))
    host("POST", f"/matches/{match}/seats/1/kick")
    assert somebody_from(from_anywhere, "home", sister)("POST", path, {}).status_code == 409
    assert token_in(somebody_from(from_anywhere, "home")("POST", path, {}))


def test_who_left_and_was_not_kicked_may_come_back(from_anywhere: TestClient[Any]) -> None:
    made = somebody_from(from_anywhere, "host's")("POST", "/matches?bearer=true", PUBLIC)
    match, host = made.json()["table"]["id"], somebody_from(from_anywhere, "host's", token_in(made))
    path = f"/matches/{match}/join?bearer=true"
    guest = somebody_from(from_anywhere, "guest's", token_in(somebody_from(from_anywhere, "guest's")("POST", path, {})))
    assert guest("POST", f"/matches/{match}/leave").status_code == 204
    assert host("POST", f"/matches/{match}/seats/1/kick").status_code == 200, "nobody sits there any more"
    assert guest("POST", path, {}).status_code == 201


def test_one_address_cannot_fill_the_list_of_open_tables(from_anywhere: TestClient[Any]) -> None:
    quiet = somebody_from(from_anywhere, "quiet")("POST", "/matches?bearer=true", PUBLIC).json()["table"]["id"]
    many = []
    for number in range(55):
        made = somebody_from(from_anywhere, "loud")("POST", "/matches?bearer=true", PUBLIC)
        many.append(made.json()["table"]["id"])
        assert made.status_code == 201, number
    listed = [table["id"] for table in somebody_from(from_anywhere, "reader")("GET", "/matches").json()["open"]]
    assert listed == [*many[:-11:-1], quiet], "the loud one's latest ten, and the quiet one's"


# -- nonsense


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/matches", b'{"game": "\xff\xfe"}'),
        ("POST", "/api/matches", b'{"game": "tictactoe", "name": "\xc3\x28"}'),
        ("POST", "/api/matches", b"\x80"),
        ("POST", "/api/matches/abc/join", b'{"name": "\xed\xa0\x80"}'),
    ],
)
def test_what_is_no_text_is_refused_with_a_sentence(
    from_anywhere: TestClient[Any], method: str, path: str, body: bytes
) -> None:
    headers = {"content-type": "application/json"}
    found = from_anywhere.request(method, path, content=body, headers=headers)
    assert found.status_code == 400 and found.json()["code"] == "bad-message", found.text
    assert found.json()["message"].startswith("That was not understood")


@pytest.mark.parametrize(
    "path",
    [
        "/api/games/fellbound/rules/search?words=%ff%fe",
        "/api/matches/%ff%fe",
        "/api/games/%c3%28/rules",
        "/%ff",
        "/assets/%00",
    ],
)
def test_an_address_that_is_no_text_breaks_nothing(from_anywhere: TestClient[Any], path: str) -> None:
    assert from_anywhere.get(path).status_code in (200, 400, 404)
