"""For whoever runs the server: nobody else finds anything there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import httpx
import pytest

from planchette.server.people import hashed
from tests.server.player import Player, table_for_two
from tests.server.serving import ROOT, Serving
from tests.server.test_seats import closed_with, invite_of

TOKEN = "admin-" + "k" * 40
PATHS = [("GET", "tables"), ("GET", "people"), ("GET", "reports"), ("GET", "bans"), ("GET", "words")]


class Admin:
    def __init__(self, url: str, token: str = TOKEN) -> None:
        self.url = f"{url}/api/admin/"
        self.headers = {"authorization": f"Bearer {token}"}

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        return httpx.request(method, self.url + path, json=body, headers=self.headers, timeout=20)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with an admin."""
    database = str(tmp_path_factory.mktemp("admin") / "tables.db")
    if request.param == "postgres":
        database = request.getfixturevalue("postgres")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLANCHETTE_ADMIN_TOKEN", TOKEN)
        with Serving(database) as server:
            yield server


def test_without_the_token_there_is_nothing(served: Serving, sqlite_server: Serving) -> None:
    person = Player(served.url)
    person.set_up("tictactoe")
    for method, path in PATHS:
        assert Admin(served.url).ask(method, path).status_code == 200
        for admin in (Admin(served.url, person.token), Admin(served.url, "x" * 46)):
            assert admin.ask(method, path).status_code == 404
        assert httpx.request(method, f"{served.url}/api/admin/{path}").status_code == 404
        assert Admin(sqlite_server.url).ask(method, path).status_code == 404, "that server has no admin"


def test_who_guesses_too_often_may_not_even_try(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCHETTE_ADMIN_TOKEN", TOKEN)
    with Serving(f"{tmp_path}/tables.db", options=()) as server:
        assert Admin(server.url).ask("GET", "tables").status_code == 200
        for guess in range(21):
            assert Admin(server.url, f"guess-{guess}").ask("GET", "tables").status_code == 404
        assert Admin(server.url).ask("GET", "tables").status_code == 404


def test_a_short_token_is_refused(tmp_path: object) -> None:
    command = [sys.executable, "-m", "planchette", "serve", "--port", "0", "--database", f"{tmp_path}/t.db"]
    environment = os.environ | {"PLANCHETTE_ADMIN_TOKEN": "secret"}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=environment, timeout=60)
    assert done.returncode == 2 and "too short" in done.stderr


def test_tables_and_people_are_listed_and_a_table_is_closed(served: Serving) -> None:
    admin = Admin(served.url)
    host, guest, match = table_for_two(served.url, "connect_four", name="Mina")
    found = next(table for table in admin.ask("GET", "tables").json() if table["id"] == match)
    assert (found["status"], [seat["name"] for seat in found["seats"]]) == ("playing", ["Mina", "Guest"])
    assert "header" not in found and "secret" not in str(found), "the luck stays sealed"
    person = next(one for one in admin.ask("GET", "people").json() if one["id"] == hashed(host.token))
    assert (person["names"], person["tables"], person["banned"]) == (["Mina"], 1, "")
    with guest.live(match) as line:
        assert admin.ask("POST", f"tables/{match}/close").status_code == 204
        assert "closed this table" in line.hear_kind("notice")["message"]
    closed = host.ask("POST", f"/matches/{match}/answers", {"id": "a", "sequence": 0, "key": "drop a"})
    assert closed.status_code == 409
    assert match not in str(host.get("/matches"))


def test_a_banned_person_is_shown_out_and_told_why(served: Serving) -> None:
    admin = Admin(served.url)
    host, guest, match = table_for_two(served.url, "connect_four")
    person = hashed(guest.token)
    with guest.live(match) as line:
        assert admin.ask("POST", "bans", {"person": person, "reason": "Insults."}).status_code == 204
        with pytest.raises(Exception, match="4404"):
            while True:
                line.hear()
    assert closed_with(guest, match) == 4404
    refused = guest.ask("POST", f"/matches/{match}/chat", {"text": "let me in"})
    assert refused.status_code == 403 and "Insults." in refused.json()["message"]
    assert guest.ask("GET", "/me/export").status_code == 200, "what is kept about them is still theirs"
    assert {"who": person, "reason": "Insults."} in admin.ask("GET", "bans").json()
    host.post(f"/matches/{match}/chat", {"text": "peace"})
    admin.ask("DELETE", f"bans/{person}")
    guest.post(f"/matches/{match}/chat", {"text": "sorry"})


