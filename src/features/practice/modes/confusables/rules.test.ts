import { expect, it } from "vitest";

import { nothingElse } from "../task.ts";
import { loadPairs } from "#data/vocabulary/confusables.ts";
import { mistakenTerms } from "#shared/model/confusables.ts";
import { aTask, around, aWord } from "../../testing/a-word.ts";
import { confusables } from "./rules.ts";

const pairs = await loadPairs();
const infection = aWord("Infektion", { usageExamples: ["Herr Demir hat eine Infektion an der Hand."] });
const ask = (seed: string, canSpeak = true) =>
  confusables.build(aTask("confusables"), infection, around({ pairs, seed, canSpeak }));
const seeds = Array.from({ length: 30 }, (_, index) => String(index));

it("offers the other word of the pair and lookalikes, one of them right", () => {
  const asked = ask("a");
  const terms = asked?.options.map(({ text }) => text) ?? [];
  expect(terms).toContain("Injektion");
  expect(terms).toHaveLength(4);
  expect(new Set(terms).size).toBe(4);
  expect(asked?.options.filter(({ isRight }) => isRight).map(({ text }) => text)).toEqual(["Infektion"]);
});

it("asks by meaning, by ear and by sentence, by ear only where there is a voice", () => {
  expect(new Set(seeds.map((seed) => ask(seed)?.given.kind))).toEqual(new Set(["meaning", "sound", "sentence"]));
  expect(new Set(seeds.map((seed) => ask(seed, false)?.given.kind))).toEqual(new Set(["meaning", "sentence"]));
});

it("shows no article that would tell the words apart by ear or in the sentence", () => {
  const spoken = seeds.map((seed) => ask(seed)).filter((asked) => asked?.given.kind !== "meaning");
  expect(spoken.flatMap((asked) => asked?.options.map(({ article }) => article) ?? [])).not.toContain("die");
});

it("is asked of words in the table only", () => {
  const possible = { ...nothingElse, mistaken: mistakenTerms(pairs) };
  expect(confusables.canAsk(infection, possible)).toBe(true);
  expect(confusables.canAsk(aWord("Zimmerbelegungsplan"), possible)).toBe(false);
});
