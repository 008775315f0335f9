"""What lies on the table: the battleground, the fighters on it, gold, hands, decks and boneyards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from planchette.games.fellbound.alignment import is_aligned, realign
from planchette.games.fellbound.ground import ground_for
from planchette.games.fellbound.log import CONCEDED
from planchette.kernel import EVERYONE, Content, Deal, Domain, Kind, Pile, Seat, Table

SOUTH: Final = 0
NORTH: Final = 1
NO_CARD: Final = -1
NO_TILE: Final = -1
DECK_SIZE: Final = 10
OPENING_GOLD: Final = 3
FORCE: Final = 2
"""FB-95: with fewer living characters than this at the end of one's turn one is defeated."""


def south_and_north(seats: int, settings: dict[str, str]) -> list[int]:
    """FB-106: two sides of the same size, their seats in turn."""
    return [seat & 1 for seat in range(seats)]


class Character:
    """A card as printed. Attack 0 means that it has none; `ability` is "" for none."""

    def __init__(self, number: int, name: str, ability: str, amount: int) -> None:
        self.number = number
        self.name = name
        self.ability = ability
        self.ability_number = -1
        self.amount = amount
        self.alignment = ""
        self.icon = ""
        self.text = ""
        self.cost = 0
        self.attack = 0
        self.strikes = 1
        self.health = 1
        self.defence = 0
        self.parries = 0
        self.reach = 0


class Characters(Content):
    """The card file, ready to play: characters by number, ready-made decks, and the options that name them."""

    def __init__(
        self,
        groups: list[list[Kind]],
        domains: list[Domain],
        decks: dict[str, int],
        version: str,
        source: str,
        characters: list[Character],
        presets: list[list[int]],
    ) -> None:
        super().__init__(groups, domains, decks, version, source)
        self.characters = characters
        self.presets = presets
        self.deploy: Kind = groups[-3][0]
        self.pick: Kind = groups[-2][0]
        self.take_deck: Kind = groups[-1][0]


class House:
    """The settings in force and the ground they are played on."""

    def __init__(self, deal: Deal) -> None:
        wish = deal.settings
        self.settings = wish
        self.format = wish["format"]
        self.zone_depth = int(wish["zone_depth"])
        self.opening_redraw = wish["opening_redraw"] == "on"
        self.flank_uses_defence = wish["flank_uses_defence"] == "yes"
        self.line_of_sight = wish["line_of_sight"] == "on"
        self.friendly_fire = wish["friendly_fire"] == "on"
        self.stall_window = 0 if wish["stall_window"] == "off" else int(wish["stall_window"])
        self.stall_draw = wish["stall_result"] == "draw"
        self.max_turns = 0 if wish["max_turns"] == "off" else int(wish["max_turns"])
        self.open_decklists = wish["open_decklists"] == "on"
        self.ground = ground_for(deal.seats, self.zone_depth)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Fighter:
    """A character on the battleground, alive or slain. It faces up (1) or down (-1) the board."""

    __slots__ = (
        "acted",
        "card",
        "facing",
        "gold",
        "health",
        "hexed",
        "parried",
        "seat",
        "slain",
        "snared",
        "tile",
        "undying_spent",
        "ward",
    )

    def __init__(self, card: int, seat: Seat, tile: int, facing: int, health: int) -> None:
        self.card = card
        self.seat = seat
        self.tile = tile
        self.facing = facing
        self.health = health
        self.gold = 0
        self.parried = 0
        self.ward = 0
        self.acted = False
        self.slain = False
        self.hexed = False
        self.snared = False
        self.undying_spent = False

    def copy(self) -> Fighter:
        twin = Fighter(self.card, self.seat, self.tile, self.facing, self.health)
        twin.gold = self.gold
        twin.parried = self.parried
        twin.ward = self.ward
        twin.acted = self.acted
        twin.slain = self.slain
        twin.hexed = self.hexed
        twin.snared = self.snared
        twin.undying_spent = self.undying_spent
        return twin


