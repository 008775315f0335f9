"""What makes each Spirit special: its rules by its number in the book, and the code of its Powers where words end."""

from planchette.games.spirit_island.hooks import SPIRITS
from planchette.games.spirit_island.spirits.bringer import Bringer
from planchette.games.spirit_island.spirits.earth import Earth
from planchette.games.spirit_island.spirits.eyes import Eyes
from planchette.games.spirit_island.spirits.green import Green
from planchette.games.spirit_island.spirits.heat import Heat
from planchette.games.spirit_island.spirits.lightning import Lightning
from planchette.games.spirit_island.spirits.mud import Mud
from planchette.games.spirit_island.spirits.ocean import Ocean
from planchette.games.spirit_island.spirits.river import River
from planchette.games.spirit_island.spirits.shadows import Shadows
from planchette.games.spirit_island.spirits.teeth import Teeth
from planchette.games.spirit_island.spirits.thunderspeaker import Thunderspeaker
from planchette.games.spirit_island.spirits.whirlwind import Whirlwind

SPIRITS[:] = [
    River(),
    Lightning(),
    Earth(),
    Shadows(),
    Teeth(),
    Mud(),
    Eyes(),
    Heat(),
    Whirlwind(),
    Green(),
    Thunderspeaker(),
    Bringer(),
    Ocean(),
]
