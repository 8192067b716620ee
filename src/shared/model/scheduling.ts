import {
  fsrs,
  GenSeedStrategyWithCardId,
  Rating,
  State,
  StrategyMode,
  createEmptyCard,
  type Card,
  type Grade as FsrsGrade,
} from "ts-fsrs";
import { isLocalDay, type LocalDay } from "./local-day.ts";

/** How well a card was known. "hard" is a pass, never a fail. */
export type ReviewGrade = "again" | "hard" | "good" | "easy";

/** A review as the fold needs it: inputs only. Rows with more fields fit too. */
export interface Review {
  id: string;
  /** UTC ms. */
  at: number;
  localDay: LocalDay;
  grade: ReviewGrade;
}

/** What the log of a card amounts to. Derived, never stored as truth. */
export interface CardState {
  cardId: string;
  /** UTC ms; 0 for a card without a review, which is new rather than due. */
  due: number;
  /** Days until the chance of knowing the card falls to 90 %. */
  stability: number;
  difficulty: number;
  reps: number;
  /** How often a known card was forgotten. */
  lapses: number;
  state: "new" | "review";
  lastReviewAt: number | null;
  /** Counted reviews in a row, up to the last one, that were not "again". */
  streak: number;
  /** The first review of each local day, in order; the others are kept in the log and do not count. */
  countedReviewIds: string[];
}

const DAY_MS = 86_400_000;
const MAX_INTERVAL_DAYS = 365;
const LEECH_LAPSES = 6;
const GRADES = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
} as const satisfies Record<ReviewGrade, FsrsGrade>;

/** FSRS-6 with its default weights. The seed of the fuzz is card id and reps: device and server find the same date. */
export function makeScheduler({ fuzz }: { fuzz: boolean }) {
  return fsrs({
    request_retention: 0.9,
    enable_short_term: false,
    enable_fuzz: fuzz,
    maximum_interval: MAX_INTERVAL_DAYS,
  }).useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId("cardId"));
}
type Scheduler = ReturnType<typeof makeScheduler>;
const scheduler = makeScheduler({ fuzz: true });

/** The scheduler counts days by UTC dates; noon UTC of the local day makes it count the learner's days. */
function noonOf({ localDay, at }: Pick<Review, "localDay" | "at">): Date {
  return isLocalDay(localDay) ? new Date(`${localDay}T12:00:00Z`) : new Date(at);
}

