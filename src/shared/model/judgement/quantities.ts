import { isArticle, numeralOf } from "./numerals.ts";
import type { Word } from "./read-words.ts";
import { unitOf, type Dimension } from "./units.ts";

/** A number of an answer with what it counts. */
export interface Quantity {
  readonly dimension: Dimension;
  readonly value: number;
  /** The end of a range. */
  readonly to?: number;
  /** Indexes of its first and last word. */
  readonly first: number;
  readonly last: number;
  /** "über 38", "mindestens": the number is a bound. */
  readonly isBound: boolean;
}

const QUARTERS: Readonly<Record<string, number>> = { viertel: 15, dreiviertel: 45, halb: 30 };
const HALF_DAY = 720;
const BOUND = new Set("uber unter mindestens hochstens maximal ab bis max mind".split(" "));
const CLOCK = /^(?<hours>[01]?\d|2[0-4])[.:](?<minutes>[0-5]\d)$/u;
const DATE = /^(?<day>\d{1,2})\.(?<month>\d{1,2})(?:\.(?<year>\d{2,4}))?$/u;
const ROOM = new Set("zimmer zi station bett raum haus stock etage".split(" "));
const ORDINAL = new Set("ersten zweiten dritten vierten".split(" "));

interface Read {
  quantity: Quantity;
  /** The word after it. */
  next: number;
}

type Reader = (words: readonly Word[], at: number) => Read | null;

const numberAt = (words: readonly Word[], at: number): number | null => {
  const word = words[at];
  return word ? numeralOf(word.key) : null;
};

/** "halb zehn", "Viertel nach drei", "zehn nach zwei". */
function readSpokenClock(words: readonly Word[], at: number): Read | null {
  const key = words[at]?.key ?? "";
  const isMoment = words[at + 2]?.key === "uhr";
  const make = (minutes: number, last: number): Read => ({
    quantity: { dimension: "clock", value: ((minutes % HALF_DAY) + HALF_DAY) % HALF_DAY, first: at, last, isBound: false },
    next: last + 1,
  });
  const next = numberAt(words, at + 1);
  if (key === "halb" && next !== null && next <= 12 && next >= 1) return make(next * 60 - 30, isMoment ? at + 2 : at + 1);
  const minutes = QUARTERS[key] ?? numberAt(words, at);
  const turn = words[at + 1]?.key;
  const hour = numberAt(words, at + 2);
  const isHour = hour !== null && Number.isInteger(hour) && hour >= 1 && hour <= 24 && !unitOf(words[at + 3]?.key ?? "");
  if (minutes === null || !isHour || minutes >= 60 || (turn !== "nach" && turn !== "vor")) return null;
  return make(hour * 60 + (turn === "nach" ? minutes : -minutes), at + 2);
}

/** "14:30", "14 Uhr 30", "14 Uhr". */
function readClock(words: readonly Word[], at: number): Read | null {
  const word = words[at];
  if (!word) return null;
  const written = CLOCK.exec(word.key)?.groups;
  const isSaid = words[at + 1]?.key === "uhr";
  const isTime = isSaid || word.key.includes(":") || words[at - 1]?.key === "um" || words[at - 1]?.key === "gegen";
  if (written && isTime) {
    const minutes = Number(written["hours"]) * 60 + Number(written["minutes"]);
    return clock(minutes, at, isSaid ? at + 1 : at);
  }
  const hours = numeralOf(word.key);
  const isMoment = /^(?:um|gegen)$/u.test(words[at - 1]?.key ?? "") && hours !== null && hours >= 1 && hours <= 24 && Number.isInteger(hours);
  if (isMoment && !isSaid && !unitOf(words[at + 1]?.key ?? "") && afterNumber(words, at).replace(/[.,;:!?]/gu, "") === "") return clock(hours * 60, at, at);
  if (!isSaid || hours === null) return null;
  if (hours > 24) return { quantity: { dimension: "clock", value: hours * 60, first: at, last: at + 1, isBound: false }, next: at + 2 };
  const more = numberAt(words, at + 2);
  const isMinutes = more !== null && more < 60 && Number.isInteger(more) && words[at + 2]?.before.trim() === "" && !unitOf(words[at + 3]?.key ?? "");
  return clock(hours * 60 + (isMinutes ? more : 0), at, isMinutes ? at + 2 : at + 1);
}

function clock(minutes: number, first: number, last: number): Read {
  return { quantity: { dimension: "clock", value: minutes % HALF_DAY, first, last, isBound: false }, next: last + 1 };
}

/** "140/90", "140 zu 90": the upper value and the lower one. */
function readPair(words: readonly Word[], at: number): Read | null {
  const [upper, second] = [numberAt(words, at), words[at + 1]];
  if (upper === null || !second || upper < 10) return null;
  const isWord = second.key === "zu" || (second.key === "auf" && upper >= 80);
  const isSlash = second.before.trim() === "/" || second.before.trim() === ":";
  const last = isWord ? at + 2 : at + 1;
  const lower = isWord || isSlash ? numberAt(words, last) : null;
  if (lower === null || !Number.isInteger(upper) || (second.key === "auf" && lower >= upper) || Math.max(upper, lower) < 40 || (isWord && unitOf(words[last + 1]?.key ?? "") && words[last + 1]?.key !== "mmhg")) return null;
  return { quantity: { dimension: "pressure", value: upper, to: lower, first: at, last, isBound: false }, next: last + 1 };
}

