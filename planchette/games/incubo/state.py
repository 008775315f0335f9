"""What lies on the table: two players' decks and rows, the Dreams, the Monster, and the Chimes that are left."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from planchette.games.incubo.book import CHIME_CARD, COURAGE, DREAM, FEAR, HEROES, MONSTER, PLAY_ROW, Book, Side
from planchette.kernel import LOSS, NOBODY, Deal, Pile, Seat, Table

NO_CARD: Final = -1
NO_PART: Final = -1
NO_SEAT: Final = -1
DREAM_POOL: Final = 9
"""Dreams of the three R.E.M. Decks may be mistaken for each other; cards of other decks may not."""


class House:
    """The settings in force."""

    def __init__(self, deal: Deal) -> None:
        wish = deal.settings
        self.strict_clock = wish["strict_clock"] == "on"
        self.spend_consent = wish["spend_consent"] == "on"
        self.private_looks = wish["private_looks"] == "on"
        self.solo_halved = wish["solo_parts"] == "halved"


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Laid:
    """A card in play with its tokens.

    `side` is the player whose side is read, `row` its row, `part` the Monster part it lies beside.
    """

    __slots__ = (
        "card", "copied", "doubles", "n", "optional", "part", "plus", "power", "printed", "row", "side",
        "star", "zeroed",
    )  # fmt: skip

    def __init__(self, card: int, side: int, row: int, part: int, printed: int, power: int, n: int) -> None:
        self.card = card
        self.side = side
        self.row = row
        self.part = part
        self.printed = printed
        self.power = power
        self.n = n
        self.star = False
        self.optional = False
        self.doubles = 0
        self.plus = 0
        self.zeroed = False
        self.copied = 0

    def copy(self) -> Laid:
        twin = Laid(self.card, self.side, self.row, self.part, self.printed, self.power, self.n)
        twin.star = self.star
        twin.optional = self.optional
        twin.doubles = self.doubles
        twin.plus = self.plus
        twin.zeroed = self.zeroed
        twin.copied = self.copied
        return twin

    @property
    def worth(self) -> int:
        """R-34: the printed value or 0, the printed value for each x2 token, and every +N."""
        base = 0 if self.zeroed else self.printed
        return base + self.printed * self.doubles + self.plus

    def zero(self) -> None:
        """R-34: a 0 token clears the others; later ones add to it."""
        self.doubles = 0
        self.plus = 0
        self.zeroed = True


def laid_down(card: int, hero: int, side: Side, row: int, part: int) -> Laid:
    """A card as it comes into play."""
    laid = Laid(card, hero, row, part, side.courage, side.power, side.n)
    laid.star = side.star
    laid.optional = side.optional
    return laid


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Part:
    """A Monster Card in the fight: the Courage it requires and the Courage both players have put on it."""

    __slots__ = ("beaten", "bonus", "card", "head", "owner", "required", "total")

    def __init__(self, card: int, head: bool, owner: Seat, required: int) -> None:
        self.card = card
        self.head = head
        self.owner = owner
        self.required = required
        self.total = 0
        self.bonus = 0
        self.beaten = False

    def copy(self) -> Part:
        twin = Part(self.card, self.head, self.owner, self.required)
        twin.total = self.total
        twin.bonus = self.bonus
        twin.beaten = self.beaten
        return twin


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Player:
    """One player's decks, and where they stand in this encounter.

    `free` counts free cards left, `paid` payments that still cover a draw (R-53), `passes` and `eliminations`
    the places left without a row fee, `looking` how many cards on top of the deck are being looked at.
    `total` is the Courage of all cards laid plus `bonus`, which belongs to no card.
    """

    __slots__ = (
        "bonus", "companion", "deck", "die", "discard", "drawn", "eliminations", "fears", "free", "has_played", "hero",
        "laid", "looking", "paid", "passes", "required", "total",
    )  # fmt: skip

    def __init__(self, hero: int, deck: Pile, fears: Pile, companion: Pile) -> None:
        self.hero = hero
        self.deck = deck
        self.fears = fears
        self.companion = companion
        self.discard: list[int] = []
        self.drawn = NO_CARD
        self.looking = 0
        self.laid: list[Laid] = []
        self.free = 0
        self.paid = 0
        self.passes = 0
        self.eliminations = 0
        self.has_played = False
        self.die = 0
        self.required = 0
        self.bonus = 0
        self.total = 0

    def copy(self) -> Player:
        twin = Player(self.hero, self.deck.copy(), self.fears.copy(), self.companion.copy())
        twin.discard = self.discard[:]
        twin.drawn = self.drawn
        twin.looking = self.looking
        twin.laid = [laid.copy() for laid in self.laid]
        twin.free = self.free
        twin.paid = self.paid
        twin.passes = self.passes
        twin.eliminations = self.eliminations
        twin.has_played = self.has_played
        twin.die = self.die
        twin.required = self.required
        twin.bonus = self.bonus
        twin.total = self.total
        return twin

    def has_cards(self) -> bool:
        """IN-64, IN-101: whether there is anything left to draw."""
        return bool(self.deck.cards) or bool(self.discard)

    def owes(self) -> bool:
        """IN-61, R-10: one card of one's own deck against every Dream, as long as there is one."""
        return not self.has_played and self.has_cards()

    def begin(self, free: int, places: int) -> None:
        """A new encounter: its free cards, and the places without a row fee."""
        self.free = free
        self.paid = 0
        self.passes = places
        self.eliminations = places
        self.has_played = False
        self.bonus = 0
        self.total = 0


