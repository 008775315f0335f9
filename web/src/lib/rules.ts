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
