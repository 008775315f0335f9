import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addWord, begin, check, isEager, noteMark, promised } from "./luck";
import type { LuckProof, SeatInfo, TableInfo } from "./types";

const asked: { path: string; body: unknown }[] = [];

function seat(number: number, about: Partial<SeatInfo>): SeatInfo {
  return { seat: number, title: "", kind: "person", name: "", level: "", mine: false, host: false, held: true, word: false, ...about }; // prettier-ignore
}

function table(seats: SeatInfo[], about: Partial<TableInfo> = {}): TableInfo {
  const mine = seats.filter((one) => one.mine).map((one) => one.seat);
  const luck = { commitment: "c0", facts: "{}", words: [], mark: "" };
  return { id: "t1", status: "open", seats, mine, luck, ...about } as unknown as TableInfo;
}

beforeEach(() => {
  asked.length = 0;
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
  vi.stubGlobal("fetch", (path: string, request: { body?: string }) => {
    asked.push({ path, body: JSON.parse(request.body ?? "null") as unknown });
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve({}) });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a word of one's own", () => {
  it("is added once, and the same again when it was lost on the way", async () => {
    await addWord(table([seat(0, { mine: true }), seat(1, { kind: "open" })]));
    const { word } = promised("t1") ?? { word: "" };
    expect(word).toMatch(/^[0-9a-f]{32}$/);
    expect(asked).toEqual([{ path: "/api/matches/t1/word", body: { word } }]);
    await addWord(table([seat(0, { mine: true })]));
    expect(asked[1]?.body).toEqual({ word });
    await addWord(table([seat(0, { mine: true, word: true })]));
    expect(asked.length).toBe(2);
  });

  it("is another where the commitment is another", async () => {
    await addWord(table([seat(0, { mine: true })]));
    const first = promised("t1")?.word;
    await addWord(table([seat(0, { mine: true })], { luck: { commitment: "c1", facts: "{}", words: [], mark: "" } }));
    expect(promised("t1")?.word).not.toBe(first);
  });

  it("is added neither by those who watch, nor to a game that has begun, nor without a commitment", async () => {
    await addWord(table([seat(0, {})]));
    await addWord(table([seat(0, { mine: true })], { status: "playing" }));
    await addWord(table([seat(0, { mine: true })], { luck: null }));
    expect(asked).toEqual([]);
  });
});

describe("a game begins", () => {
  it("at once among bots, after the word", async () => {
    await begin(table([seat(0, { mine: true }), seat(1, { kind: "bot" })]));
    expect(asked.map((one) => one.path)).toEqual(["/api/matches/t1/word", "/api/matches/t1/start"]);
  });

  it("when everybody's word is in, where people sit", async () => {
    const people = table([seat(0, { mine: true }), seat(1, {})], { id: "t2" });
    await begin(people);
    expect(asked.map((one) => one.path)).toEqual(["/api/matches/t2/word"]);
    expect(isEager(people)).toBe(false);
    expect(isEager(table([seat(0, { mine: true, word: true }), seat(1, { word: true })], { id: "t2" }))).toBe(true);
    expect(isEager(table([seat(0, { word: true })], { id: "t3" }))).toBe(false);
  });
});

describe("the check", () => {
  const proof: LuckProof = {
    facts: "{}",
    secret: "00",
    commitment: "26523cd60c661981c086eaefc8c949cff1a553aee5cf50427ee18136e7d579f3",
    words: ["plum", ""],
    mark: "db74fc573fcc8a36c4c608647ec0322b3eea766e691e6b198a0727ae1e092c65",
    draws: 3,
    wrong: "",
  };
  const before = { commitment: proof.commitment, word: "plum", mark: proof.mark };

  it("finds that everything fits", async () => {
    expect(await check(proof, before)).toEqual({ wrong: [], reckoned: true, seen: true });
    expect(await check(proof, null)).toEqual({ wrong: [], reckoned: true, seen: false });
  });

  it("finds each thing that does not", async () => {
    const wrongs = async (other: Partial<LuckProof>, was = before) => (await check({ ...proof, ...other }, was)).wrong;
    expect(await wrongs({ secret: "01" })).toHaveLength(2);
    expect(await wrongs({ words: ["pear", ""] })).toHaveLength(2);
    expect(await wrongs({ mark: "0" })).toHaveLength(2);
    expect(await wrongs({}, { ...before, commitment: "other" })).toEqual(["This browser was shown another seal."]);
    expect(await wrongs({}, { ...before, word: "other" })).toEqual(["The word of this browser was left out."]);
    expect(await wrongs({}, { ...before, mark: "other" })).toEqual(["The words were changed after the game began."]);
    expect(await wrongs({ wrong: "it ends otherwise" })).toEqual(["The server says: it ends otherwise."]);
  });

  it("says when the browser cannot do the sums", async () => {
    vi.stubGlobal("crypto", {});
    expect((await check(proof, before)).reckoned).toBe(false);
  });
});

it("keeps the mark that was told first", async () => {
  await addWord(table([seat(0, { mine: true })]));
  const begun = (mark: string) =>
    table([seat(0, { mine: true })], { status: "playing", luck: { commitment: "c0", facts: "{}", words: [], mark } });
  noteMark(begun("first"));
  noteMark(begun("second"));
  expect(promised("t1")?.mark).toBe("first");
});
