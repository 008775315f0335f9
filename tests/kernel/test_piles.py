"""Piles keep exactly what each seat knows: through draws, looks, moves, thefts and shuffles."""

from __future__ import annotations

import pytest

from planchette.kernel import EVERYONE, NOBODY, SPECTATOR, Pile, eyes, luck_from

ANNA, BRUNO, CLARA = 0, 1, 2
SEATS = [SPECTATOR, ANNA, BRUNO, CLARA]


def deck(cards: int = 5, realm: int = 0) -> Pile:
    return Pile(list(range(cards)), realm=realm)


def hand(*cards: int, owner: int = ANNA) -> Pile:
    return Pile(list(cards), eyes(owner), realm=owner + 1)


def knowers(pile: Pile, card: int) -> list[int]:
    """The seats that know where in the pile the card lies."""
    return [seat for seat in SEATS if card in pile.known_to(seat)]


def aware(pile: Pile, card: int) -> list[int]:
    """The seats that know that the card is somewhere in the pile's realm."""
    return [seat for seat in SEATS if pile.among[pile.cards.index(card)] & eyes(seat)]


def test_a_fresh_deck_is_known_to_nobody() -> None:
    assert [knowers(deck(), card) for card in range(5)] == [[]] * 5


def test_a_spectator_knows_what_everyone_knows_and_no_more() -> None:
    assert Pile([7], EVERYONE).knows(SPECTATOR, 0)
    assert not any(Pile([7], eyes(seat)).knows(SPECTATOR, 0) for seat in (ANNA, BRUNO, CLARA))


def test_who_draws_sees_the_card_and_nobody_else_does() -> None:
    pile, mine = deck(), Pile([], realm=1)
    assert pile.draw(mine, ANNA) == 4
    assert (pile.cards, mine.cards) == ([0, 1, 2, 3], [4])
    assert knowers(mine, 4) == aware(mine, 4) == [ANNA]


def test_who_looks_sees_the_top_cards_which_stay_where_they_are() -> None:
    pile = deck()
    assert pile.look(BRUNO, 2) == [4, 3]
    assert pile.cards == [0, 1, 2, 3, 4]
    assert pile.known_to(BRUNO) == [3, 4]
    assert pile.known_to(ANNA) == []


def test_who_looks_at_more_cards_than_there_are_sees_them_all() -> None:
    assert deck(2).look(ANNA, 9) == [1, 0]


def test_a_looked_at_card_stays_known_when_another_draws_it() -> None:
    pile, theirs = deck(), Pile([], realm=2)
    pile.look(ANNA, 1)
    pile.draw(theirs, BRUNO)
    assert knowers(theirs, 4) == [ANNA, BRUNO]


def test_a_revealed_pile_is_known_to_everyone() -> None:
    pile = deck(2)
    pile.reveal()
    assert [knowers(pile, card) for card in range(2)] == [SEATS, SEATS]


def test_a_card_shown_to_one_seat_is_known_to_that_seat() -> None:
    mine = hand(7, 8)
    mine.show(0, eyes(CLARA))
    assert knowers(mine, 7) == [ANNA, CLARA]
    assert knowers(mine, 8) == [ANNA]


@pytest.mark.parametrize(("bottom", "cards"), [(False, [0, 1, 9]), (True, [9, 0, 1])])
def test_a_card_moves_to_the_top_or_the_bottom_and_who_knew_it_knows_it_still(bottom: bool, cards: list[int]) -> None:
    pile, mine = deck(2), hand(8, 9)
    mine.move(1, pile, eyes(CLARA), bottom)
    assert pile.cards == cards
    assert knowers(pile, 9) == [ANNA, CLARA]
    assert knowers(pile, 0) == knowers(pile, 1) == []


@pytest.mark.parametrize(("bottom", "cards"), [(False, [0, 1, 5]), (True, [5, 0, 1])])
def test_a_card_from_outside_is_added_to_the_top_or_the_bottom(bottom: bool, cards: list[int]) -> None:
    pile = deck(2)
    pile.add(5, EVERYONE, bottom)
    assert pile.cards == cards
    assert knowers(pile, 5) == SEATS


def test_a_card_that_leaves_for_the_open_table_leaves_the_others_as_known_as_before() -> None:
    mine = hand(7, 8, 9)
    mine.show(2, eyes(BRUNO))
    assert mine.take_card(8) == 8
    assert mine.cards == [7, 9]
    assert [knowers(mine, card) for card in (7, 9)] == [[ANNA], [ANNA, BRUNO]]


def test_after_a_shuffle_nobody_knows_the_places_but_everyone_what_they_saw_is_there() -> None:
    pile = deck()
    pile.look(ANNA, 2)
    pile.shuffle(luck_from(1))
    assert sorted(pile.cards) == [0, 1, 2, 3, 4]
    assert [knowers(pile, card) for card in range(5)] == [[]] * 5
    assert [aware(pile, card) for card in range(5)] == [[], [], [], [ANNA], [ANNA]]


