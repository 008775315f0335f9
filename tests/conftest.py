"""What all tests share: failed assertions in the suite and the made-up games show their values too."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.conformance", "tests.kernel")
