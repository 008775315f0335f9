"""The Necromancer of Seattle: setting up, choosing who is who and where, and the steps."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer import log
from planchette.games.necromancer.activate import activate
from planchette.games.necromancer.book import ENTITIES_TO_SUMMON, EVENT, NECROMANCER, START, Book
from planchette.games.necromancer.build import build
from planchette.games.necromancer.buy import buy
from planchette.games.necromancer.city import HOODS, IN_WEST_SECTION, STORES, WEST_SEATTLE
from planchette.games.necromancer.combat import combat
from planchette.games.necromancer.dusk import dusk
from planchette.games.necromancer.final import final
from planchette.games.necromancer.move import move
from planchette.games.necromancer.order import begin_round
from planchette.games.necromancer.pick import pick, reveal
from planchette.games.necromancer.rift import rift
from planchette.games.necromancer.state import (
    DECK_REALM,
    HAND_REALM,
    IN_DECK,
    IN_HAND,
    City,
    House,
    Player,
)
from planchette.games.necromancer.summon import summon
from planchette.kernel import EVERYONE, NOBODY, Choice, Deal, Flow, Pile, Seat, Setting, Step

SETTINGS: Final = [
    Setting("necro_first", ["off", "on"], "The Necromancer acts before the Hunters in every phase, not after them."),
    Setting("undead_ambush", ["on", "off"], "Undead that come to a Hunter fight at the end of the round."),
    Setting("corruption_floor", ["2", "1"], "The least Spirit with which the Necromancer can corrupt anybody."),
    Setting("ride_through_corrupts", ["off", "on"], "A stop that one rides through counts as entered."),
    Setting("fixed_target", ["on", "off"], "The Spirit points needed stay as they were when the work began."),
    Setting("pooled_closing", ["off", "on"], "Hunters who close the same Rift add up their Spirit points."),
    Setting("guarded_rifts", ["off", "on"], "A Rift cannot be closed while creatures are there."),
    Setting(
        "eight_entities",
        ["distinct", "in_play"],
        "What starts the Final Combat: eight called, or eight in play.",
        said={"distinct": "eight called", "in_play": "eight in play"},
    ),
    Setting(
        "remainder",
        ["lost", "round_up"],
        "What becomes of a remainder when damage is shared among Hunters.",
        said={"lost": "it is lost", "round_up": "it is rounded up"},
    ),
    Setting("hunter_spirit_damage", ["off", "on"], "Spirit cards of Hunters hurt in the Final Combat."),
    Setting("defeated_stays", ["off", "on"], "A defeated Hunter stays there instead of going to West Seattle."),
    Setting(
        "round_limit",
        ["50", "40", "off"],
        "The round after which the Final Combat starts.",
        people_only=["off"],
        said={"off": "no limit"},
    ),
    Setting("traps_separate", ["off", "on"], "Traps do not count among the six Items."),
    Setting("hunters_talk", ["on", "off"], "Hunters see each other's cards."),
    Setting("trade", ["off", "on"], "Hunters in one neighbourhood may give each other cards in the Build phase."),
]


def setup(deal: Deal) -> City:
    """NS-22, NS-27: every store shuffled, combat decks empty."""
    book = deal.cards
    assert isinstance(book, Book)
    table = City(deal.seats, deal.luck, "hunters", book, House(deal))
    table.sides = deal.sides
    set_out_stores(table)
    for seat in range(table.seats):
        table.players.append(Player())
        table.hands.append(Pile([], NOBODY, HAND_REALM + seat, 0, IN_HAND))
        table.decks.append(Pile([], NOBODY, DECK_REALM + seat, 0, IN_DECK))
        table.used.append(Pile([], NOBODY, DECK_REALM + seat, 0, IN_DECK))
    set_out_creatures(table)
    table.open_rifts = book.necromancer.rifts[:]
    table.todo = list(table.hunters())
    return table


def set_out_stores(table: City) -> None:
    """NS-01, NS-22: a deck for each store, shuffled on its own."""
    for store in range(len(STORES)):
        cards = [card for card, home in enumerate(table.cards.store_of) if home == store]
        pile = Pile(cards, NOBODY, store)
        table.shuffle(pile)
        table.stores.append(pile)


def set_out_creatures(table: City) -> None:
    """NS-20, NS-21: the Undead, eight of the Entities and the Corruption cards, each shuffled."""
    book = table.cards
    fill(table, table.undead_deck, list(range(book.undead_from, book.entities_from)))
    fill(table, table.corruption_deck, list(range(book.corruptions_from, book.undead_from)))
    entities = list(range(book.entities_from, book.count))
    drawn = [card for card in entities if book.creature(card).always]
    rest = Pile([card for card in entities if card not in drawn])
    table.shuffle(rest)
    for card in drawn:
        table.entity_deck.add(card, EVERYONE)
    for card in rest.cards:
        pile = table.entity_deck if len(table.entity_deck.cards) < ENTITIES_TO_SUMMON else table.box
        pile.add(card, NOBODY)
    table.shuffle(table.entity_deck)
    table.shuffle(table.box)


def fill(table: City, pile: Pile, cards: list[int]) -> None:
    for card in cards:
        pile.add(card, NOBODY)
    table.shuffle(pile)


# -- who and where


def hunters(table: City) -> Flow:
    """NS-23, R-78: each Hunter picks a Hunter card, each card once."""
    while table.todo:
        seat = table.todo[0]
        taken = [player.hunter for player in table.players]
        options = [option for option in table.cards.hunter.options if option.a not in taken]
        answer = yield Choice(seat, "hunter", options, checkpoint=True)
        become(table, seat, answer.a)
        table.tell(log.CHOSE, [seat, answer.a])
        table.todo.pop(0)
    table.step = "haunt"


def become(table: City, seat: Seat, hunter: int) -> None:
    """NS-24, NS-30, NS-32: in West Seattle, with the HP of the party and the printed Speed."""
    card = table.cards.hunters[hunter]
    player = table.players[seat]
    player.hunter = hunter
    player.place = WEST_SEATTLE
    player.max_hp = table.cards.parties[table.seats - 2].health + card.health
    player.hp = player.max_hp
    player.speed = card.speed


def haunt(table: City) -> Flow:
    """NS-25: the Necromancer starts anywhere outside the West Seattle section."""
    options = [START.options[place] for place in range(len(HOODS)) if not IN_WEST_SECTION[place]]
    answer = yield Choice(NECROMANCER, "start", options, checkpoint=True)
    place = answer.a
    table.players[NECROMANCER].place = place
    table.tell(log.HAUNTS, [place])
    deal_hands(table)
    begin_round(table)


def deal_hands(table: City) -> None:
    """NS-26: everybody draws a card from every store; R-19: Events are shuffled back, and another card is drawn."""
    for seat in range(table.seats):
        for store in table.stores:
            while table.cards.class_of[store.cards[-1]] == EVENT:
                store.show(len(store.cards) - 1, EVERYONE)
                table.shuffle(store)
            store.move(len(store.cards) - 1, table.hands[seat], table.sight(seat))
    table.tell(log.DEALT, [])


STEPS: Final[dict[str, Step]] = {
    "hunters": hunters,
    "haunt": haunt,
    "pick": pick,
    "reveal": reveal,
    "move": move,
    "buy": buy,
    "build": build,
    "activate": activate,
    "summon": summon,
    "rift": rift,
    "combat": combat,
    "dusk": dusk,
    "final": final,
}
"""A round goes from "pick" to "dusk"; phases that nobody picked are left out."""


def round_of(table: City) -> int:
    """The chapter for bots: the round."""
    return table.round


def seated(seats: int, settings: dict[str, str]) -> list[str]:
    return ["Necromancer", *[f"Hunter {seat}" for seat in range(1, seats)]]
