import * as v from "valibot";

import { rule } from "../lib/field-errors.ts";

/** PostgreSQL cannot store U+0000, and no person types it: it is refused wherever text comes in. */
const withoutNul = v.check<string, string>((text) => !text.includes("\u0000"), rule("nul-character"));

export const uuid = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, rule("uuid")),
  v.toLowerCase(),
);

/** Bounded text; `max` counts UTF-16 code units. */
export const text = (max: number) => v.pipe(v.string(), withoutNul, v.maxLength(max));

/** Bounded text that says something: not empty, not only white space. Stored trimmed. */
export const filledText = (max: number) => v.pipe(text(max), v.trim(), v.minLength(1));

export const integer = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** A moment: ISO 8601 in UTC with milliseconds. */
export const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/, rule("time")),
  v.check((s) => Number.isFinite(Date.parse(s)), rule("time")),
);

/** A local day "YYYY-MM-DD" that exists in the calendar. */
export const localDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/, rule("day")),
  v.check((s) => {
    const parsed = new Date(`${s}T00:00:00Z`);
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(s);
  }, rule("day")),
);

export const timeZone = v.pipe(text(64), v.regex(/^[A-Za-z0-9+\-_/]+$/, rule("time-zone")));

/** A list in answers: everything is paged by cursor, also where it is short. */
export const page = <T extends v.GenericSchema>(item: T) =>
  v.object({ items: v.array(item), next_cursor: v.nullable(v.string()) });
