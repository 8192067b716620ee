import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { commit } from "#db/commit.ts";
import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";

import { sendable, takeBatch } from "./batch.ts";
import { push } from "./push.ts";
import { settle } from "./settle.ts";
import { TestDevice } from "./testing/device.ts";
import type { ReplayRequest } from "./transport.ts";

let device: TestDevice;
beforeEach(() => {
  vi.stubGlobal("navigator", {}); // contexts share no locks
  device = TestDevice.scripted();
});
afterEach(() => device.end());

/** Lets `before` look at each request, and fail it, on its way to the server. Returns the sizes of all requests. */
function onTheWay(before: (request: ReplayRequest) => void | Promise<void>): number[] {
  const { server } = device;
  const sizes: number[] = [];
  const replay = server.replay.bind(server);
  server.replay = async (request) => {
    sizes.push(request.calls.length);
    await before(request);
    return replay(request);
  };
  return sizes;
}

const later = () => (device.now += 600_000);

describe("a line on which only small requests get through", () => {
  it("empties the outbox in smaller and smaller batches, over rounds", async () => {
    const sizes = onTheWay(({ calls }) => {
      if (calls.length > 10) throw new AppError("timeout");
    });
    for (let count = 0; count < 40; count++) await device.makeList();
    for (let round = 0; round < 4; round++) await device.engine.wake();
    expect(sizes.slice(0, 3)).toEqual([40, 20, 10]);
    expect(await device.db.outbox.count()).toBe(0);
  });

  it("gets the feed in smaller and smaller pages", async () => {
    const { engine, server } = device;
    for (let count = 0; count < 300; count++) server.tell(device.listRow(newId(), "x", 1));
    const changes = server.changes.bind(server);
    server.changes = (query) => {
      if (query.limit > 100) throw new AppError("timeout");
      return changes(query);
    };
    for (let round = 0; round < 12; round++) await engine.wake();
    expect(await device.db.vocab_list.count()).toBe(300);
  });
});

describe("a call because of which the whole request ends in a server error", () => {
  it("is left alone and tried again, while all others go", async () => {
    const poison = newId();
    await device.makeList(poison);
    for (let count = 0; count < 5; count++) await device.makeList();
    onTheWay(({ calls }) => {
      if (calls.some(({ body }) => (body as { id: string }).id === poison)) throw new AppError("internal");
    });
    for (let round = 0; round < 6; round++) {
      later();
      await device.engine.wake();
    }
    const left = await device.db.outbox.toArray();
    expect(left.map(({ args }) => (args as { id: string }).id)).toEqual([poison]);
    expect(left[0]?.state).toBe("pending");
    for (let round = 0; round < 10; round++) {
      later();
      await device.engine.wake();
    }
    expect(device.engine.status.state).toBe("attention");
  });

  it("is not looked for call by call when the server fails for all of them", async () => {
    for (let count = 0; count < 50; count++) await device.makeList();
    device.env.pace.calls = 1;
    const sizes = onTheWay(() => {
      throw new AppError("internal");
    });
    await expect(push(device.env, () => false)).rejects.toMatchObject({ code: "internal" });
    expect(sizes.length).toBeLessThan(10);
  });
});

describe("a batch", () => {
  it("freezes only what fits into the request; the rest can still be changed", async () => {
    const [first, second] = [newId(), newId()];
    for (const id of [first, second]) {
      const args = { id, name: "x", description: "ی".repeat(150_000), position: 1 };
      await commit(device.db, [{ name: "createVocabList", args }]);
    }
    const taken = await takeBatch(device.db, device.now, 200);
    expect(taken).toHaveLength(1);
    const entries = await device.db.outbox.orderBy("seq").toArray();
    expect(entries.map(({ call }) => call !== null)).toEqual([true, false]);
  });

  it("passes over an entry that cannot be understood any more, and its lane only", async () => {
    const id = newId();
    await device.makeList(id);
    await device.rename(id, "neu");
    await device.makeList();
    const first = await device.db.outbox.orderBy("seq").first();
    await device.db.outbox.update(first?.seq ?? 0, { args: null });
    const taken = await takeBatch(device.db, device.now, 200);
    expect(taken.map(({ name, lane }) => [name, lane.includes(id)])).toEqual([["createVocabList", false]]);
  });

  it("is found behind more waiting entries than are looked at in one go", async () => {
    await device.makeList();
    const [entry] = await device.db.outbox.toArray();
    if (!entry) throw new Error("no entry");
    const { seq: _, ...copied } = entry;
    await device.db.outbox.update(entry.seq, { state: "parked" });
    const parked = Array.from({ length: 600 }, () => ({ ...copied, id: newId(), lane: newId(), state: "parked" }));
    await device.db.outbox.bulkAdd(parked as never);
    await device.makeList();
    expect(await takeBatch(device.db, device.now, 200)).toHaveLength(1);
  });
});

describe("an acknowledgement on a full device", () => {
  it("goes without being kept, so that the outbox shrinks", async () => {
    const { db, env } = device;
    await device.makeList();
    const full = Object.assign(new Error("no room"), { name: "QuotaExceededError" });
    vi.spyOn(db.delivered, "bulkPut").mockImplementation((() => Promise.reject(full)) as never);
    await push(env, () => false);
    expect(await db.outbox.count()).toBe(0);
    expect(await db.delivered.count()).toBe(0);
  });
});

describe("a request that was lost", () => {
  it("does not put back what another context has parked meanwhile", async () => {
    await device.makeList();
    onTheWay(async ({ calls }) => {
      const results = calls.map(({ id }) => ({ id, status: 422, code: "validation", rows: [] }));
      await settle(device.db, { results, feed: null }, device.now, () => 0.5);
      throw new AppError("network");
    });
    await expect(push(device.env, () => false)).rejects.toMatchObject({ code: "network" });
    expect(await device.db.outbox.toArray()).toMatchObject([{ state: "parked" }]);
    expect(await device.db.vocab_list.count()).toBe(0);
  });
});

describe("a clock that is put right, two days back", () => {
  it("holds an entry no longer than a clock that was right", async () => {
    await device.makeList();
    const [entry] = await device.db.outbox.toArray();
    const results = [{ id: entry?.id ?? "", status: 503, rows: [] }];
    await settle(device.db, { results, feed: null }, device.now + 48 * 3_600_000, () => 0.5);
    expect(sendable(await device.db.outbox.toArray(), device.now, 200)).toHaveLength(1);
  });

  it("does not keep a deletion from leaving", async () => {
    const id = newId();
    device.server.tell(device.listRow(id, "Station", 1));
    await device.engine.wake();
    await commit(device.db, [{ name: "deleteVocabList", args: { id } }], { at: device.now + 48 * 3_600_000 });
    await device.engine.wake();
    expect(device.server.received).toHaveLength(1);
  });
});
