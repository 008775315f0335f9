"""Power Progression: the list of each Spirit of low complexity, and that its cards come one after the other."""

from __future__ import annotations

import pytest

from planchette.games.spirit_island.book import MAJOR, slug
from tests.rule import rule
from tests.spirit_island.course import hand, island, keys, new_game, play
from tests.spirit_island.flows import book
from tests.spirit_island.panels import growths, panel

FIRST = {
    "River Surges in Sunlight": "Uncanny Melting",
    "Lightning's Swift Strike": "Delusions of Danger",
    "Vital Strength of the Earth": "Rouse the Trees and Stones",
    "Shadows Flicker Like Flame": "Dark and Tangled Woods",
    "Devouring Teeth Lurk Underfoot": "Devouring Ants",
    "Fathomless Mud of the Swamp": "Steam Vents",
    "Eyes Watch from the Trees": "Lure of the Unknown",
    "Rising Heat of Stone and Sand": "Visions of Fiery Doom",
    "Sun-Bright Whirlwind": "Gift of Living Energy",
}


@rule("SI-057")
def test_every_spirit_of_low_complexity_has_a_list_of_seven_common_powers() -> None:
    for spirit in book().spirits:
        assert len(spirit.progression) == (7 if spirit.complexity == "low" else 0)
        assert all(book().powers[power].kind <= MAJOR for power in spirit.progression)
        assert len(set(spirit.progression)) == len(spirit.progression)


@rule("SI-057", "SI-125")
@pytest.mark.parametrize("name", list(FIRST))
def test_the_first_card_of_the_list_is_gained_without_a_draw(name: str) -> None:
    match = new_game(1, power_progression="on", boards="A")
    play(match, f"spirit {slug(name)}")
    cards = panel(name).progression
    assert not set(cards) & set(island(match).minor_deck + island(match).major_deck)
    option = next(number for number, parts in enumerate(growths(name)) if "gain power" in parts)
    play(match, f"grow {option}")
    part = f"part {growths(name)[option].split(', ').index('gain power')}"
    if part in keys(match):
        play(match, part)
    assert FIRST[name] in hand(match)
