// A table that is being played at: what the server said last, and what one can tell it.
import { tick } from "svelte";
import { Aim } from "./aim.svelte";
import { ring, notify } from "./bell";
import { freshId } from "./fresh";
import { get, post, sentence } from "./http";
import { loadIcons } from "./icons.svelte";
import { Live } from "./live.svelte";
import { addWord, begin, noteMark } from "./luck";
import { play, snapshot } from "./motion";
import { withNews } from "./news";
import { prefs } from "./prefs.svelte";
import { namesOf, people } from "./people.svelte";
import { hasSecrets, piecesOf } from "./scene";
import { isSameQuestion } from "./targeting";
import { hasTeams } from "./sides";
import type {
  ChatLine,
  Hint,
  LogLine,
  OptionView,
  Piece,
  Presence,
  TableInfo,
  TakebackNews,
  Thinking,
  ToClient,
  View,
  WhyNot,
} from "./types";

const PAUSE_BEFORE_ONLY_OPTION = 350;
const OVERTAKEN = "Somebody was faster, and the table has changed. Look again, and choose.";

/** An answer on its way, with the question it was given to. */
interface Sent {
  id: string;
  purpose: string;
  option: OptionView;
}

export class Table {
  info: TableInfo | null = $state.raw(null);
  seat = $state(-1);
  sequence = $state(0);
  log: LogLine[] = $state.raw([]);
  /** How long the log was when this person last answered. */
  read = $state(0);
  chat: ChatLine[] = $state.raw([]);
  presence: Presence = $state.raw({ seats: [], watching: 0 });
  thinking: Thinking | null = $state.raw(null);
  /** The bots that wait until the people are done. */
  waiting: number[] = $state.raw([]);
  /** Somebody asks to take their last answer back. */
  takeback: TakebackNews | null = $state.raw(null);
  rematch = $state("");
  notice = $state("");
  trouble = $state("");
  hint: Hint | null = $state.raw(null);
  hinting = $state(false);
  rule = $state("");
  private sent: Sent | null = null;
  private overtaken: Sent | null = null;
  /** The taking back that is on its way. */
  private undoing = "";
  /** What is still to be read after the table that a refusal brings. */
  private excuse = "";
  /** The seat whose person is to take the device, where one device plays opposing sides; -1: the table lies open. */
  curtain = $state(-1);
  /** The page is on its way to another seat of mine: what is said now would be said in the wrong one. */
  private turning = false;
  readonly aim: Aim;
  readonly live: Live;
  /** When the question that is open now was put. */
  since = $state(Date.now());

  readonly view = $derived.by(() => this.aim.view);
  /** A bot has been asked to play for this person. */
  readonly isAway = $derived(this.info?.seats[this.seat]?.kind === "bot");
  /** Whether the table waits for this person. */
  readonly myTurn = $derived.by(() => {
    const choice = this.aim.view?.choice;
    return Boolean(choice && !choice.optional) && !this.isAway;
  });
  /** My seats, but those that a bot plays. */
  readonly mine = $derived((this.info?.mine ?? []).filter((seat) => this.info?.seats[seat]?.kind === "person"));
  /** Those of them for which the table waits. */
  readonly asked = $derived.by(() => this.mine.filter((seat) => this.aim.view?.thinking.includes(seat)));
  /** Whether the table waits for me, in whichever of my seats. */
  readonly isCalled = $derived(this.myTurn || this.asked.length > 0);
  readonly over = $derived.by(() => this.aim.view?.outcome ?? null);

  constructor(readonly match: string) {
    this.aim = new Aim({
      answer: (option) => this.answer(option),
      takeBack: () => this.view?.undo || this.undo(),
      isAway: () => this.isAway,
      why: async () => (await get<WhyNot>(this.path("why-not"))).reasons,
      showRule: (rule) => (this.rule = rule),
    });
    this.live = new Live(this.address(), (message) => this.hear(message));
  }

  private address(seat = -1): string {
    const protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const wish = seat < 0 ? "" : `?seat=${seat}`;
    return `${protocol}//${location.host}/api/matches/${this.match}/live${wish}`;
  }

  close(): void {
    this.live.close();
  }

  private path(what: string): string {
    return `/matches/${this.match}/${what}?seat=${this.seat}`;
  }

  // -- hearing

