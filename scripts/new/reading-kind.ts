/** KIND stands for its name in code. */
const CORE = `import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";

import { defineReading } from "../define-kind.ts";
import { samples } from "./samples.ts";

const contentSchema = v.strictObject({
  /** Rich text. */
  text: filledText(2000),
});
export type Content = v.InferOutput<typeof contentSchema>;

const answerSchema = v.strictObject({ seen: v.boolean() });
export type Answer = v.InferOutput<typeof answerSchema>;

export const KIND = defineReading<Content, Answer>({
  content: contentSchema,
  answer: answerSchema,
  empty: () => ({ seen: false }),
  isDone: (_content, { seen }) => seen,
  finished: () => ({ seen: true }),
  authoring: {
    germanTexts: ({ text }) => [{ path: "text", text, role: "text" }],
    translatable: ({ text }) => [{ path: "text", text }],
  },
  samples,
});
`;

const SAMPLES = `import type { Sample } from "../exercise.ts";
import type { Answer, Content } from "./core.ts";

export const samples: Sample<Content, Answer>[] = [
  {
    name: "Guten Morgen",
    content: { text: "Der **Frühdienst** beginnt um sechs Uhr." },
    right: { seen: true },
    wrong: { seen: false },
  },
];
`;

const FILE_FORMAT = `import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";

import { defineFileFormat } from "../file-format.ts";
import type { Content } from "./core.ts";

const fields = v.strictObject({ text: filledText(2000) });

export const fileFormat = defineFileFormat<v.InferOutput<typeof fields>, Content>({
  fields,
  toContent: ({ text }) => ({ text }),
});
`;

const UI = `import type { PlayerProps } from "../exercise.ts";
import { RichText } from "../parts/rich-text.tsx";
import type { Answer, Content } from "./core.ts";

export const icon = "file-text" as const;

/** A text to be read. */
export function Player({ content, play }: PlayerProps<Content, Answer>) {
  return (
    <p lang="de" dir="ltr">
      <RichText text={content.text} onWord={play.openWord} />
    </p>
  );
}
`;

/** What stands in the folder of a kind that is read: a text and the button that says that it was read. */
export const readingKind = (name: string): Readonly<Record<string, string>> => ({
  "core.ts": CORE.replace("KIND", name),
  "samples.ts": SAMPLES,
  "file-format.ts": FILE_FORMAT,
  "ui.tsx": UI,
});

export const READING_SAMPLE = {
  name: "Guten Morgen",
  content: { text: "Der **Frühdienst** beginnt um sechs Uhr." },
  graded: [
    { answer: { seen: true }, parts: [], passed: true },
    { answer: { seen: false }, parts: [], passed: false },
  ],
};
