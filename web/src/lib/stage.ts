// Which areas of a scene go where on the page.
import type { Inner } from "./scene";
import type { Board, Fan, Mat, Row, Scene } from "./types";

export interface Arranged {
  boards: Board[];
  rows: (Row | Fan)[];
  /** Mats that hold cards need room; the others stand beside the board. */
  wideMats: Mat[];
  mats: Mat[];
  gauges: Inner[];
  hands: Fan[];
  hidden: Map<number, Fan>;
}

export function arrange(scene: Scene): Arranged {
  const found: Arranged = { boards: [], rows: [], wideMats: [], mats: [], gauges: [], hands: [], hidden: new Map() };
  for (const area of scene.areas) {
    if (area.type === "board") found.boards.push(area);
    else if (area.type === "mat") (isWide(area) ? found.wideMats : found.mats).push(area);
    else if (area.type === "row") found.rows.push(area);
    else if (area.type !== "fan") found.gauges.push(area);
    else if (scene.seat >= 0 && area.owner === scene.seat) found.hands.push(area);
    else if (area.pieces.every((piece) => piece.face_down)) found.hidden.set(area.owner ?? -1, area);
    else found.rows.push(area);
  }
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
