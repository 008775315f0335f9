"""A person at the table: they click what glows, and wait until the table has answered."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, expect

MOST = 20_000
REVIEW = 60_000
FEW = 2
NEWS = """before => document.querySelector('.result') !== null || (
  document.querySelector('.play')?.dataset.sequence !== before
  && document.querySelector('.options[aria-busy=true]') === null)"""
QUIET = re.compile(r"WebSocket connection|ERR_CONNECTION|ERR_INTERNET|Failed to load resource")
"""What a browser writes when a connection is lost, which some tests do on purpose."""


class Person:
    """A page and what one does on it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.errors: list[str] = []
        self.forward = 1
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
        """Until the table has gone on since then; where several answers are one gesture, until all are given."""
        self.page.wait_for_function(NEWS, arg=before)

    def wait_for_review(self) -> None:
        """Until the bots have worked out how the game went: a long game takes them a while."""
        self.page.wait_for_selector(".result figure svg", timeout=REVIEW)

    # -- what one does

    def choose(self, what: Locator) -> None:
        """Click, and wait for what it did."""
        before = self.sequence
        what.click()
        self._be_sure()
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

    def options(self) -> list[dict[str, Any]]:
        """What the table offers this person now, as the server says it."""
        match = self.page.url.partition("/t/")[2].partition("#")[0]
        choice = self.get(f"/matches/{match}/view")["view"].get("choice")
        return choice["options"] if choice else []

    def answer(self, option: dict[str, Any]) -> None:
        """By its button, or by clicking what it touches, in order; a button tells apart what shares its targets."""
        before = self.sequence
        button = self.page.locator(".option", has_text=re.compile(f"{re.escape(option['label'])}$"))
        if not button.count():
            for target in option["targets"]:
                self.page.locator(f""".spot.lit[data-ids*='"{target}"']""").first.click()
        if self.sequence == before and button.count():
            button.first.click()
        elif option.get("times"):
            self.page.locator(".confirm").click()
        self._be_sure()
        self.wait_for_news(before)

    def _be_sure(self) -> None:
        """Yes to the question back that a fatal answer gets."""
        danger = self.page.locator("dialog .danger")
        if danger.count():
            danger.click()

    def _rank(self, option: dict[str, Any]) -> tuple[int, int]:
        """A hasty beginner strikes, steps forward, keeps two fighters in the field, and ends the turn."""
        verb, *tiles = option["key"].split()
        ahead = self.forward * (int(tiles[-1][-1]) - int(tiles[0][-1])) if verb == "move" else 0
        if verb == "attack":
            return 0, "slain" not in option.get("preview", "")
        if verb == "move" and ahead > 0:
            return 1, -ahead
        if verb == "deploy":
            return (2 if self.fighters < FEW else 4), 0
        return (3 if verb.startswith("end") else 2 if verb == "place" else 5), 0

    @property
    def fighters(self) -> int:
        return self.page.locator(f'.figure[data-owner="{0 if self.forward > 0 else 1}"]').count()

    def one_answer(self) -> None:
        """Whatever is asked, answered as a hasty beginner would."""
        self.answer(min(self.options(), key=self._rank))

    def sit_down_to_a_battle(self) -> None:
        """At a table where a piece on the board can be told to do something: hasty beginners may lose before."""
        while True:
            self.sit_down_to("fellbound")
            self.reach_the_battle()
            if not self.is_over:
                return

    def reach_the_battle(self) -> None:
        """Until a piece on the board can be told to do something, or the game is over."""
        while self.wait_for_turn() and not (self.prompt.startswith("Choose an action") and self.lit.count()):
            self.one_answer()

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
