// Which areas of a scene go where on the page.
import type { Inner } from "./scene";
import type { Board, Fan, Mat, Row, Scene } from "./types";

export interface Arranged {
  boards: Board[];
  rows: (Row | Fan)[];
  /** Mats that hold cards need room: mine below the board, the other player's above it, more of them last. */
  above: Mat[];
  below: Mat[];
  /** The other mats stand beside the board. */
  mats: Mat[];
  gauges: Inner[];
  hands: Fan[];
  hidden: Map<number, Fan>;
}

export function arrange(scene: Scene): Arranged {
  const found: Arranged = {
    boards: [],
    rows: [],
    above: [],
    below: [],
    mats: [],
    gauges: [],
    hands: [],
    hidden: new Map(),
  };
  const wide: Mat[] = [];
  for (const area of scene.areas) {
    if (area.type === "board") found.boards.push(area);
    else if (area.type === "mat") (isWide(area) ? wide : found.mats).push(area);
    else if (area.type === "row") found.rows.push(area);
    else if (area.type !== "fan") found.gauges.push(area);
    else if (scene.seat >= 0 && area.owner === scene.seat) found.hands.push(area);
    else if (area.pieces.every((piece) => piece.face_down)) found.hidden.set(area.owner ?? -1, area);
    else found.rows.push(area);
  }
  const isMine = (mat: Mat) => mat.owner === Math.max(0, scene.seat);
  const others = wide.filter((mat) => !isMine(mat));
  if (others.length === 1) found.above = others;
  found.below = [...wide.filter(isMine), ...(others.length === 1 ? [] : others)];
  return found;
}

function isWide(mat: Mat): boolean {
  return mat.areas.some((area) => area.type === "row" || area.type === "fan");
}

/** The first letters of the mats by owner: a sign beside the colour. */
export function initialsOf(scene: Scene): string[] {
  const initials: string[] = [];
  for (const area of scene.areas)
    if (area.type === "mat" && (area.owner ?? -1) >= 0) initials[area.owner ?? 0] = area.title.slice(0, 1);
  return initials;
}
