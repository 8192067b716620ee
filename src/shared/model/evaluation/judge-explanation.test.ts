import { describe, expect, it } from "vitest";

import { judgeExplanation, type ConceptUnit } from "./judge-explanation.ts";
import { technicalWords } from "./technical-words.ts";
import { faults, noun } from "./testing/words.ts";

const technical = technicalWords([
  { term: "Hypertonie", links: [{ kind: "lay", term: "Bluthochdruck" }] },
  { term: "Dekubitus", links: [{ kind: "lay", term: "Druckgeschwür" }] },
  { term: "Ödem", links: [{ kind: "lay", term: "Wassereinlagerung" }] },
  { term: "Obstipation", links: [{ kind: "lay", term: "Verstopfung" }] },
  { term: "Bluthochdruck", links: [{ kind: "technical", term: "Hypertonie" }] },
]);

const WORDS = {
  Dekubitus: noun("der Dekubitus, Dekubitus", {
    explanation: "Wunde auf der Haut, weil man zu lange auf einer Stelle liegt.",
  }),
  Hypertonie: noun("die Hypertonie, Hypertonien", {
    explanation: "Das Blut drückt zu stark gegen die Wände der Adern.",
  }),
  Blutdruck: noun("der Blutdruck", { explanation: "So stark drückt das Blut gegen die Wände der Adern." }),
  Thrombose: noun("die Thrombose, Thrombosen", { explanation: "Ein Pfropf aus Blut verstopft eine Ader." }),
  Verbandwechsel: noun("der Verbandwechsel, Verbandwechsel", {
    explanation: "Der alte Schutz kommt weg, ein frischer auf die Wunde.",
  }),
  Fieberthermometer: noun("das Fieberthermometer", { explanation: "Damit misst man, wie warm der Körper ist." }),
} as const;
type Name = keyof typeof WORDS;

const UNITS: Partial<Record<Name, ConceptUnit[]>> = {
  Dekubitus: [
    { idea: "eine Wunde an der Haut", patterns: ["wund", "offene stelle", "haut.*kaputt"] },
    { idea: "vom langen Liegen", patterns: ["(lang|viel).*lieg", "lieg.*lang", "druck"] },
  ],
  Hypertonie: [
    { idea: "zu hoch", patterns: ["hoch|hohe|höher|stark|steigt"] },
    { idea: "das Blut drückt", patterns: ["druck", "drückt"] },
  ],
  Thrombose: [
    { idea: "das Blut wird fest", patterns: ["pfropf|klumpen|gerinnsel", "blut.*(dick|fest)"] },
    { idea: "in einer Ader", patterns: ["ader|vene|gefäß"] },
    { idea: "es verstopft", patterns: ["verstopf|blockier", "(ist|geht) zu\\P{L}", "nicht.*fließ"] },
  ],
};

const judge = (name: Name, text: string, withUnits = true) =>
  judgeExplanation(text, { word: WORDS[name], technical, ...(withUnits && UNITS[name] ? { units: UNITS[name] } : {}) });

