"""Why something cannot be done now, worked out only when a person asks. Every reason names its rule."""

from __future__ import annotations

from planchette.games.incubo.answers import ready_with
from planchette.games.incubo.book import (
    BRIBE,
    CHIME,
    COPY,
    CRUSH,
    ELIMINATION_ROW,
    FEAR,
    FREE_ELIM,
    FREE_PASS,
    HERO,
    HEROES,
    INFUSE,
    PAIR,
    PASS_ROW,
    PICK,
    PLAY,
    PURGE,
    RECALL,
    ROW,
    ROWS,
    SHIELD,
    SIFT,
    SOOTHE,
    SORT,
    TUCK,
    TUCK_BOTH,
    TUCK_DRAW,
    UNITE,
    ZERO,
)
from planchette.games.incubo.clock import can_pass
from planchette.games.incubo.looks import looked_at
from planchette.games.incubo.play import POWERS
from planchette.games.incubo.rows import fee
from planchette.games.incubo.state import Laid, Night, Player
from planchette.games.incubo.turn import able, call_price, can_call, can_draw, may_hand_over, may_stop
from planchette.games.incubo.verdict import refusal
from planchette.kernel import Choice, Seat, WhyNot

TARGETED = ("double", "zero", "pair", "tuck", "crush", "drop", "copy")


def why_not(table: Night, choice: Choice) -> list[WhyNot]:
    me = choice.seat
    if choice.purpose in ("act", "fight"):
        return [*_why_no_draw(table, me), *_why_no_powers(table, me), *_why_no_talk(table, me)]
    if choice.purpose == "row":
        return _why_no_row(table, table.players[me])
    if choice.purpose == "fear":
        return _why_fear(table, table.players[me])
    if choice.purpose == "aim":
        return _why_no_aim(table)
    if choice.purpose == "purge fear":
        return _why_no_purge(table, table.players[me])
    if choice.purpose == "bribe" and len(choice.options) == 1:
        return [WhyNot([], "Pay 2 Chimes", "the Reserve holds only 1 Chime", "IN-172")]
    if choice.purpose in TARGETED:
        return _why_no_target(table, choice)
    return []


def card_id(table: Night, card: int) -> str:
    return f"card:{table.cards.cards[card].id}"


def card_name(table: Night, card: int) -> str:
    return table.cards.cards[card].name


# -- drawing


def _why_no_draw(table: Night, me: Seat) -> list[WhyNot]:
    player = table.players[me]
    deck = f"deck:{HERO.values[player.hero]}"
    found = []
    if not player.has_cards():
        rule = "IN-122" if table.parts else "IN-101"
        found.append(WhyNot([deck], "Draw a card", "no card is left in your deck or your Discard Pile", rule))
    elif not can_draw(table, player):
        rule = "IN-116" if table.parts else "IN-66"
        found.append(WhyNot([deck], "Draw a card", "it costs 1 Chime and the Reserve is empty", rule))
    found += [why for why in _why_no_aim(table) if table.parts]
    if player.companion.cards and not can_call(table, player):
        found.append(_why_no_call(table, player))
    return found


def _why_no_call(table: Night, player: Player) -> WhyNot:
    what = "Call a card from the Companion deck"
    if table.parts:
        return WhyNot(["deck:companion"], what, "the Companion deck cannot help against a Monster", "R-69")
    cost = call_price(player)
    return WhyNot(["deck:companion"], what, f"it costs {cost} Chimes and the Reserve holds {table.reserve}", "R-70")


def _why_no_aim(table: Night) -> list[WhyNot]:
    return [
        WhyNot([card_id(table, part.card)], f"Draw on {card_name(table, part.card)}", "it is already beaten", "R-57")
        for part in table.parts
        if part.beaten
    ]


# -- Powers


def _why_no_powers(table: Night, me: Seat) -> list[WhyNot]:
    reasons = [_why_no_power(table, me, laid) for laid in table.players[me].laid]
    return [reason for reason in reasons if reason is not None]


def _why_no_power(table: Night, me: Seat, laid: Laid) -> WhyNot | None:
    name = card_name(table, laid.card)
    if not laid.power:
        return None
    why, rule = _reason(table, me, laid)
    return WhyNot([card_id(table, laid.card)], f"Use {name}", why, rule) if why else None


def _reason(table: Night, me: Seat, laid: Laid) -> tuple[str, str]:
    """Why a Power in play cannot be used now, "" when it can."""
    if laid.card in table.used:
        return "its Power is already used in this encounter", "IN-148"
    if laid.power >= CRUSH:
        return "a Fear Card's Power happens when the card is played", "IN-134"
    if laid.star:
        return "a Power with a star works only at the moment the card is played", "IN-145"
    if laid.power == SOOTHE:
        return "Soothe waits until you draw a Fear Card", "IN-170"
    if laid.power == SHIELD:
        return "Shield waits until you are about to suffer Terror", "IN-178"
    if POWERS.lines[laid.power].can(table, me, laid):
        return "", ""
    return _no_effect(table, laid)


