"""A city from a text: sentences with a semicolon between them, people by first name, places by their codes.

    hunters priya wren; set remainder round_up; round 4; necro at FR; priya at DT; priya hp 5; priya speed 3
    priya hand Votive Candle, Boat Hook; priya deck Tyre Iron*3; necro spirit 6; priya items Rain Boots, ORCA Pass
    priya trap Bear Trap DT; priya event Last Ferry 2; priya corrupted Thirst; wren corrupted Dreamless event
    priya work AL 3/12; necro work FR 3/12; priya bought DT DT; store market Tyre Iron, Last Ferry; store bookshop none
    undead Shambler DT, Gutter Hound DT; entity Fisherman Joe FR; entity The Magpie Judge PS again; beaten 3
    closed AL PS; corruption Thirst, Dreamless; next Fisherman Joe; graves 2

Without a text: the first round, the Hunters priya, theo and ada in West Seattle, the Necromancer in Northgate, all
hands and combat decks empty. Decks and stores from the top; `store market only X` leaves no other card there. `spirit
6` builds six Chalk Circles or other Spirit cards without an icon for health. `graves` leaves so many cards in the
Undead deck. An Event's number is the rounds left, "fresh" for one pulled this round.
"""

from __future__ import annotations

from planchette.games.necromancer import GAME
from planchette.games.necromancer.book import SPIRIT, Book, Party
from planchette.games.necromancer.city import CODES, STORE
from planchette.games.necromancer.hunters import fit_vest
from planchette.games.necromancer.order import begin_round
from planchette.games.necromancer.rules import become
from planchette.games.necromancer.state import NO_CARD, City, Creature, Pulled, Trap, Work
from planchette.kernel import NOBODY, Match, Pile, Seat, luck_from

USUAL = ["priya", "theo", "ada"]


def steady_book() -> Book:
    """The cards, but with HP, Entities, Tithe and levels that stay when the game's balance is tuned: rulings are told
    in numbers. What is printed is stated by the tests of the content."""
    assert isinstance(GAME.cards, Book)
    book = GAME.load(GAME.cards.source)
    assert isinstance(book, Book)
    book.parties = [Party(48, 50, [0]), Party(34, 67, [1, 0, 1]), Party(24, 84, [1, 1, 2]), Party(18, 100, [2])]
    book.necromancer.levels = [1, 2, 3, 4, 5, 6, 7, 8]
    return book


STEADY = steady_book()


def city(text: str = "", seed: int = 0, cards: Book | None = None) -> Match:
    """A match that goes on from what the text tells, at the pick of a round."""
    said = [words for sentence in text.split(";") if (words := sentence.split())]
    wishes = {words[1]: words[2] for words in said if words[0] == "set"}
    named = [words[1:] for words in said if words[0] == "hunters"]
    people = named[0] if named else USUAL
    book = STEADY if cards is None else cards
    table = GAME.deal(len(people) + 1, luck_from(seed), GAME.settled(wishes), book)
    assert isinstance(table, City)
    gather(table, people)
    for words in sorted(said, key=turn):
        arrange(table, people, words)
    begin_round(table)
    return Match(GAME, len(people) + 1, seed, wishes, book, table, heard=True)


def turn(words: list[str]) -> int:
    """What must be told first, and what last; otherwise the order of the text counts."""
    if words[0] in ("store", "corruption", "graves"):
        return 2
    return 0 if words[0] in ("round", "closed", "next") or words[1] == "at" else 1


def gather(table: City, people: list[str]) -> None:
    """Everybody is there, with empty hands."""
    firsts = [card.name.split()[0].lower() for card in table.cards.hunters]
    for seat, name in enumerate(people, 1):
        become(table, seat, firsts.index(name))
    table.todo = []
    table.players[0].place = CODES.index("NG")


