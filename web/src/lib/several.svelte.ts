// Several like answers in one gesture: they are picked here, and sent one after the other once they are confirmed.
import { answersOf, canPick, isPick, picked, runOf, stillPicked, sumOf, timesPicked, type Picked } from "./picks";
import type { ChoiceView, OptionView } from "./types";

const CHANGED = "Something that you picked can no longer be chosen. Look again.";

export class Several {
  picks: Picked = $state.raw([]);
  /** What has become of the picks, if not what the person wanted. */
  note = $state("");
  /** What is to be sent after the answer that is on its way, and what it answers. */
  private chain: Picked = [];
  private purpose = "";
  private more = 0;
  private sent = 0;

  readonly run = $derived.by(() => runOf(this.choice()));
  readonly isFull = $derived.by(() => this.run !== null && this.picks.length >= this.run.total);
  /** The one answer that ends the choosing early, if there is one: to confirm fewer gives it after them. */
  readonly ender = $derived.by(() => {
    const [end, more] = this.run?.options.filter((option) => !isPick(option)) ?? [];
    return end && !more ? end : null;
  });
  readonly sum = $derived.by(() => (this.run ? sumOf(this.run, this.picks) : ""));
  /** Whether there is a button to confirm; what alone would end the choosing stands in its place until then. */
  readonly canConfirm = $derived.by(() => this.run !== null && (this.picks.length > 0 || !this.ender));

  constructor(private readonly choice: () => ChoiceView | null | undefined) {}

  /** Whether the last answer was sent with others: the next question is not about it alone. */
  get isSent(): boolean {
    return this.sent > 1;
  }

  isPick(option: OptionView): boolean {
    return this.run !== null && isPick(option);
  }

  /** Whether it can be clicked for more than to put it back. */
  isOpen(option: OptionView): boolean {
    return !this.run || !isPick(option) || canPick(this.run, this.picks, option);
  }

  /** Whether it has a button now: who has picked something confirms, and does not end with something else. */
  hasButton(option: OptionView): boolean {
    if (!this.run || isPick(option)) return true;
    return !this.isFull && !(this.picks.length && option === this.ender);
  }

  /** A click on it, or `again` the second half of a double click, which puts nothing back. */
  toggle(option: OptionView, again: boolean): void {
    if (!this.run || (again && !((option.times ?? 0) > 1 && this.isOpen(option)))) return;
    const picks = picked(this.run, this.picks, option);
    this.note = picks ? "" : `All ${this.run.total} are chosen. Put one of them back to choose another.`;
    if (picks) this.picks = picks;
  }

  /** Put back what was picked last. */
  unpick(): void {
    this.picks = this.picks.slice(0, -1);
    this.note = "";
  }

  /** All that is to be sent for what is picked. */
  all(): Picked {
    return [...answersOf(this.picks), ...(this.ender && !this.isFull ? [this.ender] : [])];
  }

  /** How a spot that an option ends on is marked: which of them it is, or how often it is picked. */
  markOf(ids: readonly string[]): string {
    const place = this.picks.findIndex((pick) => ids.includes(pick.targets.at(-1) ?? ""));
    const pick = this.picks[place];
    if (!pick) return "";
    return (pick.times ?? 0) > 1 ? `×${timesPicked(this.picks, pick)}` : String(place + 1);
  }

  /** The first is on its way, these follow. */
  begin(rest: Picked): void {
    this.chain = rest;
    this.purpose = this.choice()?.purpose ?? "";
    this.more = this.choice()?.more ?? 0;
    this.sent = 1;
    this.note = "";
  }

  /** The one that was on its way has arrived: what to send now, and after it. What cannot be sent stays picked. */
  next(): Picked {
    const { chain } = this;
    this.chain = [];
    const [pick, ...rest] = chain;
    const choice = this.choice();
    const isOneOfThem = choice?.purpose === this.purpose && (choice.more ?? 0) <= this.more - this.sent;
    const option = isOneOfThem && choice.options.find((found) => found.key === pick?.key);
    if (pick && option) {
      this.picks = chain.filter(isPick);
      return [option, ...rest];
    }
    this.picks = stillPicked(this.run, chain);
    if (pick && isPick(pick)) this.note = this.stopped(pick, chain.filter(isPick).length);
    return [];
  }

  private stopped(pick: OptionView, left: number): string {
    return `${this.sent} of ${this.sent + left} answers are given: “${pick.label}” can no longer be chosen. Look again.`;
  }

  /** One more of them is on its way. */
  goOn(rest: Picked): void {
    this.chain = rest;
    this.sent += 1;
  }

  /** The table did not take it: nothing more is sent, and all that was not taken stays picked. */
  stop(): void {
    this.chain = [];
  }

  /** The same is asked, though perhaps not everything is offered any more. */
  lookAgain(): void {
    const kept = stillPicked(this.run, this.picks);
    if (kept.length < this.picks.length && !this.chain.length) this.note = CHANGED;
    this.picks = kept;
  }

  /** Something else is asked. */
  drop(): void {
    this.picks = this.chain = [];
    this.note = "";
  }
}
