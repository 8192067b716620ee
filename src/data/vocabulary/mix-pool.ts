import { isBacklog } from "#shared/model/backlog.ts";
import { BACKLOG_RETENTION } from "#shared/model/desired-retention.ts";
import type { LocalDay } from "#shared/model/local-day.ts";

import type { LearnerDatabase, StoredCard } from "#db/database.ts";
import { rowsWhere } from "#db/get-many.ts";
import { isDue, PRACTISED_FACETS, today, wordsById, type Today, type Word } from "./words.ts";

const DAY_MS = 86_400_000;
/** Rows looked at, however many cards there are: enough for a round, and to see that there is a pile. */
const DUE_CARDS = 600;
/** Before an exam cards come sooner than they say. */
const SOONER_CARDS = 1500;
/** Cards that come next: among them are words that may take a step. */
const NEXT_CARDS = 240;
const WORDS = 160;

export interface MixPool {
  clock: Today;
  /** At the retention of the situation. */
  isDue: (card: StoredCard) => boolean;
  /** More is due than anybody does in one sitting. */
  isBacklog: boolean;
  words: readonly Word[];
  /** All cards of these words. */
  cards: readonly StoredCard[];
}

async function nearCards(db: LearnerDatabase, clock: Today, now: number): Promise<StoredCard[]> {
  const isSooner = (clock.retention ?? 0.9) > 0.9;
  const byDue = db.cards.orderBy("due");
  if (isSooner) return byDue.limit(SOONER_CARDS).toArray();
  const [due, next] = await Promise.all([
    db.cards
      .where("due")
      .belowOrEqual(now + DAY_MS)
      .limit(DUE_CARDS)
      .toArray(),
    db.cards
      .where("due")
      .above(now + DAY_MS)
      .limit(NEXT_CARDS)
      .toArray(),
  ]);
  return [...due, ...next];
}

const wordIds = (cards: readonly StoredCard[]): string[] => [...new Set(cards.map(({ vocabItemId }) => vocabItemId))];

/** How many words are due, as far as a look at the first cards tells. */
function dueWords(cards: readonly StoredCard[], clock: Today): string[] {
  return wordIds(cards.filter((card) => PRACTISED_FACETS.has(card.facet) && isDue(card, clock)));
}

/** What a mixed round is made of: due words and words that come next, with all of their cards. */
export async function mixPool(db: LearnerDatabase, now: number): Promise<MixPool> {
  const clock = await today(db, now);
  const near = await nearCards(db, clock, now);
  const due = dueWords(near, clock);
  const hasPile = isBacklog(due.length);
  const ids = [...new Set([...due.slice(0, hasPile ? due.length : WORDS), ...wordIds(near)])].slice(
    0,
    hasPile ? Math.max(WORDS, due.length) : WORDS,
  );
  return { ...(await poolOf(db, ids, clock)), isBacklog: hasPile };
}

/** The same over given words: of a list, say. */
export async function mixPoolOf(db: LearnerDatabase, ids: readonly string[], now: number): Promise<MixPool> {
  return poolOf(db, ids, await today(db, now));
}

async function poolOf(db: LearnerDatabase, ids: readonly string[], clock: Today): Promise<MixPool> {
  const [words, cards] = await Promise.all([wordsById(db, ids), rowsWhere(db.cards, "vocabItemId", ids)]);
  return { clock, isDue: (card) => isDue(card, clock), isBacklog: false, words, cards };
}

/** In a pile what would still be known often enough may wait; something is always left to begin with. */
export function duringBacklog(pool: MixPool): MixPool {
  if (!pool.isBacklog) return pool;
  const patient = { ...pool.clock, retention: BACKLOG_RETENTION };
  const isLeft = pool.cards.some((card) => isDue(card, patient));
  return isLeft ? { ...pool, isDue: (card) => isDue(card, patient) } : pool;
}

/** The first id that could be made at a time: the ids of reviews (UUIDv7) begin with it. */
function firstIdAt(at: number): string {
  const hex = Math.max(0, at).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** How many words were practised today, beside the daily test as well as in it. */
export async function wordsOfToday(db: LearnerDatabase, day: LocalDay, now: number): Promise<number> {
  const keys = await db.vocab_review
    .where(":id")
    .above(firstIdAt(now - DAY_MS))
    .primaryKeys();
  const reviews = (await db.vocab_review.bulkGet(keys)).filter((review) => review?.localDay === day);
  return new Set(reviews.map((review) => review?.vocabItemId)).size;
}
