"""What is in the box: every card with its numbers, as the tables of the game have them."""

from __future__ import annotations

import pytest

from planchette.games.necromancer import GAME
from planchette.games.necromancer.book import CLASSES, EVENT, ITEM, TRAP, USERS, Book, Face
from planchette.games.necromancer.city import (
    BRIDGES,
    CODES,
    HOODS,
    LINE_STOPS,
    NEIGHBOURS,
    STORES,
)
from tests.necromancer.table import city, new_game, table
from tests.rule import rule

COMBAT = """
Votive Candle: spirit 1 heal 0 cost 0 in 2 1 2 2 2
Chalk Circle: spirit 2 heal 0 cost 1 in 2 1 2 3 4
Harbour Psalm: spirit 2 heal 1 cost 1 in 1 0 0 4 2
Ghost Photograph: spirit 3 heal 0 cost 2 in 2 1 1 1 4
Lighthouse Lens: spirit 4 heal 0 cost 3 in 1 1 1 1 3
Drowned Bell: spirit 5 heal 0 cost 4 in 0 0 0 1 3
Tyre Iron: damage 1 heal 0 cost 0 in 3 3 4 1 0
Boat Hook: damage 2 heal 0 cost 1 in 4 4 4 1 0
Field Dressing: damage 1 heal 2 cost 1 in 1 2 0 4 0
Flare Gun: damage 3 heal 0 cost 2 in 2 2 3 1 0
Rock-Salt Shells: damage 4 heal 0 cost 3 in 1 2 2 1 0
Blessed Harpoon: damage 6 heal 0 cost 4 in 1 1 1 0 0
Cold Whisper: influence 1 heal 0 cost 0 in 1 0 1 1 2
Murder of Crows: influence 2 heal 0 cost 1 in 2 1 2 1 2
Drowned Hands: influence 3 heal 0 cost 2 in 2 0 2 1 2
Fog of Elliott Bay: influence 4 heal 0 cost 3 in 1 1 1 1 1
King Tide: influence 5 heal 0 cost 4 in 0 0 0 0 1
"""
ACTIVE = """
Rain Boots: item any cost 1 in 1 2 0 0 0
ORCA Pass: item any cost 2 in 1 1 1 0 0
Ballistic Vest: item hunter cost 2 in 0 2 1 0 0
Bottomless Coffee: item any cost 1 in 2 0 0 1 0
Duffel Bag: item any cost 1 in 0 1 2 0 0
First-Aid Kit: item hunter cost 1 in 0 1 0 3 0
Brass Knuckles: item hunter cost 1 in 0 1 2 0 0
Police Scanner: item hunter cost 2 in 0 1 1 0 0
Witch Ledger: item any cost 2 in 0 0 0 0 2
Ley-Line Chart: item any cost 2 in 0 0 0 1 2
Bone Flute: item necromancer cost 2 in 0 0 1 0 1
Grave Dirt: item necromancer cost 1 in 1 0 0 1 0
Tideglass: item necromancer cost 2 in 1 0 0 0 1
Silver Chain: item hunter cost 2 in 0 0 0 2 1
Smelling Salts: item hunter cost 3 in 0 0 0 1 0
Borrowed Umbrella: item any cost 0 in 1 0 0 0 0
Bear Trap: trap any cost 1 in 0 3 1 0 0
Salt Line: trap hunter cost 1 in 0 1 0 2 1
Tripwire Flare: trap any cost 0 in 1 3 0 0 0
Fish-Gut Slick: trap any cost 1 in 2 0 1 0 0
Rune Snare: trap necromancer cost 2 in 0 0 0 1 2
"""
EVENTS = """
Last Ferry: 4 in 1 1 0 0 0
The Dead Letter: 4 in 0 0 1 1 0
Brownout: 3 in 1 0 0 0 1
A Child Asks for Help: 3 in 0 1 1 0 0
The Troll Stirs: 5 in 0 0 0 1 1
Bridge Up: 4 in 1 1 0 0 0
Blood Drive: 4 in 0 0 1 1 0
Static on Channel Nine: 4 in 1 0 0 0 1
Crows on the Wire: 5 in 0 1 1 0 0
Under the Ship Canal: 4 in 0 0 0 1 1
"""
CLASS_COUNTS = {
    "Spirit": [8, 4, 6, 12, 18],
    "Damage": [12, 14, 14, 8, 0],
    "Influence": [6, 2, 6, 4, 8],
    "Item": [7, 9, 8, 9, 7],
    "Trap": [3, 7, 2, 3, 3],
    "Event": [4, 4, 4, 4, 4],
}
MAP = """
AL W rift: WS / Yellow
WS W Market: AL FA DE / Orange
FA W -: WS DE / Orange
DE W Apothecary: WS FA SP SO* / Orange
SP S rift: DE GE* /
SO S Outfitter: GE BH PS ID DE* / Blue
GE S Pawnshop: SO BH SP* /
BH S -: SO GE ID CD CC RB / Blue
CC S Bookshop: BH CD SE RB / Blue
SE S rift: CC RB /
RB S -: BH CC SE / Blue
PS C rift: SO ID DT / Yellow
ID C Apothecary: SO BH PS DT CD / Blue
DT C Market: PS ID BT SL CH / Blue Orange Purple Brown
BT C Pawnshop: DT SL QA / Purple
SL C Outfitter: DT BT QA CH / Orange
QA C -: BT SL MG BA* FR* / Purple
MG C rift: QA BA* /
CH C rift: DT SL CD MP UD* / Blue
CD C Bookshop: BH CC ID CH MP /
MP C rift: CH CD UD* /
BA N Market: FR GW QA* MG* / Purple
FR N rift: BA GW GL UD QA* / Brown
UD N Bookshop: FR GL LH CH* MP* / Blue Teal
GL N rift: FR GW UD NG / Brown
LH N Outfitter: UD LC / Teal
GW N Pawnshop: BA FR GL NG / Purple Brown
NG N rift: GL GW LC / Blue Teal
LC N Apothecary: LH NG / Teal
"""
ENTITIES = """
Fisherman Joe: 3 6 12 8 6 4 6
The Troll Below: 1 9 18 12 9 6 9
Lady of the Locks: 5 5 10 7 5 4 5
The Underground Piper: 6 5 10 7 5 4 5
Captain of the Drowned Ferry: 3 7 14 9 7 5 7
Sister of the Seward Wood: 4 6 12 8 6 4 6
The Washelli Sexton: 2 7 14 9 7 5 7
Gasworks Stoker: 2 8 16 10 8 6 8
Pup of Elliott Bay: 1 9 18 12 9 6 9
The Magpie Judge: 7 4 8 5 4 3 4
"""
UNDEAD = {
    "Shambler": (2, 1, 5),
    "Rain-Soaked Commuter": (3, 2, 3),
    "Gutter Hound": (2, 6, 2),
    "Bone Stevedore": (5, 1, 2),
}
CORRUPTIONS = [
    "Shaking Hands", "Salt Lungs", "The Long Whisper", "Leaden Feet", "Hollow Eyes", "Borrowed Name", "Grave Debt",
    "Dreamless", "Puppet Strings", "Night Terrors", "Thirst", "Second Shadow",
]  # fmt: skip
HUNTERS = {
    "Ada Lindqvist": (-2, 4), "Tomas Okafor": (4, 3), "Wren Castillo": (-2, 7),
    "June Halvorsen": (0, 5), "Theo Brandt": (0, 4), "Priya Raman": (0, 6),
}  # fmt: skip


