import type { LanguageCode } from "#shared/model/languages.ts";

import { localeOf } from "#shared/model/locales.ts";

/** Instants are UTC milliseconds, durations milliseconds, days "YYYY-MM-DD" or a number of days from today. */
export interface Formats {
  /** "21.11.2026", "21. Nov. 2026", "21. November 2026", or "Samstag, 21. November". */
  date(at: number, style?: DateStyle): string;
  /** A calendar day, which has no time zone. */
  day(day: string, style?: DateStyle): string;
  /** "7:38 Uhr". */
  time(at: number): string;
  /** "heute, 7:38 Uhr", "gestern, 7:38 Uhr", else with the date. */
  moment(at: number, now: number): string;
  /** 0 "heute", 1 "morgen", 3 "in 3 Tagen", −1 "gestern". */
  relativeDay(days: number): string;
  /** "vor 5 Minuten", "in 2 Stunden", "gestern": in the largest unit that fits. */
  relative(at: number, now: number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** 0.48 → "48 %". */
  percent(share: number): string;
  /** "5 Minuten", "1 Stunde, 5 Minuten"; short: "5 Min.". Below a minute in seconds. */
  duration(durationMs: number, style?: "long" | "short"): string;
  /** "1:05", for a running recording. */
  clock(durationMs: number): string;
  /** 2_300_000 → "2,3 MB". Decimal units, as the system's own storage screens count. */
  bytes(bytes: number): string;
  /** "Anna, Bo und Chi". */
  list(items: readonly string[]): string;
}

export type DateStyle = "short" | "medium" | "long" | "weekday";

const DAY_MS = 86_400_000;
const dateStyles = {
  short: { day: "2-digit", month: "2-digit", year: "numeric" },
  medium: { day: "numeric", month: "short", year: "numeric" },
  long: { day: "numeric", month: "long", year: "numeric" },
  weekday: { weekday: "long", day: "numeric", month: "long" },
} as const satisfies Record<DateStyle, Intl.DateTimeFormatOptions>;
const timeStyle = { hour: "numeric", minute: "2-digit" } as const;
const datePart = /^(weekday|day|month|year|era|relatedYear|yearName)$/u;

const known = new Map<string, Formats>();

/** The formats of a language, made once. `timeZone` is the device's unless given. */
export function formatsFor(code: LanguageCode, timeZone?: string): Formats {
  const key = `${code} ${timeZone ?? ""}`;
  const formats = known.get(key) ?? makeFormats(code, timeZone);
  known.set(key, formats);
  return formats;
}

function makeFormats(code: LanguageCode, timeZone: string | undefined): Formats {
  const { intl } = localeOf(code);
  const once = memo();
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once("date", options, () => new Intl.DateTimeFormat(intl, { timeZone, ...options }));
  const numbers = (options: Intl.NumberFormatOptions) =>
    once("number", options, () => new Intl.NumberFormat(intl, options));
  const relatives = once("relative", {}, () => new Intl.RelativeTimeFormat(intl, { numeric: "auto" }));
  const hours = (at: number) => dates(timeStyle).format(at) + (code === "deu" ? " Uhr" : "");
  const dayOf = (at: number) => dayNumber(at, timeZone);
  return {
    date: (at, style = "medium") => dates(dateStyles[style]).format(at),
    day: (day, style = "medium") => dates({ ...dateStyles[style], timeZone: "UTC" }).format(Date.parse(day)),
    time: hours,
    moment(at, now) {
      const days = dayOf(at) - dayOf(now);
      const parts = dates({ ...dateStyles.medium, ...timeStyle }).formatToParts(at);
      const date = Math.abs(days) <= 1 ? relatives.format(days, "day") : undefined;
      return rejoin(parts, date ?? dates(dateStyles.medium).format(at), hours(at));
    },
    relativeDay: (days) => relatives.format(days, "day"),
    relative: (at, now) => relatives.format(...largestUnit(at - now, dayOf(at) - dayOf(now))),
    number: (value, options = {}) => numbers(options).format(value),
    percent: (share) => numbers({ style: "percent", maximumFractionDigits: 0 }).format(share),
    duration(durationMs, style = "long") {
      const unit = (value: number, name: string) =>
        numbers({ style: "unit", unit: name, unitDisplay: style }).format(value);
      const pieces = splitDuration(durationMs).map(([value, name]) => unit(value, name));
      return once("units", {}, () => new Intl.ListFormat(intl, { type: "unit", style: "narrow" })).format(pieces);
    },
    clock: (durationMs) =>
      clock(durationMs, (value, digits) => numbers({ minimumIntegerDigits: digits }).format(value)),
    bytes: (bytes) => numbers(byteUnit(bytes)).format(bytes / byteFactor(bytes)),
    list: (items) => once("list", {}, () => new Intl.ListFormat(intl, { type: "conjunction" })).format(items),
  };
}

/** Intl objects are slow to make and quick to use. */
function memo() {
  const made = new Map<string, unknown>();
  return function once<T>(kind: string, options: object, make: () => T): T {
    const key = kind + JSON.stringify(options);
    if (!made.has(key)) made.set(key, make());
    return made.get(key) as T; // the kind decides the type
  };
}

/** The calendar day of an instant in a time zone, counted from 1970. */
function dayNumber(at: number, timeZone: string | undefined): number {
  const iso = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    at,
  );
  return Math.round(Date.parse(iso) / DAY_MS);
}

