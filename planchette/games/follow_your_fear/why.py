"""Why something cannot be chosen now, worked out only when a person asks. Every reason names its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from planchette.games.follow_your_fear.board import GROUND, TILES, TYPES, VOID
from planchette.games.follow_your_fear.book import FRONT
from planchette.games.follow_your_fear.compulsory import compulsory, is_corrupt_card, leaves_room
from planchette.games.follow_your_fear.dread import may_flip
from planchette.games.follow_your_fear.harvest import deck_sources
from planchette.games.follow_your_fear.need import harvest_types, may_summon, occupied
from planchette.games.follow_your_fear.pieces import needs_of
from planchette.games.follow_your_fear.piles import card_id
from planchette.games.follow_your_fear.state import EMPTY, FEAR, SPIRIT_PHASE, Side, Storm
from planchette.games.follow_your_fear.vocabulary import DISCARDS, SEAT, SEATS, SOURCE, STOP
from planchette.games.follow_your_fear.why_moves import tile_ids, why_no_move, why_no_token
from planchette.kernel import Choice, Seat, WhyNot

Asked: TypeAlias = Callable[[Storm, Choice], list[WhyNot]]


def why_not(table: Storm, choice: Choice) -> list[WhyNot]:
    return REASONS[choice.purpose](table, choice) if choice.purpose in REASONS else []


def closed(choice: Choice) -> list[int]:
    """The tiles that are not among the answers."""
    open_to = [option.a for option in choice.options if option is not STOP]
    return [tile for tile in range(TILES) if tile not in open_to]


def grouped(reasons: list[tuple[int, str, str]], what: str) -> list[WhyNot]:
    """One reason for all tiles that share it."""
    found: dict[tuple[str, str], list[int]] = {}
    for tile, why, rule in reasons:
        found.setdefault((why, rule), []).append(tile)
    return [WhyNot(tile_ids(tiles), what, why, rule) for (why, rule), tiles in found.items()]


# -- summoning


def missing_words(table: Storm, side: Side, card: int) -> str:
    """What a card's requirement lacks: "Hope: you have 1 of 2"."""
    levels = needs_of(table.cards.face_of(card, FRONT), occupied(table, side))
    who = "Fear has" if side.fear else "you have"
    lacking = [level for level in levels if not level.met]
    return "; ".join(level.text.replace(": ", f": {who} ") for level in lacking)


def why_no_summon(table: Storm, choice: Choice) -> list[WhyNot]:
    side = table.acting()
    have = occupied(table, side)
    cards = sorted(set(table.players[side.seat].hand.cards))
    return [_lacks(table, side, card) for card in cards if not may_summon(table, side, card, have)]


def _lacks(table: Storm, side: Side, card: int) -> WhyNot:
    made = table.cards.cards[card]
    rule = "FF-110" if side.fear else "FF-217" if not made.is_spirit else "FF-077"
    return WhyNot([card_id(table, card)], f"Summon {made.name}", missing_words(table, side, card), rule)


def why_no_terror(table: Storm, choice: Choice) -> list[WhyNot]:
    """R-32: a slot is kept for every Corrupt card that must be summoned."""
    side = table.acting()
    must = compulsory(table, side)
    found = [reason for card in sorted(set(table.drawn.cards)) for reason in _why_no_fear_card(table, side, card, must)]
    if must:
        names = ", ".join(table.cards.cards[card].name for card in sorted(set(must)))
        found.append(WhyNot([], "Stop", f"a drawn Corrupt card must be summoned first: {names}", "FF-156"))
    return found


