import { describe, expect, test } from "vitest";
import { picked, runOf, stillPicked, sumOf, type Picked, type Run } from "./picks";
import type { ChoiceView, OptionView } from "./types";

const option = (key: string, times = 1): OptionView => ({ key, label: key, targets: [key], times });
const [A, B, C] = [option("a"), option("b"), option("c")];
const DONE: OptionView = { key: "done", label: "Done", targets: [] };
const asked = (more: number, ...options: OptionView[]): ChoiceView => ({ purpose: "p", prompt: "P", options, more });
const run = (more: number, ...options: OptionView[]): Run => runOf(asked(more, ...options)) as Run;
const keys = (picks: Picked | null) => picks?.map((pick) => pick.key) ?? null;

describe("several like answers", () => {
  test("are as many as are asked for, or as there are", () => {
    expect(runOf(asked(0, A, B))).toBeNull();
    expect(run(1, A, B, C).total).toBe(2);
    expect(run(4, A, B, DONE).total).toBe(2);
    expect(run(4, option("bear", 3), option("wolf", 2)).total).toBe(5);
  });

  test("are picked by a click, and put back by another", () => {
    const two = picked(run(2, A, B, C), [A], B);
    expect(keys(two)).toEqual(["a", "b"]);
    expect(keys(picked(run(2, A, B, C), two ?? [], A))).toEqual(["b"]);
    expect(picked(run(1, A, B, C), [A, B], C)).toBeNull();
  });

  test("may be the same several times, and all of it goes back at its limit", () => {
    const bear = option("bear", 3);
    const share = run(4, bear, option("wolf", 9));
    let picks: Picked = [];
    for (let clicks = 0; clicks < 3; clicks++) picks = picked(share, picks, bear) ?? [];
    expect(keys(picks)).toEqual(["bear", "bear", "bear"]);
    expect(sumOf(share, picks)).toBe("3 of 5 shared");
    expect(keys(picked(share, picks, bear))).toEqual([]);
  });

  test("that are still offered stay picked when the question has changed", () => {
    expect(keys(stillPicked(run(1, B, C), [A, B, C]))).toEqual(["b", "c"]);
    expect(keys(stillPicked(run(1, A, B, C), [A, B, C]))).toEqual(["a", "b"]);
    expect(keys(stillPicked(null, [A]))).toEqual([]);
    expect(sumOf(run(2, A, B, C), [A])).toBe("1 of 3 chosen");
  });
});
