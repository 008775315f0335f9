// Several like answers in one gesture: what is picked for a question that is one of several. Pure.
import type { ChoiceView, OptionView } from "./types";

/** A question that is followed by others like it, and what is picked for all of them, in order. */
export interface Run {
  options: readonly OptionView[];
  /** How many are to be chosen in all, or can be. */
  total: number;
}

export type Picked = readonly OptionView[];

/** Whether it is one of the like answers, and not what ends them. */
export function isPick(option: OptionView): boolean {
  return (option.times ?? 0) > 0;
}

export function runOf(choice: ChoiceView | null | undefined): Run | null {
  if (!choice?.more) return null;
  const room = choice.options.reduce((sum, option) => sum + (option.times ?? 0), 0);
  return { options: choice.options, total: Math.min(choice.more + 1, room) };
}

export function timesPicked(picks: Picked, option: OptionView): number {
  return picks.filter((pick) => pick.key === option.key).length;
}

/** Whether a click on it picks it once more, instead of putting it back. */
export function canPick(run: Run, picks: Picked, option: OptionView): boolean {
  return picks.length < run.total && timesPicked(picks, option) < (option.times ?? 0);
}

/** One click on that: once more, or all of it put back; null when all are chosen, and it is none of them. */
export function picked(run: Run, picks: Picked, option: OptionView): Picked | null {
  if (canPick(run, picks, option)) return [...picks, option];
  const rest = picks.filter((pick) => pick.key !== option.key);
  return rest.length < picks.length ? rest : null;
}

/** The answers that the picks stand for: what is picked again may be called otherwise by then. */
export function answersOf(picks: Picked): Picked {
  return picks.map((pick, place) => {
    const before = timesPicked(picks.slice(0, place), pick);
    return { ...pick, key: pick.again?.[before - 1] ?? pick.key };
  });
}

/** What is left of the picks in a question that has changed, and can still be picked. */
export function stillPicked(run: Run | null, picks: Picked): Picked {
  let kept: Picked = [];
  for (const pick of picks) {
    const option = run?.options.find((found) => found.key === pick.key);
    if (run && option && canPick(run, kept, option)) kept = [...kept, option];
  }
  return kept;
}

/** "2 of 3 chosen"; "3 of 5 shared" where one thing can be chosen several times. */
export function sumOf(run: Run, picks: Picked): string {
  const isShared = run.options.some((option) => (option.times ?? 0) > 1);
  return `${picks.length} of ${run.total} ${isShared ? "shared" : "chosen"}`;
}
