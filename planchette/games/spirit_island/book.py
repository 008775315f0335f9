"""The content as printed: invader, Fear and Blight cards, Powers and Spirits, and the answers that name them.

A book never changes during a game. Powers are numbered through: Minor, Major, Unique by Spirit, then Innate."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island.clauses import Clause, Condition
from planchette.games.spirit_island.island import Board, Ground, Layout
from planchette.games.spirit_island.vocabulary import DOMAINS, GROUPS
from planchette.kernel import Content, Domain, Kind

# -- Spirits by number, as the card file lists them

RIVER: Final = 0
LIGHTNING: Final = 1
EARTH_SPIRIT: Final = 2
SHADOWS: Final = 3
TEETH: Final = 4
MUD: Final = 5
EYES: Final = 6
HEAT: Final = 7
WHIRLWIND: Final = 8
GREEN: Final = 9
THUNDERSPEAKER: Final = 10
BRINGER: Final = 11
OCEAN_SPIRIT: Final = 12
SPIRITS: Final = [
    "River Surges in Sunlight",
    "Lightning's Swift Strike",
    "Vital Strength of the Earth",
    "Shadows Flicker Like Flame",
    "Devouring Teeth Lurk Underfoot",
    "Fathomless Mud of the Swamp",
    "Eyes Watch from the Trees",
    "Rising Heat of Stone and Sand",
    "Sun-Bright Whirlwind",
    "A Spread of Rampant Green",
    "Thunderspeaker",
    "Bringer of Dreams and Nightmares",
    "Ocean's Hungry Grasp",
]

# -- kinds of Powers, and what they target

MINOR: Final = 0
MAJOR: Final = 1
UNIQUE: Final = 2
INNATE: Final = 3
POWER_KINDS: Final = ["minor", "major", "unique", "innate"]
A_LAND: Final = 0
ANY_SPIRIT: Final = 1
ANOTHER_SPIRIT: Final = 2
YOURSELF: Final = 3
TARGETS: Final = ["land", "any spirit", "another spirit", "yourself"]

# -- how a threshold line stands to the rest

ADD: Final = 0
FIRST: Final = 1
INSTEAD: Final = 2
WOVEN: Final = 3
RANGE: Final = 4
FAST: Final = 5
EVERYTHING_ABOVE: Final = -1

# -- parts of Growth

RECLAIM_ALL: Final = 0
RECLAIM_ONE: Final = 1
GAIN_POWER: Final = 2
GAIN_MINOR: Final = 3
GAIN_MAJOR: Final = 4
ENERGY: Final = 5
PRESENCE_PART: Final = 6
PLAYS: Final = 7
GATHER_OCEANS: Final = 8
PUSH_OCEANS: Final = 9


class InvaderCard:
    """An Invader card: its Stage (1 to 3), the terrains it names as a mask (0: all Coastal lands), the symbol."""

    def __init__(self, name: str, stage: int, terrains: int, escalation: bool) -> None:
        self.name = name
        self.stage = stage
        self.terrains = terrains
        self.escalation = escalation


class Level:
    """A threshold line of a Power: the Elements it needs and what it does. `replaces` is the line that it stands for
    (EVERYTHING_ABOVE, or a number; the base is 0), where `mode` is INSTEAD."""

    def __init__(self, need: list[int], mode: int, do: list[Clause]) -> None:
        self.need = need
        self.mode = mode
        self.do = do
        self.replaces = EVERYTHING_ABOVE
        self.range = 0
        self.must = False
        self.text = ""


class Power:
    """A Power Card or an Innate Power. `spirit` is its Spirit's number (-1: none).

    `from_sacred`, `from_terrains` (a mask, 0: any) say where Range is counted from; `whom` says whether it targets a
    land (then `target` is what the land must be) or a Spirit; `levels` are its threshold lines."""

    def __init__(self, number: int, name: str, kind: int) -> None:
        self.number = number
        self.name = name
        self.kind = kind
        self.spirit = -1
        self.cost = 0
        self.elements: list[int] = [0] * 8
        self.fast = False
        self.from_sacred = False
        self.from_terrains = 0
        self.range = 0
        self.whom = A_LAND
        self.target: list[Condition] = []
        self.do: list[Clause] = []
        self.levels: list[Level] = []
        self.text = ""
        self.target_words = ""
        self.icon = ""

    @property
    def is_card(self) -> bool:
        return self.kind != INNATE


class FearCard:
    """A Fear card: what it does and says at Terror Level 1, 2 and 3."""

    def __init__(self, name: str, do: list[list[Clause]], texts: list[str]) -> None:
        self.name = name
        self.do = do
        self.texts = texts


class BlightCard:
    """The Blighted side of a Blight card: Blight a player, and what happens in every Invader Phase."""

    def __init__(self, name: str, per_player: int, do: list[Clause], text: str) -> None:
        self.name = name
        self.per_player = per_player
        self.do = do
        self.text = text


class Space:
    """A space of a Presence track: a number (-1: none), an Element (-1: none, ANY_ELEMENT), "Reclaim One"."""

    def __init__(self, number: int, element: int, reclaim: bool) -> None:
        self.number = number
        self.element = element
        self.reclaim = reclaim


class Part:
    """One icon of a Growth option: what to do, how much (Energy, plays) or how far, in which lands."""

    def __init__(self, verb: int, n: int, when: list[Condition], words: str) -> None:
        self.verb = verb
        self.n = n
        self.when = when
        self.words = words


class Start:
    """Where starting Presence goes: how many, and in which of the board's lands (words of the panel, see `starts`)."""

    def __init__(self, n: int, words: str) -> None:
        self.n = n
        self.words = words


