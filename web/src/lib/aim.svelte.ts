// What a person is about to do: what is picked, what may be clicked, what a click would do. The stage (boards,
// cards, piles) only knows this; whether an answer goes to a server or nowhere is not its business.
import { getContext, setContext } from "svelte";
import { entitiesOf, nameOf, type Entity } from "./scene";
import { MANY } from "./listing";
import { answersOf, type Picked } from "./picks";
import { Several } from "./several.svelte";
import { buttons, click, isAnswer, isFatal, isSameQuestion, nextTargets, openOptions, optionsAt } from "./targeting";
import type { ChoiceView, OptionView, Reason, View } from "./types";

const KEY = Symbol("aim");
const NOTHING: ReadonlySet<string> = new Set();
const PATIENCE = 100;
const FEW = 2;

export interface Looks {
  lit: boolean;
  picked: boolean;
  chosen: boolean;
  /** Could be chosen instead of what my last answer was about. */
  instead: boolean;
  reach: boolean;
  hinted: boolean;
  marked: boolean;
  fresh: boolean;
  /** How a spot that is picked among several is marked: which of them it is, or how often. */
  mark: string;
}

export interface Dragged {
  entity: Entity;
  /** Whether it is not asked for, and only shows which place is meant. */
  isLoose?: boolean;
  x: number;
  y: number;
}

/** A question that I answered, with what I answered to it. */
interface Answered {
  choice: ChoiceView;
  option: OptionView;
}

export interface Actions {
  answer(option: OptionView): void;
  /** My last answer, if it can be taken back. */
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
  /** What is picked where several like answers are asked for. */
  readonly several = new Several(() => (this.actions.isAway() ? null : this.view?.choice));
  /** What is sent when the person is sure. */
  private pending: Picked = [];
  /** My answers that led from one question of mine straight to the next, up to the one that is open now. */
  private trail: readonly Answered[] = $state.raw([]);
  /** What is to be clicked in the question before, once my answer to it is taken back. */
  private instead = "";
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
  private carried: OptionView | null = $state.raw(null);
  private queued: string[] = [];

  readonly entities = $derived(this.view ? entitiesOf(this.view.scene) : new Map<string, Entity>());
  readonly options = $derived.by(() => (this.slow || this.actions.isAway() ? [] : (this.view?.choice?.options ?? [])));
  readonly lit = $derived(
    nextTargets(
      this.options.filter((option) => this.several.isOpen(option)),
      this.picked,
    ),
  );
  /** Places that answer by one click, where nothing is picked. */
  private readonly alone = $derived.by(() => {
    const places = [...(this.picked.length ? [] : this.lit)].filter((id) => this.entities.get(id)?.place);
    return new Set(places.filter((id) => !this.entities.get(id)?.piece && isAnswer(this.options, id)));
  });
  readonly starts = $derived(nextTargets(this.options, []));
  /** Buttons for now; a single option is offered as one, wherever it could be clicked besides. */
  readonly buttons = $derived(
    (this.options.length === 1 ? this.options : buttons(this.options, this.picked, (id) => this.isPlain(id))).filter(
      (option) => this.several.hasButton(option),
    ),
  );
  /** The clicks whose consequences are shown: those made, or the one that the pointer is about to make. */
  readonly shown = $derived.by(() => {
    const next = this.pointed.find((id) => this.lit.has(id));
    if (this.picked.length || next === undefined) return this.picked;
    return openOptions(this.options, [next]).some((option) => option.targets.length > 1) ? [next] : this.picked;
  });
  readonly reach = $derived.by(() => {
    if (this.shown.length) return nextTargets(this.options, this.shown);
    return new Set(this.about?.then);
  });
  /** The few places where the next click would do more than elsewhere: that is said before anybody points at them. */
  readonly telling = $derived.by(() => {
    const places = [...this.lit].filter((id) => this.entities.get(id)?.place);
    const ends = places.flatMap((id) => optionsAt(this.options, this.picked, id));
    const telling = ends.filter((option) => option.preview);
    return telling.length <= FEW && telling.length < ends.length ? telling : [];
  });
  /** What the pointer is about to answer: its next question is shown before it is put. */
  readonly about = $derived.by(() => {
    if (this.carried) return this.carried;
    if (this.considered) return this.considered;
    const next = this.pointed.find((id) => this.lit.has(id));
    return next === undefined ? undefined : optionsAt(this.options, this.picked, next)[0];
  });
  /** The pieces that my last answer was about, while I am asked on about them. */
  readonly chosen: ReadonlySet<string> = $derived(
    new Set(this.trail.at(-1)?.option.targets.filter((id) => this.entities.get(id)?.piece)),
  );
  /** The answer that Esc takes back: it opened this question, and taking it back is free. */
  private readonly free = $derived.by(() => {
    const isFree = this.view?.choice && !this.view.undo && !this.actions.isAway();
    return isFree ? this.trail.at(-1) : undefined;
  });
  /** What could be chosen instead of the pieces that I am asked on about. */
  readonly others = $derived.by(() => {
    const canSwitch = this.free && this.chosen.size && !this.several.picks.length;
    return canSwitch ? nextTargets(this.free?.choice.options ?? [], []) : NOTHING;
  });
  readonly canBack = $derived.by(
    () => this.picked.length > 0 || this.several.picks.length > 0 || this.free !== undefined,
  );

