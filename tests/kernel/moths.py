"""Moths, a made-up game with every kind of secret: hands, a deck, peeks, thefts and bids made together.

In turn, each seat lets a moth fly, peeks at the deck, buries a moth under it or steals one from its left
neighbour, and draws. After two rounds all seats bid a moth in secret; the most light wins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec

from planchette.kernel import (
    NOBODY,
    Choice,
    Content,
    Deal,
    Domain,
    EventKind,
    Flow,
    Game,
    Kind,
    Option,
    Pile,
    Seat,
    Setting,
    Step,
    Table,
    WhyNot,
    all_alone,
    eyes,
    together,
)
from planchette.kernel.content import CardFile, unique
from planchette.kernel.game import nothing_follows
from planchette.kernel.scene import Counter, Fan, Mat, Piece, Row, Scene, Stack

CARDS = Path(__file__).with_name("moths.toml")
ROUNDS = 2
HAND = 2
SEATS = ["North", "East", "South"]

FLEW = EventKind("flew", ["seat", "moth"], "{seat} lets {moth} fly.")
PEEKED = EventKind("peeked", ["seat", "moth"], "{seat} peeks and sees {moth}.", "{seat} peeks at the deck.")
BURIED = EventKind("buried", ["seat", "moth"], "{seat} buries {moth}.", "{seat} buries a moth.")
STOLE = EventKind("stole", ["seat", "moth", "from:seat"], "{seat} steals {moth} from {from}.", "{seat} steals.")
DREW = EventKind("drew", ["seat", "moth"], "{seat} draws {moth}.", "{seat} draws.")
BID = EventKind("bid", ["seat", "moth", "light"], "{seat} bids {moth} for {light}.")


class Moth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(pattern="^[a-z]+$")]
    light: Annotated[int, msgspec.Meta(ge=0, le=9)]
    text: str = ""


class Swarm(Content):
    """The moths of a card file, and the options that name them."""

    def __init__(self, file: CardFile) -> None:
        file.only(["moth"])
        self.moths = file.cards("moth", Moth)
        names = [moth.name for moth in self.moths]
        unique(file, "moth", names)
        if len(names) < 12:
            raise file.error("moth", f"expected 12 cards or more, got {len(names)}")
        moth = Domain("moth", names, "moth")
        seat = Domain("seat", SEATS, "mat")
        self.fly = Kind("fly", [moth], "Let {moth} fly")
        self.bury = Kind("bury", [moth], "Bury {moth}")
        self.bid = Kind("bid", [moth], "Bid {moth}")
        self.peek = Kind("peek", text="Peek at the deck").only()
        self.steal = Kind("steal", text="Steal a moth").only()
        self.nothing = Kind("pass", text="Do nothing").only()
        groups = [[self.fly, self.bury], [self.peek.kind], [self.steal.kind], [self.nothing.kind], [self.bid]]
        super().__init__(groups, [moth, seat], {"moth": len(names)}, file.version, file.source)


def load(source: str) -> Swarm:
    return Swarm(CardFile.from_source("moths.toml", source) if source else CardFile(CARDS))


class Night(Table):
    def __init__(self, seats: int, luck: int, step: str, cards: Swarm) -> None:
        super().__init__(seats, luck, step)
        self.cards = cards
        self.deck = Pile([])
        self.hands = [Pile([], realm=seat + 1) for seat in range(seats)]
        self.flown: list[list[int]] = [[] for _ in range(seats)]
        self.left = ROUNDS * seats

    def copy(self) -> Night:
        twin = Night(0, self.luck, self.step, self.cards)
        twin.seats = self.seats
        self.copied(twin)
        twin.deck = self.deck.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.flown = [moths[:] for moths in self.flown]
        twin.left = self.left
        return twin

    def piles(self) -> list[Pile]:
        return [self.deck, *self.hands]

    def census(self) -> dict[str, int]:
        moths = sum(len(pile) for pile in self.piles()) + sum(len(moths) for moths in self.flown)
        return {"moths": moths}

    def light(self, seat: Seat) -> int:
        return sum(self.cards.moths[moth].light for moth in self.flown[seat])

    def left_of(self, seat: Seat) -> Seat:
        return (seat + 1) % self.seats


def setup(deal: Deal) -> Night:
    assert isinstance(deal.cards, Swarm)
    table = Night(deal.seats, deal.luck, "dusk", deal.cards)
    table.deck = Pile(list(range(len(deal.cards.moths))))
    return table


def dusk(table: Night) -> None:
    """A step that asks nothing: the deck is shuffled and every seat draws its hand."""
    table.shuffle(table.deck)
    for seat in range(table.seats):
        for _ in range(HAND):
            draw(table, seat)
    table.step = "act"


def draw(table: Night, seat: Seat) -> None:
    if len(table.deck):
        table.tell(DREW, [seat, table.deck.draw(table.hands[seat], seat)], eyes(seat))


def actions(table: Night, me: Seat) -> list[Option]:
    cards = table.cards
    moths = sorted(table.hands[me].cards)
    options = [option for moth in moths for option in (cards.fly.of(moth), cards.bury.of(moth))]
    if len(table.deck):
        options.append(cards.peek)
    if len(table.hands[table.left_of(me)]):
        options.append(cards.steal)
    return [*options, cards.nothing]


def act(table: Night) -> Flow:
    me = table.turn
    hand = table.hands[me]
    answer = yield Choice(me, "act", actions(table, me))
    if answer.kind is table.cards.fly:
        table.flown[me].append(hand.take_card(answer.a))
        table.tell(FLEW, [me, answer.a])
    elif answer.kind is table.cards.bury:
        hand.move(hand.cards.index(answer.a), table.deck, NOBODY, bottom=True)
        table.tell(BURIED, [me, answer.a], eyes(me))
    elif answer is table.cards.peek:
        table.tell(PEEKED, [me, table.deck.look(me, 1)[0]], eyes(me))
        yield from after_peek(table, me)
    elif answer is table.cards.steal:
        left = table.left_of(me)
        table.luck = table.hands[left].steal(hand, me, left, table.luck)
        table.tell(STOLE, [me, hand.cards[-1], left], eyes(me) | eyes(left))
    draw(table, me)
    table.left -= 1
    table.turn = table.left_of(me)
    table.step = "act" if table.left else "bid"


def after_peek(table: Night, me: Seat) -> Flow:
    """The peeked moth may be buried by passing one of one's own over it."""
    answer = yield Choice(me, "after_peek", [table.cards.nothing])
    assert answer is table.cards.nothing


