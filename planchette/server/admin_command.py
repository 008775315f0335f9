"""`planchette admin`: what whoever runs the server does while it runs, by its own interface."""

from __future__ import annotations

import os
import secrets
from datetime import datetime
from typing import Annotated, Any, Literal, NoReturn

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from planchette.kernel import PlanchetteError, SetupError
from planchette.server.command import ADMIN

PATIENCE = 20.0
app = App(
    name="admin",
    help="Look after a running server: tables, people, reports, bans, words that are not welcome.",
    help_epilogue="Example: planchette admin token",
    help_format="plaintext",
)
Url = Annotated[str, Parameter(help="Where the server is.")]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Print one JSON document.")]
HERE = "http://127.0.0.1:8000"


class Refused(PlanchetteError):
    """The server said no."""


@app.command
def token() -> int:
    """Make a token for the admin. Give it to the server and to this command as PLANCHETTE_ADMIN_TOKEN."""
    print(secrets.token_urlsafe(32))
    return 0


@app.command
def tables(
    *,
    status: Annotated[Literal["open", "playing", "over", "closed", ""], Parameter(help="Only those.")] = "",
    url: Url = HERE,
    json: Json = False,
) -> int:
    """List the tables, the latest first."""
    found = ask("GET", f"/tables?status={status}" if status else "/tables", url)
    rows = [[one["id"], one["title"], one["status"], who(one), when(one["updated"])] for one in found]
    return show(found, ["table", "game", "status", "who", "last"], rows, json)


def who(table: dict[str, Any]) -> str:
    return ", ".join(seat["name"] or "free" for seat in table["seats"])


@app.command
def people(*, url: Url = HERE, json: Json = False) -> int:
    """List who sits somewhere, the latest first."""
    found = ask("GET", "/people", url)
    rows = [
        [one["id"], ", ".join(one["names"]), str(one["tables"]), when(one["updated"]), one["banned"]] for one in found
    ]
    return show(found, ["person", "names", "tables", "last", "banned"], rows, json)


@app.command
def close(table: str, /, *, url: Url = HERE) -> int:
    """Close a table."""
    ask("POST", f"/tables/{plain(table)}/close", url)
    return done(f"table {table} is closed")


@app.command
def ban(
    person: str,
    reason: Annotated[str, Parameter(help="They are told this.")],
    /,
    *,
    address: Annotated[bool, Parameter(negative="", help="Also whoever comes from where they came from.")] = False,
    url: Url = HERE,
) -> int:
    """Keep somebody out. Their tables stay; they no longer act there."""
    ask("POST", "/bans", url, {"person": person, "reason": reason, "address": address})
    return done("banned")


@app.command
def unban(person: str, /, *, url: Url = HERE) -> int:
    """Let somebody in again."""
    ask("DELETE", f"/bans/{plain(person)}", url)
    return done("no longer banned")


@app.command
def reports(
    *,
    settled: Annotated[bool, Parameter(negative="", help="Those that are settled.")] = False,
    url: Url = HERE,
    json: Json = False,
) -> int:
    """List what people reported, the latest first."""
    found = ask("GET", f"/reports?settled={'true' if settled else 'false'}", url)
    rows = [[one["id"], one["match"], one["name"], one["reason"], one["words"], when(one["at"])] for one in found]
    return show(found, ["report", "table", "about", "for", "words", "when"], rows, json)


@app.command
def settle(report: str, /, *, url: Url = HERE) -> int:
    """A report is settled."""
    ask("POST", f"/reports/{plain(report)}/settle", url)
    return done("settled")


@app.command
def words(
    *,
    add: Annotated[
        list[str] | None, Parameter(consume_multiple=True, negative="", help="Not welcome any more.")
    ] = None,
    remove: Annotated[list[str] | None, Parameter(consume_multiple=True, negative="", help="Welcome again.")] = None,
    url: Url = HERE,
    json: Json = False,
) -> int:
    """List the words that neither names nor talk may hold, or change them. With * at the end: all that begin so."""
    found = ask("GET", "/words", url)["words"]
    if add or remove:
        wish = sorted({*found, *(add or [])} - set(remove or []))
        found = ask("PUT", "/words", url, {"words": wish})["words"]
    return show(found, ["word"], [[word] for word in found], json)


# -- asking the server


def plain(name: str) -> str:
    if not name.isalnum() or not name.isascii():
        raise SetupError(f"'{name[:40]}' is no name of anything here")
    return name


def ask(method: str, path: str, url: str, body: Any = None) -> Any:
    """What the server answers to the admin."""
    from urllib.error import HTTPError, URLError
    from urllib.request import Request, urlopen

    if not url.startswith(("http://", "https://")):
        raise SetupError(f"--url is http://... or https://..., not '{url[:40]}'")
    known = os.environ.get(ADMIN, "")
    if not known:
        raise SetupError(
            f"set {ADMIN} to the token that the server was started with; `planchette admin token` makes one"
        )
    headers = {"authorization": f"Bearer {known}", "content-type": "application/json"}
    data = None if body is None else msgspec.json.encode(body)
    request = Request(f"{url.rstrip('/')}/api/admin{path}", data, headers, method=method)
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read()
    except HTTPError as error:
        complain(error.read())
    except URLError as error:
        raise Refused(f"no server answers at {url}: {error.reason}") from error
    return msgspec.json.decode(text) if text else None


def complain(problem: bytes) -> NoReturn:
    try:
        words = str(msgspec.json.decode(problem)["message"])
    except (msgspec.DecodeError, KeyError, TypeError):
        words = "the server answered with something else"
    raise Refused(words)


# -- telling


def when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000).strftime("%Y-%m-%d %H:%M")


def done(sentence: str) -> int:
    print(sentence)
    return 0


def show(found: Any, heads: list[str], rows: list[list[str]], json: bool) -> int:
    if json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        return 0
    table = Table(*heads)
    for row in rows:
        table.add_row(*(cell.translate(NO_MARKUP) for cell in row))
    Console().print(table)
    return 0


NO_MARKUP = str.maketrans({"[": "("})
"""What people wrote is not to be read as colours."""
