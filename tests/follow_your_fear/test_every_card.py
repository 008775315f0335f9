"""Every card summoned once where all it can do can be done: what is asked, in which order, and what it comes to.

What a card should do is read from the printed list, not from the card file.
"""

from __future__ import annotations

import re
from math import prod

import pytest

from planchette.kernel import Match
from tests.follow_your_fear.printed import FEARS, SPIRITS
from tests.follow_your_fear.table import at, defense, defense_of_fear, keys, play, player, slots, storm, strength
from tests.rule import rule

OTHERS = (
    "seats 3; slots 6; cobalt at a5 a6; fern at d8 e8; corrupt a5 a8 h8 h1 a1 h2; "
    "cobalt spirits SC08; fern spirits SR04; cobalt hand SR01 SR02 SR03; fern hand SH01 SH02 SH03; "
    "cobalt took amber amber; fern took amber"
)
"""Whatever can be stolen, healed, copied or cleansed is there; one token stands on a Corrupt tile; Copy is worth 2."""
WALL = "cobalt fears SH17 SC30 SC08"
"""Fear has Defense 10 by cards, so that nothing is captured."""
FEAR_IDS = ["loneliness", "failure", "unknown", "endings", "change", "seen"]
TO_CHOOSE = {
    "COPY": ["copy"], "STEAL": ["rob"], "TELE": ["token", "teleport"], "SWAP": ["swap", "swap"],
    "REFL": ["swap", "swap"], "PEEK": ["peek"], "PUSH": ["shove", "push"], "HIDE": ["hide"],
}  # fmt: skip


def entries(text: str) -> list[tuple[str, list[str]]]:
    """The id and the attributes of each printed line."""
    return [(line.split()[0], line.split(" | ")[1].split(", ")) for line in text.strip().split("\n")]


def number(told: str) -> int:
    return int(re.sub(r"[^-0-9]", "", told))


def times(powers: list[str], sign: str) -> int:
    return prod(number(power) for power in powers if power.startswith(sign))


def total(powers: list[str], sign: str) -> int:
    return sum(number(power) for power in powers if re.fullmatch(sign, power))


def expected_questions(powers: list[str], fear: str) -> list[str]:
    """What a player is asked for, one word for each answer."""
    found: list[str] = []
    for power in powers:
        if power.startswith("MV:"):
            one_dragon = fear not in ("", "loneliness")
            found += (["to"] if one_dragon else ["token", "to"]) + ["to"] * (times(powers, "xM") - 1)
        elif re.fullmatch(r"H\+\d", power) and not fear:
            found += ["harvest"] * number(power) * times(powers, "xH")
        elif power.startswith("COR+"):
            found += ["corrupt"] * number(power)
        elif power.startswith("COR-"):
            found += ["cleanse"] * -number(power)
        elif re.fullmatch(r"\+\dC", power) and fear:
            found += ["count"]
        elif power.startswith("LG"):
            found += ["count"] if fear else ["let-go"] * number(power)
        elif power == "HEAL":
            found += ["heal", "settle"] if not fear else ["heal", "colour"] if fear == "loneliness" else ["heal"]
        elif power == "TELE" and fear not in ("", "loneliness"):
            found += ["teleport"]
        else:
            found += TO_CHOOSE.get(power, [])
    return found


def expected_numbers(powers: list[str]) -> tuple[int, int]:
    """Strength and Defense by the card alone."""
    let_go = total(powers, r"LG\d")
    base = total(powers, r"S[+-]\d") + let_go + powers.count("POIS")
    guard = total(powers, r"D[+-]\d") + let_go + 2 * powers.count("COPY")
    found = base * times(powers, "xS"), guard * times(powers, "xD")
    return found[::-1] if "S<>D" in powers else found


def carry_out(match: Match, card: str) -> list[str]:
    """Summon a card and answer all it asks, with the last tile and the highest number; returns the questions."""
    questions = []
    play(match, f"summon {card}")
    while not keys(match, "summon") + keys(match, "flip"):
        answer = [key for key in keys(match) if key != "stop"][-1:]
        if not answer:
            break
        questions.append(answer[0].split()[0])
        play(match, answer[0])
    return questions


@rule("FF-087", "FF-245", "FF-246")
@pytest.mark.parametrize(("card", "powers"), entries(SPIRITS))
def test_every_spirit(card: str, powers: list[str]) -> None:
    match = storm(f"{OTHERS}; {WALL}; amber at d4 e4 d5; Fear at b3; amber hand {card} SS02 SC01 SC03 SC04 SC06")
    assert carry_out(match, card) == expected_questions(powers, "")
    force, guard = expected_numbers(powers)
    healed = "HEAL" in powers
    assert strength(match) == force
    in_void = {"d4", "e4", "d5", "e5"} & set(at(match, "amber"))
    assert defense(match, "amber") == (0 if healed else guard) - 2 * bool(in_void)
    assert slots(match) == 5 + total(powers, r"\+\dC") and player(match, "amber").spirits[-1].gone == healed


@rule("FF-087", "FF-245", "FF-246")
@pytest.mark.parametrize(("card", "powers"), entries(FEARS))
def test_every_fear_card(card: str, powers: list[str]) -> None:
    fear = FEAR_IDS[int(card[1]) - 1]
    tokens = "red at d4; blue at e5" if fear == "loneliness" else "Fear at d4"
    captured = "cobalt took red; fern took red blue" if fear == "loneliness" else "cobalt took Fear; fern took Fear"
    others = OTHERS.replace("cobalt took amber amber; fern took amber", captured)
    match = storm(f"fear {fear}; {others}; amber at b1 g1; {tokens}; terror amber {card}")
    assert carry_out(match, card) == expected_questions(powers, fear)
    force, guard = expected_numbers(powers)
    healed = "HEAL" in powers
    assert strength(match) == force
    in_void = {"d4", "e4", "d5", "e5"} & set(at(match, "Fear") + at(match, "red") + at(match, "blue"))
    assert defense_of_fear(match) == (0 if healed else guard) + 2 * bool(in_void)
    assert slots(match) == 5 + total(powers, r"\+\dC") and player(match, "amber").fears[-1].gone == healed
