"""The Companion deck of a solo player: what goes into it, what a card from it costs, and what becomes of it."""

from __future__ import annotations

import pytest

from tests.incubo.table import (
    asked,
    box,
    chimes,
    companion,
    discard,
    keys,
    laid,
    lay,
    night,
    play,
    player,
    preview,
    rem,
    row,
    ruled_by,
    stop,
    table,
    total,
    why,
    won,
)
from tests.rule import rule


@rule("IN-194")
def test_cards_from_the_pass_row_go_into_the_companion_deck() -> None:
    match = night("solo alpha; dream D02; dice 0; alpha A16 A02")
    lay(match, "alpha play", "alpha pass")
    assert companion(match) == []
    stop(match)
    assert (companion(match), "A02" in discard(match, "alpha")) == (["A02"], False)


@rule("IN-194")
def test_passed_cards_go_to_the_companion_deck_after_an_abandoned_dream_too() -> None:
    match = night("solo tommy; dream D02; dice 1; tommy T02")
    lay(match, "tommy pass")
    stop(match)
    assert companion(match) == ["T02"]


@rule("IN-195")
def test_a_card_from_the_companion_deck_costs_1_chime() -> None:
    match = night("solo alpha; dream D02; alpha companion A10")
    assert preview(match, "call companion") == "costs 1, and the card is eliminated afterwards"
    play(match, "call companion")
    assert (chimes(match), companion(match), row(match, "alpha", "elimination")) == ((34, 1, 0), [], ["A10"])


@rule("IN-195")
def test_the_companion_deck_is_shuffled_before_each_draw() -> None:
    drawn = set()
    for seed in range(20):
        match = night("solo alpha; dream D02; alpha companion A02 A10 A12", seed)
        play(match, "call companion")
        drawn.update(row(match, "alpha", "elimination"))
        assert len(companion(match)) == 2
    assert drawn == {"A02", "A10", "A12"}


@rule("IN-195")
def test_an_empty_companion_deck_cannot_be_called() -> None:
    match = night("solo alpha; dream D02")
    assert keys(match, "call") == []


@rule("IN-196")
def test_a_companion_card_takes_a_free_card() -> None:
    match = night("solo alpha; dream D02; alpha companion A10")
    assert player(match, "alpha").free == 2
    play(match, "call companion")
    assert player(match, "alpha").free == 1


@rule("IN-196")
def test_without_a_free_card_it_costs_1_chime_more() -> None:
    match = night("solo alpha; dream D01; alpha A16; alpha companion A10")
    lay(match, "alpha play")
    assert preview(match, "call companion")[:7] == "costs 2"
    play(match, "call companion")
    assert chimes(match) == (33, 2, 0)


@rule("IN-196", "R-53")
def test_a_payment_still_open_covers_a_companion_card() -> None:
    match = night("solo alpha; dream D01; reserve 30; alpha A16 C1 A17; alpha companion A10")
    lay(match, "alpha play")
    play(match, "draw alpha")
    assert (chimes(match), player(match, "alpha").paid) == ((31, 4, 0), 1)
    play(match, "call companion")
    assert (chimes(match), player(match, "alpha").paid) == ((30, 5, 0), 0)


@rule("IN-197")
def test_a_companion_card_goes_into_the_elimination_row_and_leaves_the_game() -> None:
    match = night("solo alpha; dream D02; dice 0; alpha A19; alpha companion A12")
    play(match, "call companion")
    assert (asked(match), row(match, "alpha", "elimination")) == ([(0, "act")], ["A12"])
    lay(match, "alpha play")
    stop(match)
    assert ("A12" in box(match), companion(match), "A12" in discard(match, "alpha")) == (True, [], False)


@rule("IN-198")
@pytest.mark.parametrize(("hero", "card", "worth"), [("alpha", "A10", 2), ("tommy", "T16", -2), ("tommy", "D06", 4)])
def test_a_companion_card_is_read_on_the_other_players_side(hero: str, card: str, worth: int) -> None:
    match = night(f"solo {hero}; dream D02; {hero} companion {card}")
    play(match, "call companion")
    assert (laid(match, card).worth, total(match, hero)) == (worth, worth)


