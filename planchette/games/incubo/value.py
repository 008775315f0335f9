"""How good a night looks: the Chimes that should be left at its end, if it goes on as nights do.

All that is unknown is averaged: what a deck holds counts, and its order only where this seat knows it.
"""

from __future__ import annotations

from math import exp, sqrt, tanh
from typing import Final

from planchette.games.incubo.book import (
    BRIBE,
    CHIME_CARD,
    COPY,
    DOUBLE,
    ELIMINATION_ROW,
    FEAR,
    INFUSE,
    PAIR,
    PASS_ROW,
    PICK,
    PLAY,
    RECALL,
    SHIELD,
    SIFT,
    SORT,
    TUCK,
    TUCK_BOTH,
    TUCK_DRAW,
    ZERO,
    Book,
)
from planchette.games.incubo.clock import can_pass
from planchette.games.incubo.dream import is_met, terror_of
from planchette.games.incubo.odds import LOWEST, MEAN_STEP, MEANS, ODDS
from planchette.games.incubo.play import CAN
from planchette.games.incubo.state import NO_CARD, Laid, Night, Player
from planchette.kernel import Seat, eyes

POWER_WORTH: Final = [
    0.0, 0.0, 0.0, 1.0, 0.1, 0.2, 0.3, 0.2, 0.0, 0.1, 0.1, 0.4, 0.3, 0.3, 0.1, 0.3, 0.2, 0.5, 0.6, 0.2, 0.2, 0.1,
    -1.0, -0.8, -0.5,
]  # fmt: skip
"""The Courage that a Power is worth, by its number; PAIR for each N."""
POWER_CARDS: Final = [
    0.0, 0.7, 0.4, 0.0, 0.0, 0.0, 0.0, 0.6, 0.6, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.3,
    0.0, 0.0, 0.0,
]  # fmt: skip
"""How many more cards a Power plays or pays for, by its number; PLAY and CHIME for each N."""
DREAM_NEEDS: Final = [1.3, 3.9, 7.8]
"""The Courage that a Dream requires of each player, by phase, when the easier one is chosen."""
DREAM_SPREAD: Final = [1.0, 1.5, 2.0]
DREAM_FREE: Final = 2.0
PRIZE: Final = [3.0, 3.0, 2.0]
"""What winning a Dream is worth, by phase."""
DICE_MEAN: Final = [0.5, 2.0, 4.0]
RIPE: Final = 4.0
"""What the mean of a deck tends to in the course of a night."""
RIPENING: Final = 0.05
"""How fast: the part of the distance to go that a Dream takes off."""
TOKEN_WORTH: Final = [1.3, 1.1, 0.5]
"""What a token of the Fear Reserve is worth in Chimes, by phase."""
TOKENS: Final = 6.0
"""Tokens beyond these are worth half as much."""
THINNING: Final = 0.015
"""The part of the distance to go that each place without a row fee takes off, as long as there are free cards."""
CHIME_CARD_WORTH: Final = 1.5
COMPANION_WORTH: Final = 0.3
FEAR_COURAGE: Final = -3.0
SPREAD: Final = 4.0
PER_DREAM: Final = 1.3
IDLE: Final = 0.2
"""What an answer costs that brings nothing: without it one could hand over for ever."""
MARGIN: Final = 0.02


def value(table: Night, seat: Seat) -> float:
    """Between -1 and 1, the same for both players."""
    return Outlook(table, seat).value()


def worths(book: Book) -> list[list[float]]:
    """What each card is worth to each player, in Courage; worked out once."""
    if not book.worths:
        cards = range(len(book.cards))
        book.worths = [[_worth(book, card, hero) for card in cards] for hero in (0, 1)]
        book.draws = [[1.0 - _more(book, card, hero) for card in cards] for hero in (0, 1)]
    return book.worths


def _worth(book: Book, card: int, hero: int) -> float:
    side = book.sides[hero][card]
    if side is None:
        return CHIME_CARD_WORTH if book.origins[card] == CHIME_CARD else 0.0
    return side.courage + POWER_WORTH[side.power] * max(1, side.n)


def _more(book: Book, card: int, hero: int) -> float:
    """The cards that a card brings along."""
    side = book.sides[hero][card]
    if side is None:
        return 1.0 if book.origins[card] == CHIME_CARD else 0.0
    return POWER_CARDS[side.power] * max(1, side.n)


