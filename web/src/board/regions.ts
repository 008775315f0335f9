// Where in a region there is room: the rectangle inside its outline that holds its name, its marks and most pieces.
import { around, centre, overlap, times, type Box } from "./box";

export type Outline = readonly (readonly [number, number])[];

/** A region's inside: its name on the upper edge, then its marks, then its pieces, all clear of the border. */
export interface Room {
  /** Whether all of it really has room inside the outline. */
  fits: boolean;
  label: Box;
  marks: Box;
  pieces: Box;
}

const SAMPLES = 24;
const AIR = 3;
const LETTER = 11;
const LINE = 13;
const LETTER_WIDTH = 0.62;
const MOST_LINES = 3;
const MARK = { width: 34, height: 18 };
const STRIDE = 5;

/** How many lines a name takes at that width; more than it may when a word does not fit. */
export function linesOf(label: string, width: number): number {
  if (!label) return 0;
  const most = Math.floor(width / (LETTER * LETTER_WIDTH));
  let [lines, used] = [1, 0];
  for (const word of label.split(" ")) {
    if (word.length > most) return Infinity;
    const need = used ? used + 1 + word.length : word.length;
    if (need <= most) used = need;
    else [lines, used] = [lines + 1, word.length];
  }
  return lines;
}

const known = new Map<string, Room>();
const MOST_KNOWN = 600;

/** The rectangle that leaves most room for pieces of that size below the name and the marks. */
export function roomIn(outline: Outline, label: string, marks: number, piece: number): Room {
  const key = `${outline.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}|${label}|${marks}|${piece}`;
  if (known.size > MOST_KNOWN) known.clear();
  const found = known.get(key) ?? searched(outline, label, marks, piece);
  known.set(key, found);
  return found;
}

function searched(outline: Outline, label: string, marks: number, piece: number): Room {
  let [best, most] = [fallback(outline), -Infinity];
  for (const box of freeBoxes(outline)) {
    const room = roomOf(box, label, marks);
    const value = room ? worth(room, piece) : -Infinity;
    if (value > most) [best, most] = [room ?? best, value];
  }
  return best;
}

/** A row of pieces more counts most; then how large they can be; then plain room. */
function worth({ pieces: { width, height } }: Room, piece: number): number {
  const held = Math.floor(width / piece) * Math.floor(height / piece);
  return Math.min(held, 8) * 1000 + Math.min(width, height) * 4 + Math.sqrt(width * Math.max(0, height));
}

export function grown(room: Room, by: number): Room {
  return { ...room, label: times(room.label, by), marks: times(room.marks, by), pieces: times(room.pieces, by) };
}

/** What a name really covers of its box, in whose middle it stands. */
export function coveredBy(label: string, box: Box): Box {
  const most = Math.floor(box.width / (LETTER * LETTER_WIDTH));
  const longest = label.length <= most ? label.length : most;
  const width = Math.min(box.width, longest * LETTER * LETTER_WIDTH + 2 * AIR);
  return { ...box, x: box.x + (box.width - width) / 2, width };
}

/** Squares of that size anywhere inside the outline, clear of what is taken, the nearest to the middle first. */
export function spread(outline: Outline, size: number, count: number, taken: readonly Box[]): Box[] {
  const bounds = around(outline);
  const middle = centre(bounds);
  const tried: Box[] = [];
  for (let y = bounds.y; y <= bounds.y + bounds.height - size; y += STRIDE)
    for (let x = bounds.x; x <= bounds.x + bounds.width - size; x += STRIDE) {
      const box = { x, y, width: size, height: size };
      if (isFree(outline, box) && !taken.some((other) => overlap(box, other))) tried.push(box);
    }
  const far = (box: Box) => Math.hypot(centre(box).x - middle.x, (centre(box).y - middle.y) * 1.2);
  let best: Box[] = [];
  for (const order of [far, (box: Box) => box.y * 1000 + box.x, (box: Box) => -box.y * 1000 + box.x]) {
    const found: Box[] = [];
    for (const box of [...tried].sort((one, other) => order(one) - order(other)))
      if (found.length < count && !found.some((other) => overlap(box, other))) found.push(box);
    if (found.length > best.length) best = found;
  }
  return best.sort((one, other) => one.y - other.y || one.x - other.x);
}

