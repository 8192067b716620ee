import { useLocale } from "#i18n/use-locale.ts";
import type { LocalDay } from "#shared/model/local-day.ts";

/** Short names have to stand under a dot: where a language's own are whole words, its one-letter names do. */
const LONGEST = 5;

const made = new Map<string, (day: LocalDay) => string>();

function namesIn(intl: string): (day: LocalDay) => string {
  const format = (weekday: "short" | "narrow") => new Intl.DateTimeFormat(intl, { weekday, timeZone: "UTC" });
  const short = format("short");
  const narrow = format("narrow");
  const aWeek = Array.from({ length: 7 }, (_, index) => short.format(Date.UTC(2026, 0, 5 + index)));
  const chosen = aWeek.some((name) => name.length > LONGEST) ? narrow : short;
  return (day) => chosen.format(Date.parse(day));
}

/** "Mo", "Di" … in the language of the interface, short enough for seven side by side on a phone. */
export function useWeekdayNames(): (day: LocalDay) => string {
  const { intl } = useLocale();
  const known = made.get(intl) ?? namesIn(intl);
  made.set(intl, known);
  return known;
}
