import { expect, it } from "vitest";

import { sampleContext } from "../testing/sample-context.ts";
import { vocabIntro } from "./core.ts";
import { samples } from "./samples.ts";

const content = samples[0]?.content;
const [greet = "", ring = ""] = content?.vocab_ids ?? [];
if (!content) throw new Error("no samples");

it("takes a right test-out as known, and a wrong one as not given", () => {
  const [, rung] = vocabIntro.grade(content, { [ring]: { known: "klingeln" } }, sampleContext);
  expect(rung).toMatchObject({ verdict: "correct", code: "known" });
  const answer = { [ring]: { known: "klopfen", recalled: "klingeln" } };
  expect(vocabIntro.grade(content, answer, sampleContext)[1]).toMatchObject({ verdict: "correct", code: "identical" });
});

it("never judges the recognition before", () => {
  const answer = { [greet]: { recognised: ring, recalled: "begrüßen" } };
  expect(vocabIntro.grade(content, answer, sampleContext)[0]?.verdict).toBe("correct");
});

it("leaves out words that are gone from the library", () => {
  const context = { ...sampleContext, word: (id: string) => (id === greet ? undefined : sampleContext.word(id)) };
  expect(vocabIntro.parts(content, context)).toHaveLength(content.vocab_ids.length - 1);
});

it("asks for nothing where its author has switched it off", () => {
  const off = { ...content, active: false };
  expect(vocabIntro.parts(off, sampleContext)).toEqual([]);
  expect(vocabIntro.missing(off, {})).toBe(0);
});
