import { beforeEach, expect, it, vi } from "vitest";

import type * as DbLearner from "#db/learner.ts";
import { newId } from "#shared/lib/uuid.ts";

let userId: string;
let learnerModule: typeof DbLearner;
let runSyncOnce: (signal: AbortSignal) => Promise<void>;

const never = () => new AbortController().signal;
const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv("VITE_API_BASE", "http://localhost/api");
  vi.stubGlobal("navigator", {});
  userId = newId();
  const iat = Math.floor(Date.now() / 1000);
  const claims = Buffer.from(JSON.stringify({ sub: userId, iat, exp: iat + 3600 })).toString("base64url");
  const token = { access_token: `x.${claims}.x`, refresh_token: "x" };
  vi.stubGlobal("fetch", async () => Response.json({ token, notifications: [] }));
  const { signIn } = await import("#api/session.ts");
  await signIn("a", "b");
  vi.stubGlobal("fetch", offline);
  learnerModule = await import("#db/learner.ts");
  ({ runSyncOnce } = await import("./worker-sync.ts"));
});

/** One change that waits, written by a page that was closed since. */
async function writeSomething(): Promise<void> {
  const db = learnerModule.openLearner(userId);
  const { commit } = await import("#db/commit.ts");
  const args = { id: newId(), name: "Station 3", description: null, position: 1 };
  await commit(db, [{ name: "createVocabList", args }]);
  learnerModule.closeLearner();
}

it("work that is left makes the browser try again", async () => {
  await writeSomething();
  await expect(runSyncOnce(never())).rejects.toThrow("not empty");
});

it("does not bring back, as an empty database, what she had removed while it began", async () => {
  await writeSomething();
  const running = runSyncOnce(never());
  await learnerModule.deleteLearner(userId);
  await running.catch(() => undefined);
  expect(await databaseNames()).not.toContain(`visite-${userId}`);
});

it("makes no database for somebody who has none here", async () => {
  await expect(runSyncOnce(never())).resolves.toBeUndefined();
  expect(await databaseNames()).not.toContain(`visite-${userId}`);
});

it("ends at the signal though its request hangs, so that a newer worker can take over", async () => {
  await writeSomething();
  const asked = vi.fn(() => new Promise<never>(() => undefined));
  vi.stubGlobal("fetch", asked);
  const stop = new AbortController();
  const running = runSyncOnce(stop.signal);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  stop.abort();
  await expect(running).rejects.toThrow("not empty");
  learnerModule.openLearner(userId);
  expect(await learnerModule.learner().outbox.count()).toBe(1);
});
