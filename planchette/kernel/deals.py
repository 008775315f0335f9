"""Dealing anew: one of the deals that a seat can think possible.

A deal fits if every card whose place the seat knows lies there, every card it knows to be in a realm lies in that
realm, and every place holds a card of the sort that everybody knows it to be of. Without sorts, or where nothing is
known to be in a realm that has piles of two depths, every fitting deal is as likely as every other. In a realm of
two depths with cards known to be in it, how many of those lie in the deeper piles is found by `SWEEPS` rounds of
dealing that each leave the fitting deals equally likely, starting from the true one: near enough to even (within
0.003 in a realm of four cards), not exact. A hand and a deck in realms of their own are exact, and faster.
"""

from __future__ import annotations

from typing import Final

from planchette.kernel.asks import Seat
from planchette.kernel.luck import advance, below
from planchette.kernel.pile import BACK, EVERYONE, Pile, eyes, shuffled

SWEEPS: Final = 4


def redeal(piles: list[Pile], seat: Seat, luck: int, sorts: list[list[int]] | None = None) -> int:
    """Shuffle exactly what that seat cannot know, keep what it does. Returns the luck that is left.

    A card whose place is known stays; one known to be in a realm moves within it; the others of a pool are
    dealt anew over all places that the seat has not seen; all of them by sort.
    """
    mask = eyes(seat)
    pools: dict[int, list[Pile]] = {}
    for pile in piles:
        pools.setdefault(pile.pool, []).append(pile)
    if sorts is None:
        for members in pools.values():
            luck = _redeal_pool(members, mask, luck)
    else:
        every = _by_depth(sorts)
        for members in pools.values():
            luck = _redeal_by_sort(members, mask, luck, every)
    return luck


def _redeal_pool(piles: list[Pile], mask: int, luck: int) -> int:
    """First the cards bound to a realm find their places in it, then the loose ones are dealt over the rest."""
    loose: list[int] = []
    realms: list[int] = []
    for pile in piles:
        for place, seen in enumerate(pile.seen):
            if not seen & mask:
                if not pile.among[place] & mask:
                    loose.append(pile.cards[place])
                elif pile.realm not in realms:
                    realms.append(pile.realm)
    for realm in realms:
        luck = _redeal_realm([pile for pile in piles if pile.realm == realm], mask, luck)
    if not loose:
        return luck
    luck = shuffled(loose, luck)
    for pile in piles:
        for place, seen in enumerate(pile.seen):
            if not (seen | pile.among[place]) & mask:
                pile.cards[place] = loose.pop()
    return luck


def _redeal_realm(piles: list[Pile], mask: int, luck: int) -> int:
    cards: list[int] = []
    for pile in piles:
        for place, seen in enumerate(pile.seen):
            if not seen & mask:
                cards.append(pile.cards[place] << 16 | pile.among[place])
    luck = shuffled(cards, luck)
    for pile in piles:
        for place, seen in enumerate(pile.seen):
            if not seen & mask:
                card = cards.pop()
                pile.cards[place] = card >> 16
                pile.among[place] = (card | seen) & EVERYONE
    return luck


def _lay(pile: Pile, place: int, card: int) -> None:
    """A card comes to a place with what others know of its realm; who has seen the place knows it."""
    pile.cards[place] = card >> 16
    pile.among[place] = (card | pile.seen[place]) & EVERYONE


# -- by sort


def sort_of(card: int, depth: int, sorts: list[list[int]]) -> int:
    """What everybody knows of a card in a pile of that depth: all that is known at lesser depths, and more."""
    sort = sorts[0][card]
    for finer in range(1, depth + 1):
        sort = sort << 20 | sorts[finer][card]
    return sort


def _by_depth(sorts: list[list[int]]) -> list[list[int]]:
    """`sort_of` every card at every depth."""
    found = [sorts[0]]
    for finer in sorts[1:]:
        found.append([sort << 20 | more for sort, more in zip(found[-1], finer, strict=True)])
    return found