/**
 * Puts another date and time where a language has its own: order and joint stay as the language wants them ("heute,
 * 7:38 Uhr", but in Vietnamese the time comes first).
 */
function rejoin(parts: readonly Intl.DateTimeFormatPart[], date: string, time: string): string {
  const isDate = parts.map((part) => datePart.test(part.type));
  const firstDate = isDate.indexOf(true);
  const lastDate = isDate.lastIndexOf(true);
  const isTime = parts.map((part) => part.type !== "literal" && !datePart.test(part.type));
  const firstTime = isTime.indexOf(true);
  const lastTime = isTime.lastIndexOf(true);
  const dateFirst = firstDate < firstTime;
  const [from, to] = dateFirst ? [lastDate + 1, firstTime] : [lastTime + 1, firstDate];
  const joint = parts.slice(from, to).map((part) => part.value);
  return dateFirst ? date + joint.join("") + time : time + joint.join("") + date;
}

function largestUnit(gapMs: number, days: number): [number, Intl.RelativeTimeFormatUnit] {
  const size = Math.abs(gapMs);
  if (size < 60_000) return [0, "second"];
  if (size < 3_600_000) return [Math.trunc(gapMs / 60_000), "minute"];
  if (size < 6 * 3_600_000 || days === 0) return [Math.trunc(gapMs / 3_600_000), "hour"];
  if (Math.abs(days) < 14) return [days, "day"];
  if (Math.abs(days) < 60) return [Math.trunc(days / 7), "week"];
  return Math.abs(days) < 365 ? [Math.trunc(days / 30), "month"] : [Math.trunc(days / 365), "year"];
}

function splitDuration(durationMs: number): [number, "hour" | "minute" | "second"][] {
  const seconds = Math.round(durationMs / 1000);
  if (seconds < 60) return [[seconds, "second"]];
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return [[minutes, "minute"]];
  const hours: [number, "hour"] = [Math.floor(minutes / 60), "hour"];
  return minutes % 60 === 0 ? [hours] : [hours, [minutes % 60, "minute"]];
}

function clock(durationMs: number, digits: (value: number, digits: number) => string): string {
  const seconds = Math.floor(durationMs / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = digits(seconds % 60, 2);
  if (minutes < 60) return `${digits(minutes, 1)}:${rest}`;
  return `${digits(Math.floor(minutes / 60), 1)}:${digits(minutes % 60, 2)}:${rest}`;
}

const byteFactor = (bytes: number) => (bytes < 1e6 ? 1e3 : bytes < 1e9 ? 1e6 : 1e9);

function byteUnit(bytes: number): Intl.NumberFormatOptions {
  const unit = bytes < 1e6 ? "kilobyte" : bytes < 1e9 ? "megabyte" : "gigabyte";
  return { style: "unit", unit, maximumFractionDigits: bytes < 1e6 || (bytes >= 1e7 && bytes < 1e9) ? 0 : 1 };
}