def dream_cost(phase: int, mean: float, needs: float, free: float) -> float:
    """What one side of a Dream should cost before anything is drawn."""
    prize = PRIZE[phase - 1]
    spread = DREAM_SPREAD[phase - 1]
    cost = ODDS.gap(phase, mean, prize, needs - spread, free) + ODDS.gap(phase, mean, prize, needs + spread, free)
    return (cost + ODDS.gap(phase, mean, prize, needs, free)) / 3.0


def usual_cost(phase: int, mean: float) -> float:
    """What one side of any Dream of that phase should cost; worked out once for every mean."""
    place = min(max((mean - LOWEST) / MEAN_STEP, 0.0), MEANS - 1.001)
    low = int(place)
    costs = USUAL[phase - 1]
    if not costs:
        means = [LOWEST + MEAN_STEP * number for number in range(MEANS)]
        costs += [dream_cost(phase, mean, DREAM_NEEDS[phase - 1], DREAM_FREE) for mean in means]
    return costs[low] + (place - low) * (costs[low + 1] - costs[low])


USUAL: Final[list[list[float]]] = [[], [], []]


def soft(x: float, width: float) -> float:
    """x where it is positive, 0 where it is negative, without the corner."""
    return 0.5 * (x + sqrt(x * x + width * width))


def per_card(mean: float) -> float:
    """The Courage that one more draw brings: however weak a deck, something can be done with it."""
    return soft(mean, 1.0)


def ripened(mean: float, dreams: float) -> float:
    """The mean of a deck after so many more Dreams."""
    return RIPE + (mean - RIPE) * exp(-RIPENING * dreams)