def bid(table: Night) -> Flow:
    cards = table.cards
    able = [seat for seat in range(table.seats) if len(table.hands[seat])]
    asked = [Choice(seat, "bid", [cards.bid.of(moth) for moth in sorted(table.hands[seat].cards)]) for seat in able]
    answers = (yield from together(asked)) if asked else []
    for seat, answer in zip(able, answers, strict=True):
        table.flown[seat].append(table.hands[seat].take_card(answer.a))
        table.tell(BID, [seat, answer.a, cards.moths[answer.a].light])
    light = [table.light(seat) for seat in range(table.seats)]
    payoffs = [1 if mine == max(light) else -1 for mine in light]
    table.finish(payoffs, "the most light", "MO-1", scores=[float(mine) for mine in light])


STEPS: dict[str, Step] = {"dusk": dusk, "act": act, "bid": bid}


def scene(table: Night, seat: Seat) -> Scene:
    mats = [mat(table, owner, seat) for owner in range(table.seats)]
    return Scene("moths", seat, table.step, [deck_seen(table, seat), *mats])


def deck_seen(table: Night, seat: Seat) -> Stack:
    seen = [piece(table, moth) for moth in table.deck.known_to(seat)]
    return Stack("deck", "Deck", len(table.deck), seen)


def mat(table: Night, owner: Seat, seat: Seat) -> Mat:
    hand = table.hands[owner]
    cards = [
        piece(table, moth) if hand.knows(seat, place) else Piece(f"back:{owner}-{place}", "a moth", face_down=True)
        for place, moth in enumerate(hand.cards)
    ]
    flown = [piece(table, moth) for moth in table.flown[owner]]
    areas: list[Row | Fan | Counter] = [
        Fan(f"hand:{owner}", "Hand", cards, owner),
        Row(f"flown:{owner}", "Flown", flown, owner),
        Counter(f"light:{owner}", "Light", table.light(owner), owner),
    ]
    return Mat(f"mat:{SEATS[owner]}", SEATS[owner], [*areas], owner, table.turn == owner)


