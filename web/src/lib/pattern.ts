// A quiet pattern behind a card's picture: the same card always has the same one.

export function hash(text: string): number {
  let value = 2166136261;
  for (let place = 0; place < text.length; place++) {
    value ^= text.charCodeAt(place);
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
}

/** A hue for a type that no theme has a colour for. */
export function hueOf(text: string): number {
  return hash(text) % 360;
}

type Draw = (size: number, turn: number) => string;

const RAYS: Draw = (size) => {
  const lines = [];
  for (let angle = 0; angle < 360; angle += 15 + size) {
    const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    lines.push(`M${f(50 + x * 26)} ${f(50 + y * 26)}L${f(50 + x * 90)} ${f(50 + y * 90)}`);
  }
  return lines.join("");
};
const RINGS: Draw = (size) => {
  const rings = [];
  for (let r = 20; r < 90; r += 6 + size)
    rings.push(`M${50 - r} 50a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`);
  return rings.join("");
};
const HATCH: Draw = (size, turn) => {
  const lines = [];
  const slope = (turn % 5) * 16 - 32;
  for (let x = -60; x < 160; x += 6 + size) lines.push(`M${x} 0l${slope} 100`);
  return lines.join("");
};
const CHEVRONS: Draw = (size) => {
  const lines = [];
  for (let y = -20; y < 130; y += 9 + size) lines.push(`M0 ${y}l25 12 25-12 25 12 25-12`);
  return lines.join("");
};
const SCALES: Draw = (size) => {
  const arcs = [];
  const step = 14 + size;
  for (let y = 0, row = 0; y < 110; y += step / 2, row++)
    for (let x = row % 2 ? -step / 2 : 0; x < 110; x += step)
      arcs.push(`M${f(x)} ${f(y)}a${f(step / 2)} ${f(step / 2)} 0 0 0 ${f(step)} 0`);
  return arcs.join("");
};
const DRAWS: Draw[] = [RAYS, RINGS, HATCH, CHEVRONS, SCALES];

function f(value: number): string {
  return value.toFixed(1);
}

/** Lines in a square of 100, to be stroked. */
export function patternOf(title: string): string {
  const value = hash(title);
  const draw = DRAWS[value % DRAWS.length] ?? RAYS;
  return draw((value >>> 4) % 5, (value >>> 8) % 11);
}
