"""What is about to happen in an encounter: a Fear Card just drawn, and Powers not used yet."""

from __future__ import annotations

from typing import Final

from planchette.games.incubo.book import (
    COPY,
    DOUBLE,
    ELIMINATION_ROW,
    INFUSE,
    PAIR,
    PASS_ROW,
    PICK,
    PLAY,
    RECALL,
    TUCK,
    TUCK_BOTH,
    TUCK_DRAW,
    ZERO,
)
from planchette.games.incubo.outlook import Outlook
from planchette.games.incubo.play import POWERS
from planchette.games.incubo.state import Laid, Player
from planchette.games.incubo.worth import POWER_COURAGE
from planchette.kernel import Seat

MENDING: Final = (TUCK, TUCK_BOTH, ZERO)
"""Powers that help against one bad card: only one of them counts."""
LIKELY: Final = 0.8
"""How much of what a Power could bring it will bring."""


def foresee(outlook: Outlook) -> None:
    for owner, player in enumerate(outlook.table.players):
        if outlook.is_fear(player):
            foresee_fear(outlook, owner, player)
        mended = False
        for laid in player.laid:
            if laid.optional and laid.card not in outlook.table.used and not (mended and laid.power in MENDING):
                foresee_power(outlook, owner, player, laid)
                mended = mended or laid.power in MENDING


def foresee_fear(outlook: Outlook, owner: Seat, player: Player) -> None:
    """A Fear Card just drawn will be removed if it can be."""
    table = outlook.table
    if table.fear_reserve >= 2 or table.pending == "agree fear":
        outlook.tokens -= 2.0
        outlook.owned -= outlook.chimes_of[player.hero][player.drawn]
        if table.chime_deck:
            outlook.owned += outlook.chimes_of[player.hero][table.chime_deck[0]]
    else:
        outlook.free[owner] = max(0.0, outlook.free[owner] - 1.0)
        outlook.short[owner] -= outlook.courage[player.hero][player.drawn]


def foresee_power(outlook: Outlook, owner: Seat, player: Player, laid: Laid) -> None:
    """Most of what a Power should bring in this encounter."""
    table = outlook.table
    if POWERS.lines[laid.power].can(table, owner, laid):
        receiver = 1 - owner if laid.power == INFUSE else owner
        outlook.short[receiver] -= LIKELY * gain(outlook, owner, player, laid)


def gain(outlook: Outlook, owner: Seat, player: Player, laid: Laid) -> float:
    power = laid.power
    if power == PLAY:
        return laid.n * outlook.means[owner]
    if power in (PICK, RECALL):
        return outlook.means[owner] + POWER_COURAGE[power]
    if power in MENDING:
        return worst(player)
    if power == TUCK_DRAW:
        return worst(player) + outlook.means[owner]
    if power == DOUBLE:
        return best(player)
    if power == PAIR:
        return laid.n
    if power == INFUSE:
        return 1.0
    return 0.5 if power == COPY else POWER_COURAGE[power]


def best(player: Player) -> float:
    """What the best card in play would bring once more."""
    most = 0
    for laid in player.laid:
        most = max(most, laid.printed)
    return float(most)


def worst(player: Player) -> float:
    """What the worst card in play takes away."""
    least = 0
    for laid in player.laid:
        if laid.row != PASS_ROW and laid.row != ELIMINATION_ROW:
            least = min(least, laid.worth)
    return float(-least)
