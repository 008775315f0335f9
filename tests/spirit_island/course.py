"""The words of tests that play: a match from a position or from the set-up, answers by their keys."""

from __future__ import annotations

from planchette.games.spirit_island import GAME
from planchette.games.spirit_island.island import place_named
from planchette.games.spirit_island.pieces import presence
from planchette.games.spirit_island.position import position
from planchette.games.spirit_island.state import Island, Spirit
from planchette.kernel import Match, Seat

CALM = "A2: city; A1: 5 dahan"
"""A City that keeps the game from being won."""


def match_at(text: str) -> Match:
    """A match that goes on from a position."""
    table = position(text)
    settings = {name: value for name, value in table.house.settings.items() if value != GAME.defaults[name]}
    return Match(GAME, table.seats, 1, settings, table=table, recorded=True, heard=True)


def new_game(players: int = 1, seed: int = 1, **settings: str) -> Match:
    return Match(GAME, players, seed, settings, recorded=True, heard=True)


def island(match: Match) -> Island:
    table = match.table
    assert isinstance(table, Island)
    return table


def spirit(match: Match, seat: Seat = 0) -> Spirit:
    return island(match).spirits[seat]


def play(match: Match, *answers: str, seat: Seat = 0) -> None:
    """Answers one after the other, by their keys."""
    for answer in answers:
        assert answer in keys(match, seat), f"'{answer}' is not among {keys(match, seat)}"
        match.answer(answer, seat)


def keys(match: Match, seat: Seat = 0) -> list[str]:
    for choice in match.choices():
        if choice.seat == seat:
            return [option.key for option in choice.options]
    return []


def purpose(match: Match, seat: Seat = 0) -> str:
    return next((choice.purpose for choice in match.choices() if choice.seat == seat), "")


def hand(match: Match, seat: Seat = 0) -> list[str]:
    """The names of the cards in hand."""
    return named(match, spirit(match, seat).hand)


def named(match: Match, powers: list[int]) -> list[str]:
    return sorted(island(match).cards.powers[power].name for power in powers)


def at(match: Match, land: str, seat: Seat = 0) -> int:
    """How many Presence of that seat are in a land."""
    return presence(island(match), seat, place_named(land))


def until(match: Match, step: str, limit: int = 300) -> None:
    """First answers until that step is being played."""
    for _ in range(limit):
        if island(match).step == step or match.table.result is not None:
            return
        choice = match.choices()[0]
        match.answer(choice.options[-1].key, choice.seat)
    raise AssertionError(f"step {step} was not reached")
