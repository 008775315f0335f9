"""What changed in a view since its reader's last: the live line sends it, and so does a replay."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from planchette.kernel.scene import (
    Board,
    ChoiceView,
    Counter,
    Fan,
    Mat,
    Outcome,
    Place,
    Row,
    Stack,
    Stakes,
    Track,
)


class BoardNews(Struct, frozen=True, tag="places"):
    """A board that stayed as it was but for these places."""

    id: str
    places: list[Place]


class MatNews(Struct, frozen=True, omit_defaults=True, tag="areas"):
    """A mat; where only an id stands among its areas, that one stayed as it was."""

    id: str
    title: str
    areas: list[str | Row | Fan | Stack | Track | Counter]
    owner: int = -1
    active: bool = False
    note: str = ""


AreaNews: TypeAlias = str | BoardNews | MatNews | Board | Row | Fan | Stack | Track | Counter | Mat
"""An area; what changed in it; or only its id: it stayed as it was."""


class SceneNews(Struct, frozen=True, omit_defaults=True):
    """A scene, but for what its reader was sent before. An area that is not named is gone."""

    game: str
    seat: int
    phase: str
    areas: list[AreaNews]
    notes: list[str] = []
    stakes: Stakes | None = None


class ViewNews(Struct, frozen=True, omit_defaults=True):
    """A view with the news of its scene."""

    sequence: int
    scene: SceneNews
    thinking: list[int]
    choice: ChoiceView | None = None
    undo: str = ""
    outcome: Outcome | None = None
