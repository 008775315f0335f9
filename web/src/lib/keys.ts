// The table from the keyboard.
import type { Aim } from "./aim.svelte";
import { DIRECTIONS, walk, type Direction, type Spot } from "./walking";

export const KEY_HELP: [string, string][] = [
  ["Arrows", "walk among what can be chosen"],
  ["Shift + arrows", "walk among all pieces"],
  ["Enter", "choose"],
  ["Z", "look closely"],
  ["+ and −", "larger and smaller board"],
  ["0", "the whole board"],
  ["M", "open the next folded mat"],
  ["Esc", "back out"],
  ["1 to 9", "the buttons, from the left"],
  ["/", "search a long list of options"],
  ["U", "undo"],
  ["W", "why not?"],
  ["H", "hint"],
  ["L", "log"],
  ["R", "rules"],
  ["C", "chat"],
  ["S", "another seat of mine"],
  ["?", "this list"],
];

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && Boolean(target.closest("input, textarea, select, dialog"));
}

/** Whether this key belongs to the table at all. */
export function isForTable(event: KeyboardEvent): boolean {
  return !isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey;
}

export function directionOf(event: KeyboardEvent): Direction | undefined {
  return DIRECTIONS[event.key];
}

/** Moves the focus to the next thing in that direction; with `all` also to what cannot be chosen. */
export function step(aim: Aim, direction: Direction, all: boolean): void {
  const elements = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-spot]")) {
    const isWanted = all || aim.lit.size === 0 || element.matches('[data-lit="true"], [aria-pressed="true"]');
    if (isWanted && element.offsetParent) elements.set(element.dataset.spot ?? "", element);
  }
  const spots = [...elements].map(([id, element]) => spotOf(id, element));
  const current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const from = current?.dataset.spot ? spotOf(current.dataset.spot, current) : undefined;
  const next = walk(spots, from, direction);
  const element = next && elements.get(next.id);
  element?.focus();
  element?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function spotOf(id: string, element: HTMLElement): Spot {
  const box = element.getBoundingClientRect();
  return { id, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
