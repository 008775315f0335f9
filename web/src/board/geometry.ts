// Where the places of a board lie on the screen, for each of the three layouts. Pure.
import { hash } from "../lib/pattern";
import type { Board, Piece, Place } from "../lib/types";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Plan {
  width: number;
  height: number;
  /** Whether places are tiles: a piece alone in a tile fills it. */
  tiled: boolean;
  boxes: Map<string, Box>;
  outlines: Map<string, [number, number][]>;
}

const GAP = 8;
/** Up to this height a tile is tight: less air between them. */
const TIGHT = 92;
const SMALLEST_TILE = 44;
/** Below this width a card stands upright on its tile, and needs more height. */
const UPRIGHT_BELOW = 132;
const SMALLEST_CARD = { lying: 63, upright: { width: 78, height: 122 } };
const SMALLEST_NODE = 44;
const LARGEST_NODE = 190;
/** Room for the name of the lowest place. */
const LABEL = 20;
/** How much of the way to its nearest neighbour a node takes. */
const NODE_SHARE = 0.86;
const WIDEST = 2.8;
const NARROWEST = 0.72;

export function planOf(board: Board, room: { width: number; height: number }, zoom = 1): Plan {
  return board.layout === "grid" ? gridPlan(board, room, zoom) : planePlan(board, room, zoom);
}

function gridPlan(board: Board, room: { width: number; height: number }, zoom: number): Plan {
  const [columns, rows] = [Math.max(1, board.width), Math.max(1, board.height)];
  const tile = tileSize(room.width / columns, room.height / rows, hasCards(board));
  const [width, height] = [tile.width * zoom, tile.height * zoom];
  const gap = height < TIGHT ? GAP / 2 : GAP;
  const boxes = new Map<string, Box>();
  for (const place of board.places)
    boxes.set(place.id, {
      x: place.x * width + gap / 2,
      y: place.y * height + gap / 2,
      width: width - gap,
      height: height - gap,
    });
  return { width: width * columns, height: height * rows, tiled: true, boxes, outlines: new Map() };
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

/** The height that a board of this width needs to be readable; the page scrolls rather than go below it. */
export function leastHeight(board: Board, width: number): number {
  if (board.layout !== "grid") return Math.min(260, width * 0.6);
  const rows = Math.max(1, board.height);
  return rows * (hasCards(board) ? leastTile(width / Math.max(1, board.width)).height : SMALLEST_TILE);
}

function hasCards(board: Board): boolean {
  const pieces = board.places.flatMap((place) => place.pieces ?? []);
  return pieces.length === 0 ? board.height > board.width : pieces.some((piece) => (piece.kind ?? "card") === "card");
}

function planePlan(board: Board, room: { width: number; height: number }, zoom: number): Plan {
  const spacing = closest(board.places);
  const bounds = boundsOf(board, spacing * NODE_SHARE);
  const fit = Math.min(room.width / bounds.width, (room.height - LABEL) / bounds.height);
  const scale = Math.max(fit, Math.min(SMALLEST_NODE / (NODE_SHARE * spacing), fit * 3)) * zoom;
  const node = Math.min(LARGEST_NODE * zoom, Math.max(SMALLEST_NODE, spacing * scale * NODE_SHARE));
  const boxes = new Map<string, Box>();
  const outlines = new Map<string, [number, number][]>();
  for (const place of board.places) {
    const outline = (place.outline ?? []).map(([x, y]): [number, number] => [
      (x - bounds.x) * scale,
      (y - bounds.y) * scale,
    ]);
    if (outline.length > 2) outlines.set(place.id, outline);
    const [x, y] = [(place.x - bounds.x) * scale, (place.y - bounds.y) * scale];
    boxes.set(place.id, outline.length > 2 ? around(outline) : square(x, y, node));
  }
  const below = outlines.size ? 0 : LABEL;
  return { width: bounds.width * scale, height: bounds.height * scale + below, tiled: false, boxes, outlines };
}

/** What must be seen, in the board's units: its own size where it has regions, else all points with room around. */
function boundsOf(board: Board, node: number): Box {
  if (board.places.some((place) => (place.outline?.length ?? 0) > 2))
    return { x: 0, y: 0, width: board.width, height: board.height };
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

function square(x: number, y: number, size: number): Box {
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}

function around(outline: [number, number][]): Box {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function centre(box: Box): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The outline of a region relative to its box, for CSS. */
export function clipOf(outline: [number, number][] | undefined, box: Box): string | undefined {
  if (!outline) return undefined;
  return `polygon(${outline.map(([x, y]) => `${(x - box.x).toFixed(1)}px ${(y - box.y).toFixed(1)}px`).join(", ")})`;
}

const LARGEST_TOKEN = 84;
const STANDS_OUT = 1.3;
const INSET = { least: 5, share: 0.09, most: 28 };

/** Whether what stands here fills its tile: the tile is then what is clicked. */
export function fills(plan: Plan, place: Place): boolean {
  return plan.tiled && (place.pieces?.length ?? 0) < 2;
}

/** Where the pieces of a place stand: the only one of a tile fills it, several share it in rows. */
export function pieceBoxes(box: Box, pieces: readonly Piece[], tiled: boolean): Box[] {
  if (tiled && pieces.length < 2) return pieces.map((piece) => (piece.kind === "token" ? box : inset(box)));
  const columns = Math.max(1, Math.min(pieces.length, Math.ceil(Math.sqrt((pieces.length * box.width) / box.height))));
  const rows = Math.ceil(pieces.length / Math.max(1, columns));
  const [width, height] = [(box.width * 0.86) / Math.max(columns, 1), (box.height * 0.86) / Math.max(rows, 1)];
  const [left, top] = [box.x + (box.width - columns * width) / 2, box.y + (box.height - rows * height) / 2];
  return pieces.map((piece, number) => {
    const size = sizeOf(piece, width - 2, height - 2, tiled ? 1 : STANDS_OUT);
    const [x, y] = [left + (number % columns) * width, top + Math.floor(number / columns) * height];
    return { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size };
  });
}

/** A card keeps its 5:7 and stands out of a point, a token is round and not too large. */
function sizeOf(piece: Piece, width: number, height: number, out: number): { width: number; height: number } {
  if (piece.kind === "token") {
    const side = Math.min(Math.max(LARGEST_TOKEN, height / 2), width, height);
    return { width: side, height: side };
  }
  const across = Math.min(width, (height * out * 5) / 7);
  return { width: across, height: (across * 7) / 5 };
}

function inset(box: Box): Box {
  const air = Math.min(INSET.most, Math.max(INSET.least, box.height * INSET.share));
  return { x: box.x + air, y: box.y + air, width: box.width - 2 * air, height: box.height - 2 * air };
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
