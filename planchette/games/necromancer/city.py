"""Seattle: 29 neighbourhoods, the ways on foot, seven bridges and six transit lines. It never changes."""

from __future__ import annotations

from typing import Final

from planchette.kernel import Domain

MARKET: Final = 0
OUTFITTER: Final = 1
PAWNSHOP: Final = 2
APOTHECARY: Final = 3
BOOKSHOP: Final = 4
STORES: Final = ["Market", "Outfitter", "Pawnshop", "Apothecary", "Bookshop"]
NO_STORE: Final = -1

SECTIONS: Final = {"W": "West Seattle", "S": "South", "C": "Central", "N": "North"}


class Hood:
    """A neighbourhood (NS-05): its code in the rules' tables, its name, its section and its store (NS-06)."""

    def __init__(self, code: str, name: str, section: str, store: int) -> None:
        self.code = code
        self.name = name
        self.section = section
        self.store = store


HOODS: Final = [
    Hood("AL", "Alki", "W", NO_STORE),
    Hood("WS", "West Seattle", "W", MARKET),
    Hood("FA", "Fauntleroy", "W", NO_STORE),
    Hood("DE", "Delridge", "W", APOTHECARY),
    Hood("SP", "South Park", "S", NO_STORE),
    Hood("SO", "SoDo", "S", OUTFITTER),
    Hood("GE", "Georgetown", "S", PAWNSHOP),
    Hood("BH", "Beacon Hill", "S", NO_STORE),
    Hood("CC", "Columbia City", "S", BOOKSHOP),
    Hood("SE", "Seward Park", "S", NO_STORE),
    Hood("RB", "Rainier Beach", "S", NO_STORE),
    Hood("PS", "Pioneer Square", "C", NO_STORE),
    Hood("ID", "International District", "C", APOTHECARY),
    Hood("DT", "Downtown", "C", MARKET),
    Hood("BT", "Belltown", "C", PAWNSHOP),
    Hood("SL", "South Lake Union", "C", OUTFITTER),
    Hood("QA", "Queen Anne", "C", NO_STORE),
    Hood("MG", "Magnolia", "C", NO_STORE),
    Hood("CH", "Capitol Hill", "C", NO_STORE),
    Hood("CD", "Central District", "C", BOOKSHOP),
    Hood("MP", "Madison Park", "C", NO_STORE),
    Hood("BA", "Ballard", "N", MARKET),
    Hood("FR", "Fremont", "N", NO_STORE),
    Hood("UD", "University District", "N", BOOKSHOP),
    Hood("GL", "Green Lake", "N", NO_STORE),
    Hood("LH", "Laurelhurst", "N", OUTFITTER),
    Hood("GW", "Greenwood", "N", PAWNSHOP),
    Hood("NG", "Northgate", "N", NO_STORE),
    Hood("LC", "Lake City", "N", APOTHECARY),
]
CODES: Final = [hood.code for hood in HOODS]
NAMES: Final = [hood.name for hood in HOODS]
STORE_AT: Final = [hood.store for hood in HOODS]
ALKI: Final = 0
WEST_SEATTLE: Final = 1
PIONEER_SQUARE: Final = 11
FREMONT: Final = 22
IN_WEST_SECTION: Final = [hood.section == "W" for hood in HOODS]

LAND: Final = (
    "AL-WS WS-FA WS-DE FA-DE DE-SP SO-GE SO-BH SO-PS SO-ID GE-BH BH-ID BH-CD BH-CC BH-RB CC-CD CC-SE CC-RB SE-RB "
    "PS-ID PS-DT ID-DT ID-CD DT-BT DT-SL DT-CH BT-SL BT-QA SL-QA SL-CH CH-CD CH-MP CD-MP QA-MG "
    "BA-FR BA-GW FR-GW FR-GL FR-UD GL-GW GL-UD GL-NG UD-LH LH-LC GW-NG NG-LC"
)
"""Neighbourhoods that touch on land."""
BRIDGES: Final = {
    "DE-SO": "West Seattle Bridge",
    "SP-GE": "South Park Bridge",
    "QA-BA": "Ballard Bridge",
    "MG-BA": "the Locks walkway",
    "QA-FR": "Fremont Bridge",
    "CH-UD": "University Bridge",
    "MP-UD": "Montlake Bridge",
}
"""NS-58: the only ways over water on foot."""
LINE_STOPS: Final = {
    "Blue": "NG UD CH DT ID SO BH CC RB",
    "Orange": "FA WS DE DT SL",
    "Purple": "DT BT QA BA GW",
    "Brown": "DT FR GL GW",
    "Teal": "UD LH LC NG",
    "Yellow": "AL PS",
}
"""NS-08: the transit lines with their stops in order."""


def ends(edge: str) -> list[int]:
    """The two neighbourhoods of an edge such as "DE-SO"."""
    return [CODES.index(code) for code in edge.split("-")]


def on_foot() -> list[list[int]]:
    """The neighbours of every neighbourhood, by land and bridge, in order."""
    found: list[list[int]] = [[] for _ in HOODS]
    for edge in [*LAND.split(), *BRIDGES]:
        one, other = ends(edge)
        found[one].append(other)
        found[other].append(one)
    return [sorted(neighbours) for neighbours in found]


def bridge_numbers() -> list[list[int]]:
    """The number of the bridge between two neighbourhoods, -1 for none."""
    found = [[-1] * len(HOODS) for _ in HOODS]
    for number, edge in enumerate(BRIDGES):
        one, other = ends(edge)
        found[one][other] = found[other][one] = number
    return found


NEIGHBOURS: Final = on_foot()
BRIDGE_OF: Final = bridge_numbers()
BRIDGE_NAMES: Final = list(BRIDGES.values())
LINE_NAMES: Final = list(LINE_STOPS)
STOPS: Final = [[CODES.index(code) for code in stops.split()] for stops in LINE_STOPS.values()]
LINES_AT: Final = [[line for line, stops in enumerate(STOPS) if place in stops] for place in range(len(HOODS))]


def way(line: int, start: int, to: int) -> list[int]:
    """R-08: the stops that a ride comes to one after the other, without the first."""
    stops = STOPS[line]
    here, there = stops.index(start), stops.index(to)
    if here < there:
        return stops[here + 1 : there + 1]
    return stops[there:here][::-1]


HOOD: Final = Domain("hood", [name.lower().replace(" ", "-") for name in NAMES], "hood", NAMES)
LINE: Final = Domain("line", [name.lower() for name in LINE_NAMES], "", LINE_NAMES)
BRIDGE: Final = Domain("bridge", [name.lower().replace(" ", "-") for name in BRIDGE_NAMES], "", BRIDGE_NAMES)
STORE: Final = Domain("store", [name.lower() for name in STORES], "store", STORES)


def is_stop(args: list[int]) -> bool:
    """Whether a line (first) stops in a neighbourhood (second)."""
    line, place = args
    return place in STOPS[line]
