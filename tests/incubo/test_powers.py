"""Powers in general: whose cards they reach, when they must or may be used, and how often."""

from __future__ import annotations

from tests.incubo.table import (
    A,
    T,
    asked,
    chimes,
    deck,
    keys,
    laid,
    lay,
    lines,
    night,
    part,
    play,
    player,
    preview,
    row,
    stop,
    table,
    total,
    totals,
    why,
)
from tests.rule import rule


@rule("IN-143")
def test_a_power_reaches_only_the_cards_of_the_player_who_played_it() -> None:
    match = night("dream D02; alpha D07 A16; tommy T16 T19")
    lay(match, "alpha play", "alpha play", "tommy play", "tommy play")
    play(match, "use D07")
    assert keys(match) == ["choose A16", "choose D07"]
    assert why(match, "Wooden Sword") == ("a Power reaches only your own cards", "IN-143")


@rule("IN-143")
def test_a_power_belongs_to_the_player_who_played_it() -> None:
    match = night("dream D02; alpha D07; tommy T16")
    lay(match, "alpha play", "tommy play")
    assert (keys(match, "use", A), keys(match, "use", T)) == (["use D07"], [])


@rule("IN-144")
def test_a_power_without_a_star_may_be_left_unused() -> None:
    match = night("dream D04; dice 0 0; alpha D07 A16; tommy T16")
    lay(match, "alpha play", "tommy play")
    assert (keys(match, seat=A), table(match).used) == (["draw alpha", "stop", "hand-over", "use D07"], [])
    stop(match)
    assert (table(match).used, lines(match, "uses")) == ([], [])


@rule("IN-145")
def test_a_power_with_a_star_happens_the_moment_the_card_is_played() -> None:
    match = night("dream D02; reserve 40; alpha A04")
    play(match, "draw alpha")
    assert chimes(match) == (40, 10, 0)
    play(match, "put alpha-play")
    assert (chimes(match), keys(match, "use", A)) == ((41, 9, 0), [])
    assert why(match, "Use Midnight Zoomies", A) == ("its Power is already used in this encounter", "IN-148")


@rule("IN-145")
def test_a_star_works_from_any_row() -> None:
    for place in ("play", "pass", "elimination"):
        match = night("dream D02; reserve 40; alpha A04")
        lay(match, f"alpha {place}")
        assert chimes(match) == (41, 9, 0)


@rule("IN-146")
def test_a_star_that_cannot_be_resolved_is_ignored() -> None:
    match = night("dream D02; alpha A04; tommy T16")
    lay(match, "alpha pass")
    assert (chimes(match), len(lines(match, "can do nothing"))) == ((50, 0, 0), 1)
    assert asked(match) == [(A, "act"), (T, "act")]
    play(match, "T: draw tommy", "put tommy-play")
    assert why(match, "Use Midnight Zoomies", A) == (
        "a Power with a star works only at the moment the card is played",
        "IN-145",
    )


@rule("IN-144", "IN-145", "IN-146")
def test_a_star_that_was_ignored_cannot_be_used_later() -> None:
    match = night("dream D01; alpha A04 A16")
    lay(match, "alpha play", "alpha play")
    assert (chimes(match), keys(match, "use", A)) == ((49, 1, 0), [])


@rule("IN-147")
def test_a_power_that_is_used_is_carried_out_whole() -> None:
    match = night("dream D02; alpha D24 A01 A02 A16")
    lay(match, "alpha play")
    assert asked(match) == [(A, "row")]
    play(match, "put alpha-play")
    assert asked(match) == [(A, "row")]
    play(match, "put alpha-play")
    assert (row(match, "A", "play"), total(match, "A")) == (["D24", "A01", "A02"], -2)


@rule("IN-148")
def test_each_power_is_used_once_and_the_card_marked() -> None:
    match = night("dream D02; alpha D07 A16")
    lay(match, "alpha play", "alpha play")
    play(match, "use D07", "choose A16")
    assert keys(match, "use", A) == []
    assert why(match, "Use School With No Doors", A) == ("its Power is already used in this encounter", "IN-148")
    assert total(match, "A") == 1 + 2 + 2


@rule("IN-149")
def test_a_power_is_fresh_when_the_card_is_drawn_in_a_later_encounter() -> None:
    match = night("dream D04; dice 0 0; growth tommy; alpha deck D07; tommy T16; dreams D03")
    lay(match, "alpha play", "tommy play")
    play(match, "use D07")
    stop(match)
    lay(match, "alpha play")
    assert keys(match, "use", A) == ["use D07"]
    play(match, "use D07")
    assert total(match, "A") == 2


@rule("IN-149")
def test_a_star_works_again_in_a_later_encounter() -> None:
    match = night("dream D04; dice 0 0; growth tommy; reserve 40; alpha deck A10; tommy T16; dreams D03")
    lay(match, "alpha play", "tommy play")
    assert chimes(match) == (41, 9, 0)
    stop(match)
    lay(match, "alpha play")
    assert chimes(match) == (42, 8, 0)


@rule("IN-150")
def test_a_token_outlives_the_card_that_placed_it() -> None:
    match = night("dream D02; alpha FA6 D08 A03; tommy T16")
    play(match, "draw alpha", "face")
    lay(match, "alpha play", "alpha play")
    play(match, "use D08", "choose FA6", "use A03", "choose D08")
    assert (row(match, "A", "play"), laid(match, "FA6").worth, total(match, "A")) == (["FA6", "A03"], 0, -2)
    assert deck(match, "A")[-1] == "D08"


