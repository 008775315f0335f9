"""A real server on a free port of this machine, and Debian's Chromium to look at it."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
BUILT = ROOT / "planchette" / "server" / "static" / "index.html"
CHROMIUM = Path("/usr/bin/chromium")
SHOTS = ROOT / "build" / "screenshots"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
OPEN = re.compile(r"open at http://[^:/]+:(\d+)/")
PATIENCE = 60.0


class Server:
    """`planchette serve` as people start it, with its database in a folder of the test. As `tests.made_up` it has
    made-up games besides."""

    def __init__(self, folder: Path, port: int = 0, command: str = "planchette") -> None:
        self.folder = folder
        self.port = port
        self.command = command
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, or start again on the same port with the same database."""
        options = ["--port", str(self.port), "--database", str(self.folder / "table.db")]
        if self.command != "planchette":
            options += ["--build", "this"]  # the compiled build knows no made-up game
        self.log = (self.folder / "server.log").open("w+", encoding="utf-8")
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-m", self.command, "serve", "--no-limits", "--bot-pause", "0.05", *options],
            cwd=ROOT,
            stdout=self.log,
            stderr=subprocess.STDOUT,
        )
        self._wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            said = self.said()
            if found := OPEN.search(said):
                self.port = int(found.group(1))
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        self.kill()
        pytest.fail(f"the server did not start:\n{said}")

    def said(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def kill(self) -> None:
        """As a crash would."""
        self.process.kill()
        self.process.wait()
        self.log.close()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()


def check_built() -> None:
    if not BUILT.exists():
        pytest.fail("the web client is not built: make setup, or: cd web && npm ci && npm run build")


def launch(playwright: Playwright) -> Browser:
    if not CHROMIUM.exists():
        pytest.fail(f"the browser tests need Chromium at {CHROMIUM}. On Debian or Ubuntu: apt-get install chromium")
    return playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
