"""What a flow can ask: one seat (`Choice`), all of several seats in secret (`Together`), or whichever of
several seats goes first (`AnyOf`)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final, TypeAlias

from planchette.kernel.options import Option

Seat: TypeAlias = int
SPECTATOR = -1


class Ask:
    """What a flow yields: one choice, or several that are open at the same time.

    With `checkpoint` the flow promises that its step could start anew here: the table says all. A step that
    asks the same question again and again need not end between two answers, and is faster for it.
    """

    def __init__(self, checkpoint: bool) -> None:
        self.checkpoint = checkpoint

    def choices(self) -> list[Choice]:
        """The choices still open, in seat order."""
        raise NotImplementedError


class Choice(Ask):
    """One question to one seat: what for, and every legal answer, in the order of their ids.

    An `optional` one among several may stay unanswered: its seat is done, and could only go back on that.

    `more` says of how many questions of the same purpose this is followed at most: "discard 3" is asked three times,
    with 2, 1 and 0 more. People then choose all three and confirm once. What has no argument ("done") ends it early.
    """

    def __init__(
        self,
        seat: Seat,
        purpose: str,
        options: list[Option],
        checkpoint: bool = False,
        optional: bool = False,
        more: int = 0,
    ) -> None:
        self.checkpoint = checkpoint
        self.optional = optional
        self.more = more
        self.seat = seat
        self.purpose = purpose
        self.options = options

    def choices(self) -> list[Choice]:
        return [self]


class Together(Ask):
    """Every listed seat answers, hidden until all are in. Then `answers` holds them, one a choice."""

    def __init__(self, asked: list[Choice], checkpoint: bool = False) -> None:
        self.checkpoint = checkpoint
        self.asked = asked
        self.answers: list[Option | None] = [None] * len(asked)

    def choices(self) -> list[Choice]:
        return [choice for choice, answer in zip(self.asked, self.answers, strict=True) if answer is None]

    def give(self, seat: Seat, option: Option) -> None:
        for place, choice in enumerate(self.asked):
            if choice.seat == seat:
                self.answers[place] = option

    def keep_only(self, seat: Seat) -> None:
        """Take back what all the others have answered."""
        for place, choice in enumerate(self.asked):
            if choice.seat != seat:
                self.answers[place] = None

    def given(self) -> list[Option]:
        return [answer for answer in self.answers if answer is not None]


class AnyOf(Ask):
    """Any one of the listed seats goes next; `seat` then says which."""

    def __init__(self, asked: list[Choice], checkpoint: bool = False) -> None:
        self.checkpoint = checkpoint
        self.asked = asked
        self.seat: Seat = asked[0].seat

    def choices(self) -> list[Choice]:
        return self.asked


class End(Ask):
    """Nothing is asked: the step is over."""

    def choices(self) -> list[Choice]:
        return []


END: Final = End(checkpoint=False)
"""`yield END` ends a step as `return` does, without the exception that a compiled build pays dearly for."""

Flow: TypeAlias = Generator[Ask, Option, None]
Step: TypeAlias = Callable[[Any], Flow | None]
"""A step is a flow, or a plain function when it asks nothing."""


def together(asked: list[Choice]) -> Generator[Ask, Option, list[Option]]:
    """Ask all at once and return their answers in the order asked."""
    ask = Together(asked)
    yield ask
    return ask.given()


def side_by_side(flows: dict[Seat, Flow]) -> Flow:
    """One flow a seat, each at its own pace: all their open choices at once, each answer to its seat's flow.

    A flow may ask its own seat only, and what it lists may not hang on what others do meanwhile: its question stays
    as it is until it is answered. All end when every flow has, or when only optional questions are left.

    It is a checkpoint when every open question is one and no flow has ended on one that was not. Such a flow promises
    that it could start anew there beside the others, and once it has ended, that it would end at once: the table says
    who is done. Where the seats hold secrets every question must be a checkpoint: a bot imagines what the others hold
    by asking them anew, which it cannot do in the midst of their flows.
    """
    asked: dict[Seat, Choice] = {}
    restarts = True
    for seat in sorted(flows):
        first = _next_choice(seat, flows[seat], None)
        if first is not None:
            asked[seat] = first
    while any(not choice.optional for choice in asked.values()):
        choices = [asked[seat] for seat in sorted(asked)]
        ask = AnyOf(choices, checkpoint=restarts and all(choice.checkpoint for choice in choices))
        answer = yield ask
        seat = ask.seat
        answered = asked.pop(seat)
        following = _next_choice(seat, flows[seat], answer)
        if following is not None:
            asked[seat] = following
        else:
            restarts = restarts and answered.checkpoint


def _next_choice(seat: Seat, flow: Flow, answer: Option | None) -> Choice | None:
    """What the seat's flow asks after that answer; nothing when it is over."""
    try:
        ask = flow.send(answer)  # type: ignore[arg-type]  # None starts the generator
    except StopIteration:
        return None
    if ask is END:
        return None
    if not isinstance(ask, Choice) or ask.seat != seat:
        whom = " and ".join(f"seat {choice.seat}" for choice in ask.choices())
        what = f"a {type(ask).__name__} to {whom}"
        raise ValueError(f"side by side, the flow of seat {seat} may only put a Choice to its own seat, not {what}")
    return ask
