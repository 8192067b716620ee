import { addDays, localDayOf, type LocalDay } from "#shared/model/local-day.ts";
import { cardId } from "#shared/model/derived-ids.ts";
import { seededRandom } from "#shared/lib/seeded-random.ts";
import { derivedId } from "#shared/lib/derived-id.ts";
import { foldCard, type CardState, type Review } from "#shared/model/scheduling.ts";
import type { Facet, Grade } from "#shared/model/vocabulary-terms.ts";
import type { VocabReviewRow, VocabTestRow } from "#shared/model/vocabulary.ts";

/** A word the learner of the demo practises. */
export interface PractisedWord {
  id: string;
  term: string;
  hasArticle: boolean;
  isHard: boolean;
}

export interface History {
  /** Oldest first; the last twelve are in a row and end yesterday. */
  loginDays: LocalDay[];
  tests: VocabTestRow[];
  reviews: VocabReviewRow[];
}

export const DEMO_ZONE = "Europe/Berlin";
const DAY_STARTS_AT = 4;
const WEEKS = 6;
const STREAK = 12;
const NEW_A_DAY = 4;
const SECONDS_A_CARD = 24;
const MOST_REVIEWS_A_DAY = 22;
/** The last days were busy: cards wait, so that the demo has something to do. */
const BUSY_DAYS = 5;
const MOST_REVIEWS_OF_A_BUSY_DAY = 3;
const DUE_TODAY = 18;
const LEAST_REVIEWS_YESTERDAY = 6;
const MODES = {
  recall: "find-term",
  article: "article-sprint",
  recognise: "match",
} as const satisfies Partial<Record<Facet, VocabReviewRow["mode"]>>;

interface PractisedCard {
  id: string;
  word: PractisedWord;
  facet: keyof typeof MODES;
  log: Review[];
  state: CardState;
}

/** Six weeks of practice, simulated with the real scheduler: the same for every start on the same day. */
export function simulateHistory(userId: string, words: readonly PractisedWord[], nowMs: number): History {
  const random = seededRandom("demo history");
  const today = localDayOf(nowMs, DEMO_ZONE, DAY_STARTS_AT);
  const days = activeDays(today, random);
  const unseen = cardsOf(userId, words);
  const history: History = { loginDays: days, tests: [], reviews: [] };
  const seen: PractisedCard[] = [];
  for (const day of days) {
    // Ten to seven in the evening, German winter time: after the early shift.
    const startMs = Date.parse(`${day}T17:50:00Z`);
    const occasion = { testId: derivedId("demo vocab_test", userId, day), day, random };
    const asked: PractisedCard[] = [];
    for (const card of cardsOfDay(seen, unseen, day, today)) {
      if (day === days.at(-1) && asked.length >= LEAST_REVIEWS_YESTERDAY && dueBy(seen, today).length <= DUE_TODAY)
        break;
      const atMs = startMs + asked.length * SECONDS_A_CARD * 1000;
      history.reviews.push(review(userId, card, { ...occasion, atMs }));
      asked.push(card);
      if (!seen.includes(card)) seen.push(card);
    }
    if (asked.length > 0) history.tests.push(testOf(userId, occasion.testId, asked, { day, startMs }));
  }
  return history;
}

/** What is asked on a day: what is due, then new cards; on the last days little, on the very last as much as it takes. */
function cardsOfDay(seen: PractisedCard[], unseen: PractisedCard[], day: LocalDay, today: LocalDay): PractisedCard[] {
  if (day === addDays(today, -1)) return dueBy(seen, today);
  const due = dueBy(seen, day);
  if (day >= addDays(today, -BUSY_DAYS)) return due.slice(0, MOST_REVIEWS_OF_A_BUSY_DAY);
  return [...due.slice(0, MOST_REVIEWS_A_DAY), ...unseen.splice(0, NEW_A_DAY)];
}

/** The cards due until the end of a day, the longest waiting first. */
function dueBy(cards: readonly PractisedCard[], day: LocalDay): PractisedCard[] {
  return cards
    .filter(({ state }) => localDayOf(state.due, DEMO_ZONE, DAY_STARTS_AT) <= day)
    .sort((a, b) => a.state.due - b.state.due);
}

/** About five days a week, with a pause before the present streak. */
function activeDays(today: LocalDay, random: () => number): LocalDay[] {
  const days: LocalDay[] = [];
  for (let ago = WEEKS * 7; ago > 0; ago -= 1) {
    const isActive = ago <= STREAK || (ago > STREAK + 1 && random() < 0.72);
    if (isActive) days.push(addDays(today, -ago));
  }
  return days;
}

function cardsOf(userId: string, words: readonly PractisedWord[]): PractisedCard[] {
  return words.flatMap((word, index) => {
    const facets: (keyof typeof MODES)[] = index % 4 === 3 ? ["recognise"] : ["recall"];
    if (word.hasArticle && index % 3 === 0) facets.push("article");
    return facets.map((facet) => {
      const id = cardId(userId, word.id, facet);
      return { id, word, facet, log: [], state: foldCard(id, []) };
    });
  });
}

function testOf(
  userId: string,
  id: string,
  cards: readonly PractisedCard[],
  { day, startMs }: { day: LocalDay; startMs: number },
): VocabTestRow {
  return {
    id,
    user_id: userId,
    is_daily: true,
    local_day: day,
    item_ids: [...new Set(cards.map(({ word }) => word.id))],
    started_at: new Date(startMs).toISOString(),
    completed_at: new Date(startMs + cards.length * SECONDS_A_CARD * 1000).toISOString(),
  };
}

interface Occasion {
  day: LocalDay;
  atMs: number;
  testId: string;
  random: () => number;
}

/** Asks a card once, and moves it on. */
function review(userId: string, card: PractisedCard, { day, atMs, testId, random }: Occasion): VocabReviewRow {
  const grade = gradeOf(card, random());
  const id = derivedId("demo vocab_review", card.id, day);
  card.log.push({ id, at: atMs, localDay: day, grade });
  card.state = foldCard(card.id, card.log);
  return {
    id,
    user_id: userId,
    vocab_item_id: card.word.id,
    facet: card.facet,
    mode: MODES[card.facet],
    answer: grade === "again" ? null : card.facet === "recall" ? card.word.term : null,
    verdict: grade === "again" ? "wrong" : "correct",
    grade,
    hints: grade === "again" && random() < 0.4 ? 1 : 0,
    reviewed_at: new Date(atMs).toISOString(),
    duration_ms: Math.round(4_000 + random() * 9_000),
    test_id: testId,
    local_day: day,
    time_zone: DEMO_ZONE,
  };
}

function gradeOf({ word, state }: PractisedCard, luck: number): Grade {
  const forgets = word.isHard ? 0.55 : state.reps === 0 ? 0.22 : 0.09;
  if (luck < forgets) return "again";
  return luck > 0.9 && state.streak >= 2 ? "easy" : "good";
}
