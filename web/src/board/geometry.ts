// Where the places of a board lie on the screen, for each of the three layouts. Pure.
import { hash } from "../lib/pattern";
import type { Board, Place } from "../lib/types";
import { around, square, type Box } from "./box";
import { SMALLEST_PIECE } from "./laying";
import { grown, roomIn, type Room } from "./regions";

export interface Plan {
  width: number;
  height: number;
  /** The zoom at which all of it is seen: less than 1 where it is larger than the window to be readable. */
  whole: number;
  /** Whether places are tiles: a piece alone in a tile fills it. */
  tiled: boolean;
  boxes: Map<string, Box>;
  outlines: Map<string, [number, number][]>;
  /** Where in a region its name, marks and pieces have room. */
  rooms: Map<string, Room>;
  /** How much larger letters and tokens are than on a common screen. */
  unit: number;
  /** From the board's own units to the screen. */
  at: (x: number, y: number) => { x: number; y: number };
}

export interface Window {
  width: number;
  height: number;
  /** Whether it is touched: then nothing that is clicked may be small. */
  isTouch?: boolean;
  unit?: number;
}

const GAP = 8;
/** Up to this height a tile is tight: less air between them. */
const TIGHT = 92;
const TIGHTEST = 52;
const SMALLEST_TILE = 44;
/** Below this width a card stands upright on its tile, and needs more height. */
const UPRIGHT_BELOW = 132;
const SMALLEST_CARD = { lying: 63, upright: { width: 78, height: 122 } };
const SMALLEST_NODE = 44;
const SMALLEST_REGION = 46;
/** How much larger than the window a map may be so that it can be read and touched. */
const GROWTH = [1, 1.15, 1.3, 1.5, 1.75, 2, 2.3, 2.6, 3];
const LARGEST_NODE = 190;
/** Room for the name of the lowest place. */
const LABEL = 20;
/** How much of the way to its nearest neighbour a node takes. */
const NODE_SHARE = 0.86;
const WIDEST = 2.8;
const NARROWEST = 0.72;

export function planOf(board: Board, room: Window, zoom = 1): Plan {
  return board.layout === "grid" ? gridPlan(board, room, zoom) : planePlan(board, room, zoom);
}

function gridPlan(board: Board, room: Window, zoom: number): Plan {
  const [columns, rows] = [Math.max(1, board.width), Math.max(1, board.height)];
  const tile = tileSize(room.width / columns, room.height / rows, hasCards(board));
  const [width, height] = [tile.width * zoom, tile.height * zoom];
  const gap = height < TIGHTEST ? GAP / 4 : height < TIGHT ? GAP / 2 : GAP;
  const boxes = new Map<string, Box>();
  for (const place of board.places)
    boxes.set(place.id, {
      x: place.x * width + gap / 2,
      y: place.y * height + gap / 2,
      width: width - gap,
      height: height - gap,
    });
  return {
    width: width * columns,
    height: height * rows,
    whole: Math.min(1, room.width / (tile.width * columns), room.height / (tile.height * rows)),
    tiled: true,
    boxes,
    outlines: new Map(),
    rooms: new Map(),
    unit: room.unit ?? 1,
    at: (x, y) => ({ x: (x + 0.5) * width, y: (y + 0.5) * height }),
  };
}

/** Tiles for cards may be wider or taller than square to use the room; tiles for tokens are square. */
function tileSize(width: number, height: number, cards: boolean): { width: number; height: number } {
  if (!cards) {
    const side = Math.max(SMALLEST_TILE, Math.min(width, height));
    return { width: side, height: side };
  }
  const least = leastTile(width);
  const across = Math.max(least.width, Math.min(width, height * WIDEST));
  return { width: across, height: Math.max(least.height, Math.min(height, across / NARROWEST)) };
}

function leastTile(width: number): { width: number; height: number } {
  return width < UPRIGHT_BELOW ? SMALLEST_CARD.upright : { width: 0, height: SMALLEST_CARD.lying };
}

function hasCards(board: Board): boolean {
  const pieces = board.places.flatMap((place) => place.pieces ?? []);
  return pieces.length === 0 ? board.height > board.width : pieces.some((piece) => (piece.kind ?? "card") === "card");
}

