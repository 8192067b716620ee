import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { ReplayCall } from "#shared/contract/endpoints/sync.ts";
import { newId } from "#shared/lib/uuid.ts";

import { push } from "./push.ts";
import { pull } from "./pull.ts";
import { TestDevice } from "./testing/device.ts";

let device: TestDevice;
beforeEach(() => {
  vi.stubGlobal("navigator", {}); // contexts share no locks
  device = TestDevice.scripted();
});
afterEach(() => device.end());

const nameOf = ({ body }: ReplayCall) => (body as { name: string }).name;

/** Another context of the device learns of a restored server. */
const noteRestored = () => device.learnOf("feed-2", "feed-1");

/** A server with lanes and receipts, as the real one: what follows a failed call is not tried, nothing takes effect twice. */
function withLanes(statusOf: (call: ReplayCall) => number): string[] {
  const effects: string[] = [];
  const receipts = new Map<string, number>();
  device.server.replay = async ({ calls }) => {
    const failed = new Set<string>();
    const results = calls.map((call) => {
      const isBlocked = failed.has(call.lane ?? "") || call.after?.some((id) => failed.has(id));
      const receipt = receipts.get(call.id);
      const status = receipt ?? (isBlocked ? 424 : statusOf(call));
      if (status < 300 && !receipt) effects.push(nameOf(call));
      if (status < 424) receipts.set(call.id, status);
      if (status >= 300) failed.add(call.lane ?? "").add(call.id);
      return { id: call.id, status, rows: [] };
    });
    return { feed_id: device.server.feedId, results };
  };
  return effects;
}

async function delivered(...names: string[]): Promise<void> {
  const id = newId();
  const [first = "", ...others] = names;
  await device.makeList(id, first);
  await device.engine.wake();
  for (const name of others) {
    await device.rename(id, name);
    await device.engine.wake();
  }
}

describe("a restored server", () => {
  it("is followed although a proxy gives an answer of the one before", async () => {
    const { db, engine, server } = device;
    const id = newId();
    server.tell(device.listRow(id, "Station 3", 1));
    const answered = await server.changes({ cursor: undefined, limit: 10, scopes: [device.scope] });
    await engine.wake();
    server.feedId = "feed-2";
    server.tell(device.listRow(id, "Station 4", 2));
    const changes = server.changes.bind(server);
    await engine.wake();
    await device.beginAnew();
    server.changes = (query) => (query.cursor === undefined ? Promise.resolve(answered) : changes(query));
    await engine.wake();
    expect(await db.vocab_list.get(id)).toMatchObject({ name: "Station 4", version: 2 });
    expect((await device.position()).feedId).toBe("feed-2");
  });

  it("that is back at its feed of before is followed as soon as a verdict says so", async () => {
    const { db, engine, server } = device;
    await engine.wake();
    server.feedId = "feed-2";
    await engine.wake();
    server.feedId = "feed-1";
    const id = newId();
    await device.makeList(id, "neu");
    server.verdict = () => ({ status: 201, rows: [{ ...device.listRow(id, "neu", 1), rev: 1 }] });
    server.tell(device.listRow(id, "neu", 1));
    await engine.wake();
    expect((await device.position()).feedId).toBe("feed-1");
    expect(await db.vocab_list.get(id)).toMatchObject({ version: 1 });
    expect(await db.outbox.count()).toBe(0);
  });

  it("brings back what was deleted after its backup was made", async () => {
    const { db, engine, scope, server } = device;
    const id = newId();
    server.tell(device.listRow(id, "Station 3", 1));
    await engine.wake();
    server.tell({ scope, entity: "vocab_list", id, version: 2, row: null });
    await engine.wake();
    expect(await db.vocab_list.get(id)).toBeUndefined();
    server.feedId = "feed-2";
    server.tell(device.listRow(id, "Station 3", 1));
    await engine.wake();
    expect(await db.vocab_list.get(id)).toMatchObject({ name: "Station 3", version: 1 });
  });

  it("gets back what was built upon something that it refuses now", async () => {
    await delivered("Station", "Station 3", "Station 4");
    device.server.feedId = "feed-2";
    const effects = withLanes(({ method }) => (method === "POST" ? 409 : 200));
    await device.engine.wake();
    expect(effects).toEqual(["Station 3", "Station 4"]);
  });

  it("gets new work although it stumbles over one old call, and the old one again later", async () => {
    await delivered("alt", "alt 2");
    device.server.feedId = "feed-2";
    let isStumbling = true;
    const effects = withLanes((call) => (nameOf(call) === "alt" && isStumbling ? 500 : 200));
    await device.makeList(newId(), "neu");
    await device.engine.wake();
    expect(effects).toEqual(["neu"]);
    isStumbling = false;
    await device.engine.wake();
    expect(effects).toEqual(["neu", "alt", "alt 2"]);
    await device.engine.wake();
    expect(effects).toHaveLength(3);
  });

  it("gets new work of a row only after the old work of that row", async () => {
    const id = newId();
    await device.makeList(id, "alt");
    await device.engine.wake();
    device.server.feedId = "feed-2";
    let isStumbling = true;
    const effects = withLanes((call) => (nameOf(call) === "alt" && isStumbling ? 500 : 200));
    await device.engine.wake();
    await device.rename(id, "neu");
    await device.engine.wake();
    expect(effects).toEqual([]);
    isStumbling = false;
    await device.engine.wake();
    expect(effects).toEqual(["alt", "neu"]);
    expect(await device.db.outbox.count()).toBe(0);
  });

  it("is not given the same call for ever when that call fails for ever", async () => {
    await delivered("alt");
    device.server.feedId = "feed-2";
    let tries = 0;
    withLanes(() => {
      tries += 1;
      return 500;
    });
    for (let round = 0; round < 20; round++) await device.engine.wake();
    expect(tries).toBe(10);
  });
});

describe("an answer of the old feed that comes after another context has noted the new one", () => {
  it("to a push is dropped, and the entry is sent again", async () => {
    const { db, server, env } = device;
    const id = newId();
    server.tell(device.listRow(id, "alt", 40));
    await device.engine.wake();
    await device.rename(id, "neu");
    const replay = server.replay.bind(server);
    server.verdict = () => ({ status: 200, rows: [{ ...device.listRow(id, "neu", 41), rev: 9 }] });
    server.replay = async (request) => {
      const answer = await replay(request);
      await noteRestored();
      return answer;
    };
    expect(await push(env, () => false)).toBe("restored");
    expect(await db.outbox.toArray()).toMatchObject([{ state: "pending" }]);
    server.replay = replay;
    server.feedId = "feed-2";
    server.feed = [];
    server.tell(device.listRow(id, "aus der Sicherung", 12));
    server.verdict = () => ({ status: 200, rows: [] });
    await device.engine.wake();
    expect(await db.vocab_list.get(id)).toMatchObject({ name: "aus der Sicherung", version: 12 });
  });

  it("to a pull is dropped, and the new feed is followed", async () => {
    const { db, server, env } = device;
    const id = newId();
    server.tell(device.listRow(id, "alt", 40));
    await device.engine.wake();
    server.tell(device.listRow(id, "alt", 41));
    const changes = server.changes.bind(server);
    server.changes = async (query) => {
      const answer = await changes(query);
      if (server.feedId === "feed-2") return answer;
      await noteRestored();
      server.feedId = "feed-2";
      server.feed = [];
      server.tell(device.listRow(id, "aus der Sicherung", 12));
      return answer;
    };
    await pull(env, () => false);
    expect(await db.vocab_list.get(id)).toMatchObject({ name: "aus der Sicherung", version: 12 });
  });
});
