"""The cards as a part of the rulebook: where each Move leads, what every Spirit and every Fear card says."""

from __future__ import annotations

from planchette.games.follow_your_fear.board import TYPES
from planchette.games.follow_your_fear.book import FRONT, Book, Card, Fear, described
from planchette.games.follow_your_fear.patterns import SPAN, Pattern
from planchette.games.follow_your_fear.pieces import GROUNDS


def appendix(book: Book) -> str:
    """In the form of RULES.md."""
    return "\n".join(
        [
            "## Moves",
            *[move_line(pattern) for pattern in sorted(book.patterns, key=lambda pattern: pattern.name)],
            "## Spirit cards",
            *[spirit_line(book, card) for card in book.cards if card.is_spirit],
            *[line for number, fear in enumerate(book.fears) for line in fear_lines(book, number, fear)],
        ]
    )


def move_line(pattern: Pattern) -> str:
    if pattern.arrows:
        ways = ", ".join(direction(right, up) for right, up in pattern.arrows)
        return f"- **{pattern.name}** A Move as far as the way is free: {ways}."
    rows = [row_words(pattern, up) for up in range(SPAN, -SPAN - 1, -1)]
    squares = len(pattern.squares)
    return f"- **{pattern.name}** A Move to one of {squares} squares: {'; '.join(row for row in rows if row)}."


def row_words(pattern: Pattern, up: int) -> str:
    """The squares so far up: "2 up: 1 left, straight, 1 right"."""
    sideways = [aside(right) for right, row in sorted(pattern.squares) if row == up]
    if not sideways:
        return ""
    height = f"{up} up" if up > 0 else f"{-up} down" if up < 0 else "beside it"
    return f"{height}: {', '.join(sideways)}"


def aside(right: int) -> str:
    return f"{right} right" if right > 0 else f"{-right} left" if right < 0 else "straight"


def direction(right: int, up: int) -> str:
    height = "up" if up > 0 else "down" if up < 0 else ""
    side = "right" if right > 0 else "left" if right < 0 else ""
    return " and ".join(word for word in (height, side) if word)


def spirit_line(book: Book, card: Card) -> str:
    kind = {"guide": "Spirit Guide", "starting": "Starting Spirit"}.get(card.group, "Spirit")
    return f"- **{card.name}** {kind}, {TYPES[card.type]}. {face_words(book, card)}"


def fear_lines(book: Book, number: int, fear: Fear) -> list[str]:
    """The deck of one Fear, with the Move that is on the back of all its cards."""
    back = book.patterns[fear.back].name
    cards = [card for card in book.cards if card.fear == number]
    return [
        f"## {fear.name}",
        f"- **{fear.name}: the back** The back of each of its cards is the Move {back}.",
        *[f"- **{card.name}** {counted(card)} of {fear.name}. {face_words(book, card)}" for card in cards],
    ]


def counted(card: Card) -> str:
    return f"{card.copies} Fear cards" if card.copies > 1 else "Fear card"


def face_words(book: Book, card: Card) -> str:
    face = card.faces[FRONT]
    need = [f"{count} {GROUNDS[kind]}" for kind, count in enumerate(face.need) if count]
    asks = f"Requirement: {', '.join(need)}. " if need else ""
    return asks + " ".join(described(power, book) for power in face.powers)
