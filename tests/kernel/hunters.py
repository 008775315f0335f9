"""Hunters, a made-up game in which much is chosen at once: every hunt discards three cards of fourteen, shares five
damage among the beasts, keeps up to two pelts of five and trades one of many wares.

Of the twins, the one that is left flees when the other falls.
"""

from __future__ import annotations

from pathlib import Path

from planchette.kernel import (
    WIN,
    Choice,
    Content,
    Deal,
    Domain,
    EventKind,
    Flow,
    Game,
    Kind,
    Option,
    Seat,
    Table,
    all_together,
)
from planchette.kernel.scene import Badge, Counter, Fan, Mat, Piece, Row, Scene, Stat

SEATS = ["Ada", "Boris"]
HAND = 14
DISCARDS = 3
DAMAGE = 5
PELTS = 2
BEASTS = ["bear", "wolf", "fox-twin", "hare-twin"]
HEALTH = [3, 2, 1, 2]
TWINS = [2, 3]
FURS = ["grey", "brown", "white", "black", "red"]
TITLES = [
    "Snare of Old Wire",
    "Lantern Bearer",
    "The Patient Hound",
    "Thessaly of the Maps",
    "Salt Lick",
    "Whistle",
    "Birch Blind",
    "Long Bow of Yew",
    "Night Watch",
    "Cold Trail",
    "Harrow the Old Lion",
    "Bait",
    "Snow Shoes",
    "Campfire",
]
WARES = ["amber", "axe", "beans", "bell", "boots", "candle", "flint", "flour", "fur", "honey", "iron", "jar", "kettle"]

CARD = Domain("card", [f"c{number}" for number in range(HAND)], "card", TITLES)
BEAST = Domain("beast", BEASTS, "beast")
PELT = Domain("pelt", FURS, "pelt")
WARE = Domain("ware", WARES)
DISCARD = Kind("discard", [CARD], "Discard {card}")
HIT = Kind("hit", [BEAST], "1 damage to the {beast}")
KEEP = Kind("keep", [PELT], "Keep the {pelt} pelt")
DONE = Kind("done", text="Keep no more").only()
BUY = Kind("buy", [WARE], "Buy {ware}")
SELL = Kind("sell", [WARE], "Sell {ware}")
LEAVE = Kind("leave", text="Leave the market").only()

DISCARDED = EventKind("discarded", ["seat", "card"], "{seat} discards {card}.")
HURT = EventKind("hurt", ["beast"], "The {beast} is hurt.")
FLED = EventKind("fled", ["beast"], "The {beast} flees.")
KEPT = EventKind("kept", ["seat", "pelt"], "{seat} keeps the {pelt} pelt.")
CLOSED = EventKind("closed", ["seat"], "{seat} keeps no more.")
BOUGHT = EventKind("bought", ["seat", "ware"], "{seat} buys {ware}.")
SOLD = EventKind("sold", ["seat", "ware"], "{seat} sells {ware}.")
LEFT = EventKind("left", ["seat"], "{seat} leaves the market.")


class Woods(Table):
    def __init__(self, seats: int, luck: int, step: str) -> None:
        super().__init__(seats, luck, step)
        self.hands = [list(range(HAND)) for _ in range(seats)]
        self.health = HEALTH[:]
        self.pelts = list(range(len(FURS)))
        self.hunts = 0

    def copy(self) -> Woods:
        twin = Woods(self.seats, self.luck, self.step)
        self.copied(twin)
        twin.hands = [hand[:] for hand in self.hands]
        twin.health = self.health[:]
        twin.pelts = self.pelts[:]
        twin.hunts = self.hunts
        return twin

    def standing(self) -> list[int]:
        return [beast for beast in range(len(BEASTS)) if self.health[beast] > 0]


def setup(deal: Deal) -> Woods:
    return Woods(deal.seats, deal.luck, "discard")


def discard(table: Woods) -> Flow:
    """All three of them, one by one."""
    me = table.turn
    for more in range(DISCARDS - 1, -1, -1):
        card = (yield Choice(me, "discard", [DISCARD.of(card) for card in table.hands[me]], more=more)).a
        table.hands[me].remove(card)
        table.tell(DISCARDED, [me, card])
    table.step = "share"


