"""The Hunters' health and speed (NS-28..33, R-71, R-72)."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer import log
from planchette.games.necromancer.book import BALLISTIC_VEST, DREAMLESS, NIGHT_TERRORS
from planchette.games.necromancer.state import City
from planchette.kernel import Seat

VEST: Final = 4


def lose_health(table: City, seat: Seat, points: int) -> None:
    """R-71: losses by cards never take the last HP."""
    player = table.players[seat]
    lost = min(points, player.hp - 1)
    if lost > 0:
        player.hp -= lost
        table.tell(log.LOST_HEALTH, [table.who(seat), lost, player.hp])


def regain(table: City, seat: Seat, points: int) -> None:
    """NS-119, R-49: up to Max HP; nothing while Dreamless."""
    player = table.players[seat]
    gained = min(points, player.max_hp - player.hp)
    if gained > 0 and not table.suffers(seat, DREAMLESS):
        player.hp += gained
        table.tell(log.REGAINED, [table.who(seat), gained, player.hp])


def change_max(table: City, seat: Seat, points: int) -> None:
    """R-71: raising Max HP raises HP too, lowering it caps HP; it is at least 1."""
    player = table.players[seat]
    player.max_hp = max(1, player.max_hp + points)
    player.hp = min(player.hp + max(0, points), player.max_hp)
    table.tell(log.MAX_HEALTH, [table.who(seat), player.max_hp])


def slow_down(table: City, seat: Seat) -> None:
    """R-72: Speed is at least 1."""
    player = table.players[seat]
    player.speed = max(1, player.speed - 1)
    table.tell(log.SLOWED, [table.who(seat), player.speed])


def speed_of(table: City, seat: Seat) -> int:
    """The Speed that counts in a combat."""
    return 1 if table.suffers(seat, NIGHT_TERRORS) else table.players[seat].speed


def fit_vest(table: City, seat: Seat) -> None:
    """Ballistic Vest: Max HP and HP are higher while one counts. To be called when Items or Corruption change."""
    player = table.players[seat]
    worn = table.has_item(seat, BALLISTIC_VEST)
    if worn != player.vested:
        player.vested = worn
        change_max(table, seat, VEST if worn else -VEST)
