import { describe, expect, test } from "vitest";

import type { CaseRevision } from "#shared/model/cases/case-revision.ts";

import { debriefOf, type DebriefTurn } from "./debrief.ts";
import { SMALL_CASE } from "./testing/small-case.ts";

const goal = SMALL_CASE.goals[0];
if (!goal) throw new Error("the small case has a goal");

const phrase = (id: string, text: string) => ({
  id,
  text,
  is_set_phrase: false,
  words: [],
  meaning: "So sagst du es.",
  english: "That is how you say it.",
});

const CASE: CaseRevision = {
  ...SMALL_CASE,
  goals: [goal, { ...goal, label: "Nach Alkohol fragen", is_required: false }],
  pragmatics: [
    {
      id: "permission",
      label: "Um Erlaubnis fragen, bevor du misst",
      wants: ["consent"],
      when: { before: ["vitals.announce"] },
      recast: "Darf ich Ihren Blutdruck messen?",
    },
    {
      id: "calm",
      label: "Beim Wert etwas Beruhigendes sagen",
      wants: ["reassure"],
      when: { within: ["own.value"] },
      recast: "Der Wert ist hoch. Machen Sie sich keine Sorgen.",
    },
  ],
  forbidden: [
    {
      id: "diagnosis",
      says: ["Schlaganfall"],
      to: ["ekwueme"],
      observer: "Diagnosen sagt die Ärztin.",
      recast: "Das sagt Ihnen die Ärztin.",
      proof: { caught: ["Das ist ein Schlaganfall."], fine: ["Das ist kein Schlaganfall."] },
    },
  ],
  phrases: [
    phrase("scale", "Wie stark ist der Schmerz von null bis zehn?"),
    phrase("understand", "Ich kann gut verstehen, dass Sie …"),
    phrase("again", "Ich sehe später noch einmal nach Ihnen"),
    phrase("order", "Ist das in Ordnung?"),
  ],
};

let count = 0;
const turn = (text: string, more: Partial<DebriefTurn> = {}): DebriefTurn => ({
  id: `turn-${(count += 1)}`,
  personId: "ekwueme",
  text,
  intentIds: [],
  toldFacts: [],
  goalsMet: [],
  helpLevel: 0,
  ...more,
});
const mended = (...turns: DebriefTurn[]): string[] => debriefOf(CASE, turns).toMend.map(({ id }) => id);

describe("goals", () => {
  const asked = turn("Wie stark sind die Schmerzen?", { goalsMet: [0] });

  test("what was reached has the turn that shows it", () => {
    expect(debriefOf(CASE, [turn("Guten Tag"), asked]).goals[0]).toMatchObject({
      status: "met",
      evidence: { turnId: asked.id, quote: "Wie stark sind die Schmerzen?" },
    });
  });

  test("what was skipped is not met, and what was reached all the same is", () => {
    expect(debriefOf(CASE, [asked], [0, 1]).goals.map(({ status }) => status)).toEqual(["met", "skipped"]);
    expect(debriefOf(CASE, [], [0]).goals[0]).toMatchObject({ status: "skipped", evidence: null });
  });

  test("without the turn that was taken back its goal is open", () => {
    expect(debriefOf(CASE, [turn("Guten Tag")]).goals[0]).toMatchObject({ status: "open", evidence: null });
  });

  test("the first turn that shows it is quoted, not the last", () => {
    expect(debriefOf(CASE, [asked, turn("Noch einmal?", { goalsMet: [0] })]).goals[0]?.evidence?.turnId).toBe(asked.id);
  });
});

