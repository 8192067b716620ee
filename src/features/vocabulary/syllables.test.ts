import { describe, expect, it } from "vitest";

import { markedExample, syllablesOf } from "./syllables.ts";

describe("syllables of the library", () => {
  it("tell which one is stressed", () => {
    expect(
      syllablesOf("Hy·per·to·_nie_")?.map(({ text, isStressed }) => (isStressed ? text.toUpperCase() : text)),
    ).toEqual(["Hy", "per", "to", "NIE"]);
  });

  it("are not shown for one syllable, several words or none", () => {
    expect(syllablesOf("_Arm_")).toBeUndefined();
    expect(syllablesOf("_Blut_·druck _mes_·sen")).toBeUndefined();
    expect(syllablesOf(null)).toBeUndefined();
  });
});

describe("a word in its example", () => {
  const marked = (sentence: string, ...forms: string[]) =>
    markedExample(sentence, forms)
      .filter(({ isWord }) => isWord)
      .map(({ text }) => text);

  it("is marked in its inflected form too", () => {
    expect(marked("Wir wechseln zwei Verbände und einen Verband.", "Verband", "Verbände")).toEqual([
      "Verbände",
      "Verband",
    ]);
    expect(marked("Die Hypertonien nehmen zu.", "Hypertonie")).toEqual(["Hypertonien"]);
  });

  it("is not marked inside another word", () => {
    expect(marked("Der Unterarm ist gebrochen.", "Arm")).toEqual([]);
  });

  it("leaves the sentence whole", () => {
    const sentence = "Bei bekannter Hypertonie messen wir morgens (und abends).";
    expect(
      markedExample(sentence, ["Hypertonie", null])
        .map(({ text }) => text)
        .join(""),
    ).toBe(sentence);
  });
});
