/** Who plays with whom, in words. */

/** "Ann", "Ann and Bo", "Ann, Bo and Cem". */
export function listed(names: string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
}

/** The seats of each side, in the order of the first of each. */
export function grouped(sides: number[]): number[][] {
  return [...new Set(sides)].map((side) => sides.flatMap((other, seat) => (other === side ? [seat] : [])));
}

/** Whether there are sides of several people against others. */
export function hasTeams(sides: number[]): boolean {
  const count = new Set(sides).size;
  return count > 1 && count < sides.length;
}

/** Who has won, for somebody in that seat (-1: who watches), in the middle of a sentence: "Your side wins". */
export function winning(sides: number[], payoffs: number[], names: string[], seat: number): string {
  const winners = names.filter((_, other) => (payoffs[other] ?? 0) > 0);
  if (!winners.length) return "";
  if (seat >= 0 && hasTeams(sides) && new Set(sides).size === 2) {
    return (payoffs[seat] ?? 0) > 0 ? "Your side wins" : "The other side wins";
  }
  return `${listed(winners)} ${winners.length > 1 ? "win" : "wins"}`;
}

/** The columns of a table of numbers, those that are the same throughout as one. */
export function alike(rows: readonly (readonly number[])[]): number[][] {
  const found = new Map<string, number[]>();
  for (const column of (rows[0] ?? []).keys()) {
    const series = rows.map((row) => row[column]).join(" ");
    found.set(series, [...(found.get(series) ?? []), column]);
  }
  return [...found.values()];
}
