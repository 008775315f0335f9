"""Non-interference: two worlds that differ only in what a seat cannot know look the same to that seat."""

from __future__ import annotations

import random
from collections import Counter

from planchette.kernel import AnyOf, Choice, Match, Option, Seat, Table, Together, eyes, luck_from
from planchette.kernel.match import CONCEDE
from planchette.kernel.plain import digest
from tests.conformance.kept import kept
from tests.conformance.shape import apart
from tests.conformance.sight import known, may_vary, seen_apart, sight

AHEAD = 40
"""How many answers the two worlds go on together, at most."""
SHOWN = 5
"""So many leaks are shown, at most."""


def again(match: Match) -> Match:
    """The match as an object of its own, with its log since the last checkpoint."""
    point = match.last_checkpoint()
    twin = from_table(match, point.table)
    for seat, option in zip(match.givers[point.answers :], match.given[point.answers :], strict=True):
        if option is CONCEDE:
            twin.concede(seat)
        else:
            twin.answer(option, seat)
    return twin


def from_table(match: Match, table: Table) -> Match:
    return Match(match.game, match.seats, match.seed, match.settings, match.cards, table, heard=True)


def other_world(match: Match, seat: Seat, luck: int) -> Match:
    """The same match for all that seat can know; all that it cannot know is dealt anew."""
    twin = again(match)
    twin.table.redeal(seat, luck)
    return twin


# -- at one moment


def check_looks_the_same(match: Match, seat: Seat, luck: int) -> tuple[Match, Match]:
    """A re-dealt table could be, is for that seat the same table, and is worth the same to it."""
    here, twin = again(match), other_world(match, seat, luck)
    check_possible(here, twin, seat)
    assert_same_sight(here, twin, seat)
    assert_same_thoughts(here, twin, seat)
    return here, twin


def check_possible(match: Match, twin: Match, seat: Seat) -> None:
    """A re-dealt table keeps all that the seat knows, all that is public, and who has seen what."""
    wrong = apart(known(match, seat), known(twin, seat), "known")
    wrong += apart(match.table.census(), twin.table.census(), "census")
    wrong += apart(seen_by(match), seen_by(twin), "seen, pile")
    assert not wrong, f"re-dealing for seat {seat} makes an impossible world: {'; '.join(wrong[:SHOWN])}"


def seen_by(match: Match) -> list[list[str]]:
    """Who has seen each place of each pile."""
    return [[seats_of(mask, match.seats) for mask in pile.seen] for pile in match.table.piles()]


def seats_of(mask: int, seats: int) -> str:
    return ", ".join(f"seat {seat}" for seat in range(-1, seats) if mask & eyes(seat)) or "nobody"


def assert_same_sight(match: Match, twin: Match, seat: Seat, when: str = "") -> None:
    leaks = seen_apart(sight(match, seat), sight(twin, seat))
    assert not leaks, f"seat {seat} can tell what it cannot know{when}: {'; '.join(leaks[:SHOWN])}"


def assert_same_thoughts(match: Match, twin: Match, seat: Seat) -> None:
    """What bots think for that seat is drawn from what it may know: `value`, and `instinct` where it is asked."""
    if seat < 0:
        return
    mine, theirs = match.game.value(match.table, seat), match.game.value(twin.table, seat)
    assert abs(mine - theirs) < 1e-9, f"value() looks at what seat {seat} cannot know: {mine} / {theirs}"
    choice, other = match.choice_of(seat), twin.choice_of(seat)
    if choice is not None and other is not None:
        guess, guess_there = match.game.instinct(match.table, choice), match.game.instinct(twin.table, other)
        keys = [option.key for option in choice.options]
        odd = [
            f"'{key}': {a} / {b}"
            for key, a, b in zip(keys, guess, guess_there, strict=False)
            if abs(a - b) > 1e-9 * max(1.0, abs(a))
        ]
        assert len(guess) == len(guess_there) and not odd, (
            f"instinct() looks at what seat {seat} cannot know: {'; '.join(odd[:SHOWN])}"
        )


# -- from answer to answer


def check_goes_on_the_same(match: Match, seat: Seat, luck: int) -> None:
    """Both worlds go on from here with the same answers, if it is for that seat to answer."""
    here, twin = check_looks_the_same(match, seat, luck)
    if its_turn(match, seat):
        go_on(here, twin, seat, luck)


