import type { LocalDay } from "./local-day.ts";
import {
  countedReviews,
  DAY_MS,
  memoryOf,
  newMemory,
  reviewed,
  step,
  usual,
  type CardState,
  type Review,
} from "./scheduling.ts";

/** A card that was asked again: how likely it was to be known then, and whether it was. */
export interface Recollection {
  /** UTC ms. */
  at: number;
  /** 0 to 1. */
  predicted: number;
  wasKnown: boolean;
}

/** And the local day on which she was asked. */
export interface DatedRecollection extends Recollection {
  localDay: LocalDay;
}

/** Every counted review of a card but the first, with what was predicted for it from those before. */
export function recollections(cardId: string, reviews: Iterable<Review>, schedule = usual): DatedRecollection[] {
  const found: DatedRecollection[] = [];
  let card = newMemory(cardId);
  let last: Review | undefined;
  for (const review of countedReviews(reviews)) {
    if (last) {
      const days = Math.max(0, review.at - last.at) / DAY_MS;
      const predicted = schedule(review.localDay).forgetting_curve(days, card.stability);
      found.push({ at: review.at, localDay: review.localDay, predicted, wasKnown: review.grade !== "again" });
    }
    card = step(schedule, card, review);
    last = review;
  }
  return found;
}

/**
 * When the card will be asked from `fromMs` to before `untilMs` (UTC ms), if it is known each time it is due; what is
 * overdue is asked at `fromMs`. Counted in whole 24 hours: an outlook, not an appointment.
 */
export function datesAhead(card: CardState, fromMs: number, untilMs: number, schedule = usual): number[] {
  if (card.lastReviewAt === null) return [];
  const dates: number[] = [];
  let memory = memoryOf(card, new Date(card.lastReviewAt));
  for (let at = Math.max(card.due, fromMs); at < untilMs;) {
    dates.push(at);
    const date = new Date(at);
    memory = reviewed(schedule(date.toISOString().slice(0, 10)), memory, date, "good");
    at += Math.max(memory.days, 1) * DAY_MS;
  }
  return dates;
}
