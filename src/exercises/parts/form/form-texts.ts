import type { GermanText, PlacedText, References } from "../../exercise.ts";
import { lintIdeas, translatableIdeas } from "../ideas.ts";
import { once } from "../part-result.ts";
import { germanTextsOf, lintTyped, translatableOf } from "../typed.ts";
import { fieldsOf, type Field, type FormSection, type PlacedField } from "./field.ts";

/** What the author says about a field, beside what belongs to its kind. */
const REMARKS = ["help", "feedback", "not_asked", "omission"] as const;

function remarksOf({ field, place }: PlacedField): PlacedText[] {
  return REMARKS.flatMap((name) => {
    const text = field[name];
    return text === undefined ? [] : [{ place: `${place}.${name}`, text }];
  });
}

function foreseenOf({ field, place }: PlacedField): PlacedText[] {
  if (field.kind === "text") return field.typed ? translatableOf(field.typed, `${place}.typed`) : [];
  if (field.kind === "free_text") return translatableIdeas(field, place);
  if (!("wrong" in field)) return [];
  return field.wrong.map(({ feedback }, at) => ({ place: `${place}.wrong.${at}.feedback`, text: feedback }));
}

/** Explanations of a form. Labels and options are asked and stay German. */
export const translatableForm = (sections: readonly FormSection[]): PlacedText[] =>
  fieldsOf(sections).flatMap((placed) => [...remarksOf(placed), ...foreseenOf(placed)]);

function answersOf({ field, place }: PlacedField): GermanText[] {
  switch (field.kind) {
    case "text":
      return field.typed ? germanTextsOf(field.typed, `${place}.typed`) : [];
    case "choice":
    case "multi":
      return field.options.map(({ text }, at) => ({ place: `${place}.options.${at}.text`, text, role: "answer" }));
    case "free_text":
      return [{ place: `${place}.sample`, text: field.sample, role: "answer" }];
    default:
      return [];
  }
}

export function germanTextsOfForm(sections: readonly FormSection[]): GermanText[] {
  return [
    ...sections.map(({ title }, at): GermanText => ({ place: `sections.${at}.title`, text: title, role: "task" })),
    ...fieldsOf(sections).flatMap((placed): GermanText[] => {
      const answers = answersOf(placed);
      const known = new Set(answers.map(({ place }) => place));
      const said = [...remarksOf(placed), ...foreseenOf(placed)].filter(({ place }) => !known.has(place));
      return [
        { place: `${placed.place}.label`, text: placed.field.label, role: "task" },
        ...answers,
        ...said.map((text): GermanText => ({ ...text, role: "feedback" })),
      ];
    }),
  ];
}

export function referencesOfForm(sections: readonly FormSection[]): References {
  const fields = fieldsOf(sections).map(({ field }) => field);
  return {
    vocab_ids: once(fields.map(({ vocab_id }) => vocab_id)),
    media_ids: once(fields.map((field) => (field.kind === "body_point" ? field.media_id : undefined))),
    objective_ids: [],
  };
}

function lintField({ field, place }: PlacedField): { code: string; place: string }[] {
  switch (field.kind) {
    case "text":
      return field.typed ? lintTyped(field.typed, `${place}.typed`) : [];
    case "choice":
    case "multi": {
      const ids = field.options.map(({ id }) => id);
      const isOne = field.kind === "multi" || field.right.length === 1;
      return field.right.every((id) => ids.includes(id)) && isOne ? [] : [{ code: "right-is-no-option", place }];
    }
    case "scale":
      return field.value >= field.from && field.value <= field.to ? [] : [{ code: "value-outside-scale", place }];
    case "body_point":
      return field.feedback === undefined ? [{ code: "needs-feedback", place }] : [];
    case "free_text":
      return lintIdeas(field, place, [field.label]);
    default:
      return [];
  }
}

function lintTable({ table, fields }: FormSection, at: number): { code: string; place: string }[] {
  if (!table) return [];
  const cells = new Set(table.rows.flatMap((row) => table.columns.map((column) => `${row.id}.${column.id}`)));
  return fields
    .filter(({ id }) => !cells.has(id))
    .map(({ id }) => ({ code: "no-cell-of-table", place: `sections.${at}: ${id}` }));
}

/** Which lines or facts a form refers to although they are not there; and whatever else its author should mend. */
export const lintForm = (sections: readonly FormSection[]): { code: string; place: string }[] => [
  ...sections.flatMap(lintTable),
  ...fieldsOf(sections).flatMap(lintField),
];

/** A field without what tells the right answer. */
export function publicField(field: Field): Record<string, unknown> {
  const { id, kind, label, help } = field;
  const base = { id, kind, label, ...(help === undefined ? {} : { help }) };
  switch (field.kind) {
    case "choice":
    case "multi":
      return { ...base, options: field.options.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
    case "number":
      return { ...base, unit: field.unit };
    case "scale":
      return { ...base, from: field.from, to: field.to };
    case "body_point":
      return { ...base, media_id: field.media_id };
    case "free_text":
      return { ...base, least: field.least, most: field.most };
    default:
      return base;
  }
}

export const publicSections = (sections: readonly FormSection[]): unknown =>
  sections.map(({ fields, ...section }) => ({ ...section, fields: fields.map(publicField) }));
