"""What a seat sees of a night: the clock, the bed, both players' rows and decks, and what is still to come."""

from __future__ import annotations

from planchette.games.incubo.book import DREAM, ELIMINATION_ROW, HEROES, PASS_ROW, ROW, ROWS
from planchette.games.incubo.clock import printed
from planchette.games.incubo.pieces import card_piece, coming_piece, dream_piece, laid_piece, part_piece, short_name
from planchette.games.incubo.rows import fee
from planchette.games.incubo.stakes import stakes
from planchette.games.incubo.state import NO_CARD, Night, Part, Player
from planchette.games.incubo.turn import call_price, price
from planchette.kernel import Pile, Seat, eyes
from planchette.kernel.scene import Area, Badge, Board, Counter, Fan, Mat, Piece, Place, Row, Scene, Stack, Track

RED_FROM = 10
MatArea = Row | Fan | Stack | Track | Counter


def scene(table: Night, seat: Seat) -> Scene:
    order = [1, 0] if table.seats == 2 and seat == 0 else list(range(table.seats))
    mats = [_mat(table, owner, seat) for owner in reversed(order)]
    areas: list[Area] = [_bed(table, seat), *_clock(table), *mats, _drawer(table, seat)]
    return Scene("incubo", seat, _phase(table), areas, _notes(table), None if table.result else stakes(table, seat))


def _phase(table: Night) -> str:
    if table.parts:
        return f"R.E.M. {table.phase}: Monster"
    return f"R.E.M. {table.phase}: Dream {max(1, table.dreams_faced)}"


def _notes(table: Night) -> list[str]:
    notes = ["You stand united: one requirement, met together (IN-176)."] if table.united else []
    if table.dream == NO_CARD:
        return notes
    owing = [HEROES[player.hero] for player in table.players if player.owes()]
    return notes + [f"{name} still owes this Dream a card (IN-61)." for name in owing]


# -- the clock and the bed


def _clock(table: Night) -> list[Area]:
    clock: list[Area] = [
        Track("reserve", "Chimes", table.reserve, table.cap, icon="windchimes", danger=RED_FROM),
    ]
    if table.parts:
        clock.append(Track("parts", "Parts beaten", table.beaten(), table.needed, icon="sword-brandish"))
    return clock


def _bed(table: Night, seat: Seat) -> Board:
    """What is faced: a Dream, Dreams to choose from, or a Monster (IN-54, IN-103)."""
    if table.parts:
        return _monster_bed(table, max(0, seat))
    dreams = table.candidates if table.dream == NO_CARD else [table.dream]
    places = [_dream_place(table, number, card) for number, card in enumerate(dreams)]
    return Board("bed", "The Bed Board", "grid", max(1, len(dreams)), 1, places)


def _dream_place(table: Night, number: int, card: int) -> Place:
    id = "bed:centre" if card == table.dream else f"bed:choice-{number}"
    return Place(id, number, 0, "Dream", pieces=[dream_piece(table, card, card == table.proposed)])


def _monster_bed(table: Night, mine: Seat) -> Board:
    """The Head at the left, the Arms beside it: one's own below those of the other."""
    owners = sorted({part.owner for part in table.parts if not part.head}, key=lambda owner: owner == mine)
    parts = [_part_place(table, number, part, owners) for number, part in enumerate(table.parts)]
    return Board("bed", "The Bed Board", "grid", 1 + max(place.x for place in parts), max(1, len(owners)), parts)


def _part_place(table: Night, number: int, part: Part, owners: list[Seat]) -> Place:
    if part.head:
        x, y = 0.0, max(0, len(owners) - 1) / 2
    else:
        arms = [other.card for other in table.parts if other.owner == part.owner and not other.head]
        x, y = 1.0 + arms.index(part.card), float(owners.index(part.owner))
    return Place(f"bed:part-{number}", x, y, "Head" if part.head else "Arm", pieces=[part_piece(table, part)])


def _tokens(table: Night) -> Row:
    dice = [_die(table, owner) for owner in range(table.seats)]
    return Row("tokens", "Growth and dice", [_growth(table), *dice])


def _growth(table: Night) -> Piece:
    name = HEROES[table.players[table.growth].hero]
    return Piece("growth", "Growth", "token", "sprout", table.growth, note=f"{name} takes the next Dream or Head")


