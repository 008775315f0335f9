"""Tables as plain JSON data, and back; and the hash of one, the same in every build."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from planchette.kernel.errors import BadRecord
from planchette.kernel.keyed import draws
from planchette.kernel.luck import FAST
from planchette.kernel.table import UNSAVED, Table

_declared: dict[type, list[str]] = {}


def declared(kind: type) -> list[str]:
    """The names of the fields that a class declares, compiled or with slots."""
    names: set[str] = set()
    for base in kind.__mro__:
        names.update(base.__dict__.get("__mypyc_attrs__", ()))
        names.update(base.__dict__.get("__slots__", ()))
    return sorted(name for name in names if not name.startswith("__"))


def fields(thing: Any) -> list[str]:
    """The names of an object's fields; of a table, those that a save holds."""
    kind = type(thing)
    if kind not in _declared:
        _declared[kind] = declared(kind)
    names = [*_declared[kind], *getattr(thing, "__dict__", ())]
    return [name for name in names if name not in UNSAVED] if isinstance(thing, Table) else names


def described(thing: Any) -> dict[str, Any]:
    """An object as a dict that names its class under "@". Of keyed luck it tells only how many draws were made."""
    data = {name: getattr(thing, name) for name in fields(thing)}
    if isinstance(thing, Table) and thing.luck > FAST:
        data["luck"] = draws(thing.luck)
    data["@"] = type(thing).__name__
    return data


def plain(thing: Any) -> Any:
    """Lists, dicts, numbers, strings."""
    if thing is None or isinstance(thing, (bool, int, float, str)):
        return thing
    if isinstance(thing, (list, tuple)):
        return [plain(item) for item in thing]
    if isinstance(thing, dict):
        return {str(key): plain(value) for key, value in thing.items()}
    return {name: plain(value) for name, value in described(thing).items()}


def restore(data: Any, classes: dict[str, type]) -> Any:
    """The objects again. Unknown classes and fields are refused."""
    if isinstance(data, list):
        return [restore(item, classes) for item in data]
    if not isinstance(data, dict):
        return data
    name = data.get("@")
    if name is None:
        return {key: restore(value, classes) for key, value in data.items()}
    if name not in classes:
        raise BadRecord(f"the save holds a '{str(name)[:40]}', which this game does not have")
    kind: Any = classes[name]
    thing = kind.__new__(kind)
    for key, value in data.items():
        if key != "@":
            _set(thing, str(name), key, restore(value, classes))
    return thing


def _set(thing: Any, name: str, key: str, value: Any) -> None:
    try:
        setattr(thing, key, value)
    except (AttributeError, TypeError) as error:
        raise BadRecord(f"the save's {name}.{key[:40]} does not fit") from error


def digest(thing: Any) -> str:
    """A short hash of the thing's plain data."""
    text = msgspec.json.encode(thing, enc_hook=described, order="sorted")
    return blake2b(text, digest_size=8).hexdigest()
