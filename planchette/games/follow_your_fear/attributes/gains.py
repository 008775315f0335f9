"""Harvest, slots, Peek, Steal, Heal: what a side gains by cards and tokens."""

from __future__ import annotations

from planchette.games.follow_your_fear import log
from planchette.games.follow_your_fear.attributes.asking import choose
from planchette.games.follow_your_fear.capture import place_fear
from planchette.games.follow_your_fear.harvest import draw_fear, fear_cards_left, harvest_one, sources
from planchette.games.follow_your_fear.numbers import powered
from planchette.games.follow_your_fear.state import FEAR, Laid, Side, Storm
from planchette.games.follow_your_fear.tokens import give_back
from planchette.games.follow_your_fear.vocabulary import COLOURS, COUNT, FEAR_DECK, HANDS, HEAL, PEEK, ROB, SETTLE
from planchette.kernel import EVERYONE, Flow, Seat, eyes

# -- Harvest


def can_harvest(table: Storm, side: Side, laid: Laid, n: int) -> bool:
    return fear_cards_left(table) > 0 if side.fear else len(sources(table, table.types, True)) > 0


def harvest(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """FF-168..170, FF-201: its number, with tokens and multipliers, at once."""
    base = n + laid.tokens
    table.harvest_sum += base
    yield from gather(table, side, base * harvest_times(table, side))


def harvest_more(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """FF-199, R-43: a Harvest multiplier makes up at once for what earlier Harvests now lack."""
    yield from gather(table, side, table.harvest_sum * harvest_times(table, side) - table.harvested)


def harvest_times(table: Storm, side: Side) -> int:
    times = 1
    for laid in table.laid_by(side):
        times *= powered(table.face(laid).times_harvest, laid)
    return times


def gather(table: Storm, side: Side, count: int) -> Flow:
    """So many cards by Harvest attributes; in a Fear Phase Fear cards, without a slot more (R-34)."""
    if side.fear:
        before = len(table.drawn.cards)
        draw_fear(table, side.seat, count)
        table.harvested += len(table.drawn.cards) - before
        return
    for done in range(count):
        if not sources(table, table.types, True):
            break
        table.left = count - done
        yield from harvest_one(table, side.seat, table.types, True)
        table.harvested += 1


# -- slots


def more_cards(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """FF-182, FF-186, FF-187, R-40: so many more slots; in a Fear Phase as many Fear cards, if one likes."""
    table.slots += n
    if side.fear:
        yield from draw_some(table, side.seat, n)


def draw_some(table: Storm, me: Seat, most: int) -> Flow:
    """R-40: from none to so many Fear cards, as far as there are any."""
    most = min(most, fear_cards_left(table))
    if most > 0:
        count = yield from choose(table, me, "draw", COUNT, list(range(most + 1)))
        table.tell(log.DREW_MORE, [me, count])
        draw_fear(table, me, count)


def can_more_fear(table: Storm, side: Side, laid: Laid, n: int) -> bool:
    """R-35: in a Fear Phase it lapses."""
    return not side.fear


def more_fear(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """FF-188, FF-189, R-39: a card and a slot more in the Fear Phase of this turn."""
    table.more_fear += n
    yield from ()


# -- looking and stealing


def robbable(table: Storm, me: Seat) -> list[Seat]:
    """R-37: the opponents with a card in hand."""
    return [seat for seat in range(table.seats) if seat != me and table.players[seat].hand.cards]


def peekable(table: Storm, me: Seat) -> list[int]:
    """FF-224, R-38: decks and the Fear deck with cards, opponents' hands with cards."""
    found = [deck for deck, pile in enumerate(table.decks) if pile.cards]
    if table.fear_deck.cards:
        found.append(FEAR_DECK)
    return found + [HANDS + seat for seat in robbable(table, me)]


def can_peek(table: Storm, side: Side, laid: Laid, n: int) -> bool:
    return len(peekable(table, side.seat)) > 0


def peek(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """FF-224, FF-225: the top card of a deck, or a card at random in a hand, for the peeker alone."""
    me = side.seat
    secret = yield from choose(table, me, "peek", PEEK, peekable(table, me))
    if secret >= HANDS:
        pile = table.players[secret - HANDS].hand
        place = table.roll(len(pile.cards))
    else:
        pile = table.fear_deck if secret == FEAR_DECK else table.decks[secret]
        place = len(pile.cards) - 1
    pile.show(place, eyes(me))
    table.tell(log.PEEKED, [me, secret, pile.cards[place]], eyes(me))


def can_steal(table: Storm, side: Side, laid: Laid, n: int) -> bool:
    return len(robbable(table, side.seat)) > 0


def steal(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """FF-212..215, R-37: a card at random, into the thief's hand or, shown to all, onto the Fear discard."""
    me = side.seat
    victim = yield from choose(table, me, "rob", ROB, robbable(table, me))
    if side.fear:
        steal_for_fear(table, me, victim)
    else:
        steal_for_hand(table, me, victim)


def steal_for_hand(table: Storm, me: Seat, victim: Seat) -> None:
    mine, theirs = table.players[me].hand, table.players[victim].hand
    table.luck = theirs.steal(mine, me, victim, table.luck)
    both = eyes(me) | eyes(victim)
    if table.house.open_hands:
        mine.reveal()
        theirs.reveal()
        both = EVERYONE
    table.tell(log.STOLE, [me, mine.cards[-1], victim], both)


def steal_for_fear(table: Storm, me: Seat, victim: Seat) -> None:
    hand = table.players[victim].hand
    place = table.roll(len(hand.cards))
    hand.show(place, EVERYONE)
    card = hand.take(place)
    table.fear_discard.append(card)
    table.tell(log.STOLE, [me, card, victim])


# -- Heal


def healers(table: Storm, side: Side) -> list[Seat]:
    """FF-202, R-46: the mats with a token that could come back: one's own on opponents' mats, Fear's on any."""
    if side.fear:
        return [seat for seat, player in enumerate(table.players) if player.captured_fears()]
    me = side.seat
    return [seat for seat, player in enumerate(table.players) if seat != me and player.captured[me]]


def can_heal(table: Storm, side: Side, laid: Laid, n: int) -> bool:
    return len(healers(table, side)) > 0


def heal(table: Storm, side: Side, laid: Laid, n: int) -> Flow:
    """FF-203..206: a captured token comes back, and the card is discarded when its powers are done (R-45)."""
    holder = yield from choose(table, side.seat, "heal", HEAL, healers(table, side))
    laid.healed = True
    table.tell(log.RECLAIMED, [side.seat, holder])
    if side.fear:
        yield from heal_fear(table, side, holder)
    else:
        tile = yield from choose(table, side.seat, "settle", SETTLE, table.home_tiles(side.seat))
        give_back(table, holder, side.seat)
        table.tiles[tile] = side.seat
        table.tell(log.SETTLED, [side.seat, tile])


def heal_fear(table: Storm, side: Side, holder: Seat) -> Flow:
    """FF-055, FF-205, R-11, R-12: into the reserve; a dragon whose colour is not on the board goes there at once."""
    held = table.players[holder].captured
    colours = [colour for colour in (0, 1) if held[FEAR + colour]]
    colour = yield from choose(table, side.seat, "colour", COLOURS, colours)
    if len(colours) > 1:
        table.tell(log.COLOUR, [colour])
    give_back(table, holder, FEAR + colour)
    table.reserve[colour] += 1
    if goes_to_board(table, colour):
        yield from place_fear(table, side.seat, colour, "respawn")
    else:
        table.tell(log.RESERVED, [])


def goes_to_board(table: Storm, colour: int) -> bool:
    """R-11, R-12: Loneliness never has two of a colour out; other Fears only by a house rule."""
    if len(table.cards.fears[table.fear].tokens) > 1:
        return FEAR + colour not in table.tiles
    return table.house.heal_to_board