function isFree(outline: Outline, { x, y, width, height }: Box): boolean {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const;
  return corners.every(([at, down]) => isInside(outline, at, down));
}

function roomOf(box: Box, label: string, marks: number): Room | null {
  const lines = linesOf(label, box.width);
  if (lines > MOST_LINES) return null;
  const named = lines * LINE;
  const marked = Math.ceil((marks * MARK.width) / Math.max(MARK.width, box.width)) * MARK.height;
  if (box.height < named + marked) return null;
  return split(box, named, marked);
}

function split({ x, y, width, height }: Box, named: number, marked: number): Room {
  return {
    fits: true,
    label: { x, y, width, height: named },
    marks: { x, y: y + named, width, height: marked },
    pieces: { x, y: y + named + marked, width, height: Math.max(0, height - named - marked) },
  };
}

/** Where nothing fits, the middle of the whole outline. */
function fallback(outline: Outline): Room {
  return { ...split(around(outline), LINE, 0), fits: false };
}

/** All boxes of a sampling that lie inside the outline and cannot grow sideways. */
function freeBoxes(outline: Outline): Box[] {
  const { x: left, y: top, width, height } = around(outline);
  const [across, down] = [width / SAMPLES, height / SAMPLES];
  const open = samples(outline, left, top, across, down);
  const found: Box[] = [];
  for (let first = 0; first < SAMPLES; first++) {
    const free = Array.from({ length: SAMPLES }, () => true);
    for (let last = first; last < SAMPLES; last++) {
      for (let column = 0; column < SAMPLES; column++) free[column] &&= open[last]?.[column] ?? false;
      const run = longestRun(free);
      if (!run) break;
      found.push({
        x: left + run.start * across + AIR,
        y: top + first * down + AIR,
        width: run.length * across - 2 * AIR,
        height: (last - first + 1) * down - 2 * AIR,
      });
    }
  }
  return found.filter((box) => box.width > 0 && box.height > 0);
}

/** Which cells of the sampling lie inside with all four corners. */
function samples(outline: Outline, left: number, top: number, across: number, down: number): boolean[][] {
  const corners = Array.from({ length: SAMPLES + 1 }, (_, row) =>
    Array.from({ length: SAMPLES + 1 }, (_, column) => isInside(outline, left + column * across, top + row * down)),
  );
  const at = (row: number, column: number) => corners[row]?.[column] ?? false;
  return Array.from({ length: SAMPLES }, (_, row) =>
    Array.from(
      { length: SAMPLES },
      (_, column) => at(row, column) && at(row + 1, column) && at(row, column + 1) && at(row + 1, column + 1),
    ),
  );
}

function longestRun(free: readonly boolean[]): { start: number; length: number } | null {
  let best: { start: number; length: number } | null = null;
  let start = -1;
  for (let place = 0; place <= free.length; place++) {
    if (free[place]) start = start < 0 ? place : start;
    else if (start >= 0) {
      if (place - start > (best?.length ?? 0)) best = { start, length: place - start };
      start = -1;
    }
  }
  return best;
}

/** Whether a point lies inside an outline; on its border counts as inside. */
export function isInside(outline: Outline, x: number, y: number): boolean {
  let inside = false;
  for (const [number, [x1, y1]] of outline.entries()) {
    const [x2, y2] = outline[(number + 1) % outline.length] ?? [x1, y1];
    if (isOn(x1, y1, x2, y2, x, y)) return true;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

function isOn(x1: number, y1: number, x2: number, y2: number, x: number, y: number): boolean {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (!length) return false;
  const aside = Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
  const along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length;
  return aside < 0.01 && along >= -0.01 && along <= length + 0.01;
}
