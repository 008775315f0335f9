// Which page the address names.

export type Page =
  | { name: "lobby" }
  | { name: "about" | "you" | "privacy" | "admin" }
  | { name: "table"; match: string; invite: string }
  | { name: "replay"; match: string; step: number }
  | { name: "missing" };

export function pageAt(path: string, fragment = ""): Page {
  const [first = "", match = "", last = "", step = ""] = path.split("/").filter(Boolean);
  if (first === "") return { name: "lobby" };
  if (first === "about" || first === "you" || first === "privacy" || first === "admin") return { name: first };
  if (first === "t" && match && last === "replay") return { name: "replay", match, step: Number(step) || 0 };
  if (first === "t" && match) return { name: "table", match, invite: fragment.replace(/^#/, "") };
  return { name: "missing" };
}

let current = $state.raw<Page>(pageAt(location.pathname, location.hash));

export const route = {
  get page(): Page {
    return current;
  },
};

function update(): void {
  current = pageAt(location.pathname, location.hash);
  window.scrollTo(0, 0);
}

export function go(path: string): void {
  history.pushState(null, "", path);
  update();
}

/** The same page from now on under another address, without a step back to the old one. */
export function rename(path: string): void {
  history.replaceState(null, "", path);
  update();
}

/** Lets ordinary links change the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  if (link.getAttribute("href")?.startsWith("#") || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}

window.addEventListener("popstate", update);
