import * as v from "valibot";

import { filledText, integer, text, uuid } from "#shared/model/scalars.ts";

import { defineCore, type GermanText } from "../exercise.ts";
import { samples } from "./samples.ts";

const contentSchema = v.strictObject({
  /** null: the case itself is not there yet. */
  case_id: v.optional(v.nullable(uuid), null),
  case_key: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, "Ist kein Schlüssel")),
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
  { place: "situation", text: situation, role: "task" },
  ...goals.map((goal, i): GermanText => ({ place: `goals.${i}`, text: goal, role: "task" })),
];

/** What leads into a conversation. Until there are conversations it is read, and never asked for. */
export const cases = defineCore<CaseContent, CaseAnswer>({
  version: 1,
  content: contentSchema,
  migrations: {},
  answer: answerSchema,
  empty: () => ({ seen: false }),
  missing: () => 0,
  parts: () => [],
  grade: () => [],
  isDone: (_content, { seen }) => seen,
  finished: () => ({ seen: true }),
  explain: () => ({ showsDifference: false }),
  keepRight: (_content, answer) => ({ answer, locked: [] }),
  publicContent: (content) => content,
  solve: () => ({ seen: true }),
  spoil: () => ({ seen: false }),
  references: () => ({ vocab_ids: [], media_ids: [], objective_ids: [] }),
  translatable: (content) => germanTexts(content).map(({ place, text: words }) => ({ place, text: words })),
  germanTexts,
  lint: () => [],
  samples,
  defaults: { isRequired: false, pays: false, minutes: 5, isPlayable: false },
});
