"""From the words of a command to a table: the match, who sits where, and the file it is saved in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from planchette.bots import bot_named
from planchette.kernel import ContentError, Game, Match, SetupError
from planchette.kernel.pledge import FUNCTION, Facts, Pledge, pledge_for
from planchette.kernel.record import resume
from planchette.terminal.journal import (
    YOU,
    Journal,
    default_path,
    put_aside,
    read_bytes,
    read_table,
    refuse_foreign,
    unfinished,
)


class Wish:
    """What the person asked for; 0, "" and None where nothing was said."""

    def __init__(
        self,
        game: Game,
        seats: int = 0,
        bots: str = "",
        seat: str = "",
        seed: str = "",
        settings: dict[str, str] | None = None,
        cards: Path | None = None,
        save: Path | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.bots = bots
        self.seat = seat
        self.seed = seed
        self.settings = settings
        self.cards = cards
        self.save = save


class Seated:
    """A table ready to play at, and what the person should know first."""

    def __init__(self, match: Match, journal: Journal, notices: list[str]) -> None:
        self.match = match
        self.journal = journal
        self.notices = notices


def new_table(wish: Wish) -> Seated:
    """A new game. One that waits unfinished in the same file is kept under another name."""
    cards = cards_from(wish.game, wish.cards)
    match = Match(wish.game, wish.seats, wish.seed, wish.settings, cards, None, True, True, pledge_of(wish, cards))
    players = seating(match, wish)
    path = wish.save or default_path(wish.game.id)
    refuse_foreign(path)
    journal = Journal(path)
    notices = _make_room(wish.game, path)
    journal.players = players
    journal.keep(match)
    announced = wish.game.announce(match.table)
    return Seated(match, journal, [*notices, announced] if announced else notices)


def pledge_of(wish: Wish, cards: Any) -> Pledge | None:
    """Keyed luck for a game without a seed. Its secret lies in the game's own file, with the person who plays."""
    game, seats = wish.game, wish.seats or wish.game.seats[0]
    if wish.seed or seats not in game.seats:
        return None
    content = (game.cards if cards is None else cards).version
    return pledge_for(Facts(FUNCTION, "", game.id, game.version, content, seats, game.settled(wish.settings)))


def _make_room(game: Game, path: Path) -> list[str]:
    waiting = unfinished(path)
    if waiting is None:
        return []
    answers = len(waiting.save.record.answers)
    other = put_aside(path)
    command = f"planchette play {game.id} --resume {other}"
    return [f"An unfinished game ({answers} answers) lay here; it is kept. To go on with it: {command}"]


def old_table(game: Game, path: Path) -> Seated:
    """The saved game where it was."""
    if not path.exists():
        raise SetupError(f"there is no saved game in {path}; start one with: planchette play {game.id}")
    journal = Journal(path)
    table = read_table(path)
    if table.save.record.game != game.id:
        raise SetupError(f"{path} is a game of '{table.save.record.game[:40]}', not of {game.title}")
    if table.over:
        raise SetupError(f"the game in {path} is over; start another with: planchette play {game.id}")
    journal.players = _checked(table.players, table.save.record.seats)
    resumed = resume(game, table.save)
    journal.keep(resumed.match)
    back = f"Welcome back: {len(resumed.match.given)} answers so far."
    return Seated(resumed.match, journal, [back, resumed.lost] if resumed.lost else [back])


def _checked(players: list[str], seats: int) -> list[str]:
    if len(players) != seats or players.count(YOU) != 1:
        raise SetupError(f"the saved game says '{', '.join(players)[:60]}' sit at {seats} seats; that does not fit")
    for spec in players:
        if spec != YOU:
            bot_named(spec, 0)
    return players


def cards_from(game: Game, path: Path | None) -> Any:
    """The cards of another file, or the game's own."""
    if path is None:
        return None
    return load_cards(game, path)


def load_cards(game: Game, path: Path) -> Any:
    """A card file, its errors under its own name."""
    try:
        source = read_bytes(path).decode()
    except UnicodeDecodeError as error:
        raise ContentError(f"{path}: expected text in UTF-8 ({error.reason})") from error
    if not source.strip():
        raise ContentError(f"{path}: the file is empty; expected the cards of {game.title}")
    try:
        return game.load(source)
    except ContentError as error:
        raise ContentError(f"{path}: {str(error).partition(': ')[2]}") from error


def seating(match: Match, wish: Wish) -> list[str]:
    """One person, and bots in the other seats, in turn."""
    mine = seat_named(match, wish.seat)
    specs = bot_specs(wish.bots or "greedy")
    players: list[str] = []
    for seat in range(match.seats):
        bots = sum(player != YOU for player in players)
        players.append(YOU if seat == mine else specs[bots % len(specs)])
    return players


def bot_specs(text: str) -> list[str]:
    """The bots named in "random,greedy", each known to exist."""
    specs = [spec.strip() for spec in text.split(",")]
    for spec in specs:
        bot_named(spec, 0)
    return specs


def seat_named(match: Match, text: str) -> int:
    """A seat by its number, counted from 0, or by its name."""
    names = match.game.names(match.seats, match.settings)
    for seat, name in enumerate(names):
        if text.casefold() in (name.casefold(), str(seat)):
            return seat
    if not text:
        return 0
    listed = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names))
    raise SetupError(f"there is no seat '{text[:40]}'; there are {listed}")
