import type { Article } from "../article.ts";

/** What the rules need of a word; a row of the device fits as it is. */
export interface EvaluatedWord {
  readonly term: string;
  readonly grammaticalCategory: string;
  readonly specificArticle: Article | null;
  readonly plural: string | null;
  readonly isPluralOnly: boolean;
  readonly present: string | null;
  readonly simplePast: string | null;
  readonly presentPerfect: string | null;
  readonly explanation: string | null;
  readonly acceptedAnswers: readonly string[];
}
