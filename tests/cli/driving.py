"""The command as people run it: a real process, through pipes or a terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
COMMAND = [sys.executable, "-m", "planchette"]
PATIENCE = 60.0
_ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|\][^\x07]*\x07|[=>])")


def environment(state: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "FORCE_COLOR")}
    return {
        **kept,
        "PYTHONPATH": str(ROOT),
        "XDG_STATE_HOME": str(state),
        "PYTHONUTF8": "1",
        "TERM": "xterm-256color",
        **more,
    }


def planchette(state: Path, *words: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, in the folder of its state."""
    state.mkdir(parents=True, exist_ok=True)
    return subprocess.run(
        [*COMMAND, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=state,
        env=environment(state, **more),
        timeout=PATIENCE * 3,
        check=False,
    )


class Terminal:
    """A process in a terminal of its own, seen as a person sees it."""

    def __init__(self, state: Path, *words: str, columns: int = 80, lines: int = 24) -> None:
        self.parent, child = pty.openpty()
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=child,
            stdout=child,
            stderr=child,
            cwd=state,
            env=environment(state),
            close_fds=True,
        )
        os.close(child)
        self.raw = ""

    @property
    def text(self) -> str:
        return _ESCAPES.sub("", self.raw)

    def read(self) -> bool:
        """Read what is there; False when the process has closed its side."""
        ready, _, _ = select.select([self.parent], [], [], 0.1)
        if not ready:
            return True
        try:
            data = os.read(self.parent, 65536)
        except OSError:
            return False
        self.raw += data.decode("utf-8", "replace")
        return bool(data)

    def wait_for(self, words: str) -> str:
        """Read until these words appear. Returns what came up to then, and forgets it."""
        end = time.monotonic() + PATIENCE
        while words not in self.text and time.monotonic() < end:
            if not self.read():
                break
        found = self.text
        assert words in found, f"'{words}' never came:\n{found[-2000:]}"
        self.raw = ""
        return found

    def type(self, line: str) -> None:
        os.write(self.parent, line.encode() + b"\n")

    def finish(self) -> str:
        """What it says until it ends, and that it ends well."""
        while self.read() and self.process.poll() is None:
            pass
        while self.read():
            pass
        assert self.process.wait(PATIENCE) == 0
        os.close(self.parent)
        return self.text
