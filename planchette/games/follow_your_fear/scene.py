"""What a seat sees of the storm, built up from what it may know."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear.board import GROUND, HOMES, NAMES, TILES, TYPES, VOID, WIDTH
from planchette.games.follow_your_fear.numbers import card_defense, fear_card_defense, strength, void_change
from planchette.games.follow_your_fear.pieces import (
    TINTS,
    back_piece,
    card_piece,
    laid_piece,
    target_piece,
    token_piece,
)
from planchette.games.follow_your_fear.state import (
    EMPTY,
    FEAR,
    FEAR_PHASE,
    FEAR_SIDES,
    NO_TILE,
    SLOTS,
    SPIRIT_SIDES,
    Storm,
)
from planchette.games.follow_your_fear.vocabulary import SEAT, SEATS, SOURCE
from planchette.kernel import Pile, Seat
from planchette.kernel.scene import Area, Badge, Board, Counter, Fan, Mat, Piece, Place, Row, Scene, Stack

PHASES: Final = {
    "fear": "Choosing the Fear",
    "spirits": "Choosing Starting Spirits",
    "first": "Fear appears",
    "side": "Choosing sides",
    "wake": "Spirit Phase: harvest",
    "summon": "Spirit Phase: summon",
    "rest": "Spirit Phase: discard",
    "dread": "Fear Phase: draw",
    "terror": "Fear Phase: summon",
    "pass": "Fear Phase: discard",
}
CORRUPT_MARK: Final = Badge("poison-cloud", "corrupt")


def scene(table: Storm, seat: Seat) -> Scene:
    phase = f"{SEATS[table.turn]}: {PHASES[table.step]}"
    areas: list[Area] = [_board(table)]
    areas += [_mat(table, owner) for owner in range(table.seats)]
    areas += [_hand(table, owner, seat) for owner in range(table.seats)]
    areas += [*_fear_areas(table, seat), *_decks(table, seat), *_offers(table)]
    return Scene("follow_your_fear", seat, phase, areas)


# -- the board


def _board(table: Storm) -> Board:
    places = [_place(table, tile) for tile in range(TILES)]
    return Board("storm", "The storm", "grid", WIDTH, WIDTH, places)


def _place(table: Storm, tile: int) -> Place:
    pieces = [token_piece(table, tile)] if table.tiles[tile] != EMPTY else []
    marks = [CORRUPT_MARK] if table.corrupt[tile] else []
    marks += [Badge("house", f"Home Row of {name}") for name in _at_home(table, tile)]
    zone = "corrupt" if table.corrupt[tile] else "void" if GROUND[tile] == VOID else TINTS[GROUND[tile]]
    x, y = tile % WIDTH, WIDTH - 1 - tile // WIDTH
    return Place(f"tile:{NAMES[tile]}", x, y, NAMES[tile], zone, pieces=pieces, marks=marks)


def _at_home(table: Storm, tile: int) -> list[str]:
    """Whose Starting Tile it is."""
    if table.step in ("fear", "spirits", "first", "side"):
        return []
    return [SEATS[seat] for seat, player in enumerate(table.players) if tile in HOMES[player.home]]


# -- mats


def _mat(table: Storm, owner: Seat) -> Mat:
    name = SEAT.values[owner]
    player = table.players[owner]
    side = SPIRIT_SIDES[owner]
    spirits = [_own(table, owner, number) for number, laid in enumerate(player.spirits) if not laid.gone]
    fears = [
        laid_piece(table, laid, f"dread:{name}-{number}", owner)
        for number, laid in enumerate(player.fears)
        if not laid.gone
    ]
    areas: list[Row | Fan | Stack | Counter] = [
        Counter(f"strength:{name}", "Strength", strength(table, side), owner, "fire"),
        Counter(f"defense:{name}", "Defense", card_defense(table, owner) + _void(table, owner), owner, "shield"),
        Counter(f"left:{name}", "Tokens on the board", table.tiles.count(owner), owner, "meeple"),
        Counter(f"fears-captured:{name}", "Fear tokens captured", player.captured_fears(), owner, "spectre"),
        Row(f"spirits:{name}", "Spirits", spirits, owner),
        Row(f"fears:{name}", "Fear cards", fears, owner),
        Row(f"captured:{name}", "Captured", _captured(table, owner), owner),
    ]
    note = "banished" if player.banished else ""
    return Mat(f"mat:{name}", SEATS[owner], [*areas], owner, table.turn == owner, note)


def _own(table: Storm, owner: Seat, number: int) -> Piece:
    laid = table.players[owner].spirits[number]
    return laid_piece(table, laid, f"card:{table.cards.cards[laid.card].id}", owner)


def _void(table: Storm, owner: Seat) -> int:
    return 0 if table.house.void_defense == "token" else void_change(table, SPIRIT_SIDES[owner], NO_TILE)


def _captured(table: Storm, owner: Seat) -> list[Piece]:
    """The captured tokens of a mat, those of a kind as one."""
    pieces = []
    for kind, count in enumerate(table.players[owner].captured):
        if count:
            title = "Fear tokens" if kind >= FEAR else f"Tokens of {SEATS[kind]}"
            id = f"captured-token:{SEAT.values[owner]}-{kind}"
            icon = "spectre" if kind >= FEAR else "meeple"
            pieces.append(Piece(id, title, "token", icon, -1 if kind >= FEAR else kind, count=count))
    return pieces


# -- hands and decks


def _hand(table: Storm, owner: Seat, seat: Seat) -> Fan:
    name = SEAT.values[owner]
    hand = table.players[owner].hand
    pieces = [_hand_piece(table, hand, place, owner, seat) for place in range(len(hand.cards))]
    return Fan(f"pile:hand-{name}", f"Hand of {SEATS[owner]}", pieces, owner)


def _hand_piece(table: Storm, hand: Pile, place: int, owner: Seat, seat: Seat) -> Piece:
    if hand.knows(seat, place):
        card = hand.cards[place]
        return card_piece(table.cards, card, f"card:{table.cards.cards[card].id}", owner=owner)
    return back_piece(table, hand, place, f"back:{SEAT.values[owner]}-{place}", owner)


def _decks(table: Storm, seat: Seat) -> list[Stack]:
    stacks = []
    for number, deck in enumerate(table.decks):
        known = [card_piece(table.cards, card, _id(table, card)) for card in deck.known_to(seat)]
        stacks.append(Stack(f"pile:{SOURCE.values[number]}", SOURCE.labels[number], len(deck.cards), known))
    for kind, discard in enumerate(table.discards):
        pieces = [card_piece(table.cards, card, _id(table, card)) for card in reversed(discard)]
        stacks.append(Stack(f"pile:{SOURCE.values[6 + kind]}", f"{TYPES[kind]} discard", len(discard), pieces))
    return stacks


def _id(table: Storm, card: int) -> str:
    return f"card:{table.cards.cards[card].id}"


# -- Fear


def _fear_areas(table: Storm, seat: Seat) -> list[Area]:
    if table.fear < 0:
        return []
    side = FEAR_SIDES[table.turn]
    void = 0 if table.house.void_defense == "token" else void_change(table, side, NO_TILE)
    top = [card_piece(table.cards, card, f"top:{card}") for card in table.fear_deck.known_to(seat)]
    return [
        Counter("fear-strength", "Fear's Strength", strength(table, side), icon="fire"),
        Counter("fear-defense", "Fear's Defense", fear_card_defense(table) + void, icon="shield"),
        Counter("fear-left", "Fear tokens left", table.fear_tokens_left(), icon="spectre"),
        Counter("corrupt-left", "Corrupt tiles left", table.supply, icon="poison-cloud"),
        Counter("slots-left", "Slots left", _slots_left(table), icon="card-play"),
        Row("target", "Fear", [target_piece(table.cards, table.cards.fears[table.fear])]),
        Fan("drawn", "Drawn Fear cards", _drawn(table, seat), table.turn if table.phase == FEAR_PHASE else -1),
        Stack("pile:fear-deck", "Fear deck", len(table.fear_deck.cards), top, icon="spectre"),
        Stack("fear-discard", "Fear discard", len(table.fear_discard), _likes(table, table.fear_discard, "gone")),
    ]


def _slots_left(table: Storm) -> int:
    return table.slots - len(table.laid_by(table.acting())) if table.step in ("summon", "terror") else SLOTS


def _drawn(table: Storm, seat: Seat) -> list[Piece]:
    drawn = table.drawn
    backs = [
        back_piece(table, drawn, place, f"drawn:{place}", -1)
        for place in range(len(drawn.cards))
        if not drawn.knows(seat, place)
    ]
    return _likes(table, drawn.known_to(seat), "card") + backs


def _likes(table: Storm, cards: list[int], area: str) -> list[Piece]:
    """Copies of a card as one piece with their number."""
    return [
        card_piece(table.cards, card, f"{area}:{table.cards.cards[card].id}", count=cards.count(card))
        for card in sorted(set(cards))
    ]


def _offers(table: Storm) -> list[Row]:
    """What is chosen from in the set-up."""
    if table.step == "fear":
        return [Row("fears", "Fears", [target_piece(table.cards, fear) for fear in table.cards.fears])]
    if table.step == "spirits":
        cards = [card for card in table.box if table.cards.cards[card].is_yellow]
        return [
            Row("starting", "Starting Spirits", [card_piece(table.cards, card, _id(table, card)) for card in cards])
        ]
    return []
