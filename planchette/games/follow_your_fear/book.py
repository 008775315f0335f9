"""The cards as printed, and the answers that name them. A book never changes during a game."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear.board import TYPES
from planchette.games.follow_your_fear.patterns import Pattern
from planchette.games.follow_your_fear.vocabulary import DOMAINS, GROUPS
from planchette.kernel import Content, Domain, Kind

STRENGTH: Final = 1
DEFENSE: Final = 2
HARVEST: Final = 3
MOVE: Final = 4
CARD: Final = 5
FEAR_CARD: Final = 6
SYMBOL: Final = 7
TIMES_STRENGTH: Final = 8
TIMES_DEFENSE: Final = 9
TIMES_HARVEST: Final = 10
TIMES_MOVE: Final = 11
HEAL: Final = 12
CORRUPT: Final = 13
CLEANSE: Final = 14
COPY: Final = 15
STEAL: Final = 16
TELEPORT: Final = 17
SWAP: Final = 18
REFLECT: Final = 19
PEEK: Final = 20
PUSH: Final = 21
POISON: Final = 22
DISAPPEAR: Final = 23
HIDE: Final = 24
FLIP: Final = 25
LET_GO: Final = 26
"""The numbers of the attributes, in the order of `attributes.ATTRIBUTES`."""

FRONT: Final = 0
BACK: Final = 1

STRENGTHS: Final = (STRENGTH, POISON)
DEFENSES: Final = (DEFENSE, COPY)
"""R-29: what counts as a Strength and what as a Defense: each captured token on the card adds 1 to it."""
ADDED_TO: Final = (STRENGTH, POISON, DEFENSE, COPY, HARVEST, CORRUPT, CLEANSE, MOVE)
"""FF-139, FF-140: what captured tokens make larger. All others are used a second time, but for `UNPOWERED`."""
UNPOWERED: Final = (DISAPPEAR, FLIP)
"""R-29: what gains nothing by tokens."""

FAMILIES: Final = ["Strength", "Defense", "Movement", "Cunning", "Corruption"]
_FAMILY: Final = [
    [STRENGTH, TIMES_STRENGTH, POISON, LET_GO],
    [DEFENSE, TIMES_DEFENSE, COPY, DISAPPEAR, HIDE, LET_GO],
    [MOVE, TIMES_MOVE, TELEPORT, SWAP, REFLECT, PUSH],
    [HARVEST, CARD, FEAR_CARD, SYMBOL, TIMES_HARVEST, HEAL, STEAL, PEEK, FLIP],
]
"""FF-009: what the numbers of a Target Fear card count."""


class Attribute:
    """What players read of an attribute. {N} stands for its number."""

    def __init__(self, name: str, icon: str, text: str) -> None:
        self.name = name
        self.icon = icon
        self.text = text


class Power:
    """One attribute on a card with its number; of a Move the number of its pattern, of a symbol its type."""

    def __init__(self, code: int, n: int) -> None:
        self.code = code
        self.n = n


class Face:
    """One side of a card: what it needs (how many Courage, Reason, Hope, Corrupt) and its powers in printed order.

    The rest is summed up from the powers: totals of Strength and Defense, how many attributes count as
    Strength and as Defense, products of multipliers, slots and symbols gained. `parts` are its first powers only: none,
    one, two, and so on to all of them.
    """

    def __init__(self, need: list[int], powers: list[Power]) -> None:
        self.need = need
        self.symbols = sum(need)
        self.powers = powers
        self.strength = self.total(STRENGTH)
        self.strengths = sum([power.code in STRENGTHS for power in powers])
        self.defense = self.total(DEFENSE)
        self.defenses = sum([power.code in DEFENSES for power in powers])
        self.slots = self.total(CARD)
        self.corrupt = self.total(CORRUPT)
        self.gives = [sum([p.code == SYMBOL and p.n == kind for p in powers]) for kind in range(3)]
        self.has_symbol = self.count(SYMBOL) > 0
        self.times_strength = self.product(TIMES_STRENGTH)
        self.times_defense = self.product(TIMES_DEFENSE)
        self.times_harvest = self.product(TIMES_HARVEST)
        self.times_move = self.product(TIMES_MOVE)
        self.disappears = self.count(DISAPPEAR) > 0
        self.flips = self.count(FLIP)
        self.takes_tokens = any(power.code not in UNPOWERED for power in powers)
        self.stays = any(power.code in (DEFENSE, TIMES_DEFENSE, COPY) for power in powers)
        self.stays_flipped = any(power.code in (STRENGTH, TIMES_STRENGTH, POISON) for power in powers)
        self.stays_always = any(power.code in (HIDE, DISAPPEAR, FLIP, LET_GO) for power in powers)
        self.parts: list[Face] = [*[Face(need, powers[:count]) for count in range(len(powers))], self]

    def total(self, code: int) -> int:
        return sum([power.n for power in self.powers if power.code == code])

    def count(self, code: int) -> int:
        return sum([power.code == code for power in self.powers])

    def product(self, code: int) -> int:
        product = 1
        for power in self.powers:
            product *= power.n if power.code == code else 1
        return product


class Card:
    """A card as printed. A Spirit has a `type`, a Fear card the number of its `fear` and a back to flip to; the other
    is -1. Copies of a Fear card are one card here: they are told apart by nothing."""

    def __init__(self, id: str, name: str, type: int, fear: int, copies: int, faces: list[Face]) -> None:
        self.id = id
        self.name = name
        self.icon = ""
        self.type = type
        self.fear = fear
        self.copies = copies
        self.faces = faces
        self.group = ""

    @property
    def is_spirit(self) -> bool:
        return self.fear < 0

    @property
    def is_yellow(self) -> bool:
        """FF-020: Starting Spirits, the Guides among them."""
        return self.group in ("guide", "starting")

    @property
    def is_simple(self) -> bool:
        """R-15: one symbol; deck I of tiered decks."""
        return self.faces[FRONT].symbols == 1


class Fear:
    """One of the six Fears with its Target Fear card: the back Move (a pattern), its tokens by colour, its stats."""

    def __init__(self, id: str, name: str, monster: str, icon: str, back: int, tokens: list[int]) -> None:
        self.id = id
        self.name = name
        self.monster = monster
        self.icon = icon
        self.back = back
        self.tokens = tokens
        self.colours: list[str] = []
        self.text = ""
        self.back_text = ""
        self.stats: list[int] = []
        self.cards: list[int] = []
        """Every card of its deck, copies as often as they are there."""


class Book(Content):
    """The card file, ready to play: cards by number, and the options that name them."""

    def __init__(
        self,
        cards: list[Card],
        fears: list[Fear],
        patterns: list[Pattern],
        attributes: list[Attribute],
        version: str,
        source: str,
    ) -> None:
        card = Domain("card", [made.id for made in cards], "card", [made.name for made in cards])
        fear = Domain("fear", [made.id for made in fears], "fear", [made.name for made in fears])
        spirits = len([made for made in cards if made.is_spirit])
        summon = Kind("summon", [card], "Summon {card}")
        flip = Kind("flip", [card], "Flip {card}", where=lambda args: args[0] >= spirits)
        take = Kind("take", [card], "Take {card}", where=lambda args: cards[args[0]].is_yellow)
        recall = Kind("recall", [card], "{card}", where=lambda args: args[0] < spirits)
        let_go = Kind("let-go", [card], "Let go of {card}")
        discard = Kind("discard", [card], "Discard {card}")
        face = Kind("face", [fear], "{fear}")
        groups = [*GROUPS, [face], [take], [recall], [summon, flip], [let_go], [discard]]
        decks = {"spirit": spirits, "target": len(fears)}
        for made in fears:
            decks[made.name] = len(made.cards)
        super().__init__(groups, [card, fear, *DOMAINS], decks, version, source)
        self.cards = cards
        self.fears = fears
        self.patterns = patterns
        self.attributes = attributes
        self.spirits = spirits
        self.types = [made.type for made in cards]
        self.fronts = [made.faces[FRONT] for made in cards]
        self.backs = [made.faces[-1] for made in cards]
        """Of a Spirit the front again: it has no back to flip to."""
        self.summon = summon
        self.flip = flip
        self.take = take
        self.recall = recall
        self.let_go = let_go
        self.discard = discard
        self.face = face
        self.sorts = [self._sort(made, False) for made in cards]
        self.tiered_sorts = [self._sort(made, True) for made in cards]

    def _sort(self, card: Card, tiered: bool) -> int:
        """What the back of a card tells: a Spirit's type and whether it is yellow, with tiered decks which deck."""
        if not card.is_spirit:
            return 12
        deeper = tiered and not card.is_yellow and not card.is_simple
        return card.type * 4 + card.is_yellow + 2 * deeper

    def is_spirit(self, card: int) -> bool:
        return card < self.spirits

    def face_of(self, card: int, side: int) -> Face:
        return self.fronts[card] if side == FRONT else self.backs[card]


def stats_of(cards: list[Card]) -> list[int]:
    """FF-009: how many cards of a deck belong to each family, and how many Corrupt tiles it can place."""
    families = [sum([card.copies for card in cards if _belongs(card, codes)]) for codes in _FAMILY]
    return [*families, sum([card.copies * card.faces[FRONT].corrupt for card in cards])]


def _belongs(card: Card, codes: list[int]) -> bool:
    """A number below 0 is a drawback, not what a card is there for."""
    return any(power.code in codes and power.n >= 0 for power in card.faces[FRONT].powers)


def described(power: Power, book: Book) -> str:
    """A power as its card reads."""
    number = str(power.n)
    if power.code == MOVE:
        number = book.patterns[power.n].name
    elif power.code == SYMBOL:
        number = TYPES[power.n]
    elif power.code in (STRENGTH, DEFENSE):
        number = f"{power.n:+d}"
    text = book.attributes[power.code].text
    if power.n == 1:
        text = text.replace("{N} cards", "{N} card").replace("{N} Corrupt tiles", "{N} Corrupt tile")
    return text.replace("{N}", number)
