import { describe, expect, it } from "vitest";
import { alike, grouped, hasTeams, listed, winning } from "./sides";

const NAMES = ["Ann", "Bo", "Cem", "Dee"];

describe("sides", () => {
  it("are lists of names", () => {
    expect(listed([])).toBe("");
    expect(listed(["Ann"])).toBe("Ann");
    expect(listed(["Ann", "Bo"])).toBe("Ann and Bo");
    expect(listed(["Ann", "Bo", "Cem"])).toBe("Ann, Bo and Cem");
  });

  it("have their seats together", () => {
    expect(grouped([0, 1, 0, 1])).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(grouped([0, 0])).toEqual([[0, 1]]);
  });

  it("are teams where several play against others", () => {
    expect(
      [
        [0, 1],
        [0, 0],
        [0, 1, 2],
      ].map(hasTeams),
    ).toEqual([false, false, false]);
    expect(
      [
        [0, 1, 1],
        [0, 1, 0, 1],
      ].map(hasTeams),
    ).toEqual([true, true]);
  });

  it("win or lose as one, each in the words of who reads it", () => {
    const read = (seat: number) => winning([0, 1, 0, 1], [1, -1, 1, -1], NAMES, seat);
    expect([2, 3, -1].map(read)).toEqual(["Your side wins", "The other side wins", "Ann and Cem win"]);
  });

  it("are people where everybody plays alone or all together", () => {
    expect(winning([0, 1], [-1, 1], NAMES.slice(0, 2), 0)).toBe("Bo wins");
    expect(winning([0, 0], [1, 1], NAMES.slice(0, 2), 0)).toBe("Ann and Bo win");
    expect(winning([0, 0], [-1, -1], NAMES.slice(0, 2), 0)).toBe("");
  });
});

describe("lines of a chart", () => {
  it("are one for seats whose numbers are the same throughout", () => {
    expect(
      alike([
        [0.5, 0.5, 0.5],
        [0.4, 0.6, 0.6],
      ]),
    ).toEqual([[0], [1, 2]]);
    expect(alike([])).toEqual([]);
  });
});
