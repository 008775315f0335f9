"""Traps: sprung by an opponent who enters, then discarded (NS-83, NS-84, R-67, R-68)."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer import log
from planchette.games.necromancer.book import (
    BEAR_TRAP,
    BORROWED_NAME,
    BORROWED_UMBRELLA,
    FISH_GUT_SLICK,
    NECROMANCER,
    RUNE_SNARE,
    SALT_LINE,
    SUFFER,
    TRIPWIRE_FLARE,
    UMBRELLA,
)
from planchette.games.necromancer.decks import discard_at_random, lose_spirit_card
from planchette.games.necromancer.hunters import lose_health
from planchette.games.necromancer.items import lose_item, with_effect
from planchette.games.necromancer.state import City, Trap
from planchette.kernel import Choice, Effect, Effects, Flow, Seat

SNAP: Final = 3
"""The HP that a Bear Trap or a Rune Snare takes."""


def spring_traps(table: City, seat: Seat) -> Flow:
    """R-67: all opposing traps of the neighbourhood just entered, oldest first; a stop does not spare from the rest."""
    while True:
        trap = next_trap(table, seat)
        if trap is None:
            return
        if table.has_item(seat, BORROWED_UMBRELLA):
            answer = yield Choice(seat, "umbrella", [UMBRELLA, SUFFER])
            if answer is UMBRELLA:
                open_umbrella(table, seat)
                continue
            table.tell(log.SUFFERED, [table.who(seat)])
        spring(table, seat)


def next_trap(table: City, seat: Seat) -> Trap | None:
    """R-68: the oldest trap of the other side where the player's pawn stands. With a Borrowed Name one's Items, and so
    one's traps (NS-82), have no effect."""
    place = table.players[seat].place
    for trap in table.traps:
        if trap.place == place and (trap.owner == NECROMANCER) != (seat == NECROMANCER):
            if not table.suffers(trap.owner, BORROWED_NAME):
                return trap
    return None


def open_umbrella(table: City, seat: Seat) -> None:
    """Borrowed Umbrella: it is discarded, and the trap with it."""
    trap = taken_up(table, seat)
    table.tell(log.IGNORED_TRAP, [table.who(seat), table.cards.name_of[trap.card]])
    lose_item(table, seat, with_effect(table, seat, BORROWED_UMBRELLA))


def spring(table: City, seat: Seat) -> None:
    """NS-84: the trap works and is discarded with its token."""
    trap = taken_up(table, seat)
    table.tell(log.SPRUNG, [table.who(seat), table.cards.name_of[trap.card]])
    TRAPS.lines[table.face(trap.card).effect].do(table, seat)


def taken_up(table: City, seat: Seat) -> Trap:
    """The oldest trap here leaves the map for the discard pile."""
    trap = next_trap(table, seat)
    assert trap is not None
    table.traps.remove(trap)
    table.throw_away(trap.card)
    return trap


# -- what they do


def stop_moving(table: City, seat: Seat) -> None:
    if table.steps:
        table.steps = 0
        table.tell(log.STOPPED, [table.who(seat)])


def bear_trap(table: City, seat: Seat) -> None:
    """Stop moving. A Hunter loses 3 HP (not below 1); the Necromancer discards a random card."""
    stop_moving(table, seat)
    if seat == NECROMANCER:
        discard_at_random(table, seat, 1)
    else:
        lose_health(table, seat, SNAP)


def salt_line(table: City, seat: Seat) -> None:
    """The Necromancer stops moving and cannot corrupt anyone for the rest of the round."""
    stop_moving(table, seat)
    table.players[seat].salted = True
    table.tell(log.SALTED, [])


def tripwire_flare(table: City, seat: Seat) -> None:
    """Stop moving and take no part in the next phase played this round."""
    stop_moving(table, seat)
    table.players[seat].tripped = True
    table.tell(log.TRIPPED, [table.who(seat)])


def fish_gut_slick(table: City, seat: Seat) -> None:
    """Discard 2 random cards from hand."""
    discard_at_random(table, seat, 2)


def rune_snare(table: City, seat: Seat) -> None:
    """A random Spirit card of the Hunter's combat deck is discarded; none: lose 3 HP."""
    if not lose_spirit_card(table, seat):
        lose_health(table, seat, SNAP)


def always(table: City, seat: Seat) -> bool:
    return True


TRAPS: Final = Effects(
    [
        Effect("bear-trap", always, bear_trap, BEAR_TRAP),
        Effect("salt-line", always, salt_line, SALT_LINE),
        Effect("tripwire-flare", always, tripwire_flare, TRIPWIRE_FLARE),
        Effect("fish-gut-slick", always, fish_gut_slick, FISH_GUT_SLICK),
        Effect("rune-snare", always, rune_snare, RUNE_SNARE),
    ]
)
"""What the traps do to who walks into them."""
