"""What a seat sees of a night: the clock, the bed, both players' rows and decks, and what is still to come."""

from __future__ import annotations

from planchette.games.incubo.book import DREAM, ELIMINATION_ROW, HEROES, PASS_ROW, ROW, ROWS
from planchette.games.incubo.clock import printed
from planchette.games.incubo.pieces import card_piece, coming_piece, dream_piece, laid_piece, part_piece
from planchette.games.incubo.rows import fee
from planchette.games.incubo.state import NO_CARD, Night, Part, Player
from planchette.games.incubo.turn import call_price, price
from planchette.games.incubo.verdict import after_stopping, verdict
from planchette.kernel import Pile, Seat, eyes
from planchette.kernel.scene import Area, Badge, Board, Counter, Fan, Mat, Piece, Place, Row, Scene, Stack, Track

RED_FROM = 10
MatArea = Row | Fan | Stack | Track | Counter


def scene(table: Night, seat: Seat) -> Scene:
    order = [1, 0] if table.seats == 2 and seat == 0 else list(range(table.seats))
    mats = [_mat(table, owner, seat) for owner in reversed(order)]
    areas: list[Area] = [_bed(table, seat), *_clock(table), *mats, *_night(table, seat), *_leftovers(table)]
    return Scene("incubo", seat, _phase(table), areas, _notes(table))


def _phase(table: Night) -> str:
    if table.parts:
        return f"R.E.M. {table.phase}: Monster"
    return f"R.E.M. {table.phase}: Dream {max(1, table.dreams_faced)}"


def _notes(table: Night) -> list[str]:
    notes = []
    if table.dream != NO_CARD or table.parts:
        notes.append(f"If you stop now: {verdict(table)}.")
    if table.united:
        notes.append("You stand united: one requirement, met together (IN-176).")
    if table.dream == NO_CARD:
        return notes
    owing = [HEROES[player.hero] for player in table.players if player.owes()]
    return notes + [f"{name} still owes this Dream a card (IN-61)." for name in owing]


# -- the clock and the bed


def _clock(table: Night) -> list[Area]:
    areas: list[Area] = [
        Track("reserve", "Chimes", table.reserve, table.cap, icon="windchimes", danger=RED_FROM),
        Counter("spent", "Chime discard area", table.spent, icon="empty-hourglass"),
        Counter("fear-reserve", "Fear Reserve", table.fear_reserve, icon="spectre"),
    ]
    if table.dream != NO_CARD:
        areas.append(Counter("after-stop", "Chimes if you stop now", after_stopping(table), icon="hourglass"))
    return areas


def _bed(table: Night, seat: Seat) -> Board:
    """One's own side at the bottom."""
    mine = max(0, seat)
    grown = 2.0 if table.growth == mine else 0.0
    places = [Place("bed:growth", 0, grown, "Growth", icon="sprout", pieces=[_growth(table)])]
    places += [
        Place(f"bed:die-{HEROES[player.hero].lower()}", 4, 2.0 if owner == mine else 0.0, pieces=_die(table, owner))
        for owner, player in enumerate(table.players)
    ]
    places += _centre(table, mine)
    return Board("bed", "The Bed Board", "graph", 5, 3, places)


def _growth(table: Night) -> Piece:
    name = HEROES[table.players[table.growth].hero]
    return Piece("growth", "Growth", "token", "sprout", table.growth, note=f"{name} takes the next Dream or Head")


def _die(table: Night, owner: Seat) -> list[Piece]:
    player = table.players[owner]
    if table.dream == NO_CARD and not table.parts:
        return []
    name = HEROES[player.hero]
    icon = ("d4", "dice-six-faces-six", "d10")[table.phase - 1]
    badge = Badge(icon, "rolled", str(player.die))
    return [
        Piece(f"die:{name.lower()}", f"{name}'s die", "token", icon, owner, badges=[badge], note=f"shows {player.die}")
    ]


def _centre(table: Night, mine: Seat) -> list[Place]:
    """The Dream faced, the Dreams to choose from, or the Monster in a line (IN-54, IN-103)."""
    if table.parts:
        return [_part_place(table, number, part, mine) for number, part in enumerate(table.parts)]
    if table.dream != NO_CARD:
        return [Place("bed:centre", 2, 1, "Dream", pieces=[dream_piece(table, table.dream)])]
    return [
        Place(f"bed:choice-{number}", 1 + number, 1, "Dream", pieces=[dream_piece(table, card, card == table.proposed)])
        for number, card in enumerate(table.candidates)
    ]


def _part_place(table: Night, number: int, part: Part, mine: Seat) -> Place:
    arms = [other.card for other in table.parts if other.owner == part.owner and not other.head]
    x = 2.0 if part.head else 1.5 + arms.index(part.card)
    y = 1.0 if part.head else (2.0 if part.owner == mine else 0.0)
    return Place(f"bed:part-{number}", x, y, "Head" if part.head else "Arm", pieces=[part_piece(table, part)])


# -- a player


