"""The card file: every card as it should be printed, how the cards are made up, and what a card file must not say."""

from __future__ import annotations

from collections import Counter

import pytest

from planchette.games.follow_your_fear import GAME
from planchette.games.follow_your_fear import book as codes
from planchette.games.follow_your_fear.book import Book, Card, Power, described
from planchette.games.follow_your_fear.cards import load
from planchette.games.follow_your_fear.pieces import card_piece
from planchette.kernel import ContentError
from planchette.rulebook import Index, items_of, rules_of
from tests.follow_your_fear.printed import FEARS, SPIRITS
from tests.follow_your_fear.table import SHIPPED
from tests.rule import rule

BOOK: Book = GAME.cards
ITEMS = items_of(rules_of(GAME))
PATTERNS = {
    "Step": "STP", "Slip": "SLP", "Stride": "STR", "Walk": "WLK", "Wind": "WND", "Roam": "ROM", "March": "MAR",
    "Glide": "GLD", "Leap": "LEP", "Vault": "VLT", "Bound": "BND", "Far Leap": "FAR", "Charge": "CHG", "Vee": "VEE",
    "Gale": "GAL", "Bolt": "BLT", "Pillar": "PIL", "Horizon": "HOR",
}  # fmt: skip
SIGNS = {
    codes.STRENGTH: "S{:+d}", codes.DEFENSE: "D{:+d}", codes.HARVEST: "H{:+d}", codes.CARD: "{:+d}C",
    codes.FEAR_CARD: "{:+d}F", codes.CORRUPT: "COR{:+d}", codes.CLEANSE: "COR-{}", codes.TIMES_STRENGTH: "xS{}",
    codes.TIMES_DEFENSE: "xD{}", codes.TIMES_HARVEST: "xH{}", codes.TIMES_MOVE: "xM{}", codes.FLIP: "S<>D",
    codes.LET_GO: "LG{}", codes.HEAL: "HEAL", codes.COPY: "COPY", codes.STEAL: "STEAL", codes.TELEPORT: "TELE",
    codes.SWAP: "SWAP", codes.REFLECT: "REFL", codes.PEEK: "PEEK", codes.PUSH: "PUSH", codes.POISON: "POIS",
    codes.DISAPPEAR: "DISA", codes.HIDE: "HIDE",
}  # fmt: skip


def sign(power: Power) -> str:
    if power.code == codes.MOVE:
        return "MV:" + PATTERNS[BOOK.patterns[power.n].name]
    if power.code == codes.SYMBOL:
        return "=" + "CRH"[power.n]
    return SIGNS[power.code].format(power.n)


def need(card: Card) -> str:
    return "".join(letter * count for letter, count in zip("CRHX", card.faces[0].need, strict=True))


def sorted_need(told: str) -> str:
    return "".join(sorted(told, key="CRHX-".index))


def in_words(card: Card) -> str:
    copies = "" if card.is_spirit else f"x{card.copies} "
    return f"{card.id} {copies}{card.name}: {need(card) or '-'} | {', '.join(map(sign, card.faces[0].powers))}"


def in_order(line: str) -> str:
    """A printed line with the symbols of its requirement in our order."""
    head, rest = line.split(": ", 1)
    told, powers = rest.split(" | ")
    return f"{head}: {sorted_need(told)} | {powers}"


SPIRIT_CARDS = [card for card in BOOK.cards if card.is_spirit]
FEAR_CARDS = [card for card in BOOK.cards if not card.is_spirit]


@rule("FF-007", "FF-016")
@pytest.mark.parametrize(("line", "card"), list(zip(SPIRITS.split("\n")[1:-1], SPIRIT_CARDS, strict=True)))
def test_every_spirit_is_printed_as_it_should_be(line: str, card: Card) -> None:
    assert in_words(card) == in_order(line)


@rule("FF-008")
@pytest.mark.parametrize(("line", "card"), list(zip(FEARS.split("\n")[1:-1], FEAR_CARDS, strict=True)))
def test_every_fear_card_is_printed_as_it_should_be(line: str, card: Card) -> None:
    assert in_words(card) == in_order(line)