function planePlan(board: Board, room: Window, zoom: number): Plan {
  const spacing = closest(board.places);
  const bounds = boundsOf(board, spacing * NODE_SHARE);
  const below = hasRegions(board) ? 0 : LABEL;
  const fit = Math.min(room.width / bounds.width, (room.height - below) / bounds.height);
  const base = Math.max(fit, Math.min(leastScale(board, spacing, room, fit), fit * 3));
  const scale = base * zoom;
  const node = Math.min(LARGEST_NODE * zoom, Math.max(SMALLEST_NODE, spacing * scale * NODE_SHARE));
  const at = (x: number, y: number) => ({ x: (x - bounds.x) * scale, y: (y - bounds.y) * scale });
  const unit = room.unit ?? 1;
  const boxes = new Map<string, Box>();
  const outlines = new Map<string, [number, number][]>();
  const rooms = new Map<string, Room>();
  for (const place of board.places) {
    const outline = scaled(place.outline ?? [], at);
    const { x, y } = at(place.x, place.y);
    boxes.set(place.id, outline.length > 2 ? around(outline) : square(x, y, node));
    if (outline.length < 3) continue;
    outlines.set(place.id, outline);
    const found = roomIn(sized(outline, 1 / unit), place.label ?? "", place.marks?.length ?? 0, SMALLEST_PIECE);
    rooms.set(place.id, grown(found, unit));
  }
  const size = { width: bounds.width * scale, height: bounds.height * scale + below };
  return { ...size, whole: Math.min(1, fit / base), tiled: false, boxes, outlines, rooms, unit, at };
}

export function scaled(outline: readonly (readonly [number, number])[], at: Plan["at"]): [number, number][] {
  return outline.map(([x, y]): [number, number] => [at(x, y).x, at(x, y).y]);
}

export function sized(outline: readonly (readonly [number, number])[], by: number): [number, number][] {
  return outline.map(([x, y]): [number, number] => [x * by, y * by]);
}

function hasRegions(board: Board): boolean {
  return board.places.some((place) => (place.outline?.length ?? 0) > 2);
}

/** Points are always large enough to click; regions shrink with the window, unless they are touched. */
function leastScale(board: Board, spacing: number, room: Window, fit: number): number {
  if (!hasRegions(board)) return SMALLEST_NODE / (NODE_SHARE * spacing);
  if (!room.isTouch) return 0;
  return (GROWTH.find((factor) => hasRoom(board, fit * factor)) ?? 1) * fit;
}

/** Whether at that scale every region has room for its name and a finger. */
function hasRoom(board: Board, scale: number): boolean {
  return board.places.every((place) => {
    const outline = scaled(place.outline ?? [], (x, y) => ({ x: x * scale, y: y * scale }));
    if (outline.length < 3) return true;
    const { width, height } = around(outline);
    const { fits, pieces } = roomIn(outline, place.label ?? "", place.marks?.length ?? 0, SMALLEST_PIECE);
    const isEnough = !place.pieces?.length || (pieces.width >= SMALLEST_PIECE && pieces.height >= SMALLEST_PIECE);
    return fits && isEnough && Math.min(width, height) >= SMALLEST_REGION;
  });
}

/** What must be seen, in the board's units: its own size where it has regions, else all points with room around. */
function boundsOf(board: Board, node: number): Box {
  if (hasRegions(board)) return { x: 0, y: 0, width: board.width, height: board.height };
  const points = around(board.places.map((place): [number, number] => [place.x, place.y]));
  return { x: points.x - node / 2, y: points.y - node / 2, width: points.width + node, height: points.height + node };
}

function closest(places: readonly Place[]): number {
  let found = Infinity;
  for (const [number, one] of places.entries())
    for (const other of places.slice(number + 1))
      found = Math.min(found, Math.hypot(one.x - other.x, one.y - other.y) || found);
  return Number.isFinite(found) ? found : 1;
}

/** The outline of a region relative to its box, for CSS. */
export function clipOf(outline: [number, number][] | undefined, box: Box): string | undefined {
  if (!outline) return undefined;
  return `polygon(${outline.map(([x, y]) => `${(x - box.x).toFixed(1)}px ${(y - box.y).toFixed(1)}px`).join(", ")})`;
}

/** Lines of height on a tile, as on a map: the same tile always has the same ground. */
export function reliefOf(id: string, box: Box): string {
  const value = hash(id);
  const share = (bits: number) => ((value >>> bits) % 64) / 64;
  const lines = [];
  for (let line = 1; line <= 4; line++) {
    const y = box.y + (box.height * line) / 5;
    const bend = box.height * (0.12 + 0.22 * share(line * 3));
    const turn = share(line + 9) > 0.5 ? -bend : bend;
    const [start, middle, end] = [box.x + 6, box.x + box.width * (0.3 + 0.4 * share(4)), box.x + box.width - 6];
    lines.push(`M${start} ${f(y)}Q${f((start + middle) / 2)} ${f(y - turn)} ${f(middle)} ${f(y)}T${f(end)} ${f(y)}`);
  }
  return lines.join("");
}

function f(value: number): string {
  return value.toFixed(1);
}
