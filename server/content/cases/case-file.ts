import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import * as v from "valibot";

import { caseRevision } from "#shared/model/cases/case-revision.ts";
import { filledText } from "#shared/model/scalars.ts";

import type { ContentProblem } from "../content-problem.ts";
import { checkForm, parseLocated, type LocatedYaml } from "../courses/located-yaml.ts";

/** One sentence, and to whom: to the last person where nobody is named. */
const playedLine = v.union([
  v.pipe(
    filledText(300),
    v.transform((text) => ({ text, to: undefined })),
  ),
  v.strictObject({ to: filledText(60), text: filledText(300) }),
]);

/** `cases/<key>.yaml`: a revision, and what tells that it can be played. */
const caseFile = v.strictObject({
  ...caseRevision.entries,
  source: filledText(100),
  licence: filledText(50),
  author: filledText(100),
  /** What a good nurse says, from the first to the last word; it has to reach every required goal. */
  played: v.pipe(v.array(playedLine), v.minLength(5)),
});
export type CaseFile = v.InferOutput<typeof caseFile>;

export interface ReadCase {
  readonly yaml: LocatedYaml;
  readonly content: CaseFile;
}

/** Parses one file. Faults of form come back with their lines. */
export function parseCase(file: string, text: string): { read?: ReadCase; problems: ContentProblem[] } {
  const { yaml, problems } = parseLocated(file, text);
  if (!yaml) return { problems };
  const checked = checkForm(yaml, caseFile, { value: yaml.value, path: [], lemma: "" });
  return checked.output
    ? { read: { yaml, content: checked.output }, problems: [...problems, ...checked.problems] }
    : { problems: [...problems, ...checked.problems] };
}

/** Reads all cases of a content folder, in the order of their files. */
export async function readCases(root: string): Promise<{ cases: ReadCase[]; problems: ContentProblem[] }> {
  const names = (await readdir(root)).includes("cases") ? await readdir(path.join(root, "cases")) : [];
  const parsed = await Promise.all(
    names
      .filter((name) => name.endsWith(".yaml"))
      .toSorted()
      .map(async (name) => parseCase(`cases/${name}`, await readFile(path.join(root, "cases", name), "utf8"))),
  );
  return {
    cases: parsed.flatMap(({ read }) => read ?? []),
    problems: parsed.flatMap(({ problems }) => problems),
  };
}
