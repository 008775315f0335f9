"""The client's types are those of the server's messages, and its own checks pass."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from tests.browser.serving import WEB

CHECKS = {
    "types of the messages": ["scripts/types.mjs", "--check"],
    "types of the client": ["node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings"],
    "format": ["node_modules/prettier/bin/prettier.cjs", "--check", "."],
    "tests of the pure parts": ["node_modules/vitest/vitest.mjs", "run"],
}


@pytest.mark.parametrize("what", CHECKS)
def test_the_client_is_sound(what: str) -> None:
    node = shutil.which("node")
    if node is None or not (WEB / "node_modules").exists():
        pytest.fail("this test needs Node.js and the packages of web/: cd web && npm ci")
    done = subprocess.run(
        [node, *CHECKS[what]],
        cwd=WEB,
        env={"PATH": "/usr/bin:/bin", "PYTHON": sys.executable},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
