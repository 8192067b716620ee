import { expect, it } from "vitest";

import type { Word } from "#data/vocabulary/words.ts";

import { isFast, paceOf } from "./pace.ts";
import { cutAround, differenceOf, givesAway, sideAskedFor, sideOf } from "./word-question.ts";

const word = { term: "Hypertonie", specificArticle: "die", isPluralOnly: false } as Word;
const typedOf = (text: string) =>
  differenceOf(text, word)
    ?.map(({ wanted }) => wanted ?? "")
    .join("");

it("compares the word alone, and with its article only when one was typed", () => {
  expect(typedOf("Hypotonie")).toBe("Hypertonie");
  expect(typedOf("der Hypertonie")).toBe("die Hypertonie");
});

it("shows no difference of words that have nothing in common", () => {
  expect(differenceOf("Aufzug", word)).toBeNull();
  expect(differenceOf("", word)).toBeNull();
});

it("marks the term in an example, also with letters that mean something in a pattern", () => {
  expect(cutAround("Die HYPERTONIE und Hypertonie.", "Hypertonie")).toEqual([
    "Die ",
    "HYPERTONIE",
    " und ",
    "Hypertonie",
    ".",
  ]);
  expect(cutAround("5 mg (oral)", "(oral)")).toEqual(["5 mg ", "(oral)", ""]);
});

it("tells which side of a pair is asked for", () => {
  const link = (kind: "lay" | "technical") => [{ kind, id: "1", term: "x" }];
  expect(sideOf({ links: link("lay"), isLaymanTerm: false })).toBe("technical");
  expect(sideOf({ links: link("technical"), isLaymanTerm: true })).toBe("lay");
  expect(sideOf({ links: [], isLaymanTerm: false })).toBe("word");
});

it("asks just for the word where the explanation says itself that it is the technical one", () => {
  const asked = (explanation: string | null) =>
    sideAskedFor({ links: [{ kind: "lay", id: "1", term: "x" }], isLaymanTerm: false, explanation });
  expect(asked("Fachwort für den flachen Knochen vorn in der Mitte zwischen den Rippen.")).toBe("word");
  expect(asked("Fachwort: Die Leber ist entzündet, oft durch Viren.")).toBe("word");
  expect(asked("Der Druck in den Gefäßen ist dauernd zu hoch.")).toBe("technical");
  expect(asked("Fachwortschatz einer Station.")).toBe("technical");
  expect(asked(null)).toBe("technical");
});

it("notices that a word gives its partner away", () => {
  expect(givesAway("Fieber", "hohes Fieber")).toBe(true);
  expect(givesAway("Hypertonie", "Bluthochdruck")).toBe(false);
});

it("calls an answer fast only against enough answers of her own", () => {
  const answers = (count: number) => Array.from({ length: count }, () => ({ answer: "Visite", durationMs: 6000 }));
  expect(paceOf(answers(9))).toBeUndefined();
  const pace = paceOf(answers(10));
  expect(pace).toBe(1000);
  expect(isFast(pace, "Visite", 2000)).toBe(true);
  expect(isFast(pace, "Visite", 3000)).toBe(false);
  expect(isFast(undefined, "Visite", 1)).toBe(false);
});
