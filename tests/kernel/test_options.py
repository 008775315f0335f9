"""Options are typed and finite: keys, ids, labels, targets and masks follow from kinds and domains."""

from __future__ import annotations

import pytest

from planchette.kernel import Domain, IllegalAnswer, Kind, SetupError, Vocabulary, numbers

TILE = Domain("tile", ["a1", "a2"], "tile", ["A one", "A two"])
CARD = Domain("card", ["wolf", "warden", "bog"], "card")
COUNT = numbers("count", 3)


def test_a_kind_has_an_option_for_every_combination_of_its_arguments() -> None:
    place = Kind("place", [CARD, TILE])
    assert [option.key for option in place.options] == [
        "place wolf a1",
        "place wolf a2",
        "place warden a1",
        "place warden a2",
        "place bog a1",
        "place bog a2",
    ]


def test_a_kind_without_arguments_has_one_option() -> None:
    assert Kind("done").only().key == "done"
    assert Kind("done").only().label == "Done"


def test_an_option_is_found_by_its_arguments_and_is_always_the_same_object() -> None:
    give = Kind("give", [CARD, TILE, COUNT])
    for option in give.options:
        assert give.of(option.a, option.b, option.c) is option


def test_combinations_that_can_never_be_are_left_out() -> None:
    step = Kind("step", [COUNT, COUNT], where=lambda args: args[0] != args[1])
    assert len(step.options) == 6
    assert step.of(2, 1).key == "step 2 1"
    with pytest.raises(ValueError, match="'step' has no option with the arguments 1, 1"):
        step.of(1, 1)


@pytest.mark.parametrize(
    ("domains", "args"),
    [
        ([CARD, TILE], (0, 2)),  # beyond the second domain lies what the next card begins with
        ([CARD, TILE], (1, -1)),
        ([CARD, TILE], (1,)),
        ([CARD, TILE], ()),
        ([CARD, TILE], (1, 1, 0)),
        ([CARD, TILE], (3, 0)),
        ([CARD, TILE], (-1, 0)),
        ([CARD], (3,)),
        ([CARD], (0, 1)),
        ([CARD], (-2,)),
        ([], (0,)),
        ([CARD, TILE, COUNT], (0, 0, 3)),
        ([CARD, TILE, COUNT], (0, 1)),
        ([CARD, TILE, COUNT], (0, 2, 0)),
    ],
)
def test_arguments_that_a_verb_does_not_have_never_give_another_option(
    domains: list[Domain], args: tuple[int, ...]
) -> None:
    with pytest.raises(ValueError, match="'act' has no option with the arguments"):
        Kind("act", domains).of(*args)


def test_a_verb_has_at_most_three_arguments() -> None:
    with pytest.raises(SetupError, match="'pass' has 4 arguments, an option has at most 3: ask in two steps"):
        Kind("pass", [CARD, TILE, COUNT, COUNT])


def test_a_label_names_the_arguments_and_targets_are_their_entities_in_order() -> None:
    option = Kind("place", [CARD, TILE, COUNT], "Place {card} on {tile} for {count}").of(1, 1, 2)
    assert option.label == "Place warden on A two for 2"
    assert option.targets == ["card:warden", "tile:a2"]


def test_two_arguments_of_one_domain_are_named_one_after_the_other() -> None:
    assert Kind("walk", [TILE, TILE], "Walk from {tile} to {tile}").of(0, 1).label == "Walk from A one to A two"


def test_a_vocabulary_numbers_all_options_and_finds_them_by_key() -> None:
    place, done = Kind("place", [CARD]), Kind("done")
    vocabulary = Vocabulary([[place], [done]])
    assert [option.id for option in vocabulary.options] == [0, 1, 2, 3] == list(range(len(vocabulary)))
    assert vocabulary.find("place bog") is place.of(2)
    assert vocabulary.mask([place.of(1), done.only()]) == [0, 1, 0, 1]


def test_kinds_listed_together_are_interleaved_by_their_first_argument() -> None:
    fly, bury = Kind("fly", [CARD]), Kind("bury", [CARD])
    keys = [option.key for option in Vocabulary([[fly, bury]]).options]
    assert keys == ["fly wolf", "bury wolf", "fly warden", "bury warden", "fly bog", "bury bog"]


@pytest.mark.parametrize("key", ["", "place", "place bog ", "PLACE bog", "place  bog", "place\x00bog", "x" * 10_000])
def test_an_unknown_key_gets_a_short_sentence(key: str) -> None:
    with pytest.raises(IllegalAnswer, match="is not an answer that this game knows") as refused:
        Vocabulary([[Kind("place", [CARD])]]).find(key)
    assert len(str(refused.value)) < 120


def test_a_key_that_stands_twice_is_refused() -> None:
    with pytest.raises(SetupError, match="option 'done' is numbered twice"):
        Vocabulary([[Kind("done")], [Kind("done")]])


def test_an_option_of_one_game_cannot_be_numbered_for_another() -> None:
    done = Kind("done")
    Vocabulary([[done]])
    with pytest.raises(SetupError, match="option 'done' is numbered twice"):
        Vocabulary([[Kind("first")], [done]])
