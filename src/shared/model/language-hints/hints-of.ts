import { readable, tokensOf } from "../evaluation/tokens.ts";
import { AMOUNT_RULES } from "./amount-rules.ts";
import { ARTICLE_RULES } from "./article-rules.ts";
import { CASE_RULES } from "./case-rules.ts";
import { DIRECTION_RULES } from "./direction-rules.ts";
import type { LanguageHint, Rule, Sentence } from "./hint.ts";
import { ORDER_RULES } from "./order-rules.ts";
import { PHRASE_RULES } from "./phrase-rules.ts";
import { SPELLING_RULES } from "./spelling-rules.ts";
import { TIME_RULES } from "./time-rules.ts";
import { VERB_RULES } from "./verb-rules.ts";

/** Where two rules see the same words the earlier one speaks. */
const RULES: readonly Rule[] = [
  ...ORDER_RULES,
  ...VERB_RULES,
  ...TIME_RULES,
  ...DIRECTION_RULES,
  ...PHRASE_RULES,
  ...AMOUNT_RULES,
  ...CASE_RULES,
  ...ARTICLE_RULES,
  ...SPELLING_RULES,
];

/** The sentences of a text with their marks. */
function sentencesOf(text: string): Sentence[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((first, at) => {
    if (first.sentence === tokens[at - 1]?.sentence) return [];
    const next = tokens.findIndex((token) => token.sentence > first.sentence);
    const end = next === -1 ? text.length : (tokens[next]?.start ?? text.length);
    return [{ text: text.slice(first.start, end).trimEnd(), start: first.start }];
  });
}

/**
 * What could be said better in a German text, by rules that stay silent where they are not sure. In the order of the
 * text; no two hints touch the same words. A hint never says that an answer is wrong.
 */
export function hintsOf(text: string): LanguageHint[] {
  const hints: LanguageHint[] = [];
  for (const found of sentencesOf(readable(text)).flatMap(allIn)) {
    if (!hints.some((other) => found.start < other.end && other.start < found.end)) hints.push(found);
  }
  return hints.toSorted((a, b) => a.start - b.start);
}

function allIn(sentence: Sentence): LanguageHint[] {
  return RULES.flatMap((rule) =>
    [...rule.find(sentence)].map(({ start, end, suggestion }) => ({
      rule: rule.id,
      start: sentence.start + start,
      end: sentence.start + end,
      suggestion,
      reason: rule.reason,
    })),
  );
}
