import type { LearnerDatabase } from "#db/database.ts";
import { duringBacklog, mixPool, mixPoolOf, wordsOfToday, type MixPool } from "#data/vocabulary/mix-pool.ts";
import type { Word } from "#data/vocabulary/words.ts";
import { seededLot } from "#shared/lib/seeded-random.ts";
import { BACKLOG_CAP } from "#shared/model/backlog.ts";
import { localDayOf } from "#shared/model/local-day.ts";
import { composeMix, nextStep, type Asked, type MixCard } from "#shared/model/practice-mix.ts";
import type { Facet, PracticeMode } from "#shared/model/vocabulary-terms.ts";

import { modeOf } from "./modes/registry.ts";
import { nothingElse, type Possibilities, type Task } from "./modes/task.ts";

/** How a card is asked in a mixed round; writing takes longer and is chosen for itself. */
const MODE_OF: Partial<Record<Facet, PracticeMode>> = {
  recognise: "recognise",
  recall: "find-term",
  article: "article-sprint",
  plural: "plural",
  perfect: "verb-forms",
  listen: "listening",
  layToTech: "lay-to-technical",
  techToLay: "technical-to-lay",
};
const FACETS = Object.keys(MODE_OF) as Facet[];
/** A quarter of the words that are to be found stand wrongly in a sentence instead. */
const MENDED_IN = 4;
const STEPS = 2;

export function facetsOf(word: Word, possibilities: Possibilities): ReadonlySet<Facet> {
  return new Set(FACETS.filter((facet) => modeOf(MODE_OF[facet] ?? "find-term").rules.canAsk(word, possibilities)));
}

function modeFor({ itemId, facet }: Asked, word: Word | undefined, seed: string): PracticeMode {
  const mode = MODE_OF[facet] ?? "find-term";
  if (mode !== "find-term" || word === undefined || seededLot(`${seed} mend`, itemId) % MENDED_IN > 0) return mode;
  return modeOf("find-term-correct").rules.canAsk(word, nothingElse) ? "find-term-correct" : mode;
}

interface Wishes {
  now: number;
  seed: string;
  size: number;
  possibilities: Possibilities;
}

function mixOf(pool: MixPool, { now, seed, size, possibilities }: Wishes): Task[] {
  const { clock, words, isBacklog } = pool;
  const byId = new Map(words.map((word) => [word.id, word]));
  const asked = composeMix({
    words: words.map((word) => ({ id: word.id, facets: facetsOf(word, possibilities) })),
    cards: pool.cards as readonly MixCard[],
    nowMs: now,
    isDue: pool.isDue as (card: MixCard) => boolean,
    isOfToday: ({ lastReviewAt }) =>
      lastReviewAt !== null && localDayOf(lastReviewAt, clock.timeZone, clock.dayStartsAt) === clock.day,
    seed,
    size,
    steps: STEPS,
    isBacklog,
  });
  return asked.map((one) => ({ ...one, mode: modeFor(one, byId.get(one.itemId), seed) }));
}

export type DueRound = { tasks: Task[] } | { enough: true };

/** A round of what is due. In a backlog only so many a day, unless she wants more. */
export async function dueRound(db: LearnerDatabase, wishes: Wishes & { wantsMore: boolean }): Promise<DueRound> {
  const pool = duringBacklog(await mixPool(db, wishes.now));
  if (!pool.isBacklog || wishes.wantsMore) return { tasks: mixOf(pool, wishes) };
  const left = BACKLOG_CAP - (await wordsOfToday(db, pool.clock.day, wishes.now));
  return left > 0 ? { tasks: mixOf(pool, { ...wishes, size: Math.min(wishes.size, left) }) } : { enough: true };
}

/**
 * A round over a list: what is due in it, then words never asked, which are recognised first, then next steps, then
 * whatever is remembered least, so that a list can always be practised.
 */
export async function listRound(db: LearnerDatabase, ids: readonly string[], wishes: Wishes): Promise<Task[]> {
  const pool = await mixPoolOf(db, ids, wishes.now);
  const due = mixOf(pool, wishes);
  const taken = new Set(due.map(({ itemId }) => itemId));
  const cardsOf = Map.groupBy(pool.cards, ({ vocabItemId }) => vocabItemId);
  const rest = pool.words
    .filter(({ id, explanation }) => !taken.has(id) && explanation)
    .map((word) => ({ word, cards: cardsOf.get(word.id) ?? [], lot: seededLot(wishes.seed, word.id) }))
    .sort((a, b) => Number(a.cards.length > 0) - Number(b.cards.length > 0) || a.lot - b.lot);
  const more = rest.map(({ word, cards }): Task => {
    const facets = facetsOf(word, wishes.possibilities);
    const step = nextStep({ id: word.id, facets }, cards as readonly MixCard[]);
    const facet = step ?? (cards.length > 0 ? "recall" : "recognise");
    const asked = { itemId: word.id, facet };
    return { ...asked, mode: modeFor(asked, word, wishes.seed) };
  });
  return [...due, ...more].slice(0, wishes.size);
}
