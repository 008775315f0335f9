"""Events: pulled from a store, carried, done or failed (NS-103..106, R-17..20)."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer import log
from planchette.games.necromancer.book import EVENT
from planchette.games.necromancer.state import City, Pulled
from planchette.kernel import EVERYONE, Effect, Effects, Flow, Seat


def pull_event(table: City, seat: Seat) -> Flow:
    """Deal with the first Event among the cards in `table.looked`: everybody sees it; a Hunter takes it on (the
    reporter may put it back, once a phase), the Necromancer puts it back or discards it."""
    yield from ()
    looked = table.looked
    for place, card in enumerate(looked.cards):
        if table.cards.class_of[card] == EVENT:
            looked.show(place, EVERYONE)
            table.tell(log.PULLED_EVENT, [table.who(seat), table.cards.name_of[card]])
            looked.take(place)
            table.players[seat].events.append(Pulled(card, table.face(card).count))
            return


def penalty(table: City, seat: Seat) -> Flow:
    yield from ()


def always(table: City, seat: Seat) -> bool:
    return True


PENALTIES: Final = Effects(
    [
        Effect(name, always, penalty)
        for name in (
            "lose-health", "discard-cards", "lose-item", "become-corrupted", "meet-undead", "slow-down", "weaken",
            "feed-necromancer", "lose-combat-card",
        )
    ]
)  # fmt: skip
"""What a failed Event does, by name: a flow of table and seat."""
