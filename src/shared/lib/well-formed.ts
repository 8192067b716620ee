/**
 * A value whose texts PostgreSQL's jsonb can hold: a text that a device cut in the middle of an emoji ends with half a
 * surrogate pair, and for that alone nobody's work is refused.
 */
export function wellFormed<T>(value: T): T;
export function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map((one: unknown) => wellFormed(one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, wellFormed(one)]));
}
