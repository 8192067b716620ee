import type { Word } from "#data/vocabulary/words.ts";
import { cleanAnswer } from "#shared/lib/clean-answer.ts";
import { letterDifference, type LetterColumn } from "#shared/lib/letter-difference.ts";
import type { JudgeTarget } from "#shared/model/answer-tolerance.ts";
import { splitArticle } from "#shared/model/article.ts";
import type { Gender } from "#word-parts/article.tsx";
import { namedWord } from "#word-parts/named-word.ts";

/** What the answer to a question about this word is judged against. */
export function targetOf(word: Word, requiresArticle: boolean): JudgeTarget {
  const synonyms = word.links.filter(({ kind }) => kind === "synonym").map(({ term }) => term);
  return {
    term: word.term,
    article: word.specificArticle,
    plural: word.plural,
    isPluralOnly: word.isPluralOnly,
    acceptedAnswers: [...word.acceptedAnswers, ...synonyms],
    wrongAnswers: word.wrongAnswers,
    level: word.level,
    otherForms: [word.present, word.simplePast, word.presentPerfect].filter((form) => form !== null),
    requiresArticle,
    isVerb: word.grammaticalCategory === "verb",
  };
}

/** The colour of an article that is not known to be one. */
export const asGender = (article: string | null): Gender | undefined =>
  article === "der" || article === "die" || article === "das" ? article : undefined;

/** The article as it is spoken: "die" for a word that is a plural. */
export const spokenArticle = (word: Pick<Word, "specificArticle" | "isPluralOnly">): string | null =>
  word.isPluralOnly ? "die" : word.specificArticle;

/** Which side of a pair of technical and everyday word is asked for; "word" where there is no pair. */
export function sideOf(word: Pick<Word, "links" | "isLaymanTerm">): "technical" | "lay" | "word" {
  if (word.links.some(({ kind }) => kind === "lay")) return "technical";
  return word.isLaymanTerm || word.links.some(({ kind }) => kind === "technical") ? "lay" : "word";
}

/** The side of the pair the question names; none where the explanation names it itself ("Fachwort für …"). */
export function sideAskedFor(word: Pick<Word, "links" | "isLaymanTerm" | "explanation">): "technical" | "lay" | "word" {
  return /^(?:Fach|Alltags)wort(?::| für )/u.test(word.explanation ?? "") ? "word" : sideOf(word);
}

/** A meaning to choose from: "Fachwort: …" in front of it would give away which word it belongs to. */
export const plainMeaning = (explanation: string | null): string =>
  (explanation ?? "").replace(/^(?:Fach|Alltags)wort: /u, "");

/** The other word of that pair. */
export function partnerLink(word: Pick<Word, "links">): Word["links"][number] | undefined {
  return word.links.find(({ kind }) => kind === "lay") ?? word.links.find(({ kind }) => kind === "technical");
}

/** Whether one of two words gives the other away. */
export function givesAway(a: string, b: string): boolean {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return one.includes(other) || other.includes(one);
}

/** Below this share of common letters a difference is noise, not help. */
const MIN_SHARED = 0.4;

/**
 * What was typed over what was wanted, or null where the two have too little in common. With the article if one was
 * typed.
 */
export function differenceOf(typed: string, word: Word): LetterColumn[] | null {
  const answer = cleanAnswer(typed);
  const hasArticle = splitArticle(answer).kind !== "none";
  return differenceBetween(answer, hasArticle ? namedWord(word) : word.term);
}

/** What was typed over what was wanted, or null where there is too little in common. */
export function differenceBetween(answer: string, wanted: string): LetterColumn[] | null {
  if (answer === "") return null;
  const columns = letterDifference(answer, wanted);
  const shared = columns.filter(({ kind }) => kind === "same").length;
  return shared / columns.length >= MIN_SHARED ? columns : null;
}

/** A text cut where the term stands in it, so that the term can be set in bold: every second part is the term. */
export function cutAround(text: string, term: string): string[] {
  const escaped = term.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return text.split(new RegExp(`(${escaped})`, "iu"));
}
