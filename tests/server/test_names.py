# ruff: noqa: RUF001, RUF003  # letters that look like others are what is tested
"""Names: what everybody can see, nobody else's, no bot's."""

from __future__ import annotations

import pytest

from planchette.server import names
from planchette.server.refusal import Refusal
from tests.server.player import Player
from tests.server.serving import Serving
from tests.server.test_seats import invite_of

SAME = [
    ("Mina", "mina"),
    ("Mina", "Міna"),  # Cyrillic М and і
    ("Mina", "M i n a"),
    ("Mina", "Mína"),
    ("Mina", "Ｍｉｎａ"),
    ("Mina", "𝓜ina"),
    ("Mina", "rnina"),
    ("Ian", "lan"),
    ("Bob", "B0b"),
    ("Paul", "pau1"),
    ("Ольга", "Oльгa"),
    ("Straße", "STRASSE"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_names_that_a_hasty_reader_takes_for_each_other_are_the_same(one: str, other: str) -> None:
    assert names.folded(one) == names.folded(other)
    assert names.at_table(other, [one]) == ""


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anne"), ("Mina", "Nina"), ("🐺", "🐻"), ("Мина", "Нина")])
def test_names_that_differ_stay_apart(one: str, other: str) -> None:
    assert names.at_table(other, [one]) == other


UNSHOWN = {
    "right-to-left override": "Ann\u202eyd",
    "isolate": "Ann\u2066",
    "mark of direction": "\u200fAnn",
    "zero width space": "An\u200bn",
    "joiner": "An\u200dn",
    "Hangul filler": "\u3164",
    "empty Braille": "\u2800\u2800",
    "selector of variants": "Ann\ufe0f",
    "tag": "Ann\U000e0041",
    "soft hyphen": "An\u00adn",
    "no-break space": "Ann\u00a0Lee",
    "line separator": "Ann\u2028Lee",
    "private": "Ann\ue000",
    "marks on nothing": "\u0301\u0301",
    "a tower of marks": "A\u0301\u0302\u0303\u0304nn",
    "only spaces": "   ",
}


@pytest.mark.parametrize("kind", UNSHOWN)
def test_what_nobody_can_see_is_no_name(kind: str) -> None:
    with pytest.raises(Refusal) as refused:
        names.checked(UNSHOWN[kind])
    assert refused.value.code == "bad-message"


@pytest.mark.parametrize("name", ["Zoë", "O’Neil", "田中", "שרה", "नेहा", "สมชาย", "Nguyễn", "Jean-Luc", "❤", "R2-D2"])
def test_people_of_all_countries_keep_their_names(name: str) -> None:
    assert names.checked(f"  {name} ") == name


@pytest.mark.parametrize("name", ["Hard bot", "hаrd b0t", "HARDBOT", "h.a.r.d bot", "ВОТ", "B o t", "Easy Bot 2"])
def test_no_name_passes_for_a_bot(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        names.checked(name)
    assert "bot" in refused.value.message


@pytest.mark.parametrize("name", ["Abbot", "Talbot", "Botond", "Robota"])
def test_bots_in_the_middle_of_a_name_mean_nothing(name: str) -> None:
    assert names.checked(name) == name


def test_nobody_sits_down_under_the_name_of_somebody_at_the_table(server: Serving) -> None:
    host, guest, third = Player(server.url), Player(server.url), Player(server.url)
    match = host.set_up("fellbound", seats=4, mine=[0, 2], name=" Mina  Harker ")
    secret = invite_of(host, match)
    refused = guest.ask("POST", f"/matches/{match}/join", {"invite": secret, "name": "Міna Harker"})
    assert refused.status_code == 409 and refused.json()["message"] == names.TAKEN
    for name in ("Medium b0t", "\u202eanim", "\u3164"):
        assert guest.ask("POST", f"/matches/{match}/join", {"invite": secret, "name": name}).status_code in (400, 409)
        assert guest.ask("POST", "/matches", {"game": "tictactoe", "name": name}).status_code in (400, 409)
    guest.join(match, secret, name="Guest")
    table = third.join(match, secret, name="Guest")
    assert [seat["name"] for seat in table["seats"]] == ["Mina Harker", "Guest", "Mina Harker", "Guest 2"]