  private hear(message: ToClient): void {
    switch (message.type) {
      case "welcome":
        this.know(message.table);
        this.seat = people.seat = message.seat;
        this.turning = false;
        if (this.curtain === message.seat) this.curtain = -1;
        this.chat = message.chat;
        this.presence = message.presence;
        this.thinking = null;
        this.waiting = [];
        this.takeback = null;
        void loadIcons(message.table.game);
        void loadIcons("symbols");
        if (message.view) this.show(message.view, message.sequence, message.log);
        break;
      case "update":
        this.show(
          withNews(message.view, this.aim.view),
          message.sequence,
          this.log.slice(0, message.start).concat(message.log),
          message.accepted,
        );
        break;
      case "table":
        this.know(message.table);
        break;
      case "presence":
        this.presence = message.presence;
        break;
      case "thinking":
        this.thinking = message;
        break;
      case "waiting":
        this.waiting = message.seats;
        break;
      case "takeback":
        this.takeback = message.asked.length ? message : null;
        this.live.confirm(message.id);
        if (message.id === this.undoing) this.aim.stay();
        break;
      case "said":
        this.chat = [...this.chat, message.line];
        break;
      case "refused":
        this.refused(message.id, message.code, message.message);
        break;
      case "notice":
        this.notice = message.message;
        break;
      case "rematch":
        this.rematch = message.match;
        break;
    }
  }

  /** Whoever sits at a table that waits adds a word to its luck; whoever sees it begin keeps its mark. */
  private know(info: TableInfo): void {
    this.info = info;
    people.names = namesOf(info.seats);
    noteMark(info);
    addWord(info).catch((error: unknown) => (this.trouble = sentence(error)));
  }

  private refused(id: string, code: string, words: string): void {
    this.live.confirm(id);
    const mine = id === this.sent?.id ? this.sent : null;
    if (mine) {
      this.sent = null;
      this.aim.refuse();
    }
    if (id === this.undoing) {
      this.undoing = "";
      this.aim.stay();
    }
    if (mine && code === "stale") this.overtaken = mine;
    else this.trouble = words;
    if (code === "storage") this.excuse = words;
  }

  private show(view: View, sequence: number, log: LogLine[], accepted = ""): void {
    const before = snapshot(document);
    const turned = Boolean(this.aim.view) && this.aim.view?.scene.seat !== view.scene.seat;
    const was = turned ? null : this.aim.view;
    const isFirst = !this.aim.view;
    const isNews = isFirst || sequence !== this.sequence;
    const called = this.isCalled;
    const isReply = Boolean(accepted) && accepted === this.sent?.id;
    if (accepted) this.live.confirm(accepted);
    const isBack = Boolean(accepted) && accepted === this.undoing;
    if (isReply) this.sent = null;
    if (isBack || this.takeback) this.undoing = "";
    this.takeback = null;
    if (sequence !== this.sequence && !(view.choice && isSameQuestion(was?.choice, view.choice)))
      this.since = Date.now();
    this.sequence = sequence;
    this.read = Math.min(this.read, log.length);
    this.log = log;
    this.thinking = null;
    this.hint = null;
    this.trouble = this.excuse;
    this.excuse = "";
    this.aim.fresh = was ? changes(was, view, isReply ? new Map() : this.aim.fresh) : new Map();
    if (isFirst) this.read = log.length;
    this.aim.show(view, isReply, isBack);
    void tick().then(() => was && play(document, before));
    if (this.isCalled && !called && !isFirst) this.call();
    if (isFirst && this.isGuarded) this.curtain = this.asked[0] ?? this.seat;
    else if (isNews) this.turnToAsked();
    if (this.overtaken) this.answerAgain(this.overtaken, view);
    else this.answerIfOnly(view);
  }

  /** Where several may act at once, another was faster: what is still offered with the same words is still meant. */
  private answerAgain(sent: Sent, view: View): void {
    this.overtaken = null;
    const same = (found: OptionView) => JSON.stringify(found) === JSON.stringify(sent.option);
    const option = view.choice?.purpose === sent.purpose ? view.choice.options.find(same) : undefined;
    if (option && !this.aim.several.picks.length) this.aim.commit(option, { isSure: true });
    else this.trouble = OVERTAKEN;
  }

  // -- my seats

  /** Whether I hold seats of opposing sides, and there is something that not all of them may see. */
  get isGuarded(): boolean {
    const sides = new Set(this.info?.mine.map((seat) => this.info?.sides[seat]));
    return sides.size > 1 && Boolean(this.aim.view) && hasSecrets(this.aim.view!.scene);
  }

  /** Another seat of mine is asked, and this one is not: the page turns to it. */
  private turnToAsked(): void {
    const next = this.asked[0];
    if (next !== undefined && !this.asked.includes(this.seat)) this.turnTo(next);
  }

  /** Look from another of my seats; where that is the other side's, whoever sits there has to say so first. */
  turnTo(seat: number): void {
    if (seat === this.seat || !this.info?.mine.includes(seat) || this.live.isSending()) return;
    const isOpposed = this.info.sides[seat] !== this.info.sides[this.seat];
    if (isOpposed && this.isGuarded) this.curtain = seat;
    else this.look(seat);
  }

