"""Standard combat: who fights, in which order, with which cards, and how damage is dealt and shared."""

from __future__ import annotations

import pytest

from planchette.kernel import Match
from tests.necromancer.table import (
    asked,
    at,
    city,
    creature,
    creatures,
    end_round,
    hp,
    is_asked,
    keys,
    lines,
    may,
    pick,
    play,
    player,
    round_of,
    table,
    until,
    used,
    work,
)
from tests.rule import rule

JOE = "priya at FR; entity Fisherman Joe FR"


def fighting(text: str, who: str = "priya", **picks: str) -> Match:
    """A Hunter attacks in phase 5.3, which priya (or who is told) has picked."""
    match = city(text)
    pick(match, **(picks or {"priya": "fight"}))
    until(match, who, "rift")
    play(match, "fight")
    return match


def turns(match: Match) -> list[str]:
    """Who has had a combat turn so far, in order."""
    return [line.split(" deals")[0] for line in match.log(-1) if " deals " in line]


def struck(match: Match) -> list[str]:
    return [line for line in match.log(-1) if " strikes " in line]


@rule("NS-110", "NS-111")
def test_a_hunter_may_attack_an_entity_in_the_same_neighbourhood_before_all_eight_are_out() -> None:
    match = fighting(f"{JOE}; priya deck Blessed Harpoon")
    end_round(match)
    assert creatures(match) == [] and len(table(match).summoned) == 1 and not match.over


@rule("NS-110")
def test_without_an_entity_in_the_neighbourhood_there_is_no_fight() -> None:
    match = city("priya at DT; entity Fisherman Joe FR; priya deck Blessed Harpoon")
    pick(match, others="fight")
    assert not is_asked(match, "priya", "rift")


@rule("R-74")
def test_undead_alone_cannot_be_attacked_in_5_3() -> None:
    match = city("priya at DT; undead Shambler DT")
    pick(match, others="fight")
    assert not is_asked(match, "priya", "rift")


@rule("NS-112", "R-45")
def test_turns_go_by_speed_and_at_equal_speed_hunters_come_first_by_seat() -> None:
    match = fighting(
        "hunters theo ada priya june; theo at FR; ada at FR; priya at FR; entity Sister of the Seward Wood FR;"
        "entity The Magpie Judge FR; undead Gutter Hound FR",
        "theo",
        june="fight",
    )
    end_round(match)
    assert turns(match)[:6] == [
        "The Magpie Judge",
        "Priya Raman",
        "Gutter Hound",
        "Theo Brandt",
        "Ada Lindqvist",
        "Sister of the Seward Wood",
    ]


@rule("R-45")
def test_speed_lowered_by_cards_counts() -> None:
    match = fighting(f"{JOE}; priya speed 2; priya deck Tyre Iron*2; necro deck Cold Whisper")
    end_round(match)
    assert turns(match)[:2] == ["Fisherman Joe", "Priya Raman"]


@rule("R-45")
def test_of_equally_fast_creatures_the_healthier_acts_first() -> None:
    match = fighting(f"{JOE}; entity Captain of the Drowned Ferry FR again")
    end_round(match)
    assert turns(match)[1:3] == ["Fisherman Joe", "Captain of the Drowned Ferry"]


@rule("NS-113")
def test_a_combat_is_fought_to_its_end_before_the_next_round() -> None:
    match = fighting(f"{JOE}; priya deck Tyre Iron*3")
    end_round(match)
    assert creatures(match) == [] and table(match).combat is None
    assert turns(match).count("Priya Raman") == 1


@rule("NS-113")
def test_a_combat_lasts_as_many_turns_as_it_needs() -> None:
    match = fighting("priya at FR; entity The Troll Below FR; priya deck Tyre Iron", theo="fight")
    end_round(match)
    assert creatures(match) == [] and turns(match).count("Priya Raman") == 8


@rule("NS-114", "R-44")
def test_everybody_in_the_neighbourhood_fights_willing_or_not() -> None:
    match = fighting(f"{JOE}; theo at FR; ada at UD; undead Shambler FR, Bone Stevedore DT; necro at FR", ada="fight")
    end_round(match)
    assert set(turns(match)) == {"Priya Raman", "Theo Brandt", "Fisherman Joe", "Shambler"}


