"""Activating Items and Traps: paying, the limits, covering, and the card that the bonus draws."""

from __future__ import annotations

from planchette.kernel import Match
from tests.necromancer.table import (
    asked,
    at,
    city,
    discard,
    events,
    hand,
    hp,
    items,
    keys,
    may,
    pick,
    play,
    store,
    table,
    traps,
    until,
)
from tests.rule import rule

SIX = "priya items Rain Boots, ORCA Pass, Duffel Bag, Brass Knuckles, Silver Chain, Ballistic Vest"


def activating(text: str, who: str = "priya", **picks: str) -> Match:
    match = city(text)
    pick(match, **(picks or {"ada": "activate"}))
    until(match, who, "activate")
    return match


@rule("NS-75", "NS-76")
def test_an_item_is_paid_for_with_other_cards_and_lies_face_up() -> None:
    match = activating("priya hand ORCA Pass, Tyre Iron, Boat Hook, Flare Gun")
    play(match, "activate ORCA Pass")
    assert asked(match) == [("priya", "pay")] and "pay orca-pass" not in keys(match)
    play(match, "pay Tyre Iron", "pay Flare Gun")
    assert items(match, "priya") == ["ORCA Pass"] and hand(match, "priya") == ["Boat Hook"]
    assert discard(match) == ["Flare Gun", "Tyre Iron"]
    assert "activates ORCA Pass" in "\n".join(match.log(0))


@rule("NS-76")
def test_an_item_that_cannot_be_paid_for_is_not_offered() -> None:
    match = activating("priya hand ORCA Pass, Tyre Iron")
    assert keys(match, "activate") == []


@rule("NS-75")
def test_any_player_may_activate_and_as_much_as_they_can_pay() -> None:
    match = city("; ".join(f"{who} hand Tripwire Flare" for who in ("priya", "theo", "ada", "necro")))
    pick(match, others="movement", ada="activate")
    for who in ("priya", "theo", "ada", "necro"):
        until(match, who, "activate")
        play(match, "activate Tripwire Flare")
    assert [owner for owner, _, _ in traps(match)] == ["priya", "theo", "ada", "necro"]


@rule("NS-77")
def test_an_item_works_at_once() -> None:
    match = activating("priya hand Ballistic Vest, Tyre Iron*2; priya hp 20")
    play(match, "activate Ballistic Vest", "pay-rest")
    assert hp(match, "priya") == (24, 28)


@rule("NS-78")
def test_a_seventh_item_has_to_cover_another() -> None:
    match = activating(f"{SIX}; priya hand Borrowed Umbrella")
    play(match, "activate Borrowed Umbrella")
    assert "beside" not in keys(match) and len(keys(match, "cover")) == 6
    play(match, "cover Rain Boots")
    assert len(items(match, "priya")) == 6 and items(match, "priya")[-1] == "Borrowed Umbrella"


@rule("NS-79", "NS-80", "R-66")
def test_a_covered_item_is_discarded_and_its_effect_ends_at_once() -> None:
    match = activating("priya items Ballistic Vest; priya hand Borrowed Umbrella")
    assert hp(match, "priya") == (28, 28)
    play(match, "activate Borrowed Umbrella", "cover Ballistic Vest")
    assert hp(match, "priya") == (24, 24) and items(match, "priya") == ["Borrowed Umbrella"]
    assert discard(match) == ["Ballistic Vest"]


@rule("R-66")
def test_below_six_one_may_cover_or_not() -> None:
    match = activating("priya items Rain Boots; priya hand Borrowed Umbrella")
    play(match, "activate Borrowed Umbrella")
    assert keys(match) == ["cover rain-boots", "beside"]
    play(match, "beside")
    assert items(match, "priya") == ["Rain Boots", "Borrowed Umbrella"]