def book() -> Book:
    found = GAME.cards
    assert isinstance(found, Book)
    return found


def printed(face: Face) -> str:
    copies = " ".join(map(str, face.copies))
    if face.is_combat:
        points = max(face.spirit, face.damage, face.influence)
        return f"{face.name}: {CLASSES[face.kind].lower()} {points} heal {face.heal} cost {face.cost} in {copies}"
    if face.kind == EVENT:
        return f"{face.name}: {face.count} in {copies}"
    return f"{face.name}: {CLASSES[face.kind].lower()} {USERS[face.who]} cost {face.cost} in {copies}"


@rule("NS-18")
def test_every_combat_card_has_its_type_effect_and_cost() -> None:
    assert [printed(face) for face in book().faces if face.is_combat] == COMBAT.strip().splitlines()
    for face in book().faces:
        icons = [face.spirit > 0, face.damage > 0, face.influence > 0]
        assert icons == [face.kind == kind for kind in range(3)]


def test_every_item_and_trap_has_its_cost_and_its_user() -> None:
    assert [printed(face) for face in book().faces if face.is_active] == ACTIVE.strip().splitlines()


@rule("NS-103")
def test_every_event_lies_twice_in_the_stores() -> None:
    assert [printed(face) for face in book().faces if face.kind == EVENT] == EVENTS.strip().splitlines()
    match = new_game()
    for pile in table(match).stores:
        assert [book().class_of[card] for card in pile.cards].count(EVENT) == 4


