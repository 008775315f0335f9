"""Say which rules a test states: `@rule("FB-27", "R-12")`. `python -m tests.rulings` reads it back."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the rules it states, each written out as a string."""
    return pytest.mark.rule(*ids)
