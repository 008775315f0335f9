"""Tokens are the server's; a person takes their seats along, has them told, and deleted."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from planchette.server.people import hashed, new_token
from planchette.server.registry import slow_hash
from tests.server.player import Player, table_for_two
from tests.server.serving import Serving
from tests.server.test_seats import closed_with, invite_of

TLS = {"x-forwarded-proto": "https"}
"""What a proxy on this machine says of a request that came to it under TLS."""


def test_a_token_that_we_did_not_issue_is_a_strangers(server: Serving) -> None:
    chosen = new_token()
    person = Player(server.url, chosen)
    assert person.get("/me") == {"devices": 0, "phrase": False, "tables": 0}
    match = person.set_up("tictactoe")
    assert person.token != chosen, "nobody brings a token of their own"
    assert person.get("/me") == {"devices": 1, "phrase": False, "tables": 1}
    assert Player(server.url, chosen).ask("GET", f"/matches/{match}").status_code == 404


def test_under_tls_the_cookie_is_this_hosts_alone(server: Serving) -> None:
    with httpx.Client(base_url=server.url, headers=TLS) as browser:
        made = browser.post("/api/matches", json={"game": "tictactoe"})
        cookie = made.headers["set-cookie"]
        assert cookie.startswith("__Host-planchette=")
        assert "; secure" in cookie.lower() and "; path=/" in cookie.lower() and "domain" not in cookie.lower()
        token = cookie.partition("=")[2].partition(";")[0]
        match = made.json()["table"]["id"]
        asked = httpx.get(f"{server.url}/api/matches/{match}", headers=TLS | {"cookie": f"__Host-planchette={token}"})
        assert asked.status_code == 200
        planted = httpx.get(f"{server.url}/api/matches/{match}", headers=TLS | {"cookie": f"planchette={token}"})
        assert planted.status_code == 404, "a neighbour's page could have set that one"


def test_a_replaced_token_opens_nothing_and_the_new_one_everything(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four")
    waiting = host.set_up("tictactoe")
    old_link, phrase = invite_of(host, waiting), host.post("/me/phrase")["words"]
    old = Player(server.url, host.token)
    with old.live(match) as line:
        host.token = host.post("/me/replace", bearer=True)["token"]
        with pytest.raises(Exception, match="4404"):
            while True:
                line.hear()
    assert old.ask("GET", f"/matches/{match}").status_code == 404 and closed_with(old, match) == 4404
    with host.live(match) as line:
        line.answer("drop a")
        assert line.sequence == 1
    assert guest.ask("POST", f"/matches/{waiting}/join", {"invite": old_link}).status_code == 404
    guest.join(waiting, invite_of(host, waiting))
    assert old.ask("POST", "/me/recover", {"words": phrase}).status_code == 404, "the old phrase ends with it"


def test_a_phrase_brings_my_seats_to_another_device(server: Serving) -> None:
    host, _, match = table_for_two(server.url, "connect_four")
    waiting = host.set_up("tictactoe")
    words = host.post("/me/phrase")["words"]
    assert len(words.split()) == 12
    phone = Player(server.url)
    phone.token = phone.post("/me/recover", {"words": f"  {words.upper()} "}, bearer=True)["token"]
    assert phone.token != host.token and phone.get("/me")["devices"] == 2
    assert phone.get(f"/matches/{match}")["mine"] == [0]
    assert invite_of(phone, waiting) == invite_of(host, waiting), "one link, whichever device tells it"
    with phone.live(match) as line, host.live(match) as other:
        line.answer("drop a")
        other.hear_up_to(1)
    phone.post("/me/leave")
    assert phone.ask("GET", f"/matches/{match}").status_code == 404
    assert host.get("/me") == {"devices": 1, "phrase": True, "tables": 2}
    host.ask("DELETE", "/me/phrase")
    assert phone.ask("POST", "/me/recover", {"words": words}).status_code == 404


def test_a_wrong_phrase_is_told_apart_from_a_mistyped_one(server: Serving) -> None:
    person = Player(server.url)
    mistyped = person.ask("POST", "/me/recover", {"words": "abandon " * 12})
    assert mistyped.status_code == 400 and "mistyped" in mistyped.json()["message"]
    unknown = person.ask("POST", "/me/recover", {"words": "abandon " * 11 + "about"})
    assert unknown.status_code == 404 and "Compare" in unknown.json()["message"]


def test_the_database_holds_neither_token_nor_phrase(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        host = Player(server.url)
        host.set_up("tictactoe")
        words = host.post("/me/phrase")["words"]
        phone = Player(server.url)
        phone.token = phone.post("/me/recover", {"words": words}, bearer=True)["token"]
    with sqlite3.connect(tmp_path / "tables.db") as database:
        dump = "\n".join(database.iterdump())
        salt = database.execute("SELECT value FROM meta WHERE key = 'phrase-salt'").fetchone()[0]
    database.close()
    assert hashed(phone.token) in dump and slow_hash(words, salt)[:32].hex() in dump
    for secret in (host.token, phone.token, words, words.split()[0] + " "):
        assert secret not in dump and secret.encode().hex() not in dump


def test_everything_about_me_is_exported_and_nothing_about_others(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four")
    with host.live(match) as line, guest.live(match) as other:
        line.answer("drop a")
        other.hear_up_to(1)
        other.answer("drop b")
    host.post(f"/matches/{match}/chat", {"text": "mine to keep"})
    guest.post(f"/matches/{match}/chat", {"text": "not yours"})
    answer = host.ask("GET", "/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    (seat,) = answer.json()["seats"]
    assert (seat["match"], seat["seat"], seat["name"]) == (match, 0, "Host")
    assert [given["key"] for given in seat["answers"]] == ["drop a"]
    assert [said["text"] for said in seat["said"]] == ["mine to keep"]
    assert "not yours" not in answer.text and "drop b" not in answer.text
    assert Player(server.url).ask("GET", "/me/export").status_code == 404


def test_deleting_everything_about_me_leaves_the_others_their_games(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "connect_four", name="Mina")
    alone = host.set_up("tictactoe", bots={"1": "easy"}, start=True)
    waiting = host.set_up("tictactoe", visibility="public")
    over_host, over_guest, over = host, guest, guest.set_up("tictactoe", visibility="public")
    over_host.join(over, name="Mina")
    over_guest.post(f"/matches/{over}/start")
    over_host.post(f"/matches/{over}/concede", {"id": "c"})
    for where in (match, over):
        host.post(f"/matches/{where}/chat", {"text": "forget me"})
    token = host.token
    assert host.ask("DELETE", "/me").status_code == 200
    for where in (match, alone, waiting, over):
        assert Player(server.url, token).ask("GET", f"/matches/{where}").status_code == 404
    table = guest.get(f"/matches/{match}")
    assert (table["seats"][0]["kind"], table["seats"][0]["name"]) == ("bot", "Medium bot")
    with guest.live(match) as line:
        line.hear_until(lambda: bool(line.keys))
    finished = guest.get(f"/matches/{over}")
    assert (finished["status"], finished["seats"][1]["name"]) == ("over", "Somebody gone")
    assert guest.get(f"/matches/{over}/record")["answers"]
    again = guest.ask("POST", f"/matches/{over}/rematch")
    assert again.status_code == 409 and "gone" in again.json()["message"]
    for where in (match, over):
        assert guest.get(f"/matches/{where}/chat")["lines"] == []
    assert waiting not in str(guest.get("/matches")["open"])


def test_where_no_bot_may_play_whoever_is_deleted_concedes(server: Serving) -> None:
    host, guest, match = table_for_two(server.url, "fellbound", settings={"stall_window": "off"})
    host.ask("DELETE", "/me")
    table = guest.get(f"/matches/{match}")
    assert (table["status"], table["outcome"]["payoffs"]) == ("over", [-1, 1])


def test_who_tries_phrases_too_often_has_to_wait(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db"), options=()) as server:
        person = Player(server.url)
        unknown = {"words": "abandon " * 11 + "about"}
        codes = [person.ask("POST", "/me/recover", unknown).status_code for _ in range(21)]
        assert codes == [404] * 20 + [429]


def test_nothing_of_somebody_deleted_is_left_in_the_database(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db")) as server:
        host, guest, match = table_for_two(server.url, "connect_four", name="Wilhelmina")
        host.set_up("tictactoe", name="Wilhelmina")
        host.post(f"/matches/{match}/chat", {"text": "Wilhelmina was here"})
        host.post("/me/phrase")
        guest.post(f"/matches/{match}/report", {"reason": "name", "seat": 0, "words": "odd"})
        person = hashed(host.token)
        host.ask("DELETE", "/me")
    with sqlite3.connect(tmp_path / "tables.db") as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = {name: str(database.execute(f"SELECT * FROM {name}").fetchall()) for name in tables}
    database.close()
    told = {name: text for name, text in rows.items() if person in text or "Wilhelmina was" in text}
    assert told == {}
    assert [name for name, text in rows.items() if "Wilhelmina" in text] == []


def test_what_is_kept_and_how_long_is_told(server: Serving) -> None:
    kept: dict[str, Any] = Player(server.url).get("/kept")
    assert (
        kept["finished"] == 90
        and kept["hidden"] == 30
        and kept["playing"] == 30
        and kept["open"] == 1
        and kept["chat_lines"] == 200
    )
