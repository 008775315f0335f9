"""A city of 29 places and five players: water, bridges, six lines with names, traps, undead, rifts."""

from __future__ import annotations

from itertools import pairwise

from planchette.kernel.scene import (
    Area,
    Badge,
    Board,
    ChoiceView,
    Counter,
    Fan,
    Line,
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
NORTH, WEST, SOUTH, CENTRE = "north", "west", "south", "centre"
PLACES: dict[str, tuple[float, float, str]] = {
    "Lake City": (1.2, 1.4, NORTH),
    "Northgate": (1.2, 3.9, NORTH),
    "Greenwood": (1.4, 6.6, NORTH),
    "Laurelhurst": (3.3, 1.2, NORTH),
    "Green Lake": (3.1, 4.2, NORTH),
    "Ballard": (3.2, 7.6, NORTH),
    "University District": (5.0, 2.6, NORTH),
    "Fremont": (4.9, 5.6, NORTH),
    "Magnolia": (5.1, 8.6, CENTRE),
    "Madison Park": (6.9, 1.0, CENTRE),
    "Capitol Hill": (7.1, 2.9, CENTRE),
    "South Lake Union": (6.8, 4.8, CENTRE),
    "Queen Anne": (6.7, 6.8, CENTRE),
    "Central District": (9.1, 1.4, CENTRE),
    "Downtown": (8.7, 4.3, CENTRE),
    "Belltown": (8.4, 6.2, CENTRE),
    "Pioneer Square": (10.5, 5.5, CENTRE),
    "International District": (10.5, 3.4, CENTRE),
    "Beacon Hill": (11.2, 1.4, SOUTH),
    "Seward Park": (13.2, 0.9, SOUTH),
    "Columbia City": (12.7, 2.7, SOUTH),
    "Rainier Beach": (15.0, 1.6, SOUTH),
    "SoDo": (12.3, 4.7, SOUTH),
    "Georgetown": (14.4, 3.7, SOUTH),
    "South Park": (14.9, 5.7, SOUTH),
    "Delridge": (13.1, 6.6, WEST),
    "West Seattle": (12.1, 8.1, WEST),
    "Alki": (10.2, 8.4, WEST),
    "Fauntleroy": (14.5, 8.4, WEST),
}
WATER: list[Point] = [
    (7.3, 9.0),
    (8.6, 8.6),
    (9.4, 7.2),
    (8.6, 10.6),
    (3.0, 10.2),
    (1.0, 9.3),
    (11.2, 10.6),
    (6.0, 10.8),
]
ROUTES = {
    "blue": ["Northgate", "University District", "Capitol Hill", "Downtown", "International District", "SoDo"],
    "orange": ["Fauntleroy", "West Seattle", "Delridge", "SoDo"],
    "purple": ["Downtown", "Belltown", "Queen Anne", "Ballard", "Greenwood"],
    "brown": ["South Lake Union", "Fremont", "Green Lake"],
    "teal": ["University District", "Laurelhurst", "Lake City"],
}
RIFTS = ("Alki", "South Park", "Seward Park", "Magnolia", "Fremont", "Northgate", "Madison Park")
STOPS = ("Downtown", "Ballard", "SoDo", "West Seattle", "Lake City")
PLAYERS = ("The Necromancer", "Ida Marsh", "Father Quill", "Wen Harbour", "Tobias Fell")


def key(name: str) -> str:
    return name.lower().replace(" ", "-")


def _standing(name: str) -> list[Piece]:
    standing = {
        "Downtown": [_hunter(1), _hunter(2), _undead("shamblers", "Shamblers", 3), _trap("downtown")],
        "Fremont": [_undead("hounds", "Gutter Hounds", 2), _undead("troll", "The Troll Below", 1)],
        "Alki": [Piece("necromancer", "The Necromancer", "token", "hood", 0, note="5 of 8 health")],
        "Ballard": [_hunter(3)],
        "International District": [_hunter(4), _undead("commuters", "Rain-Soaked Commuters", 3)],
        "South Lake Union": [_trap("union")],
        "Rainier Beach": [_undead("stevedore", "Bone Stevedore", 1)],
    }
    return standing.get(name, [])


def _hunter(seat: int) -> Piece:
    return Piece(f"hunter:{seat}", PLAYERS[seat], "token", "meeple", seat, note="4 of 5 health")


def _undead(id: str, title: str, count: int) -> Piece:
    hurt = [Badge("", "damaged", "1")] if count > 2 else []
    return Piece(f"undead:{id}", title, "token", "raise-zombie", count=count, badges=hurt, tint="green")


def _trap(where: str) -> Piece:
    return Piece(f"trap:{where}", "Bear Trap", "token", "spider-web", 1, tint="brown")


def _marks(name: str) -> list[Badge]:
    marks = [Badge("magic-portal", "rift, closed" if name == "Magnolia" else "rift")] if name in RIFTS else []
    return marks + ([Badge("bus-stop", "stop")] if name in STOPS else [])


def board() -> Board:
    outlines = cells([(x, y) for x, y, _ in PLACES.values()], WATER, WIDTH, HEIGHT)
    places = [
        Place(f"hood:{key(name)}", x, y, name, zone, outline=outline, pieces=_standing(name), marks=_marks(name))
        for (name, (x, y, zone)), outline in zip(PLACES.items(), outlines, strict=True)
    ]
    sea: list[Point] = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]
    return Board("city", "Seattle", "regions", WIDTH, HEIGHT, places, lines(), [Scenery("water", sea)])


