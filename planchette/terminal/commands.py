"""What a person can type besides an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from planchette.bots import Budget, think
from planchette.kernel import Match, SetupError
from planchette.kernel.scene import Area, Board, Fan, Mat, Piece, Row, Scene, Stack
from planchette.kernel.view import log_lines, reasons
from planchette.rulebook import rules_of, search
from planchette.terminal.journal import refuse_existing
from planchette.terminal.pieces import Ink, in_full, initials
from planchette.terminal.rules import draw_items

if TYPE_CHECKING:
    from planchette.terminal.play import TerminalTable

HINT_SECONDS = 2.5
LOG_LINES = 20


class Quit(Exception):
    """The person leaves; everything is saved."""


class Command:
    """Something to type: what it does, how it is typed, and a line of help."""

    def __init__(self, act: Callable[[TerminalTable, str], None], usage: str, text: str) -> None:
        self.act = act
        self.usage = usage
        self.text = text


def show_help(table: TerminalTable, rest: str) -> None:
    listing = Table.grid(padding=(0, 2))
    listing.add_row(Text("a number", style="bold"), Text("that answer; on the board it stands in [brackets]"))
    listing.add_row(Text("1 3 4", style="bold"), Text("several answers at once, where several are asked for"))
    for command in dict.fromkeys(COMMANDS.values()):
        listing.add_row(Text(command.usage, style="bold"), command.text)
    table.console.print(listing, highlight=False)
    marks = ", ".join(f"{mark} {name}" for mark, name in zip(_initials(table), table.names, strict=False))
    table.say(f"Owners by their letter: {marks}. A triangle: the way a piece faces; (brackets): it has acted.")
    table.say("An arrow beside a number: it is above or below what is printed on the card.")


def why_not(table: TerminalTable, rest: str) -> None:
    """What is closed to the person and why; with words, only what speaks of them."""
    found = [f"{reason.what}: {reason.why} ({reason.rule})" for reason in reasons(table.match, table.seat)]
    asked = [line.removesuffix(" ()") for line in found if rest.casefold() in line.casefold()]
    for line in asked:
        table.say(f"  {line}")
    if not asked:
        table.say(f"Nothing about '{rest[:40]}' is closed to you now." if rest else "Nothing is closed to you now.")


def undo(table: TerminalTable, rest: str) -> None:
    """The last answer of the person; the bots' since go with it where it cannot be taken back alone."""
    number = len(table.match.given)
    back = Match.undo_through if table.match.why_no_undo(table.seat) else Match.undo
    if table.accept(lambda match: back(match, table.seat)):
        table.told = min(table.told, len(table.match.events))
        first = len(table.match.given) + 1
        table.announce(
            f"Answers {first} to {number} are taken back." if first < number else f"Answer {number} is taken back."
        )


def log(table: TerminalTable, rest: str) -> None:
    lines = log_lines(table.match, table.seat)
    shown = lines if rest == "all" else lines[-LOG_LINES:]
    if len(shown) < len(lines):
        table.say(f"  ({len(lines) - len(shown)} earlier lines: l all)")
    for line in shown:
        table.say(f"  \u00b7 {line.text}")
    if not lines:
        table.say("Nothing has happened yet.")


def rules(table: TerminalTable, rest: str) -> None:
    if not rest:
        table.say(f"Ask in plain words, as in: r how do I win. The whole rules: planchette rules {table.game.id}")
        return
    found = search(rules_of(table.game), rest)
    table.console.print(draw_items(found) if found else "No rule speaks of that.", highlight=False)


def hint(table: TerminalTable, rest: str) -> None:
    """What a search would answer, and what it expects of it."""
    assert table.numbered is not None
    thoughts = think(table.match, table.seat, Budget(seconds=HINT_SECONDS), len(table.match.given))
    option = thoughts.best.option
    number = table.numbered.numbers[option.key]
    table.say(f"Hint: {number} {option.label} (chance to win, roughly: {thoughts.chance:.0%})")


def inspect(table: TerminalTable, rest: str) -> None:
    """Cards and tokens in sight whose name has these words in it, in full."""
    ink = Ink(_initials(table), {})
    scene = table.game.scene(table.match.table, table.seat)
    found = {piece.title: piece for piece in pieces_in(scene) if rest.casefold() in piece.title.casefold()}
    for piece in found.values():
        table.console.print(in_full(piece, ink), highlight=False)
    if not found:
        table.say(f"Nothing in sight is called '{rest[:40]}'.")


def pieces_in(scene: Scene) -> list[Piece]:
    return [piece for area in scene.areas for piece in _pieces(area)]


def _pieces(area: Area) -> list[Piece]:
    if isinstance(area, Board):
        standing = [piece for place in area.places for piece in place.pieces]
        return standing + [piece for line in area.lines for piece in line.pieces]
    if isinstance(area, Mat):
        return [piece for inner in area.areas for piece in _pieces(inner)]
    return list(area.pieces) if isinstance(area, (Row, Fan, Stack)) else []


def save_as(table: TerminalTable, rest: str) -> None:
    if not rest:
        table.say(f"The game is saved in {table.journal.path} after each answer. Another file: s FILE")
        return
    path = Path(rest).expanduser()
    try:
        refuse_existing(path)
        table.save_as(path)
    except SetupError as error:
        table.say(str(error))
    except OSError as error:
        table.say(f"{path} cannot be written: {error.strerror}.")
    else:
        table.say(f"Saved in {path}; it is kept there from now on.")


def others_first(table: TerminalTable, rest: str) -> None:
    if table.others_may_go:
        table.let_a_bot_answer()
    else:
        table.say("Nobody else may go first here.")


def concede(table: TerminalTable, rest: str) -> None:
    table.accept(lambda match: match.concede(table.seat))


def leave(table: TerminalTable, rest: str) -> None:
    raise Quit


def _initials(table: TerminalTable) -> list[str]:
    return initials(table.names)


COMMANDS: dict[str, Command] = {
    "?": Command(show_help, "?", "this list"),
    "w": Command(why_not, "w [words]", "why not: what you cannot choose now, and the rule that says so"),
    "u": Command(undo, "u", "undo: take your last answer back, and the bots' since, unless something new came out"),
    "h": Command(hint, "h", "hint: what a bot would answer in your place"),
    "i": Command(inspect, "i [words]", "inspect: the cards and pieces in sight by that name, with their text"),
    "l": Command(log, "l [all]", "log: what happened"),
    "r": Command(rules, "r words", "rules: ask in plain words, as in: r how do I win"),
    "s": Command(save_as, "s [file]", "save the game in another file"),
    "n": Command(others_first, "n", "let the others go first, where several may go next"),
    "concede": Command(concede, "concede", "give the game up; this cannot be undone"),
    "q": Command(leave, "q", "quit; the game is saved and waits for you"),
}
