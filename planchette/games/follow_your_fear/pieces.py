"""Cards and tokens as a person sees them."""

from __future__ import annotations

from typing import Final

import msgspec

from planchette.games.follow_your_fear.board import CORRUPT as CORRUPT_TYPE
from planchette.games.follow_your_fear.board import LETTERS, NAMES, TYPES, VOID
from planchette.games.follow_your_fear.book import (
    CARD,
    CLEANSE,
    COPY,
    CORRUPT,
    DEFENSE,
    FAMILIES,
    FEAR_CARD,
    FRONT,
    HARVEST,
    LET_GO,
    MOVE,
    POISON,
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
from planchette.games.follow_your_fear.numbers import copied_defense, defense_at, is_hidden, powered
from planchette.games.follow_your_fear.state import FEAR, NO_SEAT, Laid, Storm
from planchette.games.follow_your_fear.vocabulary import SEATS
from planchette.kernel import BACK as FOLLOWED
from planchette.kernel import Pile
from planchette.kernel.scene import Badge, Level, Piece, Stat

GROUNDS: Final = [*TYPES, "Corrupt", "Void"]
ZONES: Final = ["courage", "reason", "hope", "corrupt", "void"]
SIGNS: Final = ["lion", "owl", "dove", "poison-cloud", "vortex"]
"""What tells the types of tiles apart beside their colours."""
SHAPES: Final = ["triangle", "square", "circle"]
FEAR_TINT: Final = "corruption"
SIGNED: Final = (STRENGTH, DEFENSE, CARD, FEAR_CARD, CORRUPT)
TIMES: Final = (TIMES_STRENGTH, TIMES_DEFENSE, TIMES_HARVEST, TIMES_MOVE)


# -- what is printed


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
    """The first Move of a face, drawn as it is printed: up is away from one's own side of the board."""
    moves = [power.n for power in face.powers if power.code == MOVE]
    return book.patterns[moves[0]].figure if moves else []


def symbols(face: Face) -> str:
    """The requirement top left."""
    return "".join(letter * count for letter, count in zip(LETTERS, face.need, strict=False))


def card_piece(book: Book, card: int, id: str, side: int = FRONT, owner: int = -1, count: int = 1) -> Piece:
    made = book.cards[card]
    face = book.face_of(card, side)
    return Piece(
        id=id,
        title=made.name if side == FRONT else f"{made.name} (back)",
        icon=made.icon or book.attributes[face.powers[0].code].icon,
        owner=owner,
        cost=symbols(face),
        stats=stats(face, book),
        text=" ".join(described(power, book) for power in face.powers),
        tint=FEAR_TINT if made.fear >= 0 else ZONES[made.type],
        shape="diamond" if made.fear >= 0 else SHAPES[made.type],
        count=count,
        figure=figure(face, book),
    )


# -- requirements met and missing


def needs_of(face: Face, have: list[int]) -> list[Level]:
    """FF-077, FF-078, FF-028: each type of symbol, how many a side has for it, and whether that is enough."""
    spare = have[VOID]
    found = []
    for kind in range(CORRUPT_TYPE + 1):
        asked = face.need[kind]
        if asked:
            by_void = min(spare, max(0, asked - have[kind]))
            spare -= by_void
            there = min(asked, have[kind])
            words = f"{GROUNDS[kind]}: {there} of {asked}" + (f", {by_void} by the Void" if by_void else "")
            found.append(Level(words, [Stat(SIGNS[kind], GROUNDS[kind], str(asked))], there + by_void >= asked))
    return found


def hand_piece(table: Storm, card: int, id: str, have: list[int], owner: int, count: int = 1) -> Piece:
    """A card that could be summoned, with the symbols that are met and those that are missing."""
    piece = card_piece(table.cards, card, id, owner=owner, count=count)
    levels = needs_of(table.cards.face_of(card, FRONT), have)
    badges = [_missing(level) for level in levels if not level.met]
    return msgspec.structs.replace(piece, levels=levels, badges=badges)


def _missing(level: Level) -> Badge:
    return Badge(level.needs[0].icon, "missing", level.needs[0].label)


# -- cards in play


def live_stats(table: Storm, laid: Laid) -> list[Stat]:
    """What a summoned card gives now, beside what is printed on it."""
    face = table.cards.face_of(laid.card, laid.side)
    printed = stats(face, table.cards)
    values = [_live(table, laid, power) for power in face.powers]
    return [
        msgspec.structs.replace(stat, value=value, printed=stat.value or "0") if value else stat
        for stat, value in zip(printed, values, strict=True)
    ]


def _live(table: Storm, laid: Laid, power: Power) -> str:
    """The number of a power with what lies on its card; "" where it is the printed one."""
    if power.code in (STRENGTH, DEFENSE):
        return f"{power.n + laid.tokens:+d}"
    if power.code == POISON:
        return f"{laid.poison + laid.tokens:+d}"
    if power.code == COPY and laid.copied != NO_SEAT:
        return f"{copied_defense(table, laid.copied, 0) + laid.tokens:+d}"
    if power.code in (TIMES_STRENGTH, TIMES_DEFENSE):
        return f"x{powered(power.n, laid)}"
    return ""


def laid_piece(table: Storm, laid: Laid, id: str, owner: int, until: str) -> Piece:
    """A summoned card with what lies on it. `until` says how long it works, "" when it does not any more."""
    piece = card_piece(table.cards, laid.card, id, laid.side, owner)
    notes = [until or "no effect any more"]
    notes += [f"hides the token on {NAMES[tile]}" for tile in laid.hides]
    notes += [f"copies {SEATS[laid.copied]}"] if laid.copied != NO_SEAT else []
    badges = [Badge("meeple", "captured tokens", str(laid.tokens))] if laid.tokens else []
    badges += [Badge("falling-leaf", "let go", str(laid.let_go))] if laid.let_go else []
    live = live_stats(table, laid)
    return msgspec.structs.replace(piece, stats=live, badges=badges, note=", ".join(notes), dim=not until)


def back_piece(table: Storm, pile: Pile, place: int, id: str, owner: int) -> Piece:
    """A card that the viewer does not know, with what its back tells if all could follow it."""
    made = table.cards.cards[pile.cards[place]]
    if not pile.seen[place] & FOLLOWED:
        return Piece(id, "A card", face_down=True, owner=owner)
    if made.fear >= 0:
        back = table.cards.patterns[table.cards.fears[made.fear].back]
        note = f"on its back: {back.name}"
        return Piece(id, "A Fear card", face_down=True, owner=owner, tint=FEAR_TINT, note=note, figure=back.figure)
    title = f"A Starting Spirit of {TYPES[made.type]}" if made.is_yellow else f"A {TYPES[made.type]} card"
    return Piece(id, title, face_down=True, owner=owner, tint=ZONES[made.type])


# -- tokens


def token_piece(table: Storm, tile: int) -> Piece:
    """A token with the Defense that it has now; a player's shows their initial, so that colour is not alone."""
    token = table.tiles[tile]
    badges = [Badge("hidden", "hidden")] if is_hidden(table, tile) else []
    note = f"Defense {defense_at(table, tile)}"
    id = f"token:{NAMES[tile]}"
    if token < FEAR:
        return Piece(id, f"{SEATS[token]}'s token", "token", "", token, badges=badges, note=note)
    fear = table.cards.fears[table.fear]
    tint = token_tint(fear, token)
    return Piece(id, token_name(table, token), "token", fear.icon, badges=badges, note=note, tint=tint, shape="diamond")


def token_name(table: Storm, token: int) -> str:
    if token < FEAR:
        return f"{SEATS[token]}'s token"
    colours = table.cards.fears[table.fear].colours
    return f"{colours[token - FEAR].capitalize()} dragon" if len(colours) > 1 else "Fear token"


def named(table: Storm, tile: int) -> str:
    """A token by whose it is and where it stands."""
    return f"{token_name(table, table.tiles[tile])} on {NAMES[tile]}"


def token_tint(fear: Fear, token: int) -> str:
    return fear.colours[token - FEAR] if len(fear.colours) > 1 else FEAR_TINT


def target_piece(book: Book, fear: Fear) -> Piece:
    """FF-009: a Target Fear card with its numbers and its back Move."""
    icons = ("fire", "shield", "walking-boot", "robber-hand", "poison-cloud")
    numbers = [Stat(icon, label, str(n)) for icon, label, n in zip(icons, FAMILIES, fear.stats, strict=True)]
    back = book.patterns[fear.back]
    text = f"{fear.monster}. {fear.text} On the back of its cards: {back.name}."
    return Piece(
        f"fear:{fear.id}", fear.name, icon=fear.icon, stats=numbers, text=text, tint=FEAR_TINT, figure=back.figure
    )
