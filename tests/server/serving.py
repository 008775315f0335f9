"""Real servers in processes of their own, on loopback; they end with the tests, however those end."""

from __future__ import annotations

import ctypes
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import IO

import httpx

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / ".venv-compiled" / "bin" / "python"
PR_SET_PDEATHSIG = 1


class Serving:
    """A server process. `crash` kills it, at any moment."""

    program: tuple[str, ...] = ("-m", "planchette")

    def __init__(
        self,
        database: str,
        port: int = 0,
        options: tuple[str, ...] = ("--no-limits",),
        python: str = sys.executable,
        errors: IO[str] | None = None,
    ) -> None:
        self.python = python
        self.database = database
        self.options = options
        self.port = port
        self.errors = errors
        self.process = self._start()

    def _start(self) -> subprocess.Popen[str]:
        command = [self.python, "-P", *self.program, "serve", "--port", str(self.port)]
        command += ["--database", self.database, "--bot-pause", "0", "--build", "this", *self.options]
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            start_new_session=True,
            preexec_fn=_end_with_parent,
        )
        assert process.stdout is not None
        line = process.stdout.readline()
        assert "http://localhost:" in line, f"the server said '{line}'"
        self.port = int(line.split("http://localhost:")[1].split("/")[0])
        return process

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def wait(self) -> Serving:
        """Until it answers."""
        until = time.monotonic() + 30
        while True:
            try:
                if httpx.get(f"{self.url}/healthz", timeout=5).status_code == 200:
                    return self
            except httpx.TransportError:
                pass
            assert time.monotonic() < until, "the server did not come up"
            time.sleep(0.02)

    def crash(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def ctrl_c(self) -> int:
        """As a terminal says it: to the server and to all that it started."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(15)

    def start_again(self) -> None:
        self.process = self._start()

    def __enter__(self) -> Serving:
        return self.wait()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    def stop(self) -> int:
        """Ask it to stop, as Ctrl-C or a service manager would."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.process.kill()
        if self.process.stdout is not None:
            self.process.stdout.close()
        return self.process.wait(10)


def _end_with_parent() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs are born deaf to Ctrl-C
    if os.name == "posix" and sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


NURSERY = """
import ctypes, os, signal, sys
from planchette.server import app, command
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
print("ready", flush=True)
for line in sys.stdin:
    port, database = line.split()
    child = os.fork()
    if child == 0:
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # do not outlive the nursery
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        command.serve(port=int(port), database=database, limits=False, bot_pause=0.0, build="this")
        os._exit(0)
    print(child, flush=True)
"""


class Nursery:
    """Starts workers fast: a process that has everything imported, and forks."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.process = subprocess.Popen(
            [sys.executable, "-c", NURSERY],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=_end_with_parent,
        )
        assert self._line() == "ready"

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def start(self, port: int) -> Worker:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{port} {self.database}\n")
        self.process.stdin.flush()
        pid = 0
        while not pid:  # the children tell their address on the same line
            line = self._line()
            pid = int(line) if line.isdigit() else 0
        return Worker(pid, port)

    def stop(self) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()


class Worker:
    def __init__(self, pid: int, port: int) -> None:
        self.pid = pid
        self.port = port
        self.url = f"http://127.0.0.1:{port}"

    def crash(self) -> None:
        """Kill it, and wait until it is gone: until then it keeps its port."""
        if self.lives():
            os.kill(self.pid, signal.SIGKILL)
        until = time.monotonic() + 30
        while self.lives():
            assert time.monotonic() < until, "the worker did not die"
            time.sleep(0.001)

    def lives(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/healthz", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def wait(self) -> Worker:
        until = time.monotonic() + 30
        while not self.answers():
            assert self.lives() and time.monotonic() < until, "the worker did not come up"
            time.sleep(0.02)
        return self


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port
