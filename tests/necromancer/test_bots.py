"""What bots see in a position, and that their instinct is a sensible player's."""

from __future__ import annotations

import pytest

from planchette.games.necromancer.city import CODES
from planchette.games.necromancer.errands import errands
from planchette.games.necromancer.instinct import SCORES, instinct
from planchette.games.necromancer.outlook import LEGS, Outlook
from planchette.games.necromancer.value import OF_DAY, OF_NIGHT, OF_RACE, pace, poised, value
from planchette.games.necromancer.words import PROMPTS
from planchette.kernel import Match
from tests.necromancer.card_use import CardUse, played
from tests.necromancer.table import city, pick, table

BETTER_FOR_HUNTERS = [
    ("closed AL PS SP MG; priya spirit 4", "closed AL; priya spirit 4"),
    ("priya spirit 6; necro spirit 5", "priya spirit 4; necro spirit 5"),
    ("priya deck Flare Gun*4; entity Fisherman Joe FR", "entity Fisherman Joe FR"),
    ("necro spirit 5; beaten 2", "necro spirit 5; entity Fisherman Joe FR; entity The Magpie Judge PS"),
    ("necro spirit 4; priya spirit 2", "necro spirit 4; priya spirit 2; priya corrupted Thirst"),
    ("priya hand Votive Candle*3", "priya hand Votive Candle"),
    ("priya items Brass Knuckles", ""),
    ("priya spirit 5; necro spirit 4; priya at AL; priya work AL 5/8", "priya spirit 5; necro spirit 4; priya at AL"),
    ("necro hand Tyre Iron", "necro hand Tyre Iron*4"),
    ("priya trap Bear Trap DT", ""),
]
"""Positions of which the first is better for Hunters, and worse for the Necromancer."""
SEVEN = [
    "Fisherman Joe FR",
    "The Troll Below GL",
    "Lady of the Locks MG",
    "The Underground Piper PS",
    "Captain of the Drowned Ferry AL",
    "Sister of the Seward Wood SE",
    "The Magpie Judge NG",
]
MANY = "; ".join("entity " + entity for entity in SEVEN)
ARMED = "priya deck Flare Gun*5; theo deck Rock-Salt Shells*5; ada deck Boat Hook*5"


@pytest.mark.parametrize(("good", "bad"), BETTER_FOR_HUNTERS)
def test_a_better_position_has_a_higher_value(good: str, bad: str) -> None:
    first, second = table(city(good)), table(city(bad))
    for seat in (1, 2, 3):
        assert value(first, seat) > value(second, seat)
    assert value(first, 0) < value(second, 0)


def test_a_value_is_a_chance() -> None:
    """However one-sided it is."""
    lost = table(
        city("hunters priya; necro spirit 14; necro at PS; entity Fisherman Joe FR; entity The Magpie Judge PS")
    )
    won = table(city("closed AL PS SP MG CH MP; priya spirit 12; priya at FR"))
    assert -1.0 <= value(lost, 1) < -0.6
    assert 0.6 < value(won, 1) <= 1.0
    assert -1.0 <= value(won, 0) < -0.6


def test_the_necromancer_is_in_a_hurry() -> None:
    """The same position is worth less to him the later it is; to Hunters it is not."""
    text = "necro spirit 5; beaten 4; necro at FR"
    early, late = table(city("round 5; " + text)), table(city("round 20; " + text))
    assert pace(late) < pace(early)
    assert value(late, 0) < value(early, 0)
    assert value(late, 1) == value(early, 1)


def test_no_sign_counts_against_the_side_that_it_is_good_for() -> None:
    assert min(OF_RACE + OF_NIGHT + OF_DAY) > 0.0


def test_a_rift_closed_and_an_entity_called_are_progress() -> None:
    """From the first on."""
    text = "priya spirit 3; necro spirit 2"
    assert value(table(city(text + "; closed AL")), 1) > value(table(city(text)), 1)
    assert value(table(city(text + "; entity Fisherman Joe FR")), 0) > value(table(city(text)), 0)


def test_a_longshoreman_at_the_end_of_his_strength_has_a_value() -> None:
    """His HP are worth less than another's, but never less than nothing."""
    assert -1.0 <= value(table(city("hunters tomas; tomas hp 1; necro spirit 8; beaten 7")), 1) < 0.0


def test_entities_that_hunters_could_reach_count_less() -> None:
    """Armed Hunters beside an Entity, or far from it."""
    text = "necro at NG; entity Fisherman Joe FR; priya deck Flare Gun*5"
    near, far = table(city(text + "; priya at BA")), table(city(text + "; priya at SE"))
    assert Outlook(near, 0).menace() > Outlook(far, 0).menace()


def test_hunters_who_stand_together_are_corrupted_together() -> None:
    together = table(city("necro spirit 4; necro at DT"))
    apart = table(city("necro spirit 4; necro at DT; priya at NG; theo at SE"))
    assert Outlook(together, 0).corruption() > Outlook(apart, 0).corruption()


def test_entities_that_stand_together_are_worth_less() -> None:
    """One combat destroys them all."""
    apart = table(city("entity Fisherman Joe FR; entity The Magpie Judge PS"))
    together = table(city("entity Fisherman Joe FR; entity The Magpie Judge FR"))
    assert value(apart, 0) > value(together, 0)


