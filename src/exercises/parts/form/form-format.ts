import * as v from "valibot";

import { filledText, integer } from "#shared/model/scalars.ts";

import type { FileRefs } from "../../file-format.ts";
import { ideasFileEntries, toIdeas } from "../ideas-format.ts";
import { toTyped, typedFileEntries } from "../typed-format.ts";
import { fieldId, pointSchema, type Field, type FormSection } from "./field.ts";

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const written = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);
const wrong = v.optional(v.array(v.strictObject({ text: written, feedback: filledText(300) })), []);

const common = {
  key: fieldId,
  label: filledText(80),
  help: v.optional(filledText(200)),
  points: v.optional(integer(1, 10), 1),
  feedback: v.optional(filledText(300)),
  not_asked: v.optional(filledText(300)),
  omission: v.optional(filledText(300)),
  /** A line of the dialogue. */
  hear: v.optional(v.string()),
  fact: v.optional(v.string()),
  word: v.optional(filledText(250)),
};

const fieldFields = v.variant("kind", [
  v.strictObject({ ...typedFileEntries, ...common, kind: v.literal("text") }),
  v.strictObject({
    ...common,
    kind: v.literal("number"),
    value: v.number(),
    within: v.optional(v.number(), 0),
    unit: v.optional(filledText(20)),
    wrong,
  }),
  v.strictObject({ ...common, kind: v.picklist(["time", "date", "blood_pressure"]), value: written, wrong }),
  v.strictObject({
    ...common,
    kind: v.picklist(["choice", "multi"]),
    options: v.array(written),
    right: v.array(written),
  }),
  v.strictObject({
    ...common,
    kind: v.literal("scale"),
    from: integer(0, 100),
    to: integer(1, 100),
    value: integer(0, 100),
    within: v.optional(integer(0, 10), 0),
  }),
  v.strictObject({
    ...common,
    kind: v.literal("body_point"),
    medium: v.string(),
    spot: pointSchema,
    within: v.optional(share, 0.1),
  }),
  v.strictObject({ ...ideasFileEntries, ...common, kind: v.literal("free_text") }),
]);
type FieldFields = v.InferOutput<typeof fieldFields>;

const axis = v.array(v.strictObject({ key: v.string(), label: filledText(80) }));

/** The sections of a form as their author writes them. */
export const sectionsFields = v.array(
  v.strictObject({
    title: filledText(80),
    table: v.optional(v.strictObject({ rows: axis, columns: axis })),
    fields: v.array(fieldFields),
  }),
);

export function toSections(sections: v.InferOutput<typeof sectionsFields>, refs: FileRefs): FormSection[] {
  return sections.map(({ title, table, fields }, at) => ({
    id: `s${at + 1}`,
    title,
    ...(table === undefined ? {} : { table: { rows: table.rows.map(toAxis), columns: table.columns.map(toAxis) } }),
    fields: fields.map((field) => toField(field, refs)),
  }));
}

const toAxis = ({ key, label }: { key: string; label: string }) => ({ id: key, label });

/** Without what is not said: an absent field is absent on the wire, too. */
function said<T extends Record<string, unknown>>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

function toField(field: FieldFields, refs: FileRefs): Field {
  const { key, label, help, points, feedback, not_asked, omission, hear, fact, word } = field;
  const base = {
    id: key,
    label,
    points,
    ...said({ help, feedback, not_asked, omission, line_id: hear, fact_id: fact }),
    ...(word === undefined ? {} : { vocab_id: refs.word(word) }),
  };
  switch (field.kind) {
    case "text": {
      // A fact that cannot be known has no answer.
      if (field.answer === undefined) return { ...base, kind: "text" };
      const { vocab_id: _, ...typed } = toTyped(field, refs);
      return { ...base, kind: "text", typed };
    }
    case "number": {
      const { kind, value, within, unit, wrong: mistakes } = field;
      return { ...base, kind, value, within, wrong: mistakes, ...said({ unit }) } as Field;
    }
    case "time":
    case "date":
    case "blood_pressure":
      return { ...base, kind: field.kind, value: field.value, wrong: field.wrong };
    case "choice":
    case "multi":
      return { ...base, kind: field.kind, ...toOptions(field, refs) };
    case "scale":
      return { ...base, kind: "scale", from: field.from, to: field.to, value: field.value, within: field.within };
    case "body_point":
      return { ...base, kind: "body_point", media_id: refs.medium(field.medium), at: field.spot, within: field.within };
    case "free_text":
      return { ...base, kind: "free_text", ...toIdeas(field, refs) };
  }
}

function toOptions({ options, right }: { options: string[]; right: string[] }, refs: FileRefs) {
  const ids = new Map(options.map((text, at) => [text, `o${at + 1}`]));
  for (const text of right) if (!ids.has(text)) refs.fault(`"${text}" is right, but none of the options`);
  return {
    options: options.map((text, at) => ({ id: `o${at + 1}`, text })),
    right: right.flatMap((text) => ids.get(text) ?? []),
  };
}
