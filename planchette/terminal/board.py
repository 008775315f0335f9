"""Boards in characters: a grid as a real grid, places and lines as a list of places."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from planchette.kernel.scene import Board, Line, Piece, Place
from planchette.terminal.pieces import (
    DOT,
    SPACE,
    Ink,
    abbreviation,
    badge,
    cell_lines,
    is_plain,
    one_line,
    sign,
    token,
)

NARROWEST = 3
WIDEST = 30
FEW_ROWS = 4


def draw_board(board: Board, ink: Ink, width: int, compact: bool) -> RenderableType:
    """A grid where it fits; `compact` leaves the lines out between rows of bare tokens."""
    if board.layout == "grid":
        columns = columns_of(board)
        if width >= columns * (NARROWEST + 3) + 1:
            return Group(_grid(board, ink, width, compact), *_legends(board, ink), *_ways(board, ink))
    return Group(_list(board, ink), *_ways(board, ink))


def columns_of(board: Board) -> int:
    return len({place.x for place in board.places})


def pieces_of(board: Board) -> list[Piece]:
    return [piece for place in board.places for piece in place.pieces]


def _grid(board: Board, ink: Ink, width: int, compact: bool) -> Table:
    """Rows from the top, every cell as wide as the widest needs, all the same height."""
    bare = all(is_plain(piece) for piece in pieces_of(board)) and not any(place.marks for place in board.places)
    cells = {(place.x, place.y): _cell(place, ink, bare) for place in board.places}
    across = sorted({place.x for place in board.places})
    wide = _cell_width(list(cells.values()), len(across), width)
    down = sorted({place.y for place in board.places})
    lines = not (compact and bare and len(down) > FEW_ROWS)
    grid = Table(box=box.SQUARE, show_header=False, show_lines=lines, padding=(0, 1))
    for _ in across:
        grid.add_column(width=wide, justify="center" if bare else "left", overflow="fold")
    for y in down:
        grid.add_row(*[cells.get((x, y), Text("")) for x in across])
    return grid


def _cell_width(cells: list[Text], columns: int, width: int) -> int:
    room = (width - 1) // columns - 3
    need = max((line.cell_len for cell in cells for line in cell.split()), default=NARROWEST)
    return max(NARROWEST, min(room, need, WIDEST))


def _cell(place: Place, ink: Ink, bare: bool) -> Text:
    """A number to choose it by, its name, and what stands there."""
    mark = ink.mark(place.id)
    if bare and place.pieces:
        return SPACE.join([*[token(piece, ink) for piece in place.pieces], *([mark] if mark else [])])
    head = SPACE.join(part for part in (mark, Text(place.label, style="dim")) if part)
    lines = [line for piece in place.pieces for line in cell_lines(piece, ink)]
    lines += [marks(place)] if place.marks else []
    if head and lines:
        lines[0] = SPACE.join([head, lines[0]])
    return Text("\n").join(lines) if lines else head


def marks(place: Place) -> Text:
    """The facts about a place: Defend 3, stop."""
    return Text(", ").join(badge(found) for found in place.marks)


def _legends(board: Board, ink: Ink) -> list[Text]:
    """What the signs and letters mean, where any are used."""
    found = pieces_of(board)
    signs = {sign(piece): (piece.title, piece.owner) for piece in found if is_plain(piece)}
    labels = {stat.label: None for piece in found for stat in piece.stats}
    legends = []
    if signs and len(signs) <= 6 and all(is_plain(piece) for piece in found):
        entries = [Text(f"{mark} {title}", style=ink.style(owner)) for mark, (title, owner) in signs.items()]
        legends.append(Text("  ").join(entries))
    if labels:
        words = [Text(f"{abbreviation(label)} {label.lower()}", style="dim") for label in labels]
        legends.append(DOT.join(words))
    return legends


def _list(board: Board, ink: Ink) -> Table:
    """Places, where each leads, and what lies there."""
    labels = _labels(board)
    listing = Table(box=box.SIMPLE_HEAD, title=board.title, title_justify="left", padding=(0, 1))
    listing.add_column("place", no_wrap=True)
    if board.lines:
        listing.add_column("leads to", style="dim")
    listing.add_column("there")
    for place in board.places:
        mark = ink.mark(place.id)
        zone = Text(place.zone, style="dim")
        name = SPACE.join(part for part in (mark, Text(labels[place.id]), zone) if part)
        there = [one_line(piece, ink) for piece in place.pieces]
        there += [marks(place)] if place.marks else []
        nexts = [Text(", ".join(_next(board, place.id, labels)))] if board.lines else []
        listing.add_row(name, *nexts, Text("\n").join(there))
    return listing


def _labels(board: Board) -> dict[str, str]:
    return {place.id: place.label or place.id for place in board.places}


def _next(board: Board, place: str, labels: dict[str, str]) -> list[str]:
    """Where the lines from a place lead, with the names that they have."""
    found: list[str] = []
    for line in board.lines:
        if place in (line.a, line.b):
            other = labels[line.b if line.a == place else line.a]
            found.append(f"{other} ({line.label})" if line.label else other)
    return found


def way(line: Line, labels: dict[str, str]) -> str:
    """A line in words: Ferry, Alki to Pioneer Square."""
    ends = f"{labels.get(line.a, line.a)} to {labels.get(line.b, line.b)}"
    return f"{line.label}, {ends}" if line.label else ends


def _ways(board: Board, ink: Ink) -> list[Text]:
    """The lines that can be chosen or that something lies on."""
    labels = _labels(board)
    found: list[Text] = []
    for line in board.lines:
        mark = ink.mark(line.id) if line.id else Text("")
        if mark or line.pieces:
            parts = [part for part in (mark, Text(way(line, labels))) if part]
            found.append(DOT.join([SPACE.join(parts), *[one_line(piece, ink) for piece in line.pieces]]))
    return found
