import type { Word } from "#data/vocabulary/words.ts";
import { cleanAnswer } from "#shared/lib/clean-answer.ts";
import { judgeAnswer, type Judgement } from "#shared/model/answer-tolerance.ts";
import { splitArticle } from "#shared/model/article.ts";
import { ONCE_MORE } from "#shared/model/tries.ts";

import { targetOf } from "../../word-question.ts";
import type { ModeRules, Question } from "../task.ts";

/** What is sent when she says that there is none. */
export const NO_PLURAL = "kein Plural";
const NONE = /^(?:-|–|ø|(?:es gibt )?keine?n?(?: plural)?|ohne plural|gibt es nicht)$/iu;

export interface PluralQuestion extends Question {
  /** Without its article; null where the word has none. */
  plural: string | null;
}

/** A word of the library without a plural has none; of an own word nobody knows. */
export function canAskPlural(word: Word): boolean {
  if (word.grammaticalCategory !== "noun" || word.isPluralOnly) return false;
  return Boolean(word.plural) || word.ownerId === null;
}

function judge(answer: string, { word, plural }: PluralQuestion, lexicon: Parameters<typeof judgeAnswer>[2]) {
  const saysNone = NONE.test(answer.trim());
  const shown = plural === null ? NO_PLURAL : `die ${plural}`;
  const common = { articleVerdict: "none", shown, canOverride: false } as const;
  if (plural === null || saysNone) {
    const isRight = plural === null && saysNone;
    const code = answer.trim() === "" ? "empty" : isRight ? "identical" : "different";
    return { judgement: { verdict: isRight ? "correct" : "wrong", code, ...common } satisfies Judgement };
  }
  const target = {
    ...targetOf(word, false),
    term: plural,
    article: null,
    plural: null,
    isPluralOnly: true,
    acceptedAnswers: [],
    wrongAnswers: [],
    otherForms: plural === word.term ? [] : [word.term],
    // The ending is what is asked.
    isGrammarGap: true,
  };
  return { judgement: { ...judgeAnswer(answer, target, lexicon), canOverride: false } };
}

/** A noun is shown, its plural is typed. */
export const plural: ModeRules<PluralQuestion> = {
  canAsk: canAskPlural,
  build(task, word, { partner }) {
    if (!canAskPlural(word)) return null;
    const form = word.plural ? splitArticle(cleanAnswer(word.plural)).noun : null;
    return { task, word, partner, isTyped: true, hints: [], isRetyped: form !== null, tries: ONCE_MORE, plural: form };
  },
  judge,
};
