import { addDays, mondayOf, type LocalDay } from "#shared/model/local-day.ts";

/** "2026-11" */
export type Month = string;

export const monthOf = (day: LocalDay): Month => day.slice(0, 7);

export function monthAfter(month: Month, n: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + n, 1)).toISOString().slice(0, 7);
}

/** The weeks that a page of the calendar shows, from Monday to Sunday. */
export function weeksOf(month: Month): LocalDay[][] {
  const weeks: LocalDay[][] = [];
  for (let monday = mondayOf(`${month}-01`); monthOf(monday) <= month; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

/** Where a key leads from a day; undefined: it is no key of the calendar. `isRtl`: the week runs from right to left. */
export function dayByKey(key: string, day: LocalDay, isRtl: boolean): LocalDay | undefined {
  const forward = isRtl ? -1 : 1;
  const steps: Record<string, number> = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === "Home") return mondayOf(day);
  if (key === "End") return addDays(mondayOf(day), 6);
  if (key === "PageDown" || key === "PageUp")
    return inMonth(monthAfter(monthOf(day), key === "PageDown" ? 1 : -1), day);
  return undefined;
}

/** The same day of another month, or its last. */
function inMonth(month: Month, day: LocalDay): LocalDay {
  const last = addDays(`${monthAfter(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}
