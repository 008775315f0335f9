// A table that is being played at: what the server said last, and what one can tell it.
import { tick } from "svelte";
import { Aim } from "./aim.svelte";
import { ring, notify } from "./bell";
import { freshId } from "./fresh";
import { get, post, sentence } from "./http";
import { loadIcons } from "./icons.svelte";
import { Live } from "./live.svelte";
import { play, snapshot } from "./motion";
import { withNews } from "./news";
import { prefs } from "./prefs.svelte";
import { piecesOf } from "./scene";
import type {
  ChatLine,
  Hint,
  LogLine,
  OptionView,
  Presence,
  TableInfo,
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
  rematch = $state("");
  notice = $state("");
  trouble = $state("");
  hint: Hint | null = $state.raw(null);
  hinting = $state(false);
  rule = $state("");
  private sent: Sent | null = null;
  private overtaken: Sent | null = null;
  /** What is still to be read after the table that a refusal brings. */
  private excuse = "";
  readonly aim: Aim;
  readonly live: Live;
  /** When the question that is open now was put. */
  since = $state(Date.now());

  readonly view = $derived.by(() => this.aim.view);
  /** A bot has been asked to play for this person. */
  readonly isAway = $derived(this.info?.seats[this.seat]?.kind === "bot");
  readonly myTurn = $derived.by(() => Boolean(this.aim.view?.choice) && !this.isAway);
  readonly over = $derived.by(() => this.aim.view?.outcome ?? null);

  constructor(readonly match: string) {
    this.aim = new Aim({
      answer: (option) => this.answer(option),
      takeBack: () => this.view?.undo || this.undo(),
      isAway: () => this.isAway,
      why: async () => (await get<WhyNot>(this.path("why-not"))).reasons,
      showRule: (rule) => (this.rule = rule),
    });
    const protocol = location.protocol === "https:" ? "wss:" : "ws:";
    this.live = new Live(`${protocol}//${location.host}/api/matches/${match}/live`, (message) => this.hear(message));
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
        this.info = message.table;
        this.seat = message.seat;
        this.chat = message.chat;
        this.presence = message.presence;
        this.thinking = null;
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
        this.info = message.table;
        break;
      case "presence":
        this.presence = message.presence;
        break;
      case "thinking":
        this.thinking = message;
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

  private refused(id: string, code: string, words: string): void {
    this.live.confirm(id);
    const mine = id === this.sent?.id ? this.sent : null;
    if (mine) {
      this.sent = null;
      this.aim.refuse();
    }
    if (mine && code === "stale") this.overtaken = mine;
    else this.trouble = words;
    if (code === "storage") this.excuse = words;
  }

  private show(view: View, sequence: number, log: LogLine[], accepted = ""): void {
    const before = snapshot(document);
    const was = this.aim.view;
    const asked = this.myTurn;
    const isReply = Boolean(accepted) && accepted === this.sent?.id;
    if (accepted) this.live.confirm(accepted);
    if (isReply) this.sent = null;
    if (sequence !== this.sequence) this.since = Date.now();
    this.sequence = sequence;
    this.log = log;
    this.thinking = null;
    this.hint = null;
    this.trouble = this.excuse;
    this.excuse = "";
    if (was) this.aim.fresh = changes(was, view, isReply ? new Map() : this.aim.fresh);
    else this.read = log.length;
    this.aim.show(view, isReply);
    void tick().then(() => was && play(document, before));
    if (this.myTurn && !asked && was) this.call();
    if (this.overtaken) this.answerAgain(this.overtaken, view);
    else this.answerIfOnly(view);
  }

  /** Where several may act at once, another was faster: what is still offered with the same words is still meant. */
  private answerAgain(sent: Sent, view: View): void {
    this.overtaken = null;
    const same = (found: OptionView) => JSON.stringify(found) === JSON.stringify(sent.option);
    const option = view.choice?.purpose === sent.purpose ? view.choice.options.find(same) : undefined;
    if (option) this.aim.commit(option, { isSure: true });
    else this.trouble = OVERTAKEN;
  }

  /** It is this person's turn. */
  private call(): void {
    ring();
    notify(this.info?.title ?? "Planchette", this.aim.view?.choice?.prompt ?? "Your turn");
  }

  private answerIfOnly(view: View): void {
    const only = view.choice?.options.length === 1 ? view.choice.options[0] : undefined;
    if (!prefs.single || !only) return;
    window.setTimeout(() => {
      if (this.aim.view === view && !this.aim.waiting) this.aim.commit(only);
    }, PAUSE_BEFORE_ONLY_OPTION);
  }

  // -- telling

  private answer(option: OptionView): void {
    this.read = this.log.length;
    this.sent = { id: freshId(), purpose: this.aim.view?.choice?.purpose ?? "", option };
    this.live.send({ type: "answer", id: this.sent.id, sequence: this.sequence, key: option.key });
  }

  undo(): void {
    if (!this.live.isSending("undo")) this.live.send({ type: "undo", id: freshId() });
  }

  concede(): void {
    this.live.send({ type: "concede", id: freshId() });
  }

  /** False when nobody would hear it. */
  say(text: string): boolean {
    if (this.live.status !== "live") return false;
    this.live.send({ type: "say", text, id: freshId() });
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
    return (await post<{ match: string }>(`/matches/${this.match}/rematch`)).match;
  }

  // -- words

  seatName(seat: number): string {
    const found = this.info?.seats[seat];
    if (!found) return "Somebody";
    return found.name && found.name !== found.title ? `${found.name} (${found.title})` : found.title;
  }
}

/** Pieces that are new, moved or have other numbers than before, each with the place it came from. */
function changes(was: View, now: View, known: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const before = new Map(piecesOf(was.scene).map((entity) => [entity.id, entity]));
  const found = new Map<string, string>();
  for (const entity of piecesOf(now.scene)) {
    if (!entity.place) continue;
    const old = before.get(entity.id);
    const moved = old?.place?.id !== entity.place.id;
    const changed = JSON.stringify(old?.piece?.stats) !== JSON.stringify(entity.piece?.stats);
    if (moved) found.set(entity.id, known.get(entity.id) || (old?.place?.id ?? ""));
    else if (changed || known.has(entity.id)) found.set(entity.id, known.get(entity.id) ?? "");
  }
  return found;
}
