// The colours of a piece: its type's from the theme, or one made from the type's name; its owner's by seat.
import { hueOf } from "../lib/pattern";
import type { Piece } from "../lib/types";

export function tintOf(piece: Piece): string {
  if (!piece.tint) return "var(--tint-none)";
  return `var(--tint-${piece.tint.replace(/[^a-z0-9-]/gi, "-")}, hsl(${hueOf(piece.tint)} 38% 46%))`;
}

export function ownerColour(owner: number | undefined): string {
  return owner === undefined || owner < 0 ? "var(--nobody)" : `var(--seat-${owner % 6})`;
}
