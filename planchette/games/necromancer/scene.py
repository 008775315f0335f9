"""What one seat sees of Seattle: the map or the combat, how far both sides are, everybody's mats, the stores."""

from __future__ import annotations

from planchette.games.necromancer.book import (
    ENTITIES_TO_SUMMON,
    NECROMANCER,
    NO_PHASE,
    PHASES,
    RIFTS_TO_CLOSE,
)
from planchette.games.necromancer.city import HOOD, HOODS, SECTIONS, STORE, STORE_AT, STORES
from planchette.games.necromancer.corruption import spirit_to_corrupt
from planchette.games.necromancer.creatures import alike, health_left
from planchette.games.necromancer.fray import combat_board, combat_notes
from planchette.games.necromancer.map import CORNER, HEIGHT, MIDDLES, OUTLINES, ROADS, SCENERY, WIDTH, middle
from planchette.games.necromancer.mats import hands, hunter_row, mats
from planchette.games.necromancer.pieces import STORE_ICONS, creature_piece, name_of, pawn, phase_piece, trap_piece
from planchette.games.necromancer.state import City
from planchette.games.necromancer.tokens import Creature, Trap
from planchette.kernel import Seat
from planchette.kernel.scene import Area, Badge, Board, Counter, Piece, Place, Row, Scene, Stack, Track


def scene(table: City, seat: Seat) -> Scene:
    areas: list[Area] = [ground(table, seat), *race(table), *hunters_to_choose(table, seat), *mats(table, seat)]
    areas += [*stores(table), *hands(table, seat)]
    return Scene("necromancer", seat, title(table), areas, notes(table))


def title(table: City) -> str:
    """The round, the phase being played, and those that will follow it."""
    if table.round == 0:
        return "Setting up"
    if table.combat is not None and table.combat.final:
        return "The Final Combat"
    words = f"Round {table.round}: "
    if table.step in ("pick", "reveal"):
        return words + "picking a phase"
    if table.phase == NO_PHASE:
        return words + "the end of the round"
    later = [PHASES[phase] for phase in range(table.phase + 1, len(PHASES)) if is_picked(table, phase)]
    return words + PHASES[table.phase] + (f", then {', '.join(later)}" if later else "")


def is_picked(table: City, phase: int) -> bool:
    return any(player.picked == phase for player in table.players)


# -- the map


def ground(table: City, seat: Seat) -> Board:
    """In a combat nothing moves on the map: the combat takes its place."""
    if table.combat is not None and table.combat.order:
        return combat_board(table, table.combat, seat)
    places = [neighbourhood(table, place) for place in range(len(HOODS))] + this_round(table)
    return Board("city", "Seattle", "regions", WIDTH, HEIGHT, places, ROADS, SCENERY)


def neighbourhood(table: City, place: int) -> Place:
    x, y = MIDDLES[place]
    hood = HOODS[place]
    return Place(
        HOOD.entity(place),
        x,
        y,
        hood.name,
        SECTIONS[hood.section].lower().split()[0],
        "magic-portal" if place in table.open_rifts else "",
        OUTLINES[place],
        standing(table, place),
        marks(table, place),
    )


def this_round(table: City) -> list[Place]:
    """The phases picked, with who has the bonus, in a corner of the map."""
    phases = [phase_piece(table, phase) for phase in range(len(PHASES)) if is_picked(table, phase)]
    x, y = middle(CORNER)
    return [Place("this-round", x, y, "This round", "water", outline=CORNER, pieces=phases)] if phases else []


def marks(table: City, place: int) -> list[Badge]:
    """NS-06, NS-07: the store or the Rift Site, open or closed."""
    store = STORE_AT[place]
    found = []
    if store >= 0:
        closed = "" if table.stores[store].cards else ", closed for good"
        icon = STORE_ICONS[store] if table.stores[store].cards else "cancel"
        found.append(Badge(icon, f"{STORES[store]}{closed}"))
    if place in table.open_rifts:
        found.append(Badge("magic-portal", "Rift Site, open"))
    if place in table.closed_rifts:
        found.append(Badge("padlock", "Rift Site, closed"))
    return found


