import { cleanAnswer } from "../lib/clean-answer.ts";
import { foldPlain } from "../lib/fold-german.ts";
import { spellingOf, type Spelling } from "../lib/german-spelling.ts";
import {
  candidatesOf,
  isListedForm,
  isNounTarget,
  kindOf,
  type Candidate,
  type JudgeTarget,
} from "./answer-candidates.ts";
import { joined, judgePhrase, typoEdits } from "./answer-typo.ts";
import { judgeArticle, splitArticle, type ArticleVerdict, type SplitAnswer } from "./article.ts";
import { isFormOf } from "./inflection.ts";
import type { Lexicon, LexiconWord } from "./lexicon.ts";
import { WORDS_WITH_A_DOTTED_TWIN } from "./umlaut-pairs.ts";

export type { JudgeTarget } from "./answer-candidates.ts";
export type { ArticleVerdict } from "./article.ts";
export { makeLexicon, type Lexicon, type LexiconWord } from "./lexicon.ts";

export type JudgementCode =
  | "identical"
  | "accepted"
  | "authored"
  | "other-word"
  | "case"
  | "transcription"
  | "umlaut"
  | "typo"
  | "article"
  | "missing-article"
  | "inflection"
  | "compound"
  | "different"
  | "empty";

export interface Judgement {
  verdict: "correct" | "almost" | "wrong";
  /** Which row of the table decided; the screen's message hangs on it. */
  code: JudgementCode;
  /** "none" where there is no article to judge or the word itself is wrong. */
  articleVerdict: ArticleVerdict;
  /** The form to show, with its article. */
  shown: string;
  /** The word that was typed instead; with code "article" a word that has the typed article ("die Kiefer"). */
  otherWord?: LexiconWord;
  /** The author's words about a mistake she foresaw. */
  feedback?: string;
  /** Whether "Trotzdem richtig?" is offered. */
  canOverride: boolean;
}

/** All that the rows of the table look at. */
interface Case {
  target: JudgeTarget;
  lexicon: Lexicon;
  candidates: readonly Candidate[];
  /** The cleaned answer as a whole, and with its article taken off where the target is a noun. */
  answer: string;
  split: SplitAnswer;
  shown: string;
}

type Row = (it: Case) => Judgement | null;

function wrong(it: Case, code: JudgementCode, more: Partial<Judgement> = {}): Judgement {
  return { verdict: "wrong", code, articleVerdict: "none", shown: it.shown, canOverride: false, ...more };
}

function almost(it: Case, code: JudgementCode, candidate: Candidate): Judgement {
  const articleVerdict = judgeArticle(it.split, candidate.articles);
  return { verdict: "almost", code, articleVerdict, shown: candidate.shown, canOverride: false };
}

/** Another form of the right word. "die" in front of a plural says nothing about the gender. */
function inflected(it: Case, candidate: Candidate): Judgement {
  if (it.target.isGrammarGap) return wrong(it, "inflection");
  const judged = almost(it, "inflection", candidate);
  return judged.articleVerdict === "wrong" && it.split.articles.includes("die")
    ? { ...judged, articleVerdict: "none" }
    : judged;
}

/** The right noun: what is left to judge is the article. */
function rightNoun(it: Case, code: JudgementCode, candidate: Candidate): Judgement {
  if (it.split.kind === "oblique") return inflected(it, candidate);
  const judged = almost(it, code, candidate);
  if (judged.articleVerdict === "wrong") {
    const otherWord = it.lexicon
      .find(it.split.noun)
      .find(({ article }) => it.split.articles.some((a) => a === article));
    return { ...judged, code: "article", ...(otherWord ? { otherWord } : {}) };
  }
  if (judged.articleVerdict === "missing") {
    if (it.target.requiresArticle) return { ...judged, code: "missing-article" };
    return { ...judged, verdict: "correct", code: code === "identical" ? "missing-article" : code };
  }
  return { ...judged, verdict: "correct" };
}