@rule("NS-49", "R-52")
def test_who_picked_activate_draws_the_top_card_of_a_store_before_activating() -> None:
    match = city("ada hand Rain Boots; store bookshop Witch Ledger, Chalk Circle")
    pick(match, ada="activate")
    until(match, "ada", "draw")
    assert keys(match, "draw") == [
        f"draw {kind}" for kind in ("market", "outfitter", "pawnshop", "apothecary", "bookshop")
    ]
    assert keys(match, "activate") == []
    play(match, "draw Bookshop")
    assert hand(match, "ada") == ["Rain Boots", "Witch Ledger"] and store(match, "bookshop")[0] == "Chalk Circle"
    play(match, "activate Rain Boots", "pay Witch Ledger")
    assert items(match, "ada") == ["Rain Boots"]


@rule("R-52")
def test_the_bonus_draws_only_from_open_stores_and_only_for_who_picked_it() -> None:
    match = city("store market none; store bookshop none; priya hand Rain Boots")
    pick(match, ada="activate")
    until(match, "priya", "activate")
    assert keys(match, "draw") == []
    until(match, "ada", "draw")
    assert keys(match, "draw") == ["draw outfitter", "draw pawnshop", "draw apothecary"]


@rule("R-52")
def test_the_necromancer_has_the_bonus_as_well() -> None:
    match = city("store outfitter Boat Hook")
    pick(match, necro="activate")
    until(match, "necro", "draw")
    play(match, "draw Outfitter")
    assert hand(match, "necro") == ["Boat Hook"]


@rule("R-17", "NS-68")
def test_an_event_drawn_by_the_bonus_goes_before_the_hunter_and_the_last_card_closes_the_store() -> None:
    match = city("hunters june ada; store market only Last Ferry")
    pick(match, june="activate")
    until(match, "june", "draw")
    play(match, "draw Market")
    assert events(match, "june") == [("Last Ferry", 4)] and hand(match, "june") == []
    assert asked(match) == [("june", "activate")]
    assert table(match).store_at(13) == -1


@rule("NS-106", "R-18")
def test_an_event_drawn_by_the_necromancers_bonus_is_put_back_or_discarded() -> None:
    match = city("store market Last Ferry, Tyre Iron")
    pick(match, necro="activate")
    until(match, "necro", "draw")
    play(match, "draw Market")
    assert set(keys(match)) == {"put-back", "let-go"}
    play(match, "let-go")
    assert discard(match) == ["Last Ferry"] and hand(match, "necro") == []


@rule("R-65")
def test_two_active_items_of_the_same_name_work_once() -> None:
    match = city("priya at DE; priya items Rain Boots*2, Ballistic Vest*2")
    assert hp(match, "priya") == (28, 28)
    pick(match, theo="movement")
    play(match, "walk SO", "walk PS")
    assert asked(match) == [("theo", "move")] and at(match, "priya") == "PS"


@rule("R-65")
def test_when_one_of_two_like_items_goes_the_other_still_works() -> None:
    match = activating("priya items Ballistic Vest*2; priya hand Borrowed Umbrella")
    play(match, "activate Borrowed Umbrella", "cover Ballistic Vest")
    assert hp(match, "priya") == (28, 28) and items(match, "priya") == ["Ballistic Vest", "Borrowed Umbrella"]


def test_everybody_is_asked_even_with_an_empty_hand() -> None:
    match = city("priya hand Borrowed Umbrella")
    pick(match, others="buy", ada="activate")
    until(match, "theo", "activate")
    assert set(keys(match)) == {"wait", "stop"}
    until(match, "necro", "activate")
    assert keys(match) == ["stop"]


def test_items_are_only_for_those_whose_name_is_on_them() -> None:
    hunters = "Ballistic Vest, First-Aid Kit, Brass Knuckles, Police Scanner, Silver Chain, Smelling Salts"
    his = "Bone Flute, Grave Dirt, Tideglass"
    anybody = "Rain Boots, ORCA Pass, Bottomless Coffee, Duffel Bag, Witch Ledger, Ley-Line Chart, Borrowed Umbrella"
    for who, own, other in [("priya", hunters, his), ("necro", his, hunters)]:
        match = activating(f"{who} hand {own}, {anybody}, {other}", who)
        assert all(may(match, f"activate {name}") for name in (own + ", " + anybody).split(", "))
        assert not any(may(match, f"activate {name}") for name in other.split(", "))
