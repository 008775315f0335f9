"""Why something cannot be done, with the rule; and what an option would do."""

from __future__ import annotations

import pytest

from planchette.kernel.view import reasons, view
from tests.fellbound.table import N, S, battle, health, keys, play, preview, why
from tests.rule import rule


@rule("FB-31")
def test_a_card_that_is_too_dear() -> None:
    match = battle("hand S: Moss Giant; treasury 1 3; turn S deploy")
    assert why(match, "Deploy Moss Giant") == ("Moss Giant costs 3 gold, you have 1", "FB-31")
    assert reasons(match, S)[0].targets == ["card:moss-giant"]


@rule("FB-26", "FB-28", "FB-31")
def test_every_tile_that_cannot_be_deployed_onto_has_a_reason() -> None:
    match = battle("S Reaver a1; N Fell Bear b1 slain g2; hand S: Moss Giant; treasury 1 0; turn S deploy")
    play(match, "deploy moss-giant")
    told = {reason.what: reason.rule for reason in reasons(match, S)}
    assert keys(match) == ["place b1"]
    assert told == {
        "a1": "FB-28", "a2": "FB-31", "b2": "FB-31",
        **{f"{column}{row}": "FB-26" for column in "ab" for row in (3, 4, 5)},
    }  # fmt: skip


@rule("FB-54", "FB-60", "FB-61")
def test_a_character_with_nothing_in_reach() -> None:
    match = battle("S Masked Fool a1; S Reaver a2; N Cutpurse b5")
    assert why(match, "Move Masked Fool to a2")[1] == "FB-54"
    assert why(match, "Attack with Masked Fool")[1] == "FB-60"
    assert why(match, "Bewilder with Masked Fool") == (
        "nobody in range whom it can be used on: An enemy in range is turned round to face the opposite way",
        "FB-61",
    )


@rule("FB-77", "FB-42", "FB-45")
def test_characters_that_cannot_act_at_all() -> None:
    match = battle("S Reaver a1 acted; S Bone Levy a2 slain; N Cutpurse b5")
    assert [why(match, name)[1] for name in ("Reaver", "Bone Levy", "Cutpurse")] == ["FB-42", "FB-77", "FB-45"]


@rule("R-17")
def test_nobody_is_given_a_reason_for_what_is_open() -> None:
    match = battle("S Shroud Archer a1; N Cutpurse a3")
    assert [reason.what for reason in reasons(match, S)] == ["Cutpurse"]


@rule("FB-60")
def test_whom_a_charge_does_not_reach() -> None:
    match = battle("S Stag Rider a2; N Cutpurse a4; N Reaver b5")
    play(match, "charge a2")
    assert why(match, "Reaver") == ("not in range after the charge", "FB-60")


def test_a_seat_that_is_not_asked_has_nothing_to_ask() -> None:
    assert reasons(battle("S Reaver a1; N Cutpurse a3"), N) == []


# -- previews


@rule("FB-81", "FB-94")
@pytest.mark.parametrize(
    ("text", "key", "says"),
    [
        ("S Sellsword a2; N Quarry Golem a3", "attack a2 a3", "frontal: 3-2; 7 health left"),
        ("S Barrow King a2; N Grove Warden a3", "attack a2 a3", "frontal: 2-1, 2; 1 health left"),
        ("S Goblin Cutter a2; N Tomb Guard a3", "attack a2 a3", "frontal: 1-1, 1-1, 1; 2 health left"),
        ("S Sellsword b3; N Quarry Golem a3 h3", "attack b3 a3", "flank: 3; slain"),
        ("S Warlord of Ash a2; N Cutpurse a3 h3", "attack a2 a3", "frontal: 3; slain"),
        ("S Night Blade b3; N Gate Sentry a3", "attack b3 a3", "flank: 5-1; 2 health left"),
        ("S Sellsword a2; N Bone Levy a3", "attack a2 a3", "frontal: 3; 1 health left"),
        ("S Barrow King a2; N Bone Levy a3 h2", "attack a2 a3", "frontal: 2, 2; slain"),
        ("S Reaver a2 hexed; N Grove Warden a3 parried1", "attack a2 a3", "frontal: 1; 3 health left"),
    ],
)
def test_an_attack_shows_what_it_would_do_and_does_it(text: str, key: str, says: str) -> None:
    match = battle(text)
    assert preview(match, key) == says
    play(match, key)
    target = key.split()[2]
    assert health(match, target) == (0 if says.endswith("slain") else int(says.split("; ")[1].split()[0]))


def test_the_attack_of_a_charge_is_previewed_too() -> None:
    match = battle("S Stag Rider a2; N Grove Warden a4")
    play(match, "charge a2")
    assert preview(match, "aim a4") == "frontal: 3-1; 2 health left"


def test_a_view_carries_the_previews() -> None:
    match = battle("S Sellsword a2; N Quarry Golem a3")
    choice = view(match, S).choice
    assert choice is not None
    assert {option.key: option.preview for option in choice.options}["attack a2 a3"] == "frontal: 3-2; 7 health left"


def test_options_without_more_to_say_have_no_preview() -> None:
    match = battle("S Sellsword a2; S Reaver a1; N Cutpurse b5; hand S: Bone Levy; turn S deploy")
    assert [preview(match, key) for key in ("end-turn", "deploy bone-levy", "place b1")] == ["", "", ""]
