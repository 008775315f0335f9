"""What a seat sees: the island, the Invaders' cards, Fear and Blight, everybody's Spirit, the decks."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island import forecast, terror
from planchette.games.spirit_island.faces import blight_piece, fear_piece, invader_piece, power_piece
from planchette.games.spirit_island.island import BOARDS, STRIDE
from planchette.games.spirit_island.mats import hand, mats
from planchette.games.spirit_island.rules import starting_blight
from planchette.games.spirit_island.state import NO_CARD, NOBODY_SEAT, UNSEEN, Island
from planchette.games.spirit_island.tokens import island_board
from planchette.kernel import Seat
from planchette.kernel.scene import Area, Piece, Row, Scene, Stack, Track

STEP_WORDS: Final = {
    "growth": "Spirit Phase",
    "fast": "Fast Powers",
    "blighted": "Invaders: the blighted island",
    "fear": "Invaders: Fear",
    "ravage": "Invaders: Ravage",
    "build": "Invaders: Build",
    "explore": "Invaders: Explore",
    "advance": "Invaders: cards advance",
    "slow": "Slow Powers",
    "passes": "Time passes",
}
GOALS: Final = ["", "no Invaders", "no Towns or Cities", "no Cities", ""]
"""What must be on the island for victory, by Terror Level (SI-301 to SI-303)."""


def scene(table: Island, seat: Seat) -> Scene:
    areas: list[Area] = [island_board(table), *pressure(table), invader_row(table), *mats(table, seat)]
    areas += [*decks(table), *hand(table, seat)]
    return Scene("spirit_island", seat, title(table), areas, notes(table))


def title(table: Island) -> str:
    if table.round == 0 or table.step not in STEP_WORDS:
        return "Setting up"
    return f"{STEP_WORDS[table.step]}, turn {table.round}, Terror {table.terror}"


# -- Fear, Terror, Blight


def pressure(table: Island) -> list[Area]:
    """How much Fear there is and how much Blight the island can still bear."""
    earned = len(table.fear_earned)
    found: list[Area] = [
        Track("fear", "Fear", table.fear_made, table.fear_made + table.fear_pool, icon="terror"),
        Track("blight", blight_title(table), table.blight_pool, most_blight(table), icon="poison-cloud", danger=0),
    ]
    if earned:
        seen = [fear_piece(table, card, f"earned:{n}") for n, card in enumerate(table.fear_earned) if card != UNSEEN]
        found.append(Stack("earned", "Fear cards earned", earned, seen, icon="bleeding-eye"))
    if table.drawn_fear != NO_CARD:
        found.append(Row("fear-now", "Fear", [fear_piece(table, table.drawn_fear, "fear-now:card")]))
    return found


def blight_title(table: Island) -> str:
    """What happens when it is gone."""
    if table.house.has_blight_card and not table.blighted:
        return "Healthy"
    return "Blight left"


def most_blight(table: Island) -> int:
    """What the card or the pool held at first."""
    if table.blighted:
        return max(table.blight_pool, table.cards.blights[table.blight_card].per_player * table.seats)
    return max(table.blight_pool, starting_blight(table))


# -- the Invaders' cards


def invader_row(table: Island) -> Row:
    """The cards that Ravage, Build and Explore, and what may come next."""
    spaces = [
        (table.immigration_card, "High Immigration: builds before the Ravage.", "Builds first"),
        (table.ravage_card, "The Invaders in its lands ravage next.", "Ravages"),
        (table.build_card, "Where Invaders are in its lands, they build next; a turn later they ravage.", "Builds"),
        (table.explore_card, "The Invaders explore its lands now; next they build there.", "Explores"),
    ]
    pieces = [invader_piece(table, card, space, does) for card, space, does in spaces if card != NO_CARD]
    return Row("invaders", "Invader cards", [*pieces, *next_card(table)])


def next_card(table: Island) -> list[Piece]:
    """The back of the deck: its Stage, and which cards of it nobody has seen (R-80)."""
    if not table.invader_deck:
        return [Piece("invader-deck", "No card left: the next Explore loses", icon="death-skull", tint="grey")]
    names = ", ".join(table.cards.invaders[card].name for card in forecast.possible_cards(table))
    stage = "I" * table.invader_deck[0]
    text = f"{len(table.invader_deck)} cards in the deck. The next is one of: {names}."
    return [Piece("invader-deck", f"Explores next: Stage {stage}", icon="caravel", cost=stage, text=text, tint="grey")]


# -- decks


def decks(table: Island) -> list[Area]:
    """What one looks up now and then."""
    minor = [power_piece(table, power, NOBODY_SEAT) for power in table.minor_discard]
    major = [power_piece(table, power, NOBODY_SEAT) for power in table.major_discard]
    resolved = [fear_piece(table, card, f"resolved:{n}") for n, card in enumerate(table.fear_discard)]
    past = [invader_piece(table, card, "Discarded") for card in table.discard]
    areas: list[Area] = [
        Stack("fear-cards", "Fear cards", sum(table.fear_left), icon="terror"),
        Stack("minor", "Minor Powers", len(table.minor_deck), icon="magic-swirl"),
        Stack("minor-discard", "Minor discards", len(minor), minor, icon="card-discard"),
        Stack("major", "Major Powers", len(table.major_deck), icon="burst-blob"),
        Stack("major-discard", "Major discards", len(major), major, icon="card-discard"),
        Stack("fear-discard", "Fear cards resolved", len(resolved), resolved, icon="terror"),
        Stack("invader-discard", "Invader cards gone", len(past), past, icon="caravel"),
    ]
    if table.house.has_blight_card:
        areas.append(Stack("blight-row", "Blight card", 1, [blight_piece(table)], icon="palm-tree"))
    return areas


# -- in words


def notes(table: Island) -> list[str]:
    if table.round == 0 or table.result is not None:
        return []
    return [to_win(table), *fear_note(table)]


def to_win(table: Island) -> str:
    """SI-300: what is still missing for victory."""
    lands = terror.lands_in_the_way(table)
    names = ", ".join(f"{BOARDS[place // STRIDE]}{place % STRIDE}" for place in lands[:8])
    more = f" and {len(lands) - 8} more" if len(lands) > 8 else ""
    where = f" Still in {names}{more}." if lands else ""
    return f"To win at Terror Level {table.terror}: {GOALS[table.terror]} on the island.{where}"


def fear_note(table: Island) -> list[str]:
    """How far it is to the next Terror Level."""
    for left in table.fear_left:
        if left:
            cards = "1 Fear card" if left == 1 else f"{left} Fear cards"
            return [f"{cards} to the next Terror Level."] if table.terror < terror.VICTORY else []
    return []
