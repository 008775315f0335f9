"""Cards as a seat sees them: one's own side large, the other side small, tokens and the state of the Power."""

from __future__ import annotations

from planchette.games.incubo.book import (
    ALPHA,
    CHIME_CARD,
    COURAGE,
    CRUSH,
    DREAM,
    FEAR,
    HEROES,
    MONSTER,
    SHIELD,
    SOOTHE,
    TOMMY,
    Book,
    Card,
    Side,
)
from planchette.games.incubo.state import NO_SEAT, Laid, Night, Part
from planchette.kernel import Seat
from planchette.kernel.scene import Badge, Piece, Stat

SHAPES = {COURAGE: "circle", DREAM: "square", FEAR: "triangle", MONSTER: "diamond", CHIME_CARD: "hexagon"}
TINTS = {DREAM: "dream", FEAR: "fear", MONSTER: "monster", CHIME_CARD: "chime"}
ORIGINS = {DREAM: "a Dream", FEAR: "a Fear Card", CHIME_CARD: "a Chime card"}
SIGNS = ["cat", "person-in-bed"]
DICE = ["D4", "D6", "D10"]


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else str(value)


def power_words(book: Book, side: Side) -> str:
    """The Power of a side in a few words, as in "Play 2*"."""
    if not side.power:
        return ""
    number = f" {side.n}" if side.n else ""
    star = "*" if side.star else ""
    return f"{book.powers[side.power].name}{number}{star}"


def power_text(book: Book, side: Side) -> str:
    if not side.power:
        return ""
    star = " It must be used at once." if side.star else ""
    return f"{power_words(book, side)}: {book.powers[side.power].text.replace('{N}', str(side.n))}{star}"


def side_words(book: Book, side: Side | None) -> str:
    if side is None:
        return "cannot use it"
    return " ".join(part for part in (signed(side.courage), power_words(book, side)) if part)


def origin_words(card: Card) -> str:
    """IN-22"""
    if card.origin == COURAGE:
        return f"a starting card of {HEROES[card.owner]}"
    if card.origin == MONSTER:
        return f"a Monster of phase {card.phase}"
    return ORIGINS[card.origin]


def tint(card: Card) -> str:
    return HEROES[card.owner].lower() if card.origin == COURAGE else TINTS[card.origin]


def card_piece(
    book: Book, number: int, hero: int, note: str = "", badges: list[Badge] | None = None, dim: bool = False
) -> Piece:
    """A card as printed, its owner's side large (IN-19)."""
    card = book.cards[number]
    side = card.sides[hero]
    stats = [] if side is None else [Stat("heart-plus", "courage", signed(side.courage))]
    stats += other_side(book, card, hero)
    text = "Brings 2 Chimes back when it is drawn." if card.origin == CHIME_CARD else ""
    return Piece(
        f"card:{card.id}",
        card.name,
        icon=card.icon,
        stats=stats,
        badges=[] if badges is None else badges,
        text=text if side is None else power_text(book, side),
        note=", ".join(part for part in (origin_words(card), note) if part),
        tint=tint(card),
        shape=SHAPES[card.origin],
        dim=dim,
    )


def other_side(book: Book, card: Card, hero: int) -> list[Stat]:
    if card.origin == CHIME_CARD:
        return []
    side = card.sides[1 - hero]
    cannot = side is None or card.origin == FEAR
    return [Stat("card-exchange", f"for {HEROES[1 - hero]}", "cannot be passed" if cannot else side_words(book, side))]


def laid_piece(table: Night, owner: Seat, laid: Laid) -> Piece:
    """A card in play: what it counts now, its tokens, and whether its Power is still there."""
    book = table.cards
    card = book.cards[laid.card]
    side = book.side(laid.card, laid.side)
    stats = [Stat("heart-plus", "courage", signed(laid.worth), signed(laid.printed))]
    return Piece(
        f"card:{card.id}",
        card.name,
        icon=card.icon,
        owner=owner,
        stats=stats + other_side(book, card, laid.side),
        badges=tokens(laid) + state_badges(table, laid),
        text=power_text(book, side),
        note=laid_note(table, owner, laid),
        tint=tint(card),
        shape=SHAPES[card.origin],
        dim=table.is_locked(laid),
    )


def tokens(laid: Laid) -> list[Badge]:
    """IN-14: what Powers have put on the card."""
    marks = [Badge("doubled", "x2 token", "x2")] * laid.doubles
    if laid.zeroed:
        marks.append(Badge("plain-circle", "0 token", "0"))
    if laid.plus:
        marks.append(Badge("health-increase", f"+{laid.plus} token", f"+{laid.plus}"))
    if laid.copied:
        marks.append(Badge("two-shadows", "= token: its Power has been copied", "="))
    return marks


def power_state(table: Night, laid: Laid) -> str:
    if not laid.power:
        return ""
    if laid.card in table.used:
        return "Power used"
    if laid.power >= CRUSH or laid.star:
        return "Power had no effect"
    if laid.power == SOOTHE:
        return "Power waits for a Fear Card"
    if laid.power == SHIELD:
        return "Power waits for Terror"
    return "Power unused"


def state_badges(table: Night, laid: Laid) -> list[Badge]:
    found = []
    if laid.power and laid.card in table.used:
        found.append(Badge("check-mark", "Power used"))
    if table.is_locked(laid):
        found.append(Badge("padlock", "locked beside a beaten part"))
    return found


