"""What a Hunter loses who is defeated in a standard combat (NS-123..127, R-56, R-57)."""

from __future__ import annotations

from planchette.games.necromancer import log
from planchette.games.necromancer.city import WEST_SEATTLE
from planchette.games.necromancer.decks import discard_from_hand, lose_combat_card
from planchette.games.necromancer.items import active_names, put_away
from planchette.games.necromancer.state import City
from planchette.games.necromancer.tokens import Combat
from planchette.games.necromancer.work import lose_work
from planchette.kernel import Choice, Flow, Seat


def suffer_defeat(table: City, fight: Combat) -> Flow:
    """The first of the fallen: half of the Items (NS-124), of the Hunter's choice, then all the rest."""
    seat = fight.fallen[0]
    if fight.drops < 0:
        fight.drops = active_count(table, seat) // 2
    while fight.drops:
        options = [table.cards.drop.of(name) for name in active_names(table, seat)]
        answer = yield Choice(seat, "drop", options, checkpoint=True)
        fight.drops -= 1
        yield from put_away(table, seat, answer.a)
    lose_the_rest(table, seat)
    fight.fallen.pop(0)
    fight.drops = -1


def active_count(table: City, seat: Seat) -> int:
    """NS-82: Traps are a kind of Item."""
    return len(table.players[seat].items) + len(table.traps_of(seat))


def lose_the_rest(table: City, seat: Seat) -> None:
    lose_half_the_deck(table, seat)
    for _ in range(len(table.hands[seat].cards)):  # NS-126
        discard_from_hand(table, seat, 0)
    recover(table, seat)
    lose_work(table, seat)
    if not table.house.defeated_stays:
        table.players[seat].place = WEST_SEATTLE
        table.tell(log.CARRIED, [table.who(seat), WEST_SEATTLE])


def lose_half_the_deck(table: City, seat: Seat) -> None:
    """NS-125, R-57: rounded down, at random."""
    for _ in range((len(table.decks[seat].cards) + len(table.used[seat].cards)) // 2):
        lose_combat_card(table, seat)


def recover(table: City, seat: Seat) -> None:
    """NS-127, R-56: Max HP is halved, rounded up, and HP are as high."""
    player = table.players[seat]
    player.max_hp = max(1, (player.max_hp + 1) // 2)
    player.hp = player.max_hp
    table.tell(log.MAX_HEALTH, [table.who(seat), player.max_hp])
