import * as v from "valibot";

import { filledText, integer, uuid } from "#shared/model/scalars.ts";

import { defineReading } from "../define-kind.ts";
import { samples } from "./samples.ts";

export const JOURNALLING = "journalling";

const contentSchema = v.strictObject({
  /** Rich text. */
  questions: v.pipe(v.array(filledText(500)), v.minLength(1), v.maxLength(4)),
  /** What she says of herself how sure she is of it. */
  objective_ids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(6)),
  /** So many letters at the least, where she writes a note. */
  least: integer(0, 500),
  shared_by_default: v.boolean(),
});
export type JournalContent = v.InferOutput<typeof contentSchema>;

/** Which entries were made. What stands in them is the journal's: an attempt is read by more people. */
const answerSchema = v.strictObject({ entries: v.pipe(v.array(uuid), v.maxLength(200)) });
export type JournalAnswer = v.InferOutput<typeof answerSchema>;

const questionTexts = ({ questions }: JournalContent) =>
  questions.map((text, at) => ({ path: `questions.${at}`, text }));

export const journalling = defineReading<JournalContent, JournalAnswer>({
  content: contentSchema,
  answer: answerSchema,
  empty: () => ({ entries: [] }),
  missing: (_content, { entries }) => (entries.length === 0 ? 1 : 0),
  isDone: (_content, { entries }) => entries.length > 0,
  authoring: {
    references: ({ objective_ids }) => ({ objective_ids: [...new Set(objective_ids)] }),
    translatable: questionTexts,
    germanTexts: (content) => questionTexts(content).map((one) => ({ ...one, role: "task" as const })),
    lint: ({ objective_ids }) =>
      new Set(objective_ids).size < objective_ids.length ? [{ code: "twice", path: "objective_ids" }] : [],
  },
  samples,
  needs: ["journal"],
  defaults: { isRequired: true, pays: true, minutes: 3 },
});
