"""From a match to what one seat may see of it."""

from __future__ import annotations

import msgspec

from planchette.kernel.asks import Choice, Seat
from planchette.kernel.events import Event
from planchette.kernel.match import Match
from planchette.kernel.options import Option
from planchette.kernel.run import waited_for
from planchette.kernel.scene import ChoiceView, LogLine, Mat, OptionView, Outcome, Reason, Scene, View


def view(match: Match, seat: Seat, no_undo: str = "") -> View:
    """Everything that seat's client needs now; why nothing can be taken back is looked for where no reason is given."""
    choice = match.choice_of(seat)
    return View(
        sequence=len(match.given),
        scene=scene_for(match, seat),
        thinking=[asked.seat for asked in waited_for(match.choices())],
        choice=None if choice is None else choice_view(match, choice),
        undo=no_undo or match.why_no_undo(seat),
        outcome=outcome(match),
    )


def scene_for(match: Match, seat: Seat) -> Scene:
    """What that seat sees. The turn is with whoever is really asked, and with nobody when the game is over."""
    scene = match.game.scene(match.table, seat)
    asked = [choice.seat for choice in waited_for(match.choices())]
    for place, area in enumerate(scene.areas):
        if isinstance(area, Mat) and area.owner >= 0 and area.active != (area.owner in asked):
            scene.areas[place] = msgspec.structs.replace(area, active=not area.active)
    return scene


def choice_view(match: Match, choice: Choice) -> ChoiceView:
    options = [
        OptionView(
            option.key,
            match.game.label_of(match.table, choice.seat, option),
            option.targets,
            match.game.preview(match.table, choice.seat, option),
            then(match, choice.seat, option),
            *repeats(match, choice, option),
        )
        for option in choice.options
    ]
    return question(match, choice, options)


def question(match: Match, choice: Choice, options: list[OptionView]) -> ChoiceView:
    """The choice with its options in words."""
    prompt = match.game.prompt(match.table, choice)
    return ChoiceView(choice.purpose, prompt, options, choice.optional, choice.more, match.game.headings(choice))


def repeats(match: Match, choice: Choice, option: Option) -> tuple[int, list[str]]:
    """How often that option may be given in this question and those like it that follow, 0 for what ends them; and its
    keys from the second time on, if they are others."""
    if not choice.more or not option.args:
        return 0, []
    again = match.game.again(match.table, option)
    return 1 + len(again), [] if all(later is option for later in again) else [later.key for later in again]


def then(match: Match, seat: Seat, option: Option) -> list[str]:
    """What that seat could click in the question that this answer would open."""
    following = match.game.then(match.table, seat, option)
    return list(dict.fromkeys(target for later in following for target in later.targets[:1]))


def outcome(match: Match) -> Outcome | None:
    result = match.table.result
    if result is None:
        return None
    sheet = match.game.sheet(match.table)
    return Outcome(result.payoffs, result.teams, result.scores, result.reason, result.rule, sheet)


def reasons(match: Match, seat: Seat) -> list[Reason]:
    """What that seat cannot choose now, and why, with the rule."""
    return [Reason(found.targets, found.what, found.why, found.rule) for found in match.why_not(seat)]


def log_lines(match: Match, seat: Seat, since: int = 0) -> list[LogLine]:
    """The log as that seat may read it, from the given event on."""
    lines = [log_line(match, event, seat) for event in match.events[since:]]
    return [line for line in lines if line.text]


def log_line(match: Match, event: Event, seat: Seat) -> LogLine:
    """An event as that seat may read it; without text if it reads nothing of it."""
    domains = match.cards.domains
    return LogLine(
        event.line(seat, domains), event.kind.name, event.entities(seat, domains), event.parts(seat, domains)
    )