def standing(table: City, place: int) -> list[Piece]:
    """Pawns, Entities, Undead and traps; what is alike is one piece with a count."""
    found = [pawn(table, seat, pawn_badges(table, seat)) for seat in table.hunters_at(place)]
    if table.players[NECROMANCER].place == place:
        found.append(pawn(table, NECROMANCER))
    found += [
        creature_piece(table, group, "token", health(table, group[0]))
        for group in alike(table, table.entities_at(place))
    ]
    found += [creature_piece(table, group, "token") for group in alike(table, table.undead_at(place))]
    return found + [trap_piece(table, traps) for traps in traps_at(table, place)]


def health(table: City, creature: Creature) -> list[Badge]:
    return [Badge("hearts", "health", str(health_left(table, creature)))]


def pawn_badges(table: City, seat: Seat) -> list[Badge]:
    """Corrupted, or in danger of it."""
    player = table.players[seat]
    if table.is_corrupted(seat):
        return [
            Badge("scroll-unfurled", "corrupted by an Event") if player.by_event else Badge("death-skull", "corrupted")
        ]
    if table.spirit(NECROMANCER) >= spirit_to_corrupt(table, seat):
        return [Badge("bleeding-eye", f"the Necromancer could corrupt {name_of(table, seat)} by coming here")]
    return []


def traps_at(table: City, place: int) -> list[list[Trap]]:
    """The traps in a neighbourhood by name and owner."""
    groups: list[list[Trap]] = []
    for trap in table.traps:
        if trap.place != place:
            continue
        for group in groups:
            if group[0].owner == trap.owner and table.face(group[0].card) is table.face(trap.card):
                group.append(trap)
                break
        else:
            groups.append([trap])
    return groups


# -- how far both sides are


def race(table: City) -> list[Area]:
    """Rifts closed, Entities called, Hunters corrupted, and the round."""
    hunters = len(table.hunters())
    called = len(table.entities()) if table.house.entities_in_play else len(table.summoned)
    limit = table.house.round_limit
    found: list[Area] = [
        Track("rifts", "Rifts", len(table.closed_rifts), RIFTS_TO_CLOSE, icon="padlock"),
        Track("entities", "Entities", called, ENTITIES_TO_SUMMON, icon="magic-portal", danger=ENTITIES_TO_SUMMON - 1),
        Track("corrupted", "Corrupted", corrupted(table), hunters, icon="death-skull", danger=hunters - 1 or -1),
    ]
    if limit:
        found.append(Track("round", "Round", table.round, limit, icon="moon", danger=limit - 5))
    else:
        found.append(Counter("round", "Round", table.round, icon="moon"))
    return found


def corrupted(table: City) -> int:
    """NS-152: the Hunters whose corruption counts for the Necromancer's victory."""
    return len([seat for seat in table.hunters() if table.is_corrupted(seat) and not table.players[seat].by_event])


def hunters_to_choose(table: City, seat: Seat) -> list[Area]:
    """Before the game, for those who do not choose one of them."""
    if table.step != "hunters" or seat > NECROMANCER:
        return []
    return [Row("hunters", "Hunters", hunter_row(table))]


def stores(table: City) -> list[Area]:
    found: list[Area] = [
        Stack(STORE.entity(store), name, len(table.stores[store]), icon=STORE_ICONS[store])
        for store, name in enumerate(STORES)
    ]
    return [*found, Counter("standing", "Entities standing", len(table.entities()), icon="daemon-skull")]


# -- in words


def notes(table: City) -> list[str]:
    if table.round == 0 or table.result is not None:
        return []
    fight = table.combat
    if fight is not None and fight.order:
        found = combat_notes(table, fight)
        return found if fight.final else [*found, to_win(table)]
    return [*picked_note(table), to_win(table)]


def picked_note(table: City) -> list[str]:
    """NS-39: who picked what, once it is shown."""
    shown = []
    for phase in range(len(PHASES)):
        names = [name_of(table, seat) for seat in range(table.seats) if table.players[seat].picked == phase]
        if names:
            shown.append(f"{PHASES[phase]} ({', '.join(names)})")
    return [f"Picked: {', '.join(shown)}."] if shown else []


def to_win(table: City) -> str:
    """What each side still has to do."""
    rifts = RIFTS_TO_CLOSE - len(table.closed_rifts)
    called = len(table.entities()) if table.house.entities_in_play else len(table.summoned)
    left = len(table.hunters()) - corrupted(table)
    return (
        f"To win: Hunters close {rifts} more {'Rift' if rifts == 1 else 'Rifts'}; the Necromancer calls "
        f"{ENTITIES_TO_SUMMON - called} more for the Final Combat, or corrupts {left} more."
    )
