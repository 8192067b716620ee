import { describe, expect, it } from "vitest";

import { judgePhraseUse } from "./judge-phrase-use.ts";
import { faults } from "./testing/words.ts";

describe("a set phrase in an answer", () => {
  it.each([
    ["Ich würde Ihnen jetzt gern … abnehmen.", "Ich würde Ihnen jetzt gern Blut abnehmen."],
    ["Ich würde Ihnen jetzt gern … abnehmen.", "Guten Morgen, ich würde Ihnen gerne etwas Blut abnehmen."],
    ["Ich würde Ihnen jetzt gern … abnehmen.", "Jetzt würde ich Ihnen gern das Blut abnehmen, ist das in Ordnung?"],
    ["Darf ich …?", "Darf ich die Decke wegnehmen?"],
    ["Darf ich …?", "Frau Roth, darf ich kurz das Fenster aufmachen?"],
    [
      "Wie stark sind Ihre Schmerzen auf einer Skala von null bis zehn?",
      "Wie stark sind Ihre Schmerzen auf einer Skala von null bis zehn?",
    ],
    [
      "Wie stark sind Ihre Schmerzen auf einer Skala von null bis zehn?",
      "Wie stark sind die Schmerzen auf der Skala von null bis zehn?",
    ],
    ["Können Sie mir sagen, … ?", "Können Sie mir sagen, wo es weh tut?"],
    ["Könnten Sie bitte … ?", "Könnten sie bitte den Arm heben?"],
    ["Ich melde mich, weil …", "Ich melde mich weil Herr Kim Atemnot hat."],
    ["… ist unauffällig.", "Die Haut ist unauffällig."],
    ["Ich habe verstanden: …", "Ich habe verstanden: zweimal täglich eine Tablette."],
    ["Wenn Sie etwas brauchen, klingeln Sie bitte.", "Wenn Sie was brauchen, klingeln Sie."],
    ["Machen Sie sich keine Sorgen.", "Machen Sie sich keine Sorgen, ich bin da."],
    ["Ich komme gleich wieder.", "Ich komm gleich wieder, Frau Demir"],
    ["Kannst du mir bitte bei … helfen?", "Kannst du mir bei dem Verband helfen?"],
  ])("%s is used rightly: %s", (phrase, answer) => {
    expect(faults(judgePhraseUse(answer, { phrase }))).toBe("");
  });

  it.each([
    ["Ich würde Ihnen jetzt gern … abnehmen.", "Ich würde Ihnen jetzt gern abnehmen.", "gap"],
    ["Ich würde Ihnen jetzt gern … abnehmen.", "Ich nehme Blut.", "part, part"],
    ["Ich würde Ihnen jetzt gern … abnehmen.", "Ich würde dir jetzt gern Blut abnehmen.", "register"],
    ["Darf ich …?", "Darf ich?", "gap"],
    ["Können Sie mir sagen, … ?", "Kannst du mir sagen, wo es weh tut?", "register"],
    ["Kannst du mir bitte bei … helfen?", "Können Sie mir bei dem Verband helfen?", "register"],
    ["Wenn Sie etwas brauchen, klingeln Sie bitte.", "Rufen Sie mich einfach laut.", "part"],
    ["Machen Sie sich keine Sorgen.", "Alles wird gut.", "part"],
    ["Machen Sie sich keine Sorgen.", "Machen Sie keine Sorgen.", "small-word"],
    ["Machen Sie sich keine Sorgen.", "Don't worry, it is all fine for you.", "language"],
    ["Darf ich …?", " ", "empty"],
  ])("%s is not yet used rightly: %s (%s)", (phrase, answer, codes) => {
    expect(faults(judgePhraseUse(answer, { phrase }))).toBe(codes);
  });

  it("follows the register of the person, not only that of the phrase", () => {
    const phrase = "Können Sie mir bitte … geben?";
    expect(faults(judgePhraseUse("Kannst du mir bitte die Schere geben?", { phrase, register: "du" }))).toBe("");
    expect(faults(judgePhraseUse("Können Sie mir bitte die Schere geben?", { phrase, register: "du" }))).toBe(
      "register",
    );
  });

  it.each([
    ["Setzen Sie sich bitte auf die Bettkante", "Setzen Sie sich bitte auf der Bettkante."],
    ["Kannst du mir bitte kurz helfen?", "Kannst du mich bitte kurz helfen?"],
    ["Ich rufe Sie gleich zurück", "Ich rufe Ihnen gleich zurück, Frau Roth."],
    ["Hol bitte sofort die Ärztin", "Hol bitte sofort der Ärztin!"],
  ])("%s has its case: %s", (phrase, answer) => {
    expect(faults(judgePhraseUse(answer, { phrase }))).toBe("small-word");
  });

  it("says what the author foresaw", () => {
    const wrongAnswers = [{ text: "Jetzt es piekst", feedback: "Nach „jetzt“ kommt sofort das Verb." }];
    const task = { phrase: "Jetzt piekst es kurz", wrongAnswers };
    const judged = judgePhraseUse("Jetzt es piekst kurz, Herr Kim.", task);
    expect(judged.verdict).toBe("almost");
    expect(judged.points.find(({ code }) => code === "answer")?.params).toMatchObject({
      judgement: "authored",
      meaning: "Nach „jetzt“ kommt sofort das Verb.",
    });
    expect(judgePhraseUse("Jetzt piekst es kurz, Herr Kim.", task).verdict).toBe("correct");
  });

  it("takes another way to say it", () => {
    const task = { phrase: "Das darf ich leider nicht entscheiden", accepted: ["Das entscheidet die Ärztin"] };
    expect(faults(judgePhraseUse("Das entscheidet die Ärztin morgen bei der Visite.", task))).toBe("");
    expect(faults(judgePhraseUse("Ich weiß es nicht.", task))).toBe("part");
  });

  it("forgives particles, and names them", () => {
    const { verdict, points } = judgePhraseUse("Klingeln Sie, wenn Sie etwas brauchen.", {
      phrase: "Wenn Sie etwas brauchen, klingeln Sie bitte.",
    });
    expect(verdict).toBe("correct");
    expect(points.find(({ code }) => code === "small-word")?.params).toMatchObject({ missing: "bitte" });
  });

  it("tells that a sentence about another woman is no address", () => {
    const answer = "Sie hat Schmerzen. Kannst du mir bitte bei der Lagerung helfen?";
    expect(faults(judgePhraseUse(answer, { phrase: "Kannst du mir bitte bei … helfen?" }))).toBe("");
  });
});
