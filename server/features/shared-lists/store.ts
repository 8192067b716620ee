import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";

import type { VocabListRow } from "#shared/model/vocabulary.ts";

import type { Database } from "../../app-deps.ts";
import { vocabItem, vocabList, vocabListCopy, vocabListItem, vocabListShare } from "../../db/vocabulary-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { isAnyOf } from "../shared/any-of.ts";

export interface Share {
  expiresAt: string;
  opens: number;
  list: Pick<VocabListRow, "id" | "user_id" | "name" | "description">;
}

/** What a link leads to; undefined for one that never was, was taken back, or whose list was deleted. */
export async function findShare(tx: Tx, tokenHash: string): Promise<Share | undefined> {
  const [row] = await tx
    .select({
      expiresAt: vocabListShare.expires_at,
      opens: vocabListShare.opens,
      list: {
        id: vocabList.id,
        user_id: vocabList.user_id,
        name: vocabList.name,
        description: vocabList.description,
      },
    })
    .from(vocabListShare)
    .innerJoin(vocabList, eq(vocabList.id, vocabListShare.list_id))
    .where(eq(vocabListShare.token_hash, tokenHash));
  return row;
}

/** Adds a link, and ends the oldest ones of the list beyond `most`. */
export async function addShare(tx: Tx, share: typeof vocabListShare.$inferInsert, most: number): Promise<void> {
  await tx.insert(vocabListShare).values(share);
  const older = await tx
    .select({ hash: vocabListShare.token_hash })
    .from(vocabListShare)
    .where(eq(vocabListShare.list_id, share.list_id))
    .orderBy(desc(vocabListShare.created_at), desc(vocabListShare.expires_at))
    .offset(most);
  const hashes = older.map(({ hash }) => hash).filter((hash) => hash !== share.token_hash);
  if (hashes.length > 0) await tx.delete(vocabListShare).where(inArray(vocabListShare.token_hash, hashes));
}

/** The links of a list that are valid at this moment, together. */
export async function sharesOf(tx: Tx, listId: string, at: string) {
  const rows = await tx
    .select({ expiresAt: vocabListShare.expires_at, opens: vocabListShare.opens })
    .from(vocabListShare)
    .where(and(eq(vocabListShare.list_id, listId), gt(vocabListShare.expires_at, at)));
  return {
    links: rows.length,
    opens: rows.reduce((sum, { opens }) => sum + opens, 0),
    expires_at:
      rows
        .map(({ expiresAt }) => expiresAt)
        .toSorted()
        .at(-1) ?? null,
  };
}

export async function endShares(tx: Tx, listId: string): Promise<void> {
  await tx.delete(vocabListShare).where(eq(vocabListShare.list_id, listId));
}

/** Counts one more opening. Returns false when there were `most` already. */
export async function countOpening(tx: Tx, tokenHash: string, most: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(vocabListShare)
    .set({ opens: sql`${vocabListShare.opens} + 1` })
    .where(and(eq(vocabListShare.token_hash, tokenHash), lt(vocabListShare.opens, most)));
  return rowCount === 1;
}

/** The first words of a list, as far as anybody with the link may see them, in the order of the list. */
export async function firstWords(tx: Tx, listId: string, limit: number) {
  return tx
    .select({
      term: vocabItem.term,
      grammatical_category: vocabItem.grammatical_category,
      specific_article: vocabItem.specific_article,
      is_plural_only: vocabItem.is_plural_only,
      explanation: vocabItem.explanation,
    })
    .from(vocabListItem)
    .innerJoin(vocabItem, eq(vocabItem.id, vocabListItem.vocab_item_id))
    .where(eq(vocabListItem.list_id, listId))
    .orderBy(asc(vocabListItem.created_at), asc(vocabListItem.id))
    .limit(limit);
}

/** The words of a list with their owners (null: the library's), in its order. */
export async function wordsToCopy(tx: Tx, listId: string): Promise<{ id: string; ownerId: string | null }[]> {
  return tx
    .select({ id: vocabItem.id, ownerId: vocabItem.owner_id })
    .from(vocabListItem)
    .innerJoin(vocabItem, eq(vocabItem.id, vocabListItem.vocab_item_id))
    .where(eq(vocabListItem.list_id, listId))
    .orderBy(asc(vocabListItem.created_at), asc(vocabListItem.id));
}

