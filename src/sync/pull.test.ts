import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { TestDevice } from "./testing/device.ts";

let device: TestDevice;
beforeEach(() => {
  vi.stubGlobal("navigator", {}); // contexts share no locks
  device = new TestDevice();
});
afterEach(() => device.end());

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
    const before = await db.meta.get("cursor");
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
    expect(await db.meta.get("cursor")).toEqual(before);
  });
});
