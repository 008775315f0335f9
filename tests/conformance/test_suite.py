"""The suite finds what it is there to find: the made-up games with one thing wrong in each."""

from __future__ import annotations

import copy
import itertools
import math
import re
from collections.abc import Callable
from typing import Any

import pytest

from planchette.kernel import Choice, Deal, Flow, Game, Option, Seat, Setting, SetupError, WhyNot, eyes
from planchette.kernel.game import only_once
from planchette.kernel.scene import Scene
from tests.conformance import broken
from tests.conformance.broken import with_act, with_table
from tests.conformance.cases import cases
from tests.conformance.suite import Conformance
from tests.kernel import moths as m
from tests.kernel.hunters import HUNTERS, Woods, discard
from tests.kernel.moths import Night, moths

Test = Callable[[Conformance, Any], None]


def complaint(test: Test, game: Game) -> str:
    """What that test of the suite says of the game, "" if nothing."""
    suite = Conformance()
    suite.rounds = 20
    try:
        test(suite, cases(game)[0])
    except AssertionError as error:
        return str(error)
    return ""


def fails(test: Test, game: Game, says: str) -> None:
    """That test of the suite names what is wrong with the game, and has nothing against the game as it should be."""
    assert complaint(test, m.MOTHS) == ""
    assert re.search(says, complaint(test, game))


HERE = Conformance.test_what_a_seat_cannot_know_changes_nothing_for_it
ANYWHERE = Conformance.test_what_a_seat_cannot_know_changes_nothing_for_it_whoever_goes_next
UNDO = Conformance.test_an_undone_answer_leaves_no_trace
COPY = Conformance.test_a_copy_is_complete_and_shares_nothing_that_changes
CENSUS = Conformance.test_nothing_is_lost_or_doubled
SCENES = Conformance.test_scenes_have_unique_ids_and_hold_all_that_choices_and_reasons_point_at
EVENTS = Conformance.test_every_answer_leads_to_an_event_and_every_event_fills_its_sentence
VARIES = Conformance.test_re_dealing_varies_what_a_seat_cannot_know


# -- secrets that are shown


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (moths(scene=broken.seen_by_the_neighbour), r"scene\.areas\[\d\]\.areas\[0\]\.pieces\[\d\]\.title: '\w+' / "),
        (moths(scene=broken.with_the_top_card), r"scene\.notes\[0\]: '\w+' / '\w+'"),
        (moths(why_not=broken.telling_reason), r"reasons\[0\]\.why: 'they hold"),
        (moths(preview=broken.telling_preview), r"choice\.options\[0\]\.preview: 'They hold"),
        (moths(words=broken.telling_words), r"choice\.prompt: 'They hold"),
        (moths(value=broken.telling_value), r"value\(\) looks at what seat \d cannot know: [\d.]+ / [\d.]+"),
        (
            moths(instinct=broken.telling_instinct),
            r"instinct\(\) looks at what seat \d cannot know: '\w+ \w+': \d+.0 / ",
        ),
    ],
    ids=["a neighbour's hand", "the top card", "why-not", "preview", "words", "value", "instinct"],
)
def test_a_secret_that_is_shown_is_found(game: Game, says: str) -> None:
    fails(HERE, game, says)
    fails(ANYWHERE, game, says)


def test_a_log_that_tells_a_secret_is_found() -> None:
    fails(ANYWHERE, with_act(broken.telling_log), r"log\[\d\]\.text: '\w+ draws \w+\.' / '\w+ draws \w+\.'")


# -- who is asked


def test_a_question_asked_only_of_who_holds_the_card_is_found() -> None:
    fails(ANYWHERE, with_act(broken.only_the_holder_is_asked), r"cannot know.*: .*thinking\[0\]: \d / \d")


@pytest.mark.parametrize(
    "game",
    [
        with_act(broken.everybody_is_asked),
        with_act(broken.the_holder_shows_it_and_is_asked),
        with_table(broken.LuredForGood, broken.it_is_public_that_the_holder_is_asked),
    ],
    ids=["everybody is asked", "the card is shown", "it is public"],
)
@pytest.mark.parametrize("test", [HERE, ANYWHERE, UNDO], ids=["here", "anywhere", "undo"])
def test_a_question_that_tells_nothing_new_is_fine(test: Test, game: Game) -> None:
    assert complaint(test, game) == ""


# -- undo


def test_undo_of_an_answer_that_let_its_giver_hear_a_fact_is_found() -> None:
    says = r"seat \d can undo 'peek' although something came out by it: log\[\d+\]\.text: '\w+ peeks and sees \w+\.' / "
    fails(UNDO, with_act(broken.heard), says)
    assert complaint(UNDO, with_act(broken.looked)) == ""