function readDate(words: readonly Word[], at: number): Read | null {
  const date = DATE.exec(words[at]?.key ?? "")?.groups;
  if (!date || words[at + 1]?.key === "uhr" || unitOf(words[at + 1]?.key ?? "") || Number(date["month"]) > 12) return null;
  const isDate = words[at - 1]?.key === "am" || words[at - 1]?.key === "vom" || date["year"] !== undefined;
  if (!isDate) return null;
  const value = Number(date["month"]) * 100 + Number(date["day"]);
  return { quantity: { dimension: "date", value, first: at, last: at, isBound: false }, next: at + 1 };
}

/** "sechs Komma zwei": a number may be said digit by digit behind the comma. */
function decimalAt(words: readonly Word[], at: number): { value: number; last: number } | null {
  const whole = numberAt(words, at);
  if (whole === null) return null;
  const part = words[at + 1]?.key === "komma" ? numberAt(words, at + 2) : null;
  return part !== null && part < 10 ? { value: whole + part / 10, last: at + 2 } : { value: whole, last: at };
}

function readNumber(words: readonly Word[], at: number): Read | null {
  const word = words[at];
  const often = word?.key.endsWith("mal") === true ? numeralOf(word.key.slice(0, -3)) : null;
  if (often !== null)
    return { quantity: { dimension: "times", value: often, first: at, last: at, isBound: false }, next: at + 1 };
  const number = decimalAt(words, at);
  if (!word || !number) return null;
  let { last } = number;
  let to: number | undefined;
  const isRange = ["bis", "oder"].includes(words[last + 1]?.key ?? "") || words[last + 1]?.before.trim() === "-";
  const end = isRange ? decimalAt(words, words[last + 1]?.before.trim() === "-" ? last + 1 : last + 2) : null;
  if (end) ({ value: to, last } = end);
  const sign = words[last + 1]?.before ?? "";
  const unit = unitOf(words[last + 1]?.key ?? "");
  const isBound = BOUND.has(words[at - 1]?.key ?? "");
  const make = (dimension: Dimension, factor: number, until: number): Read => ({
    quantity: { dimension, value: number.value * factor, ...(to !== undefined && { to: to * factor }), first: at, last: until, isBound },
    next: until + 1,
  });
  if (isArticle(word.key)) return unit && unit.dimension !== "times" && unit.dimension !== "units" ? make(unit.dimension, unit.factor, last + 1) : null;
  const after = afterNumber(words, last);
  if (after.startsWith("%")) return make("percent", 1, last);
  if (after.startsWith("°")) return make("degrees", 1, words[last + 1]?.key === "c" ? last + 1 : last);
  if (after.startsWith("/") && words[last + 1]?.key === "min") return make("rate", 1, last + 1);
  if (unit && !sign.includes(".")) return withUnit(words, unit, last, make);
  if (ROOM.has(words[at - 1]?.key ?? "")) return make("room", 1, last);
  return make("plain", 1, last);
}

function withUnit(
  words: readonly Word[],
  { dimension, factor }: { dimension: Dimension; factor: number },
  last: number,
  make: (dimension: Dimension, factor: number, until: number) => Read,
): Read {
  const per = words[last + 2];
  const isPer = per?.key === "pro" || per?.key === "je" || per?.before.includes("/") === true;
  const unit = per?.key === "pro" || per?.key === "je" ? words[last + 3]?.key : per?.key;
  if (isPer && dimension === "volume" && /^min/u.test(unit ?? "")) return make("flow", factor / 1000, last + 2);
  if (isPer && dimension === "mass" && /^(?:dl|l|liter)$/u.test(unit ?? "")) return make("concentration", 1, last + 2);
  if (isPer && dimension === "times" && /^min/u.test(unit ?? "")) return make("rate", 1, last + 3);
  if (isPer && dimension === "molar") return make("molar", 1, last + 2);
  return make(dimension, factor, last + 1);
}

/** What stands directly behind a number, without blanks. */
function afterNumber(words: readonly Word[], last: number): string {
  return (words[last + 1]?.before ?? words[last]?.behind ?? "").trim();
}

const READERS: readonly Reader[] = [readSpokenClock, readClock, readPair, readDate, readNumber];

/** Reads all numbers of a text: digits and words, with units, as times, dates and pairs. */
export function readQuantities(words: readonly Word[]): Quantity[] {
  const found: Quantity[] = [];
  let at = 0;
  while (at < words.length) {
    const from = at;
    const isOrdinal = ORDINAL.has(words[at]?.key ?? "");
    const read = isOrdinal ? null : READERS.map((reader) => reader(words, from)).find((one) => one !== null);
    if (read) found.push(read.quantity);
    at = read ? read.next : at + 1;
  }
  return found;
}
