"""Settings, packed: few set-ups in which every value of every setting is played."""

from __future__ import annotations

from itertools import zip_longest

from planchette.kernel import Game, Match, SetupError

Value = tuple[str, str]
"""A setting's name and one of its values."""
Pack = tuple[int, dict[str, str]]
"""A seat count and settings."""


def unusual(game: Game) -> list[Value]:
    """Every value that is no default, the first of each setting before the second of any. (Not those for people
    only, since such games need not end.)"""
    columns = [
        [(setting.name, value) for value in setting.values[1:] if value not in setting.people_only]
        for setting in game.settings
    ]
    return [value for row in zip_longest(*columns) for value in row if value is not None]


def accepts(game: Game, seats: int, wish: dict[str, str]) -> bool:
    try:
        Match(game, seats, 0, wish)
    except SetupError:
        return False
    return True


def packs(game: Game) -> list[Pack]:
    """Each seat count as people usually play it, or with the first value that it needs; then set-ups that between
    them take every value of every setting, the seat counts in turns."""
    found = [(seats, needed(game, seats)) for seats in game.seats]
    while left := [value for value in unusual(game) if not any(takes(wish, value) for _, wish in found)]:
        turn = len(found) % len(game.seats)
        found.append(packed(game, left, game.seats[turn:] + game.seats[:turn], found))
    return found


def takes(wish: dict[str, str], value: Value) -> bool:
    return wish.get(value[0]) == value[1]


def needed(game: Game, seats: int) -> dict[str, str]:
    """What must be wished for so that this many can play: mostly nothing."""
    for wish in [{}, *[{name: value} for name, value in unusual(game)]]:
        if accepts(game, seats, wish):
            return wish
    raise AssertionError(f"{game.id} for {seats} cannot be set up with any one setting changed")


def packed(game: Game, left: list[Value], counts: list[int], found: list[Pack]) -> Pack:
    """As many of the values left as go together with the first, if they are as far down in their lists; and some of
    those that this seat count has not had, so that each value meets the others and their defaults."""
    seats, wish = around(game, left[0], counts)
    had = [earlier for count, earlier in found if count == seats]
    rare = [value for value in unusual(game) if not any(takes(earlier, value) for earlier in had)]
    together = [value for value in left if rank(game, value) == rank(game, left[0])]
    for name, value in together + rare[::2]:
        if name not in wish and accepts(game, seats, {**wish, name: value}):
            wish[name] = value
    return seats, wish


def rank(game: Game, value: Value) -> int:
    return next(setting.values for setting in game.settings if setting.name == value[0]).index(value[1])


def around(game: Game, value: Value, counts: list[int]) -> Pack:
    """A set-up with that value: alone, or with the one other value that it asks for."""
    others = [(name, other) for name, other in unusual(game) if name != value[0]]
    for wish in [dict([value]), *[dict([value, other]) for other in others]]:
        for seats in counts:
            if accepts(game, seats, wish):
                return seats, wish
    raise AssertionError(f"{game.id} cannot be set up with {value[0]}={value[1]}, alone or with one other setting")


def unplayed(game: Game, settings: list[dict[str, str]]) -> list[str]:
    """The values that stand in none of these settings in force."""
    values = [*game.defaults.items(), *unusual(game)]
    return [f"{name}={value}" for name, value in values if not any(takes(wish, (name, value)) for wish in settings)]
