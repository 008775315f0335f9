"""Re-dealing: exactly what a seat cannot know changes, and every way it could be is as likely as another."""

from __future__ import annotations

from collections import Counter

from planchette.kernel import EVERYONE, SPECTATOR, Pile, eyes, luck_from, redeal
from tests.kernel.test_luck import chi_square

ANNA, BRUNO = 0, 1


def table() -> list[Pile]:
    """A deck of six, and two hands of two that their owners know."""
    return [Pile([0, 1, 2, 3, 4, 5]), Pile([6, 7], eyes(ANNA), realm=1), Pile([8, 9], eyes(BRUNO), realm=2)]


def deals(piles: list[Pile], seat: int, count: int) -> list[list[list[int]]]:
    found = []
    for seed in range(count):
        twins = [pile.copy() for pile in piles]
        redeal(twins, seat, luck_from(seed))
        found.append([twin.cards for twin in twins])
    return found


def test_what_a_seat_knows_stays_where_it_is() -> None:
    piles = table()
    piles[0].look(ANNA, 1)
    for cards in deals(piles, ANNA, 50):
        assert cards[0][-1] == 5
        assert cards[1] == [6, 7]


def test_no_card_is_lost_or_doubled() -> None:
    for seat in (SPECTATOR, ANNA, BRUNO):
        for cards in deals(table(), seat, 50):
            assert sorted(card for pile in cards for card in pile) == list(range(10))
            assert [len(pile) for pile in cards] == [6, 2, 2]


def test_every_card_that_a_seat_does_not_know_can_be_in_every_place_it_does_not_know() -> None:
    held: Counter[object] = Counter()
    for cards in deals(table(), ANNA, 1600):
        held.update(cards[2])
    assert set(held) == {0, 1, 2, 3, 4, 5, 8, 9}
    assert chi_square(held, 8) < 8 + 5 * 16**0.5


def test_every_deal_is_as_likely_as_every_other() -> None:
    piles = [Pile([0, 1]), Pile([2], eyes(BRUNO), realm=2), Pile([3], EVERYONE, realm=1)]
    found: Counter[object] = Counter(str(cards) for cards in deals(piles, ANNA, 1200))
    assert len(found) == 6
    assert chi_square(found, 6) < 6 + 5 * 12**0.5


def test_a_card_known_to_be_in_a_realm_stays_in_it_wherever_it_lies_there() -> None:
    deck, hand, other = Pile([0, 1, 2], realm=1), Pile([3], eyes(BRUNO), realm=1), Pile([4, 5], realm=2)
    hand.reveal()
    hand.move(0, deck, EVERYONE)
    luck = deck.shuffle(luck_from(9))
    deck.draw(hand, BRUNO)
    found = deals([deck, hand, other], ANNA, 300)
    assert all(3 in cards[0] + cards[1] for cards in found)
    assert any(3 in cards[0] for cards in found)
    assert any(3 in cards[1] for cards in found)
    assert any(0 in cards[2] for cards in found)
    assert luck > 0


def test_a_realm_bound_deal_is_as_likely_as_every_other() -> None:
    """Card 0 is known to be in the first realm; cards 1, 2 and 3 may be anywhere."""
    deck, hand, other = Pile([0, 1], realm=1), Pile([2], realm=1), Pile([3], realm=2)
    deck.among[0] = eyes(ANNA)
    found: Counter[object] = Counter(str(cards) for cards in deals([deck, hand, other], ANNA, 3600))
    assert len(found) == 18
    assert chi_square(found, 18) < 18 + 5 * 36**0.5


def test_pools_do_not_mix() -> None:
    piles = [Pile([0, 1, 2], pool=1), Pile([10, 11, 12], pool=2), Pile([3], eyes(BRUNO), realm=2, pool=1)]
    for cards in deals(piles, ANNA, 100):
        assert sorted(cards[1]) == [10, 11, 12]
        assert sorted(cards[0] + cards[2]) == [0, 1, 2, 3]


def test_one_realm_may_hold_two_pools() -> None:
    piles = [Pile([0, 1, 2], realm=1, pool=1), Pile([10, 11], realm=1, pool=2)]
    assert {str(sorted(cards[1])) for cards in deals(piles, ANNA, 50)} == {"[10, 11]"}


def test_who_has_seen_which_place_stays_as_it_was() -> None:
    piles = table()
    redeal(piles, ANNA, luck_from(1))
    assert [pile.seen for pile in piles] == [pile.seen for pile in table()]


def test_the_owner_of_a_re_dealt_hand_knows_it() -> None:
    piles = table()
    redeal(piles, ANNA, luck_from(1))
    assert all(piles[2].knows(BRUNO, place) for place in range(2))


def test_the_owner_of_a_re_dealt_hand_knows_what_is_in_it_after_a_shuffle_too() -> None:
    for seed in range(20):
        piles = table()
        redeal(piles, ANNA, luck_from(seed))
        piles[2].shuffle(luck_from(seed))
        assert all(piles[2].among[place] & eyes(BRUNO) for place in range(2))


def test_re_dealing_is_decided_by_the_luck_alone() -> None:
    assert deals(table(), ANNA, 20) == deals(table(), ANNA, 20)
    assert len({str(cards) for cards in deals(table(), ANNA, 20)}) > 15


def test_a_seat_that_knows_all_gets_the_same_table() -> None:
    piles = table()
    for pile in piles:
        pile.reveal()
    assert deals(piles, SPECTATOR, 1) == [[pile.cards for pile in piles]]
