import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";

import { SyncEngine } from "./engine.ts";
import { TestDevice } from "./testing/device.ts";

let device: TestDevice;
beforeEach(() => {
  vi.stubGlobal("navigator", {}); // contexts share no locks
  device = TestDevice.scripted();
});
afterEach(() => device.end());

/** Counts the requests of both kinds. */
function countRequests(): () => number {
  const { server } = device;
  let count = 0;
  for (const kind of ["replay", "changes"] as const) {
    const send = server[kind].bind(server) as (input: unknown) => never;
    server[kind] = (input: unknown) => {
      count += 1;
      return send(input);
    };
  }
  return () => count;
}

describe("a write while the server cannot be reached", () => {
  it("does not knock, and melts into the edits before it", async () => {
    const { db, engine, server } = device;
    const id = newId();
    server.tell(device.listRow(id, "Station", 1));
    await engine.wake();
    server.isDown = true;
    await engine.wake();
    engine.start();
    await engine.wake();
    const requests = countRequests();
    for (let count = 0; count < 10; count++) {
      await device.rename(id, `Station ${count}`);
      await new Promise((done) => setTimeout(done, 5));
    }
    expect(requests()).toBe(0);
    await engine.wake(); // "now", says the learner
    expect(await db.outbox.toArray()).toMatchObject([{ call: null }]);
    server.isDown = false;
    await engine.wake();
    expect(await db.outbox.count()).toBe(0);
    expect(server.received.at(-1)?.calls).toMatchObject([{ body: { name: "Station 9" } }]);
  });

  it("stays open to further edits over a restart without a network", async () => {
    device.server.isDown = true;
    await device.engine.wake();
    const id = newId();
    await device.makeList(id);
    const options = { db: device.db, transport: device.server, now: () => device.now, random: () => 0.5 };
    const restarted = new SyncEngine(options);
    await restarted.wake();
    restarted.stop();
    expect(await device.db.outbox.toArray()).toMatchObject([{ call: null }]);
  });
});

it("work that waited without a network leaves with the first request when the network is back", async () => {
  const { engine, server } = device;
  server.isDown = true;
  for (let count = 0; count < 150; count++) await device.makeList();
  await engine.wake();
  await engine.wake();
  server.isDown = false;
  const requests = countRequests();
  await engine.wake({ hasNetwork: true });
  expect(server.received.map(({ calls }) => calls.length)).toEqual([150]);
  expect(requests()).toBe(2);
});

describe("an entry in its back-off", () => {
  it("goes at once when the network is back or the app is visible again", async () => {
    await device.makeList();
    device.server.verdict = () => ({ status: 503, code: "unavailable", rows: [] });
    await device.engine.wake();
    expect(await device.db.outbox.toArray()).toMatchObject([{ attempts: 1 }]);
    device.server.verdict = () => ({ status: 200, rows: [] });
    await device.engine.wake();
    expect(await device.db.outbox.count()).toBe(0);
  });

  it("waits for its time when something else is written", async () => {
    await device.engine.wake();
    device.engine.start();
    await device.engine.wake();
    device.server.verdict = () => ({ status: 503, code: "unavailable", rows: [] });
    await device.makeList();
    await vi.waitFor(async () => expect(await device.db.outbox.toArray()).toMatchObject([{ attempts: 1 }]));
    device.server.verdict = () => ({ status: 200, rows: [] });
    await device.makeList();
    await vi.waitFor(async () => expect(await device.db.delivered.count()).toBe(1));
    expect(await device.db.outbox.toArray()).toMatchObject([{ attempts: 1, state: "pending" }]);
  });
});

describe("a server that has had enough", () => {
  it("is left alone for as long as it says", async () => {
    const delays: number[] = [];
    const sleep = globalThis.setTimeout;
    vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms: number) => {
      if (ms > 60_000) delays.push(ms);
      return sleep(run, ms);
    }) as typeof setTimeout);
    device.server.changes = () => Promise.reject(new AppError("rate-limited", { details: { retryAfterMs: 120_000 } }));
    await device.engine.wake();
    expect(delays).toEqual([120_000]);
  });

  it("and fails round after round is said to need attention", async () => {
    device.server.changes = () => Promise.reject(new AppError("internal"));
    for (let round = 0; round < 10; round++) await device.engine.wake();
    expect(device.engine.status).toMatchObject({ state: "attention", isOnline: true });
  });
});

describe("a reason to synchronise", () => {
  it("is heard when it comes while a round is winding up, and its promise covers it", async () => {
    const { engine, server } = device;
    let rounds = 0;
    const changes = server.changes.bind(server);
    server.changes = (query) => {
      rounds += 1;
      return changes(query);
    };
    const second: Promise<void>[] = [];
    engine.subscribe(({ state }) => {
      if (rounds === 1 && state === "idle" && second.length === 0) second.push(engine.wake());
    });
    await engine.wake();
    await Promise.all(second);
    expect(second).toHaveLength(1);
    expect(rounds).toBe(2);
  });
});
