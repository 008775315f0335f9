"""What the value says is near to what good players get: hints and the chart of a result tell it as a chance."""

from __future__ import annotations

import pytest

from planchette.games.incubo import GAME
from tests.incubo.table import night

ALPHA = "alpha deck M2A2 D02 D09 A16 T08 D17 D19 FA6 A18 M1A A11 T07 M2A1 D20 D10 A19 D16 FA4"
TOMMY = "tommy deck M1H D15 A10 T16 D23 M2T1 T17 FT6 A05 D13 D24 A07 T12 D07 T19 D03 D14 M1T M2T2 FT5"
TOGETHER = f"{ALPHA}; {TOMMY}; rem 3 D01 D04 D05 D06 D08 D11 D12 D18 D21"
ALONE = (
    "solo alpha; alpha deck D19 D02 D06 A16 D08 D01 A09 D10 A18 M2A1 M1A M2H M2A2 D09 A17 D16 D24 A11 D04 D14 M1H "
    "D13 A19 FA4; rem 3 D03 D05 D07 D11 D12 D15 D17 D18 D20"
)
"""Decks as good players have them in phase 3, with three Dreams and the last Monster before them."""


def said(text: str) -> float:
    """What both players are told of such a night."""
    match = night(text)
    values = {round(GAME.value(match.table, seat), 9) for seat in range(match.seats)}
    assert len(values) == 1
    return values.pop()


@pytest.mark.parametrize("wishes", ["", "solo alpha", "solo tommy"])
def test_a_night_begins_open(wishes: str) -> None:
    """Good players win about every second one."""
    values = [GAME.value(night(wishes, seed).table, 0) for seed in range(30)]
    assert -0.35 < sum(values) / 30 < 0.35


@pytest.mark.parametrize("decks", [TOGETHER, ALONE])
def test_good_decks_and_many_chimes_have_as_good_as_won(decks: str) -> None:
    assert said(f"phase 3; {decks}; reserve 20") > 0.7
    assert said(f"phase 3; {decks}; monster; reserve 12") > 0.9


@pytest.mark.parametrize("who", ["", "solo alpha", "solo tommy"])
def test_decks_as_they_were_and_few_chimes_have_as_good_as_lost(who: str) -> None:
    assert said(f"{who}; phase 3; reserve 3") < -0.7
    assert said(f"{who}; phase 3; monster; reserve 3") < -0.7


@pytest.mark.parametrize("decks", [TOGETHER, ALONE])
def test_every_chime_counts(decks: str) -> None:
    values = [said(f"phase 3; {decks}; reserve {chimes}") for chimes in range(1, 21)]
    assert values == sorted(values)
    assert values[-1] - values[0] > 0.8
