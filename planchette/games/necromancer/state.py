"""What lies on the table: pawns, hands, combat decks, store decks, items, traps, creatures and Rifts."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer.book import (
    BORROWED_NAME,
    LONG_WHISPER,
    NECROMANCER,
    NO_PHASE,
    SECOND_SHADOW,
    SPIRIT,
    Book,
    Face,
)
from planchette.games.necromancer.city import STORE_AT
from planchette.games.necromancer.tokens import NO_CARD, NO_PLACE, Combat, Creature, Player, Pulled, Trap, Work
from planchette.kernel import EVERYONE, NOBODY, Deal, Pile, Seat, Table, eyes

__all__ = ["NO_CARD", "NO_PLACE", "City", "Combat", "Creature", "House", "Player", "Pulled", "Trap", "Work"]

HAND_REALM: Final = 10
DECK_REALM: Final = 20
LOOKED_REALM: Final = 30
ASIDE_REALM: Final = 31
DISCARD_REALM: Final = 32
FALLEN_REALM: Final = 33
UNDEAD_REALM: Final = 34
ENTITY_REALM: Final = 35
BOX_REALM: Final = 36
CORRUPTION_REALM: Final = 37
UNDEAD_POOL: Final = 1
ENTITY_POOL: Final = 2
CORRUPTION_POOL: Final = 3
IN_HAND: Final = 1
IN_DECK: Final = 2
"""How much everybody knows of a card by where it lies: see `Book.sorts`."""


class House:
    """The settings in force."""

    def __init__(self, deal: Deal) -> None:
        wish = deal.settings
        self.settings = wish
        self.necro_first = wish["necro_first"] == "on"
        self.undead_ambush = wish["undead_ambush"] == "on"
        self.corruption_floor = int(wish["corruption_floor"])
        self.ride_through_corrupts = wish["ride_through_corrupts"] == "on"
        self.fixed_target = wish["fixed_target"] == "on"
        self.pooled_closing = wish["pooled_closing"] == "on"
        self.guarded_rifts = wish["guarded_rifts"] == "on"
        self.entities_in_play = wish["eight_entities"] == "in_play"
        self.remainder_up = wish["remainder"] == "round_up"
        self.hunter_spirit_damage = wish["hunter_spirit_damage"] == "on"
        self.defeated_stays = wish["defeated_stays"] == "on"
        self.round_limit = 0 if wish["round_limit"] == "off" else int(wish["round_limit"])
        self.traps_separate = wish["traps_separate"] == "on"
        self.hunters_talk = wish["hunters_talk"] == "on"
        self.trade = wish["trade"] == "on"


class City(Table):
    """The table of The Necromancer of Seattle. Seat 0 is the Necromancer, the others are Hunters.

    Piles: `stores`, `hands`, combat `decks` and their `used` cards by seat; `looked` are the cards that a buyer looks
    at, `aside` is the card being paid for, `discard` the pile of all used cards, `fallen` what left combat decks, of
    which everybody still knows the class.

    `round` counts from 1, `phase` is the phase being played, `todo` the seats still to act in it, `waited` those who
    have let others go first, `acted` whether the first of them has done something.
    `steps` and `rode` tell how far the pawn may still go, `keeping` how many cards a buyer may still keep, `owed` how
    many are still to be paid for the card set aside (or for a `task`).

    `returned` are the Events shuffled back, `open_rifts` and `closed_rifts` places, `summoned` the different Entities
    that have come, `beaten` those defeated and not called again. A combat goes on in step "combat" and then to step
    `after`; `battles` are the places
    of combats still to come, `fought` the Undead that had a stand-off this round (R-74). `dusk` is how far the end of
    the round has come, `moving` the Undead that Tideglass moves, `draws` the cards that the Necromancer still draws.
    """

    def __init__(self, seats: int, luck: int, step: str, cards: Book, house: House) -> None:
        super().__init__(seats, luck, step)
        self.cards = cards
        self.house = house
        self.players: list[Player] = []
        self.stores: list[Pile] = []
        self.hands: list[Pile] = []
        self.decks: list[Pile] = []
        self.used: list[Pile] = []
        self.looked = Pile([], NOBODY, LOOKED_REALM, 0, IN_HAND)
        self.aside = Pile([], NOBODY, ASIDE_REALM, 0, IN_HAND)
        self.discard = Pile([], NOBODY, DISCARD_REALM, 0, IN_HAND)
        self.fallen = Pile([], NOBODY, FALLEN_REALM, 0, IN_DECK)
        self.undead_deck = Pile([], NOBODY, UNDEAD_REALM, UNDEAD_POOL)
        self.entity_deck = Pile([], NOBODY, ENTITY_REALM, ENTITY_POOL)
        self.box = Pile([], NOBODY, BOX_REALM, ENTITY_POOL)
        self.corruption_deck = Pile([], NOBODY, CORRUPTION_REALM, CORRUPTION_POOL)
        self.undead_out: list[int] = []
        self.corruption_out: list[int] = []
        self.round = 0
        self.phase = NO_PHASE
        self.todo: list[Seat] = []
        self.waited: list[Seat] = []
        self.acted = False
        self.steps = 0
        self.rode = False
        self.keeping = 0
        self.owed = 0
        self.task = NO_CARD
        self.traps: list[Trap] = []
        self.creatures: list[Creature] = []
        self.open_rifts: list[int] = []
        self.closed_rifts: list[int] = []
        self.returned: list[int] = []
        self.summoned: list[int] = []
        self.beaten: list[int] = []
        self.combat: Combat | None = None
        self.after = ""
        self.battles: list[int] = []
        self.fought: list[int] = []
        self.dusk = 0
        self.moving = NO_CARD
        self.draws = 0

    def copy(self) -> City:
        twin = City(self.seats, self.luck, self.step, self.cards, self.house)
        self.copied(twin)
        twin.players = [player.copy() for player in self.players]
        twin.stores = [pile.copy() for pile in self.stores]
        twin.hands = [pile.copy() for pile in self.hands]
        twin.decks = [pile.copy() for pile in self.decks]
        twin.used = [pile.copy() for pile in self.used]
        twin.looked = self.looked.copy()
        twin.aside = self.aside.copy()
        twin.discard = self.discard.copy()
        twin.fallen = self.fallen.copy()
        twin.undead_deck = self.undead_deck.copy()
        twin.entity_deck = self.entity_deck.copy()
        twin.box = self.box.copy()
        twin.corruption_deck = self.corruption_deck.copy()
        twin.undead_out = self.undead_out[:]
        twin.corruption_out = self.corruption_out[:]
        twin.round = self.round
        twin.phase = self.phase
        twin.todo = self.todo[:]
        twin.waited = self.waited[:]
        twin.acted = self.acted
        twin.steps = self.steps
        twin.rode = self.rode
        twin.keeping = self.keeping
        twin.owed = self.owed
        twin.task = self.task
        twin.traps = [trap.copy() for trap in self.traps]
        twin.creatures = [creature.copy() for creature in self.creatures]
        twin.open_rifts = self.open_rifts[:]
        twin.closed_rifts = self.closed_rifts[:]
        twin.returned = self.returned[:]
        twin.summoned = self.summoned[:]
        twin.beaten = self.beaten[:]
        if self.combat is not None:
            twin.combat = self.combat.copy()
        twin.after = self.after
        twin.battles = self.battles[:]
        twin.fought = self.fought[:]
        twin.dusk = self.dusk
        twin.moving = self.moving
        twin.draws = self.draws
        return twin

    # -- what the kernel asks

    def piles(self) -> list[Pile]:
        found = [*self.stores, *self.hands, *self.decks, *self.used, self.looked, self.aside, self.discard, self.fallen]
        found += [self.undead_deck, self.entity_deck, self.box, self.corruption_deck]
        return found

    def public(self) -> list[int]:
        """The Events that were shown to all and shuffled back."""
        return self.returned

    def sorts(self) -> list[list[int]]:
        return self.cards.sorts

    def everywhere(self) -> list[int]:
        """Every card, wherever it is."""
        found = self.undead_out + self.corruption_out + self.beaten
        for pile in self.piles():
            found += pile.cards
        for player in self.players:
            found += player.items
            found += [pulled.card for pulled in player.events]
            if player.corruption != NO_CARD:
                found.append(player.corruption)
        found += [trap.card for trap in self.traps]
        found += [creature.card for creature in self.creatures]
        return found

    def census(self) -> dict[str, int]:
        """Every card once, and every Rift Site open or closed."""
        cards = self.everywhere()
        rifts = sorted(self.open_rifts + self.closed_rifts)
        return {
            "cards": len(cards),
            "doubled": len(cards) - len(set(cards)),
            "rifts": len(rifts),
            "strange rifts": len([place for place in rifts if place not in self.cards.necromancer.rifts]),
        }

    # -- who

    def hunters(self) -> range:
        """The Hunters' seats."""
        return range(1, self.seats)

    def who(self, seat: Seat) -> int:
        """The player's place among the names of the log: the Necromancer, then the Hunter cards."""
        return 0 if seat == NECROMANCER else self.players[seat].hunter + 1

    def is_hunter(self, seat: Seat, ability: int) -> bool:
        """Whether that seat is the Hunter with this ability."""
        hunter = self.players[seat].hunter
        return hunter != NO_CARD and self.cards.hunters[hunter].ability == ability

    def has_item(self, seat: Seat, effect: int) -> bool:
        """NS-77, R-65: whether an active Item of that player has this effect now."""
        faces, names = self.cards.faces, self.cards.name_of
        for card in self.players[seat].items:
            if faces[names[card]].effect == effect:
                return not self.suffers(seat, BORROWED_NAME)
        return False

    def suffers(self, seat: Seat, effect: int) -> bool:
        """Whether that player's Corruption card has this effect."""
        card = self.players[seat].corruption
        return card != NO_CARD and self.cards.corruption(card).effect == effect

    def is_corrupted(self, seat: Seat) -> bool:
        return self.players[seat].corruption != NO_CARD

    def is_locked(self, seat: Seat) -> bool:
        """NS-100, NS-132: in the middle of a summoning or closing; R-29: which rests while phase 5.3 is forbidden."""
        return self.players[seat].work is not None and not self.suffers(seat, LONG_WHISPER)

    def picked(self, seat: Seat, phase: int) -> bool:
        """NS-41: whether that player has the bonus of a phase."""
        return self.players[seat].picked == phase

    def spirit(self, seat: Seat) -> int:
        """NS-35, NS-36: the Spirit stat, the number of Spirit cards in the combat deck, used ones included."""
        classes = self.cards.class_of
        count = 0
        for card in self.decks[seat].cards:
            if classes[card] == SPIRIT:
                count += 1
        for card in self.used[seat].cards:
            if classes[card] == SPIRIT:
                count += 1
        return count

    def sight(self, seat: Seat) -> int:
        """R-69: who sees what that player draws: allies who talk, and the Necromancer by Second Shadow."""
        mask = self.side_mask(seat) if self.house.hunters_talk else eyes(seat)
        if self.suffers(seat, SECOND_SHADOW):
            mask |= eyes(NECROMANCER)
        return mask

    # -- where

    def hunters_at(self, place: int) -> list[Seat]:
        """The Hunters in a neighbourhood, by seat."""
        return [
            seat for seat in range(1, self.seats) if self.players[seat].place == place and not self.players[seat].dead
        ]

    def undead_at(self, place: int) -> list[Creature]:
        first = self.cards.entities_from
        return [creature for creature in self.creatures if creature.place == place and creature.card < first]

    def entities_at(self, place: int) -> list[Creature]:
        first = self.cards.entities_from
        return [creature for creature in self.creatures if creature.place == place and creature.card >= first]

    def creatures_at(self, place: int) -> list[Creature]:
        return [creature for creature in self.creatures if creature.place == place]

    def undead(self) -> list[Creature]:
        """All Undead on the map."""
        return [creature for creature in self.creatures if creature.card < self.cards.entities_from]

    def entities(self) -> list[Creature]:
        """All Entities in play."""
        return [creature for creature in self.creatures if creature.card >= self.cards.entities_from]

    def store_at(self, place: int) -> int:
        """The open store in a neighbourhood, NO_STORE if there is none or it is closed (NS-68)."""
        store = STORE_AT[place]
        return store if store >= 0 and self.stores[store].cards else -1

    def open_stores(self) -> list[int]:
        return [store for store, pile in enumerate(self.stores) if pile.cards]

    def traps_of(self, seat: Seat) -> list[Trap]:
        return [trap for trap in self.traps if trap.owner == seat]

    # -- cards

    def face(self, card: int) -> Face:
        return self.cards.faces[self.cards.name_of[card]]

    def place_in(self, pile: Pile, name: int) -> int:
        """Where in a pile the first card of that name lies."""
        names = self.cards.name_of
        for place, card in enumerate(pile.cards):
            if names[card] == name:
                return place
        raise ValueError("no such card in the pile")

    def names_in(self, pile: Pile) -> list[int]:
        """The names of a pile's cards, each once, in order."""
        names = self.cards.name_of
        return sorted({names[card] for card in pile.cards})

    def throw_away(self, card: int) -> None:
        """An open card goes to the discard pile; everybody knows it there."""
        self.discard.add(card, EVERYONE)


def one_against_all(seats: int, settings: dict[str, str]) -> list[int]:
    """The Necromancer alone, the Hunters together."""
    return [0] + [1] * (seats - 1)
