import { isNull } from "drizzle-orm";

import { membershipId, overlayId, xpEventId } from "#shared/model/derived-ids.ts";
import { derivedId } from "#shared/lib/derived-id.ts";
import { utcOffsetOf } from "#shared/model/local-day.ts";
import { streakAmountAt, streakDaysOf } from "#shared/model/streak/streak.ts";
import type { XpEventRow } from "#shared/model/vocabulary.ts";
import { xpAmount, xpKey, type XpCause } from "#shared/model/xp/causes.ts";

import type { CreatedUser } from "../../features/users/create-user.ts";
import { xpEvent } from "../../db/schema.ts";
import {
  vocabItem,
  vocabList,
  vocabListItem,
  vocabOverlay,
  vocabReview,
  vocabTest,
} from "../../db/vocabulary-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { DEMO_ZONE, simulateHistory, type History, type PractisedWord } from "./learner-history.ts";
import {
  FAVOURITE_TERMS,
  HARD_TERMS,
  OWN_TRANSLATIONS,
  OWN_WORDS,
  REMARKS,
  STATION_LIST,
  STATION_TERMS,
} from "./learner-words.ts";

const LEAST_SHARED_WORDS = 62;
const DAY_MS = 86_400_000;

type SharedWord = { id: string; term: string; level: string | null; specific_article: string | null };

/** What the learner of the demo has done so far. */
export async function seedLearner(
  tx: Tx,
  { userId, firstListId, favouritesId }: CreatedUser,
  nowMs: number,
): Promise<void> {
  const library = await libraryWords(tx);
  const shared = stationWords(library);
  const byTerm = new Map(library.map((word) => [word.term, word]));
  const stationId = derivedId("demo vocab_list", userId, STATION_LIST.name);
  await tx.insert(vocabList).values({ ...STATION_LIST, id: stationId, user_id: userId, position: 2 });
  const own = await seedOwnWords(tx, userId, nowMs);
  const inLists = (name: "mine" | "station") => own.filter(({ lists }) => lists.includes(name));
  const pairs = [
    ...inLists("mine").map(({ id }): Pair => [firstListId, id]),
    ...[...shared, ...inLists("station")].map(({ id }): Pair => [stationId, id]),
    ...wordsOf(FAVOURITE_TERMS, byTerm).map(({ id }): Pair => [favouritesId, id]),
  ];
  await seedMembers(tx, userId, pairs, nowMs);
  await seedOverlays(tx, userId, byTerm);
  const history = simulateHistory(userId, practised(shared, own), nowMs);
  if (history.tests.length > 0) await tx.insert(vocabTest).values(history.tests);
  if (history.reviews.length > 0) await tx.insert(vocabReview).values(history.reviews);
  await tx.insert(xpEvent).values(xpOf(userId, history));
}

async function libraryWords(tx: Tx): Promise<SharedWord[]> {
  return tx
    .select({
      id: vocabItem.id,
      term: vocabItem.term,
      level: vocabItem.level,
      specific_article: vocabItem.specific_article,
    })
    .from(vocabItem)
    .where(isNull(vocabItem.owner_id))
    .orderBy(vocabItem.id);
}

function wordsOf(terms: readonly string[], byTerm: ReadonlyMap<string, SharedWord>): SharedWord[] {
  return terms.flatMap((term) => byTerm.get(term) ?? []);
}

/** The words named, filled up with others of her level where the library does not have them all. */
function stationWords(library: readonly SharedWord[]): SharedWord[] {
  const named = wordsOf(STATION_TERMS, new Map(library.map((word) => [word.term, word])));
  const others = library.filter((word) => (word.level === "A2" || word.level === "B1") && !named.includes(word));
  return [...named, ...others.slice(0, Math.max(0, LEAST_SHARED_WORDS - named.length))];
}

async function seedOwnWords(tx: Tx, userId: string, nowMs: number) {
  const words = OWN_WORDS.map(({ tunisian, lists, ...word }, index) => ({
    ...word,
    id: derivedId("demo vocab_item", userId, word.term),
    owner_id: userId,
    translations: { aeb: { text: tunisian, status: "learner" as const, note: null } },
    created_at: new Date(nowMs - (40 - index * 3) * DAY_MS).toISOString(),
    lists,
  }));
  await tx.insert(vocabItem).values(words.map(({ lists: _, ...word }) => word));
  return words;
}

type Pair = readonly [listId: string, itemId: string];

async function seedMembers(tx: Tx, userId: string, pairs: readonly Pair[], nowMs: number): Promise<void> {
  await tx.insert(vocabListItem).values(
    pairs.map(([listId, itemId], index) => ({
      id: membershipId(listId, itemId),
      user_id: userId,
      list_id: listId,
      vocab_item_id: itemId,
      // Lists show their words in the order in which they came.
      created_at: new Date(nowMs - 40 * DAY_MS + index * 60_000).toISOString(),
    })),
  );
}

async function seedOverlays(tx: Tx, userId: string, byTerm: ReadonlyMap<string, SharedWord>): Promise<void> {
  const words = wordsOf([...new Set([...Object.keys(REMARKS), ...Object.keys(OWN_TRANSLATIONS)])], byTerm);
  if (words.length === 0) return;
  await tx.insert(vocabOverlay).values(
    words.map(({ id, term }) => {
      const text = OWN_TRANSLATIONS[term];
      return {
        id: overlayId(userId, id),
        user_id: userId,
        vocab_item_id: id,
        remarks: REMARKS[term] ?? null,
        translations: text === undefined ? null : { aeb: { text, status: "learner" as const, note: null } },
      };
    }),
  );
}

/** Shared and own words in turns, as she met them. */
function practised(
  shared: readonly SharedWord[],
  own: readonly { id: string; term: string; specific_article?: string | null }[],
): PractisedWord[] {
  const mixed = shared.flatMap((word, index) => (index % 5 === 4 ? [word, own[(index - 4) / 5]] : [word]));
  return mixed.flatMap((word) =>
    word === undefined
      ? []
      : {
          id: word.id,
          term: word.term,
          hasArticle: word.specific_article != null,
          isHard: HARD_TERMS.includes(word.term),
        },
  );
}

function xpOf(userId: string, { loginDays, tests }: History): XpEventRow[] {
  const event = (cause: XpCause, localDay: string, occurredAt: string, amount = xpAmount(cause)): XpEventRow => {
    const key = xpKey(cause, { localDay });
    const id = xpEventId(userId, cause, key);
    const utcOffset = cause === "first_login" ? [utcOffsetOf(Date.parse(occurredAt), DEMO_ZONE)] : [];
    const row = { id, user_id: userId, cause, key, amount, local_day: localDay, occurred_at: occurredAt };
    return { ...row, utc_offsets: utcOffset };
  };
  const streaks = streakDaysOf(loginDays.map((localDay) => ({ localDay })));
  return [
    ...loginDays.flatMap((day) => [
      event("first_login", day, `${day}T17:45:00.000Z`),
      event("daily_streak", day, `${day}T17:45:00.000Z`, streakAmountAt(streaks, day)),
    ]),
    ...tests.map((test) => event("vocab_test_daily", test.local_day, test.completed_at ?? test.started_at)),
  ];
}
