"""Secrets that are not cards: who knows them, what the others can still think possible, and what bots imagine."""

from __future__ import annotations

from collections import Counter

import pytest

from planchette.kernel import EVERYONE, NOBODY, SPECTATOR, Deal, Match, Seat, Secret, eyes, luck_from
from planchette.kernel.plain import plain, restore
from planchette.kernel.scene import Scene
from planchette.kernel.secret import imagine
from tests.conformance.cases import cases
from tests.conformance.suite import Conformance
from tests.kernel import foxes as f
from tests.kernel.foxes import FOXES, Hill, foxes
from tests.kernel.test_luck import chi_square

ANNA, BRUNO, CLARA = 0, 1, 2


def number() -> Secret:
    """Anna's number: 3 of 1 to 6."""
    return Secret(3, [1, 2, 3, 4, 5, 6], eyes(ANNA))


def step(place: int) -> list[int]:
    """One place on, or stay; from 6 there is no way."""
    return [] if place == 6 else [place, place + 1]


def always() -> bool:
    return True


def test_who_knows_a_secret_sees_it_and_the_others_think_everything_possible() -> None:
    secret = number()
    assert (secret.seen_by(ANNA), secret.thinkable(ANNA)) == (3, [3])
    for seat in (SPECTATOR, BRUNO):
        assert (secret.seen_by(seat), secret.thinkable(seat)) == (None, [1, 2, 3, 4, 5, 6])


def test_a_secret_is_one_of_its_possible_values() -> None:
    with pytest.raises(ValueError, match="one of its possible values"):
        Secret(9, [1, 2], NOBODY)


def test_who_is_told_knows_and_the_others_do_not() -> None:
    secret = number()
    secret.tell(eyes(BRUNO))
    assert [secret.knows(seat) for seat in (SPECTATOR, ANNA, BRUNO, CLARA)] == [False, True, True, False]


def test_a_secret_can_be_narrowed_for_one_seat_or_for_everyone() -> None:
    secret = number()
    secret.narrow([1, 2, 3, 4], eyes(BRUNO))
    secret.narrow([3, 4, 5, 6])
    assert secret.thinkable(BRUNO) == [3, 4]
    assert secret.thinkable(CLARA) == secret.thinkable(SPECTATOR) == [3, 4, 5, 6]


def test_who_has_ruled_out_everything_else_knows() -> None:
    secret = number()
    secret.narrow([2, 3], eyes(BRUNO))
    secret.narrow([3, 4], eyes(BRUNO))
    assert secret.seen_by(BRUNO) == 3


def test_nobody_can_be_told_what_is_not_true_and_the_error_does_not_tell_the_secret() -> None:
    secret = number()
    with pytest.raises(ValueError, match="narrowed") as refused:
        secret.narrow([1, 2], EVERYONE)
    assert "3" not in str(refused.value)
    assert secret.thinkable(BRUNO) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(("values", "left"), [([3, 9], [3]), ([1, 2], [3, 4, 5, 6])])
def test_whether_it_is_one_of_some_values_is_told_truly(values: list[int], left: list[int]) -> None:
    secret = number()
    assert secret.tell_whether(values, eyes(CLARA)) == (3 in values)
    assert secret.thinkable(CLARA) == left
    assert secret.thinkable(BRUNO) == [1, 2, 3, 4, 5, 6]


def test_after_a_move_unseen_every_way_from_every_value_is_possible() -> None:
    secret = number()
    secret.narrow([1, 3], eyes(BRUNO))
    secret.tell(eyes(CLARA))
    secret.move(4, step, eyes(ANNA))
    assert secret.seen_by(ANNA) == 4
    assert secret.thinkable(BRUNO) == [1, 2, 3, 4]
    assert secret.thinkable(CLARA) == [3, 4]


def test_a_move_to_which_there_is_no_way_is_refused_and_changes_nothing() -> None:
    secret = number()
    with pytest.raises(ValueError, match="no way"):
        secret.move(6, step, eyes(ANNA))
    assert secret.value == 3


def test_a_move_that_leaves_no_choice_is_known_to_all_who_knew() -> None:
    secret = number()
    secret.move(4, lambda value: [value % 6 + 1], NOBODY)
    assert secret.seen_by(ANNA) == 4
    assert secret.seen_by(BRUNO) is None


def test_a_secret_hidden_again_forgets_what_was_known() -> None:
    secret = number()
    secret.tell(EVERYONE)
    secret.hide(8, [7, 8, 9], eyes(BRUNO))
    assert secret.seen_by(BRUNO) == 8
    assert secret.thinkable(ANNA) == [7, 8, 9]


def test_learning_is_news_and_hearing_it_again_is_none() -> None:
    secret = number()
    stages = [secret.news]
    for values, mask in (([2, 3, 4], eyes(BRUNO)), ([3], EVERYONE)):
        secret.narrow(values, mask)
        stages.append(secret.news)
        secret.narrow(values, mask)
        assert secret.news == stages[-1]
    assert len(set(stages)) == 3


def test_a_move_is_news_for_new_watchers_and_where_it_tells_what_it_was_not() -> None:
    secret = Secret(3, [1, 2, 3, 4, 5], eyes(ANNA))
    before = secret.news
    secret.move(4, step, eyes(ANNA))
    assert secret.news == before
    secret.move(4, step, eyes(ANNA))  # now 6 was possible, whence there is no way
    assert secret.news > before
    before = secret.news
    secret.move(5, lambda value: [value + 1], eyes(ANNA) | eyes(BRUNO))
    assert secret.news > before


