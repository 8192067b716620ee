import { judgeAnswer, type Judgement } from "#shared/model/answer-tolerance.ts";
import { cleanAnswer } from "#shared/lib/clean-answer.ts";

import { ratingFor } from "#shared/model/answer-grades.ts";
import { targetOf } from "../../word-question.ts";
import type { ModeRules, Question, Task } from "../task.ts";
import { typedQuestion } from "../typed-question.ts";
import { hasSentence, wrongSentence, type WrongSentence } from "./wrong-term.ts";

export interface CorrectQuestion extends Question {
  sentence: WrongSentence;
}

/** What was typed is what is wrong: nothing was mended. */
const isUnchanged = (answer: string, { wrong }: WrongSentence): boolean =>
  cleanAnswer(answer).toLowerCase() === wrong.toLowerCase();

/** A wrong word or article stands in a sentence; what belongs there is typed. */
export const findTermCorrect: ModeRules<CorrectQuestion> = {
  canAsk: (word) => Boolean(word.explanation) && hasSentence(word),
  build(task, word, around) {
    // A word that is due to be found is asked for: a mended article would leave its card due.
    const wants = task.facet === "article" ? "article" : around.due.has("recall") ? "term" : "any";
    const sentence = word.explanation ? wrongSentence(word, around, wants) : null;
    if (!sentence) return null;
    const isArticle = sentence.kind === "article";
    // A mended article says nothing about the word: that stood there.
    const asked: Task = { ...task, facet: isArticle ? "article" : "recall" };
    const question = { ...typedQuestion(asked, word, around.partner), sentence };
    return isArticle ? { ...question, isTyped: false, hints: [] } : question;
  },
  judge(answer, { word, sentence }, lexicon) {
    const isArticle = sentence.kind === "article";
    const judgement = judgeAnswer(answer, targetOf(word, isArticle), lexicon);
    if (answer.trim() !== "" && isUnchanged(answer, sentence)) {
      const code = isArticle ? "article" : judgement.code;
      return { judgement: { ...judgement, verdict: "wrong", code, canOverride: false } satisfies Judgement };
    }
    // Where the article is what is wrong, almost is not right.
    const isMissed = isArticle && judgement.articleVerdict !== "right" && judgement.verdict !== "wrong";
    return { judgement: isMissed ? { ...judgement, verdict: "wrong", canOverride: false } : judgement };
  },
  rates({ judgement: { verdict, articleVerdict } }, { task, sentence }, { usedHint, isFast, streak }) {
    const known = sentence.kind === "article" ? "none" : articleVerdict;
    const facts = { verdict, articleVerdict: known, usedHint, isFirstTry: true, isFast, streak } as const;
    const { recall, article } = ratingFor({ ...facts, wasTyped: sentence.kind === "term" });
    const own = { facet: task.facet, verdict, grade: recall };
    if (!article) return [own];
    return [own, { facet: "article", verdict: article === "again" ? "wrong" : "correct", grade: article }];
  },
};
