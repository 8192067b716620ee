import { addDays, localDayOf } from "#shared/model/local-day.ts";

import { operation } from "../../calls/operation.ts";
import { eachInPieces } from "../../limits/in-pieces.ts";
import { scheduleOfUser } from "../scheduling-parameters/store.ts";
import { daySettings } from "../xp/store.ts";
import { foldCards, type FoldedCard } from "./fold-cards.ts";
import { countCompletedTests, countListedWords } from "./stats-store.ts";
import { reviewInputs } from "./store.ts";

const DAYS_AHEAD = 14;
const WINDOW_MS = 30 * 86_400_000;

/** All figures are folds over the reviews: nothing of it is stored. */
export const getMyVocabStats = operation("getMyVocabStats", async ({ tx, actor, receivedAt }) => ({
  answer: async () => {
    const { timeZone, dayStartsAt } = await daySettings(tx, actor.userId);
    const nowMs = receivedAt.getTime();
    const today = localDayOf(nowMs, timeZone, dayStartsAt);
    const schedule = await scheduleOfUser(tx, actor.userId);
    const cards = await foldCards(actor.userId, reviewInputs(tx, actor.userId), schedule);
    const dueDays: string[] = [];
    await eachInPieces(cards, ({ state }) => dueDays.push(localDayOf(state.due, timeZone, dayStartsAt)));
    const { reviews, lately, known, repeated, last } = await countReviews(cards, nowMs - WINDOW_MS);
    const days = Array.from({ length: DAYS_AHEAD }, (_, n) => addDays(today, n));
    return {
      words: await countListedWords(tx, actor.userId),
      cards: cards.length,
      due: dueDays.filter((day) => day <= today).length,
      reviews,
      reviews_last_30_days: lately,
      retention_last_30_days: repeated === 0 ? null : known / repeated,
      tests_completed: await countCompletedTests(tx, actor.userId),
      // What is overdue is work of today.
      due_by_day: days.map((day) => ({
        day,
        cards: dueDays.filter((due) => due === day || (day === today && due < today)).length,
      })),
      last_reviewed_at: last === null ? null : new Date(last).toISOString(),
    };
  },
}));

interface Counts {
  reviews: number;
  lately: number;
  /** Of the counted repetitions lately: a card's first review shows no memory yet. */
  repeated: number;
  known: number;
  last: number | null;
}

async function countReviews(cards: readonly FoldedCard[], sinceMs: number): Promise<Counts> {
  const counts: Counts = { reviews: 0, lately: 0, repeated: 0, known: 0, last: null };
  await eachInPieces(cards, ({ state, reviews }) => {
    const repetitions = new Set(state.countedReviewIds.slice(1));
    counts.reviews += reviews.length;
    for (const { id, at, grade } of reviews) {
      counts.last = Math.max(counts.last ?? at, at);
      if (at <= sinceMs) continue;
      counts.lately += 1;
      if (!repetitions.has(id)) continue;
      counts.repeated += 1;
      if (grade !== "again") counts.known += 1;
    }
  });
  return counts;
}
