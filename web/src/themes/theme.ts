// The mood of the page is the game's.

/** Puts the page into that game's mood; the returned function takes it out again. */
export function useTheme(game: string): () => void {
  const root = document.documentElement;
  if (game) root.dataset.game = game;
  return () => delete root.dataset.game;
}
