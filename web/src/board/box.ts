// A box on the screen, and what is plain to say of it.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function square(x: number, y: number, size: number): Box {
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}

export function around(points: readonly (readonly [number, number])[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function centre(box: Box): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function times(box: Box, by: number): Box {
  return { x: box.x * by, y: box.y * by, width: box.width * by, height: box.height * by };
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

export function styleOf(box: Box): string {
  return `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
}
