/** Why a hint is given, in a few kinds; who shows it has the words in the learner's language. */
export type HintReason =
  | "verb-second"
  | "verb-last"
  | "verb-form"
  | "participle"
  | "auxiliary"
  | "negation"
  | "gender"
  | "dative"
  | "accusative"
  | "plural"
  | "noun-ending"
  | "article-missing"
  | "address"
  | "reflexive"
  | "preposition"
  | "fixed-phrase"
  | "comparison"
  | "adjective"
  | "spelling"
  | "capital"
  | "number-format";

/** What could be said better: [start, end) in UTF-16 code units of the text, and what would stand there instead. */
export interface LanguageHint {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly suggestion: string;
  readonly reason: HintReason;
}

/** One sentence of a text, with its mark, and where it begins. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
}

/** What a rule found in a sentence: places count from the sentence's beginning. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly suggestion: string;
}

export interface Rule {
  readonly id: string;
  readonly reason: HintReason;
  find(sentence: Sentence): Iterable<Found>;
}