def piece(table: Night, moth: int) -> Piece:
    return Piece(f"moth:{table.cards.moths[moth].name}", table.cards.moths[moth].name)


def value(table: Night, seat: Seat) -> float:
    return (table.light(seat) + sum(moth_light(table, seat)) / 2) / 50


def why_not(table: Night, choice: Choice) -> list[WhyNot]:
    if choice.purpose != "act" or len(table.hands[table.left_of(choice.seat)]):
        return []
    left = SEATS[table.left_of(choice.seat)]
    return [WhyNot([f"mat:{left}"], "Steal a moth", f"{left} has no moths", "MO-2")]


def instinct(table: Night, choice: Choice) -> list[float]:
    return [weight(table, option) for option in choice.options]


def weight(table: Night, option: Option) -> float:
    """Bright moths fly, and dull ones are bid; what else there is to do is as good as anything."""
    light = table.cards.moths[option.a].light if option.args else 0
    if option.kind is table.cards.bid:
        return 10.0 - light
    return 1.0 + light if option.kind is table.cards.fly else 1.0


def words(table: Night, choice: Choice) -> str:
    if choice.purpose != "act":
        return PROMPTS[choice.purpose]
    return f"What will you do? You hold {sum(moth_light(table, choice.seat))} light"


def moth_light(table: Night, seat: Seat) -> list[int]:
    """The light of the moths that a seat knows to be in its hand."""
    return [table.cards.moths[moth].light for moth in table.hands[seat].known_to(seat)]


def preview(table: Night, seat: Seat, option: Option) -> str:
    return f"{table.cards.moths[option.a].light} light" if option.kind is table.cards.fly else ""


def act_with(change: Callable[[Night, Choice], None]) -> Step:
    """A turn with something done to its first choice."""

    def act_changed(table: Night) -> Flow:
        flow = act(table)
        ask = next(flow)
        assert isinstance(ask, Choice)
        change(table, ask)
        answer = yield ask
        try:
            while True:
                answer = yield flow.send(answer)
        except StopIteration:
            return

    return act_changed


PROMPTS = {"act": "What will you do?", "after_peek": "You have seen it", "bid": "Bid a moth in secret"}


def moths(
    scene: Callable[[Any, Seat], Scene] = scene,
    steps: Mapping[str, Step] = STEPS,
    setup: Callable[[Deal], Any] = setup,
    value: Callable[[Any, Seat], float] = value,
    why_not: Callable[[Any, Choice], list[WhyNot]] = why_not,
    preview: Callable[[Any, Seat, Option], str] = preview,
    instinct: Callable[[Any, Choice], list[float]] = instinct,
    words: Callable[[Any, Choice], str] = words,
    then: Callable[[Any, Seat, Option], list[Option]] = nothing_follows,
    prompts: dict[str, str] = PROMPTS,
    version: str = "1",
    plain_classes: list[type] | None = None,
    settings: list[Setting] | None = None,
    sides: Callable[[int, dict[str, str]], list[int]] = all_alone,
) -> Game:
    """The game, or the game with something wrong in it."""
    return Game(
        id="moths",
        title="Moths",
        verb="flutter",
        about="The most light wins.",
        seats=[2, 3],
        seat_names=SEATS,
        load=load,
        setup=setup,
        steps=steps,
        scene=scene,
        value=value,
        why_not=why_not,
        preview=preview,
        instinct=instinct,
        words=words,
        then=then,
        prompts=prompts,
        version=version,
        folder=str(Path(__file__).parent / "moths"),
        plain_classes=[Night, *(plain_classes or [])],
        settings=settings,
        sides=sides,
    )


MOTHS = moths()
