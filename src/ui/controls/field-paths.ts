import type { FieldValue } from "#shared/lib/field-rules.ts";

type Group = Readonly<Record<string, unknown>>;

/** One field of a form. */
interface FieldAt {
  /** "email", or "tasks[2].title" in a list. */
  path: string;
  value: FieldValue;
  /** The values beside it: some rules compare two. */
  beside: Readonly<Record<string, FieldValue>>;
}

/** Returns the name that all fields of a list share: "tasks[].title" for "tasks[2].title". */
export const patternOf = (path: string): string => path.replaceAll(/\[\d+\]/g, "[]");

/** Returns every field of a pattern: one for "email", one of each entry for "tasks[].title". */
export function fieldsAt(values: object, pattern: string): FieldAt[] {
  return walk(values as Group, pattern.split("."), "");
}

function walk(group: Group, [step = "", ...rest]: readonly string[], before: string): FieldAt[] {
  const name = step.replace("[]", "");
  const value = group[name];
  const path = `${before}${name}`;
  const beside = group as Readonly<Record<string, FieldValue>>;
  if (Array.isArray(value) && step.endsWith("[]")) {
    return value.flatMap((entry, index) => {
      const entryPath = `${path}[${index}]`;
      return rest.length === 0
        ? [{ path: entryPath, value: entry as FieldValue, beside }]
        : walk(entry as Group, rest, `${entryPath}.`);
    });
  }
  return rest.length === 0 ? [{ path, value: value as FieldValue, beside }] : walk(value as Group, rest, `${path}.`);
}
