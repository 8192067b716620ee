import { foldPlain } from "../../lib/fold-german.ts";
import { judgeArticleAgreement } from "./article-agreement.ts";
import type { EvaluatedWord } from "./evaluated-word.ts";
import { evaluationOf, point, type Evaluation, type EvaluationPoint } from "./evaluation.ts";
import { hasFiniteVerb } from "./finite-verb.ts";
import { isSurelyForeign } from "./language.ts";
import { nounForms } from "./noun-forms.ts";
import { readable, spanOf, tokensOf, type Token } from "./tokens.ts";
import { verbForms } from "./verb-forms.ts";
import { findWordUse, type WordUse } from "./word-use.ts";

const LEAST_WORDS = 5;
const REFLEXIVE_PRONOUN = /^(?:mich|mir|dich|dir|sich|uns|euch)$/u;
const FINAL_MARK = /[.!?…]["'»«“”)\]]*\s*$/u;
const OPENING_CAPITAL = /^["'»«“”„([]*\s*[\p{Lu}\p{N}]/u;

export interface SentenceTask {
  readonly word: EvaluatedWord;
  /** Sentences she has seen: writing one of them again is no sentence of her own. */
  readonly examples?: readonly string[];
}

const wordsOnly = (text: string): string =>
  tokensOf(text)
    .map(({ folded }) => folded)
    .join(" ");

function pointOfUse(term: string, use: WordUse | null): EvaluationPoint {
  if (!use) return point("word-used", false, "required", { term, found: "" }, { id: "word" });
  const found = use.tokens.map(({ text }) => text).join(" … ");
  const first = use.tokens[0];
  const more = { id: "word", ...(first ? { span: spanOf(first) } : {}) };
  if (use.how === "misspelt") return point("word-spelling", false, "expected", { term, found }, more);
  if (use.how === "compound") return point("word-in-compound", false, "expected", { term, found }, more);
  return point("word-used", true, "required", { term, found }, more);
}

function reflexivePoint(tokens: readonly Token[], word: EvaluatedWord, use: WordUse | null): EvaluationPoint[] {
  if (!use || word.grammaticalCategory !== "verb" || !/\bsich\b/u.test(word.term)) return [];
  return [
    point(
      "reflexive",
      tokens.some(({ folded }) => REFLEXIVE_PRONOUN.test(folded)),
      "expected",
      { term: word.term },
    ),
  ];
}

function verbPoint(tokens: readonly Token[], word: EvaluatedWord): EvaluationPoint {
  const forms = word.grammaticalCategory === "verb" ? verbForms(word) : null;
  const known = (folded: string): boolean => forms !== null && (forms.parted.has(folded) || forms.whole.has(folded));
  return point("verb", hasFiniteVerb(tokens, known), "required", {});
}

/** The length counts different words: the same word five times is no sentence. */
function lengthPoint(tokens: readonly Token[]): EvaluationPoint {
  const words = new Set(tokens.map(({ folded }) => folded)).size;
  const most =
    tokens.length >= LEAST_WORDS && words >= LEAST_WORDS - 1 ? tokens.length : Math.min(words, tokens.length);
  return point("length", most >= LEAST_WORDS, "expected", { least: LEAST_WORDS, words: most });
}

function articlePoint(tokens: readonly Token[], word: EvaluatedWord): EvaluationPoint[] {
  const forms = nounForms(word);
  const judged = forms && judgeArticleAgreement(tokens, forms);
  return judged ? [judged] : [];
}

function isExample(text: string, examples: readonly string[]): boolean {
  const own = wordsOnly(text);
  return examples.some((example) => foldPlain(wordsOnly(example)) === own);
}

/** Judges a sentence of the learner's own with a given word in it. */
export function judgeSentence(answer: string, { word, examples = [] }: SentenceTask): Evaluation {
  const text = readable(answer).trim() === "" ? "" : readable(answer);
  const tokens = tokensOf(text);
  if (tokens.length === 0) return evaluationOf([point("empty", false, "required", {})]);
  if (isSurelyForeign(text, tokens)) return evaluationOf([point("language", false, "required", {})]);
  const use = findWordUse(tokens, word);
  const copied = isExample(text, examples) ? [point("own-words", false, "expected", {})] : [];
  return evaluationOf([
    pointOfUse(word.term, use),
    ...reflexivePoint(tokens, word, use),
    verbPoint(tokens, word),
    lengthPoint(tokens),
    ...articlePoint(tokens, word),
    ...copied,
    point("capital", OPENING_CAPITAL.test(text.trimStart()), "advice", {}),
    point("final-mark", FINAL_MARK.test(text), "advice", {}),
  ]);
}
