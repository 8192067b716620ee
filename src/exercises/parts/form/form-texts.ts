import type { GermanText, LocatedText, References } from "../../exercise.ts";
import { lintIdeas, translatableIdeas } from "../ideas.ts";
import { once } from "../part-result.ts";
import { germanTextsOf, lintTyped, translatableOf } from "../typed.ts";
import { fieldsOf, type Field, type FormSection, type LocatedField } from "./field.ts";

/** What the author says about a field, beside what belongs to its kind. */
const REMARKS = ["help", "feedback", "not_asked", "omission"] as const;

function remarksOf({ field, path }: LocatedField): LocatedText[] {
  return REMARKS.flatMap((name) => {
    const text = field[name];
    return text === undefined ? [] : [{ path: `${path}.${name}`, text }];
  });
}

function foreseenOf({ field, path }: LocatedField): LocatedText[] {
  if (field.kind === "text") return field.typed ? translatableOf(field.typed, `${path}.typed`) : [];
  if (field.kind === "free_text") return translatableIdeas(field, path);
  if (!("wrong" in field)) return [];
  return field.wrong.map(({ feedback }, at) => ({ path: `${path}.wrong.${at}.feedback`, text: feedback }));
}

/** Explanations of a form. Labels and options are asked and stay German. */
export const translatableForm = (sections: readonly FormSection[]): LocatedText[] =>
  fieldsOf(sections).flatMap((located) => [...remarksOf(located), ...foreseenOf(located)]);

function answersOf({ field, path }: LocatedField): GermanText[] {
  switch (field.kind) {
    case "text":
      return field.typed ? germanTextsOf(field.typed, `${path}.typed`) : [];
    case "choice":
    case "multi":
      return field.options.map(({ text }, at) => ({ path: `${path}.options.${at}.text`, text, role: "answer" }));
    case "free_text":
      return [{ path: `${path}.sample`, text: field.sample, role: "answer" }];
    default:
      return [];
  }
}

export function germanTextsOfForm(sections: readonly FormSection[]): GermanText[] {
  return [
    ...sections.map(({ title }, at): GermanText => ({ path: `sections.${at}.title`, text: title, role: "task" })),
    ...fieldsOf(sections).flatMap((located): GermanText[] => {
      const answers = answersOf(located);
      const known = new Set(answers.map(({ path }) => path));
      const said = [...remarksOf(located), ...foreseenOf(located)].filter(({ path }) => !known.has(path));
      return [
        { path: `${located.path}.label`, text: located.field.label, role: "task" },
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

function lintField({ field, path }: LocatedField): { code: string; path: string }[] {
  switch (field.kind) {
    case "text":
      return field.typed ? lintTyped(field.typed, `${path}.typed`) : [];
    case "choice":
    case "multi": {
      const ids = field.options.map(({ id }) => id);
      const isOne = field.kind === "multi" || field.right.length === 1;
      return field.right.every((id) => ids.includes(id)) && isOne ? [] : [{ code: "right-is-no-option", path }];
    }
    case "scale":
      return field.value >= field.from && field.value <= field.to ? [] : [{ code: "value-outside-scale", path }];
    case "body_point":
      return field.feedback === undefined ? [{ code: "needs-feedback", path }] : [];
    case "free_text":
      return lintIdeas(field, path, [field.label]);
    default:
      return [];
  }
}

function lintTable({ table, fields }: FormSection, at: number): { code: string; path: string }[] {
  if (!table) return [];
  const cells = new Set(table.rows.flatMap((row) => table.columns.map((column) => `${row.id}.${column.id}`)));
  return fields
    .filter(({ id }) => !cells.has(id))
    .map(({ id }) => ({ code: "no-cell-of-table", path: `sections.${at}: ${id}` }));
}

/** Which lines or facts a form refers to although they are not there; and whatever else its author should mend. */
export const lintForm = (sections: readonly FormSection[]): { code: string; path: string }[] => [
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
