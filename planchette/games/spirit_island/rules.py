"""Spirit Island: settings, setting up, choosing Spirits and where they start, and the steps of a turn."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import adversaries, decide, invaders, log, scenarios, starts, variant
from planchette.games.spirit_island.book import Book, SpiritCard
from planchette.games.spirit_island.decide import DECIDERS
from planchette.games.spirit_island.growth import spirit_phase
from planchette.games.spirit_island.house import ADVERSARIES, SCENARIOS, House
from planchette.games.spirit_island.island import BOARDS, LANDS, STRIDE
from planchette.games.spirit_island.menus import fast, slow
from planchette.games.spirit_island.passes import pass_time
from planchette.games.spirit_island.pieces import put
from planchette.games.spirit_island.state import NO_CARD, Island, Spirit, no_cells
from planchette.games.spirit_island.vocabulary import BLIGHT, CITY, DAHAN, EXPLORER, SEATED, TOWN
from planchette.kernel import Choice, Deal, Flow, Seat, Setting, SetupError, Step

SETTINGS: Final = [
    Setting(
        "preset",
        ["core", "horizons", "first"],
        "The whole game; Horizons: its Spirits and boards, no Blight card; or a first game: easy Spirits that gain "
        "Powers in their own order, no Blight card.",
        said={"core": "the whole game", "horizons": "Horizons", "first": "a first game"},
        first=True,
    ),
    Setting("spirits", ["chosen", "random"], "Whether Spirits are chosen or drawn by lot.", first=True),
    Setting(
        "boards",
        ["random", "all", *BOARDS],
        "Boards by lot from A to D, from all eight, or in order from one of them on.",
        said={"random": "four by lot", "all": "all eight by lot"} | {letter: f"from {letter} on" for letter in BOARDS},
        first=True,
    ),
    Setting(
        "adversary",
        ADVERSARIES,
        "Who the Invaders are; one of them makes the game harder.",
        said={
            "none": "nobody in particular",
            "prussia": "Brandenburg-Prussia",
            "england": "England",
            "sweden": "Sweden",
        },
        first=True,
    ),
    Setting("level", ["0", "1", "2", "3", "4", "5", "6"], "How hard the Adversary is, from 0 to 6.", first=True),
    Setting(
        "scenario",
        SCENARIOS,
        "A Scenario changes set-up, rules and how the game is won.",
        said={
            "blitz": "Blitz",
            "heart": "Guard the Isle's Heart",
            "rituals": "Rituals of Terror",
            "insurrection": "Dahan Insurrection",
        },
        first=True,
    ),
    Setting("seats", ["random", "chosen"], "Whether who starts on which board is drawn by lot or chosen."),
    Setting("blight_card", ["on", "off"], "With a Blight card, or a pool of 5 Blight a player without one."),
    Setting("power_progression", ["off", "on"], "Powers are gained in the order that a Spirit's panel suggests."),
    Setting(
        "decider",
        DECIDERS,
        "Who decides about a land: its board's player, alone or when the others agree; the host; all.",
        said={"agreed": "board owner, if the others agree", "vote": "all, by vote"},
    ),
    Setting("threshold_skip", ["free", "strict"], "Single threshold lines may be skipped, or only a Power as a whole."),
    Setting("win_check", ["action", "instant"], "Victory and defeat after each whole action, or at once."),
    Setting("sacrifice_penalty", ["0", "5"], "What a Sacrifice Victory costs in points."),
    Setting("extra_blight", ["on", "off"], "One Blight more at the start."),
    Setting("more_blight", ["0", "1"], "Easier: so much more Blight a player at the start."),
    Setting("starting_energy", ["0", "1", "2"], "Easier: so much Energy for every Spirit at the start."),
    Setting("fear_markers", ["4", "3"], "Fear markers a player in the pool; 3 is easier."),
    Setting("undo", ["free", "none"], "Whether one's own answers can be taken back until something new comes out."),
]
variant.ADVERSARIES[1:] = adversaries.ALL
variant.SCENARIOS[1:] = scenarios.ALL
FEAR_DECK: Final = [3, 3, 3]
INVADER_DECK: Final = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3]
STARTING_PIECES: Final = [EXPLORER, TOWN, CITY, DAHAN, BLIGHT]
MOST_IN_HORIZONS: Final = 3
PLAIN: Final = {"horizons": "Horizons", "first": "a first game"}
"""The presets that nothing makes harder."""


def setup(deal: Deal) -> Island:
    """SI-046, SI-047: the boards and the pieces printed on them; decks and pools."""
    book = deal.cards
    assert isinstance(book, Book)
    refuse_misfits(deal.seats, deal.settings)
    table = Island(deal.seats, deal.luck, "spirits", book, House(deal, book.ground(list(range(deal.seats)))))
    table.sides = deal.sides
    table.boards = draw_boards(table, deal.settings)
    table.house.ground = book.ground(table.boards)
    table.cells = no_cells()
    fill_boards(table)
    set_out(table)
    variant.prepare(table)
    table.spirits = [Spirit(NO_CARD, -1) for _ in range(table.seats)]
    table.todo = list(range(table.seats))
    return table


def refuse_misfits(seats: int, settings: dict[str, str]) -> None:
    """R-01, SI-378: what does not go with a preset; a level is an Adversary's (SI-317)."""
    preset = settings["preset"]
    if preset == "horizons" and seats > MOST_IN_HORIZONS:
        raise SetupError("Horizons is for one to three Spirits")
    for name in ("adversary", "scenario"):
        if preset in PLAIN and settings[name] != "none":
            raise SetupError(f"{PLAIN[preset]} is played without {name.capitalize()}: choose none, or the whole game")
    if settings["level"] != "0" and settings["adversary"] == "none":
        raise SetupError(f"level {settings['level']} is an Adversary's: choose who the Invaders are, or level 0")


