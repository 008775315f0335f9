"""Range and facing."""

from __future__ import annotations

import pytest

from planchette.games.fellbound.ground import DOWN, NAMES, UP, ground_for
from planchette.kernel import IllegalAnswer
from tests.fellbound.table import battle, fighter, health, keys, more_cards, play, why
from tests.rule import rule


def attacks(text: str) -> list[str]:
    return keys(battle(text), "attack")


@rule("FB-60")
def test_an_attack_needs_a_target_within_range() -> None:
    match = battle("S Reaver a2; N Cutpurse a4")
    assert keys(match, "attack") == []
    found, rule_id = why(match, "Attack with Reaver")
    assert (found, rule_id) == ("no enemy stands within range 1, the way Reaver faces", "FB-60")


@rule("FB-61")
def test_an_ability_needs_a_target_within_range() -> None:
    assert keys(battle("S Masked Fool a2; N Cutpurse a4"), "use") == []
    assert keys(battle("S Masked Fool a2; N Cutpurse a3"), "use") == ["use a2 a3"]
    assert why(battle("S Masked Fool a2; N Cutpurse a4"), "Bewilder with Masked Fool")[1] == "FB-61"


@rule("FB-62")
@pytest.mark.parametrize(("archer", "reach"), [("Reaver", 1), ("Shroud Archer", 2), ("Orchard Archer", 3)])
def test_range_n_covers_the_n_tiles_straight_ahead(archer: str, reach: int) -> None:
    foes = "N Cutpurse a2; N Gate Sentry a3; N Tomb Guard a4; N Bone Levy a5"
    assert attacks(f"S {archer} a1; {foes}") == [f"attack a1 a{row}" for row in range(2, 2 + reach)]
    assert attacks(f"S {archer} b1; {foes}") == []


@rule("FB-63", "FB-64", "FB-65")
@pytest.mark.parametrize("archer", ["Reaver", "Orchard Archer"])
def test_to_the_left_and_the_right_one_reaches_a_single_tile(archer: str) -> None:
    ground = (
        "N Cutpurse a3; N Gate Sentry b3; N Tomb Guard d3; N Bone Levy e3; treasury 0 0 0 0 0 0; passed S2; passed S3"
    )
    assert attacks(f"S {archer} c3; {ground}") == ["attack c3 b3", "attack c3 d3"]


@rule("FB-66")
@pytest.mark.parametrize("archer", ["Reaver", "Orchard Archer"])
def test_nothing_behind_is_in_range(archer: str) -> None:
    assert attacks(f"S {archer} a4; N Cutpurse a3; N Gate Sentry a2; N Tomb Guard a1; N Bone Levy b3") == []


@rule("FB-67")
def test_with_range_0_no_tile_is_in_range() -> None:
    cards = more_cards('name = "Rooted"\nhealth = 5\nrange = 0\nattack = 2\nability = "Bewilder"')
    match = battle("S Rooted b3; N Cutpurse b4; N Gate Sentry a3", cards)
    assert keys(match, "attack") == keys(match, "use") == []
    assert ground_for(2, 2).in_range(NAMES.index("b3"), UP, 0) == []
    assert why(match, "Attack with Rooted") == ("Rooted has range 0 and reaches no tile", "FB-67")


@rule("FB-68", "FB-69", "R-10")
def test_reforming_turns_the_range_round_and_uses_up_the_action() -> None:
    match = battle("S Reaver a3; S Fell Hound b1; N Cutpurse a2; N Gate Sentry b5")
    assert keys(match, "attack") == []
    play(match, "reform a3")
    assert fighter(match, "a3").facing == -1 and keys(match, "attack") == []
    play(match, "end-actions", "end-turn", "end-actions", "end-turn")
    assert keys(match, "attack") == ["attack a3 a2"]


@rule("FB-68", "FB-63", "FB-64")
def test_left_and_right_stay_in_range_after_reforming() -> None:
    assert attacks("S Reaver a3 v; N Cutpurse b3") == attacks("S Reaver a3; N Cutpurse b3") == ["attack a3 b3"]


@rule("FB-70")
def test_the_slain_are_no_targets() -> None:
    match = battle("S Masked Fool a2; N Cutpurse a3 slain; N Gate Sentry b5")
    assert keys(match, "attack") == keys(match, "use") == []
    with pytest.raises(IllegalAnswer):
        match.answer("attack a2 a3")


@rule("R-17")
@pytest.mark.parametrize("between", ["S Fell Hound a2", "N Gate Sentry a2", "N Gate Sentry a2 slain"])
def test_characters_do_not_block_range(between: str) -> None:
    assert "attack a1 a3" in attacks(f"S Shroud Archer a1; {between}; N Cutpurse a3")


@rule("R-17")
@pytest.mark.parametrize("between", ["S Fell Hound", "N Gate Sentry"])
def test_with_line_of_sight_the_living_block_range_straight_ahead(between: str) -> None:
    text = f"set line_of_sight on; S Shroud Archer a1; {between} a2; N Cutpurse a3; N Tomb Guard b1"
    assert "attack a1 a3" not in attacks(text)
    assert "attack a1 b1" in attacks(text)
    assert ("attack a1 a2" in attacks(text)) == between.startswith("N")


@rule("R-17")
def test_with_line_of_sight_the_slain_block_nothing() -> None:
    text = "set line_of_sight on; S Shroud Archer a1; N Gate Sentry a2 slain; N Cutpurse a3"
    assert attacks(text) == ["attack a1 a3"]


@rule("R-17", "FB-61")
def test_line_of_sight_holds_for_abilities_too() -> None:
    text = "S Widow of the Well a1; N Gate Sentry a2; N Cutpurse a3"
    assert keys(battle(text), "use") == ["use a1 a2", "use a1 a3"]
    assert keys(battle(f"set line_of_sight on; {text}"), "use") == ["use a1 a2"]


@rule("R-19")
def test_a_passive_ability_needs_no_action_no_target_and_no_range() -> None:
    match = battle("S Standard Bearer a1 acted; S Muster Recruit a2; N Cutpurse a3; N Gate Sentry b5")
    assert keys(match, "use") == []
    play(match, "attack a2 a3")
    assert health(match, "a3") == 1


@rule("R-19")
@pytest.mark.parametrize("facing", [UP, DOWN])
def test_no_tile_is_in_its_own_range(facing: int) -> None:
    ground = ground_for(2, 2)
    assert not any(tile in ground.in_range(tile, facing, reach) for tile in range(ground.size) for reach in range(5))


@rule("R-19")
def test_a_character_neither_heals_nor_attacks_itself() -> None:
    match = battle("set friendly_fire on; S Hedge Healer a1 h1; S Shield Sister b3; N Cutpurse a5")
    assert keys(match, "use") == keys(match, "attack") == []
