"""Piles know who knows.

A pile holds cards (integers of the game's choosing), the top one last. Beside each card stand two sets of
seats, as bit masks: `seen`, who knows which card lies in this place, and `among`, who knows that this
card is somewhere in the pile's realm (a realm is a group of piles between which cards travel unseen, such
as one player's hand and deck). Every move keeps both true, and never claims knowledge that a seat lacks.

Where backs differ, they tell everybody something too: `depth` says how much (see `Table.sorts`), and the bit
`BACK` of `seen` that everybody could follow the card's back to this place. Shuffling loses it: from then on
everybody knows which sorts are in the pile, and nobody where.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from planchette.kernel.asks import Seat
from planchette.kernel.keyed import face
from planchette.kernel.luck import FAST, advance, below

NOBODY: Final = 0
EVERYONE: Final = (1 << 16) - 1
BACK: Final = 1 << 16


def eyes(seat: Seat) -> int:
    """The mask of one seat; a spectator (-1) has the lowest bit and sees what everyone sees."""
    return 1 << (seat + 1)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)  # else only compiled code could make one
class Pile:
    """Cards, bottom first, and who has seen which. Cards of one `pool` may be mistaken for each other, if what
    everybody knows of a card at this `depth` is the same of both."""

    depth: int = 0  # for a pile from a save that knows of no depths

    def __init__(self, cards: list[int], seen: int = NOBODY, realm: int = 0, pool: int = 0, depth: int = 0) -> None:
        self.cards = cards
        self.seen = [seen] * len(cards)
        self.among = [seen & EVERYONE] * len(cards)
        self.realm = realm
        self.pool = pool
        self.depth = depth
        self.news = 0

    def copy(self) -> Pile:
        twin = Pile([], NOBODY, self.realm, self.pool, self.depth)
        twin.cards = self.cards[:]
        twin.seen = self.seen[:]
        twin.among = self.among[:]
        twin.news = self.news
        return twin

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: int) -> bool:
        return card in self.cards

    def knows(self, seat: Seat, place: int) -> bool:
        """Whether that seat knows which card lies in this place."""
        return self.seen[place] & eyes(seat) != 0

    def known_to(self, seat: Seat) -> list[int]:
        """The cards whose place that seat knows, bottom first."""
        mask = eyes(seat)
        return [card for card, seen in zip(self.cards, self.seen, strict=True) if seen & mask]

    def show(self, place: int, mask: int) -> None:
        """Those seats now know which card lies in this place."""
        if self.seen[place] | mask != self.seen[place]:
            self.news += 1
        self.seen[place] |= mask
        self.among[place] |= mask

    def reveal(self) -> None:
        """Everyone sees every card."""
        for place in range(len(self.cards)):
            self.show(place, EVERYONE)

    def look(self, seat: Seat, count: int) -> list[int]:
        """That seat sees the top cards; they stay where they are. The topmost comes first."""
        first = max(0, len(self.cards) - count)
        for place in range(first, len(self.cards)):
            self.show(place, eyes(seat))
        return self.cards[first:][::-1]

    def add(self, card: int, mask: int, bottom: bool = False) -> None:
        """A card from outside any pile, on top or at the bottom, known to those seats."""
        place = 0 if bottom else len(self.cards)
        self.cards.insert(place, card)
        self.seen.insert(place, mask | BACK)
        self.among.insert(place, mask)

    def take(self, place: int) -> int:
        """A card leaves for the open table."""
        del self.seen[place]
        del self.among[place]
        return self.cards.pop(place)

    def take_card(self, card: int) -> int:
        return self.take(self.cards.index(card))

    def move(self, place: int, to: Pile, mask: int, bottom: bool = False, kin: list[Pile] | None = None) -> int:
        """A card travels in plain view of its back: who knew it knows it still, `mask` sees it too.

        When a card leaves a realm of several piles, `kin` are the others: who cannot tell what left cannot tell what
        stayed in any of them.
        """
        seen = self.seen.pop(place)
        if seen | mask != seen:
            self.news += 1
            seen |= mask
        among = self.among.pop(place) | mask
        card = self.cards.pop(place)
        if to.realm != self.realm:
            among = seen & EVERYONE
            self._doubt(seen)
            if kin is not None:
                for pile in kin:
                    pile._doubt(seen)
        end = 0 if bottom else len(to.cards)
        to.cards.insert(end, card)
        to.seen.insert(end, seen | BACK)
        to.among.insert(end, among)
        return card

    def _doubt(self, sure: int) -> None:
        """All but those seats no longer know what is in the realm, unless they see it."""
        for here, seen in enumerate(self.seen):
            self.among[here] &= sure | seen

    def draw(self, to: Pile, seat: Seat) -> int:
        """The top card goes to that seat's pile, seen by that seat."""
        return self.move(len(self.cards) - 1, to, eyes(seat))

    def slip(self, place: int, to: Pile, mask: int, bottom: bool = False, kin: list[Pile] | None = None) -> int:
        """A card travels unseen: the seats outside `mask` no longer know which cards stayed and which left."""
        card = self.move(place, to, mask, bottom, kin)
        if kin is not None and to.realm != self.realm:
            for pile in kin:
                pile._doubt(mask)
        outside = EVERYONE & ~mask
        end = 0 if bottom else len(to.cards) - 1
        for here in range(len(self.cards)):
            self._forget(here, outside, to.realm)
        to._forget(end, outside, self.realm)
        return card

    def _forget(self, place: int, outside: int, other_realm: int) -> None:
        self.seen[place] &= ~outside
        if self.realm != other_realm:
            self.among[place] &= ~outside

    def steal(self, to: Pile, thief: Seat, owner: Seat, luck: int) -> int:
        """A card at random, seen by thief and owner only. Returns the luck that is left."""
        if luck > FAST:
            luck += 1
            place = face(luck, len(self.cards))
        else:
            luck = advance(luck)
            place = below(luck, len(self.cards))
        self.slip(place, to, eyes(thief) | eyes(owner))
        return luck

    def shuffle(self, luck: int) -> int:
        """Places are forgotten, what is among the cards is not. Returns the luck that is left."""
        cards = self.cards
        among = self.among
        keyed = luck > FAST
        for place in range(len(cards) - 1, 0, -1):
            if keyed:
                luck += 1
                other = face(luck, place + 1)
            else:
                luck = advance(luck)
                other = below(luck, place + 1)
            cards[place], cards[other] = cards[other], cards[place]
            among[place], among[other] = among[other], among[place]
        self.seen = [NOBODY] * len(cards)
        return luck


def unseen(piles: list[Pile], seat: Seat) -> list[int]:
    """The cards in places that the seat has not seen."""
    mask = eyes(seat)
    return [card for pile in piles for card, seen in zip(pile.cards, pile.seen, strict=True) if not seen & mask]


def shuffled(items: list[int], luck: int) -> int:
    """Shuffle a list in place. Returns the luck that is left."""
    for place in range(len(items) - 1, 0, -1):
        luck = advance(luck)
        other = below(luck, place + 1)
        items[place], items[other] = items[other], items[place]
    return luck
