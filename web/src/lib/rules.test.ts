import { expect, test } from "vitest";
import { rulesIn, saidParts, withoutRules } from "./rules";

const OWED = "If you stop now: not possible, Tommy must play a card first (IN-61).";

test("a rule that a sentence names is no part of the sentence", () => {
  expect(withoutRules(OWED)).toBe("If you stop now: not possible, Tommy must play a card first.");
  expect(saidParts(OWED).map((part) => part.kind)).toEqual(["text", "rule"]);
  expect(saidParts(OWED)[0]?.text).toBe(withoutRules(OWED));
  expect(rulesIn(OWED)).toEqual(["IN-61"]);
});

test("several rules in one bracket have a mark each", () => {
  expect(rulesIn("Where the decks come from (FB-101 to FB-105)")).toEqual(["FB-101", "FB-105"]);
  expect(rulesIn("It stays (R-12, R-40), as before (FB-7).")).toEqual(["R-12", "R-40", "FB-7"]);
});

test("what only looks like a rule stays in the sentence", () => {
  for (const words of ["Play (fee 1)", "A D-4 die", "(the R-ooms)"]) expect(withoutRules(words)).toBe(words);
});
