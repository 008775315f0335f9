"""The client's packages can be installed from nothing, by anybody: what `npm ci` asks of the lock file."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.serving import WEB

LOCK: dict[str, Any] = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
PACKAGES: dict[str, dict[str, Any]] = LOCK["packages"]


def test_the_lock_file_is_that_of_the_package_file() -> None:
    wanted = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert PACKAGES[""]["devDependencies"] == wanted


def test_every_package_is_locked_for_every_platform() -> None:
    """One whose part for some platform is left out is refused everywhere."""
    locked = {path.rpartition("node_modules/")[2] for path in PACKAGES}
    wanted = {
        name
        for entry in PACKAGES.values()
        for kind in ("devDependencies", "dependencies", "optionalDependencies")
        for name in entry.get(kind, {})
    }
    assert wanted <= locked
    assert [path for path, entry in PACKAGES.items() if path and "integrity" not in entry] == []


def test_the_lock_file_names_no_host() -> None:
    assert "://" not in json.dumps(LOCK)
