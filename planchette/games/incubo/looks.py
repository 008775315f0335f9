"""Powers that look at the top of one's deck, and those that slip cards under it."""

from __future__ import annotations

from collections.abc import Generator

from planchette.games.incubo.book import CHIME_CARD, DONE, FEAR
from planchette.games.incubo.courage import choose_laid
from planchette.games.incubo.log import BOXED, CHIME_CARD_BACK, DISCARDED, KEPT, LOOKED, ORDERED, RESHUFFLED, TUCKED
from planchette.games.incubo.state import Laid, Night, Player
from planchette.kernel import EVERYONE, Ask, Choice, Flow, Option, Pile, Seat, eyes


def lookers(table: Night, me: Seat) -> int:
    """R-22: both see looked-at cards, unless looks are private."""
    return eyes(me) if table.house.private_looks else EVERYONE


def look(table: Night, me: Seat, count: int) -> None:
    """R-21: see the top cards; the Discard Pile is shuffled under a deck that is too small."""
    player = table.players[me]
    deck = player.deck
    if len(deck.cards) < count and player.discard:
        under = Pile(player.discard, EVERYONE)
        table.shuffle(under)
        deck.cards = under.cards + deck.cards
        deck.seen = under.seen + deck.seen
        deck.among = under.among + deck.among
        player.discard = []
        table.tell(RESHUFFLED, [player.hero])
    player.looking = min(count, len(deck.cards))
    for place in range(len(deck.cards) - player.looking, len(deck.cards)):
        deck.show(place, lookers(table, me))
    table.tell(LOOKED, [player.hero, player.looking])


def looked_at(player: Player) -> list[int]:
    return sorted(player.deck.cards[len(player.deck.cards) - player.looking :])


def choose_looked(table: Night, me: Seat, purpose: str, cards: list[int], more: int = 0) -> Generator[Ask, Option, int]:
    if len(cards) == 1:
        return cards[0]
    answer = yield Choice(me, purpose, [table.cards.choose[card] for card in sorted(cards)], more=more)
    return answer.a


def put_back(table: Night, me: Seat) -> Flow:
    """The cards looked at go back on top, the next to be drawn chosen first."""
    player = table.players[me]
    deck = player.deck
    bottom = len(deck.cards) - player.looking
    for place in range(len(deck.cards) - 1, bottom, -1):
        card = yield from choose_looked(table, me, "order", deck.cards[bottom : place + 1], place - bottom - 1)
        chosen = deck.cards.index(card)
        deck.cards[chosen], deck.cards[place] = deck.cards[place], card
        table.tell(ORDERED, [player.hero])
    for place in range(bottom, len(deck.cards)):
        deck.seen[place] = lookers(table, me)
    player.looking = 0


def take_looked(player: Player, card: int) -> None:
    """One of the cards looked at leaves the deck, for everyone to see."""
    place = player.deck.cards.index(card)
    player.deck.show(place, EVERYONE)
    player.deck.take(place)
    player.looking -= 1


def can_look(table: Night, me: Seat, power: Laid) -> bool:
    return table.players[me].has_cards()


def sort(table: Night, me: Seat, power: Laid) -> Flow:
    """IN-159: look at your top three cards and put them back in any order."""
    look(table, me, 3)
    yield from put_back(table, me)


def sift(table: Night, me: Seat, power: Laid) -> Flow:
    """IN-160: look at your top three cards, discard one, put the others back in any order."""
    player = table.players[me]
    look(table, me, 3)
    card = yield from choose_looked(table, me, "sift", looked_at(player))
    take_looked(player, card)
    discard(table, player, card)
    yield from put_back(table, me)


def discard(table: Night, player: Player, card: int) -> None:
    player.discard.append(card)
    table.tell(DISCARDED, [player.hero, card])


def purge(table: Night, me: Seat, power: Laid) -> Flow:
    """IN-161: look at your top three cards, take one out of the game, put the others back in any order."""
    player = table.players[me]
    look(table, me, 3)
    if table.parts:
        yield from purge_fear(table, me)
    else:
        card = yield from choose_looked(table, me, "purge", looked_at(player))
        take_out(table, player, card)
    yield from put_back(table, me)


def purge_fear(table: Night, me: Seat) -> Flow:
    """R-24: against a Monster only a Fear Card may go."""
    player = table.players[me]
    fears = [card for card in looked_at(player) if table.cards.origins[card] == FEAR]
    if not fears:
        return
    answer = yield Choice(me, "purge fear", [DONE] + [table.cards.choose[card] for card in fears])
    if answer is DONE:
        table.tell(KEPT, [player.hero])
    else:
        take_out(table, player, answer.a)


def take_out(table: Night, player: Player, card: int) -> None:
    """R-23: out of the game; a Chime card goes back to the Chime Deck."""
    take_looked(player, card)
    if table.cards.origins[card] == CHIME_CARD:
        table.chime_deck.append(card)
        table.tell(CHIME_CARD_BACK, [card])
    else:
        table.box.append(card)
        table.tell(BOXED, [card])


def in_play_row(table: Night, player: Player) -> list[Laid]:
    return [laid for laid in player.laid if table.in_play_row(laid)]


def can_tuck(table: Night, me: Seat, power: Laid) -> bool:
    return len(in_play_row(table, table.players[me])) > 0


def tuck(table: Night, me: Seat, power: Laid) -> Flow:
    """IN-167, R-31: one card from your Play row goes under your deck, its tokens removed."""
    player = table.players[me]
    laid = yield from choose_laid(table, me, "tuck", in_play_row(table, player))
    table.lift(player, laid)
    player.deck.add(laid.card, EVERYONE, bottom=True)
    table.tell(TUCKED, [player.hero, laid.card])


def can_tuck_both(table: Night, me: Seat, power: Laid) -> bool:
    """R-32: one of you is enough."""
    return any(can_tuck(table, seat, power) for seat in range(table.seats))


def tuck_both(table: Night, me: Seat, power: Laid) -> Flow:
    """IN-169, R-32: you each tuck one card of your own, if you have one."""
    yield from tuck_if_any(table, me, power)
    if table.seats == 2:
        yield from tuck_if_any(table, 1 - me, power)


def tuck_if_any(table: Night, me: Seat, power: Laid) -> Flow:
    if can_tuck(table, me, power):
        yield from tuck(table, me, power)