def test_who_could_win_the_final_combat_is_told() -> None:
    """A lone Hunter without a deck, or three armed ones against the last Entity alone."""
    weak = Outlook(table(city("hunters priya; priya hp 20; necro spirit 8; " + MANY)), 0)
    strong = Outlook(table(city("necro spirit 8; beaten 7; " + ARMED)), 0)
    assert weak.would_win() > 0.9
    assert strong.would_win() < 0.1


def test_the_last_call_is_nearest_at_a_rift_with_the_spirit_for_it() -> None:
    text = "hunters priya; priya hp 20; " + MANY
    ready = ["necro spirit 8; necro at FR", "necro spirit 8; necro at UD", "necro spirit 7; necro at FR"]
    near = [poised(Outlook(table(city(f"{text}; {more}")), 0)) for more in ready]
    assert near[0] > near[1] > near[2] > 0.0


def test_clocks_run_down() -> None:
    """Spirit and Entities bring the Necromancer closer, closed Rifts and Spirit the Hunters."""
    early, late = Outlook(table(city()), 0), Outlook(table(city("necro spirit 7; beaten 5")), 0)
    assert late.night_clock() < early.night_clock()
    begun = Outlook(table(city("closed AL PS SP; priya spirit 3")), 1)
    assert begun.day_clock() < Outlook(table(city()), 1).day_clock()


def test_what_the_other_side_holds_counts_by_its_backs() -> None:
    """A Harpoon is worth more than a Tyre Iron to who sees it; to the others both are cards of the Outfitter."""
    dear = table(city("store outfitter Blessed Harpoon, Tyre Iron; priya hand Blessed Harpoon"))
    cheap = table(city("store outfitter Blessed Harpoon, Tyre Iron; priya hand Tyre Iron"))
    assert value(dear, 1) > value(cheap, 1)


# -- instinct


def test_there_is_an_instinct_for_every_question() -> None:
    assert set(SCORES) == set(PROMPTS)


def favourite(match: Match) -> str:
    """The likeliest answer to the first open question."""
    choice = match.choices()[0]
    weights = instinct(table(match), choice)
    assert min(weights) > 0.0
    return choice.options[weights.index(max(weights))].key


def favourite_of(match: Match, seat: int) -> str:
    choice = match.choice_of(seat)
    assert choice is not None
    weights = instinct(table(match), choice)
    return choice.options[weights.index(max(weights))].key


def test_who_can_close_picks_that() -> None:
    match = city("priya spirit 5; necro spirit 3; priya at AL")
    assert favourite_of(match, 1) == "pick fight"


def test_the_necromancer_summons_when_he_can() -> None:
    assert (
        favourite_of(city("necro spirit 3; necro at FR; priya spirit 3; theo spirit 3; ada spirit 3"), 0)
        == "pick summon"
    )


def test_without_cards_one_buys() -> None:
    assert favourite_of(city("priya at DT"), 1) == "pick buy"


def test_cards_that_are_good_to_build_are_built() -> None:
    match = city("priya at RB; priya hand Votive Candle*2, Chalk Circle*2, Murder of Crows*3")
    assert favourite_of(match, 1) == "pick build"
    pick(match, others="build")
    assert favourite(match).startswith("build ")


def test_what_is_owed_is_paid_with_the_least_useful() -> None:
    match = city("priya hand Chalk Circle, Tyre Iron, Murder of Crows")
    pick(match, others="activate", necro="build")
    match.answer("build chalk-circle", 1)
    assert favourite(match) == "pay-rest"


def test_a_hunter_walks_to_a_rift_that_can_be_closed() -> None:
    match = city("priya spirit 5; necro spirit 2; priya at WS; priya hand Tyre Iron*6")
    pick(match, others="movement")
    assert favourite(match) == "walk alki"


def test_undead_and_traps_frighten() -> None:
    here = CODES.index("DT")
    free = errands(table(city("priya at PS")), 1)
    assert errands(table(city("priya at PS; undead Shambler DT")), 1)[here] < free[here]
    assert errands(table(city("priya at PS; necro trap Bear Trap DT")), 1)[here] < free[here]


def test_prey_draws_the_necromancer_and_keeps_away() -> None:
    text = "hunters priya; priya at DT; necro at CH; necro spirit 4"
    safe = text + "; priya spirit 3"
    here = CODES.index("DT")
    assert errands(table(city(text)), 0)[here] > errands(table(city(safe)), 0)[here]
    assert errands(table(city(text)), 1)[here] < errands(table(city(safe)), 1)[here]


def test_legs_are_on_foot_or_by_transit() -> None:
    alki, west, pioneer = CODES.index("AL"), CODES.index("WS"), CODES.index("PS")
    assert LEGS[alki][west] == LEGS[alki][pioneer] == 1
    assert LEGS[alki][CODES.index("NG")] == 3


# -- whole games


def test_games_between_greedy_bots_use_many_cards() -> None:
    use = CardUse()
    for seed in ("some", "many"):
        use.add(played("greedy", "greedy", 3, seed))
    assert len(use.used) >= 12
    assert max(use.rounds) <= 50
