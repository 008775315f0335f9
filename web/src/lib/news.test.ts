import { expect, test } from "vitest";
import { developed, sceneWith, withNews } from "./news";
import type { Board, Counter, Mat, Row, Scene, View } from "./types";

const BOARD: Board = {
  type: "board",
  id: "board",
  title: "Board",
  layout: "grid",
  width: 2,
  height: 1,
  places: [
    { id: "a", x: 0, y: 0 },
    { id: "b", x: 1, y: 0 },
  ],
};
const HEALTH: Counter = { type: "counter", id: "health", title: "Health", value: 3 };
const HAND: Row = { type: "row", id: "hand", title: "Hand", pieces: [] };
const MAT: Mat = { type: "mat", id: "mat", title: "Mine", areas: [HEALTH, HAND], owner: 0, active: true };
const SCENE: Scene = { game: "g", seat: 0, phase: "Day", areas: [BOARD, MAT] };

test("a whole scene is taken as it is", () => {
  expect(sceneWith(SCENE, null)).toEqual(SCENE);
});

test("what stayed as it was is the same object", () => {
  const scene = sceneWith({ ...SCENE, phase: "Night", areas: ["mat", "board"] }, SCENE);
  expect(scene.phase).toBe("Night");
  expect(scene.areas[0]).toBe(MAT);
  expect(scene.areas[1]).toBe(BOARD);
});

test("places change in their board, the others stay", () => {
  const changed = { id: "b", x: 1, y: 0, label: "new" };
  const [board] = sceneWith({ ...SCENE, areas: [{ type: "places", id: "board", places: [changed] }] }, SCENE).areas;
  expect(board).toEqual({ ...BOARD, places: [BOARD.places[0], changed] });
});

test("areas change in their mat, and what is not said is no longer so", () => {
  const worse = { ...HEALTH, value: 2 };
  const [mat] = sceneWith(
    { ...SCENE, areas: [{ type: "areas", id: "mat", title: "Mine", areas: [worse, "hand"] }] },
    SCENE,
  ).areas;
  expect(mat).toEqual({ type: "mat", id: "mat", title: "Mine", areas: [worse, HAND] });
});

test("news of what was never seen are refused", () => {
  expect(() => sceneWith({ ...SCENE, areas: ["nowhere"] }, SCENE)).toThrow("nowhere");
  expect(() => sceneWith({ ...SCENE, areas: ["board"] }, null)).toThrow("board");
});

test("the rest of a view is new each time", () => {
  const old: View = { sequence: 3, scene: SCENE, thinking: [0], undo: "no" };
  expect(withNews({ sequence: 4, scene: { ...SCENE, areas: ["board"] }, thinking: [1] }, old)).toEqual({
    sequence: 4,
    scene: { ...SCENE, areas: [BOARD] },
    thinking: [1],
  });
});

test("each frame of a replay is put together with the one before", () => {
  const view = { sequence: 0, thinking: [0], scene: SCENE };
  const frame = { step: 0, by: -1, label: "", lines: [], view };
  const later = { ...frame, step: 1, view: { ...view, scene: { ...SCENE, phase: "Night", areas: ["board", "mat"] } } };
  const last = { ...frame, step: 2, view: { ...view, scene: { ...SCENE, phase: "Dawn", areas: ["mat"] } } };
  const pictures = developed([frame, later, last]);
  expect(pictures.map((picture) => picture.view.scene.areas)).toEqual([[BOARD, MAT], [BOARD, MAT], [MAT]]);
  expect(pictures.map((picture) => picture.view.scene.phase)).toEqual(["Day", "Night", "Dawn"]);
});