@rule("NS-01", "NS-13")
def test_five_stores_have_forty_cards_each_of_the_classes_in_the_table() -> None:
    for kind, name in enumerate(CLASSES):
        cards = [card for card, found in enumerate(book().class_of) if found == kind]
        assert [[book().store_of[card] for card in cards].count(s) for s in range(5)] == CLASS_COUNTS[name]
    assert STORES == ["Market", "Outfitter", "Pawnshop", "Apothecary", "Bookshop"]
    for store, pile in enumerate(table(new_game()).stores):
        assert len(pile) == 40 and {book().store_of[card] for card in pile.cards} == {store}
    assert GAME.cards.decks == {
        "market": 40, "outfitter": 40, "pawnshop": 40, "apothecary": 40, "bookshop": 40,
        "corruption": 12, "entities": 10, "undead": 12, "hunters": 6,
    }  # fmt: skip


@rule("NS-05", "NS-06", "NS-07", "NS-08", "NS-58")
@pytest.mark.parametrize("line", MAP.strip().splitlines())
def test_a_neighbourhood_has_its_section_store_or_rift_ways_and_lines(line: str) -> None:
    where, _, ways = line.partition(":")
    code, section, feature = where.split()
    on_foot, _, stops = ways.partition("/")
    place = CODES.index(code)
    assert HOODS[place].section == section
    store = HOODS[place].store
    rift = place in book().necromancer.rifts
    assert ("rift" if rift else STORES[store] if store >= 0 else "-") == feature
    assert not (rift and store >= 0)
    assert sorted(CODES[n] for n in NEIGHBOURS[place]) == sorted(way.rstrip("*") for way in on_foot.split())
    over_water = [other for edge in BRIDGES for other in edge.split("-") if code in edge.split("-") and other != code]
    assert sorted(over_water) == sorted(way.rstrip("*") for way in on_foot.split() if way.endswith("*"))
    assert [name for name, line_stops in LINE_STOPS.items() if code in line_stops.split()] == stops.split()


@rule("NS-08")
def test_six_lines_have_their_stops_in_order() -> None:
    assert LINE_STOPS == {
        "Blue": "NG UD CH DT ID SO BH CC RB",
        "Orange": "FA WS DE DT SL",
        "Purple": "DT BT QA BA GW",
        "Brown": "DT FR GL GW",
        "Teal": "UD LH LC NG",
        "Yellow": "AL PS",
    }


def test_there_are_29_neighbourhoods_15_stores_10_rifts_and_7_bridges() -> None:
    assert (len(HOODS), len(BRIDGES), len(book().necromancer.rifts)) == (29, 7, 10)
    assert sorted(hood.store for hood in HOODS if hood.store >= 0) == sorted([0, 1, 2, 3, 4] * 3)


