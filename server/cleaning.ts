import { sql } from "drizzle-orm";

import type { AppDeps, Database } from "./app-deps.ts";
import { clearOldPlaces } from "./auth/sign-in-places.ts";
import { clearOldTries } from "./auth/tries.ts";
import { cleanFiles } from "./features/files/clean-files.ts";
import { clearDeadSubscriptions } from "./features/reminders/subscriptions.ts";
import { clearOldShares } from "./features/shared-lists/store.ts";
import { clearOldReceipts } from "./sync/receipts.ts";
import { clearOldTombstones } from "./sync/clear-tombstones.ts";

const FIRST_AFTER_MS = 5 * 60_000;
const EVERY_MS = 6 * 3_600_000;
/** Of all nodes together; a little less, so that one node alone misses no turn. */
const LEAST_APART_S = 5 * 3_600;

/** Removes what nobody can ask for any more. */
export async function cleanOnce(db: Database): Promise<{ receipts: number; tombstones: number; sessions: number }> {
  const receipts = await clearOldReceipts(db);
  const tombstones = await clearOldTombstones(db);
  await clearOldShares(db);
  await clearDeadSubscriptions(db);
  await clearOldPlaces(db);
  await clearOldTries(db);
  await clearOldRevisions(db);
  // Ended sessions stay a while: a late copy of their tokens should meet a revoked family, not none.
  const { rowCount } = await db.execute(sql`
    delete from session_family
    where expires_at < now() - interval '30 days' or revoked_at < now() - interval '90 days'`);
  return { receipts, tombstones, sessions: rowCount ?? 0 };
}

/**
 * Tasks as they were, as long as an answer to them may still come: attempts name what they answer, and a device may have
 * been in a drawer. What an attempt names is kept for good.
 */
async function clearOldRevisions(db: Database): Promise<void> {
  await db.execute(sql`
    delete from content_item_revision r where r.created_at < now() - interval '400 days'
      and not exists (select from content_item_revision n
        where n.item_id = r.item_id and n.revision > r.revision and n.created_at >= now() - interval '400 days')
      and not exists (select from content_item i where i.id = r.item_id and i.revision = r.revision)
      and not exists (select from item_attempt a where a.item_id = r.item_id and a.item_revision = r.revision)`);
}

/** What waited for a code or a link that nobody used: addresses do not stay longer than they are needed. */
export async function cleanAccounts(db: Database): Promise<{ sign_ups: number; resets: number }> {
  // A device that was in a drawer for longer than a year is told as little as after any other sign-out.
  await db.execute(sql`delete from closed_session where closed_at < now() - interval '400 days'`);
  await db.execute(sql`delete from spent_challenge where expires_at < now() - interval '1 hour'`);
  const signUps = await db.execute(sql`delete from sign_up where created_at < now() - interval '1 day'`);
  const resets = await db.execute(sql`delete from password_reset where created_at < now() - interval '1 day'`);
  return { sign_ups: signUps.rowCount ?? 0, resets: resets.rowCount ?? 0 };
}

/** Cleans unless that was done a while ago, or is being done: one node does it for all. Returns whether it did. */
export async function cleanForAll({ db, files, logger, locks }: AppDeps): Promise<boolean> {
  let isDue = false;
  await locks.tryRun("cleaning", async () => {
    isDue = await isCleaningDue(db);
    if (!isDue) return;
    const removed = await cleanOnce(db);
    const cleaned = await cleanFiles(db, files);
    logger.info({ ...removed, ...(await cleanAccounts(db)), ...cleaned }, "cleaned");
    await db.execute(sql`
      insert into app_meta (key, value) values ('cleaned_at', now()::text)
      on conflict (key) do update set value = excluded.value`);
  });
  return isDue;
}

async function isCleaningDue(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from app_meta where key = 'cleaned_at' and value::timestamptz > now() - make_interval(secs => ${LEAST_APART_S})`);
  return rows.length === 0;
}

/** Cleans now and then as long as the process lives. Returns how to stop. */
export function startCleaning(deps: AppDeps): () => void {
  const run = async () => {
    try {
      await cleanForAll(deps);
    } catch (error) {
      deps.logger.warn({ err: error }, "cleaning failed");
    }
  };
  const first = setTimeout(() => void run(), FIRST_AFTER_MS).unref();
  const later = setInterval(() => void run(), EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(later);
  };
}
