import { expect, test } from "vitest";

import { sampleContext } from "../testing/sample-context.ts";
import { caseForm } from "./core.ts";
import type { FormAnswer } from "../parts/form/field.ts";

const [sample] = caseForm.samples;
const content = sample!.content;

/** Verdict and code of a field, for what stands in it. */
function graded(field: string, value?: string, isGivenUp = false): string {
  const answer: FormAnswer = {
    values: value === undefined ? {} : { [field]: value },
    not_obtainable: isGivenUp ? [field] : [],
    plays: 0,
  };
  const part = caseForm.grade(content, answer, sampleContext).find(({ part_id }) => part_id === field);
  return `${part?.verdict} ${part?.code}`;
}

test("what was said is written down: right, wrong, left out, or given up although it was said", () => {
  expect(graded("allergien", "Penizillin")).toBe("correct identical");
  expect(graded("geboren", "5.3.1959")).toBe("wrong value");
  expect(graded("allergien")).toBe("wrong omission");
  expect(graded("allergien", undefined, true)).toBe("wrong was-said");
});

test("what nobody asked for stays empty, even where it is true", () => {
  expect(graded("beruf", "Schneiderin")).toBe("wrong not-asked");
  expect(graded("beruf", "Pilotin")).toBe("wrong invented");
  expect(graded("beruf")).toBe("correct rightly-empty");
  expect(graded("beruf", undefined, true)).toBe("wrong not-asked");
});

test("what nobody could say is written down as that", () => {
  expect(graded("medikamente", "Aspirin")).toBe("wrong invented");
  expect(graded("medikamente")).toBe("wrong omission");
  expect(graded("medikamente", undefined, true)).toBe("correct not-obtainable");
});

test("judging words and abbreviations are pointed out, and never count", () => {
  const answer = { values: { allergien: "Pat. ist wehleidig" }, not_obtainable: [], plays: 0 };
  const parts = caseForm.grade(content, answer, sampleContext).filter(({ part_id }) => part_id.startsWith("language."));
  expect(parts.map(({ part_id, verdict, max }) => [part_id, verdict, max])).toEqual([
    ["language.no_judgement", "wrong", 0],
    ["language.whole_words", "wrong", 0],
  ]);
  expect(caseForm.explain(content, answer, parts[0]!, sampleContext).said).toBe("wehleidig");
});
