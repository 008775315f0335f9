"""A night from a text: sentences with a semicolon between them, cards by their ids and decks from the top.

    phase 2; dreams D02 D05; dice 1 3; alpha A05 A01; tommy T04; growth tommy; reserve 12; fear 4
    solo tommy; set strict_clock on; dream D02; tommy deck T01; tommy discard T02 FT3; alpha fears FA2
    monster; set final_monster The Moth Queen; chime-cards 0; rem 3 none; faced 59

`dream` is faced at once, in any phase; `dreams` are the next to be turned up. `alpha` with cards puts them on top
of Alpha's deck, wherever they lay before; `alpha deck` leaves no others in it (they go to the box). `dice` are those
of the next roll, Alpha's first. Chimes that are neither in the Reserve nor in the Fear Reserve are spent.
"""

from __future__ import annotations

from collections.abc import Callable

from planchette.games.incubo import GAME
from planchette.games.incubo.book import HEROES, Book
from planchette.games.incubo.dream import roll
from planchette.games.incubo.state import Night
from planchette.kernel import EVERYONE, NOBODY, Match, Pile, luck_from

ORDER = {"phase": 0, "dice": 2}
"""What must be told first, and what last; otherwise the order of the text counts."""


def night(text: str = "", seed: int = 0, cards: Book | None = None) -> Match:
    """A match that goes on from what the text tells; without a text, a night as it begins."""
    said = [words for sentence in text.split(";") if (words := sentence.split())]
    solo = [words[1] for words in said if words[0] == "solo"]
    wishes = {words[1]: " ".join(words[2:]) for words in said if words[0] == "set"}
    if solo:
        wishes["solo_character"] = solo[0]
    seats = 1 if solo else 2
    book = GAME.cards if cards is None else cards
    table = GAME.deal(seats, luck_from(seed), GAME.settled(wishes), book)
    assert isinstance(table, Night)
    arrange(table, text)
    return Match(GAME, seats, seed, wishes, book, table, heard=True)


def arrange(table: Night, text: str) -> None:
    """Put everything where the text says."""
    said = [words for sentence in text.split(";") if (words := sentence.split())]
    for words in sorted(said, key=lambda words: ORDER.get(words[0], 1)):
        if words[0] not in ("set", "solo"):
            READERS[words[0]](table, words)


def number(table: Night, id: str) -> int:
    return [card.id for card in table.cards.cards].index(id)


def ids(table: Night, cards: list[int]) -> list[str]:
    return [table.cards.cards[card].id for card in cards]


def numbers(table: Night, words: list[str]) -> list[int]:
    return [] if words == ["none"] else [number(table, word) for word in words]


def pluck(table: Night, card: int) -> None:
    """Take a card away from wherever it lies."""
    for pile in table.piles():
        if card in pile:
            pile.take_card(card)
    for cards in [table.box, table.monsters, table.chime_deck, table.candidates, *[p.discard for p in table.players]]:
        if card in cards:
            cards.remove(card)


def on_top(table: Night, pile: Pile, cards: list[int], known: int) -> None:
    """Put cards on a face-down pile, the first of them topmost; `known` says who knows that they are in it."""
    for card in reversed(cards):
        pluck(table, card)
        pile.add(card, NOBODY)
        pile.among[-1] = known


def empty(table: Night, pile: Pile) -> None:
    table.box += pile.cards
    pile.cards, pile.seen, pile.among = [], [], []


def _player(table: Night, words: list[str]) -> None:
    mine = table.players[table.seat_of(HEROES.index(words[0].title()))]
    where, cards = (words[1], words[2:]) if words[1].islower() else ("top", words[1:])
    pile = {"fears": mine.fears, "companion": mine.companion}.get(where, mine.deck)
    if where == "discard":
        for card in numbers(table, cards):
            pluck(table, card)
            mine.discard.append(card)
        return
    if where == "deck" or cards == ["none"]:
        empty(table, pile)
    on_top(table, pile, numbers(table, cards), EVERYONE)


def _dream(table: Night, words: list[str]) -> None:
    card = number(table, words[1])
    pluck(table, card)
    table.candidates = [card]
    table.shuffled = table.phase == 3


def _dreams(table: Night, words: list[str]) -> None:
    on_top(table, table.rems[table.phase - 1], numbers(table, words[1:]), NOBODY)
    table.shuffled = table.phase == 3


def _rem(table: Night, words: list[str]) -> None:
    pile = table.rems[int(words[1]) - 1]
    empty(table, pile)
    on_top(table, pile, numbers(table, words[2:]), NOBODY)
    table.shuffled = table.phase == 3


def _phase(table: Night, words: list[str]) -> None:
    table.phase = int(words[1])
    table.monsters = [card for card in table.monsters if table.cards.cards[card].phase >= table.phase]
    for done in range(1, table.phase):
        empty(table, table.rems[done - 1])
    table.box += [card for card in range(len(table.cards.cards)) if card not in table.everywhere()]


def _monster(table: Night, words: list[str]) -> None:
    """The Dreams of this phase are over."""
    empty(table, table.rems[table.phase - 1])
    table.dreams_faced = max(table.dreams_faced, 1)


def _dice(table: Night, words: list[str]) -> None:
    """A luck whose next rolls show these."""
    for seed in range(5000):
        table.luck = luck_from(seed)
        twin = table.copy()
        for player in twin.players:
            roll(twin, player)
        if [player.die for player in twin.players] == [int(word) for word in words[1:]]:
            return
    raise AssertionError(f"the dice of phase {table.phase} never show {words[1:]}")


def _growth(table: Night, words: list[str]) -> None:
    table.growth = HEROES.index(words[1].title())


def _reserve(table: Night, words: list[str]) -> None:
    table.reserve = int(words[1])
    table.spent = table.cap - table.reserve - table.fear_reserve


def _fear(table: Night, words: list[str]) -> None:
    table.fear_reserve = int(words[1])
    table.reserve = min(table.reserve, table.cap - table.fear_reserve)
    table.spent = table.cap - table.reserve - table.fear_reserve


def _chime_cards(table: Night, words: list[str]) -> None:
    left = int(words[1])
    table.box += table.chime_deck[left:]
    table.chime_deck = table.chime_deck[:left]


def _faced(table: Night, words: list[str]) -> None:
    table.dreams_faced = int(words[1])


READERS: dict[str, Callable[[Night, list[str]], None]] = {
    "alpha": _player,
    "tommy": _player,
    "dream": _dream,
    "dreams": _dreams,
    "rem": _rem,
    "phase": _phase,
    "monster": _monster,
    "dice": _dice,
    "growth": _growth,
    "reserve": _reserve,
    "fear": _fear,
    "chime-cards": _chime_cards,
    "faced": _faced,
}
