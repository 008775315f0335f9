"""A person at the table: they click what glows, and wait until the table has answered."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, expect

MOST = 20_000
NEWS = """before =>
  document.querySelector('.play')?.dataset.sequence !== before || document.querySelector('.result') !== null"""
QUIET = re.compile(r"WebSocket connection|ERR_CONNECTION|ERR_INTERNET|Failed to load resource")
"""What a browser writes when a connection is lost, which some tests do on purpose."""


class Person:
    """A page and what one does on it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.errors: list[str] = []
        page.set_default_timeout(MOST)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not QUIET.search(message.text):
            self.errors.append(message.text)

    # -- coming to a table

    def go(self, path: str = "/") -> Person:
        self.page.goto(self.address + path)
        return self

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """A request in this person's name."""
        answer = self.page.request.post(f"{self.address}/api{path}", data=body)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def get(self, path: str) -> Any:
        answer = self.page.request.get(f"{self.address}/api{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def sit_down_to(self, game: str, **wishes: Any) -> str:
        """A new table against easy bots, without the lobby; returns the match."""
        body: dict[str, Any] = {"game": game, "bots": {"1": "easy"}, "start": True, "name": "Ann"}
        match = str(self.post("/matches", body | wishes)["table"]["id"])
        self.go(f"/t/{match}")
        self.wait_for_table()
        return match

    def wait_for_table(self) -> None:
        self.page.wait_for_selector(".play")

    # -- what one sees

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    @property
    def prompt(self) -> str:
        return self.page.locator(".sentence .said").inner_text()

    @property
    def sequence(self) -> str:
        return self.page.locator(".play").get_attribute("data-sequence") or ""

    @property
    def is_over(self) -> bool:
        return self.page.locator(".result").count() > 0

    @property
    def lit(self) -> Locator:
        """What glows on the board."""
        return self.page.locator(".board .spot.lit")

    @property
    def cards(self) -> Locator:
        """What glows in my hand."""
        return self.page.locator(".hand .spot.lit")

    def wait_for_turn(self) -> bool:
        """Until it is this person's choice; false when the game is over."""
        self.page.wait_for_selector(".prompt.mine .lamp, .result")
        return not self.is_over

    def wait_for_news(self, before: str) -> None:
        """Until the table has gone on since then."""
        self.page.wait_for_function(NEWS, arg=before)

    # -- what one does

    def choose(self, what: Locator) -> None:
        """Click, and wait for what it did."""
        before = self.sequence
        what.click()
        danger = self.page.locator("dialog .danger")
        if danger.count():
            danger.click()
        self.wait_for_news(before)

    def deploy(self) -> None:
        """The cheapest card that can be paid for, on the first free tile."""
        costs = [int(re.findall(r"cost (\d+)", label)[0]) for label in self.labels(self.cards)]
        self.choose(self.cards.nth(costs.index(min(costs))))
        expect(self.lit.first).to_be_visible()
        self.choose(self.lit.first)

    def labels(self, what: Locator) -> list[str]:
        """What a screen reader says of each."""
        return [one.locator(".spoken").text_content() or "" for one in what.all()]

    def attack(self) -> bool:
        """Pick each piece in turn and attack with the first that can; false when none can."""
        for name in [one.get_attribute("data-spot") for one in self.lit.all()]:
            self.page.locator(f'.board .spot[data-spot="{name}"]').click()
            targets = self.lit.filter(has=self.page.locator(".chip", has_text=re.compile("frontal|flank")))
            if targets.count():
                self._strike(targets.first)
                return True
            self.page.keyboard.press("Escape")
        return False

    def _strike(self, target: Locator) -> None:
        """An attack and an ability may share the target: then two buttons tell them apart."""
        before = self.sequence
        target.click()
        attack = self.page.locator(".option", has_text="Attack")
        if attack.count():
            attack.first.click()
        self.wait_for_news(before)

    def advance(self) -> None:
        """Move the first piece that can to the tile furthest ahead, or end the actions."""
        if self.lit.count():
            self.lit.first.click()
            steps = self.lit.filter(has=self.page.locator(".chip.bare"))
            if steps.count():
                self._strike(steps.first)
                return
            self.page.keyboard.press("Escape")
        self.choose(self.button("End actions"))

    def one_answer(self) -> None:
        """Whatever is asked, answered as a fierce beginner would."""
        prompt = self.prompt
        if prompt.startswith("Choose an action"):
            if not self.attack():
                self.choose(self.button("End actions"))
        elif prompt.startswith("Choose a character to deploy"):
            if self.cards.count():
                self.deploy()
            else:
                self.choose(self.button("End the turn"))
        elif self.lit.count():
            self.choose(self.lit.first)
        else:
            self.choose(self.page.locator(".option").first)

    def play_on(self, answers: int) -> None:
        """Up to so many answers of this person."""
        for _ in range(answers):
            if not self.wait_for_turn():
                return
            try:
                self.one_answer()
            except Error:
                if not self.is_over:
                    raise