def arrange(table: City, people: list[str], words: list[str]) -> None:
    subject, rest = words[0], " ".join(words[1:])
    if subject in ("hunters", "set"):
        return
    if subject in ["necro", *people]:
        what, _, told = rest.partition(" ")
        PERSONAL[what](table, ["necro", *people].index(subject), told)
    else:
        COMMON[subject](table, rest)


# -- cards


def names_of(text: str) -> list[str]:
    """The names in "Tyre Iron*3, Boat Hook"."""
    found: list[str] = []
    for part in text.split(","):
        name, _, times = part.strip().partition("*")
        found += [name] * int(times or 1) if name and name != "none" else []
    return found


def number(table: City, name: str) -> int:
    """The face of that name."""
    return [face.name for face in table.cards.faces].index(name)


def fetch(table: City, name: str, store: int = -1) -> int:
    """A copy of a card, out of the stores (of that one); the deepest in its deck, so that tops stay."""
    face = number(table, name)
    for pile in table.stores if store < 0 else [table.stores[store]]:
        for place, card in enumerate(pile.cards):
            if table.cards.name_of[card] == face:
                return pile.take(place)
    raise AssertionError(f"no {name} is left in the stores")


def into_deck(table: City, seat: Seat, card: int) -> None:
    """To the bottom of a combat deck, known to its side."""
    deck = table.decks[seat]
    deck.add(card, NOBODY, bottom=True)
    deck.among[0] = table.sight(seat)


def _hand(table: City, seat: Seat, told: str) -> None:
    for name in names_of(told):
        table.hands[seat].add(fetch(table, name), table.sight(seat))


def _deck(table: City, seat: Seat, told: str) -> None:
    for name in names_of(told):
        into_deck(table, seat, fetch(table, name))


def _spirit(table: City, seat: Seat, told: str) -> None:
    plain = [f.name for f in table.cards.faces if f.kind == SPIRIT and not f.heal]
    for _ in range(int(told)):
        left = [
            n for n in plain if any(table.cards.name_of[c] == number(table, n) for s in table.stores for c in s.cards)
        ]
        into_deck(table, seat, fetch(table, "Chalk Circle" if "Chalk Circle" in left else left[0]))


def _items(table: City, seat: Seat, told: str) -> None:
    table.players[seat].items += [fetch(table, name) for name in names_of(told)]
    fit_vest(table, seat)


def _trap(table: City, seat: Seat, told: str) -> None:
    name, _, code = told.rpartition(" ")
    table.traps.append(Trap(fetch(table, name), seat, CODES.index(code)))


def _event(table: City, seat: Seat, told: str) -> None:
    name, _, rounds = told.rpartition(" ")
    card = fetch(table, name)
    pulled = Pulled(card, table.face(card).count if rounds == "fresh" else int(rounds))
    pulled.fresh = rounds == "fresh"
    table.players[seat].events.append(pulled)


def _corrupted(table: City, seat: Seat, told: str) -> None:
    player = table.players[seat]
    name = told.removesuffix(" event")
    player.corruption = corruption_card(table, name)
    table.corruption_deck.take_card(player.corruption)
    player.by_event = told.endswith(" event")
    player.corrupted_in = table.round
    player.corrupted_at = player.place
    if name == "Second Shadow":
        table.hands[seat].reveal()
    fit_vest(table, seat)


def corruption_card(table: City, name: str) -> int:
    return table.cards.corruptions_from + [card.name for card in table.cards.corruptions].index(name)


# -- people


def _at(table: City, seat: Seat, told: str) -> None:
    table.players[seat].place = CODES.index(told)


def _hp(table: City, seat: Seat, told: str) -> None:
    table.players[seat].hp = int(told)


def _max(table: City, seat: Seat, told: str) -> None:
    table.players[seat].max_hp = table.players[seat].hp = int(told)


def _speed(table: City, seat: Seat, told: str) -> None:
    table.players[seat].speed = int(told)


