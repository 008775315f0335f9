"""Questions and answers name the characters they are about, what they cost and what is left to choose."""

from __future__ import annotations

from planchette.games.fellbound import GAME
from planchette.kernel import Match, Seat
from planchette.kernel.view import view
from tests.fellbound.table import N, S, battle, chosen, play

FAR = "N Gate Sentry a5; N Tomb Guard b5"


def asked(match: Match, seat: Seat = S) -> str:
    choice = view(match, seat).choice
    assert choice is not None
    return choice.prompt


def labels(match: Match, seat: Seat = S) -> dict[str, str]:
    choice = view(match, seat).choice
    assert choice is not None
    return {option.key: option.label for option in choice.options}


def test_who_may_still_act_is_named() -> None:
    match = battle(f"S Reaver a1; S Cutpurse b1; {FAR}")
    assert asked(match) == "Choose an action for Reaver or Cutpurse, or end your actions"
    play(match, "reform a1")
    assert asked(match) == "Choose an action for Cutpurse, or end your actions"
    play(match, "reform b1")
    assert asked(match) == "None of your characters is left to act: end your actions"


def test_many_who_may_act_are_counted() -> None:
    match = battle(f"S Reaver a1; S Cutpurse b1; S Bone Levy a2; S Fell Hound b2; {FAR}")
    assert asked(match) == "Choose an action for one of your 4 characters, or end your actions"


def test_the_slain_and_an_allys_characters_are_not_named() -> None:
    match = battle(f"S Reaver a1; S Cutpurse b1 slain; S2 Bone Levy c1; {FAR}; treasury 0 0 0 0")
    assert asked(match, S) == "Choose an action for Reaver, or end your actions"
    assert asked(match, 2) == "Choose an action for Bone Levy, or end your actions"


def test_a_deployment_says_the_gold_and_the_cost() -> None:
    match = battle(f"S Reaver a1; {FAR}; treasury 3 0; hand S: Pike Sergeant, Cutpurse; turn S deploy")
    assert asked(match) == "Choose a character to deploy, or end your turn: you have 3 gold"
    play(match, "deploy cutpurse")
    cost = GAME.cards.characters[match.table.deploying].cost  # type: ignore[attr-defined]
    assert asked(match) == f"Choose a tile for Cutpurse, which costs {cost} of your 3 gold"
    assert labels(match)["place b1"] == "Place Cutpurse on b1"


def test_who_can_deploy_nobody_is_told_so() -> None:
    match = battle(f"S Reaver a1; S Cutpurse b1; {FAR}; treasury 0 0; turn S deploy")
    assert asked(match) == "Nobody can be deployed, you have 0 gold: end your turn"


def test_a_second_step_and_a_charge_name_the_character() -> None:
    match = battle(f"S Fell Hound a1; S Reaver b1; {FAR}")
    play(match, "move a1 a2")
    assert asked(match) == "Swift: step once more with Fell Hound, or stay"
    assert labels(match)["step a3"] == "Step on to a3 with Fell Hound"
    charger = next(card.name for card in GAME.cards.characters if card.ability == "Charge")
    match = battle(f"S {charger} a2; S Reaver b1; N Gate Sentry a4; N Tomb Guard b5")
    play(match, "charge a2")
    assert asked(match) == f"Charge: choose whom {charger} attacks"
    assert labels(match) == {"aim a4": "Attack Gate Sentry"}


def test_answers_name_characters_not_tiles() -> None:
    match = battle("S Hedge Healer a2; S Reaver b2 h1; N Gate Sentry a3; N Tomb Guard b5")
    found = labels(match)
    assert found["reform a2"] == "Turn Hedge Healer round"
    assert found["move a2 a1"] == "Move Hedge Healer to a1"
    assert found["attack a2 a3"] == "Attack Gate Sentry with Hedge Healer"
    assert found["use a2 b2"] == "Mend Reaver with Hedge Healer"
    assert found["end-actions"] == "End actions"


def test_two_of_one_name_are_told_apart_by_their_tiles() -> None:
    match = battle("S Reaver b3; S Cutpurse a1; N Gate Sentry b4; N2 Gate Sentry a3; treasury 0 0 0 0; "
                   "set format constructed; passed S2")  # fmt: skip
    found = labels(match)
    assert found["attack b3 b4"] == "Attack Gate Sentry on b4 with Reaver"
    assert found["attack b3 a3"] == "Attack Gate Sentry on a3 with Reaver"


def test_building_a_deck_counts_what_is_left() -> None:
    match = Match(GAME, 2, settings={"format": "constructed"})
    assert asked(match, N) == "Choose a ready-made deck, or build your own"
    chosen(match)
    match.answer("build", S)
    match.answer("build", N)
    assert asked(match) == "Choose 10 characters for your deck"
    match.answer(match.choices()[0].options[0], S)
    assert asked(match) == "Choose 9 characters for your deck"


def test_no_question_says_south_or_north() -> None:
    for seed in range(6):
        match = Match(GAME, 2, seed)
        while not match.over and len(match.given) < 120:
            choice = match.choices()[0]
            said = [asked(match, choice.seat), *labels(match, choice.seat).values()]
            assert not [words for words in said if "South" in words or "North" in words]
            match.answer(choice.options[(seed + len(match.given)) % len(choice.options)], choice.seat)
