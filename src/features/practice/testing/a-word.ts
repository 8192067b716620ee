import type { Word } from "#data/vocabulary/words.ts";
import type { LexiconWord } from "#shared/model/lexicon.ts";

import type { Around, Task } from "../modes/task.ts";
import { noWritingContent } from "../modes/writing/writing-content.ts";
import { facetOf } from "../plan.ts";
import type { PracticeMode } from "#shared/model/vocabulary-terms.ts";

/** A noun of the library with what a test wants of it. */
export function aWord(term: string, more: Partial<Word> = {}): Word {
  const word = {
    id: term,
    ownerId: null,
    term,
    grammaticalCategory: "noun",
    specificArticle: "die",
    plural: null,
    present: null,
    simplePast: null,
    presentPerfect: null,
    explanation: `Was ${term.toUpperCase()} bedeutet.`,
    usageExamples: [],
    remarks: null,
    tags: [],
    translations: {},
    level: "B1",
    topics: [],
    isPluralOnly: false,
    acceptedAnswers: [],
    wrongAnswers: [],
    isMainMedicalCondition: false,
    isLaymanTerm: false,
    links: [],
    audioUrl: null,
    isOwn: false,
    ...more,
  };
  return { ...word, original: word } as unknown as Word;
}

export const around = (more: Partial<Around> = {}): Around => ({
  partner: undefined,
  neighbours: [],
  pairs: [],
  due: new Set(),
  seed: "seed",
  canSpeak: true,
  recordings: new Set(),
  writing: noWritingContent,
  ...more,
});

export const aTask = (mode: PracticeMode, itemId = "word"): Task => ({ itemId, facet: facetOf(mode), mode });

export const lexiconWord = (term: string, means = "", article: string | null = "die"): LexiconWord => ({
  term,
  article,
  means,
});
