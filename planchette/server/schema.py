"""`python -m planchette.server.schema` prints the OpenAPI document, with the live messages among its components."""

from __future__ import annotations

from typing import Any

import msgspec

from planchette.kernel.record import Record
from planchette.server import messages

REF = "#/components/schemas/{name}"
UNIONS = {"FromClient": messages.FromClient, "ToClient": messages.ToClient}


def structs() -> list[type]:
    """Every message, in the order of the file."""
    found = [Record, *(thing for thing in vars(messages).values() if isinstance(thing, type))]
    return [thing for thing in found if issubclass(thing, msgspec.Struct) and thing is not msgspec.Struct]


def components() -> dict[str, Any]:
    """The JSON Schema of each message, of what they are made of, and of the two unions that travel live."""
    shapes, named = msgspec.json.schema_components([*structs(), *UNIONS.values()], ref_template=REF)
    return named | dict(zip(UNIONS, shapes[-len(UNIONS) :], strict=True))


def main() -> None:
    from planchette.server.app import openapi_document

    print(msgspec.json.format(msgspec.json.encode(openapi_document()), indent=1).decode())


if __name__ == "__main__":
    main()
