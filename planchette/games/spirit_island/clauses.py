"""What the words of cards.toml become: clauses, amounts and conditions. They belong to the book and never change."""

from __future__ import annotations

from typing import Final

E: Final = 1
T: Final = 2
C: Final = 4
D: Final = 8
B: Final = 16
P: Final = 32
OWN: Final = 64
THEIRS: Final = 128
INV: Final = E | T | C
"""Kinds of pieces. P is Presence of any Spirit, OWN that of the Spirit who acts, THEIRS that of the target Spirit."""

ELEMENTS: Final = ["sun", "moon", "fire", "air", "water", "earth", "plant", "animal"]
"""SI-021, in the order in which panels list them."""
TERRAINS: Final = ["jungle", "mountain", "sands", "wetland", "ocean"]

# -- verbs of a clause

FEAR: Final = 0
DAMAGE: Final = 1
DAMAGE_EACH: Final = 2
DAMAGE_ONE: Final = 3
STRIKE: Final = 4
DESTROY: Final = 5
REMOVE: Final = 6
REMOVE_HEALTH: Final = 7
REPLACE: Final = 8
DOWNGRADE: Final = 9
PUSH: Final = 10
GATHER: Final = 11
ADD: Final = 12
DEFEND: Final = 13
SKIP: Final = 14
SKIP_WHERE: Final = 15
WARD: Final = 16
GRANT: Final = 17
ENERGY: Final = 18
GAIN: Final = 19
FORGET: Final = 20
REPEAT: Final = 21
ODD: Final = 22
IF: Final = 23
WAYS: Final = 24
SCOPE: Final = 25

# -- what a number counts

NOTHING: Final = 0
PIECES: Final = 1
PIECES_ADJACENT: Final = 2
DESTROYED: Final = 3
JUST_DESTROYED: Final = 4
ELEMENT: Final = 5
CARDS_PLAYED: Final = 6
SACRED_SITES: Final = 7
SACRED_SITES_WITH: Final = 8

# -- conditions

ALWAYS: Final = 0
TERRAIN: Final = 1
COASTAL: Final = 2
INLAND: Final = 3
AT_LEAST: Final = 4
AT_MOST: Final = 5
MORE_THAN: Final = 6
SACRED_SITE: Final = 7
OWN_SACRED_SITE: Final = 8
OWN_SACRED_SITES: Final = 9
ANOTHER: Final = 10
MET: Final = 11
ADDED: Final = 12
PUSHED_INTO: Final = 13
HEALTHY: Final = 14
BLIGHTED: Final = 15

# -- scopes

HERE: Final = 0
A_LAND: Final = 1
A_DIFFERENT_LAND: Final = 2
A_NEAR_LAND: Final = 3
EACH_LAND: Final = 4
EACH_ADJACENT: Final = 5
EACH_OTHER_COASTAL: Final = 6
EACH_PUSHED_INTO: Final = 7

SELF: Final = 0
THEY: Final = 1
EACH_PLAYER: Final = 2

ALL: Final = 99
"""`all` as a number: whatever there is."""

SKIPS: Final = ["ravage", "build", "explore", "city"]
"""What can be skipped, each a bit: 1, 2, 4. `city` is a Build that would add a City."""
WARDS: Final = ["dahan health", "dahan", "dahan in ravage", "blight", "vengeance", "wide vengeance"]
GRANTS: Final = ["range", "keep", "repeat", "swift", "defend", "damage"]
DECKS: Final = ["minor", "major", "power"]


class Condition:
    """One test of a land, of the acting Spirit or of what this Power has done. `a` and `b` are masks or numbers."""

    def __init__(self, kind: int, a: int = 0, b: int = 0, n: int = 0) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.n = n


class Term:
    """A part of an amount: `n`, or `n` for every `every` of what is counted, times what `times` counts."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.per = NOTHING
        self.mask = 0
        self.every = 1
        self.times = 0
        self.when: list[Condition] = []


class Amount:
    """A sum of terms, at most `most`."""

    def __init__(self, terms: list[Term], most: int = ALL) -> None:
        self.terms = terms
        self.most = most


ONE: Final = Amount([Term(1)])


class Clause:
    """One clause of a card's text: a verb with its amount and pieces, or a frame around other clauses.

    `into` are the kinds of the pieces that replace one; `number` is what a verb needs besides (which skip, ward,
    grant, deck, odd card; a repeat's limit is in `limit`); `ways` are the branches of a choice, or the branches of an
    IF (then, else), or what is in a SCOPE.
    """

    def __init__(self, verb: int) -> None:
        self.verb = verb
        self.amount = ONE
        self.up_to = False
        self.mask = 0
        self.into: list[int] = []
        self.number = 0
        self.limit = -1
        self.spread = False
        self.when: list[Condition] = []
        self.ways: list[list[Clause]] = []
        self.who = SELF
        self.where = HERE
        self.may = False
        self.pay = 0
        self.words = ""
