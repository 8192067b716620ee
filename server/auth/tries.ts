import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";

import { newId } from "#shared/lib/uuid.ts";

import type { AppDeps, Clock, Database } from "../app-deps.ts";

const FIRST_WAIT_MS = 15;
const LONGEST_WAIT_MS = 250;

/** So many within a window, for each key. */
export interface Budget {
  name: string;
  most: number;
  windowMs: number;
}

/** What a try counts for. */
export interface Share {
  budget: Budget;
  key: string;
}

/** Of each share the whole seconds until one more is allowed; 0: now. */
export class TooManyTries extends Error {
  readonly seconds: readonly number[];

  constructor(seconds: readonly number[]) {
    super("too many tries");
    this.seconds = seconds;
  }
}

/**
 * Counts tries in the database, so that all nodes together allow as many as one, and a restart gives nobody more. Tries
 * under way count until they are known to be right, so a burst gains nothing, over however many nodes it comes.
 */
export class Tries {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #secret: Buffer;

  constructor({ db, clock, config }: Pick<AppDeps, "db" | "clock" | "config">) {
    this.#db = db;
    this.#clock = clock;
    this.#secret = createHmac("sha256", config.sessionSecret).update("visite tries").digest();
  }

  /**
   * Runs a try that answers null when it is wrong, and counts it then. A right one is never refused because others are
   * under way, it waits. Throws `TooManyTries`.
   */
  async attempt<T>(shares: readonly Share[], run: () => Promise<T | null>): Promise<T | null> {
    const id = await this.#begin(shares);
    let isWrong = false;
    try {
      const result = await run();
      isWrong = result === null;
      return result;
    } finally {
      await (isWrong ? this.#count(id) : this.#db.execute(sql`delete from counted_try where try_id = ${id}::uuid`));
    }
  }

  async #begin(shares: readonly Share[]): Promise<string> {
    const id = newId();
    const of = (value: (share: Share) => string | number) => sql.param(shares.map(value));
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)) {
      const { rows } = await this.#db.execute<{ full_seconds: number[]; is_busy: boolean }>(sql`
        select * from begin_try(${id}::uuid, ${of(({ budget }) => budget.name)}::text[], ${of(this.#keyOf)}::text[],
          ${of(({ budget }) => budget.most)}::int[], ${of(({ budget }) => budget.windowMs)}::bigint[],
          ${this.#clock.now().toISOString()}::timestamptz)`);
      const { full_seconds: seconds = [], is_busy: isBusy = false } = rows[0] ?? {};
      if (seconds.some((one) => one > 0)) throw new TooManyTries(seconds);
      if (!isBusy) return id;
      await sleep(waitMs);
    }
  }

  async #count(id: string): Promise<void> {
    await this.#db.execute(sql`
      update counted_try set is_under_way = false, at = ${this.#clock.now().toISOString()}::timestamptz
      where try_id = ${id}::uuid`);
  }

  /** Who has a share begins anew; what is under way still counts. */
  async forget(share: Share): Promise<void> {
    await this.#db.execute(sql`
      delete from counted_try
      where counter = ${share.budget.name} and key = ${this.#keyOf(share)} and not is_under_way`);
  }

  /** Neither addresses nor mailboxes stand in the database for this. */
  readonly #keyOf = ({ key }: Share): string => createHmac("sha256", this.#secret).update(key).digest("base64url");
}

/** No window is longer. */
export async function clearOldTries(db: Database): Promise<void> {
  await db.execute(sql`delete from counted_try where at < now() - interval '2 hours'`);
}