@rule("FF-007", "FF-020")
def test_120_spirits_of_which_24_have_the_yellow_back() -> None:
    assert BOOK.decks["spirit"] == len(SPIRIT_CARDS) == 120
    groups = Counter((card.group, "CRH"[card.type]) for card in SPIRIT_CARDS)
    assert groups == {(group, kind): count for group, count in GROUPS.items() for kind in "CRH"}
    assert [card.is_yellow for card in SPIRIT_CARDS] == [card.id[1] in "GS" for card in SPIRIT_CARDS]


GROUPS = {"guide": 2, "starting": 6, "deck": 32}


def test_every_guide_has_a_move_and_every_other_starting_spirit_one_symbol_of_its_type() -> None:
    for card in SPIRIT_CARDS:
        if card.group == "guide":
            assert codes.MOVE in [power.code for power in card.faces[0].powers]
        if card.is_yellow:
            assert need(card) == "CRH"[card.type]


def test_each_type_has_sixteen_cards_with_one_symbol_twelve_with_two_and_four_with_three() -> None:
    for kind in range(3):
        dealt = [card for card in SPIRIT_CARDS if card.group == "deck" and card.type == kind]
        assert Counter(card.faces[0].symbols for card in dealt) == {1: 16, 2: 12, 3: 4}


@rule("FF-008")
def test_24_cards_for_each_of_six_fears() -> None:
    assert [len(fear.cards) for fear in BOOK.fears] == [24] * 6
    assert [BOOK.decks[fear.name] for fear in BOOK.fears] == [24] * 6
    assert sum(card.copies for card in FEAR_CARDS) == 144


@rule("FF-016")
def test_every_spirit_has_one_to_three_symbols() -> None:
    assert {card.faces[0].symbols for card in SPIRIT_CARDS} == {1, 2, 3}
    for number, card in enumerate(SPIRIT_CARDS):
        assert sorted_need(card_piece(BOOK, number, "").cost) == need(card), "top left"


REQUIREMENTS = (
    "C 23, H 23, R 23, X 3, CC 6, CH 5, CR 5, CX 1, HH 7, HX 1, RH 4, RR 6, RX 1, CCC 2, CCH 1, CCR 1, CHH 1, CRR 1, "
    "HHH 2, RHH 1, RRH 1, RRR 2"
)


def test_how_often_each_requirement_stands_on_spirits() -> None:
    wanted = {sorted_need(told.split()[0]): int(told.split()[1]) for told in REQUIREMENTS.split(", ")}
    assert Counter(need(card) for card in SPIRIT_CARDS) == wanted


@rule("FF-017")
def test_no_two_spirits_have_the_same_powers() -> None:
    powers = [tuple(sorted(map(sign, card.faces[0].powers))) for card in SPIRIT_CARDS]
    assert len(set(powers)) == 120


@rule("FF-018")
def test_a_fear_card_has_a_front_and_a_back_with_a_move() -> None:
    for card in FEAR_CARDS:
        front, back = card.faces
        assert front.powers and card.name
        assert [power.code for power in back.powers] == [codes.MOVE] and back.symbols == 0
    assert all(len(card.faces) == 1 for card in SPIRIT_CARDS)
    assert all(fear.text and fear.back_text for fear in BOOK.fears)


@rule("FF-019")
def test_all_backs_of_a_fear_are_alike_and_no_two_fears_share_one() -> None:
    for number, fear in enumerate(BOOK.fears):
        assert {card.faces[1].powers[0].n for card in FEAR_CARDS if card.fear == number} == {fear.back}
    names = [BOOK.patterns[fear.back].name for fear in BOOK.fears]
    assert names == ["Twin Coil", "Lumber", "Drift", "Flutter", "Slither", "Startle"]


@rule("FF-108")
def test_most_fear_cards_need_nothing() -> None:
    asking = {card.id: need(card) for card in FEAR_CARDS if need(card)}
    assert asking == {
        "F1-12": "XX", "F2-13": "X", "F3-13": "R", "F4-13": "X", "F5-15": "X", "F6-13": "X", "F6-14": "H"
    }  # fmt: skip


@rule("FF-188")
def test_more_fear_stands_on_spirits_only() -> None:
    carrying = [card.id for card in BOOK.cards if codes.FEAR_CARD in [power.code for power in card.faces[0].powers]]
    assert carrying == ["SC16", "SR14", "SH08"]


