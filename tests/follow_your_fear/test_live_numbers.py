"""`numbers.py` on its own: positions in, Strength and Defense out."""

from __future__ import annotations

import pytest

from planchette.games.follow_your_fear.board import NAMES
from planchette.games.follow_your_fear.numbers import (
    can_capture,
    card_defense,
    defense_at,
    fear_card_defense,
    fear_share,
    is_hidden,
    strength,
)
from planchette.games.follow_your_fear.position import position
from planchette.games.follow_your_fear.state import FEAR_SIDES, SPIRIT_SIDES, Storm

AMBER, COBALT, FERN = 0, 1, 2


def up(cards: str, who: str = "Amber", more: str = "") -> Storm:
    return position(f"Amber b1; Cobalt b8; Fern a3; fear d6; up {who}: {cards}; {more}")


def dread(cards: str, turn: str) -> Storm:
    return position(f"Amber b1; Cobalt b8; fear d6; dread Amber: {cards}; turn {turn}")


@pytest.mark.parametrize(
    ("cards", "strong", "safe"),
    [
        ("Kindled Hound", 3, 0),
        ("Kindled Hound tokens=2", 5, 0),
        ("Kindled Hound + Twin-Torch Dancer", 10, 0),
        ("Kindled Hound + Twin-Torch Dancer tokens=1", 24, 0),  # (3 + 2 + 1) * 2 * 2
        ("The Last to Leave + Twin-Torch Dancer", 18, 0),  # (1 + 2) * 3 * 2
        ("Shouting Wren + Wall of Held Hands", 2, 0),  # (-1 + 1) * 3
        ("Shouting Wren + Choir in the Rubble + Street Boxer", 6, -4),  # (-1 + 1 - 2) * 2
        ("Whetstone Monk", 0, 0),
        ("Cliff Diver let=2", 2, 2),
        ("Cliff Diver let=2 tokens=1", 2, 2),
        ("Ash Walker poison=4 tokens=1", 5, 0),
        ("Duelist's Shade + Barefoot Sentry", 2, 3),
        ("Duelist's Shade + Devil's Advocate + Barefoot Sentry", 3, 2),
        ("Devil's Advocate tokens=1 + Barefoot Sentry", 2, 0),
        ("Duelist's Shade + Twin-Torch Dancer + Choir in the Rubble", 2, 10),  # each total with its own multipliers
    ],
)
def test_totals(cards: str, strong: int, safe: int) -> None:
    table = up(cards)
    assert (strength(table, SPIRIT_SIDES[AMBER]), card_defense(table, AMBER)) == (strong, safe)


def test_strength_is_for_the_acting_side_alone() -> None:
    table = up("Kindled Hound", "Cobalt", "dread Amber: Red Ink")
    assert [strength(table, side) for side in (SPIRIT_SIDES[COBALT], FEAR_SIDES[AMBER], SPIRIT_SIDES[AMBER])] == [0] * 3
    table = position(
        "Amber b1; Cobalt b8; fear d6; turn Cobalt terror; dread Cobalt: Red Ink; up Cobalt: Kindled Hound"
    )
    assert strength(table, FEAR_SIDES[COBALT]) == 1 and strength(table, SPIRIT_SIDES[COBALT]) == 0


def test_what_healed_keeps_its_strength_for_the_phase_and_loses_its_defense() -> None:
    table = up("Mountain That Stood + Twin-Torch Dancer")
    table.players[AMBER].spirits[0].gone = True
    assert strength(table, SPIRIT_SIDES[AMBER]) == (4 + 2) * 2 and card_defense(table, AMBER) == 0


# -- Copy


def test_a_copy_has_what_the_other_has_times_ones_own_multipliers() -> None:
    table = up("Borrowed Armor copies=Cobalt + Choir in the Rubble", more="up Cobalt: Shelter of Wings")
    assert card_defense(table, AMBER) == (4 + 1) * 2 and card_defense(table, COBALT) == 4


def test_a_copy_leaves_the_void_out() -> None:
    table = position(
        "Amber b1; Cobalt d4; fear d6; up Amber: Borrowed Armor copies=Cobalt; up Cobalt: Shelter of Wings"
    )
    assert card_defense(table, AMBER) == 4 and defense_at(table, NAMES.index("d4")) == 2


def test_a_circle_of_two_copies_counts_nothing() -> None:
    table = up("Borrowed Armor copies=Cobalt + Barefoot Sentry", more="up Cobalt: Counterweight copies=Amber")
    assert card_defense(table, AMBER) == 2 and card_defense(table, COBALT) == 2


