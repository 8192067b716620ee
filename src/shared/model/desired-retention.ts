import { computeDecayFactor, default_w } from "ts-fsrs";

import { daysBetween, isLocalDay, type LocalDay } from "./local-day.ts";

/** How likely a card is still known when it comes again: what its stored due date was worked out with. */
export const USUAL_RETENTION = 0.9;
/** Before an examination words come sooner: more work now, fewer gaps on the day. */
export const EXAM_RETENTION = 0.93;
/** With a pile of due words each may wait longer, so that the pile shrinks. */
export const BACKLOG_RETENTION = 0.85;
/** The exam counts from four weeks before it to its day. */
const EXAM_DAYS = 28;
const DAY_MS = 86_400_000;

const { decay, factor } = computeDecayFactor(default_w);

interface Situation {
  day: LocalDay;
  examDate: LocalDay | null | undefined;
  isBacklog?: boolean;
}

/** Which retention she practises at. A backlog outweighs an exam: more work would only be left undone. */
export function retentionFor({ day, examDate, isBacklog = false }: Situation): number {
  if (isBacklog) return BACKLOG_RETENTION;
  if (!examDate || !isLocalDay(examDate)) return USUAL_RETENTION;
  const left = daysBetween(day, examDate);
  return left >= 0 && left <= EXAM_DAYS ? EXAM_RETENTION : USUAL_RETENTION;
}

/** How long an interval is at this retention, as a share of the usual one: the same for every stability. */
export function intervalShare(retention: number): number {
  const length = (of: number): number => (of ** (1 / decay) - 1) / factor;
  return length(retention) / length(USUAL_RETENTION);
}

interface Scheduled {
  due: number;
  lastReviewAt: number | null;
}

/**
 * When a card is due at another retention: its last review plus the interval it has, stretched or shortened, at least
 * a day. The stored state stays as it is, so nothing has to be put back when the exam is over.
 */
export function dueAt({ due, lastReviewAt }: Scheduled, retention: number = USUAL_RETENTION): number {
  if (retention === USUAL_RETENTION || lastReviewAt === null) return due;
  const interval = due - lastReviewAt;
  return lastReviewAt + Math.max(Math.min(DAY_MS, interval), interval * intervalShare(retention));
}
