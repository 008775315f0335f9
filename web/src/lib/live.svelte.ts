// The live connection to a table: it mends itself, and sends again what was not yet confirmed.
import type { FromClient, ToClient } from "./types";

const PING_EVERY = 20_000;
const PONG_WITHIN = 3_000;
const ANSWERED_WITHIN = 2_000;
const WELCOMED_WITHIN = 8_000;
const PAUSES = [0, 500, 1000, 2000];
const GONE = 4404;
const UNREADABLE = 4422;

export type Status = "connecting" | "live" | "lost" | "gone" | "unreadable";
type Confirmed = Extract<FromClient, { type: "answer" | "undo" | "concede" }>;

export class Live {
  status: Status = $state("connecting");
  private socket: WebSocket | null = null;
  private tries = 0;
  private closed = false;
  private retry = 0;
  private beat = 0;
  private deadline = 0;
  private readonly unconfirmed = new Map<string, Confirmed>();

  constructor(
    private address: string,
    private readonly receive: (message: ToClient) => void,
  ) {
    window.addEventListener("online", this.atOnce);
    window.addEventListener("offline", this.atOnce);
    document.addEventListener("visibilitychange", this.whenSeen);
    this.connect();
  }

  close(): void {
    this.closed = true;
    window.removeEventListener("online", this.atOnce);
    window.removeEventListener("offline", this.atOnce);
    document.removeEventListener("visibilitychange", this.whenSeen);
    this.forget();
    this.socket?.close();
  }

  /** Another line from now on, to this address; its welcome tells all anew. */
  turn(address: string): void {
    this.address = address;
    const old = this.socket;
    this.connect();
    old?.close();
  }

  /** Send now or, when the line is down, as soon as it is up again. */
  send(message: FromClient): void {
    if (message.type === "answer" || message.type === "undo" || message.type === "concede") {
      this.unconfirmed.set(message.id, message);
      window.setTimeout(() => this.unconfirmed.has(message.id) && this.ping(), ANSWERED_WITHIN);
    }
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Whether one of that kind, or anything, is still on its way. */
  isSending(type?: Confirmed["type"]): boolean {
    return [...this.unconfirmed.values()].some((message) => !type || message.type === type);
  }

  confirm(id: string): void {
    this.unconfirmed.delete(id);
  }

  private connect(): void {
    this.forget();
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.deadline = window.setTimeout(this.atOnce, WELCOMED_WITHIN);
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.socket) return; // its news are about a table that the new line tells anew
      try {
        this.hear(JSON.parse(event.data) as ToClient);
      } catch (error) {
        console.error(error);
        socket.close(); // whatever was missed comes whole with the next welcome
      }
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lose(event.code);
    };
  }

  private hear(message: ToClient): void {
    if (message.type === "welcome") this.begin();
    if (message.type === "pong") window.clearTimeout(this.deadline);
    this.receive(message);
    if (message.type === "welcome") for (const waiting of this.unconfirmed.values()) this.send(waiting);
  }

  private begin(): void {
    window.clearTimeout(this.deadline);
    this.status = "live";
    this.tries = 0;
    this.beat = window.setInterval(this.ping, PING_EVERY);
  }

  private readonly ping = (): void => {
    this.send({ type: "ping", at: Date.now() });
    window.clearTimeout(this.deadline);
    this.deadline = window.setTimeout(this.atOnce, PONG_WITHIN);
  };

  private lose(code: number): void {
    this.forget();
    if (this.closed) return;
    this.status = code === GONE ? "gone" : code === UNREADABLE ? "unreadable" : "lost";
    if (this.status !== "lost") return;
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)] ?? 0;
    this.retry = window.setTimeout(() => this.connect(), pause);
  }

  /** The network has come or gone, or the line is dead: try again without waiting. */
  private readonly atOnce = (): void => {
    if (this.closed || this.status === "gone" || this.status === "unreadable") return;
    const old = this.socket;
    this.status = "lost";
    this.tries = 1;
    this.connect();
    old?.close();
  };

  private readonly whenSeen = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.status === "live") this.ping();
    else if (this.status === "lost") this.atOnce();
  };

  private forget(): void {
    window.clearTimeout(this.retry);
    window.clearTimeout(this.deadline);
    window.clearInterval(this.beat);
  }
}
