import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { endedSessions, forgetSettled, noteEndedSession } from "#api/ended-sessions.ts";
import { beginSession, signOut } from "#api/session.ts";
import { databaseName, type LearnerDatabase } from "#db/database.ts";
import { closeLearner, openDatabase } from "#db/learner.ts";
import { newId } from "#shared/lib/uuid.ts";

import { removeEnded, settleEndedSessions } from "./ended-session.ts";

beforeEach(() => vi.stubGlobal("caches", { delete: async () => true }));
afterEach(async () => {
  await forgetSettled();
  closeLearner();
  vi.unstubAllGlobals();
});

async function aDatabase(fill: (db: LearnerDatabase) => Promise<unknown>): Promise<string> {
  const db = openDatabase(newId());
  await fill(db);
  db.close();
  return db.userId;
}
function anAnswer(userId: string) {
  const claims = btoa(JSON.stringify({ sub: userId, iat: 0, exp: 3600 }));
  return { token: { access_token: `x.${claims}.x`, refresh_token: "x" }, notifications: [] };
}
const isHere = async (userId: string) =>
  (await indexedDB.databases()).some(({ name }) => name === databaseName(userId));
const aDraft = (key: string) => (db: LearnerDatabase) => db.drafts.put({ key, value: "x", savedAt: 1 });

it("what is hers goes from a device that was signed out from elsewhere", async () => {
  const userId = await aDatabase(aDraft("last-place"));
  await noteEndedSession({ userId, by: "elsewhere" });
  expect(await settleEndedSessions()).toEqual([{ userId, by: "elsewhere", changes: 0, drafts: 0 }]);
  expect(await isHere(userId)).toBe(false);
});

it("she is told until somebody signs in, however often the page is loaded anew", async () => {
  const userId = newId();
  await noteEndedSession({ userId, by: "password" });
  const told = [{ userId, by: "password", changes: 0, drafts: 0 }];
  expect(await settleEndedSessions()).toEqual(told);
  expect(await settleEndedSessions()).toEqual(told);
  await forgetSettled();
  expect(await endedSessions()).toEqual([]);
});

it("what nobody has dealt with yet outlives a sign-in, and her new sign-in keeps its data", async () => {
  const userId = await aDatabase(aDraft("last-place"));
  await noteEndedSession({ userId, by: "password" });
  await beginSession(anAnswer(userId));
  expect(await endedSessions()).toHaveLength(1);
  await settleEndedSessions();
  expect(await isHere(userId)).toBe(true);
  await signOut({ keepsData: true });
});

it.each([
  ["a change that nobody else has", { changes: 1, drafts: 0 }, (db: LearnerDatabase) => db.outbox.put({} as never)],
  ["a text that she has begun", { changes: 0, drafts: 1 }, aDraft("word-form:new")],
  ["a note that she has begun", { changes: 0, drafts: 1 }, aDraft("note:1")],
  ["a journal that she has begun", { changes: 0, drafts: 1 }, aDraft("journal:1")],
])("%s stays until she says so", async (_, left, fill) => {
  const userId = await aDatabase(async (db) => fill(db));
  await noteEndedSession({ userId, by: "password" });
  expect(await settleEndedSessions()).toEqual([{ userId, by: "password", ...left }]);
  expect(await isHere(userId)).toBe(true);
  await removeEnded(userId);
  expect(await isHere(userId)).toBe(false);
});

it("of whom there is nothing here nothing is made", async () => {
  const userId = newId();
  await noteEndedSession({ userId, by: "reused" });
  expect(await settleEndedSessions()).toMatchObject([{ changes: 0 }]);
  expect(await isHere(userId)).toBe(false);
});
