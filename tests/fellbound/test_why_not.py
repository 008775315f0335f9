"""Why something cannot be done, with the rule; and what an option would do."""

from __future__ import annotations

import pytest

from planchette.kernel.view import reasons, view
from tests.fellbound.table import N, S, battle, fighter, health, keys, more_cards, play, preview, why
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


@rule("FB-77", "FB-42", "FB-70")
def test_characters_that_cannot_act_or_be_acted_on_at_all() -> None:
    match = battle("S Reaver a1 acted; S Bone Levy a2 slain; N Cutpurse b5; N Tomb Guard b1 slain")
    assert {reason.what: (reason.why, reason.rule) for reason in reasons(match, S)} == {
        "Reaver": ("Reaver has already acted this turn", "FB-42"),
        "Bone Levy": ("Bone Levy is slain", "FB-77"),
        "Cutpurse": ("none of your characters can act any more this turn", "FB-42"),
        "Tomb Guard": ("Tomb Guard is slain and no target any more", "FB-70"),
    }


def test_nobody_is_given_a_reason_for_what_is_open() -> None:
    assert reasons(battle("S Shroud Archer a1; N Cutpurse a3"), S) == []


# -- target by target


@pytest.mark.parametrize(
    ("text", "says", "rule_id"),
    [
        ("S Reaver a2; N Cutpurse a4", "Cutpurse is out of range 1", "FB-60"),
        ("S Reaver a2; N Cutpurse b4", "Cutpurse is out of range 1", "FB-60"),
        ("S Reaver a3; N Cutpurse a2", "Cutpurse is behind Reaver", "FB-66"),
        ("S Reaver a3 v; N Cutpurse a4", "Cutpurse is behind Reaver", "FB-66"),
        (
            "S Reaver a2; N Cutpurse c2; treasury 0 0 0 0; passed S2",
            "Cutpurse is out of range: to the side Reaver reaches one tile",
            "FB-65",
        ),
    ],
)
def test_why_this_one_cannot_be_attacked(text: str, says: str, rule_id: str) -> None:
    assert why(battle(f"{text}; N Bone Levy b5"), "Attack Cutpurse with Reaver") == (says, rule_id)


@rule("R-17")
def test_why_not_somebody_behind_another() -> None:
    match = battle("set line_of_sight on; S Shroud Archer a1; N Gate Sentry a2; N Cutpurse a3")
    assert why(match, "Attack Cutpurse with Shroud Archer") == (
        "somebody stands between Shroud Archer and Cutpurse",
        "R-17",
    )


@rule("R-20")
def test_why_not_with_an_attack_of_0() -> None:
    match = battle("S Pale Leech a2 hexed; N Cutpurse a3")
    assert why(match, "Attack Cutpurse with Pale Leech") == ("a Hex has brought the attack of Pale Leech to 0", "R-20")


@rule("R-18", "R-50")
@pytest.mark.parametrize(
    ("text", "what", "says", "rule_id"),
    [
        ("S Masked Fool a2; N Moss Giant a3", "Bewilder Moss Giant", "Moss Giant is Steadfast", "R-18"),
        ("S Hookhand a2; N Moss Giant a4", "Drag Moss Giant", "Moss Giant is Steadfast", "R-18"),
        ("S Masked Fool a2; N Cutpurse a4", "Bewilder Cutpurse", "Cutpurse is out of range 1", "FB-61"),
        ("S Masked Fool a2; N Cutpurse a1", "Bewilder Cutpurse", "Cutpurse is behind Masked Fool", "FB-66"),
        ("S Widow of the Well a2; N Cutpurse a3 hexed", "Hex Cutpurse", "Cutpurse already bears a Hex", "R-18"),
        ("S Briar Witch a2; N Cutpurse a3 snared", "Snare Cutpurse", "Cutpurse already bears a Snare", "R-18"),
        (
            "S Ogre Doorward a4; N Cutpurse a5",
            "Shove Cutpurse",
            "Cutpurse stands at the edge, and nobody leaves the battleground",
            "FB-53",
        ),
        (
            "S Ogre Doorward a2; N Cutpurse a3; N Reaver a4",
            "Shove Cutpurse",
            "Reaver stands where Cutpurse would have to go",
            "FB-54",
        ),
        (
            "S Hookhand a2; N Cutpurse a4; S Reaver a3",
            "Drag Cutpurse",
            "Reaver stands where Cutpurse would have to go",
            "FB-54",
        ),
        (
            "S Hookhand a2; N Cutpurse a3",
            "Drag Cutpurse",
            "Cutpurse does not stand straight ahead and at least two tiles away",
            "R-18",
        ),
        ("S Cutpurse a2; N Reaver a3", "Plunder Reaver", "Reaver carries no gold", "R-18"),
        ("S Hedge Healer a2; S Reaver a3", "Mend Reaver", "Reaver is unharmed", "R-18"),
        ("S Hedge Healer a2; S Reaver a4 h1", "Mend Reaver", "Reaver is out of range 1", "FB-61"),
        ("S Marshal of the Fells a2; S Reaver a3", "Rally Reaver", "Reaver has not acted yet", "R-18"),
        ("S Shield Sister a2; S Reaver a3 ward1", "Ward Reaver", "Reaver already bears a Ward", "R-18"),
        (
            "S Ferryman a2 snared; S Reaver a3",
            "Swap Reaver",
            "Ferryman is caught in a Snare until the end of this turn",
            "R-50",
        ),
    ],
)
def test_why_an_ability_cannot_be_used_on_this_one(text: str, what: str, says: str, rule_id: str) -> None:
    match = battle(f"{text}; N Bone Levy b5")
    who = text[2:].split(" a")[0]
    assert why(match, f"{what} with {who}") == (says, rule_id)


