({ piece, target }) => {
  const box = (one) => one.getBoundingClientRect();
  const seen = (one) => {
    const { width, height } = box(one);
    return width > 0 && height > 0 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const all = (query, root = document) => [...root.querySelectorAll(query)].filter(seen);
  const inside = (inner, outer, air = 1.5) =>
    inner.left >= outer.left - air && inner.right <= outer.right + air
    && inner.top >= outer.top - air && inner.bottom <= outer.bottom + air;
  const name = (one) => `${one.className?.baseVal ?? one.className} "${(one.textContent ?? "").trim().slice(0, 40)}"`;
  const size = (one) => Math.min(box(one).width, box(one).height);
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  const board = document.querySelector(".board");
  const area = document.querySelector(".area");
  const pieces = all("[data-piece]").map((one) => one.querySelector(".disc, .frame, .small, .back") ?? one).filter(seen);

  // A card that lies under the next one can be touched where it is seen.
  const touched = (one) => {
    const card = one.closest(".fan li, .small li");
    const { width, height } = box(card && card.nextElementSibling ? card : one);
    return Math.min(width, height);
  };

  const BOX = ".name, .label, .chip, .card, .small, .folded, .mat, .gauges, .notes, .prompt, header, button, .row, .more";
  const spills = [];
  const walker = document.createTreeWalker(document.querySelector(".play"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.trim() || !seen(parent) || parent.closest(".visually-hidden, svg, kbd, .panel")) continue;
    const isCut = [...(function* () { for (let up = parent; up; up = up.parentElement) yield up; })()]
      .some((up) => getComputedStyle(up).textOverflow === "ellipsis" || getComputedStyle(up).webkitLineClamp !== "none");
    const outer = parent.closest(BOX);
    if (isCut || !outer) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (!inside(range.getBoundingClientRect(), box(outer))) spills.push(`${name(parent)} out of ${name(outer)}`);
  }

  // The words themselves: a name stands in the middle of a box that may be wider than it.
  const words = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  const labels = all(".board .name, .board .label, .board text").map((one) => [one, words(one)]);
  const collisions = labels.flatMap(([one, here], number) => labels.slice(number + 1)
    .filter(([, there]) => !(here.right <= there.left + 1 || there.right <= here.left + 1
      || here.bottom <= there.top + 1 || there.bottom <= here.top + 1))
    .map(([other]) => `${name(one)} on ${name(other)}`));

  return {
    board_share: box(area).height / innerHeight,
    whole_board: inside(box(board), box(area), 8) && inside(box(board), screen, 0),
    small_pieces: pieces.filter((one) => size(one) < piece).map((one) => `${size(one).toFixed(1)} ${name(one)}`),
    small_targets: all(".spot.lit, .option, .tool, .tab, .counter .spot, .stack .spot, .read")
      .filter((one) => getComputedStyle(one).pointerEvents !== "none" && touched(one) < target)
      .map((one) => `${touched(one).toFixed(1)} ${name(one)}`),
    spilt: spills,
    collisions,
    out_of_sight: all(".prompt, .folded, .seats > .tracks, .mats > .mat, .hand")
      .filter((one) => !inside(box(one), screen)).map(name),
    below_a_fold: all(".folded, .tracks, .mats > .mat").filter((one) => {
      const column = one.closest(".seats");
      return column && !inside(box(one), box(column), 2);
    }).map(name),
    wider_than_screen: document.documentElement.scrollWidth - innerWidth,
  };
}
