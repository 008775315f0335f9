"""Spirit Island for the browser tests: moments of a game to look at."""

from __future__ import annotations

from planchette.games.spirit_island import GAME
from planchette.games.spirit_island.state import Island
from planchette.kernel import Match, Seat, luck_from
from planchette.kernel.luck import advance
from planchette.kernel.run import by_instinct, next_choice

MOMENTS = {
    "growth alone": (1, "grow", 4, 0),
    "cards of two": (2, "play", 3, 0),
    "powers of four": (4, "use", 5, 0),
    "target of four": (4, "target", 4, 0),
    "damage": (2, "hit", 3, 2),
    "target alone": (1, "target", 2, 0),
}
"""How many seats, what is asked, from which turn on, and how many like questions follow at least."""
MOST_ANSWERS = 4000


def moment(name: str) -> tuple[Match, Seat]:
    """A game at that moment, as Spirits play who do not think long, and who is asked."""
    seats, purpose, turn, more = MOMENTS[name]
    for seed in range(20):
        match = Match(GAME, seats, f"{name} {seed}")
        luck = luck_from(name)
        for _ in range(MOST_ANSWERS):
            if match.over:
                break
            asked = [choice for choice in match.choices() if choice.purpose == purpose and choice.more >= more]
            if asked and turn_of(match) >= turn:
                return match, asked[0].seat
            luck = advance(advance(luck))
            choice = next_choice(match.choices(), luck)
            match.answer(by_instinct(GAME, match.table, choice, luck), choice.seat)
    raise AssertionError(f"{name} is never reached")


def turn_of(match: Match) -> int:
    assert isinstance(match.table, Island)
    return match.table.round
