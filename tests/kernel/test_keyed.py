"""The luck of a match that people play: keyed, the same in every build, and checked when the match is over."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from planchette.games import GAMES
from planchette.kernel import BadRecord, Game, Match, Pile, keyed, luck_from, pile, table
from planchette.kernel.keyed import draws, face, keyed_luck, with_key
from planchette.kernel.luck import FAST
from planchette.kernel.plain import digest, plain
from planchette.kernel.pledge import (
    FUNCTION,
    Facts,
    Pledge,
    commitment_of,
    copied_from,
    luck_of,
    mark_of,
    pledge_for,
)
from planchette.kernel.record import (
    Record,
    encoded,
    read_record,
    read_save,
    record_of,
    replay,
    resume,
    save_of,
)
from tests.kernel.candles import CANDLES
from tests.kernel.moths import MOTHS
from tests.kernel.test_luck import chi_square

ONE, OTHER = bytes(range(32)), bytes(range(1, 33))
EVERY_GAME = [*GAMES.values(), MOTHS, CANDLES]


def facts_of(game: Game, seats: int = 0, copied: list[tuple[str, int]] | None = None) -> Facts:
    seats = seats or game.seats[0]
    return Facts(FUNCTION, "here", game.id, game.version, game.cards.version, seats, dict(game.defaults), copied or [])


def fair_match(game: Game, seats: int = 0, pledge: Pledge | None = None) -> Match:
    seats = seats or game.seats[0]
    pledge = pledge or pledge_for(facts_of(game, seats)).with_words(["plum"] * seats)
    return Match(game, seats, "", None, None, recorded=True, heard=True, pledge=pledge)


def play_on(match: Match, seed: int = 1, most: int = 400) -> Match:
    chance = random.Random(seed)
    for _ in range(most):
        if match.over:
            break
        choice = chance.choice(match.choices())
        match.answer(chance.choice(choice.options), choice.seat)
    return match


def rolled(luck: int, faces: int, count: int) -> list[int]:
    return [face(luck + number, faces) for number in range(1, count + 1)]


# -- the function


def test_a_key_gives_the_same_luck_in_every_build() -> None:
    assert rolled(keyed_luck(ONE, []), 6, 12) == [4, 0, 5, 5, 2, 1, 1, 0, 3, 1, 4, 1]
    deck = Pile(list(range(10)))
    assert draws(deck.shuffle(keyed_luck(ONE, []))) == 9
    assert deck.cards == [5, 6, 4, 8, 0, 9, 7, 1, 3, 2]


def test_a_draw_is_blake2b_of_its_number_under_the_key() -> None:
    bits = blake2b((3).to_bytes(8, "big"), key=ONE, digest_size=32).digest()
    assert face(keyed_luck(ONE, []) + 3, 1000) == int.from_bytes(bits, "big") % 1000


@pytest.mark.parametrize("faces", [2, 6, 10, 52])
def test_every_face_comes_up_as_often_as_every_other(faces: int) -> None:
    counts: Counter[object] = Counter(rolled(keyed_luck(ONE, []), faces, faces * 50))
    assert chi_square(counts, faces) < faces + 5 * (2 * faces) ** 0.5


def test_draws_copied_from_another_match_come_from_its_key_and_the_rest_from_ones_own() -> None:
    mixed = keyed_luck(OTHER, [(ONE, 4), (bytes(32), 6)])
    ours, theirs, third = (rolled(keyed_luck(key, []), 1000, 9) for key in (OTHER, ONE, bytes(32)))
    assert rolled(mixed, 1000, 9) == [*theirs[:4], *third[4:6], *ours[6:]]


@pytest.mark.parametrize("told", [-1, 1 << 64, 1 << 320])
def test_a_number_of_draws_that_cannot_be_is_refused(told: int) -> None:
    with pytest.raises(ValueError):
        with_key(told, keyed_luck(ONE, []))


def test_a_file_without_a_key_cannot_bring_one() -> None:
    with pytest.raises(ValueError):
        with_key(keyed_luck(ONE, []), luck_from(1))


# -- every draw of a match


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_every_roll_and_shuffle_passes_the_keyed_function(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[bytes, bytes]] = []

    def listening(data: bytes, *, key: bytes, digest_size: int) -> Any:
        heard.append((key, data))
        return blake2b(data, key=key, digest_size=digest_size)

    def never(*args: int) -> int:
        raise AssertionError("the fast generator was used in a match with keyed luck")

    monkeypatch.setattr(keyed, "blake2b", listening)
    for module in (table, pile):
        monkeypatch.setattr(module, "advance", never)
        monkeypatch.setattr(module, "below", never)
    match = play_on(fair_match(game))
    assert match.pledge is not None
    assert [data for _, data in heard] == [number.to_bytes(8, "big") for number in range(1, len(heard) + 1)]
    assert {key for key, _ in heard} <= {match.pledge.key()}
    assert draws(match.table.luck) == len(heard)
    assert heard or game.id in ("tictactoe", "connect_four"), "this game uses luck"


@pytest.mark.parametrize("game", [GAMES["fellbound"], GAMES["incubo"]], ids=lambda game: game.id)
def test_one_bit_of_the_secret_or_of_a_word_changes_the_deal(game: Game) -> None:
    promised = pledge_for(facts_of(game)).with_words(["plum"] * game.seats[0])
    bits = bytes.fromhex(promised.secret)
    deals = {digest(fair_match(game, pledge=promised).table)}
    for place in (0, 131, 255):
        flipped = bytes(byte ^ (1 << place % 8 if place // 8 == at else 0) for at, byte in enumerate(bits))
        deals.add(digest(fair_match(game, pledge=replace(promised, secret=flipped.hex())).table))
    deals.add(digest(fair_match(game, pledge=promised.with_words(["pluM"] * game.seats[0])).table))
    assert len(deals) == 5


# -- clones, forks, saves


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_clone_and_undo_and_replay_keep_the_luck_and_a_fork_does_not(game: Game) -> None:
    match = play_on(fair_match(game), most=30)
    twin = match.clone()
    assert twin.table.luck == match.table.luck and record_of(twin).pledge == match.pledge
    assert digest(play_on(twin, 5).table) == digest(play_on(replay(game, record_of(match)), 5).table)
    for choice in match.choices():
        assert match.fork(choice.seat, luck_from(1)).table.luck <= FAST


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_neither_saves_nor_hashes_hold_the_key(game: Game) -> None:
    match = play_on(fair_match(game), most=30)
    assert plain(match.table)["luck"] == draws(match.table.luck)
    save = read_save(encoded(save_of(match)))
    assert match.pledge is not None
    assert match.pledge.key().hex() not in encoded(save).decode()
    assert save.checkpoint["luck"] <= draws(match.table.luck)
    assert resume(game, save).match.table.luck == match.table.luck


def test_a_match_goes_on_from_a_saved_table_with_the_same_key() -> None:
    match = play_on(fair_match(MOTHS, 2), most=6)
    save = save_of(match)
    spoilt = replace(save.record, hashes=[*save.record.hashes[:1], "0" * 16, *save.record.hashes[2:]])
    other = replace(save, record=replace(spoilt, hashes=[*spoilt.hashes, digest(save.checkpoint)]))
    resumed = resume(MOTHS, other)
    assert resumed.lost
    assert resumed.match.table.luck == match.table.luck
    again = replay(MOTHS, read_record(encoded(record_of(resumed.match))))
    assert digest(play_on(again, 3).table) == digest(play_on(match, 3).table)


def test_a_match_taken_over_keeps_what_was_dealt_and_has_luck_of_its_own() -> None:
    old = play_on(fair_match(MOTHS, 2), most=5)
    assert old.pledge is not None
    copied = copied_from(old.pledge, old.table.luck)
    new = fair_match(MOTHS, 2, pledge_for(facts_of(MOTHS, 2, copied)))
    for seat, option in zip(old.givers, old.given, strict=True):
        new.answer(option, seat)
    assert digest(new.table) == digest(old.table)
    assert rolled(new.table.luck, 1000, 5) != rolled(old.table.luck, 1000, 5)
    third = copied_from(new.pledge, new.table.luck + 2)
    assert [until for _, until in third] == [draws(old.table.luck), draws(old.table.luck) + 2]
    assert replay(MOTHS, record_of(play_on(new))).over


def test_a_record_without_a_pledge_has_the_fast_luck_of_its_seed() -> None:
    old = b'{"engine":"0","game":"candles","version":"1","content":"%s","seats":1,"seed":"7","settings":{},' % (
        CANDLES.cards.version.encode()
    )
    match = replay(
        CANDLES, read_record(old + b'"answers":[],"hashes":["%s"]}' % digest(Match(CANDLES, 1, 7).table).encode())
    )
    assert match.table.luck == luck_from(7) == luck_of("7", None)


# -- what is promised


def test_a_commitment_and_a_mark_are_plain_hashes_that_a_browser_can_make() -> None:
    promised = pledge_for(facts_of(MOTHS, 2))
    assert promised.commitment == commitment_of(promised.facts, promised.secret)
    assert promised.with_words(["a", "b"]).mark == mark_of(promised.facts, promised.secret, ["a", "b"])
    assert commitment_of("{}", "00") == "26523cd60c661981c086eaefc8c949cff1a553aee5cf50427ee18136e7d579f3"


def test_secrets_are_256_bits_of_the_operating_system_and_never_the_same() -> None:
    secrets = {pledge_for(facts_of(MOTHS)).secret for _ in range(100)}
    assert len(secrets) == 100 and {len(bytes.fromhex(secret)) for secret in secrets} == {32}


def test_a_pledge_does_not_print_its_secret() -> None:
    record = record_of(fair_match(MOTHS, 2))
    assert record.pledge is not None
    assert record.pledge.secret not in repr(record) and record.pledge.secret not in str(record.pledge)


def other_words(pledge: Pledge) -> Pledge:
    words = ["pear", *pledge.words[1:]]
    return replace(pledge, words=words, mark=mark_of(pledge.facts, pledge.secret, words))


def other_secret(pledge: Pledge) -> Pledge:
    secret = "ab" * 32
    commitment, mark = commitment_of(pledge.facts, secret), mark_of(pledge.facts, secret, pledge.words)
    return replace(pledge, secret=secret, commitment=commitment, mark=mark)


def other_facts(pledge: Pledge, **changes: Any) -> Pledge:
    told = msgspec.json.decode(pledge.facts) | changes
    facts = msgspec.json.encode(told).decode()
    commitment, mark = commitment_of(facts, pledge.secret), mark_of(facts, pledge.secret, pledge.words)
    return replace(pledge, facts=facts, commitment=commitment, mark=mark)


FORGED: list[tuple[str, Callable[[Pledge], Pledge]]] = [
    ("the commitment does not fit", lambda pledge: replace(pledge, commitment="0" * 64)),
    ("the commitment does not fit", lambda pledge: replace(pledge, secret="0" * 64)),
    ("the commitment does not fit", lambda pledge: replace(pledge, facts=pledge.facts.replace("here", "there"))),
    ("the words do not fit", lambda pledge: replace(pledge, words=["pear", *pledge.words[1:]])),
    ("the words do not fit", lambda pledge: replace(pledge, mark="0" * 64)),
    ("checkpoint 2 differs|answer . does not fit", other_words),
    ("checkpoint 2 differs|answer . does not fit", other_secret),
    ("to another game", lambda pledge: other_facts(pledge, game="chess")),
    ("number of seats", lambda pledge: other_facts(pledge, seats=3)),
    ("another 'size'", lambda pledge: other_facts(pledge, settings={"size": "huge"})),
    ("does not know", lambda pledge: other_facts(pledge, luck="dice")),
    ("cannot be read", lambda pledge: other_facts(pledge, seats="two")),
]


@pytest.mark.parametrize(("words", "forge"), FORGED)
def test_a_forged_pledge_is_found(words: str, forge: Callable[[Pledge], Pledge]) -> None:
    record: Record = record_of(play_on(fair_match(MOTHS, 2)))
    assert record.pledge is not None
    replay(MOTHS, record)
    with pytest.raises(BadRecord, match=words):
        replay(MOTHS, read_record(encoded(replace(record, pledge=forge(record.pledge)))))


@pytest.mark.parametrize("change", [{"secret": "xyz"}, {"words": ["a" * 65]}, {"mark": ""}, {"extra": 1}])
def test_a_pledge_of_another_shape_is_refused(change: dict[str, Any]) -> None:
    told = msgspec.json.decode(encoded(record_of(fair_match(MOTHS, 2))))
    told["pledge"] |= change
    with pytest.raises(BadRecord, match="not a record"):
        read_record(msgspec.json.encode(told))
