"""Playing alone: set-up, Dreams, Growth and Powers, as either character."""

from __future__ import annotations

import pytest

from planchette.games.incubo import GAME
from planchette.games.incubo.book import HEROES
from tests.incubo.table import (
    asked,
    box,
    chimes,
    deck,
    discard,
    growth,
    ids,
    keys,
    laid,
    lay,
    night,
    play,
    player,
    preview,
    rem,
    required,
    ruled_by,
    stop,
    table,
    total,
    why,
    won,
)
from tests.rule import rule

EITHER = pytest.mark.parametrize("hero", ["alpha", "tommy"])


@rule("IN-188")
@EITHER
def test_the_starting_deck_that_is_not_chosen_leaves_the_game(hero: str) -> None:
    match = night(f"solo {hero}")
    mine, other = (hero[0].upper(), "AT".replace(hero[0].upper(), ""))
    assert sorted(deck(match, hero)) == [f"{mine}{number:02}" for number in range(1, 20)]
    assert [f"{other}{number:02}" in box(match) for number in range(1, 20)] == [True] * 19
    assert [HEROES[found.hero].lower() for found in table(match).players] == [hero]


def test_the_one_seat_is_named_after_the_chosen_character() -> None:
    assert GAME.names(1, {"solo_character": "tommy"}) == ["Tommy"]
    assert GAME.names(1, {}) == ["Alpha"]
    assert GAME.names(2, {"solo_character": "tommy"}) == ["Alpha", "Tommy"]


@rule("R-75")
@EITHER
def test_only_the_fear_deck_of_the_chosen_character_is_used(hero: str) -> None:
    match = night(f"solo {hero}")
    mine, other = (hero[0].upper(), "AT".replace(hero[0].upper(), ""))
    fears = ids(table(match), player(match, hero).fears.cards)
    assert sorted(fears) == [f"F{mine}{number}" for number in range(1, 7)]
    assert [f"F{other}{number}" in box(match) for number in range(1, 7)] == [True] * 6


@rule("IN-189")
def test_a_solo_game_begins_with_35_chimes() -> None:
    assert chimes(night("solo alpha")) == (35, 0, 0)


@rule("IN-190")
def test_alone_the_reserve_never_holds_more_than_35() -> None:
    match = night("solo alpha; reserve 34; dream D02; alpha D04 C1")
    lay(match, "alpha play")
    assert (chimes(match), table(match).cap) == ((35, 0, 0), 35)
    play(match, "draw alpha")
    assert chimes(match) == (35, 0, 0)


@rule("IN-191", "IN-192")
@pytest.mark.parametrize(("hero", "sheep"), [("alpha", 2), ("tommy", 1)])
@pytest.mark.parametrize("die", [0, 1])
def test_alone_only_ones_own_side_is_required_and_only_ones_own_die_is_rolled(hero: str, sheep: int, die: int) -> None:
    match = night(f"solo {hero}; dream D02; dice {die}")
    assert required(match) == [sheep + die]
    assert len([line for line in match.log(0) if "rolls" in line]) == 1


@rule("IN-191")
def test_alone_a_dream_is_defeated_by_meeting_ones_own_side() -> None:
    match = night("solo alpha; dream D02; dice 0; alpha A16")
    lay(match, "alpha play")
    assert preview(match, "stop") == "the Dream is defeated and goes to Alpha"
    stop(match)
    assert (discard(match, "alpha"), chimes(match)) == (["D02", "A16"], (35, 0, 0))


@rule("IN-193")
def test_alone_what_is_one_short_is_not_met_by_any_excess() -> None:
    match = night("solo alpha; dream D02; dice 0; rem 3 none; alpha A12")
    lay(match, "alpha play")
    stop(match)
    assert (rem(match, 3), chimes(match)) == (["D02"], (34, 1, 0))


@rule("IN-193")
def test_alone_excess_is_lost() -> None:
    match = night("solo alpha; dream D02; dice 0; dreams D03; alpha A16 A17 A18")
    lay(match, "alpha play", "alpha play", "alpha play")
    assert total(match, "alpha") == player(match, "alpha").required + 4
    assert keys(match, "use") == []
    stop(match)
    assert (total(match, "alpha"), chimes(match)) == (0, (34, 1, 0))


@rule("R-76")
def test_terror_alone_is_the_requirement_less_the_total() -> None:
    match = night("solo tommy; dream D02; dice 0; rem 3 none; tommy T01 T02")
    lay(match, "tommy play", "tommy play")
    assert preview(match, "stop")[:9] == "Terror 5:"
    stop(match)
    assert (chimes(match), rem(match, 3)) == ((30, 3, 2), ["D02"])


@rule("R-76", "IN-183")
def test_terror_alone_can_lose_the_game() -> None:
    match = night("solo tommy; dream D02; dice 1; reserve 5; tommy T01 T02")
    lay(match, "tommy play", "tommy play")
    stop(match)
    assert (won(match), ruled_by(match)) == (False, "IN-183")


