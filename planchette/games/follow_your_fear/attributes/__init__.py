"""The attributes of the cards: what each does, written once for players and for Fear."""

from planchette.games.follow_your_fear.attributes.effects import ATTRIBUTES

__all__ = ["ATTRIBUTES"]
