// Which of the folded mats lie open over the board: one that was opened by hand, and those that are chosen from.
import { getContext, setContext } from "svelte";
import type { Aim } from "../lib/aim.svelte";
import { idsIn } from "../lib/stage";
import type { ChoiceView, Mat } from "../lib/types";

const KEY = Symbol("unfolding");

export class Unfolding {
  /** The id of the mat that was opened by hand. */
  opened = $state("");
  /** The question whose mats were closed by hand: they glow where they are folded. */
  private closed: ChoiceView | null = $state.raw(null);

  /** What is seen elsewhere, and needs no mat to be opened. */
  elsewhere: ReadonlySet<string> = $state.raw(new Set());

  constructor(readonly aim: Aim) {}

  toggle(mat: Mat): void {
    if (this.isOpen(mat)) this.close();
    else this.opened = mat.id;
  }

  isOpen(mat: Mat): boolean {
    return this.opened === mat.id || this.opensItself(mat);
  }

  private opensItself(mat: Mat): boolean {
    const choice = this.aim.view?.choice ?? null;
    return choice !== null && choice !== this.closed && this.aim.canChoose(this.hiddenIn(mat));
  }

  /** What cannot be chosen while the mat is folded: numbers and piles have buttons besides. */
  hiddenIn(mat: Mat): string[] {
    return idsIn(mat).filter((id) => this.aim.isPlain(id) && !this.elsewhere.has(id));
  }

  close(): void {
    this.opened = "";
    this.closed = this.aim.view?.choice ?? null;
  }

  /** The next mat after the one that is open, or none after the last. */
  next(mats: readonly Mat[], step = 1): void {
    const at = mats.findIndex((mat) => mat.id === this.opened);
    this.opened = mats[at < 0 && step < 0 ? mats.length - 1 : at + step]?.id ?? "";
  }
}

export function setUnfolding(aim: Aim): Unfolding {
  return setContext(KEY, new Unfolding(aim));
}

export function getUnfolding(): Unfolding {
  return getContext(KEY);
}
