// The names of water and heights: in the middle of what they name, a word a line where that is taller than wide.
import type { Board, Scenery } from "../lib/types";
import { around, centre, type Box } from "./box";

export interface Name {
  lines: string[];
  box: Box;
}

const LETTER = 8.6;
const LINE = 18;

/** What is written on the scenery, and where, so that nothing else is written over it. */
export function namesOn(board: Board, at: (x: number, y: number) => { x: number; y: number }, unit = 1): Name[] {
  return (board.scenery ?? []).flatMap((scenery) => (scenery.label ? [named(scenery, at, unit)] : []));
}

function named({ label = "", outline }: Scenery, at: (x: number, y: number) => { x: number; y: number }, unit: number) {
  const bounds = around(outline.map(([x, y]) => [at(x, y).x, at(x, y).y] as const));
  const lines = bounds.height > bounds.width ? label.split(" ") : [label];
  const width = Math.max(...lines.map((line) => line.length)) * LETTER * unit;
  const height = lines.length * LINE * unit;
  const { x, y } = centre(bounds);
  return { lines, box: { x: x - width / 2, y: y - height / 2, width, height } };
}

/** What lies beyond the edges of a board, as boxes that are taken. */
export function beyond(width: number, height: number): Box[] {
  const far = 10_000;
  return [
    { x: -far, y: -far, width: far, height: 3 * far },
    { x: width, y: -far, width: far, height: 3 * far },
    { x: -far, y: -far, width: 3 * far, height: far },
    { x: -far, y: height, width: 3 * far, height: far },
  ];
}
