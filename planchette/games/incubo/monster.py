"""Monsters: how they come, and what is left of them. The fight itself is in `turn`."""

from __future__ import annotations

from planchette.games.incubo.dream import clear_rows, next_phase, roll, turn_growth
from planchette.games.incubo.fear import take_fear
from planchette.games.incubo.log import BOXED, MONSTER_CAME, TAKEN
from planchette.games.incubo.state import NO_SEAT, Night, Part


def monster(table: Night) -> None:
    """IN-102..108, IN-115: a Fear Card each, then the Monster is laid out and the dice are rolled for its Head."""
    for player in table.players:
        take_fear(table, player)
    for card in [card for card in table.monsters if table.cards.cards[card].phase == table.phase]:
        table.monsters.remove(card)
        lay_out(table, card)
    head = table.cards.cards[head_of(table).card]
    table.needed = needed(table, head.beat)
    for player in table.players:
        player.begin(halved(table, head.free), 0)
        roll(table, player)
        head_of(table).required += player.die
    table.tell(MONSTER_CAME, [head_of(table).card, head_of(table).required])
    table.idle = 0
    table.step = "act"


def lay_out(table: Night, card: int) -> None:
    """IN-103; alone one ignores the other player's Arms (IN-200)."""
    printed = table.cards.cards[card]
    owner = table.seat_of(printed.owner)
    if printed.head:
        table.parts.append(Part(card, True, NO_SEAT, halved(table, printed.required)))
    elif owner != NO_SEAT:
        table.parts.append(Part(card, False, owner, printed.required))
    else:
        table.box.append(card)


def head_of(table: Night) -> Part:
    for part in table.parts:
        if part.head:
            return part
    raise ValueError("there is no Monster")


def halved(table: Night, count: int) -> int:
    """IN-201, IN-202, R-74: alone, the Head's numbers are halved, rounded up."""
    return count if table.seats == 2 else (count + 1) // 2


def needed(table: Night, beat: int) -> int:
    """IN-119, R-68: how many parts must be beaten."""
    if table.seats == 1 and table.house.solo_halved:
        return (beat + 1) // 2
    return min(beat, len(table.parts))


def spoils(table: Night) -> None:
    """IN-124..130: beaten parts become cards, the others bring Fear and leave the game (R-59)."""
    for part in table.parts:
        if part.beaten:
            take_part(table, part)
        else:
            fear_from(table, part)
            table.box.append(part.card)
            table.tell(BOXED, [part.card])
    table.parts = []
    table.needed = 0
    clear_rows(table)
    next_phase(table)


def take_part(table: Night, part: Part) -> None:
    """IN-124..126: a Head goes where Growth points, and Growth turns; an Arm goes to its own player."""
    taker = table.players[table.growth if part.head else part.owner]
    taker.discard.append(part.card)
    table.tell(TAKEN, [part.card, taker.hero])
    if part.head:
        turn_growth(table)


def fear_from(table: Night, part: Part) -> None:
    """IN-127, IN-128: an unbeaten Head frightens everyone, an unbeaten Arm its own player."""
    for seat, player in enumerate(table.players):
        if part.head or part.owner == seat:
            take_fear(table, player)
