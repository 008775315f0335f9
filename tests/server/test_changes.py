"""Only what changed is sent, and it is enough: every game's scenes are put together again from the news."""

from __future__ import annotations

import random
from contextlib import ExitStack

import msgspec
import pytest

from planchette.games import GAMES
from planchette.kernel import SPECTATOR, Match
from planchette.kernel.scene import Area, Board, Counter, Line, Mat, Piece, Place, Row, Scene, Scenery
from planchette.server.changes import applied, changes, whole
from planchette.server.messages.news import BoardNews, MatNews, SceneNews
from tests.server import player
from tests.server.player import Player, some, table_for_two
from tests.server.serving import Serving

MOST = 150


def sent(news: SceneNews) -> SceneNews:
    """As it arrives after its way over the wire."""
    return msgspec.json.decode(msgspec.json.encode(news), type=SceneNews)


@pytest.mark.parametrize("game", list(GAMES))
def test_scenes_are_put_together_again_from_the_news(game: str) -> None:
    match = Match(GAMES[game], GAMES[game].seats[0], "changes")
    chance, seats = random.Random(4), [*range(match.seats), SPECTATOR]
    seen = {seat: applied(sent(whole(match.game.scene(match.table, seat))), None) for seat in seats}
    bytes_whole = bytes_sent = 0
    for _ in range(MOST):
        if match.over:
            break
        choice = chance.choice(match.choices())
        match.answer(chance.choice(choice.options).key, choice.seat)
        for seat in seats:
            scene = match.game.scene(match.table, seat)
            news = changes(seen[seat], scene)
            bytes_whole += len(msgspec.json.encode(whole(scene)))
            bytes_sent += len(msgspec.json.encode(news))
            seen[seat] = applied(sent(news), seen[seat])
            assert seen[seat] == scene
    assert bytes_sent < bytes_whole / 2, "less than half of it has to be sent"


def places(*names: str, label: str = "") -> list[Place]:
    return [Place(name, x=number, y=0, label=label if not number else "") for number, name in enumerate(names)]


def board(places: list[Place], **told: object) -> Board:
    return Board("b", "Board", "grid", 3, 1, places, **told)  # type: ignore[arg-type]


def scene(*areas: Area, notes: list[str] | None = None) -> Scene:
    return Scene("g", 0, "phase", list(areas), notes or [])


A, B = Counter("a", "A", 1), Row("b", "B", [])
WAY = Line("x", "y", "way:x-y", pattern="dashed", label="Ferry")
LAKE = Scenery("water", [(0, 0), (1, 0), (1, 1)])


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ([A, B], [A, B], ["a", "b"]),
        ([A, B], [B, A], ["b", "a"]),
        ([A, B], [A], ["a"]),
        ([A], [A, B], ["a", B]),
        ([A], [Counter("a", "A", 2)], [Counter("a", "A", 2)]),
        ([A], [Row("a", "A", [])], [Row("a", "A", [])]),
        ([board(places("x", "y"))], [board(places("x", "y"))], ["b"]),
        (
            [board(places("x", "y"))],
            [board(places("x", "y", label="new"))],
            [BoardNews("b", [Place("x", x=0, y=0, label="new")])],
        ),
        ([board(places("x", "y"))], [board(places("x", "z"))], [board(places("x", "z"))]),
        ([board(places("x", "y"))], [board(places("x"))], [board(places("x"))]),
        (
            [board(places("x", "y"))],
            [board(places("x", "y"), lines=[WAY])],
            [board(places("x", "y"), lines=[WAY])],
        ),
        (
            [board(places("x", "y"), scenery=[LAKE])],
            [board(places("x", "y", label="new"), scenery=[LAKE])],
            [BoardNews("b", [Place("x", x=0, y=0, label="new")])],
        ),
        (
            [board(places("x", "y"))],
            [board(places("x", "y"), scenery=[LAKE])],
            [board(places("x", "y"), scenery=[LAKE])],
        ),
        (
            [board([Place("x", 0, 0, pieces=[Piece("p", "Explorers", count=2)]), Place("y", 1, 0)])],
            [board([Place("x", 0, 0, pieces=[Piece("p", "Explorers", count=3)]), Place("y", 1, 0)])],
            [BoardNews("b", [Place("x", 0, 0, pieces=[Piece("p", "Explorers", count=3)])])],
        ),
        ([B], [board(places("x"))], [board(places("x"))]),
        (
            [Mat("m", "Mat", [A, B])],
            [Mat("m", "Mat", [B, Counter("a", "A", 5)], active=True)],
            [MatNews("m", "Mat", ["b", Counter("a", "A", 5)], active=True)],
        ),
        ([A], [Mat("a", "Mat", [B])], [Mat("a", "Mat", [B])]),
    ],
    ids=range(17),
)
def test_what_stayed_is_only_named(old: list[Area], new: list[Area], told: list[object]) -> None:
    news = changes(scene(*old), scene(*new, notes=["n"]))
    assert news.areas == told
    assert applied(sent(news), scene(*old)) == scene(*new, notes=["n"])


@pytest.mark.parametrize("game", ["connect_four", "fellbound"])
def test_whoever_comes_and_when_all_have_the_whole_table(server: Serving, game: str) -> None:
    """Two windows of one person, opened at different times, with undos and a stale answer in between."""
    host, guest, match = table_for_two(server.url, game)
    chance = random.Random(6)
    with ExitStack() as stack:
        lines = [stack.enter_context(host.live(match)), stack.enter_context(guest.live(match))]
        for turn in range(24):
            if turn in (5, 11):
                lines.append(stack.enter_context((host if turn == 5 else guest).live(match)))
            asked = next((line for line in lines if line.keys), None)
            if asked is None or asked.outcome is not None:
                break
            asked.answer(some(asked.keys, chance))
            if turn % 6 == 3:
                asked.send(type="undo", id=f"undo{turn}")
                let_it_happen(host, guest, match)
            if turn % 6 == 4:
                asked.answer("nonsense", sequence=0)
            all_see_the_same(lines, host, guest, match)


def let_it_happen(host: Player, guest: Player, match: str) -> None:
    """Whoever is asked for it lets the other take their answer back; an undo within one's own turn asks nobody."""
    for _ in range(3):
        host.get(f"/matches/{match}/view")  # the undo was heard before
        for person in (host, guest):
            person.ask("POST", f"/matches/{match}/takeback", {"allow": True})


def all_see_the_same(lines: list[player.Line], host: Player, guest: Player, match: str) -> None:
    latest = -1
    while latest != (latest := host.get(f"/matches/{match}/view")["sequence"]):
        for line in lines:
            line.hear_up_to(latest)
    views = [person.get(f"/matches/{match}/view")["view"] for person in (host, guest)]
    logs = [person.get(f"/matches/{match}/log")["lines"] for person in (host, guest)]
    for line in lines:
        assert line.view is not None
        seat = line.view["scene"]["seat"]
        assert line.view == views[seat] and line.lines == logs[seat]
