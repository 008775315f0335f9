// Words that fill their box and never more: smaller letters where there are many.

/** Smaller than this share of what was meant nobody reads: the rest is scrolled to. */
const LEAST = 0.55;
const STEP = 0.05;

/** The largest share of the letters' size at which everything fits. */
export function fitting(fits: (share: number) => boolean): number {
  for (let share = 1; share > LEAST; share -= STEP) if (fits(share)) return share;
  return LEAST;
}

/** Keeps `--fit` on an element so that its words stay inside it, whatever size it gets and whatever it says. */
export function fit(element: HTMLElement): () => void {
  function measure(): void {
    if (!element.clientHeight) return;
    fitting((share) => {
      element.style.setProperty("--fit", share.toFixed(2));
      return element.scrollHeight <= element.clientHeight + 1;
    });
  }
  const resized = new ResizeObserver(measure);
  const said = new MutationObserver(measure);
  resized.observe(element);
  said.observe(element, { childList: true, characterData: true, subtree: true });
  return () => {
    resized.disconnect();
    said.disconnect();
  };
}

/** Keeps `--lines` on an element: how many whole lines of its words there is room for. */
export function wholeLines(element: HTMLElement): () => void {
  const resized = new ResizeObserver(() => {
    const line = parseFloat(getComputedStyle(element).lineHeight);
    element.style.setProperty("--lines", String(Math.floor((element.clientHeight + 1) / line) || 0));
  });
  resized.observe(element);
  return () => resized.disconnect();
}
