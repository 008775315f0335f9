// Which pile, row or place is being looked through.
import { getContext, setContext } from "svelte";
import type { Fan, Row, Stack } from "../lib/types";

const KEY = Symbol("look");
type Pile = Stack | Row | Fan;

export class Look {
  pile: Pile | null = $state.raw(null);
  /** The id of a place whose pieces are listed. */
  place = $state("");

  open(pile: Pile): void {
    this.pile = pile;
  }

  list(place: string): void {
    this.place = place;
  }

  close(): void {
    this.pile = null;
    this.place = "";
  }
}

export function setLook(): Look {
  return setContext(KEY, new Look());
}

export function getLook(): Look {
  return getContext(KEY);
}
