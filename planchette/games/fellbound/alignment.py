"""Alignments: what one aligned deck leaves out, and decks that keep to it when cards are dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from planchette.kernel import Pile, Seat, eyes

if TYPE_CHECKING:
    from planchette.games.fellbound.state import Battle

FOES: Final = {"Life": "Death", "Death": "Life", "Order": "Chaos", "Chaos": "Order", "": "none"}
"""FB-102, FB-103: alignments that an aligned deck does not mix."""
LEFT_OUT: Final = [["Death", "Chaos"], ["Death", "Order"], ["Life", "Chaos"], ["Life", "Order"]]
"""What an aligned deck does without: there are four ways."""


def realign(table: Battle, viewer: Seat) -> None:
    """After a re-deal: what the viewer cannot know changes places with the box until every deck is a legal one."""
    mask = eyes(viewer)
    for seat in range(table.seats):
        piles = [table.hands[seat], table.decks[seat]]
        kept = in_the_open(table, seat) + [
            table.cards.characters[card].alignment
            for pile in piles
            for card, among in zip(pile.cards, pile.among, strict=True)
            if among & mask
        ]
        for pile in piles:
            for place, among in enumerate(pile.among):
                if not among & mask:
                    make_fit(table, pile, place, table.boxes[seat], mask, kept)


def is_aligned(table: Battle, seat: Seat) -> bool:
    """FB-102, FB-103: whether all characters of that seat could be of one deck."""
    cards = table.hands[seat].cards + table.decks[seat].cards
    found = in_the_open(table, seat) + [table.cards.characters[card].alignment for card in cards]
    return all(FOES[alignment] not in found for alignment in found)


def in_the_open(table: Battle, seat: Seat) -> list[str]:
    """The alignments of that seat's characters that everybody has seen."""
    cards = table.boneyards[seat].cards[:]
    for fighter in table.tiles:
        if fighter is not None and fighter.seat == seat:
            cards.append(fighter.card)
    return [table.cards.characters[card].alignment for card in cards]


def make_fit(table: Battle, pile: Pile, place: int, box: Pile, mask: int, kept: list[str]) -> None:
    """Keep the card in that place if it fits, or change it for the first unseen one of the box that does."""
    characters = table.cards.characters
    foe = FOES[characters[pile.cards[place]].alignment]
    if foe in kept:
        for other, among in enumerate(box.among):
            if not among & mask and FOES[characters[box.cards[other]].alignment] not in kept:
                pile.cards[place], box.cards[other] = box.cards[other], pile.cards[place]
                pile.among[place], box.among[other] = box.among[other], pile.among[place]
                break
    kept.append(characters[pile.cards[place]].alignment)
