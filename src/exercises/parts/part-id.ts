import * as v from "valibot";

import { rule } from "#shared/lib/field-errors.ts";

/** Names a part inside of an item: "g1", "p3", a key of the author, or a UUID. */
export const partId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/u, rule("key")));

/** Answers by part, as many as there can be parts. */
export function answersByPart<T>(
  key: v.GenericSchema<string, string>,
  answer: v.GenericSchema<unknown, T>,
  most: number,
) {
  return v.pipe(
    v.unknown(),
    v.check((given) => !Array.isArray(given), rule("invalid")),
    v.record(key, answer),
    v.check((given) => Object.keys(given).length <= most, rule("too-many")),
  );
}

/** A list of parts, none of them twice. */
export function partList<T extends { id: string }>(part: v.GenericSchema<unknown, T>, least: number, most: number) {
  return v.pipe(
    v.array(part),
    v.minLength(least),
    v.maxLength(most),
    v.check((parts) => new Set(parts.map(({ id }) => id)).size === parts.length, rule("duplicate")),
  );
}
