"""How games between bots go: they end in time, nobody is ahead by the seat, nothing is printed in vain.

Few games run always; the long measurements run under `make soak`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from statistics import mean, median

import pytest

from planchette.games.follow_your_fear import GAME
from planchette.games.follow_your_fear.attributes import ATTRIBUTES
from planchette.kernel import Match
from tests.follow_your_fear.course import final, number_of_winner, played, rule_of_end, starting_set, used, winner

LAST_TOKEN, OUTLASTED, ROUND_LIMIT = "FF-248", "FF-249", "R-69"
BANDS = {2: (5, 9), 3: (5, 9), 4: (5, 10)}
"""Rounds of a usual game, by seats."""
LONG = {2: 0.02, 3: 0.02, 4: 0.03}
"""How many games may be longer than 20 rounds."""
SHARES = {2: 0.05, 3: 0.07, 4: 0.07}
"""How far a seat may be from its fair share of the wins; the lot says who goes first."""
IN_ORDER = 0.15
"""How far whoever goes first, second and so on may be: of three the last one is behind by 0.07."""
DECIDES = 0.15
"""How much a Starting Spirit or a Fear may matter: most do by less than 0.05."""
FEARS = [fear.id for fear in GAME.cards.fears]


@cache
def games(bots: str, seats: int, count: int) -> list[Match]:
    """The first games of `simulate --seed 1`."""
    return [played([bots], seats, f"1/{number}") for number in range(count)]


@cache
def fair_games() -> list[Match]:
    """Between equals that search, with every number of seats."""
    return [match for seats in (2, 3, 4) for match in games("search:25", seats, 200)]


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


# -- length and end


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_end_in_time(seats: int) -> None:
    """Fewer than one in twenty by the round limit, every Fear is met, both ways to win occur."""
    matches = games("greedy", seats, 150)
    ends = Counter(rule_of_end(match) for match in matches)
    assert ends[ROUND_LIMIT] < 0.05 * len(matches)
    assert ends[LAST_TOKEN] > 0 and ends[OUTLASTED] > 0
    assert {GAME.cards.fears[final(match).fear].id for match in matches} == set(FEARS)
    rounds = [final(match).round for match in matches]
    shortest, longest = BANDS[seats]
    assert shortest <= median(rounds) <= longest
    assert sum(count > 20 for count in rounds) < LONG[seats] * len(rounds)


# -- balance


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_ahead_by_the_seat(seats: int) -> None:
    matches = games("search:25", seats, 200)
    wins = Counter(winner(match) for match in matches)
    assert [seat for seat in range(seats) if abs(wins[seat] / 200 - 1 / seats) > SHARES[seats]] == []


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_lost_by_the_order_of_play(seats: int) -> None:
    matches = games("search:25", seats, 200)
    wins = Counter(number_of_winner(match) for match in matches)
    assert [number for number in range(seats) if abs(wins[number] / 200 - 1 / seats) > IN_ORDER] == []


def lead(won: Iterable[tuple[bool, int]]) -> float:
    """How much more often than their fair share some won: whether, and of how many seats."""
    return mean(float(wins) - 1 / seats for wins, seats in won)


@pytest.mark.soak
def test_no_starting_spirit_decides_the_game() -> None:
    won: dict[str, list[tuple[bool, int]]] = {}
    for match in fair_games():
        for seat in range(match.table.seats):
            for card in starting_set(match, seat):
                won.setdefault(card, []).append((winner(match) == seat, match.table.seats))
    assert len(won) == 24
    assert {card: lead(found) for card, found in won.items() if abs(lead(found)) > DECIDES} == {}


@pytest.mark.soak
def test_no_fear_favours_whoever_picks_it() -> None:
    won: dict[int, list[tuple[bool, int]]] = {}
    for match in fair_games():
        won.setdefault(final(match).fear, []).append((number_of_winner(match) == 0, match.table.seats))
    usual = lead([one for found in won.values() for one in found])
    assert {fear: lead(found) for fear, found in won.items() if abs(lead(found) - usual) > DECIDES} == {}


# -- content and strength


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
    """In changing seats, as with `simulate --swap --seed 1`. Of 80 others search won 62."""
    won = 0
    for number in range(count):
        seat = number % 2
        bots = [stronger, weaker] if seat == 0 else [weaker, stronger]
        won += winner(played(bots, 2, f"1/{number}")) == seat
    assert won >= share * count
