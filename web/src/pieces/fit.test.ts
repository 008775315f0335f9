import { expect, test } from "vitest";
import { fitting } from "./fit";

test("letters are as large as they may be", () => {
  expect(fitting(() => true)).toBe(1);
});

test("letters shrink until the words fit", () => {
  const share = fitting((found) => found <= 0.8);
  expect(share).toBeGreaterThan(0.7);
  expect(share).toBeLessThanOrEqual(0.8);
});

test("letters that nobody could read are not made smaller still", () => {
  expect(fitting(() => false)).toBe(0.55);
});
