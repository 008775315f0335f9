// A line that is lost is opened again at once, then with pauses that stay short.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Live } from "./live.svelte";

class FakeSocket {
  static readonly OPEN = 1;
  static readonly opened: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeSocket.opened.push(this);
  }

  send(): void {}

  close(): void {}

  break(code = 1012): void {
    this.onclose?.({ code });
  }
}

const welcome = { data: JSON.stringify({ type: "welcome" }) } as MessageEvent<string>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  FakeSocket.opened.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How many milliseconds pass before the lost line is tried again. */
function pauseAfterLoss(): number {
  const before = FakeSocket.opened.length;
  FakeSocket.opened.at(-1)!.break();
  for (let passed = 0; ; passed += 100) {
    vi.advanceTimersByTime(passed ? 100 : 0);
    if (FakeSocket.opened.length > before) return passed;
  }
}

it("tries again at once, then with pauses of two seconds at most", () => {
  new Live("ws://table", () => {});
  expect([0, 1, 2, 3, 4].map(pauseAfterLoss)).toEqual([0, 500, 1000, 2000, 2000]);
});

it("tries at once again when the line was good meanwhile", () => {
  new Live("ws://table", () => {});
  [0, 1, 2].map(pauseAfterLoss);
  FakeSocket.opened.at(-1)!.onmessage!(welcome);
  expect(pauseAfterLoss()).toBe(0);
});

it.each([
  [4404, "gone"],
  [4422, "unreadable"],
])("does not try again where there is nothing to be had: %i", (code, status) => {
  const live = new Live("ws://table", () => {});
  FakeSocket.opened.at(-1)!.break(code);
  vi.advanceTimersByTime(60_000);
  expect([live.status, FakeSocket.opened.length]).toEqual([status, 1]);
});