TARGETS = {
    "Fear of Loneliness": [8, 5, 7, 3, 6],
    "Fear of Failure": [11, 5, 5, 2, 9],
    "Fear of the Unknown": [6, 5, 10, 7, 6],
    "Fear of Endings": [10, 5, 4, 6, 11],
    "Fear of Change": [9, 7, 6, 3, 6],
    "Fear of Being Seen": [9, 8, 4, 4, 6],
}


@rule("FF-009")
def test_the_target_fear_cards_sum_up_their_decks() -> None:
    assert BOOK.decks["target"] == 6
    assert {fear.name: fear.stats for fear in BOOK.fears} == TARGETS
    more = load(
        SHIPPED.replace(
            'name = "Empty Chair"\ncopies = 2\npowers = ["STRENGTH +2"]',
            'name = "Empty Chair"\ncopies = 2\npowers = ["DEFENSE +2"]',
        )
    )
    assert more.fears[0].stats != TARGETS["Fear of Loneliness"]


ATTRIBUTES = {
    "Strength": "6 22 5 6 8 8 5 5 6 8", "Defense": "7 7 3 10 5 7 3 5 4 5", "Harvest": "2 1 11 3 0 0 1 3 0 0",
    "Move": "13 13 7 9 4 3 5 4 3 3", "Card": "2 2 5 2 1 1 0 1 1 1", "Fear card": "0 1 1 1 0 0 0 0 0 0",
    "Symbol": "2 2 1 3 0 0 1 0 0 0", "xS": "0 2 1 0 1 2 1 1 1 1", "xD": "0 0 0 2 0 0 0 0 1 1",
    "xH": "0 0 1 0 0 0 0 0 0 0", "xM": "0 0 2 0 1 0 0 0 1 0", "Heal": "0 1 0 3 1 0 0 1 0 0",
    "Corrupt": "2 1 2 6 4 5 4 6 4 4", "Copy": "0 0 2 0 0 1 0 0 1 0", "Steal": "0 0 2 0 1 0 1 1 0 2",
    "Teleport": "0 0 2 1 0 0 2 0 0 0", "Swap": "0 0 0 1 0 1 1 0 1 0", "Reflect": "0 0 0 2 2 0 0 0 0 1",
    "Peek": "3 0 6 0 1 0 4 0 0 2", "Push": "0 1 1 0 0 1 2 0 1 0", "Poison": "0 1 0 1 0 0 0 3 1 0",
    "Disappear": "0 0 0 2 0 0 1 0 0 2", "Hide": "0 0 0 3 1 0 1 0 0 1", "S<>D": "0 1 2 0 0 1 0 0 2 0",
    "Let Go": "1 1 0 1 0 1 0 1 1 0",
}  # fmt: skip
CODES = {
    "Strength": [codes.STRENGTH], "Defense": [codes.DEFENSE], "Harvest": [codes.HARVEST], "Move": [codes.MOVE],
    "Card": [codes.CARD], "Fear card": [codes.FEAR_CARD], "Symbol": [codes.SYMBOL], "xS": [codes.TIMES_STRENGTH],
    "xD": [codes.TIMES_DEFENSE], "xH": [codes.TIMES_HARVEST], "xM": [codes.TIMES_MOVE], "Heal": [codes.HEAL],
    "Corrupt": [codes.CORRUPT, codes.CLEANSE], "Copy": [codes.COPY], "Steal": [codes.STEAL],
    "Teleport": [codes.TELEPORT], "Swap": [codes.SWAP], "Reflect": [codes.REFLECT], "Peek": [codes.PEEK],
    "Push": [codes.PUSH], "Poison": [codes.POISON], "Disappear": [codes.DISAPPEAR], "Hide": [codes.HIDE],
    "S<>D": [codes.FLIP], "Let Go": [codes.LET_GO],
}  # fmt: skip


def column(card: Card) -> int:
    """Yellow, Courage, Reason, Hope, then the six Fears."""
    return 4 + card.fear if not card.is_spirit else 0 if card.is_yellow else 1 + card.type


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_how_many_cards_carry_each_attribute(name: str) -> None:
    counted = [0] * 10
    for card in BOOK.cards:
        if {power.code for power in card.faces[0].powers} & set(CODES[name]):
            counted[column(card)] += card.copies
    assert counted == [int(count) for count in ATTRIBUTES[name].split()]


