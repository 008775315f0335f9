"""Questions, answers and previews name people, places and cards, what it costs, what is left, what would happen."""

from __future__ import annotations

import random
import re

import pytest

from planchette.games.necromancer import GAME
from planchette.kernel import Match
from planchette.kernel.scene import ChoiceView, OptionView
from planchette.kernel.view import view
from tests.necromancer.table import city, pick, play, seat_of, spelled, until


def question(match: Match, who: str) -> ChoiceView:
    found = view(match, seat_of(match, who)).choice
    assert found is not None
    return found


def asked(match: Match, who: str) -> str:
    return question(match, who).prompt


def option(match: Match, who: str, answer: str) -> OptionView:
    key = spelled(match, answer)
    return next(found for found in question(match, who).options if found.key == key)


def label(match: Match, who: str, answer: str) -> str:
    return option(match, who, answer).label


def preview(match: Match, who: str, answer: str) -> str:
    return option(match, who, answer).preview


def moving(text: str, who: str = "priya", picked: str = "movement") -> Match:
    match = city(text)
    pick(match, **{who: picked, "necro": "movement" if who == "necro" else "build", "theo": "movement"})
    until(match, who, "move")
    return match


# -- picking and moving


def test_a_hunter_card_says_what_it_can_do() -> None:
    match = Match(GAME, 3, 1)
    found = view(match, 1).choice
    assert found is not None
    assert found.options[0].label == "Ada Lindqvist"
    assert found.options[0].preview.startswith("retired chaplain: ")


@pytest.mark.parametrize(
    ("phase", "cards", "words"),
    [
        ("build", "", "Build a Combat card: your hand is empty, so go on"),
        ("build", "Boat Hook*2", "Build a Combat card from your hand of 2, or no more"),
        ("build", "Cold Whisper", "Nothing in your hand of 1 can be built now: go on"),
        ("activate", "", "Activate an Item or Trap: your hand is empty, so go on"),
        ("activate", "Brass Knuckles*2", "Activate an Item or Trap from your hand of 2, or no more"),
        ("activate", "Boat Hook*2", "Nothing in your hand of 2 can be activated now: go on"),
    ],
)
def test_whoever_has_no_card_to_use_is_told_so(phase: str, cards: str, words: str) -> None:
    match = city(f"hunters priya; priya hand {cards}" if cards else "hunters priya")
    pick(match, priya="fight", necro=phase)
    until(match, "priya", phase)
    assert asked(match, "priya") == words


def test_a_pick_is_named_and_says_what_its_bonus_is() -> None:
    match = city()
    assert asked(match, "priya") == "Pick a phase: all play it, you get its bonus"
    assert label(match, "priya", "pick fight") == "Fight or Close"
    assert "Bonus: ride a line as well" in preview(match, "priya", "pick movement")


def test_who_is_locked_is_told_how_far_it_is() -> None:
    match = city("priya work AL 7/12")
    assert asked(match, "priya") == "You are locked in Alki with 7 of 12 Spirit points: pick again"


def test_ways_are_named_with_the_bridge_or_the_line() -> None:
    match = moving("priya at QA")
    assert asked(match, "priya") == "Walk or ride from Queen Anne, 2 steps left, or stay"
    assert label(match, "priya", "walk FR") == "Walk to Fremont over the Fremont Bridge"
    assert label(match, "priya", "walk BT") == "Walk to Belltown"
    assert label(match, "priya", "ride purple GW") == "Ride the Purple line to Greenwood"
    assert label(moving("priya at MG"), "priya", "walk BA") == "Walk to Ballard over the Locks walkway"


def test_without_the_pick_nobody_is_told_of_riding() -> None:
    match = moving("priya at QA", picked="build")
    assert asked(match, "priya") == "Walk from Queen Anne, 1 step left, or stay"


