// What a person is about to do: what is picked, what may be clicked, what a click would do. The stage (boards,
// cards, piles) only knows this; whether an answer goes to a server or nowhere is not its business.
import { getContext, setContext } from "svelte";
import { entitiesOf, nameOf, type Entity } from "./scene";
import { buttons, click, isFatal, nextTargets, openOptions, optionsAt } from "./targeting";
import type { OptionView, Reason, View } from "./types";

const KEY = Symbol("aim");
const NOTHING: ReadonlySet<string> = new Set();
const PATIENCE = 100;

export interface Looks {
  lit: boolean;
  picked: boolean;
  chosen: boolean;
  reach: boolean;
  hinted: boolean;
  marked: boolean;
  fresh: boolean;
}

export interface Dragged {
  entity: Entity;
  x: number;
  y: number;
}

export interface Actions {
  answer(option: OptionView): void;
  /** A card that was dropped where it cannot go goes back. */
  takeBack(): void;
  /** Whether somebody else chooses for this person now. */
  isAway(): boolean;
  why(): Promise<Reason[]>;
  showRule(rule: string): void;
}

export class Aim {
  view: View | null = $state.raw(null);
  picked: string[] = $state.raw([]);
  /** An answer is on its way: until the table has spoken, nothing more can be chosen. */
  waiting = $state(false);
  /** It takes long enough to say so. A quick table shows what the answer did instead: one picture, not two. */
  slow = $state(false);
  private patience = 0;
  private answered: OptionView | null = null;
  /** The pieces that my last answer was about, while I am asked on about them. */
  chosen: ReadonlySet<string> = $state.raw(NOTHING);
  /** What the pointer or the focus is on. */
  pointed: string[] = $state.raw([]);
  /** A button that the pointer or the focus is on. */
  considered: OptionView | null = $state.raw(null);
  zoomed: Entity | null = $state.raw(null);
  dragged: Dragged | null = $state.raw(null);
  confirming: OptionView | null = $state.raw(null);
  hinted: ReadonlySet<string> = $state.raw(NOTHING);
  hintedKey = $state("");
  marked: ReadonlySet<string> = $state.raw(NOTHING);
  /** What moved or changed since this person's last answer, and where it came from. */
  fresh: ReadonlyMap<string, string> = $state.raw(new Map());
  reasons: Reason[] = $state.raw([]);
  reasonsAt = -1;
  /** What a drop will answer, and where it was dropped. */
  private carried: OptionView | null = null;
  private queued: string[] = [];

  readonly entities = $derived(this.view ? entitiesOf(this.view.scene) : new Map<string, Entity>());
  readonly options = $derived.by(() => (this.slow || this.actions.isAway() ? [] : (this.view?.choice?.options ?? [])));
  readonly lit = $derived(nextTargets(this.options, this.picked));
  readonly starts = $derived(nextTargets(this.options, []));
  /** Buttons for now; a single option is offered as one, wherever it could be clicked besides. */
  readonly buttons = $derived(
    this.options.length === 1 ? this.options : buttons(this.options, this.picked, (id) => this.isPlain(id)),
  );
  /** The clicks whose consequences are shown: those made, or the one that the pointer is about to make. */
  readonly shown = $derived.by(() => {
    const next = this.pointed.find((id) => this.lit.has(id));
    if (this.picked.length || next === undefined) return this.picked;
    return openOptions(this.options, [next]).some((option) => option.targets.length > 1) ? [next] : this.picked;
  });
  readonly reach = $derived(this.shown.length ? nextTargets(this.options, this.shown) : NOTHING);

  constructor(readonly actions: Actions) {}

  /** A new view, perhaps what my answer led to. What was picked for another question is put down. */
  show(view: View, isReply = false): void {
    const same = JSON.stringify(this.view?.choice ?? null) === JSON.stringify(view.choice ?? null);
    const isAskedOn = isReply && view.choice && view.choice.purpose !== this.view?.choice?.purpose;
    this.view = view;
    if (isReply || !view.choice) this.settle();
    if (!same || !view.choice) this.forget();
    if (isAskedOn) this.chosen = new Set(this.answered?.targets.filter((id) => this.entities.get(id)?.piece));
    if (isReply) this.follow();
  }

  private forget(): void {
    this.chosen = NOTHING;
    this.picked = [];
    this.considered = null;
    this.confirming = null;
    this.clearHint();
    this.reasons = [];
    this.reasonsAt = -1;
  }

  /** After a drop: the place where it was dropped answers the next question, if it can. */
  private follow(): void {
    const dropped = this.queued;
    this.queued = [];
    const target = dropped.find((id) => this.starts.has(id));
    if (target !== undefined) this.choose([target]);
    else if (dropped.length) this.actions.takeBack();
  }

  looks(ids: readonly string[]): Looks {
    const any = (set: { has(id: string): boolean }) => ids.some((id) => set.has(id));
    return {
      lit: any(this.lit),
      picked: ids.some((id) => this.picked.includes(id)),
      chosen: any(this.chosen),
      reach: any(this.reach),
      hinted: any(this.hinted),
      marked: any(this.marked),
      fresh: any(this.fresh),
    };
  }

