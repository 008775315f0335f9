"""What all tests share: hypothesis draws the same examples on every run, and keeps no files."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("planchette", derandomize=True, database=None, deadline=None)
settings.load_profile("planchette")

pytest.register_assert_rewrite("tests.conformance", "tests.kernel")
