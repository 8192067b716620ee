/** The closed sets of words about words, without schemas: the app needs them before it needs to check anything. */
export const GRAMMATICAL_CATEGORIES = [
  "noun",
  "verb",
  "adjective",
  "adverb",
  "phrase",
  "abbreviation",
  "other",
] as const;
export const ARTICLES = ["der", "die", "das"] as const;
export type Article = (typeof ARTICLES)[number];
export const LINK_KINDS = [
  "lay",
  "technical",
  "synonym",
  "antonym",
  "confusable",
  "abbr",
  "partOf",
  "compoundPart",
] as const;
/** The questions that can be asked about a word; each is a card of its own. */
export const FACETS = [
  "recognise",
  "recall",
  "article",
  "plural",
  "perfect",
  "listen",
  "layToTech",
  "techToLay",
  "phraseUse",
] as const;
export type Facet = (typeof FACETS)[number];
export const PRACTICE_MODES = [
  "find-term",
  "recognise",
  "find-term-correct",
  "explain-term",
  "make-sentence",
  "use-set-phrase",
  "make-specific",
  "lay-to-technical",
  "technical-to-lay",
  "article-sprint",
  "plural",
  "verb-forms",
  "listening",
  "confusables",
  "match",
  /** A task of a course, not one of the exercises with words. */
  "course-exercise",
] as const;
export type PracticeMode = (typeof PRACTICE_MODES)[number];
export const VERDICTS = ["correct", "almost", "wrong"] as const;
export type Verdict = (typeof VERDICTS)[number];
export const GRADES = ["again", "hard", "good", "easy"] as const;
export type Grade = (typeof GRADES)[number];

/** What a learner may change of any word; on a shared word the change is an overlay. */
export const OVERLAY_FIELDS = ["term", "explanation", "remarks", "translations", "audio_url", "image_url"] as const;

/** Longest texts of a word, as the contract has them. */
export const LONGEST_OF_WORD = {
  term: 200,
  plural: 200,
  present: 200,
  simplePast: 200,
  presentPerfect: 200,
  explanation: 2000,
  translation: 500,
  remarks: 4000,
} as const;
