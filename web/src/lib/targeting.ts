// Click piece, click place: which option a row of clicks means. Pure; the page only draws what it says.
import type { ChoiceView, OptionView, Reason } from "./types";

export type Step = { answer: OptionView } | { picked: string[] };

function startsWith(targets: readonly string[], picked: readonly string[]): boolean {
  return picked.every((id, place) => targets[place] === id);
}

/** Whether it is still the same question, whatever its words and what the answers would bring by now. */
export function isSameQuestion(old: ChoiceView | null | undefined, now: ChoiceView | null | undefined): boolean {
  if (!old || !now) return !old && !now;
  const keys = (choice: ChoiceView) => choice.options.map((option) => option.key).join("\n");
  return old.purpose === now.purpose && keys(old) === keys(now);
}

/** The options that the clicks so far leave open. */
export function openOptions(options: readonly OptionView[], picked: readonly string[]): OptionView[] {
  return options.filter((option) => startsWith(option.targets, picked));
}

/** What may be clicked next. */
export function nextTargets(options: readonly OptionView[], picked: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const option of openOptions(options, picked)) {
    const next = option.targets[picked.length];
    if (next !== undefined) found.add(next);
  }
  return found;
}

/** The options that the clicks so far name completely: they need a button to be told apart, or to be meant. */
export function namedBy(options: readonly OptionView[], picked: readonly string[]): OptionView[] {
  return openOptions(options, picked).filter((option) => option.targets.length === picked.length);
}

/** Buttons for now: options without a target on the table, or those that the clicks so far name. */
export function buttons(
  options: readonly OptionView[],
  picked: readonly string[],
  isOnTable: (id: string) => boolean,
): OptionView[] {
  if (picked.length > 0) return namedBy(options, picked);
  return options.filter((option) => !option.targets.length || !option.targets.every(isOnTable));
}

/** The options that end with a click on that target now. */
export function optionsAt(options: readonly OptionView[], picked: readonly string[], target: string): OptionView[] {
  return namedBy(options, [...picked, target]);
}

/** One click: an answer, a new row of clicks, or null when it means nothing. */
export function click(options: readonly OptionView[], picked: readonly string[], target: string): Step | null {
  if (nextTargets(options, picked).has(target)) return advance(options, [...picked, target]);
  if (picked.at(-1) === target) return { picked: picked.slice(0, -1) };
  if (picked.length > 0 && nextTargets(options, []).has(target)) return advance(options, [target]);
  return null;
}

/** Where pieces are picked up to do something with them, the first click only picks: it never acts by itself. */
function advance(options: readonly OptionView[], picked: string[]): Step {
  const open = openOptions(options, picked);
  const only = open[0];
  const isFirstOfMore = picked.length === 1 && options.some((option) => option.targets.length > 1);
  if (open.length === 1 && only?.targets.length === picked.length && !isFirstOfMore) return { answer: only };
  return { picked };
}

/** Why not, first of all for what is picked, then for what it cannot be used on. */
export function pickedFirst(reasons: readonly Reason[], picked: readonly string[]): Reason[] {
  const rank = ({ targets: [about = "", ...others] }: Reason) =>
    picked.includes(about) ? 0 : others.some((id) => picked.includes(id)) ? 1 : 2;
  return [...reasons].sort((one, other) => rank(one) - rank(other));
}

/** Whether choosing this ends the game for whoever chooses it: the one thing worth a question back. */
export function isFatal(option: OptionView): boolean {
  return /\byou would (be defeated|lose)\b/i.test(option.preview ?? "");
}

/** Whether a click on that target alone is an answer. */
export function isAnswer(options: readonly OptionView[], target: string): boolean {
  const step = click(options, [], target);
  return step !== null && "answer" in step;
}
