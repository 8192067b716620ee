import { isDeepStrictEqual } from "node:util";

/** Whether every field that was sent says what the row says already: then creating it again is a repeat, not a clash. */
export function hasSameContent(row: object, sent: object): boolean {
  const stored = row as Record<string, unknown>;
  return Object.entries(sent).every(([key, value]) => value === undefined || isDeepStrictEqual(stored[key], value));
}