def set_out(table: Island) -> None:
    """SI-035 to SI-050: pools and decks. Which card of a deck is which shows when it is drawn."""
    book = table.cards
    table.fear_pool = (table.house.fear_markers + variant.fear_markers(table)) * table.seats
    table.fear_cards = list(range(len(book.fears)))
    table.fear_left = variant.fear_deck(table, FEAR_DECK)
    table.blight_pool = starting_blight(table)
    table.invader_deck = variant.invader_deck(table, INVADER_DECK)
    table.invader_unseen = [
        [number for number, card in enumerate(book.invaders) if card.stage == stage] for stage in (1, 2, 3)
    ]
    table.minor_deck = book.minors[:]
    table.major_deck = book.majors[:]


def draw_boards(table: Island, settings: dict[str, str]) -> list[int]:
    """SI-046: a board for each player, slot by slot."""
    wish = settings["boards"]
    if wish in BOARDS:
        first = BOARDS.index(wish)
        return [(first + slot) % len(BOARDS) for slot in range(table.seats)]
    if table.house.horizons:
        boards = [BOARDS.index("G"), BOARDS.index("H"), table.roll(BOARDS.index("G"))]
        return boards[: table.seats]
    left = list(range(len(BOARDS) if wish == "all" else 4))
    return [left.pop(table.roll(len(left))) for _ in range(table.seats)]


def fill_boards(table: Island) -> None:
    """SI-047, SI-048: what is printed on the boards; Blight comes from the box and cascades nowhere."""
    for board in table.boards:
        start = table.cards.boards[board].start
        for number in range(1, LANDS + 1):
            for place, column in enumerate(STARTING_PIECES):
                put(table, board * STRIDE + number, column, start[number][place])


def starting_blight(table: Island) -> int:
    """SI-043, SI-044, R-04, R-71."""
    house = table.house
    each = 2 if house.has_blight_card else 5
    return (each + house.blight_bonus) * table.seats + house.extra_blight + variant.blight_change(table)


# -- who and where


