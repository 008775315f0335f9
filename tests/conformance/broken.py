"""Moths with something wrong in it, and ways to have it right: what the suite must find, and must let pass."""

from __future__ import annotations

from planchette.kernel import EVERYONE, NOBODY, Choice, Deal, Flow, Game, Option, Pile, Result, Seat, Step, WhyNot, eyes
from planchette.kernel.scene import Scene
from tests.kernel import moths as m
from tests.kernel.moths import Night, moths


def hand_of_the_left(table: Night, seat: Seat) -> list[int]:
    return sorted(table.hands[table.left_of(max(0, seat))].cards)


# -- what is shown


def seen_by_the_neighbour(table: Night, seat: Seat) -> Scene:
    return m.scene(table, table.left_of(max(0, seat)))


def with_the_top_card(table: Night, seat: Seat) -> Scene:
    top = table.deck.cards[-1] if len(table.deck) else 0
    shown = m.scene(table, seat)
    return Scene(shown.game, shown.seat, shown.phase, shown.areas, [table.cards.moths[top].name])


def telling_value(table: Night, seat: Seat) -> float:
    return float(sum(hand_of_the_left(table, seat)))


def telling_instinct(table: Night, choice: Choice) -> list[float]:
    return [1.0 + sum(hand_of_the_left(table, choice.seat)) for _ in choice.options]


def telling_words(table: Night, choice: Choice) -> str:
    return f"They hold {hand_of_the_left(table, choice.seat)}: what will you do?"


def telling_preview(table: Night, seat: Seat, option: Option) -> str:
    return f"They hold {hand_of_the_left(table, table.turn)}"


def telling_reason(table: Night, choice: Choice) -> list[WhyNot]:
    return [WhyNot([], "Steal", f"they hold {hand_of_the_left(table, choice.seat)}", "MO-2")]


def telling_log(table: Night) -> Flow:
    left = table.left_of(table.turn)
    if len(table.hands[left]):
        table.tell(m.DREW, [left, table.hands[left].cards[0]], EVERYONE)
    yield from m.act(table)


def with_act(act: Step) -> Game:
    """The game with another turn."""
    return moths(steps={**m.STEPS, "act": act})


# -- who is asked: before a turn, the left neighbour, because of the luna

LUNA = 9


def holds_luna(table: Night, seat: Seat) -> bool:
    return LUNA in table.hands[seat]


def lure(table: Night, seat: Seat) -> Flow:
    yield Choice(seat, "after_peek", [table.cards.nothing])
    table.tell(m.FLEW, [seat, 0])


def only_the_holder_is_asked(table: Night) -> Flow:
    left = table.left_of(table.turn)
    if holds_luna(table, left):
        yield from lure(table, left)
    yield from m.act(table)


def everybody_is_asked(table: Night) -> Flow:
    yield from lure(table, table.left_of(table.turn))
    yield from m.act(table)


def the_holder_shows_it_and_is_asked(table: Night) -> Flow:
    left = table.left_of(table.turn)
    if holds_luna(table, left):
        hand = table.hands[left]
        hand.show(hand.cards.index(LUNA), EVERYONE)
        yield from lure(table, left)
    yield from m.act(table)


def it_is_public_that_the_holder_is_asked(table: Lured) -> Flow:
    left = table.left_of(table.turn)
    if holds_luna(table, left):
        table.lured = left
        yield from lure(table, left)
        table.lured = -1
    yield from m.act(table)


# -- tables


class Odd(Night):
    """A table with something changed: each says what."""

    def copy(self) -> Night:
        twin = super().copy()
        twin.__class__ = type(self)
        return twin


def with_table(kind: type[Night], act: Step = m.act) -> Game:
    """The game on another table."""

    def setup(deal: Deal) -> Night:
        right = m.setup(deal)
        table = kind(right.seats, right.luck, right.step, right.cards)
        table.deck = right.deck
        return table

    return moths(setup=setup, plain_classes=[kind], steps={**m.STEPS, "act": act})


class Lured(Odd):
    """Everybody knows that the seat that is asked holds the luna; `redeal` forgets it."""

    def __init__(self, seats: int, luck: int, step: str, cards: m.Swarm) -> None:
        super().__init__(seats, luck, step, cards)
        self.lured = -1

    def copy(self) -> Night:
        twin = super().copy()
        assert isinstance(twin, Lured)
        twin.lured = self.lured
        return twin

    def public(self) -> list[int]:
        return [self.lured, int(self.lured >= 0 and holds_luna(self, self.lured))]


class LuredForGood(Lured):
    """The same, but re-dealing leaves the luna where it is known to be."""

    def redeal(self, seat: Seat, luck: int) -> int:
        if self.lured < 0:
            return super().redeal(seat, luck)
        hand = self.hands[self.lured]
        place = hand.cards.index(LUNA)
        seen = hand.seen[place], hand.among[place]
        hand.seen[place] |= eyes(seat)
        luck = super().redeal(seat, luck)
        hand.seen[place], hand.among[place] = seen
        return luck


