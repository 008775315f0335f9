"""What changed in a scene: a phone need not be sent the whole table for every answer."""

from __future__ import annotations

from planchette.kernel.scene import Area, Board, LogLine, Mat, Place, Scene, View
from planchette.server.connection import Connection, encoded
from planchette.server.messages.live import Update
from planchette.server.messages.news import AreaNews, BoardNews, MatNews, SceneNews, ViewNews


def news(connections: list[Connection], sequence: int, view: View, lines: list[LogLine], accepted: str) -> list[bytes]:
    """What each of those who look from one seat is sent. Most have seen the same before, and are sent the same."""
    texts: list[bytes] = []
    scene, start, text = connections[0].scene, -1, b""
    for connection in connections:
        if connection.scene is not scene or connection.lines != start:
            scene, start = connection.scene, connection.lines
            text = encoded(update(sequence, view, lines, scene, start, accepted))
        texts.append(text)
        connection.scene, connection.lines = view.scene, len(lines)
    return texts


def update(sequence: int, view: View, lines: list[LogLine], seen: Scene | None, start: int, accepted: str) -> Update:
    """The message for somebody who has seen that scene and so many lines."""
    scene = whole(view.scene) if seen is None else changes(seen, view.scene)
    seen_now = ViewNews(view.sequence, scene, view.thinking, view.choice, view.undo, view.outcome)
    return Update(sequence, seen_now, start, lines[start:], accepted)


def whole(scene: Scene) -> SceneNews:
    """The news for somebody who has seen nothing yet."""
    return SceneNews(scene.game, scene.seat, scene.phase, list(scene.areas), scene.notes, scene.stakes)


def changes(old: Scene, new: Scene) -> SceneNews:
    """The news for somebody who has seen the old scene."""
    known = {area.id: area for area in old.areas}
    areas = [area_news(known.get(area.id), area) for area in new.areas]
    return SceneNews(new.game, new.seat, new.phase, areas, new.notes, new.stakes)


def area_news(old: Area | None, new: Area) -> AreaNews:
    if isinstance(new, Board) and isinstance(old, Board):
        return board_news(old, new)
    if isinstance(new, Mat) and isinstance(old, Mat):
        return mat_news(old, new)
    return new.id if old == new else new


def board_news(old: Board, new: Board) -> AreaNews:
    """Only the places that changed, if the board is otherwise the same."""
    before, now = old.places, new.places
    if len(before) != len(now) or not same_ground(old, new):
        return new
    changed: list[Place] = []
    for number, place in enumerate(now):
        was = before[number]
        if place is was or place == was:
            continue
        if place.id != was.id:
            return new
        changed.append(place)
    return BoardNews(new.id, changed) if changed else new.id


def same_ground(old: Board, new: Board) -> bool:
    return (
        old.title == new.title
        and old.layout == new.layout
        and old.width == new.width
        and old.height == new.height
        and old.lines == new.lines
        and old.scenery == new.scenery
    )


def mat_news(old: Mat, new: Mat) -> AreaNews:
    """Only the areas that changed, if anything did."""
    if old == new:
        return new.id
    known = {area.id: area for area in old.areas}
    areas = [area.id if known.get(area.id) == area else area for area in new.areas]
    return MatNews(new.id, new.title, areas, new.owner, new.active, new.note)


# -- on the other side


def applied(news: SceneNews, old: Scene | None) -> Scene:
    """The scene after the news, as a client puts it together."""
    known = {} if old is None else {area.id: area for area in old.areas}
    areas = [_area(area, known) for area in news.areas]
    return Scene(news.game, news.seat, news.phase, areas, news.notes, news.stakes)


def _area(news: AreaNews, known: dict[str, Area]) -> Area:
    if isinstance(news, str):
        return known[news]
    if isinstance(news, BoardNews):
        return _board(news, known[news.id])
    if isinstance(news, MatNews):
        return _mat(news, known[news.id])
    return news


def _board(news: BoardNews, old: Area) -> Board:
    assert isinstance(old, Board)
    changed = {place.id: place for place in news.places}
    places = [changed.get(place.id, place) for place in old.places]
    return Board(old.id, old.title, old.layout, old.width, old.height, places, old.lines, old.scenery)


def _mat(news: MatNews, old: Area) -> Mat:
    assert isinstance(old, Mat)
    known = {area.id: area for area in old.areas}
    areas = [known[area] if isinstance(area, str) else area for area in news.areas]
    return Mat(news.id, news.title, areas, news.owner, news.active, news.note)
