"""`python -m tests.made_up serve ...`: the command with made-up games on its shelf, also in the bots' processes."""

from __future__ import annotations

import sys

from planchette.cli import main
from planchette.games import GAMES
from tests.kernel.hunters import HUNTERS
from tests.kernel.lanterns import LANTERNS

for game in (LANTERNS, HUNTERS):
    GAMES[game.id] = game

if __name__ == "__main__":
    sys.exit(main())
