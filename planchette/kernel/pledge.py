"""What is promised about the luck of a match that people play, so that everybody can check it when it is over.

Before anybody says a word, the table shows a commitment: a hash of the secret, and of the facts that fix the deal.
Then everybody adds a word. The key of the match's luck is made from the secret, the facts and the words: whoever knows
the secret cannot choose the words, and whoever chooses a word does not know the secret. The mark fixes the words.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from secrets import token_hex
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from planchette.kernel.errors import BadRecord
from planchette.kernel.keyed import keyed_luck, keys_until
from planchette.kernel.luck import FAST, luck_from

Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Word = Annotated[str, Meta(max_length=64, pattern=r"^[^\x00-\x1f\x7f]*$")]
Draws = Annotated[int, Meta(ge=0, le=1 << 53)]
Copied = tuple[Hex, Draws]
"""A key of another match, and up to which draw it serves in this one."""
FUNCTION = "BLAKE2b"


class Facts(Struct, frozen=True, forbid_unknown_fields=True):
    """What fixes the deal, besides the secret and the words; no secret. `table` makes it different at every table."""

    luck: str
    table: str
    game: str
    version: str
    content: str
    seats: int
    settings: dict[str, str]
    copied: list[Copied] = []


class Pledge(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the luck of a match comes from. `facts` is text, so that a hash of it is the same everywhere."""

    facts: str
    commitment: Hex
    secret: Hex
    words: Annotated[list[Word], Meta(max_length=16)]
    """One a seat, "" where nobody added any."""
    mark: Hex
    renewed: list[tuple[Draws, int]] = []
    """After how many draws the key was renewed because the rules had changed, and the number that made it new."""

    def __repr__(self) -> str:
        return f"Pledge({self.commitment[:16]})"

    def key(self) -> bytes:
        """What every draw of the match is made with."""
        said = f"{self.facts}\n{written(self.words)}".encode()
        return blake2b(said, key=bytes.fromhex(self.secret), digest_size=32).digest()

    def luck(self) -> int:
        """The luck that the match begins with."""
        copied = msgspec.json.decode(self.facts, type=Facts).copied
        before = [(bytes.fromhex(key), until) for key, until in copied]
        key = self.key()
        for until, number in self.renewed:
            before.append((key, until))
            key = blake2b(f"renewed {number}".encode(), key=self.key(), digest_size=32).digest()
        return keyed_luck(key, before)

    def renewed_after(self, made: int, number: int) -> Pledge:
        """The same promise, but all draws after that many are others than they would have been: some may have been
        seen, in answers that were given up. The number must be a new one."""
        kept = [one for one in self.renewed if one[0] < made]
        return msgspec.structs.replace(self, renewed=[*kept, (made, number)])

    def with_words(self, words: list[str]) -> Pledge:
        """The same promise with these words: from now on they are fixed."""
        return msgspec.structs.replace(self, words=words, mark=mark_of(self.facts, self.secret, words))


def pledge_for(facts: Facts) -> Pledge:
    """A promise with a new secret of the operating system, and no words yet."""
    text = msgspec.json.encode(facts, order="sorted").decode()
    secret, words = token_hex(32), [""] * facts.seats
    return Pledge(text, commitment_of(text, secret), secret, words, mark_of(text, secret, words))


def commitment_of(facts: str, secret: str) -> str:
    return sha256(f"{facts}\n{secret}".encode()).hexdigest()


def mark_of(facts: str, secret: str, words: list[str]) -> str:
    return sha256(f"{facts}\n{secret}\n{written(words)}".encode()).hexdigest()


def written(words: list[str]) -> str:
    return msgspec.json.encode(words).decode()


def luck_of(seed: str | int, pledge: Pledge | None) -> int:
    """The luck that a match begins with: keyed if something was promised about it, else the fast generator's."""
    return luck_from(seed) if pledge is None else pledge.luck()


def copied_from(pledge: Pledge | None, luck: int) -> list[Copied]:
    """What a match that goes on from another's position takes over: the draws that were made there."""
    if pledge is None or luck <= FAST:
        return []
    return [(key.hex(), until) for key, until in keys_until(luck)]


def check(pledge: Pledge, game: str, seats: int, settings: dict[str, str]) -> None:
    """Find what does not fit: the commitment, the words, or the facts. (The draws are found by a replay.)"""
    if pledge.commitment != commitment_of(pledge.facts, pledge.secret):
        raise BadRecord("the commitment does not fit: it was made to another secret or to other facts")
    if pledge.mark != mark_of(pledge.facts, pledge.secret, pledge.words):
        raise BadRecord("the words do not fit: they are not those that the match began with")
    try:
        facts = msgspec.json.decode(pledge.facts, type=Facts)
    except msgspec.DecodeError as error:
        raise BadRecord(f"the facts of the commitment cannot be read: {error!s:.200}") from error
    if facts.luck != FUNCTION:
        raise BadRecord(f"the luck of this match came from '{facts.luck[:40]}', which this Planchette does not know")
    if (facts.game, facts.seats) != (game, seats) or len(pledge.words) != seats:
        raise BadRecord("the commitment was made to another game, or to another number of seats")
    changed = [name for name, value in facts.settings.items() if settings.get(name) != value]
    if changed:
        raise BadRecord(f"the commitment was made to another '{changed[0][:40]}'")
