"""Starting Presence, in the words of the panels (SI-053)."""

from __future__ import annotations

from planchette.games.spirit_island import hooks, log
from planchette.games.spirit_island.island import JUNGLE, LANDS, STRIDE, TERRAINS
from planchette.games.spirit_island.pieces import DAHANS, count, put
from planchette.games.spirit_island.state import Island
from planchette.games.spirit_island.vocabulary import PRESENCE, START
from planchette.kernel import Choice, Flow, Seat


def start(table: Island, seat: Seat) -> Flow:
    """Each line of the panel's set-up; its player chooses where several lands fit."""
    taken: list[int] = []
    for line in table.spirit_card(seat).starts:
        lands = meant(table, table.spirits[seat].board, line.words, taken)
        place = lands[0]
        if len(lands) > 1:
            answer = yield Choice(seat, "start", [START.of(land) for land in lands])
            place = answer.a
        taken.append(place)
        put(table, place, PRESENCE + seat, line.n)
        hooks.on_presence(table, seat, place)
        table.tell(log.STARTED, [table.who(seat), place, line.n])


def meant(table: Island, board: int, words: str, taken: list[int]) -> list[int]:
    """The lands of a board that a line means: one, or several to choose from."""
    first = board * STRIDE
    lands = list(range(first + 1, first + LANDS + 1))
    if words == "ocean":
        return [first]
    if words == "coastal":
        return [land for land in lands if table.ground.coastal[land]]
    if words.startswith("land "):
        return [first + int(words.removeprefix("land "))]
    if words == "jungle without dahan":
        return [land for land in lands if table.ground.terrain[land] == JUNGLE and not count(table, land, DAHANS)]
    if words.endswith("most dahan"):
        left = [land for land in lands if land not in taken]
        most = max([count(table, land, DAHANS) for land in left])
        return [land for land in left if count(table, land, DAHANS) == most]
    rank, _, terrain = words.partition(" ")
    fitting = [land for land in lands if TERRAINS[table.ground.terrain[land]].lower() == terrain]
    return [fitting[-1] if rank == "highest" else fitting[0]]
