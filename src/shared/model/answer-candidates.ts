import { cleanAnswer } from "../lib/clean-answer.ts";
import { foldPlain } from "../lib/fold-german.ts";
import { spellingOf } from "../lib/german-spelling.ts";
import { osaDistance } from "../lib/letter-difference.ts";
import { splitArticle, type Article } from "./article.ts";
import type { WordKind } from "./inflection.ts";
import type { Lexicon } from "./lexicon.ts";

/** What an answer is judged against. */
export interface JudgeTarget {
  term: string;
  article: Article | null;
  plural: string | null;
  isPluralOnly: boolean;
  /** Other right answers; with an article of their own where it differs ("das Druckgeschwür", "die Angehörige"). */
  acceptedAnswers: readonly string[];
  /** Mistakes the author foresaw. */
  wrongAnswers: readonly { text: string; feedback: string }[];
  /** CEFR level; from B2 on missing dots are no longer quite right. */
  level: string | null;
  /** Other forms of the same word: genitive, preterite, singular where the plural is asked for, … */
  otherForms?: readonly string[];
  /** The task asks for the article too. */
  requiresArticle?: boolean;
  isVerb?: boolean;
  /** A grammar gap: the ending is what is asked, so it may not differ. */
  isGrammarGap?: boolean;
}

/** One way to answer right. */
export interface Candidate {
  /** Without the article. */
  noun: string;
  /** All that are right; empty where there is none or it is not known. */
  articles: readonly Article[];
  /** With its article, to be shown. */
  shown: string;
  isTarget: boolean;
}

/** "der Verband", "die/der arterielle Hypertonie": an article, adjectives, one noun. */
const NOUN_WITH_ARTICLE = /^(?:der|die|das)(?: ?\/ ?(?:der|die|das))* (?:\p{Ll}\S* )*\p{Lu}\S*$/u;
const ONE_NOUN = /^\p{Lu}[^\s]*$/u;
/** "Angehörige(r)": an ending in brackets, not a hint. */
const GLUED_ENDING = /(\p{L})\((\p{Ll}{1,3})\)/gu;
/** Two words in one term: "Stuhl / Kot", "Arzt/Ärztin"; not "mg/dl". */
const BETWEEN_WORDS = / \/ |(?<=\p{L}{3})\/(?=\p{Lu}\p{L}{2})/u;
/** Farther apart two accepted texts are other words, not spellings of one. */
const SPELLING_VARIANT_EDITS = 2;

/** Whether an article in front of an answer is judged apart. In a phrase it is one of the words. */
export function isNounTarget(target: JudgeTarget): boolean {
  if (target.isVerb) return false;
  if (target.article !== null || target.isPluralOnly || target.plural !== null) return true;
  const term = cleanAnswer(target.term);
  return NOUN_WITH_ARTICLE.test(term) || ONE_NOUN.test(term);
}

export function kindOf(target: JudgeTarget): WordKind {
  if (target.isVerb) return "verb";
  return isNounTarget(target) ? "noun" : "other";
}

function spellingsIn(term: string): string[] {
  const withEnding = term.replace(GLUED_ENDING, "$1$2");
  const parts = term.split(BETWEEN_WORDS);
  return [term, ...(withEnding === term ? [] : [withEnding]), ...(parts.length > 1 ? parts : [])];
}

function shownWith(articles: readonly Article[], noun: string): string {
  return articles.length > 0 ? `${articles.join("/")} ${noun}` : noun;
}

function targetArticles(target: JudgeTarget): readonly Article[] {
  if (target.isPluralOnly) return ["die"];
  return target.article ? [target.article] : [];
}

function candidateOf(text: string, articles: readonly Article[], isNoun: boolean, isTarget: boolean): Candidate | null {
  const cleaned = cleanAnswer(text);
  if (!cleaned) return null;
  if (!isNoun) return { noun: cleaned, articles: [], shown: cleaned, isTarget };
  const split = splitArticle(cleaned);
  if (split.kind !== "definite") return { noun: cleaned, articles, shown: shownWith(articles, cleaned), isTarget };
  return { noun: split.noun, articles: split.articles, shown: shownWith(split.articles, split.noun), isTarget };
}

/** The gender of an accepted answer without an article: a spelling of the term has the term's, else the lexicon knows. */
function articlesOfAccepted(text: string, term: string, target: JudgeTarget, lexicon: Lexicon): readonly Article[] {
  const cleaned = cleanAnswer(text);
  const distance = osaDistance(foldPlain(cleaned), foldPlain(term), SPELLING_VARIANT_EDITS);
  if (distance <= SPELLING_VARIANT_EDITS) return targetArticles(target);
  return lexicon
    .find(cleaned)
    .map(({ article }) => article)
    .filter((article) => article === "der" || article === "die" || article === "das");
}

/** All right answers, the term itself first. */
export function candidatesOf(target: JudgeTarget, lexicon: Lexicon): Candidate[] {
  const isNoun = isNounTarget(target);
  const [term = "", ...variants] = spellingsIn(target.term);
  const own = candidateOf(term, targetArticles(target), isNoun, true);
  const others = variants.map((text) => candidateOf(text, targetArticles(target), isNoun, false));
  const accepted = target.acceptedAnswers.flatMap(spellingsIn).map((text) => {
    const articles = isNoun ? articlesOfAccepted(text, own?.noun ?? "", target, lexicon) : [];
    return candidateOf(text, articles, isNoun, false);
  });
  return [own, ...others, ...accepted].filter((candidate) => candidate !== null);
}

/** Whether the noun is the plural or another listed form of the target. */
export function isListedForm(noun: string, target: JudgeTarget): boolean {
  return [target.plural ?? "", ...(target.otherForms ?? [])].some((form) => {
    const cleaned = splitArticle(cleanAnswer(form)).noun;
    return cleaned !== "" && spellingOf(noun, cleaned) !== null;
  });
}
