import type { LearnerDatabase } from "#db/database.ts";
import type { WordIndex } from "#data/vocabulary/index-parts.ts";
import { cleanAnswer } from "#shared/lib/clean-answer.ts";
import { foldPlain } from "#shared/lib/fold-german.ts";
import { splitArticle } from "#shared/model/article.ts";

import { pairPartners, type ConfusablePair } from "#shared/model/confusables.ts";
import { latestReviews } from "./pace.ts";

interface Answer {
  vocabItemId: string;
  verdict: string;
  answer: string | null;
}

const bare = (answer: string): string => foldPlain(splitArticle(cleanAnswer(answer)).noun);

/** Words for which she gave the other word of their pair; both words count, where they are known. */
export function mixedUp(
  answers: readonly Answer[],
  words: ReadonlyMap<string, { term: string }>,
  pairs: readonly ConfusablePair[],
): Set<string> {
  const idOf = new Map([...words].map(([id, { term }]) => [foldPlain(term), id]));
  const found = answers.flatMap(({ vocabItemId, verdict, answer }) => {
    const word = words.get(vocabItemId);
    if (!word || verdict !== "wrong" || !answer) return [];
    const said = bare(answer);
    const isPartner = pairPartners(pairs, word.term).some(({ term }) => foldPlain(term) === said);
    return isPartner ? [vocabItemId, ...(idOf.has(said) ? [idOf.get(said) ?? ""] : [])] : [];
  });
  return new Set(found);
}

/** The same, from her latest answers. */
export async function mixedUpWords(
  db: LearnerDatabase,
  index: WordIndex,
  pairs: readonly ConfusablePair[],
): Promise<Set<string>> {
  return mixedUp(await latestReviews(db), index.byId, pairs);
}
