"""Positions as text, for tests and bug reports: sentences with a semicolon between them, in any order.

    S Fell Hound a2; N Reaver a4 ^ h2 g1 hexed; N Cutpurse b5 slain; treasury 3 1; turn S act;
    hand S: Pike Sergeant, Cutpurse; deck N: Moss Giant; bones N: Bone Levy; set zone_depth 1; quiet 11

The sides are S and N, their allies S2, N2, S3 and N3. A character without marks faces the enemy in full
health; decks are told from the top. Who has seen which card is as it would be if nothing had been shown.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final, TypeAlias

from planchette.games.fellbound import GAME
from planchette.games.fellbound.cards import slug
from planchette.games.fellbound.decks import BOX_REALM
from planchette.games.fellbound.ground import DOWN, NAMES, UP
from planchette.games.fellbound.state import Battle, Character, Characters, Fighter, House
from planchette.kernel import EVERYONE, NOBODY, Deal, Pile, Seat, SetupError, eyes, luck_from

SIDES: Final = ["S", "N", "S2", "N2", "S3", "N3"]
PHASES: Final = ["opening", "act", "draw", "deploy", "finish"]
COUNTS: Final = ["turns", "quiet"]
PLAYERS: Final = ["passed", "conceded"]
FACINGS: Final = {"^": UP, "v": DOWN}
NUMBERS: Final = {"h": "health", "g": "gold", "ward": "ward", "parried": "parried"}
FLAGS: Final = {"acted": "acted", "slain": "slain", "hexed": "hexed", "snared": "snared", "spent": "undying_spent"}


def position(text: str, cards: Characters | None = None) -> Battle:
    """The table that the text tells of, at a checkpoint."""
    said = [words for sentence in text.replace(":", ": ").split(";") if (words := sentence.split())]
    wishes = {" ".join(words[1:2]): " ".join(words[2:]) for words in said if words[0] == "set"}
    deal = Deal(_seats(said), luck_from(0), GAME.settled(wishes), GAME.cards if cards is None else cards)
    table = Battle(deal.seats, deal.luck, "act", deal.cards, House(deal))
    table.sides = GAME.sided(deal.seats, deal.settings)
    table.turns = 2
    table.tiles = [None] * table.house.ground.size
    table.treasuries = [0] * table.seats
    for piles in (table.hands, table.decks, table.boneyards):
        piles += [Pile([], NOBODY, seat, pool_of(table, seat)) for seat in range(table.seats)]
    for words in said:
        if words[0] != "set":
            READERS.get(words[0], _fighter)(table, words)
    put_the_rest_away(table)
    return table


def described(table: Battle) -> str:
    """The text of a table: equal positions, equal texts."""
    if table.step not in PHASES:
        raise SetupError("there is no position to describe before the decks are chosen")
    parts = [f"set {key} {value}" for key, value in table.house.settings.items() if value != GAME.defaults[key]]
    parts += [_fighter_text(table, fighter) for fighter in table.tiles if fighter is not None]
    parts.append("treasury " + " ".join(str(gold) for gold in table.treasuries))
    for seat in range(table.seats):
        hand, deck, bones = sorted(table.hands[seat].cards), table.decks[seat].cards[::-1], table.boneyards[seat].cards
        for pile, cards in [("hand", hand), ("deck", deck), ("bones", bones)]:
            names = [table.cards.characters[card].name for card in cards]
            parts += [f"{pile} {SIDES[seat]}: {', '.join(names)}"] if names else []
    parts.append(f"turn {SIDES[table.side]} {table.step}" + (" stirred" if table.stirred else ""))
    parts += [f"turns {table.turns}"] + ([f"quiet {table.quiet}"] if table.quiet else [])
    for what in PLAYERS:
        parts += [f"{what} {SIDES[seat]}" for seat in range(table.seats) if getattr(table, what) >> seat & 1]
    return "; ".join(parts)


def _fighter_text(table: Battle, fighter: Fighter) -> str:
    card = table.character(fighter)
    words = [SIDES[fighter.seat], card.name, NAMES[fighter.tile]]
    front = DOWN if fighter.seat & 1 else UP
    words += [mark for mark, facing in FACINGS.items() if facing == fighter.facing != front]
    printed = 0 if fighter.slain else card.health
    words += [f"h{fighter.health}"] if fighter.health != printed else []
    words += [f"{mark}{value}" for mark, name in NUMBERS.items() if mark != "h" and (value := getattr(fighter, name))]
    words += [mark for mark, name in FLAGS.items() if getattr(fighter, name)]
    return " ".join(words)


def pool_of(table: Battle, seat: Seat) -> int:
    return 0 if table.house.format == "random" else seat


def put_the_rest_away(table: Battle) -> None:
    """Every character that is nowhere else lies in the box, or in its player's collection."""
    chosen = table.house.format != "random"
    for owner in range(table.seats if chosen else 1):
        used = [fighter.card for fighter in table.tiles if fighter and pool_of(table, fighter.seat) == owner]
        for pile in table.hands + table.decks + table.boneyards:
            used += pile.cards if pile.pool == owner else []
        for card in used:
            if used.count(card) > 1:
                raise SetupError(f"{table.cards.characters[card].name} stands twice where it can be only once")
        rest = [card for card in range(len(table.cards.characters)) if card not in used]
        table.boxes.append(Pile(rest, eyes(owner) if chosen else NOBODY, BOX_REALM + owner, owner))
    for pile in table.hands + table.decks if chosen else []:
        knowing = EVERYONE if table.house.open_decklists else eyes(pile.realm)
        pile.among = [among | knowing for among in pile.among]