def _no_effect(table: Night, laid: Laid) -> tuple[str, str]:
    """Why a Power could do nothing now."""
    if table.seats == 1 and laid.power in (INFUSE, UNITE):
        return "it needs a second player", "R-73"
    if laid.power in (FREE_PASS, FREE_ELIM):
        return "there is no such row against a Monster", "IN-166"
    if laid.power == UNITE:
        return (
            ("against a Monster it changes nothing", "IN-177") if table.parts else ("you stand united already", "R-40")
        )
    return NO_EFFECT[laid.power]


NO_EFFECT = {
    PLAY: ("no card is left to draw", "R-27"),
    SORT: ("no card is left to look at", "R-21"),
    SIFT: ("no card is left to look at", "R-21"),
    PURGE: ("no card is left to look at", "R-21"),
    PICK: ("no card is left to look at", "R-21"),
    CHIME: ("no Chimes lie in the Chime discard area", "R-29"),
    RECALL: ("your Discard Pile is empty", "R-28"),
    TUCK: ("you have no card in your Play row", "IN-167"),
    TUCK_DRAW: ("you have no card in your Play row", "IN-168"),
    TUCK_BOTH: ("nobody has a card in their Play row", "R-32"),
    PAIR: ("you have not played two cards of that value, or they are locked", "R-36"),
    BRIBE: ("the Reserve is empty", "IN-172"),
    ZERO: ("none of your cards counts less than 0", "R-38"),
    COPY: ("no other card of yours has a Power that could be copied now", "R-42"),
}
"""What a Power lacks, and the rule that wants it."""


def _why_no_target(table: Night, choice: Choice) -> list[WhyNot]:
    """The cards in play that a Power cannot choose: locked, the partner's, or not of the kind it wants."""
    open_to = {option.a for option in choice.options}
    found = []
    for seat, player in enumerate(table.players):
        for laid in player.laid:
            if laid.card not in open_to:
                why, rule = _not_a_target(table, choice, seat, laid)
                found.append(WhyNot([card_id(table, laid.card)], card_name(table, laid.card), why, rule))
    return found


def _not_a_target(table: Night, choice: Choice, seat: Seat, laid: Laid) -> tuple[str, str]:
    if seat != choice.seat:
        return "a Power reaches only your own cards", "IN-143"
    if table.is_locked(laid):
        return "it lies beside a beaten part and is locked", "R-33"
    return {
        "zero": ("it does not count less than 0", "R-38"),
        "pair": ("it is not printed with that value", "R-36"),
        "tuck": ("it is not in your Play row", "IN-167"),
        "crush": ("it is not your strongest card", "R-47"),
        "drop": ("it is not your lowest card above 0", "R-48"),
        "copy": ("it has no Power that could be copied now", "R-42"),
    }.get(choice.purpose, ("it is not in play", "R-35"))


# -- rows and Fear Cards


def _row_id(player: Player, row: int) -> list[str]:
    return [f"row:{ROW.values[player.hero * 3 + row]}"]


def _why_no_row(table: Night, player: Player) -> list[WhyNot]:
    found = []
    if not can_pass(table, player.drawn, player):
        why = f"the card lacks {HEROES[table.other_side(player)]}'s symbol"
        found.append(WhyNot(_row_id(player, PASS_ROW), ROWS[PASS_ROW], why, "IN-78"))
        rows = [ELIMINATION_ROW]
    else:
        rows = [PASS_ROW, ELIMINATION_ROW]
    dear = [row for row in rows if fee(player, row) > table.reserve]
    why = "it costs 1 Chime and the Reserve is empty"
    return found + [WhyNot(_row_id(player, row), ROWS[row], why, "IN-76") for row in dear]


def _why_fear(table: Night, player: Player) -> list[WhyNot]:
    found = []
    if not table.parts:
        found += [
            WhyNot(_row_id(player, PASS_ROW), ROWS[PASS_ROW], "a Fear Card cannot be passed", "IN-79"),
            WhyNot(
                _row_id(player, ELIMINATION_ROW), ROWS[ELIMINATION_ROW], "a Fear Card cannot be eliminated", "IN-80"
            ),
        ]
    if table.fear_reserve < 2:
        why = f"it costs 2 tokens and the Fear Reserve holds {table.fear_reserve}"
        found.append(WhyNot([], "Remove it", why, "IN-136"))
    if not table.fear_reserve and ready_with(table, player, SOOTHE):
        found.append(WhyNot([], "Soothe", "even that takes 1 token of the Fear Reserve", "IN-170"))
    return found


def _why_no_purge(table: Night, player: Player) -> list[WhyNot]:
    return [
        WhyNot([card_id(table, card)], card_name(table, card), "against a Monster only a Fear Card may go", "R-24")
        for card in looked_at(player)
        if table.cards.origins[card] != FEAR
    ]


# -- stopping and handing over


def _why_no_talk(table: Night, me: Seat) -> list[WhyNot]:
    found = []
    if not may_stop(table):
        rule = "R-55" if table.parts else "R-11"
        found.append(WhyNot([], "Stop here", refusal(table), rule))
    if table.seats == 2 and not may_hand_over(table, me):
        why = "the card you owe must come first" if able(table, 1 - me) else "your partner can do nothing now"
        found.append(WhyNot([], "Hand over", why, "R-08"))
    return found
