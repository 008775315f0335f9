"""Dreams: choosing one, setting what it requires, and what becomes of it."""

from __future__ import annotations

from planchette.games.incubo.agree import agreed
from planchette.games.incubo.answers import ready_with, spend_power, uses
from planchette.games.incubo.book import DICE, DONE, ELIMINATION_ROW, PASS_ROW, SHIELD
from planchette.games.incubo.clock import check_clock, lose
from planchette.games.incubo.log import (
    ABANDONED,
    BOXED,
    DEFEATED,
    FACED,
    GREW,
    PHASE,
    PROPOSED,
    ROLLED,
    SET_ASIDE,
    SHIELDED,
    TERROR,
    TURNED_UP,
    UNSHIELDED,
)
from planchette.games.incubo.state import NO_CARD, NO_SEAT, Night, Player
from planchette.kernel import EVERYONE, AnyOf, Choice, Flow, Pile

LONGEST_NIGHT = 60
"""R-45: abandoning the 60th Dream loses the game."""
SHIELDS = 3
"""So much Terror a Shield takes away."""


# -- choosing


def dream(table: Night) -> Flow:
    """IN-45, IN-46: turn up Dreams until the R.E.M. Deck is empty, then the Monster comes."""
    deck = table.rems[table.phase - 1]
    if table.phase == 3 and not table.shuffled:
        table.shuffle(deck)
        table.shuffled = True
    if not table.candidates:
        turn_up_dreams(table, deck)
    if not table.candidates:
        table.step = "monster"
    elif len(table.candidates) == 1:
        face(table, table.candidates[0])
    else:
        yield from choose(table)


def turn_up_dreams(table: Night, deck: Pile) -> None:
    """IN-48, IN-49, IN-51, R-43: one, two or three by phase, or what is left."""
    if table.dreams_faced == 0:
        table.tell(PHASE, [1])
    for _ in range(min(table.phase, len(deck.cards))):
        top = len(deck.cards) - 1
        deck.show(top, EVERYONE)
        table.candidates.append(deck.take(top))
    table.candidates.sort()
    for card in table.candidates:
        table.tell(TURNED_UP, [card])


def choose(table: Night) -> Flow:
    """IN-49, IN-51: one proposes a Dream, the other agrees or proposes another."""
    wishes = [card for card in table.candidates if card != table.proposed]
    options = [table.cards.choose[card] for card in wishes]
    if table.seats == 1:
        me = 0
        answer = yield Choice(0, "dream", options)
    elif table.proposed != NO_CARD:
        me = table.turn
        answer = yield Choice(me, "dream", options)
    else:
        ask = AnyOf([Choice(0, "dream", options), Choice(1, "dream", options)])
        answer = yield ask
        me = ask.seat
    table.proposed = answer.a
    table.tell(PROPOSED, [table.players[me].hero, answer.a])
    if (yield from agreed(table, me, "agree dream")):
        face(table, answer.a)
    else:
        table.turn = 1 - me


def face(table: Night, card: int) -> None:
    """IN-54..59: the Dream lies on the Bed Board; dice and Sheep say what it requires."""
    for other in table.candidates:
        if other != card:
            put_away(table, other)
    table.candidates = []
    table.proposed = NO_CARD
    table.dream = card
    table.dreams_faced += 1
    table.idle = 0
    table.tell(FACED, [card])
    for player in table.players:
        side = table.cards.side(card, player.hero)
        player.begin(side.free, 1)
        roll(table, player)
        player.required = side.sheep[table.phase - 1] + player.die
        table.tell(ROLLED, [player.hero, player.die, side.sheep[table.phase - 1], player.required])
    table.step = "act"


def put_away(table: Night, card: int) -> None:
    """IN-50, IN-52: a Dream not chosen waits for phase 3, or leaves the game."""
    if table.phase == 2:
        table.rems[2].add(card, EVERYONE)
        table.tell(SET_ASIDE, [card])
    else:
        table.box.append(card)
        table.tell(BOXED, [card])


def roll(table: Night, player: Player) -> None:
    """IN-55, IN-56..58: one's own die of this phase."""
    faces = DICE[table.phase - 1]
    player.die = faces[table.roll(len(faces))]


