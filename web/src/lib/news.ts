// Updates bring only what changed in a scene: here it is put together with what was there before.
import type { Area, Board, BoardNews, Frame, Mat, MatNews, Scene, SceneNews, View, ViewNews } from "./types";

type AreaNews = SceneNews["areas"][number];

/** The view after the news. What stayed as it was is the same object as before, so that nothing of it is drawn anew. */
export function withNews(news: ViewNews, old: View | null): View {
  return { ...news, scene: sceneWith(news.scene, old?.scene ?? null) };
}

/** A frame of a replay with all that is to be seen in it. */
export type Picture = Omit<Frame, "view"> & { view: View };

/** The frames of a page: the first is whole, each of the others tells what changed since the one before. */
export function developed(frames: Frame[]): Picture[] {
  let view: View | null = null;
  return frames.map((frame) => ({ ...frame, view: (view = withNews(frame.view, view)) }));
}

export function sceneWith(news: SceneNews, old: Scene | null): Scene {
  return { ...news, areas: news.areas.map((area) => areaWith(area, old?.areas ?? [])) };
}

function areaWith(news: AreaNews, known: Area[]): Area {
  if (typeof news === "string") return named(news, known);
  if (news.type === "places") return boardWith(news, named(news.id, known) as Board);
  if (news.type === "areas") return matWith(news, named(news.id, known) as Mat);
  return news;
}

function boardWith(news: BoardNews, old: Board): Board {
  const changed = new Map(news.places.map((place) => [place.id, place]));
  return { ...old, places: old.places.map((place) => changed.get(place.id) ?? place) };
}

function matWith(news: MatNews, old: Mat): Mat {
  const areas = news.areas.map((area) => (typeof area === "string" ? named(area, old.areas) : area));
  return { ...news, type: "mat", areas };
}

/** A client that does not know what the news speak of has missed something, and must begin again. */
function named<Known extends { id: string }>(id: string, known: Known[]): Known {
  const found = known.find((area) => area.id === id);
  if (!found) throw new Error(`the news speak of '${id}', which is not there`);
  return found;
}
