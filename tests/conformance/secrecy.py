"""Non-interference: two worlds that differ only in what a seat cannot know look the same to that seat."""

from __future__ import annotations

import random
from collections import Counter

from planchette.kernel import AnyOf, Choice, Match, Seat, Table, Together, eyes
from planchette.kernel.match import CONCEDE
from planchette.kernel.plain import digest
from tests.conformance.sight import known, may_vary, sight

AHEAD = 40
"""How many answers the two worlds go on together, at most."""


def again(match: Match) -> Match:
    """The same match, with its log, as an object of its own."""
    twin = Match(match.game, match.seats, match.seed, match.settings, match.cards, heard=True)
    for seat, option in zip(match.givers, match.given, strict=True):
        if option is CONCEDE:
            twin.concede(seat)
        else:
            twin.answer(option, seat)
    return twin


def other_world(match: Match, seat: Seat, luck: int) -> Match:
    """The same match for all that seat can know; all that it cannot know is dealt anew."""
    twin = again(match)
    twin.table.redeal(seat, luck)
    return twin


def check_looks_the_same(match: Match, seat: Seat, luck: int) -> Match:
    """A re-dealt table is, for that seat, the same table, and is worth the same to it."""
    twin = other_world(match, seat, luck)
    assert known(twin, seat) == known(match, seat), "re-dealing must keep all that the seat knows"
    assert twin.table.census() == match.table.census()
    assert_same_sight(match, twin, seat)
    if seat >= 0:
        mine, theirs = match.game.value(match.table, seat), match.game.value(twin.table, seat)
        assert abs(mine - theirs) < 1e-9, f"value() looks at what seat {seat} cannot know: {mine} and {theirs}"
    return twin


def assert_same_sight(match: Match, twin: Match, seat: Seat) -> None:
    mine, theirs = sight(match, seat).decode().splitlines(), sight(twin, seat).decode().splitlines()
    leaks = [f"{a.strip()} / {b.strip()}" for a, b in zip(mine, theirs, strict=False) if a != b]
    assert mine == theirs, f"seat {seat} can tell the two worlds apart: {leaks[:5]}"


def check_goes_on_the_same(match: Match, seat: Seat, luck: int) -> None:
    """Both worlds go on from here with the same answers, if it is for that seat to answer."""
    twin = check_looks_the_same(match, seat, luck)
    if its_turn(match, seat):
        go_on(again(match), twin, seat, luck)


def check_goes_on_from_checkpoint(match: Match, seat: Seat, luck: int) -> None:
    """Both worlds go on from the last checkpoint with the same answers, whoever has to give them."""
    table = match.last_checkpoint().table
    other = table.copy()
    other.redeal(seat, luck)
    here, twin = from_table(match, table), from_table(match, other)
    if not told_apart(here, twin, seat):
        assert_same_sight(here, twin, seat)
        go_on(here, twin, seat, luck)


def from_table(match: Match, table: Table) -> Match:
    return Match(match.game, match.seats, match.seed, match.settings, match.cards, table, heard=True)


def go_on(here: Match, twin: Match, seat: Seat, luck: int) -> None:
    """Two worlds look the same to the seat after every answer that is legal in both, as long as the piles and
    the course of the game tell it nothing that differs."""
    dice = random.Random(luck)
    for _ in range(AHEAD):
        asked = [choice.seat for choice in here.choices()]
        if not asked:
            return
        answering = seat if seat in asked else dice.choice(asked)
        key = common_answer(here.choice_of(answering), twin.choice_of(answering), dice)
        if not key:
            return
        here.answer(key, answering)
        twin.answer(key, answering)
        if told_apart(here, twin, seat):
            return
        assert_same_sight(here, twin, seat)


def its_turn(match: Match, seat: Seat) -> bool:
    """Whether that seat may answer next and no other seat's answer in secret comes with it. (What another
    seat may choose was listed from its own cards before they were dealt anew.)"""
    ask = match.ask
    if isinstance(ask, Together):
        return False
    return isinstance(ask, (Choice, AnyOf)) and match.choice_of(seat) is not None


def common_answer(one: Choice | None, other: Choice | None, dice: random.Random) -> str:
    """An answer that is legal in both worlds, "" if there is none."""
    theirs = set() if other is None else {option.key for option in other.options}
    both = [] if one is None else [option.key for option in one.options if option.key in theirs]
    return dice.choice(both) if both else ""


def told_apart(match: Match, twin: Match, seat: Seat) -> bool:
    """Whether the seat has rightly learned something that differs: a card it has now seen, or who is asked."""
    mine = [choice.seat for choice in match.choices()]
    theirs = [choice.seat for choice in twin.choices()]
    return mine != theirs or known(match, seat) != known(twin, seat)


def check_varies(match: Match, seat: Seat) -> None:
    """Twenty re-deals are not all alike, if there is anything that the seat does not know."""
    if may_vary(match, seat):
        dealt = set()
        for luck in range(1, 21):
            twin = match.clone()
            twin.table.redeal(seat, luck << 31 | luck)
            dealt.add(digest(twin.table))
        assert len(dealt) > 1, f"re-dealing for seat {seat} changes nothing"


def check_answers_in_secret(match: Match) -> None:
    """While several seats answer together, what one has answered changes nothing for the others."""
    if not isinstance(match.ask, Together):
        return
    asked = match.choices()
    for choice in asked if len(asked) > 1 else []:
        one, other = again(match), again(match)
        one.answer(choice.options[0], choice.seat)
        other.answer(choice.options[-1], choice.seat)
        for seat in range(-1, match.seats):
            if seat != choice.seat:
                assert_same_sight(one, other, seat)


class Learned:
    """Whether a seat gets to know something new with an answer of its own."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.seat = seat
        self.unknown = self.not_known_in(match)
        self.luck = match.table.luck
        ask = match.ask
        self.uncovers = isinstance(ask, Together) and len(ask.asked) > 1 and len(ask.choices()) == 1

    def anything(self, match: Match) -> bool:
        """The dice fell, a card came to light, or all answers given together came out."""
        return self.uncovers or self.luck != match.table.luck or not self.not_known_in(match) >= self.unknown

    def not_known_in(self, match: Match) -> Counter[int]:
        """The cards in piles whose places that seat does not know."""
        mask = eyes(self.seat)
        return Counter(
            card
            for pile in match.table.piles()
            for card, seen in zip(pile.cards, pile.seen, strict=True)
            if not seen & mask
        )
