import { seededRandom, shuffled } from "#shared/lib/seeded-random.ts";
import { composeTest, type ComposedTest, type TestWord } from "#shared/model/daily-test.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { isLeech } from "#shared/model/scheduling.ts";

import type { LearnerDatabase, StoredCard } from "./database.ts";
import { isDue, today } from "./words.ts";

/** The facet that a find-term question asks. */
export const RECALL = "recall";

// So many candidates of each part are looked at: enough to meet the targets, few enough for 50,000 words.
const DUE_CANDIDATES = 120;
const WEAK_CANDIDATES = 60;
const NEW_CANDIDATES = 120;

/** Ids of words that have no card yet: the learner's own and listed ones, then the library's as far as needed. */
async function newWordIds(db: LearnerDatabase, seed: string): Promise<string[]> {
  // Index keys only: no row is read.
  const [carded, listed, all] = await Promise.all([
    db.cards.orderBy("vocabItemId").uniqueKeys(),
    db.vocab_list_item.orderBy("vocabItemId").uniqueKeys(),
    db.vocab_item.toCollection().primaryKeys(),
  ]);
  const known = new Set(carded as string[]);
  const existing = new Set(all);
  const mine = (listed as string[]).filter((id) => !known.has(id) && existing.has(id));
  const random = seededRandom(`${seed} new`);
  const chosen = shuffled(mine, random).slice(0, NEW_CANDIDATES);
  if (chosen.length >= NEW_CANDIDATES) return chosen;
  const listedSet = new Set(mine);
  const others = all.filter((id) => !known.has(id) && !listedSet.has(id));
  return [...chosen, ...shuffled(others, random).slice(0, NEW_CANDIDATES - chosen.length)];
}

/** The cards that may be asked: what is due, and what comes due next, which is what is least remembered of the rest. */
async function candidateCards(db: LearnerDatabase, now: number): Promise<StoredCard[]> {
  const clock = await today(db, now);
  const cards = await db.cards
    .orderBy("due")
    .filter(({ facet }) => facet === RECALL)
    .limit(DUE_CANDIDATES + WEAK_CANDIDATES)
    .toArray();
  const due = cards.filter((card) => isDue(card, clock));
  return [...due.slice(0, DUE_CANDIDATES), ...cards.slice(due.length, due.length + WEAK_CANDIDATES)];
}

const flagsOf = (item: DeviceRows["vocab_item"], card: StoredCard | undefined): TestWord => ({
  id: item.id,
  isMainMedicalCondition: item.isMainMedicalCondition,
  hasLayTerm: item.isLaymanTerm || item.links.some(({ kind }) => kind === "lay" || kind === "technical"),
  isLeech: card ? isLeech(card) : false,
});

/** A word without an explanation cannot be asked for. */
const isAskable = (item: DeviceRows["vocab_item"] | undefined): item is DeviceRows["vocab_item"] =>
  Boolean(item?.explanation);

/**
 * Puts a test of `size` words together. Reads a bounded number of rows however many words there are. The same
 * `seed` over the same cards gives the same test, so a preview shows what the test will ask.
 */
export async function composeDailyTest(
  db: LearnerDatabase,
  { now, seed, size = 12 }: { now: number; seed: string; size?: number },
): Promise<ComposedTest> {
  const [clock, cards, fresh] = await Promise.all([today(db, now), candidateCards(db, now), newWordIds(db, seed)]);
  const byWord = new Map(cards.map((card) => [card.vocabItemId, card]));
  const items = (await db.vocab_item.bulkGet([...byWord.keys(), ...fresh])).filter(isAskable);
  const lastDue = cards.filter((card) => isDue(card, clock)).reduce((latest, { due }) => Math.max(latest, due), now);
  return composeTest({
    words: items.map((item) => flagsOf(item, byWord.get(item.id))),
    cards: byWord,
    nowMs: now,
    dueByMs: lastDue,
    seed,
    size,
  });
}

/** The test of today that was begun and not finished, the latest if there are several. */
export async function openTest(db: LearnerDatabase, isDaily: boolean): Promise<DeviceRows["vocab_test"] | undefined> {
  const { day } = await today(db);
  const tests = await db.vocab_test.where("localDay").equals(day).toArray();
  return tests
    .filter((test) => test.isDaily === isDaily && test.completedAt === null)
    .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))
    .at(-1);
}
