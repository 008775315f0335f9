"""The luck of a match: what is promised before it, and what the bots' processes tell of it when it is over."""

from __future__ import annotations

import msgspec

from planchette.kernel import PlanchetteError
from planchette.kernel.keyed import draws
from planchette.kernel.pledge import FUNCTION, Copied, Facts, Pledge, copied_from, pledge_for
from planchette.kernel.record import Record
from planchette.kernel.scene import Outcome
from planchette.kernel.view import outcome
from planchette.server import thoughts
from planchette.server.messages.play import LuckProof


def pledged(header: Record, match: str, copied: list[Copied]) -> Pledge:
    """A promise about the luck of a new table."""
    settings, seats = header.settings, header.seats
    return pledge_for(Facts(FUNCTION, match, header.game, header.version, header.content, seats, settings, copied))


def proof(data: bytes, ended: str) -> LuckProof:
    """All that was secret about the luck, and what does not fit when the match is played again from it."""
    record = msgspec.json.decode(data, type=Record)
    pledge = record.pledge
    assert pledge is not None
    made, wrong = 0, ""
    try:
        again = thoughts.replayed(record)
        made = draws(again.table.luck)
        if not is_same(outcome(again), msgspec.json.decode(ended, type=Outcome)):
            wrong = "played again from its luck, the match ends otherwise"
    except PlanchetteError as error:
        wrong = str(error)
    return LuckProof(pledge.facts, pledge.commitment, pledge.secret, pledge.words, pledge.mark, made, wrong)


def is_same(ended: Outcome | None, kept: Outcome) -> bool:
    """The sheet follows from the rest, and matches that were over before there were sheets have none."""
    return ended is not None and msgspec.structs.replace(ended, sheet=kept.sheet) == kept


def copied(data: bytes) -> list[Copied]:
    """The keys that the draws of a finished match came from, for a match that goes on from there."""
    record = msgspec.json.decode(data, type=Record)
    match = thoughts.after(record, len(record.answers))
    return copied_from(match.pledge, match.table.luck)
