import { judgeSentence } from "#shared/model/evaluation/judge-sentence.ts";

import type { ModeRules } from "../task.ts";
import { judgedText, writingBase, type WritingQuestion } from "../writing/writing.ts";

const SENTENCE_WORDS: ReadonlySet<string> = new Set(["noun", "verb", "adjective", "adverb"]);

/** A sentence of her own with the word in it. */
export const makeSentence: ModeRules<WritingQuestion> = {
  canAsk: ({ grammaticalCategory }) => SENTENCE_WORDS.has(grammaticalCategory),
  build: (task, word, { partner }) => ({ task, word, partner, ...writingBase, samples: word.usageExamples }),
  judge: (answer, { word }) => judgedText(judgeSentence(answer, { word, examples: word.usageExamples }), word, false),
};
