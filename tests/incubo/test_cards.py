"""The card file: every card as it should be printed, and what a card file must not say."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from planchette.games.incubo import GAME
from planchette.games.incubo.book import DREAM, HEROES, MONSTER, Book, Card, Side
from planchette.games.incubo.cards import load
from planchette.games.incubo.pieces import signed
from planchette.games.incubo.play import POWERS
from planchette.kernel import ContentError, Match
from planchette.kernel.plain import digest
from planchette.kernel.record import record_of, replay
from tests.incubo.table import SHIPPED, changed, night, required

BOOK: Book = GAME.cards
PRINTED = """
A01 Startled Leap: -2 | none
A02 Bath Night: -2 | +1
A03 Under the Sofa: -2 TUCK | -1 SHIELD
A04 Midnight Zoomies: -1 CHIME 1* | +1 SORT
A05 Dog Over the Fence: -1 | +1 INFUSE
A06 Hairball: -1 FREE_ELIM | none
A07 Closed Door: -1 | 0 PICK
A08 Whisker Sense: 0 SIFT | 0
A09 Nine Lives: 0 TUCK_DRAW | none
A10 Warm Windowsill: 0 CHIME 1* | +2
A11 Pounce: +1 PLAY 1 | -1
A12 Hiss: +1 | -1 ZERO
A13 Ears Up: +1 SORT | none
A14 Gift on the Doormat: +1 FREE_PASS | +1
A15 Two Soft Paws: +1 PAIR 1 | 0
A16 Arched Back: +2 | -2
A17 Night Eyes: +2 | none
A18 Purr: +2 INFUSE | 0 SOOTHE
A19 Leader of the Alley: +3 | -1
T01 Creaking Floor: none | -2
T02 Thunderclap: +1 | -2
T03 Blanket Over Head: -1 SHIELD | -2 ZERO
T04 Scraped Knee: +1 TUCK | -1
T05 Calling for Dad: none | -1 SOOTHE
T06 Glass of Milk: +1 SORT | -1 CHIME 1*
T07 Homework Undone: 0 PICK | -1
T08 Ball of Yarn: +1 PLAY 1 | 0
T09 Count to Ten: none | 0 SIFT
T10 Alarm Clock: 0 RECALL | 0 CHIME 1*
T11 Cardboard Armour: -1 | +1
T12 Running Start: none | +1 PLAY 1
T13 Night Light: 0 | +1 SHIELD
T14 Tidy the Toy Box: 0 PURGE | +1 FREE_ELIM
T15 Pinky Promise: -1 | +1 PAIR 1
T16 Wooden Sword: -2 | +2
T17 Deep Breath: none | +2
T18 Shared Torch: 0 FREE_PASS | +2 INFUSE
T19 Bigger Than the Dark: -1 | +3
D01 Moonlit Bathtub: 0/0/2 free 1, +2 SORT | 0/1/3 free 2, +1 CHIME 1*
D02 Stairs Without End: 2/3/5 free 2, +2 PLAY 1 | 1/2/4 free 3, +3
D03 Sea Under the Bed: 0/0/2 free 1, +1 BRIBE | 1/3/6 free 3, +4
D04 Milk Lake: 0/1/3 free 2, +1 CHIME 2* | 0/2/4 free 2, +2 SIFT
D05 Parade of Slippers: 0/2/4 free 2, +2 FREE_PASS | 0/1/3 free 1, +2 PAIR 2
D06 Giant Cucumber: 1/4/6 free 3, +4 | 0/1/2 free 1, +1 DOUBLE
D07 School With No Doors: 0/1/3 free 2, +1 DOUBLE | 1/4/6 free 2, +2 PICK
D08 Paper Dinosaur: 1/2/4 free 2, +2 ZERO | 1/2/4 free 2, +2 ZERO
D09 Flying Wardrobe: 1/3/4 free 2, +3 | 1/2/4 free 2, +2 TUCK
D10 The Upside-Down Garden: 1/2/4 free 2, +2 TUCK_DRAW | 1/3/5 free 2, +3
D11 Choir of Owls: 0/1/3 free 1, +2 SIFT | 1/2/5 free 2, +2 SOOTHE
D12 Runaway Bicycle: 1/2/4 free 2, +2 INFUSE | 0/1/3 free 1, +2 PLAY 1
D13 Pillow Fort Siege: 1/3/5 free 3, +2 UNITE | 1/3/5 free 3, +2 UNITE
D14 Rain of Buttons: 0/1/3 free 2, +1 PICK | 0/1/3 free 2, +1 PICK
D15 The Slow Lift: 1/3/5 free 2, +2 SHIELD | 1/2/4 free 2, +2 CHIME 1*
D16 Nina's Empty Swing: 2/4/6 free 3, +3 INFUSE | 2/4/6 free 3, +3 INFUSE
D17 Carousel of Foxes: 1/2/4 free 2, +2 COPY | 1/3/5 free 2, +2 SORT
D18 Mirror Kitten: 1/2/4 free 2, +1 COPY | 0/2/4 free 2, +1 COPY
D19 Thirteenth Birthday Cake: 0/2/4 free 2, +2 PAIR 2 | 0/1/3 free 1, +1 CHIME 2*
D20 Library of Whispers: 1/3/5 free 3, +2 RECALL | 1/2/4 free 2, +2 RECALL
D21 Bridge of Shoelaces: 1/3/6 free 3, +2 TUCK_BOTH | 1/3/5 free 3, +2 TUCK_BOTH
D22 The Tin Orchestra: 1/3/5 free 2, +2 PURGE | 2/3/5 free 2, +2 BRIBE
D23 Snow in the Kitchen: 1/2/4 free 2, +2 FREE_ELIM | 1/2/4 free 2, +2 PURGE
D24 Lighthouse of Socks: 2/4/7 free 3, +2 PLAY 2* | 2/4/7 free 3, +2 PLAY 2*
FA1 Empty Bowl: -1 LOSE* | none
FA2 The Carrier Box: -2 | none
FA3 Claws in the Dark: -1 CRUSH* | none
FA4 Forgotten Outside: -2 LOSE* | none
FA5 Falling: -1 DROP* | none
FA6 The New Kitten: -3 | none
FT1 Shadow on the Wall: none | -1 LOSE*
FT2 Lost in the Crowd: none | -2
FT3 Laughing Classmates: none | -1 CRUSH*
FT4 The Cellar: none | -2 LOSE*
FT5 Broken Promise: none | -1 DROP*
FT6 Being Forgotten: none | -3
M1H Coat-Rack Giant: Head: Head 6, beat 2, free 5: +3 SIFT | +3 SIFT
M1A Coat-Rack Giant: Left Sleeve: Arm of Alpha 3: +2 PLAY 1 | none
M1T Coat-Rack Giant: Right Sleeve: Arm of Tommy 2: none | +2 TUCK
M2H Grandfather Clock: Face: Head 28, beat 3, free 8: +3 PICK | +3 PICK
M2A1 Clock: Pendulum: Arm of Alpha 8: +2 DOUBLE | none
M2A2 Clock: Brass Weight: Arm of Alpha 12: +4 | none
M2T1 Clock: Hour Hand: Arm of Tommy 9: none | +3 TUCK_DRAW
M2T2 Clock: Minute Hand: Arm of Tommy 12: none | +3 ZERO
M3X The Moth Queen: Head 43, beat 1, free 10: none | none
M3Y The Faceless Babysitter: Head 49, beat 1, free 11: none | none
M3Z The Great Ball of Fur: Head 54, beat 1, free 12: none | none
C1 +2 Chime: none | none
C2 +2 Chime: none | none
C3 +2 Chime: none | none
C4 +2 Chime: none | none
C5 +2 Chime: none | none
C6 +2 Chime: none | none
"""
"""Each card: its Alpha side and its Tommy side. A Dream's side begins with its Sheep and free cards."""


