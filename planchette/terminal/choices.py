"""The question to a person: the prompt, and its answers numbered, grouped by what they begin with."""

from __future__ import annotations

import msgspec
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from planchette.kernel.scene import Area, Board, ChoiceView, Fan, Mat, OptionView, Row, Scene, Stack
from planchette.terminal.board import way

MANY = 16
FEW = 6
"""Up to so many answers stand one below the other."""


class Numbered:
    """The answers of one choice, numbered from 1 in the order in which they are shown."""

    def __init__(self, choice: ChoiceView, names: dict[str, str]) -> None:
        self.prompt = choice.prompt
        self.more = choice.more
        self.groups = _grouped(choice.options, names)
        self.options = [option for _, options in self.groups for option in options]
        self.numbers = {option.key: number for number, option in enumerate(self.options, 1)}

    def chosen(self, line: str) -> OptionView | None:
        """The answer that a line asks for: by number, by key, or by its label."""
        if line.isascii() and line.isdigit():
            number = int(line) if len(line) < 6 else 0
            return self.options[number - 1] if 1 <= number <= len(self.options) else None
        said = line.casefold()
        for option in self.options:
            if said in (option.key.casefold(), option.label.casefold()):
                return option
        return None

    def several(self, line: str) -> list[OptionView]:
        """The answers that a line of numbers ("1 3 4") asks for, where so many are asked for one after the other."""
        found = [self.chosen(word) for word in line.split() if word.isdigit()]
        told = [option for option in found if option is not None]
        told = [_given(option, told[:place].count(option)) for place, option in enumerate(told)]
        return told if 1 < len(told) == len(line.split()) <= self.more + 1 else []

    def marks(self) -> dict[str, int]:
        """The entities that stand for one answer by themselves, and its number."""
        firsts: dict[str, list[OptionView]] = {}
        for option in self.options:
            for target in option.targets[:1]:
                firsts.setdefault(target, []).append(option)
        return {
            target: self.numbers[options[0].key]
            for target, options in firsts.items()
            if len(options) == 1 and len(options[0].targets) == 1
        }


def _given(option: OptionView, before: int) -> OptionView:
    """The answer when it was given so often before: its key may be another by then."""
    later = option.again[:before][-1:]
    return msgspec.structs.replace(option, key=later[0]) if later else option


def _grouped(options: list[OptionView], names: dict[str, str]) -> list[tuple[str, list[OptionView]]]:
    """Answers that begin with the same piece under its name, if that makes fewer and larger groups; those
    that touch nothing on the table, such as ending a turn, come last."""
    groups: dict[str, list[OptionView]] = {}
    for option in options:
        groups.setdefault(option.targets[0] if option.targets else "", []).append(option)
    buttons = groups.pop("", [])
    if len(groups) * 3 > len(options) * 2 or len(options) <= 3:
        return [("", [option for members in groups.values() for option in members] + buttons)]
    found = [(names.get(target, target), members) for target, members in groups.items()]
    return [*found, ("", buttons)] if buttons else found


def names_in(scene: Scene) -> dict[str, str]:
    """What every entity of the scene is called."""
    found: dict[str, str] = {}
    for area in scene.areas:
        _collect(area, found)
    return found


def _collect(area: Area, found: dict[str, str]) -> None:
    found[area.id] = area.title
    if isinstance(area, Board):
        for place in area.places:
            found[place.id] = _standing(", ".join(piece.title for piece in place.pieces), place.label or place.id)
            found.update({piece.id: _standing(piece.title, place.label) for piece in place.pieces})
        labels = {place.id: place.label or place.id for place in area.places}
        for line in area.lines:
            found.update({line.id: way(line, labels)} if line.id else {})
            found.update({piece.id: _standing(piece.title, way(line, labels)) for piece in line.pieces})
    elif isinstance(area, Mat):
        for inner in area.areas:
            _collect(inner, found)
    elif isinstance(area, (Row, Fan, Stack)):
        found.update({piece.id: piece.title for piece in area.pieces})


def _standing(title: str, place: str) -> str:
    return f"{title} on {place}" if title and place else title or place


def draw_choices(numbered: Numbered) -> RenderableType:
    """The answers with their numbers. Of very many only those that have no number on the table."""
    parts: list[RenderableType] = []
    widest = max(len(str(len(numbered.options))), 2)
    skipped = _on_the_table(numbered)
    if skipped:
        parts.append(Text(f"  {len(skipped)} answers have their numbers on the table, in [brackets].", style="italic"))
    for heading, options in numbered.groups:
        shown = [option for option in options if option.key not in skipped]
        if heading and shown:
            parts.append(Text(f" {heading}", style="bold"))
        if shown:
            parts.append(_listed(shown, numbered, widest, 3 if heading else 1))
    return Group(*parts)


def _on_the_table(numbered: Numbered) -> set[str]:
    marked = set(numbered.marks().values())
    found = [option for option in numbered.options if numbered.numbers[option.key] in marked and not option.preview]
    return {option.key for option in found} if len(found) > MANY else set()


def _listed(options: list[OptionView], numbered: Numbered, widest: int, indent: int) -> RenderableType:
    lines = [_line(option, numbered.numbers[option.key], widest, indent) for option in options]
    if len(lines) <= FEW and any(option.preview for option in options):
        return Group(*lines)
    return Columns(lines, padding=(0, 2), equal=True)


def _line(option: OptionView, number: int, widest: int, indent: int) -> Text:
    text = Text(" " * indent).append(f"{number:>{widest}}", style="bold").append(f" {option.label}")
    return text.append(f" \u2014 {option.preview}", style="italic dim") if option.preview else text
