import { expect, test } from "vitest";
import { describe as say, entitiesOf, nameOf, split, trend } from "./scene";
import { arrange } from "./stage";
import type { Counter, Mat, Piece, Row, Scene } from "./types";

const WARDEN: Piece = {
  id: "fighter:0:warden",
  title: "Grove Warden",
  owner: 0,
  note: "South's, 3 of 4 health, facing north",
  stats: [{ icon: "shield", label: "defence", value: "1 (0 left)", printed: "1 (1 left)" }],
};
const SCENE: Scene = {
  game: "fellbound",
  seat: 0,
  phase: "Action phase",
  areas: [
    {
      type: "board",
      id: "ground",
      title: "Ground",
      layout: "grid",
      width: 1,
      height: 1,
      places: [{ id: "tile:a1", x: 0, y: 0, label: "a1", pieces: [WARDEN] }],
    },
    {
      type: "mat",
      id: "mat",
      title: "South",
      owner: 0,
      areas: [{ type: "counter", id: "gold", title: "Gold", value: 3 }],
    },
    { type: "fan", id: "hand:0", title: "Hand", owner: 0, pieces: [{ id: "card:x", title: "X" }] },
    {
      type: "fan",
      id: "hand:1",
      title: "Hand",
      owner: 1,
      pieces: [{ id: "back:1:0", title: "A card", face_down: true }],
    },
  ],
};

test("every entity of a scene is found with where it stands", () => {
  const entities = entitiesOf(SCENE);
  expect([...entities.keys()]).toEqual([
    "ground",
    "tile:a1",
    WARDEN.id,
    "mat",
    "gold",
    "hand:0",
    "card:x",
    "hand:1",
    "back:1:0",
  ]);
  expect(nameOf(entities.get("tile:a1"), "")).toBe("Grove Warden on a1");
});

test("a piece is said with its state", () => {
  expect(say(WARDEN, "a1")).toBe("Grove Warden on a1, South's, 3 of 4 health, facing north, defence 1 (0 left)");
});

test("live numbers are compared with the printed ones", () => {
  expect(trend("3", "4")).toBe("down");
  expect(trend("3x2", "2x2")).toBe("up");
  expect(trend("1 (0 left)", "1 (1 left)")).toBe("down");
  expect(trend("4", "4")).toBe("");
  expect(trend("4")).toBe("");
  expect(split("1 (0 left)")).toEqual({ head: "1", rest: "(0 left)" });
});

test("my hand is a hand, another's is backs beside their mat", () => {
  const arranged = arrange(SCENE);
  expect(arranged.hands.map((fan) => fan.id)).toEqual(["hand:0"]);
  expect(arranged.hidden.get(1)?.id).toBe("hand:1");
  expect(arranged.mats.map((mat) => mat.id)).toEqual(["mat"]);
});

function matOf(owner: number, type: "row" | "counter"): Mat {
  const row: Row = { type: "row", id: `row:${owner}`, title: "Row", pieces: [] };
  const counter: Counter = { type: "counter", id: `n:${owner}`, title: "N", value: 1 };
  return {
    type: "mat",
    id: `mat:${owner}`,
    title: `Seat ${owner}`,
    owner,
    areas: [type === "row" ? row : counter],
  };
}

test("mats with cards lie around the board, mine below it; mats with numbers beside it", () => {
  const around = (seat: number, owners: number[]) => {
    const areas = [...owners.map((owner) => matOf(owner, "row")), matOf(9, "counter")];
    const found = arrange({ game: "g", seat, phase: "", areas });
    return [found.above, found.below, found.mats].map((mats) => mats.map((mat) => mat.owner));
  };
  expect(around(1, [0, 1])).toEqual([[0], [1], [9]]);
  expect(around(-1, [0, 1])).toEqual([[1], [0], [9]]);
  expect(around(0, [0])).toEqual([[], [0], [9]]);
  expect(around(1, [0, 1, 2])).toEqual([[], [1, 0, 2], [9]]);
});
