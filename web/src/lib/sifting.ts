// Looking through many cards: by type, by what stands on them, and by a few letters. Pure.
import { search } from "./listing";
import type { Piece } from "./types";

/** So many cards are seen at a glance. */
export const FEW = 5;

/** Something that some of the cards have and others have not. */
export interface Facet {
  kind: "type" | "symbol";
  name: string;
  icon: string;
  shape: string;
}

/** What the cards can be sifted by: their types, then the symbols on them; nothing where there are few. */
export function facetsOf(pieces: readonly Piece[]): Facet[] {
  if (pieces.length <= FEW) return [];
  const types = new Map<string, Facet>();
  const symbols = new Map<string, Facet>();
  for (const piece of pieces) {
    const { tint = "", shape = "" } = piece;
    if (tint && !types.has(tint)) types.set(tint, { kind: "type", name: tint, icon: "", shape });
    for (const { label, icon } of piece.stats ?? [])
      if (!symbols.has(label)) symbols.set(label, { kind: "symbol", name: label, icon, shape: "" });
  }
  const some = (facet: Facet) => pieces.some((piece) => !has(piece, facet));
  return [...types.values(), ...symbols.values()].filter(some);
}

function has(piece: Piece, facet: Facet): boolean {
  if (facet.kind === "type") return piece.tint === facet.name;
  return (piece.stats ?? []).some((stat) => stat.label === facet.name);
}

/** The cards of one of the wanted types that have all the wanted symbols, and in whose words the search is found. */
export function sifted(pieces: readonly Piece[], wanted: readonly Facet[], words: string): Piece[] {
  const types = wanted.filter((facet) => facet.kind === "type");
  const symbols = wanted.filter((facet) => facet.kind === "symbol");
  const named = new Set(
    search(
      pieces.map(({ id, title, text }) => ({ key: id, label: `${title} ${text ?? ""}`, targets: [] })),
      words,
    ).map((found) => found.key),
  );
  return pieces.filter(
    (piece) =>
      named.has(piece.id) &&
      (!types.length || types.some((facet) => has(piece, facet))) &&
      symbols.every((facet) => has(piece, facet)),
  );
}
