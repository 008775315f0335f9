"""What lies before each player, and before Fear, with the sums written out."""

from __future__ import annotations

from planchette.games.follow_your_fear.need import occupied
from planchette.games.follow_your_fear.numbers import (
    card_defense,
    fear_card_defense,
    fear_share,
    flipped,
    powered,
    strength,
    strength_on,
    void_change,
)
from planchette.games.follow_your_fear.pieces import GROUNDS, laid_piece, target_piece, token_tint
from planchette.games.follow_your_fear.piles import SET_UP, drawn_fan, hand, likes
from planchette.games.follow_your_fear.state import (
    FEAR,
    FEAR_SIDES,
    NO_TILE,
    SLOTS,
    SPIRIT_SIDES,
    Side,
    Storm,
)
from planchette.games.follow_your_fear.tokens import captured_players
from planchette.games.follow_your_fear.vocabulary import SEAT, SEATS
from planchette.kernel import Seat
from planchette.kernel.scene import Counter, Fan, Mat, Piece, Row, Stack, Track

MatArea = Row | Fan | Stack | Track | Counter


# -- a player


def player_mat(table: Storm, owner: Seat, seat: Seat) -> Mat:
    """The mat of a player; the hand of another one lies there, too, with the cards that this seat knows of it."""
    name = SEAT.values[owner]
    player = table.players[owner]
    side = SPIRIT_SIDES[owner]
    areas: list[MatArea] = [
        Counter(f"strength:{name}", "Strength", strength(table, side), owner, "fire"),
        Counter(f"defense:{name}", "Defense", defense(table, owner), owner, "shield"),
        Counter(f"left:{name}", "Tokens", table.tiles.count(owner), owner, "meeple"),
        Counter(f"caught:{name}", "Fear captured", player.captured_fears(), owner, "spectre"),
        Row(f"spirits:{name}", f"Spirits ({_slots(table, side)})", _spirits(table, owner), owner),
        Row(f"fears:{name}", f"Fear cards ({_slots(table, FEAR_SIDES[owner])})", _fears(table, owner), owner),
        Row(f"captured:{name}", "Captured", _captured(table, owner), owner),
    ]
    if owner != seat:
        areas.append(hand(table, owner, seat))
    return Mat(f"mat:{name}", SEATS[owner], areas, owner, table.turn == owner, _player_note(table, owner))


def defense(table: Storm, owner: Seat) -> int:
    return card_defense(table, owner) + by_void(table, SPIRIT_SIDES[owner])


def by_void(table: Storm, side: Side) -> int:
    """What the Void does to all tokens of a side (R-07)."""
    return 0 if table.house.void_defense == "token" else void_change(table, side, NO_TILE)


def _slots(table: Storm, side: Side) -> str:
    acts = table.acting() is side and table.step not in SET_UP
    return f"{len(table.laid_by(side))} of {table.slots if acts else SLOTS}"


def _spirits(table: Storm, owner: Seat) -> list[Piece]:
    laid = [found for found in table.players[owner].spirits if not found.gone]
    until = f"until the turn of {SEATS[owner]} begins"
    return [laid_piece(table, card, f"card:{table.cards.cards[card.card].id}", owner, until) for card in laid]


def _fears(table: Storm, owner: Seat) -> list[Piece]:
    name = SEAT.values[owner]
    until = "" if table.is_expired(owner) else f"until the turn of {SEATS[owner]} begins"
    return [
        laid_piece(table, laid, f"dread:{name}-{number}", owner, until)
        for number, laid in enumerate(table.players[owner].fears)
        if not laid.gone
    ]


def _captured(table: Storm, owner: Seat) -> list[Piece]:
    """The captured tokens of a mat, those of a kind as one, with how many are free to power a card (FF-138)."""
    player = table.players[owner]
    pieces = []
    for kind, count in enumerate(player.captured):
        id = f"captured-token:{SEAT.values[owner]}-{kind}"
        if count and kind >= FEAR:
            fear = table.cards.fears[table.fear]
            note = f"{player.captured_fears() - player.used_fears} Fear tokens free this turn"
            tint = token_tint(fear, kind)
            pieces.append(Piece(id, "Fear tokens", "token", fear.icon, count=count, note=note, tint=tint))
        elif count:
            free = captured_players(table, owner) - player.used_players
            note = "laid aside: no bonus" if kind == owner else f"{free} Player tokens free this turn"
            pieces.append(Piece(id, f"Tokens of {SEATS[kind]}", "token", "meeple", kind, count=count, note=note))
    return pieces


