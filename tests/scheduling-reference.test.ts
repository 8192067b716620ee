import { createRequire } from "node:module";

import type * as Binding from "@open-spaced-repetition/binding";
import { expect, it } from "vitest";
import {
  createEmptyCard,
  default_w as DEFAULT_WEIGHTS,
  fsrs,
  GenSeedStrategyWithCardId,
  Rating,
  StrategyMode,
  type Card,
} from "ts-fsrs";

import { seededRandom, shuffled } from "#shared/lib/seeded-random.ts";
import { daysBetween, localDayOf } from "#shared/model/local-day.ts";
import { foldCard, makeScheduler, type Review, type ReviewGrade } from "#shared/model/scheduling.ts";

/**
 * Our fold beside the Rust implementation that Anki uses, over random histories.
 *
 * Compared after every counted review: stability and difficulty (Rust reckons with 32-bit floats, hence 1e-4 relative),
 * and the interval in whole days without fuzz.
 *
 * Days: Rust is given days between reviews and no dates. Ours come from moments and time zones: a review belongs to a
 * local day that begins at 04:00, only the first of a local day counts, and what lies between two counted reviews is the
 * number of local days, whatever the hours, a change of the clocks or the order in which the log arrives.
 *
 * Two things are ours, not Rust's, and are told to it: weights 17 and 18 belong to the memory of the same day, which we
 * have switched off (one review a day), so they are 0; and Rust gives an interval for each grade, of which Anki's rule
 * makes the ladder "again ≤ hard < good < easy", at most a year.
 */
const HISTORIES = 1_000;
const DAY_MS = 86_400_000;
const MAX_DAYS = 365;
const GRADES = ["again", "hard", "good", "easy"] as const satisfies ReviewGrade[];
const ZONES = ["Europe/Berlin", "Asia/Manila", "Africa/Tunis", "America/Sao_Paulo", "Asia/Tehran"];

function loadRust(): typeof Binding {
  try {
    return createRequire(import.meta.url)("@open-spaced-repetition/binding");
  } catch (error) {
    throw new Error(
      `The Rust scheduler has no build for ${process.platform} ${process.arch} here: without it nobody knows whether our dates are right. ` +
        `Run "npm ci" with optional dependencies. (${String(error)})`,
    );
  }
}
const { FSRSBinding } = loadRust();
type Memory = Binding.BindingMemoryState;
const rust = new FSRSBinding(DEFAULT_WEIGHTS.map((weight, at) => (at === 17 || at === 18 ? 0 : weight)));

/** A log as learners leave it: sometimes several reviews a day, late at night, before its time, long overdue. */
function randomLog(seed: string): { reviews: Review[]; zone: string } {
  const random = seededRandom(seed);
  const zone = ZONES[Math.floor(random() * ZONES.length)] ?? "UTC";
  let at = Date.UTC(2026, Math.floor(random() * 12), 1) + random() * DAY_MS;
  const reviews = Array.from({ length: 1 + Math.floor(random() * 24) }, (_, i): Review => {
    at += random() < 0.2 ? random() * 6 * 3_600_000 : (0.5 + random() ** 4 * 200) * DAY_MS;
    const grade = random() < 0.55 ? "good" : (GRADES[Math.floor(random() * 4)] ?? "good");
    return { id: `${seed}-${i}`, at, localDay: localDayOf(at, zone, 4), grade };
  });
  return { reviews, zone };
}

interface Step {
  stability: number;
  difficulty: number;
  days: number;
  /** Stabilities so near to half a day that 32 bits may round the other way. */
  isOnEdge: boolean;
}

/** The same log by Rust: the first review of each local day, days between them. */
function byRust(reviews: readonly Review[]): Step[] {
  const counted = reviews.filter(({ localDay }, at) => reviews[at - 1]?.localDay !== localDay);
  let memory: Memory | null = null;
  return counted.map(({ grade, localDay }, at) => {
    const last = counted[at - 1];
    const states = rust.nextStates(memory, 0.9, last ? daysBetween(last.localDay, localDay) : 0);
    memory = states[grade].memory;
    const exact = GRADES.map((own) => states[own].interval);
    return {
      stability: memory.stability,
      difficulty: memory.difficulty,
      days: ladder(exact.map((days) => Math.min(Math.max(1, Math.round(days)), MAX_DAYS)))[GRADES.indexOf(grade)] ?? 0,
      isOnEdge: exact.some((days) => Math.abs((days % 1) - 0.5) < 1e-3),
    };
  });
}

