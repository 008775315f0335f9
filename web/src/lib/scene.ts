// Reading a scene: what every entity is, where it stands, and what to call it aloud.
import { people } from "./people.svelte";
import type { Area, Badge, Board, Line, Mat, Piece, Place, Scene } from "./types";

export type Inner = Mat["areas"][number];

/** One thing of the scene, with where it stands. */
export interface Entity {
  id: string;
  title: string;
  piece?: Piece;
  place?: Place;
  line?: Line;
  area: Area | Inner;
}

export function entitiesOf(scene: Scene): Map<string, Entity> {
  const found = new Map<string, Entity>();
  for (const area of scene.areas) collect(area, found);
  return found;
}

function collect(area: Area | Inner, found: Map<string, Entity>): void {
  found.set(area.id, { id: area.id, title: area.title, area });
  if (area.type === "board") collectBoard(area, found);
  else if (area.type === "mat") for (const inner of area.areas) collect(inner, found);
  else if ("pieces" in area) for (const piece of area.pieces ?? []) add(piece, area, found);
}

function collectBoard(board: Board, found: Map<string, Entity>): void {
  for (const place of board.places) {
    found.set(place.id, { id: place.id, title: place.label || place.id, place, area: board });
    for (const piece of place.pieces ?? []) add(piece, board, found, place);
  }
  for (const line of board.lines ?? []) {
    if (line.id) found.set(line.id, { id: line.id, title: wayName(board, line), line, area: board });
    for (const piece of line.pieces ?? []) add(piece, board, found);
  }
}

/** A line in words: "Ferry, Alki to Pioneer Square". */
export function wayName(board: Board, line: Line): string {
  const name = (id: string) => board.places.find((place) => place.id === id)?.label || id;
  const ends = `${name(line.a)} to ${name(line.b)}`;
  return line.label ? `${line.label}, ${ends}` : ends;
}

function add(piece: Piece, area: Area | Inner, found: Map<string, Entity>, place?: Place): void {
  found.set(piece.id, { id: piece.id, title: piece.title, piece, area, ...(place ? { place } : {}) });
}

export function piecesOf(scene: Scene): Entity[] {
  return [...entitiesOf(scene).values()].filter((entity) => entity.piece);
}

/** Whether there is anything that not everybody sees: a hand, a pile, a card face down. */
export function hasSecrets(scene: Scene): boolean {
  const found = [...entitiesOf(scene).values()];
  return found.some(({ area, piece }) => area?.type === "fan" || area?.type === "stack" || piece?.face_down);
}

/** What an entity is called in a sentence: a piece with its place, a place with what stands there. */
export function nameOf(entity: Entity | undefined, id: string): string {
  if (!entity) return id;
  if (entity.piece && entity.place) return `${entity.title} on ${entity.place.label || entity.place.id}`;
  const standing = entity.place && !entity.piece ? entity.place.pieces?.[0] : undefined;
  return standing ? `${standing.title} on ${entity.title}` : entity.title;
}

/** "Explorer", or "3 Explorers". */
export function counted(piece: Piece): string {
  return (piece.count ?? 1) === 1 ? piece.title : `${piece.count} ${piece.title}`;
}

/** "gold 2"; without an icon its value is a number of them: "1 damaged". A value that the label says is not repeated. */
export function badgeWords({ icon, label, value }: Badge): string {
  const isSaid = value !== undefined && label.split(/[\s,;:()]+/).includes(value);
  const words = icon ? [label, isSaid ? "" : value] : [value, label];
  return words.filter(Boolean).join(" ");
}

/** What the badges of a piece say that its note does not say. */
export function badgesBeside({ note = "", badges = [] }: Piece): string[] {
  return badges.map(badgeWords).filter((words) => !note.toLowerCase().includes(words.toLowerCase()));
}

/** A piece with its state, as a screen reader says it. */
export function describe(piece: Piece, where = ""): string {
  const parts = [where ? `${counted(piece)} on ${where}` : counted(piece)];
  if (people.whose(piece.owner)) parts.push(people.whose(piece.owner));
  if (piece.note) parts.push(piece.note);
  if (piece.face_down && !piece.note) parts.push("face down");
  if (piece.cost) parts.push(`cost ${piece.cost}`);
  for (const stat of piece.stats ?? []) parts.push(`${stat.label} ${stat.value}`);
  parts.push(...badgesBeside(piece));
  const levels = piece.levels ?? [];
  if (levels.length) parts.push(`${levels.filter((level) => level.met).length} of ${levels.length} levels met`);
  return parts.join(", ");
}

/** A place with its ground, its marks and what stands there, as a screen reader says it. */
export function describePlace(place: Place): string {
  const name = place.label || place.id;
  const ground = (place.outline?.length ?? 0) > 2 && place.zone ? [place.zone] : [];
  const head = [name, ...ground, ...(place.marks ?? []).map(badgeWords)].join(", ");
  const pieces = place.pieces ?? [];
  if (pieces.length) return `${head}: ${pieces.map((piece) => describe(piece)).join("; ")}`;
  return place.zone && !ground.length ? `${head}, empty, ${place.zone} zone` : `${head}, empty`;
}

/** The number at the front of a value, and the rest: "1 (2 left)" is 1 and "(2 left)". */
export function split(value: string): { head: string; rest: string } {
  const head = /^[-+]?\d+(?:[x×/–-]\d+)?/.exec(value)?.[0] ?? value;
  return { head, rest: value.slice(head.length).trim() };
}

/** How a live value stands to the printed one. */
export function trend(value: string, printed = ""): "up" | "down" | "" {
  if (!printed || printed === value) return "";
  const [now, before] = [parseFloat(value), parseFloat(printed)];
  if (Number.isNaN(now) || Number.isNaN(before)) return "";
  if (now !== before) return now > before ? "up" : "down";
  const left = (text: string) => parseFloat(split(text).rest.replace(/[^\d.]/g, ""));
  return left(value) < left(printed) ? "down" : left(value) > left(printed) ? "up" : "";
}
