"""Random, constructed and aligned play: where the decks come from."""

from __future__ import annotations

import random

import pytest

from planchette.games.fellbound import GAME
from planchette.games.fellbound.cards import load
from planchette.kernel import NOBODY, SPECTATOR, ContentError, Match, Seat, SetupError
from planchette.kernel.scene import Board
from tests.fellbound.table import (
    SHIPPED,
    N,
    S,
    area,
    battle,
    chosen,
    ground,
    keys,
    luck,
    more_cards,
    names,
    piece,
    titles,
    why,
)
from tests.rule import rule

WATCH, HOST = "the-fell-watch", "the-ashen-host"
FOES = ({"Life", "Death"}, {"Order", "Chaos"})


def constructed(format: str = "constructed", seats: int = 2, seed: int = 1, **settings: str) -> Match:
    return Match(GAME, seats, seed, {"format": format, **settings}, heard=True)


def build(match: Match, *picks: str) -> None:
    """Seat 0 builds with these picks first; everybody else takes a ready-made deck."""
    match.answer("build", S)
    for seat in range(1, match.seats):
        match.answer(f"deck {HOST}", seat)
    for pick in picks:
        match.answer(f"pick {pick}")


def alignments(match: Match, seat: Seat) -> set[str]:
    """Of all the cards of one deck, wherever they are."""
    table = ground(match)
    cards = table.hands[seat].cards + table.decks[seat].cards + table.boneyards[seat].cards
    cards = cards + [fighter.card for fighter in table.tiles if fighter and fighter.seat == seat]
    assert len(cards) == len(set(cards)) == 10
    return {table.cards.characters[card].alignment for card in cards}


def is_aligned(match: Match, seat: Seat) -> bool:
    return not any(foes <= alignments(match, seat) for foes in FOES)


@rule("FB-100")
def test_the_two_player_battleground_is_two_tiles_wide_and_five_long() -> None:
    match = battle("S Reaver a1")
    assert (ground(match).house.ground.columns, len(ground(match).tiles)) == (2, 10)
    board = area(match, S, "ground")
    assert isinstance(board, Board)
    assert [place.label for place in board.places] == [f"{column}{row}" for column in "ab" for row in range(1, 6)]


# -- random


@rule("FB-104", "R-41")
@pytest.mark.parametrize("seats", [2, 4])
def test_random_play_deals_ten_different_cards_each_from_one_pool(seats: int) -> None:
    table = ground(Match(GAME, seats, 3))
    dealt = [card for hand, deck in zip(table.hands, table.decks, strict=True) for card in hand.cards + deck.cards]
    assert len(dealt) == len(set(dealt)) == 10 * seats
    assert sorted(dealt + table.boxes[0].cards) == list(range(40))


@rule("FB-104")
def test_another_seed_deals_other_decks() -> None:
    dealt = {tuple(ground(Match(GAME, seed=seed)).decks[S].cards) for seed in range(10)}
    assert len(dealt) == 10


@rule("R-43")
def test_what_is_not_dealt_stays_unseen() -> None:
    box = ground(Match(GAME, seed=2)).boxes[0]
    assert (len(box), set(box.among)) == (20, {NOBODY})
    assert [box.known_to(seat) for seat in (SPECTATOR, S, N)] == [[], [], []]


@rule("R-43")
def test_random_play_needs_ten_cards_for_each_player() -> None:
    with pytest.raises(SetupError, match="random play for 6 needs 60 characters, there are 40"):
        Match(GAME, 6)


@rule("R-43", "FB-104")
def test_the_pool_may_be_of_any_size() -> None:
    more = more_cards(*[f'name = "Extra {letter}"\nhealth = 1\nrange = 1' for letter in "abcdefghijklmnopqrst"])
    table = ground(Match(GAME, 6, 1, cards=more))
    assert [len(deck) + len(hand) for deck, hand in zip(table.decks, table.hands, strict=True)] == [10] * 6


# -- constructed


@rule("FB-101")
def test_a_deck_is_built_from_ten_different_characters_of_ones_choice() -> None:
    match = constructed()
    build(match)
    taken = []
    while match.choices()[0].purpose == "pick":
        taken.append(keys(match, "pick")[0])
        match.answer(taken[-1])
        assert taken[-1] not in keys(match, "pick")
    assert len(taken) == 10
    table = ground(match)
    built = {match.find(pick).a for pick in taken}
    assert set(table.hands[S].cards + table.decks[S].cards) == built


@rule("FB-101")
def test_a_ready_made_deck_is_ten_different_characters_too() -> None:
    match = chosen(constructed(), WATCH, HOST)
    table = ground(match)
    assert sorted(table.decks[S].cards + table.hands[S].cards) == sorted(GAME.cards.presets[0])
    assert sorted(table.decks[N].cards + table.hands[N].cards) == sorted(GAME.cards.presets[1])
    nine = ", ".join(f'"{card.name}"' for card in GAME.cards.characters[:9])
    with pytest.raises(ContentError, match="expected 10 different names"):
        load(f'{SHIPPED}\n[[deck]]\nname = "Twice"\ncharacters = [{nine}, "Fell Hound"]\n')


