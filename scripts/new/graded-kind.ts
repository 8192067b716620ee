/** KIND stands for its name in code. */
const CORE = `import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";

import { defineGraded } from "../define-kind.ts";
import { resultOf, rightIds } from "../parts/part-result.ts";
import {
  germanTextsOf,
  hintsOf,
  judgeTyped,
  lintTyped,
  SPOILT,
  translatableOf,
  typedSchema,
  typedText,
} from "../parts/typed.ts";
import { samples } from "./samples.ts";

const contentSchema = v.strictObject({
  /** Rich text. */
  question: filledText(500),
  wanted: typedSchema,
});
export type Content = v.InferOutput<typeof contentSchema>;

const answerSchema = v.strictObject({ said: typedText });
export type Answer = v.InferOutput<typeof answerSchema>;

/** The only part. */
export const PART = "said";

export const KIND = defineGraded<Content, Answer>({
  content: contentSchema,
  answer: answerSchema,
  empty: () => ({ said: "" }),
  missing: (_content, { said }) => (said.trim() === "" ? 1 : 0),
  parts: ({ wanted: { vocab_id } }) => [{ id: PART, max: 1, ...(vocab_id && { vocab_id, facet: "recall" }) }],
  grade({ wanted }, { said }, context) {
    const { verdict, code, share, wrongIndex } = judgeTyped(said, wanted, context);
    const feedback = wrongIndex === undefined ? undefined : \`wanted.wrong.\${wrongIndex}.feedback\`;
    return [resultOf({ id: PART, max: 1 }, verdict, { share, code, ...(feedback && { feedback }) })];
  },
  explain({ wanted }, { said }, part, context) {
    const { shown, wrongIndex, otherWord } = judgeTyped(said, wanted, context);
    const why = wrongIndex === undefined ? undefined : wanted.wrong[wrongIndex]?.feedback;
    return {
      ...(said.trim() !== "" && { said: said.trim() }),
      wanted: shown,
      ...(why !== undefined && part.feedback !== undefined && { why, path: part.feedback }),
      ...(otherWord && { other: otherWord }),
      showsDifference: part.verdict === "almost",
    };
  },
  keepRight: (_content, answer, parts) => {
    const locked = rightIds(parts);
    return { answer: locked.length > 0 ? answer : { said: "" }, locked };
  },
  hints: ({ wanted }, partId) => (partId === PART ? hintsOf(wanted) : []),
  authoring: {
    publicContent: ({ question }) => ({ question }),
    solve: ({ wanted }) => ({ said: wanted.answers[0] ?? "" }),
    spoil: ({ wanted }) => ({ said: wanted.wrong[0]?.text ?? SPOILT }),
    germanTexts: ({ question, wanted }) => [
      { path: "question", text: question, role: "task" },
      ...germanTextsOf(wanted, "wanted"),
    ],
    references: ({ wanted: { vocab_id } }) => ({ vocab_ids: vocab_id === undefined ? [] : [vocab_id] }),
    translatable: ({ wanted }) => translatableOf(wanted, "wanted"),
    lint: ({ wanted }) => lintTyped(wanted, "wanted"),
  },
  samples,
});
`;

const SAMPLES = `import type { Sample } from "../exercise.ts";
import type { Answer, Content } from "./core.ts";

export const samples: Sample<Content, Answer>[] = [
  {
    name: "Wer beginnt",
    content: {
      question: "Wie heißt der Dienst am Morgen?",
      wanted: {
        answers: ["der Frühdienst"],
        wrong: [{ text: "der Spätdienst", feedback: "Der Spätdienst beginnt am Mittag." }],
        tolerance: "german",
        hints: [],
      },
    },
    right: { said: "der Frühdienst" },
    wrong: { said: "der Spätdienst" },
  },
];
`;

const FILE_FORMAT = `import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";

import { defineFileFormat } from "../file-format.ts";
import { toTyped, typedFileEntries } from "../parts/typed-format.ts";
import type { Content } from "./core.ts";

const fields = v.strictObject({ question: filledText(500), ...typedFileEntries });

export const fileFormat = defineFileFormat<v.InferOutput<typeof fields>, Content>({
  fields,
  toContent: ({ question, ...wanted }, refs) => ({ question, wanted: toTyped(wanted, refs) }),
});
`;

const UI = `import { useId } from "react";

import { FieldFrame, notesOf } from "#ui/controls/field-parts.tsx";
import { germanInput } from "#ui/controls/text-field.tsx";

import type { PlayerProps } from "../exercise.ts";
import form from "../parts/form/form.module.css";
import { plainText } from "../parts/rich.ts";
import { PART, type Answer, type Content } from "./core.ts";

export const icon = "pencil-simple" as const;

/** A question, and a line to type the answer. */
export function Player({ content, answer, onAnswer, check, phase }: PlayerProps<Content, Answer>) {
  const id = useId();
  return (
    <div lang="de" dir="ltr">
      <FieldFrame id={id} label={plainText(content.question)}>
        <input
          id={id}
          className={form.input}
          {...germanInput}
          {...notesOf(id, {})}
          data-part={PART}
          value={answer.said}
          readOnly={phase === "checked"}
          enterKeyHint="done"
          onChange={(event) => onAnswer({ said: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) check();
          }}
        />
      </FieldFrame>
    </div>
  );
}
`;

/** What stands in the folder of a kind that is judged: a question and one answer that is typed. */
export const gradedKind = (name: string): Readonly<Record<string, string>> => ({
  "core.ts": CORE.replace("KIND", name),
  "samples.ts": SAMPLES,
  "file-format.ts": FILE_FORMAT,
  "ui.tsx": UI,
});

const QUESTION = {
  question: "Wie heißt der Dienst am Morgen?",
  wanted: {
    answers: ["der Frühdienst"],
    wrong: [{ text: "der Spätdienst", feedback: "Der Spätdienst beginnt am Mittag." }],
    tolerance: "german",
    hints: [],
  },
};
const judged = (verdict: string, score: number, code: string, more = {}) => [
  { part_id: "said", verdict, score, max: 1, code, ...more },
];

export const GRADED_SAMPLE = {
  name: "Wer beginnt",
  content: QUESTION,
  graded: [
    { answer: { said: "der Frühdienst" }, parts: judged("correct", 1, "identical"), passed: true },
    {
      answer: { said: "der Spätdienst" },
      parts: judged("wrong", 0, "authored", { feedback: "wanted.wrong.0.feedback" }),
      passed: false,
    },
    { answer: { said: "" }, parts: judged("empty", 0, "empty"), passed: false },
  ],
};
