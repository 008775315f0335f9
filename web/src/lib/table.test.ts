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

  constructor(readonly address = "") {
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
const { prefs } = await import("./prefs.svelte");
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
  const table = { id: "m", game: "none", title: "Game", seats: [{ seat: 0, kind }], sides: [0], mine: [0] };
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

describe("a question that my answer opened", () => {
  const play: ChoiceView = {
    ...DRAW,
    options: [
      { ...option("play one", ["one"]), then: ["place:a"] },
      { ...option("play two", ["two"]), then: ["place:b"] },
      option("pass"),
    ],
  };
  const on = (place: string): ChoiceView => ({ ...NEXT, options: [option(`on ${place}`, [`place:${place}`])] });
  const kinds = () => line().sent.map((message) => (message.type === "answer" ? message.key : message.type));
  const lastId = () => (line().sent.at(-1) as { id: string }).id;

  function asked(): Played {
    const table = seated(play);
    table.aim.choose(["one"]);
    line().hear(update(6, on("a"), lastId()));
    return table;
  }

  test("shows before it is put what could be clicked then", () => {
    const table = seated(play);
    table.aim.pointed = ["two"];
    expect([...table.aim.reach]).toEqual(["place:b"]);
    table.aim.pointed = [];
    table.aim.pickUp(["one"], 0, 0);
    expect([...table.aim.reach]).toEqual(["place:a"]);
  });

  test("is left for another answer to the one before, which is taken back first", () => {
    const table = asked();
    expect([table.aim.looks(["two"]).instead, table.aim.looks(["one"]).instead]).toEqual([true, false]);
    table.aim.choose(["two"]);
    table.aim.choose(["two"]);
    expect(kinds()).toEqual(["play one", "undo"]);
    line().hear(update(7, play, lastId()));
    expect(kinds()).toEqual(["play one", "undo", "play two"]);
    line().hear(update(8, on("b"), lastId()));
    expect([table.aim.waiting, table.aim.looks(["two"]).chosen]).toEqual([false, true]);
  });

  test("stands when the table does not take the answer back", () => {
    const table = asked();
    table.aim.choose(["two"]);
    line().hear(refused(lastId(), "illegal"));
    expect([table.aim.waiting, table.trouble]).toEqual([false, "Refused: illegal"]);
    line().hear(update(7, play));
    expect(kinds()).toEqual(["play one", "undo"]);
  });

  test("is left by Esc and by a click on the same, once, and not by a double click", () => {
    const table = asked();
    expect(table.aim.choose(["one"], true)).toBe(true);
    expect(kinds()).toEqual(["play one"]);
    expect(table.aim.choose(["one"])).toBe(true);
    expect(table.aim.back()).toBe(true);
    expect(kinds()).toEqual(["play one", "undo"]);
    line().hear(update(7, play, lastId()));
    expect([table.aim.canBack, table.aim.back(), kinds().length]).toEqual([false, false, 2]);
  });

  test("leads back through several, one by one", () => {
    const table = asked();
    table.aim.commit(option("on a"));
    line().hear(update(7, { ...DRAW, purpose: "face" }, lastId()));
    table.aim.back();
    line().hear(update(8, on("a"), lastId()));
    expect(table.aim.looks(["one"]).chosen).toBe(true);
    table.aim.back();
    line().hear(update(9, play, lastId()));
    expect([table.aim.back(), kinds()]).toEqual([false, ["play one", "on a", "undo", "undo"]]);
  });

  test("is not left when that is not free, or when the same is asked again", () => {
    const table = seated(play);
    table.aim.choose(["one"]);
    const bound = update(6, on("a"), lastId()) as { view: View };
    bound.view.undo = "something new was seen";
    line().hear(bound);
    expect([table.aim.choose(["two"]), table.aim.back()]).toEqual([false, false]);
    const again = seated(play);
    again.aim.choose(["one"]);
    line().hear(update(6, { ...play, options: play.options.slice(1) }, lastId()));
    expect([again.aim.choose(["one"]), again.aim.back()]).toEqual([false, false]);
  });

  test("is nothing that another seat could take back, though it is asked the same", () => {
    const table = asked();
    const other = update(6, on("a")) as { view: View };
    line().hear({ ...other, view: { ...other.view, scene: { ...other.view.scene, seat: 2 } } });
    expect([table.aim.canBack, table.aim.looks(["one"]).chosen]).toEqual([false, false]);
  });

  test("is left for a card that is dragged instead, and the place where it is dropped answers the next", () => {
    const table = asked();
    table.aim.pickUp(["two"], 0, 0);
    expect([...table.aim.reach]).toEqual(["place:b"]);
    line().hear(update(7, on("a")));
    table.aim.drop(["place:b"]);
    line().hear(update(8, play, lastId()));
    line().hear(update(9, on("b"), lastId()));
    expect(kinds()).toEqual(["play one", "undo", "play two", "on b"]);
  });
});

test("while a bot plays for me nothing is mine to choose", () => {
  const table = new Table("m");
  line().hear(welcome(5, DRAW, "bot"));
  expect([table.myTurn, table.aim.options.length]).toEqual([false, 0]);
});

describe("while others answer beside me", () => {
  const swap = { ...DRAW, options: [option("swap one two", ["one", "two"]), option("done")] };
  const worse = {
    ...swap,
    prompt: "Swap, now or never",
    options: swap.options.map((found) => ({ ...found, preview: "2 left" })),
  };

  test("what I have picked stays picked, though the words and what it would bring have changed", () => {
    const table = seated(swap);
    table.aim.choose(["one"]);
    line().hear(update(6, swap));
    line().hear(update(7, worse));
    expect(table.aim.picked).toEqual(["one"]);
    table.aim.choose(["two"]);
    expect(answers()).toMatchObject([{ key: "swap one two", sequence: 7 }]);
  });

  test("what I carry is dropped as what it brings now", () => {
    const play = { ...DRAW, options: [option("play one", ["one"]), option("pass")] };
    const fatal = { ...play, options: [option("play one", ["one"], "you would lose"), option("pass")] };
    const table = seated(play);
    table.aim.pickUp(["one"], 0, 0);
    line().hear(update(6, fatal));
    table.aim.drop(["two"]);
    expect([answers().length, table.aim.confirming?.preview]).toEqual([0, "you would lose"]);
  });

  test("what I have picked for another question is put down", () => {
    const table = seated(swap);
    table.aim.choose(["one"]);
    line().hear(update(6, { ...swap, options: [option("swap one two", ["one", "two"])] }));
    expect(table.aim.picked).toEqual([]);
  });

  test("being done is no turn of mine, and is not gone back on by itself", () => {
    prefs.single = true;
    const rest = { purpose: "rest", prompt: "You are done", options: [option("back")], optional: true };
    const table = seated(rest);
    vi.advanceTimersByTime(1_000);
    expect([table.myTurn, table.aim.options.length, answers().length]).toEqual([false, 1, 0]);
    prefs.single = false;
  });
});

describe("the log", () => {
  const lines = (...texts: string[]) => texts.map((text) => ({ text, kind: "line" }));

  test("is cut where an answer was taken back, and told again from there", () => {
    const table = seated();
    line().hear({ ...update(6, DRAW), start: 0, log: lines("one", "two", "three") });
    table.aim.commit(option("draw"));
    expect(table.read).toBe(3);
    line().hear({ ...update(7, DRAW, answers()[0]?.id), start: 1, log: lines("three") });
    expect(table.log.map((found) => found.text)).toEqual(["one", "three"]);
    expect(table.read).toBe(2);
  });
});

test("bots that wait are let go by the people", () => {
  const table = seated();
  line().hear({ type: "waiting", seats: [2, 3] });
  expect(table.waiting).toEqual([2, 3]);
  table.letBotsGoOn();
  expect(line().sent.at(-1)?.type).toBe("go-on");
  line().hear({ type: "waiting", seats: [] });
  expect(table.waiting).toEqual([]);
});

describe("several seats of mine", () => {
  const HIDDEN = { type: "fan", id: "fan", title: "Hand", pieces: [], owner: 0 };

  function from(seat: number, thinking: number[], isSecret = false): View {
    const choice = thinking.includes(seat) ? DRAW : null;
    const shown = view(0, choice);
    const areas = isSecret ? [HAND, HIDDEN] : [HAND];
    return { ...shown, thinking, scene: { ...shown.scene, seat, areas } } as unknown as View;
  }

  function greet(seat: number, thinking: number[], sides: number[], isSecret = false, sequence = 5): void {
    const seats = sides.map((_, other) => ({ seat: other, kind: "person", title: `S${other}`, name: "" }));
    const table = { id: "m", game: "none", title: "Game", seats, sides, mine: [0, 2] };
    const found = { ...welcome(sequence, null), table, seat, view: from(seat, thinking, isSecret) };
    line().hear(found);
  }

  const news = (seat: number, sequence: number, thinking: number[], accepted = "", isSecret = false): object => ({
    ...update(sequence, null, accepted),
    view: from(seat, thinking, isSecret),
  });

  test("of one side: the page turns to the one that is asked, at once", () => {
    const table = new Table("m");
    greet(0, [0], [0, 1, 0]);
    expect(Socket.all).toHaveLength(1);
    table.aim.commit(option("draw"));
    line().hear(news(0, 6, [2], answers()[0]?.id));
    expect(line().address).toMatch(/live\?seat=2$/);
    greet(2, [2], [0, 1, 0], false, 6);
    expect([table.seat, table.myTurn, table.curtain]).toEqual([2, true, -1]);
  });

  test("are not left while the one that is shown is asked, nor when I turned away from the asked one", () => {
    const table = new Table("m");
    greet(0, [0, 2], [0, 1, 0]);
    expect(Socket.all).toHaveLength(1);
    table.turnTo(2);
    greet(2, [0], [0, 1, 0]);
    expect([table.seat, Socket.all.length]).toEqual([2, 2]);
  });

  test("no answer is sent from one for the other", () => {
    const table = new Table("m");
    greet(0, [0, 2], [0, 1, 0]);
    table.turnTo(2);
    table.aim.commit(option("draw"));
    table.undo();
    greet(2, [0, 2], [0, 1, 0]);
    expect(Socket.all.flatMap((socket) => socket.sent)).toEqual([]);
  });

  test("an answer on its way keeps the page where it is", () => {
    const table = new Table("m");
    greet(0, [0, 2], [0, 1, 0]);
    table.aim.commit(option("draw"));
    table.turnTo(2);
    expect(Socket.all).toHaveLength(1);
  });

  test("of opposing sides: the other hand is fetched only when its person has the device", () => {
    const table = new Table("m");
    greet(0, [0], [0, 1, 1], true);
    expect(table.curtain).toBe(0);
    table.lift();
    expect([table.curtain, Socket.all.length]).toEqual([-1, 1]);
    table.aim.commit(option("draw"));
    line().hear(news(0, 6, [2], answers()[0]?.id, true));
    expect([table.curtain, Socket.all.length]).toEqual([2, 1]);
    table.lift();
    expect([table.curtain, line().address.slice(-6)]).toEqual([2, "seat=2"]);
    greet(2, [2], [0, 1, 1], true, 6);
    expect([table.curtain, table.seat]).toEqual([-1, 2]);
  });

  test("of opposing sides with nothing to hide need no curtain", () => {
    const table = new Table("m");
    greet(0, [2], [0, 1, 1]);
    expect([table.curtain, line().address.slice(-6)]).toEqual([-1, "seat=2"]);
  });
});
