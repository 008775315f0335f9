"""The suite finds what it is there to find: the made-up games with one thing wrong in each."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from planchette.kernel import EVERYONE, Choice, Deal, Flow, Game, Seat, WhyNot, eyes
from planchette.kernel.scene import Scene
from tests.conformance.cases import cases
from tests.conformance.suite import Conformance
from tests.kernel import moths as m
from tests.kernel.moths import Night, moths

Test = Callable[[Conformance, Any], None]


def fails(test: Test, game: Game) -> None:
    """That test of the suite does not pass for the game, and it does for the game as it should be."""
    suite = Conformance()
    suite.rounds = 20
    test(suite, cases(m.MOTHS)[0])
    with pytest.raises((AssertionError, ExceptionGroup)):  # a group, if it fails in more than one way
        test(suite, cases(game)[0])


def seen_by_the_neighbour(table: Night, seat: Seat) -> Scene:
    return m.scene(table, table.left_of(max(0, seat)))


def with_the_top_card(table: Night, seat: Seat) -> Scene:
    top = table.deck.cards[-1] if len(table.deck) else 0
    shown = m.scene(table, seat)
    return Scene(shown.game, shown.seat, shown.phase, shown.areas, [table.cards.moths[top].name])


@pytest.mark.parametrize("scene", [seen_by_the_neighbour, with_the_top_card])
def test_a_scene_that_shows_a_secret_is_found(scene: Callable[[Any, Seat], Scene]) -> None:
    fails(Conformance.test_what_a_seat_cannot_know_changes_nothing_for_it, moths(scene=scene))
    fails(Conformance.test_what_a_seat_cannot_know_changes_nothing_for_it_whoever_goes_next, moths(scene=scene))


def test_a_log_that_tells_a_secret_is_found() -> None:
    def act(table: Night) -> Flow:
        left = table.left_of(table.turn)
        if len(table.hands[left]):
            table.tell(m.DREW, [left, table.hands[left].cards[0]], EVERYONE)
        yield from m.act(table)

    game = moths(steps={**m.STEPS, "act": act})
    fails(Conformance.test_what_a_seat_cannot_know_changes_nothing_for_it_whoever_goes_next, game)


def test_a_value_that_looks_at_other_hands_is_found() -> None:
    def value(table: Night, seat: Seat) -> float:
        return float(sum(table.hands[table.left_of(seat)].cards))

    fails(Conformance.test_what_a_seat_cannot_know_changes_nothing_for_it, moths(value=value))


def test_a_reason_that_tells_a_secret_is_found() -> None:
    def why_not(table: Night, choice: Choice) -> list[WhyNot]:
        hand = table.hands[table.left_of(choice.seat)].cards
        return [WhyNot([], "Steal", f"they hold {sorted(hand)}", "MO-2")]

    fails(Conformance.test_what_a_seat_cannot_know_changes_nothing_for_it, moths(why_not=why_not))


def test_a_reason_that_points_at_nothing_is_found() -> None:
    def why_not(table: Night, choice: Choice) -> list[WhyNot]:
        return [WhyNot(["moth:none"], "Steal", "there is none", "MO-2")]

    test = Conformance.test_scenes_have_unique_ids_and_hold_all_that_choices_and_reasons_point_at
    fails(test, moths(why_not=why_not))


def test_a_scene_without_the_targets_of_an_option_is_found() -> None:
    def scene(table: Night, seat: Seat) -> Scene:
        return m.scene(table, -1)

    test = Conformance.test_scenes_have_unique_ids_and_hold_all_that_choices_and_reasons_point_at
    fails(test, moths(scene=scene))


def test_an_id_that_stands_twice_is_found() -> None:
    def scene(table: Night, seat: Seat) -> Scene:
        shown = m.scene(table, seat)
        return Scene(shown.game, shown.seat, shown.phase, [*shown.areas, shown.areas[0]])

    test = Conformance.test_scenes_have_unique_ids_and_hold_all_that_choices_and_reasons_point_at
    fails(test, moths(scene=scene))


class Faulty(Night):
    """A table of which something is wrong: each test says what."""

    def copy(self) -> Faulty:
        twin = Faulty(0, self.luck, self.step, self.cards)
        for name in ("seats", "turn", "result", "deck", "hands", "flown", "left"):
            setattr(twin, name, getattr(self, name))
        return twin


def faulty_setup(kind: type[Night]) -> Callable[[Deal], Night]:
    def setup(deal: Deal) -> Night:
        right = m.setup(deal)
        table = kind(right.seats, right.luck, right.step, right.cards)
        table.deck = right.deck
        return table

    return setup


def test_a_copy_that_shares_a_list_is_found() -> None:
    game = moths(setup=faulty_setup(Faulty), plain_classes=[Faulty])
    suite = Conformance()
    with pytest.raises((AssertionError, IndexError)):
        suite.test_a_copy_is_complete_and_shares_nothing_that_changes(cases(game)[0])


def test_a_copy_that_forgets_a_field_is_found() -> None:
    class Forgetful(Night):
        def copy(self) -> Night:
            twin = Forgetful(self.seats, self.luck, self.step, self.cards)
            self.copied(twin)
            twin.deck = self.deck.copy()
            twin.hands = [hand.copy() for hand in self.hands]
            twin.left = self.left
            return twin

    game = moths(setup=faulty_setup(Forgetful), plain_classes=[Forgetful])
    fails(Conformance.test_a_copy_is_complete_and_shares_nothing_that_changes, game)
    fails(Conformance.test_a_clone_goes_on_as_the_original_does, game)


def test_a_table_that_does_not_deal_anew_is_found() -> None:
    class Frozen(Night):
        def copy(self) -> Night:
            twin = super().copy()
            twin.__class__ = Frozen
            return twin

        def redeal(self, seat: Seat, luck: int) -> int:
            return luck

    game = moths(setup=faulty_setup(Frozen), plain_classes=[Frozen])
    fails(Conformance.test_re_dealing_varies_what_a_seat_cannot_know, game)


def act_with(change: Callable[[Night, Choice], None]) -> Game:
    return moths(steps={**m.STEPS, "act": m.act_with(change)})


def test_options_out_of_order_are_found() -> None:
    game = act_with(lambda table, choice: choice.options.reverse())
    fails(Conformance.test_options_are_sorted_unique_and_found_by_key_and_id, game)


def test_a_card_that_gets_lost_is_found() -> None:
    def lose(table: Night, choice: Choice) -> None:
        if len(table.deck) > 3:
            table.deck.take(0)

    fails(Conformance.test_nothing_is_lost_or_doubled, act_with(lose))


def test_chance_from_elsewhere_is_found() -> None:
    counter = itertools.count()

    def change(table: Night, choice: Choice) -> None:
        table.left += next(counter) % 3 == 0

    fails(Conformance.test_a_replay_is_the_same_match, act_with(change))


def test_a_game_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(table: Night, choice: Choice) -> None:
        table.left += 1

    monkeypatch.setattr("tests.conformance.suite.LONGEST", 500)
    fails(Conformance.test_random_games_end_with_a_result_for_every_seat, act_with(change))


def test_a_purpose_without_a_prompt_is_found() -> None:
    fails(Conformance.test_choices_are_put_in_whole_sentences, moths(prompts={"act": "Act"}))


def test_an_event_without_its_roles_is_found() -> None:
    def change(table: Night, choice: Choice) -> None:
        table.tell(m.FLEW, [choice.seat, 99], eyes(choice.seat))

    test = Conformance.test_every_answer_leads_to_an_event_and_every_event_fills_its_sentence
    fails(test, act_with(change))


def test_an_answer_that_nothing_is_told_of_is_found() -> None:
    def change(table: Night, choice: Choice) -> None:
        table.events = None

    test = Conformance.test_every_answer_leads_to_an_event_and_every_event_fills_its_sentence
    fails(test, act_with(change))
