"""One server and one browser for all browser tests of a process; every person has a browser profile of their own.

Both go when the last of these tests is over: while Playwright is there, nothing else can run an event loop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.person import Person
from tests.browser.serving import Server, check_built, launch

PHONE = (390, 844)
DESKTOP = (1440, 900)

Newcomer: TypeAlias = Callable[..., Person]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    check_built()
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def newcomer(chromium: Browser, server: Server) -> Iterator[Newcomer]:
    """Makes people: `newcomer()` at a desk, `newcomer(PHONE)` on a phone, `touch` with fingers.

    Nobody may see a script fail.
    """
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def arrive(size: tuple[int, int] = DESKTOP, address: str = "", calm: bool = False, touch: bool = False) -> Person:
        small = size[0] < 600 or touch
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=small,
            is_mobile=small,
            device_scale_factor=2 if small else 1,
            reduced_motion="reduce" if calm else "no-preference",
        )
        contexts.append(context)
        person = Person(context.new_page(), address or server.address)
        people.append(person)
        return person

    yield arrive
    errors = [error for person in people for error in person.errors]
    for context in contexts:
        context.close()
    assert errors == []
