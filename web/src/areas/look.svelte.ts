// Which pile or row is being looked through.
import { getContext, setContext } from "svelte";
import type { Fan, Row, Stack } from "../lib/types";

const KEY = Symbol("look");
type Pile = Stack | Row | Fan;

export class Look {
  pile: Pile | null = $state.raw(null);

  open(pile: Pile): void {
    this.pile = pile;
  }

  close(): void {
    this.pile = null;
  }
}

export function setLook(): Look {
  return setContext(KEY, new Look());
}

export function getLook(): Look {
  return getContext(KEY);
}
