// The frames of a replay, fetched a handful at a time and kept.
import { get, sentence } from "../lib/http";
import { developed, type Picture } from "../lib/news";
import type { Replay } from "../lib/types";

const AT_ONCE = 20;

export class Film {
  step = $state(0);
  steps = $state(0);
  seat = $state(0);
  frame: Picture | null = $state.raw(null);
  trouble = $state("");
  private readonly kept = new Map<string, Picture>();
  private wanted = "";

  constructor(private readonly match: string) {}

  /** To that step, seen from that seat. The last wish wins when several are under way. */
  async go(step: number, seat = this.seat): Promise<void> {
    const wish = this.steps ? Math.min(Math.max(0, step), this.steps) : Math.max(0, step);
    const key = `${seat}:${wish}`;
    this.wanted = key;
    try {
      if (!this.kept.has(key)) await this.fetch(wish, seat);
    } catch (error) {
      this.trouble = sentence(error);
      return;
    }
    const frame = this.kept.get(key) ?? this.kept.get(`${seat}:${this.steps}`);
    if (this.wanted !== key || !frame) return;
    this.trouble = "";
    this.seat = seat;
    this.step = frame.step;
    this.frame = frame;
  }

  private async fetch(step: number, seat: number): Promise<void> {
    const start = Math.max(0, step - AT_ONCE / 2);
    const found = await get<Replay>(`/matches/${this.match}/replay?seat=${seat}&step=${start}&count=${AT_ONCE}`);
    this.steps = found.steps;
    for (const frame of developed(found.frames)) this.kept.set(`${seat}:${frame.step}`, frame);
  }
}
