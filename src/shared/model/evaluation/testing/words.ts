import type { Article } from "../../article.ts";
import type { EvaluatedWord } from "../evaluated-word.ts";
import type { Evaluation } from "../evaluation.ts";

/** "der Verband, Verbände": a noun as the vocabulary has it. */
export function noun(text: string, more: Partial<EvaluatedWord> = {}): EvaluatedWord {
  const [head = "", plural] = text.split(", ");
  const [article = "", ...rest] = head.split(" ");
  return {
    term: rest.join(" "),
    grammaticalCategory: "noun",
    specificArticle: article as Article,
    plural: plural ?? null,
    isPluralOnly: false,
    present: null,
    simplePast: null,
    presentPerfect: null,
    explanation: null,
    acceptedAnswers: [],
    ...more,
  };
}

/** "eintragen, trägt ein, trug ein, hat eingetragen" */
export function verb(text: string): EvaluatedWord {
  const [term = "", present, simplePast, presentPerfect] = text.split(", ");
  return {
    ...noun("das X"),
    term,
    specificArticle: null,
    grammaticalCategory: "verb",
    present: present || null,
    simplePast: simplePast || null,
    presentPerfect: presentPerfect || null,
  };
}

export function otherWord(term: string, grammaticalCategory: string, more: Partial<EvaluatedWord> = {}): EvaluatedWord {
  return { ...noun("das X"), term, specificArticle: null, grammaticalCategory, ...more };
}

/** The codes of what is not met, without advice: "article, verb"; "" where all is well. */
export function faults({ points }: Evaluation): string {
  return points
    .filter(({ isMet, weight }) => !isMet && weight !== "advice")
    .map(({ code }) => code)
    .join(", ");
}
