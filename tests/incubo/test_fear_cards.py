"""Fear Cards: played into the Play row, or removed for tokens of the Fear Reserve."""

from __future__ import annotations

from tests.incubo.table import (
    A,
    T,
    asked,
    box,
    chimes,
    deck,
    discard,
    keys,
    lay,
    night,
    part,
    play,
    player,
    row,
    stop,
    table,
    total,
    why,
)
from tests.rule import rule


@rule("IN-131")
def test_a_drawn_fear_card_is_played_or_removed() -> None:
    match = night("dream D02; fear 2; alpha FA6")
    play(match, "draw alpha")
    assert (asked(match), keys(match)) == ([(A, "fear")], ["face", "remove"])
    play(match, "remove", "accept")
    assert (row(match, "A", "play"), "FA6" in box(match)) == ([], True)


@rule("IN-132")
def test_a_fear_card_goes_into_the_play_row_without_asking() -> None:
    match = night("dream D02; alpha FA6")
    play(match, "draw alpha", "face")
    assert (row(match, "A", "play"), asked(match)) == (["FA6"], [(A, "act"), (T, "act")])


@rule("IN-132")
def test_no_other_row_is_open_to_a_fear_card() -> None:
    match = night("dream D02; alpha FA6")
    play(match, "draw alpha")
    assert keys(match, "put") == []
    assert why(match, "Pass row") == ("a Fear Card cannot be passed", "IN-79")
    assert why(match, "Elimination row") == ("a Fear Card cannot be eliminated", "IN-80")


@rule("IN-133")
def test_the_courage_of_a_played_fear_card_counts() -> None:
    match = night("dream D02; alpha A16 FA6")
    lay(match, "alpha play")
    play(match, "draw alpha", "face")
    assert total(match, "A") == 2 - 3


@rule("IN-133")
def test_the_courage_of_a_fear_card_counts_on_the_part_of_a_monster() -> None:
    match = night("monster; alpha FA6")
    play(match, "A: aim M1A", "face")
    assert (part(match, "M1A").total, part(match, "M1H").total) == (-3, 0)


@rule("IN-134")
def test_the_power_of_a_played_fear_card_happens_at_once() -> None:
    match = night("dream D02; alpha FA1")
    play(match, "draw alpha", "face")
    assert chimes(match) == (49, 1, 0)
    assert why(match, "Use Empty Bowl", A) == ("its Power is already used in this encounter", "IN-148")


@rule("IN-134")
def test_the_power_of_a_removed_fear_card_does_not_happen() -> None:
    match = night("dream D02; fear 2; alpha FA1")
    play(match, "draw alpha", "remove", "accept")
    assert chimes(match) == (48, 2, 0)


@rule("IN-135")
def test_removing_a_fear_card_needs_both_players() -> None:
    match = night("dream D02; fear 2; alpha FA6")
    play(match, "draw alpha", "remove")
    assert asked(match) == [(T, "agree fear")]
    assert (keys(match), chimes(match), box(match).count("FA6")) == (["accept", "decline"], (48, 0, 2), 0)
    play(match, "decline")
    assert (row(match, "A", "play"), chimes(match), total(match, "A")) == (["FA6"], (48, 0, 2), -3)


@rule("IN-135")
def test_who_declined_to_remove_a_fear_card_is_still_asked_whether_to_stop() -> None:
    match = night("dream D02; fear 2; alpha FA6; tommy T16")
    lay(match, "tommy play")
    play(match, "draw alpha", "remove", "decline", "A: stop")
    assert asked(match) == [(T, "agree stop")]


@rule("IN-136")
def test_a_removal_is_paid_from_the_fear_reserve_into_the_chime_discard_area() -> None:
    match = night("dream D02; fear 5; reserve 40; alpha FA6")
    assert chimes(match) == (40, 5, 5)
    play(match, "draw alpha", "remove", "accept")
    assert chimes(match) == (40, 7, 3)


@rule("IN-136")
def test_with_fewer_than_2_tokens_a_fear_card_cannot_be_removed() -> None:
    match = night("dream D02; fear 1; alpha FA6")
    play(match, "draw alpha")
    assert keys(match) == ["face"]
    assert why(match, "Remove it") == ("it costs 2 tokens and the Fear Reserve holds 1", "IN-136")


@rule("IN-137")
def test_a_removed_fear_card_leaves_the_game() -> None:
    match = night("dream D02; fear 2; alpha FA6")
    play(match, "draw alpha", "remove", "accept")
    assert ("FA6" in box(match), row(match, "A", "play"), discard(match, "A")) == (True, [], [])


