import * as v from "valibot";
import { parse } from "yaml";

import { rule } from "#shared/lib/field-errors.ts";

import { fieldErrorOf } from "../texts/field-errors.ts";
import { ruleText } from "../texts/rule-text.ts";
import type { ContentProblem } from "./content-problem.ts";

/** What a file of entries is checked against, and where its entries stand. */
interface Shape<T extends v.GenericSchema> {
  schema: T;
  /** The key of the list of entries. */
  entries: string;
  /** The field that names an entry to a reader. */
  name: string;
}

/** Parses a YAML file. Faults of form come back as problems, each with the entry it is about, in words for authors. */
export function parseContentYaml<T extends v.GenericSchema>(
  file: string,
  text: string,
  shape: Shape<T>,
): { output?: v.InferOutput<T>; problems: ContentProblem[] } {
  let raw: unknown;
  try {
    raw = parse(text);
  } catch (error) {
    return { problems: [{ file, lemma: "", reason: `is no YAML: ${String(error).replace(/^\w+: /, "")}` }] };
  }
  const result = v.safeParse(shape.schema, raw);
  if (result.success) return { output: result.output, problems: [] };
  return {
    problems: result.issues.map((issue) => {
      const keys = (issue.path ?? []).map(({ key }) => String(key));
      const isInEntry = keys[0] === shape.entries && keys.length > 1;
      const lemma = isInEntry ? entryName(raw, shape, Number(keys[1])) : "";
      return { file, lemma, reason: plainReason(issue, isInEntry ? keys.slice(2) : keys) };
    }),
  };
}

function entryName(raw: unknown, { entries, name }: Shape<v.GenericSchema>, index: number): string {
  const list = field(raw, entries);
  const named = Array.isArray(list) ? field(list[index], name) : undefined;
  return typeof named === "string" || typeof named === "number" ? String(named) : `entry ${index + 1}`;
}

function field(of: unknown, key: string): unknown {
  return typeof of === "object" && of !== null ? Object.entries(of).find(([name]) => name === key)?.[1] : undefined;
}

/** "usage_examples, number 2": where it is, counted from one. */
function wordsOfPath(keys: readonly string[]): string {
  return keys.map((key) => (/^\d+$/.test(key) ? `number ${Number(key) + 1}` : key)).join(", ");
}

const KINDS: Record<string, string> = {
  array: "a list",
  boolean: "true or false",
  record: "fields with a name each",
  strict_object: "fields with a name each",
  string: "text; put it in quotes",
};

/** The library's finding in a sentence that an author understands. */
export function plainReason(issue: v.BaseIssue<unknown>, keys: readonly string[]): string {
  const where = wordsOfPath(keys);
  const at = where === "" ? "the file" : where;
  if (issue.type === "strict_object" && issue.expected === "never") return `"${at}" is no field we know`;
  if (issue.type === "strict_object" && issue.path && issue.received === "undefined") return `"${at}" is missing`;
  if (issue.type === "picklist") {
    const choices = (issue.expected ?? "").replaceAll(/[()"]/g, "").replaceAll(" | ", ", ");
    return `"${at}" is ${issue.received}, but must be one of: ${choices}`;
  }
  if (issue.type === "min_length") return `"${at}" is empty`;
  if (issue.type === "max_length") {
    const [length, most] = [issue.received, issue.expected].map((count) => count?.replaceAll(/\D/g, ""));
    return `"${at}" has ${length} characters, at most ${most} are allowed`;
  }
  if (issue.type === "literal" || issue.type === "union" || issue.type === "variant") {
    return `"${at}" is ${issue.received}, but must be ${issue.expected ?? "something else"}`;
  }
  if (issue.message === rule("uuid")) return `"${at}" is no UUID like 2cd358f2-6fce-56dc-98be-a1ae32081d85`;
  const kind = KINDS[issue.type];
  return kind ? `"${at}" must be ${kind}` : `"${at}": ${ruleText(fieldErrorOf(issue), "eng")}`;
}