def laid_note(table: Night, owner: Seat, laid: Laid) -> str:
    parts = [f"{HEROES[table.players[owner].hero]}'s", f"counts {signed(laid.worth)}"]
    if laid.side != table.players[owner].hero:
        parts.append(f"read on {HEROES[laid.side]}'s side")
    parts += [badge.label for badge in tokens(laid)]
    parts.append(power_state(table, laid))
    if table.is_locked(laid):
        parts.append("locked")
    return ", ".join(part for part in parts if part)


def dream_piece(table: Night, number: int, proposed: bool = False) -> Piece:
    """A Dream with both sides: Sheep, free cards and reward (IN-23, IN-24)."""
    book = table.cards
    card = book.cards[number]
    heroes = [player.hero for player in table.players]
    stats = [stat for hero in heroes for stat in dream_stats(table, number, hero)]
    texts = [dream_text(book, number, hero) for hero in heroes]
    return Piece(
        f"card:{card.id}",
        card.name,
        icon=card.icon,
        stats=stats,
        badges=[Badge("speaker", "proposed")] if proposed else [],
        text=" ".join(texts),
        note="; ".join(dream_note(table, number, hero) for hero in heroes),
        tint="dream",
        shape=SHAPES[DREAM],
    )


def dream_stats(table: Night, number: int, hero: int) -> list[Stat]:
    """What it requires of one player, in the end or at least and at most, and the free cards they get."""
    side = table.cards.side(number, hero)
    name = HEROES[hero]
    required = [player.required for player in table.players if player.hero == hero and table.dream == number]
    low, high = requirements(table.phase, side)
    return [
        Stat(SIGNS[hero], f"{name} needs", str(required[0]) if required else f"{low}-{high}"),
        Stat("card-draw", f"{name}'s free cards", str(side.free)),
    ]


def dream_text(book: Book, number: int, hero: int) -> str:
    """The printed numbers of a side, and what it is worth to its player afterwards."""
    side = book.side(number, hero)
    sheep = ", ".join(str(value) for value in side.sheep)
    words = f"{HEROES[hero]}: Sheep {sheep}; as a card {side_words(book, side)}."
    return f"{words} {power_text(book, side)}".rstrip()


def requirements(phase: int, side: Side) -> tuple[int, int]:
    """The least and the most that a side may require once the die is rolled (IN-56 to IN-58)."""
    low, high = ((0, 1), (1, 3), (2, 6))[phase - 1]
    return side.sheep[phase - 1] + low, side.sheep[phase - 1] + high


def dream_note(table: Night, number: int, hero: int) -> str:
    """What it requires, or before the roll may require, of one player."""
    side = table.cards.side(number, hero)
    sheep = side.sheep[table.phase - 1]
    for player in table.players:
        if player.hero == hero and table.dream == number:
            return f"{HEROES[hero]} needs {sheep} + {player.die} = {player.required}"
    low, high = requirements(table.phase, side)
    return f"{HEROES[hero]} would need {low} to {high}"


def short_name(card: Card) -> str:
    """A part without its Monster: "Pendulum" of "Clock: Pendulum"."""
    return card.name.split(": ")[-1]


def part_piece(table: Night, part: Part) -> Piece:
    """A Monster Card in the fight."""
    card = table.cards.cards[part.card]
    missing = max(0, part.required - part.total)
    state = "beaten" if part.beaten else f"{missing} more needed"
    stats = [
        Stat("sword-brandish", "required", str(part.required)),
        Stat("heart-plus", "courage so far", str(part.total)),
    ]
    return Piece(
        f"card:{card.id}",
        card.name if part.head else short_name(card),
        icon=card.icon,
        owner=part.owner,
        face_down=part.beaten,
        stats=stats,
        badges=[Badge("check-mark", "beaten")] if part.beaten else [],
        text=" ".join(reward_texts(table, card)),
        note=f"{state}; {unbeaten_words(table, part)}",
        tint="monster",
        shape=SHAPES[MONSTER],
        dim=part.beaten,
    )


def unbeaten_words(table: Night, part: Part) -> str:
    """Which Fear Cards would follow (IN-127, IN-128)."""
    if part.owner == NO_SEAT:
        who = "both players take" if table.seats == 2 else "you take"
    else:
        who = f"{HEROES[table.players[part.owner].hero]} takes"
    return f"left unbeaten, {who} a Fear Card"


def reward_texts(table: Night, card: Card) -> list[str]:
    return [
        f"As a card of {HEROES[hero]}: {side_words(table.cards, card.sides[hero])}."
        for hero in (ALPHA, TOMMY)
        if card.sides[hero] is not None
    ]


def coming_piece(table: Night, number: int) -> Piece:
    """R-07: a Monster Card that is still to come, with its numbers."""
    card = table.cards.cards[number]
    dice = 1 if table.seats == 1 else 2
    required = f"{card.required} + {dice}{DICE[card.phase - 1]}" if card.head else str(card.required)
    stats = [Stat("sword-brandish", "required", required)]
    if card.head:
        stats += [Stat("check-mark", "parts to beat", str(card.beat)), Stat("card-draw", "free cards", str(card.free))]
    where = "Head" if card.head else f"Arm of {HEROES[card.owner]}"
    return Piece(
        f"card:{card.id}",
        card.name,
        icon=card.icon,
        stats=stats,
        text=" ".join(reward_texts(table, card)),
        note=f"phase {card.phase}, {where}",
        tint="monster",
        shape=SHAPES[MONSTER],
    )