/** The copy that this learner made of a list last, if she still has it. */
export async function findCopy(tx: Tx, userId: string, sourceListId: string): Promise<string | null> {
  const [row] = await tx
    .select({ listId: vocabListCopy.list_id })
    .from(vocabListCopy)
    .where(and(eq(vocabListCopy.user_id, userId), eq(vocabListCopy.source_list_id, sourceListId)));
  return row?.listId ?? null;
}

export async function rememberCopy(tx: Tx, copy: typeof vocabListCopy.$inferInsert): Promise<void> {
  await tx
    .insert(vocabListCopy)
    .values(copy)
    .onConflictDoUpdate({
      target: [vocabListCopy.user_id, vocabListCopy.source_list_id],
      set: { list_id: copy.list_id, created_at: sql`now()` },
    });
}

/** Those of these ids under which somebody else has a word. */
export async function takenByOthers(tx: Tx, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: vocabItem.id })
    .from(vocabItem)
    .where(and(isAnyOf(vocabItem.id, ids), sql`${vocabItem.owner_id} is distinct from ${userId}::uuid`));
  return new Set(rows.map(({ id }) => id));
}

interface WordCopy {
  sourceId: string;
  copyId: string;
}

/**
 * Makes own words of another learner's. What a word is and means comes along; what she noted beside it, how she
 * sorted it, where she met it and what she recorded is hers and stays. Copies that are there stay as they are.
 */
export async function copyWords(tx: Tx, userId: string, copies: readonly WordCopy[], at: string): Promise<void> {
  if (copies.length === 0) return;
  await tx.execute(sql`
    insert into vocab_item (id, owner_id, term, grammatical_category, specific_article, plural, present, simple_past,
      present_perfect, explanation, usage_examples, translations, level, topics, syllables, is_plural_only,
      accepted_answers, wrong_answers, is_main_medical_condition, is_layman_term, created_at)
    select c.copy_id, ${userId}::uuid, w.term, w.grammatical_category, w.specific_article, w.plural, w.present,
      w.simple_past, w.present_perfect, w.explanation, w.usage_examples,
      coalesce((select jsonb_object_agg(t.key, t.value || '{"note": null}') from jsonb_each(w.translations) t), '{}'),
      w.level, w.topics, w.syllables, w.is_plural_only, w.accepted_answers, w.wrong_answers,
      w.is_main_medical_condition, w.is_layman_term, ${at}::timestamptz
    from unnest(${sql.param(copies.map(({ sourceId }) => sourceId))}::uuid[],
      ${sql.param(copies.map(({ copyId }) => copyId))}::uuid[]) as c(source_id, copy_id)
    join vocab_item w on w.id = c.source_id
    on conflict (id) do nothing`);
}

interface Members {
  userId: string;
  listId: string;
  members: readonly { id: string; itemId: string }[];
  at: string;
}

/** Puts words into a new list; a millisecond lies between two of them, so that their order stays. */
export async function addMembers(tx: Tx, { userId, listId, members, at }: Members): Promise<void> {
  if (members.length === 0) return;
  await tx.execute(sql`
    insert into vocab_list_item (id, user_id, list_id, vocab_item_id, created_at)
    select m.id, ${userId}::uuid, ${listId}::uuid, m.item_id,
      ${at}::timestamptz - make_interval(secs => (${members.length}::int - m.nth) / 1000.0)
    from unnest(${sql.param(members.map(({ id }) => id))}::uuid[],
      ${sql.param(members.map(({ itemId }) => itemId))}::uuid[]) with ordinality as m(id, item_id, nth)`);
}

/** Forgets links a while after they ended, so that whoever comes late is told that they did. Returns how many. */
export async function clearOldShares(db: Database): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from vocab_list_share where expires_at < now() - interval '90 days'`,
  );
  return rowCount ?? 0;
}