# -- sentences


def _error(words: list[str], why: str) -> SetupError:
    return SetupError(f"position '{' '.join(words)[:60]}': {why}")


def _seats(said: list[list[str]]) -> int:
    """Two, four or six: as many as there are treasuries, or as the highest side that is named needs."""
    named = [word.rstrip(":") for words in said for word in words[:2]]
    most = max([SIDES.index(word) // 2 * 2 + 2 for word in named if word in SIDES], default=2)
    return max([most, *[len(words) // 2 * 2 for words in said if words[0] == "treasury" and len(words) < 8]])


def _seat(words: list[str], word: str) -> Seat:
    if word.rstrip(":") not in SIDES:
        raise _error(words, f"expected a side ({', '.join(SIDES)}), not '{word}'")
    return SIDES.index(word.rstrip(":"))


def _number(words: list[str], word: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 7):
        raise _error(words, f"expected a number, not '{word}'")
    return int(word)


def _character(table: Battle, words: list[str], name: str) -> Character:
    names = {slug(character.name): character for character in table.cards.characters}
    if slug(name) not in names:
        near = [names[found].name for found in get_close_matches(slug(name), list(names), 1)]
        raise _error(words, f"there is no character '{name}'" + (f"; is it {near[0]}?" if near else ""))
    return names[slug(name)]


def _fighter(table: Battle, words: list[str]) -> None:
    at = next((place for place, word in enumerate(words) if place > 1 and word in NAMES), 0)
    if not at or words[0] not in SIDES:
        known = ", ".join(["set", *READERS])
        raise _error(words, f"expected a side, a character and a tile, as in 'S Fell Hound a2', or one of {known}")
    seat, tile = _seat(words, words[0]), NAMES.index(words[at])
    card = _character(table, words, " ".join(words[1:at]))
    if tile >= len(table.tiles) or table.tiles[tile] is not None:
        raise _error(words, f"{words[at]} is {'taken' if tile < len(table.tiles) else 'not on the battleground'}")
    fighter = Fighter(card.number, seat, tile, DOWN if seat & 1 else UP, card.health)
    for mark in words[at + 1 :]:
        _mark(words, fighter, mark)
    if not 1 <= fighter.health <= card.health:
        raise _error(words, f"the health of {card.name} is a number from 1 to {card.health}")
    fighter.health = 0 if fighter.slain else fighter.health
    table.tiles[tile] = fighter


def _mark(words: list[str], fighter: Fighter, mark: str) -> None:
    name = mark.rstrip("0123456789")
    if mark in FACINGS:
        fighter.facing = FACINGS[mark]
    elif mark in FLAGS:
        setattr(fighter, FLAGS[mark], True)
    elif name in NUMBERS:
        setattr(fighter, NUMBERS[name], _number(words, mark[len(name) :]))
    else:
        marks = ", ".join([*FACINGS, *FLAGS, *[f"{number}N" for number in NUMBERS]])
        raise _error(words, f"expected marks such as {marks}, not '{mark}'")


def _pile(table: Battle, words: list[str]) -> None:
    """A hand, a deck from its top, or a boneyard: "hand S: Reaver, Cutpurse"."""
    seat = _seat(words, words[1] if len(words) > 1 else "")
    cards = [_character(table, words, name.strip()).number for name in " ".join(words[2:]).split(",")]
    piles = {"hand": table.hands, "deck": table.decks, "bones": table.boneyards}[words[0]]
    mask = {"hand": table.side_mask(seat), "deck": NOBODY, "bones": EVERYONE}[words[0]]
    piles[seat] = Pile(cards[::-1] if words[0] == "deck" else cards, mask, seat, pool_of(table, seat))


def _turn(table: Battle, words: list[str]) -> None:
    """Whose turn and which phase; "stirred" when it has already seen a draw, a death or the like (R-34)."""
    if len(words) < 3 or words[1] not in SIDES[:2] or words[2] not in PHASES or words[3:] not in ([], ["stirred"]):
        raise _error(words, f"expected 'turn S' or 'turn N' and one of {', '.join(PHASES)}")
    table.side = table.turn = SIDES.index(words[1])
    table.step = words[2]
    table.stirred = len(words) == 4
    table.turns = 0 if words[2] == "opening" and table.turns == 2 else table.turns


def _treasury(table: Battle, words: list[str]) -> None:
    if len(words) - 1 != table.seats:
        raise _error(words, f"expected the gold of {table.seats} players")
    table.treasuries = [_number(words, word) for word in words[1:]]


def _state(table: Battle, words: list[str]) -> None:
    value = words[1] if len(words) == 2 else ""
    if words[0] in COUNTS:
        setattr(table, words[0], _number(words, value))
    else:
        setattr(table, words[0], getattr(table, words[0]) | 1 << _seat(words, value))


Reader: TypeAlias = Callable[[Battle, list[str]], None]
READERS: Final[dict[str, Reader]] = {"treasury": _treasury, "hand": _pile, "deck": _pile, "bones": _pile, "turn": _turn}
READERS.update(dict.fromkeys(COUNTS + PLAYERS, _state))
