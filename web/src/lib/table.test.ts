// A table and its line, with a server that says what a test wants: no answer counts twice, and none is lost.
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ChoiceView, FromClient, OptionView, View } from "./types";

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  sent: FromClient[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor() {
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.readyState = 3;
  }

  hear(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  drop(): void {
    this.readyState = 3;
    this.onclose({ code: 1006 });
  }
}

const heard = new Map<string, () => void>();
const listening = {
  addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
  removeEventListener: () => undefined,
};
vi.stubGlobal("window", {
  ...listening,
  setTimeout: (...wish: Parameters<typeof setTimeout>) => setTimeout(...wish),
  clearTimeout: (timer: number) => clearTimeout(timer),
  setInterval: (...wish: Parameters<typeof setInterval>) => setInterval(...wish),
  clearInterval: (timer: number) => clearInterval(timer),
});
vi.stubGlobal("document", { ...listening, querySelectorAll: () => [], visibilityState: "visible" });
vi.stubGlobal("matchMedia", () => ({ matches: true }));
vi.stubGlobal("WebSocket", Socket);
vi.stubGlobal("location", { protocol: "http:", host: "table" });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("fetch", async () => new Response("{}"));
const { Table } = await import("./table.svelte");
type Played = InstanceType<typeof Table>;

const option = (key: string, targets: string[] = [], preview = ""): OptionView => ({
  key,
  label: key,
  targets,
  preview,
});
const DRAW: ChoiceView = { purpose: "draw", prompt: "Draw or stop", options: [option("draw"), option("stop")] };
const NEXT: ChoiceView = { purpose: "end", prompt: "End the turn?", options: [option("end"), option("keep")] };
const HAND = { type: "row", id: "hand", title: "Hand", pieces: ["one", "two"].map((id) => ({ id, title: id })) };

function view(sequence: number, choice: ChoiceView | null): View {
  const scene = { game: "none", seat: 0, phase: "", areas: [HAND] };
  return { sequence, scene, thinking: [], undo: "", ...(choice ? { choice } : {}) } as unknown as View;
}

function welcome(sequence: number, choice: ChoiceView | null, kind = "person"): object {
  const table = { id: "m", game: "none", title: "Game", seats: [{ seat: 0, kind }], mine: [0] };
  const presence = { seats: [], watching: 0 };
  return { type: "welcome", table, seat: 0, sequence, view: view(sequence, choice), log: [], chat: [], presence };
}

const update = (sequence: number, choice: ChoiceView | null, accepted = ""): object => ({
  type: "update",
  sequence,
  view: view(sequence, choice),
  start: 0,
  log: [],
  accepted,
});
const refused = (id: string, code: string): object => ({ type: "refused", id, code, message: `Refused: ${code}` });

function line(): Socket {
  return Socket.all.at(-1) as Socket;
}

function answers(): { id: string; sequence: number; key: string }[] {
  return Socket.all.flatMap((socket) => socket.sent.filter((message) => message.type === "answer"));
}

function seated(choice: ChoiceView | null = DRAW): Played {
  const table = new Table("m");
  line().hear(welcome(5, choice));
  return table;
}

beforeEach(() => {
  Socket.all = [];
  heard.clear();
  vi.useFakeTimers();
});

describe("an answer on its way", () => {
  test("lets nothing else be chosen, whatever others do meanwhile", () => {
    const table = seated();
    table.aim.commit(option("draw"));
    line().hear(update(6, DRAW));
    line().hear(refused("a chat line", "too-fast"));
    table.aim.commit(option("draw"));
    expect(answers()).toHaveLength(1);
    line().hear(update(7, DRAW, answers()[0]?.id));
    table.aim.commit(option("draw"));
    expect(answers().map((answer) => answer.sequence)).toEqual([5, 7]);
  });

  test("is sent again on a new line, and the table stays locked until it is taken", () => {
    const table = seated();
    table.aim.commit(option("draw"));
    line().drop();
    vi.advanceTimersByTime(10);
    line().hear(welcome(5, DRAW));
    table.aim.commit(option("stop"));
    expect(answers().map((answer) => answer.key)).toEqual(["draw", "draw"]);
    line().hear(update(6, NEXT, answers()[0]?.id));
    expect(table.aim.waiting).toBe(false);
  });

  test("that was overtaken is given once more, if the same is still asked", () => {
    const table = seated();
    table.aim.commit(option("draw"));
    line().hear(update(6, DRAW));
    line().hear(refused(answers()[0]?.id ?? "", "stale"));
    line().hear(update(6, DRAW));
    expect(answers().map((answer) => answer.sequence)).toEqual([5, 6]);
    expect(table.trouble).toBe("");
  });

  test("that is overdue makes the client ask whether the line still lives", () => {
    const table = seated();
    table.aim.commit(option("draw"));
    vi.advanceTimersByTime(2_100);
    expect(line().sent.at(-1)?.type).toBe("ping");
    vi.advanceTimersByTime(3_100);
    expect(table.live.status).toBe("lost");
  });

  test("is spoken of only when it takes long", () => {
    const table = seated();
    table.aim.commit(option("draw"));
    expect([table.aim.slow, table.aim.options.length]).toEqual([false, 2]);
    vi.advanceTimersByTime(110);
    expect([table.aim.slow, table.aim.options.length]).toEqual([true, 0]);
    line().hear(update(6, NEXT, answers()[0]?.id));
    expect([table.aim.slow, table.aim.options.length]).toEqual([false, 2]);
  });
});

describe("the second half of a double click", () => {
  test("does not press the button that has come to lie there", () => {
    const table = seated();
    table.aim.commit(option("stop"));
    line().hear(update(6, NEXT, answers()[0]?.id));
    table.aim.commit(option("end"), { again: true });
    expect(answers()).toHaveLength(1);
  });

  test("may press the same button again", () => {
    const table = seated();
    table.aim.commit(option("draw"));
    line().hear(update(6, DRAW, answers()[0]?.id));
    table.aim.commit(option("draw"), { again: true });
    expect(answers()).toHaveLength(2);
  });

  test("neither puts down what the first picked, nor looks closer", () => {
    const table = seated({ ...DRAW, options: [option("swap one two", ["one", "two"])] });
    expect(table.aim.choose(["one"])).toBe(true);
    expect(table.aim.choose(["one"], true)).toBe(true);
    expect(table.aim.picked).toEqual(["one"]);
    expect(table.aim.choose(["nothing"], true)).toBe(true);
    expect(table.aim.choose(["nothing"])).toBe(false);
  });
});

describe("a drop", () => {
  const play = { ...DRAW, options: [option("play one", ["one"]), option("pass")] };
  const place = { ...NEXT, options: [option("on two", ["two"]), option("nowhere")] };

  function dropped(preview = "", on = "two"): Played {
    const options = play.options.map((found, number) => (number ? found : { ...found, preview }));
    const table = seated({ ...play, options });
    table.aim.pickUp(["one"], 0, 0);
    table.aim.drop([on]);
    return table;
  }

  test("answers the next question, too", () => {
    dropped();
    line().hear(update(6, place, answers()[0]?.id));
    expect(answers().map((answer) => answer.key)).toEqual(["play one", "on two"]);
  });

  test("where it cannot go is taken back", () => {
    dropped();
    line().hear(update(6, { ...place, options: [option("on one", ["one"]), option("b")] }, answers()[0]?.id));
    expect(line().sent.map((message) => message.type)).toEqual(["answer", "undo"]);
  });

  test("on itself is none", () => {
    dropped("", "one");
    expect(answers()).toEqual([]);
  });

  test.each([
    ["was refused", "", () => line().hear(refused(answers()[0]?.id ?? "", "illegal"))],
    ["was thought better of", "you would lose", (table: Played) => (table.aim.confirming = null)],
  ])("that %s says nothing about a later question", (_, preview, end) => {
    const table = dropped(preview);
    end(table);
    table.aim.commit(option("pass"));
    line().hear(update(7, place, answers().at(-1)?.id));
    expect(answers().at(-1)?.key).toBe("pass");
  });
});

describe("words", () => {
  test("why an answer was not saved can be read on the table that follows", () => {
    const table = seated();
    table.aim.commit(option("draw"));
    line().hear(refused(answers()[0]?.id ?? "", "storage"));
    line().hear(update(5, DRAW));
    expect(table.trouble).toBe("Refused: storage");
    line().hear(update(6, DRAW));
    expect(table.trouble).toBe("");
  });

  test("said while the line is down are not lost silently", () => {
    const table = seated();
    expect(table.say("hello")).toBe(true);
    line().drop();
    expect(table.say("hello?")).toBe(false);
  });
});

test("an impatient undo counts once", () => {
  const table = seated();
  table.undo();
  table.undo();
  const [first] = line().sent;
  expect(line().sent.map((message) => message.type)).toEqual(["undo"]);
  line().hear(update(6, DRAW, first?.type === "undo" ? first.id : ""));
  table.undo();
  expect(line().sent).toHaveLength(2);
});

test("a line that does not come about is given up for another", () => {
  new Table("m");
  vi.advanceTimersByTime(8_100);
  expect(Socket.all).toHaveLength(2);
  line().hear(welcome(5, DRAW));
  vi.advanceTimersByTime(8_100);
  expect(Socket.all).toHaveLength(2);
});

test("when the network goes, the client says so at once", () => {
  const table = seated();
  heard.get("offline")?.();
  expect(table.live.status).toBe("lost");
});

test("what was chosen stays marked while I am asked on about it", () => {
  const table = seated({ ...DRAW, options: [option("play one", ["one"]), option("pass")] });
  table.aim.choose(["one"]);
  line().hear(update(6, NEXT, answers()[0]?.id));
  expect([table.aim.looks(["one"]).chosen, table.aim.looks(["two"]).chosen]).toEqual([true, false]);
  table.aim.commit(option("keep"));
  line().hear(update(7, DRAW, answers()[1]?.id));
  expect(table.aim.looks(["one"]).chosen).toBe(false);
});

test("while a bot plays for me nothing is mine to choose", () => {
  const table = new Table("m");
  line().hear(welcome(5, DRAW, "bot"));
  expect([table.myTurn, table.aim.options.length]).toEqual([false, 0]);
});
