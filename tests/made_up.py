"""`python -m tests.made_up serve ...`: the command with a made-up game on its shelf, also in the bots' processes."""

from __future__ import annotations

import sys

from planchette.cli import main
from planchette.games import GAMES
from tests.kernel.lanterns import LANTERNS

GAMES[LANTERNS.id] = LANTERNS

if __name__ == "__main__":
    sys.exit(main())
