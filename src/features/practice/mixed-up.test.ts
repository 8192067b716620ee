import { expect, it } from "vitest";

import { mixedUp } from "./mixed-up.ts";
import { lexiconWord } from "./testing/a-word.ts";

const pairs = [[lexiconWord("Infektion"), lexiconWord("Injektion")]] as const;
const words = new Map([
  ["1", { term: "Infektion" }],
  ["2", { term: "Injektion" }],
  ["3", { term: "Wunde" }],
]);
const found = (vocabItemId: string, answer: string | null, verdict = "wrong") => [
  ...mixedUp([{ vocabItemId, verdict, answer }], words, pairs),
];

it("finds both words of a pair of which one was said for the other, with an article or without", () => {
  expect(found("1", "die Injektion")).toEqual(["1", "2"]);
  expect(found("2", "infektion")).toEqual(["2", "1"]);
});

it("leaves out what was wrong in another way, not known, or right", () => {
  expect([
    ...found("1", "Wunde"),
    ...found("3", "Injektion"),
    ...found("1", null),
    ...found("1", "Injektion", "correct"),
  ]).toEqual([]);
});
