"""Cards that need code, by name."""

from __future__ import annotations

from typing import Final

NAMES: Final[list[str]] = []
