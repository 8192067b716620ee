import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { MUTATIONS, callOf } from "#shared/contract/mutations.ts";
import type { Stamp, WireCall } from "#shared/contract/mutation.ts";

interface Released {
  name: string;
  args: unknown;
  call: WireCall;
}

/** A stamp, and the call of each mutation as the released app wrote it, in its order of keys. */
const [stamp, ...released] = readFileSync(new URL("./released-calls.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as unknown) as [Stamp, ...Released[]];

it.each(released)("$name becomes the same bytes as in the released app", ({ name, args, call }) => {
  expect(JSON.stringify(callOf(name, args, stamp))).toBe(JSON.stringify(call));
});

it("keeps every released name", () => {
  expect(Object.keys(MUTATIONS)).toEqual(expect.arrayContaining(released.map(({ name }) => name)));
});
