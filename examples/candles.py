"""A whole game in one file: both seats secretly light a candle, and the taller one takes the round.

Run it: `python examples/candles.py` lets two search bots play, and prints the log.
"""

from planchette import kernel as k
from planchette.bots import bot_named
from planchette.kernel.scene import Counter, Fan, Piece, Scene

SEAT = k.Domain("seat", ["Left", "Right"])
CANDLE = k.Domain("candle", ["1", "2", "3", "4", "5"], "candle")
LIGHT = k.Kind("light", [CANDLE], "Light candle {candle}")
LIT = k.EventKind("lit", ["seat", "candle"], "{seat} lights candle {candle}.")


class Mantel(k.Table):
    def __init__(self, seats: int, luck: int, step: str) -> None:
        super().__init__(seats, luck, step)
        self.hands = [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4]]
        self.points = [0, 0]

    def copy(self) -> "Mantel":
        twin = Mantel(self.seats, self.luck, self.step)
        self.copied(twin)
        twin.hands = [hand[:] for hand in self.hands]
        twin.points = self.points[:]
        return twin


def light(table: Mantel) -> k.Flow:
    ask = k.Together([k.Choice(seat, "light", [LIGHT.of(candle) for candle in table.hands[seat]]) for seat in (0, 1)])
    yield ask
    first, second = (option.a for option in ask.given())
    for seat, candle, other in ((0, first, second), (1, second, first)):
        table.hands[seat].remove(candle)
        table.points[seat] += candle > other
        table.tell(LIT, [seat, candle])
    if not table.hands[0]:
        lead = (table.points[0] > table.points[1]) - (table.points[0] < table.points[1])
        table.finish([lead, -lead], "all candles are lit", "")


def scene(table: Mantel, seat: k.Seat) -> Scene:
    mine = table.hands[seat] if seat >= 0 else []
    candles = [Piece(f"candle:{candle + 1}", f"Candle {candle + 1}") for candle in mine]
    points = [Counter(f"points:{owner}", "Rounds won", table.points[owner], owner) for owner in (0, 1)]
    return Scene("candles", seat, "Light a candle", [Fan("hand", "Your candles", candles, seat), *points])


GAME = k.Game("candles", "Candles", "outshine", "The taller candle wins.", [2], SEAT.values,
              lambda source: k.Content([[LIGHT]], [CANDLE, SEAT]), lambda deal: Mantel(2, deal.luck, "light"),
              {"light": light}, scene, {"light": "Light a candle"}, "examples", plain_classes=[Mantel])  # fmt: skip

if __name__ == "__main__":
    match = k.Match(GAME, seed=7, heard=True)
    while not match.over:
        seat = match.choices()[0].seat
        match.answer(bot_named("search:50", seat).pick(match, seat), seat)
    print(*match.log(0), match.table.result and match.table.result.payoffs, sep="\n")
