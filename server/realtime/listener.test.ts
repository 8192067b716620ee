import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";

import { createLogger } from "../observability/logger.ts";
import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";
import { listenToDatabase } from "./listener.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const heard = { onScope: () => {}, onRevokedFamily: () => {}, onListening: () => {} };

it("listening ends when it is told to, also while it is still connecting", async () => {
  for (const afterMs of [0, 1, 2, 4, 8, 16]) {
    const stop = listenToDatabase(database.pool, heard, createLogger("silent"));
    await sleep(afterMs);
    await expect(Promise.race([stop().then(() => "ended"), sleep(5000, "still there")])).resolves.toBe("ended");
  }
});
