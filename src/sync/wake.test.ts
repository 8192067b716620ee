import { describe, expect, it } from "vitest";

import { eachTestWithDevice } from "./testing/device.ts";

const device = eachTestWithDevice();

describe("a reason to synchronise", () => {
  it("is heard when it comes while a round is winding up, and its promise covers it", async () => {
    const { engine, server } = device();
    let rounds = 0;
    const changes = server.changes.bind(server);
    server.changes = (query) => {
      rounds += 1;
      return changes(query);
    };
    let second: Promise<void> | null = null;
    engine.subscribe(({ state }) => {
      if (rounds === 1 && state === "idle") second ??= engine.wake();
    });
    await engine.wake();
    await second;
    expect(second).not.toBeNull();
    expect(rounds).toBe(2);
  });
});