def described(card: Card) -> str:
    """A card as the list above tells it."""
    sides = " | ".join("none" if side is None else side_words(card, side) for side in card.sides)
    return f"{card.id} {card.name}: {part_words(card)}{sides}"


def side_words(card: Card, side: Side) -> str:
    """Sheep and free cards of a Dream, Courage, Power with its number, and the star."""
    dream = "/".join(map(str, side.sheep)) + f" free {side.free}, " if card.origin == DREAM else ""
    power = f" {POWERS.names[side.power]}" if side.power else ""
    return dream + signed(side.courage) + power + (f" {side.n}" if side.n else "") + ("*" if side.star else "")


def part_words(card: Card) -> str:
    if card.origin != MONSTER:
        return ""
    if card.head:
        return f"Head {card.required}, beat {card.beat}, free {card.free}: "
    return f"Arm of {HEROES[card.owner]} {card.required}: "


def test_every_card_is_printed_as_listed() -> None:
    assert [described(card) for card in BOOK.cards] == PRINTED.strip().splitlines()


def test_the_two_starting_decks_are_worth_the_same() -> None:
    for hero in (0, 1):
        own = [BOOK.side(number, hero).courage for number in range(hero * 19, hero * 19 + 19)]
        assert Counter(own) == {-2: 3, -1: 4, 0: 3, 1: 5, 2: 3, 3: 1}
        assert sum(card.sides[1 - hero] is None for card in BOOK.cards[hero * 19 : hero * 19 + 19]) == 5


def test_every_power_stands_on_as_many_sides_as_it_should() -> None:
    sides = [side for card in BOOK.cards for side in card.sides if side is not None and side.power]
    assert Counter(f"{POWERS.names[side.power]} {side.n}".removesuffix(" 0") for side in sides) == {
        **{"PLAY 1": 6, "PLAY 2": 2, "CHIME 1": 6, "CHIME 2": 2, "DOUBLE": 3, "SORT": 5, "SIFT": 6, "PURGE": 3},
        **{"PICK": 7, "RECALL": 3, "FREE_PASS": 3, "FREE_ELIM": 3, "TUCK": 4, "TUCK_DRAW": 3, "TUCK_BOTH": 2},
        **{"SOOTHE": 3, "PAIR 1": 2, "PAIR 2": 2, "BRIBE": 2, "ZERO": 5, "INFUSE": 6, "UNITE": 2, "SHIELD": 4},
        **{"COPY": 3, "CRUSH": 2, "DROP": 2, "LOSE": 4},
    }
    starred = {f"{POWERS.names[side.power]} {side.n}".removesuffix(" 0") for side in sides if side.star}
    assert starred == {"PLAY 2", "CHIME 1", "CHIME 2", "CRUSH", "DROP", "LOSE"}


