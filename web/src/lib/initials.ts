// A sign for each seat beside its colour, short enough for a token.

/** The first letter of each title, or two where others begin with it; articles do not count. */
export function initialsOf(titles: readonly string[]): string[] {
  const words = titles.map((title) => title.replace(/^The /, ""));
  return words.map((word, place) => {
    const isAlone = words.every((other, number) => number === place || other[0] !== word[0]);
    return word.slice(0, isAlone ? 1 : 2);
  });
}
