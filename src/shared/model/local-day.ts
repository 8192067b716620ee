/** A learner's day, "YYYY-MM-DD". It is stamped when a thing happens and never recomputed. */
export type LocalDay = string;

/** Night shifts end late: unless she says otherwise, a learner's day begins at 04:00. */
export const STANDARD_DAY_START = 4;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
/** How far back the server lets a late day count. */
const OLDEST_DAYS = 30;

const formats = new Map<string, Intl.DateTimeFormat>();
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY = 4;

function newFormat(timeZone: string, minute?: "2-digit"): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute,
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

const minuteFormats = new Map<string, Intl.DateTimeFormat>();

/** How far the clock on the wall is ahead of UTC at a moment, in minutes; negative in the west. */
export function utcOffsetOf(atMs: number, timeZone: string): number {
  const wall = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  const format = minuteFormats.get(timeZone) ?? newFormat(formatFor(timeZone).resolvedOptions().timeZone, "2-digit");
  minuteFormats.set(timeZone, format);
  for (const { type, value } of format.formatToParts(atMs)) {
    if (type in wall) wall[type as keyof typeof wall] = Number(value);
  }
  const shown = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
  return Math.round(shown / MINUTE_MS - Math.floor(atMs / MINUTE_MS));
}

/** Days since 1 January 1970: what is counted with days is counted faster with these. */
export function dayNumber(day: LocalDay): number {
  return toUtcMs(day) / DAY_MS;
}

export function dayOfNumber(number: number): LocalDay {
  return toDay(number * DAY_MS);
}

/** The Monday of a day's week: the duty roster of a German ward begins there, in every language. */
export function mondayOf(day: LocalDay): LocalDay {
  const number = dayNumber(day);
  return dayOfNumber(number - ((((number - FIRST_MONDAY) % 7) + 7) % 7));
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
