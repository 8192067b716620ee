import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { DEFAULT_BEHAVIOUR } from "../scoring.ts";
import { sampleContext } from "../testing/sample-context.ts";
import { bankOf, cloze, solvedText, type Cloze } from "./core.ts";
import { cTest, fromShorthand } from "./shorthand.ts";

const [sample] = cloze.samples;
const [, endings] = cloze.samples;
const content = sample?.content as Cloze;
const grade = (gaps: Record<string, string>, of: Cloze = content) => cloze.grade(of, { gaps }, sampleContext);
const verdicts = (gaps: Record<string, string>, of?: Cloze) => grade(gaps, of).map(({ verdict }) => verdict);

describe("gaps", () => {
  it("take every accepted answer, and what is almost one for half", () => {
    expect(verdicts({ g1: "Name", g2: "Pflegefachfrau", g3: "für", g4: "läuten" })).toEqual(Array(4).fill("correct"));
    expect(grade({ g2: "Pflegefachfrua" })[1]).toMatchObject({ verdict: "almost", score: 0.5, code: "typo" });
    const worth = { ...sampleContext, behaviour: { ...DEFAULT_BEHAVIOUR, almost: 0.8 } };
    expect(cloze.grade(content, { gaps: { g2: "Pflegefachfrua" } }, worth)[1]).toMatchObject({ score: 0.8 });
  });

  it("answer a foreseen mistake with the author's words", () => {
    const answer = { gaps: { g4: "rufen" } };
    const [, , , part] = cloze.grade(content, answer, sampleContext);
    expect(part).toMatchObject({ verdict: "wrong", code: "authored", feedback: "gaps.g4.wrong.0.feedback" });
    if (part) {
      expect(cloze.explain(content, answer, part, sampleContext)).toMatchObject({
        said: "rufen",
        wanted: "klingeln",
        why: "Am Bett gibt es die **Klingel**: Sie klingeln.",
      });
    }
  });

  it("of one group are one part, as right as the worst of them", () => {
    const of = endings?.content as Cloze;
    expect(grade({ g1: "Die", g2: "en", g3: "der" }, of)).toMatchObject([
      { part_id: "kollegin", verdict: "wrong", score: 0.5 },
      { part_id: "g3", verdict: "correct" },
    ]);
    expect(verdicts({ g1: "Die" }, of)).toEqual(["wrong", "empty"]);
  });

  it("offer their words and the distractors, and read as a whole", () => {
    expect(bankOf(content)).toEqual(["Name", "Pflegefachfrau", "für", "klingeln", "Zimmer"]);
    expect(solvedText(content)).toContain("Mein Name ist Amira Haddad.");
  });

  it("that stand in no text, or in none of the list, are no content", () => {
    expect(v.is(cloze.content, { ...content, text: "Ohne Lücke" })).toBe(false);
    expect(v.is(cloze.content, { ...content, text: `${content.text} {{g1}}` })).toBe(false);
  });
});

describe("the shorthand", () => {
  it("knows alternatives, tips and signs that stand for themselves", () => {
    expect(fromShorthand("Es ist *7\\:30/halb acht:eine *Uhrzeit*.")).toBeNull();
    expect(fromShorthand("Es ist *7\\:30/halb acht:eine Uhrzeit*, 3\\*4.")).toEqual({
      text: "Es ist {{g1}}, 3*4.",
      gaps: [{ answers: ["7:30", "halb acht"], tip: "eine Uhrzeit" }],
    });
    expect(fromShorthand("leer ** hier")).toBeNull();
  });

  it("makes a C-test of a text: the first sentence stays whole", () => {
    expect(cTest("Amira ist neu. Sie kommt heute früh zur Station.", { from: 2 })).toEqual({
      text: "Amira ist neu. Sie ko{{g1}} heute fr{{g2}} zur Sta{{g3}}.",
      gaps: [{ answers: ["mmt"] }, { answers: ["üh"] }, { answers: ["tion"] }],
    });
  });
});
