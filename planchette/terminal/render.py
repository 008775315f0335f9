"""A scene drawn with rich: the board, what lies before each player, and the hand below."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from planchette.kernel.scene import Area, Board, Counter, Fan, Mat, Piece, Row, Scene, Stack, Stakes, Stat, Track
from planchette.terminal.board import draw_board
from planchette.terminal.pieces import DOT, Ink, badges, figure, level, name, numbers, one_line

CARD_NARROWEST, CARD_WIDEST = 22, 38
BAND_ENDS = 6
Loose: TypeAlias = Row | Fan | Stack | Track | Counter
"""What can lie on a mat or beside the board."""
DrawnAt: TypeAlias = Callable[[int], RenderableType]
"""Something that is drawn when it is known how wide."""
NARROW_MAT, WIDE_MAT, WIDE = 30, 44, 110
"""How wide mats are, and from how many columns on they are the wider."""
TALL = 34
"""From this many lines on there is room for cards as cards."""


def draw_scene(scene: Scene, ink: Ink, width: int, height: int) -> RenderableType:
    """Boards left and mats right where both fit, else one below the other; hands at the bottom."""
    mats = [area for area in scene.areas if isinstance(area, Mat)]
    hands = own_hands(scene)
    loose = [area for area in scene.areas if not isinstance(area, (Board, Mat)) and area not in hands]
    owned = {mat.owner: [area for area in loose if area.owner == mat.owner >= 0] for mat in mats}
    side = [mat for mat in mats if mat.areas or mat.note or owned[mat.owner]]
    seats = _seat_line([mat for mat in mats if mat not in side], scene.seat, ink)
    parts: list[RenderableType] = [] if seats is None else [seats]
    boards = [draw_board(area, ink, width, height < TALL) for area in scene.areas if isinstance(area, Board)]
    drawn: list[DrawnAt] = [partial(_mat, mat, owned[mat.owner], scene.seat, ink) for mat in side]
    parts += _beside(boards, drawn, width)
    parts += [draw_area(area, ink) for area in loose if area not in owned.get(area.owner, [])]
    parts += [_hand(hand, ink, width, height) for hand in hands]
    parts += [] if scene.stakes is None else [_stakes(scene.stakes)]
    parts += [Text(note, style="italic") for note in scene.notes]
    return Group(*parts)


def _stakes(stakes: Stakes) -> Text:
    """The question, then a line each for how far, how likely and how dear it is."""
    meters = [
        f"{meter.title} {meter.value}/{meter.need}: {', '.join([meter.note, *_facts(meter.facts)])}"
        for meter in stakes.meters
    ]
    lines = [stakes.question, *meters, " \u00b7 ".join(_facts(stakes.facts)), stakes.otherwise]
    return Text("\n".join(line for line in lines if line), style="italic")


def _facts(facts: list[Stat]) -> list[str]:
    return [f"{fact.label}: {fact.value}" for fact in facts]


def own_hands(scene: Scene) -> list[Fan]:
    """The hands that this seat holds, wherever they lie."""
    inner = [area for mat in scene.areas if isinstance(mat, Mat) for area in mat.areas]
    fans = [area for area in [*scene.areas, *inner] if isinstance(area, Fan)]
    return [fan for fan in fans if fan.owner == scene.seat >= 0]


def _beside(boards: list[RenderableType], mats: list[DrawnAt], width: int) -> list[RenderableType]:
    """Mats to the right of the boards if that leaves these all the room they want, else below."""
    if not mats:
        return boards
    if not boards:
        return [_in_columns(mats, width)]
    wide = WIDE_MAT if width >= WIDE else NARROW_MAT
    if max(Console(width=width).measure(board).maximum for board in boards) > width - wide - 1:
        return [*boards, _in_columns(mats, width)]
    pair = Table.grid(padding=(0, 1))
    pair.add_column()
    pair.add_column(width=wide)
    pair.add_row(Group(*boards), Group(*[mat(wide) for mat in mats]))
    return [pair]


def _in_columns(mats: list[DrawnAt], width: int) -> Table:
    """As many side by side as fit, in full rows."""
    most = max(1, min(len(mats), width // NARROW_MAT))
    columns = next(count for count in range(most, 0, -1) if len(mats) % count == 0)
    grid = Table.grid()
    for first in range(0, len(mats), columns):
        grid.add_row(*[mat(width // columns) for mat in mats[first : first + columns]])
    return grid


def _seat_line(mats: list[Mat], seat: int, ink: Ink) -> Text | None:
    """Players with nothing before them, in one line."""
    if not mats:
        return None
    return Text("   ").join(_owner(mat, seat, ink) for mat in mats)


def _owner(mat: Mat, seat: int, ink: Ink) -> Text:
    text = Text("\u25b6 " if mat.active else "  ", style="bold").append(mat.title, style=f"bold {ink.style(mat.owner)}")
    if mat.owner == seat:
        text.append(" (you)")
    return text


def _mat(mat: Mat, owned: list[Loose], seat: int, ink: Ink, wide: int = WIDE_MAT) -> RenderableType:
    """What lies before a player: numbers side by side, everything else on lines of its own."""
    areas = [area for area in [*mat.areas, *owned] if not (isinstance(area, Fan) and area.owner == seat)]
    short = [draw_area(area, ink) for area in areas if is_short(area)]
    lines = [draw_area(area, ink) for area in areas if not is_short(area)]
    numbers = packed([text for text in short if isinstance(text, Text)], wide - 4)
    notes = [Text(mat.note, style="italic")] if mat.note else []
    inside = Group(*numbers, *lines, *notes)
    return Panel(inside, title=_owner(mat, seat, ink), title_align="left", box=box.ROUNDED, width=wide)


def packed(texts: list[Text], wide: int) -> list[Text]:
    """Short texts side by side, none broken in two."""
    lines: list[list[Text]] = []
    for text in texts:
        if lines and sum(part.cell_len + 3 for part in lines[-1]) + text.cell_len <= wide:
            lines[-1].append(text)
        else:
            lines.append([text])
    return [DOT.join(line) for line in lines]


def is_short(area: Loose) -> bool:
    """Whether a name and a number say it all."""
    if isinstance(area, (Row, Fan)):
        return all(piece.face_down for piece in area.pieces)
    return isinstance(area, Counter) or (isinstance(area, Stack) and not area.pieces)


def draw_area(area: Area, ink: Ink) -> RenderableType:
    if isinstance(area, Counter):
        return Text(f"{area.title} ").append(str(area.value), style="bold")
    if isinstance(area, Track):
        return _track(area)
    if isinstance(area, Stack):
        return _stack(area, ink)
    if isinstance(area, (Row, Fan)):
        return _row(area, ink)
    return _mat(area, [], -1, ink) if isinstance(area, Mat) else draw_board(area, ink, 80, compact=True)


def _track(track: Track) -> Text:
    """A bar and the numbers; a warning sign beside the colour where it is dangerous."""
    steps = min(track.limit, 20)
    filled = round(steps * track.value / track.limit) if track.limit else 0
    danger = 0 <= track.danger <= track.value
    text = Text(f"{track.title}: ").append("\u2588" * filled + "\u2591" * (steps - filled), "red" if danger else "")
    text.append(f" {track.value}/{track.limit}", style="bold")
    return text.append(" !", style="bold red") if danger else text


def _stack(stack: Stack, ink: Ink) -> Text:
    text = Text(f"{stack.title} ").append(str(stack.count), style="bold")
    names = [name(piece, ink) for piece in stack.pieces if not piece.face_down]
    return text.append(" (").append_text(Text(", ").join(names)).append(")") if names else text


def _row(row: Row | Fan, ink: Ink) -> RenderableType:
    """Face-down cards are counted, others listed."""
    hidden = sum(piece.face_down for piece in row.pieces)
    shown = [piece for piece in row.pieces if not piece.face_down]
    if not shown:
        return Text(f"{row.title} ").append(f"{hidden} face down" if hidden else "none", "bold" if hidden else "dim")
    head = Text(row.title, style="bold").append(f" and {hidden} face down" if hidden else "", style="")
    return Group(head, *[_card_line(piece, ink) for piece in shown])


def _hand(hand: Fan, ink: Ink, width: int, height: int) -> RenderableType:
    """Cards as cards where there is room for all side by side, else a line each."""
    if not hand.pieces:
        return Text(f"{hand.title} none", style="dim")
    head = Text(hand.title, style="bold")
    wide = min(CARD_WIDEST, width // len(hand.pieces))
    if height < TALL or wide < CARD_NARROWEST:
        return Group(head, *[_card_line(piece, ink) for piece in hand.pieces])
    cards = Table.grid()
    cards.add_row(*[card(piece, ink, wide) for piece in hand.pieces])
    return Group(head, cards)


def _card_line(piece: Piece, ink: Ink) -> RenderableType:
    """A card in one line; what does not fit of its text can be read with `i`."""
    line = one_line(piece, ink)
    if piece.text:
        line = DOT.join([line, Text(piece.text, style="dim")])
    line.no_wrap = True
    line.overflow = "ellipsis"
    return line


def card(piece: Piece, ink: Ink, wide: int) -> Panel:
    """A card as a card: cost and name in its band, numbers, text. A name too long for the band stands below it."""
    title = Text(" ").join(part for part in (_coin(piece), name(piece, ink)) if part)
    below = Text("")
    if title.cell_len > wide - BAND_ENDS:
        title, below = _coin(piece), name(piece, ink)
    said = (below, numbers(piece), badges(piece), Text(piece.text), Text(piece.note, "italic"))
    lines = [line for line in said if line]
    lines += [*[level(found) for found in piece.levels], *figure(piece)]
    style = ink.style(piece.owner)
    return Panel(Group(*lines), title=title, title_align="left", width=wide, box=box.ROUNDED, border_style=style)


def _coin(piece: Piece) -> Text:
    return Text(f"({piece.cost})", style="bold gold1") if piece.cost else Text("")