# -- the result


def is_met(table: Night) -> bool:
    """IN-87, R-14, R-40: whether the Dream would be defeated now, spare Courage infused."""
    first = table.players[0].total - table.players[0].required
    if table.seats == 1:
        return first >= 0
    second = table.players[1].total - table.players[1].required
    if table.united:
        return first + second >= 0
    return min(first, second) >= 0 or (min(first, second) == -1 and max(first, second) >= 1)


def terror_of(table: Night) -> int:
    """IN-91, IN-92, R-13, R-40, R-76: what is missing; each counts to 1 above their own requirement at most."""
    terror = 0
    capped = table.seats == 2 and not table.united
    for player in table.players:
        terror += player.required - player.total
        if capped and player.total > player.required + 1:
            terror += player.total - player.required - 1
    return terror


def judge(table: Night) -> Flow:
    """IN-87..101, R-12: the players have stopped."""
    if is_met(table):
        defeated(table)
    else:
        yield from abandoned(table)
    if table.result is None:
        clear_rows(table)
        table.step = "dream"


def defeated(table: Night) -> None:
    """IN-88, IN-89: the player with Growth takes the Dream, then Growth turns."""
    taker = table.players[table.growth]
    taker.discard.append(table.dream)
    table.tell(DEFEATED, [table.dream, taker.hero])
    table.dream = NO_CARD
    turn_growth(table)


def turn_growth(table: Night) -> None:
    if table.seats == 2:
        table.growth = 1 - table.growth
        table.tell(GREW, [table.players[table.growth].hero])


def abandoned(table: Night) -> Flow:
    """IN-90..97: Terror is suffered, and the Dream goes on top of the R.E.M. 3 Deck."""
    terror = terror_of(table)
    for seat, player in enumerate(table.players):
        while terror > 0 and (shields := ready_with(table, player, SHIELD)):
            enough = (terror + SHIELDS - 1) // SHIELDS
            answer = yield Choice(seat, "terror", [DONE, *uses(table, shields)], more=min(enough, len(shields)) - 1)
            if answer is DONE:
                table.tell(UNSHIELDED, [player.hero])
                break
            spend_power(table, player, answer.a, SHIELD)
            terror = max(0, terror - SHIELDS)
            table.tell(SHIELDED, [player.hero, answer.a, terror])
    suffer(table, terror)
    if table.result is None and table.dreams_faced >= LONGEST_NIGHT:
        lose(table, "the night lasted too long", "R-45")
    table.tell(ABANDONED, [table.dream])
    table.rems[2].add(table.dream, EVERYONE)
    table.dream = NO_CARD


def suffer(table: Night, terror: int) -> None:
    """IN-93..95, R-02: half of it, rounded down, to the Fear Reserve, the rest discarded. Too much of it loses."""
    if terror > table.reserve:
        lose(table, "Terror takes more Chimes than are left", "IN-183")
        return
    table.reserve -= terror
    table.fear_reserve += terror // 2
    table.spent += terror - terror // 2
    table.tell(TERROR, [terror, terror // 2, table.reserve])
    check_clock(table)


def clear_rows(table: Night) -> None:
    """IN-98..100, IN-130, IN-194: Play to one's own Discard Pile, Pass to the partner's, Elimination out."""
    for seat, player in enumerate(table.players):
        for laid in player.laid:
            if laid.row == ELIMINATION_ROW:
                table.box.append(laid.card)
            elif laid.row != PASS_ROW:
                player.discard.append(laid.card)
            elif table.seats == 2:
                table.players[1 - seat].discard.append(laid.card)
            else:
                player.companion.add(laid.card, EVERYONE)
        player.laid = []
        player.begin(0, 0)
        player.required = 0
        player.die = 0
    table.used = []
    table.united = False
    table.handed = NO_SEAT
    table.idle = 0
    table.refused = 0


def next_phase(table: Night) -> None:
    """IN-43, IN-47"""
    table.phase += 1
    table.tell(PHASE, [table.phase])
    table.step = "dream"