@rule("R-70")
def test_the_row_fee_comes_on_top_when_the_elimination_row_has_had_its_free_card() -> None:
    match = night("solo alpha; dream D01; alpha A01 A16; alpha companion A10")
    lay(match, "alpha elimination")
    assert preview(match, "call companion")[:7] == "costs 3"
    play(match, "call companion")
    assert chimes(match) == (32, 3, 0)


@rule("R-70")
def test_a_companion_card_uses_up_the_free_place_of_the_elimination_row() -> None:
    match = night("solo alpha; dream D02; alpha A01; alpha companion A10")
    play(match, "call companion")
    assert chimes(match) == (34, 1, 0)
    lay(match, "alpha elimination")
    assert chimes(match) == (33, 2, 0)


@rule("R-70")
def test_the_power_on_the_other_side_works_for_the_solo_player() -> None:
    match = night("solo alpha; dream D02; alpha A01; alpha companion A12")
    lay(match, "alpha play")
    play(match, "call companion", "use A12", "choose A01")
    assert (laid(match, "A01").worth, total(match, "alpha")) == (0, -1)


@rule("R-70")
def test_a_star_on_the_other_side_happens_at_once() -> None:
    match = night("solo alpha; dream D02; reserve 20; alpha companion D15")
    play(match, "call companion")
    assert (laid(match, "D15").worth, chimes(match)) == (2, (20, 15, 0))  # 1 paid, 1 won back


@rule("R-70")
def test_your_deck_means_ones_own_deck() -> None:
    match = night("solo tommy; dream D02; tommy T01 T02 T16; tommy companion T06")
    play(match, "call companion", "use T06")
    assert keys(match) == ["choose T01", "choose T02", "choose T16"]


@rule("R-70")
def test_a_companion_card_that_cannot_be_paid_is_not_offered() -> None:
    match = night("solo alpha; dream D01; reserve 1; alpha A16; alpha companion A10")
    assert keys(match, "call") == ["call companion"]
    lay(match, "alpha play")
    assert keys(match, "call") == []
    assert why(match, "Call a card from the Companion deck") == ("it costs 2 Chimes and the Reserve holds 1", "R-70")


@rule("R-71")
def test_a_companion_card_is_not_the_card_owed_to_the_dream() -> None:
    match = night("solo alpha; dream D01; dice 0; alpha A16; alpha companion A10")
    play(match, "call companion")
    assert (total(match, "alpha"), keys(match, "stop")) == (2, [])
    assert why(match, "Stop here") == ("not possible, Alpha must play a card first (IN-61)", "R-11")
    lay(match, "alpha play")
    assert (keys(match, "stop"), chimes(match)) == (["stop"], (33, 2, 0))


@rule("R-71", "IN-183")
def test_the_free_card_spent_on_a_companion_can_cost_the_game() -> None:
    match = night("solo alpha; dream D01; dice 0; reserve 1; alpha A16; alpha companion A10")
    play(match, "call companion")
    assert (won(match), ruled_by(match)) == (False, "IN-183")


@rule("R-69")
def test_the_companion_deck_cannot_be_called_against_a_monster() -> None:
    match = night("solo alpha; monster; alpha companion A10")
    assert keys(match, "call") == []
    assert why(match, "Call a card from the Companion deck") == (
        "the Companion deck cannot help against a Monster",
        "R-69",
    )


@rule("R-48", "R-70")
def test_a_dropped_companion_card_comes_into_ones_own_discard_pile() -> None:
    match = night("solo alpha; dream D02; alpha A17 FA5; alpha companion A14")
    lay(match, "alpha play")
    play(match, "call companion", "draw alpha", "face")
    assert (discard(match, "alpha"), row(match, "alpha", "elimination")) == (["A14"], [])


@rule("IN-194", "IN-195", "IN-196", "IN-197", "IN-198", "IN-199")
def test_the_solo_example_of_the_rulebook() -> None:
    match = night("solo alpha; dream D01; dice 1; rem 3 none; alpha A05; alpha companion A10")
    assert (table(match).players[0].required, player(match, "alpha").free) == (1, 1)
    lay(match, "alpha pass")
    play(match, "call companion")
    assert (total(match, "alpha"), chimes(match)) == (-1 + 2, (33, 2, 0))
    stop(match)
    assert (discard(match, "alpha"), companion(match), "A10" in box(match)) == (["D01"], ["A05"], True)
    assert rem(match, 3) == []
