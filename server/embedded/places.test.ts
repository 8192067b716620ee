import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import {
  TINY_MAIN,
  endDatabase,
  removeFolder,
  spawnProgram,
  startTiny,
  temporaryFolder,
} from "../testing/test-server.ts";
import { withClient } from "./connection.ts";
import { socketFolder } from "./folders.ts";
import { isRunningPostgres } from "./postmaster.ts";
import { type Embedded, startEmbedded } from "./start-embedded.ts";

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
let base: string;
let dataDir: string;

beforeEach(() => {
  base = temporaryFolder();
  dataDir = join(base, "data");
});
afterEach(async () => {
  await endDatabase(dataDir);
  removeFolder(base);
});

const answer = (embedded: Embedded) =>
  withClient(embedded.connection, async (client) => (await client.query("SELECT upper('äö') AS word")).rows[0]);
async function startAndStop(): Promise<void> {
  const embedded = await startEmbedded(dataDir);
  expect(await answer(embedded)).toEqual({ word: "ÄÖ" });
  await embedded.stop();
}

describe("where the data may lie", () => {
  it("serves from a path too long for a socket, through a private short one", async () => {
    dataDir = join(base, "ein-sehr-langer-ordnername".repeat(5), "daten");
    const embedded = await startEmbedded(dataDir);
    expect(embedded.socketDir).toBe(socketFolder(dataDir));
    expect(embedded.socketDir?.startsWith(tmpdir())).toBe(true);
    expect(statSync(embedded.socketDir ?? "").mode & 0o777).toBe(0o700);
    expect(await answer(embedded)).toEqual({ word: "ÄÖ" });
    await embedded.stop();
  });

  it("serves from below a folder that only its owner may enter", async () => {
    chmodSync(base, 0o700);
    await startAndStop();
  });

  it("throws away what a killed first start left half made", async () => {
    mkdirSync(join(dataDir, "pgdata.new", "base"), { recursive: true });
    writeFileSync(join(dataDir, "pgdata.new", "PG_VERSION"), "18");
    await startAndStop();
    expect(existsSync(join(dataDir, "pgdata.new"))).toBe(false);
  });

  it("counts as new until the first data are complete", async () => {
    const first = await startEmbedded(dataDir);
    expect(first.wasCreated).toBe(true);
    await first.stop();
    const second = await startEmbedded(dataDir);
    expect(second.wasCreated).toBe(true);
    second.markComplete();
    await second.stop();
    const third = await startEmbedded(dataDir);
    expect(third.wasCreated).toBe(false);
    await third.stop();
  });

  it("refuses a second start in the same process", async () => {
    const first = await startEmbedded(dataDir);
    await expect(startEmbedded(dataDir)).rejects.toThrow("wird schon benutzt");
    await first.stop();
  });
});

describe("a postmaster.pid left behind", () => {
  async function leavePidFile(pid: number): Promise<void> {
    await startAndStop();
    const lines = [pid, join(dataDir, "pgdata"), "1700000000", "5432", join(dataDir, "s"), "", "5432001 0", "ready   "];
    writeFileSync(join(dataDir, "pgdata", "postmaster.pid"), `${lines.join("\n")}\n`, { mode: 0o600 });
    writeFileSync(join(dataDir, "s", ".s.PGSQL.5432.lock"), `${pid}\n`);
    writeFileSync(join(dataDir, "s", ".s.PGSQL.5432"), "");
  }

  it("does not matter when its number belongs to nobody", async () => {
    const gone = spawnSync("true").pid;
    await leavePidFile(gone);
    await startAndStop();
  });

  it("does not matter when its number is used again by something else", async () => {
    const other = spawn("sleep", ["30"], { stdio: "ignore" });
    await leavePidFile(other.pid ?? 0);
    await startAndStop();
    other.kill();
  });

  it.skipIf(process.platform !== "linux")("does not matter when its number is a zombie", async () => {
    // The shell becomes a sleep, before its child ends, and never collects it.
    const parent = spawn("sh", ["-c", "sleep 0.3 & echo $!; exec sleep 30"], { stdio: ["ignore", "pipe", "ignore"] });
    const pid = await new Promise<number>((done) => parent.stdout.once("data", (data: Buffer) => done(Number(data))));
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, "utf8")).toContain(") Z ");
    expect(isRunningPostgres(pid, join(dataDir, "pgdata"))).toBe(false);
    await leavePidFile(pid);
    await startAndStop();
    parent.kill();
  });
});

describe.runIf(isRoot && process.platform === "linux")("started by root", () => {
  it("runs as nobody where user namespaces are forbidden", async () => {
    chmodSync(base, 0o711);
    const server = spawnWithoutNamespaces();
    await expect.poll(() => server.output(), { timeout: 60_000 }).toContain("Visite läuft");
    expect(statSync(join(dataDir, "pgdata")).uid).toBe(NOBODY);
    expect(await server.kill("SIGTERM")).toBe(0);
  });

  it("says what to do where neither is possible", async () => {
    chmodSync(base, 0o700);
    const server = spawnWithoutNamespaces();
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(/dürfen „.*“ nicht betreten.*DATABASE_URL/);
  });

  // A checkout below root's home cannot be entered by others, so there is nothing to see there.
  const isReachable = spawnSync("ls", [import.meta.dirname], { uid: NOBODY, gid: NOBODY }).status === 0;
  it.runIf(isReachable)("runs as a plain user below a folder only that user may enter", async () => {
    chmodSync(base, 0o777);
    const own = join(base, "own");
    expect(spawnSync("mkdir", ["-m", "700", own], { uid: NOBODY, gid: NOBODY }).status).toBe(0);
    dataDir = join(own, "data");
    const server = await startTiny({ dataDir, uid: NOBODY });
    expect(statSync(join(dataDir, "pgdata")).uid).toBe(NOBODY);
    expect(await server.kill("SIGTERM")).toBe(0);
  });

  const spawnWithoutNamespaces = () => spawnProgram(TINY_MAIN, [], { dataDir, env: { VISITE_NO_UNSHARE: "1" } });
});
