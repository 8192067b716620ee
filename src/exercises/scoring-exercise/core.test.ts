import { describe, expect, it } from "vitest";

import { sampleContext } from "../testing/sample-context.ts";
import { scoringExercise, sumOf } from "./core.ts";
import { samples } from "./samples.ts";

const [pain, skin] = samples.map(({ content }) => content);
if (!pain || !skin) throw new Error("no samples");
const judged = (content: typeof pain, values: Record<string, number>, evidence: Record<string, string[]> = {}) =>
  scoringExercise.grade(content, { values, evidence }, sampleContext).map(({ part_id, verdict, code }) => ({
    part_id,
    verdict,
    code,
  }));

describe("a scored item", () => {
  it.each([
    [2, "correct", "identical"],
    [3, "almost", "neighbour"],
    [4, "wrong", "chosen"],
    [8, "wrong", "direction"],
  ])("at %i is %s: %s", (value, verdict, code) => {
    expect(judged(pain, { ruhe: value })[0]).toMatchObject({ verdict, code });
  });

  it("off the scale is wrong", () => {
    expect(judged(pain, { ruhe: 99 })[0]?.verdict).toBe("wrong");
  });
});

describe("a sum", () => {
  it("is there once everything is scored, and says which band it is", () => {
    expect(sumOf(skin, { bewegung: 2, haut: 2 })).toBeNull();
    expect(sumOf(skin, { bewegung: 2, haut: 2, essen: 0 })).toBe(4);
    const parts = judged(skin, { bewegung: 2, haut: 1, essen: 0 });
    expect(parts.at(-1)).toEqual({ part_id: "band", verdict: "correct", code: "band" });
    expect(judged(skin, { bewegung: 2, haut: 0, essen: 0 }).at(-1)?.verdict).toBe("wrong");
  });

  it("without a meaning, or with two, is told to the author", () => {
    const [low, high] = skin.scale.bands;
    if (!low || !high) throw new Error("no bands");
    const lint = (bands: typeof skin.scale.bands) =>
      scoringExercise.authoring.lint({ ...skin, scale: { ...skin.scale, bands } }).map(({ code }) => code);
    expect(lint([low, high])).toEqual([]);
    expect(lint([low])).toEqual(["bands-do-not-fit"]);
    expect(lint([low, { ...high, from: 2 }])).toEqual(["bands-do-not-fit"]);
  });
});

it("takes evidence as advice: it never counts", () => {
  const wrong = scoringExercise.grade(
    pain,
    { values: { ruhe: 2, bewegung: 7 }, evidence: { ruhe: ["s2"] } },
    sampleContext,
  );
  expect(wrong.filter(({ max }) => max === 0)).toMatchObject([
    { part_id: "ruhe.evidence", verdict: "wrong", score: 0 },
    { part_id: "bewegung.evidence", verdict: "empty", score: 0 },
  ]);
});
