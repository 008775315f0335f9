"""How a game in Seattle should go on: the two clocks, the Final Combat and the reach of corruption, as one seat knows
them. Rounds are rough; what matters is that better positions have shorter clocks."""

from __future__ import annotations

from math import exp
from typing import Final

from planchette.games.necromancer.book import (
    ABILITIES,
    BORROWED_NAME,
    BRASS_KNUCKLES,
    DAMAGE,
    ENTITIES_TO_SUMMON,
    FIRST_AID_KIT,
    INFLUENCE,
    LEY_LINE_CHART,
    LONGSHOREMAN,
    NECROMANCER,
    RIFTS_TO_CLOSE,
    SPIRIT,
)
from planchette.games.necromancer.city import HOODS, NEIGHBOURS, STOPS
from planchette.games.necromancer.corruption import spirit_to_corrupt
from planchette.games.necromancer.rift import lead_of
from planchette.games.necromancer.state import NO_CARD, City
from planchette.games.necromancer.worth import DAY, NIGHT, active_worth, fighter_of, hand_worth
from planchette.kernel import Seat, eyes


class Tuning:
    """What the judgement of a position depends on."""

    def __init__(self) -> None:
        self.card_price = 2.1
        """The cards that one Spirit card in the deck costs, itself included."""
        self.new_points = 2.2
        """The Spirit points on a card still to be built."""
        self.income = 2.2
        """The cards that a player gets in a round."""
        self.patience = 0.55
        """How much of the rounds that cards still take is in the way of summoning."""
        self.travel = 0.8
        """The rounds between two closings."""
        self.leg = 0.3
        """The rounds that a leg of the way takes."""
        self.race = 6.0
        """How many rounds the clocks may err."""
        self.kills = 0.03
        """How likely a Hunter destroys an Entity in a round."""
        self.growth = 0.22
        """The damage on five cards that a Hunter adds in a round."""
        self.reach = 0.6
        """The chance that the Necromancer gets a Hunter whom he can corrupt, where he is near."""
        self.cleansing = 0.75
        """The chance that a corrupted Hunter stays so."""
        self.hampered = 0.35
        """The rounds that a corruption costs its Hunter's side."""
        self.held = 0.12
        """The damage on five cards that a card in hand promises."""
        self.haste = 0.5
        """How much of what a position is worth to the Necromancer is his pace."""


TUNE: Final = Tuning()
FAR: Final = 99
ABILITY_WORTH: Final = [0.0, 4.4, -7.6, 5.5, 2.0, 3.0, 1.7]
"""What a Hunter's ability is worth beyond what is counted elsewhere, in HP: so much that before the game all Hunters
look alike good."""


def ways_between() -> list[list[int]]:
    """The legs, on foot or by transit, between all neighbourhoods."""
    near: list[list[int]] = []
    for place in range(len(HOODS)):
        found = set(NEIGHBOURS[place])
        for stops in STOPS:
            if place in stops:
                found.update(stops)
        near.append(sorted(found - {place}))
    return [legs_from(place, near) for place in range(len(HOODS))]


def legs_from(start: int, near: list[list[int]]) -> list[int]:
    legs = [FAR] * len(near)
    legs[start] = 0
    line = [start]
    while line:
        here = line.pop(0)
        for place in near[here]:
            if legs[place] == FAR:
                legs[place] = legs[here] + 1
                line.append(place)
    return legs


def two_legs(start: int) -> list[bool]:
    """Where a player gets who has picked Movement: two steps, or a ride with a step before or after it."""
    rides = [start]
    for stops in STOPS:
        if start in stops:
            rides += stops
    found = [False] * len(HOODS)
    for stop in rides:
        found[stop] = True
        for place in NEIGHBOURS[stop]:
            found[place] = True
    for step in NEIGHBOURS[start]:
        for stops in [NEIGHBOURS[step], *[stops for stops in STOPS if step in stops]]:
            for place in stops:
                found[place] = True
    return found


LEGS: Final = ways_between()
IN_REACH: Final = [two_legs(place) for place in range(len(HOODS))]


def nearest(start: int, places: list[int]) -> int:
    """The legs to the nearest of some places."""
    legs = LEGS[start]
    least = 4
    for place in places:
        if legs[place] < least:
            least = legs[place]
    return least


