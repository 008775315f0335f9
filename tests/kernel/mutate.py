"""Valid data made malformed, at random: bytes, JSON and TOML."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from typing import Any

ODD: list[Any] = [
    None,
    True,
    0,
    -1,
    2**31,
    2**63,
    10**40,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "\x00",
    "@",
    "x" * 5000,
    "🦋",
    [],
    {},
    [[[[[]]]]],
    {"@": "Pile"},
    {"@": "Match", "x": 1},
    {"@": ["Pile"]},
]
ODD_TOML = [
    "-1",
    "99999999999999999999999999",
    "9" * 5000,
    "1.5",
    "nan",
    "inf",
    "true",
    "1979-05-27",
    "07:32:00",
    '""',
    '"\\u0000"',
    f'"{"x" * 3000}"',
    "[]",
    "[1, [2, [3]]]",
    "{}",
    "{a = {b = {c = 1}}}",
    "'''\nmany\nlines'''",
    "",
    "=",
    "[" * 3000,
]


def mutated_bytes(data: bytes, dice: random.Random) -> bytes:
    """Some bytes changed, left out, put in, doubled, or all cut short."""
    changed = bytearray(data)
    for _ in range(dice.choice([1, 1, 2, 5])):
        place = dice.randrange(len(changed) + 1)
        count = dice.choice([1, 1, 3, 20])
        kind = dice.randrange(6)
        if kind == 0:
            changed[place : place + count] = dice.randbytes(count)
        elif kind == 1:
            del changed[place : place + count]
        elif kind == 2:
            changed[place:place] = dice.choice([b"[", b"{", b'"', b",", b"\\", b"\x00", b"\xff", b"1e999"]) * count
        elif kind == 3:
            changed[place:place] = changed[max(0, place - count) : place]
        elif kind == 4:
            changed[place:place] = b"[" * 5000
        else:
            del changed[place:]
    return bytes(changed)


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every place in JSON data: a list or dict and an index or key in it."""
    found: list[tuple[Any, Any]] = []
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else []
    for key, part in items:
        found.append((data, key))
        found += places(part)
    return found


def mutate(data: Any, dice: random.Random) -> None:
    """One place of JSON data replaced, nudged, left out, doubled, renamed or exchanged with another."""
    known = places(data)
    if not known:
        return
    holder, key = dice.choice(known)
    kind = dice.randrange(6)
    if kind == 0:
        del holder[key]
    elif kind == 1 and isinstance(holder[key], int):
        holder[key] += dice.choice([-1, 1, 100, -(2**40)])
    elif kind == 2 and isinstance(holder, list):
        holder.insert(key, holder[key])
    elif kind == 2:
        holder[dice.choice(["extra", "@", "", key + "x"])] = holder.pop(key)
    elif kind == 3:
        other, place = dice.choice(known)
        holder[key] = deepcopy(other[place])
    else:
        holder[key] = deepcopy(dice.choice(ODD))


def mutated_json(data: bytes, dice: random.Random) -> bytes:
    """JSON with one to three places changed; every third time its bytes are changed instead."""
    if dice.randrange(3) == 0:
        return mutated_bytes(data, dice)
    tree = json.loads(data)
    for _ in range(dice.choice([1, 1, 1, 2, 3])):
        mutate(tree, dice)
    return json.dumps(tree).encode()


def mutated_toml(source: str, dice: random.Random) -> str:
    """TOML with a value replaced, or lines left out, doubled or exchanged; or its bytes changed."""
    if dice.randrange(3) == 0:
        return mutated_bytes(source.encode(), dice).decode(errors="replace")
    lines = source.splitlines()
    for _ in range(dice.choice([1, 1, 2])):
        place, other = dice.randrange(len(lines)), dice.randrange(len(lines))
        kind = dice.randrange(6)
        if kind == 0:
            del lines[place]
        elif kind == 1:
            lines.insert(place, lines[other])
        elif kind == 2:
            lines[place], lines[other] = lines[other], lines[place]
        else:
            lines[place] = f"{lines[place].partition('=')[0]}= {dice.choice(ODD_TOML)}"
    return "\n".join(lines)


def mutated_key(key: str, dice: random.Random) -> str:
    """An answer's key, misspelt."""
    kind = dice.randrange(6)
    place = dice.randrange(len(key) + 1)
    if kind == 0:
        return key[:place] + key[place + 1 :]
    if kind == 1:
        return key[:place] + dice.choice(["x", " ", "\x00", "é", "\n", "{}", "🦋"]) + key[place:]
    if kind == 2:
        return dice.choice([key.upper(), key.title(), f" {key}", f"{key} ", key[::-1], key * 500])
    if kind == 3:
        return " ".join(dice.sample(key.split(), len(key.split()))) + dice.choice(["", " a1"])
    if kind == 4:
        return "".join(chr(dice.randrange(1, 0xD800)) for _ in range(dice.randrange(30)))
    return dice.choice(["", "concede", "0", "-1", "null", "__class__", "../../etc/passwd", "%s%n", "x" * 100_000])