def test_a_chain_of_copies_goes_on_to_its_end() -> None:
    table = up("Borrowed Armor copies=Cobalt", more="up Cobalt: Counterweight copies=Fern; up Fern: Shelter of Wings")
    assert [card_defense(table, seat) for seat in (AMBER, COBALT, FERN)] == [4, 4, 4]


def test_fear_may_copy_a_player_who_copies_its_controller() -> None:
    table = position(
        "Amber b1; Cobalt b8; fear d6; turn Cobalt wake; dread Amber: Comparison copies=Cobalt; "
        "up Cobalt: Borrowed Armor copies=Amber; up Amber: Barefoot Sentry"
    )
    assert fear_share(table, AMBER) == 2


# -- Fear


def test_fears_defense_is_the_sum_over_all_mats() -> None:
    table = position(
        "Amber b1; Cobalt b8; Fern a3; fear d6; turn Amber summon; dread Cobalt: Sunk Cost; dread Fern: Bruised Pride"
    )
    assert fear_card_defense(table) == 3


def test_the_option_counts_the_last_controllers_only() -> None:
    table = position(
        "Amber b1; Cobalt b8; Fern a3; fear d6; turn Amber summon; dread Cobalt: Sunk Cost; dread Fern: Bruised Pride; "
        "set fear_defense last_controller"
    )
    assert fear_card_defense(table) == 2


def test_a_multiplier_covers_its_own_mat_only() -> None:
    table = position(
        "against change; Amber b1; Cobalt b8; Fern a3; fear d6; dread Cobalt: Old Skin + Thicker Now; "
        "dread Fern: Old Skin"
    )
    assert (fear_share(table, COBALT), fear_share(table, FERN)) == (2, 1)


def test_ones_own_fear_cards_do_not_count_in_ones_own_spirit_phase() -> None:
    assert fear_card_defense(dread("Sunk Cost", "Amber summon")) == 0
    assert fear_card_defense(dread("Sunk Cost", "Cobalt summon")) == 1
    assert fear_card_defense(dread("Sunk Cost", "Amber summon; set fear_cards_expire fear_cleanup")) == 1


# -- the Void


@pytest.mark.parametrize(
    ("rule", "void", "other"), [("side_once", -2, -2), ("side_per_token", -4, -4), ("token", -2, 0)]
)
def test_the_void_takes_from_players(rule: str, void: int, other: int) -> None:
    table = position(f"Amber d4 e4 b1; Cobalt b8; fear d6; set void_defense {rule}")
    assert defense_at(table, NAMES.index("d4")) == void and defense_at(table, NAMES.index("b1")) == other


@pytest.mark.parametrize(("rule", "red", "blue"), [("side_once", 2, 2), ("side_per_token", 2, 2), ("token", 2, 0)])
def test_the_void_gives_to_fear(rule: str, red: int, blue: int) -> None:
    table = position(f"against loneliness; Amber b1; Cobalt b8; fear d4; blue c3; set void_defense {rule}")
    assert defense_at(table, NAMES.index("d4")) == red and defense_at(table, NAMES.index("c3")) == blue


def test_a_corrupted_void_does_neither() -> None:
    table = position("Amber d4; Cobalt b8; fear e5; corrupt d4 e5")
    assert defense_at(table, NAMES.index("d4")) == 0 and defense_at(table, NAMES.index("e5")) == 0


# -- who can be captured


@pytest.mark.parametrize(("cards", "captured"), [("Match-Lighter", False), ("Campfire Storyteller tokens=1", True)])
def test_a_tie_captures_nothing(cards: str, captured: bool) -> None:
    table = up(cards, more="dread Cobalt: Sunk Cost")
    assert can_capture(table, SPIRIT_SIDES[AMBER], NAMES.index("d6")) is captured


def test_players_capture_fear_only_and_fear_players_only() -> None:
    table = up("Kindled Hound")
    assert not can_capture(table, SPIRIT_SIDES[AMBER], NAMES.index("b8"))
    table = position(
        "against loneliness; Amber b1; Cobalt b8; fear d6; blue c3; turn Amber terror; dread Amber: Empty Chair"
    )
    found = [can_capture(table, FEAR_SIDES[AMBER], NAMES.index(tile)) for tile in ("b1", "b8", "c3", "a1")]
    assert found == [True, True, False, False]


def test_a_token_hidden_by_an_expired_fear_card_is_not_hidden() -> None:
    for turn, hidden in [("Amber summon", False), ("Cobalt summon", True), ("Cobalt terror", True)]:
        table = position(
            f"against seen; Amber b1; Cobalt b8; fear d6; dread Amber: Behind the Curtain hides=d6; turn {turn}"
        )
        assert is_hidden(table, NAMES.index("d6")) is hidden
