import { describe, expect, test } from "vitest";

import type { CaseGoal } from "#shared/model/cases/case-revision.ts";

import { goalsReached } from "./goals.ts";
import type { TurnEffect } from "./talk.ts";

const goal = (evidence: Partial<CaseGoal["evidence"]>): CaseGoal => ({
  label: "Ein Ziel",
  is_required: true,
  evidence: { intents: [], facts: [], says: [], ...evidence },
  hints: ["Frag danach.", "Wort", "Ich …", "Ich frage danach."],
});
const effect = (intentIds: string[], toldFacts: string[] = []): TurnEffect => ({
  intentIds,
  toldFacts,
  topic: null,
  trust: 0,
  isMiss: false,
});
const reached = (goals: readonly CaseGoal[], of: TurnEffect, text: string, personId = "osei"): number[] =>
  goalsReached(goals, of, { text, personId });
const VALUE = goal({ intents: ["own.value"], says: ["Blutdruck: 175/100"] });

describe("goals", () => {
  test("an intent that was understood reaches its goal, another does not", () => {
    const goals = [goal({ intents: ["pain"] }), goal({ intents: ["allergy"] })];
    expect(reached(goals, effect(["allergy"]), "Haben Sie Allergien?")).toEqual([1]);
    expect(reached(goals, effect([]), "Haben Sie Allergien?")).toEqual([]);
  });

  test("what was asked in vain reaches no goal that wants the answer", () => {
    const goals = [goal({ facts: ["medication.taken"] })];
    expect(reached(goals, effect(["medication.taken"]), "Haben Sie die Tablette genommen?")).toEqual([]);
    expect(reached(goals, effect([], ["medication.taken"]), "Und heute?")).toEqual([0]);
  });

  test("the right value reaches it, however it is said", () => {
    const said = [
      "Ihr Blutdruck ist 175 zu 100.",
      "Der Blutdruck ist hoch, 175/100, Herr Osei",
      "Blutdruck ist hundertfünfundsiebzig zu hundert",
    ];
    expect(said.filter((text) => reached([VALUE], effect(["own.value"]), text).length === 0)).toEqual([]);
  });

  test("another value, the values turned round, or their denial does not", () => {
    const said = [
      "Ihr Blutdruck ist 115 zu 70.",
      "Ihr Blutdruck ist 100 zu 175.",
      "Ihr Blutdruck ist nicht 175 zu 100.",
      "Ihr Blutdruck ist 17,5 zu 10.",
      "Ihr Blutdruck ist leider hoch.",
      "Ihr Puls ist 175.",
    ];
    expect(said.filter((text) => reached([VALUE], effect(["own.value"]), text).length > 0)).toEqual([]);
  });

  test("what has to be said to somebody is not said to another", () => {
    const goals = [goal({ intents: ["own.value"], to: "osei" })];
    expect(reached(goals, effect(["own.value"]), "Ihr Blutdruck ist hoch.")).toEqual([0]);
    expect(reached(goals, effect(["own.value"]), "Sein Blutdruck ist hoch.", "minh")).toEqual([]);
  });
});
