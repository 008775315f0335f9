"""Records and saves: the same match again, in the midst of a choice too; and what a change of rules does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from planchette import __version__
from planchette.games.tictactoe import GAME as TICTACTOE
from planchette.kernel import BadRecord, Choice, ContentError, Game, Match
from planchette.kernel.plain import digest
from planchette.kernel.record import (
    Save,
    encoded,
    read_record,
    read_save,
    record_of,
    replay,
    resume,
    save_of,
    write_whole,
)
from tests.kernel import moths as m
from tests.kernel.candles import CANDLES
from tests.kernel.moths import MOTHS, Night, moths

ROOT = Path(__file__).parents[2]


def played(*keys: str, game: Game = MOTHS) -> Match:
    match = Match(game, 2, 1, recorded=True, heard=True)
    for key in keys:
        match.answer(key)
    return match


def reread(save: Save) -> Save:
    """The save after a journey through a file."""
    return read_save(encoded(save))


# -- records


def test_a_record_says_what_was_played_with_which_rules() -> None:
    record = record_of(played("peek", "pass"))
    assert (record.engine, record.game, record.version) == (__version__, "moths", "1")
    assert record.content == MOTHS.cards.version
    assert record.answers == [(0, "peek"), (0, "pass")]
    assert len(record.hashes) == 3


def test_a_record_replays_to_the_same_hash_at_every_checkpoint() -> None:
    match = played("peek", "pass", "steal", "pass", "pass")
    twin = replay(MOTHS, read_record(encoded(record_of(match))))
    assert twin.hashes == match.hashes
    assert twin.log(0) == match.log(0)


def test_a_record_with_a_concession_replays() -> None:
    match = Match(TICTACTOE, recorded=True)
    match.answer("mark b2")
    match.concede(1)
    assert replay(TICTACTOE, record_of(match)).over


def test_a_record_replays_in_another_process() -> None:
    match = Match(TICTACTOE, recorded=True)
    for key in ("mark b2", "mark a1", "mark c3"):
        match.answer(key)
    code = (
        "import sys; from planchette.games import GAMES; from planchette.kernel.record import *\n"
        "print(replay(GAMES['tictactoe'], read_record(sys.stdin.buffer.read())).hashes)"
    )
    run = subprocess.run([sys.executable, "-c", code], input=encoded(record_of(match)), capture_output=True, cwd=ROOT)
    assert run.stdout.decode().strip() == str(match.hashes)


def test_an_answer_that_does_not_fit_is_named() -> None:
    record = record_of(played("peek", "pass"))
    record.answers[1] = (1, "pass")
    with pytest.raises(BadRecord, match="answer 2 does not fit: seat 1 has nothing to answer now"):
        replay(MOTHS, record)


def test_a_hash_that_differs_is_named() -> None:
    record = record_of(played("peek", "pass"))
    record.hashes[2] = "0123456789abcdef"
    with pytest.raises(BadRecord, match="checkpoint 3 differs: the record says 0123456789abcdef, the replay gives"):
        replay(MOTHS, record)


def test_a_record_cut_short_is_found() -> None:
    record = record_of(played("pass", "pass"))
    del record.hashes[-1]
    with pytest.raises(BadRecord, match="the record has 3 checkpoints, the replay 4"):
        replay(MOTHS, record)


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="this is a record of 'moths', not of tictactoe"):
        replay(TICTACTOE, record_of(played()))


def test_a_hash_tells_of_every_card_in_every_pile() -> None:
    match = played()
    before = digest(match.table)
    assert isinstance(match.table, Night)
    deck = match.table.deck.cards
    deck[0], deck[1] = deck[1], deck[0]
    assert digest(match.table) != before


# -- other cards


def other_cards() -> str:
    return m.CARDS.read_text().replace("light = 8", "light = 9").replace('"luna"', '"lunar"')


def test_a_match_with_other_cards_takes_them_along_in_its_record() -> None:
    cards = MOTHS.load(other_cards())
    match = Match(MOTHS, 2, 1, cards=cards, recorded=True)
    match.answer("pass")
    record = read_record(encoded(record_of(match)))
    assert record.cards == other_cards()
    assert record.content == cards.version != MOTHS.cards.version
    assert replay(MOTHS, record).hashes == match.hashes


def test_a_record_whose_cards_were_changed_is_refused() -> None:
    match = Match(MOTHS, 2, 1, cards=MOTHS.load(other_cards()), recorded=True)
    record = record_of(match)
    record.cards = record.cards.replace("light = 9", "light = 1")
    with pytest.raises(BadRecord, match="the cards in this record are not those it was played with"):
        replay(MOTHS, record)
    record.cards = "moth = 1"
    with pytest.raises(ContentError, match="moth"):
        replay(MOTHS, record)


# -- positions


def test_a_match_from_a_position_is_recorded_with_it() -> None:
    table = played("pass", "pass").last_checkpoint().table
    match = Match(MOTHS, 2, 1, table=table, recorded=True)
    match.answer("pass")
    record = read_record(encoded(record_of(match)))
    assert record.start is not None
    assert replay(MOTHS, record).hashes == match.hashes


def test_a_position_that_was_tampered_with_is_refused() -> None:
    match = Match(MOTHS, 2, 1, table=played("pass").last_checkpoint().table, recorded=True)
    record = record_of(match)
    assert record.start is not None
    record.start["left"] = 1
    with pytest.raises(BadRecord, match="the save's table is damaged"):
        replay(MOTHS, record)


# -- saves


def test_a_save_in_the_midst_of_a_choice_goes_on_there() -> None:
    match = played("peek")
    assert match.choices()[0].purpose == "after_peek"
    resumed = resume(MOTHS, reread(save_of(match)))
    assert resumed.lost == ""
    assert resumed.match.choices()[0].purpose == "after_peek"
    assert resumed.match.log(0) == match.log(0)


def test_a_save_in_the_midst_of_bidding_keeps_the_bids() -> None:
    match = played("pass", "pass", "pass", "pass")
    choice = match.choice_of(1)
    assert choice is not None
    match.answer(choice.options[0], 1)
    resumed = resume(MOTHS, reread(save_of(match)))
    assert [choice.seat for choice in resumed.match.choices()] == [0]


def nobody_peeks(table: Night, choice: Choice) -> None:
    """The rules, changed: nobody peeks any more."""
    choice.options = [option for option in choice.options if option is not table.cards.peek]


CHANGED = moths(steps={**m.STEPS, "act": m.act_with(nobody_peeks)}, version="2")


def test_when_the_rules_change_a_save_goes_on_from_its_last_checkpoint_and_says_so() -> None:
    match = played("pass", "pass", "peek")
    resumed = resume(CHANGED, reread(save_of(match)))
    assert resumed.lost == (
        "the rules changed since this game was saved (answer 3 does not fit: 'peek' is not open to seat 0 now: "
        f"{listed(resumed.match)}); it goes on from its last checkpoint, without 1 answers that no longer fit"
    )
    now = resumed.match.table
    assert isinstance(now, Night)
    assert (now.turn, now.left) == (0, 2)


def listed(match: Match) -> str:
    return "one of " + ", ".join(option.key for option in match.options)


def test_a_save_goes_on_too_if_the_changed_rules_break_down_over_the_old_answers() -> None:
    def break_down(table: Night, choice: Choice) -> None:
        if table.left == 3:
            raise ZeroDivisionError("a mistake in the new rules")

    changed = moths(steps={**m.STEPS, "act": m.act_with(break_down)}, version="2")
    resumed = resume(changed, reread(save_of(played("pass", "pass"))))
    assert "(the rules break down over answer 1 (ZeroDivisionError))" in resumed.lost
    assert isinstance(resumed.match.table, Night)
    assert resumed.match.table.left == 2


def test_answers_that_still_fit_after_a_change_of_rules_are_kept() -> None:
    match = played("peek")
    save = save_of(match)
    save.record.hashes.insert(0, "of other rules")
    resumed = resume(MOTHS, reread(save))
    assert resumed.lost.endswith("it goes on from its last checkpoint")
    assert resumed.match.choices()[0].purpose == "after_peek"


def test_a_match_that_went_on_after_a_change_of_rules_can_be_saved_and_go_on_again() -> None:
    first = resume(CHANGED, reread(save_of(played("pass", "peek")))).match
    first.answer("pass")
    again = resume(CHANGED, reread(save_of(first)))
    assert again.lost == ""
    assert digest(again.match.table) == digest(first.table)


def test_a_save_whose_step_is_gone_is_refused() -> None:
    gone = moths(steps={"dusk": lambda table: table.finish([0, 0], "over", "MO-3")}, version="3")
    with pytest.raises(BadRecord, match=r"the save's table does not hold together \(KeyError\)"):
        resume(gone, reread(save_of(played("pass"))))


def test_a_save_whose_table_was_tampered_with_does_not_go_on_from_it() -> None:
    save = save_of(played("pass", "pass"))
    save.record.hashes[0] = "of other rules"
    save.checkpoint["left"] = 99
    with pytest.raises(BadRecord, match="the save's table is damaged"):
        resume(MOTHS, reread(save))


def test_a_save_of_another_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="this is a record of 'moths', not of candles"):
        resume(CANDLES, save_of(played()))


# -- files


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[]", b"null", b"\xff\xfe", b"NaN", b"[" * 100_000, b'{"record": 1}', b"9" * 5000]
)
def test_what_is_no_record_or_save_is_refused_in_a_sentence(data: bytes) -> None:
    with pytest.raises(BadRecord, match=r"^not a record: "):
        read_record(data)
    with pytest.raises(BadRecord, match=r"^not a save: "):
        read_save(data)


def test_unknown_fields_are_refused() -> None:
    raw = json.loads(encoded(record_of(played())))
    raw["cheat"] = True
    with pytest.raises(BadRecord, match="cheat"):
        read_record(json.dumps(raw).encode())


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    write_whole(path, b"old")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert [file.name for file in tmp_path.iterdir()] == ["save.json"]


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_crash_while_writing_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    path = tmp_path / "save.json"
    write_whole(path, b"old")

    def crash(*_: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(os, call, crash)
    with pytest.raises(OSError, match="no space left"):
        write_whole(path, b"new, and much longer than the old one")
    assert path.read_bytes() == b"old"


def test_a_file_killed_in_the_midst_of_writing_is_old_or_new(tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    write_whole(path, b"a" * 100_000)
    code = (
        "import sys; from pathlib import Path; from planchette.kernel.record import write_whole\n"
        "print('go', flush=True)\n"
        "while True:\n"
        "    for letter in (b'a', b'b'): write_whole(Path(sys.argv[1]), letter * 100_000)"
    )
    for _ in range(5):
        with subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, cwd=ROOT) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            writer.kill()
        assert path.read_bytes() in (b"a" * 100_000, b"b" * 100_000)
