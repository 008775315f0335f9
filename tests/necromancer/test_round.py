"""The round: secret picks, which phases are played, who takes part, in which order, and who has the bonus."""

from __future__ import annotations

import pytest

from planchette.games.necromancer.book import ACTIVATING, BUILDING, BUYING, MOVEMENT
from tests.necromancer.table import (
    asked,
    at,
    city,
    end_round,
    hand,
    idle,
    items,
    keys,
    lines,
    may,
    name_of,
    phases,
    pick,
    play,
    player,
    round_of,
    table,
    until,
    work,
)
from tests.rule import rule

EVERYBODY = "priya at DT; theo at DT; ada at DT; necro at DT"


@rule("NS-38")
def test_everybody_picks_one_phase_at_the_same_time() -> None:
    match = city()
    assert asked(match) == [(who, "pick") for who in ("necro", "priya", "theo", "ada")]
    match.answer("pick buy", 2)
    assert [who for who, _ in asked(match)] == ["necro", "priya", "ada"]
    assert not lines(match, "Theo", seat=0) and not lines(match, "Theo", seat=1)
    assert player(match, "theo").picked == player(match, "priya").picked
    for seat, phase in [(0, "activate"), (1, "movement"), (3, "build")]:
        match.answer(f"pick {phase}", seat)
    picked = [player(match, who).picked for who in ("necro", "priya", "theo", "ada")]
    assert picked == [ACTIVATING, MOVEMENT, BUYING, BUILDING]


@rule("NS-39")
def test_the_picks_are_shown_together() -> None:
    match = city()
    for seat, phase in [(1, "buy"), (2, "movement"), (3, "activate")]:
        match.answer(f"pick {phase}", seat)
        assert not [line for line in match.log(0) if "picks" in line or "picked" in line]
    match.answer("pick summon", 0)
    told = "\n".join(match.log(-1))
    assert "Buy" in told and "Movement" in told and "Activate" in told and "Summon" in told


@rule("NS-37")
def test_the_phases_come_in_their_order() -> None:
    text = "hunters priya theo ada june; priya at FR; necro at FR; entity Fisherman Joe FR; necro spirit 1; theo at DT"
    match = city(text)
    pick(match, priya="fight", theo="activate", ada="build", june="buy", necro="summon")
    assert phases(match)[:5] == ["buy", "build", "activate", "summon", "rift"]
    match = city(text)
    pick(match, priya="movement", theo="buy", ada="activate", june="movement", necro="build")
    assert phases(match)[:4] == ["move", "buy", "build", "activate"]


@rule("NS-40")
def test_everybody_may_take_part_in_a_phase_that_anybody_picked() -> None:
    match = city(EVERYBODY)
    pick(match, priya="movement", others="buy")
    seen = []
    while table(match).step == "move":
        seen.append(asked(match)[0][0])
        idle(match)
    assert seen == ["priya", "theo", "ada", "necro"]


@rule("NS-41", "NS-46", "NS-47", "NS-66")
def test_only_who_picked_a_phase_has_its_bonus() -> None:
    match = city(EVERYBODY)
    pick(match, priya="buy", theo="buy", ada="build", necro="movement")
    until(match, "priya", "buy")
    for who, count in [("priya", 5), ("ada", 3)]:
        until(match, who, "buy")
        play(match, "buy")
        assert len(table(match).looked.cards) + len(player(match, who).events) == count


@rule("NS-42")
def test_several_who_picked_the_same_phase_all_have_its_bonus() -> None:
    match = city("priya hand Boat Hook; ada hand Boat Hook; theo hand Boat Hook; necro hand Chalk Circle")
    pick(match, priya="build", ada="build", theo="buy", necro="buy")
    free = []
    for who in ("priya", "theo", "ada", "necro"):
        until(match, who, "build")
        free.append(keys(match, "build") != [])
        idle(match)
    assert free == [True, False, True, False]


@rule("NS-43")
def test_a_phase_that_nobody_picked_is_left_out() -> None:
    match = city(EVERYBODY)
    pick(match, others="build")
    assert "move" not in phases(match) and "buy" not in phases(match)
    match = city(EVERYBODY + "; priya hand Rain Boots, Tyre Iron")
    pick(match, others="buy")
    assert set(phases(match)) <= {"buy", "dusk"}
    assert items(match, "priya") == []


@rule("NS-44")
def test_nobody_has_to_take_part() -> None:
    match = city(EVERYBODY + "; priya hand Tyre Iron, Borrowed Umbrella; necro spirit 1; necro at FR; theo at AL")
    for phase, seat in [("movement", "stay"), ("buy", "skip"), ("build", "stop"), ("activate", "stop")]:
        pick(match, priya="build" if phase == "activate" else phase, ada=phase)
        until(match, "priya", {"movement": "move"}.get(phase, phase))
        assert seat in keys(match)
        end_round(match)
    assert (at(match, "priya"), hand(match, "priya")) == ("DT", ["Borrowed Umbrella", "Tyre Iron"])


