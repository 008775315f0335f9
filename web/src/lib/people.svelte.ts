// Who sits at the table this page looks at: texts that name a seat say the person's name.
import type { LogLine, SeatInfo } from "./types";

class People {
  names: string[] = $state.raw([]);
  /** The seat this page looks from; -1: nobody's. */
  seat = $state(-1);

  /** Whose a piece is: "yours", "Bo's"; nothing if it is nobody's or nobody is known. */
  whose(owner = -1): string {
    const name = this.names[owner];
    return !name ? "" : owner === this.seat ? "yours" : `${name}'s`;
  }

  /** What lies before somebody, by their name: "Bo's hand". */
  title(title: string, owner = -1): string {
    const name = this.names[owner];
    return name ? `${name}'s ${title.slice(0, 1).toLowerCase()}${title.slice(1)}` : title;
  }

  /** A line of the log, with the people's names for their seats. */
  said(line: LogLine): string {
    const parts = line.parts ?? [];
    if (!parts.length || !this.names.length) return line.text;
    return parts.map((part) => (typeof part === "number" ? (this.names[part] ?? "?") : part)).join("");
  }
}

export const people = new People();

/** What to call whoever sits in each seat: by name, with the seat's where two have the same. */
export function namesOf(seats: readonly SeatInfo[]): string[] {
  const names = seats.map((seat) => seat.name || seat.title);
  return names.map((name, place) => {
    const isShared = names.indexOf(name) !== names.lastIndexOf(name);
    return isShared ? `${name} (${seats[place]?.title})` : name;
  });
}
