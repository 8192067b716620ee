import type { LearnerDatabase } from "#db/database.ts";

/** Quicker than this share of her own median is fast. */
const FAST_SHARE = 0.4;
/** So many right answers are needed before a median says anything. */
const MIN_ANSWERS = 10;
const LOOKED_AT = 300;

/** Milliseconds per letter of the learner's right answers, the median; undefined before there are enough. */
export type Pace = number | undefined;

export function paceOf(answers: readonly { answer: string | null; durationMs: number }[]): Pace {
  const perLetter = answers
    .filter(({ answer, durationMs }) => answer !== null && answer.length > 0 && durationMs > 0)
    .map(({ answer, durationMs }) => durationMs / (answer ?? " ").length)
    .toSorted((a, b) => a - b);
  return perLetter.length < MIN_ANSWERS ? undefined : perLetter[Math.floor(perLetter.length / 2)];
}

/** From the latest answers: their ids are ordered by time. */
export async function ownPace(db: LearnerDatabase): Promise<Pace> {
  const latest = await db.vocab_review.orderBy("id").reverse().limit(LOOKED_AT).toArray();
  return paceOf(
    latest.filter(({ facet, verdict, hints }) => facet === "recall" && verdict === "correct" && hints === 0),
  );
}

export function isFast(pace: Pace, answer: string, durationMs: number): boolean {
  return pace !== undefined && answer.length > 0 && durationMs < FAST_SHARE * pace * answer.length;
}
