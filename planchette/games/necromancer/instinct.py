"""What a sensible player answers without thinking: a weight for each option, from what the asked seat may see."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final, TypeAlias

from planchette.games.necromancer.activate import affordable
from planchette.games.necromancer.book import (
    ACTIVATING,
    BESIDE,
    BUILDING,
    BUY,
    BUYING,
    CLOSE,
    FIGHT,
    FIGHTING,
    GIVE_ITEM,
    INFLUENCE,
    MOVEMENT,
    NECROMANCER,
    NEW,
    PAY_REST,
    PUT_BACK,
    RAISE,
    SKIP,
    SMELLING_SALTS,
    SPIRIT,
    STAND,
    STAY,
    STOP,
    SUMMONING,
    TASK,
    TRAP,
    UMBRELLA,
    WAIT,
    Face,
)
from planchette.games.necromancer.build import buildable, cost_of
from planchette.games.necromancer.buy import may_buy
from planchette.games.necromancer.city import HOODS, NEIGHBOURS
from planchette.games.necromancer.creatures import creature_of, health_left
from planchette.games.necromancer.deeds import ACTIVATED as DID_ACTIVATE
from planchette.games.necromancer.deeds import BUILT_SPIRIT, fits
from planchette.games.necromancer.errands import LAST, STORE_FOR, Fray, errands, is_ready
from planchette.games.necromancer.outlook import LEGS
from planchette.games.necromancer.pay import can_use
from planchette.games.necromancer.rift import can_close, can_fight, is_stronger
from planchette.games.necromancer.state import City
from planchette.games.necromancer.summon import can_call_again, can_call_new, can_raise
from planchette.games.necromancer.worth import DAY, NIGHT, active_worth, worths_of
from planchette.kernel import Choice, Option, Seat

Scores: TypeAlias = list[float]
LOW: Final = -4.0


def instinct(table: City, choice: Choice) -> list[float]:
    """Weights, positive; an option that scores one more is twelve times as likely."""
    scores = SCORES[choice.purpose](table, choice.seat, choice.options)
    return [exp(2.5 * max(LOW, score)) for score in scores]


def side_of(seat: Seat) -> int:
    return NIGHT if seat == NECROMANCER else DAY


# -- before the game


def hunter(table: City, seat: Seat, options: list[Option]) -> Scores:
    return [0.0] * len(options)


def start(table: City, seat: Seat, options: list[Option]) -> Scores:
    """Near stores that sell Spirit, and Rifts."""
    drawn = errands(table, seat)
    return [1.5 * drawn[option.a] for option in options]


# -- picking a phase


def pick(table: City, seat: Seat, options: list[Option]) -> Scores:
    return [pick_score(table, seat, option.a) for option in options]


def change(table: City, seat: Seat, options: list[Option]) -> Scores:
    """A phase that another has picked is played anyway."""
    picked = [player.picked for other, player in enumerate(table.players) if other != seat]
    scores = []
    for option in options:
        phase = table.players[seat].picked if option is STAND else option.a
        bonus = 0.3 if option is STAND else 0.0
        scores.append(pick_score(table, seat, phase) * (0.6 if phase in picked else 1.0) + bonus)
    return scores


def pick_score(table: City, seat: Seat, phase: int) -> float:
    """What a phase would bring now."""
    if phase == MOVEMENT:
        return wish_to_move(table, seat)
    if phase == BUYING:
        cards = len(table.hands[seat].cards)
        return 3.0 - 0.22 * cards if may_buy(table, seat) else 0.3 - 0.05 * cards
    if phase == BUILDING:
        return wish_to_build(table, seat)
    if phase == ACTIVATING:
        return wish_to_activate(table, seat)
    return wish_to_summon(table) if phase == SUMMONING else wish_for_rift(table, seat)


def wish_to_move(table: City, seat: Seat) -> float:
    place = table.players[seat].place
    drawn = errands(table, seat)
    legs = LEGS[place]
    best = drawn[place]
    for other in range(len(HOODS)):
        if legs[other] <= 2 and drawn[other] > best:
            best = drawn[other]
    return 0.2 + 0.9 * (best - drawn[place])


def wish_to_build(table: City, seat: Seat) -> float:
    total = 0.0
    hand = len(table.hands[seat].cards)
    for name in buildable(table, seat):
        face = table.cards.faces[name]
        if cost_of(table, seat, face) < hand:
            total += max(0.0, build_score(table, seat, face))
            hand -= 1 + cost_of(table, seat, face)
    return min(3.4, 0.8 * total)


def wish_to_activate(table: City, seat: Seat) -> float:
    best = 0.3
    for name in affordable(table, seat):
        best = max(best, 1.1 * activate_score(table, seat, table.cards.faces[name]))
    return best


def wish_to_summon(table: City) -> float:
    if can_call_new(table) and is_ready(table):
        return 3.6
    if can_call_again(table):
        return 3.0 if len(table.summoned) == LAST else 1.8
    return 0.8 if can_raise(table, table.players[NECROMANCER].place) else -1.0


def wish_for_rift(table: City, seat: Seat) -> float:
    if can_close(table, seat):
        return 3.6
    if can_fight(table, seat):
        return fight_score(table, seat)
    return -0.5 if is_stronger(table, seat) else -2.0


# -- moving


def move(table: City, seat: Seat, options: list[Option]) -> Scores:
    drawn = errands(table, seat)
    place = table.players[seat].place
    scores = []
    for option in options:
        if option is WAIT:
            scores.append(-2.0)
        elif option is STAY:
            scores.append(1.6 * drawn[place])
        else:
            to = option.b if option.kind.name == "ride" else option.a
            scores.append(1.6 * drawn[to] - 0.05)
    best = max(scores)
    return [score - best for score in scores]


def umbrella(table: City, seat: Seat, options: list[Option]) -> Scores:
    return [1.0 if option is UMBRELLA else 0.0 for option in options]


# -- buying


def buy(table: City, seat: Seat, options: list[Option]) -> Scores:
    return [2.0 if option is BUY else -1.0 for option in options]


def keep(table: City, seat: Seat, options: list[Option]) -> Scores:
    held = worths_of(table.cards).held[side_of(seat)]
    return [LOW if option is STOP else 2.0 * held[option.a] for option in options]


def event(table: City, seat: Seat, options: list[Option]) -> Scores:
    """Nobody wants it; the Necromancer likes it in the store."""
    return [1.5 if option is PUT_BACK else 0.0 for option in options]


def store(table: City, seat: Seat, options: list[Option]) -> Scores:
    taste = STORE_FOR[side_of(seat)]
    return [LOW if option is WAIT else 2.0 * taste[option.a] for option in options]


# -- building and paying


def build(table: City, seat: Seat, options: list[Option]) -> Scores:
    kind = table.cards.build
    scores = []
    for option in options:
        if option.kind is kind:
            scores.append(build_score(table, seat, table.cards.faces[option.a]))
        elif option.kind is TASK:
            scores.append(1.0)
        else:
            scores.append(0.35 if option is STOP else -1.5)
    return scores


def spare_cards(table: City, seat: Seat) -> int:
    """The cards in hand that the player can use for nothing but payment."""
    count = 0
    for card in table.hands[seat].cards:
        if not can_use(table, seat, card):
            count += 1
    return count


def price(table: City, seat: Seat, cost: int) -> float:
    """What it costs to pay so much: cards of no use come first."""
    spare = min(cost, spare_cards(table, seat))
    return 0.25 * spare + 0.75 * (cost - spare)


def build_score(table: City, seat: Seat, face: Face) -> float:
    gain = gain_of_night(table, face) if seat == NECROMANCER else gain_of_day(table, seat, face)
    return gain - price(table, seat, cost_of(table, seat, face))


def gain_of_night(table: City, face: Face) -> float:
    """Spirit for the next level and against Hunters who would close; Influence when there are Undead to use it."""
    spirit = table.spirit(NECROMANCER)
    called = len(table.summoned)
    levels = table.cards.necromancer.levels
    if face.kind == INFLUENCE:
        return 0.5 + 0.3 * face.influence
    needed = levels[min(called, len(levels) - 1)]
    gain = 0.9 + 0.3 * face.spirit
    if spirit < needed:
        return gain + 1.2
    highest = max([table.spirit(seat) for seat in table.hunters()])
    return gain + 0.7 if highest >= spirit or spirit < levels[-1] else gain


def gain_of_day(table: City, seat: Seat, face: Face) -> float:
    """Spirit against corruption and for the Rifts, as long as the Necromancer's is in reach; Damage for the rest."""
    mine, his = table.spirit(seat), table.spirit(NECROMANCER)
    if face.kind != SPIRIT:
        return 0.7 + 0.3 * face.damage + 0.15 * face.heal
    gain = 0.8 + 0.3 * face.spirit + 0.1 * face.heal
    if 2 * mine <= his + 2:
        gain += 0.8
    if his - 2 <= mine <= his + 1:
        gain += 0.7
    if fits(table, seat, BUILT_SPIRIT, 0):
        gain += 2.0
    return gain


