"""The words of these tests: single actions are in `flows`, matches in `course`. What is here is for all."""

from __future__ import annotations

from tests.spirit_island.flows import act as act
from tests.spirit_island.flows import ask as ask
from tests.spirit_island.flows import at as at
from tests.spirit_island.flows import book as book
from tests.spirit_island.flows import column as column
from tests.spirit_island.flows import island as island
from tests.spirit_island.flows import keys as keys
from tests.spirit_island.flows import land as land
from tests.spirit_island.flows import pieces as pieces
from tests.spirit_island.flows import run as run
from tests.spirit_island.flows import told as told
