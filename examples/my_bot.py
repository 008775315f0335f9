"""A bot of one's own: it attacks when it can, else it lets the game's value decide.

Run it: `python examples/my_bot.py` plays it against a random bot, with the seats swapped every game.
"""

from planchette.bots import Bot, GreedyBot, RandomBot
from planchette.games import game_named
from planchette.kernel import Match, Option, Seat

GAMES = 20


class Brawler(Bot):
    def __init__(self, seed: int) -> None:
        self.calm = GreedyBot(seed)

    def pick(self, match: Match, seat: Seat) -> Option:
        choice = match.choice_of(seat)
        assert choice is not None
        fights = [option for option in choice.options if option.kind.name in ("attack", "aim", "sweep")]
        return fights[0] if fights else self.calm.pick(match, seat)


def play(seed: int, bots: list[Bot]) -> list[int]:
    """One game; returns what each seat won or lost."""
    match = Match(game_named("fellbound"), seed=seed)
    while not match.over:
        seat = match.choices()[0].seat
        match.answer(bots[seat].pick(match, seat), seat)
    assert match.table.result is not None
    return match.table.result.payoffs


def main() -> None:
    wins = 0
    for seed in range(GAMES):
        brawler = seed % 2
        bots: list[Bot] = [RandomBot(seed), RandomBot(seed)]
        bots[brawler] = Brawler(seed)
        wins += play(seed, bots)[brawler] > 0
    print(f"Brawler won {wins} of {GAMES} games of Fellbound against random.")


if __name__ == "__main__":
    main()
