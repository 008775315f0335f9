// Lines between places: parallel ones side by side, their names and pieces where they cover nothing.
import type { Board, Line } from "../lib/types";
import { centre, overlap, square, type Box } from "./box";

export interface Way {
  key: string;
  line: Line;
  start: Point;
  end: Point;
  /** Where its pieces lie, and where it is clicked. */
  middle: Box;
  /** Where its name stands; null where there is no room for it. */
  label: Box | null;
}

interface Point {
  x: number;
  y: number;
}

const APART = 7;
const SPOT = { mouse: 32, touch: 44 };
const NAME = { letter: 6.4, air: 10, height: 17 };
/** How far along the line a name or a spot is tried, nearest to the middle first. */
const TRIED = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74];

export function waysOf(
  board: Board,
  anchors: ReadonlyMap<string, Point>,
  taken: readonly Box[],
  isTouch: boolean,
  unit = 1,
  at: (x: number, y: number) => Point = (x, y) => ({ x, y }),
): Way[] {
  const used = [...taken];
  return (board.lines ?? []).flatMap((line, number) => {
    const [a, b] =
      line.ends?.length === 2 ? line.ends.map(([x, y]) => at(x, y)) : [line.a, line.b].map((id) => anchors.get(id));
    if (!a || !b) return [];
    const { start, end } = aside(a, b, offsetOf(board.lines ?? [], number) * unit, line.a < line.b);
    const size = isTouch ? SPOT.touch : SPOT.mouse * unit;
    const middle = free(start, end, (at) => square(at.x, at.y, size), used) ?? squareAt(start, end, size);
    if (line.id || line.pieces?.length) used.push(middle);
    const label = line.label ? free(start, end, (at) => named(at, line.label ?? "", unit), used) : null;
    if (label) used.push(label);
    return [{ key: line.id || `${line.a}|${line.b}|${number}`, line, start, end, middle, label }];
  });
}

/** The how-manieth of the lines between the same two places it is, counted from their middle. */
function offsetOf(lines: readonly Line[], number: number): number {
  const pair = pairOf(lines[number]);
  const same = lines.flatMap((line, other) => (pairOf(line) === pair ? [other] : []));
  return (same.indexOf(number) - (same.length - 1) / 2) * APART;
}

function pairOf(line: Line | undefined): string {
  return line ? [line.a, line.b].sort().join("|") : "";
}

function aside(a: Point, b: Point, by: number, isForward: boolean): { start: Point; end: Point } {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const turn = isForward ? by : -by;
  const [x, y] = [(-(b.y - a.y) / length) * turn, ((b.x - a.x) / length) * turn];
  return { start: { x: a.x + x, y: a.y + y }, end: { x: b.x + x, y: b.y + y } };
}

function along(start: Point, end: Point, share: number): Point {
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
}

function squareAt(start: Point, end: Point, size: number): Box {
  const at = along(start, end, 0.5);
  return square(at.x, at.y, size);
}

function named(at: Point, label: string, unit: number): Box {
  const [width, height] = [(label.length * NAME.letter + NAME.air) * unit, NAME.height * unit];
  return { x: at.x - width / 2, y: at.y - height / 2, width, height };
}

/** The first box along the line that covers nothing. */
function free(start: Point, end: Point, boxAt: (at: Point) => Box, taken: readonly Box[]): Box | null {
  for (const share of TRIED) {
    const box = boxAt(along(start, end, share));
    if (!taken.some((other) => overlap(box, other))) return box;
  }
  return null;
}

export function anchorsOf(board: Board, boxes: ReadonlyMap<string, Box>, at: (x: number, y: number) => Point) {
  const found = new Map<string, Point>();
  for (const place of board.places) {
    const box = boxes.get(place.id);
    if (box) found.set(place.id, (place.outline?.length ?? 0) > 2 ? at(place.x, place.y) : centre(box));
  }
  return found;
}
