import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { RowChange } from "#shared/contract/endpoints/sync.ts";
import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";

import { pull } from "./pull.ts";
import { push } from "./push.ts";
import { applyRows, rowTables } from "./rows.ts";
import { TestDevice } from "./testing/device.ts";

let device: TestDevice;
beforeEach(() => {
  vi.stubGlobal("navigator", {}); // contexts share no locks
  device = TestDevice.scripted();
});
afterEach(() => device.end());

describe("the feed", () => {
  it("brings a row that moved to another scope, though its tombstone of the old one came a page earlier", async () => {
    const { db } = device;
    const id = newId();
    const take = (change: RowChange) => db.transaction("rw", rowTables(db), () => applyRows(db, [change]));
    await take({ ...device.listRow(id, "x", 1), rev: 1 });
    await take({ scope: device.scope, entity: "vocab_list", id, rev: 2, version: 2, row: null });
    await take({ ...device.listRow(id, "x", 2, "library"), rev: 1 });
    expect(await db.vocab_list.get(id)).toMatchObject({ scope: "library", version: 2 });
    await take({ scope: device.scope, entity: "vocab_list", id, rev: 2, version: 2, row: null });
    expect(await db.vocab_list.get(id)).toMatchObject({ scope: "library", version: 2 });
  });

  it("is taken from its beginning by an app that knows more of it than the one before", async () => {
    const { engine, server } = device;
    server.tell(device.listRow(newId(), "Station", 1));
    await engine.wake();
    await device.moveTo({ entities: "user vocab_list" });
    const cursors: unknown[] = [];
    const changes = server.changes.bind(server);
    server.changes = (query) => {
      cursors.push(query.cursor);
      return changes(query);
    };
    await engine.wake();
    await engine.wake();
    expect(cursors).toEqual([undefined, expect.any(String)]);
  });

  it("is followed to its end although another context moved the cursor and ended", async () => {
    const { db, engine, server } = device;
    for (let count = 0; count < 3; count++) server.tell(device.listRow(newId(), "x", 1));
    device.env.pace.rows = 1;
    const changes = server.changes.bind(server);
    let pages = 0;
    server.changes = async (query) => {
      pages += 1;
      const answer = await changes({ ...query, limit: 1 });
      if (pages === 2) await device.moveTo({ cursor: query.cursor?.replace(":1", ":0") ?? "" });
      return answer;
    };
    await engine.wake();
    expect(await db.vocab_list.count()).toBe(3);
  });
});

it("notes a page with one record, whatever it brings", async () => {
  const { db, engine, server } = device;
  await engine.wake();
  const notes: unknown[] = [];
  db.meta.hook("creating", (key) => void notes.push(key));
  db.meta.hook("updating", (_changes, key) => void notes.push(key));
  db.meta.hook("deleting", (key) => void notes.push(key));
  server.tell(device.listRow(newId(), "Station", 1));
  await pull(device.env, () => false);
  expect(notes).toEqual(["position"]);
  expect(await device.position()).toMatchObject({ cursor: "feed-1:1", farthest: { [device.scope]: 1 } });
});

describe("a long feed", () => {
  /** Takes a feed of so many pages of one row; says what happened in which order. */
  async function follow(pages: number, onAsked: (page: number) => Promise<void> | void = () => undefined) {
    const { db, engine, server } = device;
    for (let count = 0; count < pages; count++) server.tell(device.listRow(newId(), "x", 1));
    const events: string[] = [];
    db.vocab_list.hook("creating", () => void events.push("applied"));
    const changes = server.changes.bind(server);
    let asked = 0;
    server.changes = async (query) => {
      asked += 1;
      const page = asked;
      events.push(`asked ${page}`);
      await onAsked(page);
      return changes({ ...query, limit: 1 });
    };
    await engine.wake();
    return { events, held: await db.vocab_list.count() };
  }

  it("is asked for its next page while one is applied", async () => {
    const { events, held } = await follow(3);
    expect(events).toEqual(["asked 1", "asked 2", "applied", "asked 3", "applied", "applied"]);
    expect(held).toBe(3);
  });

  it("keeps what came before the page that failed, and is followed from there", async () => {
    const { engine } = device;
    const failing = await follow(3, (page) => {
      if (page === 2) throw new AppError("network");
    });
    expect(failing.held).toBe(1);
    await engine.wake({ hasNetwork: true });
    expect(await device.db.vocab_list.count()).toBe(3);
  });
});

