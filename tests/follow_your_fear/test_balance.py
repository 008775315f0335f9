"""How games between bots go: they end in time, nobody is ahead by the seat, nothing is printed in vain.

Few games run always; the long measurements run under `make soak`.
"""

from __future__ import annotations

from collections import Counter
from statistics import median

import pytest

from planchette.games.follow_your_fear import GAME
from planchette.games.follow_your_fear.attributes import ATTRIBUTES
from planchette.kernel import Match
from tests.follow_your_fear.course import final, played, rule_of_end, used, winner

LAST_TOKEN, OUTLASTED, ROUND_LIMIT = "FF-248", "FF-249", "R-69"
BANDS = {2: (5, 9), 3: (5, 9), 4: (5, 10)}
"""Rounds of a usual game, by seats."""
FEARS = [fear.id for fear in GAME.cards.fears]


def games(bots: list[str], seats: int, count: int, seed: str) -> list[Match]:
    return [played(bots, seats, f"{seed} {number}") for number in range(count)]


def printed() -> set[str]:
    """Every attribute that is printed on a Spirit, on the front and on the back of a Fear card."""
    found = set()
    for card in GAME.cards.cards:
        for side, face in enumerate(card.faces):
            kind = "spirit" if card.is_spirit else ["fear", "back"][side]
            found |= {f"{kind} {ATTRIBUTES.names[power.code]}" for power in face.powers}
    return found


def test_attributes_are_counted_on_the_cards_that_have_them() -> None:
    use = used(played(["random"], 2, "use"))
    assert use and set(use) <= printed()
    assert use["back MOVE"] > 0 and use["spirit MOVE"] > 0


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_end_in_time(seats: int) -> None:
    """Fewer than one in twenty by the round limit, every Fear is met, both ways to win occur."""
    matches = games(["greedy"], seats, 150, "length")
    ends = Counter(rule_of_end(match) for match in matches)
    assert ends[ROUND_LIMIT] < 0.05 * len(matches)
    assert ends[LAST_TOKEN] > 0 and ends[OUTLASTED] > 0
    assert {GAME.cards.fears[final(match).fear].id for match in matches} == set(FEARS)
    shortest, longest = BANDS[seats]
    assert shortest <= median(final(match).round for match in matches) <= longest


@pytest.mark.soak
def test_no_attribute_is_dead() -> None:
    """Each that is printed is carried out, on Spirits, on Fear cards and on their backs."""
    use: Counter[str] = Counter()
    for number, fear in enumerate(FEARS * 12):
        use += used(played(["greedy"], 2 + number % 3, f"use {number}", {"fear": fear}))
    assert printed() - set(use) == set()


@pytest.mark.soak
@pytest.mark.parametrize(
    ("stronger", "weaker", "count", "share"), [("greedy", "random", 60, 0.9), ("search:400", "greedy", 60, 0.65)]
)
def test_the_stronger_bot_wins(stronger: str, weaker: str, count: int, share: float) -> None:
    won = 0
    for number in range(count):
        seat = number % 2
        bots = [stronger, weaker] if seat == 0 else [weaker, stronger]
        won += winner(played(bots, 2, f"stronger {number}")) == seat
    assert won >= share * count
