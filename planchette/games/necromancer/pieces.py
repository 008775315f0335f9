"""Cards and tokens as a seat sees them. Of a hidden card its back tells the store, and nothing else."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer.book import (
    ANYONE,
    CLASSES,
    EVENT,
    HUNTERS_ONLY,
    NECROMANCER,
    PHASES,
    TRAP,
    Face,
    slug,
)
from planchette.games.necromancer.city import STORE, STORES
from planchette.games.necromancer.creatures import entity_health, health_left, health_of, is_undead, number_of
from planchette.games.necromancer.hunters import speed_of
from planchette.games.necromancer.state import City
from planchette.games.necromancer.tokens import Creature, Pulled, Trap
from planchette.kernel import Pile, Seat, eyes
from planchette.kernel.scene import Badge, Level, Piece, Stat

STORE_ICONS: Final = ["shopping-bag", "backpack", "coins", "apothecary", "bookshelf"]
PHASE_ICONS: Final = ["walk", "shopping-cart", "card-pick", "gears", "pentacle", "crossed-swords"]
SHAPES: Final = ["circle", "triangle", "diamond", "square", "hexagon", "star"]
BONUSES: Final = [
    "Everybody walks one step. Bonus: ride a line as well, or walk one step more.",
    "Everybody at a store looks at 3 cards and keeps 2. Bonus: look at 5, keep 3.",
    "Everybody puts Combat cards into the combat deck, paying with other cards. Bonus: each costs 1 less.",
    "Everybody lays Items and Traps open, paying with other cards. Bonus: draw a card from a store first.",
    "The Necromancer raises an Undead or summons an Entity at a Rift. Bonus: 3 Spirit points.",
    "Each Hunter fights an Entity or closes a Rift. Bonus: 3 damage on each turn, or 3 Spirit points.",
]
"""What each phase is for, and what who picked it gets (NS-45..52)."""


# -- store cards


def face_piece(
    face: Face, id: str, owner: Seat = -1, count: int = 1, note: str = "", badges: list[Badge] | None = None
) -> Piece:
    """A store card as printed."""
    return Piece(
        id,
        face.name,
        "card",
        face.icon,
        owner,
        cost="" if face.kind == EVENT else str(face.cost),
        stats=face_stats(face),
        badges=[] if badges is None else badges,
        text=face_text(face),
        note=note or class_words(face),
        tint=CLASSES[face.kind].lower(),
        shape=SHAPES[face.kind],
        count=count,
    )


def face_stats(face: Face) -> list[Stat]:
    printed = [
        ("spectre", "Spirit", face.spirit),
        ("punch-blast", "damage", face.damage),
        ("oppression", "influence", face.influence),
        ("heart-plus", "heals", face.heal),
    ]
    return [Stat(icon, label, str(value)) for icon, label, value in printed if value]


def face_text(face: Face) -> str:
    if face.kind == EVENT:
        return f"Task: {face.text} Within {face.count} rounds, or else: {face.or_else}"
    return face.text


def class_words(face: Face) -> str:
    """Its class, and who alone may use it."""
    if face.who == ANYONE:
        return CLASSES[face.kind]
    return f"{CLASSES[face.kind]}, for {'Hunters' if face.who == HUNTERS_ONLY else 'the Necromancer'} only"


def back_piece(id: str, store: int, owner: Seat) -> Piece:
    """Whoever does not see a card sees its back, and so its store."""
    title = f"A card of the {STORES[store]}"
    return Piece(id, title, "card", STORE_ICONS[store], owner, True, tint=STORE.values[store])


def grouped(table: City, cards: list[int], prefix: str, owner: Seat, note: str = "") -> list[Piece]:
    """Faces in the order of the card file, copies of a card as one piece with a count."""
    names = [table.cards.name_of[card] for card in cards]
    found = []
    for name in sorted(set(names)):
        face = table.cards.faces[name]
        found.append(face_piece(face, f"{prefix}:{slug(face.name)}", owner, names.count(name), note))
    return found


def seen(table: City, pile: Pile, seat: Seat, prefix: str, owner: Seat) -> list[Piece]:
    """Cards that lie together: faces of those that the seat knows, then backs by store. Their order tells nothing."""
    known = [card for place, card in enumerate(pile.cards) if pile.knows(seat, place)]
    hidden = sorted(table.cards.store_of[card] for place, card in enumerate(pile.cards) if not pile.knows(seat, place))
    backs = [back_piece(f"{prefix}-back:{number}", store, owner) for number, store in enumerate(hidden)]
    return grouped(table, known, prefix, owner) + backs


def contents(pile: Pile, seat: Seat) -> list[int]:
    """The cards that a seat knows to be in a pile, wherever in it they lie."""
    mask = eyes(seat)
    return [card for card, among in zip(pile.cards, pile.among, strict=True) if among & mask]


def event_piece(table: City, pulled: Pulled, id: str, owner: Seat) -> Piece:
    """NS-104: an Event with the rounds left for its task."""
    face = table.face(pulled.card)
    left = f"{pulled.rounds} {'round' if pulled.rounds == 1 else 'rounds'} left"
    if pulled.fresh:
        left += ", this one not counted"
    return face_piece(
        face, id, owner, note=f"Event, {left}", badges=[Badge("hourglass", "rounds left", str(pulled.rounds))]
    )


def corruption_piece(table: City, seat: Seat, id: str) -> Piece:
    """NS-108: a Corruption card with its task; whether it counts for the Necromancer's victory (NS-152)."""
    player = table.players[seat]
    card = table.cards.corruption(player.corruption)
    origin = "by an Event, which does not count for his victory" if player.by_event else "by the Necromancer"
    task = [Level(f"Task: {card.to_do}")]
    badges = [
        Badge("scroll-unfurled", "by an Event") if player.by_event else Badge("death-skull", "by the Necromancer")
    ]
    return Piece(
        id, card.name, "card", card.icon, seat, badges=badges, text=card.text, note=f"corrupted {origin}",
        tint="corruption", shape="diamond", levels=task,
    )  # fmt: skip


