"""What changed in a scene: a phone need not be sent the whole table for every answer."""

from __future__ import annotations

from planchette.kernel.scene import Area, Board, Mat, Place, Scene
from planchette.server.messages.live import AreaNews, BoardNews, MatNews, SceneNews


def whole(scene: Scene) -> SceneNews:
    """The news for somebody who has seen nothing yet."""
    return SceneNews(scene.game, scene.seat, scene.phase, list(scene.areas), scene.notes)


def changes(old: Scene, new: Scene) -> SceneNews:
    """The news for somebody who has seen the old scene."""
    known = {area.id: area for area in old.areas}
    areas = [area_news(known.get(area.id), area) for area in new.areas]
    return SceneNews(new.game, new.seat, new.phase, areas, new.notes)


def area_news(old: Area | None, new: Area) -> AreaNews:
    if isinstance(new, Board):
        return board_news(old, new) if isinstance(old, Board) else new
    if old == new:
        return new.id
    return mat_news(old, new) if isinstance(new, Mat) and isinstance(old, Mat) else new


def board_news(old: Board, new: Board) -> AreaNews:
    """Only the places that changed, if the board is otherwise the same."""
    if not same_ground(old, new):
        return new
    changed: list[Place] = []
    for place, before in zip(new.places, old.places, strict=True):
        if place is not before and place != before:
            if place.id != before.id:
                return new
            changed.append(place)
    return BoardNews(new.id, changed) if changed else new.id


def same_ground(old: Board, new: Board) -> bool:
    if len(old.places) != len(new.places) or old.lines != new.lines:
        return False
    return (old.title, old.layout, old.width, old.height) == (new.title, new.layout, new.width, new.height)


def mat_news(old: Mat, new: Mat) -> MatNews:
    known = {area.id: area for area in old.areas}
    areas = [area.id if known.get(area.id) == area else area for area in new.areas]
    return MatNews(new.id, new.title, areas, new.owner, new.active, new.note)


# -- on the other side


def applied(news: SceneNews, old: Scene | None) -> Scene:
    """The scene after the news, as a client puts it together."""
    known = {} if old is None else {area.id: area for area in old.areas}
    return Scene(news.game, news.seat, news.phase, [_area(area, known) for area in news.areas], news.notes)


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
    return Board(old.id, old.title, old.layout, old.width, old.height, places, old.lines)


def _mat(news: MatNews, old: Area) -> Mat:
    assert isinstance(old, Mat)
    known = {area.id: area for area in old.areas}
    areas = [known[area] if isinstance(area, str) else area for area in news.areas]
    return Mat(news.id, news.title, areas, news.owner, news.active, news.note)
