"""What is said about the regions of a map without hiding them: what can be chosen, what a hint means."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

from planchette.kernel.scene import ChoiceView, OptionView, View
from tests.browser.conftest import PHONE, Newcomer
from tests.browser.mocks import city, island
from tests.browser.mocks.showing import show
from tests.browser.person import Person

ALIKE = ["land:a1", "land:a2", "land:a3"]
FILLS = """() => Object.fromEntries([...document.querySelectorAll(".ground .land")].map(
  (land) => [land.getAttribute("points"), getComputedStyle(land).fill]))"""
"""The colour of every region, by its corners."""


def asking(view: View, *targets: str) -> View:
    options = [OptionView(f"go {target}", f"Go to {target}", [target]) for target in targets]
    stop = OptionView("stop", "Stop", [])
    return msgspec.structs.replace(view, choice=ChoiceView("test", "Choose", [*options, stop]))


def hint(ann: Person, view: View, number: int = 0) -> None:
    """Ask for a hint, which names that option."""
    assert view.choice is not None
    best = view.choice.options[number]
    told = {
        "sequence": view.sequence,
        "chance": 0.5,
        "best": best.key,
        "options": [{"key": best.key, "label": best.label, "chance": 0.5}],
    }

    def give(route: Route) -> None:
        route.fulfill(json=told)

    ann.page.route("**/hint*", give)
    ann.button("Hint").click()


def fills(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate(FILLS)
    return found


def test_regions_that_can_be_chosen_keep_the_colour_of_their_terrain(newcomer: Newcomer) -> None:
    ann = newcomer((1280, 800), calm=True)
    show(ann, asking(island.view()))
    before = fills(ann.page)
    show(ann, asking(island.view(), *ALIKE))
    expect(ann.page.locator(".outlines g:has(.lit)")).to_have_count(3)
    assert len(set(before.values())) > 1 and fills(ann.page) == before


@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize(("mock", "place"), [(island, "land:a2"), (city, "hood:alki")], ids=["island", "city"])
def test_the_region_that_a_hint_names_has_a_dashed_outline(
    newcomer: Newcomer, mock: object, place: str, size: tuple[int, int]
) -> None:
    view = asking(city.view() if mock is city else island.view(), place)
    ann = newcomer(size, calm=True)
    show(ann, view)
    expect(ann.page.locator(".outlines .hinted")).to_have_count(0)
    hint(ann, view)
    edge = ann.page.locator(f'.outlines [data-outline="{place}"] .hinted').last
    expect(edge).to_be_visible()
    assert edge.evaluate("edge => getComputedStyle(edge).strokeDasharray") != "none"


def test_a_hint_on_a_piece_without_room_of_its_own_marks_its_region(newcomer: Newcomer) -> None:
    ann = newcomer(PHONE, calm=True)
    view = island.view()
    show(ann, view)
    hint(ann, view)
    expect(ann.page.locator(f'.outlines [data-outline="{island.CROWDED}"] .hinted')).to_have_count(2)
    assert "hinted" in ann.labels(ann.page.locator(f'[data-spot="{island.CROWDED}"]'))[0]
