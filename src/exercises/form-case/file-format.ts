import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";

import { defineFileFormat, type FileRefs } from "../file-format.ts";
import { fieldsOf } from "../parts/form/field.ts";
import { sectionsFields, toSections } from "../parts/form/form-format.ts";
import type { CaseForm } from "./core.ts";
import { LANGUAGE_CHECKS } from "./language-checks.ts";

const written = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => String(value)),
);

const caseFields = v.strictObject({
  person: filledText(80),
  said: v.array(
    v.strictObject({
      id: v.string(),
      who: v.picklist(["learner", "patient", "other"]),
      says: filledText(1000),
      tells: v.optional(v.array(v.string()), []),
    }),
  ),
  facts: v.record(v.string(), v.strictObject({ is: v.optional(written), unknown: v.optional(v.boolean()) })),
});

export const fileFormat = defineFileFormat({
  fields: v.strictObject({
    template: v.picklist(["aufnahme", "isbar", "sis", "schmerz", "sturz", "custom"]),
    case: caseFields,
    sections: sectionsFields,
    language_checks: v.optional(v.array(v.picklist(LANGUAGE_CHECKS)), []),
  }),
  toContent({ template, case: talk, sections, language_checks }, refs): CaseForm {
    const content: CaseForm = {
      template,
      person: talk.person,
      said: talk.said.map(({ id, who, says, tells }) => ({ id, who, text: says, tells })),
      facts: Object.entries(talk.facts).map(([id, fact]) => ({
        id,
        ...(fact.is === undefined ? {} : { is: fact.is }),
        ...(fact.unknown === true ? { unknown: true } : {}),
      })),
      sections: toSections(sections, refs),
      language_checks,
    };
    checkFacts(content, refs);
    return content;
  },
});

/** A field or a line that names a fact which is not there, and facts that say nothing. */
function checkFacts({ facts, said, sections }: CaseForm, refs: FileRefs): void {
  const known = new Set(facts.map(({ id }) => id));
  const inFields = fieldsOf(sections).flatMap(({ field }) => field.fact_id ?? []);
  for (const id of [...inFields, ...said.flatMap(({ tells }) => tells)]) {
    if (!known.has(id)) refs.fault(`there is no fact "${id}"`);
  }
  for (const { id, is, unknown } of facts) {
    if ((is === undefined) === (unknown !== true)) refs.fault(`fact "${id}" has either "is" or "unknown: true"`);
  }
}