def check_goes_on_from_checkpoint(match: Match, seat: Seat, luck: int) -> None:
    """Both worlds go on from the last checkpoint with the same answers, whoever has to give them."""
    table = match.last_checkpoint().table
    other = table.copy()
    other.redeal(seat, luck)
    here, twin = from_table(match, table), from_table(match, other)
    if not told_apart(here, twin, seat):
        assert_same_sight(here, twin, seat)
        assert_nothing_kept(here, twin, seat)
        go_on(here, twin, seat, luck, anew=True)


def go_on(here: Match, twin: Match, seat: Seat, luck: int, anew: bool = False) -> None:
    """Two worlds look the same to the seat after every answer that is legal in both, as long as the piles and
    what is public tell it nothing that differs. If they began `anew` their flows know nothing of each other."""
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
        answer_there(twin, key, answering, seat)
        if told_apart(here, twin, seat):
            return
        assert_same_sight(here, twin, seat, f", after '{key}' by seat {answering}")
        assert_same_thoughts(here, twin, seat)
        if anew:
            assert_nothing_kept(here, twin, seat)


def answer_there(twin: Match, key: str, answering: Seat, seat: Seat) -> None:
    """An answer that is listed can be given, in every world."""
    try:
        twin.answer(key, answering)
    except Exception as error:
        raise AssertionError(
            f"'{key}' is listed for seat {answering}, but the world re-dealt for seat {seat} breaks down over it "
            f"({type(error).__name__}: {error}): it is impossible, or the flow keeps a card in a local variable"
        ) from error


def assert_nothing_kept(here: Match, twin: Match, seat: Seat) -> None:
    """While a seat is asked, the flow keeps nothing in a local variable that the seat cannot know: a bot deals the
    table anew, and the flow would go on with the card that really lay there."""
    if here.choice_of(seat) is not None:
        leaks = apart(kept(here), kept(twin), "flow")
        assert not leaks, f"a local variable keeps what seat {seat}, who is asked, cannot know: {'; '.join(leaks)}"


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
    """Whether the seat has rightly learned something that differs: a card it has now seen, or a public fact. Who
    is asked is no excuse: where a rule tells by it what somebody holds, the game shows it or makes it public."""
    return known(match, seat) != known(twin, seat)


# -- re-dealing


def check_varies(match: Match, seat: Seat) -> None:
    """Twenty re-deals are not all alike, if there is anything that the seat does not know."""
    if may_vary(match, seat):
        dealt = set()
        for seed in range(1, 21):
            twin = match.clone()
            twin.table.redeal(seat, luck_from(seed))
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
                assert_same_sight(one, other, seat, f", after a secret answer of seat {choice.seat}")


# -- undo


def check_nothing_learned(before: Match, seat: Seat, option: Option, luck: int) -> None:
    """An answer that can be undone tells its giver nothing: it looks the same in every world that could be."""
    if not its_turn(before, seat):
        return
    here, twin = again(before), other_world(before, seat, luck)
    here.answer(option, seat)
    answer_there(twin, option.key, seat, seat)
    leaks = seen_apart(sight(here, seat), sight(twin, seat))
    assert not leaks, (
        f"seat {seat} can undo '{option.key}' although something came out by it: {'; '.join(leaks[:SHOWN])}"
    )


class Learned:
    """Whether a seat gets to know something new with an answer of its own."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.seat = seat
        self.unknown = self.not_known_in(match)
        self.thought = self.thinkable_in(match)
        self.luck = match.table.luck
        ask = match.ask
        self.uncovers = isinstance(ask, Together) and len(ask.asked) > 1 and len(ask.choices()) == 1

    def anything(self, match: Match) -> str:
        """What it was: the dice fell, a card came to light, a secret was narrowed, or all answers given together
        came out."""
        if self.uncovers:
            return "the answers given together"
        if self.luck != match.table.luck:
            return "a roll or a shuffle"
        if any(now < before for now, before in zip(self.thinkable_in(match), self.thought, strict=True)):
            return "what a secret is not"
        return "" if self.not_known_in(match) >= self.unknown else "a card that it has now seen"

    def thinkable_in(self, match: Match) -> list[set[int]]:
        """What that seat can think possible of each secret."""
        return [set(secret.thinkable(self.seat)) for secret in match.table.secrets()]

    def not_known_in(self, match: Match) -> Counter[int]:
        """The cards in piles whose places that seat does not know."""
        mask = eyes(self.seat)
        return Counter(
            card
            for pile in match.table.piles()
            for card, seen in zip(pile.cards, pile.seen, strict=True)
            if not seen & mask
        )