class Outlook:
    """A night as one seat can judge it.

    `sums` and `draws` are of the cards that each player will own after this encounter, `sums_now` and `draws_now`
    of those that can still be drawn in it; `short` is what each still lacks, `free` what they may draw for nothing.
    """

    def __init__(self, table: Night, seat: Seat) -> None:
        self.table = table
        self.mask = eyes(seat)
        self.worths = worths(table.cards)
        self.sums = [0.0, 0.0]
        self.draws = [0.0, 0.0]
        self.sums_now = [0.0, 0.0]
        self.draws_now = [0.0, 0.0]
        self.short = [0.0, 0.0]
        self.lift = [0.0, 0.0]
        self.free = [0.0, 0.0]
        self.chimes = float(table.reserve)
        self.tokens = float(table.fear_reserve)
        for owner in range(table.seats):
            self.gather(owner)
        for owner in range(table.seats):
            self.foresee(owner)

    def value(self) -> float:
        ahead = self.dreams_ahead()
        left = self.prospect(ahead) - IDLE * self.table.idle
        return tanh(left / (SPREAD + PER_DREAM * sqrt(ahead[0] + ahead[1] + ahead[2])))

    # -- what the players own

    def gather(self, owner: Seat) -> None:
        player = self.table.players[owner]
        worth = self.worths[player.hero]
        draw = self.table.cards.draws[player.hero]
        total = 0.0
        draws = 0.0
        for card in player.deck.cards:
            total += worth[card]
            draws += draw[card]
        for card in player.discard:
            total += worth[card]
            draws += draw[card]
        self.sums_now[owner] = total
        self.draws_now[owner] = max(0.0, draws)
        self.sums[owner] += total
        self.draws[owner] += draws
        for laid in player.laid:
            if laid.row == PASS_ROW:
                self.passed(owner, laid.card)
            elif laid.row != ELIMINATION_ROW:
                self.own(owner, laid.card)
        self.short[owner] = float(player.required - player.total)
        self.free[owner] = float(player.free + player.paid)
        if player.free > 0:
            places = min(player.passes, 1) + min(player.eliminations, 1)
            self.lift[owner] = THINNING * places * (RIPE - total / max(1.0, draws))

    def own(self, owner: Seat, card: int) -> None:
        """A card will be that player's."""
        hero = self.table.players[owner].hero
        self.sums[owner] += self.worths[hero][card]
        self.draws[owner] += self.table.cards.draws[hero][card]

    def passed(self, owner: Seat, card: int) -> None:
        if self.table.seats == 2:
            self.own(1 - owner, card)
        else:
            self.chimes += max(0.0, COMPANION_WORTH * self.worths[1 - self.table.players[owner].hero][card])

    def frightened(self, owner: Seat) -> None:
        """A Fear Card will come to that player."""
        self.sums[owner] += FEAR_COURAGE
        self.draws[owner] += 1.0

    def mean(self, owner: Seat) -> float:
        return self.sums[owner] / max(1.0, self.draws[owner]) + self.lift[owner]

    def mean_now(self, owner: Seat) -> float:
        return self.sums_now[owner] / max(1.0, self.draws_now[owner])

    # -- what is about to happen to them

    def foresee(self, owner: Seat) -> None:
        """A card just drawn will go where it does most good, and unused Powers will be used."""
        player = self.table.players[owner]
        if player.drawn != NO_CARD:
            self.foresee_drawn(owner, player)
        for laid in player.laid:
            if laid.optional and laid.card not in self.table.used:
                self.foresee_power(owner, player, laid)

    def foresee_drawn(self, owner: Seat, player: Player) -> None:
        table = self.table
        card = player.drawn
        if table.cards.origins[card] == FEAR:
            if table.pending == "agree fear" or self.tokens >= 2.0:
                self.tokens -= 2.0
                self.chimes += CHIME_CARD_WORTH if table.chime_deck else 0.0
                return
            self.own(owner, card)
        elif table.parts or not self.give_away(owner, player, card):
            self.own(owner, card)
        self.free[owner] = max(0.0, self.free[owner] - 1.0)
        self.short[owner] -= self.worths[player.hero][card]
        self.short[owner] -= (1.0 - table.cards.draws[player.hero][card]) * self.mean_now(owner)

    def give_away(self, owner: Seat, player: Player, card: int) -> bool:
        """Whether a drawn card is better passed or eliminated, where that costs nothing."""
        mine = self.worths[player.hero][card] - self.mean(owner)
        theirs = self.worths[1 - player.hero][card] - (self.mean(1 - owner) if self.table.seats == 2 else 2.0)
        if player.passes > 0 and theirs > max(mine, 0.0) and can_pass(self.table, card, player):
            self.passed(owner, card)
            return True
        return player.eliminations > 0 and mine < 0.0

    def foresee_power(self, owner: Seat, player: Player, laid: Laid) -> None:
        """Most of what a Power should bring in this encounter."""
        if laid.power == INFUSE:
            self.short[1 - owner if self.table.seats == 2 else owner] -= 0.9 * (self.table.seats - 1)
        elif CAN[laid.power](self.table, owner, laid):
            self.short[owner] -= 0.8 * self.gain(owner, player, laid)

    def gain(self, owner: Seat, player: Player, laid: Laid) -> float:
        power = laid.power
        if power == PLAY:
            return laid.n * self.mean_now(owner)
        if power in (PICK, RECALL):
            return self.mean_now(owner) + POWER_WORTH[power]
        if power in (TUCK, ZERO, TUCK_BOTH):
            return worst(player)
        if power == TUCK_DRAW:
            return worst(player) + self.mean_now(owner)
        if power == DOUBLE:
            return max([other.printed for other in player.laid])
        if power == PAIR:
            return laid.n
        return POWER_WORTH[power] if power in (BRIBE, SORT, SIFT, COPY) else 0.0

    # -- what is to come

    def dreams_ahead(self) -> list[float]:
        """How many Dreams are still to be faced in each phase, this one not counted."""
        rems = self.table.rems
        second = len(rems[1].cards) / 2.0
        third = (len(rems[2].cards) + second) / 3.0
        if self.table.candidates and self.table.phase == 2:
            third += 1.0 / 3.0
        return [float(len(rems[0].cards)), second, third]

    def later(self, ahead: list[float], passed: float = 0.0) -> float:
        """The Chimes that the encounters after this one should cost, less what the Fear Reserve saves."""
        table = self.table
        cost = 0.0
        for phase in range(table.phase, 4):
            dreams = ahead[phase - 1]
            if dreams > 0.0:
                for owner in range(table.seats):
                    cost += self.dreams_of(phase, dreams, ripened(self.mean(owner), passed))
                passed += dreams
            if phase > table.phase or not table.parts:
                cost += self.monster(phase, passed)
        worth = TOKEN_WORTH[table.phase - 1]
        return cost - worth * min(self.tokens, TOKENS) - 0.5 * worth * max(0.0, self.tokens - TOKENS)

    def dreams_of(self, phase: int, dreams: float, mean: float) -> float:
        """What one player's sides of all Dreams of a phase should cost, while the deck ripens."""
        cost = 0.0
        while dreams > 0.0:
            cost += min(1.0, dreams) * usual_cost(phase, mean)
            mean += RIPENING * (RIPE - mean)
            dreams -= 1.0
        return cost

    def monster(self, phase: int, passed: float) -> float:
        """What the Monster of a phase should cost: draws beyond the free ones, and more if they run out."""
        table = self.table
        needs: list[float] = []
        beat = 0
        free = 0.0
        for number in table.monsters:
            card = table.cards.cards[number]
            if card.phase == phase:
                if card.head:
                    beat = card.beat
                    free = card.free * 2.0 if table.seats == 2 else card.free * 0.5
                    printed = card.required if table.seats == 2 else card.required * 0.5
                    needs.append(printed + table.seats * DICE_MEAN[phase - 1])
                elif table.seat_of(card.owner) >= 0:
                    needs.append(float(card.required))
        needs.sort()
        mean = 0.0
        owned = 0.0
        for owner in range(table.seats):
            mean += ripened(self.mean(owner), passed) / table.seats
            owned += self.draws[owner]
        draws = sum(needs[:beat]) / per_card(mean)
        return soft(draws - free, 2.0) + 2.0 * soft(draws - owned, 2.0)

    # -- this encounter

    def prospect(self, ahead: list[float]) -> float:
        """The Chimes left at the end."""
        if self.table.parts:
            return self.in_fight(ahead)
        if self.is_fresh():
            return self.any_dream(ahead)
        if self.table.dream != NO_CARD:
            return self.in_dream(ahead)
        return self.choosing(ahead)

    def any_dream(self, ahead: list[float]) -> float:
        """A Dream that nobody has answered yet counts as any Dream would."""
        cost = 0.0
        for owner in range(self.table.seats):
            cost += usual_cost(self.table.phase, self.mean(owner))
        return self.chimes - cost - self.later(ahead, 1.0)

    def is_fresh(self) -> bool:
        """Whether nobody has answered this Dream yet."""
        table = self.table
        if table.idle > 0 or table.proposed != NO_CARD:
            return False
        return all(not player.laid and player.drawn == NO_CARD for player in table.players)

    def choosing(self, ahead: list[float]) -> float:
        """The best of the Dreams that may be faced; the one proposed, while it is being proposed."""
        table = self.table
        best = -1000.0
        for card in table.candidates:
            if (card == table.proposed) == (table.pending != ""):
                best = max(best, self.would_face(card, ahead))
        return best

    def would_face(self, card: int, ahead: list[float]) -> float:
        table = self.table
        cost = 0.0
        for owner, player in enumerate(table.players):
            side = table.cards.side(card, player.hero)
            needs = side.sheep[table.phase - 1] + DICE_MEAN[table.phase - 1]
            cost += dream_cost(table.phase, self.mean(owner), needs, float(side.free))
        return self.chimes - cost - self.later_with(card, ahead)

    def later_with(self, card: int, ahead: list[float]) -> float:
        """What is to come when the player with Growth has won that Dream."""
        owner = self.table.growth
        sum_before, draws_before = self.sums[owner], self.draws[owner]
        self.own(owner, card)
        later = self.later(ahead)
        self.sums[owner], self.draws[owner] = sum_before, draws_before
        return later

    def in_dream(self, ahead: list[float]) -> float:
        """Stopping now, or going on for the Dream: whichever is better."""
        table = self.table
        if table.pending == "agree stop":
            self.lift = [0.0, 0.0]
        won = self.chimes - self.later_with(table.dream, ahead)
        if is_met(table) and (table.pending == "agree stop" or not self.is_open()):
            return won
        ahead[2] += 1.0 / 3.0
        without = self.chimes - self.later(ahead)
        ahead[2] -= 1.0 / 3.0
        stopping = without - self.terror_cost()
        if table.pending == "agree stop":
            return stopping
        return max(won - self.price_of_dream(max(0.0, won - without)), stopping - MARGIN)

    def is_open(self) -> bool:
        """Whether somebody holds a card or owes one."""
        return any(player.drawn != NO_CARD or player.owes() for player in self.table.players)

    def terror_cost(self) -> float:
        """What Terror takes, less what its tokens are worth."""
        terror = self.shielded(terror_of(self.table))
        if terror > self.table.reserve:
            return 100.0
        return terror - (terror // 2) * TOKEN_WORTH[self.table.phase - 1] * (1.0 if self.tokens < TOKENS else 0.5)

    def shielded(self, terror: int) -> int:
        for player in self.table.players:
            for laid in player.laid:
                if laid.power == SHIELD and laid.card not in self.table.used:
                    terror -= 3
        return max(0, terror)

    def price_of_dream(self, prize: float) -> float:
        """What the cards should cost that are still needed for both sides."""
        table = self.table
        short = self.short
        if table.seats == 1:
            return self.price(0, short[0], prize)
        if table.united:
            both = short[0] + short[1]
            return min(self.price(0, both, prize), self.price(1, both, prize))
        if short[0] > 0.0 and short[1] <= -1.0:
            return self.price(0, short[0] - 1.0, prize)
        if short[1] > 0.0 and short[0] <= -1.0:
            return self.price(1, short[1] - 1.0, prize)
        return self.price(0, short[0], prize) + self.price(1, short[1], prize)

    def price(self, owner: Seat, short: float, prize: float) -> float:
        player = self.table.players[owner]
        mean = self.mean_now(owner)
        if short > 0.0:
            short -= self.known_ahead(player, mean)
        if player.owes():
            short = max(short, 0.5)
        if self.draws_now[owner] < 1.0:
            return prize + short if short > 0.0 else 0.0
        return ODDS.gap(self.table.phase, mean, prize, short, self.free[owner])

    def known_ahead(self, player: Player, mean: float) -> float:
        """By how much the next cards, where this seat knows them, are better than the deck."""
        deck = player.deck
        worth = self.worths[player.hero]
        better = 0.0
        for place in range(len(deck.cards) - 1, max(-1, len(deck.cards) - 4), -1):
            if not deck.seen[place] & self.mask:
                break
            better += worth[deck.cards[place]] - mean
        return better

    def in_fight(self, ahead: list[float]) -> float:
        """The cheapest parts that are still needed; what is left standing brings Fear."""
        table = self.table
        needs = sorted([float(part.required - part.total) for part in table.parts if not part.beaten])
        wanted = table.needed - (len(table.parts) - len(needs))
        lacking = sum(needs[: max(0, wanted)])
        dearest = needs[wanted - 1] if wanted > 0 else -1000.0
        if table.phase < 3:
            self.share_parts(dearest)
        if wanted > 0:
            for owner, player in enumerate(table.players):
                lacking += self.short[owner] + player.total - player.required
        return self.chimes - self.price_of_fight(lacking) - self.later(ahead)

    def share_parts(self, dearest: float) -> None:
        """Who will get what of a Monster."""
        table = self.table
        for part in table.parts:
            if part.beaten or part.required - part.total <= dearest:
                self.own(table.growth if part.head else part.owner, part.card)
            elif part.head:
                for owner in range(table.seats):
                    self.frightened(owner)
            else:
                self.frightened(part.owner)

    def price_of_fight(self, lacking: float) -> float:
        table = self.table
        if lacking <= 0.0:
            return 0.0
        draws_left = self.draws_now[0] + self.draws_now[1]
        for owner, player in enumerate(table.players):
            lacking -= 0.5 * self.known_ahead(player, self.mean_now(owner))
        mean = (self.sums_now[0] + self.sums_now[1]) / max(1.0, draws_left)
        draws = max(0.3, lacking) / per_card(mean)
        return soft(draws - self.free[0] - self.free[1], 1.5) + 3.0 * soft(draws - draws_left, 1.5)


def worst(player: Player) -> float:
    """What the worst card in play takes away."""
    least = 0
    for laid in player.laid:
        if laid.row != PASS_ROW and laid.row != ELIMINATION_ROW:
            least = min(least, laid.worth)
    return -least