def test_the_frame_of_every_fear_deck() -> None:
    for number, fear in enumerate(BOOK.fears):
        strength, defense, movement, cunning, corruption = fear.stats
        assert 6 <= strength <= 11 and 5 <= defense <= 9 and 4 <= movement <= 10 and 2 <= cunning <= 7
        mine = [card for card in FEAR_CARDS if card.fear == number]
        corrupting = sum(card.copies for card in mine if card.faces[0].corrupt)
        assert 4 <= corrupting <= 6 and 6 <= corruption <= 11
        assert 1 <= sum(card.copies for card in mine if need(card)) <= 2


# -- what a card file must not say


def changed(*texts: str) -> Book:
    """The shipped cards with one text for another: "old", "new", and so on."""
    source = SHIPPED
    for old, new in zip(texts[::2], texts[1::2], strict=True):
        assert source.count(old) == 1, f"'{old}' stands {source.count(old)} times in the card file"
        source = source.replace(old, new)
    return load(source)


HOUND = 'name = "Kindled Hound"\ntype = "Courage"\ngroup = "deck"\nneed = "C"\npowers = ["STRENGTH +3"]'
STEP = 'name = "Step"\nfigure = [\n    ".......",'
CHAIR = 'name = "Empty Chair"\ncopies = 2\npowers = ["STRENGTH +2"]'


@rule("FF-008", "FF-016", "FF-017", "FF-019", "FF-160", "FF-171", "FF-188")
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (HOUND, HOUND.replace('need = "C"', 'need = ""'), "FF-016"),
        (HOUND, HOUND.replace("STRENGTH +3", "STRENGTH +1"), "FF-017"),  # Match-Lighter has that
        (HOUND, HOUND.replace("STRENGTH +3", "CORRUPT +1"), "FF-160"),
        (HOUND, HOUND.replace("STRENGTH +3", "WINGS 3"), "WINGS"),
        (HOUND, HOUND.replace("STRENGTH +3", "MOVE Hover"), "Hover"),
        (CHAIR, CHAIR.replace("STRENGTH +2", "CLEANSE 1"), "FF-160"),
        (CHAIR, CHAIR.replace("STRENGTH +2", "FEAR_CARD +1"), "FF-188"),
        (CHAIR, CHAIR.replace("copies = 2", "copies = 3"), "FF-008"),
        (CHAIR, CHAIR.replace("Empty Chair", "Unread Message"), "Unread Message"),
        ('back = "Lumber"', 'back = "Drift"', "FF-019"),
        (STEP, STEP.replace(".......", "......↑"), "FF-171"),
    ],
)
def test_a_card_file_that_breaks_the_rules_is_refused(old: str, new: str, why: str) -> None:
    with pytest.raises(ContentError, match=why):
        changed(old, new)


# -- looked up


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Drift", "A Move to one of 16 squares: 2 up: 2 left, 1 left, straight, 1 right, 2 right; 1 up: 2 left"),
        ("Bolt", "A Move as far as the way is free: up and left, up and right, down and left, down and right."),
        ("Shouting Wren", "Starting Spirit, Courage. Requirement: 1 Courage. Strength +2"),
        ("Headlong", "Fear card of Fear of Being Seen. Move one token as the figure shows (Bolt)."),
        ("Fear of the Unknown the back", "The back of each of its cards is the Move Drift."),
    ],
)
def test_moves_and_cards_are_looked_up_like_rules(words: str, said: str) -> None:
    assert Index(ITEMS).search(words)[0].text.startswith(said)


def test_every_move_and_every_card_can_be_looked_up() -> None:
    names = {item.name for item in ITEMS}
    assert names >= {card.name for card in BOOK.cards} | {pattern.name for pattern in BOOK.patterns}


def test_one_card_is_no_cards() -> None:
    texts = [described(power, BOOK) for card in BOOK.cards for face in card.faces for power in face.powers]
    assert not [text for text in texts if " 1 cards" in text or " 1 Corrupt tiles" in text]
