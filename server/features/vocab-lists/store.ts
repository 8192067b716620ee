import { and, asc, count, eq, getTableColumns, max, sql } from "drizzle-orm";

import { membershipId } from "#shared/model/derived-ids.ts";
import type { VocabItemRow, VocabListRow } from "#shared/model/vocabulary.ts";

import { vocabItem, vocabList, vocabListItem } from "../../db/vocabulary-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { wasDeleted } from "../shared/deleted-rows.ts";
import type { Ownership } from "../shared/ownership.ts";
import { wordColumns } from "../vocabs/store.ts";

const { version: _version, scope: _scope, ...listColumns } = getTableColumns(vocabList);

/** A place in the learner's lists: by position, then id. */
export interface ListPosition {
  position: number;
  id: string;
}

/** A place in a list: by when the word came into it, then by the membership's id. */
export interface WordPosition {
  addedAt: string;
  memberId: string;
}

export async function findList(tx: Tx, userId: string, id: string): Promise<Ownership<VocabListRow>> {
  const [row] = await tx.select(listColumns).from(vocabList).where(eq(vocabList.id, id));
  if (row === undefined) return { is: (await wasDeleted(tx, userId, "vocab_list", id)) ? "deleted" : "unknown" };
  return row.user_id === userId ? { is: "own", row } : { is: "foreign" };
}

export async function listsAfter(
  tx: Tx,
  userId: string,
  after: ListPosition | null,
  limit: number,
): Promise<VocabListRow[]> {
  const isAfter = after && sql`(${vocabList.position}, ${vocabList.id}) > (${after.position}::real, ${after.id}::uuid)`;
  return tx
    .select(listColumns)
    .from(vocabList)
    .where(and(eq(vocabList.user_id, userId), isAfter ?? undefined))
    .orderBy(asc(vocabList.position), asc(vocabList.id))
    .limit(limit);
}

/** How many words each list has; lists without one are missing. */
export async function memberCounts(tx: Tx, listIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ listId: vocabListItem.list_id, words: count() })
    .from(vocabListItem)
    .where(isIn(listIds))
    .groupBy(vocabListItem.list_id);
  return new Map(rows.map(({ listId, words }) => [listId, words]));
}

export async function lastPosition(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ position: max(vocabList.position) })
    .from(vocabList)
    .where(eq(vocabList.user_id, userId));
  return row?.position ?? -1;
}

export async function addList(tx: Tx, list: typeof vocabList.$inferInsert): Promise<void> {
  await tx.insert(vocabList).values(list);
}

export async function changeList(tx: Tx, id: string, fields: Partial<typeof vocabList.$inferInsert>): Promise<void> {
  if (Object.keys(fields).length > 0) await tx.update(vocabList).set(fields).where(eq(vocabList.id, id));
}

/** Its memberships go with it; the words stay. */
export async function removeList(tx: Tx, id: string): Promise<void> {
  await tx.delete(vocabList).where(eq(vocabList.id, id));
}

export interface Member {
  listId: string;
  word: VocabItemRow;
  position: WordPosition;
}

const member = {
  listId: vocabListItem.list_id,
  word: wordColumns,
  position: { addedAt: vocabListItem.created_at, memberId: vocabListItem.id },
};

/** The words of several lists, in the order in which they came into them. */
export async function wordsOfLists(tx: Tx, listIds: readonly string[]): Promise<Member[]> {
  return tx
    .select(member)
    .from(vocabListItem)
    .innerJoin(vocabItem, eq(vocabItem.id, vocabListItem.vocab_item_id))
    .where(isIn(listIds))
    .orderBy(asc(vocabListItem.created_at), asc(vocabListItem.id));
}

/** So many words of one list, in the same order; null: from the first. */
export async function wordsBehind(
  tx: Tx,
  listId: string,
  after: WordPosition | null,
  limit: number,
): Promise<Member[]> {
  const isAfter =
    after &&
    sql`(${vocabListItem.created_at}, ${vocabListItem.id}) > (${after.addedAt}::timestamptz, ${after.memberId}::uuid)`;
  return tx
    .select(member)
    .from(vocabListItem)
    .innerJoin(vocabItem, eq(vocabItem.id, vocabListItem.vocab_item_id))
    .where(and(eq(vocabListItem.list_id, listId), isAfter ?? undefined))
    .orderBy(asc(vocabListItem.created_at), asc(vocabListItem.id))
    .limit(limit);
}

/** These words of a list, as far as they are in it. */
export async function membersAmong(tx: Tx, listId: string, itemIds: readonly string[]): Promise<Member[]> {
  const ids = itemIds.map((id) => membershipId(listId, id));
  return tx
    .select(member)
    .from(vocabListItem)
    .innerJoin(vocabItem, eq(vocabItem.id, vocabListItem.vocab_item_id))
    .where(sql`${vocabListItem.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(vocabListItem.created_at), asc(vocabListItem.id));
}

/** Adding twice is adding once. Returns the membership's id. */
export async function addMember(tx: Tx, member: { userId: string; listId: string; itemId: string; at: string }) {
  const id = membershipId(member.listId, member.itemId);
  await tx
    .insert(vocabListItem)
    .values({
      id,
      user_id: member.userId,
      list_id: member.listId,
      vocab_item_id: member.itemId,
      created_at: member.at,
    })
    .onConflictDoNothing();
  return id;
}

export async function removeMember(tx: Tx, listId: string, itemId: string): Promise<string> {
  const id = membershipId(listId, itemId);
  await tx.delete(vocabListItem).where(eq(vocabListItem.id, id));
  return id;
}

/** One parameter for any number of lists. */
function isIn(listIds: readonly string[]) {
  return sql`${vocabListItem.list_id} = any(${sql.param([...listIds])}::uuid[])`;
}