LEAP = 'id = "A01"\nname = "Startled Leap"\nowner = "Alpha"\nicon = "jump-across"\nalpha = { courage = -2 }'
BATHTUB = 'alpha = { sheep = [0, 0, 2], free = 1, courage = 2, power = "SORT" }'


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (LEAP, LEAP.replace("-2", '"two"'), "field 'alpha.courage': expected `int`"),
        (LEAP, LEAP.replace("courage = -2", "courage = -100"), "courage 'Startled Leap': field 'alpha.courage'"),
        (LEAP, LEAP.replace("icon", "picture"), "courage 'Startled Leap': field 'picture' is not known here"),
        (LEAP, LEAP.replace("alpha", "tommy"), "courage 'Startled Leap': field 'alpha' is missing"),
        (
            LEAP,
            LEAP.replace("-2", '-2, power = "PURR"'),
            "courage 'Startled Leap': field 'power': expected one of PLAY",
        ),
        (LEAP, LEAP.replace("-2", '-2, power = "PLAY"'), "field 'n': PLAY, CHIME and PAIR take a number"),
        (LEAP, LEAP.replace("-2", '-2, power = "TUCK", n = 1'), "field 'n': PLAY, CHIME and PAIR take a number"),
        (LEAP, LEAP.replace("-2", '-2, power = "CRUSH"'), "field 'power': CRUSH, DROP and LOSE stand on Fear Cards"),
        (LEAP, LEAP.replace("A01", "A02"), "A02"),
        (f"[[courage]]\n{LEAP}\n", "", "alpha courage: expected 19 cards, got 18"),
        (BATHTUB, "", "dream 'Moonlit Bathtub': field 'alpha' is missing"),
        (BATHTUB, BATHTUB.replace("[0, 0, 2]", "[0, 2]"), "dream 'Moonlit Bathtub': field 'alpha.sheep'"),
        (
            'courage = -1\npower = "CRUSH"\nstar = true\n\n[[fear]]\nid = "FA4"',
            'courage = -1\npower = "TUCK"\n\n[[fear]]\nid = "FA4"',
            "stand on Fear Cards, the others do not",
        ),
        ("required = 49\nbeat = 1", "required = 49", "field 'beat': expected a number of at least 1 for a head"),
        (
            'part = "arm"\nowner = "Tommy"\nrequired = 2\n',
            'part = "arm"\nrequired = 2\n',
            "field 'owner': expected one for an arm",
        ),
        ("required = 54\nbeat = 1\nfree = 12", "required = 54\nbeat = 1\nfree = 12\nalpha = { courage = 1 }", "IN-30"),
        (
            'phase = 1\npart = "arm"\nowner = "Alpha"',
            'phase = 2\npart = "arm"\nowner = "Alpha"',
            "phase 1: expected 3 cards",
        ),
        ('code = "PLAY"', 'code = "RUN"', "power 'RUN': field 'code': expected one of PLAY, CHIME"),
        ('code = "PLAY"', 'code = "CHIME"', "power 'CHIME': field 'code': this effect is told twice, expected it once"),
    ],
)
def test_a_card_file_with_something_wrong_is_refused_with_its_place(old: str, new: str, says: str) -> None:
    assert SHIPPED.count(old) == 1
    with pytest.raises(ContentError, match=r"^cards") as told:
        load(SHIPPED.replace(old, new))
    assert says in str(told.value)


def test_a_power_that_no_card_has_is_told() -> None:
    with pytest.raises(ContentError, match=r"^cards: power 'UNITE': field 'code': no card has this effect$"):
        load(SHIPPED.replace('power = "UNITE"', 'power = "SORT"'))


def test_copies_of_a_chime_card_need_one_definition() -> None:
    book = load(SHIPPED.replace("count = 6", "count = 3"))
    assert [card.id for card in book.cards if card.chimes] == ["C1", "C2", "C3"]


def test_a_game_can_be_played_and_replayed_with_other_cards() -> None:
    cards = changed(BATHTUB, BATHTUB.replace("[0, 0, 2]", "[7, 0, 2]"))
    assert required(night("dream D01; dice 1 0", cards=cards)) == [8, 0]
    match = Match(GAME, 2, 3, cards=cards, recorded=True)
    dice = random.Random(3)
    while not match.over:
        choice = dice.choice(match.choices())
        match.answer(dice.choice(choice.options), choice.seat)
    again = replay(GAME, record_of(match))
    assert again.over and again.cards.version == cards.version and digest(again.table) == digest(match.table)
