import * as v from "valibot";

import { rule } from "#shared/lib/field-errors.ts";
import { filledText, uuid } from "#shared/model/scalars.ts";

import { defineGraded } from "../define-kind.ts";
import {
  fieldsOf,
  formAnswerSchema,
  isEmptyValue,
  sectionsSchema,
  type Field,
  type FormAnswer,
} from "../parts/form/field.ts";
import {
  emptyForm,
  freeAnswerIn,
  hintsOfField,
  keepRightFields,
  partOfField,
  wrongValue,
} from "../parts/form/form-answer.ts";
import {
  germanTextsOfForm,
  lintForm,
  publicSections,
  referencesOfForm,
  translatableForm,
} from "../parts/form/form-texts.ts";
import { rightValue } from "../parts/form/shown-value.ts";
import { explainCaseField } from "./explain-case.ts";
import { factOf, gradeCaseField } from "./grade-case.ts";
import { gradeLanguage, LANGUAGE_CHECKS, languagePart } from "./language-checks.ts";
import { samples } from "./samples.ts";

export const CASE_FORM = "form-case";

const list = <T extends v.GenericSchema>(item: T, most: number, least = 0) =>
  v.pipe(v.array(item), v.minLength(least), v.maxLength(most));
const factId = filledText(60);

const contentSchema = v.pipe(
  v.strictObject({
    /** The case in whose own conversation the facts are asked for; without one the talk is given below. */
    case_content_item_id: v.optional(uuid),
    template: v.picklist(["aufnahme", "isbar", "sis", "schmerz", "sturz", "custom"]),
    person: filledText(80),
    /** What was said. A fact counts as asked for when one of these lines tells it. */
    said: list(
      v.strictObject({
        id: filledText(40),
        who: v.picklist(["learner", "patient", "other"]),
        text: filledText(1000),
        tells: list(factId, 20),
      }),
      60,
    ),
    facts: list(v.strictObject({ id: factId, is: v.optional(filledText(200)), unknown: v.optional(v.boolean()) }), 70),
    sections: sectionsSchema,
    language_checks: list(v.picklist(LANGUAGE_CHECKS), 3),
  }),
  v.check(({ facts, sections, said }) => {
    const known = new Set(facts.map(({ id }) => id));
    const named = [...fieldsOf(sections).map(({ field }) => field.fact_id), ...said.flatMap(({ tells }) => tells)];
    return named.every((id) => id === undefined || known.has(id));
  }, rule("not-found")),
);
export type CaseForm = v.InferOutput<typeof contentSchema>;

/** Nobody but the patient has a name. */
const talkOf = ({ said, person }: CaseForm) =>
  said.map(({ who, text }) => ({ who: who === "patient" ? person : null, text }));

/** The answer that the talk asks for: what was said, nothing that was not, and where nobody knows, just that. */
function solved(content: CaseForm): FormAnswer {
  const answer = emptyForm();
  for (const { field } of fieldsOf(content.sections)) {
    const fact = factOf(content, field);
    if (fact === null || (fact.isKnown && fact.isAsked)) answer.values[field.id] = rightValue(field);
    else if (!fact.isKnown) answer.not_obtainable.push(field.id);
  }
  return answer;
}

/** The other way round: what is right is wrong, what was not asked is filled in. */
function spoilt(content: CaseForm): FormAnswer {
  const valueOf = (field: Field) => {
    const fact = factOf(content, field);
    return fact === null || (fact.isKnown && fact.isAsked) ? wrongValue(field) : "xyz";
  };
  const values = fieldsOf(content.sections).map(({ field }) => [field.id, valueOf(field)]);
  return { ...emptyForm(), values: Object.fromEntries(values) };
}

export const caseForm = defineGraded<CaseForm, FormAnswer>({
  content: contentSchema,
  answer: formAnswerSchema,
  empty: emptyForm,
  // A field may rightly stay empty: what is enough to be checked, only she knows.
  missing: (_, answer) =>
    answer.not_obtainable.length > 0 || Object.values(answer.values).some((value) => !isEmptyValue(value)) ? 0 : 1,
  parts: ({ sections, language_checks }) => [
    ...fieldsOf(sections).map(({ field }) => partOfField(field)),
    ...language_checks.map(languagePart),
  ],
  grade: (content, answer, context) => [
    ...fieldsOf(content.sections).map((located) => gradeCaseField(content, located, { answer, context })),
    ...content.language_checks.map((check) => gradeLanguage(check, content.sections, answer)),
  ],
  explain: explainCaseField,
  keepRight: (_, answer, parts) => keepRightFields(answer, parts),
  hints: ({ sections }, partId) => hintsOfField(sections, partId),
  authoring: {
    freeAnswer: (content, answer, partId) => freeAnswerIn(content.sections, answer, { partId, shown: talkOf(content) }),
    publicContent: ({ person, template, said, sections }) => ({
      person,
      template,
      said: said.map(({ id, who, text }) => ({ id, who, text })),
      sections: publicSections(sections),
    }),
    solve: solved,
    spoil: spoilt,
    references: ({ sections }) => referencesOfForm(sections),
    translatable: ({ sections }) => translatableForm(sections),
    germanTexts: ({ said, sections }) => [
      ...said.map(({ text }, at) => ({ path: `said.${at}.text`, text, role: "speech" as const })),
      ...germanTextsOfForm(sections),
    ],
    lint: ({ sections, ...content }) => [
      ...lintForm(sections),
      ...fieldsOf(sections).flatMap(({ field, path }) => {
        const fact = factOf({ ...content, sections }, field);
        const needsAnswer = fact === null || fact.isKnown;
        return field.kind === "text" && field.typed === undefined && needsAnswer
          ? [{ code: "needs-answer", path }]
          : [];
      }),
    ],
  },
  samples,
  defaults: { minutes: 5 },
});
