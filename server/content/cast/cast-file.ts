import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";

import type { ContentProblem } from "../content-problem.ts";
import { parseContentYaml } from "../content-yaml.ts";

export const CAST_FILE = "cast.yaml";
const ROLES = ["patient", "relative", "nurse", "doctor", "therapist", "staff"] as const;
export type Role = (typeof ROLES)[number];

const person = v.strictObject({
  /** With it the person is called "Frau …" or "Herr …"; without it, by the first name or the whole name. */
  title: v.optional(v.picklist(["Frau", "Herr"])),
  first: v.optional(filledText(50)),
  last: v.optional(filledText(50)),
  role: v.picklist(ROLES),
  /** The work, or whose relative it is. */
  does: v.optional(filledText(100)),
  /** Is called "Doktor" without being the doctor of anybody. */
  doctorate: v.optional(v.boolean(), false),
  ward: v.optional(filledText(30)),
  room: v.optional(v.number()),
  age: v.optional(v.picklist(["child", "young", "middle", "old"])),
  /** Further ways in which the content calls the person, such as the mistake that a tip speaks about. */
  also: v.optional(v.array(filledText(100)), []),
});
export type Person = v.InferOutput<typeof person>;

const castFile = v.strictObject({ people: v.array(person) });

export function parseCast(text: string): { people?: Person[]; problems: ContentProblem[] } {
  const { output, problems } = parseContentYaml(CAST_FILE, text, { schema: castFile, entries: "people", name: "last" });
  return output ? { people: output.people, problems } : { problems };
}

/** First names of those who work together, as they call one another. */
export const colleaguesAmong = (people: readonly Person[]): string[] => [
  ...new Set(people.flatMap(({ first, role }) => (role === "patient" || role === "relative" ? [] : (first ?? [])))),
];

/** The people of a content folder; undefined where it has no cast. */
export async function readCast(root: string): Promise<ReturnType<typeof parseCast>> {
  const file = path.join(root, CAST_FILE);
  return existsSync(file) ? parseCast(await readFile(file, "utf8")) : { problems: [] };
}
