import { judgeAnswer } from "#shared/model/answer-tolerance.ts";
import { ratingFor } from "#shared/model/answer-grades.ts";

import { targetOf } from "../../word-question.ts";
import type { ModeRules, Question, Rating } from "../task.ts";
import { typedQuestion } from "../typed-question.ts";

export interface FindTermQuestion extends Question {
  /** Its article is due: the answer needs it. */
  isArticleDue: boolean;
  isRecogniseDue: boolean;
}

/** The meaning is shown, the word is typed. */
export const findTerm: ModeRules<FindTermQuestion> = {
  canAsk: ({ explanation }) => Boolean(explanation),
  build: (task, word, { partner, due }) =>
    word.explanation
      ? {
          ...typedQuestion(task, word, partner),
          isArticleDue: due.has("article"),
          isRecogniseDue: due.has("recognise"),
        }
      : null,
  judge: (answer, { word, isArticleDue }, lexicon) => ({
    judgement: judgeAnswer(answer, targetOf(word, isArticleDue), lexicon),
  }),
  rates({ judgement }, { task, isArticleDue, isRecogniseDue }, { usedHint, isFast, streak }) {
    const { verdict, articleVerdict } = judgement;
    const grades = ratingFor({ verdict, articleVerdict, usedHint, isFirstTry: true, wasTyped: true, isFast, streak });
    const ratings: Rating[] = [{ facet: task.facet, verdict, grade: grades.recall }];
    // An article that was due was asked: left out, it was not known, and its card must not stay due for ever.
    const article = grades.article ?? (isArticleDue ? "again" : undefined);
    if (article) {
      ratings.push({ facet: "article", verdict: article === "again" ? "wrong" : "correct", grade: article });
    }
    // Who finds the word recognises it, too.
    if (isRecogniseDue && grades.recall !== "again") {
      ratings.push({ facet: "recognise", verdict: "correct", grade: "good" });
    }
    return ratings;
  },
};
