import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { commit, undo } from "#db/commit.ts";
import { LearnerDatabase } from "#db/database.ts";
import { readPosition, writePosition } from "#db/feed-position.ts";
import { newId } from "#shared/lib/uuid.ts";
import { membershipId } from "#shared/model/derived-ids.ts";
import { userScope } from "#shared/model/entities.ts";

import { SyncEngine } from "./engine.ts";
import { ScriptedServer } from "./testing/scripted-server.ts";

const userId = newId();
const scope = userScope(userId);
let db: LearnerDatabase;
let server: ScriptedServer;
let engine: SyncEngine;
let now: number;

const listRow = (id: string, name: string, version: number) => ({
  scope,
  entity: "vocab_list",
  id,
  version,
  row: {
    id,
    user_id: userId,
    name,
    description: null,
    is_favourites: false,
    position: 0,
    created_at: "2026-11-21T08:00:00.000Z",
    updated_at: "2026-11-21T08:00:00.000Z",
  },
});

beforeEach(() => {
  now = Date.parse("2026-11-21T08:00:00Z");
  db = new LearnerDatabase(userId, `test-${newId()}`);
  server = new ScriptedServer(userId);
  engine = new SyncEngine({ db, transport: server, now: () => now, random: () => 0.5 });
});
afterEach(async () => {
  engine.stop();
  await db.delete();
});

const makeList = (id: string, name: string) =>
  commit(db, [{ name: "createVocabList", args: { id, name, description: null, position: 2 } }]);

describe("a local write", () => {
  it("shows at once and is queued in the same transaction", async () => {
    const id = newId();
    await makeList(id, "Station 3");
    expect(await db.vocab_list.get(id)).toMatchObject({ name: "Station 3", version: 0 });
    expect(await db.outbox.toArray()).toMatchObject([
      { name: "createVocabList", state: "pending", makes: [`vocab_list:${id}`] },
    ]);
  });

  it("leaves nothing behind when a part of it fails", async () => {
    const failing = commit(
      db,
      [{ name: "createVocabList", args: { id: newId(), name: "x", description: null, position: 1 } }],
      {
        alongside: () => Promise.reject(new Error("planted")),
      },
    );
    await expect(failing).rejects.toThrow();
    expect(await db.outbox.count()).toBe(0);
    expect(await db.vocab_list.count()).toBe(0);
    expect(await db.shadows.count()).toBe(0);
  });

  it("melts edits of the same row that were not sent yet, and keeps the base of the first", async () => {
    const id = newId();
    server.tell(listRow(id, "Alt", 1));
    await engine.wake();
    for (const description of ["a", "ab", "abc"]) {
      await commit(db, [
        {
          name: "updateVocabList",
          args: { id, fields: { description }, base: { description: description.slice(1) || null } },
        },
      ]);
    }
    const entries = await db.outbox.toArray();
    expect(entries).toHaveLength(1);
    expect(entries[0]?.args).toEqual({ id, fields: { description: "abc" }, base: { description: null } });
  });

  it("can be taken back while it is held, and shows what was there before", async () => {
    const id = newId();
    server.tell(listRow(id, "Station 3", 1));
    await engine.wake();
    const ids = await commit(db, [{ name: "deleteVocabList", args: { id } }], { at: now });
    expect(await db.vocab_list.get(id)).toBeUndefined();
    await engine.wake();
    expect(server.received).toHaveLength(0);
    expect(await undo(db, ids)).toBe(true);
    expect(await db.vocab_list.get(id)).toMatchObject({ name: "Station 3" });
    expect(await db.shadows.count()).toBe(0);
  });
});

describe("a verdict", () => {
  it("of 2xx takes the rows and removes the entry, once", async () => {
    const id = newId();
    await makeList(id, "Station 3");
    server.verdict = () => ({ status: 201, rows: [{ ...listRow(id, "Station 3", 1), rev: 1 }] });
    server.tell(listRow(id, "Station 3", 1));
    await engine.wake();
    expect(await db.outbox.count()).toBe(0);
    expect(await db.shadows.count()).toBe(0);
    expect(await db.delivered.count()).toBe(1);
    expect(await db.vocab_list.toArray()).toMatchObject([{ id, version: 1 }]);
  });

  it("of refusal parks the entry and shows the base again, without holding up other lanes", async () => {
    const [bad, good] = [newId(), newId()];
    await makeList(bad, "schlecht");
    await commit(db, [{ name: "copyVocabToList", args: { listId: bad, itemId: newId() } }]);
    await makeList(good, "gut");
    server.verdict = (call) => {
      const body = call.body as { id?: string };
      if (body.id === bad) return { status: 422, code: "validation", rows: [] };
      if (call.path.includes(bad)) return { status: 424, code: "not-tried", rows: [] };
      return { status: 201, rows: [{ ...listRow(good, "gut", 1), rev: 2 }] };
    };
    server.tell(listRow(good, "gut", 1));
    await engine.wake();
    const left = await db.outbox.orderBy("seq").toArray();
    expect(left.map(({ state }) => state)).toEqual(["parked", "pending"]);
    expect(await db.vocab_list.get(bad)).toBeUndefined();
    expect(await db.vocab_list.get(good)).toMatchObject({ version: 1 });
    expect(engine.status).toMatchObject({ state: "attention", parked: 1, waiting: 1 });
    await engine.wake();
    expect(server.received).toHaveLength(1);
  });

  it("of 5xx keeps the entry unchanged and sends the very same call again later", async () => {
    await makeList(newId(), "Station 3");
    server.verdict = () => ({ status: 503, code: "unavailable", rows: [] });
    await engine.wake();
    const first = await db.outbox.toArray();
    expect(first).toMatchObject([{ state: "pending", attempts: 1 }]);
    now += 600_000;
    await engine.wake();
    expect(server.received).toHaveLength(2);
    expect(server.received[1]?.calls).toEqual(server.received[0]?.calls);
  });
});

