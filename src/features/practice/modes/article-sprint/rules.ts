import type { Judgement } from "#shared/model/answer-tolerance.ts";
import type { Word } from "#data/vocabulary/words.ts";
import { ONCE_MORE } from "#shared/model/tries.ts";
import { ARTICLES, type Article } from "#shared/model/vocabulary-terms.ts";

import { namedWord } from "#word-parts/named-word.ts";
import type { ModeRules, Question } from "../task.ts";

export interface ArticleQuestion extends Question {
  article: Article;
}

/** Whether the word has an article that can be asked for. "die Eltern" has none to choose. */
export function articleAsked(
  word: Pick<Word, "specificArticle" | "isPluralOnly" | "grammaticalCategory">,
): Article | null {
  return word.grammaticalCategory === "noun" && !word.isPluralOnly ? word.specificArticle : null;
}

/** The key of a keyboard for an article: 1, 2, 3 as they stand, or the letter that tells them apart: r, e, s. */
export function articleOfKey(key: string): Article | undefined {
  const index = ["1", "2", "3"].indexOf(key);
  return index >= 0 ? ARTICLES[index] : ARTICLES.find((article) => article.at(-1) === key.toLowerCase());
}

/** A noun is shown, its article is chosen. */
export const articleSprint: ModeRules<ArticleQuestion> = {
  canAsk: (word) => articleAsked(word) !== null,
  build(task, word, { partner }) {
    const article = articleAsked(word);
    if (article === null) return null;
    return { task, word, partner, isTyped: false, hints: [], isRetyped: false, tries: ONCE_MORE, article };
  },
  judge(answer, { word, article }) {
    const isRight = answer === article;
    const judgement: Judgement = {
      verdict: isRight ? "correct" : "wrong",
      code: answer === "" ? "empty" : isRight ? "identical" : "article",
      articleVerdict: isRight ? "right" : "wrong",
      shown: namedWord(word),
      canOverride: false,
    };
    return { judgement };
  },
};
