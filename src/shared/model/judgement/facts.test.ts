import { describe, expect, it } from "vitest";

import { matchFacts, parseFact } from "./facts.ts";
import { readAnswer } from "./read-answer.ts";

const verdict = (line: string, answer: string) => matchFacts([line], readAnswer(answer)).verdict;

describe("facts of an author", () => {
  it.each([
    ["Ramipril: 5 mg morgens", "Er nimmt jeden Morgen 5 mg Ramipril.", "met"],
    ["Ramipril: 5 mg morgens", "Ramipril 5 mg abends", "contradicted"],
    ["Ramipril: 5 mg", "Er nimmt Ramipril 50 mg.", "contradicted"],
    ["Ramipril: 5 mg", "Er nimmt nichts.", "missing"],
    ["Allergie: Penizillin", "Sie ist allergisch gegen Penicillin.", "met"],
    ["Allergie: Penizillin", "Sie hat keine Allergie gegen Penizillin.", "contradicted"],
    ["denied: bewusstlos", "Sie war nicht bewusstlos.", "met"],
    ["denied: bewusstlos", "Sie war kurz bewusstlos.", "contradicted"],
    ["perhaps: Thrombose", "V. a. Thrombose", "met"],
    ["perhaps: Thrombose", "Sie hat eine Thrombose.", "contradicted"],
    ["Hüfte Schmerzen: rechts", "Die rechte Hüfte tut weh.", "met"],
    ["Hüfte Schmerzen: rechts", "Die linke Hüfte tut weh.", "contradicted"],
    ["Temperatur: 36–37,5 °C", "Die Temperatur ist 37,0 Grad.", "met"],
    ["Insulin: > 10 Einheiten", "Sie bekommt sechzig Einheiten Insulin.", "met"],
    ["Insulin: > 10 Einheiten", "Sie bekommt sechs Einheiten Insulin.", "contradicted"],
    ["Leistenbruch: rechts", "Herr Demir hat rechts eine Leistenhernie.", "met"],
  ])("%s in “%s” is %s", (line, answer, wanted) => expect(verdict(line, answer)).toBe(wanted));

  it("has a form", () => expect(parseFact(":")).toBeNull());
});
