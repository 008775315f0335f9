"""`python -m planchette.server.schema` prints the OpenAPI document, with the live messages among its components."""

from __future__ import annotations

from typing import Any

import msgspec

from planchette.kernel.record import Record
from planchette.server.messages import admin, live, news, people, play, tables

REF = "#/components/schemas/{name}"
UNIONS = {"FromClient": live.FromClient, "ToClient": live.ToClient}


def structs() -> list[type]:
    """Every message, in the order of the files."""
    found: list[type] = [Record]
    for module in (tables, news, play, live, people, admin):
        things = [thing for thing in vars(module).values() if isinstance(thing, type)]
        found += [thing for thing in things if issubclass(thing, msgspec.Struct) and thing is not msgspec.Struct]
    return list(dict.fromkeys(found))


def components() -> dict[str, Any]:
    """The JSON Schema of each message, of what they are made of, and of the two unions that travel live."""
    shapes, named = msgspec.json.schema_components([*structs(), *UNIONS.values()], ref_template=REF)
    return named | dict(zip(UNIONS, shapes[-len(UNIONS) :], strict=True))


def main() -> None:
    from planchette.server.app import openapi_document

    print(msgspec.json.format(msgspec.json.encode(openapi_document()), indent=1).decode())


if __name__ == "__main__":
    main()
