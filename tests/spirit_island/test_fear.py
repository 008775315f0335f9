"""Fear: markers, cards that are earned and resolved, and the Terror Level."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island import fear, finish, harm, hooks, invaders, terror
from planchette.games.spirit_island.state import POWER, UNSEEN, Island
from planchette.kernel import Choice
from planchette.kernel.luck import luck_from
from tests.rule import rule
from tests.spirit_island.flows import act, at, book, column, island, keys, land, run, told


def frightened(n: int, seats: int = 1) -> Island:
    table = island("A1: city", seats=seats)
    fear.generate(table, act(table, POWER, "A1"), n)
    return table


@rule("SI-271", "SI-035")
def test_each_fear_moves_a_marker_out_of_the_pool() -> None:
    table = frightened(3)
    assert (table.fear_pool, table.fear_made, table.fear_earned) == (1, 3, [])


@rule("SI-272", "SI-273")
@pytest.mark.parametrize(("n", "seats", "cards", "made"), [(4, 1, 1, 0), (9, 1, 2, 1), (15, 2, 1, 7), (16, 4, 1, 0)])
def test_an_empty_pool_earns_a_card_and_the_rest_counts_on(n: int, seats: int, cards: int, made: int) -> None:
    table = frightened(n, seats)
    assert table.fear_earned == [UNSEEN] * cards and table.fear_made == made
    assert table.fear_pool + table.fear_made == 4 * seats


@rule("SI-274", "SI-275", "SI-038", "SI-039")
@pytest.mark.parametrize(("cards", "level"), [(0, 1), (2, 1), (3, 2), (5, 2), (6, 3), (8, 3), (9, 4)])
def test_the_terror_level_rises_with_the_third_and_sixth_card(cards: int, level: int) -> None:
    table = frightened(4 * cards)
    assert table.terror == level and len(told(table, "terror")) == level - 1


@rule("R-30")
def test_fear_beyond_the_last_card_is_ignored() -> None:
    table = frightened(4 * 9 + 30)
    assert len(table.fear_earned) == 9 and table.terror == terror.VICTORY


@rule("SI-276", "SI-304")
def test_the_last_fear_card_wins_the_game() -> None:
    table = frightened(4 * 9)
    finish.check(table)
    assert table.result is not None and table.result.payoffs == [1] and table.result.rule == "SI-304"


@rule("SI-270", "SI-177")
def test_fear_of_destruction_comes_on_top() -> None:
    table = island("A1: city, town")
    deed = act(table, POWER, "A1")
    fear.generate(table, deed, 1)
    harm.destroy(table, deed, at("A1"), column("town"))
    assert table.fear_made == 2


@rule("R-29")
def test_fear_counts_at_once_in_the_middle_of_an_action() -> None:
    table = island("A1: 2 town")
    table.fear_left = [1, 3, 3]
    table.fear_pool, table.fear_made = 1, 3
    harm.destroy(table, act(table, POWER, "A1"), at("A1"), column("town"))
    assert table.terror == 2 and table.fear_earned == [UNSEEN] and table.result is None


# -- resolving


def fear_card(name: str) -> int:
    return [found.name for found in book().fears].index(name)


def with_cards(text: str, *names: str, level: int = 1, seats: int = 1) -> Island:
    """These Fear cards are earned, in that order; they are known here, so that a test can tell them apart."""
    table = island(text, seats=seats)
    table.step = "fear"
    table.terror = level
    numbers = [fear_card(name) for name in names]
    table.fear_earned = numbers[:]
    table.fear_cards = [card for card in table.fear_cards if card not in numbers]
    return table


@rule("SI-277", "SI-278", "SI-279", "SI-284")
def test_all_earned_cards_are_resolved_one_by_one_in_order_and_discarded() -> None:
    table = with_cards("A2: city", "Overseas Trade Seem Safer", "Trade Suffers")
    earned = table.fear_earned[:]
    run(table, invaders.fear_cards(table))
    assert table.step == "fear" and table.fear_discard == earned[:1]
    run(table, invaders.fear_cards(table))
    run(table, invaders.fear_cards(table))
    assert table.step == "ravage" and table.fear_discard == earned and table.fear_resolved == 2
    assert [args[0] for args in told(table, "fear-card")] == earned
    assert table.cells[at("A2") * 24 + 19] == 3, "Defend 3 in coastal lands at Terror Level 1"


@rule("SI-279", "SI-036")
def test_a_card_that_nobody_has_seen_is_drawn_when_it_is_resolved() -> None:
    faces = set()
    for luck in range(60):
        table = island("A2: city")
        table.luck, table.step = luck_from(luck), "fear"
        table.fear_earned = [UNSEEN]
        flow = invaders.fear_cards(table)
        next(flow, None)
        faces.add(table.drawn_fear if table.drawn_fear >= 0 else table.fear_discard[0])
    assert len(faces) > 10


@rule("SI-280", "SI-281")
@pytest.mark.parametrize(("level", "defence"), [(1, 3), (2, 6), (3, 9)])
def test_the_effect_of_the_present_terror_level_is_used(level: int, defence: int) -> None:
    table = with_cards("A2: city", "Overseas Trade Seem Safer", level=level)
    run(table, invaders.fear_cards(table))
    assert table.cells[at("A2") * 24 + 19] == defence


@rule("SI-282")
def test_a_card_earned_meanwhile_is_resolved_in_the_same_step_after_the_others() -> None:
    """Dahan Raid destroys a Town, whose Fear earns a card: that one comes after Trade Suffers."""
    table = with_cards("A2: town-1, dahan; A4: city", "Dahan Raid", "Trade Suffers")
    table.fear_cards = [fear_card("Scapegoats")]
    table.fear_pool, table.fear_made = 1, 3
    run(table, invaders.fear_cards(table))
    assert table.fear_earned == [fear_card("Trade Suffers"), UNSEEN]
    for _ in range(3):
        assert table.step == "fear"
        run(table, invaders.fear_cards(table))
    assert table.step == "ravage" and table.fear_earned == []
    assert table.fear_discard == [fear_card(name) for name in ["Dahan Raid", "Trade Suffers", "Scapegoats"]]


@rule("SI-278", "R-32")
def test_a_card_without_any_effect_is_resolved_all_the_same() -> None:
    table = with_cards("A5: city", "Emigration Accelerates")
    run(table, invaders.fear_cards(table))
    assert table.fear_resolved == 1 and land(table, "A5") == "city"


@rule("SI-283", "R-33")
def test_one_player_finishes_then_the_next_and_both_may_choose_the_same_land() -> None:
    table = with_cards("A2: city, 2 explorer, town; A1: explorer", "Emigration Accelerates", level=2, seats=2)
    asked = run(
        table,
        invaders.fear_cards(table),
        "0: frighten a2",
        "0: remove a2-town",
        "1: frighten a2",
    )
    assert keys(asked[0]) == ["frighten a1", "frighten a2"]
    assert land(table, "A2") == "explorer, city"


@rule("R-34", "SI-310")
def test_a_fear_card_is_one_action_and_victory_is_looked_at_after_it() -> None:
    table = with_cards("A2: explorer; A3: explorer", "Emigration Accelerates", seats=2)
    run(table, invaders.fear_cards(table), "frighten a2")
    assert table.result is not None and table.result.payoffs == [1, 1] and land(table, "A3") == ""


@rule("R-31")
def test_a_card_earned_in_the_blighted_island_step_is_resolved_in_the_same_phase() -> None:
    """While a Spirit is asked which Presence it destroys, Fear earns a card."""
    table = island("A2: city; A5: presence; A6: presence")
    table.step = "blighted"
    table.blighted, table.blight_pool = True, 5
    table.blight_card = [card.name for card in book().blights].index("Downward Spiral")
    flow = invaders.blighted_island(table)
    asked = flow.send(None)  # type: ignore[arg-type]  # None starts the generator
    assert isinstance(asked, Choice)
    fear.generate(table, table.act(), 4)
    with pytest.raises(StopIteration):
        flow.send(asked.options[0])
    assert table.step == "fear" and table.fear_earned == [UNSEEN]
    table.fear_earned = [fear_card("Trade Suffers")]
    run(table, invaders.fear_cards(table))
    assert table.fear_discard == [fear_card("Trade Suffers")]


def test_dread_gives_defend_for_the_fear_of_powers_in_the_land_not_for_destruction() -> None:
    table = island("A1: town, city; A2: town")
    hooks.keep(table, hooks.DREAD, 0, at("A1"))
    deed = act(table, POWER, "A1")
    fear.generate(table, deed, 2)
    harm.destroy(table, deed, at("A1"), column("town"))
    assert table.cells[at("A1") * 24 + 19] == 2
    fear.generate(table, act(table, POWER, "A2"), 2)
    assert table.cells[at("A1") * 24 + 19] == 2 and table.cells[at("A2") * 24 + 19] == 0
