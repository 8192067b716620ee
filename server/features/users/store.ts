import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, ne, or, sql, sum } from "drizzle-orm";

import type { UserRow } from "#shared/model/user.ts";
import type { VocabListRow } from "#shared/model/vocabulary.ts";

import { appUser, xpEvent } from "../../db/schema.ts";
import { vocabList } from "../../db/vocabulary-schema.ts";
import type { Tx } from "../../db/tx.ts";

const { password_hash: _hash, version: _version, scope: _scope, ...userColumns } = getTableColumns(appUser);
const { version: _listVersion, scope: _listScope, ...listColumns } = getTableColumns(vocabList);

/** A learner's daily tests of more than a year are more than any screen shows. */
const MOST_TEST_TIMES = 400;

export async function userById(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx.select(userColumns).from(appUser).where(eq(appUser.id, userId));
  return row;
}

export async function changeUser(tx: Tx, userId: string, fields: Partial<typeof appUser.$inferInsert>): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await tx.update(appUser).set(fields).where(eq(appUser.id, userId));
}

/** Whether somebody else goes by this name, whatever the case of its letters. */
export async function isUsernameTaken(tx: Tx, username: string, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(
        isNotNull(appUser.username),
        eq(sql`lower(${appUser.username})`, username.toLowerCase()),
        ne(appUser.id, userId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** What a person does once. */
export type Completion = "onboarding_completed_at" | "case_interaction_tour_completed_at";

/** The earliest completion stays, whichever device tells first; a repeat changes nothing. */
export async function completeAt(tx: Tx, userId: string, what: Completion, at: string): Promise<void> {
  const isEarlier = or(isNull(appUser[what]), gt(appUser[what], at));
  await tx
    .update(appUser)
    .set({ [what]: at })
    .where(and(eq(appUser.id, userId), isEarlier));
}

export async function listHeads(tx: Tx, userId: string): Promise<VocabListRow[]> {
  return tx
    .select(listColumns)
    .from(vocabList)
    .where(eq(vocabList.user_id, userId))
    .orderBy(asc(vocabList.position), asc(vocabList.id));
}

export async function experiencePoints(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sum(xpEvent.amount) })
    .from(xpEvent)
    .where(eq(xpEvent.user_id, userId));
  return Number(row?.total ?? 0);
}

/** When daily tests were taken, oldest first. */
export async function dailyTestTimes(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ at: xpEvent.occurred_at })
    .from(xpEvent)
    .where(and(eq(xpEvent.user_id, userId), eq(xpEvent.cause, "vocab_test_daily")))
    .orderBy(desc(xpEvent.occurred_at), desc(xpEvent.id))
    .limit(MOST_TEST_TIMES);
  return rows.map(({ at }) => at).reverse();
}