def _why_no_fear_card(table: Storm, side: Side, card: int, must: list[int]) -> list[WhyNot]:
    made = table.cards.cards[card]
    id = [card_id(table, card)]
    found = []
    if not may_summon(table, side, card, occupied(table, side)):
        found.append(_lacks(table, side, card))
    if made.is_spirit:
        found.append(WhyNot(id, f"Flip {made.name}", "a Spirit has no back to flip to", "R-35"))
    elif not may_flip(table, card):
        found.append(WhyNot(id, f"Flip {made.name}", "a drawn Corrupt card is summoned by its front", "R-32"))
    kept = must and not is_corrupt_card(table, card) and not leaves_room(table, side, card, FRONT, len(must))
    if kept:
        why = "the slots that are left are kept for the Corrupt cards you drew"
        found.append(WhyNot(id, f"Summon {made.name}", why, "R-32"))
    return found


# -- harvesting


def why_no_harvest(table: Storm, choice: Choice) -> list[WhyNot]:
    """FF-067..072, FF-169: decks of types that one does not occupy, and discards."""
    is_regular = table.step == "wake"
    types = harvest_types(table, choice.seat) if is_regular else table.types
    open_decks = deck_sources(table, types)
    found = [_why_no_deck(deck, types) for deck in range(DISCARDS) if deck not in open_decks]
    discards = [f"pile:{SOURCE.values[DISCARDS + kind]}" for kind in range(len(TYPES))]
    if is_regular:
        found.append(WhyNot(discards, "A discard", "the regular harvest never comes from a discard", "FF-072"))
    elif table.house.harvest_discard == "never":
        found.append(WhyNot(discards, "A discard", "you play without taking from discards", "R-14"))
    else:
        shut = [kind for kind in range(len(TYPES)) if not (types >> kind & 1 and table.discards[kind])]
        found += [_why_no_discard(kind, types) for kind in shut]
    return found


def _why_no_deck(deck: int, types: int) -> WhyNot:
    kind = deck // 2
    id = [f"pile:{SOURCE.values[deck]}"]
    if not types >> kind & 1:
        return WhyNot(id, SOURCE.labels[deck], f"no token of yours stands on {TYPES[kind]} or the Void", "FF-067")
    return WhyNot(id, SOURCE.labels[deck], "it is empty", "R-15")


def _why_no_discard(kind: int, types: int) -> WhyNot:
    id, what = [f"pile:{SOURCE.values[DISCARDS + kind]}"], f"{TYPES[kind]} discard"
    if not types >> kind & 1:
        return WhyNot(id, what, f"you did not occupy {TYPES[kind]} when the card was summoned", "FF-169")
    return WhyNot(id, what, "it is empty", "FF-170")


# -- tiles


def why_not_there(table: Storm, choice: Choice) -> list[WhyNot]:
    """R-55: Teleport and Push go to free tiles only."""
    why = "a token stands there, and nothing is captured by this"
    return grouped([(tile, why, "R-55") for tile in closed(choice)], "Go there")


def why_no_corruption(table: Storm, choice: Choice) -> list[WhyNot]:
    return grouped([(tile, *_not_corruptible(table, tile)) for tile in closed(choice)], "Corrupt it")


def _not_corruptible(table: Storm, tile: int) -> tuple[str, str]:
    if table.corrupt[tile]:
        return "it is corrupted already", "FF-151"
    if table.tiles[tile] != EMPTY:
        return "a token stands there", "FF-152"
    return "you play with a Void that cannot be corrupted", "R-09"


def why_no_cleansing(table: Storm, choice: Choice) -> list[WhyNot]:
    return grouped([(tile, "no Corrupt tile lies there", "FF-158") for tile in closed(choice)], "Cleanse it")


def why_no_fear_there(table: Storm, choice: Choice) -> list[WhyNot]:
    """FF-023, FF-024: Fear appears on the Void, and near it only if that is full."""
    void_full = all(GROUND[option.a] != VOID for option in choice.options)
    far = ("a tile nearer to the Void is free", "FF-024") if void_full else ("a Void tile is free", "FF-023")
    return free_or_taken(table, choice, far, "Put Fear there")


def why_no_home(table: Storm, choice: Choice) -> list[WhyNot]:
    return free_or_taken(table, choice, ("it is no Starting Tile of yours", "FF-021"), "Put it there")


