import { describe, expect, it } from "vitest";

import { judgeAnswer } from "./judge-answer.ts";
import type { Idea } from "./judgement.ts";
import { explanationTask, sceneTask, specificTask } from "./tasks.ts";

const idea = (...patterns: string[]): Idea => ({ idea: patterns[0] ?? "", patterns });
const allergy = sceneTask(
  {
    ideas: [idea("yılmaz"), idea("allerg.*penizillin", "penizillin.*allerg")],
    forbidden: [],
    sample: "Frau Yılmaz ist neu und hat eine Allergie gegen Penizillin.",
  },
  ["Wer ist neu, und welche Allergie ist wichtig?"],
);
const call = sceneTask(
  {
    ideas: [idea("melnyk"), idea("(6|sechs) einheiten"), idea("morphin.*(5|fünf)", "(5|fünf).*morphin")],
    forbidden: [],
    sample:
      "Ich rufe wegen Frau Melnyk an: sechs Einheiten Insulin und bei Bedarf fünf Milligramm Morphin, ist das richtig?",
  },
  [],
);
const sugar = explanationTask(
  {
    units: [idea("zucker"), idea("zu hoch|zu viel")],
    sample: "In Ihrem Blut ist gerade zu viel Zucker, deshalb haben Sie Durst.",
  },
  { term: "Hyperglykämie", explanation: "zu viel Zucker im Blut" },
);
const breath = specificTask(
  {
    slots: [idea("seit \\d+"), idea("sättigung .*\\d"), idea("oberkörper", "informiert")],
    sample:
      "Herr Kim hat seit 3 Uhr Atemnot, die Sättigung ist bei 88 %; ich habe den Oberkörper hochgelagert und die Ärztin informiert.",
  },
  "Herr Kim bekommt schlecht Luft.",
);

describe("what is right passes", () => {
  it.each([
    [allergy, "Frau Yılmaz in Zimmer 214 ist neu. Sie ist gegen Penizillin allergisch."],
    [call, "Es geht um Frau Melnyk: 6 Einheiten Insulin und 5 mg Morphin, richtig?"],
    [sugar, "Sie haben zu viel Zucker im Blut."],
    [breath, "Hr. Kim seit 3 Uhr Atemnot, Sättigung 88 %, Oberkörper hochgelagert, Arzt informiert"],
  ])("%#", (task, answer) => expect(judgeAnswer(answer, task).verdict).toBe("met"));
});

describe("what would do harm does not", () => {
  it.each([
    [allergy, "Frau Yılmaz hat keine Allergie gegen Penizillin."],
    [allergy, "Herr Yılmaz ist neu und hat eine Allergie gegen Penizillin."],
    [allergy, "Frau Yılmaz ist neu, und ihre Tochter hat eine Allergie gegen Penizillin."],
    [call, "Es geht um Frau Melnyk: sechzig Einheiten Insulin und fünf Milligramm Morphin, richtig?"],
    [call, "Es geht um Frau Melnyk: 6 Einheiten Insulin und 50 mg Morphin, richtig?"],
    [call, "Es geht um Frau Melnyk: fünf Einheiten Insulin und sechs Milligramm Morphin, richtig?"],
    [sugar, "In Ihrem Blut ist gerade zu wenig Zucker."],
    [sugar, "In Ihrem Blut ist nicht zu viel Zucker."],
    [sugar, "In Ihrem Blut ist zu viel Zucker. Die Tabletten können Sie einfach weglassen."],
    [breath, "Herr Kim hat seit 3 Uhr Atemnot, die Sättigung ist bei 8 %; ich habe die Ärztin informiert."],
    [
      breath,
      "Herr Kim hat seit 3 Uhr Atemnot, Sättigung 88 %; ich habe den Oberkörper nicht hochgelagert und niemanden informiert.",
    ],
    [breath, "Frau Berger hat seit 3 Uhr Atemnot, Sättigung 88 %; ich habe die Ärztin informiert."],
  ])("%#", (task, answer) => expect(judgeAnswer(answer, task).verdict).not.toBe("met"));

  it("is said where it stands", () => {
    const { concerns } = judgeAnswer("Frau Melnyk: 60 Einheiten Insulin, 5 mg Morphin, richtig?", call);
    expect(concerns[0]).toMatchObject({ severity: "dangerous", found: "60 Einheiten" });
  });
});

describe("what nobody understands", () => {
  it("is unsure, not wrong", () =>
    expect(judgeAnswer("Frau Yılmaz ist neu; ihr Immunsystem reagiert auf Betalaktame.", allergy).verdict).toBe(
      "unsure",
    ));
  it("is beside the point where it has nothing in common", () =>
    expect(judgeAnswer("xyz xyz xyz", allergy).verdict).toBe("missing"));
});

it("takes no longer for a long answer than a reader bears", () => {
  const long = "Frau Yılmaz hat keine Schmerzen, kein Fieber und nimmt 5 mg Ramipril. ".repeat(28);
  judgeAnswer(long, allergy);
  const start = performance.now();
  judgeAnswer(long, allergy);
  expect(performance.now() - start).toBeLessThan(1000);
});
