"""The rules on the screen: whole, or the items that answer a question."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from planchette.rulebook import Item, Section

WIDTH = 100


def draw_rules(sections: list[Section]) -> RenderableType:
    parts: list[RenderableType] = []
    for section in sections:
        style = "bold underline" if section.level == 1 else "bold"
        parts += [Text(section.title, style=style), Text("")]
        for paragraph in section.paragraphs:
            parts += [inline(paragraph), Text("")]
        if section.items:
            parts += [_table(section.items), Text("")]
    return Group(*parts)


def draw_items(items: list[Item]) -> RenderableType:
    """Items with the heading each stands under."""
    return Padding(_table(items, headed=True), (0, 0, 0, 1))


def _table(items: list[Item], headed: bool = False) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for item in items:
        text = inline(item.text)
        table.add_row(item.name, text.append(f"  [{item.section}]", style="dim") if headed else text)
    return table


def inline(text: str) -> Text:
    """A sentence with its `code` marked."""
    shown = Text()
    for place, part in enumerate(text.split("`")):
        shown.append(part, style="bold" if place % 2 else "")
    return shown
