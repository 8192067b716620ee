import { attemptReviewId } from "../derived-ids.ts";
import type { PartVerdict } from "../course-terms.ts";
import { isUnaided } from "../hints.ts";
import type { Facet, Grade, Verdict } from "../vocabulary-terms.ts";

/** A part of a task, and the word whose card learns from it. */
export interface WordPart {
  id: string;
  vocab_id?: string;
  facet?: Facet;
}

export interface JudgedPart {
  part_id: string;
  verdict: PartVerdict;
  code?: string | undefined;
}

/** One answered task. */
export interface AnsweredTask {
  attemptId: string;
  /** ISO. */
  endedAt: string;
  durationMs: number;
  /** Parts for which a hint was taken. */
  hinted: ReadonlySet<string>;
  /** She had seen the solution of all of it. */
  solutionShown: boolean;
}

export interface WordReview {
  itemId: string;
  review: {
    id: string;
    facet: Facet;
    mode: "course-exercise";
    answer: null;
    verdict: Verdict;
    grade: Grade;
    hints: number;
    reviewedAt: string;
    durationMs: number;
    testId: null;
  };
}

const RANK: Record<PartVerdict, number> = { correct: 0, almost: 1, wrong: 2, empty: 2 };

/**
 * What a task says about the words that she learns (`known`: in a list of hers). Only the first attempt of a task says
 * anything: later ones show what she has just read. A word that a task asks for twice counts as its worst part.
 */
export function reviewsOf(
  task: AnsweredTask,
  parts: readonly WordPart[],
  results: readonly JudgedPart[],
  { isFirstAttempt, known }: { isFirstAttempt: boolean; known: ReadonlySet<string> },
): WordReview[] {
  if (!isFirstAttempt) return [];
  const resultOf = new Map(results.map((result) => [result.part_id, result]));
  const worst = new Map<string, { word: string; facet: Facet; result: JudgedPart; usedHint: boolean }>();
  for (const { id, vocab_id: word, facet } of parts) {
    const result = resultOf.get(id);
    if (!word || !facet || !result || !known.has(word)) continue;
    const key = `${word} ${facet}`;
    const before = worst.get(key);
    const usedHint = task.hinted.has(id) || (before?.usedHint ?? false);
    const isWorse = !before || RANK[result.verdict] > RANK[before.result.verdict];
    worst.set(key, { word, facet, result: isWorse ? result : before.result, usedHint });
  }
  const { solutionShown } = task;
  return [...worst.values()].map(({ word, facet, result, usedHint }) => {
    const isRight = RANK[result.verdict] < 2;
    const knownBefore = result.code === "known" ? "easy" : "good";
    return {
      itemId: word,
      review: {
        id: attemptReviewId(task.attemptId, word, facet),
        facet,
        mode: "course-exercise",
        answer: null,
        verdict: result.verdict === "empty" ? "wrong" : result.verdict,
        grade: isRight && isUnaided({ isFirstTry: isFirstAttempt, usedHint, solutionShown }) ? knownBefore : "again",
        hints: usedHint ? 1 : 0,
        reviewedAt: task.endedAt,
        durationMs: Math.min(86_400_000, Math.round(task.durationMs / worst.size)),
        testId: null,
      },
    };
  });
}
