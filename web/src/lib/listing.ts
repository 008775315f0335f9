// Long lists of options: grouped by their verb, and searched by a few letters. Pure.
import type { OptionView } from "./types";

/** More buttons than these are listed in groups, with a box to search them. */
export const MANY = 12;

export interface Group {
  verb: string;
  title: string;
  options: OptionView[];
}

/** The options by the first word of their keys, in the order in which the verbs come; a single verb needs no title. */
export function grouped(options: readonly OptionView[], headings: Record<string, string> = {}): Group[] {
  const groups = new Map<string, Group>();
  for (const option of options) {
    const verb = option.key.split(" ")[0] ?? "";
    const group = groups.get(verb) ?? { verb, title: headings[verb] ?? titled(verb), options: [] };
    group.options.push(option);
    groups.set(verb, group);
  }
  const found = [...groups.values()];
  const single = found.filter((group) => group.options.length === 1 && !headings[group.verb]);
  const rest = found.filter((group) => !single.includes(group));
  const loose = single.flatMap((group) => group.options);
  if (rest.length === 1 && rest[0] && !headings[rest[0].verb]) rest[0].title = "";
  return loose.length ? [...rest, { verb: "", title: "", options: loose }] : rest;
}

function titled(verb: string): string {
  return verb.charAt(0).toUpperCase() + verb.slice(1).replaceAll(/[-_]/g, " ");
}

/** Those in whose label every word of the search begins a word, whatever its case or accents. */
export function search(options: readonly OptionView[], words: string): OptionView[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const said = ` ${plain(option.label).replaceAll(/[^\p{L}\p{N}]+/gu, " ")}`;
    return wanted.every((word) => said.includes(` ${word}`));
  });
}

function plain(words: string): string {
  return words.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
