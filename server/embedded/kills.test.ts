import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import {
  type StartOptions,
  type TestProcess,
  endDatabase,
  freePort,
  postmasterPid,
  removeFolder,
  startTiny,
  temporaryFolder,
} from "../testing/test-server.ts";
import { isRunningPostgres } from "./postmaster.ts";

let dataDir: string;
let servers: TestProcess[];

beforeEach(() => {
  dataDir = temporaryFolder();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.kill("SIGKILL");
  await endDatabase(dataDir);
  removeFolder(dataDir);
});

async function start(options: Partial<StartOptions> = {}): Promise<TestProcess> {
  const server = await startTiny({ dataDir, ...options });
  servers.push(server);
  return server;
}
const write = (server: TestProcess, body: string) => fetch(`${server.url}/api/notes`, { method: "POST", body });
const notes = async (server: TestProcess) =>
  ((await (await fetch(`${server.url}/api/notes`)).json()) as { body: string }[]).map((row) => row.body);
const isDatabaseRunning = (pid: number) => isRunningPostgres(pid, `${dataDir}/pgdata`);

describe("a server with its own database", () => {
  it("keeps its rows from one start to the next and leaves no process behind", async () => {
    const first = await start();
    const pid = postmasterPid(dataDir);
    await write(first, "eins");
    expect(await first.kill("SIGTERM")).toBe(0);
    expect(isDatabaseRunning(pid)).toBe(false);
    const second = await start();
    await write(second, "zwei");
    // The topic that notes hang on is seeded once: were it again, this would still name the first.
    expect(await notes(second)).toEqual(["EINS", "ZWEI"]);
  });

  it("finishes what runs before it ends", async () => {
    const server = await start();
    const slow = fetch(`${server.url}/api/slow`).then((answer) => answer.text());
    await sleep(200);
    const ended = server.kill("SIGINT");
    expect(await slow).toBe("done");
    expect(await ended).toBe(0);
  });

  it("ends at once at the second Ctrl-C, and the next start has every row", async () => {
    const server = await start();
    await write(server, "eins");
    const pid = postmasterPid(dataDir);
    const slow = fetch(`${server.url}/api/slow?seconds=8`).catch(() => "cut off");
    await sleep(200);
    server.child.kill("SIGINT");
    await sleep(1000);
    expect(await server.kill("SIGINT")).toBe(130);
    expect(await slow).toBe("cut off");
    await expect.poll(() => isDatabaseRunning(pid)).toBe(false);
    expect(await notes(await start())).toEqual(["EINS"]);
  });

  it("takes over the database that its killed predecessor left running", async () => {
    const first = await start();
    await write(first, "eins");
    const pid = postmasterPid(dataDir);
    await first.kill("SIGKILL");
    expect(isDatabaseRunning(pid)).toBe(true);
    const second = await start();
    expect(postmasterPid(dataDir)).toBe(pid);
    expect(await notes(second)).toEqual(["EINS"]);
    expect(await second.kill("SIGINT")).toBe(0);
    expect(isDatabaseRunning(pid)).toBe(false);
  });

  it("recovers every answered row after server and database were both killed", async () => {
    const first = await start();
    for (const body of ["a", "b", "c"]) expect((await write(first, body)).status).toBe(201);
    process.kill(postmasterPid(dataDir), "SIGKILL");
    await first.kill("SIGKILL");
    expect(await notes(await start())).toEqual(["A", "B", "C"]);
  });

  it("brings its database back when that alone is killed", async () => {
    const server = await start();
    await write(server, "eins");
    const pid = postmasterPid(dataDir);
    process.kill(pid, "SIGKILL");
    const hasNewDatabase = () => existsSync(`${dataDir}/pgdata/postmaster.pid`) && postmasterPid(dataDir) !== pid;
    await expect.poll(hasNewDatabase, { timeout: 8000 }).toBe(true);
    await expect.poll(() => notes(server).catch(() => []), { timeout: 8000 }).toEqual(["EINS"]);
    expect(await server.kill("SIGTERM")).toBe(0);
  });

  it("says that the folder is in use when a second server is started on it", async () => {
    await start();
    await expect(start()).rejects.toThrow(/Der Datenordner .* wird schon benutzt/);
  });

  it("lets exactly one of two servers win that are started at the same moment", async () => {
    const results = await Promise.allSettled([start(), start()]);
    expect(results.map((result) => result.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const loser = results.find((result) => result.status === "rejected");
    expect(String(loser?.reason)).toMatch(/wird schon benutzt/);
  });

  it("says that the port is taken and stops its database again", async () => {
    const port = await freePort();
    await start({ port });
    const other = temporaryFolder();
    await expect(startTiny({ dataDir: other, port })).rejects.toThrow(`Port ${port} ist schon belegt`);
    expect(() => postmasterPid(other)).toThrow("ENOENT");
    removeFolder(other);
  });
});
