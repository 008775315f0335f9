"""What a game is: its facts, its set-up, its steps, and how it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from planchette.kernel.asks import Choice, Seat, Step
from planchette.kernel.errors import SetupError
from planchette.kernel.options import Domain, Kind, Option, Vocabulary
from planchette.kernel.pile import Pile
from planchette.kernel.secret import Secret
from planchette.kernel.sides import Sides, all_alone, sides_of
from planchette.kernel.table import Deal, Result, Table

if TYPE_CHECKING:
    from planchette.kernel.scene import Scene, ScoreLine


class Setting:
    """A set-up option with its values, the default first, and what it means. Those to choose `first` are what one
    sits down to; the others are rules of the house.

    `people_only` lists values under which a game need not end, so that no bot may sit at such a table. `said` are the
    words for values that do not say by themselves what they mean.
    """

    def __init__(
        self,
        name: str,
        values: list[str],
        text: str,
        people_only: list[str] | None = None,
        said: dict[str, str] | None = None,
        first: bool = False,
    ) -> None:
        self.people_only: list[str] = [] if people_only is None else people_only
        self.said: dict[str, str] = {} if said is None else said
        self.name = name
        self.values = values
        self.text = text
        self.first = first

    def words(self) -> list[str]:
        """What the values are called where people choose among them."""
        return [self.said.get(value, value.replace("_", " ")) for value in self.values]


class Content:
    """A game's cards, ready to play: the vocabulary and the names that depend on them, and their source."""

    def __init__(
        self,
        groups: list[list[Kind]],
        domains: list[Domain],
        decks: dict[str, int] | None = None,
        version: str = "",
        source: str = "",
    ) -> None:
        self.vocabulary = Vocabulary(groups)
        self.domains = {domain.name: domain for domain in domains}
        self.decks: dict[str, int] = {} if decks is None else decks
        self.version = version
        self.source = source


class WhyNot:
    """Something that cannot be chosen now: the entities, what it is, why, and the rule."""

    def __init__(self, targets: list[str], what: str, why: str, rule: str) -> None:
        self.targets = targets
        self.what = what
        self.why = why
        self.rule = rule


def no_reasons(table: Any, choice: Choice) -> list[WhyNot]:
    return []


def no_preview(table: Any, seat: Seat, option: Option) -> str:
    return ""


def nothing_follows(table: Any, seat: Seat, option: Option) -> list[Option]:
    return []


def only_once(table: Any, option: Option) -> list[Option]:
    """Of several answers to like questions each is another one."""
    return []


def even(table: Any, seat: Seat) -> float:
    """A value for games that have none: all positions look alike."""
    return 0.0


def no_instinct(table: Any, choice: Choice) -> list[float]:
    """No idea which answer is likelier than another."""
    return []


def one_chapter(table: Any) -> int:
    """The number of the part that a game is in, for games in parts that are best thought through one by one."""
    return 0


def never(settings: dict[str, str]) -> bool:
    """Answers can be taken back under all settings."""
    return False


def no_appendix(cards: Any) -> str:
    return ""


def no_announcement(table: Any) -> str:
    return ""


def no_sheet(table: Any) -> list[ScoreLine]:
    return []


