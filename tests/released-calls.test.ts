import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { known } from "#features/sync-centre/entries.ts";
import { describe, subjectsOf } from "#features/sync-centre/entry-lines.tsx";
import type { OutboxEntry } from "#db/database.ts";
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

/** A map without entries that notes what it is asked for. */
class Asked extends Map<string, never> {
  readonly ids = new Set<string>();

  override get(id: string): undefined {
    this.ids.add(id);
  }
}

it.each(released)("$name is about all the rows whose names its line in the sync centre uses", (entry) => {
  const it = known(entry as OutboxEntry);
  const names = { words: new Asked(), lists: new Asked(), titles: new Asked() };
  describe(it, names);
  const { words = [], lists = [], location } = subjectsOf(it);
  expect(new Set(words)).toEqual(new Set([...words, ...names.words.ids]));
  expect(new Set(lists)).toEqual(new Set([...lists, ...names.lists.ids]));
  expect([...names.titles.ids].filter((id) => id !== location?.courseId && id !== location?.sectionId)).toEqual([]);
});

it("keeps every released name", () => {
  expect(Object.keys(MUTATIONS)).toEqual(expect.arrayContaining(released.map(({ name }) => name)));
});
