"""What an option would do, in a few words: worked out only when a person looks at it."""

from __future__ import annotations

from planchette.games.follow_your_fear import book, vocabulary
from planchette.games.follow_your_fear.ahead import summoned
from planchette.games.follow_your_fear.attributes.moves import is_open, reach, token_times
from planchette.games.follow_your_fear.board import GROUND, HOMES, NAMES, TYPES
from planchette.games.follow_your_fear.capture import who_makes_disappear
from planchette.games.follow_your_fear.harvest import renewed_sizes
from planchette.games.follow_your_fear.mats import by_void
from planchette.games.follow_your_fear.need import harvest_types
from planchette.games.follow_your_fear.numbers import (
    can_capture,
    card_defense,
    defense_at,
    fear_card_defense,
    is_enemy,
    is_hidden,
    strength,
)
from planchette.games.follow_your_fear.pieces import GROUNDS
from planchette.games.follow_your_fear.state import EMPTY, FEAR, NO_CARD, NO_SEAT, NO_TILE, Side, Storm
from planchette.games.follow_your_fear.vocabulary import DISCARDS, SEATS, STOP
from planchette.kernel import Option, Seat


def preview(table: Storm, seat: Seat, option: Option) -> str:
    kind, thing = option.kind, option.a
    if kind is table.cards.summon:
        return summon_words(table, thing, book.FRONT)
    if kind is table.cards.flip:
        return summon_words(table, thing, book.BACK)
    if kind is vocabulary.TO and table.held != NO_TILE:
        return move_words(table, table.held, thing)
    if kind is vocabulary.TOKEN:
        return token_words(table, thing)
    if kind is vocabulary.RESPAWN:
        return "Defense +2 for Fear on the Void" if table.in_void(thing) else ""
    if kind is vocabulary.TELEPORT:
        return shift_words(table, table.held, thing)
    if kind is vocabulary.HARVEST:
        return harvest_words(table, thing)
    if kind is vocabulary.TOKENS:
        return power_words(table, thing)
    if kind is vocabulary.SIDE:
        return home_words(thing)
    if option is STOP:
        return stop_words(table)
    return mat_words(table, option)


# -- summoning


def summon_words(table: Storm, card: int, face: int) -> str:
    """The numbers before and after, and what a Move would then be able to capture."""
    side = table.acting()
    after = summoned(table, side, card, face, -1)
    changes = [_change("Strength", strength(table, side), strength(after, side))]
    changes.append(_change("Defense", side_defense(table, side), side_defense(after, side)))
    for place, power in enumerate(table.cards.face_of(card, face).powers):
        if power.code == book.MOVE:
            then = summoned(table, side, card, face, place + 1)
            changes.append(reach_words(then, side, power.n, then.tiles_of(side)))
    return "; ".join(change for change in changes if change)


def _change(name: str, before: int, after: int) -> str:
    return f"{name} {before} to {after}" if before != after else ""


def side_defense(table: Storm, side: Side) -> int:
    """The Defense of a side by cards."""
    return fear_card_defense(table) if side.fear else card_defense(table, side.seat)


def reach_words(table: Storm, side: Side, pattern: int, tokens: list[int]) -> str:
    """How far a Move goes, whom it captures, or how much Strength is missing for it."""
    ends = sorted({end for tile in tokens for end in reach(table, side, pattern, tile)})
    name = table.cards.patterns[pattern].name
    if not ends:
        return f"{name}: no token can go anywhere"
    captures = [end for end in ends if table.tiles[end] != EMPTY]
    if captures:
        return f"{name}: captures {', '.join(against(table, side, end) for end in captures)}"
    missed = sorted({end for tile in tokens for end in near_misses(table, side, pattern, tile)})
    short = [f"{against(table, side, end)} is not enough" for end in missed if not is_hidden(table, end)]
    return "; ".join([f"{name}: {len(ends)} {'tile' if len(ends) == 1 else 'tiles'} in reach", *short])


def against(table: Storm, side: Side, tile: int) -> str:
    return f"on {NAMES[tile]} with {strength(table, side)} against {defense_at(table, tile)}"


def near_misses(table: Storm, side: Side, pattern: int, start: int) -> list[int]:
    """Where a token would arrive, but what stands there cannot be captured now."""
    found = []
    for route in table.cards.patterns[pattern].routes[table.players[side.seat].home][start]:
        end = route[0]
        if (
            is_enemy(table, side, table.tiles[end])
            and is_open(table.tiles, route)
            and not can_capture(table, side, end)
        ):
            found.append(end)
    return found


def power_words(table: Storm, count: int) -> str:
    """What captured tokens would make of the card that is being summoned (FF-139..142)."""
    side = table.acting()
    after = table.copy()
    laid = after.laid_by(side)[-1]
    laid.tokens = count
    face = table.cards.face_of(laid.card, laid.side)
    gains = [_change("Strength", strength(table, side), strength(after, side))]
    gains.append(_change("Defense", side_defense(table, side), side_defense(after, side)))
    if face.count(book.MOVE) and token_times(after, laid) > 1:
        gains.append(f"Move x{token_times(after, laid)}")
    if count and any(power.code not in book.ADDED_TO and power.code not in book.UNPOWERED for power in face.powers):
        gains.append("its other powers are used twice")
    return "; ".join(gain for gain in gains if gain)


