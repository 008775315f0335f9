"""Re-dealing where backs tell something: every place keeps the sort that everybody knows of it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from planchette.kernel import BACK, EVERYONE, NOBODY, Pile, eyes, luck_from, redeal, sort_of
from tests.kernel.test_luck import chi_square

ANNA, BRUNO = 0, 1
STORE = [0, 0, 0, 0, 1, 1, 1, 1]
CLASS = [0, 0, 1, 1, 0, 0, 1, 1]
SORTS = [STORE, CLASS]


def fan(cards: list[int], mask: int = NOBODY, realm: int = 0, depth: int = 0) -> Pile:
    """Cards whose backs everybody sees, place by place."""
    return Pile(cards, mask | BACK, realm, depth=depth)


def deals(piles: list[Pile], count: int, sorts: list[list[int]] = SORTS) -> list[list[list[int]]]:
    found = []
    for seed in range(count):
        twins = [pile.copy() for pile in piles]
        redeal(twins, ANNA, luck_from(seed), sorts)
        found.append([twin.cards for twin in twins])
    return found


def fitting(piles: list[Pile]) -> set[str]:
    """Every deal that Anna can think possible, found by trying them all."""
    places = [(pile, place) for pile in piles for place in range(len(pile))]
    true = [pile.cards[place] for pile, place in places]
    bound = [pile.among[place] & eyes(ANNA) for pile, place in places]
    found = set()
    for order in permutations(range(len(places))):
        fits = all(
            (not bound[source] or places[source][0].realm == pile.realm)
            and (not pile.knows(ANNA, place) or source == number)
            and sort_of(true[source], pile.depth, SORTS) == sort_of(true[number], pile.depth, SORTS)
            for number, ((pile, place), source) in enumerate(zip(places, order, strict=True))
        )
        if fits:
            cards = iter([true[source] for source in order])
            found.add(str([[next(cards) for _ in pile.cards] for pile in piles]))
    return found


def test_a_finer_sort_is_known_on_top_of_the_coarse_one() -> None:
    assert sort_of(0, 0, SORTS) == sort_of(2, 0, SORTS)
    assert len({sort_of(card, 1, SORTS) for card in range(8)}) == 4


def test_a_place_takes_only_cards_of_its_sort() -> None:
    piles = [fan([0, 4, 1, 5, 2]), fan([6, 3, 7], eyes(BRUNO), realm=1)]
    found = deals(piles, 100)
    assert all([STORE[card] for card in first + second] == [0, 1, 0, 1, 0, 1, 0, 1] for first, second in found)
    assert {second[1] for _, second in found} == {0, 1, 2, 3}


def test_a_deeper_pile_keeps_the_finer_sort_and_the_others_vary() -> None:
    piles = [fan([0, 1, 2, 3]), fan([4, 6], realm=1, depth=1), fan([5, 7], realm=2)]
    found = deals(piles, 200)
    assert all([CLASS[card] for card in cards[1]] == [0, 1] for cards in found)
    assert {str(sorted(cards[2])) for cards in found} == {"[5, 7]", "[4, 6]", "[4, 7]", "[5, 6]"}


@pytest.mark.parametrize(
    "piles",
    [
        [fan([0, 1, 2, 3]), fan([4, 6], realm=1, depth=1), fan([5, 7], realm=2)],
        [fan([0, 2], depth=1), fan([1, 3]), fan([4], eyes(BRUNO), realm=1), fan([5], EVERYONE, realm=1)],
        [Pile([0, 4], realm=1), fan([1, 5], realm=2)],
    ],
)
def test_every_fitting_deal_is_as_likely_as_every_other(piles: list[Pile]) -> None:
    wanted = {str([[*cards] for cards in deal]) for deal in every_order(piles)}
    found: Counter[object] = Counter(str(cards) for cards in deals(piles, 120 * len(wanted)))
    assert set(found) == wanted
    assert chi_square(found, len(wanted)) < len(wanted) + 5 * (2 * len(wanted)) ** 0.5


def every_order(piles: list[Pile]) -> list[list[list[int]]]:
    """Every deal that fits, also with the backs that nobody followed in another order."""
    worlds: dict[str, list[list[int]]] = {}
    shuffled = [number for number, pile in enumerate(piles) if not pile.seen[0] & BACK]
    orders = [list(order) for order in permutations(piles[shuffled[0]].cards)] if shuffled else [[]]
    for order in orders:
        twins = [pile.copy() for pile in piles]
        if shuffled:
            twins[shuffled[0]].cards = order
        for text in fitting(twins):
            worlds[text] = [[int(card) for card in part.split(",")] for part in text[2:-2].split("], [")]
    return list(worlds.values())


def test_a_card_known_to_be_in_a_realm_stays_in_it_and_lies_only_where_its_sort_may() -> None:
    hand, deck, other = fan([0, 4], realm=1), fan([1, 5], realm=1), fan([2, 3, 6, 7], realm=2)
    hand.among[0] |= eyes(ANNA)
    found: Counter[object] = Counter(str(cards) for cards in deals([hand, deck, other], 9600))
    wanted = fitting([hand, deck, other])
    assert set(found) == wanted
    assert chi_square(found, len(wanted)) < len(wanted) + 5 * (2 * len(wanted)) ** 0.5


def test_a_card_bound_to_a_realm_of_two_depths_lies_about_as_often_in_either_as_it_should() -> None:
    hand, deck, other = fan([0, 1], realm=1), fan([2, 3], realm=1, depth=1), fan([4, 5, 6, 7], realm=2)
    stores = [[0] * 8, CLASS]
    hand.among[0] |= eyes(ANNA)
    deck.among[0] |= eyes(ANNA)
    count = 6000
    dealt = deals([hand, deck, other], count, stores)
    both = sum(2 in cards[0] for cards in dealt) / count
    true = two_depths_by_hand([hand, deck, other], stores)
    assert abs(both - true) < 0.02


def two_depths_by_hand(piles: list[Pile], sorts: list[list[int]]) -> float:
    """The share of fitting deals in which card 2, known to be in the first realm, lies in the hand."""
    held = total = 0
    for order in permutations(range(8)):
        in_realm = 0 in order[:4] and 2 in order[:4]
        if in_realm and sorts[1][order[2]] == sorts[1][order[3]] == 1:
            total += 1
            held += 2 in order[:2]
    return held / total


def test_what_is_in_a_shuffled_pile_is_known_by_sort_and_where_is_not() -> None:
    deck, stores = Pile([0, 2], realm=1, depth=1), fan([1, 3, 4, 5, 6, 7])
    found = deals([deck, stores], 200)
    assert {str(sorted(CLASS[card] for card in cards[0])) for cards in found} == {"[0, 1]"}
    assert {CLASS[cards[0][1]] for cards in found} == {0, 1}
    assert {card for cards in found for card in cards[0]} == {0, 1, 2, 3}


def test_a_back_is_followed_to_its_new_place_until_the_pile_is_shuffled() -> None:
    deck, hand = Pile([0, 4]), Pile([], realm=1)
    assert not deck.seen[0] & BACK
    deck.draw(hand, BRUNO)
    assert hand.seen[0] & BACK and hand.known_to(BRUNO) == [4] and hand.known_to(ANNA) == []
    hand.shuffle(luck_from(1))
    assert not hand.seen[0] & BACK
    hand.add(6, NOBODY)
    assert hand.seen[1] & BACK
    assert all(among & ~EVERYONE == 0 for among in hand.among)


def test_who_else_knows_what_is_in_a_realm_is_not_forgotten() -> None:
    deck, rest = fan([0, 4], realm=1), fan([1, 2, 3, 5])
    deck.among = [eyes(BRUNO), eyes(BRUNO)]
    redeal([deck, rest], ANNA, luck_from(4), SORTS)
    assert deck.among == [eyes(BRUNO), eyes(BRUNO)]


def test_every_deal_keeps_its_sorts_though_the_finer_ones_cut_across_the_coarse() -> None:
    """A finer sort always counts together with the coarse one, so nothing can be left over."""
    piles = [fan([0, 1, 2, 3]), fan([4, 6], depth=1), fan([5, 7])]
    crossing = [STORE, [0, 1, 0, 1, 0, 1, 0, 1]]
    for cards in deals(piles, 100, crossing):
        assert sorted(cards[0]) == [0, 1, 2, 3]
        assert [card % 2 for card in cards[1]] == [0, 0]
