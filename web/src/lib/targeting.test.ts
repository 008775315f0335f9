import { describe, expect, test } from "vitest";
import { buttons, click, isFatal, namedBy, nextTargets, optionsAt, pickedFirst } from "./targeting";
import type { OptionView } from "./types";

function option(key: string, ...targets: string[]): OptionView {
  return { key, label: key, targets };
}

const OPTIONS = [
  option("move a1 a2", "a1", "a2"),
  option("move a1 b1", "a1", "b1"),
  option("attack a1 a2", "a1", "a2"),
  option("reform a1", "a1"),
  option("reform b2", "b2"),
  option("end"),
];

describe("what may be clicked", () => {
  test("at first every first target", () => {
    expect([...nextTargets(OPTIONS, [])]).toEqual(["a1", "b2"]);
  });

  test("then what the picked piece can reach", () => {
    expect([...nextTargets(OPTIONS, ["a1"])]).toEqual(["a2", "b1"]);
  });
});

describe("what a click means", () => {
  test("a target that leaves one complete option answers", () => {
    expect(click(OPTIONS, ["a1"], "b1")).toEqual({ answer: OPTIONS[1] });
    expect(click([option("deploy x", "x"), option("deploy y", "y"), option("end")], [], "x")).toHaveProperty("answer");
  });

  test("a piece that can do one thing only is picked all the same, and its button does it", () => {
    expect(click(OPTIONS, [], "b2")).toEqual({ picked: ["b2"] });
    expect(buttons(OPTIONS, ["b2"], () => true)).toEqual([OPTIONS[4]]);
  });

  test("a target that leaves several options is picked", () => {
    expect(click(OPTIONS, [], "a1")).toEqual({ picked: ["a1"] });
  });

  test("two options on the same place are told apart by buttons", () => {
    expect(click(OPTIONS, ["a1"], "a2")).toEqual({ picked: ["a1", "a2"] });
    expect(namedBy(OPTIONS, ["a1", "a2"]).map((found) => found.key)).toEqual(["move a1 a2", "attack a1 a2"]);
  });

  test("the same piece again puts it down", () => {
    expect(click(OPTIONS, ["a1"], "a1")).toEqual({ picked: [] });
  });

  test("another piece is picked instead", () => {
    expect(click(OPTIONS, ["a1"], "b2")).toEqual({ picked: ["b2"] });
  });

  test("anything else means nothing", () => {
    expect(click(OPTIONS, [], "c3")).toBeNull();
    expect(click(OPTIONS, ["a1"], "c3")).toBeNull();
  });
});

describe("buttons", () => {
  test("for options without a target", () => {
    expect(buttons(OPTIONS, [], () => true).map((found) => found.key)).toEqual(["end"]);
  });

  test("and for those whose target is not on the table", () => {
    const found = buttons(
      [option("take gold", "treasury"), option("move a1 a2", "a1", "a2")],
      [],
      (id) => id !== "treasury",
    );
    expect(found.map((one) => one.key)).toEqual(["take gold"]);
  });

  test("with a piece picked, for what needs no further click", () => {
    expect(buttons(OPTIONS, ["a1"], () => true).map((found) => found.key)).toEqual(["reform a1"]);
  });
});

test("a place knows what a click on it would do", () => {
  expect(optionsAt(OPTIONS, ["a1"], "a2").map((found) => found.key)).toEqual(["move a1 a2", "attack a1 a2"]);
});

test("only what ends the game for its chooser is asked twice", () => {
  expect(isFatal({ ...option("end"), preview: "you would be defeated: fewer than two alive (FB-95)" })).toBe(true);
  expect(isFatal({ ...option("attack"), preview: "frontal: 2; slain" })).toBe(false);
});

test("why not is answered first for what is picked, then for what it cannot be used on", () => {
  const reasons = [["a1"], ["b5", "b2"], ["b2", "a1"], ["b2"]].map((targets) => ({
    targets,
    what: "",
    why: "",
    rule: "",
  }));
  const order = (...picked: string[]) => pickedFirst(reasons, picked).map(({ targets }) => targets.join(" "));
  expect(order("b2")).toEqual(["b2 a1", "b2", "b5 b2", "a1"]);
  expect(order("b5")).toEqual(["b5 b2", "a1", "b2 a1", "b2"]);
  expect(order()).toEqual(["a1", "b5 b2", "b2 a1", "b2"]);
});
