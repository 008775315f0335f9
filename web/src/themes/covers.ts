// What the lobby draws on a game's cover: a large sign, two lesser ones, and a word on the mood.

export interface Cover {
  main: string;
  left: string;
  right: string;
}

const COVERS: Record<string, Cover> = {
  fellbound: { main: "crossed-swords", left: "knight-banner", right: "wolf-head" },
  incubo: { main: "night-sleep", left: "cat", right: "person-in-bed" },
  follow_your_fear: { main: "sunken-eye", left: "lightning-storm", right: "monster-grasp" },
  necromancer: { main: "modern-city", left: "raise-zombie", right: "subway" },
  spirit_island: { main: "island", left: "big-wave", right: "three-leaves" },
  tictactoe: { main: "cross-mark", left: "circle", right: "circle" },
  connect_four: { main: "plain-circle", left: "circle", right: "circle" },
};
const PLAIN: Cover = { main: "crystal-ball", left: "candle-light", right: "candle-light" };

export function coverOf(game: string): Cover {
  return COVERS[game] ?? PLAIN;
}
