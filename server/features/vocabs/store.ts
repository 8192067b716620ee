import { and, eq, getTableColumns, sql } from "drizzle-orm";

import { overlayId } from "#shared/model/derived-ids.ts";
import type { VocabItemRow, VocabOverlayRow, VocabReviewRow } from "#shared/model/vocabulary.ts";

import { vocabItem, vocabList, vocabListItem, vocabOverlay, vocabReview } from "../../db/vocabulary-schema.ts";
import { readInPieces } from "../../db/read-in-pieces.ts";
import type { Tx } from "../../db/tx.ts";
import { wasDeleted } from "../shared/deleted-rows.ts";
import type { Ownership } from "../shared/ownership.ts";
import type { StoredReview } from "./fold-cards.ts";

const { version: _itemVersion, scope: _itemScope, ...wordColumns } = getTableColumns(vocabItem);
const {
  version: _overlayVersion,
  scope: _overlayScope,
  created_at: _made,
  ...overlayColumns
} = getTableColumns(vocabOverlay);
const {
  version: _reviewVersion,
  scope: _reviewScope,
  created_at: _reviewMade,
  updated_at: _reviewChanged,
  ...reviewColumns
} = getTableColumns(vocabReview);
export { wordColumns };

/** Answers carry the newest reviews of a word; all of them come through the feed. */
const MOST_REVIEWS_OF_A_WORD = 100;

export async function findWord(tx: Tx, userId: string, id: string): Promise<Ownership<VocabItemRow>> {
  const [row] = await tx.select(wordColumns).from(vocabItem).where(eq(vocabItem.id, id));
  if (row === undefined) return { is: (await wasDeleted(tx, userId, "vocab_item", id)) ? "deleted" : "unknown" };
  if (row.owner_id === userId) return { is: "own", row };
  return row.owner_id === null ? { is: "library", row } : { is: "foreign" };
}

export async function addWord(tx: Tx, word: typeof vocabItem.$inferInsert): Promise<void> {
  await tx.insert(vocabItem).values(word);
}

export async function changeWord(tx: Tx, id: string, fields: Partial<typeof vocabItem.$inferInsert>): Promise<void> {
  if (Object.keys(fields).length > 0) await tx.update(vocabItem).set(fields).where(eq(vocabItem.id, id));
}

/** Its memberships go with it; its reviews stay. */
export async function removeWord(tx: Tx, id: string): Promise<void> {
  await tx.delete(vocabItem).where(eq(vocabItem.id, id));
}

export async function findOverlay(tx: Tx, userId: string, itemId: string): Promise<VocabOverlayRow | undefined> {
  const [row] = await tx
    .select(overlayColumns)
    .from(vocabOverlay)
    .where(eq(vocabOverlay.id, overlayId(userId, itemId)));
  return row;
}

export async function putOverlay(
  tx: Tx,
  userId: string,
  itemId: string,
  fields: Partial<typeof vocabOverlay.$inferInsert>,
): Promise<string> {
  const id = overlayId(userId, itemId);
  await tx
    .insert(vocabOverlay)
    .values({ ...fields, id, user_id: userId, vocab_item_id: itemId })
    .onConflictDoUpdate({ target: vocabOverlay.id, set: fields });
  return id;
}

export async function overlaysOf(tx: Tx, userId: string, itemIds: readonly string[]): Promise<VocabOverlayRow[]> {
  return tx
    .select(overlayColumns)
    .from(vocabOverlay)
    .where(and(eq(vocabOverlay.user_id, userId), isIn(vocabOverlay.vocab_item_id, itemIds)));
}

/** The newest reviews of each word, oldest first. */
export async function reviewsOf(tx: Tx, userId: string, itemIds: readonly string[]): Promise<VocabReviewRow[]> {
  const ranked = tx
    .select({
      ...reviewColumns,
      rank: sql<number>`row_number() over (
        partition by ${vocabReview.vocab_item_id} order by ${vocabReview.reviewed_at} desc, ${vocabReview.id} desc)`.as(
        "rank",
      ),
    })
    .from(vocabReview)
    .where(and(eq(vocabReview.user_id, userId), isIn(vocabReview.vocab_item_id, itemIds)))
    .as("ranked");
  const rows = await tx
    .select()
    .from(ranked)
    .where(sql`${ranked.rank} <= ${MOST_REVIEWS_OF_A_WORD}`)
    .orderBy(ranked.reviewed_at, ranked.id);
  return rows.map(({ rank: _rank, ...review }) => review);
}

export async function favouritesAmong(tx: Tx, userId: string, itemIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: vocabListItem.vocab_item_id })
    .from(vocabListItem)
    .innerJoin(vocabList, eq(vocabList.id, vocabListItem.list_id))
    .where(and(eq(vocabList.user_id, userId), vocabList.is_favourites, isIn(vocabListItem.vocab_item_id, itemIds)));
  return new Set(rows.map(({ id }) => id));
}

export async function reviewById(tx: Tx, id: string): Promise<VocabReviewRow | undefined> {
  const [row] = await tx.select(reviewColumns).from(vocabReview).where(eq(vocabReview.id, id));
  return row;
}

export async function addReview(tx: Tx, review: VocabReviewRow): Promise<void> {
  await tx.insert(vocabReview).values(review);
}

/** What the figures of the learner's cards are folded from, word by word. */
export const reviewInputs = (tx: Tx, userId: string): AsyncGenerator<StoredReview[]> =>
  readInPieces<StoredReview>(
    tx,
    sql`select id, vocab_item_id as "itemId", facet, round(extract(epoch from reviewed_at) * 1000)::float8 as at,
      local_day::text as "localDay", grade
    from vocab_review where user_id = ${userId}::uuid order by vocab_item_id`,
  );

/** Words that can be asked for: shared and own ones that have an explanation. */
export const askableWords = (tx: Tx, userId: string): AsyncGenerator<AskableWord[]> =>
  readInPieces<AskableWord>(
    tx,
    sql`select id, is_main_medical_condition as "isMainMedicalCondition",
      is_layman_term or links @> '[{"kind": "lay"}]' or links @> '[{"kind": "technical"}]' as "hasLayTerm"
    from vocab_item where (owner_id is null or owner_id = ${userId}::uuid) and explanation <> ''`,
  );

type AskableWord = { id: string; isMainMedicalCondition: boolean; hasLayTerm: boolean };

export async function wordsById(tx: Tx, userId: string, ids: readonly string[]): Promise<VocabItemRow[]> {
  return tx
    .select(wordColumns)
    .from(vocabItem)
    .where(and(isIn(vocabItem.id, ids), sql`(${vocabItem.owner_id} is null or ${vocabItem.owner_id} = ${userId})`));
}

type UuidColumn =
  | typeof vocabItem.id
  | typeof vocabOverlay.vocab_item_id
  | typeof vocabReview.vocab_item_id
  | typeof vocabListItem.vocab_item_id;

/** One parameter for any number of ids. */
function isIn(column: UuidColumn, ids: readonly string[]) {
  return sql`${column} = any(${sql.param([...ids])}::uuid[])`;
}