def test_a_shuffled_pile_in_which_everything_was_seen_holds_no_news() -> None:
    pile = deck(3)
    pile.reveal()
    pile.shuffle(luck_from(1))
    assert [aware(pile, card) for card in range(3)] == [SEATS] * 3


def test_a_card_drawn_within_a_realm_stays_known_to_be_in_it() -> None:
    pile, mine = deck(realm=1), Pile([], realm=1)
    pile.reveal()
    pile.shuffle(luck_from(3))
    card = pile.draw(mine, ANNA)
    assert knowers(mine, card) == [ANNA]
    assert aware(mine, card) == SEATS


def test_a_slipped_card_is_known_to_those_who_did_it_and_the_others_lose_track() -> None:
    mine, pile = hand(7, 8, 9), deck(2)
    mine.reveal()
    mine.slip(1, pile, eyes(ANNA))
    assert (mine.cards, pile.cards) == ([7, 9], [0, 1, 8])
    assert knowers(pile, 8) == [ANNA]
    assert [knowers(mine, card) for card in (7, 9)] == [[ANNA], [ANNA]]
    assert [aware(mine, card) for card in (7, 9)] == [[ANNA], [ANNA]]


def test_a_card_slipped_within_a_realm_is_still_known_to_be_in_it() -> None:
    mine, pile = hand(7, 8), deck(2, realm=1)
    mine.reveal()
    mine.slip(0, pile, eyes(ANNA))
    assert knowers(pile, 7) == knowers(mine, 8) == [ANNA]
    assert aware(pile, 7) == aware(mine, 8) == SEATS


def test_a_slipped_card_can_go_to_the_bottom() -> None:
    mine, pile = hand(7, 8), deck(2)
    mine.slip(0, pile, eyes(ANNA), bottom=True)
    assert pile.cards == [7, 0, 1]
    assert knowers(pile, 7) == [ANNA]
    assert knowers(pile, 1) == []


def test_a_stolen_card_is_seen_by_thief_and_owner_and_the_others_lose_track() -> None:
    theirs, mine = hand(7, 8, 9, owner=BRUNO), hand(1)
    theirs.reveal()
    luck = theirs.steal(mine, ANNA, BRUNO, luck_from(5))
    stolen = mine.cards[-1]
    assert luck != luck_from(5)
    assert sorted([*theirs.cards, stolen]) == [7, 8, 9]
    assert knowers(mine, stolen) == [ANNA, BRUNO]
    assert [knowers(theirs, card) for card in theirs.cards] == [[ANNA, BRUNO]] * 2
    assert knowers(mine, 1) == [ANNA]


def test_any_card_can_be_stolen() -> None:
    stolen = set()
    for seed in range(40):
        theirs, mine = hand(7, 8, 9, owner=BRUNO), hand()
        theirs.steal(mine, ANNA, BRUNO, luck_from(seed))
        stolen.add(mine.cards[0])
    assert stolen == {7, 8, 9}


def test_when_an_unknown_card_leaves_a_realm_nobody_is_sure_any_more_what_stayed() -> None:
    pile, outside = deck(2, realm=1), Pile([], realm=2)
    pile.reveal()
    pile.shuffle(luck_from(1))
    left = pile.cards[0]
    pile.move(1, outside, NOBODY)
    assert aware(pile, left) == []


def test_when_an_unknown_card_leaves_a_realm_of_two_piles_nobody_is_sure_what_stayed_in_the_other() -> None:
    pile, mine, outside = deck(3, realm=1), Pile([], realm=1), Pile([], realm=2)
    pile.reveal()
    pile.shuffle(luck_from(1))
    card = pile.draw(mine, ANNA)
    pile.move(1, outside, NOBODY, kin=[mine])
    assert aware(mine, card) == [ANNA]


@pytest.mark.parametrize(("seen", "left"), [(False, [BRUNO]), (True, [ANNA, BRUNO])])
def test_when_a_card_is_slipped_out_of_a_realm_who_did_it_is_still_sure_and_who_sees_the_rest(
    seen: bool, left: list[int]
) -> None:
    pile, mine, outside = deck(3, realm=1), Pile([], realm=1), Pile([], realm=2)
    pile.reveal()
    pile.shuffle(luck_from(1))
    card = pile.move(0, mine, eyes(ANNA) if seen else NOBODY)
    pile.slip(0, outside, eyes(BRUNO), kin=[mine])
    assert aware(mine, card) == left


def test_showing_something_new_is_news_and_showing_it_again_is_none() -> None:
    pile = deck()
    pile.look(ANNA, 1)
    news = pile.news
    pile.look(ANNA, 1)
    assert pile.news == news > 0
    pile.look(BRUNO, 1)
    assert pile.news > news


def test_a_copy_knows_the_same_and_goes_its_own_way() -> None:
    pile = deck()
    pile.look(ANNA, 1)
    twin = pile.copy()
    pile.reveal()
    pile.take(0)
    assert twin.cards == [0, 1, 2, 3, 4]
    assert twin.known_to(ANNA) == [4]
    assert (twin.realm, twin.pool) == (pile.realm, pile.pool)
