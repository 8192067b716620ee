import { sql } from "drizzle-orm";

import type { Database } from "../app-deps.ts";

const RETENTION_DAYS = 400;

/**
 * Drops old tombstones and notes how far each scope was cleared: an older cursor gets a snapshot. Returns how many.
 * What has a derived id (version 5) may come back under it, and has to be newer then than its deletion, which devices
 * remember for ever: its tombstone stays.
 */
export async function clearOldTombstones(db: Database): Promise<number> {
  const { rows } = await db.execute<{ cleared: number }>(sql`
    with cleared as (
      delete from sync_change
      where deleted and changed_at < now() - make_interval(days => ${RETENTION_DAYS}::int)
        and substr(entity_id::text, 15, 1) <> '5'
      returning scope, rev
    ), noted as (
      update sync_scope s set cleared_rev = greatest(s.cleared_rev, c.rev)
      from (select scope, max(rev) as rev from cleared group by scope) c where c.scope = s.scope
      returning 1
    )
    select count(*) as cleared from cleared`);
  return rows[0]?.cleared ?? 0;
}
