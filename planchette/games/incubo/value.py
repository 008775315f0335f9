"""How good a night looks: the Chimes that should be left at its end, if it goes on as nights do.

All that is unknown is averaged: what a deck holds counts, and its order only where this seat knows it.
"""

from __future__ import annotations

from math import sqrt, tanh
from typing import Final

from planchette.games.incubo.book import (
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
    TUCK,
    TUCK_BOTH,
    TUCK_DRAW,
    ZERO,
)
from planchette.games.incubo.dream import is_met, terror_of
from planchette.games.incubo.odds import ODDS, SIGMA, SIXTHS
from planchette.games.incubo.play import CAN
from planchette.games.incubo.state import NO_CARD, Laid, Night, Player
from planchette.games.incubo.worth import POWER_COURAGE, Worths
from planchette.kernel import Seat, eyes


class Tuning:
    """What the judgement of a night depends on, by phase where it differs."""

    def __init__(self) -> None:
        self.gain = [2.9, 1.0, -1.0]
        """What any Dream brings, less what it costs."""
        self.solo_gain = [2.0, 1.3, -0.8]
        self.usual = [50.0, 50.0, 50.0]
        """What one usually has when the Monster comes: Chimes, cards and tokens."""
        self.solo_usual = [30.0, 30.0, 30.0]
        self.fight = [0.0, 0.0, 0.0]
        """What one usually loses when the Monster has come, above all to Fear."""
        self.solo_fight = [0.0, 0.0, 0.0]
        self.token = [1.4, 1.4, 0.6]
        """What a token of the Fear Reserve is worth."""
        self.fear = [3.0, 1.8]
        """What a Fear Card costs that a Monster left standing brings."""
        self.tokens = 6.0
        """Tokens beyond these are worth half as much."""
        self.back = 1.0
        """What a Dream costs that comes back in phase 3."""
        self.thinning = 0.8
        self.supply = 0.5
        self.spread = 4.0
        self.per_dream = 1.3
        self.idle = 0.3
        self.margin = 0.02
        self.power = 0.8


TUNE: Final = Tuning()
DICE_MEAN: Final = [0.5, 2.0, 4.0]


def value(table: Night, seat: Seat) -> float:
    """Between -1 and 1, the same for both players."""
    return Outlook(table, seat).value()


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


def per_card(mean: float) -> float:
    """The Courage that one more draw brings: however weak a deck, something can be done with it."""
    return soft(mean, 0.8)


