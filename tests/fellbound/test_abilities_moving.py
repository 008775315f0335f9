"""The abilities that move: Shove, Drag, Swap, Charge."""

from __future__ import annotations

import pytest

from tests.fellbound.table import (
    N,
    S,
    battle,
    fighter,
    ground,
    health,
    is_empty,
    keys,
    more_cards,
    name,
    names,
    play,
    treasury,
    why,
)
from tests.rule import rule

FAR = "N Gate Sentry a5; N Tomb Guard b5"


def uses(text: str) -> list[str]:
    return keys(battle(text), "use")


# -- Shove


@pytest.mark.parametrize(
    ("ogre", "target", "lands"),
    [("a2", "a3", "a4"), ("b3 v", "b2", "b1"), ("a4 v", "a3", "a2")],
)
def test_shove_moves_an_enemy_straight_away(ogre: str, target: str, lands: str) -> None:
    match = battle(f"S Ogre Doorward {ogre}; N Cutpurse {target} g1")
    play(match, f"use {ogre[:2]} {target}")
    assert (name(match, lands), is_empty(match, target)) == ("Cutpurse", True)
    assert (fighter(match, lands).gold, fighter(match, lands).facing) == (1, -1)


def test_shove_sideways_needs_a_wider_ground() -> None:
    assert uses("S Ogre Doorward a2; N Cutpurse b2") == []
    match = battle("S Ogre Doorward b2; N Cutpurse c2; treasury 0 0 0 0; passed S2")
    play(match, "use b2 c2")
    assert name(match, "d2") == "Cutpurse"


@pytest.mark.parametrize("behind", ["N Reaver a4", "S Fell Hound a4"])
def test_shove_needs_a_tile_without_the_living(behind: str) -> None:
    assert uses(f"S Ogre Doorward a2; N Cutpurse a3; {behind}") == []


@rule("FB-53")
def test_shove_pushes_nobody_off_the_battleground() -> None:
    assert uses("S Ogre Doorward a4; N Cutpurse a5") == []
    assert uses("S Ogre Doorward b4; N Cutpurse b5") == []
    assert uses("S Ogre Doorward b2 v; N Cutpurse b1") == []


@rule("R-24")
@pytest.mark.parametrize("owner", [S, N])
def test_who_shoves_somebody_onto_the_slain_takes_the_gold(owner: int) -> None:
    slain = "SN"[owner] + " Sellsword a4 slain g1"
    match = battle(f"S Ogre Doorward a2; N Cutpurse a3; {slain}; treasury 0 0")
    play(match, "use a2 a3")
    assert (treasury(match, S), treasury(match, N), name(match, "a4")) == (1, 0, "Cutpurse")
    assert names(match, ground(match).boneyards[owner]) == ["Sellsword"]


# -- Drag


def test_drag_pulls_an_enemy_one_tile_closer() -> None:
    match = battle("S Hookhand a2; N Cutpurse a4 g1")
    play(match, "use a2 a4")
    assert (name(match, "a3"), is_empty(match, "a4"), fighter(match, "a3").gold) == ("Cutpurse", True, 1)


def test_drag_needs_an_enemy_straight_ahead_and_at_least_two_tiles_away() -> None:
    assert uses("S Hookhand a2; N Cutpurse a3") == []
    assert uses("S Hookhand a2; N Cutpurse b2") == []
    assert uses("S Hookhand a2; S Cutpurse a4") == []


@pytest.mark.parametrize(
    ("between", "found"), [("N Reaver a3", []), ("S Reaver a3", []), ("N Reaver a3 slain", ["use a2 a4"])]
)
def test_drag_needs_a_tile_without_the_living(between: str, found: list[str]) -> None:
    assert uses(f"S Hookhand a2; {between}; N Cutpurse a4") == found


@rule("R-24")
def test_who_drags_somebody_onto_the_slain_takes_the_gold() -> None:
    match = battle("S Hookhand a2; N Sellsword a3 slain g1; N Cutpurse a4; treasury 0 0")
    play(match, "use a2 a4")
    assert (treasury(match, S), treasury(match, N), name(match, "a3")) == (1, 0, "Cutpurse")


