"""Do we dare to draw again? How far, how likely, how dear: told from what the seat may know."""

from __future__ import annotations

import pytest

from planchette.games.incubo import GAME
from planchette.games.incubo.stakes import about
from planchette.kernel import Match, eyes
from planchette.kernel.scene import Meter, Stakes
from tests.incubo.table import A, T, area, lay, night


def stakes(match: Match, seat: int = A) -> Stakes:
    found = GAME.scene(match.table, seat).stakes
    assert found is not None
    return found


def meter(match: Match, title: str, seat: int = A) -> Meter:
    return next(meter for meter in stakes(match, seat).meters if meter.title == title)


def odds(match: Match, title: str, seat: int = A) -> str:
    return meter(match, title, seat).facts[0].value


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (0.0, "never"),
        (0.02, "about 1 in 50"),
        (0.19, "about 1 in 5"),
        (0.35, "about 1 in 3"),
        (0.52, "about 1 in 2"),
        (0.78, "about 4 in 5"),
        (0.97, "almost certain"),
        (1.0, "certain"),
    ],
)
def test_a_chance_is_told_as_people_say_it(share: float, words: str) -> None:
    assert about(share) == words


def test_two_meters_tell_have_need_and_what_stopping_would_cost_ones_own_first() -> None:
    match = night("dream D02; dice 1 0; alpha A05; tommy T04")
    assert [(meter.title, meter.need) for meter in stakes(match, T).meters] == [("Tommy", 1), ("Alpha", 3)]
    assert meter(match, "Alpha").note == "still owes a card"
    lay(match, "alpha play", "tommy play")
    alpha = meter(match, "Alpha")
    player = match.table.players[0]  # type: ignore[attr-defined]
    assert (alpha.value, alpha.need, alpha.owner) == (player.total, 3, A)
    assert alpha.note == f"stopping now: {3 - player.total} Terror"
    assert stakes(match).otherwise.startswith("If you stop now: Terror ")


def test_the_odds_count_the_cards_that_may_come_next() -> None:
    match = night("dream D02; dice 1 0; alpha A05")
    table = match.table
    alpha = table.players[0]  # type: ignore[attr-defined]
    values = [table.cards.sides[alpha.hero][card].courage for card in alpha.deck.cards]  # type: ignore[attr-defined]
    assert odds(match, "Alpha") == about(sum(value >= 3 for value in values) / len(values))


def test_who_knows_the_top_card_is_told_no_odds_but_what_it_is() -> None:
    """The other seat, which has not seen it, is told the same odds whatever the card is."""
    match = night("dream D02; dice 1 0; alpha A05")
    deck = match.table.players[0].deck  # type: ignore[attr-defined]
    before = odds(match, "Alpha", T)
    deck.show(len(deck.cards) - 1, eyes(A))
    assert odds(match, "Alpha", A) in ("certain", "never") and odds(match, "Alpha", T) == before


def test_the_price_of_the_next_card_stands_beside_its_odds() -> None:
    match = night("dream D02; dice 1 0; alpha A05; tommy T04")
    costs = [meter(match, "Alpha").facts[1].value]
    while costs[-1] != "1 Chime":
        lay(match, "alpha play")
        costs.append(meter(match, "Alpha").facts[1].value)
    assert costs[0].startswith("nothing, ") and len(costs) > 1


def test_what_one_looks_up_now_and_then_lies_in_a_drawer() -> None:
    match = night("dream D02; dice 1 0")
    drawer = area(match, "night")
    inside = [inner.id for inner in getattr(drawer, "areas", [])]
    assert getattr(drawer, "owner", 0) == -1
    assert inside[:8] == ["fear-reserve", "spent", "rem:1", "rem:2", "rem:3", "monsters", "chime-deck", "box"]


def test_alone_there_is_one_meter_and_the_question_is_yours() -> None:
    match = Match(GAME, 1, 1)
    while not stakes(match).meters:
        match.answer(match.options[0])
    assert stakes(match).question == "Do you dare to draw again?" and len(stakes(match).meters) == 1
