import type { LearnerDatabase } from "#db/database.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

/** Quicker than this share of her own median is fast. */
const FAST_SHARE = 0.4;
/** So many right answers are needed before a median says anything. */
const MIN_ANSWERS = 10;
const LOOKED_AT = 300;
/** Older answers say little about how she types today. */
const LOOKED_BACK_MS = 90 * 86_400_000;

/** Milliseconds per letter of the learner's right answers, the median; undefined before there are enough. */
export type Pace = number | undefined;

export function paceOf(answers: readonly { answer: string | null; durationMs: number }[]): Pace {
  const perLetter = answers
    .filter(({ answer, durationMs }) => answer !== null && answer.length > 0 && durationMs > 0)
    .map(({ answer, durationMs }) => durationMs / (answer ?? " ").length)
    .toSorted((a, b) => a - b);
  return perLetter.length < MIN_ANSWERS ? undefined : perLetter[Math.floor(perLetter.length / 2)];
}

/** The first id that could be made at a time: the ids of reviews (UUIDv7) begin with it. */
function firstIdAt(at: number): string {
  const hex = Math.max(0, at).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** Her latest answers. Keys and then rows: going backwards through the rows would be a round trip each. */
export async function latestReviews(db: LearnerDatabase, now = Date.now()): Promise<DeviceRows["vocab_review"][]> {
  const since = firstIdAt(now - LOOKED_BACK_MS);
  const keys = await db.vocab_review.where(":id").above(since).primaryKeys();
  return (await db.vocab_review.bulkGet(keys.slice(-LOOKED_AT))).filter((review) => review !== undefined);
}

export async function ownPace(db: LearnerDatabase, now = Date.now()): Promise<Pace> {
  const latest = await latestReviews(db, now);
  return paceOf(
    latest.filter(({ facet, verdict, hints }) => facet === "recall" && verdict === "correct" && hints === 0),
  );
}

export function isFast(pace: Pace, answer: string, durationMs: number): boolean {
  return pace !== undefined && answer.length > 0 && durationMs < FAST_SHARE * pace * answer.length;
}
