"""Seattle for the browser tests: moments of a game to look at, and how people answer who want it to end."""

from __future__ import annotations

import re
from typing import Any

from planchette.kernel import Match, Seat
from tests.browser.person import Person
from tests.necromancer.table import asked, city, idle, keys, name_of, seat_of

CROWD = (
    "hunters priya tomas june wren; round 12; closed AL MG NG; entity Fisherman Joe FR; "
    "entity The Magpie Judge PS again; beaten 2; necro hand King Tide, Grave Dirt, Harbour Psalm; necro spirit 6; "
    "necro trap Rune Snare BA; priya hp 9; priya hand Boat Hook*2, Flare Gun, Rain Boots, Cold Whisper; "
    "priya spirit 7; priya items Brass Knuckles, ORCA Pass, Silver Chain; priya trap Bear Trap DT; "
    "priya event Last Ferry 2; "
    "priya bought DT DT; tomas hand Tyre Iron, Field Dressing; tomas deck Boat Hook*2, Flare Gun*2; june spirit 4; "
    "wren spirit 3; tomas corrupted Thirst; wren corrupted Dreamless event; wren at BA; undead Gutter Hound CH, "
    "Bone Stevedore RB"
)
APART = f"{CROWD}; undead Shambler DT, Shambler DT; priya at DT; tomas at DT; necro at FR; june work FR 3/12"
TOGETHER = f"{CROWD}; undead Shambler FR, Shambler FR; priya at FR; tomas at FR; june at FR; necro at DT"
LAST = (
    "hunters priya tomas june wren; round 30; necro spirit 11; necro deck King Tide, Drowned Hands*4; "
    "entity Fisherman Joe FR; entity The Magpie Judge PS; entity The Troll Below FR; entity Pup of Elliott Bay CH; "
    "entity Gasworks Stoker GL; beaten 2; undead Shambler FR, Shambler FR; necro work FR 20/22; "
    "priya deck Boat Hook*4, Flare Gun*2; tomas deck Tyre Iron*6; june deck Field Dressing*4, Rock-Salt Shells*2; "
    "wren deck Boat Hook*5"
)
MOMENTS = {
    "map": (
        APART,
        {"priya": "movement", "tomas": "buy", "june": "fight", "wren": "movement", "necro": "summon"},
        "move",
    ),
    "buying": (APART, {"tomas": "buy", "june": "fight", "others": "buy"}, "keep"),
    "combat": (TOGETHER, {"others": "fight", "necro": "build", "wren": "build"}, "hit"),
    "final": (LAST, {"necro": "summon", "others": "build"}, "hit"),
}


def moment(name: str) -> tuple[Match, Seat]:
    """A game at that moment, and who is asked."""
    text, picks, purpose = MOMENTS[name]
    match = city(text, 3)
    for choice in match.choices():
        wish = f"pick {picks.get(name_of(match, choice.seat), picks.get('others', 'build'))}"
        able = [option.key for option in choice.options]
        match.answer(wish if wish in able else able[0], choice.seat)
    for _ in range(60):
        who, what = asked(match)[0]
        if what == purpose:
            return match, seat_of(match, who)
        eager = [key for key in ("buy", "fight") if key in keys(match)]
        if eager:
            match.answer(eager[0], seat_of(match, who))
        else:
            idle(match)
    raise AssertionError(f"{name} is never reached")


# -- people who want it to end

SPIRITS = re.compile(r"build (votive-candle|chalk-circle|harbour-psalm|ghost-photograph|lighthouse-lens|drowned-bell)")
LAZY = [r"stay", r"buy", r"keep .*", r"take-on", r"skip", r"stop", r"pick buy", r"pick fight", r"pay-rest", r".*"]
HUNGRY = [
    r"start sodo", r"build spirit", r"pay-rest", r"walk west-seattle", r"walk delridge", r"stay", r"stop", r"skip",
    r"put-back", r"draw bookshop", r"draw .*", r".*",
]  # fmt: skip


def spirit_of(person: Person, match: str) -> int:
    """The Necromancer's Spirit, as his own page has it."""
    areas: list[dict[str, Any]] = person.get(f"/matches/{match}/view")["view"]["scene"]["areas"]
    mat = next(area for area in areas if area["id"] == "mat:necromancer")
    return int(next(area["value"] for area in mat["areas"] if area["id"] == "spirit:necromancer"))


def likeliest(options: list[dict[str, Any]], wishes: list[str]) -> dict[str, Any]:
    """The first option that meets the first wish."""
    for wish in wishes:
        for option in options:
            key = "build spirit" if SPIRITS.match(option["key"]) else option["key"]
            if re.fullmatch(wish, key):
                return option
    raise AssertionError("nothing to answer")


def haunt_on(person: Person, match: str) -> None:
    """The Necromancer builds Spirit cards until he can corrupt, then goes to West Seattle."""
    picked = "pick movement" if spirit_of(person, match) >= 2 else "pick build"
    person.answer(likeliest(person.options(), [picked, *HUNGRY]))


def loiter(person: Person) -> None:
    """A Hunter who shops and stays in West Seattle."""
    person.answer(likeliest(person.options(), LAZY))
