import { expect, test } from "vitest";
import type { Board, Line, Piece, Place } from "../lib/types";
import { centre, overlap, square } from "./box";
import { planOf } from "./geometry";
import { lay, layIn, SMALLEST_PIECE } from "./laying";
import { isInside, linesOf, roomIn, type Outline } from "./regions";
import { beyond, namesOn } from "./scenery";
import { waysOf } from "./ways";

const TRIANGLE: Outline = [
  [0, 0],
  [200, 0],
  [100, 180],
];
const L_SHAPE: Outline = [
  [0, 0],
  [60, 0],
  [60, 120],
  [200, 120],
  [200, 200],
  [0, 200],
];

function tokens(count: number): Piece[] {
  return Array.from({ length: count }, (_, number) => ({ id: `t${number}`, title: "T", kind: "token" }));
}

function corners({ x, y, width, height }: { x: number; y: number; width: number; height: number }): [number, number][] {
  return [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ];
}

test.each([
  ["a triangle", TRIANGLE],
  ["an L", L_SHAPE],
])("name, marks and pieces of %s lie inside it, one below the other", (_, outline) => {
  const room = roomIn(outline, "Green Lake", 2, SMALLEST_PIECE);
  expect(room.fits).toBe(true);
  for (const box of [room.label, room.marks, room.pieces])
    for (const [x, y] of corners(box)) expect(isInside(outline, x, y)).toBe(true);
  expect(room.label.y + room.label.height).toBeCloseTo(room.marks.y);
  expect(room.marks.y + room.marks.height).toBeCloseTo(room.pieces.y);
  expect(Math.min(room.pieces.width, room.pieces.height)).toBeGreaterThan(SMALLEST_PIECE);
});

test("a name is broken between words, and a word that is too long does not fit", () => {
  expect(linesOf("University District", 200)).toBe(1);
  expect(linesOf("University District", 80)).toBe(2);
  expect(linesOf("University District", 40)).toBe(Infinity);
  expect(roomIn(TRIANGLE, "Llanfairpwllgwyngyllgogerychwyrndrobwll", 0, SMALLEST_PIECE).fits).toBe(false);
});

test("pieces that have no room in rows spread over the region, and none lies on another, the name or the border", () => {
  const place: Place = { id: "p", x: 0, y: 0, label: "B4", pieces: tokens(7) };
  const outline: Outline = [
    [0, 30],
    [60, 0],
    [120, 30],
    [120, 90],
    [60, 120],
    [0, 90],
  ];
  const room = roomIn(outline, "B4", 0, SMALLEST_PIECE);
  const laid = layIn(outline, room, place);
  const boxes = [...laid.boxes, ...(laid.more ? [laid.more] : [])];
  expect(laid.boxes.length + laid.hidden).toBe(7);
  expect(boxes.length).toBeGreaterThan(4);
  for (const [number, box] of boxes.entries()) {
    expect(box.width).toBeGreaterThanOrEqual(SMALLEST_PIECE);
    for (const [x, y] of corners(box)) expect(isInside(outline, x, y)).toBe(true);
    for (const other of boxes.slice(number + 1)) expect(overlap(box, other)).toBe(false);
  }
});

test("what has no room is counted, never drawn too small", () => {
  const laid = lay({ x: 0, y: 0, width: 65, height: 35 }, tokens(5), "region");
  expect(laid.boxes).toHaveLength(1);
  expect(laid.hidden).toBe(4);
  expect(laid.more?.width).toBeGreaterThanOrEqual(SMALLEST_PIECE);
});

test("a map that is touched is as large as its names need, and says how far to shrink to see it all", () => {
  const outline = (x: number): [number, number][] => [
    [x, 0],
    [x + 1, 0],
    [x + 1, 1],
    [x, 1],
  ];
  const board: Board = {
    type: "board",
    id: "b",
    title: "B",
    layout: "regions",
    width: 8,
    height: 1,
    places: Array.from({ length: 8 }, (_, x) => ({ id: `p${x}`, x, y: 0.5, label: "Northgate", outline: outline(x) })),
  };
  const window = { width: 390, height: 400 };
  expect(planOf(board, window).width).toBeCloseTo(390);
  const touched = planOf(board, { ...window, isTouch: true });
  expect(touched.width).toBeGreaterThan(390);
  expect(touched.whole).toBeCloseTo(390 / touched.width);
  expect([...touched.rooms.values()].every((room) => room.fits)).toBe(true);
});

function boardWith(lines: Line[]): Board {
  return { type: "board", id: "b", title: "B", layout: "graph", width: 4, height: 4, places: [], lines };
}

test("a line with ends of its own runs between them, in the board's units", () => {
  const anchors = new Map([
    ["a", { x: 0, y: 0 }],
    ["b", { x: 200, y: 0 }],
  ]);
  const ends: [number, number][] = [
    [1, 2],
    [3, 2],
  ];
  const [bridge] = waysOf(boardWith([{ a: "a", b: "b", ends }]), anchors, [], false, 1, (x, y) => ({
    x: 10 * x,
    y: 10 * y,
  }));
  expect([bridge?.start, bridge?.end]).toEqual([
    { x: 10, y: 20 },
    { x: 30, y: 20 },
  ]);
});

test("a name stands in the middle of its water, a word a line where that is tall, and beyond the edges is no room", () => {
  const tall: [number, number][] = [
    [0, 0],
    [1, 0],
    [1, 4],
    [0, 4],
  ];
  const water = { kind: "water", outline: tall, label: "Lake Union" };
  const [name] = namesOn({ ...boardWith([]), scenery: [water, { kind: "water", outline: tall }] }, (x, y) => ({
    x,
    y,
  }));
  expect(name?.lines).toEqual(["Lake", "Union"]);
  expect(centre(name!.box)).toEqual({ x: 0.5, y: 2 });
  expect(beyond(100, 50).some((box) => overlap(box, { x: 90, y: 10, width: 20, height: 10 }))).toBe(true);
  expect(beyond(100, 50).some((box) => overlap(box, { x: 10, y: 10, width: 20, height: 10 }))).toBe(false);
});

test("lines between the same places lie side by side, and a name covers nothing that is taken", () => {
  const anchors = new Map([
    ["a", { x: 0, y: 0 }],
    ["b", { x: 200, y: 0 }],
  ]);
  const taken = [square(100, 0, 40)];
  const ways = waysOf(
    boardWith([
      { a: "a", b: "b", label: "Ferry" },
      { a: "b", b: "a" },
    ]),
    anchors,
    taken,
    false,
  );
  expect(ways.map((way) => way.start.y)).toEqual([-3.5, 3.5]);
  expect(ways[0]?.label && overlap(ways[0].label, taken[0]!)).toBe(false);
  const full = waysOf(boardWith([{ a: "a", b: "b", label: "Ferry" }]), anchors, [square(100, 0, 400)], false);
  expect(full[0]?.label).toBeNull();
});
