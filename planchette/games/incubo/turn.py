"""Who does what next, against Dreams and Monsters alike: nobody waits for a turn (IN-60)."""

from __future__ import annotations

from planchette.games.incubo.agree import PATIENCE, agreed, may_spend
from planchette.games.incubo.answers import uses
from planchette.games.incubo.book import CALL, DRAW, ELIMINATION_ROW, HAND_OVER, STOP
from planchette.games.incubo.clock import lose, spend
from planchette.games.incubo.courage import part_of
from planchette.games.incubo.log import DREW, HANDED, WANTS_STOP
from planchette.games.incubo.play import charge, meet, put_down, turn_up, usable, use
from planchette.games.incubo.rows import fee
from planchette.games.incubo.state import NO_PART, NO_SEAT, Night, Player
from planchette.kernel import EVERYONE, AnyOf, Choice, Flow, Option, Seat

# -- what can be done


def price(player: Player) -> int:
    """IN-65, IN-66, R-53: the next card costs 1 Chime when neither a free card nor a payment is left."""
    return 0 if player.free > 0 or player.paid > 0 else 1


def can_draw(table: Night, player: Player) -> bool:
    return price(player) <= table.reserve and player.has_cards()


def call_price(player: Player) -> int:
    """IN-195, IN-196, R-70: 1 Chime, the draw and the row fee."""
    return 1 + price(player) + fee(player, ELIMINATION_ROW)


def can_call(table: Night, player: Player) -> bool:
    """R-69: the Companion deck helps against Dreams only."""
    return bool(player.companion.cards) and not table.parts and call_price(player) <= table.reserve


def able(table: Night, seat: Seat) -> bool:
    """Whether there is anything that seat could do itself."""
    player = table.players[seat]
    return can_draw(table, player) or can_call(table, player) or bool(usable(table, seat))


def may_stop(table: Night) -> bool:
    """R-11, R-55: not before everybody has played a card, or enough parts are beaten."""
    if table.parts:
        return table.beaten() >= table.needed
    return all(not player.owes() for player in table.players)


def may_hand_over(table: Night, me: Seat) -> bool:
    """To a partner who can do something; not for ever, and not instead of the card that only I owe (IN-61)."""
    if table.seats == 1 or table.idle >= PATIENCE or not able(table, 1 - me):
        return False
    return bool(table.parts) or not table.players[me].owes() or table.players[1 - me].owes()


def menu(table: Night, me: Seat) -> list[Option]:
    """All that is open to one seat, in the order of the ids."""
    player = table.players[me]
    options: list[Option] = []
    draws = can_draw(table, player)
    if draws and not table.parts:
        options.append(DRAW.options[player.hero])
    if can_call(table, player):
        options.append(CALL)
    if may_stop(table):
        options.append(STOP)
    if may_hand_over(table, me):
        options.append(HAND_OVER)
    if draws and table.parts:
        options += [table.cards.aim.of(part.card) for part in table.parts if not part.beaten]
    if player.laid:
        options += uses(table, usable(table, me))
    return options


# -- doing it


def act(table: Night) -> Flow:
    """IN-60, IN-63: whoever likes draws, uses a Power, stops or hands over, until the encounter is over."""
    while table.step == "act" and table.result is None:
        if is_over(table):
            return
        ask = question(table)
        answer = yield ask
        yield from carry_out(table, ask.seat, answer)


def is_over(table: Night) -> bool:
    """All parts beaten (R-57), or nobody can do anything: then you stop (R-16, IN-123) or have lost (IN-122)."""
    if table.parts and table.beaten() == len(table.parts):
        table.step = "spoils"
        return True
    if able(table, 0) or (table.seats == 2 and able(table, 1)):
        return False
    if may_stop(table):
        table.step = "spoils" if table.parts else "judge"
    elif any(player.has_cards() for player in table.players):
        lose(table, "Chimes are needed to go on, and the Reserve is empty", "IN-183")
    else:
        lose(table, "no cards are left, and too few parts are beaten", "IN-122")
    return True


def question(table: Night) -> AnyOf | Choice:
    """Both are asked at the same time, unless one has handed over."""
    purpose = "fight" if table.parts else "act"
    if table.seats == 1:
        return Choice(0, purpose, menu(table, 0), checkpoint=True)
    if table.handed != NO_SEAT:
        return Choice(1 - table.handed, purpose, menu(table, 1 - table.handed), checkpoint=True)
    menus = [menu(table, 0), menu(table, 1)]
    return AnyOf([Choice(seat, purpose, menus[seat]) for seat in (0, 1) if menus[seat]], checkpoint=True)


def carry_out(table: Night, me: Seat, answer: Option) -> Flow:
    table.handed = NO_SEAT
    if answer.kind is DRAW:
        yield from draw(table, me, NO_PART)
    elif answer.kind is table.cards.aim:
        yield from draw(table, me, part_of(table, answer.a))
    elif answer is STOP:
        yield from stop(table, me)
    elif answer is HAND_OVER:
        hand_over(table, me)
    elif answer is CALL:
        yield from call(table, me)
    else:
        table.idle = 0
        yield from use(table, me, answer.a)


def hand_over(table: Night, me: Seat) -> None:
    table.handed = me
    table.idle += 1
    table.tell(HANDED, [table.players[me].hero])


def stop(table: Night, me: Seat) -> Flow:
    """IN-90, IN-121, R-08: both must agree. Who declines is the one to go on, if they can."""
    table.tell(WANTS_STOP, [table.players[me].hero])
    if (yield from agreed(table, me, "agree stop", PATIENCE)):
        table.step = "spoils" if table.parts else "judge"
    elif able(table, 1 - me):
        table.handed = me


def draw(table: Night, me: Seat, part: int) -> Flow:
    """R-18: pay for the card if need be, turn it up, and see what it brings."""
    player = table.players[me]
    if price(player):
        if not (yield from may_spend(table, me, 1)):
            return
        player.paid += 1
        spend(table, player, 1)
        if table.result is not None:
            return
    table.idle = 0
    turn_up(table, player)
    yield from meet(table, me, part, True)


def call(table: Night, me: Seat) -> Flow:
    """IN-195..198: a card of the Companion deck, shuffled first, read on the other side, to be eliminated."""
    player = table.players[me]
    cost = call_price(player)
    player.paid += price(player)
    player.eliminations -= 1 - fee(player, ELIMINATION_ROW)
    spend(table, player, cost)
    if table.result is not None:
        return
    table.shuffle(player.companion)
    top = len(player.companion.cards) - 1
    player.companion.show(top, EVERYONE)
    player.drawn = player.companion.take(top)
    table.tell(DREW, [player.hero, player.drawn])
    charge(player)
    yield from put_down(table, me, table.other_side(player), ELIMINATION_ROW, NO_PART)
