"""Undead and Entities: their health, how they come onto the map and leave it (NS-88..92, NS-97, NS-102)."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer import log
from planchette.games.necromancer.book import GRAVE_DIRT, NECROMANCER
from planchette.games.necromancer.state import City, Creature
from planchette.kernel import NOBODY

MOST_IN_ONE_PLACE: Final = 3
"""NS-90: so many Undead."""


def is_undead(table: City, creature: Creature) -> bool:
    return creature.card < table.cards.entities_from


def number_of(table: City, card: int) -> int:
    """A creature's place among the names of answers and the log."""
    return card - table.cards.undead_from


def creature_of(table: City, card: int) -> Creature:
    """The creature on the map with that card."""
    for creature in table.creatures:
        if creature.card == card:
            return creature
    raise ValueError("no such creature on the map")


def health_of(table: City, creature: Creature) -> int:
    """What it starts a combat with. Grave Dirt: Undead have 1 health more."""
    return creature.health + (is_undead(table, creature) and table.has_item(NECROMANCER, GRAVE_DIRT))


def health_left(table: City, creature: Creature) -> int:
    return health_of(table, creature) - creature.wounds


def entity_health(table: City, card: int, again: bool) -> int:
    """The printed health by the number of Hunters, rounded up; R-42: half of it, rounded up, for one called again."""
    health = (table.cards.creature(card).health * table.cards.parties[table.seats - 2].entities + 99) // 100
    return (health + 1) // 2 if again else health


def has_room(table: City, place: int) -> bool:
    """NS-90: whether another Undead can come there, if one is left."""
    return len(table.undead_at(place)) < MOST_IN_ONE_PLACE and bool(table.undead_deck.cards or table.undead_out)


def raise_undead(table: City, place: int) -> None:
    """NS-88, NS-92: the top card of the Undead deck; when it is used up, the defeated ones are shuffled first."""
    deck = table.undead_deck
    if not deck.cards:
        for card in table.undead_out:
            deck.add(card, NOBODY)
        table.undead_out.clear()
        table.shuffle(deck)
    card = deck.take(len(deck.cards) - 1)
    table.creatures.append(Creature(card, place, table.cards.creature(card).health))
    table.tell(log.RAISED, [number_of(table, card), place])


def bring_entity(table: City, place: int) -> None:
    """NS-97, R-42: the top card of the Entity deck."""
    card = table.entity_deck.take(len(table.entity_deck.cards) - 1)
    table.summoned.append(card)
    table.creatures.append(Creature(card, place, entity_health(table, card, False)))
    table.tell(log.SUMMONED, [number_of(table, card), place, len(table.summoned)])


def bring_back(table: City, card: int, place: int) -> None:
    """NS-102: a defeated Entity with half its health."""
    table.beaten.remove(card)
    table.creatures.append(Creature(card, place, entity_health(table, card, True), True))
    table.tell(log.CALLED_AGAIN, [number_of(table, card), place])


def destroy(table: City, creature: Creature) -> None:
    """A defeated creature leaves the map: Undead may be shuffled again, Entities called again."""
    table.creatures.remove(creature)
    (table.undead_out if is_undead(table, creature) else table.beaten).append(creature.card)
    table.tell(log.DESTROYED, [number_of(table, creature.card)])


# -- several that are alike


def alike(table: City, creatures: list[Creature]) -> list[list[Creature]]:
    """Creatures of one name, place and health together, in the order of their cards: it is all one which is meant."""
    groups: list[list[Creature]] = []
    for creature in sorted(creatures, key=card_of):
        for group in groups:
            if is_like(table, group[0], creature):
                group.append(creature)
                break
        else:
            groups.append([creature])
    return groups


def card_of(creature: Creature) -> int:
    return creature.card


def is_like(table: City, one: Creature, other: Creature) -> bool:
    same_name = table.cards.creature(one.card).name == table.cards.creature(other.card).name
    return same_name and one.place == other.place and health_left(table, one) == health_left(table, other)


def one_of_each(table: City, creatures: list[Creature]) -> list[Creature]:
    """The first of those that are alike."""
    return [group[0] for group in alike(table, creatures)]