class Game:
    """A game that a person can say aloud.

    `sides` tells who plays with whom, a number for each seat, by seats and settled settings. `instinct` says how
    likely a sensible player gives each answer without thinking, from what the asked seat may see ([]: no idea);
    `foresight` is how many ends of chapters a bot plays on by it before it values a position, `glance` the same for
    greedy, which imagines too few games to see past others' turns (as a rule they are equal); `guidance` is how much a
    search goes by it before it has tried things out (0: all that it considers is tried alike). `words` puts a question
    with what it is about, from what the asked seat may see; without it the purpose's prompt does. `label`
    does the same for an answer; without it the option's own label does. `then` tells what the seat will be asked next
    if it gives an answer that opens a question ([]: none, or it cannot be told), so that a person sees where a card
    could go before it is chosen. `again` tells what an answer is when it is given once more, and once more, in a row
    of like questions (a choice with `more`): mostly the same, but the second point of damage may go to a piece that is
    another one by then. `groups` has headings for long lists of options, by verb. `appendix` adds what the cards say to
    the rulebook, in the form of RULES.md. `sheet` is the score sheet of a finished game whose score is made of several
    things; `announce` says of a table just dealt what people sit down to, such as how hard it is; under settings that
    are `is_binding` no answer is taken back.
    """

    def __init__(
        self,
        id: str,
        title: str,
        verb: str,
        about: str,
        seats: list[int],
        seat_names: list[str],
        load: Callable[[str], Any],
        setup: Callable[[Deal], Any],
        steps: Mapping[str, Step],
        scene: Callable[[Any, Seat], Scene],
        prompts: dict[str, str],
        folder: str,
        version: str = "1",
        minutes: str = "",
        sides: Callable[[int, dict[str, str]], list[int]] = all_alone,
        settings: list[Setting] | None = None,
        value: Callable[[Any, Seat], float] = even,
        why_not: Callable[[Any, Choice], list[WhyNot]] = no_reasons,
        preview: Callable[[Any, Seat, Option], str] = no_preview,
        plain_classes: list[type] | None = None,
        seated: Callable[[int, dict[str, str]], list[str]] | None = None,
        chapter: Callable[[Any], int] = one_chapter,
        foresight: int = 0,
        glance: int | None = None,
        guidance: float = 0.0,
        instinct: Callable[[Any, Choice], list[float]] = no_instinct,
        words: Callable[[Any, Choice], str] | None = None,
        label: Callable[[Any, Seat, Option], str] | None = None,
        then: Callable[[Any, Seat, Option], list[Option]] = nothing_follows,
        again: Callable[[Any, Option], list[Option]] = only_once,
        groups: dict[str, str] | None = None,
        appendix: Callable[[Any], str] = no_appendix,
        sheet: Callable[[Any], list[ScoreLine]] = no_sheet,
        announce: Callable[[Any], str] = no_announcement,
        is_binding: Callable[[dict[str, str]], bool] = never,
    ) -> None:
        self.id = id
        self.title = title
        self.verb = verb
        self.about = about
        self.seats = seats
        self.seat_names = seat_names
        self.seated = seated
        self.load = load
        self.setup = setup
        self.steps: dict[str, Step] = dict(steps)
        self.scene = scene
        self.prompts = prompts
        self.folder = folder
        self.version = version
        self.minutes = minutes
        self.sides = sides
        self.settings: list[Setting] = [] if settings is None else settings
        self.value = value
        self.why_not = why_not
        self.preview = preview
        self.chapter = chapter
        self.foresight = foresight
        self.glance = foresight if glance is None else glance
        self.guidance = guidance
        self.instinct = instinct
        self.words = words
        self.label = label
        self.then = then
        self.again = again
        self.groups: dict[str, str] = {} if groups is None else groups
        self.appendix = appendix
        self.sheet = sheet
        self.announce = announce
        self.is_binding = is_binding
        self.classes: dict[str, type] = {"Pile": Pile, "Result": Result, "Secret": Secret}
        for kind in [] if plain_classes is None else plain_classes:
            self.classes[kind.__name__] = kind
        self.defaults = {setting.name: setting.values[0] for setting in self.settings}
        self._cards: Any = None

    @property
    def cards(self) -> Any:
        """The cards that ship with the game."""
        if self._cards is None:
            self._cards = self.load("")
        return self._cards

    @property
    def cooperative(self) -> bool:
        """Whether all win or lose together."""
        return len(set(self.sides(max(self.seats), self.defaults))) == 1

    def prompt(self, table: Any, choice: Choice) -> str:
        """The question in words."""
        return self.prompts[choice.purpose] if self.words is None else self.words(table, choice)

    def label_of(self, table: Any, seat: Seat, option: Option) -> str:
        """An option in words, as it stands before that seat answers it."""
        return option.label if self.label is None else self.label(table, seat, option)

    def headings(self, choice: Choice) -> dict[str, str]:
        """The headings of the verbs among these options that have one."""
        if not self.groups:
            return {}
        verbs = dict.fromkeys([option.kind.name for option in choice.options])
        return {verb: self.groups[verb] for verb in verbs if verb in self.groups}

    def names(self, seats: int, settings: dict[str, str]) -> list[str]:
        """Who sits where: the seats' names, unless the set-up says otherwise."""
        return self.seat_names[:seats] if self.seated is None else self.seated(seats, self.settled(settings))

    def settled(self, wishes: dict[str, str] | None) -> dict[str, str]:
        """Every setting with a value: the wish, or the default."""
        settled = dict(self.defaults)
        for name, value in ({} if wishes is None else wishes).items():
            if name not in settled:
                known = ", ".join(settled) or "none"
                raise SetupError(f"{self.title} has no setting '{name[:40]}'; its settings: {known}")
            values = next(setting.values for setting in self.settings if setting.name == name)
            if value not in values:
                raise SetupError(f"setting {name} is one of {', '.join(values)}, not '{str(value)[:40]}'")
            settled[name] = value
        return settled

    def check_bots(self, settings: dict[str, str]) -> None:
        """Refuse bots at a table whose settings are for people only."""
        for setting in self.settings:
            value = settings.get(setting.name, setting.values[0])
            if value in setting.people_only:
                raise SetupError(f"setting {setting.name}={value} is for people only, a bot would play for ever")

    def deal(self, seats: int, luck: int, settings: dict[str, str], cards: Any) -> Table:
        """A table set up for that many seats, with settled settings."""
        if seats not in self.seats:
            counts = ", ".join(str(count) for count in self.seats)
            raise SetupError(f"{self.title} is for {counts} seats, not {seats}")
        sides = self.sided(seats, settings)
        table = self.setup(Deal(seats, luck, settings, cards, sides))
        assert isinstance(table, Table)
        table.sides = sides
        return table

    def sided(self, seats: int, settings: dict[str, str]) -> Sides:
        """Who plays with whom at a table with that many seats and settled settings."""
        return sides_of(self.sides(seats, settings))
