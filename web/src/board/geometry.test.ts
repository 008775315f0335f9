import { expect, test } from "vitest";
import type { Board } from "../lib/types";
import { planOf } from "./geometry";
import { fills, lay } from "./laying";

function grid(width: number, height: number, kind: "card" | "token"): Board {
  const places = Array.from({ length: width * height }, (_, n) => ({
    id: `p${n}`,
    x: n % width,
    y: Math.floor(n / width),
  }));
  const [first, ...rest] = places;
  return {
    type: "board",
    id: "b",
    title: "B",
    layout: "grid",
    width,
    height,
    places: [{ ...first!, pieces: [{ id: "x", title: "X", kind }] }, ...rest],
  };
}

test("tiles for tokens are square", () => {
  const plan = planOf(grid(3, 3, "token"), { width: 900, height: 300 });
  expect([plan.width, plan.height]).toEqual([300, 300]);
});

test("tiles for cards use the width they are given", () => {
  const plan = planOf(grid(2, 5, "card"), { width: 366, height: 420 });
  expect(plan.width).toBe(366);
  expect(plan.height).toBe(420);
});

test("narrow tiles stay tall enough for a standing card, and say how far to shrink to see them all", () => {
  const plan = planOf(grid(4, 5, "card"), { width: 360, height: 305 });
  expect(plan.height).toBeGreaterThanOrEqual(500);
  expect(plan.whole).toBeCloseTo(305 / plan.height);
});

test("a graph keeps its proportions, and its nodes are large enough to touch", () => {
  const board: Board = {
    type: "board",
    id: "g",
    title: "G",
    layout: "graph",
    width: 10,
    height: 10,
    places: [
      { id: "a", x: 1, y: 1 },
      { id: "b", x: 9, y: 9 },
    ],
    lines: [{ a: "a", b: "b" }],
  };
  const plan = planOf(board, { width: 300, height: 600 });
  const [a, b] = [plan.boxes.get("a")!, plan.boxes.get("b")!];
  expect(b.x - a.x).toBeCloseTo(b.y - a.y);
  expect(plan.boxes.get("a")?.width).toBeGreaterThanOrEqual(44);
});

test("several pieces share a place without leaving it", () => {
  const box = { x: 0, y: 0, width: 100, height: 100 };
  const pieces = ["a", "b", "c", "d", "e"].map((id) => ({ id, title: id }));
  for (const found of lay(box, pieces, "point").boxes) {
    expect(found.x).toBeGreaterThanOrEqual(0);
    expect(found.x + found.width).toBeLessThanOrEqual(100);
  }
});

test("a piece alone fills its tile; several share it, each inside", () => {
  const board = grid(2, 1, "card");
  const token = (id: string) => ({ id, title: id, kind: "token" });
  board.places[1] = { ...board.places[1]!, pieces: [token("a"), token("b"), token("c")] };
  const plan = planOf(board, { width: 600, height: 200 });
  expect(board.places.map((place) => fills(plan.tiled, place))).toEqual([true, false]);
  const tile = plan.boxes.get("p1")!;
  const boxes = lay(tile, board.places[1].pieces!, "tile").boxes;
  expect(new Set(boxes.map((box) => box.y)).size).toBe(1);
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(tile.x);
    expect(box.x + box.width).toBeLessThanOrEqual(tile.x + tile.width);
    expect(box.y + box.height).toBeLessThanOrEqual(tile.y + tile.height);
  }
});
