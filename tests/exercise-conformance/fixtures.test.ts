import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { readAnswer, readContent } from "#exercises/content.ts";
import type { PartResult } from "#exercises/exercise.ts";
import { EXERCISES } from "#exercises/registry.ts";
import { behaviourOf, scoreOf } from "#exercises/scoring.ts";
import { sampleContext } from "#exercises/testing/sample-context.ts";

/** Tasks and answers as they were stored once. Files are added, never changed: attempts of that time are still there. */
const FIXTURES = join(import.meta.dirname, "fixtures");

interface Stored {
  name: string;
  content: unknown;
  /** `passed`: of kinds that have no parts, and of all since it is kept. */
  graded: { answer: unknown; parts: PartResult[]; passed?: boolean }[];
}

const files = readdirSync(FIXTURES).flatMap((type) =>
  readdirSync(join(FIXTURES, type)).map((file): [type: string, version: number, path: string] => [
    type,
    Number(/\d+/u.exec(file)?.[0]),
    join(FIXTURES, type, file),
  ]),
);

it.each(Object.entries(EXERCISES))("%s has a fixture of its version", (type, { core }) => {
  expect(files.filter(([kind, version]) => kind === type && version === core.version)).toHaveLength(1);
});

describe.each(files)("%s of version %i", (type, version, path) => {
  const tasks = JSON.parse(readFileSync(path, "utf8")) as Stored[];

  it.each(tasks)("is read, and $name judged as it was then", ({ content, graded }) => {
    const read = readContent(type, version, content);
    if (!read.ok) throw new Error(read.issues.join("; "));
    const { core } = read.kind;
    const context = { ...sampleContext, behaviour: behaviourOf(core, null) };
    for (const { answer: stored, parts, passed } of graded) {
      const answer = readAnswer(core, stored);
      expect(answer).not.toBeNull();
      const now = core.grade(read.content, answer, context);
      expect(now).toMatchObject(parts);
      const isDone = core.isDone(read.content, answer);
      if (passed !== undefined) expect(scoreOf(now, context.behaviour, isDone).passed).toBe(passed);
    }
  });
});
