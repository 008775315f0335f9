"""Points of a finished game (SI-372 to SI-377, R-74), item by item, for the score sheet."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import variant
from planchette.games.spirit_island.pieces import BLIGHTS, DAHANS, on_island
from planchette.games.spirit_island.state import NO_CARD, Island
from planchette.kernel.scene import ScoreLine

SACRIFICE: Final = "SI-311"


def score(table: Island, won: bool, sacrifice: bool) -> int:
    """All points together."""
    return sum([line.points for line in sheet(table, won, sacrifice)])


def sheet(table: Island, won: bool, sacrifice: bool) -> list[ScoreLine]:
    """SI-374 to SI-377: as the game stands, were it won or lost now."""
    lines = victory_lines(table) if won else defeat_lines(table)
    dahan, blight = on_island(table, DAHANS), on_island(table, BLIGHTS)
    lines.append(ScoreLine("Dahan on the island", dahan, dahan // table.seats, "SI-376"))
    lines.append(ScoreLine("Blight on the island", blight, -(blight // table.seats), "SI-376"))
    if sacrifice and table.house.sacrifice_penalty:
        lines.append(ScoreLine("Sacrifice", 1, -table.house.sacrifice_penalty, "SI-377"))
    return lines


def victory_lines(table: Island) -> list[ScoreLine]:
    """SI-374."""
    level, left = variant.difficulty(table), len(table.invader_deck)
    return [
        ScoreLine("Difficulty", level, 5 * level, "SI-374"),
        ScoreLine("Victory", 1, 10, "SI-374"),
        ScoreLine("Invader cards in the deck", left, 2 * left, "SI-374"),
    ]


def defeat_lines(table: Island) -> list[ScoreLine]:
    """SI-375: cards put back in the box count nowhere."""
    level, out = variant.difficulty(table), cards_out(table)
    return [
        ScoreLine("Difficulty", level, 2 * level, "SI-375"),
        ScoreLine("Invader cards not in the deck", out, out, "SI-375"),
    ]


def cards_out(table: Island) -> int:
    """Invader cards discarded or on the action spaces."""
    spaces = [table.ravage_card, table.build_card, table.explore_card, table.immigration_card]
    return len(table.discard) + len([card for card in spaces if card != NO_CARD])


def final_sheet(table: Island) -> list[ScoreLine]:
    """The score sheet of a finished game; nothing while it goes on."""
    result = table.result
    return [] if result is None else sheet(table, result.payoffs[0] > 0, result.rule == SACRIFICE)
