"""Ten thousand malformed answers, records, saves and card files: each gets a sentence and changes nothing, or it
was harmless and the game can be played."""

from __future__ import annotations

import random

import pytest

from planchette.games import GAMES
from planchette.kernel import Game, Match, PlanchetteError, SetupError
from planchette.kernel.match import CONCEDE
from planchette.kernel.plain import digest
from planchette.kernel.record import encoded, read_record, read_save, record_of, replay, resume, save_of
from planchette.kernel.view import log_lines, reasons, view
from tests.conformance.cases import Moment, cases, pick
from tests.kernel.candles import CANDLES
from tests.kernel.moths import MOTHS
from tests.kernel.mutate import mutated_json, mutated_key, mutated_toml

PLAYED = [*GAMES.values(), MOTHS, CANDLES]
WITH_CARDS = [game for game in PLAYED if game.cards.source]
ANSWERS, RECORDS, SAVES, CARDS = 5000, 2000, 2000, 1500
"""Together more than ten thousand."""


def parts(total: int, games: list[Game]) -> pytest.MarkDecorator:
    """The test for every game, its share in two parts so that two workers can have one each."""
    share = total // len(games) // 2 + 1
    wanted = [pytest.param(game, seed, share, id=f"{game.id}-{seed}") for game in games for seed in (1, 2)]
    return pytest.mark.parametrize(("game", "seed", "count"), wanted)


def somewhere(game: Game, dice: random.Random) -> Match:
    """A random game at a random moment; some began from a position."""
    case = dice.choice(cases(game))
    match = Moment(case, dice.randrange(5), dice.random(), 40).match()
    if dice.randrange(3):
        return match
    table = match.last_checkpoint().table
    position = Match(game, case.seats, 1, case.settings, table=table, recorded=True, heard=True)
    for _ in range(dice.randrange(10)):
        if not position.over:
            seat, option = pick(position, dice)
            position.answer(option, seat)
    return position


def check_sentence(error: PlanchetteError) -> None:
    """A person can read it: one paragraph, not too long."""
    words = str(error)
    assert words
    assert len(words) < 2000, words[:200]
    assert "Traceback" not in words


def check_playable(match: Match, dice: random.Random) -> None:
    """What was loaded can be seen by everyone and played on."""
    for _ in range(30):
        for seat in range(-1, match.seats):
            view(match, seat)
            reasons(match, seat)
        if match.over:
            break
        seat, option = pick(match, dice)
        match.answer(option, seat)
    for seat in range(-1, match.seats):
        log_lines(match, seat)


def bad_answer(match: Match, dice: random.Random) -> str | int:
    """An answer that is not open to any seat now."""
    legal = {option.key for choice in match.choices() for option in choice.options}
    vocabulary = match.cards.vocabulary
    while True:
        option = dice.choice(vocabulary.options)
        number = dice.choice([-1, len(vocabulary), 10**30, -(10**30), True, option.id])
        answer: str | int = dice.choice([option.key, mutated_key(option.key, dice), number])
        known = answer if isinstance(answer, str) else vocabulary.options[answer].key if answer is option.id else ""
        if known not in legal:
            return answer


@parts(ANSWERS, PLAYED)
def test_malformed_answers_are_refused_and_change_nothing(game: Game, seed: int, count: int) -> None:
    dice = random.Random(seed)
    for number in range(count):
        if number % 25 == 0:
            match = somewhere(game, dice)
            before = digest(match.table), record_of(match), match.log(0)
        with pytest.raises(PlanchetteError) as refused:
            match.answer(bad_answer(match, dice), dice.choice([-2, -1, 0, 1, match.seats, 10**9]))
        check_sentence(refused.value)
        if number % 25 == 24:
            assert (digest(match.table), record_of(match), match.log(0)) == before


@parts(RECORDS, PLAYED)
def test_malformed_records_are_refused_or_harmless(game: Game, seed: int, count: int) -> None:
    dice = random.Random(seed)
    for number in range(count):
        if number % 10 == 0:
            record = record_of(somewhere(game, dice))
        data = mutated_json(encoded(record), dice)
        try:
            match = replay(game, read_record(data))
        except PlanchetteError as error:
            check_sentence(error)
        else:
            assert [key for _, key in record_of(match).answers] == [option.key for option in match.given]
            check_playable(match, dice)


@parts(SAVES, PLAYED)
def test_malformed_saves_are_refused_or_can_be_played(game: Game, seed: int, count: int) -> None:
    dice = random.Random(seed)
    for number in range(count):
        if number % 10 == 0:
            save = save_of(somewhere(game, dice))
            if number % 20 == 0:
                save.record.hashes.insert(0, "of other rules")
        data = mutated_json(encoded(save), dice)
        try:
            resumed = resume(game, read_save(data))
        except PlanchetteError as error:
            check_sentence(error)
        else:
            check_playable(resumed.match, dice)


@parts(CARDS, WITH_CARDS)
def test_malformed_card_files_are_refused_or_can_be_played(game: Game, seed: int, count: int) -> None:
    dice = random.Random(seed)
    for _ in range(count):
        source = mutated_toml(game.cards.source, dice)
        try:
            cards = game.load(source)
        except PlanchetteError as error:
            check_sentence(error)
            continue
        try:
            match = Match(game, dice.choice(game.seats), dice.randrange(100), cards=cards, recorded=True)
        except SetupError as error:
            check_sentence(error)
        else:
            check_playable(match, dice)


def test_a_mutated_key_is_seldom_a_real_one() -> None:
    dice = random.Random(1)
    keys = [option.key for option in MOTHS.cards.vocabulary.options]
    found = [mutated_key(dice.choice(keys), dice) for _ in range(1000)]
    assert sum(key in keys for key in found) < 100
    assert CONCEDE.key in found
