"""Luck that nobody can predict or steer: committed to before anybody adds a word, and opened when it is over."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from planchette.games import GAMES
from planchette.kernel.keyed import draws, face
from planchette.kernel.luck import FAST
from planchette.kernel.plain import digest
from planchette.kernel.pledge import Pledge
from planchette.kernel.record import Record, encoded, read_record
from planchette.kernel.view import outcome
from planchette.server import fairness, lobby, thoughts
from planchette.server.app import make_app
from planchette.server.command import no_limits
from planchette.server.config import Config
from planchette.server.house import House, with_other_draws
from planchette.server.live_match import LiveMatch
from planchette.server.messages.tables import NewMatch
from planchette.server.people import Person, new_token
from planchette.server.room import ANSWER
from planchette.server.standing import Standing
from planchette.server.storage import Entry, queries
from planchette.server.storage.rows import REBASE
from tests.server.player import Player, play_out
from tests.server.serving import Serving, Worker
from tests.server.test_live_match import header, in_house, played
from tests.server.test_two_workers import both, nursery, workers  # noqa: F401  # fixtures

ROOT = Path(__file__).parents[2]


def hashed(*lines: str) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()


def spoken_table(url: str, game: str, **wish: Any) -> tuple[Player, Player, str, dict[str, Any]]:
    """Two people who have both added a word; the game begun. And the luck as it was told before that."""
    host, guest = Player(url), Player(url)
    match = host.set_up(game, **wish)
    promised = host.get(f"/matches/{match}")["luck"]
    guest.join(match, host.get(f"/matches/{match}/invite")["invite"])
    host.post(f"/matches/{match}/word", {"word": "plum"})
    guest.post(f"/matches/{match}/word", {"word": "Käse & pear"})
    host.post(f"/matches/{match}/start")
    return host, guest, match, promised


def finish(host: Player, guest: Player, match: str) -> None:
    with host.live(match) as first, guest.live(match) as second:
        play_out([first, second], random.Random(3))


def long_match(url: str, steps: int) -> tuple[Player, str]:
    """The host and their finished match of Fellbound. Nobody knows its luck before: one in 200 ends at step 3."""
    while True:
        host, guest, match, _ = spoken_table(url, "fellbound")
        finish(host, guest, match)
        if host.get(f"/matches/{match}/replay")["steps"] > steps:
            return host, match


# -- over the wire


def test_a_commitment_comes_before_the_words_and_the_secret_after_the_end(server: Serving) -> None:
    host, guest, match, promised = spoken_table(server.url, "fellbound")
    assert promised["words"] == [] and promised["mark"] == "" and len(promised["commitment"]) == 64
    facts = json.loads(promised["facts"])
    assert (facts["table"], facts["game"], facts["seats"]) == (match, "fellbound", 2)
    begun = guest.get(f"/matches/{match}")["luck"]
    assert (begun["commitment"], begun["facts"]) == (promised["commitment"], promised["facts"])
    assert begun["words"] == ["plum", "Käse & pear"]
    assert host.ask("GET", f"/matches/{match}/luck").status_code == 409
    finish(host, guest, match)
    proof = guest.get(f"/matches/{match}/luck")
    assert hashed(proof["facts"], proof["secret"]) == promised["commitment"]
    words = json.dumps(proof["words"], ensure_ascii=False, separators=(",", ":"))
    assert hashed(proof["facts"], proof["secret"], words) == begun["mark"]
    assert proof["words"] == begun["words"] and proof["wrong"] == "" and proof["draws"] > 20


def test_words_are_told_when_they_are_fixed_and_not_before(sqlite_server: Serving) -> None:
    host, guest = Player(sqlite_server.url), Player(sqlite_server.url)
    match = host.set_up("connect_four")
    invite = host.get(f"/matches/{match}/invite")["invite"]
    guest.join(match, invite)
    with host.live(match) as line:
        told = guest.post(f"/matches/{match}/word", {"word": "a secret word"})
        line.hear_until(lambda: bool(line.table["seats"][1]["word"]))
        assert [seat["word"] for seat in told["seats"]] == [False, True]
        assert "a secret word" not in "".join(host.heard)
    guest.post(f"/matches/{match}/leave")
    assert not host.get(f"/matches/{match}")["seats"][1]["word"], "it went with the one who gave it"
    guest.join(match, invite)
    guest.post(f"/matches/{match}/word", {"word": "first"})
    guest.post(f"/matches/{match}/word", {"word": "last"})
    host.post(f"/matches/{match}/start")
    assert host.get(f"/matches/{match}")["luck"]["words"] == ["", "last"]


LATE = [("guest", "late", 409), ("stranger", "x", 404)]
NO_WORDS = [("guest", "", 400), ("guest", "a" * 65, 400), ("guest", "\n", 400)]


@pytest.mark.parametrize(("who", "word", "status"), [*LATE, *NO_WORDS])
def test_words_that_come_late_or_from_strangers_or_are_none_change_nothing(
    sqlite_server: Serving, who: str, word: str, status: int
) -> None:
    host, guest, match, _ = spoken_table(sqlite_server.url, "connect_four")
    before = host.get(f"/matches/{match}")["luck"]
    stranger = Player(sqlite_server.url)
    stranger.set_up("tictactoe")
    person = {"guest": guest, "stranger": stranger}[who]
    refused = person.ask("POST", f"/matches/{match}/word", {"word": word})
    assert refused.status_code == status and refused.json()["message"]
    assert host.get(f"/matches/{match}")["luck"] == before


def test_somebody_who_only_watches_adds_no_word(sqlite_server: Serving) -> None:
    host, watcher = Player(sqlite_server.url), Player(sqlite_server.url)
    match = host.set_up("connect_four", visibility="public")
    watcher.set_up("tictactoe")
    assert watcher.ask("POST", f"/matches/{match}/word", {"word": "x"}).status_code == 403


def test_every_table_has_a_secret_of_its_own(sqlite_server: Serving) -> None:
    host = Player(sqlite_server.url)
    tables = [host.get(f"/matches/{host.set_up('connect_four')}") for _ in range(5)]
    assert len({table["luck"]["commitment"] for table in tables}) == 5


def test_an_abandoned_match_never_tells_its_secret(tmp_path: Path) -> None:
    with TestClient(make_app(Config(database=str(tmp_path / "tables.db"), limits=no_limits()))) as client:
        wish = {"game": "connect_four", "bots": {"1": "easy"}, "start": True}
        match = client.post("/api/matches", json=wish).json()["table"]["id"]
        house: House = client.app.state.house

        async def close() -> None:
            await house.store.write(lambda connection: queries.change(connection, match, {"status": "closed"}))
            await house.rooms[match].refresh()

        assert client.portal is not None
        with client.portal() as portal:
            portal.call(close)
        for path in ("luck", "record", "review"):
            assert client.get(f"/api/matches/{match}/{path}").status_code == 409


# -- the record


def verified(record: dict[str, Any], folder: Path) -> tuple[int, str]:
    file = folder / "record.json"
    file.write_text(json.dumps(record))
    done = subprocess.run(
        [sys.executable, "-m", "planchette", "verify", str(file)], cwd=ROOT, capture_output=True, text=True
    )
    return done.returncode, done.stdout + done.stderr


def other_word(record: dict[str, Any]) -> None:
    pledge = record["pledge"]
    pledge["words"][1] = "Quark"
    words = json.dumps(pledge["words"], separators=(",", ":"))
    pledge["mark"] = hashed(pledge["facts"], pledge["secret"], words)


FORGERIES: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (lambda record: record["pledge"].update(commitment="0" * 64), "the commitment does not fit"),
    (lambda record: record["pledge"]["words"].reverse(), "the words do not fit"),
    (other_word, "differs|does not fit"),
    (lambda record: record["hashes"].__setitem__(0, "0" * 16), "checkpoint 1 differs"),
    (lambda record: record.update(pledge=None, seed="7"), "differs|does not fit"),
]


def test_verify_finds_a_commitment_a_word_or_a_shuffle_that_does_not_fit(
    sqlite_server: Serving, tmp_path: Path
) -> None:
    host, guest, match, promised = spoken_table(sqlite_server.url, "fellbound")
    finish(host, guest, match)
    record = host.get(f"/matches/{match}/record")
    assert record["pledge"]["commitment"] == promised["commitment"]
    code, said = verified(record, tmp_path)
    assert code == 0 and "commitment" in said and "2 words" in said
    for forge, words in FORGERIES:
        forged = json.loads(json.dumps(record))
        forge(forged)
        code, said = verified(forged, tmp_path)
        assert code == 1 and re.search(words, said), said


def test_the_server_finds_a_match_that_does_not_come_from_its_luck() -> None:
    record = finished_record("fellbound")
    data = msgspec.json.encode(record)
    ended = msgspec.json.encode(outcome(thoughts.after(record, len(record.answers)))).decode()
    assert fairness.proof(data, ended).wrong == ""
    assert record.pledge is not None
    other = replace(record, pledge=record.pledge.with_words(["other", "words"]))
    assert fairness.proof(msgspec.json.encode(other), ended).wrong
    won = msgspec.json.encode(msgspec.json.decode(ended) | {"payoffs": [1, 1]}).decode()
    assert "ends otherwise" in fairness.proof(data, won).wrong


def test_a_match_that_was_over_before_there_were_score_sheets_still_fits() -> None:
    record = finished_record("spirit_island")
    kept = msgspec.json.decode(msgspec.json.encode(outcome(thoughts.after(record, len(record.answers)))))
    assert kept.pop("sheet")
    assert fairness.proof(msgspec.json.encode(record), msgspec.json.encode(kept).decode()).wrong == ""


def fair_header(game: str, words: list[str] | None = None) -> Record:
    plain = header(game, seed="")
    pledge = fairness.pledged(plain, "here", [])
    return replace(plain, pledge=pledge.with_words(words or ["plum"] * plain.seats))


def finished_record(game: str) -> Record:
    live = LiveMatch(fair_header(game))
    played(live, random.Random(4), 300)
    if not live.over:
        live.apply(Entry("m", live.sequence + 1, "concede", 0, "concede", "c", 0))
    return live.record()


# -- matches that come from others


def test_a_rematch_has_a_promise_of_its_own_and_may_wait_for_words(server: Serving) -> None:
    host, guest, match, promised = spoken_table(server.url, "connect_four")
    finish(host, guest, match)
    again = host.post(f"/matches/{match}/rematch", start=False)["match"]
    table = guest.get(f"/matches/{again}")
    assert table["status"] == "open" and table["luck"]["commitment"] != promised["commitment"]
    assert [seat["kind"] for seat in table["seats"]] == ["person", "person"]
    guest.post(f"/matches/{again}/word", {"word": "encore"})
    host.post(f"/matches/{again}/start")
    assert host.get(f"/matches/{again}")["luck"]["words"] == ["", "encore"]


def test_a_match_taken_over_keeps_what_was_dealt_and_has_luck_that_nobody_knows(
    server: Serving, tmp_path: Path
) -> None:
    host, match = long_match(server.url, 5)
    taken = host.post(f"/matches/{match}/takeover", {"step": 5, "level": "easy", "start": False}, bearer=True)
    new = taken["table"]["id"]
    assert taken["table"]["status"] == "open"
    facts = json.loads(taken["table"]["luck"]["facts"])
    assert [key for key, _ in facts["copied"]] == [key_of(host.get(f"/matches/{match}/record"))]
    host.post(f"/matches/{new}/word", {"word": "mine"})
    host.post(f"/matches/{new}/start")
    before = host.get(f"/matches/{match}/replay", step=5, seat=0)["frames"][0]["view"]["scene"]
    assert host.get(f"/matches/{new}/replay", step=5)["frames"][0]["view"]["scene"] == before
    host.post(f"/matches/{new}/concede", {"id": "c"})
    record = host.get(f"/matches/{new}/record")
    assert record["pledge"]["words"] == ["mine", ""]
    assert verified(record, tmp_path)[0] == 0
    old = Player(server.url, host.token).get(f"/matches/{match}/record")["pledge"]
    assert record["pledge"]["secret"] != old["secret"]


def key_of(record: dict[str, Any]) -> str:
    return msgspec.convert(record["pledge"], Pledge).key().hex()


def test_what_is_taken_over_from_a_match_with_the_luck_of_a_seed_keeps_it(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        old = replace(header("fellbound", seed="old"), pledge=None)
        row = lobby.match_row(house, GAMES["fellbound"], old, Person(new_token()), "x", [])
        found = msgspec.json.decode(row.header, type=Record)
        assert (found.seed, found.pledge) == ("old", None)

    in_house(tmp_path, work)


@pytest.mark.parametrize("game", list(GAMES))
def test_when_the_rules_change_no_draw_comes_again_that_somebody_may_have_seen(game: str) -> None:
    live = LiveMatch(fair_header(game))
    played(live, random.Random(5), 12)
    record = with_other_draws(live, 13)
    again = LiveMatch(fair_header(game))
    again.follow([Entry("m", 13, REBASE, -1, msgspec.json.encode(record).decode(), "rebase:13", 0)])
    assert digest(again.match.table) == digest(live.match.table)
    luck, other = live.match.table.luck, again.match.table.luck
    assert draws(luck) == draws(other)
    assert [face(luck + n, 1000) for n in range(1, 6)] != [face(other + n, 1000) for n in range(1, 6)]
    played(again, random.Random(6), 8)
    twice = with_other_draws(again, 30)
    assert twice.pledge is not None and [number for _, number in twice.pledge.renewed] in ([13, 30], [30])
    assert thoughts.replayed(read_record(encoded(again.record()))).table.luck == again.match.table.luck


def luck_in_time(person: Player, match: str) -> Any:
    """A worker hears of the end from the other one: a moment after its players may have."""
    for _ in range(100):
        if person.ask("GET", f"/matches/{match}/luck").status_code == 200:
            break
        time.sleep(0.1)
    return person.get(f"/matches/{match}/luck")


def test_two_workers_play_with_the_same_words(workers: list[Worker]) -> None:  # noqa: F811
    host, guest = Player(workers[0].url), Player(workers[1].url)
    match = host.set_up("fellbound")
    guest.join(match, host.get(f"/matches/{match}/invite")["invite"])
    for place, person in enumerate((host, guest)):
        person.post(f"/matches/{match}/word", {"word": f"word {place}"})
    with guest.live(match) as waiting:
        host.post(f"/matches/{match}/start")
        waiting.hear_until(lambda: waiting.view is not None)
        with host.live(match) as line:
            play_out([line, waiting], random.Random(2))
            assert line.outcome == waiting.outcome
    told = [luck_in_time(person, match) for person in (host, guest)]
    assert told[0] == told[1] and told[0]["words"] == ["word 0", "word 1"] and told[0]["wrong"] == ""


# -- what nobody is told


def test_rows_and_records_do_not_print_their_secrets(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await lobby.create(house, Person(new_token()), NewMatch("connect_four"), "x")
        pledge = room.header.pledge
        assert pledge is not None
        entry = Entry(room.id, 1, REBASE, -1, room.row.header, "c", 0)
        standing = LiveMatch(room.header).standing(room.id)
        assert pledge.secret in standing.heading.decode()
        for thing in (room.row, room.header, entry, pledge, standing, [room.row], {"entry": entry}):
            assert pledge.secret not in repr(thing) and pledge.secret not in str(thing)

    in_house(tmp_path, work)


def test_what_a_bot_thinks_with_has_nothing_to_do_with_the_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(house: House) -> None:
        seeds: list[str] = []

        async def pick(
            standing: Standing, seat: int, level: str, seed: str, whose: str, seconds: float = 0.0
        ) -> list[str]:
            seeds.append(seed)
            return ["drop a"]

        monkeypatch.setattr(house.thinkers, "pick", pick)
        wish = NewMatch("connect_four", bots={"1": "easy"}, start=True)
        room = await lobby.create(house, Person(new_token()), wish, "x")
        await room.begin()
        pledge = room.header.pledge
        assert pledge is not None and room.live is not None
        for number in range(3):
            await room.act(0, ANSWER, "drop b", f"c{number}", room.live.sequence)
            while room.thinking:
                await next(iter(room.thinking.values()))
        assert len(set(seeds)) == 3
        assert not any(secret in seed for seed in seeds for secret in (pledge.secret, pledge.key().hex(), room.id))

    in_house(tmp_path, work, bot_pause=0.0)


def test_a_bots_imagined_game_holds_no_key() -> None:
    match = thoughts.position(LiveMatch(fair_header("fellbound")).standing("t"))
    assert match.table.luck > FAST
    assert match.fork(0, 12345).table.luck <= FAST


def test_the_log_of_a_server_names_no_secret(tmp_path: Path) -> None:
    """Not at the most talkative level either, while it is played, refused, hinted at, reviewed and proved."""
    with open(tmp_path / "log", "w+") as log:
        with Serving(str(tmp_path / "tables.db"), options=("--no-limits", "--log", "debug"), errors=log) as server:
            host, _, match, _ = spoken_table(server.url, "fellbound")
            host.ask("GET", f"/matches/{match}/hint")
            host.ask("POST", f"/matches/{match}/answers", {"id": "x", "sequence": 0, "key": "nonsense"})
            host.post(f"/matches/{match}/concede", {"id": "c"})
            proof = host.get(f"/matches/{match}/luck")
            key = key_of(host.get(f"/matches/{match}/record"))
        log.seek(0)
        said = log.read()
    assert match in said, "it does log something"
    for secret in (proof["secret"], key, "plum"):
        assert secret not in said
