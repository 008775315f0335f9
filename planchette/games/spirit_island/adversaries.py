"""The three Adversaries at their levels 0 to 6 (SI-315 to SI-344, R-35 to R-48). Levels add up (SI-317)."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import build, decide, explore, harm, log
from planchette.games.spirit_island.harm import Naming
from planchette.games.spirit_island.island import STRIDE, board_of
from planchette.games.spirit_island.pieces import (
    BUILDINGS,
    DAHANS,
    INVADERS,
    TOWNS,
    class_of,
    classes,
    count,
    has,
    put,
    take,
)
from planchette.games.spirit_island.state import NO_CARD, RAVAGE_ACT, Act, Island
from planchette.games.spirit_island.variant import Variant
from planchette.games.spirit_island.vocabulary import BLIGHT, CITY, ESCALATE, REPLACE, TOWN, column_of, piece_at
from planchette.kernel import Choice, Flow, Seat

TOWN_KIND: Final = 1
CITY_KIND: Final = 2


class Adversary(Variant):
    """What all have: a name, and by level its difficulty and its Fear deck (SI-316 to SI-318)."""

    def __init__(self, name: str, difficulties: list[int], fear_decks: list[list[int]]) -> None:
        self.name = name
        self.difficulties = difficulties
        self.fear_decks = fear_decks

    def title(self, table: Island) -> str:
        return f"{self.name} at level {table.house.level}"

    def difficulty(self, table: Island) -> int:
        return self.difficulties[table.house.level]

    def fear_deck(self, table: Island) -> list[int]:
        return self.fear_decks[table.house.level]


# -- what several of them do


def lands_of_board(table: Island, board: int) -> list[int]:
    return [place for place in table.ground.lands if board_of(place) == board]


def settled_boards(table: Island) -> list[int]:
    """The boards with a Town or City, in the order of their slots."""
    return [
        board for board in table.boards if any(has(table, place, BUILDINGS) for place in lands_of_board(table, board))
    ]


def choose_land(table: Island, lands: list[int]) -> Naming:
    """SI-383: who decides about the board chooses, where there is a choice; -1 without a land (R-35)."""
    if len(lands) < 2:
        return lands[0] if lands else -1
    seat = decide.of_land(table, lands[0])
    answer = yield Choice(seat, "escalate", [ESCALATE.of(place) for place in lands])
    table.tell(log.CHOSE_LAND, [table.who(seat), answer.a])
    return answer.a


def add(table: Island, place: int, kind: int) -> None:
    """A piece from the supply that nobody built."""
    put(table, place, class_of(kind))
    table.tell(log.ADDED, [kind, place])


def add_to_boards(table: Island, number: int, column: int) -> None:
    """Set-up: a piece in that land of each board."""
    for board in table.boards:
        put(table, board * STRIDE + number, column)


# -- Brandenburg-Prussia


STAGES: Final[list[list[int]]] = [
    [],
    [],
    [1, 1, 1, 3, 2, 2, 2, 2, 3, 3, 3, 3],
    [1, 1, 3, 2, 2, 2, 2, 3, 3, 3, 3],
    [1, 1, 3, 2, 2, 2, 3, 3, 3, 3],
    [1, 3, 2, 2, 2, 3, 3, 3, 3],
    [3, 2, 2, 2, 3, 3, 3, 3],
]
"""SI-333 to SI-337: the Invader deck by level; [] for the usual one."""


class Prussia(Adversary):
    """The Kingdom of Brandenburg-Prussia comes faster."""

    def prepare(self, table: Island) -> None:
        """SI-332: Fast Start."""
        if table.house.level >= 1:
            add_to_boards(table, 3, TOWN)

    def invader_deck(self, table: Island) -> list[int]:
        return STAGES[table.house.level]

    def escalate(self, table: Island, act: Act) -> Flow | None:
        return land_rush(table)


def land_rush(table: Island) -> Flow:
    """SI-331, R-44: before exploring, on each board with a Town or City, a Town in a land without one."""
    for board in settled_boards(table):
        place = yield from choose_land(
            table, [land for land in lands_of_board(table, board) if not has(table, land, TOWNS)]
        )
        if place >= 0:
            add(table, place, TOWN_KIND)


# -- England


class England(Adversary):
    """The Kingdom of England builds more, and higher."""

    def prepare(self, table: Island) -> None:
        """SI-323: Criminals and Malcontents."""
        if table.house.level >= 2:
            add_to_boards(table, 1, CITY)
            add_to_boards(table, 2, TOWN)

    def fear_markers(self, table: Island) -> int:
        """SI-329: Independent Resolve."""
        return 1 if table.house.level >= 6 else 0

    def health(self, table: Island, seat: Seat, place: int, kind: int) -> int:
        """SI-328: Local Autonomy."""
        return 1 if table.house.level >= 5 and BUILDINGS >> kind & 1 else 0

    def draws(self, table: Island, place: int) -> bool:
        """SI-322, R-37: Indentured Servants Earn Land; Towns and Cities of all adjacent lands together."""
        if table.house.level < 1:
            return False
        return sum([count(table, near, BUILDINGS) for near in table.ground.near[place]]) >= 2

    def escalate(self, table: Island, act: Act) -> Flow | None:
        return building_boom(table)

    def takes_in(self, table: Island, card: int) -> bool:
        """SI-324, SI-326: the High Immigration space, left of Ravage."""
        if table.house.level < 3:
            return False
        if table.immigration_card != NO_CARD:
            table.discard.append(table.immigration_card)
            table.immigration_card = NO_CARD
        if is_closed(table, card):
            return False
        table.immigration_card = card
        return True

    def immigrations(self, table: Island) -> int:
        """SI-325; SI-330, R-40: twice when no Fear card was resolved in this Invader Phase."""
        return 2 if table.house.level >= 6 and table.fear_resolved == 0 else 1

    def lost(self, table: Island) -> str:
        """SI-320, R-38: Proud and Mighty Capital."""
        return "SI-320" if any(count(table, place, BUILDINGS) >= 7 for place in table.ground.lands) else ""


def is_closed(table: Island, card: int) -> bool:
    """SI-326, SI-327: at level 3 the space is gone from the first Stage II card on that would come to it."""
    cards = table.cards.invaders
    return table.house.level == 3 and any(cards[seen].stage == 2 for seen in [card, *table.discard])


def building_boom(table: Island) -> Flow:
    """SI-321, R-41, R-43: on each board with a Town or City, a Build in the land with most of them."""
    for board in settled_boards(table):
        lands = lands_of_board(table, board)
        most = max([count(table, place, BUILDINGS) for place in lands])
        place = yield from choose_land(table, [land for land in lands if count(table, land, BUILDINGS) == most])
        yield from build.build_land(table, place)


# -- Sweden


class Sweden(Adversary):
    """The Kingdom of Sweden mines the land."""

    def prepare(self, table: Island) -> None:
        """SI-340: Population Pressure at Home; SI-344: Prospecting Outpost."""
        if table.house.level >= 2:
            add_to_boards(table, 4, CITY)
            for board in table.boards:
                shift_blight(table, board)
        if table.house.level >= 6:
            add_to_boards(table, 8, TOWN)
            add_to_boards(table, 8, BLIGHT)

    def set_up(self, table: Island) -> Flow | None:
        return royal_backing(table) if table.house.level >= 4 else None

    def might(self, table: Island, kind: int) -> int:
        """SI-341: Fine Steel for Tools and Guns: Towns deal 3, Cities 5."""
        if table.house.level < 3:
            return 0
        return kind if BUILDINGS >> kind & 1 else 0

    def more_blight(self, table: Island, damage: int) -> int:
        """SI-339, R-47: Heavy Mining."""
        return 1 if table.house.level >= 1 and damage >= 6 else 0

    def on_blight(self, table: Island, act: Act, seat: Seat, place: int, cascaded: bool) -> Flow | None:
        """SI-343, R-48: Mining Rush, with the Presence loss and before a cascade."""
        if table.house.level < 5 or act.source != RAVAGE_ACT or cascaded:
            return None
        return mining_rush(table, place)

    def order_matters(self, table: Island, seat: Seat) -> bool:
        """A new Town may stand in a land that has still to Ravage."""
        return table.house.level >= 5

    def after_explore(self, table: Island, act: Act, seat: Seat) -> Flow | None:
        """SI-338, R-45: Swayed by the Invaders."""
        dahan = count(table, act.place, DAHANS)
        if not table.cards.invaders[table.explore_card].escalation or not dahan:
            return None
        return sway(table, act) if count(table, act.place, INVADERS) >= dahan else None


def shift_blight(table: Island, board: int) -> None:
    """SI-340: where land 4 starts with Blight, that goes to land 5."""
    n = table.cards.boards[board].start[4][4]
    take(table, board * STRIDE + 4, BLIGHT, n)
    put(table, board * STRIDE + 5, BLIGHT, n)


def royal_backing(table: Island) -> Flow:
    """SI-342, R-46: the top Invader card is discarded; a Town in the land of its terrain with the fewest Invaders."""
    explore.reveal(table)
    card = table.explore_card
    table.explore_card = NO_CARD
    table.discard.append(card)
    for board in table.boards:
        lands = [
            place
            for place in lands_of_board(table, board)
            if table.cards.invaders[card].terrains >> table.ground.terrain[place] & 1
        ]
        fewest = min([count(table, place, INVADERS) for place in lands])
        place = yield from choose_land(table, [land for land in lands if count(table, land, INVADERS) == fewest])
        add(table, place, TOWN_KIND)


def mining_rush(table: Island, place: int) -> Flow:
    """A Town in an adjacent land without Town or City."""
    land = yield from choose_land(table, [near for near in table.ground.near[place] if not has(table, near, BUILDINGS)])
    if land >= 0:
        add(table, land, TOWN_KIND)


def sway(table: Island, act: Act) -> Flow:
    """A Dahan of the decider's choice is replaced by a Town, which takes over its Damage."""
    columns = classes(table, act.place, DAHANS)
    column = columns[0]
    if len(columns) > 1:
        answer = yield Choice(act.seat, "replace", [REPLACE.of(piece_at(act.place, each)) for each in columns])
        column = column_of(answer.a)
    harm.swap(table, act, act.place, column, TOWN_KIND)


USUAL: Final = [3, 3, 3]
ALL: Final[list[Variant]] = [
    Prussia(
        "Brandenburg-Prussia",
        [1, 2, 4, 6, 7, 9, 10],
        [USUAL, USUAL, USUAL, [3, 4, 3], [4, 4, 3], [4, 4, 3], [4, 4, 4]],
    ),
    England(
        "England",
        [1, 3, 4, 6, 7, 9, 11],
        [USUAL, [3, 4, 3], [4, 4, 3], [4, 5, 4], [4, 5, 5], [4, 5, 5], [4, 5, 4]],
    ),
    Sweden(
        "Sweden",
        [1, 2, 3, 5, 6, 7, 8],
        [USUAL, USUAL, [3, 4, 3], [3, 4, 3], [3, 4, 4], [4, 4, 4], [4, 4, 5]],
    ),
]
"""In the order of the setting, after "none"."""