# -- re-dealing


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (with_table(broken.Forgetful), r"known\.piles\[\d\]\[0\]: \d+ / \d+"),
        (with_table(broken.Losing), r"census\.moths: 12 / \d+"),
        (with_table(broken.Blinding), r"seen, pile\[\d\]\[0\]: 'seat \d' / 'nobody'"),
        (
            with_table(broken.Lured, broken.it_is_public_that_the_holder_is_asked),
            r"known\.public\[1\]: 1 / 0",
        ),
    ],
    ids=["the seat's own hand", "the census", "who has seen what", "a public fact"],
)
def test_re_dealing_to_an_impossible_world_is_found(game: Game, says: str) -> None:
    fails(HERE, game, rf"re-dealing for seat -?\d makes an impossible world: .*{says}")


def test_re_dealing_to_a_world_without_the_options_that_are_listed_is_found() -> None:
    game = with_table(broken.Sparks, broken.with_a_spark)
    fails(ANYWHERE, game, r"seat \d can tell what it cannot know.*: .*choice\.options: 2 / 1 of them")


def test_a_pile_that_is_not_dealt_anew_is_found() -> None:
    game = with_table(broken.Hidden)
    fails(Conformance.test_every_secret_is_listed, game, r"do not list what is hidden: table\.hands\[0\]; table\.hands")


def test_a_table_that_does_not_deal_anew_is_found() -> None:
    fails(VARIES, with_table(broken.Frozen), r"re-dealing for seat -?\d changes nothing")


# -- copies and local variables


def test_a_copy_that_shares_a_list_is_found() -> None:
    fails(COPY, with_table(broken.Sharing), r"copy\(\) shares table\.flown")


def test_a_copy_that_forgets_a_field_is_found() -> None:
    game = with_table(broken.LeavingOut)
    fails(COPY, game, r"copy\(\) changes table\.flown\[\d\] has \['\[0\]'\] here and \[\] there")
    fails(Conformance.test_a_clone_goes_on_as_the_original_does, game, r"table\.flown\[\d\]")


def test_a_flow_that_keeps_a_card_in_a_local_variable_is_found() -> None:
    says = r"a local variable keeps what seat \d, who is asked, cannot know: flow\.kept_in_a_local\.lowest: \d+ / \d+"
    fails(ANYWHERE, with_act(broken.kept_in_a_local), says)
    assert complaint(ANYWHERE, with_act(broken.looked_up_after)) == ""


def test_a_flow_that_holds_a_card_in_a_local_variable_is_found() -> None:
    fails(CENSUS, with_act(broken.held_in_a_local), r"lies nowhere .*census\.moths: 12 / 11")


# -- settings

COLOURS = Setting("colour", ["white", "grey", "brown", "black"], "of the moths")
HOUR = Setting("hour", ["dusk", "midnight", "never"], "when they fly", people_only=["never"])
MOON = Setting("moon", ["full", "new"], "whether there is one")


def by_night(refuses: Callable[[int, dict[str, str]], bool]) -> Game:
    """The game with settings, some of which do not go together."""

    def setup(deal: Deal) -> Night:
        if refuses(deal.seats, deal.settings):
            raise SetupError("not these together")
        return m.setup(deal)

    return moths(setup=setup, settings=[COLOURS, HOUR, MOON])


def no_black_moth_by_full_moon(seats: int, settings: dict[str, str]) -> bool:
    return settings["colour"] == "black" and settings["moon"] == "full"


def only_two_without_a_moon(seats: int, settings: dict[str, str]) -> bool:
    return settings["moon"] == "new" and seats == 3


def no_brown_moth_at_midnight(seats: int, settings: dict[str, str]) -> bool:
    return settings["colour"] == "brown" and settings["hour"] == "midnight"


@pytest.mark.parametrize(
    "refuses", [lambda *_: False, no_black_moth_by_full_moon, only_two_without_a_moon, no_brown_moth_at_midnight]
)
def test_few_cases_play_every_value_of_every_setting(refuses: Callable[[int, dict[str, str]], bool]) -> None:
    game = by_night(refuses)
    Conformance().test_every_value_of_every_setting_is_played(game)
    assert len(cases(game)) == len(game.seats) + 3, "as many as the longest setting has other values"


def test_a_value_that_no_case_plays_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = by_night(lambda *_: False)
    fewer = [case for case in cases(game) if case.settings.get("colour") != "brown"]
    monkeypatch.setattr("tests.conformance.suite.cases", lambda _: fewer)
    with pytest.raises(AssertionError, match=r"no case plays colour=brown\b"):
        Conformance().test_every_value_of_every_setting_is_played(game)


def test_a_value_that_cannot_be_set_up_is_found() -> None:
    with pytest.raises(AssertionError, match="moths cannot be set up with hour=midnight"):
        cases(by_night(lambda _, settings: settings["hour"] == "midnight"))


def test_a_seat_count_that_cannot_be_set_up_is_found() -> None:
    with pytest.raises(AssertionError, match="moths for 3 cannot be set up"):
        cases(by_night(lambda seats, _: seats == 3))


# -- scenes, choices, events


def test_a_reason_that_points_at_nothing_is_found() -> None:
    def why_not(table: Night, choice: Choice) -> list[WhyNot]:
        return [WhyNot(["moth:none"], "Steal", "there is none", "MO-2")]

    fails(SCENES, moths(why_not=why_not), "'Steal' points at {'moth:none'}")