describe("an explanation with authored ideas", () => {
  it.each<[Name, string]>([
    ["Dekubitus", "Das ist eine Wunde, weil Sie lange im Bett liegen."],
    ["Dekubitus", "Ein Dekubitus ist eine offene Stelle an der Haut vom langen Liegen."],
    ["Dekubitus", "wenn man viel liegt, bekommt man wunden am rücken"],
    ["Dekubitus", "Dekubitus heißt: die Haut ist kaputt durch den Druck."],
    ["Hypertonie", "Ihr Blutdruck ist zu hoch."],
    ["Hypertonie", "Das bedeutet, das Blut drückt sehr stark in den Adern."],
    ["Hypertonie", "Der Bluthochdruck ist, wenn der Druck immer höher ist."],
    ["Thrombose", "Ein Blutgerinnsel verstopft eine Vene im Bein."],
    ["Thrombose", "Das Blut wird dick und das Gefaess ist zu."],
  ])("of %s is right: %s", (name, text) => {
    expect(faults(judge(name, text))).toBe("");
    expect(judge(name, text)).toMatchObject({ verdict: "correct", isSure: true });
  });

  it.each<[Name, string, "almost" | "wrong", string]>([
    ["Dekubitus", "Das ist eine Wunde an der Ferse.", "almost", "idea"],
    ["Dekubitus", "Eine Wunde vom langen Liegen, ein Dekubitus eben.", "almost", "circular"],
    ["Dekubitus", "Das ist sehr schlimm und tut weh.", "wrong", "idea, idea, idea"],
    ["Hypertonie", "Das ist eine Hypertonie mit hohem Druck.", "almost", "circular"],
    [
      "Thrombose",
      "Sie haben ein Gerinnsel in der Vene, das die Ader verstopft, und ein Ödem.",
      "almost",
      "technical-word",
    ],
    ["Thrombose", "Gerinnsel verstopft Vene.", "almost", "length"],
    ["Thrombose", "Das Blut ist dick.", "almost", "idea, idea"],
    ["Thrombose", "It is a clot of blood in the vein.", "wrong", "language"],
    ["Thrombose", "", "wrong", "empty"],
  ])("of %s is not yet right: %s (%s)", (name, text, verdict, codes) => {
    expect(faults(judge(name, text))).toBe(codes);
    expect(judge(name, text).verdict).toBe(verdict);
  });

  it("is not right, and not left open, where it has nothing to do with the word", () => {
    const { verdict, points } = judge("Thrombose", "Davon habe ich Ihnen vorhin schon einmal berichtet.");
    expect(verdict).toBe("wrong");
    expect(points.some(({ code, isMet }) => code === "idea" && !isMet)).toBe(true);
    expect(points.some(({ code }) => code === "unsure")).toBe(false);
  });

  it("says which idea is missing and where the others are", () => {
    const { points } = judge("Thrombose", "Ein Klumpen steckt in der Ader.");
    expect(points.filter(({ code }) => code === "idea")).toMatchObject([
      { id: "idea:0", isMet: true, params: { idea: "das Blut wird fest" }, span: { start: 4, end: 11 } },
      { id: "idea:1", isMet: true },
      { id: "idea:2", isMet: false, params: { idea: "es verstopft" } },
    ]);
  });

  it("names the everyday word beside the technical one, and is content where both stand together", () => {
    const hint = judge("Dekubitus", "Eine Wunde vom langen Liegen bei Ödemen.");
    expect(hint.points.find(({ code }) => code === "technical-word")?.params).toEqual({
      found: "Ödemen",
      lay: "Wassereinlagerung",
    });
    const both = judge(
      "Dekubitus",
      "Eine Wunde vom langen Liegen, zum Beispiel bei einem Ödem, also einer Wassereinlagerung.",
    );
    expect(faults(both)).toBe("");
  });
});

describe("an explanation without authored ideas", () => {
  it.each<[Name, string]>([
    ["Blutdruck", "Wie stark das Blut in den Adern drückt."],
    ["Blutdruck", "Der Blutdruck zeigt, wie fest das Blut an die Wände drückt."],
    ["Fieberthermometer", "Damit messe ich, ob Sie zu warm sind."],
    ["Verbandwechsel", "Ich mache einen frischen Schutz auf Ihre Wunde."],
  ])("of %s is taken for right, but not for sure: %s", (name, text) => {
    expect(faults(judge(name, text, false))).toBe(name === "Blutdruck" && text.startsWith("Der") ? "circular" : "");
    expect(judge(name, text, false).isSure).toBe(false);
  });

  it("finds halves of the compound, but not those which the author uses herself", () => {
    expect(faults(judge("Verbandwechsel", "Ich mache den Wechsel auf Ihrer Wunde, frischer Schutz."))).toBe(
      "compound-part",
    );
    expect(faults(judge("Fieberthermometer", "Damit misst man Fieber am Körper."))).toBe("compound-part");
    expect(faults(judge("Blutdruck", "So drückt das Blut gegen die Adern."))).toBe("");
  });

  it("never hides that it is not sure where nothing fits", () => {
    expect(judge("Blutdruck", "Ich gehe heute ins Kino.")).toMatchObject({ verdict: "wrong", isSure: false });
  });
});
