import * as v from "valibot";

import { filledText, text, uuid } from "#shared/model/scalars.ts";

import { defineGraded } from "../define-kind.ts";
import { ideasEntries } from "../parts/ideas.ts";
import { rightIds } from "../parts/part-result.ts";
import { explainQuestion, freeAnswerTo } from "./explain-question.ts";
import { gradeQuestion, partsOfQuestion } from "./grade-question.ts";
import { lintResource, publicResource, resourceTexts, translatableQuestions } from "./resource-texts.ts";
import { samples } from "./samples.ts";

export const RESOURCE = "resource";

const list = <T extends v.GenericSchema>(item: T, most: number, least = 0) =>
  v.pipe(v.array(item), v.minLength(least), v.maxLength(most));
const optionId = filledText(40);

const option = v.strictObject({
  id: optionId,
  text: filledText(300),
  media_id: v.optional(uuid),
  correct: v.boolean(),
  /** Rich text: said when it was chosen. */
  why: v.optional(filledText(300)),
  /** Said when it is right and was not chosen. */
  missed: v.optional(filledText(300)),
});

const questionSchema = v.variant("kind", [
  v.strictObject({
    id: uuid,
    kind: v.literal("mc"),
    text: filledText(300),
    /** Several may be right: boxes instead of buttons. */
    several: v.boolean(),
    options: list(option, 8, 2),
    dont_know: v.boolean(),
  }),
  v.strictObject({
    id: uuid,
    kind: v.literal("open"),
    text: filledText(300),
    register: v.optional(v.picklist(["Sie", "du"])),
    ...ideasEntries,
    /** What she asks herself beside the sample. */
    self_check: list(filledText(200), 6),
  }),
]);
export type Question = v.InferOutput<typeof questionSchema>;
export type ChoiceQuestion = Extract<Question, { kind: "mc" }>;
export type OpenQuestion = Extract<Question, { kind: "open" }>;

const resourceSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("text"), text: filledText(6000) }),
  v.strictObject({ kind: v.literal("medium"), media_id: uuid }),
  v.strictObject({
    kind: v.literal("dialogue"),
    lines: list(v.strictObject({ who: filledText(80), says: filledText(1000) }), 40, 1),
  }),
]);

const contentSchema = v.strictObject({ resource: resourceSchema, questions: list(questionSchema, 12, 1) });
export type Resource = v.InferOutput<typeof contentSchema>;

const answerSchema = v.strictObject({
  mc: v.record(uuid, list(optionId, 8)),
  dont_know: list(uuid, 12),
  open: v.record(uuid, v.strictObject({ text: text(2000), checked: list(v.pipe(v.number(), v.integer()), 6) })),
});
export type ResourceAnswer = v.InferOutput<typeof answerSchema>;

/** Whether a question is answered as far as it may be checked. */
export function isAnswered(question: Question, answer: ResourceAnswer): boolean {
  if (question.kind === "open") {
    const { length } = (answer.open[question.id]?.text ?? "").trim();
    return length > 0 && length >= question.least;
  }
  return (answer.mc[question.id]?.length ?? 0) > 0 || answer.dont_know.includes(question.id);
}

const idOf = (partId: string): string => partId.split(".")[0] ?? partId;

function answerAll(
  content: Resource,
  choose: (question: ChoiceQuestion) => string[],
  write: (question: OpenQuestion) => string,
) {
  const answer: ResourceAnswer = { mc: {}, dont_know: [], open: {} };
  for (const question of content.questions) {
    if (question.kind === "mc") answer.mc[question.id] = choose(question);
    else answer.open[question.id] = { text: write(question), checked: [] };
  }
  return answer;
}

export const resource = defineGraded<Resource, ResourceAnswer>({
  content: contentSchema,
  answer: answerSchema,
  empty: () => ({ mc: {}, dont_know: [], open: {} }),
  missing: ({ questions }, answer) => questions.filter((question) => !isAnswered(question, answer)).length,
  parts: ({ questions }) => questions.flatMap(partsOfQuestion),
  grade: ({ resource: shown, questions }, answer, context) =>
    questions.flatMap((question, at) =>
      gradeQuestion(question, answer, { context, resource: shown, path: `questions.${at}` }),
    ),
  explain({ questions }, answer, part) {
    const at = questions.findIndex(({ id }) => id === idOf(part.part_id));
    const question = questions[at];
    return question ? explainQuestion(question, answer, { part, path: `questions.${at}` }) : { showsDifference: false };
  },
  keepRight({ questions }, answer, parts) {
    const right = rightIds(parts);
    const locked = questions.map(({ id }) => id).filter((id) => right.includes(id) || right.includes(`${id}.content`));
    const onlyLocked = <T>(of: Record<string, T>) =>
      Object.fromEntries(Object.entries(of).filter(([id]) => locked.includes(id)));
    const all = parts.filter(({ part_id }) => locked.includes(idOf(part_id))).map(({ part_id }) => part_id);
    return {
      answer: { mc: onlyLocked(answer.mc), dont_know: [], open: onlyLocked(answer.open) },
      locked: [...new Set([...locked, ...all])],
    };
  },
  authoring: {
    freeAnswer({ resource: shown, questions }, answer, partId) {
      const question = questions.find(({ id }) => `${id}.content` === partId);
      return question?.kind === "open" ? freeAnswerTo(question, answer, shown) : null;
    },
    publicContent: publicResource,
    solve: (content) =>
      answerAll(
        content,
        ({ options }) => options.filter(({ correct }) => correct).map(({ id }) => id),
        ({ sample }) => sample,
      ),
    spoil: (content) =>
      answerAll(
        content,
        ({ options }) =>
          options
            .filter(({ correct }) => !correct)
            .map(({ id }) => id)
            .slice(0, 1),
        ({ least }) => "xyz ".repeat(Math.ceil((least + 1) / 4)).trim(),
      ),
    references: ({ resource: shown, questions }) => ({
      media_ids: [
        ...new Set([
          ...(shown.kind === "medium" ? [shown.media_id] : []),
          ...questions.flatMap((question) =>
            question.kind === "mc" ? question.options.flatMap(({ media_id }) => media_id ?? []) : [],
          ),
        ]),
      ],
    }),
    partIds: ({ questions }) => questions.map(({ id }) => id),
    translatable: translatableQuestions,
    germanTexts: resourceTexts,
    lint: lintResource,
  },
  samples,
  defaults: { minutes: 4 },
});
