"""The command `planchette`. Each subcommand says what it does, with an example; the work is done elsewhere."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, CycloptsError, Parameter
from rich.console import Console

import planchette
from planchette.freshness import BUILD_HELP, Build, run_fresh
from planchette.games import GAMES, game_named
from planchette.kernel import Game, PlanchetteError, SetupError
from planchette.kernel.record import Record

BAD_USE = 2
FAILED = 1
BROKEN = 70
INTERRUPTED = 130
MOST_JOBS = 1024


def version() -> str:
    build = "compiled" if planchette.compiled else "interpreted"
    python = ".".join(str(part) for part in sys.version_info[:3])
    return f"planchette {planchette.__version__} ({build}, Python {python})"


app = App(
    name="planchette",
    help="A table for spirit-and-fear board games: play, simulate, verify, look up rules, measure.",
    help_epilogue="Example: planchette play fellbound",
    help_format="plaintext",
    version=version,
)

GameId = Annotated[str, Parameter(help="Its id; planchette games lists them.")]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Print one JSON document.")]
Settings = Annotated[
    list[str] | None,
    Parameter(
        name="--set",
        consume_multiple=True,
        negative="",
        metavar="NAME=VALUE",
        help="Set-up options; planchette games GAME lists them.",
    ),
]
Seats = Annotated[int, Parameter(show_default=False, help="How many seats; the game's usual number if left out.")]
Cards = Annotated[Path | None, Parameter(metavar="FILE", help="Another card file to play with.")]
BOTS = "greedy (if left out), random, search, search:400, search:0.5s, search:400/0.5s, easy, medium, hard"


@app.command(help_epilogue="Example: planchette games fellbound")
def games(game: Annotated[str, Parameter(show_default=False)] = "", /, *, json: Json = False) -> int:
    """List the games, who can play them and what cards they have; or the set-up options of one."""
    from planchette.terminal.tables import games_table, settings_table

    chosen = [game_named(game)] if game else list(GAMES.values())
    if json:
        return print_json([about(one) for one in chosen])
    console = Console()
    console.print(games_table(chosen))
    if game and chosen[0].settings:
        console.print(settings_table(chosen[0]))
    return 0


def about(game: Game) -> dict[str, Any]:
    return {"id": game.id, "title": game.title, "seats": game.seats, "cards": game.cards.decks}


@app.command(help_epilogue="Example: planchette play connect_four --bots search:400 --seat 1 --seed 7")
def play(
    game: GameId,
    /,
    *,
    seats: Seats = 0,
    bots: Annotated[str, Parameter(show_default=False, help=f"Who takes the other seats, in turn: {BOTS}.")] = "",
    seat: Annotated[str, Parameter(show_default=False, help="Yours: its name, or its number counted from 0.")] = "",
    seed: Annotated[str, Parameter(show_default=False, help="The same seed gives the same game.")] = "",
    set: Settings = None,
    cards: Cards = None,
    save: Annotated[Path | None, Parameter(metavar="FILE", help="Where to save the game after every answer.")] = None,
    resume: Annotated[
        list[Path] | None,
        Parameter(consume_multiple=(0, 1), negative="", metavar="[FILE]", help="Go on with the last or that game."),
    ] = None,
) -> int:
    """Play in the terminal against bots. Every answer is saved before its effect is shown."""
    from planchette.terminal.journal import default_path
    from planchette.terminal.play import play as sit_down
    from planchette.terminal.setup import Wish, new_table, old_table

    chosen = game_named(game)
    if resume is None:
        wish = Wish(chosen, seats, bots, seat, seed, settings_from(set), cards, save)
        return sit_down(new_table(wish))
    if seats or bots or seat or seed or set or cards or save:
        raise SetupError("a saved game keeps its set-up: --resume goes with no other option")
    return sit_down(old_table(chosen, resume[0] if resume else default_path(chosen.id)))


@app.command(help_epilogue="Example: planchette simulate connect_four --games 200 --seed 1 --bots random,greedy --swap")
def simulate(
    game: GameId,
    /,
    *,
    games: Annotated[int, Parameter(help="How many games.")] = 1000,
    seed: Annotated[str, Parameter(help="The same seed gives the same games.")] = "0",
    bots: Annotated[str, Parameter(help="The bots, in turn over the seats.")] = "random",
    seats: Seats = 0,
    set: Settings = None,
    cards: Cards = None,
    record_dir: Annotated[Path | None, Parameter(help="A folder to write the record of each game into.")] = None,
    swap: Annotated[
        bool, Parameter(negative="", help="Move the bots one seat on with every game, and compare them.")
    ] = False,
    jobs: Annotated[int, Parameter(help="How many cores to use; 0 for all. The result is the same.")] = 0,
    build: Annotated[Build, Parameter(help=BUILD_HELP)] = "fresh",
    json: Json = False,
) -> int:
    """Let bots play many games, on all cores."""
    from planchette.simulate import Job
    from planchette.simulate import simulate as run
    from planchette.terminal.setup import bot_specs, load_cards
    from planchette.terminal.tables import progress_bar, summary_table

    if games < 1 or not 0 <= jobs <= MOST_JOBS:
        raise SetupError(f"--games must be at least 1, and --jobs from 0 to {MOST_JOBS}")
    chosen = game_named(game)
    source = load_cards(chosen, cards).source if cards else ""
    job = Job(game, games, seed, bot_specs(bots), seats, settings_from(set), source, folder_for(record_dir), swap)
    if build == "fresh":
        run_fresh(sys.argv[1:])
    with progress_bar(games) as advance:
        summary = run(job, jobs, advance)
    if json:
        print_json(summary)
    else:
        Console().print(summary_table(chosen, summary, job.settings))
    return INTERRUPTED if summary.interrupted else 0


@app.command(help_epilogue="Example: planchette verify my-game.json")
def verify(file: Path, /, *, json: Json = False) -> int:
    """Replay a record or a saved game: check every answer, every hash, and what was promised about its luck."""
    from planchette.terminal.journal import difference, luck_told, read_any

    found = read_any(file)
    record = found if isinstance(found, Record) else found.record
    game = game_named(record.game)
    wrong = difference(game, found)
    answers, checkpoints = len(record.answers), len(record.hashes)
    if json:
        print_json({"file": str(file), "game": game.id, "ok": not wrong, "answers": answers,
                    "checkpoints": checkpoints, "luck": "fast" if record.pledge is None else "keyed",
                    "error": wrong})  # fmt: skip
    elif wrong:
        complain(f"{file}: {wrong}")
    else:
        print(f"{answers} answers, {checkpoints} checkpoints, all hashes equal; {luck_told(record)}")
    return FAILED if wrong else 0


@app.command(help_epilogue="Example: planchette rules fellbound can I move diagonally")
def rules(game: GameId, /, *words: str) -> int:
    """Print the rules, or look up in them: ask in plain words, or by a rule's ID."""
    from planchette.rulebook import rules_of, search
    from planchette.terminal.rules import draw_items, draw_rules

    sections = rules_of(game_named(game))
    if not words:
        Console().print(draw_rules(sections), highlight=False)
        return 0
    found = search(sections, " ".join(words))
    if not found:
        raise SetupError(f"no rule of {game_named(game).title} speaks of '{' '.join(words)[:60]}'")
    Console().print(draw_items(found), highlight=False)
    return 0


