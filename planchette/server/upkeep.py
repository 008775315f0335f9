"""`planchette backup`, `restore` and `undelete`: what keeps a database safe, while it is served or not."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from sqlalchemy.exc import SQLAlchemyError

from planchette.kernel import SetupError
from planchette.server.config import Config
from planchette.server.storage import backup as backups
from planchette.server.storage import queries
from planchette.server.storage.served import kept_in
from planchette.server.storage.store import make_engine
from planchette.server.storage.writer import short

Database = Annotated[
    str,
    Parameter(help="A file for SQLite, or postgresql://...; left out: DATABASE_URL, or a file in your data folder."),
]


def backup(file: Path, /, *, database: Database = "") -> int:
    """Copy the database to a file, while it is in use: all that was told up to now is in it."""
    try:
        found = backups.back_up(Config(database=database).database_url, file)
    except SQLAlchemyError as error:
        raise SetupError(f"the database cannot be copied: {short(error)}") from error
    print(f"{file}: {found} matches")
    return 0


def restore(file: Path, /, *, database: Database = "") -> int:
    """Put a backup where no database is yet: a new file, or an empty PostgreSQL."""
    try:
        found = backups.restore(file, Config(database=database).database_url)
    except SQLAlchemyError as error:
        raise SetupError(f"the backup cannot be restored: {short(error)}") from error
    print(f"{found} matches restored")
    return 0


def undelete(match: str, /, *, database: Database = "") -> int:
    """Bring back a finished table that was cleared away: for 30 days of service it is only hidden."""
    engine = make_engine(Config(database=database).database_url)
    try:
        with engine.connect().execution_options(write=True) as connection, connection.begin():
            found = queries.bring_back(connection, match, kept_in(connection))
    except SQLAlchemyError as error:
        raise SetupError(f"the database cannot be opened: {short(error)}") from error
    finally:
        engine.dispose()
    if not found:
        raise SetupError(f"no table '{match[:20]}' was cleared away, or it is gone for good")
    print(f"{match} can be seen again")
    return 0
