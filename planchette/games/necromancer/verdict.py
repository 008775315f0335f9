"""How it ends. The Necromancer is the first side, the Hunters are the second."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer import log
from planchette.games.necromancer.state import City

NECROMANCER_SIDE: Final = 0
HUNTERS_SIDE: Final = 1


def hunters_win(table: City, reason: str, rule: str) -> None:
    table.tell(log.HUNTERS_WIN, [])
    table.defeat(NECROMANCER_SIDE, reason, rule)


def necromancer_wins(table: City, reason: str, rule: str) -> None:
    table.tell(log.NECROMANCER_WINS, [])
    table.defeat(HUNTERS_SIDE, reason, rule)
