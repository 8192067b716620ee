import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";

import { readInTime } from "./read-in-time.ts";

const limits = { patienceMs: 60, leastBytesPerSecond: 1000, checkMs: 5 };

async function* pieces(count: number, size: number) {
  for (let n = 0; n < count; n += 1) yield new Uint8Array(size);
}

function anExport(count: number, { size = 100, asked = limits } = {}) {
  const state = { ended: 0 };
  const onEnd = () => Promise.resolve(void (state.ended += 1));
  return { state, reader: readInTime(pieces(count, size), onEnd, asked).getReader() };
}

it("an export that nobody reads gives its place back", async () => {
  const { state, reader } = anExport(100);
  await sleep(150);
  expect(state.ended).toBe(1);
  await expect(reader.read()).rejects.toThrow("nobody reads");
});

it("so does one that is read drop by drop", async () => {
  // Asked for often enough, but 250 bytes a second at the most.
  const { state, reader } = anExport(10_000, { size: 10 });
  const reading = (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) await sleep(40);
  })();
  await expect(reading).rejects.toThrow("nobody reads");
  expect(state.ended).toBe(1);
});

it("one that is read goes to its end, however long it is", async () => {
  // A slow machine is no slow reader.
  const { state, reader } = anExport(60, { asked: { ...limits, patienceMs: 30_000 } });
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    await sleep(3);
  }
  expect([size, state.ended]).toEqual([6000, 1]);
  await sleep(100);
  expect(state.ended).toBe(1);
});
