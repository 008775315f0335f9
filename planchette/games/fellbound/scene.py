"""What a seat sees of a battle. Everybody sees their own home row at the bottom."""

from __future__ import annotations

from planchette.games.fellbound.cards import SEATS
from planchette.games.fellbound.cards import slug as slug_of
from planchette.games.fellbound.combat import defence_of, has_banner, parries_left
from planchette.games.fellbound.ground import LENGTH, NAMES, UP
from planchette.games.fellbound.preview import defeat_rule
from planchette.games.fellbound.state import FORCE, NORTH, Battle, Character, Fighter
from planchette.kernel import Seat
from planchette.kernel.scene import Badge, Board, Counter, Fan, Mat, Piece, Place, Row, Scene, Stack, Stat, Track

SHAPES = {"Life": "circle", "Death": "diamond", "Order": "square", "Chaos": "triangle", "": "hexagon"}
PHASES = {
    "decks": "Choosing decks",
    "build": "Building decks",
    "opening": "Opening turn",
    "act": "Action phase",
    "deploy": "Deployment phase",
    "draw": "Draw",
    "finish": "End of turn",
}
STALL_SHOWN_FROM = 6


def scene(table: Battle, seat: Seat) -> Scene:
    if table.step in ("decks", "build"):
        return Scene("fellbound", seat, PHASES[table.step], _deck_building(table, seat))
    mats = [_mat(table, owner, seat) for owner in range(table.seats)]
    hands = [_fan(table, owner, seat) for owner in range(table.seats)]
    phase = "Opening turn" if table.turns < 2 else PHASES[table.step]
    return Scene("fellbound", seat, phase, [_board(table, seat), *mats, *hands, *_stall(table)], _notes(table, seat))


def _stall(table: Battle) -> list[Track]:
    """R-34: from six quiet turns on everybody sees how close the end by stall is."""
    window = table.house.stall_window
    if not window or table.quiet < min(STALL_SHOWN_FROM, window):
        return []
    return [Track("stall", "Quiet turns", table.quiet, window, icon="hourglass", danger=window - 3)]


def _notes(table: Battle, seat: Seat) -> list[str]:
    side = "The side to move" if seat < 0 else "Your side" if seat & 1 == table.side else "The other side"
    living = len(table.living(table.side))
    if table.step == "deploy" and living < FORCE:
        need = FORCE - living
        return [f"{side} needs {need} more alive at the end of this turn, or is defeated ({defeat_rule(table)})."]
    return []


def _board(table: Battle, seat: Seat) -> Board:
    places = [_place(table, tile, seat) for tile in range(table.house.ground.size)]
    return Board("ground", "The battleground", "grid", table.house.ground.columns, LENGTH, places)


def _place(table: Battle, tile: int, seat: Seat) -> Place:
    column, row = divmod(tile, LENGTH)
    zones = [side for side, tiles in enumerate(table.house.ground.zones) if tile in tiles]
    zone = ("south" if zones[0] == 0 else "north") if zones else ""
    flipped = _is_flipped(seat)
    x = table.house.ground.columns - 1 - column if flipped else column
    y = row if flipped else LENGTH - 1 - row
    fighter = table.tiles[tile]
    pieces = [] if fighter is None else [_piece(table, fighter, flipped)]
    return Place(f"tile:{NAMES[tile]}", x, y, NAMES[tile], zone, pieces=pieces)


def _is_flipped(seat: Seat) -> bool:
    return seat >= 0 and seat & 1 == NORTH


def _piece(table: Battle, fighter: Fighter, flipped: bool) -> Piece:
    card = table.character(fighter)
    id = f"fighter:{fighter.seat}:{slug_of(card.name)}"
    facing = "up" if (fighter.facing == UP) != flipped else "down"
    gold = [Badge("two-coins", "gold", str(fighter.gold))] if fighter.gold else []
    if fighter.slain:
        note = f"slain, {fighter.gold} gold on it"
        return Piece(id, f"Slain {card.name}", "card", "tombstone", fighter.seat, True, "", badges=gold, note=note)
    return Piece(
        id,
        card.name,
        "card",
        card.icon,
        fighter.seat,
        facing=facing,
        stats=_live_stats(table, fighter),
        badges=gold + _markers(table, fighter),
        text=_text(card),
        note=_note(table, fighter),
        tint=card.alignment.lower(),
        shape=SHAPES[card.alignment],
        dim=fighter.acted,
    )


def _live_stats(table: Battle, fighter: Fighter) -> list[Stat]:
    card = table.character(fighter)
    stats = [Stat("hearts", "health", str(fighter.health), str(card.health))]
    if card.attack:
        attack = card.attack + has_banner(table, fighter, fighter.tile) - fighter.hexed
        if card.ability == "Frenzy" and fighter.health * 2 <= card.health:
            attack += card.amount
        printed = _times(card.attack, card.strikes)
        stats.append(Stat("sword-brandish", "attack", _times(attack, card.strikes), printed))
    if defence_of(table, fighter):
        uses = max(card.parries, 1)
        now = f"{_times(defence_of(table, fighter), uses)} ({parries_left(table, fighter)} left)"
        stats.append(Stat("shield", "defence", now, f"{_times(card.defence, uses)} ({uses} left)"))
    stats.append(Stat("arrow-scope", "range", str(card.reach)))
    return stats


