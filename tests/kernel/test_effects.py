"""Effects by name: one line each, found by what the card file says, and held against it."""

from __future__ import annotations

import pytest

from planchette.kernel import ContentError, Effect, Effects
from planchette.kernel.content import CardFile

FILE = CardFile.from_source("cards.toml", "")


def lit(lamp: list[int]) -> bool:
    return lamp[0] > 0


def light(lamp: list[int]) -> None:
    lamp[0] += 1


def snuff(lamp: list[int]) -> None:
    lamp[0] = 0


LAMPS = Effects([Effect("Light", lambda lamp: True, light, 1), Effect("Snuff", lit, snuff)])


def says(error: pytest.ExceptionInfo[ContentError]) -> str:
    return str(error.value)


def test_an_effect_is_found_by_the_name_on_the_card_and_used_by_its_number() -> None:
    lamp = [0]
    number = LAMPS.number_of(FILE, "lamp 'Red'", "effect", "Snuff")
    assert number == 2 and not LAMPS.lines[number].can(lamp)
    LAMPS.lines[1].do(lamp)
    assert LAMPS.lines[number].can(lamp)
    LAMPS.lines[number].do(lamp)
    assert lamp == [0]


def test_a_card_without_an_effect_has_number_0_which_can_do_nothing() -> None:
    assert LAMPS.number_of(FILE, "lamp 'Red'", "effect", "") == 0
    assert not LAMPS.lines[0].can([1])


def test_a_name_that_is_no_effect_is_told_by_file_card_and_field() -> None:
    with pytest.raises(ContentError) as error:
        LAMPS.number_of(FILE, "lamp 'Red'", "effect", "Lite")
    assert says(error) == "cards.toml: lamp 'Red': field 'effect': expected one of Light, Snuff, got 'Lite'"


def test_an_effect_that_no_card_has_is_told() -> None:
    LAMPS.check_used(FILE, "lamp", "effect", [2, 0, 1, 1])
    with pytest.raises(ContentError) as error:
        LAMPS.check_used(FILE, "lamp", "effect", [1, 1, 0])
    assert says(error) == "cards.toml: lamp 'Snuff': field 'effect': no card has this effect"


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (["Light"], "'Snuff': field 'name': this effect is told nowhere, expected it once"),
        (["Light", "Snuff", "Light"], "'Light': field 'name': this effect is told twice, expected it once"),
        (["Light", "Snuff", "Glow"], "'Glow': field 'name': expected one of Light, Snuff, got 'Glow'"),
        (["Light", "Snuff", ""], "'': field 'name': expected one of Light, Snuff, got 'nothing'"),
    ],
)
def test_the_card_file_tells_of_every_effect_once(told: list[str], said: str) -> None:
    LAMPS.check_told(FILE, "effect", "name", ["Snuff", "Light"])
    with pytest.raises(ContentError) as error:
        LAMPS.check_told(FILE, "effect", "name", told)
    assert says(error) == f"cards.toml: effect {said}"


def test_a_line_in_the_wrong_place_or_twice_is_found_when_the_game_is_loaded() -> None:
    with pytest.raises(ValueError, match="'Snuff' stands in the wrong place or twice"):
        Effects([Effect("Snuff", lit, snuff, 2)])
    with pytest.raises(ValueError, match="wrong place or twice"):
        Effects([Effect("Snuff", lit, snuff), Effect("Snuff", lit, light)])
