import { addDays, type LocalDay } from "../local-day.ts";
import type { ClockSpan, Shift } from "./busy-times.ts";

/** More than a year of shifts; the server takes no more. */
const MOST_SHIFTS = 400;
/** What is longer ago is of no use to anybody. */
const RETENTION_DAYS = 62;

/** The roster with one day set to a shift, or freed. Old days go, so that it never fills up. */
export function withShift(shifts: readonly Shift[], day: LocalDay, span: ClockSpan | null, today: LocalDay): Shift[] {
  const oldest = addDays(today, -RETENTION_DAYS);
  const others = shifts.filter((shift) => shift.day !== day && shift.day >= oldest);
  const all = span === null ? others : [...others, { day, from: span.from, to: span.to }];
  return all.toSorted((a, b) => a.day.localeCompare(b.day)).slice(-MOST_SHIFTS);
}

/** The roster with the shifts of one week repeated in the next, where nothing is entered yet. */
export function withWeekRepeated(shifts: readonly Shift[], monday: LocalDay, today: LocalDay): Shift[] {
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return days.reduce<Shift[]>(
    (plan, day) => {
      const source = plan.find((shift) => shift.day === day);
      const target = addDays(day, 7);
      const isTaken = plan.some((shift) => shift.day === target);
      return source === undefined || isTaken ? plan : withShift(plan, target, source, today);
    },
    [...shifts],
  );
}
