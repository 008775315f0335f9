"""The client's types are those of the server's messages."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from tests.browser.serving import WEB


def test_the_types_of_the_client_are_up_to_date() -> None:
    node = shutil.which("node")
    if node is None or not (WEB / "node_modules").exists():
        pytest.fail("this test needs Node.js and the packages of web/: cd web && npm ci")
    done = subprocess.run(
        [node, "scripts/types.mjs", "--check"],
        cwd=WEB,
        env={"PATH": "/usr/bin:/bin", "PYTHON": sys.executable},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