def logistic(x: float) -> float:
    if x > 30.0:
        return 1.0
    return 0.0 if x < -30.0 else 1.0 / (1.0 + exp(-x))


class Outlook:
    """A position as one seat may know it: everybody's combat `decks`, and what everybody has besides, in cards."""

    def __init__(self, table: City, seat: Seat) -> None:
        mask = eyes(seat)
        self.mask = mask
        self.table = table
        self.decks = [fighter_of(table, owner, mask) for owner in range(table.seats)]
        self.hands = [0.0] * table.seats
        for owner in range(table.seats):
            side = NIGHT if owner == NECROMANCER else DAY
            self.hands[owner] = hand_worth(table, table.hands[owner], side, mask) + self.open_worth(owner)

    def held_spirit(self, owner: Seat) -> int:
        """The Spirit cards in a hand, as far as the seat knows them."""
        hand = self.table.hands[owner]
        classes = self.table.cards.class_of
        count = 0
        for place, card in enumerate(hand.cards):
            if classes[card] == SPIRIT and (hand.seen[place] | hand.among[place]) & self.mask:
                count += 1
        return count

    def open_worth(self, owner: Seat) -> float:
        """Active Items and traps, in cards."""
        table = self.table
        total = 0.0
        for card in table.players[owner].items:
            total += active_worth(table.face(card))
        if table.suffers(owner, BORROWED_NAME):
            total *= 0.6
        for trap in table.traps:
            if trap.owner == owner:
                total += active_worth(table.face(trap.card)) * self.use_of_trap(owner, trap.place)
        return total

    def use_of_trap(self, owner: Seat, place: int) -> float:
        """A trap works where the other side comes by: at open Rifts, stores, and near its pawns."""
        table = self.table
        use = 0.7
        if place in table.open_rifts or table.store_at(place) >= 0:
            use += 0.25
        if owner != NECROMANCER:
            return use + 0.35 * (LEGS[place][table.players[NECROMANCER].place] == 1)
        for seat in table.hunters():
            if LEGS[place][table.players[seat].place] == 1:
                return use + 0.35
        return use

    # -- the Necromancer's clock

    def night_clock(self) -> float:
        """The rounds that he needs until the eighth Entity."""
        table = self.table
        deck = self.decks[NECROMANCER]
        levels = table.cards.necromancer.levels
        called = len(table.summoned)
        chart = 2.0 * table.has_item(NECROMANCER, LEY_LINE_CHART)
        rounds = 0.0
        for number in range(called, ENTITIES_TO_SUMMON):
            level = max(levels[number], deck.spirit)
            more = float(level - deck.spirit)
            points = deck.by_five(SPIRIT, more, TUNE.new_points * more) + 3.0 + chart
            rounds += max(1.0, 0.3 + 2.0 * level / points) + TUNE.leg
        rounds += self.rounds_for_cards(NECROMANCER, max(0, levels[-1] - deck.spirit))
        return max(0.2, rounds - self.progress(NECROMANCER) + self.way_of_night(called))

    def rounds_for_cards(self, seat: Seat, spirit: int) -> float:
        """The rounds until so many more Spirit cards are built."""
        cards = TUNE.card_price * spirit - 0.9 * self.hands[seat]
        tithe = 0.0
        if seat == NECROMANCER:
            dues = self.table.cards.parties[self.table.seats - 2].tithe
            tithe = sum(dues) / len(dues)
        lacking = TUNE.patience * max(0.0, cards) / (TUNE.income + tithe)
        return lacking + 0.25 * spirit - 0.02 * max(0.0, -cards)

    def progress(self, seat: Seat) -> float:
        """The rounds that work under way has saved."""
        work = self.table.players[seat].work
        if work is None:
            return 0.0
        return 0.15 + 0.9 * min(1.0, work.total / max(1, work.target))

    def way_of_night(self, called: int) -> float:
        """How far he is from where he wants to be: a Rift, if he can call; else a store."""
        table = self.table
        place = table.players[NECROMANCER].place
        if called < ENTITIES_TO_SUMMON and self.decks[NECROMANCER].spirit >= table.cards.necromancer.levels[called]:
            return TUNE.leg * nearest(place, table.open_rifts)
        return TUNE.leg * self.way_to_store(NECROMANCER)

    def way_to_store(self, seat: Seat) -> float:
        """The legs to a store where that player may buy."""
        table = self.table
        player = table.players[seat]
        legs = LEGS[player.place]
        least = 4
        for place in range(len(HOODS)):
            if legs[place] < least and table.store_at(place) >= 0 and player.bought_at != [place, place]:
                least = legs[place]
        return float(least)

    # -- the Hunters' clock

    def day_clock(self) -> float:
        """The rounds that they need until the seventh Rift is closed."""
        table = self.table
        left = float(RIFTS_TO_CLOSE - len(table.closed_rifts))
        pace = 0.0
        wait = 60.0
        for seat in table.hunters():
            gap = self.gap(seat)
            closing = self.closing_time(seat, gap)
            ready = self.rounds_for_cards(seat, gap) * 1.6 if gap else 0.0
            pace += 1.0 / (closing + 0.4 * ready)
            wait = min(wait, ready + self.way_to_rift(seat, gap))
            left -= min(0.9, self.progress(seat))
        return max(0.2, 0.5 * wait + left / pace)

    def gap(self, seat: Seat) -> int:
        """The Spirit cards that a Hunter lacks to close."""
        table = self.table
        return max(0, self.decks[NECROMANCER].spirit + 1 - self.decks[seat].spirit - lead_of(table, seat))

    def closing_time(self, seat: Seat, gap: int) -> float:
        table = self.table
        points = self.decks[seat].by_five(SPIRIT, gap, TUNE.new_points * gap) + 1.8
        points += 2.0 * table.has_item(seat, LEY_LINE_CHART)
        time = max(1.0, 0.3 + 2.0 * self.decks[NECROMANCER].spirit / max(1.0, points)) + TUNE.travel
        if table.is_corrupted(seat):
            time += TUNE.hampered
        return time

    def way_to_rift(self, seat: Seat, gap: int) -> float:
        if gap:
            return TUNE.leg * self.way_to_store(seat)
        return TUNE.leg * nearest(self.table.players[seat].place, self.table.open_rifts)

    # -- who stands well

    def night_stance(self) -> float:
        """Whether he is where he can do something next: at a Rift, if he can call; else at a store."""
        table = self.table
        place = table.players[NECROMANCER].place
        called = len(table.summoned)
        if called < ENTITIES_TO_SUMMON and self.decks[NECROMANCER].spirit >= table.cards.necromancer.levels[called]:
            return 0.9 - 0.3 * nearest(place, table.open_rifts)
        return 0.4 - 0.13 * self.way_to_store(NECROMANCER)

    def day_stance(self, seat: Seat) -> float:
        """The same for a Hunter: a Rift to close, an Entity to fight, or a store."""
        table = self.table
        place = table.players[seat].place
        if not self.gap(seat):
            return 0.9 - 0.3 * nearest(place, table.open_rifts)
        best = 0.4 - 0.13 * self.way_to_store(seat) if len(table.hands[seat].cards) < 7 else 0.0
        if self.hunters_strength(seat, 0.0) >= 5.0 and table.creatures:
            places = [entity.place for entity in table.entities()]
            best = max(best, 0.7 - 0.2 * nearest(place, places))
        return best

    def menace(self) -> float:
        """How many Entities the Hunters who are near could destroy now."""
        table = self.table
        total = 0.0
        for entity in table.entities():
            legs = LEGS[entity.place]
            strength = 0.0
            for seat in table.hunters():
                if legs[table.players[seat].place] <= 1:
                    strength += self.hunters_strength(seat, 0.0) + 1.0
            total += min(1.0, 0.8 * strength / (1.0 + entity.health))
        return 0.2 * total

    def watch(self) -> float:
        """How many of the Hunters are near the Necromancer."""
        table = self.table
        legs = LEGS[table.players[NECROMANCER].place]
        near = 0.0
        for seat in table.hunters():
            near += legs[table.players[seat].place] <= 1
        return near / (table.seats - 1)

    # -- the Final Combat

    def hunters_strength(self, seat: Seat, rounds: float) -> float:
        """The damage of a Hunter in a combat turn, so many rounds on."""
        table = self.table
        damage = self.decks[seat].by_five(DAMAGE, 0.0, 0.0)
        damage += table.has_item(seat, BRASS_KNUCKLES) + table.is_hunter(seat, LONGSHOREMAN)
        return damage + TUNE.growth * min(rounds, 25.0) + TUNE.held * self.hands[seat]

    def final_combat(self, rounds: float, share: float) -> float:
        """The Hunters' part of the strength in a Final Combat after so many rounds, when that share of the missing
        Entities has come."""
        table = self.table
        coming = share * (ENTITIES_TO_SUMMON - len(table.summoned))
        mean_health = 0.066 * table.cards.parties[table.seats - 2].entities
        damage = hit_points = kills = 0.0
        for seat in table.hunters():
            strength = self.hunters_strength(seat, rounds)
            damage += strength
            hit_points += self.hit_points(seat, rounds)
            kills += TUNE.kills * min(1.5, 0.3 + strength / mean_health)
        kills /= 1.0 + 0.15 * self.decks[NECROMANCER].by_five(INFLUENCE, 0.0, 0.0)
        alive = coming * (1.0 - exp(-kills * rounds)) / (kills * rounds)
        health = alive * mean_health
        for entity in table.entities():
            stays = exp(-kills * rounds * self.crowd(entity.place))
            alive += stays
            health += stays * entity.health
        taken = self.creatures_strength(share) * alive * (0.35 + 0.5 * health / max(0.5, damage))
        return hit_points / (hit_points + taken + 0.01)

    def would_win(self) -> float:
        """The Necromancer's chance in a Final Combat that all missing Entities began now: by the parts of the strength
        and who won 949 of them."""
        return logistic((0.5 - self.final_combat(0.01, 1.0)) / 0.05)

    def crowd(self, place: int) -> float:
        """Entities that stand together are destroyed together."""
        return 0.6 + 0.4 * len(self.table.entities_at(place))

    def hit_points(self, seat: Seat, rounds: float) -> float:
        """The HP of a Hunter so many rounds on, with what the ability is worth; at least a little."""
        player = self.table.players[seat]
        healing = 0.4 if self.table.has_item(seat, FIRST_AID_KIT) else 0.05
        return max(0.5, player.hp + self.ability_points(seat) + healing * min(rounds, player.max_hp - player.hp))

    def ability_points(self, seat: Seat) -> float:
        hunter = self.table.players[seat].hunter
        if hunter == NO_CARD:
            return 0.0
        ability = self.table.cards.hunters[hunter].ability
        assert ability < len(ABILITIES)
        return ABILITY_WORTH[ability]

    def creatures_strength(self, share: float) -> float:
        """The damage of a creature's turn in the Final Combat, when the Spirit for the last Entity is there."""
        table = self.table
        deck = self.decks[NECROMANCER]
        more = share * max(0, table.cards.necromancer.levels[-1] - deck.spirit)
        damage = deck.by_five(SPIRIT, more, TUNE.new_points * more) + deck.by_five(INFLUENCE, more, 0.0)
        return max(0.3, damage - 0.5 * (table.seats - 2))

    # -- corruption

    def corruption(self) -> float:
        """The chance that he gets them all: those who stand together at once, by the surest of them."""
        table = self.table
        chance = 1.0
        for seat in table.hunters():
            hold = self.corruptible(seat)
            for other in table.hunters():
                if table.players[other].place == table.players[seat].place:
                    mate = self.corruptible(other)
                    if mate < hold or (mate == hold and other < seat):
                        hold = 1.0
                        break
            chance *= hold
        return chance

    def corruptible(self, seat: Seat) -> float:
        """The chance that a Hunter is, or will be, corrupted by him when all the others are."""
        table = self.table
        player = table.players[seat]
        if player.corruption != NO_CARD and not player.by_event:
            return TUNE.cleansing
        his = self.decks[NECROMANCER].spirit
        spare = his - spirit_to_corrupt(table, seat)
        if spare < 0:
            return 0.12 * exp(0.6 * spare)
        near = TUNE.reach
        if table.is_locked(NECROMANCER) or not IN_REACH[table.players[NECROMANCER].place][player.place]:
            near *= 0.5
        return min(0.6, near * (0.8 + 0.06 * spare))