def test_drag_works_facing_down_and_from_further_away() -> None:
    cards = more_cards('name = "Angler"\nhealth = 3\nrange = 4\nability = "Drag"')
    match = battle("S Angler a5 v; N Cutpurse a1", cards)
    play(match, "use a5 a1")
    assert name(match, "a2") == "Cutpurse"


# -- Swap


@rule("R-47")
def test_swap_exchanges_tiles_with_an_ally_and_leaves_its_action_and_facing() -> None:
    match = battle("S Ferryman a1; S Reaver a2 v g1; N Cutpurse b1; N Gate Sentry b5")
    assert keys(match, "use") == ["use a1 a2"]
    play(match, "use a1 a2")
    assert (name(match, "a1"), name(match, "a2")) == ("Reaver", "Ferryman")
    assert (fighter(match, "a1").facing, fighter(match, "a2").facing, fighter(match, "a1").gold) == (-1, 1, 1)
    assert (fighter(match, "a1").acted, fighter(match, "a2").acted) == (False, True)
    assert "attack a1 b1" in keys(match)


@rule("R-24")
def test_swap_never_takes_the_slain() -> None:
    assert uses(f"S Ferryman a1; S Reaver a2 slain g1; {FAR}") == []


# -- Charge


@rule("R-23")
def test_charge_steps_straight_ahead_and_then_attacks() -> None:
    match = battle("S Stag Rider a2; N Cutpurse a4; N Reaver b3; N Gate Sentry b5")
    play(match, "charge a2")
    assert (name(match, "a3"), keys(match)) == ("Stag Rider", ["aim a4", "aim b3"])
    play(match, "aim a4")
    assert (health(match, "a4"), fighter(match, "a3").acted) == (1, True)


def test_charge_needs_a_target_after_the_step() -> None:
    match = battle("S Stag Rider a2; N Cutpurse a5; N Reaver b2")
    assert keys(match, "charge") == []
    assert why(match, "Charge with Stag Rider") == ("no step straight ahead would bring an enemy into range", "FB-61")


@rule("FB-54")
@pytest.mark.parametrize("barring", ["S Reaver a3", "N Reaver a3"])
def test_charge_needs_an_open_tile_ahead(barring: str) -> None:
    assert keys(battle(f"S Stag Rider a2; {barring}; N Cutpurse b3"), "charge") == []


@rule("FB-53")
@pytest.mark.parametrize("text", ["S Stag Rider a5; N Cutpurse b2", "S Stag Rider b1 v; N Cutpurse a4"])
def test_nobody_charges_off_one_column_onto_the_next(text: str) -> None:
    assert keys(battle(text), "charge") == []


def test_charge_takes_the_gold_of_the_slain() -> None:
    match = battle("S Stag Rider a2; N Sellsword a3 slain g1; N Cutpurse a4; treasury 0 0")
    play(match, "charge a2", "aim a4")
    assert (treasury(match, S), names(match, ground(match).boneyards[N])) == (1, ["Sellsword"])


def test_charge_goes_the_way_the_character_faces() -> None:
    match = battle("S Stag Rider a4 v; N Cutpurse a2")
    play(match, "charge a4", "aim a2")
    assert name(match, "a3") == "Stag Rider"


@rule("R-39", "R-40")
def test_the_attack_of_a_charge_is_an_attack_like_any_other() -> None:
    match = battle("S Stag Rider a2 hexed; S Standard Bearer b3; N Bramble Sow a4; N Grove Warden b5")
    play(match, "charge a2", "aim a4")
    assert (health(match, "a4"), health(match, "a3")) == (5 - 3, 4 - 1)


@rule("R-20")
def test_a_charge_that_could_not_attack_cannot_be_made() -> None:
    cards = more_cards('name = "Colt"\nhealth = 3\nrange = 1\nattack = 1\nability = "Charge"')
    assert keys(battle("S Colt a2 hexed; N Cutpurse a4", cards), "charge") == []
    assert keys(battle("S Colt a2 hexed; S Standard Bearer b3; N Cutpurse a4", cards), "charge") == ["charge a2"]
