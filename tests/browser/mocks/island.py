"""An island of four boards and 32 lands, one of which holds twelve kinds of pieces; four spirits, powers, elements."""

from __future__ import annotations

from planchette.kernel.scene import (
    Area,
    Badge,
    Board,
    ChoiceView,
    Counter,
    Fan,
    Level,
    Mat,
    OptionView,
    Piece,
    Place,
    Row,
    Scene,
    Scenery,
    Stack,
    Stat,
    Track,
    View,
)
from tests.browser.mocks.ground import Point, cells

WIDTH, HEIGHT = 16.0, 10.0
TERRAINS = ("mountain", "wetland", "jungle", "sands")
ELEMENTS = {
    "Sun": "sun",
    "Moon": "moon",
    "Fire": "fire",
    "Air": "feather",
    "Water": "water-drop",
    "Earth": "mountains",
    "Plant": "oak-leaf",
    "Animal": "paw",
}
SPIRITS = ("Lightning", "River", "Shadows", "Earth")
CROWDED = "land:b4"
SPOTS: list[Point] = [(1.6, 0.9), (3.9, 0.8), (6.3, 0.9), (1.3, 2.6), (3.5, 2.7), (5.8, 2.6), (2.6, 4.1), (5.0, 4.2)]
SEA: list[Point] = [
    (-0.6, 0.5),
    (-0.4, 4),
    (-0.4, 8),
    (16.4, 2),
    (16.5, 6),
    (16.4, 9),
    (4, -0.9),
    (12, -0.9),
    (8, 10.9),
]


def lands() -> dict[str, Point]:
    """Eight lands a board, two boards above and two below."""
    found = {}
    for number, name in enumerate("abcd"):
        left, top = (number % 2) * 7.6 + 0.4, (number // 2) * 4.8 + 0.4
        for land, (x, y) in enumerate(SPOTS, 1):
            found[f"land:{name}{land}"] = (left + x, top + y)
    return found


def _kinds() -> list[Piece]:
    """Twelve kinds of pieces in one land."""
    kinds = [
        ("explorer", "Explorers", "spyglass", 3, "white"),
        ("town", "Towns", "village", 2, "red"),
        ("town-1", "Town", "village", 1, "red"),
        ("city", "Cities", "castle", 2, "purple"),
        ("city-1", "City", "castle", 1, "purple"),
        ("dahan", "Dahan", "hut", 4, "orange"),
        ("dahan-1", "Dahan", "hut", 1, "orange"),
        ("blight", "Blight", "poison-cloud", 2, "grey"),
        ("beasts", "Beasts", "beast-eye", 1, "brown"),
        ("wilds", "Wilds", "pine-tree", 1, "green"),
        ("disease", "Disease", "death-zone", 1, "black"),
        ("strife", "Strife", "flame", 1, "yellow"),
    ]
    return [_piece("b4", *kind) for kind in kinds]


def _piece(land: str, kind: str, title: str, icon: str, count: int, tint: str) -> Piece:
    badges = [Badge("", "damaged", "1")] if kind.endswith("-1") else []
    return Piece(f"{kind}:{land}", title, "token", icon, count=count, tint=tint, badges=badges)


def _standing(id: str, number: int) -> list[Piece]:
    land = id.removeprefix("land:")
    if id == CROWDED:
        return _kinds()
    found = []
    if number % 3 == 0:
        found.append(_piece(land, "explorer", "Explorer", "spyglass", 1, "white"))
    if number % 4 == 1:
        found.append(_piece(land, "town", "Towns", "village", 2, "red"))
    if number % 5 == 2:
        found.append(Piece(f"presence:{land}", "Presence", "token", "totem", number % 4, count=2))
    if number % 7 == 3:
        found += [
            _piece(land, "dahan", "Dahan", "hut", 2, "orange"),
            _piece(land, "blight", "Blight", "poison-cloud", 1, "grey"),
        ]
    return found


def board() -> Board:
    ground = lands()
    outlines = cells(list(ground.values()), SEA, WIDTH, HEIGHT)
    places = []
    for number, ((id, (x, y)), outline) in enumerate(zip(ground.items(), outlines, strict=True)):
        marks = [Badge("shield", "Defend", "3")] if number in (3, 11, 20) else []
        name = id.removeprefix("land:").upper()
        places.append(
            Place(id, x, y, name, TERRAINS[number % 4], outline=outline, pieces=_standing(id, number), marks=marks)
        )
    sea: list[Point] = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]
    coast: list[Point] = [(0.3, 0.3), (15.7, 0.3), (15.7, 9.7), (0.3, 9.7)]
    return Board(
        "island",
        "The island",
        "regions",
        WIDTH,
        HEIGHT,
        places,
        scenery=[Scenery("water", sea), Scenery("coast", coast)],
    )