def pay(table: City, seat: Seat, options: list[Option]) -> Scores:
    return [2.0 if option is PAY_REST else -1.0 for option in options]


def discard(table: City, seat: Seat, options: list[Option]) -> Scores:
    """What one needs least."""
    held = worths_of(table.cards).held[side_of(seat)]
    return [2.0 if option is PAY_REST else -2.0 * held[option.a] for option in options]


# -- activating


def activate(table: City, seat: Seat, options: list[Option]) -> Scores:
    kind = table.cards.activate
    scores = []
    for option in options:
        if option.kind is kind:
            scores.append(activate_score(table, seat, table.cards.faces[option.a]))
        elif option.kind is TASK:
            scores.append(1.0 if option.a == GIVE_ITEM else 0.5)
        else:
            scores.append(0.3 if option is STOP else -1.5)
    return scores


def activate_score(table: City, seat: Seat, face: Face) -> float:
    gain = active_worth(face)
    if face.kind == TRAP:
        gain += 0.5 if is_crossroads(table, seat) else -0.3
    elif face.effect == SMELLING_SALTS:
        gain = 3.5 if table.is_corrupted(seat) else -3.0
    elif table.has_item(seat, face.effect):
        gain = -2.0
    if seat != NECROMANCER and fits(table, seat, DID_ACTIVATE, 0):
        gain += 2.0
    return gain - price(table, seat, face.cost)