@rule("NS-51", "NS-115", "R-59")
def test_only_who_picked_fight_has_three_more_damage_on_every_turn() -> None:
    match = fighting("priya at FR; theo at FR; entity The Troll Below FR; theo deck Tyre Iron")
    end_round(match)
    told = [line for line in match.log(-1) if " deals " in line]
    assert told[0] == "Priya Raman deals 3 damage." and told[1] == "Theo Brandt deals 1 damage."
    assert [line for line in told if "Priya" in line] == ["Priya Raman deals 3 damage."] * 2


@rule("R-59", "R-46")
def test_there_is_no_bonus_in_a_fight_with_undead_at_the_end_of_the_round() -> None:
    match = city("priya at DT; undead Bone Stevedore DT")
    round_of(match, others="fight")
    assert [line for line in match.log(-1) if "Priya Raman deals" in line] == ["Priya Raman deals 0 damage."] * 3


@rule("NS-116", "R-75")
def test_all_combat_decks_are_shuffled_before_the_combat() -> None:
    first = set()
    for seed in range(8):
        decks = "priya deck Tyre Iron*3, Boat Hook*3, Flare Gun*3, Votive Candle*6; necro deck Cold Whisper*3"
        match = city(f"{JOE}; {decks}", seed=seed)
        pick(match, priya="fight")
        until(match, "priya", "rift")
        play(match, "fight")
        end_round(match)
        first.add(tuple(line for line in match.log(-1) if "turns up" in line)[:10])
    assert len(first) > 4


@rule("NS-117", "NS-118")
def test_on_a_turn_five_cards_are_drawn_and_their_damage_dealt() -> None:
    match = fighting("priya at FR; entity The Troll Below FR; priya deck Tyre Iron*9", theo="fight")
    end_round(match)
    assert struck(match)[0] == "Priya Raman strikes The Troll Below for 5."
    assert creatures(match) == []


@rule("NS-119", "R-49")
def test_health_on_the_cards_is_regained_up_to_max_hp() -> None:
    match = fighting(
        f"{JOE}; priya hp 10; priya deck Field Dressing*2, Harbour Psalm, Tyre Iron*2; necro deck Cold Whisper"
    )
    end_round(match)
    assert "Priya Raman regains 5 HP (now 15)." in match.log(-1)
    match = fighting(f"{JOE}; priya hp 22; priya deck Field Dressing*5")
    end_round(match)
    assert hp(match, "priya") == (24, 24)


@rule("NS-120")
def test_a_hunter_splits_the_damage_freely() -> None:
    match = fighting(f"{JOE}; undead Bone Stevedore FR; priya deck Tyre Iron*4", theo="fight")
    assert asked(match) == [("priya", "hit")]
    assert set(keys(match)) == {
        "hit fisherman-joe",
        "hit bone-stevedore-1",
        "nick fisherman-joe",
        "nick bone-stevedore-1",
    }
    play(match, "nick Fisherman Joe", "nick Bone Stevedore", "hit Fisherman Joe")
    assert (creature(match, "Fisherman Joe").wounds, creature(match, "Bone Stevedore").wounds) == (3, 1)


@rule("NS-120")
def test_what_one_creature_does_not_take_goes_on_to_another() -> None:
    match = fighting(f"{JOE}; undead Shambler FR; priya deck Flare Gun", theo="fight")
    play(match, "hit Shambler")
    assert struck(match)[:2] == ["Priya Raman strikes Shambler for 2.", "Priya Raman strikes Fisherman Joe for 1."]


@rule("NS-121", "R-48")
@pytest.mark.parametrize(("setting", "share"), [("lost", 2), ("round_up", 3)])
def test_a_creature_deals_equal_shares_and_the_remainder_is_lost_or_rounded_up(setting: str, share: int) -> None:
    match = fighting(f"set remainder {setting}; {JOE}; theo at FR; necro deck King Tide; priya deck Votive Candle")
    end_round(match)
    told = [line for line in match.log(-1) if "Fisherman Joe deals" in line]
    assert told[0] == f"Fisherman Joe deals 5 damage, {share} to each Hunter."
    assert hp(match, "priya")[0] == hp(match, "theo")[0] < 24


@rule("NS-121")
def test_one_hunter_alone_takes_it_all() -> None:
    match = fighting(f"{JOE}; necro deck King Tide; priya deck Tyre Iron*3; priya speed 1")
    end_round(match)
    assert hp(match, "priya")[0] == 19


