"""What must hold at every moment of a match: of its choices, its events and its scenes."""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Iterator
from pathlib import Path

from planchette.kernel import SPECTATOR, Choice, Event, Game, Match, Result, Seat, Together, WhyNot
from planchette.kernel.match import CONCEDE
from planchette.kernel.view import choice_view, repeats
from tests.conformance.sight import ids
from tests.rulings import written

_BRACES = re.compile(r"[{}]")
_ID = re.compile(r"\b[A-Z]+-\d+\b")
FEW = 4
"""So many answers to a question that is one of several are tried."""


def onlookers(match: Match) -> list[Seat]:
    return [SPECTATOR, *range(match.seats)]


def check_choice(match: Match, choice: Choice) -> None:
    """Options are sorted by id, each stands once, and key and id lead back to it."""
    assert 0 <= choice.seat < match.seats
    numbers = [option.id for option in choice.options]
    assert numbers, f"'{choice.purpose}' offers nothing"
    assert numbers == sorted(set(numbers)), f"'{choice.purpose}': options not sorted or not unique: {numbers}"
    for option in choice.options:
        assert match.find(option.key) is option, f"the key '{option.key}' leads elsewhere"
        assert match.find(option.id) is option, f"the id {option.id} of '{option.key}' leads elsewhere"


def check_words(match: Match, choice: Choice) -> None:
    """Every purpose has a prompt; labels and previews are whole sentences."""
    assert choice.purpose in match.game.prompts, f"no prompt for the purpose '{choice.purpose}'"
    shown = choice_view(match, choice)
    for words in [shown.prompt, *[w for option in shown.options for w in (option.label, option.preview)]]:
        assert not _BRACES.search(words), f"unfilled braces in '{words}'"
    assert shown.prompt and all(option.label for option in shown.options)


def check_then(match: Match, choice: Choice) -> None:
    """What then() says will be asked after an answer is what is asked, of the same seat."""
    for option in choice.options:
        told = match.game.then(match.table, choice.seat, option)
        if told:
            after = match.clone()
            after.answer(option, choice.seat)
            asked = after.choice_of(choice.seat)
            keys = [] if asked is None else [later.key for later in asked.options]
            assert [later.key for later in told] == keys, f"then() says {told} after '{option.key}', asked is {keys}"


def check_more(match: Match, choice: Choice) -> None:
    """After one of several like answers fewer are to come, and it can be given again only if it says so."""
    assert choice.more >= 0
    for option in choice.options[:FEW] if choice.more else []:
        often, again = repeats(match, choice, option)
        after = match.clone()
        after.answer(option, choice.seat)
        asked = after.choice_of(choice.seat)
        if not often or asked is None or asked.purpose != choice.purpose:
            continue
        what = f"'{choice.purpose}' with {choice.more} more, after '{option.key}'"
        assert asked.more < choice.more, f"{what}: {asked.more} more"
        assert often > 1 or option not in asked.options, f"{what}: it is listed again"
        keys = [listed.key for listed in asked.options]
        assert not again or again[0] in keys, f"{what}: '{again[0]}' is not listed"


def checked_instinct(match: Match, choice: Choice) -> list[float]:
    """A weight for every option, or none at all; not all of them nothing."""
    weights = match.game.instinct(match.table, choice)
    if weights:
        listed = f"'{choice.purpose}': instinct() gives {weights} for {[option.key for option in choice.options]}"
        assert len(weights) == len(choice.options), f"{listed}, not one weight an option"
        assert all(math.isfinite(weight) and weight >= 0 for weight in weights), f"{listed}, not all of them weights"
        assert any(weights), f"{listed}: nothing would ever be answered"
    return weights


