"""What lies on the table: the board with its tokens, four mats, the decks, and Fear."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from planchette.games.follow_your_fear import log
from planchette.games.follow_your_fear.board import CORRUPT, GROUND, HOMES, TILES, VOID
from planchette.games.follow_your_fear.book import Book, Face
from planchette.kernel import EVERYONE, LOSS, NOBODY, WIN, Deal, Pile, Seat, Table, eyes

EMPTY: Final = -1
FEAR: Final = 4
"""What stands on a tile: a Player token by its seat, a Fear token as 4, of the second colour as 5, or nothing."""
KINDS: Final = 6
NO_CARD: Final = -1
NO_TILE: Final = -1
NO_SEAT: Final = -1

SPIRIT_PHASE: Final = 0
FEAR_PHASE: Final = 1

CORRUPT_TILES: Final = 48
TOKENS: Final = 6
SLOTS: Final = 3

HAND_REALM: Final = 3
FEAR_REALM: Final = 4
FEAR_POOL: Final = 1
"""Decks have the realm of their type; all hands are one, so that a stolen card stays among them."""


class House:
    """The settings in force (the rulings R-05 and following that leave a choice)."""

    def __init__(self, deal: Deal) -> None:
        wish = deal.settings
        self.settings = wish
        self.last_controller_only = wish["fear_defense"] == "last_controller"
        self.expire_at_turn_start = wish["fear_cards_expire"] == "turn_start"
        self.void_defense = wish["void_defense"]
        self.void_corruptible = wish["void_corruptible"] == "yes"
        self.overflow_nearest = wish["fear_overflow"] == "nearest"
        self.heal_to_board = wish["fear_heal"] == "board"
        self.harvest_discard = wish["harvest_discard"]
        self.tiered = wish["spirit_decks"] == "tiered"
        self.self_capture = wish["self_capture"] == "allow"
        self.adjacent = wish["two_player_sides"] == "adjacent"
        self.times_n_plus_1 = wish["move_tokens"] == "times_n_plus_1"
        self.corrupt_flip = wish["corrupt_flip"] == "yes"
        self.let_go_drawn = wish["let_go_fear"] == "drawn_cards"
        self.open_hands = wish["open_hands"] == "yes"
        self.max_rounds = 0 if wish["max_rounds"] == "off" else int(wish["max_rounds"])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Laid:
    """A summoned card on a mat, on its front (0) or back (1), with the captured tokens that power it.

    `poison` and `let_go` are what Poison counted and how many cards were let go, `copied` the player whose Defense it
    copies, `hides` the tiles of the tokens it hides. While its powers are being carried out, only the first `done` of
    them count (FF-245); -1 stands for all. A card that healed is `gone` from the table when its powers are done: only
    what lasts for the phase goes on (R-45).
    """

    __slots__ = ("card", "copied", "done", "gone", "healed", "hides", "let_go", "poison", "side", "tokens")

    def __init__(self, card: int, side: int) -> None:
        self.card = card
        self.side = side
        self.done = -1
        self.tokens = 0
        self.poison = 0
        self.let_go = 0
        self.copied = NO_SEAT
        self.hides: list[int] = []
        self.healed = False
        self.gone = False

    def copy(self) -> Laid:
        twin = Laid(self.card, self.side)
        twin.done = self.done
        twin.tokens = self.tokens
        twin.poison = self.poison
        twin.let_go = self.let_go
        twin.copied = self.copied
        twin.hides = self.hides[:]
        twin.healed = self.healed
        twin.gone = self.gone
        return twin


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Moved:
    """A Move of this phase: its pattern, where the token that made it stands now (-1: off the board), how often the
    captured tokens on its card multiply it, and how many times it was granted so far (R-25)."""

    __slots__ = ("granted", "pattern", "tile", "times")

    def __init__(self, pattern: int, tile: int, times: int, granted: int) -> None:
        self.pattern = pattern
        self.tile = tile
        self.times = times
        self.granted = granted

    def copy(self) -> Moved:
        return Moved(self.pattern, self.tile, self.times, self.granted)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Player:
    """One player's hand and mat.

    `spirits` are the cards in the spirit slots, `fears` those in the Fear slots. `captured` counts tokens by what
    stands on a tile (four seats, two colours of Fear); one's own among them lie aside (R-24). `used_fears` and
    `used_players` are the captured tokens that have powered a card this turn (FF-138).
    """

    __slots__ = ("banished", "captured", "fears", "hand", "home", "spirits", "used_fears", "used_players")

    def __init__(self, hand: Pile) -> None:
        self.hand = hand
        self.spirits: list[Laid] = []
        self.fears: list[Laid] = []
        self.captured = [0] * KINDS
        self.used_fears = 0
        self.used_players = 0
        self.home = 0
        self.banished = False

    def copy(self) -> Player:
        twin = Player(self.hand.copy())
        twin.spirits = [laid.copy() for laid in self.spirits]
        twin.fears = [laid.copy() for laid in self.fears]
        twin.captured = self.captured[:]
        twin.used_fears = self.used_fears
        twin.used_players = self.used_players
        twin.home = self.home
        twin.banished = self.banished
        return twin

    def captured_fears(self) -> int:
        return self.captured[FEAR] + self.captured[FEAR + 1]


class Side:
    """Who acts: a player with their own tokens, or Fear with that player in control."""

    def __init__(self, seat: Seat, fear: bool) -> None:
        self.seat = seat
        self.fear = fear

    def owns(self, token: int) -> bool:
        """Whether it may move that token."""
        return token >= FEAR if self.fear else token == self.seat


SPIRIT_SIDES: Final = [Side(seat, False) for seat in range(4)]
FEAR_SIDES: Final = [Side(seat, True) for seat in range(4)]


class Storm(Table):
    """The table of Follow Your Fear.

    `fear` is the Fear chosen, `reserve` its tokens that wait, by colour. `first` is P1, `controller` the player whose
    Fear Phase was latest or is running (R-59), `round` counts from 1. Of the phase in progress: `slots` how many cards
    it may summon, `more_fear` the +1 Fear cards for the coming Fear Phase, `harvest_sum` the Harvest attributes so
    far, `harvested` the cards drawn by them, `types` a bit for each type occupied when the last card was summoned
    (R-44), `moves` the Moves made. `running` is the card whose powers are being carried out, `held` the tile of the
    token chosen for it, `left` how many more times something is to be chosen: what a question is about.
    """

    def __init__(self, seats: int, luck: int, step: str, cards: Book, house: House) -> None:
        super().__init__(seats, luck, step)
        self.cards = cards
        self.house = house
        self.tiles = [EMPTY] * TILES
        self.corrupt = [0] * TILES
        self.supply = CORRUPT_TILES
        self.players: list[Player] = []
        self.decks: list[Pile] = []
        self.discards: list[list[int]] = [[], [], []]
        self.fear_deck = Pile([], NOBODY, FEAR_REALM, FEAR_POOL)
        self.drawn = Pile([], NOBODY, FEAR_REALM, FEAR_POOL)
        self.fear_discard: list[int] = []
        self.box: list[int] = []
        self.fear = -1
        self.reserve = [TOKENS, 0]
        self.first = 0
        self.controller = 0
        self.round = 1
        self.phase = SPIRIT_PHASE
        self.slots = SLOTS
        self.more_fear = 0
        self.harvest_sum = 0
        self.harvested = 0
        self.types = 0
        self.moves: list[Moved] = []
        self.running = NO_CARD
        self.held = NO_TILE
        self.left = 0

    def copy(self) -> Storm:
        twin = Storm(self.seats, self.luck, self.step, self.cards, self.house)
        self.copied(twin)
        twin.tiles = self.tiles[:]
        twin.corrupt = self.corrupt[:]
        twin.supply = self.supply
        twin.players = [player.copy() for player in self.players]
        twin.decks = [deck.copy() for deck in self.decks]
        twin.discards = [pile[:] for pile in self.discards]
        twin.fear_deck = self.fear_deck.copy()
        twin.drawn = self.drawn.copy()
        twin.fear_discard = self.fear_discard[:]
        twin.box = self.box[:]
        twin.fear = self.fear
        twin.reserve = self.reserve[:]
        twin.first = self.first
        twin.controller = self.controller
        twin.round = self.round
        twin.phase = self.phase
        twin.slots = self.slots
        twin.more_fear = self.more_fear
        twin.harvest_sum = self.harvest_sum
        twin.harvested = self.harvested
        twin.types = self.types
        twin.moves = [moved.copy() for moved in self.moves]
        twin.running = self.running
        twin.held = self.held
        twin.left = self.left
        return twin

    # -- what is hidden, and what must not be lost

    def piles(self) -> list[Pile]:
        return [*self.decks, *[player.hand for player in self.players], self.fear_deck, self.drawn]

    def sorts(self) -> list[list[int]]:
        """Backs show a Spirit's type and whether it is yellow; the decks of a tiered table which deck it is of."""
        return [self.cards.tiered_sorts if self.house.tiered else self.cards.sorts]

    def everywhere(self) -> list[int]:
        """Every card in the game, wherever it is."""
        found = self.box + self.fear_discard
        for discard in self.discards:
            found += discard
        for pile in self.piles():
            found += pile.cards
        for player in self.players:
            found += [laid.card for laid in player.spirits + player.fears if not laid.gone]
        return found

    def census(self) -> dict[str, int]:
        """FF-005..010: every card and every token is somewhere, once."""
        cards = self.everywhere()
        counts = {"spirits": 0, "fear cards": 0}
        for card in cards:
            counts["spirits" if self.cards.is_spirit(card) else "fear cards"] += 1
        counts["cards"] = sum([card * card for card in cards])
        counts["Corrupt tiles"] = self.supply + sum(self.corrupt)
        placed = sum([self.tokens_of(seat) for seat in range(self.seats)])
        counts["Player tokens"] = placed if placed else TOKENS * self.seats
        counts["Fear tokens"] = self.tokens_of(FEAR) + self.tokens_of(FEAR + 1) + sum(self.reserve)
        return counts

    def tokens_of(self, kind: int) -> int:
        """How many tokens of a kind are on the board and on mats."""
        return self.tiles.count(kind) + sum([player.captured[kind] for player in self.players])

    def concede(self, seat: Seat) -> None:
        """Who gives up cannot win any more; the last who has not, and is not banished, has won."""
        self.gives_up(seat)
        self.tell(log.CONCEDED, [seat])
        left = [other for other in range(self.seats) if not self.is_out(other)]
        if len(left) <= 1:
            payoffs = [WIN if other in left else LOSS for other in range(self.seats)]
            self.finish(payoffs, "all others have given up", "FF-249")

    def is_out(self, seat: Seat) -> bool:
        """Whether that player can no longer win: banished, or has given up."""
        return self.players[seat].banished or self.has_conceded(seat)

    # -- the board

    def ground(self, tile: int) -> int:
        """FF-030..033: the type a tile has now."""
        return CORRUPT if self.corrupt[tile] else GROUND[tile]

    def in_void(self, tile: int) -> bool:
        """FF-032, R-09: a corrupted Void tile has none of the Void's effects."""
        return GROUND[tile] == VOID and not self.corrupt[tile]

    def tiles_of(self, side: Side) -> list[int]:
        """Where that side's tokens stand."""
        if side.fear:
            return [tile for tile, token in enumerate(self.tiles) if token >= FEAR]
        seat = side.seat
        return [tile for tile, token in enumerate(self.tiles) if token == seat]

    def free_tiles(self) -> list[int]:
        return [tile for tile, token in enumerate(self.tiles) if token == EMPTY]

    def fear_tokens_left(self) -> int:
        """R-70: on the board and in reserve."""
        return self.tiles.count(FEAR) + self.tiles.count(FEAR + 1) + self.reserve[0] + self.reserve[1]

    def home_tiles(self, seat: Seat) -> list[int]:
        """FF-021, FF-022: where a token of that player may be put: a free Starting Tile, else any free tile."""
        free = [tile for tile in HOMES[self.players[seat].home] if self.tiles[tile] == EMPTY]
        return free if free else self.free_tiles()

    def shift(self, start: int, end: int) -> None:
        """A token goes to a free tile, and what is noted of it goes along."""
        self.tiles[end] = self.tiles[start]
        self.tiles[start] = EMPTY
        self.follow(start, end)

    def follow(self, start: int, end: int) -> None:
        """What is noted of the token on one tile is noted of it on another."""
        for moved in self.moves:
            if moved.tile == start:
                moved.tile = end
        for player in self.players:
            for laid in player.spirits + player.fears:
                if laid.hides:
                    laid.hides = [end if tile == start else tile for tile in laid.hides]

    def forget(self, tile: int) -> None:
        """The token on that tile leaves the board, and what was noted of it goes."""
        for moved in self.moves:
            if moved.tile == tile:
                moved.tile = NO_TILE
        for player in self.players:
            for laid in player.spirits + player.fears:
                if tile in laid.hides:
                    laid.hides = [other for other in laid.hides if other != tile]

    # -- sides

    def acting(self) -> Side:
        return SPIRIT_SIDES[self.turn] if self.phase == SPIRIT_PHASE else FEAR_SIDES[self.turn]

    def laid_by(self, side: Side) -> list[Laid]:
        """The cards in that side's slots."""
        player = self.players[side.seat]
        return player.fears if side.fear else player.spirits

    def face(self, laid: Laid) -> Face:
        """The side of the card that was summoned, as far as it has been carried out."""
        return self.cards.face_of(laid.card, laid.side).parts[laid.done]

    def is_expired(self, seat: Seat) -> bool:
        """R-06, R-49: whether that player's Fear cards have lost their effect, though they still lie there."""
        return self.house.expire_at_turn_start and self.turn == seat and self.phase == SPIRIT_PHASE

    def hand_mask(self, seat: Seat) -> int:
        """Who sees the cards of that hand (R-75)."""
        return EVERYONE if self.house.open_hands else eyes(seat)
