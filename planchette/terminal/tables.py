"""What the other commands print: lists, results, progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich import box
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from planchette.kernel import Game
from planchette.simulate import Summary, wilson
from planchette.yardstick import Report, Verdict


def plain_table(*headings: str) -> Table:
    """Words to the left, and numbers (in columns whose heading ends with a space) to the right."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1))
    for heading in headings:
        number = heading.endswith(" ")
        table.add_column(heading.strip(), justify="right" if number else "left", no_wrap=number)
    return table


def games_table(games: list[Game]) -> Table:
    """Two lines a game: the facts, and what it is about."""
    table = Table.grid(padding=(0, 2))
    for game in games:
        seats = ", ".join(str(count) for count in game.seats)
        cards = [f"{count} {deck}" for deck, count in game.cards.decks.items()]
        minutes = f"{game.minutes} minute{'' if game.minutes == '1' else 's'}"
        facts = [game.title, f"{seats} seats", *([minutes] if game.minutes else []), *cards]
        table.add_row(Text(game.id, style="bold"), " \u00b7 ".join(facts))
        table.add_row("", Text(game.about, style="dim"))
    return table


def settings_table(game: Game) -> Table:
    """The set-up options, the usual value first."""
    table = plain_table("--set", "values", "what it means")
    for setting in game.settings:
        table.add_row(Text(setting.name, style="bold"), ", ".join(setting.values), setting.text)
    return table


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr, if that is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        yield lambda count: progress.advance(task, count)


@contextmanager
def status_line() -> Iterator[Callable[[str], None]]:
    """What is going on, on stderr, if that is a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda words: None
        return
    with console.status("measuring") as status:
        yield lambda words: status.update(words)


def share(wins: float, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{wins / games:.1%} ({low:.1%} to {high:.1%})" if games else "-"


def summary_table(game: Game, summary: Summary, settings: dict[str, str]) -> Table:
    stopped = ", stopped early" if summary.interrupted else ""
    table = plain_table(f"{game.title}: {summary.finished} of {summary.games} games finished{stopped}", "wins ", "95 %")
    names = game.names(len(summary.wins_by_seat), settings)
    for seat, wins in enumerate(summary.wins_by_seat):
        table.add_row(f"seat {seat} {names[seat]}", str(wins), share(wins, summary.finished))
    for team, wins in summary.team_wins.items():
        if len(summary.team_wins) < len(summary.wins_by_seat):
            table.add_row(f"team {team}", str(wins), share(wins, summary.finished))
    table.add_row("draws", str(summary.draws), share(summary.draws, summary.finished))
    for bot in summary.bots:
        table.add_row(f"bot {bot.bot}", f"{bot.wins:g}", share(bot.wins, bot.games))
    table.add_section()
    for reason, count in summary.endings.items():
        table.add_row(f"ended: {reason}", str(count), share(count, summary.finished))
    table.add_section()
    table.add_row("decisions", str(summary.decisions), f"{summary.decisions_per_cpu_second:,.0f} a CPU second")
    table.add_row("seconds", f"{summary.seconds:.1f}", f"{summary.cpu_seconds:.1f} CPU seconds")
    table.add_row("record hash", "", summary.record_hash)
    return table


def bench_tables(report: Report) -> list[RenderableType]:
    speeds = plain_table("engine", "game", "measure", "median ", "lowest ", "highest ")
    for line in report.lines:
        numbers = [f"{speed / 1000:,.1f}" for speed in (line.per_cpu_second, min(line.rounds), max(line.rounds))]
        speeds.add_row(line.engine, line.game, line.measure, *numbers)
    promises = plain_table("promise", "at least ", "measured ", "")
    for verdict in report.verdicts:
        promises.add_row(verdict.promise, f"{verdict.at_least:,g}", _measured(verdict), _passed(verdict))
    title = Text("Thousands of decisions and clones per CPU second", style="bold")
    return [title, speeds, promises, *[Text(f"missing: {what}", style="dim") for what in report.missing]]


def _measured(verdict: Verdict) -> str:
    if verdict.measured is None:
        return "-"
    return f"{verdict.measured:,.0f}" if verdict.measured >= 1000 else f"{verdict.measured:.2f}"


def _passed(verdict: Verdict) -> Text:
    if verdict.passed is None:
        return Text("not measured", style="dim")
    return Text("pass", style="green") if verdict.passed else Text("FAIL", style="bold red")