describe("the feed", () => {
  it("goes under pending changes, which stay visible on top", async () => {
    const id = newId();
    server.tell(listRow(id, "Alt", 1));
    await engine.wake();
    server.isDown = true;
    await commit(db, [{ name: "updateVocabList", args: { id, fields: { description: "meine" } } }]);
    server.isDown = false;
    server.verdict = () => ({ status: 500, code: "internal", rows: [] });
    server.tell(listRow(id, "Neu", 2));
    await engine.wake();
    expect(await db.vocab_list.get(id)).toMatchObject({ name: "Neu", description: "meine" });
  });

  it("never lets an older version or a repeated page undo a newer one", async () => {
    const id = newId();
    server.tell(listRow(id, "eins", 3));
    await engine.wake();
    server.tell({ ...listRow(id, "alt", 2) });
    await engine.wake();
    expect(await db.vocab_list.get(id)).toMatchObject({ name: "eins", version: 3 });
    server.tell({ scope, entity: "vocab_list", id, version: 4, row: null });
    await engine.wake();
    server.tell(listRow(id, "wieder", 3));
    await engine.wake();
    expect(await db.vocab_list.get(id)).toBeUndefined();
  });

  it("of a restored server is taken anew, and what was delivered is sent again before anything else", async () => {
    const [stays, lost] = [newId(), newId()];
    await makeList(lost, "verloren");
    server.verdict = () => ({ status: 201, rows: [{ ...listRow(lost, "verloren", 5), rev: 5 }] });
    server.tell(listRow(lost, "verloren", 5));
    await engine.wake();
    server.feedId = "feed-2";
    server.feed = [];
    server.tell(listRow(stays, "aus dem Backup", 1));
    server.verdict = () => {
      server.tell(listRow(lost, "verloren", 1));
      return { status: 201, rows: [{ ...listRow(lost, "verloren", 1), rev: 2 }] };
    };
    server.received = [];
    await engine.wake();
    expect(server.received).toHaveLength(1);
    expect((await db.vocab_list.toArray()).map(({ name }) => name).toSorted()).toEqual(["aus dem Backup", "verloren"]);
    expect(await db.vocab_list.get(lost)).toMatchObject({ version: 1 });
  });

  it("removes at the end of a snapshot what did not come, but nothing the server never knew", async () => {
    const [old, mine] = [newId(), newId()];
    server.tell(listRow(old, "alt", 1));
    await engine.wake();
    server.isDown = true;
    await makeList(mine, "nur hier");
    server.isDown = false;
    server.verdict = () => ({ status: 503, code: "unavailable", rows: [] });
    server.feed = [];
    await writePosition(db, { ...(await readPosition(db)), cursor: undefined });
    await engine.wake();
    expect((await db.vocab_list.toArray()).map(({ name }) => name)).toEqual(["nur hier"]);
  });
});

describe("without a network", () => {
  it("the state is offline and everything waits; with it, everything goes in one request", async () => {
    server.isDown = true;
    const listId = newId();
    await makeList(listId, "Station 3");
    const itemId = newId();
    await commit(db, [{ name: "addVocabToList", args: { listId, id: itemId, fields: { term: "Verband" } } }]);
    await engine.wake();
    expect(engine.status).toMatchObject({ state: "offline", waiting: 2 });
    expect(await db.vocab_list_item.get(membershipId(listId, itemId))).toBeDefined();
    server.isDown = false;
    await engine.wake();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.calls.map(({ after }) => after?.length)).toEqual([undefined, 1]);
    expect(engine.status).toMatchObject({ state: "idle", waiting: 0 });
  });

  it("never sends one learner's work with another learner's token", async () => {
    await makeList(newId(), "geheim");
    server.signedIn = newId();
    await engine.wake();
    expect(server.received).toHaveLength(0);
    expect(await db.outbox.count()).toBe(1);
  });
});
