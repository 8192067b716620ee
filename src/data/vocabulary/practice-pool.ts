import { composeTest, type ComposedTest, type TestWord } from "#shared/model/daily-test.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { isLeech } from "#shared/model/scheduling.ts";

import type { LearnerDatabase, StoredCard } from "#db/database.ts";
import { rowsWhere } from "#db/get-many.ts";
import { drawUnasked } from "./unasked-words.ts";
import { asDueToday, isDue, today, type Today } from "./words.ts";

/** The facet that a find-term question asks. */
export const RECALL = "recall";
/** Cards that a find-term question answers: typing the word with its article shows that she recognises it, too. */
const TESTED_FACETS: ReadonlySet<string> = new Set([RECALL, "article", "recognise"]);

// So many candidates of each part are looked at: enough to meet the targets, few enough for 50,000 words.
const DUE_CANDIDATES = 120;
const WEAK_CANDIDATES = 60;
const NEW_CANDIDATES = 120;
const CARDS_PER_WORD = TESTED_FACETS.size;

type Clock = Today;

/** Cards whose dates were moved already are asked about as they stand. */
const usual = ({ retention: _, ...clock }: Clock): Clock => clock;

/** Of a word's cards the one that comes first: the word is due when any of them is. */
function firstDueByWord(cards: readonly StoredCard[]): Map<string, StoredCard> {
  const byWord = new Map<string, StoredCard>();
  for (const card of cards) {
    const known = byWord.get(card.vocabItemId);
    if (TESTED_FACETS.has(card.facet) && (!known || card.due < known.due)) byWord.set(card.vocabItemId, card);
  }
  return byWord;
}

/** So many cards that a find-term question answers, in the order in which they are due. A walk would wait for the browser at every card. */
async function firstCards(db: LearnerDatabase, count: number): Promise<StoredCard[]> {
  for (let limit = count; ; limit *= 2) {
    const some = await db.cards.orderBy("due").limit(limit).toArray();
    const tested = some.filter(({ facet }) => TESTED_FACETS.has(facet));
    if (tested.length >= count || some.length < limit) return tested.slice(0, count);
  }
}

/** The words that may be asked: what is due, and what comes due next, which is what is least remembered of the rest. */
async function candidateCards(db: LearnerDatabase, clock: Clock): Promise<StoredCard[]> {
  const cards = await firstCards(db, CARDS_PER_WORD * (DUE_CANDIDATES + WEAK_CANDIDATES));
  const first = [...firstDueByWord(asDueToday(cards, clock)).values()];
  const due = first.filter((card) => isDue(card, usual(clock)));
  const weak = first.filter((card) => !due.includes(card));
  return [...due.slice(0, DUE_CANDIDATES), ...weak.slice(0, WEAK_CANDIDATES)];
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
  const clock = await today(db, now);
  const [cards, fresh] = await Promise.all([candidateCards(db, clock), drawUnasked(db, `${seed} new`, NEW_CANDIDATES)]);
  const byWord = firstDueByWord(cards);
  const items = (await db.vocab_item.bulkGet([...byWord.keys(), ...fresh])).filter(isAskable);
  const words = items.map((item) => flagsOf(item, byWord.get(item.id)));
  return composeTest({ words, cards: byWord, nowMs: now, dueByMs: lastDueOf(cards, clock, now), seed, size });
}

/** Up to when a card counts as due: all of the learner's day, not only until this minute. */
function lastDueOf(cards: Iterable<StoredCard>, clock: Clock, now: number): number {
  let latest = now;
  for (const card of cards) if (isDue(card, usual(clock))) latest = Math.max(latest, card.due);
  return latest;
}

/** Of these words those that can be asked, in the order given. */
export async function askableIds(db: LearnerDatabase, ids: readonly string[]): Promise<string[]> {
  return (await db.vocab_item.bulkGet([...ids])).filter(isAskable).map(({ id }) => id);
}

/** A round over given words. What is due is taken first, then new ones, then what is least remembered. */
export async function composeRound(
  db: LearnerDatabase,
  { ids, now, seed, size = 12 }: { ids: readonly string[]; now: number; seed: string; size?: number },
): Promise<string[]> {
  const [clock, items, cards] = await Promise.all([
    today(db, now),
    db.vocab_item.bulkGet([...new Set(ids)]),
    rowsWhere(db.cards, "vocabItemId", ids),
  ]);
  const byWord = firstDueByWord(asDueToday(cards, clock));
  return composeTest({
    words: items.filter(isAskable).map((item) => flagsOf(item, byWord.get(item.id))),
    cards: byWord,
    nowMs: now,
    dueByMs: lastDueOf(byWord.values(), clock, now),
    seed,
    size,
    maxDue: size,
  }).itemIds;
}

/** The test of today that was begun and not finished, the latest if there are several. */
export async function openTest(
  db: LearnerDatabase,
  isDaily: boolean,
  now = Date.now(),
): Promise<DeviceRows["vocab_test"] | undefined> {
  const { day } = await today(db, now);
  const tests = await db.vocab_test.where("localDay").equals(day).toArray();
  return tests
    .filter((test) => test.isDaily === isDaily && test.completedAt === null)
    .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))
    .at(-1);
}
