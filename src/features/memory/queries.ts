import type { LearnerDatabase } from "#db/database.ts";
import { learner } from "#db/learner.ts";
import { inSlices } from "#db/slices.ts";
import { PRACTISED_FACETS, today } from "#data/vocabulary/words.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { addDays, type LocalDay } from "#shared/model/local-day.ts";
import { byWeek, compareWithPrediction, firmnessOf, type Firmness } from "#shared/model/memory-figures.ts";
import { datesAhead, recollections, type Recollection } from "#shared/model/outlook.ts";
import { scheduleOf, type Schedule } from "#shared/model/scheduling.ts";

const DAY_MS = 86_400_000;
export const WEEKS_AHEAD = 6;
export const WEEKS_BACK = 8;
/** So far back what was known is compared with what was predicted. */
export const COMPARED_DAYS = 90;

type Review = DeviceRows["vocab_review"];

export interface MemoryFigures {
  /** Words that were asked for their meaning before, by how well they sit. */
  firmness: Record<Firmness, number>;
  /** Expected questions in seven days each, from today on. */
  ahead: { from: LocalDay; count: number }[];
  comparison: ReturnType<typeof compareWithPrediction>;
  xpByWeek: { week: LocalDay; amount: number }[];
}

async function cardFigures(db: LearnerDatabase, now: number, schedule: Schedule) {
  const firmness: Record<Firmness, number> = { practising: 0, fresh: 0, settling: 0, firm: 0 };
  const weeks = Array.from({ length: WEEKS_AHEAD }, () => 0);
  for await (const cards of inSlices(db.cards)) {
    for (const card of cards) {
      if (card.facet === "recall") firmness[firmnessOf(card)] += 1;
      if (!PRACTISED_FACETS.has(card.facet)) continue;
      for (const at of datesAhead({ ...card, cardId: card.id }, now, now + WEEKS_AHEAD * 7 * DAY_MS, schedule)) {
        const week = Math.floor((at - now) / (7 * DAY_MS));
        weeks[week] = (weeks[week] ?? 0) + 1;
      }
    }
  }
  return { firmness, weeks };
}

/** The reviews of every card that was asked lately: a prediction needs all of its card. */
async function recollectionsSince(db: LearnerDatabase, fromMs: number, schedule: Schedule): Promise<Recollection[]> {
  const byCard = new Map<string, Review[]>();
  for await (const reviews of inSlices<Review>(db.vocab_review)) {
    for (const review of reviews) {
      const key = `${review.vocabItemId} ${review.facet}`;
      const log = byCard.get(key);
      if (log) log.push(review);
      else byCard.set(key, [review]);
    }
  }
  const from = new Date(fromMs).toISOString();
  const asked = [...byCard].filter(([, log]) => log.length > 1 && log.some(({ reviewedAt }) => reviewedAt >= from));
  return asked.flatMap(([key, log]) =>
    recollections(
      key,
      log.map((review) => ({ ...review, at: Date.parse(review.reviewedAt) })),
      schedule,
    ).filter(({ at }) => at >= fromMs),
  );
}

/** Everything the memory screen shows; null if nothing was practised yet. */
export async function memoryFigures(now: number): Promise<MemoryFigures | null> {
  const db = learner();
  const sets = await db.scheduling_parameters.toArray();
  const schedule = scheduleOf(sets);
  const [{ day }, { firmness, weeks }, events] = await Promise.all([
    today(db, now),
    cardFigures(db, now, schedule),
    db.xp_event.toArray(),
  ]);
  const xpByWeek = byWeek(events, day, WEEKS_BACK);
  if (Object.values(firmness).every((count) => count === 0)) return null;
  return {
    firmness,
    ahead: weeks.map((count, index) => ({ from: addDays(day, 7 * index), count })),
    comparison: compareWithPrediction(await recollectionsSince(db, now - COMPARED_DAYS * DAY_MS, schedule)),
    xpByWeek,
  };
}
