// What kinds of ground look like: a colour and a pattern each, so that neither has to be told from the other alone.

interface Terrain {
  colour: string;
  pattern: string;
}

/** Patterns in a square of 16, to be stroked. */
export const PATTERNS: Record<string, string> = {
  leaves: "M2 6c2-4 4-4 6 0M10 14c2-4 4-4 6 0",
  peaks: "M1 9l4-6 4 6M9 16l3-5 3 5",
  waves: "M0 5q4-3 8 0t8 0M0 13q4-3 8 0t8 0",
  dots: "M3 4h.1M11 4h.1M7 12h.1M15 12h.1",
  hatch: "M-2 10L10-2M2 18L18 2",
  bricks: "M0 4h16M0 12h16M4 4v8M12 12v8M12-4v8",
  crosses: "M4 2v5M1.5 4.5h5M12 9v5M9.5 11.5h5",
  rings: "M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6",
};

const KNOWN: [RegExp, Terrain][] = [
  [/jungle|forest|wood/, { colour: "#3f7a43", pattern: "leaves" }],
  [/mountain|hill|rock/, { colour: "#7d7470", pattern: "peaks" }],
  [/wetland|marsh|swamp/, { colour: "#2f7f86", pattern: "waves" }],
  [/sand|desert|beach/, { colour: "#b08a3e", pattern: "dots" }],
  [/ocean|sea|water|lake/, { colour: "#28567d", pattern: "waves" }],
];
const OTHERS: Terrain[] = [
  { colour: "#8a5a3c", pattern: "hatch" },
  { colour: "#4f6f9c", pattern: "rings" },
  { colour: "#7a5a92", pattern: "crosses" },
  { colour: "#5f8a5a", pattern: "bricks" },
  { colour: "#9c6a7c", pattern: "dots" },
  { colour: "#5c8088", pattern: "peaks" },
];

/** How each of the zones of one board looks: by its name where that says it, else in the order of their names. */
export function terrainsOf(zones: readonly string[]): Map<string, Terrain> {
  const found = new Map<string, Terrain>();
  const plain: string[] = [];
  for (const zone of [...new Set(zones)].filter(Boolean).sort()) {
    const known = KNOWN.find(([words]) => words.test(zone.toLowerCase()));
    if (known) found.set(zone, known[1]);
    else plain.push(zone);
  }
  for (const [number, zone] of plain.entries()) found.set(zone, OTHERS[number % OTHERS.length] as Terrain);
  return found;
}

/** The theme's colour for a zone, or the one that it has without a theme. */
export function zoneColour(zone: string, terrain: Terrain | undefined): string {
  if (!zone) return "var(--zone)";
  return `var(--zone-${zone.replace(/\W/g, "-")}, ${terrain?.colour ?? "var(--zone)"})`;
}