@rule("NS-122")
def test_only_influence_is_damage_for_the_necromancers_side() -> None:
    match = fighting(f"{JOE}; necro deck Drowned Bell*2, Cold Whisper; priya speed 1; priya deck Tyre Iron*3")
    end_round(match)
    assert hp(match, "priya")[0] == 23


@rule("NS-118")
def test_spirit_points_of_hunters_do_no_damage() -> None:
    match = fighting(f"{JOE}; priya deck Drowned Bell*2, Tyre Iron", theo="fight")
    end_round(match)
    assert "Priya Raman deals 1 damage." in match.log(-1)


@rule("R-46")
def test_with_fewer_than_five_cards_the_used_ones_are_shuffled_but_no_card_comes_twice_in_a_turn() -> None:
    match = fighting("priya at FR; entity The Troll Below FR; priya deck Tyre Iron*3", theo="fight")
    end_round(match)
    assert [line for line in match.log(-1) if "Priya Raman deals" in line] == ["Priya Raman deals 3 damage."] * 3
    match = fighting("priya at FR; entity The Troll Below FR; priya deck Tyre Iron*7", theo="fight")
    end_round(match)
    assert [line for line in match.log(-1) if "Priya Raman deals" in line] == ["Priya Raman deals 5 damage."] * 2


@rule("R-46")
def test_an_empty_deck_deals_nothing_but_bonuses() -> None:
    match = fighting("priya at FR; entity The Troll Below FR; priya items Brass Knuckles")
    end_round(match)
    assert struck(match) == ["Priya Raman strikes The Troll Below for 4."] * 2


@rule("R-47", "NS-140")
def test_all_creatures_draw_from_one_pile() -> None:
    match = fighting(f"{JOE}; undead Shambler FR; necro deck Votive Candle*9, Chalk Circle*3", theo="fight")
    end_round(match)
    told = match.log(-1)
    first = told.index(next(line for line in told if "Fisherman Joe deals" in line))
    second = told.index(next(line for line in told if "Shambler deals" in line))
    seen = [line for line in told[:first] if "The Necromancer turns up" in line]
    later = [line for line in told[first:second] if "The Necromancer turns up" in line]
    assert (len(seen), len(later)) == (5, 5)
    assert not [line for line in told[:second] if "Necromancer shuffles" in line], "ten of twelve cards"


@rule("R-49")
def test_health_on_his_cards_heals_the_creature_on_turn_up_to_its_start() -> None:
    match = fighting(f"{JOE}; undead Bone Stevedore FR; necro deck Harbour Psalm*2; priya deck Boat Hook", theo="fight")
    play(match, "nick Fisherman Joe", "hit Bone Stevedore")
    assert "Fisherman Joe regains 1 health." in match.log(-1) and "Bone Stevedore regains 1 health." in match.log(-1)
    assert (creature(match, "Fisherman Joe").wounds, creature(match, "Bone Stevedore").wounds) == (0, 0)


@rule("R-54")
def test_three_combat_rounds_without_damage_end_it_and_everybody_stays() -> None:
    match = fighting(JOE, theo="fight")
    end_round(match)
    assert turns(match) == ["Priya Raman", "Fisherman Joe"] * 3
    assert (
        at(match, "priya") == "FR" and creatures(match, "FR") == ["Fisherman Joe"] and lines(match, "Nobody can hurt")
    )


@rule("R-54")
def test_damage_starts_the_count_anew() -> None:
    match = fighting("priya at FR; entity The Troll Below FR; priya deck Tyre Iron, Votive Candle*9", theo="fight")
    end_round(match)
    assert creatures(match) == []


@rule("R-55")
def test_creatures_heal_after_a_standard_combat_and_hunters_do_not() -> None:
    match = fighting(
        f"{JOE}; undead Shambler FR; priya hp 2; necro deck King Tide; priya deck Tyre Iron*3", theo="fight"
    )
    play(match, "hit Fisherman Joe")
    end_round(match)
    assert creature(match, "Fisherman Joe").wounds == 0 and creatures(match, "FR") == ["Fisherman Joe", "Shambler"]
    match = fighting(f"{JOE}; priya hp 20; necro deck Cold Whisper; priya speed 1; priya deck Tyre Iron*3")
    end_round(match)
    assert hp(match, "priya")[0] == 19