def test_a_way_tells_what_waits_at_its_end() -> None:
    match = moving("priya at DT; undead Shambler CH; necro trap Bear Trap BT; closed PS; store apothecary none")
    assert "1 Undead will stop you" in preview(match, "priya", "walk CH")
    assert "you walk into a Bear Trap" in preview(match, "priya", "walk BT")
    assert preview(match, "priya", "walk PS") == "closed Rift Site"
    assert preview(match, "priya", "walk ID") == "Apothecary, closed for good"


def test_a_ride_tells_its_stops_and_where_undead_end_it() -> None:
    match = moving("priya at DT; undead Shambler SO")
    assert preview(match, "priya", "ride blue UD").startswith("by Capitol Hill; Bookshop")
    assert preview(match, "priya", "ride blue BH").startswith("the ride ends in SoDo")


def test_a_hunter_is_warned_of_the_necromancers_reach() -> None:
    match = moving("priya at DT; necro at BT; necro spirit 4; priya spirit 2")
    assert "the Necromancer is 1 step away and could corrupt you" in preview(match, "priya", "walk SL")
    for safe in ("necro at BT; necro spirit 3", "necro at NG; necro spirit 4"):
        match = moving(f"priya at DT; priya spirit 2; {safe}")
        assert "corrupt" not in preview(match, "priya", "walk SL")


def test_the_necromancer_is_told_whom_he_would_corrupt() -> None:
    match = moving("necro at BT; necro spirit 4; priya at DT; priya spirit 2; theo at SL; theo spirit 3", "necro")
    assert "Priya Raman is corrupted" in preview(match, "necro", "walk DT")
    assert "Theo Brandt resists: 6 Spirit needed" in preview(match, "necro", "walk SL")
    last = moving(
        "necro at BT; necro spirit 4; priya at DT; priya spirit 2; theo corrupted Thirst; ada corrupted Dreamless",
        "necro",
    )
    assert "the last of them: you win" in preview(last, "necro", "walk DT")


# -- cards


def test_a_purchase_says_how_many_one_sees_and_keeps() -> None:
    match = city("priya at DT; store market only Tyre Iron, Boat Hook, Votive Candle, Cold Whisper")
    pick(match, priya="buy")
    assert asked(match, "priya") == "Buy at the Market in Downtown: look at 4, keep 3?"
    play(match, "priya: buy")
    assert asked(match, "priya") == "Keep up to 3 of these 4 cards"
    assert preview(match, "priya", "keep Cold Whisper") == "you can only pay with it"


def test_building_names_the_card_the_cost_and_what_is_left_to_pay() -> None:
    match = city("priya hand Ghost Photograph, Tyre Iron, Boat Hook, Votive Candle; priya spirit 1; necro spirit 3")
    pick(match, theo="build", others="buy")
    until(match, "priya", "build")
    assert label(match, "priya", "build Ghost Photograph") == "Build Ghost Photograph (pay 2 cards)"
    assert label(match, "priya", "build Votive Candle") == "Build Votive Candle (for nothing)"
    assert preview(match, "priya", "build Ghost Photograph") == "Spirit 1 becomes 2: too much to be corrupted"
    play(match, "priya: build Ghost Photograph")
    assert asked(match, "priya") == "Build Ghost Photograph: pay 2 more cards"
    play(match, "priya: pay Tyre Iron")
    assert asked(match, "priya") == "Build Ghost Photograph: pay 1 more card"


def test_cards_discarded_for_a_task_are_counted_down() -> None:
    match = city("priya hand Tyre Iron*3, Boat Hook; priya corrupted Salt Lungs; round 4")
    pick(match, priya="build")
    match.table.players[1].corrupted_in = 1  # type: ignore[attr-defined]
    until(match, "priya", "build")
    play(match, "priya: task discard-3")
    assert asked(match, "priya") == "Discard 3 more cards"
    play(match, "priya: pay Tyre Iron")
    assert asked(match, "priya") == "Discard 2 more cards"


def test_enough_spirit_to_close_is_said_before_it_is_built() -> None:
    match = city("priya hand Votive Candle; priya spirit 3; necro spirit 3")
    pick(match, priya="build")
    assert preview(match, "priya", "build Votive Candle") == "Spirit 3 becomes 4: enough to close Rifts"


