"""Limits, headers, logs, metrics, the page itself, and the command."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from planchette.freshness import fresh_build
from planchette.server.limits import Bucket, Buckets, Places
from planchette.server.people import counted_as
from planchette.server.schema import components
from planchette.server.static_files import STATIC, BuiltClient, missing
from tests.server.player import ConnectionClosed, Player
from tests.server.serving import ROOT, Serving

SERVE = [sys.executable, "-m", "planchette", "serve"]


@pytest.mark.parametrize(("build", "compiled"), [("fresh", bool(fresh_build())), ("this", False)])
def test_the_command_says_which_build_serves(tmp_path: Path, build: str, compiled: bool) -> None:
    """The compiled one, if there is one of these very sources."""
    command = [*SERVE, "--port", "0", "--database", str(tmp_path / "tables.db"), "--build", build]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as serving:
        assert serving.stdout is not None
        said = serving.stdout.readline()
        serving.terminate()
    assert ("(compiled; Ctrl-C" in said) is compiled
    assert ("(interpreted: `make compiled`" in said) is not compiled


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(str(tmp_path_factory.mktemp("limited") / "tables.db"), options=("--limits",)) as server:
        yield server


def test_a_bucket_allows_a_burst_and_then_a_rate() -> None:
    bucket = Bucket(rate=0.0, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    many = Buckets(0.0, 1, most=2)
    assert many.take("a") and not many.take("a")
    assert many.take("b") and many.take("c") and many.take("a"), "the one not seen for longest was forgotten"
    places = Places(1)
    assert places.take("a") and not places.take("a")
    places.free("a")
    assert places.take("a") and not places.taken.get("b")


def test_who_floods_the_line_is_told_once_and_then_disconnected(limited: Serving) -> None:
    host = Player(limited.url)
    match = host.set_up("tictactoe")
    with host.live(match) as line, host.live(match) as other:
        for _ in range(100):
            line.send(type="ping", at=1)
        with pytest.raises(ConnectionClosed) as closed:
            line.hear_until(lambda: False)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
        assert [(message["code"], "disconnected" in message["message"]) for message in line.refused] == [
            ("too-fast", True)
        ]
        other.send(type="ping", at=2)
        assert other.hear_kind("pong")["at"] == 2, "their other line stays"


def test_a_refused_answer_counts_once(limited: Serving) -> None:
    """The short way hands it on to the long way, which counts it."""
    host = Player(limited.url)
    match = host.set_up("tictactoe")
    with host.live(match) as line:
        for number in range(50):
            line.send(type="answer", id=f"n{number}", sequence=0, key="nonsense")
            line.hear_kind("refused")
        assert "too-fast" not in {message["code"] for message in line.refused}


def test_too_many_connections_from_one_address_are_refused(limited: Serving) -> None:
    host = Player(limited.url)
    match = host.set_up("tictactoe")
    with ExitStack() as lines:
        for _ in range(60):
            lines.enter_context(host.dial(match))
        with host.dial(match) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=5)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429


def test_too_many_tables_and_requests_from_one_address_are_refused(limited: Serving) -> None:
    host = Player(limited.url)
    codes = [host.ask("POST", "/matches", {"game": "tictactoe"}, bearer=True).status_code for _ in range(70)]
    assert codes.count(429) >= 8 and set(codes) == {201, 429}
    codes = [host.ask("GET", "/games").status_code for _ in range(300)]
    assert 429 in codes
    refused = host.ask("GET", "/games")
    if refused.status_code == 429:
        assert refused.json()["code"] == "too-fast"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("somewhere", "somewhere"),
    ],
)
def test_a_household_counts_as_one_address(address: str, counted: str) -> None:
    assert counted_as(address) == counted


def test_every_answer_carries_the_security_headers(sqlite_server: Serving) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/t/abc"):
        headers = httpx.get(sqlite_server.url + path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy and "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_errors_come_in_one_form(sqlite_server: Serving) -> None:
    for method, path, status in [
        ("GET", "/api/nothing", 404),
        ("PUT", "/api/games", 405),
        ("GET", "/api/games/x/rules", 404),
    ]:
        found = httpx.request(method, sqlite_server.url + path)
        assert found.status_code == status and set(found.json()) == {"code", "message", "position"}


@pytest.mark.parametrize(
    ("body", "headers", "status", "says"),
    [
        ('{"game": "tictactoe"}', {"origin": "http://["}, 403, "another site"),
        (json.dumps({"game": "tictactoe", "bots": {"9" * 5000: "easy"}}), {}, 400, "No bot can sit"),
        (json.dumps({"game": "tictactoe", "bots": {"0": "easy"}}), {}, 400, "No bot can sit"),
        ("[" * 8000, {}, 400, "nested too deeply"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(
    sqlite_server: Serving, body: str, headers: dict[str, str], status: int, says: str
) -> None:
    headers = {"content-type": "application/json"} | headers
    found = httpx.post(f"{sqlite_server.url}/api/matches", content=body, headers=headers)
    assert found.status_code == status and says in found.json()["message"]


@pytest.mark.parametrize("address", ["foo", "unknown", "203.0.113.7"])
def test_metrics_are_for_this_machine(sqlite_server: Serving, address: str) -> None:
    found = httpx.get(f"{sqlite_server.url}/metrics", headers={"x-forwarded-for": address})
    assert found.status_code == 404 and "committed" not in found.text


def test_health_and_metrics(sqlite_server: Serving) -> None:
    assert httpx.get(f"{sqlite_server.url}/healthz").json() == {"status": "ok", "database": "sqlite"}
    found = httpx.get(f"{sqlite_server.url}/metrics").text
    assert "planchette_committed_total" in found and "planchette_connections" in found


def test_games_and_rules(sqlite_server: Serving) -> None:
    games = httpx.get(f"{sqlite_server.url}/api/games").json()
    fellbound = next(game for game in games if game["id"] == "fellbound")
    assert fellbound["verb"] == "duel" and fellbound["seats"][0] == 2 and fellbound["settings"][0]["values"]
    rules = httpx.get(f"{sqlite_server.url}/api/games/fellbound/rules").json()
    assert any(item["name"] == "FB-01" for section in rules["sections"] for item in section["items"])
    found = httpx.get(f"{sqlite_server.url}/api/games/fellbound/rules/search", params={"words": "who wins"}).json()
    assert found and found[0]["text"]


def test_the_schema_names_every_live_message(sqlite_server: Serving) -> None:
    document = httpx.get(f"{sqlite_server.url}/api/schema/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    assert set(components()) <= set(document["components"]["schemas"])
    assert {"FromClient", "ToClient", "Welcome", "View"} <= set(components())


def test_logs_are_json_without_secrets(tmp_path: Path) -> None:
    log = tmp_path / "log"
    command = [*SERVE, "--port", "0", "--database", str(tmp_path / "t.db"), "--log"]
    with open(log, "w") as errors:
        process = subprocess.Popen([*command, "debug"], cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, text=True)
    assert process.stdout is not None
    port = process.stdout.readline().split("localhost:")[1].split("/")[0]
    host = Player(f"http://127.0.0.1:{port}")
    match = host.set_up("tictactoe", bots={"1": "easy"}, start=True)
    secret = host.get(f"/matches/{match}/invite")["invite"]
    with host.live(match) as line:
        line.answer("mark b2")
        line.send(type="say", text="a secret whisper")
        line.hear_kind("said")
    process.terminate()
    process.wait(15)
    process.stdout.close()
    text = log.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    assert any(line["what"] == "request" and line["path"] == "/api/matches" for line in lines)
    for word in (host.token, secret, "mark b2", "whisper"):
        assert word not in text


def test_the_built_client_is_served_with_the_page_for_every_route(tmp_path: Path) -> None:
    client = BuiltClient(tmp_path)
    assert client.file("") is None
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app.js").write_text("let a = 1;" * 100)
    (tmp_path / "index.html").write_text("<html></html>")
    script, page = client.file("assets/app.js"), client.file("t/abc")
    assert script is not None and script.content_type == "text/javascript; charset=utf-8" and len(script.zipped) < 200
    assert "immutable" in script.cache
    assert page is not None and page.plain == b"<html></html>" and page.cache == "no-cache"
    assert client.file("assets/missing.js") is None
    assert client.file("../../etc/passwd") is page, "there is no way out of the folder"


def test_without_a_built_page_the_server_says_how_to_build_it(tmp_path: Path) -> None:
    page = missing(bool(BuiltClient(tmp_path).files))
    assert b"make web" in page.content and page.status_code in (None, 200)
    assert missing(is_built=True).status_code == 404


def test_the_page_has_no_script_of_its_own() -> None:
    """Our policy would not run it."""
    page = STATIC / "index.html"
    if not page.exists():
        pytest.skip("the page is not built")
    text = page.read_text()
    assert re.findall(r"<script(?![^>]*\bsrc=)", text) == [] and re.findall(r"\son[a-z]+=", text) == []
    assert re.findall(r"""(?:src|href)=["'](?:https?:)?//""", text) == [], "and nothing comes from elsewhere"


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--workers", "2", "--database", "x.db"], "postgresql://"),
        (["--workers", "0"], "--workers is from 1"),
        (["--database", "mysql://x"], "SQLite"),
        (["--database", "postgresql://127.0.0.1:1/none"], "cannot be opened"),
        (["--log", "loud"], "--log is debug"),
        (["--database", "/proc/nowhere/t.db"], "cannot be opened"),
        (["--site", "table.example.org"], "--site is an address"),
        (["--site", "https://table.example.org/play"], "--site is an address"),
        (["--proxies", "10.0.0.1,everybody"], "not 'everybody'"),
    ],
)
def test_the_command_says_what_is_wrong_in_one_sentence(options: list[str], says: str) -> None:
    done = subprocess.run(
        [*SERVE, "--port", "0", *options],
        cwd=ROOT, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 2 and says in done.stderr and len(done.stderr.splitlines()) == 1, done.stderr


def test_the_database_may_be_named_by_the_environment_and_its_password_is_not_told(tmp_path: Path) -> None:
    done = subprocess.run(
        [*SERVE, "--port", "0"],
        env=os.environ | {"DATABASE_URL": "postgresql://someone:hushhush@127.0.0.1:1/none"},
        cwd=ROOT, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 2 and "cannot be opened" in done.stderr and len(done.stderr.splitlines()) == 1
    assert "hushhush" not in done.stderr


def test_a_port_in_use_is_named(sqlite_server: Serving, tmp_path: Path) -> None:
    done = subprocess.run(
        [*SERVE, "--port", str(sqlite_server.port), "--database", str(tmp_path / "t.db")],
        cwd=ROOT, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 2 and f"port {sqlite_server.port}" in done.stderr


def test_several_workers_on_one_port(postgres: str) -> None:
    with Serving(postgres, options=("--workers", "2", "--no-limits")) as server:
        host = Player(server.url)
        match = host.set_up("connect_four", bots={"1": "easy"}, start=True)
        with host.live(match) as line:
            line.answer("drop d")
            line.hear_until(lambda: bool(line.keys))
        assert "planchette_committed_total" in httpx.get(f"{server.url}/metrics").text
