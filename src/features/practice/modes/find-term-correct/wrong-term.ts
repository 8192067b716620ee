import type { Word } from "#data/vocabulary/words.ts";
import { seededLot } from "#shared/lib/seeded-random.ts";
import { ARTICLES, type Article } from "#shared/model/vocabulary-terms.ts";

import { cutAround } from "../../word-question.ts";
import { distractorsFor } from "../distractors.ts";
import type { Around } from "../task.ts";

/** A sentence in which one thing is wrong. */
export interface WrongSentence {
  /** What stands before and after the wrong part. */
  before: string;
  after: string;
  wrong: string;
  /** What belongs there, as it stands in a sentence. */
  right: string;
  kind: "term" | "article";
}

const isWhole = (before: string, after: string): boolean => !/[\p{L}-]$/u.test(before) && !/^[\p{L}-]/u.test(after);

/** The examples that have the term in them as it is written, cut around it. */
function cuts(word: Word): { before: string; after: string }[] {
  return word.usageExamples.flatMap((example) => {
    const [before = "", found, ...rest] = cutAround(example, word.term);
    const after = rest.join("");
    return found === word.term && isWhole(before, after) ? [{ before, after }] : [];
  });
}

/** A wrong article that is wrong in every case: "Das" in front of a die-noun, never "Der", which may be a genitive. */
const OTHER_ARTICLE: Record<Article, string> = { der: "Das", die: "Das", das: "Der" };

/** Only at the start of a sentence is the article surely a nominative. */
function wrongArticle(word: Word): WrongSentence | null {
  const article = word.specificArticle;
  if (article === null || word.isPluralOnly) return null;
  const right = `${article[0]?.toUpperCase()}${article.slice(1)} `;
  const cut = cuts(word).find(({ before }) => before === right);
  if (!cut) return null;
  const wrong = `${OTHER_ARTICLE[article]} ${word.term}`;
  return { before: "", after: cut.after, wrong, right: `${article} ${word.term}`, kind: "article" };
}

/** Mistakes the author foresaw that fit into a sentence: one word, without an article of its own. */
const authored = ({ wrongAnswers }: Word): string[] =>
  wrongAnswers.map(({ text }) => text).filter((text) => !text.includes(" ") && !isArticle(text));

const isArticle = (text: string): boolean => ARTICLES.some((article) => text.startsWith(`${article} `));

/** Words that stand wrongly in its place, the likeliest first: lookalikes, foreseen mistakes, words like it. */
function wrongTerms(word: Word, around: Around): string[] {
  const offered = distractorsFor({ ...around, word }).filter(({ term }) => !term.includes(" "));
  const lookalikes = offered.filter(({ isConfusable }) => isConfusable).map(({ term }) => term);
  const sameGender = offered.filter(({ article, isConfusable }) => !isConfusable && article === word.specificArticle);
  return [...lookalikes, ...authored(word), ...sameGender.map(({ term }) => term)];
}

/** Whether one of its examples has the term in it as it is written. */
export const hasSentence = (word: Word): boolean => cuts(word).length > 0;

/** A sentence to be mended: a wrong word stands in it, or a wrong article, as what is asked wants it. */
export function wrongSentence(word: Word, around: Around, wants: "article" | "term" | "any"): WrongSentence | null {
  const article = wants === "term" ? null : wrongArticle(word);
  const [term] = wants === "article" ? [] : wrongTerms(word, around);
  const isArticleTurn = term === undefined || seededLot(around.seed, "article") % 4 === 0;
  if (article && isArticleTurn) return article;
  const all = cuts(word);
  const cut = all[seededLot(around.seed, "sentence") % Math.max(1, all.length)];
  return term !== undefined && cut ? { ...cut, wrong: term, right: word.term, kind: "term" } : null;
}
