import { expect, test } from "vitest";
import { grouped, search } from "./listing";
import type { OptionView } from "./types";

const option = (key: string, label = key): OptionView => ({ key, label, targets: [] });
const MARKET = [option("buy axe"), option("buy bell"), option("sell axe"), option("sell bell"), option("leave")];

test("options are grouped by verb, under the game's heading or the verb itself", () => {
  const groups = grouped(MARKET, { buy: "Buy at the market" });
  expect(groups.map(({ title, options }) => [title, options.length])).toEqual([
    ["Buy at the market", 2],
    ["Sell", 2],
    ["", 1],
  ]);
});

test("a single verb needs no heading, unless the game has one", () => {
  const two = MARKET.slice(0, 2);
  expect(grouped(two).map((group) => group.title)).toEqual([""]);
  expect(grouped(two, { buy: "Buy" }).map((group) => group.title)).toEqual(["Buy"]);
  expect(grouped([option("end-turn a"), option("end-turn b"), ...two]).map((group) => group.title)).toEqual([
    "End turn",
    "Buy",
  ]);
});

test("every word of a search begins a word of the label, whatever its case or accents", () => {
  const keys = (words: string) => search([...MARKET, option("x", "Éclair (2 gold)")], words).map(({ key }) => key);
  expect(keys("ax")).toEqual(["buy axe", "sell axe"]);
  expect(keys("AX b")).toEqual(["buy axe"]);
  expect(keys("xe")).toEqual([]);
  expect(keys("ecl gold")).toEqual(["x"]);
  expect(keys(" ")).toHaveLength(6);
});
