"""A thousand re-deals of store decks, hands and combat decks keep all that is public or known, and vary the rest."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from planchette.kernel import Pile, Seat, eyes, luck_from
from tests.kernel.stores import CARDS, CLASS, ONLOOKERS, STORE, City, Walk

WALKS, STEPS, LOOKS = 5, 200, 10


def moments(apart: bool) -> Iterator[tuple[int, Walk]]:
    for seed in range(WALKS):
        walk = Walk(seed, apart)
        for step in range(STEPS):
            walk.step()
            if step % (STEPS // LOOKS) == STEPS // LOOKS - 1:
                yield seed * STEPS + step, walk


def check_public(city: City, twin: City, followed: set[int]) -> None:
    """Sizes, the store of every back that could be followed, all stores of every pile, and in combat decks the class:
    by it, the Spirit of every deck."""
    for pile, other in zip(city.piles(), twin.piles(), strict=True):
        assert len(pile) == len(other)
        assert sorts(pile) == sorts(other)
        for card, dealt in zip(pile.cards, other.cards, strict=True):
            if card in followed:
                assert STORE[card] == STORE[dealt]
                assert pile.depth == 0 or CLASS[card] == CLASS[dealt]
    for pile, other in zip(city.decks, twin.decks, strict=True):
        assert sum(CLASS[card] == 0 for card in pile.cards) == sum(CLASS[card] == 0 for card in other.cards)
    assert sorted(card for pile in twin.piles() for card in pile.cards) == CARDS


def sorts(pile: Pile) -> list[tuple[int, int]]:
    return sorted((STORE[card], CLASS[card] if pile.depth else 0) for card in pile.cards)


def check_known(walk: Walk, twin: City, seat: Seat) -> None:
    """Every card that the notes are sure of lies in its place, and every one noted in a realm is there."""
    places = {
        card: (number, place) for number, pile in enumerate(twin.piles()) for place, card in enumerate(pile.cards)
    }
    for number, pile in enumerate(walk.city.piles()):
        for place, card in enumerate(pile.cards):
            if card in walk.sure[seat]:
                assert places[card] == (number, place)
    for card, realm in walk.inside[seat].items():
        assert twin.piles()[places[card][0]].realm == realm


@pytest.mark.parametrize(("apart", "deals"), [(True, 20), (False, 4)])
def test_every_one_of_a_thousand_re_deals_keeps_all_that_is_public_and_all_that_the_seat_knows(
    apart: bool, deals: int
) -> None:
    """A thousand for every onlooker where decks are realms of their own, a thousand for all where they are not."""
    kept = 0
    for number, walk in moments(apart):
        for seat in ONLOOKERS:
            for deal in range(deals):
                twin = walk.city.copy()
                twin.redeal(seat, luck_from(number * deals + deal))
                check_public(walk.city, twin, walk.followed)
                check_known(walk, twin, seat)
                kept += 1
    assert kept == WALKS * LOOKS * len(ONLOOKERS) * deals >= 1000


@pytest.mark.parametrize("apart", [True, False])
def test_the_piles_say_what_the_notes_say(apart: bool) -> None:
    for _, walk in moments(apart):
        for seat in ONLOOKERS:
            for pile in walk.city.piles():
                assert set(pile.known_to(seat)) == walk.sure[seat] & set(pile.cards)
                among = {card for card, mask in zip(pile.cards, pile.among, strict=True) if mask & eyes(seat)}
                assert among == {card for card in pile.cards if card in walk.inside[seat]}


@pytest.mark.parametrize("seat", ONLOOKERS)
def test_what_is_secret_varies(seat: Seat) -> None:
    """A card that the seat knows nothing of but its sort is another one in some of forty deals, if there is another
    to be had; and so is the order of the classes in a shuffled deck."""
    stuck = varied = 0
    for number, walk in list(moments(True))[::7]:
        piles = walk.city.piles()
        dealt = []
        for deal in range(40):
            twin = walk.city.copy()
            twin.redeal(seat, luck_from(number * 40 + deal))
            dealt.append(twin.piles())
        for at, pile in enumerate(piles):
            for place, card in enumerate(pile.cards):
                if card not in walk.inside[seat] and rivals(walk, pile, card, seat) >= 3:
                    found = {twin[at].cards[place] for twin in dealt}
                    varied += len(found) > 1
                    stuck += len(found) == 1
        for at, pile in enumerate(piles):
            hidden = [place for place, card in enumerate(pile.cards) if card not in walk.followed | walk.sure[seat]]
            if pile.depth and len({CLASS[pile.cards[place]] for place in hidden}) > 1:
                assert len({str([CLASS[twin[at].cards[place]] for place in hidden]) for twin in dealt}) > 1
    assert varied > 300
    assert stuck == 0


def rivals(walk: Walk, pile: Pile, card: int, seat: Seat) -> int:
    """How many other cards could lie in that card's place, for all that seat knows."""
    loose = [other for there in walk.city.piles() for other in there.cards if other not in walk.inside[seat]]
    return sum(STORE[other] == STORE[card] and CLASS[other] == CLASS[card] for other in loose) - 1