@app.command(help_epilogue="Example: planchette bench --seconds 0.2 --games tictactoe --rounds 1")
def bench(
    *,
    seconds: Annotated[float, Parameter(help="CPU seconds for each measure and round.")] = 1.0,
    games: Annotated[str, Parameter(help="Which games, with commas between; left out: all.")] = "",
    rounds: Annotated[int, Parameter(help="How many rounds; the medians count.")] = 3,
    json: Json = False,
) -> int:
    """Measure playouts, clones and undo in CPU seconds, beside the other engines that are installed."""
    from planchette.terminal.tables import bench_tables, status_line
    from planchette.yardstick import LONG_GAME
    from planchette.yardstick import bench as run

    if not 0 < seconds <= 60 or not 1 <= rounds <= 100:
        raise SetupError("--seconds must be more than 0 and at most 60, and --rounds from 1 to 100")
    chosen = [name if name == LONG_GAME else game_named(name).id for name in games.split(",") if games]
    with status_line() as say:
        report = run(chosen or [*GAMES, LONG_GAME], seconds, rounds, say)
    if json:
        return print_json(report)
    Console().print(*bench_tables(report), sep="\n")
    return 0


app.command(
    "planchette.server.command:serve",  # loaded when it is called: the web's libraries are many
    name="serve",
    help="Serve the web table. Ctrl-C stops it; every accepted answer is in the database.",
    help_epilogue="Example: planchette serve --port 8000",
)


UPKEEP = "planchette.server.upkeep"
app.command(
    f"{UPKEEP}:backup",
    name="backup",
    help="Copy the database to a file, while it is in use: all that was told up to now is in it.",
    help_epilogue="Example: planchette backup tables-today.db",
)
app.command(
    f"{UPKEEP}:restore",
    name="restore",
    help="Put a backup where no database is yet: a new file, or an empty PostgreSQL.",
    help_epilogue="Example: planchette restore tables-today.db --database new.db",
)
app.command(
    f"{UPKEEP}:undelete",
    name="undelete",
    help="Bring back a finished table that was cleared away: for 30 days of service it is only hidden.",
    help_epilogue="Example: planchette undelete 2b3c4d5e6f7g",
)
app.command(
    "planchette.server.admin_command:app",
    name="admin",
    help="Look after a running server: tables, people, reports, bans, words that are not welcome.",
)


def settings_from(words: list[str] | None) -> dict[str, str]:
    """ "zone_depth=1" as a setting."""
    found = {}
    for word in words or []:
        name, equals, value = word.partition("=")
        if not equals:
            raise SetupError(f"--set is given name=value, not '{word[:40]}'")
        found[name] = value
    return found


def folder_for(path: Path | None) -> str:
    if path is None:
        return ""
    path.mkdir(parents=True, exist_ok=True)
    return str(path)


def print_json(document: Any) -> int:
    print(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())
    return 0


def complain(words: str) -> None:
    print(f"planchette: {words}", file=sys.stderr)


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Returns the exit code: 2 for bad use or input, 1 for a failed check."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        getattr(stream, "reconfigure", lambda errors: None)(errors="replace")
    try:
        return guarded(lambda: app(arguments, exit_on_error=False, print_error=False, result_action="return_value"))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED


def guarded(run: Callable[[], Any]) -> int:
    """Mistakes in one sentence; PLANCHETTE_DEBUG=1 shows the traceback of what should never happen."""
    try:
        code = run()
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except CycloptsError as error:
        complain(f"{' '.join(str(error).split())} See: planchette --help")
    except PlanchetteError as error:
        complain(str(error))
    except BrokenPipeError:
        raise
    except OSError as error:
        complain(f"{error.filename or 'a file'}: {error.strerror or error}")
    except Exception as error:
        if os.environ.get("PLANCHETTE_DEBUG"):
            raise
        complain(f"this should not have happened: {type(error).__name__}: {error} (PLANCHETTE_DEBUG=1 tells more)")
        return BROKEN
    return BAD_USE