class Battle(Table):
    """The table of Fellbound. Even seats are South, odd ones North; `side` is the one whose turn it is."""

    def __init__(self, seats: int, luck: int, step: str, cards: Characters, house: House) -> None:
        super().__init__(seats, luck, step)
        self.cards = cards
        self.house = house
        self.side = SOUTH
        self.turns = 0
        self.quiet = 0
        self.stirred = False
        self.passed = 0
        self.deploying = NO_CARD
        self.acting = NO_TILE
        self.tiles: list[Fighter | None] = []
        self.treasuries: list[int] = []
        self.hands: list[Pile] = []
        self.decks: list[Pile] = []
        self.boneyards: list[Pile] = []
        self.boxes: list[Pile] = []

    def copy(self) -> Battle:
        twin = Battle(self.seats, self.luck, self.step, self.cards, self.house)
        self.copied(twin)
        twin.side = self.side
        twin.turns = self.turns
        twin.quiet = self.quiet
        twin.stirred = self.stirred
        twin.passed = self.passed
        twin.deploying = self.deploying
        twin.acting = self.acting
        twin.tiles = [None if fighter is None else fighter.copy() for fighter in self.tiles]
        twin.treasuries = self.treasuries[:]
        twin.hands = [pile.copy() for pile in self.hands]
        twin.decks = [pile.copy() for pile in self.decks]
        twin.boneyards = [pile.copy() for pile in self.boneyards]
        twin.boxes = [pile.copy() for pile in self.boxes]
        return twin

    def piles(self) -> list[Pile]:
        return self.hands + self.decks + self.boxes

    def census(self) -> dict[str, int]:
        """Every character once per deck, and three gold a player."""
        fighters = [fighter for fighter in self.tiles if fighter is not None]
        lying = sum(fighter.gold for fighter in fighters)
        cards = sum(len(pile) for pile in self.piles() + self.boneyards) + len(fighters)
        return {"gold": sum(self.treasuries) + lying, "cards": cards}

    def public(self) -> list[int]:
        """FB-102, FB-103: in aligned play everybody knows that every deck could have been built."""
        if self.house.format != "aligned":
            return []
        return [int(is_aligned(self, seat)) for seat in range(self.seats)]

    def redeal(self, seat: Seat, luck: int) -> int:
        """FB-102, FB-103: in aligned play nobody imagines a deck that could not have been built."""
        luck = super().redeal(seat, luck)
        if self.house.format == "aligned":
            realign(self, seat)
        return luck

    def waiting(self) -> list[Seat]:
        """R-45: the seats of the side on turn that have not passed."""
        team = self.sides.members[self.side]
        return [seat for seat in team if not self.passed >> seat & 1] if self.passed else team

    def character(self, fighter: Fighter) -> Character:
        return self.cards.characters[fighter.card]

    def living(self, side: int) -> list[Fighter]:
        """FB-97: the slain do not count."""
        return [
            fighter for fighter in self.tiles if fighter is not None and not fighter.slain and fighter.seat & 1 == side
        ]

    def at(self, tile: int) -> Fighter | None:
        """The living character on a tile."""
        fighter = self.tiles[tile]
        return None if fighter is None or fighter.slain else fighter

    def concede(self, seat: Seat) -> None:
        """FB-98, FB-99, FB-113: a side is beaten when all its players have conceded."""
        self.tell(CONCEDED, [seat])
        if self.gives_up(seat):
            self.defeat(seat & 1, "conceded", "FB-98" if self.seats == 2 else "FB-113")

    def bury(self, fighter: Fighter) -> None:
        """FB-39, FB-58: a slain card that is stepped on goes to its owner's boneyard."""
        self.tiles[fighter.tile] = None
        self.boneyards[fighter.seat].add(fighter.card, EVERYONE)
        self.stirred = True