class Outlook:
    """A night as one seat can judge it.

    `owned` is what the cards that each player will have are worth in Chimes. `sums`, `draws` and `chaff` are of the
    cards that can still be drawn in this encounter: their Courage, the draws they take, what the bad ones cost.
    `short` is what each player still lacks, `free` what they may draw for nothing.
    """

    def __init__(self, table: Night, seat: Seat) -> None:
        self.table = table
        self.mask = eyes(seat)
        worths = worths_of(table)
        self.courage = worths.courage
        self.draw_cost = worths.draws
        self.phase = min(table.phase, 2) if table.parts else table.phase - 1
        """The phase, from 0, in which the cards will be used."""
        self.chimes_of = worths.chimes[self.phase]
        self.owned = 0.0
        self.supply = 0.0
        self.sums = [0.0, 0.0]
        self.draws = [0.0, 0.0]
        self.chaff = [0.0, 0.0]
        self.short = [0.0, 0.0]
        self.free = [0.0, 0.0]
        self.chimes = float(table.reserve)
        self.tokens = float(table.fear_reserve)
        for owner in range(table.seats):
            self.gather(owner)
        for owner in range(table.seats):
            self.foresee(owner)

    def value(self) -> float:
        ahead = self.dreams_ahead()
        left = self.prospect(ahead) - TUNE.idle * self.table.idle
        return tanh(left / (TUNE.spread + TUNE.per_dream * sqrt(ahead[0] + ahead[1] + ahead[2])))

    # -- what the players own

    def gather(self, owner: Seat) -> None:
        player = self.table.players[owner]
        hero = player.hero
        courage = self.courage[hero]
        draw_cost = self.draw_cost[hero]
        chimes = self.chimes_of[hero]
        total = 0.0
        draws = 0.0
        owned = 0.0
        chaff = 0.0
        for pile in (player.deck.cards, player.discard):
            for card in pile:
                worth = chimes[card]
                owned += worth
                if worth < 0.0:
                    chaff -= worth
                total += courage[card]
                draws += draw_cost[card]
        self.sums[owner] = total
        self.draws[owner] = max(0.0, draws)
        self.chaff[owner] = chaff
        self.owned += owned
        self.supply += total
        for laid in player.laid:
            if laid.row == PASS_ROW:
                self.passed(owner, laid.card)
            elif laid.row != ELIMINATION_ROW:
                self.own(owner, laid.card)
        self.short[owner] = float(player.required - player.total)
        self.free[owner] = float(player.free + player.paid)

    def own(self, owner: Seat, card: int) -> None:
        """A card will be that player's."""
        hero = self.table.players[owner].hero
        self.owned += self.chimes_of[hero][card]
        self.supply += self.courage[hero][card]

    def passed(self, owner: Seat, card: int) -> None:
        if self.table.seats == 2:
            self.own(1 - owner, card)
        else:
            self.owned += max(0.0, 0.3 * self.courage[1 - self.table.players[owner].hero][card])

    def mean(self, owner: Seat) -> float:
        """The Courage that a draw should bring now."""
        return self.sums[owner] / max(1.0, self.draws[owner])

    # -- what is about to happen to them

    def foresee(self, owner: Seat) -> None:
        """A Fear Card just drawn will be removed if it can be, and unused Powers will be used."""
        player = self.table.players[owner]
        if player.drawn != NO_CARD:
            self.foresee_drawn(owner, player)
        for laid in player.laid:
            if laid.optional and laid.card not in self.table.used:
                self.foresee_power(owner, player, laid)

    def foresee_drawn(self, owner: Seat, player: Player) -> None:
        table = self.table
        card = player.drawn
        if table.cards.origins[card] != FEAR:
            self.own(owner, card)
            return
        if table.pending == "agree fear" or self.tokens >= 2.0:
            self.tokens -= 2.0
            self.owned += 1.5 if table.chime_deck else 0.0
            return
        self.own(owner, card)
        self.free[owner] = max(0.0, self.free[owner] - 1.0)
        self.short[owner] -= self.courage[player.hero][card]

    def foresee_power(self, owner: Seat, player: Player, laid: Laid) -> None:
        """Most of what a Power should bring in this encounter."""
        if laid.power == INFUSE:
            self.short[1 - owner if self.table.seats == 2 else owner] -= 0.9 * (self.table.seats - 1)
        elif CAN[laid.power](self.table, owner, laid):
            self.short[owner] -= TUNE.power * self.gain(owner, player, laid)

    def gain(self, owner: Seat, player: Player, laid: Laid) -> float:
        power = laid.power
        if power == PLAY:
            return laid.n * self.mean(owner)
        if power in (PICK, RECALL):
            return self.mean(owner) + POWER_COURAGE[power]
        if power in (TUCK, ZERO, TUCK_BOTH):
            return worst(player)
        if power == TUCK_DRAW:
            return worst(player) + self.mean(owner)
        if power == DOUBLE:
            return max([other.printed for other in player.laid])
        if power == PAIR:
            return laid.n
        return 0.5 if power == COPY else POWER_COURAGE[power]

    # -- what is to come

    def dreams_ahead(self) -> list[float]:
        """How many Dreams are still to be faced in each phase, this one not counted."""
        rems = self.table.rems
        second = len(rems[1].cards) / 2.0
        third = (len(rems[2].cards) + second) / 3.0
        if self.table.candidates and self.table.phase == 2:
            third += 1.0 / 3.0
        return [float(len(rems[0].cards)), second, third]

    def later(self, ahead: list[float]) -> float:
        """What should be left at the end, seen from the end of this encounter."""
        phase = self.phase
        alone = self.table.seats == 1
        worth = TUNE.token[phase]
        saved = worth * min(self.tokens, TUNE.tokens) + 0.5 * worth * max(0.0, self.tokens - TUNE.tokens)
        gain = ahead[phase] * (TUNE.solo_gain[phase] if alone else TUNE.gain[phase])
        usual = TUNE.solo_usual[phase] if alone else TUNE.usual[phase]
        return self.chimes + self.owned + saved + gain - self.shortage(ahead) - usual

    def shortage(self, ahead: list[float]) -> float:
        """The cards must suffice for the Monsters of phases 2 and 3."""
        table = self.table
        needs = 31.0 if table.seats == 2 else 34.0
        if table.phase == 3 or (table.phase == 2 and table.parts):
            needs = 60.0 if table.seats == 2 else 32.0
        grown = 2.0 * (ahead[0] + ahead[1]) if table.phase < 3 else 2.0 * ahead[2]
        return TUNE.supply * soft(needs - self.supply - grown, 4.0)

    # -- this encounter

    def prospect(self, ahead: list[float]) -> float:
        """The Chimes left at the end."""
        if self.table.parts:
            return self.in_fight(ahead)
        if self.is_fresh():
            ahead[self.table.phase - 1] += 1.0
            return self.later(ahead)
        if self.table.dream != NO_CARD:
            return self.in_dream(ahead)
        return self.choosing(ahead)

    def is_fresh(self) -> bool:
        """Whether nobody has answered this Dream yet: then it counts as any Dream would."""
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
                best = max(best, self.would_face(card))
        return best + self.later(ahead)

    def would_face(self, card: int) -> float:
        """What a Dream should bring, less what it costs."""
        table = self.table
        prize = self.prize(card)
        left = prize
        for owner, player in enumerate(table.players):
            side = table.cards.side(card, player.hero)
            needs = side.sheep[table.phase - 1] + DICE_MEAN[table.phase - 1]
            left -= ODDS.gap(table.phase, self.mean(owner), prize, needs, float(side.free))
            left += self.thinning(owner, min(2, side.free))
        return left

    def prize(self, card: int) -> float:
        """What winning a Dream is worth: the card, and that it does not come back."""
        hero = self.table.players[self.table.growth].hero
        return self.chimes_of[hero][card] + TUNE.back

    def thinning(self, owner: Seat, places: int) -> float:
        """What passing and eliminating at no charge should still bring."""
        return TUNE.thinning * places * self.chaff[owner] / max(1.0, self.draws[owner])

    def in_dream(self, ahead: list[float]) -> float:
        """Stopping now, or going on for the Dream: whichever is better."""
        table = self.table
        later = self.later(ahead)
        prize = self.prize(table.dream)
        stopping = later + (prize if is_met(table) else -self.terror_cost())
        if table.pending == "agree stop":
            return stopping
        going_on = later + prize - self.price_of_dream(prize)
        for owner, player in enumerate(table.players):
            places = min(player.free, min(player.passes, 1) + min(player.eliminations, 1))
            going_on += self.thinning(owner, places)
        return max(going_on, stopping - TUNE.margin)

    def terror_cost(self) -> float:
        """What Terror takes, less what its tokens are worth."""
        terror = self.shielded(terror_of(self.table))
        if terror > self.table.reserve:
            return 100.0
        return terror - (terror // 2) * TUNE.token[self.table.phase - 1] * (1.0 if self.tokens < TUNE.tokens else 0.5)

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
        """What one side should cost. A card just drawn counts as any card: what it brings, its row will show."""
        player = self.table.players[owner]
        mean = self.mean(owner)
        free = self.free[owner]
        if player.drawn != NO_CARD and self.table.cards.origins[player.drawn] != FEAR:
            total = 0.0
            for deviation in SIXTHS:
                after = short - mean - SIGMA * deviation
                total += ODDS.gap(self.table.phase, mean, prize, after, max(0.0, free - 1.0))
            return total / 6.0
        if short > 0.0:
            short -= self.known_ahead(player, mean)
        if player.owes():
            short = max(short, 0.5)
        if self.draws[owner] < 1.0:
            return prize + short if short > 0.0 else 0.0
        return ODDS.gap(self.table.phase, mean, prize, short, free)

    def known_ahead(self, player: Player, mean: float) -> float:
        """By how much the next cards, where this seat knows them, are better than the deck."""
        deck = player.deck
        courage = self.courage[player.hero]
        better = 0.0
        for place in range(len(deck.cards) - 1, max(-1, len(deck.cards) - 4), -1):
            if not deck.seen[place] & self.mask:
                break
            better += courage[deck.cards[place]] - mean
        return better

    def in_fight(self, ahead: list[float]) -> float:
        """The cheapest parts that are still needed; what is left standing brings Fear."""
        table = self.table
        needs = sorted([float(part.required - part.total) for part in table.parts if not part.beaten])
        wanted = table.needed - (len(table.parts) - len(needs))
        lacking = sum(needs[: max(0, wanted)])
        if wanted > 0:
            for owner, player in enumerate(table.players):
                lacking += self.short[owner] + player.total - player.required
        price = self.price_of_fight(lacking)
        price -= TUNE.solo_fight[table.phase - 1] if table.seats == 1 else TUNE.fight[table.phase - 1]
        if table.phase == 3:
            return self.chimes - price
        self.share_parts(needs[wanted - 1] if wanted > 0 else -1000.0)
        return self.later(ahead) - price

    def share_parts(self, dearest: float) -> None:
        """Who will get what of a Monster."""
        table = self.table
        for part in table.parts:
            if part.beaten or part.required - part.total <= dearest:
                self.own(table.growth if part.head else part.owner, part.card)
            else:
                self.owned -= TUNE.fear[table.phase - 1] * (table.seats if part.head else 1)

    def price_of_fight(self, lacking: float) -> float:
        table = self.table
        if lacking <= 0.0:
            return 0.0
        draws_left = self.draws[0] + self.draws[1]
        for owner, player in enumerate(table.players):
            lacking -= 0.5 * self.known_ahead(player, self.mean(owner))
        mean = (self.sums[0] + self.sums[1]) / max(1.0, draws_left)
        draws = max(0.3, lacking) / per_card(mean)
        return soft(draws - self.free[0] - self.free[1], 1.5) + 3.0 * soft(draws - draws_left, 1.5)


def worst(player: Player) -> float:
    """What the worst card in play takes away."""
    least = 0
    for laid in player.laid:
        if laid.row != PASS_ROW and laid.row != ELIMINATION_ROW:
            least = min(least, laid.worth)
    return float(-least)
