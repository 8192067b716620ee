import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import * as v from "valibot";

import { ROOT } from "./build-id.ts";

/** Which file of questions: to make the partner better, or to tell how good it is. Nobody who works on it opens the test half. */
export type Half = "development" | "test";

/** What somebody said who has not seen the phrasings, and what was meant: intents that are all right, or none. */
const line = v.strictObject({
  text: v.string(),
  expect: v.array(v.string()),
  /** What was talked about before, where the question needs it: "Und seit wann?" */
  topic: v.optional(v.string()),
});

export interface Question extends v.InferOutput<typeof line> {
  /** The file: the case, or the library. */
  readonly of: string;
}

/** Reads the questions of one half. */
export function readQuestions(half: Half): Question[] {
  const folder = join(ROOT, "bench/partner", half);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) =>
      readFileSync(join(folder, name), "utf8")
        .split("\n")
        .filter(Boolean)
        .map((one) => ({ ...v.parse(line, JSON.parse(one)), of: name.replace(".jsonl", "") })),
    );
}
