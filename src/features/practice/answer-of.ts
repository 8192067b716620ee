import type { Lexicon } from "#shared/model/answer-tolerance.ts";
import { ratingFor } from "#shared/model/answer-grades.ts";

import type { Answer } from "./commands.ts";
import { modeOf } from "./modes/registry.ts";
import type { AnswerFacts, Judged, Question, Rating } from "./modes/task.ts";
import { isFast, type Pace } from "./pace.ts";
import type { LoadedRound } from "./loaded-round.ts";

/** The rules of the question's mode, waiting for the lexicon. */
export const judgeOf =
  (question: Question, answer: string) =>
  (lexicon: Lexicon): Judged =>
    modeOf(question.task.mode).rules.judge(answer, question, lexicon);

interface Given {
  question: Question;
  judged: Judged;
  typed: string;
  hints: number;
  durationMs: number;
  pace: Pace;
}

/** Its own card alone, as well as it was known; not quick but wrong, nor by choosing, is anything easy. */
function ownRating({ judgement }: Judged, { task, isTyped }: Question, facts: AnswerFacts): readonly Rating[] {
  const { verdict } = judgement;
  const { recall } = ratingFor({ ...facts, verdict, articleVerdict: "none", isFirstTry: true, wasTyped: isTyped });
  return [{ facet: task.facet, verdict, grade: recall }];
}

/** What is stored of an answer: for each card that it rates, how well that was known. */
export function answerOf(
  loaded: LoadedRound,
  { question, judged: outcome, typed, hints, durationMs, pace }: Given,
): Answer {
  const { itemId, mode } = question.task;
  const streak = loaded.streaks.get(itemId) ?? 0;
  const facts = { usedHint: hints > 0, isFast: isFast(pace, typed.trim(), durationMs), streak };
  const { rules } = modeOf(mode);
  return {
    testId: loaded.test.id,
    itemId,
    mode,
    typed: rules.said?.(typed, question) ?? typed,
    hints,
    durationMs,
    at: Date.now(),
    ratings: rules.rates?.(outcome, question, facts) ?? ownRating(outcome, question, facts),
  };
}
