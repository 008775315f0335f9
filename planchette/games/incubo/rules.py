"""Incubo: setting up a night, and its steps."""

from __future__ import annotations

from typing import Final

from planchette.games.incubo.book import CHIME_CARD, COURAGE, DREAM, FEAR, HEROES, MONSTER, Book
from planchette.games.incubo.dream import dream, judge
from planchette.games.incubo.monster import monster, spoils
from planchette.games.incubo.state import DREAM_POOL, House, Night, Player, hidden
from planchette.games.incubo.turn import act
from planchette.kernel import EVERYONE, Deal, Setting, Step

CHIMES: Final = {1: 35, 2: 50}
"""IN-08, IN-189: the Chimes of the rulebook, by number of seats."""
FINALS: Final = ["random", "The Moth Queen", "The Faceless Babysitter", "The Great Ball of Fur"]
NAMES: Final = {"alpha": "Alpha", "tommy": "Tommy"}
SETTINGS: Final = [
    Setting(
        "chimes",
        ["rulebook", "50", "45", "40", "35", "30", "25"],
        "Chimes at the start, and the most you can have.",
        said={"rulebook": "as in the rulebook"},
    ),
    Setting("chime_cards", ["on", "off"], "Play with the +2 Chime cards."),
    Setting("solo_character", ["alpha", "tommy"], "Who dreams when you play alone.", said=NAMES),
    Setting("first_growth", ["random", "alpha", "tommy"], "Whom Growth points at first.", said=NAMES),
    Setting("final_monster", FINALS, "The Monster of the third phase."),
    Setting("spend_consent", ["off", "on"], "Your partner confirms every Chime you spend."),
    Setting("private_looks", ["off", "on"], "Only you see the cards that a Power lets you look at."),
    Setting("strict_clock", ["off", "on"], "You lose as soon as the last Chime is gone."),
    Setting(
        "solo_parts",
        ["printed", "halved"],
        "How many parts of a Monster must be beaten alone.",
        said={"printed": "as printed"},
    ),
]
STEPS: Final[dict[str, Step]] = {"dream": dream, "act": act, "judge": judge, "monster": monster, "spoils": spoils}


def setup(deal: Deal) -> Night:
    """IN-31..42"""
    book = deal.cards
    assert isinstance(book, Book)
    table = Night(deal.seats, deal.luck, "dream", book, House(deal))
    wish = deal.settings
    set_out_players(table, wish["solo_character"])
    set_out_dreams(table)
    set_out_monsters(table, FINALS.index(wish["final_monster"]))
    set_out_chimes(table, wish)
    set_out_growth(table, wish["first_growth"])
    return table


def encounter(table: Night) -> int:
    """A number of its own for every Dream and Monster."""
    return table.dreams_faced * 8 + table.phase * 2 + bool(table.parts)


def seated(seats: int, wish: dict[str, str]) -> list[str]:
    """IN-188: alone, the character you chose."""
    return HEROES if seats == 2 else [hero for hero in HEROES if hero.lower() == wish["solo_character"]]


def cards_of(book: Book, origin: int, owner: int = -1) -> list[int]:
    return [number for number, card in enumerate(book.cards) if card.origin == origin and owner in (-1, card.owner)]


def set_out_players(table: Night, solo: str) -> None:
    """IN-31..33; alone, the other player's cards stay in the box (IN-188, R-75)."""
    for hero in (0, 1):
        courage = cards_of(table.cards, COURAGE, hero)
        fears = cards_of(table.cards, FEAR, hero)
        if table.seats == 2 or HEROES[hero].lower() == solo:
            deck = hidden(courage, hero, EVERYONE)
            fear_deck = hidden(fears, 2 + hero, EVERYONE)
            table.shuffle(deck)
            table.shuffle(fear_deck)
            table.players.append(Player(hero, deck, fear_deck, hidden([], 4, EVERYONE)))
        else:
            table.box += courage + fears


def set_out_dreams(table: Night) -> None:
    """IN-35..38: all Dreams shuffled together, then 6, 12 and 6."""
    every = hidden(cards_of(table.cards, DREAM), 0)
    table.shuffle(every)
    for number, (first, last) in enumerate(((0, 6), (6, 18), (18, 24))):
        table.rems.append(hidden(every.cards[first:last], number, pool=DREAM_POOL))


def set_out_monsters(table: Night, final: int) -> None:
    """IN-39, R-04, R-07: face up; one Head of the third phase, the other two out of the game."""
    heads = [card for card in cards_of(table.cards, MONSTER) if table.cards.cards[card].phase == 3]
    chosen = heads[table.roll(3) if final == 0 else final - 1]
    for card in cards_of(table.cards, MONSTER):
        if card in heads and card != chosen:
            table.box.append(card)
        else:
            table.monsters.append(card)


def set_out_chimes(table: Night, wish: dict[str, str]) -> None:
    """IN-40..42, IN-186, IN-187, R-09: all Chimes in the Reserve; the Chime cards, unless left out."""
    table.cap = CHIMES[table.seats] if wish["chimes"] == "rulebook" else int(wish["chimes"])
    table.reserve = table.cap
    chimes = cards_of(table.cards, CHIME_CARD)
    if wish["chime_cards"] == "on":
        table.chime_deck = chimes
    else:
        table.box += chimes


def set_out_growth(table: Night, wish: str) -> None:
    """IN-34, IN-199, R-06"""
    if table.seats == 2:
        table.growth = table.roll(2) if wish == "random" else ["alpha", "tommy"].index(wish)
