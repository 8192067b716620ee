import { and, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from "drizzle-orm";

import { newId } from "#shared/lib/uuid.ts";
import { membershipId } from "#shared/model/derived-ids.ts";

import { loadVocabulary, type LibraryWord } from "../content/load-vocabulary.ts";
import { vocabItem, vocabListItem, vocabReview } from "../db/vocabulary-schema.ts";
import type { Tx } from "../db/tx.ts";

const WORDS_OF_A_STATEMENT = 500;

/** What the content says of a word; the rest of the row is the database's. */
const CONTENT_COLUMNS = Object.keys(getTableColumns(vocabItem)).filter(
  (name) => !["id", "owner_id", "created_at", "updated_at", "version", "scope"].includes(name),
);

/**
 * Brings the library to what the content says: new and changed words are written, removed ones deleted, equal ones
 * left alone, so that devices are told only what changed. May run at every start and while the server works.
 */
export async function seedLibrary(tx: Tx, words?: readonly LibraryWord[]): Promise<void> {
  const wanted = words ?? (await loadVocabulary());
  await makeWay(
    tx,
    wanted.map(({ id }) => id),
  );
  for (let from = 0; from < wanted.length; from += WORDS_OF_A_STATEMENT) {
    await tx
      .insert(vocabItem)
      .values(wanted.slice(from, from + WORDS_OF_A_STATEMENT))
      // A word a learner owns is never overwritten: it has made way.
      .onConflictDoUpdate({ target: vocabItem.id, set: fromContent(), setWhere: isNull(vocabItem.owner_id) });
  }
  const ids = wanted.map(({ id }) => id);
  await tx
    .delete(vocabItem)
    .where(and(isNull(vocabItem.owner_id), sql`${vocabItem.id} <> all(${sql.param(ids)}::uuid[])`));
}

/**
 * The ids of content are open to see before the words are here, and a device chooses the ids of its own words: one that
 * stands in the library's place goes on under another id, with its lists and its reviews. Nobody keeps a word from others.
 */
async function makeWay(tx: Tx, ids: readonly string[]): Promise<void> {
  const squatting = await tx
    .select()
    .from(vocabItem)
    .where(and(isNotNull(vocabItem.owner_id), sql`${vocabItem.id} = any(${sql.param([...ids])}::uuid[])`));
  for (const { version: _version, scope: _scope, ...word } of squatting) {
    const id = newId();
    const lists = await tx.select().from(vocabListItem).where(eq(vocabListItem.vocab_item_id, word.id));
    await tx.insert(vocabItem).values({ ...word, id });
    await tx
      .update(vocabReview)
      .set({ vocab_item_id: id })
      .where(and(eq(vocabReview.vocab_item_id, word.id), sql`${vocabReview.user_id} = ${word.owner_id}::uuid`));
    // Its memberships go with it.
    await tx.delete(vocabItem).where(eq(vocabItem.id, word.id));
    for (const { list_id, user_id, created_at } of lists) {
      const member = { id: membershipId(list_id, id), list_id, user_id, vocab_item_id: id, created_at };
      await tx.insert(vocabListItem).values(member);
    }
  }
}

function fromContent(): Record<string, SQL> {
  const columns = Object.fromEntries(CONTENT_COLUMNS.map((name) => [name, sql.raw(`excluded.${name}`)]));
  // What was spoken for a word stays as long as the word is written like that.
  const spoken = sql`case when excluded.term = ${vocabItem.term} then ${vocabItem.audio_url} end`;
  return { ...columns, audio_url: sql`coalesce(excluded.audio_url, ${spoken})` };
}
