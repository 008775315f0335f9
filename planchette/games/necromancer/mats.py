"""What lies before each player: numbers, hand, combat deck, Items, Traps, Events, Corruption, work under way."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer.book import NECROMANCER, PLAYER
from planchette.games.necromancer.city import NAMES
from planchette.games.necromancer.corruption import guard_of
from planchette.games.necromancer.dusk import tithe_of
from planchette.games.necromancer.hunters import speed_of
from planchette.games.necromancer.items import MOST_ITEMS, MOST_TRAPS
from planchette.games.necromancer.pieces import (
    contents,
    corruption_piece,
    creature_card_piece,
    event_piece,
    grouped,
    hunter_card,
    name_of,
    seen,
)
from planchette.games.necromancer.rift import lead_of
from planchette.games.necromancer.state import NO_CARD, City
from planchette.games.necromancer.work import total_of
from planchette.kernel import Seat
from planchette.kernel.scene import Area, Counter, Fan, Mat, Piece, Row, Stack, Track

MatArea = Row | Fan | Stack | Track | Counter
BEFORE: Final = ["hunters", "haunt"]
"""The steps before anybody has cards."""


def mats(table: City, seat: Seat) -> list[Area]:
    """One's own first, then the others by seat."""
    order = ([seat] if seat >= 0 else []) + [owner for owner in range(table.seats) if owner != seat]
    return [mat(table, owner, seat) for owner in order]


def mat(table: City, owner: Seat, seat: Seat) -> Mat:
    areas = [*numbers(table, owner), *to_choose_from(table, owner, seat), *doing(table, owner, seat)]
    areas += [*open_cards(table, owner, seat), *hidden_cards(table, owner, seat)]
    title = name_of(table, owner)
    active = owner in table.todo[:1] and table.result is None
    return Mat(PLAYER.entity(owner), title[0].upper() + title[1:], areas, owner, active, note(table, owner))


def key_of(owner: Seat) -> str:
    return PLAYER.values[owner]


# -- numbers