def test_a_value_that_two_seats_get_to_know_is_news() -> None:
    secret = number()
    before = secret.news
    secret.hide(4, [3, 4], eyes(ANNA))
    assert secret.news == before
    secret.hide(4, [3, 4], eyes(ANNA) | eyes(BRUNO))
    assert secret.news > before


def test_a_copy_goes_its_own_way_and_plain_data_comes_back() -> None:
    secret = number()
    secret.narrow([2, 3, 4], eyes(BRUNO))
    twin, back = secret.copy(), restore(plain(secret), FOXES.classes)
    secret.tell(EVERYONE)
    for other in (twin, back):
        assert (other.value, other.thinkable(BRUNO), other.thinkable(CLARA)) == (3, [2, 3, 4], [1, 2, 3, 4, 5, 6])
        assert other.news == twin.news


# -- imagining


def test_every_value_that_a_seat_can_think_possible_is_imagined_as_often_as_every_other() -> None:
    found: Counter[object] = Counter()
    for seed in range(1200):
        secret = number()
        secret.narrow([2, 3, 5, 6], eyes(BRUNO))
        imagine([secret], BRUNO, luck_from(seed), always)
        found[secret.value] += 1
    assert set(found) == {2, 3, 5, 6}
    assert chi_square(found, 4) < 4 + 5 * 8**0.5


def test_an_imagined_secret_is_known_to_who_knew_it_and_possible_for_all() -> None:
    for seed in range(30):
        secret = number()
        secret.narrow([3, 4], eyes(CLARA))
        imagine([secret], BRUNO, luck_from(seed), always)
        assert secret.seen_by(ANNA) == secret.value
        assert secret.thinkable(BRUNO) == [1, 2, 3, 4, 5, 6]
        assert secret.value in secret.thinkable(CLARA)


def test_what_a_seat_knows_it_does_not_imagine_otherwise() -> None:
    secret = number()
    assert imagine([secret], ANNA, 77, always) == 77
    assert secret.value == 3


def test_secrets_that_depend_on_each_other_are_imagined_so_that_they_agree_each_way_as_likely() -> None:
    found: Counter[object] = Counter()
    for seed in range(1800):
        pair = [Secret(0, [0, 1, 2], eyes(ANNA)), Secret(1, [0, 1, 2], eyes(BRUNO))]
        imagine(pair, SPECTATOR, luck_from(seed), lambda pair=pair: pair[0].value != pair[1].value)  # type: ignore[misc]
        found[pair[0].value, pair[1].value] += 1
    assert len(found) == 6
    assert chi_square(found, 6) < 6 + 5 * 12**0.5


def test_where_it_is_rare_that_secrets_agree_they_agree_all_the_same_and_vary() -> None:
    found = set()
    for seed in range(60):
        rows = [Secret(0, list(range(30)), NOBODY) for _ in range(4)]
        imagine(rows, ANNA, luck_from(seed), lambda rows=rows: sum(row.value for row in rows) < 12)  # type: ignore[misc]
        assert sum(row.value for row in rows) < 12
        found.add(str([row.value for row in rows]))
    assert len(found) > 20


# -- at the table


def after(*answers: str) -> Match:
    match = Match(FOXES, 2, seed=5, heard=True)
    for answer in answers:
        match.answer(answer)
    return match


def test_a_bot_imagines_the_others_fox_anywhere_it_can_be_and_its_own_where_it_is() -> None:
    match = after("dig north")
    table: Hill = match.table  # type: ignore[assignment]
    imagined = set()
    for seed in range(80):
        twin: Hill = match.fork(ANNA, luck_from(seed)).table  # type: ignore[assignment]
        assert twin.foxes[ANNA].value == table.foxes[ANNA].value
        imagined.add(twin.foxes[BRUNO].value)
    assert imagined == set(table.foxes[BRUNO].thinkable(ANNA))
    assert len(imagined) == 6


def test_what_tells_something_of_a_secret_cannot_be_undone_and_what_tells_nothing_can() -> None:
    assert after("dig north").why_no_undo(ANNA) == "new information came out with it"
    assert after("listen before").why_no_undo(ANNA) == "new information came out with it"
    assert after("wind").why_no_undo(ANNA) == ""


def fails(suite_test: str, **wrong: object) -> None:
    suite = Conformance()
    suite.rounds = 20
    test = getattr(suite, suite_test)
    test(cases(FOXES)[0])
    with pytest.raises((AssertionError, ExceptionGroup)):
        test(cases(foxes(**wrong))[0])  # type: ignore[arg-type]


def test_a_scene_that_shows_the_value_is_found() -> None:
    def scene(hill: Hill, seat: Seat) -> Scene:
        shown = f.scene(hill, seat)
        return Scene(shown.game, shown.seat, shown.phase, shown.areas, [f.BURROWS[hill.foxes[1].value]])

    fails("test_what_a_seat_cannot_know_changes_nothing_for_it", scene=scene)


def test_a_value_of_a_position_that_reads_the_secret_is_found() -> None:
    def value(hill: Hill, seat: Seat) -> float:
        return hill.foxes[1 - seat].value / 8

    fails("test_what_a_seat_cannot_know_changes_nothing_for_it", value=value)


class Forgetful(Hill):
    """A table that does not list its secrets: bots would see them, and undo would not stop at them."""

    def secrets(self) -> list[Secret]:
        return []


def test_a_secret_that_the_table_does_not_list_is_found() -> None:
    def setup(deal: Deal) -> Hill:
        return Forgetful(deal.seats, deal.luck, "dusk")

    fails("test_every_secret_is_listed", setup=setup, plain_classes=[Forgetful])
