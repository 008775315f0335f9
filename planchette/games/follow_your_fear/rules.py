"""Follow Your Fear: the set-up in four steps (FF-034..055), and the steps of the game."""

from __future__ import annotations

from typing import Final

from planchette.games.follow_your_fear import log
from planchette.games.follow_your_fear.board import HOMES
from planchette.games.follow_your_fear.book import Book
from planchette.games.follow_your_fear.capture import place_fear
from planchette.games.follow_your_fear.dread import dread, pass_on, terror
from planchette.games.follow_your_fear.harvest import lay_out_decks
from planchette.games.follow_your_fear.state import HAND_REALM, House, Player, Storm
from planchette.games.follow_your_fear.turn import rest, summon, wake
from planchette.games.follow_your_fear.vocabulary import SIDE
from planchette.kernel import EVERYONE, NOBODY, Choice, Deal, Flow, Option, Pile, Seat, Setting, Step

FEARS: Final = ["chosen", "loneliness", "failure", "unknown", "endings", "change", "seen"]
CALLED: Final = {
    "chosen": "the first player chooses",
    "loneliness": "Fear of Loneliness",
    "failure": "Fear of Failure",
    "unknown": "Fear of the Unknown",
    "endings": "Fear of Endings",
    "change": "Fear of Change",
    "seen": "Fear of Being Seen",
}
SETTINGS: Final = [
    Setting("fear", FEARS, "The Fear you face: the first player's choice, or this one (FF-038)", said=CALLED),
    Setting("max_rounds", ["60", "40", "off"], "A limit on rounds (R-69)", ["off"], {"off": "no limit"}),
    Setting(
        "first_player",
        ["random", "host"],
        "Who goes first (R-67)",
        said={"random": "by lot", "host": "whoever opened the table"},
    ),
    Setting(
        "two_player_sides", ["opposite", "adjacent"], "Where two players sit (R-66)", said={"adjacent": "at a corner"}
    ),
    Setting(
        "spirit_decks",
        ["split", "tiered"],
        "The two decks of a type: random halves, or easy and hard (R-15)",
        said={"split": "random halves", "tiered": "easy and hard"},
    ),
    Setting(
        "harvest_discard",
        ["top", "any", "never"],
        "What a Harvest may take from a discard (R-14)",
        said={"top": "the top card", "any": "any card", "never": "nothing"},
    ),
    Setting(
        "fear_defense",
        ["all_mats", "last_controller"],
        "Whose Fear cards protect Fear (R-05)",
        said={"all_mats": "everybody's", "last_controller": "of whoever drove it last"},
    ),
    Setting(
        "fear_cards_expire",
        ["turn_start", "fear_cleanup"],
        "When your Fear cards lose their effect (R-06)",
        said={"turn_start": "when your turn starts", "fear_cleanup": "when your Fear Phase is cleaned up"},
    ),
    Setting(
        "void_defense",
        ["side_once", "side_per_token", "token"],
        "Whom the Void's 2 Defense concerns (R-07)",
        said={
            "side_once": "all of that side, once",
            "side_per_token": "all of that side, for each token",
            "token": "the token there",
        },
    ),
    Setting("void_corruptible", ["yes", "no"], "A free Void tile may be corrupted (R-09)"),
    Setting(
        "fear_overflow",
        ["nearest", "anywhere"],
        "Where Fear appears when the Void is full (R-10)",
        said={"nearest": "the nearest free tile"},
    ),
    Setting(
        "fear_heal",
        ["reserve", "board"],
        "Where a healed Fear token goes (R-11)",
        said={"reserve": "back to the reserve", "board": "onto the board"},
    ),
    Setting(
        "self_capture",
        ["allow", "forbid"],
        "Fear may capture tokens of the player who drives it (R-24)",
        said={"allow": "yes", "forbid": "no"},
    ),
    Setting(
        "move_tokens",
        ["times_n", "times_n_plus_1"],
        "What n captured tokens make of a Move (R-26)",
        said={"times_n": "n Moves", "times_n_plus_1": "n + 1 Moves"},
    ),
    Setting("corrupt_flip", ["no", "yes"], "A drawn Corrupt card may be flipped (R-32)"),
    Setting(
        "let_go_fear",
        ["deck", "drawn_cards"],
        "Where Let Go discards from in a Fear Phase (R-52)",
        said={"deck": "the Fear deck", "drawn_cards": "the cards drawn"},
    ),
    Setting("open_hands", ["no", "yes"], "All hands lie open, for teaching (R-75)"),
]


