import { judgeAnswer, type Judgement } from "#shared/model/answer-tolerance.ts";

import type { GradeContext, WordFacts } from "../exercise.ts";

/** How a typed word compares with the one that was introduced. Its article is told, not asked for. */
export function judgeWord(said: string, word: WordFacts, { level, lexicon }: GradeContext): Judgement {
  return judgeAnswer(
    said,
    {
      // The gaps of a phrase are not typed.
      term: word.term.replaceAll("…", " ").replaceAll(/\s+/gu, " ").trim(),
      article: word.article,
      plural: word.plural,
      isPluralOnly: word.isPluralOnly,
      acceptedAnswers: word.acceptedAnswers.map((answer) => answer.replaceAll("…", " ")),
      wrongAnswers: word.wrongAnswers,
      level,
      isVerb: word.category === "verb",
    },
    lexicon,
  );
}
