// Motion by stable ids: what was somewhere before and is elsewhere now travels there; what is new comes from
// where a piece of the same name or owner left; numbers that fell float up. Nothing waits for it.

const TIME = 240;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const MARK = "travel";

interface Seen {
  box: DOMRect;
  title: string;
  owner: string;
  down: boolean;
  numbers: Map<string, number>;
}

export type Snapshot = Map<string, Seen>;

function pieces(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-piece]")];
}

/** Where everything is now; taken before the page changes. */
export function snapshot(root: ParentNode): Snapshot {
  const found: Snapshot = new Map();
  for (const element of pieces(root)) found.set(element.dataset.piece ?? "", seen(element));
  return found;
}

function seen(element: HTMLElement): Seen {
  const numbers = new Map<string, number>();
  for (const stat of element.querySelectorAll<HTMLElement>("[data-stat]"))
    numbers.set(stat.dataset.stat ?? "", parseFloat(stat.dataset.value ?? ""));
  const { title = "", owner = "", down } = element.dataset;
  return { box: element.getBoundingClientRect(), title, owner, down: down === "true", numbers };
}

/** Shows what changed since the snapshot. */
export function play(root: ParentNode, before: Snapshot): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const now = pieces(root);
  const here = new Set(now.map((element) => element.dataset.piece));
  const left = [...before].filter(([id]) => !here.has(id)).map(([, old]) => old);
  for (const element of now) {
    const old = before.get(element.dataset.piece ?? "");
    const origin = old ?? takeOrigin(left, element);
    if (calm) {
      if (!old) fade(element);
    } else if (origin) travel(element, origin, !old);
    else fade(element);
    if (old) tell(element, old, calm);
  }
}

/** The place that a piece of this name, or at least of this owner, has just left. */
function takeOrigin(left: Seen[], element: HTMLElement): Seen | undefined {
  const { title = "", owner = "" } = element.dataset;
  const named = left.findIndex((old) => old.owner === owner && old.title.endsWith(title));
  const place = named >= 0 ? named : left.findIndex((old) => old.down && old.owner === owner);
  return place >= 0 ? left.splice(place, 1)[0] : undefined;
}

function travel(element: HTMLElement, from: Seen, isNew: boolean): void {
  const to = element.getBoundingClientRect();
  if (!from.box.width || !to.width) return;
  const [x, y] = [centre(from.box).x - centre(to).x, centre(from.box).y - centre(to).y];
  const scale = from.box.width / to.width;
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) return;
  element.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 20, ...(isNew ? { opacity: 0.4 } : {}) }, {}],
    { duration: TIME, easing: EASE, id: MARK },
  );
}

function centre(box: DOMRect): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function fade(element: HTMLElement): void {
  element.animate([{ opacity: 0 }, {}], { duration: TIME, id: MARK });
}

/** Numbers that changed float off; a card that was turned over turns. */
function tell(element: HTMLElement, old: Seen, calm: boolean): void {
  const now = seen(element);
  if (now.down !== old.down && !calm)
    element.animate([{ transform: "rotateY(90deg)" }, {}], { duration: TIME, easing: EASE, id: MARK });
  for (const [stat, value] of now.numbers) {
    const change = value - (old.numbers.get(stat) ?? value);
    if (change) float(now.box, change, calm);
  }
  const health = old.numbers.get("health");
  if (now.down && !old.down && health) float(now.box, -health, calm);
}

function float(box: DOMRect, change: number, calm: boolean): void {
  const number = document.createElement("span");
  number.className = change < 0 ? "float down" : "float up";
  number.textContent = change < 0 ? `−${-change}` : `+${change}`;
  number.setAttribute("aria-hidden", "true");
  number.style.left = `${box.x + box.width * 0.5}px`;
  number.style.top = `${box.y + box.height * 0.35}px`;
  document.body.append(number);
  const rise = calm
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [{ opacity: 1 }, { opacity: 0, transform: "translateY(-46px)" }];
  number.animate(rise, { duration: 900, easing: "ease-out" }).onfinish = () => number.remove();
}

/** A click does not wait: everything arrives at once. */
export function finish(): void {
  for (const animation of document.getAnimations()) if (animation.id === MARK) animation.finish();
}
