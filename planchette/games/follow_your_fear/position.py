"""Positions as text, for tests and bug reports: sentences with a semicolon between them, in any order.

    against endings; Amber b1 c4; Cobalt b8; fear d4; corrupt a1 c4; turn Amber summon; home Amber east;
    hand Amber: Kindled Hound + Folded Map; up Cobalt: Lighthouse Moth hides=b8 + Street Boxer tokens=1;
    dread Cobalt: Last Page; drawn: Wilt + Ashes; captured Amber: 2 fear 1 Cobalt; discard hope: Paper Crane;
    deck courage-1: Ember Wasp; fear deck: Wilt; fear discard: Ashes; round 3; set void_defense token;
    used Amber 1 0; moved Far Leap b4 1 2

Players are Amber, Cobalt, Fern and Plum, as many as are named, and sit as if Amber had gone first and chosen South.
Fear tokens are "fear" (of Loneliness the red ones), "blue" is the second colour; without "against" it is the Fear of
Failure. Decks are told from the top; what is not told of lies in the decks, in the order of the card file. "up" are
face-up Spirits, "dread" face-up Fear cards; "used" are captured Fear and Player tokens that are not free this turn,
"moved" a Move of this phase: its token, by how much tokens multiply it, how many times it was granted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from planchette.games.follow_your_fear import GAME
from planchette.games.follow_your_fear.board import HOME_NAMES, NAMES, TYPES
from planchette.games.follow_your_fear.book import BACK, Book
from planchette.games.follow_your_fear.rules import seat_offset
from planchette.games.follow_your_fear.state import (
    EMPTY,
    FEAR,
    FEAR_PHASE,
    FEAR_POOL,
    FEAR_REALM,
    FEAR_SIDES,
    HAND_REALM,
    NO_SEAT,
    NO_TILE,
    SPIRIT_PHASE,
    SPIRIT_SIDES,
    House,
    Laid,
    Moved,
    Player,
    Storm,
)
from planchette.games.follow_your_fear.tokens import use
from planchette.games.follow_your_fear.vocabulary import SEATS, SOURCE
from planchette.kernel import EVERYONE, NOBODY, Deal, Pile, Seat, SetupError, luck_from

PLAY: Final = ["wake", "summon", "rest", "dread", "terror", "pass"]
TOKENS: Final = [*SEATS, "fear", "blue"]
NUMBERS: Final = ["round", "slots", "more_fear", "harvested", "harvest_sum", "supply"]
FLAGS: Final = ["back", "gone"]
MARKS: Final = {"tokens": "tokens", "poison": "poison", "let": "let_go"}
SEPARATOR: Final = "+"


def position(text: str, cards: Book | None = None) -> Storm:
    """The table that the text tells of, at a checkpoint."""
    said = [words for sentence in text.replace(":", ": ").split(";") if (words := sentence.split())]
    wishes = {" ".join(words[1:2]): " ".join(words[2:]) for words in said if words[0] == "set"}
    book: Book = GAME.cards if cards is None else cards
    deal = Deal(_seats(said), luck_from(0), GAME.settled(wishes), book)
    table = Storm(deal.seats, deal.luck, "summon", book, House(deal))
    _lay_out(table)
    for words in sorted(said, key=_rank):
        if words[0] != "set":
            READERS.get(words[0].rstrip(":"), _tokens)(table, words)
    _put_the_rest_away(table)
    return table


def described(table: Storm) -> str:
    """The text of a table at a checkpoint of play: equal positions, equal texts."""
    if table.step not in PLAY:
        raise SetupError("there is no position to describe before the tokens are placed")
    parts = [f"set {key} {value}" for key, value in table.house.settings.items() if value != GAME.defaults[key]]
    parts.append(f"against {table.cards.fears[table.fear].id}")
    parts += [f"{name} {_tiles(table, kind)}" for kind, name in enumerate(TOKENS) if kind in table.tiles]
    parts += [" ".join(["corrupt", *[name for tile, name in enumerate(NAMES) if table.corrupt[tile]]])]
    for seat, player in enumerate(table.players):
        parts += _player_text(table, SEATS[seat], player)
    parts += _piles_text(table)
    parts += [
        f"moved {table.cards.patterns[m.pattern].name} {_tile_text(m)} {m.times} {m.granted}" for m in table.moves
    ]
    parts += [f"turn {SEATS[table.turn]} {table.step}", f"first {SEATS[table.first]}"]
    parts += [f"controller {SEATS[table.controller]}"]
    parts += [f"{name} {getattr(table, name)}" for name in NUMBERS]
    return "; ".join(parts)


def _tiles(table: Storm, kind: int) -> str:
    return " ".join(NAMES[tile] for tile, token in enumerate(table.tiles) if token == kind)


def _tile_text(moved: Moved) -> str:
    return "-" if moved.tile == NO_TILE else NAMES[moved.tile]


def _player_text(table: Storm, name: str, player: Player) -> list[str]:
    parts = [f"home {name} {HOME_NAMES[player.home].lower()}"] + ([f"banished {name}"] if player.banished else [])
    parts += [f"hand {name}: {_named(table, sorted(player.hand.cards))}"] if player.hand.cards else []
    for word, cards in (("up", player.spirits), ("dread", player.fears)):
        told = f" {SEPARATOR} ".join(_laid_text(table, laid) for laid in cards)
        parts += [f"{word} {name}: {told}"] if told else []
    captured = [f"{count} {TOKENS[kind]}" for kind, count in enumerate(player.captured) if count]
    parts += [f"captured {name}: {' '.join(captured)}"] if captured else []
    return [*parts, f"used {name} {player.used_fears} {player.used_players}"]


def _laid_text(table: Storm, laid: Laid) -> str:
    words = [table.cards.cards[laid.card].name] + (["back"] if laid.side == BACK else [])
    words += ["gone"] if laid.gone else []
    words += [f"{mark}={getattr(laid, field)}" for mark, field in MARKS.items() if getattr(laid, field)]
    words += [f"hides={NAMES[tile]}" for tile in laid.hides]
    words += [f"copies={SEATS[laid.copied]}"] if laid.copied != NO_SEAT else []
    return " ".join(words)


def _named(table: Storm, cards: list[int]) -> str:
    return f" {SEPARATOR} ".join(table.cards.cards[card].name for card in cards)


def _piles_text(table: Storm) -> list[str]:
    told = [(f"deck {name}", deck.cards[::-1]) for name, deck in zip(SOURCE.values, table.decks, strict=False)]
    told += [(f"discard {kind.lower()}", cards) for kind, cards in zip(TYPES, table.discards, strict=True)]
    told += [("fear deck", table.fear_deck.cards[::-1]), ("fear discard", table.fear_discard)]
    told += [("drawn", sorted(table.drawn.cards))]
    return [f"{what}: {_named(table, cards)}" for what, cards in told if cards]


def _rank(words: list[str]) -> int:
    """What other sentences build on is read first."""
    return ORDER.index(words[0]) if words[0] in ORDER else len(ORDER)


def _lay_out(table: Storm) -> None:
    for number in range(table.seats):
        player = Player(Pile([], NOBODY, HAND_REALM))
        player.home = seat_offset(table, number)
        table.players.append(player)
    table.decks = [Pile([], NOBODY, deck // 2) for deck in range(6)]
    table.fear = 1
    table.controller = table.seats - 1


def _put_the_rest_away(table: Storm) -> None:
    """Every card that is nowhere else lies in its deck, Starting Spirits and other Fears in the box."""
    used = table.everywhere()
    for card, made in enumerate(table.cards.cards):
        if made.is_yellow and card not in used:
            table.box.append(card)
        elif made.is_spirit and card not in used:
            table.decks[2 * made.type + (not made.is_simple)].add(card, NOBODY, bottom=True)
    for number, fear in enumerate(table.cards.fears):
        left = list(fear.cards)
        for card in used:
            if card in left:
                left.remove(card)
        if number == table.fear:
            for card in left:
                table.fear_deck.add(card, NOBODY, bottom=True)
        else:
            table.box += left
    table.fear_deck.among = [EVERYONE] * len(table.fear_deck.cards)
    tokens = [*table.cards.fears[table.fear].tokens, 0][:2]
    table.reserve = [max(0, tokens[colour] - table.tokens_of(FEAR + colour)) for colour in (0, 1)]


# -- sentences


def _error(words: list[str], why: str) -> SetupError:
    return SetupError(f"position '{' '.join(words)[:60]}': {why}")


def _seats(said: list[list[str]]) -> int:
    named = [word.rstrip(":") for words in said for word in words]
    return max([2, *[seat + 1 for seat, name in enumerate(SEATS) if name in named]])


def _seat(words: list[str], word: str) -> Seat:
    if word.rstrip(":") not in SEATS:
        raise _error(words, f"expected a player ({', '.join(SEATS)}), not '{word}'")
    return SEATS.index(word.rstrip(":"))


def _tile(words: list[str], word: str) -> int:
    if word not in NAMES:
        raise _error(words, f"expected a tile such as d4, not '{word}'")
    return NAMES.index(word)


def _number(words: list[str], word: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 7):
        raise _error(words, f"expected a number, not '{word}'")
    return int(word)


def _card(table: Storm, words: list[str], name: str) -> int:
    for card, made in enumerate(table.cards.cards):
        if name in (made.name, made.id):
            return card
    raise _error(words, f"there is no card '{name}'")


def _cards(table: Storm, words: list[str], first: int) -> list[int]:
    names = " ".join(words[first:]).split(SEPARATOR)
    return [_card(table, words, name.strip()) for name in names if name.strip()]


def _tokens(table: Storm, words: list[str]) -> None:
    if words[0] not in TOKENS:
        raise _error(words, f"expected one of {', '.join(['set', *TOKENS, *READERS])}")
    for word in words[1:]:
        tile = _tile(words, word)
        if table.tiles[tile] != EMPTY:
            raise _error(words, f"{word} is taken")
        table.tiles[tile] = TOKENS.index(words[0])


def _corrupt(table: Storm, words: list[str]) -> None:
    for word in words[1:]:
        table.corrupt[_tile(words, word)] = 1
    table.supply -= len(words) - 1


def _against(table: Storm, words: list[str]) -> None:
    ids = [fear.id for fear in table.cards.fears]
    if words[1:2] == [] or words[1] not in ids:
        raise _error(words, f"expected one of {', '.join(ids)}")
    table.fear = ids.index(words[1])


def _home(table: Storm, words: list[str]) -> None:
    sides = [name.lower() for name in HOME_NAMES]
    if len(words) != 3 or words[2] not in sides:
        raise _error(words, f"expected a player and one of {', '.join(sides)}")
    table.players[_seat(words, words[1])].home = sides.index(words[2])


def _turn(table: Storm, words: list[str]) -> None:
    """Whose turn and which step; Fear was driven last by the player before, or is being driven by this one."""
    if len(words) != 3 or words[2] not in PLAY:
        raise _error(words, f"expected a player and one of {', '.join(PLAY)}")
    table.turn = _seat(words, words[1])
    table.step = words[2]
    table.phase = FEAR_PHASE if words[2] in ("terror", "pass") else SPIRIT_PHASE
    table.controller = table.turn if table.phase == FEAR_PHASE else (table.turn - 1) % table.seats


def _state(table: Storm, words: list[str]) -> None:
    setattr(table, words[0], _number(words, " ".join(words[1:])))


def _person(table: Storm, words: list[str]) -> None:
    """ "banished Fern", "first Cobalt", "controller Amber"."""
    seat = _seat(words, " ".join(words[1:]))
    if words[0] == "banished":
        table.players[seat].banished = True
    else:
        setattr(table, words[0], seat)


def _hand(table: Storm, words: list[str]) -> None:
    seat = _seat(words, words[1] if len(words) > 1 else "")
    for card in _cards(table, words, 2):
        table.players[seat].hand.add(card, table.hand_mask(seat))


def _deck(table: Storm, words: list[str]) -> None:
    name = words[1].rstrip(":") if len(words) > 1 else ""
    if name not in SOURCE.values[:6]:
        raise _error(words, f"expected one of {', '.join(SOURCE.values[:6])}")
    for card in reversed(_cards(table, words, 2)):
        table.decks[SOURCE.values.index(name)].add(card, NOBODY)


def _discard(table: Storm, words: list[str]) -> None:
    """The last one named lies on top."""
    kinds = [kind.lower() for kind in TYPES]
    name = words[1].rstrip(":") if len(words) > 1 else ""
    if name not in kinds:
        raise _error(words, f"expected one of {', '.join(kinds)}")
    table.discards[kinds.index(name)] += _cards(table, words, 2)


def _fear(table: Storm, words: list[str]) -> None:
    """Tokens, "fear deck: ..." or "fear discard: ..."."""
    what = words[1] if len(words) > 1 else ""
    if what == "deck:":
        for card in reversed(_cards(table, words, 2)):
            table.fear_deck.add(card, NOBODY)
    elif what == "discard:":
        table.fear_discard += _cards(table, words, 2)
    else:
        _tokens(table, words)


def _drawn(table: Storm, words: list[str]) -> None:
    pile = Pile([], NOBODY, FEAR_REALM, FEAR_POOL)
    for card in _cards(table, words, 1):
        pile.add(card, table.hand_mask(table.turn))
    pile.among = [EVERYONE] * len(pile.cards)
    table.drawn = pile


def _captured(table: Storm, words: list[str]) -> None:
    """ "captured Amber: 2 fear 1 Cobalt"."""
    seat = _seat(words, words[1] if len(words) > 1 else "")
    for count, kind in zip(words[2::2], words[3::2], strict=False):
        if kind not in TOKENS:
            raise _error(words, f"expected one of {', '.join(TOKENS)}, not '{kind}'")
        table.players[seat].captured[TOKENS.index(kind)] = _number(words, count)


def _used(table: Storm, words: list[str]) -> None:
    if len(words) != 4:
        raise _error(words, "expected a player and two numbers")
    player = table.players[_seat(words, words[1])]
    player.used_fears, player.used_players = _number(words, words[2]), _number(words, words[3])


def _moved(table: Storm, words: list[str]) -> None:
    names = [pattern.name for pattern in table.cards.patterns]
    name = " ".join(words[1:-3])
    if name not in names:
        raise _error(words, "expected a pattern, a tile and two numbers")
    tile = NO_TILE if words[-3] == "-" else _tile(words, words[-3])
    table.moves.append(Moved(names.index(name), tile, _number(words, words[-2]), _number(words, words[-1])))


def _laid(table: Storm, words: list[str]) -> None:
    """Face-up cards with their marks: tokens=, poison=, let=, hides=b1, copies=Amber, back, gone."""
    seat = _seat(words, words[1] if len(words) > 1 else "")
    side = SPIRIT_SIDES[seat] if words[0] == "up" else FEAR_SIDES[seat]
    for told in " ".join(words[2:]).split(SEPARATOR):
        names = [word for word in told.split() if "=" not in word and word not in FLAGS]
        laid = Laid(_card(table, words, " ".join(names)), 0)
        for mark in [word for word in told.split() if word not in names]:
            _mark(words, laid, mark)
        table.laid_by(side).append(laid)
        use(table, side, laid, laid.tokens)


def _mark(words: list[str], laid: Laid, mark: str) -> None:
    name, _, value = mark.partition("=")
    if name == "back":
        laid.side = BACK
    elif name == "gone":
        laid.gone = laid.healed = True
    elif name == "hides":
        laid.hides.append(_tile(words, value))
    elif name == "copies":
        laid.copied = _seat(words, value)
    elif name in MARKS:
        setattr(laid, MARKS[name], _number(words, value))
    else:
        raise _error(words, f"expected hides, copies, {', '.join([*FLAGS, *MARKS])}, not '{mark}'")


Reader: TypeAlias = Callable[[Storm, list[str]], None]
READERS: Final[dict[str, Reader]] = {
    "against": _against, "home": _home, "turn": _turn, "corrupt": _corrupt, "hand": _hand, "deck": _deck,
    "discard": _discard, "fear": _fear, "drawn": _drawn, "captured": _captured, "up": _laid,
    "dread": _laid, "used": _used, "moved": _moved,
}  # fmt: skip
READERS.update(dict.fromkeys(NUMBERS, _state))
READERS.update(dict.fromkeys(["banished", "first", "controller"], _person))
ORDER: Final = ["against", "turn", "home", "first", "controller", "captured", "hand", "up", "dread", "used"]
