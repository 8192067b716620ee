import { describe, expect, it } from "vitest";

import { hasGenitive, isPassive } from "./grammar.ts";
import { KnownForms } from "./known-forms.ts";
import { sentencesOf, wordsIn } from "./sentences.ts";

describe("sentences", () => {
  it.each([
    ["Amira klopft. Sie wartet kurz!", ["Amira klopft.", "Sie wartet kurz!"]],
    ["Es ist am 3. Mai. Dr. Kim kommt um 7.30 Uhr.", ["Es ist am 3. Mai.", "Dr. Kim kommt um 7.30 Uhr."]],
    ["Ich sage: „Guten Morgen, Frau Lindner.“", ["Ich sage:", "„Guten Morgen, Frau Lindner.“"]],
    ["Die Klingel: am Bett", ["Die Klingel: am Bett"]],
    ["Eins\nZwei", ["Eins", "Zwei"]],
  ])("%s", (text, sentences) => {
    expect(sentencesOf(text).map((sentence) => sentence.text)).toEqual(sentences);
  });

  it("counts words as they are read, without the marks of rich text", () => {
    expect(wordsIn("Amira [[klopfen|klopft]] an **die** Tür von Zimmer 214.")).toEqual([
      "Amira",
      "klopft",
      "an",
      "die",
      "Tür",
      "von",
      "Zimmer",
      "214",
    ]);
  });

  it("sees clauses that do not stand alone, and no others", () => {
    const count = (text: string) => sentencesOf(text).map(({ subordinate }) => subordinate);
    expect(count("Wenn Sie etwas brauchen, klingeln Sie bitte.")).toEqual([1]);
    expect(count("Ich weiß, dass sie kommt, weil sie klingelt.")).toEqual([2]);
    expect(count("Wo ist das Bad, Frau Lindner?")).toEqual([0]);
  });
});

describe("grammar", () => {
  const known = new Set(["verbunden"]);

  it.each([
    "Der Blutdruck wird gemessen.",
    "Die Wunde wurde gestern frisch verbunden.",
    "Ist die Ärztin informiert worden?",
    "Das Bein soll hochgelagert werden.",
    "Wenn die Klingel gedrückt wird, leuchtet eine Lampe.",
  ])("sees the passive: %s", (sentence) => {
    expect(isPassive(sentence, known)).toBe(true);
  });
  it.each([
    "Frau Lindner wird müde.",
    "Minh wird gern Nachtdienst machen.",
    "Sie wird müde, weil sie viel gearbeitet hat.",
    "Amira hat den Blutdruck gemessen.",
    "Danach wird er bestimmt fragen.",
  ])("takes for no passive: %s", (sentence) => {
    expect(isPassive(sentence, known)).toBe(false);
  });

  it.each(["Das ist die Telefonnummer des Sohnes.", "Am Ende eines langen Dienstes sind alle müde."])(
    "sees a genitive: %s",
    (sentence) => {
      expect(hasGenitive(sentence)).toBe(true);
    },
  );
  it.each(["Ich nehme dieses Glas.", "Amiras Kollegin kommt.", "Das ist die Nummer von meinem Sohn."])(
    "takes for no genitive: %s",
    (sentence) => {
      expect(hasGenitive(sentence)).toBe(false);
    },
  );
});

describe("known words", () => {
  const known = new KnownForms([], ["und", "ging"]);
  known.add([], ["klingeln", "Bett", "freundlich"]);

  it.each(["klingelt", "klingle", "Betten", "freundlichen", "Und", "neunundfünfzig", "214", "E", "Bett-Bett"])(
    "knows %s",
    (word) => {
      expect(known.has(word)).toBe(true);
    },
  );
  it.each(["Klinge", "Bettkante", "gehen", "unfreundlich", "Bett-Kante"])("does not know %s", (word) => {
    expect(known.has(word)).toBe(false);
  });
});
