import { expect, test } from "vitest";
import { PATTERNS, terrainsOf } from "./terrain";

test("every zone of a board has a colour and a pattern of its own, whatever it is called", () => {
  const zones = ["jungle", "mountain", "wetland", "sands", "south", "north", "courage", "void"];
  const found = [...terrainsOf(zones).values()];
  expect(found).toHaveLength(zones.length);
  expect(new Set(found.map((one) => `${one.colour} ${one.pattern}`)).size).toBe(zones.length);
  for (const { pattern } of found) expect(PATTERNS[pattern]).toBeTruthy();
});
