// The rules of a game, fetched once, and the search in them.
import { get } from "./http";
import type { RuleItem, Rules } from "./types";

const fetched = new Map<string, Promise<Rules>>();

export function rulesOf(game: string): Promise<Rules> {
  let rules = fetched.get(game);
  if (!rules) {
    rules = get<Rules>(`/games/${encodeURIComponent(game)}/rules`);
    rules.catch(() => fetched.delete(game));
    fetched.set(game, rules);
  }
  return rules;
}

/** The server ranks; a rule's own name is found at once. */
export async function searchRules(game: string, words: string): Promise<RuleItem[]> {
  return get<RuleItem[]>(`/games/${encodeURIComponent(game)}/rules/search?words=${encodeURIComponent(words)}`);
}

/** Text of the rules in parts: bold, code and references to other rules. */
export interface Part {
  kind: "text" | "bold" | "code" | "rule";
  text: string;
}

const MARKS = /\*\*([^*]+)\*\*|`([^`]+)`|\b([A-Z]{1,3}-\d{1,3})\b/g;

export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of text.matchAll(MARKS)) {
    if (found.index > at) parts.push({ kind: "text", text: text.slice(at, found.index) });
    const [whole, bold, code, rule] = found;
    if (bold) parts.push({ kind: "bold", text: bold });
    else if (code) parts.push({ kind: "code", text: code });
    else parts.push({ kind: "rule", text: rule ?? whole });
    at = found.index + whole.length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}

/** Where a sentence names rules: their names in brackets, as "(FB-31)" or "(R-12, R-40)"; the mark comes after the stop. */
const NAMED = / ?\(([A-Z]{1,3}-\d{1,3}(?:(?:, | and | to )[A-Z]{1,3}-\d{1,3})*)\)([.,;:]?)/g;
const NAME = /[A-Z]{1,3}-\d{1,3}/g;

/** A sentence of the game in parts: its words, and the rules that it names, which are no part of the sentence. */
export function saidParts(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of text.matchAll(NAMED)) {
    const words = text.slice(at, found.index) + (found[2] ?? "");
    if (words) parts.push({ kind: "text", text: words });
    for (const rule of found[1]?.match(NAME) ?? []) parts.push({ kind: "rule", text: rule });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}

/** The sentence alone, where there is no room for a mark. */
export function withoutRules(text: string): string {
  return text.replace(NAMED, "$2");
}

export function rulesIn(text: string): string[] {
  return saidParts(text).flatMap((part) => (part.kind === "rule" ? [part.text] : []));
}
