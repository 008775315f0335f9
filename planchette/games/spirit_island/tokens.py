"""The island as a board: its lands with what stands in them, what is marked there this turn, and what comes."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import forecast
from planchette.games.spirit_island.book import OCEAN_SPIRIT
from planchette.games.spirit_island.forecast import Forecast
from planchette.games.spirit_island.island import BOARDS, STRIDE, TERRAINS
from planchette.games.spirit_island.pieces import damage_of, health, is_sacred_site, kind_of, number
from planchette.games.spirit_island.shapes import Picture
from planchette.games.spirit_island.state import NO_CARD, Island
from planchette.games.spirit_island.vocabulary import (
    BUILD,
    CLASSES,
    DEFEND,
    EXPLORE,
    PIECE,
    PLACE,
    PRESENCE,
    RAVAGE,
    SKIP,
    WIDTH,
    piece_at,
)
from planchette.kernel.scene import Badge, Board, Piece, Place, Scenery

ICONS: Final = ["spyglass", "village", "castle", "hut", "poison-cloud", "totem"]
TINTS: Final = ["white", "red", "purple", "orange", "grey", ""]
SHAPES: Final = ["circle", "square", "hexagon", "diamond", "drop", ""]
ONE: Final = ["Explorer", "Town", "City", "Dahan", "Blight", "Presence"]
MANY: Final = ["Explorers", "Towns", "Cities", "Dahan", "Blight", "Presence"]
SKIPS: Final = [(RAVAGE, "no Ravage"), (BUILD, "no Build"), (EXPLORE, "no Explore")]

_pictures: dict[str, Picture] = {}


def picture(table: Island) -> Picture:
    """How this island lies on the table; drawn once."""
    boards = table.ground.boards
    key = "".join(BOARDS[board] for board in boards)
    if key not in _pictures:
        _pictures[key] = Picture(boards, table.cards.layouts[len(boards) - 1])
    return _pictures[key]


def island_board(table: Island) -> Board:
    drawn = picture(table)
    coming = Coming(table)
    places = [land(table, drawn, place, coming) for place in table.ground.lands]
    if any(spirit.card == OCEAN_SPIRIT for spirit in table.spirits):
        places += [ocean(table, drawn, place) for place in table.ground.oceans]
    sea = [(0.0, 0.0), (drawn.width, 0.0), (drawn.width, drawn.height), (0.0, drawn.height)]
    return Board("island", "The island", "regions", drawn.width, drawn.height, places, [], [Scenery("water", sea)])


def land(table: Island, drawn: Picture, place: int, coming: Coming) -> Place:
    x, y = drawn.middle(place)
    name = f"{BOARDS[place // STRIDE]}{place % STRIDE}"
    terrain = TERRAINS[table.ground.terrain[place]].lower()
    marks = this_turn(table, place) + coming.marks(place)
    return Place(PLACE.entity(place), x, y, name, terrain, "", drawn.outlines[place], standing(table, place), marks)


def ocean(table: Island, drawn: Picture, place: int) -> Place:
    """R-62: a place only where a Spirit of it is in the game."""
    x, y = drawn.middle(place)
    outline, pieces = drawn.outlines[place], standing(table, place)
    return Place(PLACE.entity(place), x, y, "Ocean", "ocean", "", outline, pieces)


# -- what stands there


def standing(table: Island, place: int) -> list[Piece]:
    """Like pieces are one, with a count (R-25)."""
    return [token(table, place, column) for column in range(CLASSES) if number(table, place, column)]


def token(table: Island, place: int, column: int) -> Piece:
    kind, many = kind_of(column), number(table, place, column)
    id = PIECE.entity(piece_at(place, column))
    title = ONE[kind] if many == 1 else MANY[kind]
    if column >= PRESENCE:
        return presence_token(table, place, column - PRESENCE, id, many)
    badges = [Badge("", "damage", str(damage_of(column)))] if damage_of(column) else []
    note = f"{health(table, place, kind) - damage_of(column)} Health left" if badges else ""
    return Piece(
        id, title, "token", ICONS[kind], badges=badges, note=note, tint=TINTS[kind], shape=SHAPES[kind], count=many
    )


def presence_token(table: Island, place: int, seat: int, id: str, many: int) -> Piece:
    sacred = is_sacred_site(table, seat, place)
    badges = [Badge("holy-symbol", "Sacred Site")] if sacred else []
    name = table.spirit_card(seat).name
    note = f"a Sacred Site of {name}" if sacred else ""
    return Piece(id, f"Presence of {name}", "token", ICONS[5], seat, badges=badges, note=note, count=many)


# -- what is marked there


def this_turn(table: Island, place: int) -> list[Badge]:
    """SI-026: Defend and what the Invaders will not do there this turn."""
    cells, first = table.cells, place * WIDTH
    found = []
    if cells[first + DEFEND]:
        found.append(Badge("shield", "Defend", str(cells[first + DEFEND])))
    skipped = [words for flag, words in SKIPS if cells[first + SKIP] & flag]
    if skipped:
        found.append(Badge("cancel", ", ".join(skipped) + " this turn"))
    return found


class Coming:
    """What the Invaders will do where, as things stand: Ravages foreseen, and the lands of the next Build."""

    def __init__(self, table: Island) -> None:
        ravaging = table.ravage_card != NO_CARD
        self.ravages = {seen.place: seen for seen in forecast.ravages(table)} if ravaging else {}
        self.builds = forecast.builds(table, table.build_card) if table.build_card != NO_CARD else []

    def marks(self, place: int) -> list[Badge]:
        found = []
        if place in self.ravages:
            found.append(ravage_mark(self.ravages[place]))
        if place in self.builds:
            found.append(Badge("brick-wall", "the Invaders will build here"))
        return found


def ravage_mark(seen: Forecast) -> Badge:
    """The forecast of a Ravage, in words."""
    if seen.is_skipped:
        return Badge("cancel", "the Ravage here will be skipped")
    return Badge("crossed-swords", ravage_words(seen), str(seen.damage))


def ravage_words(seen: Forecast) -> str:
    worth = f"{seen.strength} less Defend {seen.defence}" if seen.defence else str(seen.damage)
    words = [f"Ravage: {worth} Damage"]
    if seen.blight:
        words.append(f"{seen.blight} Blight" + (", which spreads" if seen.cascades else ""))
    else:
        words.append("no Blight")
    if seen.dahan_lost:
        words.append(f"{seen.dahan_lost} of {seen.dahan} Dahan fall")
    if seen.fights_back:
        words.append(f"the Dahan strike back for {seen.fights_back}")
    return ", ".join(words)
