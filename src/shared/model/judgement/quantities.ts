import { readClock, readSpokenClock } from "./clock-times.ts";
import { isArticle, numeralOf } from "./numerals.ts";
import { afterNumber, numberAt, type Quantity, type Read, type Reader } from "./quantity.ts";
import type { Word } from "./read-words.ts";
import { unitOf, type Dimension } from "./units.ts";

const BOUND = new Set("uber unter mindestens hochstens maximal ab bis max mind".split(" "));
const DATE = /^(?<day>\d{1,2})\.(?<month>\d{1,2})(?:\.(?<year>\d{2,4}))?$/u;
/** "6 von 10" on a scale of pain. */
const TOP_OF_SCALE = 10;
const ROOM = new Set("zimmer zi station bett raum haus stock etage".split(" "));
const ORDINAL = new Set("ersten zweiten dritten vierten".split(" "));

/** "140/90", "140 zu 90": the upper value and the lower one. */
function readPair(words: readonly Word[], at: number): Read | null {
  const [upper, second] = [numberAt(words, at), words[at + 1]];
  if (upper === null || !second || upper < 10) return null;
  const isWord = second.key === "zu" || (second.key === "auf" && upper >= 80);
  const isSlash = second.before.trim() === "/" || second.before.trim() === ":";
  const last = isWord ? at + 2 : at + 1;
  const lower = isWord || isSlash ? numberAt(words, last) : null;
  if (
    lower === null ||
    !Number.isInteger(upper) ||
    (second.key === "auf" && lower >= upper) ||
    Math.max(upper, lower) < 40 ||
    (isWord && unitOf(words[last + 1]?.key ?? "") && words[last + 1]?.key !== "mmhg")
  )
    return null;
  return {
    quantity: { dimension: "pressure", value: upper, to: lower, first: at, last, isBound: false },
    next: last + 1,
  };
}

function readDate(words: readonly Word[], at: number): Read | null {
  const date = DATE.exec(words[at]?.key ?? "")?.groups;
  if (!date || words[at + 1]?.key === "uhr" || unitOf(words[at + 1]?.key ?? "") || Number(date["month"]) > 12)
    return null;
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

const SLOPE =
  /^(?:ok|oberkorper|kopfteil|kopfende|bett|winkel|hochgelagert|aufgesetzt|hochgestellt|aufgerichtet|sitz\p{L}*)$/u;
const LEAST_ROOM = 100;

/** "in der 210": a room without its word. */
const isCalledRoom = (words: readonly Word[], at: number, value: number): boolean =>
  Number.isInteger(value) &&
  value >= LEAST_ROOM &&
  words[at - 1]?.key === "der" &&
  /^(?:in|aus|von|auf)$/u.test(words[at - 2]?.key ?? "");

/** "vier am Tag": how often. */
const isADay = (words: readonly Word[], last: number): boolean =>
  /^(?:am|pro)$/u.test(words[last + 1]?.key ?? "") && words[last + 2]?.key === "tag";

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
    quantity: {
      dimension,
      value: number.value * factor,
      ...(to !== undefined && { to: to * factor }),
      first: at,
      last: until,
      isBound,
    },
    next: until + 1,
  });
  if (isArticle(word.key))
    return unit && unit.dimension !== "times" && unit.dimension !== "units"
      ? make(unit.dimension, unit.factor, last + 1)
      : null;
  const after = afterNumber(words, last);
  if (after.startsWith("%")) return make("percent", 1, last);
  if (after.startsWith("°") && words[last + 1]?.key === "c") return make("degrees", 1, last + 1);
  const isSlope = words.slice(Math.max(0, at - 3), last + 3).some(({ key }) => SLOPE.test(key));
  if (after.startsWith("°")) return make(isSlope ? "angle" : "degrees", 1, last);
  if (unit?.dimension === "degrees" && isSlope) return make("angle", 1, last + 1);
  if (after.startsWith("/") && words[last + 1]?.key === "min") return make("rate", 1, last + 1);
  if (unit && !sign.includes(".")) return withUnit(words, unit, last, make);
  if (
    words[last + 1]?.key === "von" &&
    numberAt(words, last + 2) === TOP_OF_SCALE &&
    !unitOf(words[last + 3]?.key ?? "")
  )
    return make("score", 1, last + 2);
  if (ROOM.has(words[at - 1]?.key ?? "") || isCalledRoom(words, at, number.value)) return make("room", 1, last);
  if (isADay(words, last)) return make("times", 1, last);
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
  if (isPer && dimension === "volume" && unit?.startsWith("min")) return make("flow", factor / 1000, last + 2);
  if (isPer && dimension === "mass" && /^(?:dl|l|liter)$/u.test(unit ?? "")) return make("concentration", 1, last + 2);
  if (isPer && dimension === "times" && unit?.startsWith("min")) return make("rate", 1, last + 3);
  if (isPer && dimension === "molar") return make("molar", 1, last + 2);
  return make(dimension, factor, last + 1);
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
