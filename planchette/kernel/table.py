"""The table: all that lies on it, as plain data. Games derive theirs from `Table`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from planchette.kernel.deals import redeal, unplaced
from planchette.kernel.events import Event, EventKind
from planchette.kernel.keyed import face, with_key
from planchette.kernel.luck import FAST, advance, below
from planchette.kernel.pile import EVERYONE, Pile, unseen
from planchette.kernel.secret import Secret, imagine
from planchette.kernel.sides import ALONE, Sides

if TYPE_CHECKING:
    from planchette.kernel.asks import Seat

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
    """What a game is set up from. The table has its `sides` from it when the set-up is done; one that deals cards for
    a whole side to see takes them sooner."""

    def __init__(self, seats: int, luck: int, settings: dict[str, str], cards: Any, sides: Sides | None = None) -> None:
        self.seats = seats
        self.luck = luck
        self.settings = settings
        self.cards = cards
        self.sides = ALONE[seats] if sides is None else sides


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Table:
    """What every table has. `step` names the flow that comes next, `turn` the seat whose turn it is, `sides` who
    plays with whom; `conceded` has a bit for every seat that has given up."""

    def __init__(self, seats: int, luck: int, step: str) -> None:
        self.seats = seats
        self.luck = luck
        self.step = step
        self.turn = 0
        self.sides = ALONE[seats]
        self.conceded = 0
        self.result: Result | None = None
        self.events: list[Event] | None = None

    def copy(self) -> Table:
        """A twin that shares nothing that changes. Events are not told to a twin's listener."""
        raise TypeError("a game's table writes its own copy()")

    def piles(self) -> list[Pile]:
        """Every pile with hidden cards, in a fixed order."""
        return []

    def public(self) -> list[int]:
        """What everybody knows of hidden cards without having seen them, as numbers: that a seat was asked because
        of what it holds, that it could not follow, what its cards add up to. Re-dealing keeps it."""
        return []

    def sorts(self) -> list[list[int]] | None:
        """What everybody knows of a hidden card by its back or by the rules, if anything: `sorts()[d][card]`, a
        small number, of a card in a pile of depth d (0 coarse, 1 finer: on top of what is known at depth 0). A card
        that leaves a shuffled pile goes to one at least as deep, or in everybody's view."""
        return None

    def secrets(self) -> list[Secret]:
        """Every secret that is not a card, in a fixed order."""
        return []

    def secrets_agree(self) -> bool:
        """Whether the secrets, as they stand, can all be true together: two pieces in one place perhaps cannot."""
        return True

    def unknown(self, seat: Seat) -> list[int | tuple[int, int]]:
        """What the seat has still to learn: the cards it has not seen, and in which places the sorts are."""
        piles = self.piles()
        found: list[int | tuple[int, int]] = list(unseen(piles, seat))
        sorts = self.sorts()
        if sorts is not None:
            for number, pile in enumerate(piles):
                found += [(number, sort) for sort in unplaced(pile, sorts)]
        return found

    def census(self) -> dict[str, int]:
        """What must neither be lost nor doubled: names and counts that never change in a game."""
        return {}

    def redeal(self, seat: Seat, luck: int) -> int:
        """Deal anew what that seat cannot know. Returns the luck that is left."""
        luck = redeal(self.piles(), seat, luck, self.sorts())
        secrets = self.secrets()
        return imagine(secrets, seat, luck, self.secrets_agree) if secrets else luck

    def side_mask(self, seat: Seat) -> int:
        """The eyes of that seat's side: what allies show each other."""
        sides = self.sides
        return sides.masks[sides.of[seat]]

    def concede(self, seat: Seat) -> None:
        """That seat gives up. Its side is beaten when all of it have; until then its questions stay open, to it or to
        whoever takes the seat. All other sides win: a game that can go on without a side has a rule of its own."""
        if self.gives_up(seat):
            self.defeat(self.sides.of[seat], "conceded", "")

    def gives_up(self, seat: Seat) -> bool:
        """Note that the seat has conceded. Returns whether its whole side now has."""
        self.conceded |= 1 << seat
        return all(self.has_conceded(ally) for ally in self.sides.members[self.sides.of[seat]])

    def has_conceded(self, seat: Seat) -> bool:
        return self.conceded >> seat & 1 != 0

    def defeat(self, side: int, reason: str, rule: str) -> None:
        """That side loses, and every other one wins."""
        self.finish([LOSS if mine == side else WIN for mine in self.sides.of], reason, rule)

    def copied(self, twin: Table) -> None:
        """Give a twin what every table has."""
        twin.turn = self.turn
        twin.sides = self.sides
        twin.conceded = self.conceded
        twin.result = self.result

    def roll(self, count: int) -> int:
        """A die with faces 0 .. count-1."""
        if self.luck > FAST:
            self.luck += 1
            return face(self.luck, count)
        self.luck = advance(self.luck)
        return below(self.luck, count)

    def shuffle(self, pile: Pile) -> None:
        self.luck = pile.shuffle(self.luck)

    def tell(self, kind: EventKind, args: list[int], mask: int = EVERYONE) -> None:
        if self.events is not None:
            self.events.append(Event(kind, args, mask))

    def finish(self, payoffs: list[int], reason: str, rule: str, scores: list[float] | None = None) -> None:
        """The game is over. Who plays with whom goes into the result as `teams`."""
        if scores is None:
            scores = [1.0 * payoff for payoff in payoffs]
        self.result = Result(payoffs, self.sides.of, scores, reason, rule)

    def stamp(self) -> list[int]:
        """Changes whenever luck is used or somebody learns something: undo stops there."""
        return [self.luck, *[pile.news for pile in self.piles()], *self.told_openly()]

    def told_openly(self) -> list[int]:
        """Changes whenever somebody is told of a choice made in secret, or everybody of what is public."""
        return [*[secret.news for secret in self.secrets()], *self.public()]


UNSAVED: Final = frozenset({"events", "cards", "house", "sides"})
"""Fields that a save leaves out: they come from the set-up again. (`house`: the settings in force.)"""


def rebound(table: Any, like: Any) -> None:
    """Give a table read from a file the fields, and of keyed luck the key, that a save leaves out."""
    for name in UNSAVED:
        if hasattr(like, name):
            setattr(table, name, getattr(like, name))
    table.luck = with_key(table.luck, like.luck)
