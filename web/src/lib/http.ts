// The server over HTTP. Every failure is a Problem with a sentence to show.
import type { Problem } from "./types";

export class Refusal extends Error {
  constructor(
    readonly code: Problem["code"] | "offline",
    message: string,
  ) {
    super(message);
  }
}

export async function request<T>(method: string, path: string, body?: unknown, token = ""): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal("offline", "The table cannot be reached right now. Nothing is lost; try again in a moment.");
  }
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const problem = answer as Partial<Problem> | null;
  throw new Refusal(problem?.code ?? "broken", problem?.message ?? "Something went wrong on the server.");
}

export const get = <T>(path: string) => request<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => request<T>("POST", path, body);
export const patch = <T>(path: string, body: unknown) => request<T>("PATCH", path, body);
export const remove = <T>(path: string) => request<T>("DELETE", path);

/** The sentence to show for whatever was thrown. */
export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