function ladder([again = 1, hard = 1, good = 1, easy = 1]: readonly number[]): number[] {
  const least = Math.min(again, hard);
  const afterHard = Math.max(hard, least + 1);
  const afterGood = Math.max(good, afterHard + 1);
  return [least, afterHard, afterGood, Math.max(easy, afterGood + 1)].map((days) => Math.min(days, MAX_DAYS));
}

it(`finds the memory and the dates that Rust finds, in ${HISTORIES} histories`, () => {
  const withoutFuzz = makeScheduler({ fuzz: false });
  let compared = 0;
  let onEdge = 0;
  for (let i = 0; i < HISTORIES; i += 1) {
    const { reviews, zone } = randomLog(`history-${i}`);
    const random = seededRandom(`arrival-${i}`);
    const days = [...new Set(reviews.map(({ localDay }) => localDay))];
    for (const [at, expected] of byRust(reviews).entries()) {
      const known = reviews.filter(({ localDay }) => localDay <= (days[at] ?? ""));
      const ours = foldCard("card", shuffled(known, random), () => withoutFuzz);
      const off = Math.max(
        Math.abs(ours.stability / expected.stability - 1),
        Math.abs(ours.difficulty / expected.difficulty - 1),
      );
      const interval = (ours.due - (ours.lastReviewAt ?? 0)) / DAY_MS;
      const where = `history ${i}, ${zone}, counted review ${at + 1}`;
      expect({
        where,
        reps: ours.reps,
        isSameMemory: off < 1e-4,
        days: expected.isOnEdge ? expected.days : interval,
      }).toEqual({
        where,
        reps: at + 1,
        isSameMemory: true,
        days: expected.days,
      });
      if (expected.isOnEdge) onEdge += 1;
      compared += 1;
    }
  }
  // The histories are worth something only if they are long, and hardly any interval may be left out.
  expect(compared).toBeGreaterThan(8 * HISTORIES);
  expect(onEdge / compared).toBeLessThan(0.02);
});

it("has the same memory with fuzz, which moves dates by little", () => {
  for (let i = 0; i < 200; i += 1) {
    const { reviews } = randomLog(`history-${i}`);
    const plainly = makeScheduler({ fuzz: false });
    const [fuzzed, plain] = [foldCard("card", reviews), foldCard("card", reviews, () => plainly)];
    expect([fuzzed.stability, fuzzed.difficulty]).toEqual([plain.stability, plain.difficulty]);
    const days = (plain.due - (plain.lastReviewAt ?? 0)) / DAY_MS;
    expect(Math.abs(fuzzed.due - plain.due) / DAY_MS).toBeLessThanOrEqual(Math.max(3, days * 0.2));
  }
});

/** The same log by the whole library, whose formulas ours takes: fuzz and lapses too. */
function byLibrary(cardId: string, reviews: readonly Review[]): Card {
  const whole = fsrs({
    request_retention: 0.9,
    enable_short_term: false,
    enable_fuzz: true,
    maximum_interval: MAX_DAYS,
  });
  const scheduler = whole.useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId("cardId"));
  const ratings = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const;
  const counted = reviews.filter(({ localDay }, at) => reviews[at - 1]?.localDay !== localDay);
  return counted.reduce<Card>(
    (card, { localDay, grade }) => ({
      ...scheduler.next({ ...card, cardId } as Card, new Date(`${localDay}T12:00:00Z`), ratings[grade]).card,
    }),
    createEmptyCard(new Date(0)),
  );
}

it(`finds to the day what the library's own scheduler finds, in ${HISTORIES} histories`, () => {
  for (let i = 0; i < HISTORIES; i += 1) {
    const { reviews } = randomLog(`history-${i}`);
    const theirs = byLibrary(`card-${i}`, reviews);
    const ours = foldCard(`card-${i}`, shuffled(reviews, seededRandom(`arrival-${i}`)));
    const days = (ours.due - (ours.lastReviewAt ?? 0)) / DAY_MS;
    expect([ours.stability, ours.difficulty, ours.reps, ours.lapses, days], `history ${i}`).toEqual([
      theirs.stability,
      theirs.difficulty,
      theirs.reps,
      theirs.lapses,
      Math.min(theirs.scheduled_days, MAX_DAYS),
    ]);
  }
});