def share(table: Woods) -> Flow:
    """As much as they can take, as often on one of them as one likes."""
    for left in range(DAMAGE, 0, -1):
        standing = table.standing()
        if not standing:
            break
        most = min(left, sum(table.health[beast] for beast in standing))
        beast = (yield Choice(table.turn, "share", [HIT.of(beast) for beast in standing], more=most - 1)).a
        table.health[beast] -= 1
        table.tell(HURT, [beast])
        flee(table, beast)
    table.step = "keep"


def flee(table: Woods, fallen: int) -> None:
    for beast in TWINS:
        if fallen in TWINS and table.health[fallen] == 0 and table.health[beast] > 0:
            table.health[beast] = 0
            table.tell(FLED, [beast])


def keep(table: Woods) -> Flow:
    """Up to two."""
    me = table.turn
    for more in range(PELTS - 1, -1, -1):
        answer = yield Choice(me, "keep", [*[KEEP.of(pelt) for pelt in table.pelts], DONE], more=more)
        if answer is DONE:
            table.tell(CLOSED, [me])
            break
        table.pelts.remove(answer.a)
        table.tell(KEPT, [me, answer.a])
    table.step = "trade"


def trade(table: Woods) -> Flow:
    me = table.turn
    answer = yield Choice(me, "trade", [*BUY.options, *SELL.options, LEAVE])
    if answer is LEAVE:
        table.tell(LEFT, [me])
    else:
        table.tell(BOUGHT if answer.kind is BUY else SOLD, [me, answer.a])
    table.hunts += 1
    table.turn = (me + 1) % table.seats
    table.health = HEALTH[:]
    table.pelts = list(range(len(FURS)))
    table.step = "discard"
    if table.hunts == 2:
        table.finish([WIN] * table.seats, "the hunts are over", "HU-1")


def again(table: Woods, option: Option) -> list[Option]:
    return [option] * (table.health[option.a] - 1) if option.kind is HIT else []


def scene(table: Woods, seat: Seat) -> Scene:
    beasts = [beast_piece(table, beast) for beast in table.standing()]
    pelts = [Piece(PELT.entity(pelt), f"{FURS[pelt]} pelt") for pelt in table.pelts]
    areas = [Row("beasts", "Beasts", beasts), Row("pelts", "Pelts", pelts)]
    hands = [hand(table, owner) for owner in range(table.seats)]
    mats = [
        Mat(f"mat:{SEATS[owner]}", SEATS[owner], [Counter(f"cards:{owner}", "Cards", len(cards.pieces), owner)], owner)
        for owner, cards in enumerate(hands)
    ]
    return Scene("hunters", seat, f"Hunt {table.hunts + 1}", [*areas, *mats, *hands])


def beast_piece(table: Woods, beast: int) -> Piece:
    hurt = HEALTH[beast] - table.health[beast]
    badges = [Badge("", "damage", str(hurt))] if hurt else []
    return Piece(BEAST.entity(beast), BEASTS[beast], stats=[Stat("", "Health", str(HEALTH[beast]))], badges=badges)


def hand(table: Woods, owner: Seat) -> Fan:
    """The hands lie open, and each lists only what is its owner's: one of them at a time can be chosen from."""
    area = "card" if owner == table.turn else f"other-{owner}"
    cards = [
        Piece(
            f"{area}:{CARD.values[card]}",
            TITLES[card],
            cost=str(card % 5),
            text=f"Hunt: {TITLES[card]} gives every beast of one kind a damage that no shelter keeps off.",
        )
        for card in table.hands[owner]
    ]
    return Fan(f"hand:{owner}", "Hand", cards, owner)


def value(table: Woods, seat: Seat) -> float:
    return 0.0


def load(source: str) -> Content:
    groups = [[DISCARD], [HIT], [KEEP], [DONE.kind], [BUY], [SELL], [LEAVE.kind]]
    return Content(groups, [CARD, BEAST, PELT, WARE, Domain("seat", SEATS, "mat")])


HUNTERS = Game(
    id="hunters",
    title="Hunters",
    verb="hunt together",
    about="Two hunts, and much to choose in each.",
    seats=[1, 2],
    seat_names=SEATS,
    load=load,
    setup=setup,
    steps={"discard": discard, "share": share, "keep": keep, "trade": trade},
    scene=scene,
    value=value,
    prompts={
        "discard": "Discard 3 cards",
        "share": "Share 5 damage among the beasts",
        "keep": "Keep up to 2 pelts",
        "trade": "Trade one ware",
    },
    sides=all_together,
    folder=str(Path(__file__).parent / "hunters"),
    plain_classes=[Woods],
    again=again,
    groups={"buy": "Buy at the market"},
)
