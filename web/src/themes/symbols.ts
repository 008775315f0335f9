// Signs for what an option does, by the first word of its key; a game without an entry here just glows.
const VERBS: Record<string, string> = {
  attack: "crossed-swords",
  aim: "crossed-swords",
  hit: "crossed-swords",
  nick: "crossed-swords",
  move: "boot-prints",
  step: "boot-prints",
  walk: "boot-prints",
  ride: "bus",
  use: "magic-swirl",
  place: "position-marker",
};

export function verbIcon(key: string): string {
  return VERBS[key.split(" ")[0] ?? ""] ?? "";
}