def _die(table: Night, owner: Seat) -> Piece:
    player = table.players[owner]
    name = HEROES[player.hero]
    icon = ("d4", "dice-six-faces-six", "d10")[table.phase - 1]
    is_rolled = table.dream != NO_CARD or bool(table.parts)
    badges = [Badge(icon, "rolled", str(player.die))] if is_rolled else []
    note = f"shows {player.die}" if is_rolled else "not rolled yet"
    return Piece(f"die:{name.lower()}", f"{name}'s die", "token", icon, owner, badges=badges, note=note)


# -- a player


def _mat(table: Night, owner: Seat, seat: Seat) -> Mat:
    player = table.players[owner]
    name = HEROES[player.hero]
    areas: list[MatArea] = [*_standing(table, player, owner), *_in_hand(table, owner, seat)]
    areas += [*_in_play(table, owner), *_piles(table, owner, seat)]
    is_asked = table.handed != owner and table.result is None
    return Mat(f"mat:{name.lower()}", name, areas, owner, is_asked, _mat_note(table, player))


def _mat_note(table: Night, player: Player) -> str:
    cards = player.deck.cards
    if not cards:
        return "the deck is empty: the Discard Pile is shuffled at the next draw"
    values = [printed(table, card, player.hero) for card in cards]
    return f"deck mean {sum(values) / len(values):+.1f}"


def _standing(table: Night, player: Player, owner: Seat) -> list[MatArea]:
    """Total against requirement, free cards and prices."""
    key = HEROES[player.hero].lower()
    areas: list[MatArea] = []
    if table.dream != NO_CARD:
        areas.append(Track(f"courage:{key}", "Courage", player.total, player.required, owner, "heart-plus"))
    areas.append(Counter(f"free:{key}", "Free cards left", player.free, owner, "card-draw"))
    areas.append(Counter(f"price:{key}", "Next card costs", price(player), owner, "windchimes"))
    if player.paid:
        areas.append(Counter(f"paid:{key}", "Paid draws", player.paid, owner, "check-mark"))
    if player.companion.cards and table.dream != NO_CARD:
        areas.append(Counter(f"call:{key}", "Companion card costs", call_price(player), owner, "windchimes"))
    return areas


def _in_play(table: Night, owner: Seat) -> list[MatArea]:
    player = table.players[owner]
    if table.parts:
        return [
            Row(
                f"beside:{HEROES[player.hero].lower()}-{number}",
                short_name(table.cards.cards[part.card]),
                [laid_piece(table, owner, laid) for laid in player.laid if laid.part == number],
                owner,
            )
            for number, part in enumerate(table.parts)
        ]
    return [_row(table, owner, row) for row in range(3)]


def _row(table: Night, owner: Seat, row: int) -> Row:
    player = table.players[owner]
    title = ROWS[row].removesuffix(" row")
    if row in (PASS_ROW, ELIMINATION_ROW) and table.dream != NO_CARD:
        title += " (fee 1)" if fee(player, row) else " (free)"
    pieces = [laid_piece(table, owner, laid) for laid in player.laid if laid.row == row]
    return Row(f"row:{ROW.values[player.hero * 3 + row]}", title, pieces, owner)


def _in_hand(table: Night, owner: Seat, seat: Seat) -> list[MatArea]:
    """The card just drawn, and the cards being looked at."""
    player = table.players[owner]
    key = HEROES[player.hero].lower()
    if player.looking:
        pieces = [
            card_piece(table.cards, card, player.hero) if card != NO_CARD else _back(f"looked:{key}-{number}", owner)
            for number, card in enumerate(_looked(player, seat))
        ]
        return [Fan(f"looking:{key}", "Looking at", pieces, owner), *_drawn(table, player, owner)]
    return _drawn(table, player, owner) or [Row(f"drawn:{key}", "Just drawn", [], owner)]


def _drawn(table: Night, player: Player, owner: Seat) -> list[MatArea]:
    if player.drawn == NO_CARD:
        return []
    piece = card_piece(table.cards, player.drawn, player.hero)
    return [Row(f"drawn:{HEROES[player.hero].lower()}", "Just drawn", [piece], owner)]


def _looked(player: Player, seat: Seat) -> list[int]:
    """The cards being looked at, sorted; -1 for those that this seat does not see."""
    deck = player.deck
    first = len(deck.cards) - player.looking
    return sorted(deck.cards[place] if deck.knows(seat, place) else NO_CARD for place in range(first, len(deck.cards)))


