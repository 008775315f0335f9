"""What the players of a night own and may still draw, and the Chimes that should be left at its end.

All that is unknown is averaged: what a deck holds counts, and its order only where the seat knows it.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from planchette.games.incubo.book import ELIMINATION_ROW, FEAR, PASS_ROW
from planchette.games.incubo.state import NO_CARD, Laid, Night, Player
from planchette.games.incubo.worth import Worths
from planchette.kernel import Seat, eyes


class Tuning:
    """What the judgement of a night depends on, by phase where it differs; each for two players and for one."""

    def __init__(self) -> None:
        self.gain = [[5.4, 2.7, -2.2], [3.7, 2.7, -0.3]]
        """What any Dream brings, less what it costs."""
        self.usual = [[67.2, 45.9, 26.0], [62.5, 51.5, 31.0]]
        """What one usually needs: Chimes, cards and tokens together."""
        self.last = [4.5, 1.5]
        """What the last Monster costs less than it seems, when it is there."""
        self.token = [2.3, 2.1, 1.0]
        """What a token of the Fear Reserve is worth."""
        self.tokens = 6.0
        """Tokens beyond these are worth little."""
        self.thinning = 1.5
        """What getting rid of bad cards brings, for every Chime that they cost."""
        self.supply = 0.4
        """What a point of Courage costs that the decks lack for a Monster."""
        self.needs = [[31.0, 31.0, 60.0], [34.0, 34.0, 32.0]]
        """The Courage that the decks should hold for the next great Monster."""
        self.growth = 2.0
        """The Courage that a Dream adds to the decks."""
        self.companion = 0.3
        self.skill = [0.5, 0.0, 0.0]
        """What a draw brings above what the cards say: one chooses who draws, and which row."""


TUNE: Final = Tuning()
NEAR: Final = 4.0
"""How many draws ahead the cards of the deck count before those of the Discard Pile."""


def worths_of(table: Night) -> Worths:
    """Worked out once for a book."""
    found = table.cards.worths
    if found is None:
        found = table.cards.worths = Worths(table.cards)
    assert isinstance(found, Worths)
    return found


def soft(x: float, width: float) -> float:
    """x where it is positive, 0 where it is negative, without the corner."""
    return 0.5 * (x + sqrt(x * x + width * width))


def thirds(dreams: int) -> int:
    """How many encounters a deck makes of which three are turned up at a time."""
    return (dreams + 2) // 3


class Heap:
    """Some cards added up."""

    def __init__(self) -> None:
        self.courage = 0.0
        self.draws = 0.0
        self.chimes = 0.0
        self.chaff = 0.0


class Outlook:
    """A night as one seat can judge it, from the phase (counted from 0) in which the cards will be used.

    `owned` is what the cards that each player will have are worth in Chimes, `supply` their Courage, `fear` what a
    Fear Card costs. Of the cards that can still be drawn in this encounter, `sums` is the Courage and `draws` the draws
    they take; of the next few, `means` is the Courage of one draw and `chaff` what the bad ones cost. `short` is what
    each player still lacks, `free` what they may draw for nothing.
    """

    def __init__(self, table: Night, seat: Seat, phase: int) -> None:
        worths = worths_of(table)
        self.table = table
        self.mask = eyes(seat)
        self.phase = phase
        self.alone = 2 - table.seats
        self.courage = worths.courage
        self.draw_cost = worths.draws
        self.chimes_of = worths.chimes[phase]
        self.fear = worths.fear[phase]
        self.owned = 0.0
        self.supply = 0.0
        self.sums = [0.0, 0.0]
        self.draws = [0.0, 0.0]
        self.chaff = [0.0, 0.0]
        self.short = [0.0, 0.0]
        self.free = [0.0, 0.0]
        self.means = [0.0, 0.0]
        self.chimes = float(table.reserve)
        self.tokens = float(table.fear_reserve)
        for owner, player in enumerate(table.players):
            self.gather(owner, player)

    # -- what the players own

    def gather(self, owner: Seat, player: Player) -> None:
        deck = self.heap(player.hero, player.deck.cards)
        rest = self.heap(player.hero, player.discard)
        self.sums[owner] = deck.courage + rest.courage
        self.draws[owner] = max(0.0, deck.draws + rest.draws)
        self.owned += deck.chimes + rest.chimes
        self.supply += deck.courage + rest.courage
        share = min(1.0, max(0.0, NEAR - deck.draws) / max(1.0, rest.draws))
        draws = max(1.0, deck.draws + share * rest.draws)
        self.means[owner] = (deck.courage + share * rest.courage) / draws + TUNE.skill[self.table.phase - 1]
        self.chaff[owner] = (deck.chaff + share * rest.chaff) / draws
        for laid in player.laid:
            self.keep(owner, laid)
        if player.drawn != NO_CARD:
            self.own(owner, player.drawn)
        self.dread(player)
        self.short[owner] = float(player.required - player.total)
        self.free[owner] = float(player.free + player.paid)

    def heap(self, hero: int, cards: list[int]) -> Heap:
        courage = self.courage[hero]
        draws = self.draw_cost[hero]
        chimes = self.chimes_of[hero]
        heap = Heap()
        for card in cards:
            worth = chimes[card]
            heap.chimes += worth
            if worth < 0.0:
                heap.chaff -= worth
            heap.courage += courage[card]
            heap.draws += draws[card]
        return heap

    def keep(self, owner: Seat, laid: Laid) -> None:
        """IN-98..100: whose a card in play will be."""
        if laid.row == PASS_ROW and self.alone:
            self.owned += TUNE.companion * max(0.0, self.courage[1 - self.table.players[owner].hero][laid.card])
        elif laid.row == PASS_ROW:
            self.own(1 - owner, laid.card)
        elif laid.row != ELIMINATION_ROW:
            self.own(owner, laid.card)

    def own(self, owner: Seat, card: int) -> None:
        """A card will be that player's."""
        hero = self.table.players[owner].hero
        self.owned += self.chimes_of[hero][card]
        self.supply += self.courage[hero][card]

    def dread(self, player: Player) -> None:
        """IN-102: a Fear Card comes with every Monster still to come."""
        to_come = 3 - self.table.phase if self.table.parts else 4 - self.table.phase
        self.owned -= self.fear * to_come
        fears = player.fears.cards
        for card in fears:
            self.supply += self.courage[player.hero][card] * to_come / len(fears)

    def known_ahead(self, owner: Seat) -> float:
        """By how much the next cards, where this seat knows them, are better than the deck."""
        player = self.table.players[owner]
        deck = player.deck
        courage = self.courage[player.hero]
        mean = self.means[owner]
        better = 0.0
        for place in range(len(deck.cards) - 1, max(-1, len(deck.cards) - 4), -1):
            if not deck.seen[place] & self.mask:
                break
            better += courage[deck.cards[place]] - mean
        return better

    def is_fear(self, player: Player) -> bool:
        """Whether a Fear Card has just been drawn."""
        return player.drawn != NO_CARD and self.table.cards.origins[player.drawn] == FEAR

    # -- what is to come

    def dreams_ahead(self) -> list[float]:
        """How many Dreams are still to be faced in each phase, this one not counted."""
        rems = self.table.rems
        second = len(rems[1].cards) // 2
        return [float(len(rems[0].cards)), float(second), float(thirds(self.last_dreams()))]

    def last_dreams(self) -> int:
        """IN-50: how many Dreams the R.E.M. 3 Deck will hold, if no more are abandoned."""
        waiting = len(self.table.rems[2].cards) + len(self.table.rems[1].cards) // 2
        return waiting + 1 if self.table.candidates and self.table.phase == 2 else waiting

    def coming_back(self) -> float:
        """What it costs if one more Dream waits in phase 3, of which every third has to be faced (IN-51, R-43)."""
        waiting = self.last_dreams()
        return -TUNE.gain[self.alone][2] * (thirds(waiting + 1) - thirds(waiting))

    def later(self, ahead: list[float]) -> float:
        """What should be left at the end, seen from the end of this encounter."""
        gain = TUNE.gain[self.alone]
        left = self.chimes + self.owned + self.saved() - TUNE.usual[self.alone][self.phase]
        for phase in range(3):
            left += ahead[phase] * gain[phase]
        return left - self.shortage(ahead)

    def saved(self) -> float:
        """What the tokens of the Fear Reserve are worth."""
        return TUNE.token[self.phase] * (0.75 * min(self.tokens, TUNE.tokens) + 0.25 * self.tokens)

    def token(self) -> float:
        """What one token more is worth."""
        return TUNE.token[self.phase] * (1.0 if self.tokens < TUNE.tokens else 0.25)

    def shortage(self, ahead: list[float]) -> float:
        """The cards must suffice for the Monsters of phases 2 and 3."""
        dreams = ahead[2] if self.phase == 2 else ahead[0] + ahead[1]
        needs = TUNE.needs[self.alone][self.phase]
        return TUNE.supply * soft(needs - self.supply - TUNE.growth * dreams, 4.0)