@rule("IN-138")
def test_the_other_player_earns_a_chime_card_for_a_removal() -> None:
    match = night("dream D02; fear 4; alpha FA6; tommy FT6")
    play(match, "draw alpha", "remove", "accept")
    assert (discard(match, "A"), discard(match, "T"), len(table(match).chime_deck)) == ([], ["C6"], 5)
    play(match, "draw tommy", "remove", "accept")
    assert (discard(match, "A"), discard(match, "T"), len(table(match).chime_deck)) == (["C5"], ["C6"], 4)


@rule("IN-138", "R-51")
def test_without_chime_cards_the_removal_works_and_nobody_gets_one() -> None:
    match = night("dream D02; fear 2; chime-cards 0; alpha FA6")
    play(match, "draw alpha", "remove", "accept")
    assert ("FA6" in box(match), discard(match, "T"), chimes(match)) == (True, [], (48, 2, 0))


@rule("IN-139")
def test_a_removed_fear_card_uses_up_no_free_card() -> None:
    match = night("dream D02; fear 2; alpha FA6 A16")
    play(match, "draw alpha", "remove", "accept")
    assert (player(match, "A").free, player(match, "A").has_played) == (2, False)
    lay(match, "alpha play")
    assert player(match, "A").free == 1


@rule("IN-139")
def test_a_played_fear_card_does_use_up_a_free_card() -> None:
    match = night("dream D02; alpha FA6")
    play(match, "draw alpha", "face")
    assert (player(match, "A").free, player(match, "A").has_played) == (1, True)


@rule("IN-139", "IN-152")
def test_a_removed_fear_card_uses_up_no_play_of_a_power() -> None:
    match = night("dream D02; fear 2; alpha A11 FA6 A16 A17")
    lay(match, "alpha play")
    play(match, "use A11", "remove", "accept")
    assert (asked(match), player(match, "A").drawn >= 0) == ([(A, "row")], True)
    play(match, "put alpha-play")
    assert (row(match, "A", "play"), deck(match, "A")[0]) == (["A11", "A16"], "A17")


@rule("R-51")
def test_a_fear_card_can_be_removed_only_when_it_is_drawn() -> None:
    match = night("dream D02; fear 2; alpha FA6")
    play(match, "draw alpha", "face")
    assert keys(match, "remove", A) + keys(match, "remove", T) == []


@rule("R-51")
def test_a_fear_card_only_looked_at_is_not_offered_for_removal() -> None:
    match = night("dream D02; fear 2; alpha A08 FA6 A16 A17")
    lay(match, "alpha play")
    play(match, "use A08")
    assert keys(match) == ["choose A16", "choose A17", "choose FA6"]
    assert chimes(match) == (48, 0, 2)


@rule("R-51")
def test_a_fear_card_is_removed_against_a_monster_too_and_the_partner_earns_a_chime_card() -> None:
    match = night("monster; fear 3; tommy FT6; tommy fears FT2; alpha fears FA2")
    play(match, "T: aim M1H", "remove", "accept")
    assert (discard(match, "A"), chimes(match), player(match, "T").free) == (["FA2", "C6"], (47, 2, 1), 5)


@rule("R-53")
def test_the_chime_paid_for_a_fear_card_that_is_removed_covers_the_next_draw() -> None:
    match = night("dream D01; fear 2; alpha A16 FA6 A17")
    lay(match, "alpha play")
    play(match, "draw alpha")
    assert chimes(match) == (47, 1, 2)
    play(match, "remove", "accept")
    assert (chimes(match), player(match, "A").paid) == ((47, 3, 0), 1)
    play(match, "draw alpha")
    assert (chimes(match), asked(match)) == ((47, 3, 0), [(A, "row")])
    play(match, "put alpha-play")
    assert player(match, "A").paid == 0


@rule("R-53")
def test_a_payment_still_open_is_lost_when_the_encounter_ends() -> None:
    match = night("dream D01; dice 0 0; fear 2; alpha A16 FA6 A17; tommy T16; dreams D03")
    lay(match, "alpha play", "tommy play")
    play(match, "draw alpha", "remove", "accept")
    assert player(match, "A").paid == 1
    stop(match)
    lay(match, "alpha play")
    assert (player(match, "A").paid, chimes(match)) == (0, (47, 3, 0))
    play(match, "draw alpha")
    assert chimes(match) == (46, 4, 0)


@rule("R-53")
def test_a_payment_covers_only_the_player_who_made_it() -> None:
    match = night("dream D01; fear 2; alpha A16 FA6; tommy T16 T17 T11")
    lay(match, "alpha play", "tommy play", "tommy play")
    play(match, "draw alpha", "remove", "accept")
    lay(match, "tommy play")
    assert (player(match, "A").paid, chimes(match)) == (1, (46, 4, 0))
