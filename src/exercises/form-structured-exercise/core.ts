import * as v from "valibot";

import { integer, uuid } from "#shared/model/scalars.ts";

import { defineGraded } from "../define-kind.ts";
import type { Explanation, PartResult } from "../exercise.ts";
import { fieldsOf, formAnswerSchema, sectionsSchema, type FormAnswer, type LocatedField } from "../parts/form/field.ts";
import {
  emptyForm,
  explainField,
  filledForm,
  freeAnswerIn,
  hintsOfField,
  keepRightFields,
  openFields,
  partOfField,
  solvedForm,
  wrongValue,
} from "../parts/form/form-answer.ts";
import {
  germanTextsOfForm,
  lintForm,
  publicSections,
  referencesOfForm,
  translatableForm,
} from "../parts/form/form-texts.ts";
import { judgeField } from "../parts/form/judge-field.ts";
import { resultOf } from "../parts/part-result.ts";
import { textAt } from "../parts/text-at.ts";
import { samples } from "./samples.ts";

export const STRUCTURED_FORM = "form-structured-exercise";

const contentSchema = v.strictObject({
  /** The item's spoken scene. */
  dialog_id: uuid,
  /** How often the whole scene may be played; 0: as often as she likes. */
  play_limit: integer(0, 5),
  sections: sectionsSchema,
});
export type StructuredForm = v.InferOutput<typeof contentSchema>;

function resultOfField(
  { field, path }: LocatedField,
  answer: FormAnswer,
  context: Parameters<typeof judgeField>[2],
): PartResult {
  const { verdict, code, share, feedback } = judgeField(field, answer.values[field.id], context);
  const own = verdict === "correct" ? undefined : (feedback ?? (field.feedback === undefined ? undefined : "feedback"));
  return resultOf(partOfField(field), verdict, {
    share,
    code,
    ...(own === undefined ? {} : { feedback: `${path}.${own}` }),
  });
}

function explain(content: StructuredForm, answer: FormAnswer, part: PartResult): Explanation {
  const found = fieldsOf(content.sections).find(({ field }) => field.id === part.part_id);
  if (!found) return { showsDifference: false };
  const { field } = found;
  const base = explainField(field, answer.values[field.id], part);
  if (part.verdict === "correct") return base;
  const why = part.feedback === undefined ? undefined : textAt(content, part.feedback);
  return why === undefined || part.feedback === undefined ? base : { ...base, why, path: part.feedback };
}

export const structuredForm = defineGraded<StructuredForm, FormAnswer>({
  content: contentSchema,
  answer: formAnswerSchema,
  empty: emptyForm,
  missing: ({ sections }, answer) => openFields(sections, answer),
  parts: ({ sections }) => fieldsOf(sections).map(({ field }) => partOfField(field)),
  grade: ({ sections }, answer, context) =>
    fieldsOf(sections).map((located) => resultOfField(located, answer, context)),
  explain,
  keepRight: (_, answer, parts) => keepRightFields(answer, parts),
  hints: ({ sections }, partId) => hintsOfField(sections, partId),
  authoring: {
    // Its scene is heard, and stands beside the content.
    freeAnswer: ({ sections }, answer, partId) => freeAnswerIn(sections, answer, { partId, shown: [] }),
    publicContent: ({ dialog_id, play_limit, sections }) => ({
      dialog_id,
      play_limit,
      sections: publicSections(sections),
    }),
    solve: ({ sections }) => solvedForm(sections),
    spoil: ({ sections }) => filledForm(sections, wrongValue),
    references: ({ sections }) => referencesOfForm(sections),
    translatable: ({ sections }) => translatableForm(sections),
    germanTexts: ({ sections }) => germanTextsOfForm(sections),
    lint: ({ sections }) => lintForm(sections),
  },
  samples,
  defaults: { minutes: 4 },
});
