// Icons of game-icons.net, loaded a game at a time.

const files = import.meta.glob<Record<string, string>>("../icons/*.json", { import: "default" });
let paths = $state.raw<Record<string, string>>({});
const asked = new Map<string, Promise<void>>();
const missed = new Set<string>();
let loading = 0;

/** Fetch a set of icons once: a game's, "symbols" or "covers". A game without any is no error. */
export function loadIcons(game: string): Promise<void> {
  const known = asked.get(game);
  if (known) return known;
  const load = files[`../icons/${game}.json`];
  if (load) loading += 1;
  const done = load
    ? load().then((icons) => {
        paths = { ...paths, ...icons };
        loading -= 1;
      })
    : Promise.resolve();
  asked.set(game, done);
  return done;
}

/** The outline of an icon in a square of 512, or nothing, and a complaint that fails every browser test. */
export function iconPath(name: string): string {
  const found = paths[name];
  if (found === undefined && name && !loading && asked.size && !missed.has(name)) {
    missed.add(name);
    console.error(`There is no icon '${name}'.`);
  }
  return found ?? "";
}