describe("what must not be said", () => {
  test("a diagnosis is found, with its words and how to say it", () => {
    const wrong = turn("Ich glaube, Sie haben einen Schlaganfall.");
    expect(debriefOf(CASE, [wrong]).toMend).toEqual([
      {
        kind: "forbidden",
        id: "diagnosis",
        about: "Diagnosen sagt die Ärztin.",
        recast: "Das sagt Ihnen die Ärztin.",
        turnId: wrong.id,
        quote: wrong.text,
      },
    ]);
  });

  test.each([
    "Das ist kein Schlaganfall.",
    "Sie haben sicher keinen Schlaganfall, Frau Ekwueme.",
    "Hatten Sie schon einmal einen Schlaganfall?",
    "haben sie schon mal schlaganfall gehabt",
    "Ob das ein Schlaganfall ist, sagt Ihnen die Ärztin.",
  ])("denied, asked or left open it is not: %s", (text) => {
    expect(mended(turn(text))).toEqual([]);
  });

  test("a question beside it does not hide it", () => {
    expect(mended(turn("Haben Sie Angst? Das ist ein Schlaganfall."))).toEqual(["diagnosis"]);
  });

  test("said to another person it is not", () => {
    expect(mended(turn("Vielleicht ist es ein Schlaganfall.", { personId: "sohn" }))).toEqual([]);
  });
});

describe("what has to be said with it", () => {
  const measures = turn("Ich messe jetzt den Blutdruck.", { intentIds: ["vitals.announce"] });
  const asks = turn("Ist das in Ordnung?", { intentIds: ["consent"] });

  test("permission before, or in the same breath, is enough; afterwards it is too late", () => {
    expect(mended(asks, measures)).toEqual([]);
    expect(mended(turn("Ich messe, ist das in Ordnung?", { intentIds: ["vitals.announce", "consent"] }))).toEqual([]);
    expect(mended(measures, asks)).toEqual(["permission"]);
  });

  test("within a turn means this turn", () => {
    const value = turn("175 zu 100.", { intentIds: ["own.value"] });
    expect(mended(turn("Keine Sorge.", { intentIds: ["reassure"] }), value)).toEqual(["calm"]);
    expect(mended(turn("175 zu 100, keine Sorge.", { intentIds: ["own.value", "reassure"] }))).toEqual([]);
  });

  test("what was never done is not missed", () => {
    expect(mended(turn("Guten Tag"))).toEqual([]);
  });

  test("at most three, what must not be said first", () => {
    const many: CaseRevision = {
      ...CASE,
      pragmatics: [1, 2, 3].flatMap((one) => CASE.pragmatics.map((each) => ({ ...each, id: `${each.id}-${one}` }))),
    };
    const turns = [measures, turn("175 zu 100. Das ist ein Schlaganfall.", { intentIds: ["own.value"] })];
    const { toMend } = debriefOf(many, turns);
    expect([toMend.length, toMend[0]?.kind]).toEqual([3, "forbidden"]);
  });
});

describe("what worked", () => {
  test("two turns at most, in their order; none that is to be mended, none with the sentence told", () => {
    const turns = [
      turn("Wie stark sind die Schmerzen denn?", { goalsMet: [0], helpLevel: 4 }),
      turn("Das kann ich gut verstehen.", { toldFacts: ["alcohol"] }),
      turn("Trinken Sie manchmal Alkohol?", { goalsMet: [1] }),
      turn("Das ist bestimmt ein Schlaganfall.", { goalsMet: [0, 1] }),
    ];
    expect(debriefOf(CASE, turns).worked.map(({ quote }) => quote)).toEqual([
      "Das kann ich gut verstehen.",
      "Trinken Sie manchmal Alkohol?",
    ]);
  });

  test("where nothing worked nothing is made up", () => {
    expect(debriefOf(CASE, [turn("Hm ja also gut")]).worked).toEqual([]);
    expect(debriefOf(CASE, []).worked).toEqual([]);
  });
});

describe("phrases", () => {
  test("three, those that she did not say first", () => {
    const said = [turn("Frau Ekwueme, wie stark ist der Schmerz von null bis zehn?")];
    expect(debriefOf(CASE, said).phrases.map(({ id, isUsed }) => [id, isUsed])).toEqual([
      ["understand", false],
      ["again", false],
      ["order", false],
    ]);
    const all = [...said, turn("Ich sehe später noch einmal nach Ihnen. Ist das in Ordnung?")];
    expect(debriefOf(CASE, all).phrases.map(({ id }) => id)).toEqual(["understand", "scale", "again"]);
  });

  test("half of a phrase is not the phrase", () => {
    expect(debriefOf(CASE, [turn("Wie stark ist der Schmerz?")]).phrases[0]).toMatchObject({
      id: "scale",
      isUsed: false,
    });
  });
});