def _work(table: City, seat: Seat, told: str) -> None:
    code, points = told.split()[:2]
    total, target = points.split("/")
    work = Work(CODES.index(code), int(target), NO_CARD)
    work.total = int(total)
    table.players[seat].work = work
    table.players[seat].place = work.place


def _bought(table: City, seat: Seat, told: str) -> None:
    table.players[seat].bought_at = [CODES.index(code) for code in told.split()]


# -- the city


def _round(table: City, told: str) -> None:
    table.round = int(told) - 1


def _store(table: City, told: str) -> None:
    kind, _, cards = told.partition(" ")
    store = STORE.values.index(kind)
    pile = table.stores[store]
    top = [fetch(table, name, store) for name in names_of(cards.removeprefix("only "))]
    if cards.startswith("only ") or cards == "none":
        for card in pile.cards:
            table.discard.add(card, NOBODY)
        table.stores[store] = pile = Pile([], NOBODY, store)
    for card in reversed(top):
        pile.add(card, NOBODY)


def creature_card(table: City, name: str) -> int:
    """A card of that name that is not on the map."""
    names = [creature.name for creature in table.cards.creatures]
    out = [creature.card for creature in table.creatures]
    free = [place + table.cards.undead_from for place, found in enumerate(names) if found == name]
    return next(card for card in free if card not in out)


def _undead(table: City, told: str) -> None:
    for part in told.split(","):
        name, _, code = part.strip().rpartition(" ")
        card = creature_card(table, name)
        table.undead_deck.take_card(card)
        table.creatures.append(Creature(card, CODES.index(code), table.cards.creature(card).health))


def _entity(table: City, told: str) -> None:
    again = told.endswith(" again")
    name, _, code = told.removesuffix(" again").rpartition(" ")
    card = called(table, name)
    party = table.cards.parties[table.seats - 2]
    health = -(-table.cards.creature(card).health * party.entities // 100)
    table.creatures.append(Creature(card, CODES.index(code), -(-health // 2) if again else health, again))


def called(table: City, name: str) -> int:
    """An Entity has been summoned; if it was not in the deck, another goes to the box for it."""
    card = creature_card(table, name)
    if card in table.entity_deck:
        table.entity_deck.take_card(card)
    else:
        table.box.take_card(card)
        table.entity_deck.move(0, table.box, NOBODY)
    table.summoned.append(card)
    return card


def _beaten(table: City, told: str) -> None:
    """Entities that have come and were defeated: names, or how many."""
    if told.isdigit():
        names = [table.cards.creature(card).name for card in table.entity_deck.cards[: int(told)]]
    else:
        names = names_of(told)
    for name in names:
        table.beaten.append(called(table, name))


def _next(table: City, told: str) -> None:
    card = called(table, told)
    table.summoned.remove(card)
    table.entity_deck.add(card, NOBODY)


def _closed(table: City, told: str) -> None:
    for code in told.split():
        table.open_rifts.remove(CODES.index(code))
        table.closed_rifts.append(CODES.index(code))


def _corruption(table: City, told: str) -> None:
    for name in reversed(names_of(told)):
        card = corruption_card(table, name)
        table.corruption_deck.take_card(card)
        table.corruption_deck.add(card, NOBODY)


def _graves(table: City, told: str) -> None:
    while len(table.undead_deck.cards) > int(told):
        table.undead_out.append(table.undead_deck.take(0))


PERSONAL = {
    "hand": _hand, "deck": _deck, "spirit": _spirit, "items": _items, "trap": _trap, "event": _event,
    "corrupted": _corrupted, "at": _at, "hp": _hp, "max": _max, "speed": _speed, "work": _work, "bought": _bought,
}  # fmt: skip
COMMON = {
    "round": _round, "store": _store, "undead": _undead, "entity": _entity, "beaten": _beaten, "next": _next,
    "closed": _closed, "corruption": _corruption, "graves": _graves,
}  # fmt: skip