# -- people and creatures


def hunter_card(table: City, hunter: int, id: str) -> Piece:
    """NS-03: a Hunter's card, as it would start in this party."""
    card = table.cards.hunters[hunter]
    takers = [seat for seat in table.hunters() if table.players[seat].hunter == hunter]
    stats = [
        Stat("hearts", "health", str(table.cards.parties[table.seats - 2].health + card.health)),
        Stat("sprint", "speed", str(card.speed)),
    ]
    note = f"taken by Hunter {takers[0]}" if takers else card.calling
    return Piece(
        id,
        card.name,
        "card",
        card.icon,
        stats=stats,
        text=card.text,
        note=note,
        tint="hunter",
        shape="circle",
        dim=bool(takers),
    )


def pawn(table: City, seat: Seat, badges: list[Badge] | None = None) -> Piece:
    """A player's pawn on the map."""
    id = table.cards.domains["who"].entity(table.who(seat))
    marks = [] if badges is None else badges
    if seat == NECROMANCER:
        note = f"Spirit {table.spirit(seat)}"
        return Piece(id, "The Necromancer", "token", table.cards.necromancer.icon, seat, badges=marks, note=note)
    player = table.players[seat]
    card = table.cards.hunters[player.hunter]
    note = f"{player.hp} of {player.max_hp} HP, Spirit {table.spirit(seat)}, Speed {speed_of(table, seat)}"
    return Piece(id, card.name, "token", card.icon, seat, badges=marks, note=note)


def fighter(table: City, seat: Seat, badges: list[Badge], dim: bool) -> Piece:
    """A Hunter in a combat, as a card."""
    player = table.players[seat]
    card = table.cards.hunters[player.hunter]
    stats = [
        Stat("hearts", "HP", str(player.hp), str(player.max_hp)),
        Stat("sprint", "speed", str(speed_of(table, seat)), str(card.speed)),
    ]
    id = table.cards.domains["who"].entity(table.who(seat))
    return Piece(
        id,
        card.name,
        "card",
        card.icon,
        seat,
        stats=stats,
        badges=badges,
        text=card.text,
        tint="hunter",
        shape="circle",
        dim=dim,
    )


def creature_piece(table: City, alike: list[Creature], kind: str, badges: list[Badge] | None = None) -> Piece:
    """Undead or an Entity; several that are alike are one piece, named after the first."""
    first = alike[0]
    card = table.cards.creature(first.card)
    left, full = health_left(table, first), health_of(table, first)
    undead = is_undead(table, first)
    note = "called again with half its health" if first.again else "Undead" if undead else "Entity"
    return Piece(
        table.cards.domains["creature"].entity(number_of(table, first.card)),
        card.name if len(alike) == 1 else f"{card.name}s",
        kind,
        card.icon,
        stats=[Stat("hearts", "health", str(left), str(full)), Stat("sprint", "speed", str(card.speed))],
        badges=[] if badges is None else badges,
        note=note,
        tint="undead" if undead else "entity",
        shape="triangle" if undead else "diamond",
        count=len(alike),
    )


def creature_card_piece(table: City, card: int) -> Piece:
    """An Entity that was defeated, with the health it would come back with (NS-102)."""
    printed = table.cards.creature(card)
    health = entity_health(table, card, True)
    stats = [Stat("hearts", "health", str(health)), Stat("sprint", "speed", str(printed.speed))]
    id = table.cards.domains["creature"].entity(number_of(table, card))
    return Piece(
        id, printed.name, "card", printed.icon, NECROMANCER, stats=stats, note="defeated; may be summoned again",
        tint="entity", shape="diamond",
    )  # fmt: skip


def trap_piece(table: City, traps: list[Trap]) -> Piece:
    """Traps of one name and owner in one neighbourhood, face up (R-64)."""
    trap = traps[0]
    face = table.face(trap.card)
    whose = "the Necromancer's" if trap.owner == NECROMANCER else f"{name_of(table, trap.owner)}'s"
    title = face.name if len(traps) == 1 else f"{face.name}s"
    return Piece(
        f"trap:{trap.card}", title, "token", face.icon, trap.owner, text=face.text, note=f"{whose} trap",
        tint=CLASSES[TRAP].lower(), count=len(traps),
    )  # fmt: skip


def name_of(table: City, seat: Seat) -> str:
    """A player by name: the Necromancer, a Hunter's card, or the seat before it is chosen."""
    if seat == NECROMANCER:
        return "the Necromancer"
    hunter = table.players[seat].hunter
    return f"Hunter {seat}" if hunter < 0 else table.cards.hunters[hunter].name


def phase_piece(table: City, phase: int) -> Piece:
    """A phase that is played this round, and who picked it; dim once it is over."""
    pickers = [seat for seat in range(table.seats) if table.players[seat].picked == phase]
    names = " and ".join(name_of(table, seat) for seat in pickers)
    badges = [Badge("player-next", "bonus for", str(len(pickers)))]
    now = ", being played" if phase == table.phase else ""
    return Piece(
        f"phase:{phase}", PHASES[phase], "token", PHASE_ICONS[phase], badges=badges, text=BONUSES[phase],
        note=f"picked by {names}{now}", tint="now" if phase == table.phase else "phase", dim=phase < table.phase,
    )  # fmt: skip
