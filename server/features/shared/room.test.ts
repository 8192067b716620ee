import { expect, it } from "vitest";

import type { Tx } from "../../db/tx.ts";
import { takeRoom } from "./room.ts";

/** A table whose rows are counted, and how often they were. */
function aTable(rows: number) {
  const table = { rows, counted: 0, count: async () => ((table.counted += 1), table.rows) };
  return table;
}

it("counts once a transaction, and lets in as many as fit", async () => {
  const table = aTable(7);
  const tx = {} as Tx;
  const taken: boolean[] = [];
  for (let n = 0; n < 3; n += 1) {
    taken.push(await takeRoom(tx, "words", 10, table.count));
    table.rows += 1;
  }
  expect([taken, table.counted]).toEqual([[true, true, true], 1]);
  expect(await takeRoom(tx, "words", 10, table.count)).toBe(false);
});

it("counts again before it says no: what was undone has left room", async () => {
  const table = aTable(9);
  const tx = {} as Tx;
  expect(await takeRoom(tx, "words", 10, table.count)).toBe(true);
  expect(await takeRoom(tx, "words", 10, table.count)).toBe(true);
  table.rows = 10;
  expect(await takeRoom(tx, "words", 10, table.count)).toBe(false);
});

it("knows nothing of other transactions and other things", async () => {
  const table = aTable(1);
  const tx = {} as Tx;
  await takeRoom(tx, "words", 10, table.count);
  await takeRoom(tx, "lists", 10, table.count);
  await takeRoom({} as Tx, "words", 10, table.count);
  expect(table.counted).toBe(3);
});