# -- moving and capturing


def token_words(table: Storm, tile: int) -> str:
    side = table.acting()
    laid = table.laid_by(side)[-1]
    power = table.cards.face_of(laid.card, laid.side).powers[laid.done - 1]
    return reach_words(table, side, power.n, [tile]) if power.code == book.MOVE else ""


def move_words(table: Storm, start: int, end: int) -> str:
    is_free = table.tiles[end] == EMPTY
    return shift_words(table, start, end) if is_free else capture_words(table, table.acting(), end)


def shift_words(table: Storm, start: int, end: int) -> str:
    """FF-025, FF-026, FF-067: what changes when a token of the acting side stands elsewhere."""
    side = table.acting()
    after = table.copy()
    after.shift(start, end)
    found = [_change("Defense by the Void", by_void(table, side), by_void(after, side))]
    if not side.fear:
        old, new = harvest_types(table, side.seat), harvest_types(after, side.seat)
        found += [_decks("opens", new & ~old), _decks("gives up", old & ~new)]
    return "; ".join(words for words in found if words)


def _decks(verb: str, types: int) -> str:
    names = [name for kind, name in enumerate(TYPES) if types >> kind & 1]
    return f"{verb} the {' and '.join(names)} decks" if names else ""


def capture_words(table: Storm, side: Side, end: int) -> str:
    """FF-124: "5 against 4: captures", and what follows from it."""
    victim = table.tiles[end]
    said = f"{strength(table, side)} against {defense_at(table, end)}: captures"
    follows = fallout(table, side.seat, side.seat, victim)
    return "; ".join([said, *(follows or vengeance(table, side, victim))])


def fallout(table: Storm, me: Seat, captor: Seat, victim: int) -> list[str]:
    """Who is banished or wins when somebody captures that token."""
    if victim >= FEAR:
        return [_wins(me, captor, "FF-248")] if table.fear_tokens_left() == 1 else []
    if table.tiles.count(victim) > 1:
        return []
    left = [seat for seat in range(table.seats) if seat != victim and not table.is_out(seat)]
    if len(left) == 1:
        return [_wins(me, left[0], "FF-249")]
    return ["you would be banished" if victim == me else f"{SEATS[victim]} is banished"]


def _wins(me: Seat, winner: Seat, rule: str) -> str:
    return f"you win ({rule})" if winner == me else f"you would lose: {SEATS[winner]} wins ({rule})"


def vengeance(table: Storm, side: Side, victim: int) -> list[str]:
    """FF-230, R-47: what a Disappear does to the attacker, unless that one is hidden."""
    avenger = who_makes_disappear(table, victim)
    if avenger == NO_SEAT or is_hidden(table, table.held):
        return []
    lost = f"Disappear: {SEATS[avenger]} captures the attacker (FF-230)"
    return [lost, *fallout(table, side.seat, avenger, table.tiles[table.held])]


# -- the rest


def harvest_words(table: Storm, source: int) -> str:
    if source >= DISCARDS:
        return f"{table.cards.cards[table.discards[source - DISCARDS][-1]].name}, for all to see"
    cards = len(table.decks[source].cards)
    return f"{cards} cards" if cards else f"{renewed_sizes(table, source // 2)[source % 2]} cards, newly shuffled"


def home_words(home: int) -> str:
    counts = [sum([GROUND[tile] == kind for tile in HOMES[home]]) for kind in range(3)]
    return ", ".join(f"{TYPES[kind]} {count}" for kind, count in enumerate(counts))


def stop_words(table: Storm) -> str:
    if table.running != NO_CARD:
        return ""
    return "then your Fear Phase begins" if table.step == "summon" else "then your turn ends"


def mat_words(table: Storm, option: Option) -> str:
    """What concerns a player's mat, a tile's ground, or a card that is given up."""
    kind, thing = option.kind, option.a
    if kind is vocabulary.COPY:
        return f"Defense {card_defense(table, thing)} now"
    if kind is vocabulary.ROB:
        return f"one of {len(table.players[thing].hand.cards)} cards, at random"
    if kind is vocabulary.HEAL:
        return f"holds {held_words(table, thing)}"
    if kind is vocabulary.CORRUPT:
        return f"{GROUNDS[table.ground(thing)]} no more; {table.supply - 1} Corrupt tiles left then"
    if kind is vocabulary.CLEANSE:
        return f"{GROUNDS[GROUND[thing]]} again"
    if kind is vocabulary.HIDE:
        return f"Defense {defense_at(table, thing)}; then it cannot be captured (FF-234)"
    if kind is table.cards.let_go:
        return "Strength +1 and Defense +1"
    if kind is table.cards.discard and thing in [laid.card for laid in table.players[table.turn].spirits]:
        return "it is face up: its effect ends"
    return ""


def held_words(table: Storm, seat: Seat) -> str:
    side = table.acting()
    player = table.players[seat]
    return f"{player.captured_fears()} Fear tokens" if side.fear else f"{player.captured[side.seat]} of your tokens"
