import { expect, it } from "vitest";

import { jsonInPieces } from "./json-in-pieces.ts";

const many = (amount: number, one: (n: number) => unknown) => Array.from({ length: amount }, (_, n) => one(n));
const word = (n: number) => ({
  id: `w${n}`,
  term: 'der "Puls"\u2028',
  remarks: undefined,
  image: null,
  results: many(n % 40, String),
});

it.each([
  ["nothing", undefined],
  ["null", null],
  ["a text", 'Blut\n"druck"'],
  ["an empty page", { items: [], next_cursor: null }],
  ["a page", { items: many(300, word), next_cursor: "x" }],
  [
    "a list with its words",
    { items: [{ id: "l", vocab_items: many(90, word), words_cursor: null }], next_cursor: null },
  ],
  [
    "short ones beside long ones",
    { a: undefined, b: many(21, word), c: { d: many(21, String), e: undefined }, f: [1, undefined] },
  ],
  ["holes", many(30, (n) => (n % 3 === 0 ? undefined : n))],
  ["a time", { at: many(30, (n) => new Date(n)), of: new Date(0) }],
])("writes %s as JSON.stringify does", async (_, answer) => {
  expect(await jsonInPieces(answer)).toBe(JSON.stringify(answer ?? null));
});
