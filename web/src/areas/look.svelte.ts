// Which pile is being looked through.
import { getContext, setContext } from "svelte";
import type { Stack } from "../lib/types";

const KEY = Symbol("look");

export class Look {
  stack: Stack | null = $state.raw(null);

  open(stack: Stack): void {
    this.stack = stack;
  }

  close(): void {
    this.stack = null;
  }
}

export function setLook(): Look {
  return setContext(KEY, new Look());
}

export function getLook(): Look {
  return getContext(KEY);
}
