import { eq, isNull, sql } from "drizzle-orm";

import { LIBRARY_SCOPE } from "#shared/model/entities.ts";
import { technicalWords, type TechnicalWords } from "#shared/model/evaluation/technical-words.ts";
import { growingLexicon, type Lexicon, type LexiconWord } from "#shared/model/lexicon.ts";
import type { VocabItemRow } from "#shared/model/vocabulary.ts";

import type { Database } from "../../app-deps.ts";
import { readConfusables } from "../../content/confusables.ts";
import { vocabItem } from "../../db/vocabulary-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { wordColumns } from "./store.ts";

/** All shared words, read once and again when the library has changed. */
export interface Library {
  readonly words: readonly VocabItemRow[];
  readonly lexiconWords: readonly LexiconWord[];
  /** These words alone: what answers in courses are judged with, the same on every device. */
  readonly lexicon: Lexicon;
  readonly byId: ReadonlyMap<string, VocabItemRow>;
  readonly technical: TechnicalWords;
}

const known = new WeakMap<Database, { rev: number; library: Promise<Library> }>();

const lexiconWord = (word: Pick<VocabItemRow, "term" | "specific_article" | "explanation">): LexiconWord => ({
  term: word.term,
  article: word.specific_article,
  means: word.explanation ?? "",
});

async function readLibrary(db: Database | Tx): Promise<Library> {
  const words = await db.select(wordColumns).from(vocabItem).where(isNull(vocabItem.owner_id)).orderBy(vocabItem.id);
  const confusables = (await readConfusables()).flat();
  const lexiconWords = [...confusables, ...words.map(lexiconWord)];
  const lexicon = growingLexicon();
  lexicon.add(lexiconWords);
  const byId = new Map(words.map((word) => [word.id, word]));
  return { words, lexiconWords, lexicon, byId, technical: technicalWords(words) };
}

/** Inside a transaction it is read through that one's own connection: a second one would empty the pool under load. */
export async function libraryOf(db: Database, tx: Database | Tx = db): Promise<Library> {
  const { rows } = await tx.execute<{ rev: number }>(sql`select rev from sync_scope where scope = ${LIBRARY_SCOPE}`);
  const rev = Number(rows[0]?.rev ?? 0);
  const before = known.get(db);
  if (before?.rev === rev) return before.library;
  const library = readLibrary(tx);
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
