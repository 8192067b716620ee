import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

import { ENTITY_NAMES, LIBRARY_SCOPE, userScope } from "#shared/model/entities.ts";

import { createDatabase, createPool } from "../../db/connect.ts";
import type { ApiClient } from "../api-client.ts";
import { aLearner, signIn } from "../factories.ts";
import { tableOfEntity } from "../table-of-entity.ts";
import type { TestApp } from "../test-app.ts";
import { aSharedWord } from "../words.ts";
import { Follower, Ledger, type Written } from "./ledger.ts";
import { changeBothScopes, changeLibrary, replayForever, transactForever } from "./writers.ts";

/** Each has two devices that send, and one that only follows. */
const LEARNERS = 4;
const REPLAY_WRITERS = 8;
const LIBRARY_WRITERS = 4;
const BOTH_SCOPES_WRITERS = 4;
const SHARED_WORDS = 40;
const PAGE = 200;
const PAUSE_MS = 2;

export interface FeedLoadResult {
  seconds: number;
  /** Rows written, each as often as a transaction wrote it. */
  changes: number;
  missed: number;
  doubled: number;
  writeMs: number[];
  /** From the beginning of a write to its arrival at a reader. */
  changeMs: number[];
}

export interface FeedLoad {
  connection: pg.PoolConfig;
  /** Until both are reached: on a busy machine it takes longer. */
  durationMs: number;
  leastChanges: number;
  /** Transactions past the API are held open at most so long, at random. */
  holdMs: number;
}

/** Sixteen writers and four readers at once, through the API and past it; then everything is compared. */
export async function runFeedLoad(test: TestApp, options: FeedLoad): Promise<FeedLoadResult> {
  const pool = createPool({ connection: options.connection, size: LIBRARY_WRITERS + BOTH_SCOPES_WRITERS });
  try {
    return await run(test, { ...options, pool });
  } finally {
    await pool.end();
  }
}

async function run(test: TestApp, { pool, durationMs, leastChanges, holdMs }: FeedLoad & { pool: pg.Pool }) {
  const words = await Promise.all(Array.from({ length: SHARED_WORDS }, () => aSharedWord(test)));
  const learners = await Promise.all(
    Array.from({ length: LEARNERS }, async () => {
      const person = await aLearner(test);
      return { person, client: await signIn(test, person), sharedWords: words };
    }),
  );
  const ledger = new Ledger();
  const startedAt = performance.now();
  let isWriting = true;
  const isEnough = () => performance.now() - startedAt > durationMs && ledger.begunAt.size >= leastChanges;
  const isOver = () => !isWriting || isEnough();
  const writing = { ledger, holdMs, isOver };
  const followers = learners.map(({ person }) => new Follower([userScope(person.userId), LIBRARY_SCOPE]));
  const reading = followers.map((follower, n) => follow(follower, learners[n]!.client, () => isWriting));
  const db = createDatabase(pool);
  const of = <T>(amount: number, make: (n: number) => T) => Array.from({ length: amount }, (_, n) => make(n));
  const learner = (n: number) => learners[n % LEARNERS]!;
  try {
    await Promise.all([
      ...of(REPLAY_WRITERS, (n) => replayForever(writing, learner(n))),
      ...of(LIBRARY_WRITERS, () => transactForever(writing, db, changeLibrary(words))),
      ...of(BOTH_SCOPES_WRITERS, (n) => transactForever(writing, db, changeBothScopes(learner(n).person, words))),
    ]);
  } finally {
    isWriting = false;
    await Promise.all(reading);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const truth = [...ledger.newest.values(), ...(await rowsOf(pool, [...new Set(followers.flatMap((f) => f.scopes))]))];
  return {
    seconds,
    changes: ledger.begunAt.size,
    missed: total(followers.map((follower) => follower.countMissed(truth))),
    doubled: total(followers.map(({ doubled }) => doubled)),
    writeMs: ledger.writeMs,
    changeMs: followers.flatMap((follower) => follower.delays(ledger)),
  };
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Goes on with its cursor until nobody writes any more and a page came empty. */
async function follow(follower: Follower, client: ApiClient, isWriting: () => boolean): Promise<void> {
  let cursor: string | undefined;
  for (;;) {
    const wasWriting = isWriting();
    const page = await client.pull([...follower.scopes], cursor, PAGE);
    cursor = page.cursor;
    follower.see(page.changes);
    if (!wasWriting) return;
    if (page.changes.length === 0) await sleep(PAUSE_MS);
  }
}

/** What the tables hold, past the feed. */
async function rowsOf(pool: pg.Pool, scopes: string[]): Promise<Written[]> {
  const all = ENTITY_NAMES.map(async (entity) => {
    const table = tableOfEntity(entity);
    const { rows } = await pool.query<Omit<Written, "entity">>(
      `select scope, id, version from ${table} where scope = any($1)`,
      [scopes],
    );
    return rows.map((row) => ({ ...row, entity }));
  });
  return (await Promise.all(all)).flat();
}
