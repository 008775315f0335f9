// Which areas of a scene go where on the page.
import { initialsOf } from "./initials";
import type { Inner } from "./scene";
import type { Board, Fan, Mat, Row, Scene, Stack, Track } from "./types";

export interface Arranged {
  boards: Board[];
  /** Rows that are nobody's: beside the board, or in the middle where there is none. */
  rows: (Row | Fan)[];
  /** What lies before me but is no hand: my rows are a strip with my hand. */
  mine: Mat | null;
  myRows: (Row | Fan)[];
  others: Mat[];
  /** Whether the others' mats are folded, so that the board keeps its room. */
  isFolded: boolean;
  tracks: Track[];
  numbers: Inner[];
  hands: Fan[];
  hidden: Map<number, Fan>;
}

/** A longer row of mine has its place in the middle, where there is no board: nobody could choose from it below. */
const LONG = 12;

/** So many mats without rows fit beside a board as they are. */
const FEW = 2;

export function arrange(scene: Scene): Arranged {
  const found: Arranged = {
    boards: [],
    rows: [],
    mine: null,
    myRows: [],
    others: [],
    isFolded: false,
    tracks: [],
    numbers: [],
    hands: [],
    hidden: new Map(),
  };
  const isMine = (owner: number | undefined) => scene.seat >= 0 && owner === scene.seat;
  for (const area of scene.areas) {
    if (area.type === "board") found.boards.push(area);
    else if (area.type === "mat") {
      if (isMine(area.owner)) found.mine = area;
      else found.others.push(area);
    } else if (area.type === "track") found.tracks.push(area);
    else if (area.type === "row") (isMine(area.owner) ? found.myRows : found.rows).push(area);
    else if (area.type !== "fan") found.numbers.push(area);
    else if (isMine(area.owner)) found.hands.push(area);
    else if (area.pieces.every((piece) => piece.face_down)) found.hidden.set(area.owner ?? -1, area);
    else found.rows.push(area);
  }
  const mats = [...(found.mine ? [found.mine] : []), ...found.others];
  found.myRows.push(...(found.mine?.areas.filter(isRow) ?? []));
  if (!found.boards.length) {
    found.rows.push(...found.myRows.filter((row) => row.pieces.length > LONG));
    found.myRows = found.myRows.filter((row) => row.pieces.length <= LONG);
  }
  const isFull = mats.length > FEW || mats.some((mat) => isDrawer(mat) || mat.areas.some(isRow));
  found.isFolded = found.boards.length > 0 && isFull;
  return found;
}

/** Nobody's mat: what lies in it is seen when it is opened. */
export function isDrawer(mat: Mat): boolean {
  return (mat.owner ?? -1) < 0;
}

export function isRow(area: Inner): area is Row | Fan {
  return area.type === "row" || area.type === "fan";
}

/** A row as a pile of open cards, where it has no room. */
export function asPile(row: Row | Fan): Stack {
  const { id, title, pieces, owner = -1 } = row;
  return { type: "stack", id, title, count: cardsIn(row), pieces, owner, icon: pieces[0]?.icon ?? "" };
}

/** How many cards lie there, those that stand as one counted each. */
export function cardsIn(row: Row | Fan): number {
  return row.pieces.reduce((sum, piece) => sum + (piece.count ?? 1), 0);
}

/** Everything in a mat that an option might touch. */
export function idsIn(mat: Mat): string[] {
  return mat.areas.flatMap((area) => [area.id, ...("pieces" in area ? (area.pieces ?? []).map(({ id }) => id) : [])]);
}

/** The signs of the mats by owner. */
export function signsOf(scene: Scene): string[] {
  const mats = scene.areas.filter((area): area is Mat => area.type === "mat" && (area.owner ?? -1) >= 0);
  const initials = initialsOf(mats.map((mat) => mat.title));
  const signs: string[] = [];
  mats.forEach((mat, place) => (signs[mat.owner ?? 0] = initials[place] ?? ""));
  return signs;
}
