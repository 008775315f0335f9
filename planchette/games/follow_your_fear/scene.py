"""What a seat sees of the storm, built up from what it may know."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear.board import GROUND, HOMES, NAMES, TILES, VOID, WIDTH
from planchette.games.follow_your_fear.capture import fear_tiles
from planchette.games.follow_your_fear.mats import fear_mat, player_mat
from planchette.games.follow_your_fear.pieces import GROUNDS, SIGNS, ZONES, token_piece
from planchette.games.follow_your_fear.piles import SET_UP, decks, drawn_fan, hand, offers
from planchette.games.follow_your_fear.state import EMPTY, Storm
from planchette.games.follow_your_fear.vocabulary import SEAT, SEATS
from planchette.kernel import Seat
from planchette.kernel.scene import Area, Badge, Board, Counter, Line, Mat, Place, Scene

PHASES: Final = {
    "fear": "chooses the Fear",
    "spirits": "chooses Starting Spirits",
    "first": "puts Fear on the board",
    "side": "chooses a side",
    "wake": "Spirit Phase, harvest",
    "summon": "Spirit Phase, summon",
    "rest": "Spirit Phase, discard",
    "dread": "Fear Phase, draw",
    "terror": "Fear Phase, summon",
    "pass": "Fear Phase, discard",
}


def scene(table: Storm, seat: Seat) -> Scene:
    mine = [hand(table, seat, seat)] if seat >= 0 else []
    if table.step in ("fear", "spirits"):
        areas: list[Area] = [*offers(table), *[_bare_mat(table, owner, seat) for owner in range(table.seats)], *mine]
    else:
        areas = [_board(table), *_fear(table, seat), *[player_mat(table, owner, seat) for owner in range(table.seats)]]
        areas += [*mine, Counter("corrupt-left", "Corrupt tiles left", table.supply, icon="poison-cloud")]
        areas += decks(table, seat)
    return Scene("follow_your_fear", seat, _phase(table), areas, _notes(table))


def _bare_mat(table: Storm, owner: Seat, seat: Seat) -> Mat:
    """A player before anything lies on the table but the cards they chose."""
    cards = [hand(table, owner, seat)] if owner != seat and table.players[owner].hand.cards else []
    return Mat(f"mat:{SEAT.values[owner]}", SEATS[owner], [*cards], owner, table.turn == owner)


def _fear(table: Storm, seat: Seat) -> list[Area]:
    """Fear's mat, and the drawn Fear cards where they are this seat's hand."""
    drawn = drawn_fan(table, seat)
    return [fear_mat(table, seat), *([drawn] if drawn.owner >= 0 else [])]


def _phase(table: Storm) -> str:
    said = PHASES[table.step]
    if table.step in SET_UP:
        return f"{SEATS[table.turn]} {said}"
    limit = f" of {table.house.max_rounds}" if table.house.max_rounds else ""
    return f"{SEATS[table.turn]}: {said}, round {table.round}{limit}"


def _notes(table: Storm) -> list[str]:
    """What must happen to win, and where the next Fear token comes from."""
    if table.step in SET_UP or table.result is not None:
        return []
    left = table.fear_tokens_left()
    return [f"To win: capture the last Fear token, {left} left (FF-248), or outlast all (FF-249).", _next_fear(table)]


def _next_fear(table: Storm) -> str:
    if not any(table.reserve):
        return "Fear has no token in reserve: none that is captured comes back (FF-131)."
    tiles = fear_tiles(table)
    where = "the Void" if GROUND[tiles[0]] == VOID else "a tile near the full Void"
    return f"The next Fear token: on {where}, put there by {SEATS[table.controller]} (FF-132)."


# -- the board


def _board(table: Storm) -> Board:
    places = [_place(table, tile) for tile in range(TILES)]
    return Board("storm", "The storm", "grid", WIDTH, WIDTH, places, _home_rows(table))


def _place(table: Storm, tile: int) -> Place:
    """A tile by its type: a sign where it is free, a mark beside the token where it is not."""
    kind = table.ground(tile)
    x, y = tile % WIDTH, WIDTH - 1 - tile // WIDTH
    id = f"tile:{NAMES[tile]}"
    if table.tiles[tile] == EMPTY:
        return Place(id, x, y, NAMES[tile], ZONES[kind], SIGNS[kind], marks=[])
    marks = [Badge(SIGNS[kind], f"{GROUNDS[kind]} tile")]
    return Place(id, x, y, NAMES[tile], ZONES[kind], pieces=[token_piece(table, tile)], marks=marks)


def _home_rows(table: Storm) -> list[Line]:
    """FF-011, FF-049: the six Starting Tiles of each player, joined by a line in their colour."""
    if table.step in SET_UP:
        return []
    lines = []
    for seat, player in enumerate(table.players):
        row = HOMES[player.home]
        tint = SEAT.values[seat]
        lines.append(Line(f"tile:{NAMES[row[0]]}", f"tile:{NAMES[row[-1]]}", tint=tint, label=""))
    return lines
