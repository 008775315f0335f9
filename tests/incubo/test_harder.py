"""A harder night, and the other wishes of the set-up that change how it is played."""

from __future__ import annotations

import random

import pytest

from planchette.games.incubo import GAME
from planchette.kernel import Match
from tests.incubo.table import (
    A,
    T,
    asked,
    box,
    chimes,
    discard,
    keys,
    lay,
    night,
    part,
    play,
    reserve,
    row,
    stop,
    table,
    total,
)
from tests.rule import rule


@rule("IN-186")
def test_without_chime_cards_nobody_ever_earns_one() -> None:
    match = night("set chime_cards off; dream D02; fear 2; alpha FA6")
    assert (table(match).chime_deck, [id for id in box(match) if id[0] == "C"]) == ([], [f"C{n}" for n in range(1, 7)])
    play(match, "draw alpha", "remove", "accept")
    assert ("FA6" in box(match), discard(match, "T")) == (True, [])


@rule("IN-186")
def test_with_chime_cards_all_six_lie_ready() -> None:
    match = night()
    assert (len(table(match).chime_deck), [id for id in box(match) if id[0] == "C"]) == (6, [])


@rule("IN-187")
@pytest.mark.parametrize("maximum", [50, 45, 40, 35, 30, 25])
def test_fewer_chimes_are_both_the_start_and_the_maximum(maximum: int) -> None:
    match = night(f"set chimes {maximum}; dream D02; alpha D04 C1")
    assert (chimes(match), table(match).cap) == ((maximum, 0, 0), maximum)
    lay(match, "alpha play")
    play(match, "draw alpha")
    assert chimes(match) == (maximum, 0, 0)


@rule("IN-187")
def test_chimes_are_won_back_up_to_the_lower_maximum() -> None:
    match = night("set chimes 40; dream D01; alpha A16 A17 C1")
    lay(match, "alpha play", "alpha play")
    assert chimes(match) == (39, 1, 0)
    play(match, "draw alpha")
    assert chimes(match) == (40, 0, 0)  # 1 paid, 2 won back


@rule("IN-186", "IN-187")
def test_both_may_be_combined() -> None:
    match = night("set chimes 30; set chime_cards off")
    assert (chimes(match), table(match).chime_deck) == ((30, 0, 0), [])


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize(
    "wishes",
    [
        {"chimes": "25", "chime_cards": "off"},
        {"strict_clock": "on"},
        {"spend_consent": "on"},
        {"private_looks": "on"},
        {"solo_character": "tommy", "solo_parts": "halved"},
        {"first_growth": "tommy", "final_monster": "The Faceless Babysitter"},
    ],
)
def test_a_night_ends_under_every_wish(seats: int, wishes: dict[str, str]) -> None:
    match = Match(GAME, seats, 3, wishes)
    census = table(match).census()
    dice = random.Random(3)
    while not match.over:
        choice = dice.choice(match.choices())
        match.answer(dice.choice(choice.options), choice.seat)
    assert table(match).census() == census


# -- spend_consent


CONSENT = "set spend_consent on"


def test_with_spend_consent_the_partner_confirms_a_paid_draw() -> None:
    match = night(f"{CONSENT}; dream D01; alpha A16 A17; tommy T16")
    lay(match, "alpha play", "tommy play")
    assert chimes(match) == (50, 0, 0)
    play(match, "draw alpha")
    assert (asked(match), keys(match)) == ([(T, "agree spend")], ["accept", "decline"])
    play(match, "decline")
    assert (chimes(match), row(match, "A", "play"), asked(match)) == ((50, 0, 0), ["A16"], [(A, "act"), (T, "act")])
    play(match, "draw alpha", "accept", "put alpha-play")
    assert (chimes(match), row(match, "A", "play")) == ((49, 1, 0), ["A16", "A17"])


def test_with_spend_consent_a_refused_row_fee_closes_the_row_for_that_card() -> None:
    match = night(f"{CONSENT}; dream D02; alpha A02 A05")
    lay(match, "alpha pass")
    play(match, "draw alpha", "put alpha-pass")
    assert asked(match) == [(T, "agree spend")]
    play(match, "decline")
    assert (asked(match), keys(match)) == ([(A, "row")], ["put alpha-play", "put alpha-elimination"])


def test_with_spend_consent_a_refused_bribe_was_no_use_of_the_power() -> None:
    match = night(f"{CONSENT}; dream D02; alpha D03")
    lay(match, "alpha play")
    play(match, "use D03", "pay 2", "decline")
    assert (keys(match, "use", A), total(match, "A"), reserve(match)) == (["use D03"], 1, 50)
    play(match, "use D03", "pay 1", "accept")
    assert (keys(match, "use", A), total(match, "A"), reserve(match)) == ([], 2, 49)


def test_who_refused_a_payment_is_still_asked_whether_to_stop() -> None:
    match = night(f"{CONSENT}; dream D01; alpha A16 A17; tommy T16")
    lay(match, "alpha play", "tommy play")
    play(match, "draw alpha", "decline", "A: stop")
    assert asked(match) == [(T, "agree stop")]


def test_payments_cannot_be_refused_for_ever() -> None:
    match = night(f"{CONSENT}; dream D02; alpha D03")
    lay(match, "alpha play")
    for _ in range(3):
        play(match, "use D03", "pay 2", "decline")
    play(match, "use D03", "pay 2")
    assert (total(match, "A"), reserve(match)) == (4, 48)


def test_without_spend_consent_nobody_is_asked() -> None:
    match = night("dream D01; alpha A16 A02 A05; tommy T16")
    lay(match, "alpha play", "alpha pass", "alpha pass", "tommy play")
    assert (chimes(match), [purpose for _, purpose in asked(match)]) == ((47, 3, 0), ["act", "act"])


# -- the final Monster


@pytest.mark.parametrize(
    ("name", "id"), [("The Moth Queen", "M3X"), ("The Faceless Babysitter", "M3Y"), ("The Great Ball of Fur", "M3Z")]
)
def test_the_final_monster_may_be_named(name: str, id: str) -> None:
    match = night(f"phase 3; monster; set final_monster {name}")
    assert part(match, id).head
    assert len([other for other in box(match) if other in ("M3X", "M3Y", "M3Z")]) == 2


def test_a_solo_wish_changes_nothing_for_two() -> None:
    match = night("set solo_parts halved; set solo_character tommy; monster")
    assert (table(match).needed, [found.hero for found in table(match).players]) == (2, [A, T])
    match = night("set solo_parts halved; dream D04; dice 0 0; alpha A16; tommy T16")
    lay(match, "alpha play", "tommy play")
    stop(match)
    assert chimes(match) == (50, 0, 0)
