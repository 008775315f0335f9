"""The settings in force."""

from __future__ import annotations

from typing import Final

from planchette.games.spirit_island.island import Ground
from planchette.kernel import Deal

ADVERSARIES: Final = ["none", "prussia", "england", "sweden"]
SCENARIOS: Final = ["none", "blitz", "heart", "rituals", "insurrection"]
"""SI-030 to SI-033: at most one of each, chosen before set-up; R-01: none in Horizons."""


class House:
    """What the set-up settled, and the island that was laid out: neither ever changes in a match."""

    def __init__(self, deal: Deal, ground: Ground) -> None:
        wish = deal.settings
        self.settings = wish
        self.ground = ground
        self.horizons = wish["preset"] == "horizons"
        self.first_game = wish["preset"] == "first"
        plain = self.horizons or self.first_game
        self.adversary = ADVERSARIES.index(wish["adversary"])
        self.level = int(wish["level"])
        self.scenario = SCENARIOS.index(wish["scenario"])
        self.has_blight_card = wish["blight_card"] == "on" and not plain
        self.extra_blight = 1 if wish["extra_blight"] == "on" else 0
        self.blight_bonus = int(wish["more_blight"])
        self.strict_thresholds = wish["threshold_skip"] == "strict"
        self.instant_check = wish["win_check"] == "instant"
        self.sacrifice_penalty = int(wish["sacrifice_penalty"])
        self.decider = wish["decider"]
        self.power_progression = self.first_game or wish["power_progression"] == "on"
        self.choose_seats = wish["seats"] == "chosen"
        self.random_spirits = wish["spirits"] == "random"
        self.starting_energy = int(wish["starting_energy"])
        self.fear_markers = int(wish["fear_markers"])