  constructor(readonly actions: Actions) {}

  /** A new view, perhaps what my answer, or my taking it back, led to. What was picked for another question is put
   * down. */
  show(view: View, isReply = false, isBack = false): void {
    const same = isSameQuestion(this.view?.choice, view.choice);
    const { instead } = this;
    const isAlike = this.view?.choice?.purpose === view.choice?.purpose;
    this.trail = this.trailTo(view, isReply, same);
    this.view = view;
    if (isReply || !view.choice || (isBack && instead)) this.settle();
    if (!same || !view.choice) this.forget();
    else this.lookAgain(view.choice.options);
    if (isReply) this.goOn();
    else if (isAlike) this.several.lookAgain();
    else this.several.drop();
    if (isBack && instead) this.chooseNow(instead);
  }

  /** My answer has arrived: the next of several follows it, or what was dropped. */
  private goOn(): void {
    const next = this.several.next();
    if (next.length) this.dispatch(next, false);
    else this.follow();
  }

  /** The question before is open again. What was dropped goes on only if it can be answered. */
  private chooseNow(instead: string): void {
    this.choose([instead]);
    if (!this.waiting) this.queued = [];
  }

  /** How this question was come to: a new answer adds to it, an answer taken back goes, all else begins anew. */
  private trailTo(view: View, isReply: boolean, same: boolean): readonly Answered[] {
    const { choice } = this.view ?? {};
    const { trail, answered } = this;
    if (!view.choice || this.view?.scene.seat !== view.scene.seat || (isReply && this.several.isSent)) return [];
    if (isReply && choice && answered && choice.purpose !== view.choice.purpose)
      return [...trail, { choice, option: answered }];
    if (!isReply && same) return trail;
    return !isReply && isSameQuestion(trail.at(-1)?.choice, view.choice) ? trail.slice(0, -1) : [];
  }

  /** The same question, though the answers may bring something else by now. */
  private lookAgain(options: OptionView[]): void {
    const now = (old: OptionView | null) => options.find((option) => option.key === old?.key) ?? null;
    this.considered = now(this.considered);
    this.confirming = now(this.confirming);
    this.carried = now(this.carried) ?? this.free?.choice.options.find((option) => option === this.carried) ?? null;
    if (this.confirming && !isFatal(this.confirming)) this.confirming = null;
  }

