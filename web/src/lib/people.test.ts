import { afterEach, expect, test } from "vitest";
import { namesOf, people } from "./people.svelte";
import { describe as described } from "./scene";
import type { SeatInfo } from "./types";

const seat = (number: number, name: string, title: string) => ({ seat: number, name, title }) as SeatInfo;
const line = {
  text: "South takes a card of North named South Wind.",
  kind: "took",
  parts: ["", 0, " takes a card of ", 1, " named South Wind."],
};

afterEach(() => {
  people.names = [];
  people.seat = -1;
});

test("a line of the log names the people, and a card keeps its own name", () => {
  people.names = ["Ann", "Bo"];
  expect(people.said(line)).toBe("Ann takes a card of Bo named South Wind.");
});

test("where nobody is known the seats have their names", () => {
  expect(people.said(line)).toBe(line.text);
  expect(people.title("Hand", 1)).toBe("Hand");
});

test("people are called by their names, with the seat's where two have the same", () => {
  expect(namesOf([seat(0, "Ann", "South"), seat(1, "Bo", "North")])).toEqual(["Ann", "Bo"]);
  expect(namesOf([seat(0, "Easy bot", "South"), seat(1, "Easy bot", "North"), seat(2, "", "East")])).toEqual([
    "Easy bot (South)",
    "Easy bot (North)",
    "East",
  ]);
});

test("a piece says whose it is", () => {
  people.names = ["Ann", "Bo"];
  people.seat = 0;
  const piece = { id: "p", title: "Wolf", note: "3 of 4 health" };
  expect(described({ ...piece, owner: 1 })).toBe("Wolf, Bo's, 3 of 4 health");
  expect(described({ ...piece, owner: 0 })).toBe("Wolf, yours, 3 of 4 health");
  expect(described(piece)).toBe("Wolf, 3 of 4 health");
});
