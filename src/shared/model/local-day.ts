/** A learner's day, "YYYY-MM-DD". It is stamped when a thing happens and never recomputed. */
export type LocalDay = string;

const DAY_MS = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
/** How far back the server lets a late day count. */
const OLDEST_DAYS = 30;

const formats = new Map<string, Intl.DateTimeFormat>();

function newFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  });
}

/** Building a format costs far more than using it, so each zone has one. An unknown zone counts as UTC. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  let format: Intl.DateTimeFormat;
  try {
    format = newFormat(timeZone);
  } catch {
    return timeZone === "UTC" ? newFormat("Etc/UTC") : formatFor("UTC");
  }
  formats.set(timeZone, format);
  return format;
}

function toDay(utcMs: number): LocalDay {
  return new Date(utcMs).toISOString().slice(0, 10);
}

function toUtcMs(day: LocalDay): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/**
 * The local day of a moment. The day begins when the clock on the wall shows `dayStartsAtHour` (0 to 12), so the hours
 * after midnight of a night shift still belong to the day before, and a change of the clocks moves nothing.
 */
export function localDayOf(atMs: number, timeZone: string, dayStartsAtHour: number): LocalDay {
  const wall = { year: 0, month: 0, day: 0, hour: 0 };
  for (const { type, value } of formatFor(timeZone).formatToParts(atMs)) {
    if (type === "year" || type === "month" || type === "day" || type === "hour") wall[type] = Number(value);
  }
  const midnight = Date.UTC(wall.year, wall.month - 1, wall.day);
  return toDay(wall.hour < dayStartsAtHour ? midnight - DAY_MS : midnight);
}

/** The day `n` days later (earlier where `n` is negative). */
export function addDays(day: LocalDay, n: number): LocalDay {
  return toDay(toUtcMs(day) + n * DAY_MS);
}

/** Days from `a` to `b`: positive where `b` is later. */
export function daysBetween(a: LocalDay, b: LocalDay): number {
  return Math.round((toUtcMs(b) - toUtcMs(a)) / DAY_MS);
}

/** What counts for XP and streak: the last 30 days and today. A day outside moves to the nearer end. */
export function clampLocalDay(day: LocalDay, today: LocalDay): LocalDay {
  if (!isLocalDay(day) || day > today) return today;
  const oldest = addDays(today, -OLDEST_DAYS);
  return day < oldest ? oldest : day;
}

/** Whether the text is a day that exists ("2026-02-30" does not). */
export function isLocalDay(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const ms = toUtcMs(text);
  return !Number.isNaN(ms) && toDay(ms) === text;
}