  private forget(): void {
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
      picked: ids.some((id) => this.picked.includes(id)) || this.several.markOf(ids) !== "",
      mark: this.several.markOf(ids),
      chosen: any(this.chosen),
      instead: any(this.others) && !any(this.chosen) && !any(this.lit),
      reach: any(this.reach),
      hinted: any(this.hinted),
      marked: any(this.marked),
      fresh: any(this.fresh),
    };
  }

  /** Whether one of these can be chosen now. */
  canChoose(ids: readonly string[]): boolean {
    return ids.some((id) => this.lit.has(id));
  }

  /** What the next click on one of these would do, worked out. */
  outcomesAt(ids: readonly string[]): OptionView[] {
    return ids.flatMap((id) => (this.reach.has(id) ? optionsAt(this.options, this.shown, id) : []));
  }

  tellingAt(ids: readonly string[]): OptionView[] {
    return this.telling.filter((option) => ids.includes(option.targets.at(-1) ?? ""));
  }

  /** A click on something that stands for these entities, or `again` the second half of a double click, which alone
   * means nothing. False when there is nothing to choose. */
  choose(ids: readonly string[], again = false): boolean {
    if (this.waiting) return true;
    const inOrder = [...ids.filter((id) => this.lit.has(id)), ...ids];
    for (const id of inOrder) {
      const step = click(this.options, this.picked, id);
      if (!step) continue;
      if ("answer" in step) this.press(step.answer, again);
      else if (!again) this.picked = step.picked;
      return true;
    }
    return again || this.chooseInstead(ids);
  }

  /** A click on what the question before offers: my answer to it is taken back and this one given, or none if it is
   * the same. */
  private chooseInstead(ids: readonly string[]): boolean {
    const target = ids.find((id) => this.others.has(id));
    if (target === undefined) return false;
    if (this.chosen.has(target)) this.actions.takeBack();
    else {
      this.wait();
      this.instead = target;
      this.actions.takeBack();
    }
    return true;
  }

  /** A click that means this option: an answer, or one of several that are picked before they are sent. */
  press(option: OptionView, again = false): void {
    if (this.waiting) return;
    if (!this.several.isPick(option)) {
      if (this.several.picks.length) this.send([...answersOf(this.several.picks), option]);
      else this.commit(option, { again });
      return;
    }
    this.several.toggle(option, again);
    this.picked = [];
  }

  /** The button with that number, from the left; false when there is none. */
  pressNumber(number: number): boolean {
    const { canConfirm } = this.several;
    const option = this.buttons.length > MANY ? undefined : this.buttons[number - (canConfirm ? 2 : 1)];
    if (canConfirm && number === 1) this.confirm();
    else if (option) this.press(option);
    else return false;
    return true;
  }

  /** All that is picked is meant. */
  confirm(): void {
    if (!this.waiting && this.several.picks.length) this.send(this.several.all());
  }

  /** Answer, unless an answer is on its way, or another button has just come to lie under a double click. */
  commit(option: OptionView, { isSure = false, again = false } = {}): void {
    if (this.waiting || (again && option.key !== this.answered?.key)) return;
    if (isSure) this.dispatch([option]);
    else this.send([option]);
  }

  /** Send these, or ask back first. */
  private send(options: Picked): void {
    this.pending = options;
    const fatal = options.find(isFatal);
    if (fatal) this.confirming = fatal;
    else this.beSure();
  }

  /** Yes to the question back. */
  beSure(): void {
    if (!this.waiting) this.dispatch(this.pending);
  }

  /** The first is sent, the others follow when it has arrived. */
  private dispatch(options: Picked, isFirst = true): void {
    const [option, ...rest] = options;
    if (!option) return;
    if (isFirst) this.several.begin(rest);
    else this.several.goOn(rest);
    this.confirming = null;
    this.answered = option;
    this.wait();
    this.actions.answer(option);
  }

  private wait(): void {
    this.waiting = true;
    this.patience = window.setTimeout(() => (this.slow = true), PATIENCE);
  }

  /** The table has spoken: what was picked for the answer is put down. */
  private settle(): void {
    if (!this.waiting) return;
    window.clearTimeout(this.patience);
    this.waiting = this.slow = false;
    this.instead = "";
    this.picked = [];
    this.clearHint();
  }

  /** The table did not take the answer. */
  refuse(): void {
    this.queued = [];
    this.several.stop();
    this.settle();
  }

  /** The table did not take my answer back: it stands, and so does the question. */
  stay(): void {
    if (this.instead) this.refuse();
  }

  /** One step back; false when there was nothing to back out of. */
  back(): boolean {
    if (this.confirming) this.confirming = null;
    else if (this.zoomed) this.zoomed = null;
    else if (this.dragged) this.dragged = null;
    else if (this.picked.length) this.picked = this.picked.slice(0, -1);
    else if (this.several.picks.length && !this.waiting) this.several.unpick();
    else if (this.free && !this.waiting) this.actions.takeBack();
    else return false;
    return true;
  }

  zoom(ids: readonly string[]): void {
    const entity = ids.map((id) => this.entities.get(id)).find((found) => found);
    const standing = entity?.place && !entity.piece ? entity.place.pieces?.[0] : undefined;
    if (entity?.place && !entity.piece && !standing && !entity.place.marks?.length) return; // nothing to look at
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
    const among = (set: ReadonlySet<string>) => ids.find((found) => set.has(found));
    const id = among(this.lit) ?? among(this.starts) ?? among(this.others);
    const entity = id === undefined ? this.looseOf(ids) : this.entities.get(id);
    if (!entity) return;
    if (id === undefined) {
      this.dragged = { entity, x, y, isLoose: true };
      return;
    }
    const step = click(this.options, this.picked.includes(id) ? [] : this.picked, id);
    if (step && "picked" in step) this.picked = step.picked;
    const standing = entity.piece ? entity : this.entities.get(entity.place?.pieces?.[0]?.id ?? "");
    this.dragged = { entity: standing ?? entity, x, y };
    if (this.starts.has(id)) this.carried = step && "answer" in step ? step.answer : null;
    else this.carried = optionsAt(this.free?.choice.options ?? [], [], id)[0] ?? null;
  }

  /** A piece of mine on the board that is not asked for, while places are: it may be dragged to one. */
  looseOf(ids: readonly string[]): Entity | undefined {
    if (!this.alone.size || ids.some((id) => this.lit.has(id) || this.others.has(id))) return undefined;
    const found = ids.map((id) => this.entities.get(id));
    return found.find((one) => one?.piece && one.place && one.piece.owner === this.view?.scene.seat);
  }

  drop(ids: readonly string[]): void {
    const { carried, dragged } = this;
    if (dragged?.isLoose) {
      this.dragged = null;
      const place = ids.find((id) => id !== dragged.entity.place?.id && this.alone.has(id));
      if (place !== undefined) this.choose([place]);
      return;
    }
    const isBack = ids.includes(this.dragged?.entity.id ?? "");
    this.carried = null;
    this.dragged = null;
    if (carried && ids.length && !isBack) {
      if (this.options.includes(carried)) this.press(carried);
      else this.chooseInstead(carried.targets);
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
  isPlain(id: string): boolean {
    const found = this.entities.get(id);
    if (found?.piece || found?.place || found?.line) return true;
    return found?.area.type === "row" || found?.area.type === "fan";
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
