"""How good a night looks: the Chimes that should be left at its end, if it goes on as nights do.

An encounter that nobody has begun counts as any of its kind would, so that whoever stops is not lured or frightened
by what the dice have just shown.
"""

from __future__ import annotations

from math import sqrt, tanh
from typing import Final

from planchette.games.incubo.book import SHIELD
from planchette.games.incubo.dream import is_met, terror_of
from planchette.games.incubo.foresee import foresee
from planchette.games.incubo.odds import ODDS, SIGMA, SIXTHS
from planchette.games.incubo.outlook import TUNE, Outlook, soft
from planchette.games.incubo.state import NO_CARD, Night, Part, Player
from planchette.kernel import Seat

SPREAD: Final = [[3.2, 3.7], [4.0, 1.3]]
"""How much chance may still change, in Chimes: at the very end, and with every Dream to come; for two players and
for one."""
LIFT: Final = 2.1
"""How much better the chance of one player is than it seems. Lowering what one usually needs would say the same, but
search then won fewer games alone; in proportion, it answers as before."""
NEARLY: Final = 0.7
"""A lifted chance above this nears 1 ever more slowly."""
IDLE: Final = 0.3
MARGIN: Final = 0.02
LOST: Final = -100.0
DICE_MEAN: Final = [0.5, 2.0, 4.0]


def value(table: Night, seat: Seat) -> float:
    """Between -1 and 1, the same for both players: 2 p - 1, where p is about the chance of good players to win."""
    fighting = bool(table.parts) and not is_fresh(table)
    outlook = Outlook(table, seat, min(table.phase, 2) if fighting else table.phase - 1)
    ahead = outlook.dreams_ahead()
    left = prospect(outlook, ahead) - IDLE * table.idle
    spread = SPREAD[outlook.alone]
    seems = tanh(left / (spread[0] + spread[1] * sqrt(ahead[0] + ahead[1] + ahead[2])))
    return lifted(seems) if outlook.alone else seems


def lifted(seems: float) -> float:
    """In proportion as long as it can be: what is better on average stays so."""
    chance = LIFT * (seems + 1.0) / 2.0
    if chance > NEARLY:
        chance = NEARLY + (1.0 - NEARLY) * tanh((chance - NEARLY) / (1.0 - NEARLY))
    return 2.0 * chance - 1.0


def is_fresh(table: Night) -> bool:
    """Whether nobody has done anything yet about what lies on the Bed Board."""
    if table.idle > 0 or table.proposed != NO_CARD:
        return False
    return all(is_waiting(player) for player in table.players)


def is_waiting(player: Player) -> bool:
    return not player.laid and not player.has_played and player.drawn == NO_CARD


def prospect(outlook: Outlook, ahead: list[float]) -> float:
    """The Chimes left at the end."""
    table = outlook.table
    if is_fresh(table):
        return fresh(outlook, ahead)
    foresee(outlook)
    if table.parts:
        return last_fight(outlook) if table.phase == 3 else in_fight(outlook, ahead)
    if table.dream != NO_CARD:
        return in_dream(outlook, ahead)
    return choosing(outlook) + outlook.later(ahead)


# -- before it begins


def fresh(outlook: Outlook, ahead: list[float]) -> float:
    table = outlook.table
    if table.dream != NO_CARD and table.phase > 1:
        return would_face(outlook, table.dream) + outlook.later(ahead)
    if not table.parts:
        ahead[table.phase - 1] += 1.0
    return outlook.later(ahead)


def choosing(outlook: Outlook) -> float:
    """The best of the Dreams that may be faced; the one proposed, while it is being proposed."""
    table = outlook.table
    best = LOST
    for card in table.candidates:
        if (card == table.proposed) == (table.pending != ""):
            best = max(best, would_face(outlook, card))
    return best


def would_face(outlook: Outlook, card: int) -> float:
    """What a Dream should bring, less what it costs."""
    table = outlook.table
    prize = prize_of(outlook, card)
    left = outlook.chimes_of[table.players[table.growth].hero][card]
    for owner, player in enumerate(table.players):
        side = table.cards.side(card, player.hero)
        needs = side.sheep[table.phase - 1] + DICE_MEAN[table.phase - 1]
        left -= ODDS.gap(net_terror(outlook), outlook.means[owner], prize, needs, float(side.free))
        left += thinning(outlook, owner, 2.0)
    return left


# -- Dreams


def prize_of(outlook: Outlook, card: int) -> float:
    """What winning a Dream is worth: the card, and that it does not come back."""
    hero = outlook.table.players[outlook.table.growth].hero
    return outlook.chimes_of[hero][card] + outlook.coming_back()


def net_terror(outlook: Outlook) -> float:
    """What a point of Terror costs: half of it comes back as tokens of the Fear Reserve."""
    return 1.0 - 0.5 * outlook.token()


def thinning(outlook: Outlook, owner: Seat, places: float) -> float:
    """What passing and eliminating at no charge should still bring."""
    return TUNE.thinning * places * outlook.chaff[owner]


def in_dream(outlook: Outlook, ahead: list[float]) -> float:
    """Stopping now, or going on for the Dream: whichever is better."""
    table = outlook.table
    prize = prize_of(outlook, table.dream)
    won = outlook.later(ahead) + outlook.chimes_of[table.players[table.growth].hero][table.dream]
    stopping = won if is_met(table) else won - prize - terror_cost(outlook)
    if table.pending == "agree stop":
        return stopping
    going_on = won - price_of_dream(outlook, prize)
    for owner, player in enumerate(table.players):
        draws = max(float(player.free), outlook.short[owner] / per_card(outlook.means[owner]))
        places = min(player.passes, 1) + min(player.eliminations, 1)
        going_on += thinning(outlook, owner, min(draws, float(places)))
    return max(going_on, stopping - MARGIN)


