import * as v from "valibot";

import { judgedEntries, knownBy, proofEntries } from "#shared/model/judgement/authored.ts";
import { CEFR_LEVELS } from "#shared/model/user.ts";
import { filledText, uuid } from "#shared/model/scalars.ts";

import type { ContentProblem } from "./content-problem.ts";
import { parseContentYaml } from "./content-yaml.ts";

const slot = v.strictObject({
  name: filledText(50),
  question: filledText(150),
  ...knownBy,
});

const item = v.strictObject({
  id: uuid,
  /** The vague sentence. */
  statement: filledText(200),
  /** The word or phrase it practises. */
  term: filledText(250),
  level: v.picklist(CEFR_LEVELS),
  slots: v.pipe(v.array(slot), v.minLength(2)),
  /** An answer that says everything. */
  sample: filledText(400),
  /** An answer that leaves something out, and what. */
  poor: filledText(400),
  missing: v.pipe(v.array(filledText(50)), v.minLength(1)),
  ...judgedEntries,
  ...proofEntries,
});
export type MakeSpecificItem = v.InferOutput<typeof item>;

const makeSpecificFile = v.strictObject({
  source: filledText(100),
  licence: filledText(50),
  author: filledText(100),
  items: v.array(item),
});
export type MakeSpecificFile = v.InferOutput<typeof makeSpecificFile> & { file: string };

/** Parses the vague statements that are to be made specific. */
export function parseMakeSpecific(
  file: string,
  text: string,
): { content?: MakeSpecificFile; problems: ContentProblem[] } {
  const { output, problems } = parseContentYaml(file, text, {
    schema: makeSpecificFile,
    entries: "items",
    name: "statement",
  });
  return output ? { content: { ...output, file }, problems } : { problems };
}
