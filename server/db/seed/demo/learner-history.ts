import { addDays, localDayOf, type LocalDay } from "#shared/model/local-day.ts";
import { cardId } from "#shared/model/derived-ids.ts";
import { seededRandom } from "#shared/lib/seeded-random.ts";
import { derivedId } from "#shared/lib/uuid.ts";
import { foldCard, type CardState, type Review } from "#shared/model/scheduling.ts";
import type { Facet, Grade, VocabReviewRow, VocabTestRow } from "#shared/model/vocabulary.ts";

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
const MOST_REVIEWS_A_DAY = 22;
/** The last days were busy: cards wait, so that the demo has something to do. */
const BUSY_DAYS = 4;
const MOST_REVIEWS_OF_A_BUSY_DAY = 5;
const DUE_TODAY = 18;
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
    const isLast = day === days.at(-1);
    const isBusy = day > addDays(today, -BUSY_DAYS - 1);
    const due = seen.filter((card) => dayOf(card.state.due) <= day).sort((a, b) => a.state.due - b.state.due);
    const left = isLast ? Math.max(0, due.length - (DUE_TODAY - comingDue(seen, day, today))) : mostReviews(isBusy);
    const asked = [...due.slice(0, left), ...(isBusy ? [] : unseen.splice(0, NEW_A_DAY))];
    if (asked.length === 0) continue;
    const test = testOf(userId, day, asked, startMs);
    history.tests.push(test);
    for (const [place, card] of asked.entries()) {
      history.reviews.push(review(userId, card, { day, atMs: startMs + place * 24_000, testId: test.id, random }));
      if (!seen.includes(card)) seen.push(card);
    }
  }
  return history;
}

const mostReviews = (isBusy: boolean) => (isBusy ? MOST_REVIEWS_OF_A_BUSY_DAY : MOST_REVIEWS_A_DAY);
const dayOf = (atMs: number): LocalDay => localDayOf(atMs, DEMO_ZONE, DAY_STARTS_AT);

/** Cards that will be due today and are not yet due on the last day of practice. */
function comingDue(seen: readonly PractisedCard[], day: LocalDay, today: LocalDay): number {
  return seen.filter(({ state }) => dayOf(state.due) > day && dayOf(state.due) <= today).length;
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
  return words.flatMap((word, place) => {
    const facets: (keyof typeof MODES)[] = place % 4 === 3 ? ["recognise"] : ["recall"];
    if (word.hasArticle && place % 3 === 0) facets.push("article");
    return facets.map((facet) => {
      const id = cardId(userId, word.id, facet);
      return { id, word, facet, log: [], state: foldCard(id, []) };
    });
  });
}

function testOf(userId: string, day: LocalDay, cards: readonly PractisedCard[], startMs: number): VocabTestRow {
  return {
    id: derivedId("demo vocab_test", userId, day),
    user_id: userId,
    is_daily: true,
    local_day: day,
    item_ids: [...new Set(cards.map(({ word }) => word.id))],
    started_at: new Date(startMs).toISOString(),
    completed_at: new Date(startMs + cards.length * 24_000 + 5_000).toISOString(),
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
