"""The words of the card file: what they become, and errors that name the card and the word."""

from __future__ import annotations

from importlib import resources

import pytest

from planchette.games.spirit_island import clauses as say
from planchette.games.spirit_island.book import Book
from planchette.games.spirit_island.cards import load
from planchette.games.spirit_island.grammar import clauses_of
from planchette.games.spirit_island.measures import Unclear, amount_of, conditions_of, elements_of, mask_of
from planchette.kernel import ContentError

SOURCE = resources.files("planchette.games.spirit_island").joinpath("cards.toml").read_text("utf-8")


def with_words(old: str, new: str) -> Book:
    assert old in SOURCE
    return load(SOURCE.replace(old, new, 1))


def test_a_line_is_clauses_ways_and_frames() -> None:
    lines = clauses_of(["fear 2", "if mountain/sands: damage 1 per blight | remove 1 blight", "else: defend 3"], [])
    assert [clause.verb for clause in lines] == [say.FEAR, say.IF]
    then, other = lines[1].ways
    assert [clause.verb for clause in then] == [say.WAYS]
    assert [way[0].verb for way in then[0].ways] == [say.DAMAGE, say.REMOVE]
    assert [clause.verb for clause in other] == [say.DEFEND]


def test_a_line_that_begins_with_a_bar_has_only_ways() -> None:
    (ways,) = clauses_of(["| if dahan: fear 1 | if invaders: fear 2"], [])
    assert [way[0].verb for way in ways.ways] == [say.IF, say.IF]


def test_frames_say_who_acts_whether_they_may_what_they_pay_and_where() -> None:
    (frame,) = clauses_of(["they may pay 2 in a different coastal land with 2 dahan: fear 1"], [])
    assert (frame.who, frame.may, frame.pay, frame.where) == (say.THEY, True, 2, say.A_DIFFERENT_LAND)
    assert [condition.kind for condition in frame.when] == [say.COASTAL, say.AT_LEAST]
    (frame,) = clauses_of(["each player in an inland land: fear 1"], [])
    assert (frame.who, frame.where) == (say.EACH_PLAYER, say.A_LAND)
    (frame,) = clauses_of(["each land with no city: fear 1"], [])
    assert (frame.where, frame.when[0].kind) == (say.EACH_LAND, say.AT_MOST)


def test_amounts_add_multiply_and_have_a_most() -> None:
    amount = amount_of("2 per 3 dahan times own presence plus 1 per blight adjacent plus 5 if coastal at most 7")
    first, second, third = amount.terms
    assert (first.n, first.per, first.every, first.times) == (2, say.PIECES, 3, say.OWN)
    assert (second.per, second.mask) == (say.PIECES_ADJACENT, say.B)
    assert (third.n, third.when[0].kind, amount.most) == (5, say.COASTAL, 7)


def test_pieces_elements_and_conditions() -> None:
    assert mask_of("explorers/towns/cities") == say.INV == mask_of("invader")
    assert elements_of("2 sun water") == [2, 0, 0, 0, 1, 0, 0, 0]
    more, sites = conditions_of("more dahan than town/city and 2 own sacred sites")
    assert (more.kind, more.a, more.b) == (say.MORE_THAN, say.D, say.T | say.C)
    assert (sites.kind, sites.n) == (say.OWN_SACRED_SITES, 2)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("smash 1 town", "'smash' is no verb"),
        ("push 2 cows", "'cows' is no piece"),
        ("push many towns", "expected '[up to] N PIECES'"),
        ("fear some", "'some' stands where a number"),
        ("fear 1; if dahan: fear 2", "a frame stands at the beginning"),
        ("each cow: fear 1", "'each cow:' is no frame"),
        ("in a wet land: fear 1", "expected 'in a [different]"),
        ("else: fear 1", "does not follow an 'if'"),
        ("grant wings 2", "expected range | keep"),
        ("skip lunch", "expected ravage | build"),
        ("ward sheep", "expected dahan health"),
        ("gain cards", "expected minor | major"),
        ("replace 1 town", "expected 'replace N PIECES with"),
        ("odd duck", "not 'duck'"),
        ("if swamp: fear 1", "'swamp' is no piece"),
    ],
)
def test_words_that_say_nothing_are_named(line: str, complaint: str) -> None:
    with pytest.raises(Unclear) as error:
        clauses_of([line], ["", "goose"])
    assert complaint in str(error.value)


def test_an_error_in_the_card_file_names_the_card_and_the_word() -> None:
    with pytest.raises(ContentError, match=r"minor 'Call to Migrate'.*'heave' is no verb"):
        with_words('"gather up to 3 dahan", "push up to 3 dahan"', '"heave up to 3 dahan"')
    with pytest.raises(ContentError, match=r"fear 'Scapegoats'.*'cow' is no piece"):
        with_words("destroy 1 explorer per town", "destroy 1 cow per town")
    with pytest.raises(ContentError, match=r"minor 'Call of the Dahan Ways'.*'cheese' is no Element"):
        with_words('elements = "moon water animal"', 'elements = "moon cheese"')


def test_every_clause_of_every_card_uses_the_grammar() -> None:
    book = load(SOURCE)
    assert (len(book.minors), len(book.majors), len(book.fears), len(book.blights)) == (36, 22, 15, 2)