def free_or_taken(table: Storm, choice: Choice, free: tuple[str, str], what: str) -> list[WhyNot]:
    """The reason against the free tiles among those that cannot be chosen; on the others stands a token."""
    taken = ("a token stands there", free[1])
    return grouped([(tile, *(free if table.tiles[tile] == EMPTY else taken)) for tile in closed(choice)], what)


# -- tokens


def why_no_swap(table: Storm, choice: Choice) -> list[WhyNot]:
    fears = [tile for tile in closed(choice) if table.tiles[tile] >= FEAR]
    return grouped([(tile, "a Fear token never changes places", "FF-222") for tile in fears], "Swap it")


def why_no_hiding(table: Storm, choice: Choice) -> list[WhyNot]:
    reasons = []
    for tile in closed(choice):
        if table.tiles[tile] >= FEAR and table.phase == SPIRIT_PHASE:
            reasons.append((tile, "in the Spirit Phase only Player tokens hide", "R-47"))
        elif table.tiles[tile] != EMPTY:
            reasons.append((tile, "this card hides it already", "FF-234"))
    return grouped(reasons, "Hide it")


def why_no_teleport(table: Storm, choice: Choice) -> list[WhyNot]:
    tokens = [tile for tile in closed(choice) if table.tiles[tile] != EMPTY]
    only = "in a Fear Phase only Fear tokens teleport" if table.acting().fear else "you teleport only your own tokens"
    return grouped([(tile, only, "FF-219") for tile in tokens], "Teleport it")


# -- players and their cards


def why_no_player(table: Storm, choice: Choice) -> list[WhyNot]:
    """Of whom something cannot be copied, stolen or taken back."""
    open_to = [option.a for option in choice.options]
    closed_to = [seat for seat in range(table.seats) if seat not in open_to]
    return [WhyNot([f"mat:{SEAT.values[seat]}"], SEATS[seat], *_not_of(table, choice, seat)) for seat in closed_to]


def _not_of(table: Storm, choice: Choice, seat: Seat) -> tuple[str, str]:
    if choice.purpose == "heal":
        whose = "Fear tokens" if table.acting().fear else "captured tokens of yours"
        return f"holds no {whose}", "FF-202"
    if seat == choice.seat:
        return "choose an opponent", "FF-208" if choice.purpose == "copy" else "FF-212"
    if choice.purpose == "rob":
        return "has no card in hand", "R-37"
    return "is banished", "FF-145"


def why_no_more_tokens(table: Storm, choice: Choice) -> list[WhyNot]:
    count = len(choice.options) - 1
    why = f"only {count} captured {'token is' if count == 1 else 'tokens are'} free this turn"
    return [WhyNot([], "More tokens", why, "FF-138")]


def why_no_spirit(table: Storm, choice: Choice) -> list[WhyNot]:
    """FF-042: one Guide first, then two others."""
    group, why = ("starting", "a Guide comes first") if choice.purpose == "guide" else ("guide", "you have your Guide")
    cards = [card for card in sorted(table.box) if table.cards.cards[card].group == group]
    return [WhyNot([card_id(table, card) for card in cards], "Take it", why, "FF-042")] if cards else []


REASONS: Final[dict[str, Asked]] = {
    "guide": why_no_spirit,
    "spirit": why_no_spirit,
    "first": why_no_fear_there,
    "respawn": why_no_fear_there,
    "harvest": why_no_harvest,
    "summon": why_no_summon,
    "terror": why_no_terror,
    "tokens": why_no_more_tokens,
    "token": why_no_token,
    "to": why_no_move,
    "again": why_no_move,
    "teleport token": why_no_teleport,
    "teleport": why_not_there,
    "push": why_not_there,
    "swap": why_no_swap,
    "swap with": why_no_swap,
    "hide": why_no_hiding,
    "heal": why_no_player,
    "copy": why_no_player,
    "rob": why_no_player,
    "settle": why_no_home,
    "corrupt": why_no_corruption,
    "cleanse": why_no_cleansing,
}
"""What a person may wonder about, by what is asked."""
