"""What people may be called: nothing invisible, nothing that turns the line round, nobody else's name, no bot's."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Final

from confusable_homoglyphs.confusables import confusables_data  # type: ignore[import-untyped]

from planchette.server.refusal import Refusal

LONGEST: Final = 24
MARKS_IN_A_ROW: Final = 2
"""More marks on one letter reach into the lines above and below."""
UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Unicode's categories of controls, formats (all that turn the direction among them), halves, and nothing at all."""
BLANK: Final = frozenset(
    chain(
        (0x034F, 0x115F, 0x1160, 0x1680, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x1D159),
        range(0x180B, 0x1810),
        range(0xFE00, 0xFE10),
        range(0xE0100, 0xE01F0),
    )
)
"""Letters, marks and signs that show nothing: fillers, selectors of variants, the empty Braille cell."""
GUEST: Final = "Guest"
"""What whoever gives no name is called, with a number from the second on."""
BOTS: Final = ("bot", "easybot", "mediumbot", "hardbot")
UNSHOWN: Final = "A name is made of characters that everybody can see; please choose another."
EMPTY: Final = "A name needs at least one letter, number or sign."
TOO_LONG: Final = f"A name has at most {LONGEST} characters."
LIKE_A_BOT: Final = "That name would pass for a bot; please choose another."
TAKEN: Final = "Somebody at this table is called that, or nearly; please choose another name."


def checked(name: str) -> str:
    """The name as it is kept and shown: composed, with single spaces inside and none around."""
    tidy = " ".join(part for part in unicodedata.normalize("NFC", name).split(" ") if part)
    if not tidy:
        raise Refusal("bad-message", EMPTY)
    if len(tidy) > LONGEST:
        raise Refusal("bad-message", TOO_LONG)
    if any(is_unseen(letter) for letter in tidy) or is_piled_up(tidy):
        raise Refusal("bad-message", UNSHOWN)
    if is_like_a_bot(tidy):
        raise Refusal("conflict", LIKE_A_BOT)
    return tidy


def is_unseen(letter: str) -> bool:
    category = unicodedata.category(letter)
    return category in UNSEEN or (category == "Zs" and letter != " ") or ord(letter) in BLANK


def is_piled_up(name: str) -> bool:
    """Whether marks stand on nothing, or too many on one letter."""
    room = 0
    for letter in name:
        if unicodedata.category(letter) not in ("Mn", "Me"):
            room = 0 if letter == " " else MARKS_IN_A_ROW
        elif room == 0:
            return True
        else:
            room -= 1
    return False


def at_table(name: str, others: Iterable[str]) -> str:
    """The name for somebody who sits down beside the others, "" if it passes for one of theirs. Who gave none gets a
    number."""
    taken = {folded(other) for other in others}
    if folded(name) not in taken:
        return name
    if folded(name) != folded(GUEST):
        return ""
    return next(found for number in range(2, 100) if folded(found := f"{GUEST} {number}") not in taken)


def is_like_a_bot(name: str) -> bool:
    whole = folded(name)
    return any(word in BOTS_FOLDED for word in (whole, *words_of(name))) or any(bot in whole for bot in BOTS_FOLDED[1:])


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text, each folded."""
    spaced = "".join(letter if letter.isalnum() or unicodedata.combining(letter) else " " for letter in text)
    return tuple(folded(word) for word in spaced.split())


def folded(name: str) -> str:
    """What a hasty reader sees: no marks, no case, no spaces or signs, and one letter for all that look like it. Names
    that come out the same pass for each other."""
    plain = unicodedata.normalize("NFKD", name)
    seen = skeleton("".join(letter for letter in plain if letter.isalnum()))
    small = unicodedata.normalize("NFKD", seen.casefold())  # only now: letters that look alike may differ when small
    return skeleton(small).casefold().replace("i", "l") or "".join(plain.casefold().split())


def skeleton(text: str) -> str:
    return "".join(prototype(letter) for letter in text)


@cache
def prototype(letter: str) -> str:
    """The letter that stands for all its look-alikes: in Unicode's table the one that most others point to."""
    near = like(letter)
    all_alike = {letter, *near, *(other for one in near for other in like(one))}
    return max(all_alike, key=lambda one: (len(like(one)), len(one), one))


def like(letter: str) -> list[str]:
    """Its look-alikes; right-to-left ones stand between marks of direction in the library's table."""
    return [str(found["c"]).strip("\u200e") for found in confusables_data.get(letter, [])]


BOTS_FOLDED: Final = tuple(folded(bot) for bot in BOTS)