def setup(deal: Deal) -> Storm:
    """FF-034..036: decks laid out, the first player found; all choices follow in the four steps."""
    book = deal.cards
    assert isinstance(book, Book)
    table = Storm(deal.seats, deal.luck, "fear", book, House(deal))
    table.players = [Player(Pile([], NOBODY, HAND_REALM)) for _ in range(deal.seats)]
    table.box = [card for card, made in enumerate(book.cards) if made.is_yellow]
    for fear in book.fears:
        table.box += fear.cards
    lay_out_decks(table)
    table.first = table.roll(deal.seats) if deal.settings["first_player"] == "random" else 0
    table.turn = table.first
    table.controller = last_player(table)
    return table


def last_player(table: Storm) -> Seat:
    return (table.first - 1) % table.seats


# -- step 1


def fear(table: Storm) -> Flow:
    """FF-038: P1 picks the Fear, unless the settings have."""
    wish = table.house.settings["fear"]
    if wish == "chosen":
        answer = yield Choice(table.first, "fear", table.cards.face.options, checkpoint=True)
        chosen = answer.a
    else:
        chosen = [made.id for made in table.cards.fears].index(wish)
    table.tell(log.STARTS, [table.first])
    table.tell(log.FACES, [table.first, chosen])
    bring_out(table, chosen)
    table.turn = last_player(table)
    table.step = "spirits"


def bring_out(table: Storm, chosen: int) -> None:
    """FF-039, FF-040, FF-046: that Fear's deck, shuffled, and its tokens; the others stay in the box."""
    table.fear = chosen
    fear = table.cards.fears[chosen]
    table.box = [card for card in table.box if card not in fear.cards]
    for card in fear.cards:
        table.fear_deck.add(card, EVERYONE)
    table.shuffle(table.fear_deck)
    table.reserve = [*fear.tokens, 0][:2]


# -- step 2


def spirits(table: Storm) -> Flow:
    """FF-041..044: last player first, each a Guide and two others, all three before the next player picks."""
    while table.step == "spirits":
        me = table.turn
        answer = yield Choice(me, "guide" if not table.players[me].hand.cards else "spirit", on_offer(table, me), True)
        card = answer.a
        table.box.remove(card)
        table.players[me].hand.add(card, EVERYONE)
        table.tell(log.TOOK, [me, card])
        if len(table.players[me].hand) == 3:
            next_to_pick(table)


def on_offer(table: Storm, me: Seat) -> list[Option]:
    group = "starting" if table.players[me].hand.cards else "guide"
    cards = table.cards.cards
    return [table.cards.take.of(card) for card in sorted(table.box) if cards[card].group == group]


def next_to_pick(table: Storm) -> None:
    if table.turn == table.first:
        table.turn = last_player(table)
        table.step = "first"
    else:
        table.turn = (table.turn - 1) % table.seats


# -- step 3


def first(table: Storm) -> Flow:
    """FF-045, FF-050, R-13: the last player puts the first Fear token on the Void; of Loneliness one of each colour."""
    for colour in range(len(table.cards.fears[table.fear].tokens)):
        yield from place_fear(table, last_player(table), colour, "first")
    table.turn = table.first
    table.step = "side"


# -- step 4


def side(table: Storm) -> Flow:
    """FF-047..049: P1 chooses a side, everybody else has theirs by that; then all tokens are placed."""
    answer = yield Choice(table.first, "side", SIDE.options, checkpoint=True)
    for number in range(table.seats):
        seat = (table.first + number) % table.seats
        player = table.players[seat]
        player.home = (answer.a + seat_offset(table, number)) % 4
        for tile in HOMES[player.home]:
            table.tiles[tile] = seat
        table.tell(log.SAT, [seat, player.home])
    table.step = "wake"


def seat_offset(table: Storm, number: int) -> int:
    """R-66: how many sides clockwise from P1 the player with that number sits."""
    return 2 if table.seats == 2 and number == 1 and not table.house.adjacent else number


STEPS: Final[dict[str, Step]] = {
    "fear": fear, "spirits": spirits, "first": first, "side": side, "wake": wake, "summon": summon, "rest": rest,
    "dread": dread, "terror": terror, "pass": pass_on,
}  # fmt: skip


def whose_turn(table: Storm) -> int:
    """The chapter: a number of its own for each turn."""
    return table.round * 8 + table.turn