@rule("R-55")
def test_one_called_again_heals_to_its_half() -> None:
    match = fighting(
        "priya at FR; entity The Troll Below FR again; priya hp 1; priya deck Tyre Iron; necro deck King Tide",
        theo="fight",
    )
    end_round(match)
    assert creature(match, "The Troll Below").health == 4 and creature(match, "The Troll Below").wounds == 0


@rule("R-44", "R-75")
def test_a_hunter_in_the_middle_of_a_closing_fights_and_keeps_the_total() -> None:
    match = city("priya work FR 5/99; priya deck Tyre Iron*9; undead Shambler FR")
    pick(match, others="movement")
    end_round(match)
    assert creatures(match) == [] and work(match, "priya") == ("FR", 8, 99)


@rule("R-75", "R-44")
def test_a_combat_in_the_middle_of_a_summoning_shuffles_his_deck_and_the_total_stays() -> None:
    match = city(
        "necro work NG 5/99; necro deck Votive Candle*7; priya at DT; undead Shambler DT; priya deck Tyre Iron*5"
    )
    pick(match, others="movement")
    end_round(match)
    assert work(match, "necro") == ("NG", 13, 99) and used(match, "necro") == []


@rule("R-74")
def test_undead_that_survive_a_stand_off_in_5_3_do_not_fight_again_this_round() -> None:
    match = fighting(f"{JOE}; undead Shambler FR", theo="fight")
    end_round(match)
    assert len([line for line in match.log(-1) if "combat begins" in line]) == 1
    round_of(match, others="movement")
    assert len([line for line in match.log(-1) if "combat begins" in line]) == 2


@rule("R-74")
def test_undead_beside_an_entity_that_is_attacked_fight_too() -> None:
    match = fighting(f"{JOE}; undead Shambler FR, Gutter Hound UD; priya deck Blessed Harpoon")
    end_round(match)
    assert creatures(match) == ["Gutter Hound"]


@rule("R-58")
def test_when_all_hunters_are_defeated_the_combat_ends_and_the_creatures_stay() -> None:
    text = f"{JOE}; theo at FR; priya hp 1; theo hp 1; necro deck King Tide; undead Shambler FR"
    match = fighting(text, ada="fight")
    end_round(match)
    assert creatures(match, "FR") == ["Fisherman Joe", "Shambler"]
    assert [at(match, who) for who in ("priya", "theo")] == ["WS", "WS"] and lines(match, "is over")


def test_tomas_okafor_deals_one_more_damage_on_each_turn() -> None:
    match = fighting(
        "hunters tomas ada; tomas at FR; entity The Troll Below FR; tomas deck Tyre Iron", "tomas", ada="fight"
    )
    end_round(match)
    assert [line for line in match.log(-1) if "Tomas Okafor deals" in line] == ["Tomas Okafor deals 2 damage."] * 4


def test_brass_knuckles_deal_one_more_damage_once_however_many() -> None:
    match = fighting(
        "priya at FR; entity The Troll Below FR; priya deck Tyre Iron; priya items Brass Knuckles*2", theo="fight"
    )
    end_round(match)
    assert "Priya Raman deals 2 damage." in match.log(-1)


def test_shaking_hands_draw_four_cards_in_combat() -> None:
    match = fighting(
        "priya at FR; entity The Troll Below FR; priya deck Tyre Iron*9; priya corrupted Shaking Hands", theo="fight"
    )
    end_round(match)
    assert "Priya Raman deals 4 damage." in match.log(-1) and not lines(match, "Priya Raman deals 5")


def test_night_terrors_make_speed_count_as_one() -> None:
    match = fighting(f"{JOE}; priya corrupted Night Terrors; priya deck Tyre Iron*3", theo="fight")
    end_round(match)
    assert turns(match)[:2] == ["Fisherman Joe", "Priya Raman"] and player(match, "priya").speed == 6


def test_dreamless_regain_nothing_in_combat() -> None:
    match = fighting(f"{JOE}; priya corrupted Dreamless; priya hp 10; priya deck Field Dressing*5")
    end_round(match)
    assert hp(match, "priya")[0] == 10


def test_a_hunter_may_fight_once_more_where_the_first_fight_left_an_entity() -> None:
    match = fighting(f"{JOE}; theo at FR", ada="fight")
    until(match, "theo", "rift")
    assert may(match, "fight")
