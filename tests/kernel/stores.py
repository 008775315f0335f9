"""A pile system like the Necromancer's, walked through at random, with notes of who may know what.

Five store decks of 40, whose backs tell the store; five seats with a hand, a combat deck and its used cards; cards
being looked at, and a closed discard pile. How much Spirit a combat deck holds is public, so that in it everybody
knows store and class of the cards. Seat 0 plays against the others, who share all they see.

The notes are kept apart from the piles, by card instead of by place, so that one can be held against the other.
"""

from __future__ import annotations

import random

from planchette.kernel import EVERYONE, NOBODY, SPECTATOR, Pile, Seat, Table, eyes

STORES = 5
CARDS = list(range(40 * STORES))
STORE = [card // 40 for card in CARDS]
CLASS = [card % 40 // 10 for card in CARDS]
SEATS = 5
ONLOOKERS = [SPECTATOR, *range(SEATS)]
TEAM = sum(eyes(seat) for seat in range(1, SEATS))


class City(Table):
    """`apart`: a combat deck and the used cards are a realm of their own; else one with the hand."""

    def __init__(self, luck: int, apart: bool) -> None:
        super().__init__(SEATS, luck, "walk")
        self.apart = apart
        self.stores = [Pile(CARDS[40 * store : 40 * store + 40], realm=store) for store in range(STORES)]
        self.hands = [Pile([], realm=10 + seat) for seat in range(SEATS)]
        self.decks = [Pile([], realm=10 + seat + 10 * apart, depth=1) for seat in range(SEATS)]
        self.used = [Pile([], realm=10 + seat + 10 * apart, depth=1) for seat in range(SEATS)]
        self.looked = Pile([], realm=30)
        self.discard = Pile([], realm=31)

    def copy(self) -> City:
        twin = City(self.luck, self.apart)
        for name in ("stores", "hands", "decks", "used"):
            setattr(twin, name, [pile.copy() for pile in getattr(self, name)])
        twin.looked = self.looked.copy()
        twin.discard = self.discard.copy()
        return twin

    def piles(self) -> list[Pile]:
        return [*self.stores, *self.hands, *self.decks, *self.used, self.looked, self.discard]

    def sorts(self) -> list[list[int]]:
        return [STORE, CLASS]


class Walk:
    """A random walk through the city, and the notes: per onlooker the cards whose place it knows (`sure`), the realm
    in which it knows a card to be (`inside`), and per pile whether everybody can tell backs by place (`followed`)."""

    def __init__(self, seed: int, apart: bool) -> None:
        self.dice = random.Random(seed)
        self.city = City(seed + 1 << 31 | 7, apart)
        self.sure: dict[Seat, set[int]] = {seat: set() for seat in ONLOOKERS}
        self.inside: dict[Seat, dict[int, int]] = {seat: {} for seat in ONLOOKERS}
        self.followed: set[int] = set()
        for store in self.city.stores:
            self.shuffle(store)
        for seat in range(SEATS):
            for _ in range(5):
                self.buy(seat)

    def kin(self, pile: Pile) -> list[Pile]:
        """The other piles of its realm."""
        return [other for other in self.city.piles() if other is not pile and other.realm == pile.realm]

    def team(self, seat: Seat) -> int:
        return TEAM if seat else eyes(0)

    def step(self) -> None:
        acts = [self.buy, self.buy, self.build, self.build, self.pay, self.look, self.show, self.fight]
        acts += [self.steal, self.tuck, self.peek, self.put_back]
        self.dice.choice(acts)(self.dice.randrange(SEATS))

    # -- what is noted

    def see(self, card: int, pile: Pile, mask: int) -> None:
        for seat in ONLOOKERS:
            if mask & eyes(seat):
                self.sure[seat].add(card)
                self.inside[seat][card] = pile.realm

    def shuffle(self, pile: Pile) -> None:
        self.city.shuffle(pile)
        for seat in ONLOOKERS:
            self.sure[seat] -= set(pile.cards)
        self.followed -= set(pile.cards)

    def move(self, pile: Pile, place: int, to: Pile, mask: int, bottom: bool = False) -> int:
        card = pile.move(place, to, mask, bottom, self.kin(pile))
        self.see(card, to, mask)
        self.note_move(card, pile, to)
        return card

    def slip(self, pile: Pile, place: int, to: Pile, mask: int, bottom: bool = False) -> None:
        """Who is not in the mask loses track of the pile's cards and of the one that leaves."""
        card = pile.slip(place, to, mask, bottom, self.kin(pile))
        for seat in ONLOOKERS:
            if not mask & eyes(seat):
                self.sure[seat] -= {card, *pile.cards}
        self.see(card, to, mask)
        self.note_move(card, pile, to)

    def note_move(self, card: int, pile: Pile, to: Pile) -> None:
        """Who cannot tell what left a realm cannot tell what stayed there."""
        self.followed.add(card)
        for seat in ONLOOKERS:
            inside = self.inside[seat]
            if card in self.sure[seat]:
                inside[card] = to.realm
            elif to.realm != pile.realm:
                for other in [other for other, realm in inside.items() if realm == pile.realm]:
                    if other not in self.sure[seat]:
                        del inside[other]

    # -- what is done

    def buy(self, seat: Seat) -> None:
        store = self.dice.choice(self.city.stores)
        if store.cards:
            self.move(store, len(store) - 1, self.city.hands[seat], self.team(seat))

    def any_of(self, pile: Pile) -> int:
        return self.dice.randrange(len(pile))

    def build(self, seat: Seat) -> None:
        hand = self.city.hands[seat]
        if hand.cards:
            self.move(hand, self.any_of(hand), self.city.decks[seat], NOBODY)

    def pay(self, seat: Seat) -> None:
        hand = self.city.hands[seat]
        if hand.cards:
            self.move(hand, self.any_of(hand), self.city.discard, NOBODY)

    def look(self, seat: Seat) -> None:
        """Three cards of a store are looked at, one is kept, the others go under it; sometimes they wait."""
        city, store = self.city, self.dice.choice(self.city.stores)
        for _ in range(min(3, len(store))):
            self.move(store, len(store) - 1, city.looked, self.team(seat))
        if city.looked.cards and self.dice.random() < 0.7:
            self.move(city.looked, self.any_of(city.looked), city.hands[seat], self.team(seat))
            while city.looked.cards:
                home = city.stores[STORE[city.looked.cards[-1]]]
                self.move(city.looked, len(city.looked) - 1, home, self.team(seat), bottom=True)

    def show(self, seat: Seat) -> None:
        hand = self.city.hands[seat]
        mask = self.dice.choice([EVERYONE, eyes(0), TEAM])
        for place in self.dice.sample(range(len(hand)), min(2, len(hand))):
            hand.show(place, mask)
            self.see(hand.cards[place], hand, mask)

    def fight(self, seat: Seat) -> None:
        """The combat deck is shuffled, up to five cards are drawn before all eyes; used up, the used ones go back."""
        deck, used = self.city.decks[seat], self.city.used[seat]
        self.shuffle(deck)
        for _ in range(min(5, len(deck))):
            self.move(deck, len(deck) - 1, used, EVERYONE)
        if not deck.cards or self.dice.random() < 0.4:
            while used.cards:
                self.move(used, len(used) - 1, deck, NOBODY)
            self.shuffle(deck)

    def steal(self, seat: Seat) -> None:
        victim = self.dice.choice([other for other in range(SEATS) if other != seat])
        hand = self.city.hands[victim]
        if hand.cards:
            self.slip(hand, self.any_of(hand), self.city.hands[seat], self.team(seat) | self.team(victim))

    def tuck(self, seat: Seat) -> None:
        """A card of the hand is put under its store unseen."""
        hand = self.city.hands[seat]
        if hand.cards:
            place = self.any_of(hand)
            self.slip(hand, place, self.city.stores[STORE[hand.cards[place]]], self.team(seat), bottom=True)

    def peek(self, seat: Seat) -> None:
        pile = self.dice.choice([*self.city.decks, *self.city.stores])
        if pile.cards:
            pile.show(len(pile) - 1, self.team(seat))
            self.see(pile.cards[-1], pile, self.team(seat))

    def put_back(self, seat: Seat) -> None:
        """A card of one's hand goes back into its store, which is shuffled."""
        hand = self.city.hands[seat]
        if hand.cards:
            place = self.any_of(hand)
            home = self.city.stores[STORE[hand.cards[place]]]
            self.move(hand, place, home, NOBODY)
            self.shuffle(home)
