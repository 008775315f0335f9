"""Powers that change what cards count, and what is required."""

from __future__ import annotations

from collections.abc import Generator

from planchette.games.incubo.agree import may_spend
from planchette.games.incubo.book import PAY
from planchette.games.incubo.clock import spend
from planchette.games.incubo.log import AIMED, GAVE, GAVE_PART, TOKEN, UNITED
from planchette.games.incubo.state import NO_PART, Laid, Night, Player
from planchette.kernel import Ask, Choice, Flow, Option, Seat


def choose_laid(table: Night, me: Seat, purpose: str, cards: list[Laid]) -> Generator[Ask, Option, Laid]:
    """One of these cards in play; without asking when there is just one."""
    if len(cards) == 1:
        return cards[0]
    numbers = sorted([laid.card for laid in cards])
    answer = yield Choice(me, purpose, [table.cards.choose[number] for number in numbers])
    return laid_with(cards, answer.a)


def laid_with(cards: list[Laid], card: int) -> Laid:
    for laid in cards:
        if laid.card == card:
            return laid
    raise ValueError(f"card {card} is not in play")


def aim(table: Night, me: Seat) -> Generator[Ask, Option, int]:
    """IN-109, R-26: the unbeaten part of the Monster that is meant; none against a Dream."""
    if not table.parts:
        return NO_PART
    standing = [place for place, part in enumerate(table.parts) if not part.beaten]
    if len(standing) == 1:
        return standing[0]
    answer = yield Choice(me, "aim", [table.cards.aim.of(table.parts[place].card) for place in standing])
    table.tell(AIMED, [table.players[me].hero, answer.a])
    return part_of(table, answer.a)


def part_of(table: Night, card: int) -> int:
    return [part.card for part in table.parts].index(card)


def loose(table: Night, player: Player) -> list[Laid]:
    """R-33: one's cards in play that are not locked."""
    if not table.parts:
        return player.laid
    return [laid for laid in player.laid if not table.parts[laid.part].beaten]


def changed(table: Night, player: Player, laid: Laid, before: int) -> None:
    """A token has been put on a card that counted so much before."""
    table.count(player, laid.part, laid.worth - before)
    table.tell(TOKEN, [laid.card, laid.worth])


def put_zero(table: Night, player: Player, laid: Laid) -> None:
    before = laid.worth
    laid.zero()
    changed(table, player, laid, before)


def can_double(table: Night, me: Seat, power: Laid) -> bool:
    return len(loose(table, table.players[me])) > 0


def double(table: Night, me: Seat, power: Laid) -> Flow:
    """IN-156, R-35: count the printed Courage of one of your cards once more."""
    player = table.players[me]
    laid = yield from choose_laid(table, me, "double", loose(table, player))
    before = laid.worth
    laid.doubles += 1
    changed(table, player, laid, before)


def negative(table: Night, player: Player) -> list[Laid]:
    return [laid for laid in loose(table, player) if laid.worth < 0]


def can_zero(table: Night, me: Seat, power: Laid) -> bool:
    return len(negative(table, table.players[me])) > 0


def zero(table: Night, me: Seat, power: Laid) -> Flow:
    """IN-173, R-38: one of your cards below 0 counts as 0."""
    player = table.players[me]
    laid = yield from choose_laid(table, me, "zero", negative(table, player))
    put_zero(table, player, laid)


def alike(table: Night, player: Player, n: int) -> list[Laid]:
    """The unlocked cards printed N, if one has played two or more of them at all (R-36)."""
    if sum([laid.printed == n for laid in player.laid]) < 2:
        return []
    return [laid for laid in loose(table, player) if laid.printed == n]


def can_pair(table: Night, me: Seat, power: Laid) -> bool:
    return len(alike(table, table.players[me], power.n)) > 0


def pair(table: Night, me: Seat, power: Laid) -> Flow:
    """IN-171, R-36: with two or more of your cards printed +N in play, gain +N."""
    player = table.players[me]
    laid = yield from choose_laid(table, me, "pair", alike(table, player, power.n))
    before = laid.worth
    laid.plus += power.n
    changed(table, player, laid, before)


def can_bribe(table: Night, me: Seat, power: Laid) -> bool:
    return table.reserve > 0


def bribe(table: Night, me: Seat, power: Laid) -> Flow:
    """IN-172, R-37: pay 1 Chime for +1, or 2 for +3. A payment that is declined was no use of the Power."""
    player = table.players[me]
    part = yield from aim(table, me)
    answer = yield Choice(me, "bribe", PAY.options if table.reserve > 1 else PAY.options[:1])
    if not (yield from may_spend(table, me, answer.a + 1)):
        table.used.pop()
        return
    spend(table, player, answer.a + 1)
    if table.result is None:
        give(table, player, part, 3 if answer.a else 1)


def give(table: Night, player: Player, part: int, courage: int) -> None:
    table.give(player, part, courage)
    if part == NO_PART:
        table.tell(GAVE, [player.hero, courage])
    else:
        table.tell(GAVE_PART, [table.parts[part].card, courage])


def can_infuse(table: Night, me: Seat, power: Laid) -> bool:
    """R-73: not alone."""
    return table.seats == 2


def infuse(table: Night, me: Seat, power: Laid) -> Flow:
    """IN-174, IN-175, R-39: the other player gets 1 Courage; against a Monster, a part you name."""
    part = yield from aim(table, me)
    give(table, table.partner(me), part, 1)


def can_unite(table: Night, me: Seat, power: Laid) -> bool:
    """IN-177, R-40, R-73: against a Dream, once, and not alone."""
    return table.seats == 2 and not table.parts and not table.united


def unite(table: Night, me: Seat, power: Laid) -> Flow:
    """IN-176: the two requirements become one."""
    table.united = True
    table.tell(UNITED, [table.players[0].required + table.players[1].required])
    yield from ()
