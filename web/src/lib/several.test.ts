// Several like answers: picked one by one, confirmed once, sent one after the other.
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { OptionView, View } from "./types";

vi.stubGlobal("window", { setTimeout, clearTimeout });
const { Aim } = await import("./aim.svelte");
type Aimed = InstanceType<typeof Aim>;

const card = (id: string, times = 1): OptionView => ({ key: `drop ${id}`, label: `Drop ${id}`, targets: [id], times });
const DONE: OptionView = { key: "done", label: "Done", targets: [] };
const cards = (...ids: string[]) => ids.map((id) => card(id));

let sent: string[] = [];
let takenBack = 0;

function view(options: OptionView[], more: number, purpose = "drop"): View {
  const pieces = ["a", "b", "c", "d"].map((id) => ({ id, title: id }));
  const areas = [{ type: "row", id: "hand", title: "Hand", pieces }];
  const scene = { game: "none", seat: 0, phase: "", areas };
  return { sequence: 0, scene, thinking: [0], choice: { purpose, prompt: "Drop", options, more } } as unknown as View;
}

function asked(options: OptionView[], more: number): Aimed {
  const aim = new Aim({
    answer: (option) => sent.push(option.key),
    takeBack: () => (takenBack += 1),
    isAway: () => false,
    why: async () => [],
    showRule: () => undefined,
  });
  aim.show(view(options, more));
  return aim;
}

const picks = (aim: Aimed) => aim.several.picks.map((pick) => pick.targets[0]);

beforeEach(() => {
  sent = [];
  takenBack = 0;
});

describe("picking", () => {
  test("sends nothing before it is confirmed, then all in order, each after the other has arrived", () => {
    const aim = asked(cards("a", "b", "c", "d"), 2);
    for (const id of ["c", "a", "d"]) aim.choose([id]);
    expect(sent).toEqual([]);
    expect(aim.several.sum).toBe("3 of 3 chosen");
    aim.confirm();
    aim.confirm();
    expect(sent).toEqual(["drop c"]);
    aim.show(view(cards("a", "b", "d"), 1), true);
    expect(sent).toEqual(["drop c", "drop a"]);
    expect(aim.waiting).toBe(true);
    aim.show(view(cards("b", "d"), 0), true);
    expect(sent).toEqual(["drop c", "drop a", "drop d"]);
    aim.show(view([DONE], 0, "next"), true);
    expect([aim.waiting, picks(aim), aim.several.note]).toEqual([false, [], ""]);
  });

  test("is put back by a click, and by Esc the last one first; a double click picks once", () => {
    const aim = asked(cards("a", "b", "c"), 1);
    aim.choose(["a"]);
    aim.choose(["a"], true);
    aim.choose(["b"]);
    aim.choose(["c"]);
    expect([picks(aim), aim.several.note]).toEqual([
      ["a", "b"],
      "All 2 are chosen. Put one of them back to choose another.",
    ]);
    aim.choose(["a"]);
    expect(picks(aim)).toEqual(["b"]);
    expect([aim.back(), aim.back()]).toEqual([true, false]);
    expect([picks(aim), takenBack]).toEqual([[], 0]);
  });

  test("one thing several times needs no pause between the clicks", () => {
    const aim = asked([card("a", 3), card("b", 2)], 4);
    aim.choose(["a"]);
    aim.choose(["a"], true);
    aim.choose(["a"], true);
    aim.choose(["a"], true);
    expect([aim.looks(["a"]).mark, aim.several.sum, aim.lit.has("a")]).toEqual(["×3", "3 of 5 shared", false]);
    aim.choose(["a"]);
    expect(aim.looks(["a"]).mark).toBe("");
  });

  test("what is another thing by the second time is sent as that", () => {
    const city = { ...card("a", 3), again: ["drop a1", "drop a2"] };
    const aim = asked([city, card("b", 2)], 3);
    for (const id of ["a", "b", "a", "a"]) aim.choose([id]);
    expect([aim.looks(["a"]).mark, aim.several.sum]).toEqual(["×3", "4 of 4 shared"]);
    aim.confirm();
    aim.show(view(cards("a1", "b"), 2), true);
    aim.show(view(cards("a1"), 1), true);
    aim.show(view(cards("a2"), 0), true);
    expect(sent).toEqual(["drop a", "drop b", "drop a1", "drop a2"]);
  });

  test("a row of like questions that is another one gets none of the answers", () => {
    const aim = asked(cards("a", "b", "c"), 1);
    for (const id of ["a", "b"]) aim.choose([id]);
    aim.confirm();
    aim.show(view(cards("a", "b", "c"), 2), true);
    expect([sent, aim.waiting]).toEqual([["drop a"], false]);
  });

  test("fewer than allowed is confirmed together with what ends it", () => {
    const aim = asked([...cards("a", "b"), DONE], 1);
    expect([aim.several.canConfirm, aim.buttons]).toEqual([false, [DONE]]);
    aim.choose(["b"]);
    expect([aim.several.canConfirm, aim.buttons]).toEqual([true, []]);
    aim.pressNumber(1);
    aim.show(view([...cards("a"), DONE], 0), true);
    expect(sent).toEqual(["drop b", "done"]);
  });

  test("something fatal is asked back about once, before anything is sent", () => {
    const aim = asked([card("a"), { ...card("b"), preview: "you would lose" }], 1);
    aim.choose(["a"]);
    aim.choose(["b"]);
    aim.confirm();
    expect([sent, aim.confirming?.key]).toEqual([[], "drop b"]);
    aim.beSure();
    aim.show(view(cards("b"), 0), true);
    expect(sent).toEqual(["drop a", "drop b"]);
  });
});

describe("what was picked is not lost", () => {
  test("when the next of them is gone: it stops, says so, and the rest stays picked", () => {
    const aim = asked(cards("a", "b", "c"), 2);
    for (const id of ["a", "b", "c"]) aim.choose([id]);
    aim.confirm();
    aim.show(view(cards("c", "d"), 1), true);
    expect(sent).toEqual(["drop a"]);
    expect(aim.several.note).toBe("1 of 3 answers are given: “Drop b” can no longer be chosen. Look again.");
    expect([picks(aim), aim.waiting]).toEqual([["c"], false]);
  });

  test("when one is refused: nothing more is sent until it is confirmed again", () => {
    const aim = asked(cards("a", "b", "c"), 1);
    for (const id of ["a", "b"]) aim.choose([id]);
    aim.confirm();
    aim.refuse();
    aim.show(view(cards("a", "b", "c"), 1));
    expect([sent, picks(aim), aim.waiting]).toEqual([["drop a"], ["a", "b"], false]);
    aim.confirm();
    expect(sent).toEqual(["drop a", "drop a"]);
  });

  test("when others change what is offered, but for what is gone", () => {
    const aim = asked(cards("a", "b", "c"), 1);
    for (const id of ["a", "b"]) aim.choose([id]);
    aim.show(view(cards("a", "b", "c"), 1));
    expect([picks(aim), aim.several.note]).toEqual([["a", "b"], ""]);
    aim.show(view(cards("b", "c"), 1));
    expect(picks(aim)).toEqual(["b"]);
    expect(aim.several.note).toMatch(/can no longer be chosen/);
  });

  test("unless something else is asked", () => {
    const aim = asked(cards("a", "b", "c"), 1);
    aim.choose(["a"]);
    aim.show(view(cards("a", "b"), 1, "other"));
    expect(picks(aim)).toEqual([]);
  });
});
