import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";

import { defineFileFormat, type FileRefs } from "../file-format.ts";
import { ideasFileEntries, toIdeas } from "../parts/ideas-format.ts";
import type { Question, Resource } from "./core.ts";

const resourceFields = v.union([
  v.strictObject({ text: filledText(6000) }),
  v.strictObject({ medium: v.string() }),
  v.strictObject({ dialogue: v.array(v.strictObject({ who: filledText(80), says: filledText(1000) })) }),
]);

const choiceFields = v.strictObject({
  question: filledText(300),
  several: v.optional(v.boolean(), false),
  options: v.array(
    v.strictObject({
      text: v.pipe(
        v.union([v.string(), v.number()]),
        v.transform((text) => String(text)),
      ),
      medium: v.optional(v.string()),
      right: v.optional(v.boolean(), false),
      why: v.optional(filledText(300)),
      missed: v.optional(filledText(300)),
    }),
  ),
  dont_know: v.optional(v.boolean(), false),
});

const openFields = v.strictObject({
  question: filledText(300),
  open: v.strictObject({
    ...ideasFileEntries,
    register: v.optional(v.picklist(["Sie", "du"])),
    self_check: v.optional(v.array(filledText(200)), []),
  }),
});

function toResource(fields: v.InferOutput<typeof resourceFields>, refs: FileRefs): Resource["resource"] {
  if ("text" in fields) return { kind: "text", text: fields.text };
  if ("medium" in fields) return { kind: "medium", media_id: refs.medium(fields.medium) };
  return { kind: "dialogue", lines: fields.dialogue };
}

type QuestionFields = v.InferOutput<typeof choiceFields> | v.InferOutput<typeof openFields>;

function toQuestion(fields: QuestionFields, at: number, refs: FileRefs): Question {
  const head = { id: refs.partId(`q${at + 1}`), text: fields.question };
  if ("open" in fields) {
    const { register, self_check } = fields.open;
    return {
      ...head,
      kind: "open",
      ...toIdeas(fields.open, refs),
      self_check,
      ...(register === undefined ? {} : { register }),
    };
  }
  return {
    ...head,
    kind: "mc",
    several: fields.several,
    dont_know: fields.dont_know,
    options: fields.options.map(({ text, medium, right, why, missed }, index) => ({
      id: `o${index + 1}`,
      text,
      correct: right,
      ...(medium === undefined ? {} : { media_id: refs.medium(medium) }),
      ...(why === undefined ? {} : { why }),
      ...(missed === undefined ? {} : { missed }),
    })),
  };
}

export const fileFormat = defineFileFormat({
  fields: v.strictObject({
    resource: resourceFields,
    questions: v.array(v.union([choiceFields, openFields])),
  }),
  toContent: (fields, refs): Resource => ({
    resource: toResource(fields.resource, refs),
    questions: fields.questions.map((question, at) => toQuestion(question, at, refs)),
  }),
});