def _markers(table: Battle, fighter: Fighter) -> list[Badge]:
    marks = [
        (fighter.hexed, Badge("cursed-star", "Hex: 1 attack less")),
        (fighter.snared, Badge("spider-web", "Snare: cannot move")),
        (fighter.ward > 0, Badge("magic-shield", "Ward", f"+{fighter.ward}")),
        (fighter.undying_spent, Badge("broken-skull", "Undying is spent")),
    ]
    return [badge for is_on, badge in marks if is_on]


def _note(table: Battle, fighter: Fighter) -> str:
    facing = "facing north" if fighter.facing == UP else "facing south"
    card = table.character(fighter)
    state = ", has acted" if fighter.acted else ""
    return f"{fighter.health} of {card.health} health, {facing}{state}"


def _text(card: Character) -> str:
    if not card.ability:
        return ""
    number = f" {card.amount}" if card.amount else ""
    return f"{card.ability}{number}: {card.text}"


def card_piece(card: Character, id: str, owner: Seat) -> Piece:
    """A card as printed."""
    stats = [Stat("hearts", "health", str(card.health))]
    if card.attack:
        stats.append(Stat("sword-brandish", "attack", _times(card.attack, card.strikes)))
    if card.defence:
        stats.append(Stat("shield", "defence", _times(card.defence, card.parries)))
    stats.append(Stat("arrow-scope", "range", str(card.reach)))
    return Piece(
        id,
        card.name,
        "card",
        card.icon,
        owner,
        cost=str(card.cost),
        stats=stats,
        text=_text(card),
        note=card.alignment or "no alignment",
        tint=card.alignment.lower(),
        shape=SHAPES[card.alignment],
    )


def _times(value: int, times: int) -> str:
    return f"{value}x{times}" if times > 1 else str(value)


def _cards(table: Battle, cards: list[int], prefix: str, owner: Seat) -> list[Piece]:
    printed = [table.cards.characters[card] for card in sorted(cards)]
    return [card_piece(card, f"{prefix}:{slug_of(card.name)}", owner) for card in printed]


def _fan(table: Battle, owner: Seat, seat: Seat) -> Fan:
    """FB-20, FB-111: one's own hand, and an ally's; of the others only backs."""
    hand = table.hands[owner]
    if seat >= 0 and owner & 1 == seat & 1:
        prefix = "card" if owner == seat else f"ally-card:{owner}"
        return Fan(f"hand:{owner}", "Hand", _cards(table, hand.cards, prefix, owner), owner)
    backs = [Piece(f"back:{owner}:{n}", "A card", owner=owner, face_down=True) for n in range(len(hand))]
    return Fan(f"hand:{owner}", "Hand", backs, owner)


def _mat(table: Battle, owner: Seat, seat: Seat) -> Mat:
    side = owner & 1
    living = len(table.living(side))
    boneyard = table.boneyards[owner]
    areas: list[Row | Fan | Stack | Track | Counter] = [
        Counter(f"treasury:{owner}", "Treasury", table.treasuries[owner], owner, "two-coins"),
        Stack(f"deck:{owner}", "Deck", len(table.decks[owner]), owner=owner, icon="card-pick"),
        Counter(f"in-hand:{owner}", "Hand", len(table.hands[owner]), owner, "card-play"),
        Stack(
            f"boneyard:{owner}",
            "Boneyard",
            len(boneyard),
            _cards(table, boneyard.cards, f"bones:{owner}", owner),
            owner,
            "tombstone",
        ),
    ]
    if table.house.format != "random" and (owner == seat or table.house.open_decklists):
        areas.append(_list(table, owner))
    if owner < 2:
        areas.insert(0, Counter(f"living:{side}", "Alive", living, owner, "person"))
    conceded = "has conceded" if table.has_conceded(owner) else ""
    return Mat(f"mat:{SEATS[owner]}", SEATS[owner], areas, owner, side == table.side, conceded)


def _list(table: Battle, owner: Seat) -> Row:
    """R-49: what is left of a chosen deck, without telling which of it is in the hand."""
    both = table.hands[owner].cards + table.decks[owner].cards
    return Row(f"list:{owner}", "In deck or hand", _cards(table, both, f"list:{owner}", owner), owner)


def _deck_building(table: Battle, seat: Seat) -> list[Board | Row | Fan | Stack | Track | Counter | Mat]:
    """Everybody sees how far the others are; oneself also one's own cards."""
    areas: list[Board | Row | Fan | Stack | Track | Counter | Mat] = [
        Mat(f"mat:{SEATS[owner]}", SEATS[owner], [_deck_so_far(table, owner, seat)], owner)
        for owner in range(table.seats)
    ]
    if seat >= 0:
        decks = table.cards.domains["deck"]
        presets = [
            Piece(decks.entity(number), label, icon="card-pick", text=_deck_list(table, number))
            for number, label in enumerate(decks.labels)
        ]
        areas.append(Row("presets", "Ready-made decks", presets))
        areas.append(Row("collection", "Your collection", _cards(table, table.boxes[seat].cards, "card", seat), seat))
    return areas


def _deck_so_far(table: Battle, owner: Seat, seat: Seat) -> Stack:
    deck = table.decks[owner]
    known = _cards(table, deck.cards, "deck-card", owner) if owner == seat else []
    return Stack(f"deck:{owner}", "Deck", len(deck), known, owner, "card-pick")


def _deck_list(table: Battle, number: int) -> str:
    return ", ".join(table.cards.characters[card].name for card in table.cards.presets[number])
