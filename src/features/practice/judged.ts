import type { Lexicon } from "#shared/model/answer-tolerance.ts";

import { lexiconNow, wholeLexicon } from "./lexicon.ts";

export const emptyLexicon: Lexicon = { find: () => [], findWithoutDots: () => [], findNear: () => [] };

/** The judgement, unless it hangs on what the lexicon says: a right answer asks nothing of it. */
function withoutLexicon<T>(judge: (lexicon: Lexicon) => T): T | undefined {
  let isAsked = false;
  const ask = () => {
    isAsked = true;
    return [];
  };
  const judgement = judge({ find: ask, findWithoutDots: ask, findNear: ask });
  return isAsked ? undefined : judgement;
}

/** Judges an answer; only one that may be another word waits for the lexicon, where that is still being gathered. */
export async function judged<T>(judge: (lexicon: Lexicon) => T): Promise<T> {
  const lexicon = lexiconNow();
  if (lexicon) return judge(lexicon);
  return withoutLexicon(judge) ?? judge(await wholeLexicon().catch(() => emptyLexicon));
}
