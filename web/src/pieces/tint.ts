// The colours of a piece: its type's from the theme, or one made from the type's name; its owner's by seat.
import { hueOf } from "../lib/pattern";
import type { Piece } from "../lib/types";

/** Names that are colours already, so that blue is blue in every game. */
const PLAIN: Record<string, string> = {
  red: "#c0473c",
  orange: "#dd8a35",
  yellow: "#d9bd3f",
  green: "#4f9a4e",
  teal: "#3aa39b",
  blue: "#4a86c8",
  purple: "#8f63c0",
  brown: "#96694a",
  grey: "#8b8790",
  black: "#3a363e",
  white: "#e4dccb",
};

export function tintOf(piece: Piece): string {
  return piece.tint ? tintVariable(piece.tint) : "var(--tint-none)";
}

/** The colour of that name: the theme's, one that every browser knows, or one made from the name. */
export function tintVariable(tint: string): string {
  const plain = PLAIN[tint.toLowerCase()] ?? `hsl(${hueOf(tint)} 38% 46%)`;
  return `var(--tint-${tint.replace(/[^a-z0-9-]/gi, "-")}, ${plain})`;
}

export function ownerColour(owner: number | undefined): string {
  return owner === undefined || owner < 0 ? "var(--nobody)" : `var(--seat-${owner % 6})`;
}