class SpiritCard:
    """A Spirit panel. `options` are the Growth options, `always` what is done besides."""

    def __init__(self, number: int, name: str) -> None:
        self.number = number
        self.name = name
        self.complexity = ""
        self.horizons = False
        self.starts: list[Start] = []
        self.options: list[list[Part]] = []
        self.always: list[Part] = []
        self.energy: list[Space] = []
        self.plays: list[Space] = []
        self.uniques: list[int] = []
        self.innates: list[int] = []
        self.progression: list[int] = []
        self.rules: list[list[str]] = []
        self.text = ""
        self.icon = ""

    def parts(self, growth: int) -> list[Part]:
        """Everything to do with that Growth option: what is always done comes first."""
        return self.always + self.options[growth]


class Book(Content):
    """The card file, ready to play."""

    def __init__(
        self,
        boards: list[Board],
        layouts: list[Layout],
        invaders: list[InvaderCard],
        powers: list[Power],
        spirits: list[SpiritCard],
        fears: list[FearCard],
        blights: list[BlightCard],
        version: str,
        source: str,
    ) -> None:
        power = Domain("power", [slug(made.name) for made in powers], "power", [made.name for made in powers])
        spirit = Domain("spirit", [slug(made.name) for made in spirits], "spirit", [made.name for made in spirits])
        invader = Domain("invader", [slug(made.name) for made in invaders], "invader", [made.name for made in invaders])
        fear = Domain("fear", [slug(made.name) for made in fears], "fear", [made.name for made in fears])
        blight = Domain("blight", [slug(made.name) for made in blights], "blight", [made.name for made in blights])
        self.be = Kind("spirit", [spirit], "{spirit}")
        self.keep = Kind("keep", [power], "Keep {power}")
        self.play = Kind("play", [power], "Play {power}")
        self.gift = Kind("gift", [power], "Give {power}")
        self.use = Kind("use", [power], "Use {power}")
        self.again = Kind("repeat", [power], "Repeat {power}")
        self.reclaim = Kind("reclaim", [power], "Reclaim {power}")
        self.forget = Kind("forget", [power], "Forget {power}")
        kinds = [self.be, self.keep, self.play, self.gift, self.use, self.again, self.reclaim, self.forget]
        decks = {
            "minor": len([made for made in powers if made.kind == MINOR]),
            "major": len([made for made in powers if made.kind == MAJOR]),
            "fear": len(fears),
            "blight": len(blights),
            "invader": len(invaders),
            "boards": len(boards),
            "spirit": len(spirits),
            "unique": len([made for made in powers if made.kind == UNIQUE]),
            "innate": len([made for made in powers if made.kind == INNATE]),
        }
        super().__init__(
            [[kind] for kind in kinds] + GROUPS,
            [power, spirit, invader, fear, blight, *DOMAINS],
            decks,
            version,
            source,
        )
        self.boards = boards
        self.layouts = layouts
        self.invaders = invaders
        self.powers = powers
        self.spirits = spirits
        self.fears = fears
        self.blights = blights
        self.minors = [made.number for made in powers if made.kind == MINOR]
        self.majors = [made.number for made in powers if made.kind == MAJOR]
        self.grounds: dict[str, Ground] = {}

    def ground(self, boards: list[int]) -> Ground:
        """The island of these boards, slot by slot; made once."""
        key = "".join(self.boards[board].letter for board in boards)
        if key not in self.grounds:
            self.grounds[key] = Ground([self.boards[board] for board in boards], self.layouts[len(boards) - 1])
        return self.grounds[key]

    def power_named(self, name: str) -> int:
        for power in self.powers:
            if power.name == name:
                return power.number
        raise ValueError(f"no Power is called '{name}'")

    def spirit_named(self, name: str) -> int:
        """A Spirit by its name or the beginning of it."""
        for spirit in self.spirits:
            if spirit.name.lower().startswith(name.lower()):
                return spirit.number
        raise ValueError(f"no Spirit is called '{name}'")


def slug(name: str) -> str:
    """ "river-s-bounty" of "River's Bounty"."""
    words = "".join([letter if letter.isalnum() else " " for letter in name.lower()])
    return "-".join(words.split())
