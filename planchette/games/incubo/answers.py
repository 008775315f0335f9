"""Powers that answer something while it happens: Soothe, Shield, and the two that open a row (R-20, R-30)."""

from __future__ import annotations

from planchette.games.incubo.book import COPY
from planchette.games.incubo.courage import laid_with
from planchette.games.incubo.log import COPIED, USED
from planchette.games.incubo.state import Laid, Night, Player
from planchette.kernel import Option


def ready_with(table: Night, player: Player, power: int) -> list[int]:
    """The cards whose unused Power is this one, or a Copy of it (R-42, R-50), in order."""
    found = []
    for laid in player.laid:
        if (laid.power == power or laid.power == COPY) and laid.card not in table.used:
            if laid.power == power or source_of(table, player, laid, power) is not None:
                found.append(laid.card)
    found.sort()
    return found


def source_of(table: Night, player: Player, copy: Laid, power: int) -> Laid | None:
    """The card from which a Copy can take that Power."""
    for laid in player.laid:
        if laid.power == power and laid is not copy and not table.is_locked(laid):
            return laid
    return None


def uses(table: Night, cards: list[int]) -> list[Option]:
    return [table.cards.use[card] for card in cards]


def spend_power(table: Night, player: Player, card: int, power: int) -> None:
    """IN-148: the card's Power is used; a Copy leaves its token on the card it copies."""
    table.used.append(card)
    table.tell(USED, [player.hero, card])
    laid = laid_with(player.laid, card)
    if laid.power == COPY:
        source = source_of(table, player, laid, power)
        assert source is not None
        source.copied += 1
        table.tell(COPIED, [card, source.card])