def test_a_scene_without_the_targets_of_an_option_is_found() -> None:
    def scene(table: Night, seat: Seat) -> Scene:
        return m.scene(table, -1)

    fails(SCENES, moths(scene=scene), r"points at {'moth:\w+'}, which seat \d does not see")


def test_an_id_that_stands_twice_is_found() -> None:
    def scene(table: Night, seat: Seat) -> Scene:
        shown = m.scene(table, seat)
        return Scene(shown.game, shown.seat, shown.phase, [*shown.areas, shown.areas[0]])

    fails(SCENES, moths(scene=scene), r"these ids stand twice: \['deck'\]")


def act_with(change: Callable[[Night, Choice], None]) -> Game:
    return with_act(m.act_with(change))


def test_options_out_of_order_are_found() -> None:
    game = act_with(lambda table, choice: choice.options.reverse())
    fails(Conformance.test_options_are_sorted_unique_and_found_by_key_and_id, game, "'act': options not sorted")


def test_a_wrong_word_about_the_next_question_is_found() -> None:
    def then(table: Night, seat: Seat, option: Option) -> list[Option]:
        return [option]

    test = Conformance.test_what_follows_an_answer_is_told_rightly_before
    fails(test, moths(then=then), r"then\(\) says \[<(\w+.*)>\] after '\1', asked is ")


def test_a_wrong_number_of_questions_to_come_is_found() -> None:
    test = Conformance.test_what_follows_an_answer_is_told_rightly_before
    fails(test, hunters(steps={**HUNTERS.steps, "discard": always_two_more}), "'discard' with 2 more, .*: 2 more")
    fails(test, hunters(again=only_once), "'share' with 4 more, after 'hit bear': it is listed again")
    fails(test, hunters(again=at_the_next), "'share' with 4 more, after 'hit bear': 'discard c0' is not listed")


def at_the_next(table: Any, option: Option) -> list[Option]:
    """What is hurt once is hurt as something that is not there."""
    return [HUNTERS.cards.vocabulary.options[0]]


def hunters(**changes: Any) -> Game:
    game = copy.copy(HUNTERS)
    game.__dict__.update(changes)
    return game


def always_two_more(table: Woods) -> Flow:
    flow = discard(table)
    ask = next(flow)
    while table.step == "discard":
        ask.choices()[0].more = 2
        answer = yield ask
        try:
            ask = flow.send(answer)
        except StopIteration:
            return


def test_a_card_that_gets_lost_is_found() -> None:
    def lose(table: Night, choice: Choice) -> None:
        if len(table.deck) > 3:
            table.deck.take(0)

    fails(CENSUS, act_with(lose), r"census\.moths: 12 / 11")


def test_chance_from_elsewhere_is_found() -> None:
    counter = itertools.count()

    def change(table: Night, choice: Choice) -> None:
        table.left += next(counter) % 3 == 0

    fails(Conformance.test_a_replay_is_the_same_match, act_with(change), r"checkpoint \d+ differs|table\.left")


def test_a_game_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(table: Night, choice: Choice) -> None:
        table.left += 1

    monkeypatch.setattr("tests.conformance.suite.LONGEST", 500)
    test = Conformance.test_random_games_end_with_a_result_for_every_seat
    fails(test, act_with(change), "not over after 500 answers")


def test_teams_that_are_not_the_sides_are_found() -> None:
    test = Conformance.test_random_games_end_with_a_result_for_every_seat
    game = moths(steps={**m.STEPS, "bid": broken.all_win_or_lose_together})
    fails(test, game, r"the result has the teams \[0, 0\], but sides\(\) says \[0, 1\]")


def test_a_purpose_without_a_prompt_is_found() -> None:
    test = Conformance.test_choices_are_put_in_whole_sentences
    fails(test, moths(prompts={"act": "Act"}), "no prompt for the purpose 'after_peek'")


def test_an_event_without_its_roles_is_found() -> None:
    def change(table: Night, choice: Choice) -> None:
        table.tell(m.FLEW, [choice.seat, 99], eyes(choice.seat))

    fails(EVENTS, act_with(change), "'flew': 99 is no moth")


def test_an_answer_that_nothing_is_told_of_is_found() -> None:
    def change(table: Night, choice: Choice) -> None:
        table.events = None

    fails(EVENTS, act_with(change), "nothing was told of")


@pytest.mark.parametrize(
    ("weights", "says"),
    [
        ([1.0], "not one weight an option"),
        ([-1.0, 2.0], "not all of them weights"),
        ([math.nan, 2.0], "not all of them weights"),
        ([0.0, 0.0], "nothing would ever be answered"),
    ],
)
def test_an_instinct_that_weighs_nothing_is_found(weights: list[float], says: str) -> None:
    def instinct(table: Night, choice: Choice) -> list[float]:
        return weights[: len(choice.options)] + weights[1:] * (len(choice.options) - 2)

    fails(Conformance.test_instinct_weighs_every_option, moths(instinct=instinct), says)
