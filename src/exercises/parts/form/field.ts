import * as v from "valibot";

import { rule } from "#shared/lib/field-errors.ts";
import { filledText, integer, text, uuid } from "#shared/model/scalars.ts";

import { ideasEntries } from "../ideas.ts";
import { typedSchema } from "../typed.ts";

const list = <T extends v.GenericSchema>(item: T, most: number, least = 0) =>
  v.pipe(v.array(item), v.minLength(least), v.maxLength(most));

/** A key of the author; in a table "row.column". */
export const fieldId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{0,79}$/u, rule("key")));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
export const pointSchema = v.strictTuple([share, share]);
const wrong = v.optional(list(v.strictObject({ text: filledText(200), feedback: filledText(300) }), 20), []);
const amount = v.pipe(v.number(), v.minValue(-1_000_000), v.maxValue(1_000_000));

const common = {
  id: fieldId,
  label: filledText(80),
  help: v.optional(filledText(200)),
  points: integer(1, 10),
  vocab_id: v.optional(uuid),
  /** Rich text: said when the answer is wrong or missing. */
  feedback: v.optional(filledText(300)),
  /** Forms of a case: said when nobody asked for it, and when it was left out. */
  not_asked: v.optional(filledText(300)),
  omission: v.optional(filledText(300)),
  /** Line of the dialogue where it is heard. */
  line_id: v.optional(filledText(40)),
  fact_id: v.optional(filledText(60)),
};
const options = list(v.strictObject({ id: filledText(40), text: filledText(200) }), 12, 2);
const ofOption = list(filledText(40), 12, 1);

export const fieldSchema = v.variant("kind", [
  /** Without `typed`: a fact that cannot be known. */
  v.strictObject({ ...common, kind: v.literal("text"), typed: v.optional(typedSchema) }),
  v.strictObject({
    ...common,
    kind: v.literal("number"),
    value: amount,
    within: v.pipe(amount, v.minValue(0)),
    unit: v.optional(filledText(20)),
    wrong,
  }),
  v.strictObject({ ...common, kind: v.picklist(["time", "date", "blood_pressure"]), value: filledText(40), wrong }),
  v.strictObject({ ...common, kind: v.picklist(["choice", "multi"]), options, right: ofOption }),
  v.strictObject({
    ...common,
    kind: v.literal("scale"),
    from: integer(0, 100),
    to: integer(1, 100),
    value: integer(0, 100),
    within: integer(0, 10),
  }),
  v.strictObject({ ...common, kind: v.literal("body_point"), media_id: uuid, at: pointSchema, within: share }),
  v.strictObject({ ...common, kind: v.literal("free_text"), ...ideasEntries }),
]);
export type Field = v.InferOutput<typeof fieldSchema>;

const axis = list(v.strictObject({ id: filledText(40), label: filledText(80) }), 12, 1);
const sectionSchema = v.strictObject({
  id: filledText(40),
  title: filledText(80),
  /** Its fields are named "row.column". */
  table: v.optional(v.strictObject({ rows: axis, columns: axis })),
  fields: list(fieldSchema, 20, 1),
});
export type FormSection = v.InferOutput<typeof sectionSchema>;

export const sectionsSchema = v.pipe(
  list(sectionSchema, 6, 1),
  v.check((sections) => {
    const ids = sections.flatMap(({ fields }) => fields.map(({ id }) => id));
    return new Set(ids).size === ids.length;
  }, rule("duplicate")),
);

/** What a field holds: text, chosen options, a place in a picture. */
const valueSchema = v.union([text(2000), list(filledText(40), 12), v.strictObject({ at: pointSchema })]);
export type FieldValue = v.InferOutput<typeof valueSchema>;

export const formAnswerSchema = v.strictObject({
  values: v.record(fieldId, valueSchema),
  /** Fields whose fact could not be found out. */
  not_obtainable: list(fieldId, 200),
  /** How often the whole scene was played. */
  plays: integer(0, 1000),
});
export type FormAnswer = v.InferOutput<typeof formAnswerSchema>;

/** A field and where it stands in the content. */
export interface LocatedField {
  field: Field;
  path: string;
}

export function fieldsOf(sections: readonly FormSection[]): LocatedField[] {
  return sections.flatMap(({ fields }, at) =>
    fields.map((field, index) => ({ field, path: `sections.${at}.fields.${index}` })),
  );
}

export const textOf = (value: FieldValue | undefined): string => (typeof value === "string" ? value : "");
export const chosenOf = (value: FieldValue | undefined): readonly string[] =>
  Array.isArray(value) ? value : typeof value === "string" && value !== "" ? [value] : [];
export const pointOf = (value: FieldValue | undefined): readonly [number, number] | null =>
  typeof value === "object" && !Array.isArray(value) ? value.at : null;

export function isEmptyValue(value: FieldValue | undefined): boolean {
  if (value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}