def test_with_their_address_whoever_comes_from_there_is_out(served: Serving) -> None:
    admin, troll = Admin(served.url), Player(served.url)
    troll.set_up("tictactoe")
    body = {"person": hashed(troll.token), "reason": "Floods.", "address": True}
    try:
        admin.ask("POST", "bans", body)
        again = Player(served.url).ask("POST", "/matches", {"game": "tictactoe"})
        assert again.status_code == 403 and "Floods." in again.json()["message"]
    finally:
        admin.ask("DELETE", f"bans/{body['person']}")
    Player(served.url).set_up("tictactoe")


def test_a_report_reaches_the_admin_with_what_was_said_and_not_by_whom_it_came(served: Serving) -> None:
    admin = Admin(served.url)
    host, guest, match = table_for_two(served.url, "connect_four", name="Mina")
    host.post(f"/matches/{match}/chat", {"text": "you fool"})
    stranger = Player(served.url)
    stranger.set_up("tictactoe")
    body = {"reason": "talk", "seat": 0, "words": "She insults me."}
    assert stranger.ask("POST", f"/matches/{match}/report", body).status_code == 404
    assert guest.ask("POST", f"/matches/{match}/report", body).status_code == 204
    report = next(one for one in admin.ask("GET", "reports").json() if one["match"] == match)
    assert (report["name"], report["accused"], report["reason"]) == ("Mina", hashed(host.token), "talk")
    assert [line["text"] for line in report["talk"]] == ["you fool"] and report["words"] == "She insults me."
    assert hashed(guest.token) not in str(report)
    assert admin.ask("POST", f"reports/{report['id']}/settle").status_code == 204
    assert report["id"] not in str(admin.ask("GET", "reports").json())
    assert admin.ask("POST", "reports/nosuchreport/settle").status_code == 404


def test_a_report_quotes_only_what_its_sender_could_read(served: Serving) -> None:
    host = Player(served.url)
    match = host.set_up("fellbound", seats=4)
    others = [Player(served.url) for _ in range(3)]
    for seat, other in enumerate(others, 1):
        other.join(match, invite_of(host, match), seat=seat)
    host.post(f"/matches/{match}/start")
    sides = host.get(f"/matches/{match}")["sides"]
    rival = next(other for seat, other in enumerate(others, 1) if sides[seat] != sides[0])
    host.post(f"/matches/{match}/chat", {"text": "our secret plan", "side": True})
    rival.post(f"/matches/{match}/report", {"reason": "talk", "seat": 0})
    report = next(one for one in Admin(served.url).ask("GET", "reports").json() if one["match"] == match)
    assert report["talk"] == []


def test_filtered_words_are_refused_however_they_are_spelt(served: Serving) -> None:
    admin = Admin(served.url)
    assert admin.ask("PUT", "words", {"words": ["Blight", "curs*", " "]}).status_code == 400
    assert admin.ask("PUT", "words", {"words": ["Blight", "curs*"]}).json()["words"] == ["Blight", "curs*"]
    try:
        host, guest, match = table_for_two(served.url, "connect_four")
        for text in ("what a blight", "BL1GHT!", "cursed be you"):
            refused = host.ask("POST", f"/matches/{match}/chat", {"text": text})
            assert refused.status_code == 400 and "not welcome" in refused.json()["message"]
        host.post(f"/matches/{match}/chat", {"text": "blighted recursion"})
        assert guest.ask("POST", "/matches", {"game": "tictactoe", "name": "Вlight"}).status_code == 400  # noqa: RUF001
        guest.post("/matches", {"game": "tictactoe", "name": "Blythe"})
    finally:
        admin.ask("PUT", "words", {"words": []})


def test_the_command_does_the_same(served: Serving) -> None:
    host, guest, match = table_for_two(served.url, "connect_four", name="Wilhelmina")
    guest.post(f"/matches/{match}/report", {"reason": "play", "seat": 0, "words": "Stalls [bold]"})
    person = hashed(host.token)

    def admin(*words: str) -> str:
        command = [sys.executable, "-m", "planchette", "admin", *words, "--url", served.url]
        environment = os.environ | {"PLANCHETTE_ADMIN_TOKEN": TOKEN, "COLUMNS": "250"}
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=environment, timeout=60)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert match in admin("tables", "--status", "playing") and match not in admin("tables", "--status", "over")
    assert person in admin("people") and "Stalls (bold]" in admin("reports")
    admin("ban", person, "Stalls.")
    assert host.ask("POST", "/matches", {"game": "tictactoe"}).status_code == 403
    admin("unban", person)
    host.set_up("tictactoe")
    assert "hex" in admin("words", "--add", "hex") and "hex" not in admin("words", "--remove", "hex")
    admin("close", match)
    assert host.get(f"/matches/{match}")["status"] == "closed"