def _back(id: str, owner: Seat) -> Piece:
    return Piece(id, "A card", icon="card-random", owner=owner, face_down=True)


def _piles(table: Night, owner: Seat, seat: Seat) -> list[MatArea]:
    player = table.players[owner]
    hero = player.hero
    key = HEROES[hero].lower()
    discard = [card_piece(table.cards, card, hero) for card in sorted(player.discard)]
    fears = [card_piece(table.cards, card, hero) for card in _contents(player.fears, seat)]
    areas: list[MatArea] = [
        Stack(
            f"deck:{key}", "Courage Deck", len(player.deck.cards), _deck_pieces(table, player, seat), owner, "card-draw"
        ),
        Stack(f"discard:{key}", "Discard Pile", len(discard), discard, owner, "card-discard"),
        Stack(f"fears:{key}", "Fear Deck", len(player.fears.cards), fears, owner, "spectre"),
    ]
    if table.seats == 1:
        friends = [card_piece(table.cards, card, 1 - hero) for card in _contents(player.companion, seat)]
        areas.append(Stack("deck:companion", "Companion deck", len(friends), friends, owner, "two-shadows"))
    return areas


def _contents(pile: Pile, seat: Seat) -> list[int]:
    """R-62: the cards known to be in a pile, sorted: their order is nobody's business."""
    mask = eyes(seat)
    return sorted(card for card, among in zip(pile.cards, pile.among, strict=True) if among & mask)


def _deck_pieces(table: Night, player: Player, seat: Seat) -> list[Piece]:
    """The contents of a deck; cards whose place is known say so, cards being looked at lie elsewhere."""
    deck = player.deck
    size = len(deck.cards)
    places = {deck.cards[place]: size - place for place in range(size) if deck.knows(seat, place)}
    away = _looked(player, seat)
    return [
        card_piece(table.cards, card, player.hero, badges=_place_badge(places.get(card, 0), size))
        for card in _contents(deck, seat)
        if card not in away
    ]


def _place_badge(place: int, size: int) -> list[Badge]:
    if not place:
        return []
    if place == size and size > 1:
        return [Badge("card-pickup", "at the bottom")]
    return [Badge("card-pickup", "next" if place == 1 else f"number {place} from the top", str(place))]


# -- what is still to come, and what is gone


def _drawer(table: Night, seat: Seat) -> Mat:
    """IN-43: the three R.E.M. Decks, the Monsters to come, the Chime Deck; the Chimes that are gone, and the box."""
    monsters = [coming_piece(table, card) for card in table.monsters]
    chimes = [card_piece(table.cards, card, 0) for card in sorted(table.chime_deck)]
    areas: list[MatArea] = [
        Counter("fear-reserve", "Fear Reserve", table.fear_reserve, icon="spectre"),
        Counter("spent", "Chime discard area", table.spent, icon="empty-hourglass"),
        *[_rem(table, number, seat) for number in range(3)],
        Stack("monsters", "Monsters to come", len(monsters), monsters, icon="monster-grasp"),
        Stack("chime-deck", "Chime Deck", len(chimes), chimes, icon="ringing-bell"),
        _leftovers(table),
        _tokens(table),
    ]
    return Mat("night", "The night", areas)


def _rem(table: Night, number: int, seat: Seat) -> Stack:
    """With the Dreams that are known to lie in it (R-46)."""
    pile = table.rems[number]
    known = [dream_piece(table, card) for card in _contents(pile, seat)]
    return Stack(f"rem:{number + 1}", f"R.E.M. {number + 1} Deck", len(pile.cards), known, icon="sheep")


def _leftovers(table: Night) -> Stack:
    dreams = [dream_piece(table, card) for card in sorted(table.box) if table.cards.origins[card] == DREAM]
    others = [_boxed(table, card) for card in sorted(table.box) if table.cards.origins[card] != DREAM]
    return Stack("box", "Out of the game", len(table.box), dreams + others, icon="cardboard-box")


def _boxed(table: Night, card: int) -> Piece:
    printed_card = table.cards.cards[card]
    if printed_card.phase:
        return coming_piece(table, card)
    return card_piece(table.cards, card, max(0, printed_card.owner))
