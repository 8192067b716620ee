import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { readAnswer, readContent } from "#exercises/content.ts";
import type { PartResult } from "#exercises/exercise.ts";
import { behaviourOf } from "#exercises/scoring.ts";
import { sampleContext } from "#exercises/testing/sample-context.ts";

/** Tasks and answers as they were stored once. Files are added, never changed: attempts of that time are still there. */
const FIXTURES = join(import.meta.dirname, "fixtures");

interface Stored {
  name: string;
  content: unknown;
  graded: { answer: unknown; parts: PartResult[] }[];
}

const files = readdirSync(FIXTURES).flatMap((type) =>
  readdirSync(join(FIXTURES, type)).map((file): [type: string, version: number, path: string] => [
    type,
    Number(/\d+/u.exec(file)?.[0]),
    join(FIXTURES, type, file),
  ]),
);

describe.each(files)("%s of version %i", (type, version, path) => {
  const stored = JSON.parse(readFileSync(path, "utf8")) as Stored[];

  it.each(stored)("is read, and $name judged as it was then", ({ content, graded }) => {
    const read = readContent(type, version, content);
    if (!read.ok) throw new Error(read.issues.join("; "));
    const { core } = read.kind;
    const context = { ...sampleContext, behaviour: behaviourOf(core, null) };
    for (const { answer, parts } of graded) {
      expect(core.grade(read.content, readAnswer(core, answer), context)).toMatchObject(parts);
    }
  });
});
