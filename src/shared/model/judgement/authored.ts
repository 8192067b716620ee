import * as v from "valibot";

import { filledText } from "../scalars.ts";

const list = <T extends v.GenericSchema>(item: T, most: number, least = 0) =>
  v.pipe(v.array(item), v.minLength(least), v.maxLength(most));

/** One line of what must hold: "Ramipril: 5 mg morgens", "denied: bewusstlos". See docs/judgement.md. */
const facts = list(filledText(200), 8, 1);
const patterns = list(filledText(300), 40);

/** How an idea is known: by facts, by regular expressions of its author, or by either. */
export const knownBy = { facts: v.optional(facts), patterns: v.optional(patterns, []) };

/** What else a judged text may carry: what its scene tells, and what must never be said. */
export const judgedEntries = {
  given: v.optional(list(filledText(500), 12)),
  dangerous: v.optional(list(v.strictObject({ ...knownBy, why: filledText(300) }), 12)),
};

/** Why an answer must not pass. */
const PROOF_REASONS = [
  "negated",
  "number",
  "unit",
  "side",
  "person",
  "time",
  "opposite",
  "swapped",
  "lookalike",
  "addition",
  "certainty",
  "partial",
  "beside",
] as const;

/** Answers of others that are known to be right or wrong: the judge compares with them, and is proven by them. */
export const proofEntries = {
  proof: v.optional(
    v.strictObject({
      right: list(filledText(2000), 40),
      wrong: list(v.strictObject({ text: filledText(2000), why: v.picklist(PROOF_REASONS) }), 40),
    }),
  ),
};