def is_crossroads(table: City, seat: Seat) -> bool:
    """Whether the other side is likely to come here."""
    place = table.players[seat].place
    return place in table.open_rifts or table.store_at(place) >= 0 or len(NEIGHBOURS[place]) > 4


def cover(table: City, seat: Seat, options: list[Option]) -> Scores:
    faces = table.cards.faces
    return [2.0 if option is BESIDE else -active_worth(faces[option.a]) for option in options]


# -- summoning


def summon(table: City, seat: Seat, options: list[Option]) -> Scores:
    scores = []
    for option in options:
        if option is NEW:
            scores.append(3.0 if is_ready(table) else -1.5)
        elif option is RAISE:
            scores.append(1.2 if hunters_near(table, table.players[seat].place) else 0.4)
        else:
            scores.append(-1.0 if option is SKIP else 1.4)
    return scores


def hunters_near(table: City, place: int) -> int:
    legs = LEGS[place]
    count = 0
    for seat in table.hunters():
        if legs[table.players[seat].place] <= 1:
            count += 1
    return count


def haunted(table: City, seat: Seat, options: list[Option]) -> Scores:
    """Undead go where Hunters are, or come by."""
    scores = []
    for option in options:
        if option is SKIP:
            scores.append(0.0)
        else:
            scores.append(1.2 * len(table.hunters_at(option.a)) + 0.3 * hunters_near(table, option.a))
    return scores


def tideglass(table: City, seat: Seat, options: list[Option]) -> Scores:
    """One that stands beside a Hunter, and with none."""
    scores = []
    for option in options:
        if option is SKIP:
            scores.append(0.2)
        else:
            place = creature_of(table, option.a + table.cards.undead_from).place
            scores.append(0.8 * hunters_near(table, place) - 2.0 * len(table.hunters_at(place)))
    return scores


# -- Rifts and combat


def rift(table: City, seat: Seat, options: list[Option]) -> Scores:
    scores = []
    for option in options:
        if option is CLOSE:
            scores.append(3.0)
        elif option is FIGHT:
            scores.append(fight_score(table, seat))
        else:
            scores.append(0.2 if option is SKIP else -1.0)
    return scores


def fight_score(table: City, seat: Seat) -> float:
    odds = Fray(table, seat).odds(table.players[seat].place, 3.0 * table.picked(seat, FIGHTING))
    return min(2.6, 1.2 * (odds - 0.8)) if odds > 0.8 else LOW


def hit(table: City, seat: Seat, options: list[Option]) -> Scores:
    """Finish the weakest; else all on the one that will fall next."""
    fight = table.combat
    assert fight is not None
    scores = []
    for option in options:
        foe = creature_of(table, option.a + table.cards.undead_from)
        left = health_left(table, foe)
        entity = 0.6 if foe.card >= table.cards.entities_from else 0.0
        if option.kind is table.cards.nick:
            scores.append(-2.0)
        elif left <= fight.damage:
            scores.append(2.5 + entity - 0.1 * left)
        else:
            scores.append(1.0 + entity - 0.15 * left)
    return scores


def drop(table: City, seat: Seat, options: list[Option]) -> Scores:
    faces = table.cards.faces
    return [-2.0 * active_worth(faces[option.a]) for option in options]


def heal(table: City, seat: Seat, options: list[Option]) -> Scores:
    players = table.players
    return [-3.0 * players[option.a].hp / max(1, players[option.a].max_hp) for option in options]


def which(table: City, seat: Seat, options: list[Option]) -> Scores:
    return [0.0] * len(options)


SCORES: Final[dict[str, Callable[[City, Seat, list[Option]], Scores]]] = {
    "hunter": hunter,
    "start": start,
    "pick": pick,
    "change": change,
    "move": move,
    "umbrella": umbrella,
    "buy": buy,
    "keep": keep,
    "event": event,
    "build": build,
    "pay": pay,
    "discard": discard,
    "activate": activate,
    "draw": store,
    "cover": cover,
    "which": which,
    "drop": drop,
    "summon": summon,
    "flute": haunted,
    "rift": rift,
    "hit": hit,
    "tideglass": tideglass,
    "to": haunted,
    "heal": heal,
    "tithe": store,
}
"""By what is asked for."""
