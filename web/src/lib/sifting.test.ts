import { describe, expect, it } from "vitest";
import { facetsOf, sifted, type Facet } from "./sifting";
import type { Piece } from "./types";

const card = (id: string, tint: string, ...labels: string[]): Piece => ({
  id,
  title: id,
  tint,
  shape: "circle",
  text: `${id} counts for ${tint}`,
  stats: labels.map((label) => ({ icon: label.toLowerCase(), label, value: "+1" })),
});
const PILE = [
  card("Hound", "courage", "Strength"),
  card("Boxer", "courage", "Strength", "Defense"),
  card("Crane", "hope", "Move", "Defense"),
  card("Ferry", "hope", "Move"),
  card("Clock", "reason", "Strength", "Move"),
  card("Moth", "reason", "Move"),
];
const facet = (name: string): Facet => facetsOf(PILE).find((one) => one.name === name) as Facet;
const names = (wanted: Facet[], words = "") => sifted(PILE, wanted, words).map((piece) => piece.id);

describe("sifting", () => {
  it("offers types and symbols that tell cards apart", () => {
    expect(facetsOf(PILE).map((one) => one.name)).toEqual(["courage", "hope", "reason", "Strength", "Defense", "Move"]);
    expect(facetsOf(PILE.map((piece) => ({ ...piece, tint: "hope", stats: [] })))).toEqual([]);
  });

  it("offers nothing where there are few cards", () => {
    expect(facetsOf(PILE.slice(0, 5))).toEqual([]);
  });

  it("shows any of the types with all of the symbols", () => {
    expect(names([facet("courage"), facet("hope")])).toEqual(["Hound", "Boxer", "Crane", "Ferry"]);
    expect(names([facet("courage"), facet("hope"), facet("Defense")])).toEqual(["Boxer", "Crane"]);
    expect(names([facet("Strength"), facet("Move")])).toEqual(["Clock"]);
  });

  it("finds words of the name and of the text", () => {
    expect(names([], "fer")).toEqual(["Ferry"]);
    expect(names([facet("Move")], "reason")).toEqual(["Clock", "Moth"]);
  });
});
