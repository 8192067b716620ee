import { numeralOf } from "./numerals.ts";
import { afterNumber, numberAt, type Read } from "./quantity.ts";
import type { Word } from "./read-words.ts";
import { unitOf } from "./units.ts";

const QUARTERS: Readonly<Record<string, number>> = { viertel: 15, dreiviertel: 45, halb: 30 };
const HALF_DAY = 720;
const CLOCK = /^(?<hours>[01]?\d|2[0-4])[.:](?<minutes>[0-5]\d)$/u;

/** "halb zehn", "Viertel nach drei", "zehn nach zwei". */
export function readSpokenClock(words: readonly Word[], at: number): Read | null {
  const key = words[at]?.key ?? "";
  const isMoment = words[at + 2]?.key === "uhr";
  const make = (minutes: number, last: number): Read => ({
    quantity: {
      dimension: "clock",
      value: ((minutes % HALF_DAY) + HALF_DAY) % HALF_DAY,
      first: at,
      last,
      isBound: false,
    },
    next: last + 1,
  });
  const next = numberAt(words, at + 1);
  if (key === "halb" && next !== null && next <= 12 && next >= 1)
    return make(next * 60 - 30, isMoment ? at + 2 : at + 1);
  const minutes = QUARTERS[key] ?? numberAt(words, at);
  const turn = words[at + 1]?.key;
  const hour = numberAt(words, at + 2);
  const isHour =
    hour !== null && Number.isInteger(hour) && hour >= 1 && hour <= 24 && !unitOf(words[at + 3]?.key ?? "");
  if (minutes === null || !isHour || minutes >= 60 || (turn !== "nach" && turn !== "vor")) return null;
  return make(hour * 60 + (turn === "nach" ? minutes : -minutes), at + 2);
}

/** "14:30", "14 Uhr 30", "14 Uhr". */
export function readClock(words: readonly Word[], at: number): Read | null {
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
  const isMoment =
    /^(?:um|gegen)$/u.test(words[at - 1]?.key ?? "") &&
    hours !== null &&
    hours >= 1 &&
    hours <= 24 &&
    Number.isInteger(hours);
  if (
    isMoment &&
    !isSaid &&
    !unitOf(words[at + 1]?.key ?? "") &&
    afterNumber(words, at).replace(/[.,;:!?]/gu, "") === ""
  )
    return clock(hours * 60, at, at);
  if (!isSaid || hours === null) return null;
  if (hours > 24)
    return {
      quantity: { dimension: "clock", value: hours * 60, first: at, last: at + 1, isBound: false },
      next: at + 2,
    };
  const more = numberAt(words, at + 2);
  const isMinutes =
    more !== null &&
    more < 60 &&
    Number.isInteger(more) &&
    words[at + 2]?.before.trim() === "" &&
    // "19 Uhr 39,0": a value behind a time.
    !words[at + 2]?.key.includes(",") &&
    !unitOf(words[at + 3]?.key ?? "");
  return clock(hours * 60 + (isMinutes ? more : 0), at, isMinutes ? at + 2 : at + 1);
}

function clock(minutes: number, first: number, last: number): Read {
  return { quantity: { dimension: "clock", value: minutes % HALF_DAY, first, last, isBound: false }, next: last + 1 };
}
