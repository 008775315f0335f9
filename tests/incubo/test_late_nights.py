"""The conformance suite for nights that begin late: random players seldom see the third phase on their own."""

from __future__ import annotations

from typing import ClassVar

import pytest

from planchette.games.incubo import GAME
from planchette.games.incubo.rules import setup
from planchette.games.incubo.state import Laid, Night, Part, Player
from planchette.kernel import Deal, Game, all_together
from tests.conformance.suite import Conformance
from tests.incubo.position import arrange

ALPHA = "alpha D17 A18 FA3 D07 D13 T07 C1 D24 FA5 D21 D22 T03 D18 A14 D03 FA1 M1A A11; alpha discard D08 FA2 M1H"
TOMMY = "tommy D18 T05 FT3 D06 T14 C2 A07 D24 FT5 D21 D22 T13 M1T D20 T03 FT1 D12; tommy discard FT2 T12"
ALONE = ALPHA + "; alpha companion T02 A05 A10 A16"


def late(text: str, **wishes: str) -> Game:
    """Incubo, but the night begins as the text says, with all kinds of cards in the decks."""

    def late_setup(deal: Deal) -> Night:
        table = setup(Deal(deal.seats, deal.luck, GAME.settled(wishes), deal.cards))
        arrange(table, f"{text}; {ALONE if deal.seats == 1 else ALPHA + ';' + TOMMY}")
        return table

    return Game(
        id=GAME.id,
        title=GAME.title,
        verb=GAME.verb,
        about=GAME.about,
        seats=GAME.seats,
        seat_names=GAME.seat_names,
        load=GAME.load,
        setup=late_setup,
        steps=GAME.steps,
        scene=GAME.scene,
        prompts=GAME.prompts,
        folder=GAME.folder,
        value=GAME.value,
        why_not=GAME.why_not,
        preview=GAME.preview,
        sides=all_together,
        plain_classes=[Night, Player, Part, Laid],
    )


FIGHT = late("phase 2; monster; fear 6", private_looks="on")
DREAMS = late("phase 3; fear 10; reserve 30", spend_consent="on")
LAST = late("phase 3; monster; fear 4", strict_clock="on")


class TestLateNights(Conformance):
    games: ClassVar[list[Game]] = [FIGHT, DREAMS]
    rounds = 2
    journeys = 1
    reach = 60


@pytest.mark.soak
class TestLateNightsAtLength(Conformance):
    games: ClassVar[list[Game]] = [FIGHT, DREAMS, LAST]
    rounds = 24
    journeys = 4
    reach = 300
