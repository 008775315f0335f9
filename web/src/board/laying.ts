// How the pieces of a place share its room.
import type { Piece, Place } from "../lib/types";
import type { Box } from "./box";
import { coveredBy, spread, type Outline, type Room } from "./regions";

export interface Laid {
  boxes: Box[];
  /** Where a sign stands for those that have no room, and how many they are. */
  more: Box | null;
  hidden: number;
}

/** No piece is drawn smaller. */
export const SMALLEST_PIECE = 30;
const LARGEST_TOKEN = 84;
const LARGEST_IN_REGION = 48;
const STANDS_OUT = 1.3;
const INSET = { least: 5, share: 0.09, most: 28 };

/** Whether what stands here fills its tile: the tile is then what is clicked. */
export function fills(tiled: boolean, place: Place): boolean {
  return tiled && (place.pieces?.length ?? 0) < 2;
}

/** The only piece of a tile fills it; several share the room in rows, as many as have their size. */
export function lay(box: Box, pieces: readonly Piece[], kind: "tile" | "point" | "region"): Laid {
  if (kind === "tile" && pieces.length < 2)
    return { boxes: pieces.map((piece) => (piece.kind === "token" ? box : inset(box))), more: null, hidden: 0 };
  const room = kind === "region" ? box : shrunk(box, 0.86);
  const held = capacity(room);
  const shown = pieces.length > held ? pieces.slice(0, held - 1) : pieces;
  const cells = cellsOf(room, shown.length + (shown.length < pieces.length ? 1 : 0), pieces);
  const out = kind === "point" ? STANDS_OUT : 1;
  const most = kind === "region" ? LARGEST_IN_REGION : LARGEST_TOKEN;
  const boxes = shown.map((piece, number) => within(cells[number] ?? room, piece, out, most));
  const last = cells[shown.length];
  return { boxes, more: last ? round(last, most) : null, hidden: pieces.length - shown.length };
}

/** Pieces of a region: in rows where they have room, else wherever inside its outline they find a place. */
export function layIn(outline: Outline, room: Room, { label = "", marks = [], pieces = [] }: Place): Laid {
  const rows = lay(room.pieces, pieces, "region");
  if (!rows.hidden) return rows;
  const taken = [coveredBy(label, room.label), coveredBy("mark".repeat(marks.length), room.marks)];
  const places = spread(outline, SMALLEST_PIECE, pieces.length, taken);
  if (places.length <= capacity(room.pieces)) return rows;
  if (places.length >= pieces.length) return { boxes: places, more: null, hidden: 0 };
  return { boxes: places.slice(0, -1), more: places.at(-1) ?? null, hidden: pieces.length - places.length + 1 };
}

/** How many pieces of the smallest size have room; one always has. */
export function capacity(box: Box): number {
  return Math.max(1, Math.floor(box.width / SMALLEST_PIECE) * Math.floor(box.height / SMALLEST_PIECE));
}

/** So many cells in rows, each as large as can be. */
function cellsOf(box: Box, count: number, pieces: readonly Piece[]): Box[] {
  const tall = pieces.some((piece) => piece.kind !== "token") ? 1.4 : 1;
  let [columns, size] = [1, 0];
  for (let tried = 1; tried <= count; tried++) {
    const fits = Math.min(box.width / tried, box.height / (Math.ceil(count / tried) * tall));
    if (fits > size) [columns, size] = [tried, fits];
  }
  const rows = Math.ceil(count / columns);
  const [width, height] = [box.width / columns, box.height / Math.max(1, rows)];
  return Array.from({ length: count }, (_, number) => ({
    x: box.x + (number % columns) * width,
    y: box.y + Math.floor(number / columns) * height,
    width,
    height,
  }));
}

/** A card keeps its 5:7 and stands out of a point, a token is round and not too large. */
function within(cell: Box, piece: Piece, out: number, most: number): Box {
  if (piece.kind === "token") return round(cell, most);
  const width = Math.max(SMALLEST_PIECE, Math.min(cell.width - 2, ((cell.height - 2) * out * 5) / 7));
  return middle(cell, width, (width * 7) / 5);
}

function round(cell: Box, most: number): Box {
  const side = Math.max(SMALLEST_PIECE, Math.min(Math.max(most, cell.height / 2), cell.width, cell.height));
  return middle(cell, side, side);
}

function middle(cell: Box, width: number, height: number): Box {
  return { x: cell.x + (cell.width - width) / 2, y: cell.y + (cell.height - height) / 2, width, height };
}

function shrunk(box: Box, share: number): Box {
  return middle(box, box.width * share, box.height * share);
}

function inset(box: Box): Box {
  const air = Math.min(INSET.most, Math.max(INSET.least, box.height * INSET.share));
  return { x: box.x + air, y: box.y + air, width: box.width - 2 * air, height: box.height - 2 * air };
}
