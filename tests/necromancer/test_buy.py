"""Buying: where, how often in a row, how many cards, and stores that run out."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.necromancer.table import (
    asked,
    city,
    discard,
    end_round,
    events,
    hand,
    is_asked,
    keys,
    may,
    pick,
    play,
    player,
    round_of,
    store,
    table,
    until,
)
from tests.rule import rule

FIVE = "store market Tyre Iron, Boat Hook, Flare Gun, Votive Candle, Chalk Circle"


def buying(text: str, who: str = "priya", **picks: str) -> Match:
    match = city(text)
    pick(match, **(picks or {"ada": "buy", "necro": "buy"}))
    until(match, who, "buy")
    return match


@rule("NS-63")
def test_buying_needs_a_store_in_ones_neighbourhood() -> None:
    match = city("priya at PS; theo at WS; ada at FA; necro at CH")
    pick(match, others="buy")
    assert asked(match) == [("theo", "buy")]
    play(match, "skip")
    assert not is_asked(match, "priya") and not is_asked(match, "ada")


@rule("NS-65", "NS-67")
def test_a_buyer_looks_at_three_cards_keeps_two_and_the_rest_is_discarded() -> None:
    match = buying(f"priya at DT; {FIVE}")
    assert keys(match) == ["buy", "skip", "wait"]
    play(match, "buy")
    assert keys(match) == ["keep tyre-iron", "keep boat-hook", "keep flare-gun", "stop"]
    play(match, "keep Flare Gun", "keep Tyre Iron")
    assert hand(match, "priya") == ["Flare Gun", "Tyre Iron"] and discard(match) == ["Boat Hook"]
    assert store(match, "market")[:2] == ["Votive Candle", "Chalk Circle"] and asked(match) == [("theo", "buy")]


@rule("NS-47", "NS-66")
def test_who_picked_buy_looks_at_five_and_keeps_three() -> None:
    match = buying(f"priya at DT; {FIVE}", priya="buy")
    play(match, "buy")
    assert len(keys(match, "keep")) == 5
    play(match, "keep Chalk Circle", "keep Flare Gun", "keep Tyre Iron")
    assert hand(match, "priya") == ["Chalk Circle", "Flare Gun", "Tyre Iron"]
    assert discard(match) == ["Boat Hook", "Votive Candle"] and asked(match) == [("theo", "buy")]


@rule("NS-67")
def test_the_cards_not_kept_lie_face_down() -> None:
    match = buying(f"priya at DT; {FIVE}")
    play(match, "buy", "keep Flare Gun", "stop")
    pile = table(match).discard
    assert len(pile) == 2 and all(not pile.known_to(seat) for seat in (-1, 0))


@rule("R-15")
def test_one_may_keep_fewer_or_none() -> None:
    match = buying(f"priya at DT; {FIVE}")
    play(match, "buy", "stop")
    assert hand(match, "priya") == [] and discard(match) == ["Boat Hook", "Flare Gun", "Tyre Iron"]


@rule("R-16")
def test_what_a_buyer_looks_at_is_secret_from_the_other_side() -> None:
    match = buying(f"priya at DT; {FIVE}")
    play(match, "buy")
    looked = table(match).looked
    assert [len(looked.known_to(seat)) for seat in (-1, 0, 1, 2, 3)] == [0, 0, 3, 3, 3]
    play(match, "keep Flare Gun", "stop")
    assert "Flare Gun" not in "\n".join(match.log(0)) and "keeps Flare Gun" in "\n".join(match.log(2))
    match = buying(f"priya at DT; set hunters_talk off; {FIVE}")
    play(match, "buy")
    assert [len(table(match).looked.known_to(seat)) for seat in (-1, 0, 1, 2, 3)] == [0, 0, 3, 0, 0]


@rule("R-16")
def test_what_the_necromancer_looks_at_is_his_alone() -> None:
    match = buying(f"necro at DT; priya at FA; {FIVE}", "necro")
    play(match, "buy")
    assert [len(table(match).looked.known_to(seat)) for seat in (-1, 0, 1, 2, 3)] == [0, 5, 0, 0, 0]


@rule("NS-64", "R-13")
def test_after_two_purchases_in_one_place_the_next_must_be_elsewhere() -> None:
    match = city("priya at DT; store market Tyre Iron*3, Boat Hook*3")
    for _ in range(2):
        pick(match, others="buy")
        until(match, "priya", "buy")
        play(match, "buy")
        end_round(match)
    pick(match, others="buy")
    assert not is_asked(match, "priya", "buy")


@rule("R-13")
def test_earlier_purchases_elsewhere_do_not_help() -> None:
    match = city("priya at DT; priya bought BT DT; store market Tyre Iron*3")
    pick(match, others="buy")
    until(match, "priya", "buy")
    play(match, "buy")
    end_round(match)
    pick(match, others="buy")
    assert not is_asked(match, "priya", "buy")


@rule("R-13")
def test_rounds_without_buying_do_not_count_as_elsewhere() -> None:
    match = city("priya at DT; priya bought DT DT")
    round_of(match, others="movement")
    round_of(match, others="build")
    pick(match, others="buy")
    assert not is_asked(match, "priya", "buy")


@rule("R-13")
def test_another_neighbourhood_of_the_same_store_kind_is_elsewhere() -> None:
    match = buying("priya at BA; priya bought DT DT")
    play(match, "buy")
    end_round(match)
    assert [table(match).players[1].bought_at[-1]] == [player(match, "priya").place]


@rule("R-13")
@pytest.mark.parametrize(("bought", "may_buy"), [("DT", True), ("DT DT", False), ("DT BA", True), ("BA DT", True)])
def test_only_ones_own_last_two_purchases_count(bought: str, may_buy: bool) -> None:
    match = city(f"priya at DT; priya bought {bought}; theo at DT; theo bought DT")
    pick(match, others="buy")
    assert is_asked(match, "priya", "buy") == may_buy


@rule("R-13")
def test_a_purchase_elsewhere_opens_the_first_place_again() -> None:
    match = city("priya at BT; priya bought DT DT; necro at SP")
    pick(match, others="buy")
    until(match, "priya", "buy")
    play(match, "buy")
    end_round(match)
    player(match, "priya").place = 13
    pick(match, others="buy")
    assert is_asked(match, "priya", "buy")


@rule("R-13")
def test_skipping_is_no_purchase() -> None:
    match = city("priya at DT; priya bought DT")
    pick(match, others="buy")
    until(match, "priya", "buy")
    play(match, "skip")
    end_round(match)
    pick(match, others="buy")
    assert is_asked(match, "priya", "buy")


@rule("R-14")
def test_if_fewer_cards_are_left_one_looks_at_those_and_may_keep_as_many_as_ever() -> None:
    match = buying("priya at DT; store market only Tyre Iron, Boat Hook", priya="buy")
    play(match, "buy")
    assert keys(match, "keep") == ["keep tyre-iron", "keep boat-hook"]
    play(match, "keep Tyre Iron", "keep Boat Hook")
    assert hand(match, "priya") == ["Boat Hook", "Tyre Iron"]


@rule("NS-68", "NS-69", "R-14")
def test_a_store_without_cards_is_closed_everywhere_and_for_good() -> None:
    match = city("priya at DT; theo at BA; ada at DT; store market only Tyre Iron, Boat Hook, Flare Gun")
    pick(match, others="buy")
    until(match, "priya", "buy")
    play(match, "buy", "stop")
    assert not is_asked(match, "theo") and not is_asked(match, "ada")
    assert len(discard(match)) == 43 - 3 and store(match, "market") == []
    pick(match, others="buy")
    assert not is_asked(match, "priya")
    assert store(match, "market") == []


@rule("R-73")
def test_with_all_stores_closed_buy_may_be_picked_and_nothing_happens() -> None:
    shut = "; ".join(f"store {kind} none" for kind in ("market", "outfitter", "pawnshop", "apothecary", "bookshop"))
    match = city(f"priya at DT; theo at CD; {shut}")
    assert "pick buy" in keys(match, who="priya")
    pick(match, others="buy")
    assert table(match).round == 2 and asked(match)[0][1] == "pick", "nobody was asked anything"


@rule("NS-63")
def test_the_cards_come_from_the_store_of_that_neighbourhood() -> None:
    for code, kind in [("DT", 0), ("SL", 1), ("BT", 2), ("ID", 3), ("CD", 4)]:
        match = buying(f"priya at {code}")
        play(match, "buy")
        seen = table(match).looked.cards + [pulled.card for pulled in player(match, "priya").events]
        assert {table(match).cards.store_of[card] for card in seen} == {kind}


@rule("NS-104", "NS-15", "R-17")
def test_an_event_among_the_cards_goes_before_the_hunter_and_is_neither_kept_nor_replaced() -> None:
    match = buying(
        "hunters theo ada; theo at DT; store market Tyre Iron, Last Ferry, Flare Gun, Boat Hook", "theo", ada="buy"
    )
    play(match, "buy")
    assert events(match, "theo") == [("Last Ferry", 4)]
    assert keys(match, "keep") == ["keep tyre-iron", "keep boat-hook", "keep flare-gun"]
    play(match, "keep Tyre Iron", "keep Flare Gun")
    assert len(hand(match, "theo")) == 2 and discard(match) == ["Boat Hook"]


@rule("R-17")
def test_several_events_may_be_pulled_at_once() -> None:
    match = buying(
        "hunters june ada; june at DT; store market Last Ferry, Brownout, Bridge Up, Tyre Iron", "june", ada="buy"
    )
    play(match, "buy")
    assert [name for name, _ in events(match, "june")] == ["Last Ferry", "Brownout", "Bridge Up"]
    assert hand(match, "june") == [] and store(match, "market")[0] == "Tyre Iron"


@rule("NS-106", "R-18")
def test_the_necromancer_puts_an_event_back_and_the_store_is_shuffled_or_discards_it() -> None:
    orders = set()
    for seed in range(6):
        match = city("necro at DT; store market Tyre Iron, Last Ferry, Flare Gun, Boat Hook", seed=seed)
        pick(match, priya="buy")
        until(match, "necro", "buy")
        play(match, "buy")
        assert asked(match) == [("necro", "event")] and set(keys(match)) == {"put-back", "let-go"}
        play(match, "put-back")
        assert keys(match, "keep") == ["keep tyre-iron", "keep flare-gun"]
        found = store(match, "market")
        assert found.count("Last Ferry") == 1 and len(found) == 38
        orders.add(found.index("Last Ferry"))
    assert len(orders) > 2
    match = buying("necro at DT; store market Tyre Iron, Last Ferry, Flare Gun, Boat Hook", "necro", priya="buy")
    play(match, "buy", "let-go")
    assert discard(match) == ["Last Ferry"] and "Last Ferry" not in store(match, "market")
    assert keys(match, "keep") == ["keep tyre-iron", "keep flare-gun"] and player(match, "necro").events == []


def test_theo_brandt_looks_at_one_more_card() -> None:
    match = buying(f"hunters theo ada; theo at DT; {FIVE}", "theo", ada="buy")
    play(match, "buy")
    assert len(keys(match, "keep")) == 4
    play(match, "keep Tyre Iron", "keep Boat Hook")
    assert len(hand(match, "theo")) == 2 and asked(match)[0][0] != "theo"


def test_bottomless_coffee_looks_at_one_more_card_for_anybody() -> None:
    match = buying(f"priya at DT; priya items Bottomless Coffee; {FIVE}")
    play(match, "buy")
    assert len(keys(match, "keep")) == 4
    match = buying(f"necro at DT; necro items Bottomless Coffee; {FIVE}", "necro", ada="buy")
    play(match, "buy")
    assert len(keys(match, "keep")) == 4


def test_duffel_bag_keeps_one_more_card() -> None:
    match = buying(f"priya at DT; priya items Duffel Bag; {FIVE}")
    play(match, "buy", "keep Tyre Iron", "keep Boat Hook", "keep Flare Gun")
    assert len(hand(match, "priya")) == 3 and asked(match) == [("theo", "buy")]


def test_coffee_bag_dealer_and_bonus_add_up() -> None:
    match = buying(
        f"hunters theo ada; theo at DT; theo items Bottomless Coffee, Duffel Bag; {FIVE}, Lighthouse Lens, Last Ferry",
        "theo",
        theo="buy",
    )
    play(match, "buy")
    assert len(keys(match, "keep")) == 6 and len(events(match, "theo")) == 1
    play(match, "keep Tyre Iron", "keep Boat Hook", "keep Flare Gun", "keep Votive Candle")
    assert len(hand(match, "theo")) == 4 and asked(match)[0][0] != "theo"


def test_hollow_eyes_look_at_one_card_fewer_and_thirst_keeps_one_fewer() -> None:
    match = buying(f"priya at DT; priya corrupted Hollow Eyes; {FIVE}")
    play(match, "buy")
    assert len(keys(match, "keep")) == 2
    match = buying(f"priya at DT; priya corrupted Thirst; {FIVE}")
    play(match, "buy")
    assert len(keys(match, "keep")) == 3
    play(match, "keep Tyre Iron")
    assert asked(match) == [("theo", "buy")] and not may(match, "keep Boat Hook")
