"""Standard combat (NS-112..127, R-44..59), and the turns that it shares with the Final Combat."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer import log
from planchette.games.necromancer.book import BRASS_KNUCKLES, FIGHTING, LONGSHOREMAN, NECROMANCER
from planchette.games.necromancer.creatures import (
    creature_of,
    destroy,
    health_left,
    health_of,
    is_undead,
    number_of,
    one_of_each,
)
from planchette.games.necromancer.decks import shuffle_deck, turn_up
from planchette.games.necromancer.deeds import SAW_DEFEAT, done
from planchette.games.necromancer.defeat import suffer_defeat
from planchette.games.necromancer.hunters import regain, speed_of
from planchette.games.necromancer.state import City
from planchette.games.necromancer.tokens import CREATURE, Combat, Creature
from planchette.games.necromancer.work import PHASE_BONUS, to_draw
from planchette.kernel import Choice, Flow, Option, Seat

QUIET_ROUNDS: Final = 3
"""R-54: so many combat rounds without damage end a standard combat."""
MOST_ROUNDS: Final = 50
"""R-54: after so many the Final Combat is lost; a standard combat that heals as fast as it hurts ends there too."""
CREATURE_DRAWS: Final = 5


def begin_combat(table: City, place: int, after: str) -> None:
    """NS-114, R-44: everybody in the neighbourhood fights; then the step `after` goes on."""
    table.tell(log.COMBAT, [place])
    line_up(table, place, table.hunters_at(place), table.creatures_at(place), False)
    table.after = after
    table.step = "combat"


def line_up(table: City, place: int, hunters: list[Seat], creatures: list[Creature], final: bool) -> None:
    """NS-112, R-45: by speed, Hunters before creatures, Hunters by seat, the healthiest creature first; NS-116: all
    shuffle their combat decks."""
    ranks = [(-speed_of(table, seat), 0, seat, seat) for seat in hunters]
    for creature in creatures:
        card = creature.card
        ranks.append((-table.cards.creature(card).speed, 1, -health_of(table, creature), CREATURE + card))
    ranks.sort()
    table.combat = Combat(place, [who for _, _, _, who in ranks], final)
    for seat in [NECROMANCER, *hunters]:
        shuffle_deck(table, seat)


def combat(table: City) -> Flow:
    """The step: NS-113, combat turns until it is over."""
    fight = table.combat
    assert fight is not None
    yield from turns(table, fight)
    finish_combat(table, fight)


def finish_combat(table: City, fight: Combat) -> None:
    """R-55: creatures heal; R-74: Undead that had a stand-off here fight no more this round."""
    foes = foes_of(table, fight)
    for creature in foes:
        creature.wounds = 0
    if foes and hunters_of(fight):
        table.tell(log.STAND_OFF, [fight.place])
        table.fought += [creature.card for creature in foes if is_undead(table, creature)]
    else:
        table.tell(log.COMBAT_OVER, [fight.place])
    table.combat = None
    table.step = table.after


# -- turns


def turns(table: City, fight: Combat) -> Flow:
    """One combat turn after the other. At every question the table says all."""
    while not is_decided(table, fight):
        if fight.fallen:
            yield from suffer_defeat(table, fight)
            continue
        who = fight.order[fight.turn]
        if who >= CREATURE:
            creature_turn(table, fight, creature_of(table, who - CREATURE))
        else:
            if not fight.damage:
                turn_up_damage(table, fight, who)
            yield from split_damage(table, fight, who)
        end_turn(fight)


def hunters_of(fight: Combat) -> list[Seat]:
    """The Hunters who are still in the combat, by speed."""
    return [who for who in fight.order if who < CREATURE]


def foes_of(table: City, fight: Combat) -> list[Creature]:
    """The creatures that are still in the combat, by speed."""
    return [creature_of(table, who - CREATURE) for who in fight.order if who >= CREATURE]


def is_decided(table: City, fight: Combat) -> bool:
    """R-58: one side is gone; in the Final Combat only Entities count (NS-144, NS-145). R-54: or it goes nowhere."""
    if fight.fallen:
        return False
    first = CREATURE + table.cards.entities_from if fight.final else CREATURE
    if min(fight.order) >= CREATURE or max(fight.order) < first:
        return True
    return fight.rounds >= MOST_ROUNDS or (fight.quiet >= QUIET_ROUNDS and not fight.final)


def end_turn(fight: Combat) -> None:
    """The next in the order; after the last one a combat round is over (R-54)."""
    fight.turn += 1
    if fight.turn >= len(fight.order):
        fight.turn = 0
        fight.rounds += 1
        fight.quiet = 0 if fight.harm else fight.quiet + 1
        fight.harm = False


def leave(fight: Combat, who: int) -> None:
    """Out of the order, without anybody losing or gaining a turn."""
    place = fight.order.index(who)
    del fight.order[place]
    if place < fight.turn:
        fight.turn -= 1


# -- a Hunter's turn


def turn_up_damage(table: City, fight: Combat, seat: Seat) -> None:
    """NS-117..119: the cards turned up, and bonuses even without any (R-46)."""
    used = table.used[seat].cards
    fight.drawn = turn_up(table, seat, to_draw(table, seat))
    damage = bonus_damage(table, fight, seat)
    heal = 0
    for card in used[len(used) - fight.drawn :]:
        face = table.face(card)
        damage += face.damage
        heal += face.heal
        if fight.final and table.house.hunter_spirit_damage:
            damage += face.spirit
    fight.damage = damage
    table.tell(log.COMBAT_TURN, [table.who(seat), damage])
    regain(table, seat, heal)


def bonus_damage(table: City, fight: Combat, seat: Seat) -> int:
    """Brass Knuckles, the longshoreman; NS-115, R-59: in a fight of phase 5.3, for who picked it."""
    bonus = table.has_item(seat, BRASS_KNUCKLES) + table.is_hunter(seat, LONGSHOREMAN)
    if table.phase == FIGHTING and not fight.final:
        bonus += PHASE_BONUS * table.picked(seat, FIGHTING)
    return bonus


def split_damage(table: City, fight: Combat, seat: Seat) -> Flow:
    """NS-120: freely among the creatures. Nothing is asked where it makes no difference."""
    while fight.damage and not is_decided(table, fight):
        foes = foes_of(table, fight)
        if len(foes) == 1 or fight.damage >= sum([health_left(table, foe) for foe in foes]):
            strike(table, fight, seat, foes[0], fight.damage)
        else:
            answer = yield Choice(seat, "hit", hits(table, fight, foes), checkpoint=True)
            foe = creature_of(table, answer.a + table.cards.undead_from)
            strike(table, fight, seat, foe, 1 if answer.kind is table.cards.nick else fight.damage)
    fight.damage = 0


def hits(table: City, fight: Combat, foes: list[Creature]) -> list[Option]:
    """All that a creature takes, or 1 point where that is something else; of those that are alike only one."""
    every, tough = [], []
    for foe in one_of_each(table, foes):
        every.append(number_of(table, foe.card))
        if fight.damage > 1 and health_left(table, foe) > 1:
            tough.append(number_of(table, foe.card))
    return [table.cards.hit.of(number) for number in every] + [table.cards.nick.of(number) for number in tough]


def strike(table: City, fight: Combat, seat: Seat, foe: Creature, points: int) -> None:
    """NS-118: a creature takes what it has health for."""
    taken = min(points, health_left(table, foe))
    foe.wounds += taken
    fight.damage -= taken
    fight.harm = True
    table.tell(log.HIT, [table.who(seat), number_of(table, foe.card), taken])
    if not health_left(table, foe):
        leave(fight, CREATURE + foe.card)
        destroy(table, foe)
        for hunter in sorted(hunters_of(fight)):
            done(table, hunter, SAW_DEFEAT)


# -- a creature's turn


def creature_turn(table: City, fight: Combat, creature: Creature) -> None:
    """NS-121, NS-122, NS-140, R-47..49: from the Necromancer's deck, equal shares, and health for itself."""
    used = table.used[NECROMANCER].cards
    fight.drawn = turn_up(table, NECROMANCER, CREATURE_DRAWS)
    damage = heal = 0
    for card in used[len(used) - fight.drawn :]:
        face = table.face(card)
        damage += face.influence + (face.spirit if fight.final else 0)
        heal += face.heal
    hunters = sorted(hunters_of(fight))
    share = share_of(table, damage, len(hunters))
    table.tell(log.CREATURE_TURN, [number_of(table, creature.card), damage, share])
    heal_creature(table, creature, heal)
    for seat in hunters:
        hurt(table, fight, seat, share)


def share_of(table: City, damage: int, hunters: int) -> int:
    """R-48: the remainder is lost, or by the setting rounded up."""
    return (damage + hunters - 1) // hunters if table.house.remainder_up else damage // hunters


def heal_creature(table: City, creature: Creature, points: int) -> None:
    gained = min(points, creature.wounds)
    if gained:
        creature.wounds -= gained
        table.tell(log.CREATURE_HEALED, [number_of(table, creature.card), gained])


def hurt(table: City, fight: Combat, seat: Seat, points: int) -> None:
    """At 0 HP a Hunter leaves the combat at once: dead in the Final Combat (NS-143), else defeated (NS-123)."""
    player = table.players[seat]
    lost = min(points, player.hp)
    if not lost:
        return
    player.hp -= lost
    fight.harm = True
    table.tell(log.LOST_HEALTH, [table.who(seat), lost, player.hp])
    if player.hp:
        return
    leave(fight, seat)
    if fight.final:
        player.dead = True
        table.tell(log.DIED, [table.who(seat)])
    else:
        fight.fallen.append(seat)
        table.tell(log.DEFEATED, [table.who(seat)])
