import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { lostRowOf } from "#db/lost-rows.ts";
import { newId } from "#shared/lib/uuid.ts";

import { TestDevice } from "./testing/device.ts";

let device: TestDevice;
beforeEach(() => {
  vi.stubGlobal("navigator", {}); // contexts share no locks
  device = TestDevice.scripted();
});
afterEach(() => device.end());

/** Renames a list while it is deleted elsewhere. Returns what is remembered of it. */
async function renamedMeanwhile({ isHeardFirst = false, scope = device.scope }) {
  const { server, engine, db } = device;
  const id = newId();
  const tombstone = { ...device.listRow(id, "", 2, scope), row: null };
  server.tell(device.listRow(id, "Station 3", 1, scope));
  await engine.wake();
  await device.rename(id, "Station 4");
  server.verdict = () => ({ status: 410, code: "gone", rows: isHeardFirst ? [] : [{ ...tombstone, rev: 2 }] });
  if (isHeardFirst) {
    server.tell(tombstone);
    const { replay } = server;
    server.replay = () => Promise.reject(new Error("cut"));
    await engine.wake();
    server.replay = replay;
    device.now += 600_000;
  }
  await engine.wake();
  const [entry] = await db.outbox.toArray();
  expect(entry?.state).toBe("parked");
  expect(await db.vocab_list.count()).toBe(0);
  return entry && lostRowOf(entry, "vocab_list", id);
}

it.each([true, false])("a change of what was deleted elsewhere remembers it (feed first: %s)", async (isHeardFirst) => {
  expect(await renamedMeanwhile({ isHeardFirst })).toMatchObject({ name: "Station 3" });
  expect(await device.db.shadows.count()).toBe(0);
});

it("a change that is refused for another reason remembers nothing, and what it changed is as before", async () => {
  const { server, engine, db } = device;
  const id = newId();
  server.tell(device.listRow(id, "Station 3", 1));
  await engine.wake();
  await device.rename(id, "Station 4");
  server.verdict = () => ({ status: 422, code: "validation", rows: [] });
  await engine.wake();
  expect((await db.outbox.toArray()).map(({ lost }) => lost)).toEqual([undefined]);
  expect((await db.vocab_list.get(id))?.name).toBe("Station 3");
});

it("what is not hers leaves no copy", async () => {
  expect(await renamedMeanwhile({ scope: "library" })).toBeUndefined();
});
