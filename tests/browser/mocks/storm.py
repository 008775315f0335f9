"""A board of 8x8 with four mats and a hand of fourteen cards with figures."""

from __future__ import annotations

from planchette.kernel.scene import (
    Area,
    Badge,
    Board,
    ChoiceView,
    Counter,
    Fan,
    Mat,
    OptionView,
    Piece,
    Place,
    Row,
    Scene,
    Stack,
    Stat,
    View,
)

SIDE = 8
ROWS = ("CRHRHCHC", "RHRCHRCH", "CRCHRCHC", "RCRVVHRH", "CRHVVRHR", "RHCRCHRC", "HCHCRCHR", "RHCHCRCH")
ZONES = {"C": "courage", "R": "reason", "H": "hope", "V": "void"}
SIDES = ("South", "West", "North", "East")
STRIDE = [".......", ".......", "..###..", "..#o#..", "..###..", ".......", "......."]
LEAP = [".......", ".#...#.", ".......", "...o...", ".......", ".#...#.", "......."]
TITLES = (
    "Aune Torchbearer",
    "Harrow the Old Lion",
    "Thessaly of the Maps",
    "The Unread Letter",
    "Moth Choir",
    "Brother Nettle",
    "Quiet Ferryman",
)


def tile(x: int, y: int) -> str:
    return f"tile:{'abcdefgh'[x]}{SIDE - y}"


def board() -> Board:
    tokens = {(0, 2): 1, (0, 4): 1, (1, 7): 0, (3, 7): 0, (5, 6): 0, (2, 0): 2, (4, 1): 2, (7, 3): 3, (6, 5): 3}
    fears = {(3, 2): "red", (5, 3): "red", (2, 5): "blue"}
    places = []
    for y, row in enumerate(ROWS):
        for x, letter in enumerate(row):
            pieces = []
            if (x, y) in tokens:
                pieces = [Piece(f"token:{x}{y}", f"{SIDES[tokens[x, y]]}'s token", "token", "meeple", tokens[x, y])]
            elif (x, y) in fears:
                pieces = [Piece(f"fear:{x}{y}", "Fear token", "token", "spectre", tint=fears[x, y])]
            marks = [Badge("death-zone", "corrupt")] if (x * 3 + y) % 11 == 4 else []
            places.append(Place(tile(x, y), x, y, tile(x, y)[5:], ZONES[letter], pieces=pieces, marks=marks))
    return Board("storm", "The storm", "grid", SIDE, SIDE, places)


def card(number: int, owner: int) -> Piece:
    stats = [Stat("fire", "Strength", str(1 + number % 4)), Stat("shield", "Defense", str(number % 3))]
    return Piece(
        f"spirit:{owner}-{number}",
        TITLES[number % 7],
        icon="candle-light" if number % 3 else "",
        owner=owner,
        stats=stats,
        tint=("courage", "reason", "hope", "corruption")[number % 4],
        text="Move: any token of yours, as the figure shows.",
        figure=STRIDE if number % 2 else LEAP,
    )


def mat(seat: int) -> Mat:
    name = SIDES[seat].lower()
    slots = [card(20 * seat + number, seat) for number in range(3)]
    fears = [Piece(f"dread:{name}-{number}", "Empty Chair", icon="spectre", tint="corruption") for number in range(2)]
    caught = [Piece(f"caught:{name}-{number}", "Fear token", "token", "spectre", tint="red") for number in range(4)]
    return Mat(
        f"mat:{seat}",
        SIDES[seat],
        [
            Counter(f"strength:{name}", "Strength", 4, seat, "fire"),
            Counter(f"defense:{name}", "Defense", 2, seat, "shield"),
            Counter(f"left:{name}", "Tokens left", 5, seat, "meeple"),
            Row(f"slots:{name}", "Summoned", slots, seat),
            Row(f"fears:{name}", "Fear cards", fears, seat),
            Row(f"caught:{name}", "Captured", caught, seat),
        ],
        seat,
        seat == 0,
        "wants one Hope tile more",
    )


def view() -> View:
    hand = [card(100 + number, 0) for number in range(14)]
    decks = [Stack(f"deck:{name}", f"{name} deck", 12, icon="book-pile") for name in ("Courage", "Reason", "Hope")]
    backs = [Piece(f"back:{number}", "A card", face_down=True, owner=1) for number in range(9)]
    areas: list[Area] = [
        board(),
        *[mat(seat) for seat in range(4)],
        *decks,
        Stack("fear-deck", "Fear deck", 30, icon="spectre"),
        Fan("hand:0", "Your hand", hand, 0),
        Fan("hand:1", "Hand", backs, 1),
    ]
    options = [OptionView(f"summon {piece.id}", f"Summon {piece.title}", [piece.id]) for piece in hand[:12]]
    tiles = [(2, 6), (3, 6), (4, 6), (2, 7), (4, 7), (5, 5)]
    options += [OptionView(f"to {tile(x, y)[5:]}", f"Step to {tile(x, y)[5:]}", [tile(x, y)]) for x, y in tiles]
    options += [OptionView("rob west", "Rob West", ["mat:1"]), OptionView("stop", "Stop here", [])]
    return View(
        9, Scene("follow_your_fear", 0, "South summons", areas), [0], ChoiceView("summon", "Summon, or stop", options)
    )
