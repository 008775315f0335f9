"""What deploy/ gives: a real proxy before the server, and files that say what the page says."""

from __future__ import annotations

import re
import shutil
import socket
import sqlite3
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import yaml  # type: ignore[import-untyped]
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from planchette.server.command import serve
from planchette.server.people import origin_of
from tests.server.serving import ROOT, Serving, free_port

DEPLOY = ROOT / "deploy"
NGINX = Path("/usr/sbin/nginx")
SITE = "table.example.org"
VISITOR = "127.0.0.2"
KEY = "a key that only the test knows"
MAIN = """
daemon off; pid {folder}/nginx.pid; error_log stderr;
events {{}}
http {{
    access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    include {folder}/site.conf;
}}
"""


class Proxy:
    """Debian's nginx with our own file, its ports, certificate and the table's port apart."""

    def __init__(self, folder: Path, table: int) -> None:
        self.plain, self.tls = free_port(), free_port()
        words = {
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen 443 ssl": f"listen 127.0.0.1:{self.tls} ssl",
            "127.0.0.1:8000": f"127.0.0.1:{table}",
            f"/etc/letsencrypt/live/{SITE}/": f"{folder}/",
        }
        text = (DEPLOY / "nginx.conf").read_text()
        for old, new in words.items():
            assert old in text
            text = text.replace(old, new)
        (folder / "site.conf").write_text(text)
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder))
        make_certificate(folder)
        self.process = subprocess.Popen([NGINX, "-p", folder, "-c", folder / "nginx.conf"])
        until = time.monotonic() + 30
        while not is_open(self.tls):
            assert self.process.poll() is None and time.monotonic() < until, "nginx did not come up"
            time.sleep(0.02)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(15)


def make_certificate(folder: Path) -> None:
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={SITE}"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([*command, "-addext", f"subjectAltName=DNS:{SITE}", *files], check=True, capture_output=True)


def is_open(port: int) -> bool:
    with socket.socket() as found:
        return found.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLANCHETTE_ADDRESS_KEY", KEY)
        file = str(tmp_path_factory.mktemp("table") / "tables.db")
        with Serving(file, options=("--site", f"https://{SITE}")) as server:
            yield server


@pytest.fixture(scope="module")
def proxy(table: Serving, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    assert NGINX.exists(), "`make proxy` gets it"
    found = Proxy(tmp_path_factory.mktemp("nginx"), table.port)
    yield found
    found.stop()


def trust(proxy: Proxy) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(folder_of(proxy) / "fullchain.pem"))


def folder_of(proxy: Proxy) -> Path:
    return Path(str(proxy.process.args[2]))  # type: ignore[index]


def visit(proxy: Proxy, method: str, path: str, host: str = SITE, **told: Any) -> httpx.Response:
    """As a browser elsewhere would: by the site's name, over TLS, from another address than the proxy's."""
    way = httpx.HTTPTransport(verify=trust(proxy), local_address=VISITOR)
    with httpx.Client(transport=way, timeout=20) as client:
        headers = {"host": host} | told.pop("headers", {})
        names = {"sni_hostname": SITE}
        return client.request(method, f"https://127.0.0.1:{proxy.tls}{path}", headers=headers, extensions=names, **told)


def origins(server: Serving) -> set[str]:
    with sqlite3.connect(server.database) as connection:
        found = {row[0] for row in connection.execute("SELECT origin FROM matches")}
    connection.close()
    return found


def test_the_page_comes_over_tls_and_browsers_are_to_keep_to_it(proxy: Proxy, table: Serving) -> None:
    found = visit(proxy, "GET", "/api/games")
    assert found.status_code == 200 and found.headers["strict-transport-security"] == "max-age=31536000"
    sent_on = httpx.get(f"http://127.0.0.1:{proxy.plain}/t/abc", headers={"host": SITE})
    assert (sent_on.status_code, sent_on.headers["location"]) == (301, f"https://{SITE}/t/abc")
    direct = httpx.get(f"{table.url}/api/games", headers={"host": SITE})
    assert direct.status_code == 200 and "strict-transport-security" not in direct.headers, "that was no TLS"


def test_the_server_counts_by_the_visitors_address_and_not_by_what_a_visitor_says(proxy: Proxy, table: Serving) -> None:
    lies = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "http", "forwarded": "for=203.0.113.9"}
    made = visit(proxy, "POST", "/api/matches", json={"game": "tictactoe"}, headers=lies)
    assert made.status_code == 201 and "Secure" in made.headers["set-cookie"], "the browser came by TLS"
    assert origins(table) == {origin_of(VISITOR, KEY)}


