"""The suite that every game passes. For a game of your own:

class TestMyGame(Conformance):
    games = [MY_GAME]
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from typing import ClassVar

import pytest

from planchette.kernel import CannotUndo, Game, Match, Run, Seat, luck_from, playout
from planchette.kernel.plain import digest, plain, restore
from planchette.kernel.record import encoded, read_record, read_save, record_of, replay, resume, save_of
from planchette.kernel.table import UNSAVED, rebound
from planchette.kernel.view import choice_view
from tests.conformance import checks, secrecy
from tests.conformance.cases import LONGEST, Case, Moment, at_moments, cases, give, journey
from tests.conformance.packs import unplayed
from tests.conformance.shape import apart, differences, shared, stir
from tests.conformance.sight import seen_apart, sight, unlisted


class Conformance:
    """Each test runs for every game, every seat count and packs of settings in which every value is played. Games
    are played to their end; more `rounds` are more games at random moments, more `journeys` are more games looked
    at from move to move, for `reach` answers: at their beginning, in the middle, at their end."""

    games: ClassVar[list[Game]] = []
    besides: ClassVar[list[Case]] = []
    """Set-ups of interest that the packs may leave out: what goes together in them plays together."""
    rounds = 12
    journeys = 3
    reach = 120

    @classmethod
    def pytest_generate_tests(cls, metafunc: pytest.Metafunc) -> None:
        if "case" in metafunc.fixturenames:
            found = [case for game in cls.games for case in cases(game)] + cls.besides
            metafunc.parametrize("case", found, ids=[str(case) for case in found])
        elif "game" in metafunc.fixturenames:
            metafunc.parametrize("game", cls.games, ids=[game.id for game in cls.games])

    def windows(self, case: Case) -> Iterator[Iterator[Match]]:
        """Parts of random games, each at every moment; an unusual set-up gets one."""
        seeds = range(1, 1 + (self.journeys if case.main else 1))
        shares = [number / max(1, self.journeys - 1) for number in range(self.journeys)]
        for seed in seeds:
            share = shares[seed - 1] if case.main else random.Random(str(case)).random()
            yield journey(case, seed, self.reach, share)

    def everywhere(self, case: Case) -> Iterator[Match]:
        for window in self.windows(case):
            yield from window

    def somewhere(self, case: Case, check: Callable[[Moment], None]) -> None:
        """Random games at random moments; an unusual set-up gets half of the rounds."""
        at_moments(case, self.rounds if case.main else max(1, self.rounds // 2), check)

    # -- the course of a game

    def test_random_games_end_with_a_result_for_every_seat(self, case: Case) -> None:
        for seed in range(self.rounds * 3):
            match = Match(case.game, case.seats, seed, case.settings)
            decisions = playout(match, luck_from(seed), LONGEST)
            assert match.table.result is not None, f"not over after {decisions} answers (seed {seed})"
            checks.check_result(match, match.table.result)

    def test_a_concession_ends_the_game_or_leaves_it_playable(self, case: Case) -> None:
        for seat in range(case.seats):
            match = Moment(case, seat, 0.3).late()
            if not match.over:
                match.concede(seat)
                playout(match, luck_from(seat), LONGEST)
                assert match.table.result is not None

    def test_nothing_is_lost_or_doubled(self, case: Case) -> None:
        census = case.match(1).set_up().census()
        for match in self.everywhere(case):
            wrong = apart(census, match.table.census(), "census")
            assert not wrong, (
                f"{last(match)} something lies nowhere (a local variable is nowhere) or twice: {'; '.join(wrong)}"
            )

    def test_every_value_of_every_setting_is_played(self, game: Game) -> None:
        missing = unplayed(game, [case.match(1).settings for case in cases(game)])
        assert not missing, f"no case plays {', '.join(missing)}"

    # -- choices, events, scenes

    def test_options_are_sorted_unique_and_found_by_key_and_id(self, case: Case) -> None:
        for match in self.everywhere(case):
            asked = [choice.seat for choice in match.choices()]
            assert asked == sorted(set(asked)), "each seat is asked once, in seat order"
            for choice in match.choices():
                checks.check_choice(match, choice)

    def test_choices_are_put_in_whole_sentences(self, case: Case) -> None:
        for match in self.everywhere(case):
            for choice in match.choices():
                checks.check_words(match, choice)

    def test_what_follows_an_answer_is_told_rightly_before(self, case: Case) -> None:
        for match in self.everywhere(case):
            for choice in match.choices():
                checks.check_then(match, choice)
                checks.check_more(match, choice)

    def test_every_purpose_in_the_rules_has_a_prompt(self, game: Game) -> None:
        missing = [at for purpose, at in checks.literal_purposes(game) if purpose not in game.prompts]
        assert not missing, f"no prompt for the purposes at {missing}"

    def test_every_option_of_the_vocabulary_has_its_own_key_and_label(self, game: Game) -> None:
        options = game.cards.vocabulary.options
        assert len({option.key for option in options}) == len(options)
        assert [option.id for option in options] == list(range(len(options)))
        assert [option.label for option in options if "{" in option.label or not option.label] == []

    def test_every_answer_leads_to_an_event_and_every_event_fills_its_sentence(self, case: Case) -> None:
        for window in self.windows(case):
            told = -1
            for match in window:
                if told >= 0:
                    checks.check_answer_was_told(match, told)
                for event in match.events[max(0, told) :]:
                    checks.check_event(match, event)
                told = len(match.events)

    def test_scenes_have_unique_ids_and_hold_all_that_choices_and_reasons_point_at(self, case: Case) -> None:
        for match in self.everywhere(case):
            for seat in case.onlookers():
                checks.check_scene(match, seat)

    def test_every_position_has_a_value_for_every_seat(self, case: Case) -> None:
        for match in self.everywhere(case):
            assert all(math.isfinite(case.game.value(match.table, seat)) for seat in range(case.seats))

    def test_instinct_weighs_every_option(self, case: Case) -> None:
        for match in self.everywhere(case):
            for choice in match.choices():
                checks.checked_instinct(match, choice)

    # -- copies, clones, undo, saves

    def test_a_copy_is_complete_and_shares_nothing_that_changes(self, case: Case) -> None:
        for match in self.everywhere(case):
            wrong = differences(match.table, match.table.copy())
            assert not wrong, f"{last(match)} copy() changes {'; '.join(wrong)}"

        def holds(at: Moment) -> None:
            match = at.late()
            twin = match.table.copy()
            stirred = match.table.copy()
            stir(stirred)
            wrong = differences(stirred, stirred.copy())
            assert not wrong, f"copy() changes {'; '.join(wrong)}"
            both = shared(match.table, twin)
            assert not both, f"copy() shares {'; '.join(both)}"
            assert twin.events is None
            for name in UNSAVED - {"events"}:
                assert getattr(twin, name, None) is getattr(match.table, name, None), f"{name} got lost"
            before = digest(twin)
            give(match, at.rest)
            assert digest(twin) == before

        self.somewhere(case, holds)

    def test_a_table_as_plain_data_comes_back_the_same(self, case: Case) -> None:
        def holds(at: Moment) -> None:
            table = at.late().last_checkpoint().table
            back = restore(plain(table), case.game.classes)
            rebound(back, table)
            assert differences(table, back) == []
            assert digest(plain(table)) == digest(back) == digest(table)

        self.somewhere(case, holds)

    def test_a_clone_goes_on_as_the_original_does(self, case: Case) -> None:
        def holds(at: Moment) -> None:
            match = at.late()
            twin = match.clone()
            assert_same_table(match, twin)
            before = digest(match.table)
            give(twin, at.rest)
            assert digest(match.table) == before
            give(match, at.rest)
            assert_same_table(match, twin)

        self.somewhere(case, holds)

    def test_a_replay_is_the_same_match(self, case: Case) -> None:
        def holds(at: Moment) -> None:
            match = at.match()
            record = read_record(encoded(record_of(match)))
            assert_same_match(case, match, replay(case.game, record))

        self.somewhere(case, holds)

    def test_an_undone_answer_leaves_no_trace(self, case: Case) -> None:
        def holds(at: Moment) -> None:
            match, mark = at.match(), at.match()
            for seat, option in at.rest[:2]:
                learned = secrecy.Learned(match, seat)
                give(match, [(seat, option)])
                if match.why_no_undo(seat):
                    with pytest.raises(CannotUndo):
                        match.undo(seat)
                else:
                    new = learned.anything(match)
                    assert not new, f"seat {seat} can undo '{option.key}' although something came out by it: {new}"
                    secrecy.check_nothing_learned(mark, seat, option, luck_from(at.seed))
                    match.undo(seat)
                    assert_same_match(case, match, mark)
                    give(match, [(seat, option)])
                give(mark, [(seat, option)])
                assert_same_match(case, match, mark)

        self.somewhere(case, holds)

    def test_an_answer_undone_after_others_answered_was_never_given(self, case: Case) -> None:
        def holds(at: Moment) -> None:
            match = at.match()
            for answer in at.rest[:8]:
                give(match, [answer])
                for seat in sorted(set(match.givers[-8:]) - {answer[0]}):
                    if not match.why_no_undo(seat):
                        check_undone(case, match, seat)
                        return

        self.somewhere(case, holds)

    def test_a_save_goes_on_where_it_was(self, case: Case) -> None:
        def holds(at: Moment) -> None:
            match = at.match()
            resumed = resume(case.game, read_save(encoded(save_of(match))))
            assert resumed.lost == ""
            assert_same_match(case, match, resumed.match)
            give(resumed.match, at.rest)
            give(match, at.rest)
            assert_same_match(case, match, resumed.match)

        self.somewhere(case, holds)

    def test_a_save_goes_on_from_its_checkpoint_when_its_record_does_not_replay(self, case: Case) -> None:
        def holds(at: Moment) -> None:
            match = at.match()
            save = save_of(match)
            save.record.hashes.insert(0, "of other rules")
            resumed = resume(case.game, read_save(encoded(save)))
            assert "goes on from its last checkpoint" in resumed.lost
            assert_same_table(match, resumed.match)
            give(resumed.match, at.rest)
            give(match, at.rest)
            assert_same_table(match, resumed.match)

        self.somewhere(case, holds)

    # -- secrets

    def test_what_a_seat_cannot_know_changes_nothing_for_it(self, case: Case) -> None:
        def holds(at: Moment) -> None:
            match = at.late()
            for seat in case.onlookers():
                secrecy.check_goes_on_the_same(match, seat, luck_from(at.seed * 64 + seat + 1))

        self.somewhere(case, holds)

    def test_what_a_seat_cannot_know_changes_nothing_for_it_whoever_goes_next(self, case: Case) -> None:
        def holds(at: Moment) -> None:
            match = at.late()
            for seat in case.onlookers():
                secrecy.check_goes_on_from_checkpoint(match, seat, luck_from(at.seed * 64 + seat + 1))

        self.somewhere(case, holds)

    def test_every_secret_is_listed(self, case: Case) -> None:
        for share in (0.0, 0.5, 1.0):
            forgotten = unlisted(Moment(case, 1, share).late().table)
            assert not forgotten, f"piles() and secrets() do not list what is hidden: {'; '.join(forgotten)}"

    def test_re_dealing_varies_what_a_seat_cannot_know(self, case: Case) -> None:
        for share in (0.0, 0.2, 0.6):
            match = Moment(case, 1, share).late()
            for seat in case.onlookers():
                secrecy.check_varies(match, seat)

    def test_a_re_dealt_fork_can_be_played_to_its_end(self, case: Case) -> None:
        def holds(at: Moment) -> None:
            match = at.late()
            for choice in match.choices():
                if secrecy.its_turn(match, choice.seat):
                    run: Run = match.fork(choice.seat, luck_from(at.seed))
                    playout(run, luck_from(at.seed), LONGEST)
                    assert run.table.result is not None

        self.somewhere(case, holds)

    def test_answers_given_together_are_hidden_until_all_are_in(self, case: Case) -> None:
        for match in self.everywhere(case):
            secrecy.check_answers_in_secret(match)


def last(match: Match) -> str:
    """When it is, in words."""
    return f"after '{match.given[-1].key}' by seat {match.givers[-1]}" if match.given else "at the beginning"


def check_undone(case: Case, match: Match, seat: Seat) -> None:
    """Taking back that seat's last answer leaves the match as if it had not been given, and the others' had."""
    told = list(zip(match.givers, match.given, strict=True))
    place = max(number for number, (giver, _) in enumerate(told) if giver == seat)
    without = Match(case.game, case.seats, match.seed, case.settings, table=match.base, recorded=True, heard=True)
    give(without, told[:place] + told[place + 1 :])
    match.undo(seat)
    assert_same_match(case, match, without)


def assert_same_table(match: Match, twin: Match) -> None:
    """The same table, the same questions; the history may differ."""
    assert differences(match.table, twin.table) == []
    assert [choice_view(match, choice) for choice in match.choices()] == [
        choice_view(twin, choice) for choice in twin.choices()
    ]


def assert_same_match(case: Case, match: Match, twin: Match) -> None:
    """The same table, history, log and secrets."""
    assert_same_table(match, twin)
    assert record_of(match) == record_of(twin)
    for seat in case.onlookers():
        assert seen_apart(sight(match, seat), sight(twin, seat)) == []