def lines() -> list[Line]:
    found = []
    for tint, stops in ROUTES.items():
        for number, (one, other) in enumerate(pairwise(stops)):
            label = f"{tint.title()} line" if number == 1 else ""
            found.append(Line(f"hood:{key(one)}", f"hood:{key(other)}", tint=tint, label=label))
    traps = [Piece("trap:ferry", "Salt Line", "token", "hazard-sign", 2)]
    ferry = Line("hood:alki", "hood:pioneer-square", "ride:ferry", "yellow", "dashed", "Ferry", traps)
    bridge = Line("hood:fremont", "hood:queen-anne", "bridge:fremont", "grey", "dotted", "Bridge")
    return [*found, ferry, bridge]


def card(number: int, owner: int = -1) -> Piece:
    titles = ("Votive Candle", "Chalk Circle", "Harbour Psalm", "Ghost Photograph", "Lighthouse Lens", "Drowned Bell")
    stats = [Stat("hearts", "Spirit", str(1 + number % 5)), Stat("fire", "Damage", str(number % 3))]
    text = "Close: a rift in your place is closed for good, and everybody in it heals 1."
    return Piece(
        f"card:{owner}-{number}",
        titles[number % 6],
        icon="candle-light",
        owner=owner,
        cost=str(number % 4),
        stats=stats,
        tint="blue",
        text=text,
    )


def mat(seat: int) -> Mat:
    name = f"p{seat}"
    return Mat(
        f"mat:{seat}",
        PLAYERS[seat],
        [
            Track(f"health:{name}", "Health", 5, 8, seat, "hearts"),
            Counter(f"spirit:{name}", "Spirit", 4 + seat, seat, "candle-light"),
            Counter(f"speed:{name}", "Speed", 2, seat, "walk"),
            Counter(f"limit:{name}", "Hand limit", 7, seat, "card-draw"),
            Stack(f"deck:{name}", "Combat deck", 12, owner=seat, icon="book-pile"),
            Row(f"items:{name}", "Items", [card(10 * seat + number, seat) for number in range(3)], seat),
            Row(f"events:{name}", "Events", [card(10 * seat + 5, seat)], seat),
        ],
        seat,
        seat == 1,
        "must stay in the place: a lock of 3",
    )


def view() -> View:
    stores = [Stack(f"store:{name}", f"{name} store", 14, icon="coins") for name in ("Market", "Outfitter", "Pawn")]
    hand = Fan("hand:1", "Your hand", [card(100 + number, 1) for number in range(6)], 1)
    backs = [Piece(f"back:{number}", "A card", face_down=True, owner=2) for number in range(4)]
    areas: list[Area] = [
        board(),
        Track("rifts", "Rifts closed", 3, 10, icon="magic-portal", danger=8),
        Track("round", "Round", 12, 30, icon="moon"),
        *[mat(seat) for seat in range(5)],
        *stores,
        hand,
        Fan("hand:2", "Hand", backs, 2),
    ]
    near = ("Belltown", "Pioneer Square", "South Lake Union", "Capitol Hill", "International District")
    options = [OptionView(f"walk {key(name)}", f"Walk to {name}", [f"hood:{key(name)}"]) for name in near]
    options += [OptionView("ride ferry", "Ride the ferry", ["ride:ferry"]), OptionView("stay", "Stay here", [])]
    choice = ChoiceView("move", "Ida Marsh: walk or ride, 2 steps left", options)
    scene = Scene("necromancer", 1, "Round 12: Movement", areas, ["N has picked in secret; two Hunters still choose."])
    return View(7, scene, [1], choice)
