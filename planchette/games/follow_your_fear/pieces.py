"""Cards and tokens as a person sees them."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear.board import LETTERS, NAMES, TYPES
from planchette.games.follow_your_fear.book import (
    BACK,
    CARD,
    CLEANSE,
    CORRUPT,
    DEFENSE,
    FAMILIES,
    FEAR_CARD,
    FRONT,
    HARVEST,
    LET_GO,
    MOVE,
    STRENGTH,
    SYMBOL,
    TIMES_DEFENSE,
    TIMES_HARVEST,
    TIMES_MOVE,
    TIMES_STRENGTH,
    Book,
    Face,
    Fear,
    Power,
    described,
)
from planchette.games.follow_your_fear.numbers import is_hidden
from planchette.games.follow_your_fear.state import FEAR, NO_SEAT, Laid, Storm
from planchette.games.follow_your_fear.vocabulary import SEATS
from planchette.kernel import BACK as FOLLOWED
from planchette.kernel import Pile
from planchette.kernel.scene import Badge, Piece, Stat

TINTS: Final = ["courage", "reason", "hope"]
SHAPES: Final = ["triangle", "square", "circle"]
SIGNED: Final = (STRENGTH, DEFENSE, CARD, FEAR_CARD, CORRUPT)
TIMES: Final = (TIMES_STRENGTH, TIMES_DEFENSE, TIMES_HARVEST, TIMES_MOVE)


def number_of(power: Power, book: Book) -> str:
    """The number of a power as it is printed."""
    if power.code == MOVE:
        return book.patterns[power.n].name
    if power.code == SYMBOL:
        return TYPES[power.n]
    if power.code in TIMES:
        return f"x{power.n}"
    if power.code == CLEANSE:
        return f"-{power.n}"
    if power.code in SIGNED:
        return f"{power.n:+d}"
    return str(power.n) if power.code in (HARVEST, LET_GO) else ""


def stats(face: Face, book: Book) -> list[Stat]:
    found = []
    for power in face.powers:
        attribute = book.attributes[power.code]
        found.append(Stat(attribute.icon, attribute.name, number_of(power, book)))
    return found


def figure(face: Face, book: Book) -> list[str]:
    moves = [power.n for power in face.powers if power.code == MOVE]
    return book.patterns[moves[0]].figure if moves else []


def need(face: Face) -> str:
    """The symbols top left."""
    return "".join(letter * count for letter, count in zip(LETTERS, face.need, strict=False))


def card_piece(book: Book, card: int, id: str, side: int = FRONT, owner: int = -1, count: int = 1) -> Piece:
    made = book.cards[card]
    face = book.face_of(card, side)
    back = side == BACK
    return Piece(
        id=id,
        title=made.name if not back else f"{made.name} (back)",
        icon=made.icon or book.attributes[face.powers[0].code].icon,
        owner=owner,
        cost=need(face),
        stats=stats(face, book),
        text=" ".join(described(power, book) for power in face.powers),
        tint="corruption" if made.fear >= 0 else TINTS[made.type],
        shape="diamond" if made.fear >= 0 else SHAPES[made.type],
        count=count,
        figure=figure(face, book),
    )


def laid_piece(table: Storm, laid: Laid, id: str, owner: int) -> Piece:
    """A summoned card with what lies on it."""
    piece = card_piece(table.cards, laid.card, id, laid.side, owner)
    notes = [f"hides the token on {NAMES[tile]}" for tile in laid.hides]
    notes += [f"copies {SEATS[laid.copied]}"] if laid.copied != NO_SEAT else []
    badges = [Badge("meeple", "captured tokens", str(laid.tokens))] if laid.tokens else []
    badges += [Badge("poison-bottle", "poisoned", str(laid.poison))] if laid.poison else []
    badges += [Badge("falling-leaf", "let go", str(laid.let_go))] if laid.let_go else []
    return Piece(
        piece.id, piece.title, "card", piece.icon, owner, cost=piece.cost, stats=piece.stats, badges=badges,
        text=piece.text, note=", ".join(notes), tint=piece.tint, shape=piece.shape, figure=piece.figure,
    )  # fmt: skip


def back_piece(table: Storm, pile: Pile, place: int, id: str, owner: int) -> Piece:
    """A card that the viewer does not know, with what its back tells if all could follow it."""
    made = table.cards.cards[pile.cards[place]]
    title = "A card"
    tint = ""
    if pile.seen[place] & FOLLOWED:
        title = "A Fear card" if made.fear >= 0 else f"A {TYPES[made.type]} card"
        title = f"A Starting Spirit of {TYPES[made.type]}" if made.is_yellow else title
        tint = "corruption" if made.fear >= 0 else TINTS[made.type]
    return Piece(id, title, face_down=True, owner=owner, tint=tint)


def token_piece(table: Storm, tile: int) -> Piece:
    token = table.tiles[tile]
    badges = [Badge("hidden", "hidden")] if is_hidden(table, tile) else []
    id = f"token:{NAMES[tile]}"
    if token < FEAR:
        return Piece(id, f"{SEATS[token]}'s token", "token", "meeple", token, badges=badges)
    fear = table.cards.fears[table.fear]
    several = len(fear.colours) > 1
    title = f"{fear.colours[token - FEAR].capitalize()} dragon" if several else fear.name
    tint = fear.colours[token - FEAR] if several else "corruption"
    return Piece(id, title, "token", fear.icon, badges=badges, tint=tint, shape="diamond")


def target_piece(book: Book, fear: Fear) -> Piece:
    """FF-009: a Target Fear card with its numbers and its back Move."""
    icons = ("fire", "shield", "walking-boot", "robber-hand", "poison-cloud")
    numbers = [Stat(icon, label, str(n)) for icon, label, n in zip(icons, FAMILIES, fear.stats, strict=True)]
    back = book.patterns[fear.back]
    text = f"{fear.monster}. {fear.text} On the back of its cards: {back.name}."
    return Piece(
        f"fear:{fear.id}", fear.name, icon=fear.icon, stats=numbers, text=text, tint="corruption", figure=back.figure
    )
