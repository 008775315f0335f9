"""A combat laid out: creatures on one side, Hunters on the other, and between them the cards turned up."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer.book import BRASS_KNUCKLES, FIGHTING, LONGSHOREMAN, NECROMANCER, Face, slug
from planchette.games.necromancer.city import NAMES
from planchette.games.necromancer.combat import CREATURE_DRAWS, bonus_damage, foes_of, hunters_of, share_of
from planchette.games.necromancer.creatures import alike
from planchette.games.necromancer.pieces import creature_piece, face_piece, fighter, name_of
from planchette.games.necromancer.state import City
from planchette.games.necromancer.tokens import CREATURE, Combat
from planchette.games.necromancer.work import PHASE_BONUS
from planchette.kernel import Seat
from planchette.kernel.scene import Badge, Board, Piece, Place

FEWEST: Final = 5
MOST: Final = 8
"""Columns."""


def combat_board(table: City, fight: Combat, seat: Seat) -> Board:
    """One's own side is at the bottom."""
    creatures = creature_pieces(table, fight)
    rows = [*lines(creatures), last_cards(table, fight, NECROMANCER)]
    rows += [last_cards(table, fight, on_turn(fight)), hunter_pieces(table, fight)]
    rows = [row for row in rows if row]
    columns = max(FEWEST, *[len(row) for row in rows])
    if seat == NECROMANCER:
        rows.reverse()
    places = [
        Place(f"fray:{y}-{x}", x + (columns - len(row)) / 2, y, pieces=[piece], zone=zone_of(piece))
        for y, row in enumerate(rows)
        for x, piece in enumerate(row)
    ]
    title = "The Final Combat" if fight.final else f"Combat in {NAMES[fight.place]}"
    return Board("fray", title, "grid", columns, len(rows), places)


def lines(pieces: list[Piece]) -> list[list[Piece]]:
    return [pieces[start : start + MOST] for start in range(0, len(pieces), MOST)]


def zone_of(piece: Piece) -> str:
    return "" if piece.id.startswith("turned") else "night" if piece.id.startswith("creature") else "day"


# -- who fights


def on_turn(fight: Combat) -> Seat:
    """The Hunter whose turn it is, -1 if it is a creature's."""
    who = fight.order[fight.turn] if fight.turn < len(fight.order) else CREATURE
    return who if who < CREATURE else -1


def rank(fight: Combat, who: int) -> int:
    """NS-112: the place in the order of the combat. Creatures that are alike follow one another."""
    return fight.order.index(who) + 1


def creature_pieces(table: City, fight: Combat) -> list[Piece]:
    found = []
    for group in alike(table, foes_of(table, fight)):
        first = min([rank(fight, CREATURE + creature.card) for creature in group])
        found.append(creature_piece(table, group, "card", [Badge("stopwatch", "acts as number", str(first))]))
    return found


def hunter_pieces(table: City, fight: Combat) -> list[Piece]:
    fallen = [fighter(table, seat, [Badge("tombstone", "defeated")], True) for seat in fight.fallen]
    standing = []
    for seat in sorted(hunters_of(fight)):
        badges = [Badge("stopwatch", "acts as number", str(rank(fight, seat)))]
        if seat == on_turn(fight) and fight.damage:
            badges.append(Badge("punch-blast", "damage left", str(fight.damage)))
        standing.append(fighter(table, seat, badges, False))
    return standing + fallen


# -- what they turned up


def drawn_by(table: City, fight: Combat, seat: Seat) -> list[int]:
    """The cards last turned up: this turn's of the Hunter, the last creature's of the Necromancer."""
    used = table.used[seat].cards
    if seat != NECROMANCER:
        return used[len(used) - fight.drawn :] if fight.damage else []
    return used[-CREATURE_DRAWS:]


def last_cards(table: City, fight: Combat, seat: Seat) -> list[Piece]:
    """Cards that count are bright, with what they do; the others are grey."""
    if seat < 0:
        return []
    found = []
    for number, card in enumerate(drawn_by(table, fight, seat)):
        face = table.face(card)
        points = points_of(table, fight, seat, face)
        words = f"counts {points} damage" if points else "does no damage here"
        piece = face_piece(face, f"turned-{seat}:{number}-{slug(face.name)}", note=words, badges=worth(face, points))
        found.append(piece if piece.badges else grey(piece))
    return found


def worth(face: Face, points: int) -> list[Badge]:
    found = [Badge("punch-blast", "damage", str(points))] if points else []
    return found + ([Badge("heart-plus", "heals", str(face.heal))] if face.heal else [])


def grey(piece: Piece) -> Piece:
    return Piece(piece.id, piece.title, piece.kind, piece.icon, piece.owner, stats=piece.stats, note=piece.note)


def points_of(table: City, fight: Combat, seat: Seat, face: Face) -> int:
    """NS-118, NS-122, NS-141, R-53: what a card does to the other side in this combat."""
    if seat == NECROMANCER:
        return face.influence + (face.spirit if fight.final else 0)
    return face.damage + (face.spirit if fight.final and table.house.hunter_spirit_damage else 0)


# -- in words


def combat_notes(table: City, fight: Combat) -> list[str]:
    """Who hits for how much and why, and what the creatures' last cards came to."""
    notes = []
    seat = on_turn(fight)
    if seat > 0 and fight.damage:
        notes.append(f"{name_of(table, seat)}: {sum_of_damage(table, fight, seat)}; {fight.damage} left to deal.")
    cards = drawn_by(table, fight, NECROMANCER)
    hunters = len(hunters_of(fight)) + len(fight.fallen)
    if cards and hunters:
        notes.append(creature_note(table, fight, cards, hunters))
    return notes


def sum_of_damage(table: City, fight: Combat, seat: Seat) -> str:
    """ "4 by 5 cards, 3 for picking Fight, 1 by Brass Knuckles" """
    cards = drawn_by(table, fight, seat)
    points = sum(points_of(table, fight, seat, table.face(card)) for card in cards)
    parts = [f"{points} damage by {len(cards)} cards"]
    if table.has_item(seat, BRASS_KNUCKLES):
        parts.append("1 by Brass Knuckles")
    if table.is_hunter(seat, LONGSHOREMAN):
        parts.append("1 as longshoreman")
    if table.phase == FIGHTING and not fight.final and table.picked(seat, FIGHTING):
        parts.append(f"{PHASE_BONUS} for picking the phase")
    total = points + bonus_damage(table, fight, seat)
    return f"{', '.join(parts)}" + (f", {total} in all" if len(parts) > 1 else "")


def creature_note(table: City, fight: Combat, cards: list[int], hunters: int) -> str:
    """NS-121, R-48: equal shares, and what is lost of them."""
    damage = sum(points_of(table, fight, NECROMANCER, table.face(card)) for card in cards)
    share = share_of(table, damage, hunters)
    lost = max(0, damage - share * hunters)
    words = f"The last creature's cards: {damage} damage, {share} to each of {hunters}"
    return f"{words}, {lost} lost." if lost else f"{words}."