def power(number: int, owner: int) -> Piece:
    titles = ("Shatter Homesteads", "Raging Storm", "Lightning's Boon", "Harbingers", "Call of the Dahan Ways")
    levels = [
        Level("1 fear.", [Stat("sun", "Sun", "2")], True),
        Level("2 damage.", [Stat("sun", "Sun", "3"), Stat("fire", "Fire", "2")], True),
        Level("Push up to 2 Towns.", [Stat("sun", "Sun", "4"), Stat("feather", "Air", "3")]),
    ]
    stats = [Stat("lightning-storm", "Range", str(number % 3)), Stat("walk", "Speed", "fast")]
    return Piece(
        f"power:{owner}-{number}",
        titles[number % 5],
        icon="lightning-storm",
        owner=owner,
        cost=str(number % 5),
        stats=stats,
        tint="blue",
        text="1 fear. Destroy 1 Town.",
        levels=levels if number % 2 else [],
    )


def mat(seat: int) -> Mat:
    name = SPIRITS[seat].lower()
    elements = [
        Counter(f"{e.lower()}:{name}", e, number % 4, seat, icon) for number, (e, icon) in enumerate(ELEMENTS.items())
    ]
    track = [
        Piece(f"track:{name}-{number}", "Presence", "token", "totem", seat, dim=number < 3) for number in range(12)
    ]
    return Mat(
        f"mat:{seat}",
        f"{SPIRITS[seat]} spirit",
        [
            Counter(f"energy:{name}", "Energy", 3 + seat, seat, "lightning-storm"),
            Counter(f"plays:{name}", "Plays", 2, seat, "card-draw"),
            *elements,
            Row(f"track:{name}", "Presence tracks", track, seat),
            Row(f"played:{name}", "Played", [power(10 * seat + number, seat) for number in range(2)], seat),
            Row(f"innate:{name}", "Innate", [power(10 * seat + 5, seat)], seat),
            Stack(f"discard:{name}", "Discarded", 3, owner=seat, icon="book-pile"),
        ],
        seat,
        seat == 0,
    )


def view() -> View:
    invaders = [
        Piece(f"invader:{n}", title, icon="caravel", tint="red")
        for n, title in enumerate(("Ravage: Jungle", "Build: Sands", "Explore"))
    ]
    areas: list[Area] = [
        board(),
        Track("fear", "Fear", 9, 16, icon="spectre"),
        Track("blight", "Blight", 4, 16, icon="poison-cloud", danger=3),
        *[mat(seat) for seat in range(4)],
        Row("invaders", "Invaders", invaders),
        Stack("fear-deck", "Fear deck", 7, icon="spectre"),
        Stack("invader-deck", "Invader deck", 8, icon="caravel"),
        Fan("hand:0", "Your powers", [power(100 + number, 0) for number in range(5)], 0),
    ]
    options = [OptionView(f"hit {piece.id}", f"Damage {piece.title}", [piece.id]) for piece in _kinds()[:5]]
    options.append(OptionView("stop", "Stop here", []))
    choice = ChoiceView("hit", "Savage Mawbeasts in B4: 1 of 2 Damage left", options)
    return View(11, Scene("spirit_island", 0, "Turn 4: fast powers", areas), [0], choice)
