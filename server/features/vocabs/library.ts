import { eq, isNull, sql } from "drizzle-orm";

import { LIBRARY_SCOPE } from "#shared/model/entities.ts";
import { technicalWords, type TechnicalWords } from "#shared/model/evaluation/technical-words.ts";
import { growingLexicon, type Lexicon, type LexiconWord } from "#shared/model/lexicon.ts";
import type { VocabItemRow } from "#shared/model/vocabulary.ts";

import type { Database } from "../../app-deps.ts";
import { readConfusables } from "../../content/confusables.ts";
import { vocabItem } from "../../db/schema.ts";
import { wordColumns } from "./store.ts";

/** All shared words, read once and again when the library has changed. */
export interface Library {
  readonly words: readonly VocabItemRow[];
  readonly lexiconWords: readonly LexiconWord[];
  readonly technical: TechnicalWords;
}

const known = new WeakMap<Database, { rev: number; library: Promise<Library> }>();

const lexiconWord = (word: Pick<VocabItemRow, "term" | "specific_article" | "explanation">): LexiconWord => ({
  term: word.term,
  article: word.specific_article,
  means: word.explanation ?? "",
});

async function readLibrary(db: Database): Promise<Library> {
  const words = await db.select(wordColumns).from(vocabItem).where(isNull(vocabItem.owner_id)).orderBy(vocabItem.id);
  const pairs = (await readConfusables()).flatMap(({ a, b }) => [a, b]);
  const confusables = pairs.map(({ article, term, meaning }) => ({ article, term, means: meaning }));
  return { words, lexiconWords: [...confusables, ...words.map(lexiconWord)], technical: technicalWords(words) };
}

export async function libraryOf(db: Database): Promise<Library> {
  const { rows } = await db.execute<{ rev: number }>(sql`select rev from sync_scope where scope = ${LIBRARY_SCOPE}`);
  const rev = Number(rows[0]?.rev ?? 0);
  const before = known.get(db);
  if (before?.rev === rev) return before.library;
  const library = readLibrary(db);
  known.set(db, { rev, library });
  library.catch(() => known.delete(db));
  return library;
}

/** All words that an answer may turn out to be: the library's, the confusable pairs', her own. */
export async function lexiconFor(db: Database, userId: string): Promise<Lexicon> {
  const { lexiconWords } = await libraryOf(db);
  const own = await db
    .select({ term: vocabItem.term, specific_article: vocabItem.specific_article, explanation: vocabItem.explanation })
    .from(vocabItem)
    .where(eq(vocabItem.owner_id, userId));
  const lexicon = growingLexicon();
  lexicon.add(lexiconWords);
  lexicon.add(own.map(lexiconWord));
  return lexicon;
}
