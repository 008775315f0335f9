// What part of a board is seen, and how large: wheel, pinch, drag and keys. The board scrolls in its window.
import { around, type Box } from "./box";

const MOST = 4;
export const STEP = 1.25;
const WHEEL = 0.0016;
const DRAG_AFTER = 6;
const AIR = 12;

interface Point {
  x: number;
  y: number;
}

export class Lens {
  /** 1: as large as it should be to be read. */
  zoom = $state(1);
  /** The zoom at which all of it is seen. */
  whole = $state(1);
  seen: Box = $state.raw({ x: 0, y: 0, width: 0, height: 0 });
  /** Whether a drag is moving the board: the click that ends it means nothing. */
  hasPanned = false;
  private window: HTMLElement | null = null;
  /** The point of the screen that a zoom is about, and what part of the board was there. */
  private held: { at: Point; share: Point } | null = null;
  private fingers = new Map<number, Point>();
  private start: Point | null = null;
  private grip: { distance: number; zoom: number } | null = null;

  /** For `{@attach}`: this element is the window that the board scrolls in. */
  attach = (window: HTMLElement): (() => void) => {
    this.window = window;
    const wheel = (event: WheelEvent) => this.wheel(event);
    const click = (event: MouseEvent) => this.swallow(event);
    window.addEventListener("wheel", wheel, { passive: false });
    window.addEventListener("click", click, true);
    window.addEventListener("scroll", this.look, { passive: true });
    return () => {
      window.removeEventListener("wheel", wheel);
      window.removeEventListener("click", click, true);
      window.removeEventListener("scroll", this.look);
      this.window = null;
    };
  };

  get isWhole(): boolean {
    return Math.abs(this.zoom - this.whole) < 0.01;
  }

  /** Larger or smaller; what lies under that point of the screen stays there. */
  by(factor: number, at = this.middle()): void {
    const zoom = Math.min(MOST, Math.max(this.whole, this.zoom * factor));
    const { window } = this;
    if (!window || zoom === this.zoom) return;
    const board = window.firstElementChild?.getBoundingClientRect();
    if (board) this.held = { at, share: { x: (at.x - board.x) / board.width, y: (at.y - board.y) / board.height } };
    this.zoom = zoom;
  }

  /** After the board has been drawn anew: what was held under a point of the screen is there again. */
  settle(): void {
    const { window, held } = this;
    const board = window?.firstElementChild?.getBoundingClientRect();
    this.held = null;
    if (!window || !board || !held) return;
    const { at, share } = held;
    window.scrollLeft += board.x + share.x * board.width - at.x;
    window.scrollTop += board.y + share.y * board.height - at.y;
  }

  showAll(): void {
    this.zoom = this.whole;
  }

  /** As large as it should be, in a window that has become another one. */
  reset(): void {
    this.held = null;
    this.zoom = 1;
  }

  /** Moves the window so that these are seen, or, where they are too far apart, the first of them. */
  reveal(boxes: readonly Box[]): void {
    const { window } = this;
    if (!window || !boxes.length) return;
    const all = bounds(boxes);
    const fits = all.width <= window.clientWidth && all.height <= window.clientHeight;
    const seen = fits ? all : (boxes[0] as Box);
    window.scrollTo(
      nearest(window.scrollLeft, seen.x, seen.x + seen.width, window.clientWidth),
      nearest(window.scrollTop, seen.y, seen.y + seen.height, window.clientHeight),
    );
    this.look();
  }

  /** Which part of the board is seen now. */
  look = (): void => {
    const { window } = this;
    if (window)
      this.seen = { x: window.scrollLeft, y: window.scrollTop, width: window.clientWidth, height: window.clientHeight };
  };

  /** One window further in that direction. */
  go(x: number, y: number): void {
    const { window } = this;
    window?.scrollBy({ left: x * window.clientWidth * 0.6, top: y * window.clientHeight * 0.6, behavior: "smooth" });
  }

  private middle(): Point {
    const box = this.window?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 };
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.by(Math.exp(-event.deltaY * WHEEL), { x: event.clientX, y: event.clientY });
  }

  // -- fingers and the mouse

  press = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.hasPanned = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size === 1) this.start = isForPiece(event) ? null : { x: event.clientX, y: event.clientY };
    else this.grip = { distance: this.distance(), zoom: this.zoom };
  };

  move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    this.fingers.set(event.pointerId, now);
    if (this.grip && this.fingers.size > 1) this.pinch(this.grip);
    else if (this.start && (this.hasPanned || far(this.start, now))) this.pan(before, now);
  };

  release = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    this.grip = null;
    if (!this.fingers.size) this.start = null;
  };

  get isPinching(): boolean {
    return this.fingers.size > 1;
  }

  private pinch(grip: { distance: number; zoom: number }): void {
    this.hasPanned = true;
    const points = [...this.fingers.values()];
    const at = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
    this.by((grip.zoom * this.distance()) / grip.distance / this.zoom, at);
  }

  private pan(before: Point, now: Point): void {
    this.hasPanned = true;
    this.window?.scrollBy(before.x - now.x, before.y - now.y);
  }

  private distance(): number {
    const [one, other] = [...this.fingers.values()];
    return one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1;
  }

  private swallow(event: MouseEvent): void {
    if (!this.hasPanned) return;
    this.hasPanned = false;
    event.stopPropagation();
    event.preventDefault();
  }
}

/** Whether this finger may pick a piece up, which goes before moving the board. */
function isForPiece(event: PointerEvent): boolean {
  return event.target instanceof Element && Boolean(event.target.closest(".spot.lit, .spot.picked, .spot.loose"));
}

function far(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > DRAG_AFTER;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function nearest(now: number, from: number, to: number, room: number): number {
  if (from - AIR < now) return from - AIR;
  return to + AIR > now + room ? to + AIR - room : now;
}

function bounds(boxes: readonly Box[]): Box {
  return around(
    boxes.flatMap(({ x, y, width, height }): [number, number][] => [
      [x, y],
      [x + width, y + height],
    ]),
  );
}
