"""Who plays with whom, and what follows: the end, conceding, what a side may see, the words for it."""

from __future__ import annotations

import pytest

from planchette.kernel import (
    Choice,
    Content,
    Deal,
    Flow,
    Game,
    IllegalAnswer,
    Kind,
    Match,
    Setting,
    SetupError,
    Sides,
    Table,
    all_alone,
    all_together,
    eyes,
)
from planchette.kernel.plain import digest
from planchette.kernel.record import record_of, replay, resume, save_of
from planchette.kernel.scene import Scene
from planchette.kernel.sides import sides_of

WAIT = Kind("wait").only()


class Wood(Table):
    def copy(self) -> Wood:
        twin = Wood(self.seats, self.luck, self.step)
        self.copied(twin)
        return twin


def hunt(table: Wood) -> Flow:
    yield Choice(table.turn, "wait", [WAIT])
    table.turn = (table.turn + 1) % table.seats


def sides(seats: int, settings: dict[str, str]) -> list[int]:
    """One against the others, pairs, all alone or all together."""
    if settings["sides"] == "pairs":
        return [seat // 2 for seat in range(seats)]
    if settings["sides"] == "hunt":
        return [0] + [1] * (seats - 1)
    return (all_alone if settings["sides"] == "alone" else all_together)(seats, settings)


HUNT = Game(
    id="hunt",
    title="Hunt",
    verb="hunt",
    about="",
    seats=[3, 2, 4, 6],
    seat_names=["A", "B", "C", "D", "E", "F"],
    load=lambda source: Content([[WAIT.kind]], []),
    setup=lambda deal: Wood(deal.seats, deal.luck, "hunt"),
    steps={"hunt": hunt},
    scene=lambda table, seat: Scene("hunt", seat, "", []),
    prompts={"wait": "Wait"},
    sides=sides,
    settings=[Setting("sides", ["hunt", "pairs", "alone", "together"], "Who plays with whom")],
    folder="",
    plain_classes=[Wood],
)


def wood(seats: int, sides: str) -> Match:
    return Match(HUNT, seats, settings={"sides": sides}, recorded=True)


def conceded(match: Match, *seats: int) -> tuple[list[int], list[int]]:
    """The payoffs and teams after these seats have conceded, nothing as long as the game goes on."""
    for seat in seats:
        match.concede(seat)
    result = match.table.result
    return ([], []) if result is None else (result.payoffs, result.teams)


# -- conceding


def test_a_hunter_who_concedes_does_not_make_the_other_hunter_win() -> None:
    match = wood(3, "hunt")
    assert conceded(match, 1) == ([], [])
    assert not match.over and match.table.has_conceded(1) and not match.table.has_conceded(2)
    assert conceded(match, 2) == ([1, -1, -1], [0, 1, 1])


def test_who_stands_against_all_gives_up_alone() -> None:
    assert conceded(wood(3, "hunt"), 0) == ([-1, 1, 1], [0, 1, 1])


def test_the_rest_of_a_side_plays_on() -> None:
    match = wood(4, "pairs")
    match.concede(0)
    for seat in (0, 1, 2, 3, 0):
        match.answer(WAIT, seat)
    match.concede(3)
    assert not match.over, "one of each side is no whole side"
    assert conceded(match, 1) == ([-1, -1, 1, 1], [0, 0, 1, 1])


def test_with_more_than_two_sides_all_the_others_win() -> None:
    assert conceded(wood(3, "alone"), 1) == ([1, -1, 1], [0, 1, 2])
    assert conceded(wood(6, "pairs"), 2, 3) == ([1, 1, -1, -1, 1, 1], [0, 0, 1, 1, 2, 2])


def test_who_plays_together_loses_together_when_the_last_one_concedes() -> None:
    match = wood(3, "together")
    assert conceded(match, 2, 0) == ([], [])
    assert conceded(match, 1) == ([-1, -1, -1], [0, 0, 0])


def test_nobody_concedes_twice() -> None:
    match = wood(3, "hunt")
    match.concede(1)
    with pytest.raises(IllegalAnswer, match="you have conceded already"):
        match.concede(1)
    assert len(match.given) == 1


def test_a_concession_that_ended_nothing_survives_clone_save_and_replay() -> None:
    match = wood(3, "hunt")
    match.concede(1)
    match.answer(WAIT, 0)
    for twin in (match.clone(), replay(HUNT, record_of(match))):
        assert twin.table.has_conceded(1)
        assert conceded(twin, 2) == ([1, -1, -1], [0, 1, 1])


def test_a_save_from_before_a_field_was_added_goes_on_with_what_the_setup_gives() -> None:
    match = wood(3, "hunt")
    match.answer(WAIT, 0)
    save = save_of(match)
    del save.checkpoint["conceded"]
    save.record.version, save.record.hashes = "old", [digest(save.checkpoint)]
    twin = resume(HUNT, save).match
    assert twin.table.turn == 1 and conceded(twin, 1, 2) == ([1, -1, -1], [0, 1, 1])


# -- what a side is


def test_a_side_shares_its_eyes() -> None:
    table = wood(3, "hunt").table
    assert table.side_mask(0) == eyes(0)
    assert table.side_mask(1) == table.side_mask(2) == eyes(1) | eyes(2)


def test_the_setup_already_knows_the_sides() -> None:
    seen = []

    def setup(deal: Deal) -> Wood:
        seen.append(deal.sides.of)
        return Wood(deal.seats, deal.luck, "hunt")

    game = Game("hunt", "", "", "", [3], ["A", "B", "C"], HUNT.load, setup, HUNT.steps, HUNT.scene, {}, "", sides=sides,
                settings=HUNT.settings)  # fmt: skip
    assert game.deal(3, 1, {"sides": "hunt"}, game.cards).sides.of == [0, 1, 1]
    assert seen == [[0, 1, 1]]


@pytest.mark.parametrize("numbers", [[1, 2], [0, 2, 2], [-1, 0]])
def test_sides_are_numbered_from_0(numbers: list[int]) -> None:
    with pytest.raises(SetupError, match="sides are numbered from 0 without a gap"):
        Sides(numbers)


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ([0], "alone"),
        ([0, 0], "together"),
        ([0, 1], "against each other"),
        ([0, 1, 2, 3], "against each other"),
        ([0, 1, 0, 1], "two against two"),
        ([0, 1, 0, 1, 0, 1], "three against three"),
        ([0, 1, 1, 1], "one against many"),
        ([1, 1, 0], "one against many"),
        ([0, 0, 1, 1, 1], "two against three"),
        ([0, 1, 1, 2, 2], "one against two against two"),
    ],
)
def test_sides_in_words(numbers: list[int], words: str) -> None:
    assert sides_of(numbers).words == words


@pytest.mark.parametrize(
    ("numbers", "talks"), [([0], False), ([0, 0], False), ([0, 1, 2], False), ([0, 1, 1], True), ([0, 1, 0, 1], True)]
)
def test_a_side_talks_apart_if_it_has_somebody_to_talk_to_and_somebody_to_keep_it_from(
    numbers: list[int], talks: bool
) -> None:
    assert sides_of(numbers).talks == talks


def test_equal_sides_are_one_object() -> None:
    assert sides_of([0, 1, 1]) is sides_of([0, 1, 1])
    assert sides_of([0, 1]) is sides_of([0, 1])
