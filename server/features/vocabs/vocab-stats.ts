import { addDays, localDayOf } from "#shared/model/local-day.ts";

import { operation } from "../../calls/operation.ts";
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
    const inputs = await reviewInputs(tx, actor.userId);
    const cards = foldCards(actor.userId, inputs, await scheduleOfUser(tx, actor.userId));
    const dueDays = cards.map(({ state }) => localDayOf(state.due, timeZone, dayStartsAt));
    const days = Array.from({ length: DAYS_AHEAD }, (_, n) => addDays(today, n));
    return {
      words: await countListedWords(tx, actor.userId),
      cards: cards.length,
      due: dueDays.filter((day) => day <= today).length,
      reviews: inputs.length,
      reviews_last_30_days: inputs.filter((input) => Date.parse(input.reviewedAt) > nowMs - WINDOW_MS).length,
      retention_last_30_days: retention(cards, nowMs - WINDOW_MS),
      tests_completed: await countCompletedTests(tx, actor.userId),
      // What is overdue is work of today.
      due_by_day: days.map((day) => ({
        day,
        cards: dueDays.filter((due) => due === day || (day === today && due < today)).length,
      })),
      last_reviewed_at: inputs.reduce<string | null>(
        (last, { reviewedAt }) => (last === null || reviewedAt > last ? reviewedAt : last),
        null,
      ),
    };
  },
}));

/** How many of the counted repetitions were known; a card's first review shows no memory yet. */
function retention(cards: readonly FoldedCard[], sinceMs: number): number | null {
  let known = 0;
  let asked = 0;
  for (const { state, reviews } of cards) {
    const repetitions = new Set(state.countedReviewIds.slice(1));
    for (const { id, at, grade } of reviews) {
      if (at <= sinceMs || !repetitions.has(id)) continue;
      asked += 1;
      if (grade !== "again") known += 1;
    }
  }
  return asked === 0 ? null : known / asked;
}