@rule("NS-44", "R-04")
def test_phase_five_too_is_voluntary() -> None:
    match = city("priya at FR; necro at FR; entity Fisherman Joe FR; necro spirit 1; priya spirit 2")
    pick(match, priya="fight", necro="summon")
    until(match, "necro", "summon")
    assert "skip" in keys(match)
    until(match, "priya", "rift")
    assert keys(match, "fight") and keys(match, "close") and "skip" in keys(match)
    end_round(match)
    assert work(match, "priya") is None and len(table(match).creatures) == 1


@rule("NS-53")
def test_after_the_last_phase_a_new_round_with_new_picks_begins() -> None:
    match = city("round 3")
    assert table(match).round == 3
    round_of(match, others="movement")
    assert table(match).round == 4 and len(asked(match)) == 4
    assert len(keys(match, who="priya")) == 5


@rule("R-02")
def test_after_phase_5_3_comes_the_end_of_the_round_in_its_order() -> None:
    """Tideglass, then the combat with Undead, then the task, then the failed Event, then healing, then Tithe."""
    match = city(
        "round 2; priya at PS; theo at LC; necro items Tideglass; undead Shambler DT; priya deck Tyre Iron*5;"
        "priya hp 9; priya event Last Ferry 1; theo event Bridge Up 1; priya items First-Aid Kit; necro at SP"
    )
    pick(match, others="movement")
    until(match, "necro", "tideglass")
    play(match, "move Shambler", "place PS")
    end_round(match)
    told = match.log(-1)
    wanted = [
        "shambles to Pioneer Square",
        "combat begins in Pioneer Square",
        "Shambler is defeated",
        "done the task of Last Ferry",
        "failed the task of Bridge Up",
        "regains 1 HP",
        "takes his Tithe",
    ]
    places = [next(place for place, line in enumerate(told) if words in line) for words in wanted]
    assert places == sorted(places)


@rule("R-03")
def test_summon_is_played_only_if_the_necromancer_and_fight_only_if_a_hunter_picked_it() -> None:
    text = "priya at FR; necro at FR; entity Fisherman Joe FR; necro spirit 2"
    match = city(text)
    assert "pick fight" not in keys(match, who="necro") and "pick summon" not in keys(match, who="priya")
    pick(match, others="fight", necro="build")
    assert "summon" not in phases(match)
    match = city(text)
    pick(match, others="build", necro="summon")
    assert "rift" not in phases(match)


@rule("R-05")
def test_a_phase_may_be_picked_in_which_one_can_do_nothing() -> None:
    match = city("priya at FA")
    assert keys(match, who="priya") == [f"pick {p}" for p in ["movement", "buy", "build", "activate", "fight"]]
    round_of(match, others="buy", priya="fight", necro="summon")
    assert table(match).round == 2


@rule("R-06")
@pytest.mark.parametrize(("necro_first", "order"), [("off", [1, 2, 3, 0]), ("on", [0, 1, 2, 3])])
def test_hunters_act_by_seat_and_the_necromancer_last_or_first(necro_first: str, order: list[int]) -> None:
    match = city(f"set necro_first {necro_first}; {EVERYBODY}")
    for phase in ("movement", "buy", "build", "activate"):
        pick(match, others=phase, priya="build" if phase == "activate" else phase)
        seen = []
        while match.table.step == {"movement": "move"}.get(phase, phase) or match.table.step == "build":
            if match.table.step != "build" or phase == "build":
                seen.append(match.choices()[0].seat)
            idle(match)
        assert list(dict.fromkeys(seen)) == order
        end_round(match)


@rule("R-06")
def test_a_hunter_may_wait_once_and_then_acts_after_the_other_hunters() -> None:
    match = city(EVERYBODY)
    pick(match, others="movement")
    assert may(match, "wait")
    play(match, "priya: wait", "theo: wait", "ada: stay")
    assert asked(match) == [("priya", "move")] and not may(match, "wait")
    play(match, "priya: stay", "theo: stay")
    assert asked(match) == [("necro", "move")] and not may(match, "wait")


@rule("R-06")
def test_the_last_hunter_has_nobody_to_wait_for_and_who_has_acted_cannot_wait() -> None:
    match = city(EVERYBODY)
    pick(match, others="movement")
    play(match, "priya: walk PS")
    assert not may(match, "wait")
    play(match, "stay", "theo: stay")
    assert asked(match) == [("ada", "move")] and not may(match, "wait")


@rule("R-06")
@pytest.mark.parametrize("phase", ["buy", "build", "activate"])
def test_waiting_is_possible_in_every_phase(phase: str) -> None:
    match = city(EVERYBODY)
    pick(match, others=phase)
    play(match, "priya: wait")
    assert asked(match)[0][0] == "theo"


@rule("R-06")
def test_with_necro_first_a_hunter_who_waits_comes_last() -> None:
    match = city(f"set necro_first on; {EVERYBODY}")
    pick(match, others="movement")
    play(match, "necro: stay", "priya: wait", "theo: stay", "ada: stay")
    assert asked(match) == [("priya", "move")]


def test_a_name_belongs_to_every_seat() -> None:
    assert [name_of(city(), seat) for seat in range(4)] == ["necro", "priya", "theo", "ada"]
