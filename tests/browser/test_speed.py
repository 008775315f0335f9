"""How much the first page weighs, how soon it can be used, how soon an answer shows."""

from __future__ import annotations

import json
from statistics import median, quantiles
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Request, expect

from tests.browser.conftest import Newcomer
from tests.browser.serving import SHOTS

SPEED = SHOTS.parent / "speed.json"
MOST_BYTES = 200_000
SLOWED = 4
MOST_SECONDS = 1.5
TRIES = 4
MOST_TIMES = 6
WAKING = 5
USABLE = """() => {
  const look = () => {
    const button = document.querySelector('article button.btn');
    if (!button || button.disabled) return requestAnimationFrame(look);
    window.usableAfter = performance.now();
  };
  look();
}"""
"""The browser notes itself when the first game can be started."""
EFFECTS = """() => {
  window.effects = [];
  let clicked = 0;
  const painted = new MessageChannel();
  painted.port1.onmessage = ({ data }) => window.effects.push(performance.now() - data);
  const changed = () => {
    const since = clicked;
    clicked = 0;
    if (since) requestAnimationFrame(() => painted.port2.postMessage(since));
  };
  addEventListener('click', () => (clicked = performance.now()), true);
  new MutationObserver(changed).observe(document, { subtree: true, attributeFilter: ['data-sequence'] });
}"""
"""The browser notes itself how long it took from a click to the picture of a table that has gone on."""
YARDSTICK = """async () => {
  const began = performance.now();
  await fetch('/healthz');
  await new Promise(requestAnimationFrame);
  return performance.now() - began;
}"""
"""What a request that does nothing and a picture take here and now: the slowness that is not ours."""


def note(name: str, **numbers: float | bool) -> None:
    """For people: printed, and kept beside the pictures."""
    SPEED.parent.mkdir(parents=True, exist_ok=True)
    kept = json.loads(SPEED.read_text(encoding="utf-8")) if SPEED.exists() else {}
    kept[name] = numbers
    SPEED.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
    print(name, numbers)


def test_the_first_page_is_light_and_comes_from_us_alone(newcomer: Newcomer) -> None:
    ann = newcomer()
    weights: list[int] = []
    hosts: set[str] = set()

    def weigh(request: Request) -> None:
        sizes = request.sizes()
        weights.append(sizes["responseBodySize"] + sizes["responseHeadersSize"])
        hosts.add(urlsplit(request.url).netloc)

    ann.page.on("requestfinished", weigh)
    ann.go()
    expect(ann.button("Play now").first).to_be_visible()
    ann.page.wait_for_load_state("networkidle")
    assert hosts == {urlsplit(ann.address).netloc}
    note("first_page_bytes", sent=sum(weights), requests=len(weights))
    assert sum(weights) < MOST_BYTES


def test_the_page_can_be_used_soon_on_a_slow_machine(newcomer: Newcomer) -> None:
    """By the CPU seconds of the page's thread, the best of a few tries; `speed.json` has its clock too."""
    clock, worked = [], []
    for _ in range(TRIES):
        ann = newcomer()
        session = ann.page.context.new_cdp_session(ann.page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        ann.page.add_init_script(f"({USABLE})()")
        ann.go()
        ann.page.wait_for_function("() => window.usableAfter")
        clock.append(float(ann.page.evaluate("() => window.usableAfter")) / 1000)
        metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
        worked.append(float(metrics["TaskDuration"]))
        ann.page.close()
    note("usable_seconds", clock=min(clock), worked=min(worked), slowed=SLOWED)
    assert min(worked) < MOST_SECONDS


@pytest.mark.parametrize(("game", "tables", "answers"), [("tictactoe", 12, 5), ("fellbound", 3, 30)])
def test_an_answer_shows_its_effect_at_once(newcomer: Newcomer, game: str, tables: int, answers: int) -> None:
    """From the click to the picture, saved in the database on the way: so many times what a request that does nothing
    and a picture take here and now. `speed.json` has the plain numbers; on a quiet machine they are under 100 ms."""
    ann = newcomer()
    ann.page.add_init_script(f"({EFFECTS})()")
    ann.sit_down_to("tictactoe")
    ann.play_on(WAKING)  # the bots of a server that has just started are still waking up
    times: list[float] = []
    idle: list[float] = []
    for _ in range(tables):
        ann.sit_down_to(game)
        for _ in range(answers):
            if not ann.wait_for_turn():
                break
            idle.append(float(ann.page.evaluate(YARDSTICK)))
            ann.play_on(1)
        times += ann.page.evaluate("window.effects")
    assert len(times) > len(idle) / 2
    slowest, idle_slowest = quantiles(times, n=20)[-1], quantiles(idle, n=20)[-1]
    note(
        f"effect_ms_{game}",
        median=median(times),
        p95=slowest,
        answers=len(times),
        idle=median(idle),
        idle_p95=idle_slowest,
    )
    assert median(times) < MOST_TIMES * median(idle)
    assert slowest < MOST_TIMES * idle_slowest
