"""Piles know who knows.

A pile holds cards (integers of the game's choosing), the top one last. Beside each card stand two sets of
seats, as bit masks: `seen`, who knows which card lies in this place, and `among`, who knows that this
card is somewhere in the pile's realm (a realm is a group of piles between which cards travel unseen, such
as one player's hand and deck). Every move keeps both true, and never claims knowledge that a seat lacks.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from planchette.kernel.asks import Seat
from planchette.kernel.luck import advance, below

NOBODY: Final = 0
EVERYONE: Final = (1 << 16) - 1


def eyes(seat: Seat) -> int:
    """The mask of one seat; a spectator (-1) has the lowest bit and sees what everyone sees."""
    return 1 << (seat + 1)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)  # else only compiled code could make one
class Pile:
    """Cards, bottom first, and who has seen which. Cards of one `pool` may be mistaken for each other."""

    def __init__(self, cards: list[int], seen: int = NOBODY, realm: int = 0, pool: int = 0) -> None:
        self.cards = cards
        self.seen = [seen] * len(cards)
        self.among = [seen] * len(cards)
        self.realm = realm
        self.pool = pool
        self.news = 0

    def copy(self) -> Pile:
        twin = Pile([], NOBODY, self.realm, self.pool)
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
        self.seen.insert(place, mask)
        self.among.insert(place, mask)

    def take(self, place: int) -> int:
        """A card leaves for the open table."""
        del self.seen[place]
        del self.among[place]
        return self.cards.pop(place)

    def take_card(self, card: int) -> int:
        return self.take(self.cards.index(card))

    def move(self, place: int, to: Pile, mask: int, bottom: bool = False) -> int:
        """A card travels in plain view of its back: who knew it knows it still, `mask` sees it too."""
        seen = self.seen.pop(place)
        if seen | mask != seen:
            self.news += 1
            seen |= mask
        among = self.among.pop(place) | mask
        card = self.cards.pop(place)
        if to.realm != self.realm:
            among = seen
            for here in range(len(self.cards)):  # who cannot tell what left cannot tell what stayed
                self.among[here] &= seen | self.seen[here]
        end = 0 if bottom else len(to.cards)
        to.cards.insert(end, card)
        to.seen.insert(end, seen)
        to.among.insert(end, among)
        return card

    def draw(self, to: Pile, seat: Seat) -> int:
        """The top card goes to that seat's pile, seen by that seat."""
        return self.move(len(self.cards) - 1, to, eyes(seat))

    def slip(self, place: int, to: Pile, mask: int, bottom: bool = False) -> int:
        """A card travels unseen: the seats outside `mask` no longer know which cards stayed and which left."""
        card = self.move(place, to, NOBODY, bottom)
        outside = EVERYONE & ~mask
        end = 0 if bottom else len(to.cards) - 1
        for here in range(len(self.cards)):
            self._forget(here, outside, to.realm)
        to._forget(end, outside, self.realm)
        to.show(end, mask)
        return card

    def _forget(self, place: int, outside: int, other_realm: int) -> None:
        self.seen[place] &= ~outside
        if self.realm != other_realm:
            self.among[place] &= ~outside

    def steal(self, to: Pile, thief: Seat, owner: Seat, luck: int) -> int:
        """A card at random, seen by thief and owner only. Returns the luck that is left."""
        luck = advance(luck)
        self.slip(below(luck, len(self.cards)), to, eyes(thief) | eyes(owner))
        return luck

    def shuffle(self, luck: int) -> int:
        """Places are forgotten, what is among the cards is not. Returns the luck that is left."""
        cards = self.cards
        among = self.among
        for place in range(len(cards) - 1, 0, -1):
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


def redeal(piles: list[Pile], seat: Seat, luck: int) -> int:
    """Shuffle exactly what that seat cannot know, keep what it does. Returns the luck that is left.

    A card whose place is known stays; one known to be in a realm moves within it; the others of a pool are
    dealt anew over all places that the seat has not seen.
    """
    mask = eyes(seat)
    loose: dict[int, list[int]] = {}
    for pile in piles:
        for place, seen in enumerate(pile.seen):
            if not seen & mask and not pile.among[place] & mask:
                loose.setdefault(pile.pool, []).append(pile.cards[place] << 16)
    for cards in loose.values():
        luck = shuffled(cards, luck)
    realms: dict[int, list[Pile]] = {}
    for pile in piles:
        realms.setdefault(pile.pool << 16 | pile.realm, []).append(pile)
    for members in realms.values():
        luck = _redeal_realm(members, mask, loose.get(members[0].pool, []), luck)
    return luck


def _redeal_realm(piles: list[Pile], mask: int, loose: list[int], luck: int) -> int:
    cards: list[int] = []
    for pile in piles:
        for place, seen in enumerate(pile.seen):
            if not seen & mask:
                bound = pile.among[place] & mask
                cards.append(pile.cards[place] << 16 | pile.among[place] if bound else loose.pop())
    luck = shuffled(cards, luck)
    for pile in piles:
        for place, seen in enumerate(pile.seen):
            if not seen & mask:
                card = cards.pop()
                pile.cards[place] = card >> 16
                pile.among[place] = card & EVERYONE | seen
    return luck


def shuffled(items: list[int], luck: int) -> int:
    """Shuffle a list in place. Returns the luck that is left."""
    for place in range(len(items) - 1, 0, -1):
        luck = advance(luck)
        other = below(luck, place + 1)
        items[place], items[other] = items[other], items[place]
    return luck
