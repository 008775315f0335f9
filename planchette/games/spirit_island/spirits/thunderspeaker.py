"""Thunderspeaker."""

from __future__ import annotations

from planchette.games.spirit_island import hooks, log, presence
from planchette.games.spirit_island.clauses import Clause
from planchette.games.spirit_island.pieces import DAHANS, has, kind_of
from planchette.games.spirit_island.pieces import presence as presence_in
from planchette.games.spirit_island.special import Special
from planchette.games.spirit_island.state import Act, Island
from planchette.games.spirit_island.vocabulary import DAHAN, DESTROY, NO, PRESENCE, YES, piece_at, place_of
from planchette.kernel import Choice, Flow, Seat


class Thunderspeaker(Special):
    """Ally of the Dahan, Sworn to Victory."""

    def after_move(self, table: Island, act: Act, seat: Seat, column: int, start: int, end: int) -> Flow | None:
        """A Dahan left a land with its Presence: 1 Presence may go along, with each of them."""
        if (
            not DAHANS >> kind_of(column) & 1
            or not presence_in(table, seat, start)
            or not self.may_stay(table, seat, end)
        ):
            return None
        return follow(table, seat, start, end)

    def order_matters(self, table: Island, seat: Seat) -> bool:
        """What it loses for Dahan of one land may be missing beside the next."""
        return any(has(table, place, DAHANS) for place in table.todo)

    def after_ravage(self, table: Island, act: Act, seat: Seat) -> Flow | None:
        """The Ravage destroyed Dahan."""
        return mourn(table, act, seat) if act.slain[kind_of(DAHAN)] else None


def follow(table: Island, seat: Seat, start: int, end: int) -> Flow:
    answer = yield Choice(seat, "follow", [YES, NO])
    if answer is NO:
        table.tell(log.LET_BE, [table.who(seat)])
        return
    presence.move_presence(table, seat, start, end)


def mourn(table: Island, act: Act, seat: Seat) -> Flow:
    """For each Dahan that the Ravage destroyed, 1 Presence within 1 land of it is destroyed, as far as there is any."""
    for _ in range(act.slain[kind_of(DAHAN)]):
        places = [place for place in table.ground.within[act.place][1] if presence_in(table, seat, place)]
        if not places:
            return
        place = places[0]
        if len(places) > 1:
            options = [DESTROY.of(piece_at(land, PRESENCE + seat)) for land in places]
            answer = yield Choice(seat, "lose presence", options)
            place = place_of(answer.a)
        presence.destroy_presence(table, seat, place)


def warning(table: Island, act: Act, clause: Clause) -> None:
    """Words of Warning: in a Ravage of the land this turn, Dahan and Invaders deal Damage at the same time."""
    hooks.keep(table, hooks.AT_ONCE, act.seat, act.place)
    table.tell(log.WARNED, [act.place])
