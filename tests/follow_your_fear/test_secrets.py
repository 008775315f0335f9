"""What is open and what is hidden."""

from __future__ import annotations

from tests.follow_your_fear.table import (
    end_spirit_phase,
    fear_discard,
    fill,
    hand,
    knows,
    lines,
    play,
    shown,
    storm,
    summon,
    table,
)
from tests.rule import rule


@rule("R-75")
def test_hands_are_hidden_from_the_others() -> None:
    match = storm("amber hand SC01; cobalt hand SH17")
    assert "Kindled Hound" in shown(match, 0) and "Kindled Hound" not in shown(match, 1)
    assert "Shelter of Wings" in shown(match, 1) and "Shelter of Wings" not in shown(match, 0)
    for name in ("Kindled Hound", "Shelter of Wings"):
        assert name not in shown(match, -1)


@rule("R-75")
def test_the_option_opens_all_hands() -> None:
    match = storm("set open_hands yes; amber hand SC01; cobalt hand SH17")
    for seat in (0, 1, -1):
        assert "Kindled Hound" in shown(match, seat) and "Shelter of Wings" in shown(match, seat)
    played = storm("set open_hands yes; turn amber; amber at c1")
    play(played, "harvest courage-1")
    assert knows(played, 1, "amber") == hand(played, "amber")


@rule("R-75")
def test_drawn_fear_cards_are_hidden_until_they_are_summoned_or_discarded() -> None:
    match = storm("terror amber F5-11 F5-12; fear deck F5-02 F5-08 F5-07")
    assert "Thicker Now" in shown(match, 0) and "Thicker Now" not in shown(match, 1)
    summon(match, "F5-11")
    assert "Thicker Now" in shown(match, 1) and "Sharper Now" not in shown(match, 1)
    play(match, "stop")
    assert "F5-12" in fear_discard(match) and "Sharper Now" in shown(match, 1)


@rule("R-75", "FF-074")
def test_discards_and_face_up_cards_are_open() -> None:
    match = storm("courage discard SC01; cobalt spirits SC08; cobalt fears F5-14; fear discard F5-11")
    for seat in (0, 1, -1):
        seen = shown(match, seat)
        assert all(name in seen for name in ("Kindled Hound", "Barefoot Sentry", "Out of Step", "Thicker Now"))


@rule("R-75")
def test_what_was_summoned_and_taken_back_stays_known() -> None:
    match = storm("amber hand SC01 SC02; fear deck F5-02 F5-08 F5-07")
    summon(match, "SC01")
    end_spirit_phase(match)
    assert hand(match, "amber") == ["SC01", "SC02"] and "SC02" not in knows(match, 1, "amber")
    assert "SC01" in knows(match, 1, "amber")


@rule("FF-066", "R-75")
def test_a_harvested_card_is_known_to_the_harvester_only() -> None:
    match = storm("turn amber; amber at c1; top courage-1 SC01")
    play(match, "harvest courage-1")
    assert knows(match, 0, "amber") == ["SC01"] and knows(match, 1, "amber") == []
    assert "Kindled Hound" in " ".join(lines(match, 0)) and "Kindled Hound" not in " ".join(lines(match, 1))


@rule("FF-170", "R-75")
def test_a_card_taken_from_a_discard_is_known_to_all() -> None:
    match = storm("amber at f1; amber hand SS08; reason discard SR01")
    play(match, "summon SS08", "harvest reason-discard")
    assert "SR01" in knows(match, 1, "amber")


@rule("R-38", "R-75")
def test_a_peek_stays_with_the_peeker() -> None:
    match = storm("amber hand SS06; cobalt hand SC01")
    play(match, "summon SS06", "peek hand-cobalt")
    assert "Kindled Hound" in " ".join(lines(match, 0)) and "Kindled Hound" not in " ".join(lines(match, -1))
    assert knows(match, 0, "cobalt") == ["SC01"]


@rule("R-37", "R-75")
def test_a_theft_in_the_spirit_phase_is_between_two() -> None:
    match = storm("seats 3; amber hand SR08; cobalt hand SC01; fern at b8")
    summon(match, "SR08")
    fill(match, "rob")
    assert "SC01" in knows(match, 1, "amber") and "SC01" not in knows(match, 2, "amber")
    assert table(match).players[0].hand.cards