def test_a_game_is_played_through_the_proxy(proxy: Proxy) -> None:
    wish = {"game": "tictactoe", "bots": {"1": "easy"}, "start": True}
    made = visit(proxy, "POST", "/api/matches?bearer=true", json=wish).json()
    address = f"wss://{SITE}/api/matches/{made['table']['id']}/live"
    line = socket.create_connection(("127.0.0.1", proxy.tls), source_address=(VISITOR, 0))
    told = {"authorization": f"Bearer {made['token']}", "origin": f"https://{SITE}"}
    with connect(address, sock=line, ssl=trust(proxy), additional_headers=told, compression=None) as live:
        assert msgspec.json.decode(live.recv(20))["type"] == "welcome"
        live.send('{"type":"answer","id":"a","sequence":0,"key":"mark b2"}')
        while b'"accepted":"a"' not in str(live.recv(20)).encode():
            pass


def test_what_is_for_those_who_look_after_the_server_stays_indoors(proxy: Proxy, table: Serving) -> None:
    assert [visit(proxy, "GET", path).status_code for path in ("/metrics", "/healthz")] == [404, 404]
    assert httpx.get(f"{table.url}/healthz").status_code == 200, "by any name, from inside"


def test_another_host_is_refused(proxy: Proxy, table: Serving) -> None:
    """Such as that of a page which lets its own name point here."""
    for found in (
        visit(proxy, "GET", "/api/games", host="evil.example"),
        httpx.get(f"{table.url}/api/games", headers={"host": "evil.example"}),
        httpx.get(f"{table.url}/", headers={"host": "evil.example"}),
    ):
        assert found.status_code == 421 and "does not answer to that name" in found.json()["message"]
    with pytest.raises(InvalidStatus) as refused, connect(f"ws://127.0.0.1:{table.port}/api/matches/x/live"):
        pass
    assert refused.value.response.status_code == 403


def test_a_proxy_that_is_not_known_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCHETTE_ADDRESS_KEY", KEY)
    with Serving(str(tmp_path / "tables.db"), options=("--proxies", "10.9.8.0/24")) as server:
        lies = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}
        made = httpx.post(f"{server.url}/api/matches", json={"game": "tictactoe"}, headers=lies)
        assert "Secure" not in made.headers["set-cookie"]
        assert origins(server) == {origin_of("127.0.0.1", KEY)}


# -- the files


@pytest.fixture
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return found


def test_of_the_compose_file_all_that_is_named_is_there(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert set(services) == {"proxy", "table", "database"} and set(compose) == {"services", "networks", "volumes"}
    for service in services.values():
        assert ("image" in service) != ("build" in service)
        assert set(service["networks"]) <= set(compose["networks"])
        assert set(service.get("depends_on", [])) <= set(services)
        for volume in service.get("volumes", []):
            name = volume.split(":")[0]
            assert (DEPLOY / name).is_file() if name.startswith("./") else name in compose["volumes"]
    assert (DEPLOY / ".." / services["table"]["build"]["dockerfile"]).is_file()
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"], "all else stays inside"
    assert services["database"]["networks"] == ["back"] and compose["networks"]["back"]["internal"]
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    given = {line.split("=")[0] for line in (DEPLOY / "env.example").read_text().split()}
    assert asked <= given


def test_the_table_of_the_compose_file_believes_its_proxy_alone(compose: dict[str, Any]) -> None:
    words = dict(word.lstrip("-").split("=") for word in compose["services"]["table"]["command"][1:])
    assert set(words) <= set(serve.__annotations__), "all of them are options of the command"
    assert words["proxies"] == compose["networks"]["front"]["ipam"]["config"][0]["subnet"]
    assert words["site"].startswith("https://${SITE")
    assert "table:8000" in (DEPLOY / "Caddyfile").read_text(), "the usual port"


def test_the_service_is_understood(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd here")
    text = (DEPLOY / "planchette.service").read_text()
    program, words = re.findall(r"^ExecStart=(\S+) (.*)$", text, re.MULTILINE)[0]
    assert program == "/opt/planchette/.venv-compiled/bin/planchette"
    assert {word.lstrip("-") for word in words.split() if word.startswith("--")} <= set(serve.__annotations__)
    unit = tmp_path / "planchette.service"
    unit.write_text(text.replace(program, "/bin/true"))
    checked = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")


def test_the_page_names_every_file(compose: dict[str, Any]) -> None:
    page = (DEPLOY / "README.md").read_text()
    for file in ("compose.yaml", "env.example", "nginx.conf", "planchette.service"):
        assert file in page and (DEPLOY / file).is_file()
    for word in ("--site", "--proxies", "--fast", "planchette backup", "planchette restore", "planchette undelete"):
        assert word in page
    assert compose["networks"]["front"]["ipam"]["config"][0]["subnet"] in page