def _mat(table: Night, owner: Seat, seat: Seat) -> Mat:
    player = table.players[owner]
    name = HEROES[player.hero]
    areas: list[MatArea] = [*_standing(table, player, owner), *_in_play(table, owner)]
    areas += [*_in_hand(table, owner, seat), *_piles(table, owner, seat)]
    is_asked = table.handed != owner and table.result is None
    return Mat(f"mat:{name.lower()}", name, areas, owner, is_asked, _mat_note(table, player))


def _mat_note(table: Night, player: Player) -> str:
    cards = player.deck.cards
    if not cards:
        return "the deck is empty: the Discard Pile is shuffled at the next draw"
    values = [printed(table, card, player.hero) for card in cards]
    note = f"deck mean {sum(values) / len(values):+.1f}"
    missing = player.required - player.total
    if table.dream != NO_CARD and missing > 0:
        share = sum(value >= missing for value in values) / len(values)
        note += f", {missing} missing, {share:.0%} of the deck would reach it"
    return note


def _standing(table: Night, player: Player, owner: Seat) -> list[MatArea]:
    """Total against requirement, free cards and prices."""
    key = HEROES[player.hero].lower()
    areas: list[MatArea] = []
    if table.dream != NO_CARD:
        areas.append(Track(f"courage:{key}", "Courage", player.total, player.required, owner, "heart-plus"))
    if table.dream != NO_CARD or table.parts:
        areas.append(Counter(f"free:{key}", "Free cards left", player.free, owner, "card-draw"))
        areas.append(Counter(f"price:{key}", "Chimes for the next card", price(player), owner, "windchimes"))
    if player.paid:
        areas.append(Counter(f"paid:{key}", "Draws already paid", player.paid, owner, "check-mark"))
    if player.companion.cards and table.dream != NO_CARD:
        areas.append(Counter(f"call:{key}", "Chimes for a Companion card", call_price(player), owner, "windchimes"))
    return areas


def _in_play(table: Night, owner: Seat) -> list[MatArea]:
    player = table.players[owner]
    if table.parts:
        return [
            Row(f"beside:{HEROES[player.hero].lower()}-{number}", f"On {_name(table, part.card)}", pieces, owner)
            for number, part in enumerate(table.parts)
            if (pieces := [laid_piece(table, owner, laid) for laid in player.laid if laid.part == number])
        ]
    return [_row(table, owner, row) for row in range(3)]


def _row(table: Night, owner: Seat, row: int) -> Row:
    player = table.players[owner]
    title = ROWS[row]
    if row in (PASS_ROW, ELIMINATION_ROW) and table.dream != NO_CARD:
        title += " (next: 1 Chime)" if fee(player, row) else " (next: free)"
    pieces = [laid_piece(table, owner, laid) for laid in player.laid if laid.row == row]
    return Row(f"row:{ROW.values[player.hero * 3 + row]}", title, pieces, owner)


def _name(table: Night, card: int) -> str:
    return table.cards.cards[card].name


def _in_hand(table: Night, owner: Seat, seat: Seat) -> list[MatArea]:
    """The card just drawn, and the cards being looked at."""
    player = table.players[owner]
    key = HEROES[player.hero].lower()
    areas: list[MatArea] = []
    if player.drawn != NO_CARD:
        areas.append(Row(f"drawn:{key}", "Just drawn", [card_piece(table.cards, player.drawn, player.hero)], owner))
    if player.looking:
        pieces = [
            card_piece(table.cards, card, player.hero) if card != NO_CARD else _back(f"looked:{key}-{number}", owner)
            for number, card in enumerate(_looked(player, seat))
        ]
        areas.append(Fan(f"looking:{key}", "Looking at", pieces, owner))
    return areas


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


def _night(table: Night, seat: Seat) -> list[Area]:
    """IN-43: the three R.E.M. Decks, the Monsters to come, the Chime Deck."""
    areas: list[Area] = [_rem(table, number, seat) for number in range(3)]
    areas.append(Row("monsters", "Monsters to come", [coming_piece(table, card) for card in table.monsters]))
    chimes = [card_piece(table.cards, card, 0) for card in sorted(table.chime_deck)]
    areas.append(Stack("chime-deck", "Chime Deck", len(chimes), chimes, icon="ringing-bell"))
    if table.parts:
        areas.append(Track("parts", "Parts beaten", table.beaten(), table.needed, icon="sword-brandish"))
    return areas


def _rem(table: Night, number: int, seat: Seat) -> Stack:
    """With the Dreams that are known to lie in it (R-46)."""
    pile = table.rems[number]
    known = [dream_piece(table, card) for card in _contents(pile, seat)]
    return Stack(f"rem:{number + 1}", f"R.E.M. {number + 1} Deck", len(pile.cards), known, icon="sheep")


def _leftovers(table: Night) -> list[Area]:
    dreams = [dream_piece(table, card) for card in sorted(table.box) if table.cards.origins[card] == DREAM]
    others = [_boxed(table, card) for card in sorted(table.box) if table.cards.origins[card] != DREAM]
    return [Stack("box", "Out of the game", len(table.box), dreams + others, icon="cardboard-box")]


def _boxed(table: Night, card: int) -> Piece:
    printed_card = table.cards.cards[card]
    if printed_card.phase:
        return coming_piece(table, card)
    return card_piece(table.cards, card, max(0, printed_card.owner))
