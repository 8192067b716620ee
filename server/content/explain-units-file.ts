import * as v from "valibot";

import { judgedEntries, knownBy, proofEntries } from "#shared/model/judgement/authored.ts";
import { filledText } from "#shared/model/scalars.ts";

import type { ContentProblem } from "./content-problem.ts";
import { parseContentYaml } from "./content-yaml.ts";

const unit = v.strictObject({
  /** What has to be said, as the screen names it. */
  idea: filledText(150),
  ...knownBy,
});

const item = v.strictObject({
  term: filledText(250),
  units: v.pipe(v.array(unit), v.minLength(1)),
  /** An explanation to a patient that says all of it. */
  sample: filledText(500),
  ...judgedEntries,
  ...proofEntries,
});
export type ExplainUnitsItem = v.InferOutput<typeof item>;

const explainUnitsFile = v.strictObject({
  source: filledText(100),
  licence: filledText(50),
  author: filledText(100),
  items: v.array(item),
});
export type ExplainUnitsFile = v.InferOutput<typeof explainUnitsFile> & { file: string };

/** Parses what an explanation of a word to a patient has to say. */
export function parseExplainUnits(
  file: string,
  text: string,
): { content?: ExplainUnitsFile; problems: ContentProblem[] } {
  const { output, problems } = parseContentYaml(file, text, {
    schema: explainUnitsFile,
    entries: "items",
    name: "term",
  });
  return output ? { content: { ...output, file }, problems } : { problems };
}