@rule("R-41")
def test_in_constructed_play_both_may_bring_the_same_characters() -> None:
    match = chosen(constructed(), WATCH, WATCH)
    table = ground(match)
    assert set(table.decks[S].cards + table.hands[S].cards) == set(table.decks[N].cards + table.hands[N].cards)


@rule("R-03")
def test_a_deck_that_could_never_field_two_cannot_be_built() -> None:
    costly = "\n".join(
        f'[[character]]\nname = "Lord {letter}"\nhealth = 5\nrange = 1\ncost = 3' for letter in "abcdefghij"
    )
    match = Match(GAME, 2, 1, {"format": "constructed"}, load(SHIPPED + "\n" + costly))
    build(match, *[f"lord-{letter}" for letter in "abcdefgh"])
    assert "pick lord-i" in keys(match)
    match.answer("pick lord-i")
    assert "pick lord-j" not in keys(match)
    assert why(match, "Lord j")[1] == "R-03"
    assert "pick fell-bear" not in keys(match) and "pick reaver" in keys(match)


@rule("R-49")
def test_decks_are_chosen_at_once_and_in_secret() -> None:
    match = constructed()
    assert [choice.seat for choice in match.choices()] == [S, N]
    match.answer(f"deck {WATCH}", S)
    assert [choice.seat for choice in match.choices()] == [N]
    match.answer(f"deck {HOST}", N)
    assert "South plays The Fell Watch." in match.log(S)
    assert "South has chosen a deck." in match.log(N) and "South plays The Fell Watch." not in match.log(N)


@rule("R-49")
def test_only_its_owner_knows_a_deck_list() -> None:
    match = chosen(constructed(), WATCH, HOST)
    assert len(titles(match, S, "list:0")) == 10
    assert "list:1" not in GAME.scene(match.table, S).entities()
    assert "list:0" not in GAME.scene(match.table, SPECTATOR).entities()
    table = ground(match)
    assert all(not among & 1 << (N + 1) for among in table.decks[S].among + table.hands[S].among)


@rule("R-49")
def test_with_open_lists_everyone_knows_what_is_in_a_deck_but_not_where() -> None:
    match = chosen(constructed(open_decklists="on"), WATCH, HOST)
    for seat in (SPECTATOR, S, N):
        assert set(titles(match, seat, "list:0")) == {
            GAME.cards.characters[card].name for card in GAME.cards.presets[0]
        }
    assert ground(match).decks[S].known_to(N) == ground(match).hands[S].known_to(N) == []
    for pile in ground(match).decks + ground(match).hands:
        assert all(among & 1 << (seat + 1) for among in pile.among for seat in (SPECTATOR, S, N))


@rule("R-49")
def test_everyone_may_look_through_boneyards() -> None:
    match = battle("bones S: Reaver, Cutpurse; S Fell Hound a1; N Gate Sentry a5")
    for seat in (SPECTATOR, S, N):
        assert set(titles(match, seat, "boneyard:0")) == {"Reaver", "Cutpurse"}


# -- aligned


@rule("FB-102")
def test_no_aligned_deck_holds_both_life_and_death() -> None:
    match = constructed("aligned")
    build(match, "fell-hound")
    assert "pick bone-levy" not in keys(match) and "pick reaver" in keys(match)
    why_not, rule_id = why(match, "Bone Levy")
    assert (why_not, rule_id) == ("Bone Levy is of Death, and the deck already holds the opposite", "FB-102")


@rule("FB-103")
def test_no_aligned_deck_holds_both_order_and_chaos() -> None:
    match = constructed("aligned")
    build(match, "reaver")
    assert "pick gate-sentry" not in keys(match) and "pick fell-hound" in keys(match)
    assert why(match, "Gate Sentry")[1] == "FB-103"


@rule("FB-102", "FB-103")
def test_in_constructed_play_alignments_may_be_mixed() -> None:
    match = constructed()
    build(match, "fell-hound", "bone-levy", "reaver")
    assert "pick gate-sentry" in keys(match)


@rule("R-42")
def test_characters_without_an_alignment_fit_every_deck() -> None:
    match = constructed("aligned")
    build(match, "fell-hound", "gate-sentry", "sellsword")
    assert {f"pick {card}" for card in ("ferryman", "pathfinder", "quarry-golem")} <= set(keys(match))


@rule("R-42")
def test_the_restriction_is_per_deck_not_per_team() -> None:
    match = chosen(constructed("aligned", seats=4), WATCH, WATCH, HOST, HOST)
    assert match.choices()[0].purpose == "deploy"


@rule("FB-102", "FB-103")
def test_a_ready_made_deck_that_mixes_foes_is_not_offered_in_aligned_play() -> None:
    mixed = '"Fell Hound", "Bone Levy", ' + ", ".join(f'"{c.name}"' for c in GAME.cards.characters[18:26])
    cards = load(f'{SHIPPED}\n[[deck]]\nname = "Motley"\ncharacters = [{mixed}]\n')
    for format, offered in (("constructed", True), ("aligned", False)):
        match = Match(GAME, 2, 1, {"format": format}, cards)
        assert ("deck motley" in keys(match)) == offered


