"""The Spirits and cards as a part of the rulebook: how each Spirit plays, and what every card says."""

from __future__ import annotations

from planchette.games.spirit_island.book import (
    INNATE,
    POWER_KINDS,
    BlightCard,
    Book,
    FearCard,
    Level,
    Power,
    SpiritCard,
)
from planchette.games.spirit_island.faces import header
from planchette.games.spirit_island.vocabulary import ELEMENTS


def appendix(book: Book) -> str:
    """In the form of RULES.md."""
    return "\n".join(
        [
            "## The Spirits",
            *[line for spirit in book.spirits for line in spirit_lines(book, spirit)],
            "## Minor Powers",
            *[power_line(book.powers[number]) for number in book.minors],
            "## Major Powers",
            *[power_line(book.powers[number]) for number in book.majors],
            "## Fear cards",
            *[fear_line(card) for card in book.fears],
            "## Blight cards",
            *[blight_line(card) for card in book.blights],
        ]
    )


def spirit_lines(book: Book, spirit: SpiritCard) -> list[str]:
    """A page for each Spirit: how it plays, its special rules and its own Powers."""
    return [
        f"### {spirit.name}",
        f"- **{spirit.name}** A Spirit of {spirit.complexity} complexity. {spirit.text}",
        *[f"- **{name}** Special rule of {spirit.name}. {text}" for name, text in spirit.rules],
        *[power_line(book.powers[number]) for number in spirit.innates + spirit.uniques],
    ]


def power_line(power: Power) -> str:
    """ "- **Steam Vents** Minor Power, cost 1, Fast; Fire, Air, Water, Earth. Range 0 ..." """
    price = "" if power.kind == INNATE else f", cost {power.cost}"
    gives = f"; {elements(power.elements, counted=False)}" if any(power.elements) else ""
    head = f"{POWER_KINDS[power.kind].title()} Power{price}, {'Fast' if power.fast else 'Slow'}{gives}."
    told = [head, header(power), power.text, *[level_words(level) for level in power.levels]]
    return f"- **{power.name}** {' '.join(words for words in told if words)}"


def level_words(level: Level) -> str:
    return f"With {elements(level.need)}: {level.text}"


def elements(numbers: list[int], counted: bool = True) -> str:
    """ "2 Moon, 1 Air", or "Moon, Moon, Air" as they stand on a card."""
    if counted:
        return ", ".join(f"{number} {ELEMENTS[place]}" for place, number in enumerate(numbers) if number)
    return ", ".join(ELEMENTS[place] for place, number in enumerate(numbers) for _ in range(number))


def fear_line(card: FearCard) -> str:
    levels = [f"At Terror Level {level}: {text}" for level, text in enumerate(card.texts, 1)]
    return f"- **{card.name}** Fear card. {' '.join(levels)}"


def blight_line(card: BlightCard) -> str:
    return f"- **{card.name}** Blight card, {card.per_player} Blight a player. {card.text}"
