import * as v from "valibot";

import { filledText } from "../scalars.ts";
import { caseKey } from "./facts.ts";

/** What stands out: beyond its range, or otherwise not as it should be. */
const conspicuous = v.picklist(["high", "low", "other"]);

/** One value, and what it should be. Where it tells a fact, it is that fact's value. */
const row = {
  name: filledText(60),
  /** As it is printed: "4,1", "138/82", "kein Bruch". */
  value: filledText(80),
  unit: v.optional(filledText(20)),
  /** "3,5–5,1", "< 5", "> 95", "140/90 oder weniger" is "< 140/90". */
  reference: v.optional(filledText(40)),
  conspicuous: v.optional(conspicuous),
  fact: v.optional(caseKey),
};

/** What lies in the chart. Facts that nobody tells stand here. */
export const caseMaterial = v.variant("kind", [
  v.strictObject({
    kind: v.literal("clinical_note"),
    id: caseKey,
    title: filledText(80),
    /** The learner may write on in her own copy. */
    text: filledText(1500),
    /** What it tells: each of their numbers stands in it, and no other. */
    facts: v.optional(v.array(caseKey), []),
  }),
  v.strictObject({
    kind: v.literal("examination"),
    id: caseKey,
    title: filledText(80),
    rows: v.pipe(v.array(v.strictObject(row)), v.minLength(1), v.maxLength(20)),
    /** What the physician concludes. */
    summary: v.optional(filledText(300)),
  }),
  v.strictObject({
    kind: v.literal("lab_sheet"),
    id: caseKey,
    title: filledText(80),
    rows: v.pipe(
      v.array(
        v.strictObject({
          ...row,
          /** What the parameter is, in simple German: one or two short sentences. */
          explanation: filledText(200),
        }),
      ),
      v.minLength(1),
      v.maxLength(30),
    ),
  }),
]);
export type CaseMaterial = v.InferOutput<typeof caseMaterial>;
