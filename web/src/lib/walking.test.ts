import { expect, test } from "vitest";
import { first, walk } from "./walking";

const GRID = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ id: `${x}${y}`, x: x * 100, y: y * 100 })));
const at = (id: string) => GRID.find((spot) => spot.id === id);

test("arrows go to the nearest spot in their direction", () => {
  expect(walk(GRID, at("11"), "up")?.id).toBe("10");
  expect(walk(GRID, at("11"), "left")?.id).toBe("01");
  expect(walk(GRID, at("11"), "right")?.id).toBe("21");
  expect(walk(GRID, at("11"), "down")?.id).toBe("12");
});

test("straight ahead comes before nearer but aside", () => {
  const spots = [
    { id: "here", x: 0, y: 0 },
    { id: "aside", x: 60, y: -70 },
    { id: "ahead", x: 0, y: -150 },
  ];
  expect(walk(spots, spots[0], "up")?.id).toBe("ahead");
});

test("at the edge the walk goes on at the far side", () => {
  expect(walk(GRID, at("10"), "up")?.id).toBe("12");
});

test("without a start the walk begins in reading order", () => {
  expect(walk(GRID, undefined, "down")?.id).toBe("00");
  expect(first([])).toBeUndefined();
});

test("with nowhere to go there is no next", () => {
  expect(walk([{ id: "only", x: 0, y: 0 }], { id: "only", x: 0, y: 0 }, "up")).toBeUndefined();
});
