"""The Final Combat: when it begins, who is in it, what hurts, and who wins."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.necromancer.table import (
    city,
    creature,
    creatures,
    end_round,
    hp,
    idle,
    items,
    keys,
    pick,
    play,
    player,
    round_of,
    ruled_by,
    table,
    until,
    winner,
)
from tests.rule import rule

EIGHTH = "necro work NG 98/99; beaten 7; next The Magpie Judge; theo at LC; ada at AL; priya at DT"


def final(text: str = "") -> Match:
    """The Necromancer finishes the eighth summoning; the Magpie Judge is the only Entity unless the text has more."""
    match = city(f"{EIGHTH}; {text}" if "beaten" not in text else text)
    pick(match, others="movement")
    while not match.over and table(match).step != "final":
        idle(match)
    return match


def play_out(match: Match) -> None:
    end_round(match)
    assert match.over


def told(match: Match, words: str) -> list[str]:
    return [line for line in match.log(-1) if words in line]


@rule("NS-134", "NS-20", "R-40")
def test_the_eighth_different_entity_starts_the_final_combat_at_once() -> None:
    match = final("priya deck Tyre Iron*5")
    assert told(match, "The Final Combat begins") and len(table(match).summoned) == 8
    assert not told(match, "Round 1 ends")


@rule("R-40")
def test_seven_entities_do_not_and_one_called_again_does_not_count() -> None:
    match = city("necro work NG 98/99; beaten 6; next The Magpie Judge")
    round_of(match, others="movement")
    assert not told(match, "Final Combat")
    match = city("necro at NG; beaten 7; necro deck Drowned Bell*4, Lighthouse Lens*5")
    pick(match, necro="summon")
    until(match, "necro", "summon")
    match.answer(keys(match, "again")[0])
    assert not match.over and table(match).step != "final" and len(table(match).summoned) == 7


@rule("R-40")
def test_with_in_play_eight_entities_must_stand_at_the_same_time() -> None:
    others = [
        "The Troll Below", "Lady of the Locks", "The Underground Piper", "Captain of the Drowned Ferry",
        "Sister of the Seward Wood", "The Washelli Sexton",
    ]  # fmt: skip
    standing = "; ".join(f"entity {name} FR" for name in others)
    seven_and_dead = (
        f"set eight_entities in_play; {standing}; beaten Fisherman Joe; next The Magpie Judge; necro work NG 98/99"
    )
    match = city(seven_and_dead)
    round_of(match, others="movement")
    assert not told(match, "Final Combat") and len(table(match).summoned) == 8 and len(creatures(match)) == 7
    match = city(
        f"set eight_entities in_play; {standing}; entity Fisherman Joe FR; next The Magpie Judge; necro work NG 98/99"
    )
    round_of(match, others="movement")
    assert told(match, "Final Combat begins")


@rule("R-40")
def test_entities_defeated_and_not_called_again_are_not_in_it() -> None:
    match = final("priya deck Tyre Iron*5")
    play_out(match)
    assert {line.split(" deals")[0] for line in told(match, " deals ")} <= {
        "The Magpie Judge", "Priya Raman", "Theo Brandt", "Ada Lindqvist",
    }  # fmt: skip


@rule("NS-135", "NS-136")
def test_all_hunters_fight_wherever_they_are_in_the_order_of_speed() -> None:
    match = final("undead Gutter Hound NG, Bone Stevedore NG")
    play_out(match)
    order = [line.split(" deals")[0] for line in told(match, " deals ")]
    assert order[:6] == [
        "The Magpie Judge",
        "Priya Raman",
        "Gutter Hound",
        "Theo Brandt",
        "Ada Lindqvist",
        "Bone Stevedore",
    ]


@rule("NS-137")
def test_hunters_split_their_damage_freely() -> None:
    match = final("priya deck Flare Gun; undead Bone Stevedore NG")
    until(match, "priya", "hit")
    play(match, "nick The Magpie Judge", "hit Bone Stevedore")
    assert creature(match, "The Magpie Judge").wounds == 1 and creature(match, "Bone Stevedore").wounds == 2


@rule("NS-138", "NS-139")
def test_undead_with_an_entity_fight_and_others_are_ignored() -> None:
    match = final("undead Shambler NG, Gutter Hound DT, Bone Stevedore FR; entity Fisherman Joe FR; beaten 6;"
                  "necro work NG 98/99; next The Magpie Judge; priya at DT")  # fmt: skip
    play_out(match)
    fighters = {line.split(" deals")[0] for line in told(match, " deals ")}
    assert {"Shambler", "Bone Stevedore", "Fisherman Joe", "The Magpie Judge"} <= fighters
    assert "Gutter Hound" not in fighters


@rule("NS-140", "NS-141", "NS-142")
def test_creatures_draw_from_his_deck_and_spirit_and_influence_both_hurt_all_alike() -> None:
    match = final("necro deck Drowned Bell, Cold Whisper, Votive Candle*3; priya speed 7; priya deck Flare Gun")
    play_out(match)
    assert told(match, "The Magpie Judge deals")[0] == "The Magpie Judge deals 9 damage, 3 to each Hunter."


@rule("NS-142", "R-48")
@pytest.mark.parametrize(("setting", "share"), [("lost", 3), ("round_up", 4)])
def test_shares_are_rounded_as_in_a_standard_combat(setting: str, share: int) -> None:
    match = final(f"set remainder {setting}; necro deck Drowned Bell*2")
    play_out(match)
    assert told(match, "The Magpie Judge deals")[0] == f"The Magpie Judge deals 10 damage, {share} to each Hunter."


@rule("NS-143", "NS-146")
def test_a_hunter_who_dies_is_out_and_when_all_are_dead_the_necromancer_wins() -> None:
    match = final("necro deck Drowned Bell*3; priya hp 4; theo hp 9; ada hp 14")
    play_out(match)
    assert winner(match) == "necro" and ruled_by(match) == "NS-146"
    assert [player(match, who).dead for who in ("priya", "theo", "ada")] == [True] * 3
    deaths = [line for line in match.log(-1) if line.endswith("dies.")]
    assert deaths == ["Priya Raman dies.", "Theo Brandt dies.", "Ada Lindqvist dies."]
    shares = [int(line.split(", ")[1].split()[0]) for line in told(match, "The Magpie Judge deals")]
    assert shares[:3] == [5, 7, 15], "the dead take no share any more"


@rule("NS-144", "NS-143")
def test_if_anybody_is_left_when_the_last_entity_falls_all_hunters_win() -> None:
    match = final("necro deck Drowned Bell*3; priya hp 1; theo hp 1; ada deck Boat Hook*5; ada speed 6")
    play_out(match)
    assert winner(match) == "hunters" and ruled_by(match) == "NS-144" and player(match, "priya").dead


@rule("NS-145", "NS-144")
def test_undead_left_over_do_not_matter() -> None:
    match = final("undead Bone Stevedore NG; priya deck Blessed Harpoon; priya speed 7")
    until(match, "priya", "hit")
    play(match, "hit The Magpie Judge")
    assert winner(match) == "hunters" and creatures(match) == ["Bone Stevedore"]


@rule("R-53")
@pytest.mark.parametrize(("setting", "damage"), [("off", 0), ("on", 5)])
def test_spirit_cards_of_hunters_do_damage_only_by_the_setting(setting: str, damage: int) -> None:
    match = final(f"set hunter_spirit_damage {setting}; priya deck Drowned Bell; priya speed 7")
    play_out(match)
    assert told(match, "Priya Raman deals")[0] == f"Priya Raman deals {damage} damage."


@rule("R-54")
def test_after_fifty_combat_rounds_the_necromancer_wins() -> None:
    match = final("theo at LC")
    play_out(match)
    assert winner(match) == "necro" and ruled_by(match) == "R-54"
    assert len(told(match, "The Magpie Judge deals")) == 50


@rule("R-59")
def test_there_is_no_fight_bonus_in_the_final_combat() -> None:
    match = city(f"{EIGHTH}; priya deck Tyre Iron; priya speed 7")
    pick(match, priya="fight")
    play_out(match)
    assert told(match, "Priya Raman deals")[0] == "Priya Raman deals 1 damage."


@rule("R-61")
def test_hp_items_corruption_and_speed_are_as_they_were_and_traps_are_ignored() -> None:
    match = final(
        "priya hp 7; priya items Brass Knuckles, First-Aid Kit; priya corrupted Night Terrors; theo speed 2;"
        "necro trap Bear Trap DT; priya deck Votive Candle*2; theo deck Tyre Iron*2"
    )
    assert hp(match, "priya")[0] == 7
    play_out(match)
    order = [line.split(" deals")[0] for line in told(match, " deals ")]
    assert order[:4] == ["The Magpie Judge", "Ada Lindqvist", "Theo Brandt", "Priya Raman"]
    assert winner(match) == "hunters" and items(match, "priya") == ["Brass Knuckles", "First-Aid Kit"]


@rule("R-62")
@pytest.mark.parametrize(("setting", "last"), [("50", 50), ("40", 40)])
def test_at_the_end_of_the_last_round_the_final_combat_begins_with_the_entities_in_play(
    setting: str, last: int
) -> None:
    match = city(f"set round_limit {setting}; round {last - 1}; entity Fisherman Joe FR; priya deck Tyre Iron*5")
    round_of(match, others="movement")
    assert not match.over and table(match).round == last
    round_of(match, others="movement")
    assert match.over and told(match, "Final Combat begins") and told(match, "Fisherman Joe deals")


@rule("R-62")
def test_with_no_entity_in_play_at_the_round_limit_the_hunters_win() -> None:
    match = city("round 50; undead Shambler FR; beaten 3")
    round_of(match, others="movement")
    assert winner(match) == "hunters" and ruled_by(match) == "R-62"


@rule("R-62")
def test_without_a_round_limit_the_game_goes_on() -> None:
    match = city("set round_limit off; round 50; entity Fisherman Joe FR")
    round_of(match, others="movement")
    assert not match.over and table(match).round == 51


@rule("R-42")
def test_one_called_again_has_its_half_in_the_final_combat_too() -> None:
    match = final("entity The Troll Below FR again; beaten 6; necro work NG 98/99; next The Magpie Judge;"
                  "priya deck Blessed Harpoon*3, Tyre Iron*2; priya speed 7; necro at NG")  # fmt: skip
    play_out(match)
    assert winner(match) == "hunters" and told(match, "strikes The Troll Below for 4.")