def unplaced(pile: Pile, sorts: list[list[int]]) -> list[int]:
    """The sorts of the cards whose backs nobody can tell apart by their places; none if all are alike."""
    found = [
        sort_of(card, pile.depth, sorts) for card, seen in zip(pile.cards, pile.seen, strict=True) if not seen & BACK
    ]
    return found if found and min(found) != max(found) else []


def _redeal_by_sort(piles: list[Pile], mask: int, luck: int, sorts: list[list[int]]) -> int:
    """`sorts` tell all that is known at a depth (`_by_depth`)."""
    realms: list[int] = []
    for pile in piles:
        if pile.realm not in realms and _holds_bound(pile, mask):
            realms.append(pile.realm)
    sweeps = 1
    for pile in piles:
        for other in piles:
            if pile.realm == other.realm and pile.depth != other.depth and pile.realm in realms:
                sweeps = SWEEPS
    blended = [pile for pile in piles if _is_uneven(pile, sorts[pile.depth])]
    for _ in range(sweeps):
        for pile in blended:
            luck = _blend(pile, mask, luck)
        for realm in realms:
            luck = _deal([pile for pile in piles if pile.realm == realm], mask, False, luck, sorts)
        luck = _deal(piles, mask, True, luck, sorts)
    return luck


def _is_uneven(pile: Pile, sorts: list[int]) -> bool:
    """Whether it has cards of different sorts whose backs nobody can tell apart by their places."""
    first = -1
    for place, card in enumerate(pile.cards):
        if not pile.seen[place] & BACK:
            if first < 0:
                first = card
            elif sorts[card] != sorts[first]:
                return True
    return False


def _holds_bound(pile: Pile, mask: int) -> bool:
    """Whether the seat knows of a card that it is in the pile's realm, and not where."""
    for seen, among in zip(pile.seen, pile.among, strict=True):  # noqa: SIM110  # any() would be a slow generator
        if among & mask and not seen & mask:
            return True
    return False


def _blend(pile: Pile, mask: int, luck: int) -> int:
    """Within a pile the cards whose backs nobody followed change places freely."""
    places = [place for place, seen in enumerate(pile.seen) if not seen & (mask | BACK)]
    cards = [pile.cards[place] << 16 | pile.among[place] for place in places]
    luck = shuffled(cards, luck)
    for place in places:
        _lay(pile, place, cards.pop())
    return luck


def _deal(piles: list[Pile], mask: int, loose: bool, luck: int, sorts: list[list[int]]) -> int:
    """Deal the cards of unseen places over these places by sort: the loose ones only, or all of a realm.

    The deepest piles take first, since they take the fewest sorts; what they leave fits the others.
    """
    cards: list[int] = []
    deepest = 0
    for pile in piles:
        deepest = max(deepest, pile.depth)
        for place, seen in enumerate(pile.seen):
            if not seen & mask and not (loose and pile.among[place] & mask):
                cards.append(pile.cards[place] << 16 | pile.among[place])
    for depth in range(deepest, -1, -1):
        heaps: dict[int, list[int]] = {}
        for card in cards:
            sort = sorts[depth][card >> 16]
            heap = heaps.get(sort)
            if heap is None:
                heaps[sort] = [card]
            else:
                heap.append(card)
        for pile in piles:
            if pile.depth == depth:
                luck = _fill(pile, mask, loose, luck, sorts[depth], heaps)
        if depth:
            cards = [card for heap in heaps.values() for card in heap]
    return luck


def _fill(pile: Pile, mask: int, loose: bool, luck: int, sorts: list[int], heaps: dict[int, list[int]]) -> int:
    """Each place takes a card at random out of the heap of its sort."""
    for place, seen in enumerate(pile.seen):
        if seen & mask or (loose and pile.among[place] & mask):
            continue
        heap = heaps[sorts[pile.cards[place]]]
        card = heap.pop()
        if heap:
            luck = advance(luck)
            other = below(luck, len(heap) + 1)
            if other < len(heap):
                card, heap[other] = heap[other], card
        if loose:
            pile.cards[place] = card >> 16  # what others know of the realm they know of the place
        else:
            _lay(pile, place, card)
    return luck
