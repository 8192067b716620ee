import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { TestDevice } from "./testing/device.ts";

let device: TestDevice;
beforeEach(() => {
  vi.stubGlobal("navigator", {}); // contexts share no locks
  device = new TestDevice();
});
afterEach(() => device.end());

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
