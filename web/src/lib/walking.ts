// Walking with the arrow keys: the nearest thing in a direction.

export type Direction = "up" | "down" | "left" | "right";

export interface Spot {
  id: string;
  x: number;
  y: number;
}

const AXES: Record<Direction, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };
const SIDEWAYS_COSTS = 2.2;

export const DIRECTIONS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** The spot to go to from here; at the edge the walk goes on at the far side, so that nothing is a dead end. */
export function walk(spots: readonly Spot[], from: Spot | undefined, direction: Direction): Spot | undefined {
  if (!from) return first(spots);
  const others = spots.filter((spot) => spot.id !== from.id);
  const ahead = others.filter((spot) => along(from, spot, direction) > 1);
  return nearest(ahead, from, direction) ?? farthestBack(others, from, direction);
}

/** The first in reading order. */
export function first(spots: readonly Spot[]): Spot | undefined {
  return [...spots].sort((one, other) => one.y - other.y || one.x - other.x)[0];
}

function along(from: Spot, to: Spot, direction: Direction): number {
  const [x, y] = AXES[direction];
  return (to.x - from.x) * x + (to.y - from.y) * y;
}

function aside(from: Spot, to: Spot, direction: Direction): number {
  const [x, y] = AXES[direction];
  return Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
}

function nearest(spots: Spot[], from: Spot, direction: Direction): Spot | undefined {
  const cost = (spot: Spot) => along(from, spot, direction) + SIDEWAYS_COSTS * aside(from, spot, direction);
  return spots.sort((one, other) => cost(one) - cost(other))[0];
}

function farthestBack(spots: Spot[], from: Spot, direction: Direction): Spot | undefined {
  const cost = (spot: Spot) => along(from, spot, direction) + 0.5 * aside(from, spot, direction);
  return spots.sort((one, other) => cost(one) - cost(other))[0];
}
