"""Card files are checked when they are read: an error names the file, the card, the field and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from planchette.kernel import ContentError
from planchette.kernel.content import CardFile, Copies
from tests.kernel.moths import CARDS, MOTHS, Moth, load

GOOD = CARDS.read_text()


def error(source: str) -> str:
    with pytest.raises(ContentError) as refused:
        load(source)
    return str(refused.value)


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return error(GOOD.replace(old, new, 1))


def test_the_cards_that_ship_are_fine_and_counted() -> None:
    assert MOTHS.cards.decks == {"moth": 12}
    assert len(MOTHS.cards.version) == 16


def test_a_wrong_type_is_named_with_file_card_field_and_expectation() -> None:
    told = changed("light = 7", 'light = "seven"')
    assert told == "moths.toml: moth 'atlas': field 'light': expected `int`, got `str` (it says 'seven')"


def test_a_number_out_of_range_is_named_with_its_limits() -> None:
    assert changed("light = 7", "light = 70") == (
        "moths.toml: moth 'atlas': field 'light': expected `int` <= 9 (it says 70)"
    )
    assert "field 'light': expected `int` >= 0 (it says -7)" in changed("light = 7", "light = -7")
    assert "field 'light': expected `int`" in changed("light = 7", f"light = {10**40}")


def test_a_missing_field_is_named() -> None:
    assert changed("light = 7\n", "") == "moths.toml: moth 'atlas': field 'light' is missing"


def test_a_card_without_a_name_is_told_by_its_number() -> None:
    assert changed('name = "brimstone"\n', "") == "moths.toml: moth 'number 2': field 'name' is missing"
    assert changed('"brimstone"', f'"{"b" * 500}!"').startswith("moths.toml: moth 'number 2': field 'name': expected")


def test_an_unknown_field_is_named() -> None:
    assert changed("light = 7", "light = 7\nlihgt = 7") == ("moths.toml: moth 'atlas': field 'lihgt' is not known here")


def test_a_name_that_stands_twice_is_named() -> None:
    assert changed('"brimstone"', '"atlas"') == (
        "moths.toml: moth 'atlas': field 'name': this name stands twice, expected it once"
    )


def test_an_unknown_table_is_named() -> None:
    assert error(GOOD + "\n[[butterfly]]\nname = 'x'\n") == ("moths.toml: butterfly: unknown table; this game has moth")


@pytest.mark.parametrize("source", ["moth = []", "moth = 3", "moth = {name = 'x'}", "# nothing"])
def test_a_deck_that_is_missing_or_empty_is_named(source: str) -> None:
    assert error(source).startswith("moths.toml: moth: no such cards; expected one or more [[moth]] tables")


def test_a_deck_of_something_else_is_named_by_number() -> None:
    assert error("moth = [1, 2]").startswith("moths.toml: moth 'number 1': ")


def test_too_few_cards_are_named() -> None:
    assert error("[[moth]]\nname = 'x'\nlight = 1\n") == "moths.toml: moth: expected 12 cards or more, got 1"


@pytest.mark.parametrize(
    "source",
    ["[[moth]", "a = 1\na = 2", "x = " + "9" * 5000, "x = " + "[" * 5000, 'x = "\\ud800"', "x = 1979-99-99", "\x00"],
)
def test_what_is_not_toml_is_refused_with_the_reason(source: str) -> None:
    assert error(source).startswith("moths.toml: not valid TOML: ")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"none\.toml: cannot be read \(.*No such file"):
        CardFile(tmp_path / "none.toml")
    with pytest.raises(ContentError, match="cannot be read"):
        CardFile(tmp_path)
    with pytest.raises(ContentError, match="cannot be read"):
        CardFile(Path("\x00.toml"))
    (tmp_path / "latin.toml").write_bytes(b"name = '\xe9'")
    with pytest.raises(ContentError, match=r"latin\.toml: cannot be read \(.*utf-8"):
        CardFile(tmp_path / "latin.toml")


def test_another_card_file_has_another_version() -> None:
    file = CardFile(CARDS)
    assert file.version == MOTHS.cards.version
    assert len(file.cards("moth", Moth)) == 12
    assert CardFile.from_source("x", GOOD + "# a remark").version != file.version


# -- kinds and copies


def test_forty_copies_need_one_definition() -> None:
    copies = Copies(["undead", "lich"], [40, 1])
    assert len(copies) == 41
    assert copies.kinds == [0] * 40 + [1]
    assert copies.cards == [list(range(40)), [40]]


def test_copies_have_ids_of_their_own_and_a_single_card_that_of_its_kind() -> None:
    assert Copies(["bat", "lich", "none", "owl"], [2, 1, 0, 3]).ids == ["bat1", "bat2", "lich", "owl1", "owl2", "owl3"]