def numbers(table: City, owner: Seat) -> list[MatArea]:
    key = key_of(owner)
    spirit = table.spirit(owner)
    if owner == NECROMANCER:
        found: list[MatArea] = [*work_track(table, owner)]
        levels = table.cards.necromancer.levels
        level = levels[min(len(table.summoned), len(levels) - 1)]
        found.insert(0, Track(f"spirit:{key}", "Spirit for the next Entity", spirit, level, owner, "spectre"))
        found.append(Track("undead", "Undead, at most his Spirit", len(table.undead()), spirit, owner, "raise-zombie"))
        return [*found, *tithe_due(table)]
    player = table.players[owner]
    if player.hunter == NO_CARD:
        return []
    needed = max(1, table.spirit(NECROMANCER) + 1 - lead_of(table, owner))
    return [
        Track(f"health:{key}", "HP", player.hp, player.max_hp, owner, "hearts", max(1, player.max_hp // 4)),
        Track(
            f"spirit:{key}", "Spirit to close a Rift", spirit, needed, owner, "spectre", corruptible_at(table, owner)
        ),
        *work_track(table, owner),
        Counter(f"speed:{key}", "Speed", speed_of(table, owner), owner, "sprint"),
    ]


def tithe_due(table: City) -> list[MatArea]:
    """R-79: the cards that the end of this round brings the Necromancer, where the number of Hunters gives him any."""
    if table.step in BEFORE or not any(table.cards.parties[table.seats - 2].tithe):
        return []
    return [Counter("tithe", "Tithe this round", tithe_of(table), NECROMANCER, "card-pickup")]


def corruptible_at(table: City, owner: Seat) -> int:
    """NS-147: up to this Spirit the Necromancer could corrupt the Hunter now; -1 where no Spirit is so low."""
    spirit = table.spirit(NECROMANCER)
    if spirit < table.house.corruption_floor:
        return -1
    return max(-1, spirit // 2 - guard_of(table, owner))


def work_track(table: City, owner: Seat) -> list[MatArea]:
    """NS-98, NS-130: how far a summoning or closing has come."""
    work = table.players[owner].work
    if work is None:
        return []
    verb = "Summoning" if owner == NECROMANCER else "Closing"
    title = f"{verb} in {NAMES[work.place]}"
    return [Track(f"work:{key_of(owner)}", title, total_of(table, owner, work), work.target, owner, "padlock")]


# -- what is being done


def to_choose_from(table: City, owner: Seat, seat: Seat) -> list[MatArea]:
    """The Hunter cards, before a Hunter who has to choose one."""
    if owner == seat != NECROMANCER and table.step == "hunters":
        return [Row("hunters", "Hunters", hunter_row(table), owner)]
    return []


def hunter_row(table: City) -> list[Piece]:
    domain = table.cards.domains["hunter"]
    return [hunter_card(table, hunter, domain.entity(hunter)) for hunter in range(len(domain))]


def doing(table: City, owner: Seat, seat: Seat) -> list[MatArea]:
    """The cards looked at and the card being paid for, before who is at work."""
    if table.todo[:1] != [owner] and not (owner == NECROMANCER and table.step == "dusk"):
        return []
    found: list[MatArea] = []
    prefix = "looked" if owner == seat else f"looked-{key_of(owner)}"
    if table.looked.cards:
        title = f"Looking at (keep {table.keeping})" if table.keeping else "Drawn"
        found.append(Row("looking", title, seen(table, table.looked, seat, prefix, owner), owner))
    if table.aside.cards:
        title = f"Paying for (owes {table.owed})" if table.owed else "Paid for"
        found.append(Row("paying", title, seen(table, table.aside, seat, "aside", owner), owner))
    return found


# -- cards


def open_cards(table: City, owner: Seat, seat: Seat) -> list[MatArea]:
    """What is laid open: Corruption, Events, Items, Traps; before the Necromancer the defeated Entities."""
    key = key_of(owner)
    player = table.players[owner]
    prefix = "item" if owner == seat else f"item-{key}"
    traps = [trap.card for trap in table.traps_of(owner)]
    found: list[MatArea] = []
    if player.corruption != NO_CARD:
        found.append(
            Row(f"corruption:{key}", "Corruption", [corruption_piece(table, owner, f"corrupted:{key}")], owner)
        )
    if player.events:
        events = [event_piece(table, pulled, f"event:{pulled.card}", owner) for pulled in player.events]
        found.append(Row(f"events:{key}", "Events", events, owner))
    if player.items or (owner == seat and shows_slots(table)):
        title = f"Items ({len(player.items)} of {item_slots(table, len(traps))})"
        found.append(Row(f"items:{key}", title, grouped(table, player.items, prefix, owner), owner))
    if traps:
        notes = [f"in {NAMES[trap.place]}" for trap in table.traps_of(owner)]
        title = f"Traps ({len(traps)} of {MOST_TRAPS})"
        found.append(Row(f"traps:{key}", title, grouped(table, traps, prefix, owner, ", ".join(notes)), owner))
    if owner == NECROMANCER and table.beaten:
        beaten = [creature_card_piece(table, card) for card in sorted(table.beaten)]
        found.append(Row("beaten", "Defeated Entities", beaten, owner))
    return found


def shows_slots(table: City) -> bool:
    """Empty slots, too, unless the room is needed for cards just looked at."""
    return table.step not in BEFORE and not table.looked.cards and not table.aside.cards


def item_slots(table: City, traps: int) -> int:
    """R-63: the slots for Items that Traps leave."""
    return MOST_ITEMS if table.house.traps_separate else MOST_ITEMS - traps


def hidden_cards(table: City, owner: Seat, seat: Seat) -> list[MatArea]:
    """The combat deck, and a hand of which the seat sees something; one's own hand lies apart."""
    key = key_of(owner)
    deck, used = table.decks[owner], table.used[owner]
    known = grouped(table, contents(deck, seat), f"deck-{key}", owner)
    known += grouped(table, contents(used, seat), f"used-{key}", owner, "turned up")
    found: list[MatArea] = [Stack(f"deck:{key}", "Combat deck", len(deck) + len(used), known, owner, "card-draw")]
    if owner != seat and shows_something(table, owner, seat):
        found.append(Fan(f"hand:{key}", "Hand", seen(table, table.hands[owner], seat, f"hand-{key}", owner), owner))
    return found


def shows_something(table: City, owner: Seat, seat: Seat) -> bool:
    hand = table.hands[owner]
    return any(hand.knows(seat, place) for place in range(len(hand.cards)))


def hands(table: City, seat: Seat) -> list[Area]:
    """One's own hand with faces; the backs of those of which one sees nothing."""
    found: list[Area] = []
    for owner in range(table.seats):
        if owner == seat:
            found.append(Fan("hand", "Your hand", seen(table, table.hands[owner], seat, "card", owner), owner))
        elif table.hands[owner].cards and not shows_something(table, owner, seat):
            key = key_of(owner)
            backs = seen(table, table.hands[owner], seat, f"hand-{key}", owner)
            found.append(Fan(f"hand:{key}", f"Hand of {name_of(table, owner)}", backs, owner))
    return found


# -- in words


def note(table: City, owner: Seat) -> str:
    """What holds this player up, and where the last two purchases were (NS-64)."""
    player = table.players[owner]
    words = []
    if player.dead:
        words.append("dead")
    if player.stopped:
        words.append("held up by Undead until the end of the round")
    if player.tripped:
        words.append("takes no part in the next phase")
    if player.salted:
        words.append("can corrupt nobody this round")
    if player.bought_at:
        words.append("bought: " + ", ".join(NAMES[place] for place in player.bought_at))
    return "; ".join(words)
