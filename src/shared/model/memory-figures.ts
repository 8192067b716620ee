import { addDays, mondayOf, type LocalDay } from "./local-day.ts";
import type { Recollection } from "./outlook.ts";
import type { CardState } from "./scheduling.ts";

/** Days of stability from which a card sits, and from which it is on its way. */
const FIRM_DAYS = 21;
const SETTLING_DAYS = 7;

export const FIRMNESSES = ["practising", "fresh", "settling", "firm"] as const;
/** How well a card that was asked before sits. */
export type Firmness = (typeof FIRMNESSES)[number];

/** "practising": the last answer was wrong. */
export function firmnessOf({ streak, stability }: Pick<CardState, "streak" | "stability">): Firmness {
  if (streak === 0) return "practising";
  if (stability >= FIRM_DAYS) return "firm";
  return stability >= SETTLING_DAYS ? "settling" : "fresh";
}

/** Recollections that were predicted about alike. */
export interface Calibration {
  /** Predicted shares from `from` to below `to`, 0 to 1. */
  from: number;
  to: number;
  count: number;
  /** Means over them, 0 to 1. */
  predicted: number;
  measured: number;
}

const BORDERS = [0, 0.7, 0.8, 0.85, 0.9, 0.95, 1] as const;

function meanOf(all: readonly Recollection[], valueOf: (one: Recollection) => number): number {
  return all.length === 0 ? 0 : all.reduce((sum, one) => sum + valueOf(one), 0) / all.length;
}

function calibrationOf(all: readonly Recollection[], from: number, to: number): Calibration {
  const predicted = meanOf(all, (one) => one.predicted);
  return { from, to, count: all.length, predicted, measured: meanOf(all, ({ wasKnown }) => (wasKnown ? 1 : 0)) };
}

/** What was known against what was predicted: all together, and by how likely it was. Steps without any are left out. */
export function compareWithPrediction(all: readonly Recollection[]): { whole: Calibration; steps: Calibration[] } {
  const steps = BORDERS.slice(0, -1).map((from, index) => {
    const to = BORDERS[index + 1] ?? 1;
    const isIn = ({ predicted }: Recollection) => predicted >= from && (predicted < to || to === 1);
    return calibrationOf(all.filter(isIn), from, to);
  });
  return { whole: calibrationOf(all, 0, 1), steps: steps.filter(({ count }) => count > 0) };
}

/** A sum for each of `count` weeks up to the one of `today`, the earliest first. */
export function byWeek(
  amounts: Iterable<{ localDay: LocalDay; amount: number }>,
  today: LocalDay,
  count: number,
): { week: LocalDay; amount: number }[] {
  const last = mondayOf(today);
  const weeks = Array.from({ length: count }, (_, index) => addDays(last, 7 * (index - count + 1)));
  const sums = new Map(weeks.map((week) => [week, 0]));
  for (const { localDay, amount } of amounts) {
    const week = mondayOf(localDay);
    const sum = sums.get(week);
    if (sum !== undefined) sums.set(week, sum + amount);
  }
  return weeks.map((week) => ({ week, amount: sums.get(week) ?? 0 }));
}