def terror_cost(outlook: Outlook) -> float:
    """What Terror takes, less what its tokens are worth."""
    terror = shielded(outlook.table, terror_of(outlook.table))
    if terror > outlook.table.reserve:
        return -LOST
    before = outlook.saved()
    outlook.tokens += terror // 2
    gained = outlook.saved() - before
    outlook.tokens -= terror // 2
    return terror - gained


def shielded(table: Night, terror: int) -> int:
    for player in table.players:
        for laid in player.laid:
            if laid.power == SHIELD and laid.card not in table.used:
                terror -= 3
    return max(0, terror)


def price_of_dream(outlook: Outlook, prize: float) -> float:
    """What the cards should cost that are still needed for both sides."""
    first, second = outlook.short
    if outlook.alone:
        return price(outlook, 0, first, prize)
    if outlook.table.united:
        return min(price(outlook, 0, first + second, prize), price(outlook, 1, first + second, prize))
    if first > 0.0 and second <= -1.0:
        first -= 1.0
    elif second > 0.0 and first <= -1.0:
        second -= 1.0
    return price(outlook, 0, first, prize) + price(outlook, 1, second, prize)


def price(outlook: Outlook, owner: Seat, short: float, prize: float) -> float:
    """What one side should cost. A card just drawn counts as any card: what it brings, its row will show."""
    player = outlook.table.players[owner]
    terror = net_terror(outlook)
    mean = outlook.means[owner]
    free = outlook.free[owner]
    if player.drawn != NO_CARD and not outlook.is_fear(player):
        total = 0.0
        for deviation in SIXTHS:
            total += ODDS.gap(terror, mean, prize, short - mean - SIGMA * deviation, max(0.0, free - 1.0))
        return total / 6.0
    if short > 0.0:
        short -= outlook.known_ahead(owner)
    if player.owes():
        short = max(short, 0.5)
    if outlook.draws[owner] < 1.0:
        return prize + short if short > 0.0 else 0.0
    return ODDS.gap(terror, mean, prize, short, free)


# -- Monsters


def last_fight(outlook: Outlook) -> float:
    """Only the Chimes count that the last Monster leaves."""
    lacking = outlook.short[0] + outlook.short[1]
    for part in outlook.table.parts:
        lacking += part.required
    return outlook.chimes - price_of_fight(outlook, lacking) + TUNE.last[outlook.alone]


def in_fight(outlook: Outlook, ahead: list[float]) -> float:
    """The cheapest parts that are still needed; when enough are beaten, others that are worth the cards."""
    table = outlook.table
    wanted = table.needed - table.beaten()
    enough = wanted <= 0
    lacking = promised(outlook)
    cost = 0.0
    for place in by_need(table):
        part = table.parts[place]
        need = max(0, part.required - part.total)
        dearer = price_of_fight(outlook, lacking + need)
        if part.beaten or wanted > 0 or (enough and dearer - cost < reward(outlook, part)):
            lacking += need
            cost = dearer
            outlook.own(taker(table, part), part.card)
        else:
            outlook.owned -= dreaded(outlook, part)
        wanted -= not part.beaten
    return outlook.later(ahead) - cost


def by_need(table: Night) -> list[int]:
    """The parts, those first that need least."""
    needs = [(0 if part.beaten else part.required - part.total, place) for place, part in enumerate(table.parts)]
    needs.sort()
    return [place for _, place in needs]


def taker(table: Night, part: Part) -> Seat:
    """IN-124, IN-126"""
    return table.growth if part.head else part.owner


def reward(outlook: Outlook, part: Part) -> float:
    """What beating a part is worth: its card, and the Fear Cards that do not come."""
    hero = outlook.table.players[taker(outlook.table, part)].hero
    return outlook.chimes_of[hero][part.card] + dreaded(outlook, part)


def dreaded(outlook: Outlook, part: Part) -> float:
    """IN-127, IN-128: what the Fear Cards of a part left standing cost."""
    return outlook.fear * (outlook.table.seats if part.head else 1)


def promised(outlook: Outlook) -> float:
    """What unused Powers and Fear Cards just drawn will do to the Courage that is lacking."""
    lacking = 0.0
    for owner, player in enumerate(outlook.table.players):
        lacking += outlook.short[owner] + player.total - player.required
    return lacking


def price_of_fight(outlook: Outlook, lacking: float) -> float:
    """The Chimes that so much Courage should cost, and more if the cards may not suffice."""
    if lacking <= 0.0:
        return 0.0
    draws_left = outlook.draws[0] + outlook.draws[1]
    for owner in range(outlook.table.seats):
        lacking -= 0.5 * outlook.known_ahead(owner)
    mean = (outlook.sums[0] + outlook.sums[1]) / max(1.0, draws_left)
    draws = max(0.3, lacking) / per_card(mean)
    return soft(draws - outlook.free[0] - outlook.free[1], 1.5) + 3.0 * soft(draws - draws_left, 1.5)


def per_card(mean: float) -> float:
    """The Courage that one more draw brings: however weak a deck, something can be done with it."""
    return soft(mean, 0.8)