class Night(Table):
    """The table of Incubo. In solo play there is one player, and Growth points at them.

    `dream` is the Dream being faced, `parts` the Monster being fought, `candidates` the Dreams turned up to
    choose from. `used` lists the cards whose Power is spent in this encounter. `handed` is the seat that has
    handed over, `idle` counts answers since anybody did anything, `refused` the payments refused since then;
    `pending` says what a partner is asked to agree to.
    """

    def __init__(self, seats: int, luck: int, step: str, cards: Book, house: House) -> None:
        super().__init__(seats, luck, step)
        self.cards = cards
        self.house = house
        self.players: list[Player] = []
        self.rems: list[Pile] = []
        self.monsters: list[int] = []
        self.chime_deck: list[int] = []
        self.box: list[int] = []
        self.phase = 1
        self.growth = 0
        self.dreams_faced = 0
        self.shuffled = False
        self.cap = 0
        self.reserve = 0
        self.spent = 0
        self.fear_reserve = 0
        self.candidates: list[int] = []
        self.proposed = NO_CARD
        self.dream = NO_CARD
        self.parts: list[Part] = []
        self.needed = 0
        self.used: list[int] = []
        self.united = False
        self.handed = NO_SEAT
        self.idle = 0
        self.refused = 0
        self.pending = ""

    def copy(self) -> Night:
        twin = Night(self.seats, self.luck, self.step, self.cards, self.house)
        self.copied(twin)
        twin.players = [player.copy() for player in self.players]
        twin.rems = [pile.copy() for pile in self.rems]
        twin.monsters = self.monsters[:]
        twin.chime_deck = self.chime_deck[:]
        twin.box = self.box[:]
        twin.phase = self.phase
        twin.growth = self.growth
        twin.dreams_faced = self.dreams_faced
        twin.shuffled = self.shuffled
        twin.cap = self.cap
        twin.reserve = self.reserve
        twin.spent = self.spent
        twin.fear_reserve = self.fear_reserve
        twin.candidates = self.candidates[:]
        twin.proposed = self.proposed
        twin.dream = self.dream
        twin.parts = [part.copy() for part in self.parts]
        twin.needed = self.needed
        twin.used = self.used[:]
        twin.united = self.united
        twin.handed = self.handed
        twin.idle = self.idle
        twin.refused = self.refused
        twin.pending = self.pending
        return twin

    def piles(self) -> list[Pile]:
        piles = self.rems[:]
        for player in self.players:
            piles.append(player.deck)
            piles.append(player.fears)
            piles.append(player.companion)
        return piles

    def everywhere(self) -> list[int]:
        """Every card, wherever it is."""
        found = self.monsters + self.chime_deck + self.box + self.candidates
        found += [part.card for part in self.parts]
        if self.dream != NO_CARD:
            found.append(self.dream)
        for pile in self.piles():
            found += pile.cards
        for player in self.players:
            found += player.discard
            found += [laid.card for laid in player.laid]
            if player.drawn != NO_CARD:
                found.append(player.drawn)
        return found

    def census(self) -> dict[str, int]:
        """Every card once, and Reserve, Chime discard area and Fear Reserve making the cap (R-54)."""
        cards = self.everywhere()
        origins = [self.cards.origins[card] for card in cards]
        names = {COURAGE: "courage", DREAM: "dreams", FEAR: "fears", MONSTER: "monsters", CHIME_CARD: "chime cards"}
        counts = {name: origins.count(origin) for origin, name in names.items()}
        counts["doubled"] = len(cards) - len(set(cards))
        counts["chimes"] = self.reserve + self.spent + self.fear_reserve
        return counts

    def concede(self, seat: Seat) -> None:
        """Nobody can dream on without the other: who gives up ends the night for both."""
        self.finish([LOSS] * self.seats, f"{HEROES[self.players[seat].hero]} gave up", "")

    def partner(self, seat: Seat) -> Player:
        """The other player; alone, yourself."""
        return self.players[1 - seat if self.seats == 2 else seat]

    def seat_of(self, hero: int) -> Seat:
        """Who plays that character; nobody, when one plays alone as the other."""
        for seat, player in enumerate(self.players):
            if player.hero == hero:
                return seat
        return NO_SEAT

    def other_side(self, player: Player) -> int:
        return 1 - player.hero

    def is_locked(self, laid: Laid) -> bool:
        """R-33: a card beside a beaten part."""
        return laid.part != NO_PART and self.parts[laid.part].beaten

    def in_play_row(self, laid: Laid) -> bool:
        """R-33: against a Monster, the Play row is what lies beside unbeaten parts."""
        return laid.row == PLAY_ROW and not self.is_locked(laid)

    def beaten(self) -> int:
        """How many parts of the Monster are beaten."""
        return sum([part.beaten for part in self.parts])

    def lay(self, player: Player, laid: Laid) -> None:
        player.laid.append(laid)
        self.count(player, laid.part, laid.worth)

    def lift(self, player: Player, laid: Laid) -> None:
        """A card leaves play, and its tokens with it."""
        player.laid.remove(laid)
        self.count(player, laid.part, -laid.worth)

    def count(self, player: Player, part: int, courage: int) -> None:
        """Courage gained or lost by a player, and against a Monster on that part."""
        player.total += courage
        if part != NO_PART:
            self.parts[part].total += courage

    def give(self, player: Player, part: int, courage: int) -> None:
        """Courage that belongs to no card (R-37, R-39)."""
        if part == NO_PART:
            player.bonus += courage
        else:
            self.parts[part].bonus += courage
        self.count(player, part, courage)


def hidden(cards: list[int], realm: int, among: int = NOBODY, pool: int = 0) -> Pile:
    """A face-down deck whose contents, though not their order, are known to those seats."""
    pile = Pile(cards, NOBODY, realm, pool)
    pile.among = [among] * len(cards)
    return pile
