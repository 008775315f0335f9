// Icons of game-icons.net, loaded a game at a time.

const files = import.meta.glob<Record<string, string>>("../icons/*.json", { import: "default" });
const FALLBACK =
  "M256 96C150 96 72 176 32 256c40 80 118 160 224 160s184-80 224-160C440 176 362 96 256 96zm0 64a96 96 0 1 1 0 192 96 96 0 0 1 0-192zm0 48a48 48 0 1 0 0 96 48 48 0 0 0 0-96z";

let paths = $state.raw<Record<string, string>>({});
const asked = new Map<string, Promise<void>>();

/** Fetch a set of icons once: a game's, "symbols" or "covers". A game without any is no error. */
export function loadIcons(game: string): Promise<void> {
  const known = asked.get(game);
  if (known) return known;
  const load = files[`../icons/${game}.json`];
  const loading = load ? load().then((icons) => void (paths = { ...paths, ...icons })) : Promise.resolve();
  asked.set(game, loading);
  return loading;
}

/** The outline of an icon in a square of 512; the planchette's eye stands in for one that is not there. */
export function iconPath(name: string): string {
  return paths[name] ?? (Object.keys(paths).length ? FALLBACK : "");
}
