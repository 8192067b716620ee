import { describe, expect, test } from "vitest";

import type { CaseRevision } from "#shared/model/cases/case-revision.ts";

import { guidedStep } from "./guided.ts";
import { SMALL_CASE } from "./testing/small-case.ts";

const [goal] = SMALL_CASE.goals;
if (!goal) throw new Error("the small case has a goal");
const utterances = {
  best: "Wie stark sind die Schmerzen von null bis zehn?",
  blunt: { text: "Schmerzen, wie viel?", note: "Das klingt hart." },
  miss: { text: "Tut nicht weh, oder?", note: "So bekommst du keine Zahl." },
};
const CASE: CaseRevision = { ...SMALL_CASE, goals: [{ ...goal, utterances }, goal] };

describe("guided talk", () => {
  test("a goal is offered in three ways, each with what is to be said about it", () => {
    const step = guidedStep(CASE, 0, "talk-1");
    expect(step?.personId).toBe("ekwueme");
    expect(step?.choices.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: "best", text: utterances.best, note: null },
      { kind: "blunt", ...utterances.blunt },
      { kind: "miss", ...utterances.miss },
    ]);
  });

  test("the order is the seed's: the same again, and no choice is always first", () => {
    expect(guidedStep(CASE, 0, "talk-1")).toEqual(guidedStep(CASE, 0, "talk-1"));
    const first = Array.from({ length: 40 }, (_, at) => guidedStep(CASE, 0, `talk-${at}`)?.choices[0]?.kind);
    expect(new Set(first)).toEqual(new Set(["best", "blunt", "miss"]));
  });

  test("another person is named where it is said to her", () => {
    const goals = [{ ...goal, utterances: { ...utterances, to: "sohn" } }];
    expect(guidedStep({ ...CASE, goals }, 0, "talk")?.personId).toBe("sohn");
  });

  test("a goal without choices has none", () => {
    expect(guidedStep(CASE, 1, "talk")).toBeNull();
    expect(guidedStep(CASE, 7, "talk")).toBeNull();
  });
});