@rule("NS-10", "NS-19", "R-01")
@pytest.mark.parametrize("line", ENTITIES.strip().splitlines())
def test_an_entity_has_its_speed_and_the_health_of_the_party(line: str) -> None:
    name, _, numbers = line.partition(":")
    speed, printed, four, three, two, one, again = [int(word) for word in numbers.split()]
    card = next(creature for creature in book().creatures if creature.name == name)
    assert (card.speed, card.health) == (speed, printed)
    shares = [-(-card.health * party.entities // 100) for party in book().parties]
    assert shares == [one, two, three, four]
    assert -(-four // 2) == again


@rule("NS-20")
def test_eight_of_ten_entities_are_used_and_fisherman_joe_is_always_among_them() -> None:
    for seed in range(12):
        found = table(new_game(seed=seed))
        names = [book().creature(card).name for card in found.entity_deck.cards]
        assert len(names) == 8 and len(found.box.cards) == 2 and "Fisherman Joe" in names
    decks = [tuple(table(new_game(seed=seed)).entity_deck.cards) for seed in range(4)]
    assert len(set(decks)) == 4


@rule("NS-09", "NS-21")
def test_twelve_undead_have_a_deck_of_their_own() -> None:
    found = table(new_game())
    names = [book().creature(card).name for card in found.undead_deck.cards]
    assert {name: (*_numbers(name), names.count(name)) for name in names} == UNDEAD
    orders = {tuple(table(new_game(seed=seed)).undead_deck.cards) for seed in range(4)}
    assert len(orders) == 4


def _numbers(name: str) -> tuple[int, int]:
    card = next(creature for creature in book().creatures if creature.name == name)
    return card.health, card.speed


@rule("NS-15", "NS-108")
def test_twelve_corruption_cards_each_with_an_effect_and_a_task() -> None:
    assert [card.name for card in book().corruptions] == CORRUPTIONS
    assert all(card.effect and card.text and card.to_do for card in book().corruptions)
    assert sorted(table(new_game()).corruption_deck.cards) == [*range(book().corruptions_from, book().undead_from)]


@rule("NS-03", "R-01")
@pytest.mark.parametrize(("hunters", "base"), [(1, 80), (2, 28), (3, 16), (4, 7)])
def test_the_hunters_have_their_speed_and_the_hp_of_the_party(hunters: int, base: int) -> None:
    assert {card.name: (card.health, card.speed) for card in book().hunters} == HUNTERS
    names = ["ada", "tomas", "wren", "june", "theo", "priya"]
    for first in range(6 - hunters + 1):
        match = city("hunters " + " ".join(names[first : first + hunters]), cards=book())
        for seat in range(1, hunters + 1):
            player = table(match).players[seat]
            bonus, speed = HUNTERS[book().hunters[player.hunter].name]
            assert (player.hp, player.max_hp, player.speed) == (base + bonus, base + bonus, speed)


@rule("NS-04")
def test_the_necromancers_card_has_eight_levels_and_his_tithe() -> None:
    assert book().necromancer.levels == [1, 1, 1, 2, 2, 3, 3, 4]
    tithes = [[party.tithe[(number - 1) % len(party.tithe)] for number in range(1, 7)] for party in book().parties]
    assert tithes == [[0, 0, 1, 0, 0, 1], [0] * 6, [0, 0, 0, 1, 0, 0], [0, 0, 0, 1, 0, 0]]


@rule("NS-82")
def test_a_trap_is_a_kind_of_item_and_every_active_card_says_what_it_does() -> None:
    for face in book().faces:
        assert face.is_active == (face.kind in (ITEM, TRAP))
        assert bool(face.effect) == face.is_active
    assert all(face.text for face in book().faces if face.is_active)
