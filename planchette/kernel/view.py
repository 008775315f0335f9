"""From a match to what one seat may see of it."""

from __future__ import annotations

from planchette.kernel.asks import Choice, Seat
from planchette.kernel.match import Match
from planchette.kernel.scene import ChoiceView, LogLine, OptionView, Outcome, Reason, View


def view(match: Match, seat: Seat) -> View:
    """Everything that seat's client needs now."""
    choice = match.choice_of(seat)
    return View(
        sequence=len(match.given),
        scene=match.game.scene(match.table, seat),
        thinking=[asked.seat for asked in match.choices()],
        choice=None if choice is None else choice_view(match, choice),
        undo=match.why_no_undo(seat),
        outcome=outcome(match),
    )


def choice_view(match: Match, choice: Choice) -> ChoiceView:
    options = [
        OptionView(option.key, option.label, option.targets, match.game.preview(match.table, option))
        for option in choice.options
    ]
    return ChoiceView(choice.purpose, match.game.prompts[choice.purpose], options)


def outcome(match: Match) -> Outcome | None:
    result = match.table.result
    if result is None:
        return None
    return Outcome(result.payoffs, result.teams, result.scores, result.reason, result.rule)


def reasons(match: Match, seat: Seat) -> list[Reason]:
    """What that seat cannot choose now, and why, with the rule."""
    return [Reason(found.targets, found.what, found.why, found.rule) for found in match.why_not(seat)]


def log_lines(match: Match, seat: Seat, since: int = 0) -> list[LogLine]:
    """The log as that seat may read it, from the given event on."""
    domains = match.cards.domains
    lines = [
        LogLine(event.line(seat, domains), event.kind.name, event.entities(seat, domains))
        for event in match.events[since:]
    ]
    return [line for line in lines if line.text]
