import * as v from "valibot";

import { rule } from "#shared/lib/field-errors.ts";
import { filledText, integer, text, uuid } from "#shared/model/scalars.ts";

import { defineReading } from "../define-kind.ts";
import type { GermanText } from "../exercise.ts";
import { samples } from "./samples.ts";

const contentSchema = v.strictObject({
  /** null: the case itself is not there yet. */
  case_id: v.optional(v.nullable(uuid), null),
  case_key: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, rule("key"))),
  title: filledText(80),
  person: filledText(80),
  room: v.optional(text(20)),
  situation: filledText(800),
  goals: v.pipe(v.array(filledText(200)), v.minLength(1), v.maxLength(8)),
  required_goals_pct: v.optional(integer(0, 100), 60),
});
export type CaseContent = v.InferOutput<typeof contentSchema>;

const answerSchema = v.strictObject({ seen: v.boolean() });
export type CaseAnswer = v.InferOutput<typeof answerSchema>;

const germanTexts = ({ situation, goals }: CaseContent): GermanText[] => [
  { path: "situation", text: situation, role: "task" },
  ...goals.map((goal, i): GermanText => ({ path: `goals.${i}`, text: goal, role: "task" })),
];

/** What leads into a conversation. Until there are conversations it is read, and never asked for. */
export const cases = defineReading<CaseContent, CaseAnswer>({
  content: contentSchema,
  answer: answerSchema,
  empty: () => ({ seen: false }),
  isDone: (_content, { seen }) => seen,
  finished: () => ({ seen: true }),
  authoring: {
    translatable: (content) => germanTexts(content).map(({ path, text: words }) => ({ path, text: words })),
    germanTexts,
  },
  samples,
  defaults: { minutes: 5, isPlayable: false },
});
