import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { hintsOf } from "./hints-of.ts";

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`testing/${name}`, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean);

/** Text, the rule that has to find it ("-": none does, as far as we are), and what it suggests. */
const wrong = linesOf("wrong.tsv").map((line) => line.split("\t") as [text: string, rule: string, suggestion: string]);

test("says nothing about sentences that are right", () => {
  const told = linesOf("right.txt").filter((text) => hintsOf(text).length > 0);
  expect(told).toEqual([]);
});

describe("sentences of learners", () => {
  test.each(wrong.filter(([, rule]) => rule !== "-"))("%s", (text, rule, suggestion) => {
    expect(hintsOf(text)).toContainEqual(expect.objectContaining({ rule, suggestion }));
  });

  test("a suggestion that is taken leaves no hint at the same words", () => {
    for (const [text] of wrong) {
      for (const { rule, start, end, suggestion } of hintsOf(text)) {
        const better = text.slice(0, start) + suggestion + text.slice(end);
        const again = hintsOf(better).filter(
          (hint) => hint.rule === rule && hint.start < start + suggestion.length && hint.end > start,
        );
        expect({ better, again }).toEqual({ better, again: [] });
      }
    }
  });
});

test("places are those of the text as it was written", () => {
  const text = "Guten Tag! Heute ich habe Dienst. Er wiegt 82.4 kg.";
  const said = hintsOf(text).map(({ start, end, suggestion }) => [text.slice(start, end), suggestion]);
  expect(said).toEqual([
    ["ich habe", "habe ich"],
    ["82.4", "82,4"],
  ]);
  expect(hintsOf("")).toEqual([]);
});

test("a long text is read in a moment", () => {
  const text = wrong
    .map(([sentence]) => sentence)
    .join(" ")
    .slice(0, 2000);
  hintsOf(text);
  const before = process.cpuUsage();
  hintsOf(text);
  const { user } = process.cpuUsage(before);
  expect(user / 1000).toBeLessThan(200);
});
