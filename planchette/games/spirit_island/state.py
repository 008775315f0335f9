"""What lies on the table: the island's pieces, the Spirits, the decks and what goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from planchette.games.spirit_island.island import NO_PLACE, PLACES, Ground
from planchette.games.spirit_island.vocabulary import WIDTH
from planchette.kernel import Seat, Table

if TYPE_CHECKING:
    from planchette.games.spirit_island.book import Book, SpiritCard
    from planchette.games.spirit_island.house import House

NO_CARD: Final = -1
UNSEEN: Final = -1
"""An earned Fear card that nobody has seen: its face is drawn when it is resolved."""
NOBODY_SEAT: Final = -1

# -- what an action springs from

POWER: Final = 0
RAVAGE_ACT: Final = 1
BUILD_ACT: Final = 2
EXPLORE_ACT: Final = 3
FEAR_ACT: Final = 4
BLIGHT_ACT: Final = 5
GROWTH_ACT: Final = 6
ESCALATION_ACT: Final = 7
SCENARIO_ACT: Final = 8
SETUP_ACT: Final = 9
SPECIAL_ACT: Final = 10


class Spirit:
    """A player's Spirit. `card` is its number in the book, `board` where it started.

    `energy_open` and `plays_open` count the uncovered spaces of the two tracks, `destroyed` the Presence beside the
    island. Powers by number: `hand`, `played` this turn, `used` this turn (Innate ones too), `discard`, `forgotten`
    (Unique ones), `drawn` to choose from. `granted` are the Elements from effects of this turn, `any_chosen` those
    chosen for "Any" spaces.

    `stage` is how far its Spirit Phase has come. `grown` are the parts of Growth done this turn, of Growth option
    `growth` (-1: not chosen), `part` the one under way and `source` where its Presence comes from (-1: none yet);
    `owes_forget`: a Major was gained and a card is still to be forgotten. `progress` counts gained cards of the power
    progression, `reclaims` the uses of "Reclaim One" this turn, `plays_left` the cards that may still be played,
    `bonus_plays` those that Growth has added. `done`: its player has nothing more to do in this phase.
    """

    def __init__(self, card: int, board: int) -> None:
        self.card = card
        self.board = board
        self.energy = 0
        self.energy_open = 1
        self.plays_open = 1
        self.destroyed = 0
        self.hand: list[int] = []
        self.played: list[int] = []
        self.used: list[int] = []
        self.discard: list[int] = []
        self.forgotten: list[int] = []
        self.drawn: list[int] = []
        self.granted: list[int] = [0] * 8
        self.any_chosen: list[int] = []
        self.stage = 0
        self.growth = -1
        self.grown: list[int] = []
        self.part = -1
        self.source = -1
        self.owes_forget = False
        self.progress = 0
        self.reclaims = 0
        self.plays_left = 0
        self.bonus_plays = 0
        self.done = False
        self.drowned = 0

    def copy(self) -> Spirit:
        twin = Spirit(self.card, self.board)
        twin.energy = self.energy
        twin.energy_open = self.energy_open
        twin.plays_open = self.plays_open
        twin.destroyed = self.destroyed
        twin.hand = self.hand[:]
        twin.played = self.played[:]
        twin.used = self.used[:]
        twin.discard = self.discard[:]
        twin.forgotten = self.forgotten[:]
        twin.drawn = self.drawn[:]
        twin.granted = self.granted[:]
        twin.any_chosen = self.any_chosen[:]
        twin.stage = self.stage
        twin.growth = self.growth
        twin.grown = self.grown[:]
        twin.part = self.part
        twin.source = self.source
        twin.owes_forget = self.owes_forget
        twin.progress = self.progress
        twin.reclaims = self.reclaims
        twin.plays_left = self.plays_left
        twin.bonus_plays = self.bonus_plays
        twin.done = self.done
        twin.drowned = self.drowned
        return twin


class Act:
    """An action under way: what it springs from, whose it is, and what it has done so far.

    `power` is the Power (or Fear card, by `source`), `place` the target land, `whom` the target Spirit's seat,
    `origin` the land that Range was counted from. `left` is what is still to deal or move, for prompts; `bonus` the
    Damage bonus not yet used. `slain` counts what it destroyed by kind (Explorers, Towns, Cities, Dahan), `moved` has
    two numbers for each piece moved: piece as it stood, and where it went; `fallen` has land and kind of what must
    still be made up for (Dahan Insurrection).

    `owner` is whose Power it is, `seat` who acts and decides just now (a Power may let its target Spirit act). Of a
    Power: `met` the woven threshold is used, `added` it added Presence, `defended` it gave Defend to one land;
    `before` is `slain` before the last clause, `taken` the lands chosen so far, `again` how often it is repeated (with
    `again_near` on an adjacent land). `asked` are the words of the card that a question is about.
    """

    def __init__(self, source: int, seat: Seat, power: int = NO_CARD, place: int = NO_PLACE) -> None:
        self.source = source
        self.seat = seat
        self.power = power
        self.place = place
        self.whom = NOBODY_SEAT
        self.origin = NO_PLACE
        self.level = 0
        self.left = 0
        self.bonus = 0
        self.repeat = False
        self.owner = seat
        self.met = False
        self.added = False
        self.defended = False
        self.again = 0
        self.again_near = False
        self.asked = ""
        self.before: list[int] = [0, 0, 0, 0]
        self.taken: list[int] = []
        self.slain: list[int] = [0, 0, 0, 0]
        self.moved: list[int] = []
        self.fallen: list[int] = []

    def copy(self) -> Act:
        twin = Act(self.source, self.seat, self.power, self.place)
        twin.whom = self.whom
        twin.origin = self.origin
        twin.level = self.level
        twin.left = self.left
        twin.bonus = self.bonus
        twin.repeat = self.repeat
        twin.owner = self.owner
        twin.met = self.met
        twin.added = self.added
        twin.defended = self.defended
        twin.again = self.again
        twin.again_near = self.again_near
        twin.asked = self.asked
        twin.before = self.before[:]
        twin.taken = self.taken[:]
        twin.slain = self.slain[:]
        twin.moved = self.moved[:]
        twin.fallen = self.fallen[:]
        return twin


class Lasting:
    """An effect of this turn: its kind (numbers in `hooks`), for which seat or place (-1: none), how much, and of
    which Power."""

    def __init__(
        self, kind: int, seat: Seat = NOBODY_SEAT, place: int = NO_PLACE, n: int = 0, power: int = NO_CARD
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.place = place
        self.n = n
        self.power = power

    def copy(self) -> Lasting:
        return Lasting(self.kind, self.seat, self.place, self.n, self.power)


class Island(Table):
    """The table of Spirit Island. Nothing is hidden from a single seat: decks are lists without an order, and a card
    is drawn by lot when it is drawn.

    `cells`: the pieces, `place * WIDTH + column`. `boards`: the board of each slot of the layout.
    Fear: `fear_pool` markers left, `fear_made` generated; `fear_cards` not seen, `fear_left` cards in the deck above
    each divider, `fear_earned` in order (UNSEEN until somebody has looked), `fear_resolved` this turn; `terror` 1 to 4;
    `fear_known` the cards face up in the deck, two numbers each: how many are left when it is on top, and which it is.
    Blight: `blight_pool`, `blighted` and then `blight_card`.
    Invaders: `invader_deck` the Stages from top to bottom, `invader_unseen` the cards by Stage not yet seen (those put
    back among them), `ravage_card`, `build_card`, `explore_card`, `discard`, `immigration_card` (England).
    `todo` are the lands still to do in the action of the step (`begun`: the list was made), `running` the actions under
    way, the innermost last, `lasting` the effects of this turn, `lost_by` noted losses (numbers in `finish`).
    `round` counts the turns from 1, `drawn_fear` is the Fear card being resolved, `proposed`
    the id of the answer that the others are asked to agree to.
    """

    def __init__(self, seats: int, luck: int, step: str, cards: Book, house: House) -> None:
        super().__init__(seats, luck, step)
        self.cards = cards
        self.house = house
        self.cells: list[int] = []
        self.boards: list[int] = []
        self.spirits: list[Spirit] = []
        self.blight_pool = 0
        self.blight_card = NO_CARD
        self.blighted = False
        self.fear_pool = 0
        self.fear_made = 0
        self.fear_cards: list[int] = []
        self.fear_left: list[int] = []
        self.fear_earned: list[int] = []
        self.fear_known: list[int] = []
        self.fear_discard: list[int] = []
        self.fear_resolved = 0
        self.drawn_fear = NO_CARD
        self.terror = 1
        self.invader_deck: list[int] = []
        self.invader_unseen: list[list[int]] = []
        self.ravage_card = NO_CARD
        self.build_card = NO_CARD
        self.explore_card = NO_CARD
        self.immigration_card = NO_CARD
        self.discard: list[int] = []
        self.minor_deck: list[int] = []
        self.minor_discard: list[int] = []
        self.major_deck: list[int] = []
        self.major_discard: list[int] = []
        self.lasting: list[Lasting] = []
        self.running: list[Act] = []
        self.round = 0
        self.todo: list[int] = []
        self.begun = False
        self.lost_by: list[int] = []
        self.box: list[int] = []
        self.proposed = -1

    def copy(self) -> Island:
        twin = Island(self.seats, self.luck, self.step, self.cards, self.house)
        self.copied(twin)
        twin.cells = self.cells[:]
        twin.boards = self.boards[:]
        twin.spirits = [spirit.copy() for spirit in self.spirits]
        twin.blight_pool = self.blight_pool
        twin.blight_card = self.blight_card
        twin.blighted = self.blighted
        twin.fear_pool = self.fear_pool
        twin.fear_made = self.fear_made
        twin.fear_cards = self.fear_cards[:]
        twin.fear_left = self.fear_left[:]
        twin.fear_earned = self.fear_earned[:]
        twin.fear_known = self.fear_known[:]
        twin.fear_discard = self.fear_discard[:]
        twin.fear_resolved = self.fear_resolved
        twin.drawn_fear = self.drawn_fear
        twin.terror = self.terror
        twin.invader_deck = self.invader_deck[:]
        twin.invader_unseen = [cards[:] for cards in self.invader_unseen]
        twin.ravage_card = self.ravage_card
        twin.build_card = self.build_card
        twin.explore_card = self.explore_card
        twin.immigration_card = self.immigration_card
        twin.discard = self.discard[:]
        twin.minor_deck = self.minor_deck[:]
        twin.minor_discard = self.minor_discard[:]
        twin.major_deck = self.major_deck[:]
        twin.major_discard = self.major_discard[:]
        twin.lasting = [effect.copy() for effect in self.lasting]
        twin.running = [act.copy() for act in self.running]
        twin.round = self.round
        twin.todo = self.todo[:]
        twin.begun = self.begun
        twin.lost_by = self.lost_by[:]
        twin.box = self.box[:]
        twin.proposed = self.proposed
        return twin

    @property
    def ground(self) -> Ground:
        """The island as it was laid out."""
        return self.house.ground

    def spirit_card(self, seat: Seat) -> SpiritCard:
        """The panel of that seat's Spirit."""
        return self.cards.spirits[self.spirits[seat].card]

    def who(self, seat: Seat) -> int:
        """The Spirit of that seat, as the log names it."""
        return self.spirits[seat].card

    def act(self) -> Act:
        """The action under way."""
        return self.running[-1]

    def census(self) -> dict[str, int]:
        """Every Power card once; 13 Presence a Spirit (SI-293); every Fear and Invader card somewhere."""
        cards = self.minor_deck + self.minor_discard + self.major_deck + self.major_discard + self.box
        for spirit in self.spirits:
            cards += spirit.hand + spirit.played + spirit.discard + spirit.forgotten + spirit.drawn
        taken = [spirit.card for spirit in self.spirits]
        for panel in self.cards.spirits:
            if panel.number not in taken:
                cards += panel.uniques
        seen = [card for card in self.fear_earned if card != UNSEEN]
        out = [self.ravage_card, self.build_card, self.explore_card, self.immigration_card]
        invaders = self.discard + [card for card in out if card != NO_CARD]
        for stage in self.invader_unseen:
            invaders += stage
        return {
            "powers": len(cards),
            "doubled powers": len(cards) - len(set(cards)),
            "fear cards": len(self.fear_cards)
            + len(self.fear_discard)
            + len(self.fear_known) // 2
            + len(seen)
            + (self.drawn_fear != NO_CARD),
            "invader cards": len(invaders),
        }


def no_cells() -> list[int]:
    return [0] * (PLACES * WIDTH)
