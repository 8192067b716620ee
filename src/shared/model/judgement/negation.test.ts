import { describe, expect, it } from "vitest";

import { readAnswer } from "./read-answer.ts";

/** The words of a text that are denied for themselves. */
const denied = (text: string) => {
  const { words, said } = readAnswer(text);
  return words
    .filter(({ at, isContent }) => isContent && said[at]?.denied && !said[at].isWeak)
    .map(({ text: word }) => word);
};

describe("what is denied", () => {
  it.each([
    ["Er hat keine Allergie gegen Penizillin.", ["Allergie", "Penizillin"]],
    ["Ihr Herz schlägt nicht regelmäßig.", ["regelmäßig"]],
    ["Ich habe die Ärztin nicht informiert.", ["informiert"]],
    ["Sie war nicht bewusstlos, aber verwirrt.", ["bewusstlos"]],
    ["Er hat weder Schmerzen noch Fieber.", ["Schmerzen", "Fieber"]],
    ["Keine Schmerzen, Übelkeit oder Atemnot.", ["Schmerzen", "Übelkeit", "Atemnot"]],
    ["Sie verneint Schmerzen.", ["Schmerzen"]],
    ["Er ist fieberfrei.", ["fieberfrei"]],
    ["Er lehnt das Trinken ab.", ["Trinken"]],
    ["Röntgen zeigt keinen Bruch und keine Blutung.", ["Bruch", "Blutung"]],
    ["Sie nimmt Ramipril nicht.", ["Ramipril"]],
    ["Er wohnt im dritten Stock ohne Aufzug.", ["Aufzug"]],
    ["Klingeln Sie bitte nicht.", ["Klingeln"]],
    ["Ruf bitte nicht.", ["Ruf"]],
    ["Bitte essen und trinken Sie jetzt nichts.", ["essen", "trinken"]],
    ["Der Bauch ist nicht hart und gebläht.", ["hart", "gebläht"]],
    ["Keine Thrombose, keine Lungenentzündung.", ["Thrombose", "Lungenentzündung"]],
    ["Nicht rauchen vor der Untersuchung.", ["rauchen"]],
    ["Kein Fieber, Husten.", ["Fieber", "Husten"]],
  ])("in %s", (text, wanted) => expect(denied(text)).toEqual(expect.arrayContaining(wanted)));

  it.each([
    "Sie hat nicht nur Fieber, sondern auch Husten.",
    "Vergessen Sie nicht, viel zu trinken.",
    "Er ist gestürzt und hat Schmerzen.",
    "Die Tablette wirkt gegen Fieber.",
    "Kein Stuhlgang, Fieber hoch.",
    "Keine Luft, sofort Fieber messen.",
    "Keine Übelkeit mehr, Schmerzen stark.",
    "Nicht essen vor Fieber und Husten.",
    "Ohne Schmerzen geht es nicht.",
    "Stehen Sie nicht ohne Husten auf.",
    "Er findet keinen Schlaf oder wachen mit Fieber auf.",
    "Kein Metall Trinken Sie bei Fieber.",
  ])("is nothing of the facts in %s", (text) => {
    const facts = ["Fieber", "Husten", "trinken", "gestürzt", "Schmerzen"];
    expect(denied(text).filter((word) => facts.includes(word))).toEqual([]);
  });

  it("ends with its clause", () =>
    expect(denied("Er ist nicht gestürzt und hat starke Schmerzen.")).toEqual(["gestürzt"]));
});
