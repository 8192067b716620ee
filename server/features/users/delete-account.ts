import { eq, sql } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import { userScope } from "#shared/model/entities.ts";

import type { AppDeps } from "../../app-deps.ts";
import { closeSessions } from "../../auth/closed-sessions.ts";
import { lockScope } from "../../db/feed.ts";
import { appUser } from "../../db/schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import { securityEvent } from "../../observability/security-events.ts";
import { removeBytes } from "../files/clean-files.ts";
import { refuseLastManager } from "../organizations/last-manager.ts";
import { enqueueDeletionMail } from "./deletion-mails.ts";
import { forgetReader } from "../unsure-answers/store.ts";

/**
 * Deletes an account with all that belongs to it. What refers to a person goes with her by the database's own foreign
 * keys, so that no table can be forgotten; here is what is tied to her by an address or a name only. A crash between
 * the rows and the bytes leaves files without a row, which the cleaning removes.
 */
export async function deleteAccount(deps: AppDeps, userId: string, now: Date): Promise<void> {
  const files = await withTransaction(deps.db, (tx) => deleteRows(tx, userId, now));
  for (const id of files) await removeBytes(deps.files, id);
  // Who it was, is told nowhere.
  securityEvent(deps, "account-deleted", { userId: null });
}

/** Returns the ids of the files whose bytes are to go. */
async function deleteRows(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const scope = userScope(userId);
  await lockScope(tx, scope);
  const [person] = await tx
    .select({
      email: appUser.email,
      first_name: appUser.first_name,
      interface_language: appUser.interface_language,
    })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .for("update");
  if (person === undefined) throw new AppError("unauthorized");
  await refuseLastManager(tx, { userId });
  const files = await idsOf(tx, sql`select id from file where user_id = ${userId}::uuid`);
  const spoken = await idsOf(tx, spokenFor(userId));
  await closeSessions(tx, userId, now);
  await forgetAddress(tx, userId, person.email);
  await forgetAuthor(tx, userId);
  await tx.delete(appUser).where(eq(appUser.id, userId));
  // The feed has noted all of this as deletions, for devices that nobody follows it with any more.
  await tx.execute(sql`delete from sync_change where scope = ${scope}`);
  await tx.execute(sql`delete from sync_scope where scope = ${scope}`);
  await enqueueDeletionMail(tx, person, now);
  return [...files, ...(await forgetSpoken(tx, spoken))];
}

/** Registrations, links and invitations know nobody but an address, and mails that wait know only those. */
async function forgetAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from sign_up where lower(email) = ${email} returning id
    ), gone_resets as (
      delete from password_reset where lower(email) = ${email} returning id
    ), gone_invitations as (
      delete from invitation where lower(email) = ${email} returning id
    )
    delete from mail where ref_id = ${userId}::uuid
      or ref_id in (select id from gone union all select id from gone_resets union all select id from gone_invitations)`);
}

/** Courses that nobody else has seen go with her. Published ones stay, and what is assigned, without her name. */
async function forgetAuthor(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from course where author_id = ${userId}::uuid and state = 'draft'`);
  await tx.execute(sql`update course set author_name = '' where author_id = ${userId}::uuid`);
  await tx.execute(sql`update content_item set author_name = '' where author_id = ${userId}::uuid`);
  await tx.execute(sql`update section_assignment set assigned_by_name = '' where assigned_by = ${userId}::uuid`);
  await forgetReader(tx, userId);
}

/** Sounds that a model made of her words. They may be of texts that only she wrote. */
const spokenFor = (userId: string) => sql`
  select s.id from speech s where '/api/media/' || s.id in (
    select audio_url from vocab_item where owner_id = ${userId}::uuid and audio_url is not null
    union all select audio_url from vocab_overlay where user_id = ${userId}::uuid and audio_url is not null)`;

/** The same text said for somebody else stays. */
async function forgetSpoken(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return idsOf(
    tx,
    sql`delete from speech s where s.id = any(${sql.param(ids)}::uuid[])
      and not exists (select from vocab_item i where i.audio_url = '/api/media/' || s.id)
      and not exists (select from vocab_overlay o where o.audio_url = '/api/media/' || s.id)
      returning s.id`,
  );
}

async function idsOf(tx: Tx, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(query);
  return rows.map(({ id }) => id);
}
