import type { LocalDay } from "#shared/model/local-day.ts";

// What the calendar of the wire allows and the database does not (the year 0) moves to the nearest storable time:
// nothing is refused for its time.
const EARLIEST_MS = 0;
const LATEST_MS = Date.parse("9999-12-30T00:00:00Z");
const EARLIEST_DAY = "1970-01-01";

/** A moment of a body in this server's time. */
export function storedInstant(wire: string, skewMs: number): string {
  return new Date(Math.min(Math.max(Date.parse(wire) + skewMs, EARLIEST_MS), LATEST_MS)).toISOString();
}

export function storedDay(day: LocalDay): LocalDay {
  return day < EARLIEST_DAY ? EARLIEST_DAY : day;
}