class Hidden(Odd):
    """The hands are not among the piles."""

    def piles(self) -> list[Pile]:
        return [self.deck]


class Frozen(Odd):
    """Nothing is dealt anew."""

    def redeal(self, seat: Seat, luck: int) -> int:
        return luck


class Forgetful(Odd):
    """Re-dealing takes the seat's own hand as well."""

    def redeal(self, seat: Seat, luck: int) -> int:
        if seat >= 0 and len(self.deck) and len(self.hands[seat]):
            own = self.hands[seat].cards
            own[0], self.deck.cards[0] = self.deck.cards[0], own[0]
        return super().redeal(seat, luck)


class Losing(Odd):
    """Re-dealing loses a moth that everybody has seen fly."""

    def redeal(self, seat: Seat, luck: int) -> int:
        for flown in self.flown:
            flown[:1] = []
        return super().redeal(seat, luck)


class Blinding(Odd):
    """In the re-dealt world the others do not know their own hands."""

    def redeal(self, seat: Seat, luck: int) -> int:
        luck = super().redeal(seat, luck)
        for hand in self.hands:
            hand.seen = [mask & eyes(seat) for mask in hand.seen]
        return luck


class Sparks(Odd):
    """A secret beside the piles: who has a spark may peek. Re-dealing gives it to the seat, or takes it."""

    def __init__(self, seats: int, luck: int, step: str, cards: m.Swarm) -> None:
        super().__init__(seats, luck, step, cards)
        self.sparks = [1] * seats

    def copy(self) -> Night:
        twin = super().copy()
        assert isinstance(twin, Sparks)
        twin.sparks = self.sparks[:]
        return twin

    def redeal(self, seat: Seat, luck: int) -> int:
        self.sparks = [1 - spark for spark in self.sparks]
        return super().redeal(seat, luck)


def with_a_spark(table: Sparks) -> Flow:
    cards = table.cards
    yield Choice(table.turn, "act", [cards.peek, cards.nothing] if table.sparks[table.turn] else [cards.nothing])
    yield from m.act(table)


class Sharing(Odd):
    """A copy has the same lists."""

    def copy(self) -> Night:
        twin = super().copy()
        twin.flown = self.flown
        return twin


class LeavingOut(Odd):
    """A copy lacks what has flown."""

    def copy(self) -> Night:
        twin = super().copy()
        twin.flown = [[] for _ in self.flown]
        return twin


# -- flows


def heard(table: Night) -> Flow:
    """The top moth is told, but nothing says that the seat has seen it."""
    me = table.turn
    answer = yield Choice(me, "act", [table.cards.peek, table.cards.nothing])
    if answer is table.cards.peek and len(table.deck):
        table.tell(m.PEEKED, [me, table.deck.cards[-1]], eyes(me))
    yield from m.act(table)


def looked(table: Night) -> Flow:
    """The same, as it should be."""
    me = table.turn
    answer = yield Choice(me, "act", [table.cards.peek, table.cards.nothing])
    if answer is table.cards.peek and len(table.deck):
        table.tell(m.PEEKED, [me, table.deck.look(me, 1)[0]], eyes(me))
    yield from m.act(table)


def kept_in_a_local(table: Night) -> Flow:
    """The lowest moth of the deck may be drawn; which it is was looked up before the question."""
    me = table.turn
    lowest = table.deck.cards[0] if len(table.deck) else -1
    answer = yield Choice(me, "act", [table.cards.peek, table.cards.nothing])
    if answer is table.cards.peek and lowest >= 0:
        table.deck.move(table.deck.cards.index(lowest), table.hands[me], eyes(me))
        table.tell(m.DREW, [me, lowest], eyes(me))
    yield from m.act(table)


def looked_up_after(table: Night) -> Flow:
    """The same, as it should be."""
    me = table.turn
    answer = yield Choice(me, "act", [table.cards.peek, table.cards.nothing])
    if answer is table.cards.peek and len(table.deck):
        table.tell(m.DREW, [me, table.deck.move(0, table.hands[me], eyes(me))], eyes(me))
    yield from m.act(table)


def held_in_a_local(table: Night) -> Flow:
    """The lowest moth of the deck is in the air while the question is open."""
    lowest = table.deck.take(0) if len(table.deck) else -1
    yield Choice(table.turn, "act", [table.cards.nothing])
    if lowest >= 0:
        table.deck.add(lowest, NOBODY, bottom=True)
    yield from m.act(table)


def all_win_or_lose_together(table: Night) -> None:
    table.result = Result([1] * table.seats, [0] * table.seats, [1.0] * table.seats, "the most light", "MO-1")
