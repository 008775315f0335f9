"""The card file: its errors, and a game with other cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from planchette.games.fellbound import GAME
from planchette.games.fellbound.cards import load
from planchette.games.fellbound.position import position
from planchette.kernel import ContentError, Match, luck_from, playout
from planchette.kernel.content import CardFile
from planchette.kernel.record import record_of, replay
from tests.fellbound.table import SHIPPED, battle, chosen, health, play


def changed(old: str, new: str) -> str:
    """The shipped file with one thing changed."""
    assert SHIPPED.count(old) >= 1
    return SHIPPED.replace(old, new, 1)


HOUND = 'name = "Fell Hound"\nalignment = "Life"\nicon = "wolf-head"\ncost = 0\nattack = 2\nhealth = 4'


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            HOUND,
            HOUND.replace("health = 4", 'health = "four"'),
            "character 'Fell Hound': field 'health': expected `int`",
        ),
        (
            HOUND,
            HOUND.replace("health = 4", "health = 0"),
            "character 'Fell Hound': field 'health': expected `int` >= 1",
        ),
        (HOUND, HOUND.replace("health = 4", ""), "character 'Fell Hound': field 'health' is missing"),
        (HOUND, HOUND.replace("cost", "price"), "character 'Fell Hound': field 'price' is not known here"),
        (HOUND, HOUND.replace("cost = 0", "cost = -1"), "character 'Fell Hound': field 'cost': expected `int` >= 0"),
        (HOUND, HOUND.replace("Life", "Luck"), "character 'Fell Hound': field 'alignment': invalid enum value 'Luck'"),
        (
            'ability = "Swift"',
            'ability = "Slow"',
            "character 'Fell Hound': field 'ability': expected one of Backstab, ",
        ),
        ("amount = 2", "amount = 0", "character 'Hedge Healer': field 'amount': Mend takes a number of at least 1"),
        ('ability = "Swift"', 'ability = "Swift"\namount = 1', "field 'amount': Swift takes no number"),
        (
            'name = "Hedge Healer"',
            'name = "Fell Hound"',
            "character 'Fell Hound': field 'name': this name stands twice",
        ),
        ('name = "Swift"', 'name = "Fleet"', "ability 'Fleet': field 'name': expected a passive ability: Backstab, "),
        ('name = "Drain"', 'name = "Mend"', "ability 'Mend': field 'name': this name stands twice"),
        ('"Fell Hound",\n', "", "deck 'The Fell Watch': field 'characters': expected 10 different names"),
        (
            '"Fell Hound",\n',
            '"Hell Hound",\n',
            "deck 'The Fell Watch': field 'characters': expected names of characters",
        ),
        ("[[deck]]", "[[pile]]", "pile: unknown table; this game has ability, character, deck"),
        ("[[character]]", "[[character", "not valid TOML"),
    ],
)
def test_an_error_names_the_file_the_card_the_field_and_what_was_expected(old: str, new: str, says: str) -> None:
    with pytest.raises(ContentError) as told:
        load(changed(old, new))
    assert str(told.value).startswith("cards: ")
    assert says in str(told.value)


def test_a_file_read_from_disk_is_named_in_its_errors(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[[character]\n")
    with pytest.raises(ContentError, match=r"^mine\.toml: not valid TOML"):
        CardFile(path)


def test_a_match_is_played_with_another_card_file() -> None:
    cards = load(changed(HOUND, HOUND.replace("attack = 2", "attack = 3")))
    match = battle("S Fell Hound a2; N Sellsword a3", cards)
    play(match, "attack a2 a3")
    assert health(match, "a3") == 3
    assert health(battle("S Fell Hound a2"), "a2") == 4
    assert cards.version != GAME.cards.version


def test_a_whole_match_with_another_card_file_is_recorded_with_it() -> None:
    cards = load(changed('name = "Fell Hound"', 'name = "Fen Hound"').replace('"Fell Hound",', '"Fen Hound",'))
    match = chosen(
        Match(GAME, 2, 5, {"format": "constructed"}, cards, recorded=True), "the-fell-watch", "the-ashen-host"
    )
    for _ in range(60):
        match.answer(match.options[0])
        if match.over:
            break
    again = replay(GAME, record_of(match))
    assert again.hashes == match.hashes
    assert again.cards.characters[0].name == "Fen Hound"


def test_a_game_with_other_numbers_ends_too() -> None:
    cards = load(SHIPPED.replace("range = 1", "range = 4").replace("attack = 2", "attack = 5"))
    for seed in range(3):
        match = Match(GAME, 2, seed, cards=cards)
        playout(match, luck_from(seed), 20_000)
        assert match.over
    assert position("S Fell Hound a1", cards).cards is cards
