import { expect, test } from "vitest";
import { initialsOf } from "./initials";

test("each seat has a sign of its own, one letter where that is enough", () => {
  const titles = ["The Necromancer", "Tomas Okafor", "June Halvorsen", "Theo Brandt"];
  expect(initialsOf(titles)).toEqual(["N", "To", "J", "Th"]);
  expect(initialsOf(["North", "South"])).toEqual(["N", "S"]);
});
