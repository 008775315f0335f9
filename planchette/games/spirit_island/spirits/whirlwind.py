"""Sun-Bright Whirlwind."""

from __future__ import annotations

from planchette.games.spirit_island import harm, moves
from planchette.games.spirit_island.clauses import Clause
from planchette.games.spirit_island.pieces import DAHANS, EXPLORERS, INVADERS, has, kind_of
from planchette.games.spirit_island.special import Special
from planchette.games.spirit_island.state import Act, Island
from planchette.games.spirit_island.vocabulary import column_of
from planchette.kernel import Flow, Seat


class Whirlwind(Special):
    """A Stiff Wind at Their Backs."""

    def after_growing(self, table: Island, act: Act, seat: Seat, place: int) -> Flow | None:
        """Up to 1 Explorer or Dahan is Pushed out of the land it has come to."""
        if not has(table, place, EXPLORERS | DAHANS):
            return None
        return moves.push(table, act, place, 1, EXPLORERS | DAHANS, upto=True)


def thrown(act: Act) -> list[int]:
    """Where each Invader went that this Power Pushed."""
    return sorted(
        [
            act.moved[number + 1]
            for number in range(0, len(act.moved), 2)
            if INVADERS >> kind_of(column_of(act.moved[number])) & 1
        ]
    )


def can_storm(table: Island, act: Act, clause: Clause) -> bool:
    return len(thrown(act)) > 0


def windstorm(table: Island, act: Act, clause: Clause) -> Flow:
    """Violent Windstorms: for each Invader that this Power Pushed, 1 Damage in the land it came to."""
    places = thrown(act)
    for place in table.ground.places:
        if place in places:
            yield from harm.damage(table, act, place, places.count(place))