@rule("FB-102", "FB-103", "FB-101")
@pytest.mark.parametrize("format", ["constructed", "aligned"])
def test_random_picks_always_lead_to_a_legal_deck(format: str) -> None:
    for seed in range(6):
        match = constructed(format, seed=seed)
        dice = random.Random(seed)
        match.answer("build", S)
        match.answer("build", N)
        while match.choices()[0].purpose == "pick":
            match.answer(dice.choice(keys(match)))
        for seat in (S, N):
            assert len({*ground(match).decks[seat].cards, *ground(match).hands[seat].cards}) == 10
            assert format != "aligned" or is_aligned(match, seat)


@rule("FB-102")
def test_cards_that_leave_no_legal_deck_are_refused_at_set_up() -> None:
    file = SHIPPED[: SHIPPED.index("[[character]]")]
    for number in range(10):
        side = ("Life", "Death")[number % 2]
        file += f'[[character]]\nname = "C{number}"\nhealth = 1\nrange = 1\nalignment = "{side}"\n'
    cards = load(file + '[[deck]]\nname = "All"\ncharacters = [' + ",".join(f'"C{n}"' for n in range(10)) + "]\n")
    Match(GAME, 2, 1, {"format": "constructed"}, cards)
    with pytest.raises(SetupError, match="aligned play needs cards for a deck of 10"):
        Match(GAME, 2, 1, {"format": "aligned"}, cards)


def test_an_aligned_deck_is_never_led_into_a_dead_end() -> None:
    """There are too few of Chaos for ten, so that none can be picked, although each fits the empty deck."""
    file = SHIPPED[: SHIPPED.index("[[character]]")]
    sides = ["Life"] * 1 + ["Order"] * 8 + ["Chaos"] * 5 + [""] * 2
    for number, side in enumerate(sides):
        file += f'[[character]]\nname = "C{number}"\nhealth = 1\nrange = 1\nalignment = "{side}"\n'
    ten = ",".join(f'"C{number}"' for number in [*range(1, 9), 14, 15])
    match = Match(GAME, 2, 1, {"format": "aligned"}, load(f'{file}[[deck]]\nname = "All"\ncharacters = [{ten}]\n'))
    match.answer("build", S)
    match.answer("deck all", N)
    assert keys(match) == [f"pick c{number}" for number in [*range(9), 14, 15]]


# -- dealing anew for a fair imagination


@rule("FB-102", "FB-103")
@pytest.mark.parametrize("played", [0, 25, 60])
def test_what_a_seat_imagines_of_an_aligned_deck_could_have_been_built(played: int) -> None:
    match = chosen(constructed("aligned", seed=played), HOST, WATCH)
    dice = random.Random(played)
    while len(match.given) < played + 2 and not match.over:
        match.answer(dice.choice(match.options))
    imagined = set()
    for number in range(20):
        twin = match.clone()
        twin.table.redeal(S, luck(number))
        assert is_aligned(twin, N)
        assert twin.table.census() == match.table.census()
        assert ground(twin).hands[S].cards == ground(match).hands[S].cards
        imagined.add(tuple(ground(twin).hands[N].cards + ground(twin).decks[N].cards))
    assert len(imagined) > 10


def test_an_unseen_aligned_deck_is_imagined_with_every_alignment() -> None:
    match = chosen(constructed("aligned", seed=3), HOST, WATCH)
    found: set[str] = set()
    for number in range(30):
        twin = match.clone()
        twin.table.redeal(S, luck(number))
        found |= alignments(twin, N)
    assert found == {"Life", "Death", "Order", "Chaos", ""}


@rule("FB-102", "FB-103")
def test_what_has_been_seen_of_a_deck_binds_the_rest_of_it() -> None:
    match = battle(
        "set format aligned; N Fell Hound a5; bones N: Gate Sentry; S Reaver a1; S Cutpurse b1;"
        "hand N: Hedge Healer, Grove Warden, Pike Sergeant;"
        "deck N: Briar Witch, Stag Rider, Halberdier, Sellsword, Ferryman"
    )
    for number in range(20):
        twin = match.clone()
        twin.table.redeal(S, luck(number))
        table = ground(twin)
        hidden = table.hands[N].cards + table.decks[N].cards
        assert {table.cards.characters[card].alignment for card in hidden} <= {"Life", "Order", ""}
        assert sorted(hidden + table.boxes[N].cards) == sorted(
            ground(match).hands[N].cards + ground(match).decks[N].cards + ground(match).boxes[N].cards
        )


def test_what_one_knows_of_ones_own_is_not_dealt_anew() -> None:
    match = battle("set format aligned; hand S: Reaver; deck S: Cutpurse, Masked Fool; N Fell Hound a5; S Hookhand a1")
    twin = match.clone()
    twin.table.redeal(S, luck(4))
    assert names(twin, ground(twin).hands[S]) == ["Reaver"]
    assert set(names(twin, ground(twin).decks[S])) == {"Cutpurse", "Masked Fool"}
    assert piece(twin, S, "a5").title == "Fell Hound"