function byAtThenId(a: Review, b: Review): number {
  return a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

function countedReviews(reviews: Iterable<Review>): Review[] {
  const firstOfDay = new Map<LocalDay, Review>();
  for (const review of [...reviews].sort(byAtThenId)) {
    if (!firstOfDay.has(review.localDay)) firstOfDay.set(review.localDay, review);
  }
  return [...firstOfDay.values()];
}

type IdCard = Card & { cardId: string };

/** One step. A day before the last one (a traveller, a clock set back) counts as the same day: FSRS knows no negative time. */
function step(by: Scheduler, card: IdCard, review: Review): IdCard {
  const noon = noonOf(review);
  const now = card.last_review && noon < card.last_review ? card.last_review : noon;
  return { ...by.next(card, now, GRADES[review.grade]).card, cardId: card.cardId };
}

/** The scheduler keeps "good" a day after "hard", which can carry it past the maximum. */
function intervalMs(card: Card): number {
  return Math.min(card.scheduled_days, MAX_INTERVAL_DAYS) * DAY_MS;
}

/**
 * The state of a card: a fold over its log, so the same on every device whatever the order of arrival, and a review
 * that arrives twice changes nothing. Due is the last counted review plus whole days.
 */
export function foldCard(cardId: string, reviews: Iterable<Review>): CardState {
  return foldCardBy(scheduler, cardId, reviews);
}

/** The fold by a scheduler of one's own: without fuzz it can be compared with another implementation. */
export function foldCardBy(by: Scheduler, cardId: string, reviews: Iterable<Review>): CardState {
  const counted = countedReviews(reviews);
  let card: IdCard = { ...createEmptyCard(new Date(0)), cardId };
  let streak = 0;
  for (const review of counted) {
    card = step(by, card, review);
    streak = review.grade === "again" ? 0 : streak + 1;
  }
  const last = counted.at(-1);
  return {
    cardId,
    due: last ? last.at + intervalMs(card) : 0,
    stability: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
    state: last ? "review" : "new",
    lastReviewAt: last?.at ?? null,
    streak,
    countedReviewIds: counted.map((review) => review.id),
  };
}

/** The chance, 0 to 1, that the card is known at this moment; 0 for a new card. */
export function retrievability(card: CardState, atMs: number): number {
  if (card.lastReviewAt === null) return 0;
  const days = Math.max(0, atMs - card.lastReviewAt) / DAY_MS;
  return scheduler.forgetting_curve(days, card.stability);
}

/** A card that was asked again: how likely it was to be known then, and whether it was. */
export interface Recollection {
  /** UTC ms. */
  at: number;
  /** 0 to 1. */
  predicted: number;
  wasKnown: boolean;
}

/** Every counted review of a card but the first, with what was predicted for it from those before. */
export function recollections(cardId: string, reviews: Iterable<Review>): Recollection[] {
  const found: Recollection[] = [];
  let card: IdCard = { ...createEmptyCard(new Date(0)), cardId };
  let last: Review | undefined;
  for (const review of countedReviews(reviews)) {
    if (last) {
      const days = Math.max(0, review.at - last.at) / DAY_MS;
      const predicted = scheduler.forgetting_curve(days, card.stability);
      found.push({ at: review.at, predicted, wasKnown: review.grade !== "again" });
    }
    card = step(scheduler, card, review);
    last = review;
  }
  return found;
}

/**
 * When the card will be asked from `fromMs` to before `untilMs` (UTC ms), if it is known each time it is due; what is
 * overdue is asked at `fromMs`. Counted in whole 24 hours: an outlook, not an appointment.
 */
export function datesAhead(card: CardState, fromMs: number, untilMs: number): number[] {
  if (card.lastReviewAt === null) return [];
  const dates: number[] = [];
  let state: IdCard = {
    ...createEmptyCard(new Date(0)),
    cardId: card.cardId,
    stability: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    state: State.Review,
    last_review: new Date(card.lastReviewAt),
  };
  for (let at = Math.max(card.due, fromMs); at < untilMs;) {
    dates.push(at);
    state = { ...scheduler.next(state, new Date(at), Rating.Good).card, cardId: card.cardId };
    at += Math.max(intervalMs(state), DAY_MS);
  }
  return dates;
}

/** Whether the card was forgotten so often that another way in (picture, own note, lay word) should be offered. */
export function isLeech(card: CardState): boolean {
  return card.lapses >= LEECH_LAPSES;
}

/** What the screen knows about an answer. */
export interface AnswerFacts {
  verdict: "correct" | "almost" | "wrong";
  articleVerdict: "right" | "wrong" | "missing" | "none";
  /** A hint was taken, or the solution was shown. */
  usedHint: boolean;
  isFirstTry: boolean;
  wasTyped: boolean;
  /** Quicker than 40 % of the learner's own median for words of that length. */
  isFast: boolean;
  /** Counted reviews of this card in a row that were known (`CardState.streak`). */
  streak: number;
}

/**
 * The grades an answer earns. The first attempt without help is what counts: after a hint or at the second try the
 * screen still praises, the schedule does not. A near miss is known. "hard" is never given. The article is a card of
 * its own and is graded only where the word was right and an article was typed at the first try.
 */
export function ratingFor(facts: AnswerFacts): { recall: ReviewGrade; article?: ReviewGrade } {
  const { verdict, articleVerdict } = facts;
  if (verdict === "wrong") return { recall: "again" };
  const isUnaided = facts.isFirstTry && !facts.usedHint;
  const isEasy = verdict === "correct" && facts.wasTyped && facts.isFast && facts.streak >= 2;
  const recall = !isUnaided ? "again" : isEasy ? "easy" : "good";
  if (articleVerdict === "wrong") return { recall, article: "again" };
  return articleVerdict === "right" && isUnaided ? { recall, article: "good" } : { recall };
}

/**
 * When the card would be due after this grade at this moment (UTC ms), for "in 3 Tagen" on a button. Days are counted
 * from the last review in whole 24 hours; the fold, which knows local days, has the last word.
 */
export function nextDueAfter(card: CardState, grade: ReviewGrade, atMs: number): number {
  const isNew = card.lastReviewAt === null;
  const last = new Date(0);
  const days = card.lastReviewAt === null ? 0 : Math.max(0, Math.round((atMs - card.lastReviewAt) / DAY_MS));
  const before: IdCard = {
    ...createEmptyCard(last),
    cardId: card.cardId,
    stability: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
    state: isNew ? State.New : State.Review,
    last_review: isNew ? undefined : last,
  };
  return atMs + intervalMs(scheduler.next(before, new Date(days * DAY_MS), GRADES[grade]).card);
}
