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
  ])("in %s", (text, wanted) => expect(denied(text)).toEqual(expect.arrayContaining(wanted)));

  it.each([
    "Sie hat nicht nur Fieber, sondern auch Husten.",
    "Vergessen Sie nicht, viel zu trinken.",
    "Er ist gestürzt und hat Schmerzen.",
    "Die Tablette wirkt gegen Fieber.",
  ])("is nothing of the facts in %s", (text) => {
    const facts = ["Fieber", "Husten", "trinken", "gestürzt", "Schmerzen"];
    expect(denied(text).filter((word) => facts.includes(word))).toEqual([]);
  });

  it("ends with its clause", () =>
    expect(denied("Er ist nicht gestürzt und hat starke Schmerzen.")).toEqual(["gestürzt"]));
});
