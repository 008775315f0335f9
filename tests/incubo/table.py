"""The words of these tests: a night from a text, answers by their keys, and what then lies on the table.

A night is told in sentences with a semicolon between them, cards by their ids and decks from the top:

    phase 2; dreams D02 D05; dice 1 3; alpha A05 A01; tommy T04; growth tommy; reserve 12; fear 4
    solo tommy; set strict_clock on; dream D02; tommy deck T01; tommy discard T02 FT3; alpha fears FA2
    monster; set final_monster The Moth Queen; chime-cards 0; rem 3 none; faced 59

`dream` is faced at once, in any phase; `dreams` are the next to be turned up. `alpha` with cards puts them on top
of Alpha's deck, wherever they lay before; `alpha deck` leaves no others in it (they go to the box), and `none` leaves
a pile empty. `dice` are those of the next roll, Alpha's first. Chimes that are neither in the Reserve nor in the Fear
Reserve are spent.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from planchette.games.incubo import GAME
from planchette.games.incubo.book import HEROES, Book, Card
from planchette.games.incubo.cards import load
from planchette.games.incubo.dream import roll
from planchette.games.incubo.state import NO_CARD, Laid, Night, Part, Player
from planchette.kernel import EVERYONE, NOBODY, Match, Pile, Seat, luck_from
from planchette.kernel.scene import Area, Mat, Piece
from planchette.kernel.view import reasons

A, T = 0, 1
SHIPPED = (Path(GAME.folder) / "cards.toml").read_text()
ROWS = ["play", "pass", "elimination"]
ORDER = {"phase": 0, "dice": 2}
"""What must be told first, and what last; otherwise the order of the text counts."""


# -- a night from a text


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
    for words in sorted(said, key=lambda words: ORDER.get(words[0], 1)):
        if words[0] not in ("set", "solo"):
            READERS[words[0]](table, words)
    return Match(GAME, seats, seed, wishes, book, table, heard=True)


def changed(*texts: str) -> Book:
    """The shipped cards with one text for another: "old", "new", and so on."""
    source = SHIPPED
    for old, new in zip(texts[::2], texts[1::2], strict=True):
        assert source.count(old) == 1, f"'{old}' stands {source.count(old)} times in the card file"
        source = source.replace(old, new)
    return load(source)


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


def _dreams(table: Night, words: list[str]) -> None:
    on_top(table, table.rems[table.phase - 1], numbers(table, words[1:]), NOBODY)
    table.shuffled = table.phase == 3


def _rem(table: Night, words: list[str]) -> None:
    pile = table.rems[int(words[1]) - 1]
    empty(table, pile)
    on_top(table, pile, numbers(table, words[2:]), NOBODY)


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


# -- answers


def play(match: Match, *answers: str) -> None:
    """Answer by keys; where both seats may give the same answer, the key follows the player, as in "T: stop"."""
    for answer in answers:
        who, colon, key = answer.partition(": ")
        if colon:
            match.answer(key, seat_of(match, who))
        else:
            match.answer(answer, seat_for(match, answer))


def seat_for(match: Match, key: str) -> Seat:
    """The seat that is asked, or the only one of those asked that may answer so."""
    choices = match.choices()
    able = [choice.seat for choice in choices if key in [option.key for option in choice.options]]
    assert len(able) == 1, f"'{key}' is open to seats {able}, of {[keys(match, seat=c.seat) for c in choices]}"
    return able[0]


def seat_of(match: Match, who: str) -> Seat:
    """The seat of "A" or "alpha", "T" or "tommy"."""
    return table(match).seat_of("AT".index(who[0].upper()))


def lay(match: Match, *cards: str) -> None:
    """Draw and choose a row: "alpha play", "tommy pass", "alpha elimination"."""
    for told in cards:
        who, row = told.split()
        play(match, f"draw {who}", f"put {who}-{row}")


def stop(match: Match) -> None:
    """The two agree to stop."""
    if match.seats == 1:
        play(match, "stop")
        return
    match.answer("stop", match.choices()[0].seat)
    if [choice.purpose for choice in match.choices()] == ["agree stop"]:
        play(match, "accept")


def keys(match: Match, verb: str = "", seat: Seat | None = None) -> list[str]:
    """The keys of what may be answered now, or of those that begin with a word."""
    choice = match.choices()[0] if seat is None else match.choice_of(seat)
    options = [] if choice is None else choice.options
    return [option.key for option in options if not verb or option.key.split()[0] == verb]


def asked(match: Match) -> list[tuple[Seat, str]]:
    """Who is asked now, and what for."""
    return [(choice.seat, choice.purpose) for choice in match.choices()]


# -- what lies on the table


def table(match: Match) -> Night:
    found = match.table
    assert isinstance(found, Night)
    return found


def player(match: Match, who: str) -> Player:
    return table(match).players[seat_of(match, who)]


def card(match: Match, id: str) -> Card:
    """A card as printed."""
    return table(match).cards.cards[number(table(match), id)]


def total(match: Match, who: str) -> int:
    return player(match, who).total


def totals(match: Match) -> list[int]:
    return [found.total for found in table(match).players]


def required(match: Match) -> list[int]:
    return [found.required for found in table(match).players]


def laid(match: Match, id: str) -> Laid:
    """A card in play."""
    for found in [laid for owner in table(match).players for laid in owner.laid]:
        if found.card == number(table(match), id):
            return found
    raise AssertionError(f"{id} is not in play")


def row(match: Match, who: str, name: str) -> list[str]:
    """The cards in a row, in the order of play."""
    return ids(table(match), [found.card for found in player(match, who).laid if found.row == ROWS.index(name)])


def deck(match: Match, who: str) -> list[str]:
    """A Courage Deck from its top."""
    return ids(table(match), player(match, who).deck.cards[::-1])


def discard(match: Match, who: str) -> list[str]:
    return ids(table(match), player(match, who).discard)


def companion(match: Match) -> list[str]:
    return ids(table(match), table(match).players[0].companion.cards[::-1])


def rem(match: Match, phase: int) -> list[str]:
    """An R.E.M. Deck from its top."""
    return ids(table(match), table(match).rems[phase - 1].cards[::-1])


def box(match: Match) -> list[str]:
    return ids(table(match), table(match).box)


def candidates(match: Match) -> list[str]:
    return ids(table(match), table(match).candidates)


def dream(match: Match) -> str:
    """The Dream being faced, "" for none."""
    faced = table(match).dream
    return "" if faced == NO_CARD else ids(table(match), [faced])[0]


def growth(match: Match) -> str:
    return HEROES[table(match).players[table(match).growth].hero].lower()


def part(match: Match, id: str) -> Part:
    """A part of the Monster that is being fought."""
    return next(found for found in table(match).parts if found.card == number(table(match), id))


def chimes(match: Match) -> tuple[int, int, int]:
    """Reserve, Chime discard area, Fear Reserve."""
    found = table(match)
    return found.reserve, found.spent, found.fear_reserve


def reserve(match: Match) -> int:
    return table(match).reserve


def won(match: Match) -> bool:
    result = match.table.result
    assert result is not None, "the game goes on"
    return result.payoffs == [1] * match.seats


def ruled_by(match: Match) -> str:
    assert match.table.result is not None, "the game goes on"
    return match.table.result.rule


def why(match: Match, what: str, seat: Seat | None = None) -> tuple[str, str]:
    """Why something cannot be chosen now, and the rule."""
    who = match.choices()[0].seat if seat is None else seat
    found = {reason.what: (reason.why, reason.rule) for reason in reasons(match, who)}
    assert what in found, f"no reason for '{what}', only for {list(found)}"
    return found[what]


def preview(match: Match, key: str) -> str:
    return GAME.preview(match.table, match.find(key))


def lines(match: Match, words: str = "") -> list[str]:
    """The log, or the lines of it that hold these words."""
    return [line for line in match.log(A) if words in line]


# -- what a seat sees


def areas(match: Match, seat: Seat = A) -> list[Area]:
    """Every area of what a seat sees, those on mats too."""
    found: list[Area] = []
    for area in GAME.scene(match.table, seat).areas:
        found += [area, *area.areas] if isinstance(area, Mat) else [area]
    return found


def area(match: Match, id: str, seat: Seat = A) -> Area:
    return next(found for found in areas(match, seat) if found.id == id)


def pieces(match: Match, id: str, seat: Seat = A) -> list[str]:
    """The titles of the pieces in an area."""
    return [found.title for found in getattr(area(match, id, seat), "pieces", [])]


def piece(match: Match, id: str, seat: Seat = A) -> Piece:
    """A card as that seat sees it."""
    for shown in areas(match, seat):
        places = getattr(shown, "places", [])
        for found in [*getattr(shown, "pieces", []), *[piece for place in places for piece in place.pieces]]:
            if found.id == f"card:{id}":
                assert isinstance(found, Piece)
                return found
    raise AssertionError(f"seat {seat} does not see {id}")


def stat(match: Match, id: str, label: str, seat: Seat = A) -> str:
    """A number on a card, as that seat sees it."""
    return next(found.value for found in piece(match, id, seat).stats if found.label == label)


def tokens(match: Match, id: str) -> list[str]:
    return [badge.value for badge in piece(match, id).badges if badge.value]