/** Which lists leave this device from now on, for a moment or for good. */
function goneFrom({ vocab_list: lists }: TestDevice["db"]): unknown[] {
  const gone: unknown[] = [];
  lists.hook("deleting", (id) => void gone.push(id));
  return gone;
}

describe("a snapshot beside verdicts", () => {
  const verdictFor = (row: Omit<RowChange, "rev">) => () => ({ status: 201, rows: [{ ...row, rev: 1 }] });
  const names = async () => (await device.db.vocab_list.toArray()).map(({ name }) => name);

  it("of a restored server lacks what another context was told of before its first page, and is gone", async () => {
    const { engine, env, server } = device;
    await engine.wake();
    server.feedId = "feed-2";
    await device.learnOf("feed-2", "feed-1");
    const id = newId();
    await device.makeList(id, "kurz da");
    server.verdict = verdictFor(device.listRow(id, "kurz da", 1));
    await push(env, () => false);
    expect(await names()).toEqual(["kurz da"]);
    server.rev = 2; // it was deleted, and what was deleted before a snapshot is not in it
    await pull(env, () => false);
    expect(await names()).toEqual([]);
  });

  it("lacks what another context was told of while the first page was under way, if it was gone before", async () => {
    const { db, env, server } = device;
    const id = newId();
    await device.makeList(id, "kurz da");
    server.verdict = verdictFor(device.listRow(id, "kurz da", 1));
    const changes = server.changes.bind(server);
    server.changes = async (query) => {
      if (query.cursor === undefined) await push(env, () => false);
      server.rev = 2;
      return changes(query);
    };
    await pull(env, () => false);
    expect(await db.outbox.count()).toBe(0);
    expect(await names()).toEqual([]);
  });

  it("that begins anew before it was ended drops what came in its first half and not again", async () => {
    const { env, server } = device;
    server.tell(device.listRow(newId(), "bleibt", 1));
    const gone = newId();
    server.tell(device.listRow(gone, "kurz da", 1));
    const changes = server.changes.bind(server);
    let pages = 0;
    server.changes = async (query) => {
      pages += 1;
      const isFirst = pages === 1;
      if (pages === 2) server.feed = server.feed.filter(({ id }) => id !== gone);
      const page = await changes({ ...query, cursor: pages === 2 ? undefined : query.cursor });
      const begun = pages <= 2 ? [device.scope] : [];
      return { ...page, begun, snapshot: pages <= 2 ? [device.scope] : [], more: isFirst };
    };
    await pull(env, () => false);
    expect([pages, await names()]).toEqual([2, ["bleibt"]]);
  });

  it("keeps what another context was told of that is younger than its only page", async () => {
    const { env, server } = device;
    const id = newId();
    await device.makeList(id, "neu");
    server.verdict = verdictFor(device.listRow(id, "neu", 1));
    const changes = server.changes.bind(server);
    const gone = goneFrom(device.db);
    server.changes = async (query) => {
      const page = await changes(query);
      if (query.cursor === undefined) {
        await push(env, () => false);
        server.tell(device.listRow(id, "neu", 1));
      }
      return page;
    };
    await pull(env, () => false);
    expect([await names(), gone]).toEqual([["neu"], []]);
  });

  it("is not ended by a page of before that a proxy gives once more", async () => {
    const { env, server } = device;
    const id = newId();
    await device.makeList(id, "neu");
    const changes = server.changes.bind(server);
    const answered = await changes({ cursor: undefined, limit: 10, scopes: [device.scope] });
    server.verdict = verdictFor(device.listRow(id, "neu", 1));
    await push(env, () => false);
    server.tell(device.listRow(id, "neu", 1));
    const gone = goneFrom(device.db);
    server.changes = (query) => (query.cursor === undefined ? Promise.resolve(answered) : changes(query));
    await pull(env, () => false);
    expect([await names(), gone]).toEqual([["neu"], []]);
  });

  it("stays open, and does not ask without end, where a proxy gives nothing but pages of before", async () => {
    const { env, server } = device;
    server.tell(device.listRow(newId(), "alt", 1));
    const changes = server.changes.bind(server);
    const answered = await changes({ cursor: "feed-1:1", limit: 10, scopes: [device.scope] });
    const id = newId();
    await device.makeList(id, "neu");
    server.verdict = () => ({ status: 201, rows: [{ ...device.listRow(id, "neu", 1), rev: 2 }] });
    await push(env, () => false);
    server.changes = (query) => (query.cursor === undefined ? changes(query) : Promise.resolve(answered));
    await pull(env, () => false);
    expect(await names()).toContain("neu");
    server.changes = changes;
    server.tell(device.listRow(id, "neu", 1));
    await pull(env, () => false);
    expect(await names()).toEqual(expect.arrayContaining(["alt", "neu"]));
    expect((await device.position()).snapshotScopes).toEqual([]);
  });

  it("keeps it also if another context begins a snapshot of its own meanwhile", async () => {
    const { db, env, server } = device;
    const id = newId();
    server.tell(device.listRow(id, "neu", 1));
    const changes = server.changes.bind(server);
    let pages = 0;
    server.changes = async (query) => {
      pages += 1;
      if (pages > 1) return changes(query);
      const page = { ...(await changes(query)), changes: [], cursor: "feed-1:0", revs: { [device.scope]: 0 } };
      await pull(env, () => false);
      await device.beginAnew();
      return page;
    };
    const gone = goneFrom(db);
    await pull(env, () => false);
    expect([await names(), gone]).toEqual([["neu"], []]);
  });

  it("is not undone by a verdict from before it that comes after it: the receipt says it anew", async () => {
    const { db, env, server } = device;
    const id = newId();
    await device.makeList(id, "kurz da");
    let asked = 0;
    const replay = server.replay.bind(server);
    server.replay = async (request) => {
      asked += 1;
      server.verdict =
        asked === 1
          ? verdictFor(device.listRow(id, "kurz da", 1))
          : () => ({ status: 201, rows: [{ ...device.listRow(id, "", 2), row: null, rev: 2 }] });
      const answer = await replay(request);
      // While it is under way the row is deleted elsewhere, and another context takes a snapshot without it.
      if (asked === 1) await pull(env, () => false);
      return answer;
    };
    await push(env, () => false);
    await push(env, () => false);
    expect([asked, await names(), await db.outbox.count()]).toEqual([2, [], 0]);
  });
});

describe("another learner on this device", () => {
  it("who signs in during a round is asked for nothing in this learner's name", async () => {
    const { engine, server } = device;
    await device.makeList();
    const asked: string[] = [];
    const replay = server.replay.bind(server);
    server.replay = (request) => {
      asked.push("replay");
      server.signedIn = newId(); // the device changes hands while the push is on its way
      return replay(request);
    };
    const changes = server.changes.bind(server);
    server.changes = (query) => {
      asked.push("changes");
      return changes(query);
    };
    await engine.wake();
    expect(asked).toEqual(["replay"]);
  });

  it("takes nothing from this learner's device, even where her token got through", async () => {
    const { db, engine, server, scope } = device;
    server.tell(device.listRow(newId(), "Station", 1));
    await engine.wake();
    const before = await device.position();
    server.changes = async () => ({
      feed_id: "feed-1",
      changes: [],
      cursor: "of somebody else",
      more: false,
      snapshot: [],
      gone: [scope],
    });
    await engine.wake();
    expect(await db.vocab_list.toArray()).toMatchObject([{ name: "Station" }]);
    expect(await device.position()).toEqual(before);
  });
});
