// What this browser remembers about its person.

const KEY = "planchette";

export interface Prefs {
  name: string;
  level: "easy" | "medium" | "hard";
  bell: boolean;
  notify: boolean;
  chat: boolean;
  coordinates: boolean;
  single: boolean;
}

const USUAL: Prefs = {
  name: "",
  level: "medium",
  bell: true,
  notify: false,
  chat: true,
  coordinates: true,
  single: false,
};

function read(): Prefs {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>) };
  } catch {
    return { ...USUAL };
  }
}

export const prefs: Prefs = $state(read());

export function keepPrefs(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** What to be called at a table; nobody has to say. */
export function myName(): string {
  return prefs.name.trim().slice(0, 24) || "Guest";
}
