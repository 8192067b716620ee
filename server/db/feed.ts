import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";

import type { EntityName } from "#shared/model/entities.ts";

import type { Database } from "../app-deps.ts";
import type { Tx } from "./tx.ts";

/** Which feed this database writes. Devices that meet another one than they know start over from snapshots. */
export async function feedId(db: Database | Tx): Promise<string> {
  const { rows } = await db.execute<{ value: string }>(sql`select value from app_meta where key = 'feed_id'`);
  return rows[0]?.value ?? (await renewFeedId(db));
}

/** To be called whenever the database was put back to an earlier state: revisions devices know may not be true any more. */
export async function renewFeedId(db: Database | Tx): Promise<string> {
  const value = randomUUID();
  await db.execute(sql`
    insert into app_meta (key, value) values ('feed_id', ${value})
    on conflict (key) do update set value = excluded.value`);
  return value;
}

/**
 * Locks the scope's counter until the transaction ends and answers its revision. All changes of one scope run
 * one after the other behind this lock. Whoever follows the scope is not told by the triggers of this transaction:
 * that is left to the caller, after the commit (`Pokes`).
 */
export async function lockScope(tx: Tx, scope: string): Promise<number> {
  const { rows } = await tx.execute<{ rev: number }>(sql`
    select rev, ${isToldLater(scope)} from sync_scope where scope = ${scope} for update`);
  if (rows[0] !== undefined) return rows[0].rev;
  const made = await tx.execute<{ rev: number }>(sql`
    insert into sync_scope as s (scope, rev) values (${scope}, 0)
    on conflict (scope) do update set rev = s.rev returning rev, ${isToldLater(scope)}`);
  return made.rows[0]?.rev ?? 0;
}

const isToldLater = (scope: string) => sql`set_config('visite.told_later', ${scope}, true)`;

/** Remembers a deletion of what was never here, so that a late creation is refused as `gone`. */
export async function leaveTombstone(tx: Tx, scope: string, entity: EntityName, id: string): Promise<void> {
  await tx.execute(sql`select sync_leave_tombstone(${scope}, ${entity}, ${id}::uuid)`);
}