def test_an_item_says_what_it_does_and_costs() -> None:
    match = city("priya hand Rain Boots, Tyre Iron")
    pick(match, theo="activate", others="buy")
    until(match, "priya", "activate")
    assert label(match, "priya", "activate Rain Boots") == "Activate Rain Boots (pay 1 card)"
    assert preview(match, "priya", "activate Rain Boots") == "Walk one step more in every Movement phase."


# -- Rifts and fights


def test_closing_says_what_is_needed_drawn_and_added() -> None:
    match = city("priya at AL; priya deck Chalk Circle*6; necro spirit 4; priya items Ley-Line Chart")
    pick(match, priya="fight")
    until(match, "priya", "rift")
    assert preview(match, "priya", "close") == (
        "8 Spirit points needed, 5 cards drawn (on average 10), 3 for your pick, 2 by the Ley-Line Chart"
    )


def test_summoning_says_which_entity_it_would_be() -> None:
    match = city("necro at FR; necro spirit 5; beaten 2")
    pick(match, necro="summon")
    until(match, "necro", "summon")
    assert asked(match, "necro") == "Summon in Fremont? An Entity needs 10 Spirit points"
    assert label(match, "necro", "new") == "Summon Entity 3 of 8"
    assert preview(match, "necro", "raise") == "0 of at most 5 Undead are out"


def test_a_fight_names_the_entity_and_who_is_drawn_in() -> None:
    match = city("priya at FR; theo at FR; entity Fisherman Joe FR; undead Shambler FR")
    pick(match, priya="fight")
    until(match, "priya", "rift")
    assert label(match, "priya", "fight") == "Fight Fisherman Joe"
    assert preview(match, "priya", "fight") == (
        "2 creatures with 8 health; Theo Brandt must fight too; 3 more damage on each of your turns"
    )


def test_a_strike_says_whether_it_is_enough() -> None:
    match = city("priya at FR; priya deck Boat Hook*3; entity The Troll Below FR; undead Shambler FR; necro spirit 1")
    pick(match, theo="fight", priya="build")
    until(match, "priya", "rift")
    play(match, "priya: fight")
    assert asked(match, "priya") == "Priya Raman has 6 damage left to deal: whom do you hit?"
    assert label(match, "priya", "hit Shambler") == "Defeat Shambler with 2 damage"
    assert preview(match, "priya", "hit Shambler") == "defeated, then 4 damage to deal"
    assert label(match, "priya", "nick The Troll Below") == "Deal 1 damage to The Troll Below"


# -- whole games

CLUMSY = re.compile(r"\bseat\b|\bhood\b|\{|\}|  |None|-1\b")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_in_whole_games_every_question_and_answer_reads_like_a_sentence(seats: int) -> None:
    dice = random.Random(seats)
    match = Match(GAME, seats, f"words {seats}")
    for _ in range(700):
        if match.over:
            break
        for choice in match.choices():
            found = view(match, choice.seat).choice
            assert found is not None
            for words in [found.prompt, *[each.label + each.preview for each in found.options]]:
                assert not CLUMSY.search(words), words
            labels = [each.label for each in found.options]
            twice = {words for words in labels if labels.count(words) > 1}
            assert not twice or choice.purpose in ("hit", "tideglass"), f"{choice.purpose}: {twice}"
        choice = dice.choice(match.choices())
        match.answer(dice.choice(choice.options), choice.seat)
    assert len(match.given) > 100


def test_who_could_neither_fight_nor_close_is_told_before_the_pick() -> None:
    nowhere = "Where you stand now you could do neither."
    assert preview(city("priya at DT"), "priya", "pick fight").startswith(nowhere)
    assert not preview(city("priya at FR; priya spirit 5; necro spirit 1"), "priya", "pick fight").startswith(nowhere)
    assert not preview(city("priya at DT; entity Fisherman Joe DT"), "priya", "pick fight").startswith(nowhere)
