"""Do we dare to draw again? What a seat can tell about that: how far everybody is, the odds, the price."""

from __future__ import annotations

from planchette.games.incubo.book import HEROES
from planchette.games.incubo.clock import printed
from planchette.games.incubo.state import NO_CARD, NO_SEAT, Night, Part, Player
from planchette.games.incubo.turn import call_price, price
from planchette.games.incubo.verdict import verdict
from planchette.games.incubo.words import chimes
from planchette.kernel import Seat, eyes
from planchette.kernel.scene import Meter, Stakes, Stat

FRACTIONS = [(1, 10), (1, 8), (1, 6), (1, 5), (1, 4), (1, 3), (2, 5), (1, 2), (3, 5), (2, 3), (3, 4), (4, 5), (9, 10)]
SURE = 0.96


def stakes(table: Night, seat: Seat) -> Stakes:
    you = "you" if table.seats == 1 else "we"
    if table.dream == NO_CARD and not table.parts:
        return Stakes(f"Which Dream do {you} face?", facts=goes_to(table, "it goes to"))
    again = f"Do {you} dare to draw again?"
    if table.parts:
        return Stakes(again, part_meters(table), fight_facts(table, seat), stop_words(table))
    if table.united:
        return Stakes(again, [united_meter(table)], dream_facts(table, shared_facts(table, seat)), stop_words(table))
    return Stakes(again, dream_meters(table, seat), dream_facts(table, []), stop_words(table))


def stop_words(table: Night) -> str:
    return f"If you stop now: {verdict(table)}."


def in_order(table: Night, seat: Seat) -> list[Seat]:
    """One's own first."""
    return [0] if table.seats == 1 else [1, 0] if seat == 1 else [0, 1]


# -- how far


def dream_meters(table: Night, seat: Seat) -> list[Meter]:
    return [dream_meter(table, owner, seat) for owner in in_order(table, seat)]


def dream_meter(table: Night, owner: Seat, seat: Seat) -> Meter:
    player = table.players[owner]
    facts = next_card(table, owner, seat, "the next card")
    return Meter(HEROES[player.hero], player.total, player.required, owner, "heart-plus", player_words(player), facts)


def united_meter(table: Night) -> Meter:
    total = sum([player.total for player in table.players])
    required = sum([player.required for player in table.players])
    return Meter("Together", total, required, icon="heart-plus", note=gap_words(required - total))


def player_words(player: Player) -> str:
    """What is missing is Terror; a card that is owed keeps everybody from stopping (IN-61)."""
    return "still owes a card" if player.owes() else gap_words(player.required - player.total)


def gap_words(missing: int) -> str:
    return f"stopping now: {missing} Terror" if missing > 0 else "enough"


def part_meters(table: Night) -> list[Meter]:
    return [
        Meter(
            part_title(table, part),
            part.total,
            part.required,
            part.owner,
            "sword-brandish",
            part_words(table, part),
            about=f"card:{table.cards.cards[part.card].id}",
        )
        for part in table.parts
    ]


def part_title(table: Night, part: Part) -> str:
    return table.cards.cards[part.card].name.split(": ")[-1]


def part_words(table: Night, part: Part) -> str:
    if part.beaten:
        return "beaten"
    if part.owner == NO_SEAT:
        return "unbeaten: a Fear Card each" if table.seats == 2 else "unbeaten: a Fear Card"
    return f"unbeaten: a Fear Card for {HEROES[table.players[part.owner].hero]}"


# -- what is likely


def next_card(table: Night, owner: Seat, seat: Seat, what: str) -> list[Stat]:
    """How likely that player's next card is enough, and what it costs."""
    return [
        Stat("card-draw", f"{what} is enough", odds(table, owner, seat)),
        Stat("windchimes", f"{what} costs", cost(table.players[owner])),
    ]


def shared_facts(table: Night, seat: Seat) -> list[Stat]:
    """The next cards of both, where they do not stand beside a meter of their own."""
    return [
        Stat(
            "card-draw",
            f"{HEROES[player.hero]}'s next card",
            f"enough: {odds(table, owner, seat)}; costs {cost(player)}",
        )
        for owner, player in [(owner, table.players[owner]) for owner in in_order(table, seat)]
    ]


def odds(table: Night, owner: Seat, seat: Seat) -> str:
    """How likely the next card closes that player's gap, as far as the seat knows the deck."""
    missing = gap(table, owner)
    if missing <= 0:
        return "not needed"
    player = table.players[owner]
    values = [printed(table, card, player.hero) for card in drawable(player, seat)]
    if not values:
        return "no cards left"
    return about(sum([value >= missing for value in values]) / len(values))


def gap(table: Night, owner: Seat) -> int:
    """What the player misses: against a Monster for the part that is nearest to being beaten."""
    if table.parts:
        return min([part.required - part.total for part in table.parts if not part.beaten], default=0)
    players = table.players if table.united else [table.players[owner]]
    return sum([player.required - player.total for player in players])


def drawable(player: Player, seat: Seat) -> list[int]:
    """The cards of which one will be drawn next: the top one if the seat knows it, else those whose place it does not
    know. An empty deck is made of the Discard Pile."""
    deck = player.deck
    top = len(deck.cards) - 1
    if top < 0:
        return player.discard
    if deck.knows(seat, top):
        return [deck.cards[top]]
    mask = eyes(seat)
    return [deck.cards[place] for place in range(top + 1) if deck.among[place] & mask and not deck.knows(seat, place)]


def about(share: float) -> str:
    """A chance as people say it."""
    if share <= 0.0:
        return "never"
    if share >= 1.0:
        return "certain"
    if share >= SURE:
        return "almost certain"
    if share < 1 / 15:
        return f"about 1 in {round(1 / share)}"
    some, of = min(FRACTIONS, key=lambda fraction: abs(fraction[0] / fraction[1] - share))
    return f"about {some} in {of}"


# -- what it costs


def cost(player: Player) -> str:
    costs = price(player)
    if costs:
        return chimes(costs)
    return f"nothing, {player.free} free" if player.free else "nothing, it is paid"


def dream_facts(table: Night, facts: list[Stat]) -> list[Stat]:
    player = table.players[0]
    if player.companion.cards:
        facts = [*facts, Stat("two-shadows", "a Companion card costs", chimes(call_price(player)))]
    return [*facts, *goes_to(table, "the Dream goes to")]


def fight_facts(table: Night, seat: Seat) -> list[Stat]:
    return [*shared_facts(table, seat), *goes_to(table, "the Head goes to")]


def goes_to(table: Night, what: str) -> list[Stat]:
    """IN-88: who would take it, where two play."""
    return [Stat("sprout", what, HEROES[table.players[table.growth].hero])] if table.seats == 2 else []