@rule("IN-150")
def test_the_example_of_the_rulebook_a_zero_token_stays_when_its_fear_card_is_tucked() -> None:
    match = night("dream D02; alpha A16 FA3 A03")
    lay(match, "alpha play")
    play(match, "draw alpha", "face")
    assert laid(match, "A16").worth == 0
    lay(match, "alpha play")
    play(match, "use A03", "choose FA3")
    assert (deck(match, "A")[-1], laid(match, "A16").worth, total(match, "A")) == ("FA3", 0, -2)


@rule("IN-151")
def test_powers_can_change_the_courage_of_fear_cards() -> None:
    match = night("dream D02; alpha FA6 D07 D08")
    play(match, "draw alpha", "face")
    lay(match, "alpha play", "alpha play")
    play(match, "use D07", "choose FA6")
    assert laid(match, "FA6").worth == -6
    play(match, "use D08")
    assert (laid(match, "FA6").worth, total(match, "A")) == (0, 1 + 2)


@rule("IN-152")
def test_the_example_of_the_rulebook_a_removed_fear_card_is_replaced() -> None:
    match = night("dream D02; fear 2; alpha D24 A16 FA6 A17 A12")
    lay(match, "alpha play")
    play(match, "put alpha-play", "remove", "accept", "put alpha-play")
    assert (row(match, "A", "play"), deck(match, "A")[0]) == (["D24", "A16", "A17"], "A12")
    assert asked(match) == [(A, "act"), (T, "act")]


@rule("IN-153")
def test_cards_played_through_a_power_use_no_free_card_and_cost_no_draw_fee() -> None:
    match = night("dream D01; alpha A11 A16")
    lay(match, "alpha play")
    assert (player(match, "A").free, preview(match, "draw alpha")) == (0, "costs 1 Chime")
    play(match, "use A11", "put alpha-play")
    assert (row(match, "A", "play"), player(match, "A").free, chimes(match)) == (["A11", "A16"], 0, (50, 0, 0))


@rule("IN-153")
def test_the_free_cards_are_still_there_after_a_power_has_played_cards() -> None:
    match = night("dream D02; alpha A11 A16 A17")
    lay(match, "alpha play")
    play(match, "use A11", "put alpha-play")
    assert player(match, "A").free == 1


# --


@rule("R-19")
def test_a_card_tucked_and_drawn_again_in_the_same_encounter_has_no_power_left() -> None:
    match = night("dream D02; alpha deck A09")
    lay(match, "alpha play")
    play(match, "use A09", "put alpha-play")
    assert (row(match, "A", "play"), keys(match, "use", A)) == (["A09"], [])
    assert why(match, "Use Nine Lives", A) == ("its Power is already used in this encounter", "IN-148")


@rule("R-19")
def test_a_star_power_works_once_in_an_encounter_even_if_the_card_comes_back() -> None:
    match = night("dream D02; reserve 40; alpha deck A10 A09")
    lay(match, "alpha play", "alpha play")
    assert chimes(match) == (41, 9, 0)
    play(match, "use A09", "choose A10", "put alpha-play")
    assert (row(match, "A", "play"), chimes(match)) == (["A09", "A10"], (41, 9, 0))


@rule("R-19")
def test_a_fear_power_works_once_in_an_encounter_even_if_the_card_comes_back() -> None:
    match = night("dream D02; alpha deck FA1 A09")
    play(match, "draw alpha", "face")
    lay(match, "alpha play")
    assert chimes(match) == (49, 1, 0)
    play(match, "use A09", "choose FA1", "face")
    assert (row(match, "A", "play"), chimes(match)) == (["A09", "FA1"], (49, 1, 0))


@rule("R-20")
def test_a_power_may_be_used_from_any_row_and_after_the_partner_has_drawn() -> None:
    for place in ("play", "pass", "elimination"):
        match = night("dream D02; alpha D07 A16; tommy T16 T17")
        lay(match, f"alpha {place}", "tommy play", "tommy play", "alpha play")
        play(match, "use D07", "choose A16")
        assert totals(match) == [5, 4]


@rule("R-20")
def test_no_power_is_used_in_the_middle_of_a_draw_or_of_another_power() -> None:
    match = night("dream D02; alpha D07 A11 A16 A17")
    lay(match, "alpha play", "alpha play")
    play(match, "use A11")
    assert (asked(match), keys(match, "use")) == ([(A, "row")], [])
    play(match, "put alpha-play")
    assert keys(match, "use", A) == ["use D07"]


@rule("R-20")
def test_soothe_and_shield_wait_for_their_moment() -> None:
    match = night("dream D02; tommy D11 T13 D18; alpha A16")
    lay(match, "tommy play", "tommy play", "tommy play")
    assert keys(match, "use", T) == []  # nor can a Copy be used on them
    assert why(match, "Use Choir of Owls", T) == ("Soothe waits until you draw a Fear Card", "IN-170")
    assert why(match, "Use Night Light", T) == ("Shield waits until you are about to suffer Terror", "IN-178")


@rule("R-20", "R-33")
def test_a_power_on_a_card_beside_a_beaten_part_can_still_be_used_on_the_others() -> None:
    match = night("monster; alpha D12 A16; tommy T16")
    play(match, "A: aim M1T")
    assert part(match, "M1T").beaten
    play(match, "use D12")
    assert keys(match) == ["aim M1H", "aim M1A"]
    play(match, "aim M1A")
    assert part(match, "M1A").total == 1
