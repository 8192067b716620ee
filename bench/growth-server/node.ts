import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { freePort } from "../../scripts/lib/ports.ts";
import { projectRoot } from "../../scripts/lib/run.ts";
import { createTokens } from "../../server/auth/tokens.ts";
import { createPool } from "../../server/db/connect.ts";
import { runningEmbedded } from "../../server/embedded/start-embedded.ts";
import { type Share, addManyRows } from "../../server/testing/many-rows.ts";
import { printColumns } from "../lib/columns.ts";
import { describeMachine } from "../lib/server-app.ts";
import { measureRequests } from "./requests.ts";
import { measureSockets } from "./sockets.ts";

const SECRET = "a secret for measuring only, of enough length";
const LEARNERS: Share = {
  learners: 64,
  words: 130,
  reviewsOfAWord: 5,
  overlays: 10,
  tests: 20,
  days: 40,
  receipts: 100,
};

export interface Caller {
  userId: string;
  token: string;
  listId: string;
  words: string[];
}

/** A server process of its own, as `npm start` makes it, with learners who are signed in. */
export type MeasuredNode = Awaited<ReturnType<typeof startNode>>;

/** What one node serves: requests a second, the processor's time each takes, pokes, and memory per socket. */
export async function measureNode(): Promise<void> {
  const node = await startNode();
  try {
    console.log(`${await describeMachine(node.pool)}; the callers run on the same machine\n`);
    printColumns(["", ""], await measureSockets(node));
    console.log("");
    printColumns(
      [
        "",
        "per second",
        "p50, ms",
        "p95, ms",
        "CPU of the node, ms",
        "CPU of PostgreSQL, ms",
        "bytes up",
        "bytes down",
      ],
      await measureRequests(node),
    );
  } finally {
    await node.stop();
  }
}

async function startNode() {
  const dataDir = mkdtempSync(join(tmpdir(), "visite-bench-"));
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: "", DEMO: "off", SESSION_SECRET: SECRET };
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: "ignore",
  });
  const stopServer = async () => {
    if (server.exitCode === null && server.kill("SIGTERM")) await once(server, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitFor(`http://127.0.0.1:${port}/api/health/ready`, () => server.exitCode === null);
    const connection = runningEmbedded(dataDir);
    if (connection === undefined) throw new Error("the database of the server is not to be found");
    const pool = createPool({ connection, size: 2 });
    const callers = await signedIn(pool);
    return {
      port,
      pid: server.pid ?? 0,
      dataDir,
      pool,
      callers,
      stop: () => pool.end().then(stopServer),
    };
  } catch (error) {
    await stopServer();
    throw error;
  }
}

async function waitFor(url: string, isAlive: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && isAlive()) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await sleep(100);
  }
  throw new Error("The server did not start. Try it by hand: npm start");
}

async function signedIn(pool: ReturnType<typeof createPool>): Promise<Caller[]> {
  const ids = await addManyRows(pool, LEARNERS, "nobody signs in by password");
  await pool.query("analyze");
  const { rows } = await pool.query<{ userId: string; familyId: string; listId: string; words: string[] }>(
    `select u.id as "userId", (select f.id from session_family f where f.user_id = u.id limit 1) as "familyId",
       l.id as "listId", (select array_agg(id) from vocab_item where owner_id = u.id) as words
     from app_user u join vocab_list l on l.user_id = u.id and not l.is_favourites where u.id = any($1)`,
    [ids],
  );
  const tokens = createTokens(SECRET);
  return Promise.all(rows.map(async (row) => ({ ...row, token: await tokens.issueAccess(row, new Date()) })));
}
