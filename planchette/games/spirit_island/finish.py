"""Victory and defeat, looked at when an action is complete with all it set off (SI-300 to SI-313, R-06, R-09 on)."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import hooks, log, score, terror, variant
from planchette.games.spirit_island.pieces import is_present
from planchette.games.spirit_island.state import Act, Island
from planchette.kernel import LOSS, WIN, Flow

NOT_LOST: Final = 0
BY_BLIGHT: Final = 1
BY_PRESENCE: Final = 2
BY_TIME: Final = 3
BY_VARIANT: Final = 4
"""How the game can be lost."""
WON: Final = 5
"""Among the things noted: victory came first (with the setting "instant")."""
REASONS: Final = [
    "",
    "there is no Blight left for the island",
    "a Spirit has no Presence on the island",
    "there is no Invader card left to explore with",
    "the Invaders have reached what they came for",
]
RULES: Final = ["", "SI-305", "SI-306", "SI-307", "SI-308"]
VICTORIES: Final = ["", "SI-301", "SI-302", "SI-303", "SI-304"]


def complete(table: Island, act: Act) -> Flow:
    """SI-310: an action is over; what it set off follows, then victory and defeat are looked at."""
    yield from hooks.after_act(table, act)
    table.running.pop()
    check(table)


def check(table: Island) -> None:
    """SI-310: nothing is going on any more. SI-311: both at once is a Sacrifice Victory."""
    if table.result is not None:
        return
    victory, loss = victory_now(table), loss_now(table)
    if table.house.instant_check and table.lost_by:
        first = table.lost_by[0]
        victory, loss = (victory or "SI-300", NOT_LOST) if first == WON else ("", first)
    if victory and loss:
        end(table, WIN, "a Sacrifice Victory: " + REASONS[loss], score.SACRIFICE)
    elif victory:
        end(table, WIN, "the Invaders give the island up", victory)
    elif loss:
        end(table, LOSS, REASONS[loss], variant.lost_rule(table) if loss == BY_VARIANT else RULES[loss])


def end(table: Island, payoff: int, reason: str, rule: str) -> None:
    """SI-309: all win or all lose. SI-373: the points are there for who likes them."""
    table.tell(log.WON if payoff == WIN else log.LOST, [])
    points = score.score(table, payoff == WIN, rule == score.SACRIFICE)
    table.finish([payoff] * table.seats, reason, rule, [1.0 * points] * table.seats)


def victory_now(table: Island) -> str:
    """SI-300: the rule by which the players have won, or ""."""
    other = variant.other_victory(table)
    if other is not None:
        return other.won(table)
    if table.terror >= terror.VICTORY or not terror.is_kept_from_victory(table):
        return VICTORIES[table.terror]
    return ""


def loss_now(table: Island) -> int:
    """How the players have lost, or NOT_LOST. What must be done and could not is noted (R-09)."""
    for loss in table.lost_by:
        return loss
    if is_out_of_blight(table):
        return BY_BLIGHT
    for seat in range(table.seats):
        if not is_present(table, seat):
            return BY_PRESENCE
    return BY_VARIANT if variant.lost_rule(table) else NOT_LOST


def is_out_of_blight(table: Island) -> bool:
    """SI-266, R-03, R-11: a Healthy card flips instead."""
    return table.blight_pool <= 0 and (table.blighted or not table.house.has_blight_card)


def note(table: Island, loss: int) -> None:
    """R-09: it stands; the action is finished all the same."""
    table.lost_by.append(loss)


def look(table: Island) -> None:
    """With the setting "instant" whatever comes first stands, also in the middle of an action."""
    if not table.house.instant_check or table.lost_by:
        return
    if victory_now(table):
        note(table, WON)
    elif loss_now(table):
        note(table, loss_now(table))
