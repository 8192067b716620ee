import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { LIBRARY_SCOPE, userScope } from "#shared/model/entities.ts";

import { projectRoot } from "../../scripts/lib/run.ts";
import { type Share, addManyRows } from "../../server/testing/many-rows.ts";
import { cpuOf } from "./process-figures.ts";
import { ask } from "./ask-packed.ts";
import { type Caller, type MeasuredNode, signedIn } from "./start-node.ts";

const LEARNERS = 16;
/** What 365 days of 80 reviews leave; every call that was queued has a receipt. */
const A_YEAR: Share = {
  learners: LEARNERS,
  words: 400,
  reviewsOfAWord: 73,
  overlays: 20,
  tests: 365,
  days: 365,
  receipts: 31_000,
  tasks: 200,
};

export interface YearFigures {
  /** Tables and indexes. */
  bytes: number;
  /** Lines of the feed, and receipts. */
  rows: number;
  snapshotNodeMs: number;
  snapshotDatabaseMs: number;
  snapshotBytes: number;
  /** Of her part of a backup. */
  backupBytes: number;
  backupMs: number;
}

/** What a learner's year weighs, what a new device of hers costs, and what a backup of it is. Of one learner each. */
export async function measureYear(node: MeasuredNode): Promise<YearFigures> {
  const [bytesBefore, rowsBefore, backupBefore] = [await bytesOf(node), await rowsOf(node), await backedUp(node)];
  const ids = await addManyRows(node.pool, A_YEAR, "nobody signs in by password");
  await node.pool.query("vacuum analyze");
  const callers = await signedIn(node.pool, ids);
  const of = (all: number) => all / LEARNERS;
  const backup = await backedUp(node);
  const figures = {
    bytes: of((await bytesOf(node)) - bytesBefore),
    rows: of((await rowsOf(node)) - rowsBefore),
    backupBytes: of(backup.bytes - backupBefore.bytes),
    backupMs: of(backup.ms - backupBefore.ms),
  };
  const before = cpuOf(node);
  let down = 0;
  for (const caller of callers) down += await snapshot(node, caller);
  const after = cpuOf(node);
  return {
    ...figures,
    snapshotNodeMs: of(after.node - before.node),
    snapshotDatabaseMs: of(after.database - before.database),
    snapshotBytes: of(down),
  };
}

/** Everything of hers and the library, page after page, as a new device asks for it. Returns the bytes that came, packed. */
async function snapshot(node: MeasuredNode, caller: Caller): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const base = `/api/sync/changes?scope=${userScope(caller.userId)}&scope=${LIBRARY_SCOPE}&limit=2000`;
  let bytes = 0;
  for (let cursor = "", isMore = true; isMore;) {
    const path = cursor === "" ? base : `${base}&cursor=${cursor}`;
    const answer = await ask(node, agent, caller, { path });
    bytes += answer.down;
    const next = JSON.parse(answer.text()) as { cursor: string; more: boolean };
    [cursor, isMore] = [next.cursor, next.more];
  }
  agent.destroy();
  return bytes;
}

async function bytesOf({ pool }: MeasuredNode): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    "select sum(pg_total_relation_size(oid))::text as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return Number(rows[0]?.bytes);
}

async function rowsOf({ pool }: MeasuredNode): Promise<number> {
  const { rows } = await pool.query<{ n: string }>(
    "select ((select count(*) from sync_change) + (select count(*) from sync_receipt))::text as n",
  );
  return Number(rows[0]?.n);
}

/** The quickest of three: how long a process takes to start differs by more than her rows. */
async function backedUp(node: MeasuredNode): Promise<{ bytes: number; ms: number }> {
  const all = [await backUp(node), await backUp(node), await backUp(node)];
  return { bytes: all[0]?.bytes ?? 0, ms: Math.min(...all.map(({ ms }) => ms)) };
}

/** Runs the backup as an operator does, beside the app. */
async function backUp({ dataDir }: MeasuredNode): Promise<{ bytes: number; ms: number }> {
  const folder = mkdtempSync(join(tmpdir(), "visite-backup-"));
  try {
    const file = join(folder, "stand.backup");
    const startedAt = performance.now();
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
    const child = spawn(process.execPath, ["server/commands/backup.ts", file], {
      cwd: projectRoot,
      env,
      stdio: "ignore",
    });
    const [code] = (await once(child, "exit")) as [number];
    if (code !== 0) throw new Error(`the backup ended with ${code}`);
    return { bytes: statSync(file).size, ms: performance.now() - startedAt };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