@rule("R-50")
def test_why_a_character_with_rally_cannot_be_rallied() -> None:
    cards = more_cards('name = "Herald"\nhealth = 3\nrange = 1\nability = "Rally"')
    match = battle("S Marshal of the Fells a1; S Herald a2 acted; N Cutpurse b5", cards)
    assert why(match, "Rally Herald with Marshal of the Fells") == ("Herald has Rally itself", "R-50")


def test_a_reason_about_a_target_shows_the_target_first_and_who_asks() -> None:
    match = battle("S Masked Fool a2; N Moss Giant a3")
    assert [(reason.what, reason.targets) for reason in reasons(match, S) if "Moss" in reason.what] == [
        ("Bewilder Moss Giant with Masked Fool", ["tile:a3", "tile:a2"])
    ]


def test_reasons_of_what_is_mine_come_first() -> None:
    match = battle("N Cutpurse a5 slain; N Gate Sentry a2; S Masked Fool b1; S Reaver b2; N Bone Levy b5")
    assert why(match, "Cutpurse") == ("Cutpurse is slain and no target any more", "FB-70")
    first = [reason.targets[0] in ("tile:b1", "tile:b2") for reason in reasons(match, S)]
    assert first == sorted(first, reverse=True) and not all(first) and any(first)


# -- Charge


@rule("FB-54", "FB-53")
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("S Stag Rider a2; N Cutpurse a3", ("Cutpurse stands straight ahead", "FB-54")),
        ("S Stag Rider a2; S Reaver a3; N Cutpurse a4", ("Reaver stands straight ahead", "FB-54")),
        ("S Stag Rider a5; N Cutpurse b5", ("Stag Rider faces the edge, and nobody leaves the battleground", "FB-53")),
    ],
)
def test_a_charge_that_is_barred_says_by_what(text: str, says: tuple[str, str]) -> None:
    assert why(battle(text), "Charge with Stag Rider") == says


@rule("R-20")
def test_a_charge_with_an_attack_of_0_says_so() -> None:
    cards = more_cards('name = "Colt"\nhealth = 3\nrange = 1\nattack = 1\nability = "Charge"')
    match = battle("S Colt a2 hexed; N Cutpurse a4", cards)
    assert why(match, "Charge with Colt") == ("a Hex has brought the attack of Colt to 0", "R-20")


@rule("FB-60", "FB-70")
def test_whom_a_charge_does_not_reach() -> None:
    match = battle("S Stag Rider a2; N Cutpurse a4; N Reaver b5; N Tomb Guard b3 slain")
    play(match, "charge a2")
    assert why(match, "Attack Reaver with Stag Rider") == ("Reaver is out of range 1", "FB-60")
    assert why(match, "Tomb Guard") == ("Tomb Guard is slain and no target any more", "FB-70")


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


@rule("R-40")
@pytest.mark.parametrize(
    ("text", "key", "says"),
    [
        ("S Reaver a2; N Bramble Sow a3", "attack a2 a3", "then Thorns 1 on Reaver: 3 health left"),
        ("S Sellsword b3 h1; N Bramble Sow a3 h3", "attack b3 a3", "slain; then Thorns 1 on Sellsword: slain"),
        ("S Bone Levy a2 h1; N Bramble Sow a3", "attack a2 a3", "then Thorns 1 on Bone Levy: 1 health left"),
        ("S Bone Levy a2 h1 spent; N Bramble Sow a3", "attack a2 a3", "then Thorns 1 on Bone Levy: slain"),
        ("S Shroud Archer a1; N Bramble Sow a3", "attack a1 a3", "; 3 health left"),
        ("set friendly_fire on; S Reaver a2; S Bramble Sow a3", "attack a2 a3", "; 3 health left"),
    ],
)
def test_an_attack_shows_what_thorns_would_do_and_they_do_it(text: str, key: str, says: str) -> None:
    match = battle(text)
    shown = preview(match, key)
    assert shown.endswith(says)
    before = health(match, key.split()[1])
    play(match, key)
    after = fighter(match, key.split()[1]).health
    if "Thorns" in shown:
        assert after == (0 if shown.endswith("slain") else int(shown.split(": ")[-1].split()[0]))
    else:
        assert after == before


def test_the_thorns_after_a_charge_are_previewed_too() -> None:
    match = battle("S Stag Rider a2; N Bramble Sow a4")
    play(match, "charge a2")
    assert preview(match, "aim a4") == "frontal: 3; 2 health left; then Thorns 1 on Stag Rider: 3 health left"


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
