// Ids that nobody else makes. Not randomUUID: that is missing where a page comes over plain HTTP from another machine.
const BYTES = 16;

export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
