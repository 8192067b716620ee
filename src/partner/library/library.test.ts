import { describe, expect, test } from "vitest";

import { hear, isMeaning, VALUE } from "../hear.ts";
import { TALK_CONCEPTS } from "../lexicon/talk-index.ts";
import { libraryIntents } from "./library.ts";

describe("patterns of the library", () => {
  test("each part is something that can be heard", () => {
    const dead = libraryIntents().flatMap(({ id, patterns }) =>
      patterns
        .flat()
        .flatMap(({ any }) => any)
        .filter((part) => !isMeaning(part))
        .map((part) => `${id}: ${part}`),
    );
    expect(dead).toEqual([]);
  });

  test("a concept stands once", () => {
    const names = new Set([VALUE, ...TALK_CONCEPTS.map(({ name }) => name)]);
    expect(names.size).toBe(TALK_CONCEPTS.length + 1);
  });
});

describe("values", () => {
  test.each(["Ihr Blutdruck ist 175 zu 100", "hundertfünfundsiebzig zu hundert", "175/100"])("%s is one", (text) => {
    expect(hear(text).meanings.has(VALUE)).toBe(true);
  });

  test.each(["von null bis zehn", "in fünf Minuten", "Zimmer 12", "ein bisschen"])("%s is none", (text) => {
    expect(hear(text).meanings.has(VALUE)).toBe(false);
  });
});
