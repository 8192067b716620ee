import { describe, expect, it } from "vitest";

import type { PartResult } from "./exercise.ts";
import {
  applyOverrides,
  applyReadings,
  canOverride,
  DEFAULT_BEHAVIOUR,
  scoreOf,
  summaryOf,
  unsureParts,
} from "./scoring.ts";

const part = (part_id: string, score: number, more: Partial<PartResult> = {}): PartResult => ({
  part_id,
  verdict: score === 1 ? "correct" : score > 0 ? "almost" : "wrong",
  score,
  max: 1,
  ...more,
});

describe("what an attempt is worth", () => {
  it("is passed from the author's per cent on, rounding errors aside", () => {
    const tenths = Array.from({ length: 10 }, (_, i) => part(`p${i}`, 0.8));
    expect(scoreOf(tenths, DEFAULT_BEHAVIOUR)).toMatchObject({ raw: 8, max: 10, passed: true });
    expect(scoreOf([part("a", 1), part("b", 0.5)], DEFAULT_BEHAVIOUR)).toMatchObject({ share: 0.75, passed: false });
    expect(scoreOf([part("a", 1), part("b", 0.5)], { ...DEFAULT_BEHAVIOUR, pass_pct: 75 }).passed).toBe(true);
  });

  it("is nothing if all is asked for and something is missing", () => {
    const all = { ...DEFAULT_BEHAVIOUR, scoring: "all_or_nothing" } as const;
    expect(scoreOf([part("a", 1), part("b", 0.9)], all)).toMatchObject({ raw: 0, passed: false });
    expect(scoreOf([part("a", 1), part("b", 1)], all)).toMatchObject({ raw: 2, passed: true });
  });

  it("leaves advice out, and goes by being done where there is nothing else", () => {
    const advice = part("sprache", 0, { max: 0 });
    expect(scoreOf([part("a", 1), advice], DEFAULT_BEHAVIOUR)).toMatchObject({ max: 1, passed: true });
    expect(scoreOf([advice], DEFAULT_BEHAVIOUR, false)).toMatchObject({ max: 0, share: 0, passed: false });
    expect(scoreOf([], DEFAULT_BEHAVIOUR, true)).toMatchObject({ share: 1, passed: true });
    expect(summaryOf([part("a", 1), part("b", 0.5), part("c", 0), advice])).toEqual({
      correct: 1,
      almost: 1,
      wrong: 1,
      empty: 0,
    });
  });

  it("counts what she called right, but only where no rule could say what was wrong", () => {
    const unknown = part("a", 0, { code: "different" });
    const foreseen = part("b", 0, { code: "authored" });
    expect([unknown, foreseen].map(canOverride)).toEqual([true, false]);
    const parts = applyOverrides([unknown, foreseen], ["a", "b", "never-there"]);
    expect(parts).toMatchObject([{ verdict: "correct", score: 1, code: "override" }, { verdict: "wrong" }]);
    expect(scoreOf(parts, DEFAULT_BEHAVIOUR).raw).toBe(1);
  });

  it("goes to a reader where it was not understood, or thought to be wrong and she objected", () => {
    const parts = [
      part("a", 0.5, { code: "unsure" }),
      part("b", 0, { code: "unlikely" }),
      part("c", 0, { code: "unlikely" }),
      part("d", 0, { code: "contradicted" }),
      part("e", 0, { code: "different" }),
      part("f", 1),
    ];
    expect(unsureParts(parts, ["b", "d", "e"])).toEqual(["a", "b"]);
  });

  it("is what a tutor says of a part, above what she called right, and nothing else changes", () => {
    const own = applyOverrides([part("a", 0.5, { code: "unsure" }), part("b", 0)], ["a"]);
    const readings = { right: [1, "correct"], partly: [0.5, "almost"], wrong: [0, "wrong"] } as const;
    for (const verdict of ["right", "partly", "wrong"] as const) {
      const [score, shown] = readings[verdict];
      const parts = applyReadings(own, { a: { verdict }, gone: { verdict: "right" } }, DEFAULT_BEHAVIOUR);
      expect(parts).toEqual([{ ...own[0], score, verdict: shown, code: "reader" }, own[1]]);
    }
  });
});
