import { describe, expect, it } from "vitest";

import { sampleContext } from "../testing/sample-context.ts";
import { hintsOf, judgeTyped, lintTyped, type Typed } from "./typed.ts";

const typed = (more: Partial<Typed> = {}): Typed => ({
  answers: ["Abend"],
  wrong: [{ text: "Morgen", feedback: "Am Morgen ist jetzt." }],
  tolerance: "german",
  hints: [],
  ...more,
});
const judged = (said: string, more: Partial<Typed> = {}) => {
  const { verdict, code } = judgeTyped(said, typed(more), sampleContext);
  return `${verdict} ${code}`;
};

describe("what is typed", () => {
  it.each<[string, string, Partial<Typed>]>([
    ["Abend", "correct identical", {}],
    ["abend", "correct case", {}],
    ["Abned", "almost typo", {}],
    ["Abned", "wrong different", { tolerance: "exact" }],
    ["morgen", "wrong authored", {}],
    ["  ", "empty empty", {}],
    ["Bauch", "wrong different", {}],
    ["der", "wrong different", { answers: ["dem"], tolerance: "strict" }],
    ["ein bisschen Kopfschmerzen", "correct identical", { answers: ["ein bisschen Kopfschmerzen"] }],
    ["halb acht", "correct identical", { answers: ["7:30"], normalise: "time" }],
    ["9:30", "wrong value", { answers: ["7:30"], normalise: "time" }],
    ["8:30 Uhr", "wrong authored", { answers: ["7:30"], normalise: "time", wrong: [{ text: "8:30", feedback: "…" }] }],
    ["38,4", "correct identical", { answers: ["38,5"], number: { value: 38.5, within: 0.1 } }],
    ["39", "wrong value", { answers: ["38,5"], number: { value: 38.5, within: 0.1 } }],
  ])("%s is %s", (said, outcome, more) => {
    expect(judged(said, more)).toBe(outcome);
  });

  it("has steps of the lamp that end with the solution, and no letters where the words stand to be chosen", () => {
    const kinds = (isOffered: boolean) =>
      hintsOf(typed({ hints: ["Es ist dunkel."] }), { isOffered }).map(({ kind }) => kind);
    expect(kinds(false)).toEqual(["text", "first-letter", "length", "solution"]);
    expect(kinds(true)).toEqual(["text", "solution"]);
  });

  it("has no foreseen mistake that is right", () => {
    const wrong = [{ text: " Abend. ", feedback: "…" }];
    expect(lintTyped(typed({ wrong }), "gaps.g1")).toEqual([
      { code: "wrong-is-accepted", path: "gaps.g1.wrong.0.text" },
    ]);
  });
});
