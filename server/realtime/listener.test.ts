import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

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

/** A line to the database that can fall silent without a word to either end. */
async function aLine() {
  const { host = "", port = 5432 } = database.connection;
  const open: Socket[] = [];
  let isSilent = false;
  const server = createServer((client) => {
    const line = connect(`${host}/.s.PGSQL.${port}`);
    open.push(client, line);
    for (const [from, to] of [
      [client, line],
      [line, client],
    ] as const) {
      from.on("error", () => {});
      from.on("data", (bytes) => isSilent || to.write(bytes));
      from.on("close", () => isSilent || to.destroy());
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    options: { ...database.connection, host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    setSilent: (value: boolean) => void (isSilent = value),
    end: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

it("a line that falls silent is noticed, and whoever listened hears that something may have been missed", async () => {
  const line = await aLine();
  const pool = new pg.Pool({ ...line.options, connectionTimeoutMillis: 500 });
  const [onScope, onListening] = [vi.fn(), vi.fn()];
  const often = { askEveryMs: 50, answerLimitMs: 100 };
  const stop = listenToDatabase(pool, { ...heard, onScope, onListening }, createLogger("silent"), often);
  const tell = (scope: string) => database.pool.query("select pg_notify('visite_changed', $1)", [scope]);
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(1));
  await tell("a");
  await vi.waitFor(() => expect(onScope).toHaveBeenCalledWith("a"));
  line.setSilent(true);
  await tell("b");
  await sleep(300);
  expect(onListening).toHaveBeenCalledTimes(1);
  line.setSilent(false);
  await vi.waitFor(() => expect(onListening.mock.calls.length).toBeGreaterThan(1), { timeout: 15_000 });
  await tell("c");
  await vi.waitFor(() => expect(onScope).toHaveBeenCalledWith("c"));
  expect(onScope).not.toHaveBeenCalledWith("b");
  await stop();
  line.end();
});