def literal_purposes(game: Game) -> Iterator[tuple[str, str]]:
    """Every purpose written out in the game's files, with its place."""
    for path in sorted(Path(game.folder).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Choice":
                if len(node.args) > 1 and isinstance(purpose := node.args[1], ast.Constant):
                    yield str(purpose.value), f"{path.name}:{node.lineno}"


def check_answer_was_told(match: Match, told: int) -> None:
    """After an answer there is something new in the log. (A concession, and an answer that waits for those
    given together with it, need not be told.)"""
    waits = isinstance(match.ask, Together) and match.ask.given()
    if match.given and match.given[-1] is not CONCEDE and not waits:
        said = f"'{match.given[-1].key}' by seat {match.givers[-1]}"
        assert len(match.events) > told, f"nothing was told of {said}"


def check_event(match: Match, event: Event) -> None:
    """Each role of an event has a value that its domain knows, and every sentence is filled."""
    kind = event.kind
    assert len(event.args) == len(kind.roles), f"'{kind.name}' has roles {kind.roles} and values {event.args}"
    for role, domain_name, value in zip(kind.roles, kind.domains, event.args, strict=True):
        domain = match.cards.domains.get(domain_name)
        if domain is not None:
            assert 0 <= value < len(domain.labels), f"'{kind.name}': {value} is no {domain_name} for {role}"
    for text in (kind.text, kind.secret):
        unknown = set(re.findall(r"\{(\w+)\}", text)) - set(kind.roles)
        assert not unknown, f"'{kind.name}': nobody plays the roles {unknown} in '{text}'"
    for seat in onlookers(match):
        line = event.line(seat, match.cards.domains)
        assert not _BRACES.search(line), f"'{kind.name}' reads '{line}'"
    assert kind.text, f"'{kind.name}' says nothing"


def check_scene(match: Match, seat: Seat) -> None:
    """Ids are unique; all that options, reasons and the last log lines point at is in the scene."""
    scene = match.game.scene(match.table, seat)
    found = ids(scene)
    twice = sorted({entity for entity in found if found.count(entity) > 1})
    assert not twice, f"seat {seat}: these ids stand twice: {twice}"
    assert set(found) == scene.entities()
    choice = match.choice_of(seat)
    for option in [] if choice is None else choice.options:
        missing = set(option.targets) - set(found)
        assert not missing, f"'{option.key}' points at {missing}, which seat {seat} does not see"
    for reason in match.why_not(seat):
        check_reason(match.game, reason, set(found))


def check_reason(game: Game, reason: WhyNot, entities: set[str]) -> None:
    """A why-not points at what is there, says why, and names rules that the game has."""
    assert set(reason.targets) <= entities, f"'{reason.what}' points at {set(reason.targets) - entities}"
    assert reason.what and reason.why and not _BRACES.search(reason.what + reason.why)
    check_rule(game, reason.rule)


def check_rule(game: Game, rule: str) -> None:
    named = _ID.findall(rule)
    assert named, f"'{rule}' names no rule"
    known = rule_ids(game)
    assert set(named) <= known or not known, f"{game.id} has no rule {rule}"


def rule_ids(game: Game) -> set[str]:
    """The rules of a game; a game without a RULES.md may name any."""
    return set(written(game)) if (Path(game.folder) / "RULES.md").exists() else set()


def check_result(match: Match, result: Result) -> None:
    """Every seat has its payoff, team and score, and the end names its reason and rule."""
    assert match.over and not match.choices()
    assert len(result.payoffs) == len(result.teams) == len(result.scores) == match.seats
    sides = match.game.sides(match.seats, match.settings)
    assert result.teams == sides, f"the result has the teams {result.teams}, but sides() says {sides}"
    assert set(result.payoffs) <= {-1, 0, 1} and all(math.isfinite(score) for score in result.scores)
    assert result.teams == match.game.sides(match.seats, match.settings), "the teams of a result are the game's sides"
    pairs = sorted(zip(result.teams, result.payoffs, strict=True))
    assert len(dict(pairs)) == len(set(pairs)), f"a team shares its fate: {pairs}"
    assert result.reason
    if result.rule:
        check_rule(match.game, result.rule)