/** Candidates that the answer spells in this way; those whose article fits come first. */
function spelt(it: Case, spelling: Spelling): Candidate[] {
  const isUnfit = (candidate: Candidate) => judgeArticle(it.split, candidate.articles) === "wrong";
  return it.candidates
    .filter((candidate) => spellingOf(it.split.noun, candidate.noun) === spelling)
    .sort((a, b) => Number(isUnfit(a)) - Number(isUnfit(b)));
}

function isSpelt(it: Case, word: string): boolean {
  return it.candidates.some((candidate) => spellingOf(word, candidate.noun) !== null);
}

const identical: Row = (it) => {
  const [candidate] = spelt(it, "identical");
  if (!candidate || judgeArticle(it.split, candidate.articles) === "wrong") return null;
  if (candidate.isTarget) return rightNoun(it, "identical", candidate);
  return { ...rightNoun(it, "accepted", candidate), shown: it.shown };
};

/** An author's wrong answer with an article means that article; without one it means the noun with any article. */
const authored: Row = (it) => {
  const isRightWord = isSpelt(it, it.split.noun);
  for (const { text, feedback } of it.target.wrongAnswers) {
    const cleaned = cleanAnswer(text);
    const hasArticle = isNounTarget(it.target) && splitArticle(cleaned).kind !== "none";
    const spelling = spellingOf(hasArticle ? it.answer : it.split.noun, cleaned);
    // A loose reading must not turn the right word, typed without dots, into the author's mistake.
    if (spelling === null || (isRightWord && spelling !== "identical" && spelling !== "case")) continue;
    return wrong(it, "authored", { feedback });
  }
  return null;
};

/** Case and missing dots never make another word of the right one: that is what the later rows are for. */
const otherWord: Row = (it) => {
  const { noun, articles } = it.split;
  if (isSpelt(it, noun)) return null;
  if (isListedForm(noun, it.target)) return inflected(it, it.candidates[0] as Candidate);
  const written = it.lexicon.find(noun);
  const words =
    written.length > 0 ? written : it.lexicon.findWithoutDots(noun).filter((word) => spellingOf(noun, word.term));
  const others = words.filter((word) => !isSpelt(it, word.term));
  const word = others.find(({ article }) => articles.some((a) => a === article)) ?? others[0];
  return word ? wrong(it, "other-word", { otherWord: word }) : null;
};

/** Whether what was typed is, exactly so, another word or form ("schon" for "schön"). */
function isWordItself(it: Case): boolean {
  const typed = it.split.noun.toLowerCase();
  if (WORDS_WITH_A_DOTTED_TWIN.has(typed)) return true;
  return it.lexicon.find(typed).some(({ term }) => term.toLowerCase() === typed);
}

const spelling: Row = (it) => {
  const [exact] = spelt(it, "identical");
  if (exact) return rightNoun(it, "identical", exact);
  const [byCase] = spelt(it, "case");
  if (byCase) return rightNoun(it, "case", byCase);
  const [writtenOut] = spelt(it, "transcription");
  if (writtenOut) {
    const judged = rightNoun(it, "transcription", writtenOut);
    return judged.verdict === "correct" && isWordItself(it) ? { ...judged, verdict: "almost" } : judged;
  }
  const [dotless] = spelt(it, "umlaut");
  if (!dotless) return null;
  if (isListedForm(it.split.noun, it.target)) return inflected(it, dotless);
  const judged = rightNoun(it, "umlaut", dotless);
  const isStrict = /^(B2|C)/iu.test(it.target.level ?? "") || isWordItself(it);
  return judged.verdict === "correct" && isStrict ? { ...judged, verdict: "almost" } : judged;
};

const compound: Row = (it) => {
  const typed = joined(it.split.noun);
  const candidate = it.candidates.find(({ noun }) => spellingOf(typed, joined(noun)) !== null);
  return candidate ? almost(it, "compound", candidate) : null;
};

