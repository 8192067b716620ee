import type { ClockSpan, Shift } from "#shared/model/reminders/busy-times.ts";

export const SHIFT_KINDS = ["early", "late", "night"] as const;
export type ShiftKind = (typeof SHIFT_KINDS)[number];
export type ShiftPatterns = Record<ShiftKind, ClockSpan>;

export const PATTERNS_DRAFT = "shift-patterns";

/** As most German wards have them; each ward its own, so they can be changed. */
export const USUAL_PATTERNS: ShiftPatterns = {
  early: { from: "06:00", to: "14:00" },
  late: { from: "14:00", to: "22:00" },
  night: { from: "22:00", to: "06:00" },
};

const NOON = "11:00";
const EVENING = "18:00";

/** What a shift is called: by her patterns, else by the hour at which it begins. */
export function kindOf({ from, to }: Pick<Shift, "from" | "to">, patterns: ShiftPatterns): ShiftKind {
  const known = SHIFT_KINDS.find((kind) => patterns[kind].from === from && patterns[kind].to === to);
  if (known !== undefined) return known;
  if (from < "04:00" || from >= EVENING) return "night";
  return from < NOON ? "early" : "late";
}