  /** What the next click on one of these would do, worked out. */
  outcomesAt(ids: readonly string[]): OptionView[] {
    return ids.flatMap((id) => (this.reach.has(id) ? optionsAt(this.options, this.shown, id) : []));
  }

  /** A click on something that stands for these entities, or `again` the second half of a double click, which alone
   * means nothing. False when there is nothing to choose. */
  choose(ids: readonly string[], again = false): boolean {
    if (this.waiting) return true;
    const inOrder = [...ids.filter((id) => this.lit.has(id)), ...ids];
    for (const id of inOrder) {
      const step = click(this.options, this.picked, id);
      if (!step) continue;
      if ("answer" in step) this.commit(step.answer, { again });
      else if (!again) this.picked = step.picked;
      return true;
    }
    return again;
  }

  /** Answer, unless an answer is on its way, or another button has just come to lie under a double click. */
  commit(option: OptionView, { isSure = false, again = false } = {}): void {
    if (this.waiting || (again && option.key !== this.answered?.key)) return;
    if (isFatal(option) && !isSure) {
      this.confirming = option;
      return;
    }
    this.confirming = null;
    this.waiting = true;
    this.answered = option;
    this.patience = window.setTimeout(() => (this.slow = true), PATIENCE);
    this.actions.answer(option);
  }

  /** The table has spoken: what was picked for the answer is put down. */
  private settle(): void {
    if (!this.waiting) return;
    window.clearTimeout(this.patience);
    this.waiting = this.slow = false;
    this.picked = [];
    this.clearHint();
  }

  /** The table did not take the answer. */
  refuse(): void {
    this.queued = [];
    this.settle();
  }

  /** One step back; false when there was nothing to back out of. */
  back(): boolean {
    if (this.confirming) this.confirming = null;
    else if (this.zoomed) this.zoomed = null;
    else if (this.dragged) this.dragged = null;
    else if (this.picked.length) this.picked = this.picked.slice(0, -1);
    else return false;
    return true;
  }

  zoom(ids: readonly string[]): void {
    const entity = ids.map((id) => this.entities.get(id)).find((found) => found);
    const standing = entity?.place && !entity.piece ? entity.place.pieces?.[0] : undefined;
    this.zoomed = (standing && this.entities.get(standing.id)) ?? entity ?? null;
    if (this.zoomed) void this.askWhy();
  }

  /** Why things cannot be chosen now; asked once a question. */
  async askWhy(): Promise<void> {
    const at = this.view?.sequence ?? -1;
    if (!this.view?.choice || this.reasonsAt === at) return;
    this.reasonsAt = at;
    try {
      const reasons = await this.actions.why();
      if (this.reasonsAt === at) this.reasons = reasons;
    } catch {
      this.reasonsAt = -1;
    }
  }

  reasonsFor(ids: readonly string[]): Reason[] {
    return this.reasons.filter((reason) => ids.includes(reason.targets[0] ?? ""));
  }

  pickUp(ids: readonly string[], x: number, y: number): void {
    if (this.waiting) return;
    const id = ids.find((found) => this.lit.has(found)) ?? ids.find((found) => this.starts.has(found));
    const entity = id === undefined ? undefined : this.entities.get(id);
    if (id === undefined || !entity) return;
    const step = click(this.options, this.picked.includes(id) ? [] : this.picked, id);
    if (step && "picked" in step) this.picked = step.picked;
    const standing = entity.piece ? entity : this.entities.get(entity.place?.pieces?.[0]?.id ?? "");
    this.dragged = { entity: standing ?? entity, x, y };
    this.carried = step && "answer" in step ? step.answer : null;
  }

  drop(ids: readonly string[]): void {
    const { carried } = this;
    const isBack = ids.includes(this.dragged?.entity.id ?? "");
    this.carried = null;
    this.dragged = null;
    if (carried && ids.length && !isBack) {
      this.commit(carried);
      if (this.waiting) this.queued = [...ids];
    } else if (isBack || !ids.some((id) => this.lit.has(id)) || !this.choose(ids)) this.picked = [];
  }

  hint(option: OptionView | undefined): void {
    this.hinted = new Set(option?.targets ?? []);
    this.hintedKey = option?.key ?? "";
  }

  private clearHint(): void {
    this.hint(undefined);
  }

  /** Whether it is plain to see what a click on it would do: piles and numbers need a button besides. */
  private isPlain(id: string): boolean {
    const found = this.entities.get(id);
    return Boolean(found && (found.piece || found.place || found.area.type === "row" || found.area.type === "fan"));
  }

  name(id: string): string {
    return nameOf(this.entities.get(id), id);
  }
}

export function setAim(aim: Aim): Aim {
  return setContext(KEY, aim);
}

export function getAim(): Aim {
  return getContext(KEY);
}
