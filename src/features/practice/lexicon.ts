import type { LearnerDatabase } from "#db/database.ts";
import { learner } from "#db/learner.ts";
import { makeLexicon, type Lexicon } from "#shared/model/lexicon.ts";

import { loadConfusables } from "./confusables.ts";

interface Known {
  wordCount: number;
  lexicon: Promise<Lexicon>;
}

/** Reading all words takes a moment with thousands of them: once per session, and anew when words came or went. */
const known = new WeakMap<LearnerDatabase, Known>();

async function build(db: LearnerDatabase): Promise<Lexicon> {
  const [confusables, items] = await Promise.all([loadConfusables(), db.vocab_item.toArray()]);
  const words = items.map(({ term, specificArticle, explanation }) => ({
    term,
    article: specificArticle,
    means: explanation ?? "",
  }));
  // The pairs come first: they say in three words what tells them apart.
  return makeLexicon([...confusables, ...words]);
}

/** All words of this device and the pairs that are easily mistaken, to tell a slip from another word. */
export async function practiceLexicon(): Promise<Lexicon> {
  const db = learner();
  const wordCount = await db.vocab_item.count();
  const before = known.get(db);
  if (before?.wordCount === wordCount) return before.lexicon;
  const lexicon = build(db);
  known.set(db, { wordCount, lexicon });
  lexicon.catch(() => known.delete(db));
  return lexicon;
}
