// Which pile, row or place is being looked through, or which numbers are read.
import { getContext, setContext } from "svelte";
import type { Inner } from "../lib/scene";
import type { Fan, Row, Stack } from "../lib/types";

const KEY = Symbol("look");
type Pile = Stack | Row | Fan;

/** Numbers that stand together, whose they are, and what is said about them. */
interface Numbers {
  title: string;
  areas: Inner[];
  note: string;
}

export class Look {
  pile: Pile | null = $state.raw(null);
  numbers: Numbers | null = $state.raw(null);
  /** The id of a place whose pieces are listed. */
  place = $state("");

  open(pile: Pile): void {
    this.close();
    this.pile = pile;
  }

  read(numbers: Numbers): void {
    this.numbers = numbers;
  }

  list(place: string): void {
    this.place = place;
  }

  close(): void {
    this.pile = this.numbers = null;
    this.place = "";
  }
}

export function setLook(): Look {
  return setContext(KEY, new Look());
}

export function getLook(): Look {
  return getContext(KEY);
}
