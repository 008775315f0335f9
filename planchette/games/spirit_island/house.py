"""The settings in force."""

from __future__ import annotations

from planchette.games.spirit_island.island import Ground
from planchette.kernel import Deal


class House:
    """What the set-up settled, and the island that was laid out: neither ever changes in a match."""

    def __init__(self, deal: Deal, ground: Ground) -> None:
        wish = deal.settings
        self.settings = wish
        self.ground = ground
        self.adversary = 0
        self.level = 0
        self.scenario = 0
        self.horizons = wish["preset"] == "horizons"
        self.has_blight_card = wish["blight_card"] == "on" and not self.horizons
        self.extra_blight = 1 if wish["extra_blight"] == "on" else 0
        self.blight_bonus = int(wish["more_blight"])
        self.strict_thresholds = wish["threshold_skip"] == "strict"
        self.instant_check = wish["win_check"] == "instant"
        self.sacrifice_penalty = int(wish["sacrifice_penalty"])
        self.decider = wish["decider"]
        self.power_progression = wish["power_progression"] == "on"
        self.choose_seats = wish["seats"] == "chosen"
        self.random_spirits = wish["spirits"] == "random"
        self.starting_energy = int(wish["starting_energy"])
        self.fear_markers = int(wish["fear_markers"])
