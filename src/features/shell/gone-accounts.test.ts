import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { goneAccounts, noteGoneAccount } from "#api/gone-accounts.ts";
import { databaseName } from "#db/database.ts";
import { closeLearner, openDatabase } from "#db/learner.ts";
import { newId } from "#shared/lib/uuid.ts";

import { removeGoneAccounts } from "./gone-accounts.ts";

let removedCaches: string[];
beforeEach(() => {
  removedCaches = [];
  vi.stubGlobal("caches", { delete: async (name: string) => removedCaches.push(name) });
});
afterEach(() => {
  closeLearner();
  vi.unstubAllGlobals();
});

async function aDatabase(): Promise<string> {
  const db = openDatabase(newId());
  await db.meta.put({ key: "x", value: 1 });
  db.close();
  return db.userId;
}

const isHere = async (userId: string): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === databaseName(userId));

it("everything of a deleted account goes, nothing of another one, and it is not asked for again", async () => {
  const [gone, other] = [await aDatabase(), await aDatabase()];
  await noteGoneAccount(gone);
  await noteGoneAccount(gone);
  expect(await goneAccounts()).toEqual([gone]);
  await removeGoneAccounts();
  expect([await isHere(gone), await isHere(other)]).toEqual([false, true]);
  expect(removedCaches).toEqual([`visite-media-${gone}`, `visite-courses-${gone}`]);
  expect(await goneAccounts()).toEqual([]);
});

it("what something holds is not forgotten: the next start tries again", async () => {
  const gone = await aDatabase();
  await noteGoneAccount(gone);
  vi.stubGlobal("caches", { delete: () => Promise.reject(new Error("held")) });
  await expect(removeGoneAccounts()).rejects.toThrow("held");
  expect(await goneAccounts()).toEqual([gone]);
  vi.unstubAllGlobals();
  await removeGoneAccounts();
  expect([await isHere(gone), await goneAccounts()]).toEqual([false, []]);
});
