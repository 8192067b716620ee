import * as v from "valibot";

import { judgedEntries, knownBy, proofEntries } from "#shared/model/judgement/authored.ts";
import { filledText, integer } from "#shared/model/scalars.ts";

import type { FileRefs } from "../file-format.ts";
import { judgeIdeas, type Ideas } from "./ideas.ts";

const patterns = v.array(filledText(300));

/** A free text as its author writes it: with an answer that says all, and one that leaves out exactly what `missing` names. */
export const ideasFileEntries = {
  least: v.optional(integer(0, 500), 0),
  most: v.optional(integer(1, 2000), 500),
  ideas: v.array(
    v.strictObject({
      idea: filledText(150),
      ...knownBy,
      points: v.optional(integer(1, 10), 1),
      missing: filledText(300),
    }),
  ),
  forbidden: v.optional(v.array(v.strictObject({ patterns, feedback: filledText(300) })), []),
  sample: filledText(2000),
  poor: filledText(2000),
  missing: v.array(filledText(150)),
  ...judgedEntries,
  ...proofEntries,
};
const ideasFields = v.object(ideasFileEntries);

export function toIdeas(fields: v.InferOutput<typeof ideasFields>, refs: FileRefs): Ideas {
  const ideas: Ideas = {
    ideas: fields.ideas.map((idea, at) => ({ id: `i${at + 1}`, ...idea })),
    forbidden: fields.forbidden.map((one, at) => ({ id: `f${at + 1}`, ...one })),
    least: fields.least,
    most: fields.most,
    sample: fields.sample,
    ...(refs.colleagues.length > 0 && { colleagues: [...refs.colleagues] }),
    ...(fields.given && { given: fields.given }),
    ...(fields.dangerous && { dangerous: fields.dangerous }),
    ...(fields.proof && { proof: fields.proof }),
  };
  const { found } = judgeIdeas(fields.poor, ideas, []);
  const left = ideas.ideas.filter(({ id }) => !found.includes(id)).map(({ idea }) => idea);
  if (left.toSorted().join() !== fields.missing.toSorted().join()) {
    const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ") || "nothing";
    refs.fault(`its poor answer leaves out ${quoted(left)}, but missing says ${quoted(fields.missing)}`);
  }
  return ideas;
}
