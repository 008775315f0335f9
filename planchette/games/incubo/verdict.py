"""What would happen if the players stopped now, in words."""

from __future__ import annotations

from planchette.games.incubo.book import HEROES
from planchette.games.incubo.dream import is_met, terror_of
from planchette.games.incubo.state import Night
from planchette.games.incubo.turn import may_stop


def verdict(table: Night) -> str:
    """The result of stopping, or why that is not possible yet."""
    if not may_stop(table):
        return refusal(table)
    return fight_verdict(table) if table.parts else dream_verdict(table)


def refusal(table: Night) -> str:
    if table.parts:
        missing = table.needed - table.beaten()
        return f"not possible, {missing} more {'part' if missing == 1 else 'parts'} must be beaten (R-55)"
    owing = " and ".join(HEROES[player.hero] for player in table.players if player.owes())
    return f"not possible, {owing} must play a card first (IN-61)"


def dream_verdict(table: Night) -> str:
    if is_met(table):
        return f"the Dream is defeated and goes to {HEROES[table.players[table.growth].hero]}"
    terror = terror_of(table)
    if terror > table.reserve:
        return f"Terror {terror}, more than the {table.reserve} Chimes left: the game is lost unless shielded (IN-183)"
    half = terror // 2
    return f"Terror {terror}: {half} to the Fear Reserve, {terror - half} lost; the Dream returns in R.E.M. 3"


def fight_verdict(table: Night) -> str:
    standing = [table.cards.cards[part.card].name for part in table.parts if not part.beaten]
    if not standing:
        return "the Monster is beaten, all of it"
    return f"the Monster is beaten; Fear Cards follow for {', '.join(standing)}"