  /** The next of my seats. */
  turnOn(): void {
    const mine = this.info?.mine ?? [];
    this.turnTo(mine[(mine.indexOf(this.seat) + 1) % mine.length] ?? this.seat);
  }

  /** Whoever sits there has taken the device. */
  lift(): void {
    if (this.curtain === this.seat) this.curtain = -1;
    else this.look(this.curtain);
  }

  private look(seat: number): void {
    const view = this.aim.view;
    this.turning = true;
    if (view) this.aim.show({ ...view, choice: null });
    this.live.turn(this.address(seat));
  }

  /** It is this person's turn. */
  private call(): void {
    ring();
    notify(this.info?.title ?? "Planchette", this.aim.view?.choice?.prompt ?? "Your turn");
  }

  private answerIfOnly(view: View): void {
    const only = view.choice?.options.length === 1 ? view.choice.options[0] : undefined;
    if (!prefs.single || !only || view.choice?.optional || this.curtain >= 0) return;
    window.setTimeout(() => {
      if (this.aim.view === view && !this.aim.waiting && !this.aim.several.picks.length) this.aim.commit(only);
    }, PAUSE_BEFORE_ONLY_OPTION);
  }

  // -- telling

  private answer(option: OptionView): void {
    if (this.turning) return this.aim.refuse();
    this.read = this.log.length;
    this.sent = { id: freshId(), purpose: this.aim.view?.choice?.purpose ?? "", option };
    this.live.send({ type: "answer", id: this.sent.id, sequence: this.sequence, key: option.key });
  }

  undo(): void {
    if (this.turning || this.live.isSending("undo")) return;
    this.undoing = freshId();
    this.live.send({ type: "undo", id: this.undoing });
  }

  /** Whether somebody who asks may take their last answer back. */
  allowTakeback(allow: boolean): void {
    this.live.send({ type: "takeback", id: freshId(), allow });
    this.takeback = null;
  }

  /** The bots need not wait for the people any longer. */
  letBotsGoOn(): void {
    this.live.send({ type: "go-on", id: freshId() });
  }

  concede(): void {
    if (!this.turning) this.live.send({ type: "concede", id: freshId() });
  }

  /** Who else is there on my side, where there are others to keep our talk from. */
  get allies(): string[] {
    const sides = this.info?.sides ?? [];
    const mine = sides[this.seat];
    if (mine === undefined || !hasTeams(sides) || this.info?.status === "open") return [];
    const others = (this.info?.seats ?? []).filter((seat) => seat.seat !== this.seat && seat.held && !seat.mine);
    return others.filter((seat) => sides[seat.seat] === mine).map((seat) => this.seatName(seat.seat));
  }

  /** False when nobody would hear it. */
  say(text: string, side = false): boolean {
    if (this.live.status !== "live" || this.turning) return false;
    this.live.send({ type: "say", text, id: freshId(), side });
    return true;
  }

  async askHint(): Promise<void> {
    if (this.hinting || !this.aim.view?.choice) return;
    this.hinting = true;
    try {
      const hint = await get<Hint>(this.path("hint"));
      const option = this.aim.options.find((found) => found.key === hint.best);
      if (hint.sequence !== this.sequence && !option) return;
      this.hint = hint;
      this.aim.hint(option);
    } catch (error) {
      this.trouble = sentence(error);
    } finally {
      this.hinting = false;
    }
  }

  async askRematch(): Promise<string> {
    const { match } = await post<{ match: string }>(`/matches/${this.match}/rematch?start=false`);
    const info = await get<TableInfo>(`/matches/${match}`);
    if (info.status === "open" && info.host) await begin(info);
    return match;
  }

  // -- words

  seatName(seat: number): string {
    return people.names[seat] ?? "Somebody";
  }
}

/** The numbers of a piece, to be compared. */
function told(piece: Piece | undefined): string {
  return JSON.stringify([piece?.stats, piece?.count]);
}

/** Pieces that are new, moved or have other numbers than before, each with the place it came from. */
function changes(was: View, now: View, known: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const before = new Map(piecesOf(was.scene).map((entity) => [entity.id, entity]));
  const found = new Map<string, string>();
  for (const entity of piecesOf(now.scene)) {
    if (!entity.place) continue;
    const old = before.get(entity.id);
    const moved = old?.place?.id !== entity.place.id;
    const changed = told(old?.piece) !== told(entity.piece);
    if (moved) found.set(entity.id, known.get(entity.id) || (old?.place?.id ?? ""));
    else if (changed || known.has(entity.id)) found.set(entity.id, known.get(entity.id) ?? "");
  }
  return found;
}
