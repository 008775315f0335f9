"""Chains, a made-up game: play a card, use it, aim it, split it. Only the whole chain pays.

What an answer is worth is drawn anew for every game: half of it is its own, half depends on the answer before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from planchette.bots import Bot
from planchette.kernel import DRAW, Choice, Content, Domain, Flow, Game, Kind, Match, Table
from planchette.kernel.game import no_instinct
from planchette.kernel.luck import advance, below
from planchette.kernel.scene import Scene

LINKS = ["play", "use", "aim", "split"]
CHAINS = 4
"""How many chains a game has, a chapter each."""


class Worths:
    """What each answer of each link is worth, between 0 and 1; and the best chain there is."""

    def __init__(self, width: int, luck: int) -> None:
        self.luck = luck
        self.own = [[self._drawn() for _ in range(width)] for _ in LINKS]
        self.after = [[[self._drawn() for _ in range(width)] for _ in range(width)] for _ in LINKS[1:]]
        best = self.own[0]
        for link in range(1, len(LINKS)):
            best = [max(best[before] + self.of(link, before, way) for before in range(width)) for way in range(width)]
        self.optimum = max(best)

    def _drawn(self) -> float:
        self.luck = advance(self.luck)
        return below(self.luck, 1000) / 1000

    def of(self, link: int, before: int, way: int) -> float:
        own = self.own[link][way]
        return own if link == 0 else (own + self.after[link - 1][before][way]) / 2


class Forge(Table):
    def __init__(self, seats: int, luck: int, step: str, worths: Worths) -> None:
        super().__init__(seats, luck, step)
        self.worths = worths
        self.chain: list[int] = []
        self.chains = 0
        self.paid = 0.0

    def copy(self) -> Forge:
        twin = Forge(self.seats, self.luck, self.step, self.worths)
        self.copied(twin)
        twin.chain = self.chain[:]
        twin.chains = self.chains
        twin.paid = self.paid
        return twin

    def worth(self, way: int) -> float:
        """What that answer would add to the chain."""
        return self.worths.of(len(self.chain), self.chain[-1] if self.chain else 0, way)


def chains(
    width: int, foresight: int = 1, instinct: Callable[[Any, Choice], list[float]] = no_instinct, chance: bool = False
) -> Game:
    """The game with that many options a question; with `chance` a die is rolled after every answer."""
    way = Domain("way", [f"w{number}" for number in range(width)])
    kinds = [Kind(link, [way]) for link in LINKS]

    def forge(table: Forge) -> Flow:
        paid = 0.0
        table.chain = []
        for link, kind in zip(LINKS, kinds, strict=True):
            answer = yield Choice(0, link, kind.options)
            paid += table.worth(answer.a)
            table.chain.append(answer.a)
            if chance:
                table.roll(6)
        table.paid += paid
        table.chains += 1
        if table.chains == CHAINS:
            table.finish([DRAW], "", "")

    return Game(
        id="chains",
        title="Chains",
        verb="forge",
        about="",
        seats=[1],
        seat_names=["Smith"],
        load=lambda source: Content([[kind] for kind in kinds], [way]),
        setup=lambda deal: Forge(deal.seats, deal.luck, "forge", Worths(width, deal.luck)),
        steps={"forge": forge},
        scene=lambda table, seat: Scene("chains", seat, "", []),
        prompts=dict.fromkeys(LINKS, "?"),
        folder="",
        chapter=lambda table: table.chains,
        value=lambda table, seat: table.paid / (CHAINS * table.worths.optimum),
        foresight=foresight,
        instinct=instinct,
    )


def share(game: Game, bot: Bot, seed: int, chains: int = 2) -> float:
    """What the bot gets out of so many chains, as a share of the optimum."""
    match = Match(game, 1, seed)
    table = match.table
    assert isinstance(table, Forge)
    while table.chains < chains:
        match.answer(bot.pick(match, 0), 0)
    return table.paid / (chains * table.worths.optimum)