def spirits(table: Island) -> Flow:
    """SI-052: each player is a Spirit, no two the same."""
    while table.todo:
        seat = table.todo[0]
        free = free_spirits(table)
        card = free[table.roll(len(free))] if table.house.random_spirits else -1
        if card < 0:
            answer = yield Choice(seat, "spirit", [table.cards.be.of(number) for number in free], checkpoint=True)
            card = answer.a
        become(table, seat, card)
        table.todo.pop(0)
    table.todo = list(range(table.seats))
    table.step = "seats"


def free_spirits(table: Island) -> list[int]:
    taken = [spirit.card for spirit in table.spirits]
    return [card.number for card in table.cards.spirits if fits_preset(table, card) and card.number not in taken]


def fits_preset(table: Island, card: SpiritCard) -> bool:
    """R-01, SI-378: the Spirits of Horizons; in a first game those of low complexity with a power progression."""
    if table.house.first_game:
        return card.complexity == "low" and len(card.progression) > 0
    return card.horizons or not table.house.horizons


def become(table: Island, seat: Seat, card: int) -> None:
    """SI-051, SI-054, SI-055: the panel, its Unique Powers in hand, both tracks covered but for the first space."""
    spirit = Spirit(card, -1)
    spirit.hand = table.cards.spirits[card].uniques[:]
    spirit.energy = table.house.starting_energy
    table.spirits[seat] = spirit
    table.tell(log.BECAME, [seat, card])
    if table.house.power_progression:
        set_aside(table, table.cards.spirits[card].progression)


def set_aside(table: Island, powers: list[int]) -> None:
    """SI-057: the cards of a power progression leave the decks."""
    for power in powers:
        for deck in (table.minor_deck, table.major_deck):
            if power in deck:
                deck.remove(power)
                table.box.append(power)


def seats(table: Island) -> Flow:
    """SI-053, R-69: each player starts on another board."""
    while table.todo:
        seat = table.todo[0]
        taken = [spirit.board for spirit in table.spirits]
        free = sorted([board for board in table.boards if board not in taken])
        if table.house.choose_seats and len(free) > 1:
            answer = yield Choice(seat, "board", [SEATED.of(board) for board in free], checkpoint=True)
            board = answer.a
        else:
            board = free[table.roll(len(free))] if len(free) > 1 else free[0]
        table.spirits[seat].board = board
        table.tell(log.TOOK_BOARD, [seat, board])
        table.todo.pop(0)
    table.todo = list(range(table.seats))
    table.step = "starts"


def settle(table: Island) -> Flow:
    """SI-053: starting Presence; then Adversary and Scenario have their say, and the Invaders land."""
    while table.todo:
        yield from starts.start(table, table.todo[0])
        table.todo.pop(0)
    yield from variant.set_up(table)
    table.step = "landfall"


# -- what the Invaders do concerns all (SI-383)


def immigration(table: Island) -> Flow:
    return decide.shared(table, invaders.immigration(table))


def ravages(table: Island) -> Flow:
    return decide.shared(table, invaders.ravages(table))


def builds(table: Island) -> Flow:
    return decide.shared(table, invaders.builds(table))


def explores(table: Island) -> Flow:
    return decide.shared(table, invaders.explores(table))


STEPS: Final[dict[str, Step]] = {
    "spirits": spirits,
    "seats": seats,
    "starts": settle,
    "landfall": invaders.landfall,
    "growth": spirit_phase,
    "fast": fast,
    "blighted": invaders.blighted_island,
    "fear": invaders.fear_cards,
    "immigration": immigration,
    "ravage": ravages,
    "build": builds,
    "explore": explores,
    "advance": invaders.advance,
    "slow": slow,
    "passes": pass_time,
}
"""SI-070, SI-079: after "landfall" a turn goes from "growth" to "passes"."""


def half_turn(table: Island) -> int:
    """The chapter for bots: up to the Invaders, and from them on."""
    after = table.step not in ("growth", "fast")
    return 2 * table.round + after