const inflection: Row = (it) => {
  const kind = kindOf(it.target);
  const candidate = it.candidates.find(({ noun }) => !noun.includes(" ") && isFormOf(it.split.noun, noun, kind));
  if (candidate) return inflected(it, candidate);
  // "sich waschen" has a blank; an article in front of what is no noun ("das Atmen" for "atmen") is another form too.
  const bare = splitArticle(it.answer);
  const other = it.candidates.find(({ noun }) => {
    if (kind === "verb" && isFormOf(it.answer, noun, kind)) return true;
    return kind !== "noun" && bare.kind !== "none" && spellingOf(bare.noun, noun) !== null;
  });
  return other ? inflected(it, other) : null;
};

const phrase: Row = (it) => {
  for (const candidate of it.candidates.filter(({ noun }) => noun.includes(" "))) {
    const found = judgePhrase(it.split.noun, candidate.noun, it.lexicon, it.target.isGrammarGap ?? false);
    if (found?.code === "other-word") return wrong(it, "other-word", { otherWord: found.word });
    if (found) return found.code === "inflection" ? inflected(it, candidate) : almost(it, "typo", candidate);
  }
  return null;
};

/** A slip that is nearer to another word than to the right one is that word: "Hypootonie" is not "Hypertonie". */
const typo: Row = (it) => {
  const typed = it.split.noun;
  const wordCount = typed.split(" ").length;
  let best: { candidate: Candidate; edits: number } | null = null;
  for (const candidate of it.candidates) {
    // Phrases with as many words were judged word by word.
    if (wordCount > 1 && candidate.noun.split(" ").length === wordCount) continue;
    const edits = typoEdits(typed, candidate.noun, it.target.isGrammarGap ?? false);
    if (edits !== null && (best === null || edits < best.edits)) best = { candidate, edits };
  }
  if (best === null) return null;
  if (best.edits > 0) {
    const nearer = it.lexicon.findNear(typed, best.edits - 1).find((word) => !isSpelt(it, word.term));
    if (nearer) return wrong(it, "other-word", { otherWord: nearer, canOverride: true });
  }
  return almost(it, "typo", best.candidate);
};

const ROWS: readonly Row[] = [identical, authored, otherWord, spelling, compound, inflection, phrase, typo];

/**
 * Judges a typed answer by the table of the vocabulary design, row by row; the first row that fits decides. Where
 * rows meet:
 * - The article is judged apart (`articleVerdict`). Right noun, wrong article: almost. A slip, a form or a split
 *   compound stays the code; the wrong article shows in `articleVerdict` alone.
 * - The author's foreseen mistakes come before a wrong article, so that her words are read.
 * - A word that differs from the right one only in case or missing dots is not "another word", even where such a word
 *   exists; with missing dots or ss that makes the verdict "almost". Dots too many do make another word.
 * - A listed form of the right word (plural, genitive, …) is a form even where the lexicon has it as a word.
 * - Joined form and other forms come before a slip: the verdict is the same, the message says more.
 * - No slip: parts that turn the meaning (hyper-/hypo-, an-/aus-, -phagie/-phasie), other numbers, a word nearer to
 *   another word. Phrases are judged word by word.
 * - In a grammar gap another form is wrong, not almost.
 * - "ein", "eine" count as a missing article where they fit; "den", "dem", "des" make it another form.
 */
export function judgeAnswer(typed: string, target: JudgeTarget, lexicon: Lexicon): Judgement {
  const candidates = candidatesOf(target, lexicon);
  const answer = cleanAnswer(typed);
  const split: SplitAnswer = isNounTarget(target) ? splitArticle(answer) : { kind: "none", articles: [], noun: answer };
  const it: Case = { target, lexicon, candidates, answer, split, shown: candidates[0]?.shown ?? target.term };
  if (foldPlain(joined(answer)) === "") return wrong(it, "empty");
  for (const row of ROWS) {
    const judgement = row(it);
    if (judgement) return judgement;
  }
  return wrong(it, "different", { canOverride: true });
}
