"""A mock scene shown by the real client: the built page, and a live line that says what the test wants."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import msgspec
from playwright.sync_api import Route, WebSocketRoute

from planchette.kernel.scene import Mat, View
from tests.browser.person import Person
from tests.browser.serving import WEB

ICONS = WEB / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
STAND_IN = "tictactoe"
"""The game at whose table the mock is shown: its small file of icons is replaced by those of the mock."""
DRAWN = re.compile(r' d="([^"]+)"')


class Line:
    """The live line of a mock: what the person answered, and a way to tell them more."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.last = ""
        self.route: WebSocketRoute | None = None

    def tell(self, view: View, accepts: bool = False) -> None:
        """The table has gone on, perhaps by the person's last answer, and looks like this."""
        assert self.route is not None
        news = {"type": "update", "sequence": view.sequence, "view": msgspec.to_builtins(view), "start": 0, "log": []}
        self.route.send(json.dumps(news | {"accepted": self.last if accepts else ""}))


def show(person: Person, view: View) -> Line:
    """The table as that view's seat sees it."""
    page = person.page
    table = person.post("/matches", {"game": STAND_IN, "bots": {"1": "easy"}, "start": True, "name": "Ann"})["table"]
    said = json.dumps(welcome(table, view))
    line = Line()
    page.route(f"**/assets/{STAND_IN}-*.js", lambda route: _icons(route, view))
    page.route_web_socket("**/live*", lambda route: _greet(route, said, line))
    person.go(f"/t/{table['id']}")
    person.wait_for_table()
    page.evaluate("game => (document.documentElement.dataset.game = game)", view.scene.game)
    page.wait_for_timeout(150)
    return line


def _greet(route: WebSocketRoute, said: str, line: Line) -> None:
    def hear(message: str | bytes) -> None:
        told = json.loads(message)
        if told["type"] == "answer":
            line.heard.append(told["key"])
            line.last = told["id"]

    line.route = route
    route.on_message(hear)
    route.send(said)


def _icons(route: Route, view: View) -> None:
    names = sorted(icon_names(msgspec.to_builtins(view)))
    found = json.dumps({name: icon(name) for name in names if name in _set()["icons"]})
    route.fulfill(body=f"export default {found}", content_type="text/javascript")


def icon_names(thing: Any) -> set[str]:
    """All icons that a scene speaks of."""
    if isinstance(thing, dict):
        own = {thing["icon"]} if thing.get("icon") else set()
        return own.union(*[icon_names(value) for value in thing.values()])
    return set().union(*[icon_names(value) for value in thing]) if isinstance(thing, list) else set()


@cache
def _set() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(ICONS.read_text(encoding="utf-8"))
    return found


def icon(name: str) -> str:
    return "".join(DRAWN.findall(_set()["icons"][name]["body"]))


def welcome(table: dict[str, Any], view: View) -> dict[str, Any]:
    """What the server says to whoever sits down, of a real table with the players of the mock."""
    mats = [area for area in view.scene.areas if isinstance(area, Mat) and area.owner >= 0]
    mine, bot = table["seats"]
    seats = [
        (mine if mat.owner == view.scene.seat else bot) | {"seat": mat.owner, "title": mat.title}
        for mat in sorted(mats, key=lambda mat: mat.owner)
    ]
    title = view.scene.game.replace("_", " ").title()
    return {
        "type": "welcome",
        "table": table | {"title": title, "seats": seats, "mine": [view.scene.seat]},
        "seat": view.scene.seat,
        "sequence": view.sequence,
        "view": msgspec.to_builtins(view),
        "log": [],
        "chat": [],
        "presence": {"seats": [mat.owner for mat in mats], "watching": 0},
        "now": 0,
    }
