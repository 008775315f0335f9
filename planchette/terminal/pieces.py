"""Pieces in characters: a token or card as a line, as lines in a cell, or as a card in a hand.

Colour never tells anything alone: an owner is also an initial, a change of a number also an arrow, a facing an
arrow head, a piece that is done also in brackets.
"""

from __future__ import annotations

from rich.text import Text

from planchette.kernel.scene import Badge, Level, Piece, Stat

OWNER_STYLES = ("bright_cyan", "orange1", "orchid1", "spring_green1", "gold1", "light_slate_blue")
SHAPES = {
    "circle": "\u25cf",
    "square": "\u25a0",
    "triangle": "\u25b2",
    "diamond": "\u25c6",
    "star": "\u2605",
    "hexagon": "\u2b22",
}
SIGNS = {"cross-mark": "\u2715", "circle": "\u25cb"}
FACINGS = {
    "north": "\u25b2",
    "up": "\u25b2",
    "south": "\u25bc",
    "down": "\u25bc",
    "east": "\u25b6",
    "right": "\u25b6",
    "west": "\u25c0",
    "left": "\u25c0",
}
SPACE = Text(" ")
DOT = Text(" \u00b7 ")
BACK = "\u2592"


class Ink:
    """How owners are told apart, and which number chooses which piece or place."""

    def __init__(self, initials: list[str], marks: dict[str, int]) -> None:
        self.initials = initials
        self.marks = marks

    def style(self, owner: int) -> str:
        return OWNER_STYLES[owner % len(OWNER_STYLES)] if owner >= 0 else ""

    def initial(self, owner: int) -> str:
        return self.initials[owner] if 0 <= owner < len(self.initials) else ""

    def mark(self, entity: str) -> Text:
        """The number that chooses this, "" when none does alone."""
        number = self.marks.get(entity)
        return Text("") if number is None else Text(f"[{number}]", style="bold reverse")


def initials(names: list[str]) -> list[str]:
    """A letter or a few for each name, all different."""
    for short in (lambda name: name[:1].upper(), lambda name: "".join(word[0] for word in name.split())):
        found = [short(name) for name in names]
        if len(set(found)) == len(found):
            return found
    return [str(seat) for seat in range(len(names))]


def is_plain(piece: Piece) -> bool:
    """A bare token that a sign alone can stand for."""
    told = piece.stats or piece.badges or piece.cost or piece.face_down or piece.levels or piece.figure
    return piece.kind == "token" and piece.count == 1 and not told


def sign(piece: Piece) -> str:
    if piece.face_down:
        return BACK
    if piece.facing in FACINGS:
        return FACINGS[piece.facing]
    return SIGNS.get(piece.icon) or SHAPES.get(piece.shape, "\u25cf" if piece.kind == "token" else "")


def name(piece: Piece, ink: Ink) -> Text:
    """Sign, owner's initial, title, and the number that chooses it."""
    style = "dim" if piece.face_down or piece.dim else ink.style(piece.owner)
    title = f"({counted(piece)})" if piece.dim else counted(piece)
    words = [sign(piece), ink.initial(piece.owner) if not is_plain(piece) else "", title]
    text = Text(" ".join(word for word in words if word), style=style)
    mark = ink.mark(piece.id)
    return SPACE.join([mark, text]) if mark else text


def counted(piece: Piece) -> str:
    """Explorer, or 3 Explorers."""
    return piece.title if piece.count == 1 else f"{piece.count} {piece.title}"


def token(piece: Piece, ink: Ink) -> Text:
    return Text(sign(piece), style=f"bold {ink.style(piece.owner)}")


def abbreviation(label: str) -> str:
    return label[:1].upper()


def stat(found: Stat) -> Text:
    """A4, or with an arrow where the live number differs from the printed one: A5(up)."""
    text = Text(abbreviation(found.label), style="dim")
    way = direction(found)
    styles = {1: "bold green", -1: "bold red", 0: "bold"}
    arrows = {1: "\u2191", -1: "\u2193", 0: ""}
    return text.append(found.value + arrows[way], style=styles[way])


def direction(found: Stat) -> int:
    """Whether the live number is above (1) or below (-1) the printed one."""
    if not found.printed or found.value == found.printed:
        return 0
    return 1 if amount(found.value) > amount(found.printed) else -1


def amount(value: str) -> float:
    """A number for "3", "2x3" or "4/5": what counts first."""
    digits = ""
    for letter in value:
        if not (letter.isdigit() or (letter == "-" and not digits)):
            break
        digits += letter
    return float(digits) if digits.strip("-") else 0.0


def badge(found: Badge) -> Text:
    """Gold 2; without an icon its value is a number of them: 1 damaged."""
    words = [found.label, found.value] if found.icon else [found.value, found.label]
    return Text(" ".join(word for word in words if word).lower(), style="italic")


def numbers(piece: Piece) -> Text:
    """All stats on one line."""
    return SPACE.join(stat(found) for found in piece.stats)


def badges(piece: Piece) -> Text:
    return Text(", ").join(badge(found) for found in piece.badges)


def level(found: Level) -> Text:
    """A tick and what it does, or a circle, what it does and what it needs."""
    needs = ", ".join(f"{need.value} {need.label.lower()}" for need in found.needs)
    text = Text("\u2713 " if found.met else "\u25cb ", style="bold" if found.met else "dim").append(found.text)
    return text.append(f" (needs {needs})", style="dim") if needs else text


def levels(piece: Piece) -> Text:
    """How many of its levels are met."""
    met = sum(found.met for found in piece.levels)
    return Text(f"{met} of {len(piece.levels)} levels") if piece.levels else Text("")


def figure(piece: Piece) -> list[Text]:
    """How it moves, line by line."""
    return [Text(" ".join(line)) for line in piece.figure]


def cell_lines(piece: Piece, ink: Ink) -> list[Text]:
    """A piece in a cell of a board: its name, and below it its numbers and what lies on it."""
    below = SPACE.join(part for part in (numbers(piece), badges(piece)) if part)
    return [name(piece, ink), below] if below else [name(piece, ink)]


def one_line(piece: Piece, ink: Ink) -> Text:
    """A piece in a list."""
    parts = [name(piece, ink)]
    if piece.cost:
        parts.append(Text(f"cost {piece.cost}"))
    parts += [part for part in (numbers(piece), badges(piece), levels(piece)) if part]
    return DOT.join(parts)


def in_full(piece: Piece, ink: Ink) -> Text:
    """Everything there is to know about a piece, for a person who asks."""
    lines = [one_line(piece, ink)]
    if piece.stats:
        lines.append(Text(", ".join(_spelt(found) for found in piece.stats), style="dim"))
    lines += [Text(words) for words in (piece.text, piece.note) if words]
    lines += [*[level(found) for found in piece.levels], *figure(piece)]
    return Text("\n").join(lines)


def _spelt(found: Stat) -> str:
    printed = f" (printed {found.printed})" if direction(found) else ""
    return f"{found.label.lower()} {found.value}{printed}"