def _player_note(table: Storm, owner: Seat) -> str:
    if table.step in SET_UP:
        return ""
    player = table.players[owner]
    side = SPIRIT_SIDES[owner]
    if player.banished:
        return "banished: plays Fear Phases only, and cannot win any more"
    on = f"on {occupied_words(table, side)}"
    return "; ".join([*_sums(table, side), *_void_words(table, side), on, *_wait(table, owner)])


def occupied_words(table: Storm, side: Side) -> str:
    """FF-067..085: what a side has for requirements, the symbols of summoned cards among it."""
    have = occupied(table, side)
    return ", ".join(f"{GROUNDS[kind]} {count}" for kind, count in enumerate(have) if count) or "no tile"


def _sums(table: Storm, side: Side) -> list[str]:
    """The Strength of the acting side, as it comes about."""
    cards = table.laid_by(side)
    if table.acting() is not side or not cards:
        return []
    if flipped(table, cards):
        return ["Strength and Defense have changed places"]
    times = 1
    for laid in cards:
        times *= powered(table.face(laid).times_strength, laid)
    parts = " + ".join(str(part) for laid in cards if (part := strength_on(table, laid))) or "0"
    total = str(strength(table, side))
    if parts == total:
        return [f"Strength {total}"]
    return [f"Strength {total}: {f'({parts}) x {times}' if times > 1 else parts}"]


def _void_words(table: Storm, side: Side) -> list[str]:
    change = by_void(table, side)
    return [f"{change:+d} Defense by the Void"] if change else []


def _wait(table: Storm, owner: Seat) -> list[str]:
    turns = (owner - table.turn) % table.seats
    return [f"next turn in {turns}"] if turns else []


# -- Fear


def fear_mat(table: Storm, seat: Seat) -> Mat:
    fear = table.cards.fears[table.fear]
    side = FEAR_SIDES[table.turn]
    hidden = [drawn_fan(table, seat)] if not _drives(table, seat) else []
    areas: list[MatArea] = [
        Counter("fear-strength", "Fear's Strength", strength(table, side), icon="fire"),
        Counter("fear-defense", "Fear's Defense", fear_card_defense(table) + by_void(table, side), icon="shield"),
        Counter("fear-left", "Fear tokens left", table.fear_tokens_left(), icon=fear.icon),
        Counter("fear-reserve", "Fear tokens in reserve", sum(table.reserve), icon="backpack"),
        Row("target", "Target Fear", [target_piece(table.cards, fear)]),
        *hidden,
        _fear_deck(table, seat),
        Stack(
            "fear-discard", "Fear discard", len(table.fear_discard), likes(table, table.fear_discard, "gone"),
            icon="tombstone",
        ),
    ]  # fmt: skip
    return Mat("mat:fear", fear.name, areas, note=_fear_note(table, side))


def _drives(table: Storm, seat: Seat) -> bool:
    """Whether the drawn Fear cards are that seat's hand now."""
    return seat == table.turn and len(table.drawn.cards) > 0


def _fear_deck(table: Storm, seat: Seat) -> Stack:
    back = table.cards.patterns[table.cards.fears[table.fear].back]
    known = likes(table, table.fear_deck.known_to(seat), "top")
    return Stack("pile:fear-deck", f"Fear deck ({back.name})", len(table.fear_deck.cards), known)


def _fear_note(table: Storm, side: Side) -> str:
    """R-05: whose cards defend Fear, and until when."""
    shares = [(SEATS[seat], fear_share(table, seat)) for seat in range(table.seats)]
    parts = [f"{share:+d} by {name} until that turn begins" for name, share in shares if share]
    notes = [f"Defense: {', '.join(parts)}"] if parts else ["no card defends Fear"]
    if any(table.reserve) and len(table.reserve) > 1 and table.reserve[1]:
        notes.append(f"reserve: {table.reserve[0]} red, {table.reserve[1]} blue")
    on = [] if table.step in SET_UP else [f"on {occupied_words(table, side)}"]
    return "; ".join([*_sums(table, side), *notes, *_void_words(table, side), *on])