@rule("IN-199")
@EITHER
def test_growth_points_at_the_solo_player_all_the_time(hero: str) -> None:
    match = night(f"solo {hero}; set first_growth tommy; dream D04; dice 0; {hero} D06 D09; dreams D14")
    assert growth(match) == hero
    lay(match, f"{hero} play")
    stop(match)
    assert (growth(match), "D04" in discard(match, hero)) == (hero, True)
    lay(match, f"{hero} play")
    stop(match)
    assert (growth(match), "D14" in discard(match, hero)) == (hero, True)


def test_alone_one_needs_nobodys_agreement() -> None:
    match = night("solo alpha; set spend_consent on; phase 2; dreams D01 D02; fear 2; alpha A16 FA6 A17 A02")
    play(match, "choose D01")
    lay(match, "alpha play")
    play(match, "draw alpha", "remove", "draw alpha", "put alpha-play")
    assert asked(match) == [(0, "act")]
    assert keys(match) == ["draw alpha", "stop"]


@rule("R-72")
def test_who_removes_a_fear_card_alone_gets_the_chime_card() -> None:
    match = night("solo tommy; fear 3; dream D02; tommy FT6")
    play(match, "draw tommy", "remove")
    assert ("FT6" in box(match), discard(match, "tommy"), chimes(match)) == (True, ["C6"], (32, 2, 1))


# -- Powers


@rule("IN-203", "R-73")
@pytest.mark.parametrize(("card", "name"), [("A18", "Purr"), ("D13", "Pillow Fort Siege")])
def test_alone_infuse_and_unite_cannot_be_used(card: str, name: str) -> None:
    match = night(f"solo alpha; dream D02; alpha {card}")
    lay(match, "alpha play")
    assert keys(match, "use") == []
    assert why(match, f"Use {name}") == ("it needs a second player", "R-73")


@rule("IN-203", "R-73")
def test_alone_infuse_does_not_help_against_a_monster_either() -> None:
    match = night("solo alpha; monster; alpha A18")
    play(match, "aim M1H")
    assert (keys(match, "use"), why(match, "Use Purr")) == ([], ("it needs a second player", "R-73"))


@rule("R-73")
def test_alone_infuse_and_unite_cannot_be_copied() -> None:
    match = night("solo alpha; dream D02; alpha A18 D13 D18")
    lay(match, "alpha play", "alpha play", "alpha play")
    assert keys(match, "use") == []
    assert why(match, "Use Mirror Kitten")[1] == "R-42"


@rule("IN-204", "R-73")
@EITHER
def test_alone_tuck_both_tucks_one_of_ones_own_cards(hero: str) -> None:
    match = night(f"solo {hero}; dream D02; {hero} D21 D16")
    lay(match, f"{hero} play", f"{hero} play")
    play(match, "use D21", "choose D16")
    assert (deck(match, hero)[-1], asked(match), total(match, hero)) == ("D16", [(0, "act")], 2)


@rule("R-73")
def test_alone_free_pass_works_as_usual() -> None:
    match = night("solo alpha; dream D02; alpha A14 A02")
    lay(match, "alpha pass")
    play(match, "use A14")
    lay(match, "alpha pass")
    assert chimes(match) == (35, 0, 0)


@rule("R-77")
def test_a_card_without_the_other_symbol_cannot_be_passed_alone_either() -> None:
    match = night("solo alpha; dream D02; alpha A01")
    play(match, "draw alpha")
    assert keys(match) == ["put alpha-play", "put alpha-elimination"]
    assert why(match, "Pass row") == ("the card lacks Tommy's symbol", "IN-78")


# -- a harder night alone


@rule("IN-205")
@pytest.mark.parametrize("maximum", [30, 25])
def test_alone_one_may_play_with_fewer_chimes(maximum: int) -> None:
    match = night(f"solo tommy; set chimes {maximum}; dream D02; tommy D15")
    lay(match, "tommy play")
    assert (chimes(match), table(match).cap) == ((maximum, 0, 0), maximum)


@rule("IN-205")
def test_alone_one_may_play_without_chime_cards() -> None:
    match = night("solo tommy; set chime_cards off; fear 2; dream D02; tommy FT6")
    play(match, "draw tommy", "remove")
    assert (table(match).chime_deck, discard(match, "tommy"), "FT6" in box(match)) == ([], [], True)


@EITHER
def test_alone_the_own_side_of_every_card_is_read(hero: str) -> None:
    match = night(f"solo {hero}; dream D02; {hero} D06")
    lay(match, f"{hero} play")
    assert laid(match, "D06").worth == {"alpha": 4, "tommy": 1}[hero]
    assert len(GAME.scene(match.table, 0).areas) > 0
