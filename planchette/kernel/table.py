"""The table: all that lies on it, as plain data. Games derive theirs from `Table`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from planchette.kernel.events import Event, EventKind
from planchette.kernel.luck import advance, below
from planchette.kernel.pile import EVERYONE, Pile, redeal

if TYPE_CHECKING:
    from planchette.kernel.asks import Seat

ALONE: Final = [list(range(seats)) for seats in range(17)]
"""The teams where everybody plays alone, by the number of seats. A result never changes, so they are shared."""
WIN: Final = 1
DRAW: Final = 0
LOSS: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)  # else only compiled code could make one
class Result:
    """How it ended: per seat win, draw or loss and a score; the teams; the reason with its rule's ID."""

    def __init__(self, payoffs: list[int], teams: list[int], scores: list[float], reason: str, rule: str) -> None:
        self.payoffs = payoffs
        self.teams = teams
        self.scores = scores
        self.reason = reason
        self.rule = rule

    def copy(self) -> Result:
        """A result never changes, so it is its own copy."""
        return self


class Deal:
    """What a game is set up from."""

    def __init__(self, seats: int, luck: int, settings: dict[str, str], cards: Any) -> None:
        self.seats = seats
        self.luck = luck
        self.settings = settings
        self.cards = cards


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Table:
    """What every table has. `step` names the flow that comes next, `turn` the seat whose turn it is."""

    def __init__(self, seats: int, luck: int, step: str) -> None:
        self.seats = seats
        self.luck = luck
        self.step = step
        self.turn = 0
        self.result: Result | None = None
        self.events: list[Event] | None = None

    def copy(self) -> Table:
        """A twin that shares nothing that changes. Events are not told to a twin's listener."""
        raise TypeError("a game's table writes its own copy()")

    def piles(self) -> list[Pile]:
        """Every pile with hidden cards, in a fixed order."""
        return []

    def census(self) -> dict[str, int]:
        """What must neither be lost nor doubled: names and counts that never change in a game."""
        return {}

    def redeal(self, seat: Seat, luck: int) -> int:
        """Deal anew what that seat cannot know. Returns the luck that is left."""
        return redeal(self.piles(), seat, luck)

    def concede(self, seat: Seat) -> None:
        """That seat gives up. Games with another rule for it say so."""
        payoffs = [LOSS if other == seat else WIN for other in range(self.seats)]
        self.finish(payoffs, "conceded", "")

    def copied(self, twin: Table) -> None:
        """Give a twin what every table has."""
        twin.turn = self.turn
        twin.result = self.result

    def roll(self, count: int) -> int:
        """A die with faces 0 .. count-1."""
        self.luck = advance(self.luck)
        return below(self.luck, count)

    def shuffle(self, pile: Pile) -> None:
        self.luck = pile.shuffle(self.luck)

    def tell(self, kind: EventKind, args: list[int], mask: int = EVERYONE) -> None:
        if self.events is not None:
            self.events.append(Event(kind, args, mask))

    def finish(
        self,
        payoffs: list[int],
        reason: str,
        rule: str,
        teams: list[int] | None = None,
        scores: list[float] | None = None,
    ) -> None:
        """The game is over."""
        if teams is None:
            teams = ALONE[self.seats]
        if scores is None:
            scores = [1.0 * payoff for payoff in payoffs]
        self.result = Result(payoffs, teams, scores, reason, rule)

    def stamp(self) -> list[int]:
        """Changes whenever luck is used or somebody learns something: undo stops there."""
        return [self.luck, *[pile.news for pile in self.piles()]]


UNSAVED: Final = frozenset({"events", "cards", "house"})
"""Fields that a save leaves out: they come from the set-up again. (`house`: the settings in force.)"""


def rebound(table: Any, like: Any) -> None:
    """Give a table read from a file the fields that a save leaves out."""
    for name in UNSAVED:
        if hasattr(like, name):
            setattr(table, name, getattr(like, name))
