"""Luck is one integer, the same in every build, and fair."""

from __future__ import annotations

from collections import Counter

import pytest

from planchette.kernel import Match, luck_from
from planchette.kernel.luck import advance, below
from planchette.kernel.pile import shuffled
from planchette.kernel.record import record_of, replay
from tests.kernel.candles import CANDLES


def rolls(seed: str | int, faces: int, count: int) -> list[int]:
    luck = luck_from(seed)
    found = []
    for _ in range(count):
        luck = advance(luck)
        found.append(below(luck, faces))
    return found


def chi_square(counts: Counter[object], cells: int) -> float:
    """How far counts are from equal; for fair dice about as large as the number of cells."""
    expected = counts.total() / cells
    return sum((count - expected) ** 2 / expected for count in counts.values()) + (cells - len(counts)) * expected


def test_the_same_seed_gives_the_same_luck_in_every_build() -> None:
    assert luck_from(0) == 2_656_913_632_063_247_250
    assert luck_from("a seed in words") == 3_878_808_337_994_094_321
    assert rolls(1, 6, 20) == [2, 2, 0, 3, 2, 0, 1, 4, 1, 2, 2, 3, 4, 3, 3, 2, 4, 2, 3, 0]
    cards = list(range(10))
    assert shuffled(cards, luck_from(1)) == 1_891_643_139_785_282_432
    assert cards == [9, 8, 1, 6, 0, 7, 3, 2, 5, 4]


@pytest.mark.parametrize("seed", [0, 7, 10**17, 10**18, 10**19, 2**64, -5])
def test_a_number_and_its_text_are_the_same_seed(seed: int) -> None:
    assert luck_from(seed) == luck_from(str(seed))


@pytest.mark.parametrize("seed", [7, "seven", 10**20, -5, ""])
def test_a_record_replays_whatever_its_seed_was(seed: str | int) -> None:
    match = Match(CANDLES, 1, seed, recorded=True)
    for key in ["strike", "strike", "strike"]:
        match.answer(key)
    assert replay(CANDLES, record_of(match)).hashes == match.hashes


@pytest.mark.parametrize("faces", [2, 6, 10, 52, 1000])
def test_every_face_comes_up_as_often_as_every_other(faces: int) -> None:
    for seed in range(5):
        assert chi_square(Counter(rolls(seed, faces, faces * 50)), faces) < faces + 5 * (2 * faces) ** 0.5


def test_neighbouring_seeds_have_nothing_to_do_with_each_other() -> None:
    firsts: Counter[object] = Counter((rolls(seed, 6, 1)[0], rolls(seed + 1, 6, 1)[0]) for seed in range(7200))
    assert chi_square(firsts, 36) < 36 + 5 * 72**0.5


def test_every_order_of_four_cards_is_as_likely_as_every_other() -> None:
    orders: Counter[object] = Counter()
    for seed in range(4800):
        cards = [0, 1, 2, 3]
        shuffled(cards, luck_from(seed))
        orders[tuple(cards)] += 1
    assert chi_square(orders, 24) < 24 + 5 * 48**0.5


def test_luck_stays_within_a_machine_integer() -> None:
    luck = luck_from("big")
    for _ in range(1000):
        luck = advance(luck)
        assert 0 < luck < 2**62
