import * as v from "valibot";

import { filledText } from "../scalars.ts";

/** When a fact is told: when asked, by itself with the first thing asked about its topic, from a trust on, or only in the chart. */
const DISCLOSURE = /^(?:asked|volunteer|trust>=[1-5]|chart)$/u;
/** What names a person, a fact or an intent within a case. */
export const caseKey = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9._-]{0,60}$/u));

export const DIFFICULTIES = ["simple", "medium", "native"] as const;
/** The same truth in three wordings: difficulty changes words, never facts. */
const wordings = v.strictObject(v.entriesFromList(DIFFICULTIES, filledText(300)));

/** One thing that is so in this case. Both partners, with a model and without, tell it from here. */
export const caseFact = v.strictObject({
  id: caseKey,
  /** As it is so, in plain words, for models and for who checks. */
  value: filledText(200),
  /** Persons who know it. */
  known: v.pipe(v.array(caseKey), v.minLength(1)),
  disclose: v.pipe(v.string(), v.regex(DISCLOSURE)),
  say: wordings,
  /** A closed question that names one of these is answered with yes, one that names another of its kind with no. */
  about: v.optional(v.array(filledText(40)), []),
});
export type CaseFact = v.InferOutput<typeof caseFact>;

export type Difficulty = (typeof DIFFICULTIES)[number];

/** Returns the trust that a fact needs to be told; null where it is never told. */
export function trustNeeded({ disclose }: CaseFact): number | null {
  if (disclose === "chart") return null;
  return disclose.startsWith("trust>=") ? Number(disclose.slice("trust>=".length)) : 0;
}
