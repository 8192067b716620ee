import { readable, tokensOf } from "../evaluation/tokens.ts";
import { ARTICLE_RULES } from "./article-rules.ts";
import { CASE_RULES } from "./case-rules.ts";
import type { LanguageHint, Rule, Sentence } from "./hint.ts";
import { ORDER_RULES } from "./order-rules.ts";
import { PHRASE_RULES } from "./phrase-rules.ts";
import { SPELLING_RULES } from "./spelling-rules.ts";
import { VERB_RULES } from "./verb-rules.ts";

/** Where two rules see the same words the earlier one speaks. */
const RULES: readonly Rule[] = [
  ...ORDER_RULES,
  ...VERB_RULES,
  ...PHRASE_RULES,
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
  const plain = readable(text);
  const hints: LanguageHint[] = [];
  for (const sentence of sentencesOf(plain)) {
    for (const { id, reason, find } of RULES) {
      for (const { start, end, suggestion } of find(sentence)) {
        const hint = { rule: id, reason, suggestion, start: sentence.start + start, end: sentence.start + end };
        if (!hints.some((other) => hint.start < other.end && other.start < hint.end)) hints.push(hint);
      }
    }
  }
  return hints.toSorted((a, b) => a.start - b.start);
}
