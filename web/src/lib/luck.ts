// Luck that nobody chose: what this browser was promised about a table, the word that it added, and the check at the end.
import { post, Refusal } from "./http";
import type { LuckProof, TableInfo } from "./types";

const KEY = "planchette-luck";
const MOST_KEPT = 60;

/** What this browser saw before the game began, and the mark that it saw first after. */
export interface Promised {
  commitment: string;
  word: string;
  mark: string;
}

function kept(): Record<string, Promised> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Promised>;
  } catch {
    return {};
  }
}

export function promised(match: string): Promised | null {
  return kept()[match] ?? null;
}

function keep(match: string, found: Promised): void {
  const latest = [...Object.entries(kept()).filter(([other]) => other !== match), [match, found] as const];
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest.slice(-MOST_KEPT))));
  } catch {
    // A browser that keeps nothing still plays; it cannot compare afterwards.
  }
}

function freshWord(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Add a word of one's own to a table that waits, once its commitment is here. */
export async function addWord(info: TableInfo): Promise<void> {
  if (!info.luck || info.status !== "open" || !info.mine.length) return;
  if (info.seats.every((seat) => !seat.mine || seat.word)) return;
  const before = promised(info.id);
  const word = before?.commitment === info.luck.commitment && before.word ? before.word : freshWord();
  keep(info.id, { commitment: info.luck.commitment, word, mark: "" });
  try {
    await post<TableInfo>(`/matches/${info.id}/word`, { word });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "conflict")) throw error; // the game began a moment ago
    keep(info.id, { commitment: info.luck.commitment, word: "", mark: "" });
  }
}

/** Keep the mark that fixes everybody's words, the first time that it is told. */
export function noteMark(info: TableInfo): void {
  const found = promised(info.id);
  if (found && !found.mark && info.luck?.mark) keep(info.id, { ...found, mark: info.luck.mark });
}

/** Tables that begin by themselves when everybody's word is in. */
const eager = new Set<string>();

export function isEager(info: TableInfo): boolean {
  return eager.has(info.id) && info.seats.every((seat) => seat.kind === "bot" || seat.word);
}

/** Add a word, then begin; where other people sit, when theirs are in. */
export async function begin(info: TableInfo): Promise<void> {
  await addWord(info);
  if (info.seats.some((seat) => seat.kind === "person" && !seat.mine)) eager.add(info.id);
  else await post<TableInfo>(`/matches/${info.id}/start`);
}

// -- when it is over

export interface Check {
  /** What does not fit, a sentence each. */
  wrong: string[];
  /** This browser has done the sums itself. */
  reckoned: boolean;
  /** This browser saw the commitment before it gave its word. */
  seen: boolean;
}

async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** Whether the secret is the one that was sealed, and the words are those that were added. */
export async function check(proof: LuckProof, before: Promised | null): Promise<Check> {
  const wrong: string[] = proof.wrong ? [`The server says: ${proof.wrong}.`] : [];
  const reckoned = Boolean(globalThis.crypto?.subtle);
  if (reckoned) {
    const sealed = `${proof.facts}\n${proof.secret}`;
    if ((await sha256(sealed)) !== proof.commitment) wrong.push("The seal was not made for this secret.");
    if ((await sha256(`${sealed}\n${JSON.stringify(proof.words)}`)) !== proof.mark)
      wrong.push("The words are not those that the game began with.");
  }
  if (before && before.commitment !== proof.commitment) wrong.push("This browser was shown another seal.");
  if (before?.word && !proof.words.includes(before.word)) wrong.push("The word of this browser was left out.");
  if (before?.mark && before.mark !== proof.mark) wrong.push("The words were changed after the game began.");
  return { wrong, reckoned, seen: Boolean(before) };
}
