import type { JudgeTarget } from "#shared/model/answer-tolerance.ts";
import { splitArticle } from "#shared/model/article.ts";
import type { EvaluatedWord } from "#shared/model/evaluation/evaluated-word.ts";

import type { SeenWord } from "../vocabs/word-seen.ts";

export const evaluatedWord = (word: SeenWord): EvaluatedWord => ({
  term: word.term,
  grammaticalCategory: word.grammatical_category,
  specificArticle: word.specific_article,
  plural: word.plural,
  isPluralOnly: word.is_plural_only,
  present: word.present,
  simplePast: word.simple_past,
  presentPerfect: word.present_perfect,
  explanation: word.explanation,
  acceptedAnswers: word.accepted_answers,
});

const OTHER_FORMS = ["present", "simple_past", "present_perfect"] as const;

export const judgeTarget = (word: SeenWord): JudgeTarget => ({
  term: splitArticle(word.term).noun,
  article: word.specific_article,
  plural: word.plural,
  isPluralOnly: word.is_plural_only,
  acceptedAnswers: word.accepted_answers,
  wrongAnswers: word.wrong_answers,
  level: word.level,
  isVerb: word.grammatical_category === "verb",
  otherForms: OTHER_FORMS.flatMap((form) => word[form] ?? []),
});
