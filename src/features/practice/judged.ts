import { judgeAnswer, type JudgeTarget, type Judgement, type Lexicon } from "#shared/model/answer-tolerance.ts";

import { lexiconNow, wholeLexicon } from "./lexicon.ts";

const empty: Lexicon = { find: () => [], findWithoutDots: () => [], findNear: () => [] };

/** The judgement, unless it hangs on what the lexicon says: a right answer asks nothing of it. */
function withoutLexicon(typed: string, target: JudgeTarget): Judgement | undefined {
  let isAsked = false;
  const ask = () => {
    isAsked = true;
    return [];
  };
  const judgement = judgeAnswer(typed, target, { find: ask, findWithoutDots: ask, findNear: ask });
  return isAsked ? undefined : judgement;
}

/** Judges an answer; only one that may be another word waits for the lexicon, where that is still being gathered. */
export async function judged(typed: string, target: JudgeTarget): Promise<Judgement> {
  const lexicon = lexiconNow();
  if (lexicon) return judgeAnswer(typed, target, lexicon);
  return withoutLexicon(typed, target) ?? judgeAnswer(typed, target, await wholeLexicon().catch(() => empty));
}
