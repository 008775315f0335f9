import { expect, test } from "vitest";
import { badgeWords, describe as say, describePlace, entitiesOf, nameOf, split, trend } from "./scene";
import { arrange } from "./stage";
import type { Board, Counter, Mat, Piece, Row, Scene } from "./types";

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
  expect(arranged.mine?.id).toBe("mat");
  expect(arranged.isFolded).toBe(false);
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

test("mats fold where they hold rows or are many; my rows are mine", () => {
  const board = SCENE.areas[0] as Board;
  const folded = (seat: number, types: ("row" | "counter")[], rest: Board[] = [board]) => {
    const areas = [...rest, ...types.map((type, owner) => matOf(owner, type))];
    const found = arrange({ game: "g", seat, phase: "", areas });
    return [found.isFolded, found.mine?.owner, found.others.length, found.myRows.map((row) => row.id)];
  };
  expect(folded(0, ["counter", "counter"])).toEqual([false, 0, 1, []]);
  expect(folded(0, ["counter", "counter", "counter"])).toEqual([true, 0, 2, []]);
  expect(folded(1, ["row", "row"])).toEqual([true, 1, 1, ["row:1"]]);
  expect(folded(-1, ["row", "row"])).toEqual([true, undefined, 2, []]);
  expect(folded(1, ["row", "row"], [])).toEqual([false, 1, 1, ["row:1"]]);
});

test("like pieces are said with their number, and marks with their place", () => {
  const explorers: Piece = {
    id: "e",
    title: "Explorers",
    count: 3,
    badges: [{ icon: "", label: "damaged", value: "1" }],
  };
  expect(say(explorers)).toBe("3 Explorers, 1 damaged");
  const place = {
    id: "land:a5",
    x: 0,
    y: 0,
    label: "A5",
    zone: "jungle",
    outline: [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as [number, number][],
    marks: [{ icon: "shield", label: "Defend", value: "3" }],
    pieces: [explorers],
  };
  expect(describePlace(place)).toBe("A5, jungle, Defend 3: 3 Explorers, 1 damaged");
});

test("what a label or a note says is not said twice", () => {
  const ravage = "Ravage: 4 Damage, the Dahan strike back for 2";
  expect(badgeWords({ icon: "crossed-swords", label: ravage, value: "4" })).toBe(ravage);
  expect(badgeWords({ icon: "shield", label: "Defend", value: "3" })).toBe("Defend 3");
  expect(badgeWords({ icon: "meeple", label: "of 13 tokens", value: "3" })).toBe("of 13 tokens 3");
  const site: Piece = {
    id: "p",
    title: "Presence",
    note: "a Sacred Site of River",
    badges: [
      { icon: "holy-symbol", label: "Sacred Site" },
      { icon: "shield", label: "Defend", value: "3" },
    ],
  };
  expect(say(site)).toBe("Presence, a Sacred Site of River, Defend 3");
});

test("a line is an entity with a name, and so is what lies on it", () => {
  const board: Board = {
    ...(SCENE.areas[0] as Board),
    lines: [{ a: "tile:a1", b: "tile:b1", id: "way", label: "Ferry", pieces: [{ id: "trap", title: "Bear Trap" }] }],
  };
  const entities = entitiesOf({ ...SCENE, areas: [board] });
  expect(nameOf(entities.get("way"), "")).toBe("Ferry, a1 to tile:b1");
  expect(nameOf(entities.get("trap"), "")).toBe("Bear Trap");
});
