import { and, getTableColumns, isNull, sql, type SQL } from "drizzle-orm";

import { loadVocabulary, type LibraryWord } from "../../content/load-vocabulary.ts";
import { vocabItem } from "../schema.ts";
import type { Tx } from "../tx.ts";

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
  for (let from = 0; from < wanted.length; from += WORDS_OF_A_STATEMENT) {
    await tx
      .insert(vocabItem)
      .values(wanted.slice(from, from + WORDS_OF_A_STATEMENT))
      // A word a learner owns is never overwritten, whatever id the content gives.
      .onConflictDoUpdate({ target: vocabItem.id, set: fromContent(), setWhere: isNull(vocabItem.owner_id) });
  }
  const ids = wanted.map(({ id }) => id);
  await tx
    .delete(vocabItem)
    .where(and(isNull(vocabItem.owner_id), sql`${vocabItem.id} <> all(${sql.param(ids)}::uuid[])`));
}

function fromContent(): Record<string, SQL> {
  const columns = Object.fromEntries(CONTENT_COLUMNS.map((name) => [name, sql.raw(`excluded.${name}`)]));
  // What was spoken for a word stays as long as the word is written like that.
  const spoken = sql`case when excluded.term = ${vocabItem.term} then ${vocabItem.audio_url} end`;
  return { ...columns, audio_url: sql`coalesce(excluded.audio_url, ${spoken})` };
}
