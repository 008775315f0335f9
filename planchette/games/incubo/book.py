"""The cards as printed, and the answers that name them. A book never changes during a game."""

from __future__ import annotations

from typing import Final

from planchette.kernel import Content, Domain, Kind

ALPHA: Final = 0
TOMMY: Final = 1
HEROES: Final = ["Alpha", "Tommy"]

COURAGE: Final = 0
DREAM: Final = 1
FEAR: Final = 2
MONSTER: Final = 3
CHIME_CARD: Final = 4
"""IN-22: where a card comes from."""

PLAY_ROW: Final = 0
PASS_ROW: Final = 1
ELIMINATION_ROW: Final = 2
ROWS: Final = ["Play row", "Pass row", "Elimination row"]

NO_POWER: Final = 0
PLAY: Final = 1
CHIME: Final = 2
DOUBLE: Final = 3
SORT: Final = 4
SIFT: Final = 5
PURGE: Final = 6
PICK: Final = 7
RECALL: Final = 8
FREE_PASS: Final = 9
FREE_ELIM: Final = 10
TUCK: Final = 11
TUCK_DRAW: Final = 12
TUCK_BOTH: Final = 13
SOOTHE: Final = 14
PAIR: Final = 15
BRIBE: Final = 16
ZERO: Final = 17
INFUSE: Final = 18
UNITE: Final = 19
SHIELD: Final = 20
COPY: Final = 21
CRUSH: Final = 22
DROP: Final = 23
LOSE: Final = 24
"""The numbers of the Powers, in the order of `play.POWERS`. Those of Fear Cards come last."""

DICE: Final = [[0, 0, 1, 1], [1, 1, 2, 2, 3, 3], [2, 2, 3, 3, 4, 4, 5, 5, 6, 6]]
"""IN-10..12, R-03: the faces of the D4, the D6 and the D10, one die a phase."""


HERO: Final = Domain("hero", ["alpha", "tommy"], "mat", HEROES)
DECK: Final = Domain("deck", ["alpha", "tommy"], "deck", HEROES)
COMPANION: Final = Domain("companion", ["companion"], "deck", ["the Companion deck"])
ROW: Final = Domain(
    "row", [f"{name}-{row}" for name in HERO.values for row in ("play", "pass", "elimination")], "row", ROWS + ROWS
)
PRICE: Final = Domain("price", ["1", "2"], "", ["1 Chime for +1 Courage", "2 Chimes for +3 Courage"])
DOMAINS: Final = [HERO, DECK, COMPANION, ROW, PRICE]

DRAW: Final = Kind("draw", [DECK], "Draw a card")
CALL: Final = Kind("call", [COMPANION], "Call a card from {companion}").only()
PUT: Final = Kind("put", [ROW], "{row}")
FACE: Final = Kind("face", text="Play the Fear Card").only()
REMOVE: Final = Kind("remove", text="Remove it for 2 tokens of the Fear Reserve").only()
PAY: Final = Kind("pay", [PRICE], "Pay {price}")
ACCEPT: Final = Kind("accept", text="Agree").only()
DECLINE: Final = Kind("decline", text="Decline").only()
DONE: Final = Kind("done", text="No more").only()
STOP: Final = Kind("stop", text="Stop here").only()
HAND_OVER: Final = Kind("hand-over", text="Hand over").only()
SINGLES: Final = [FACE, REMOVE, ACCEPT, DECLINE, DONE, STOP, HAND_OVER]
GROUPS: Final = [[DRAW], [CALL.kind], [PUT], [PAY], *[[option.kind] for option in SINGLES]]
"""The answers that name no card; those that do follow them in the vocabulary."""


class Power:
    """What players read of a Power. {N} stands for its number."""

    def __init__(self, name: str, icon: str, text: str) -> None:
        self.name = name
        self.icon = icon
        self.text = text


class Side:
    """One player's side of a card (IN-17): its Courage and Power; a Dream's Sheep and free cards."""

    def __init__(self, courage: int, power: int, n: int, star: bool, sheep: list[int], free: int) -> None:
        self.courage = courage
        self.power = power
        self.n = n
        self.star = star
        self.sheep = sheep
        self.free = free
        self.optional = power not in (NO_POWER, SOOTHE, SHIELD) and not star
        """Whether its player may use the Power when they like: no star, and no answer to something else."""


class Card:
    """A card as printed. `owner` is -1 for a card of both players; the rest is for Monster Cards."""

    def __init__(self, id: str, name: str, icon: str, origin: int, owner: int, sides: list[Side | None]) -> None:
        self.id = id
        self.name = name
        self.icon = icon
        self.origin = origin
        self.owner = owner
        self.sides = sides
        self.phase = 0
        self.head = False
        self.required = 0
        self.beat = 0
        self.free = 0
        self.chimes = 0


class Book(Content):
    """The card file, ready to play: cards by number, and the options that name them."""

    def __init__(
        self, cards: list[Card], powers: list[Power], decks: dict[str, int], version: str, source: str
    ) -> None:
        card = Domain("card", [made.id for made in cards], "card", [made.name for made in cards])
        aim = Kind("aim", [card], "Draw on {card}", where=lambda args: cards[args[0]].origin == MONSTER)
        use = Kind("use", [card], "Use {card}")
        choose = Kind("choose", [card], "{card}")
        super().__init__([*GROUPS, [aim], [use], [choose]], [card, *DOMAINS], decks, version, source)
        self.cards = cards
        self.powers = powers
        self.origins = [made.origin for made in cards]
        self.sides: list[list[Side | None]] = [[made.sides[hero] for made in cards] for hero in (ALPHA, TOMMY)]
        self.worths: object = None
        """What the cards are worth to a bot: `value` fills it in."""
        self.aim = aim
        self.use = use.options
        self.choose = choose.options

    def side(self, card: int, hero: int) -> Side:
        """The side that a player uses; cards they cannot use never come to them (IN-18)."""
        side = self.sides[hero][card]
        assert side is not None
        return side
