/** What a value is: how it may be written is for its kind to say. */
export type ValueKind = "time" | "date" | "blood_pressure" | "number";

const SMALL = [
  "null",
  "eins",
  "zwei",
  "drei",
  "vier",
  "fünf",
  "sechs",
  "sieben",
  "acht",
  "neun",
  "zehn",
  "elf",
  "zwölf",
];
const TEENS = ["dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn"];
const TENS = ["zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"];
const MONTHS = [
  "januar", "februar", "märz", "april", "mai", "juni", "juli", "august", "september", "oktober", "november", "dezember",
]; // prettier-ignore

/** "siebenundsechzig" → 67; from 0 to 100. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [...SMALL, ...TEENS]
    .map((word, value): [string, number] => [word, value])
    .concat(
      TENS.flatMap((ten, index) => [
        [ten, 20 + 10 * index] as [string, number],
        ...SMALL.slice(1, 10).map((one, unit): [string, number] => [
          `${one === "eins" ? "ein" : one}und${ten}`,
          21 + 10 * index + unit,
        ]),
      ]),
      [
        ["ein", 1],
        ["eine", 1],
        ["hundert", 100],
        ["einhundert", 100],
      ],
    ),
);

const ORDINALS: ReadonlyMap<string, number> = new Map(
  ["erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt", "zehnt", "elft", "zwölft"].map(
    (word, index) => [word, index + 1],
  ),
);

function spelt(word: string): number | null {
  if (/^\d+$/u.test(word)) return Number(word);
  const named = NUMBER_WORDS.get(word.replaceAll("ss", "ß")) ?? NUMBER_WORDS.get(word);
  // "im dritten Schrank"
  return named ?? ORDINALS.get(word.replace(/e[rsnm]?$/u, "")) ?? null;
}

/** "im dritten Schrank", "Schrank Nummer drei"; a whole sentence is no number. */
const MOST_WORDS = 3;

/** "38,5", "38.5", "siebenundsechzig", "67 Jahre", "Zimmer 208"; null: no number. */
export function numberIn(text: string): number | null {
  // What is counted or named may stand before its number; "minus" is part of it.
  const cleaned = text
    .trim()
    .toLowerCase()
    .replace(/^minus\s/u, "-")
    .replace(/^(?:\p{L}+\.?\s+)+(?=[+\-−]?\d)/u, "");
  const written = /^([+\-−]?)\s?(\d+(?:[.,]\d+)?)(?:\s?[^\d\s].*)?$/u.exec(cleaned);
  if (written) return Number(`${written[1] === "" || written[1] === "+" ? "" : "-"}${written[2]?.replace(",", ".")}`);
  const words = cleaned.split(" ").slice(0, MOST_WORDS);
  return words.map(spelt).find((value) => value !== null) ?? null;
}

const two = (value: number): string => String(value).padStart(2, "0");

function clock(hours: number | null, minutes: number | null): string | null {
  if (hours === null || minutes === null || hours > 24 || minutes > 59) return null;
  return `${two(hours % 24)}:${two(minutes)}`;
}

/** "viertel nach", "zehn vor halb": minutes before or after the hour that is named. */
function minutesAround(around: string): number | null {
  const [, amount = "", side, half] = /^(?:(\p{L}+|\d+) (nach|vor) ?)?(halb)?$/u.exec(around.trim()) ?? [];
  if (side === undefined && half === undefined) return null;
  const minutes = amount === "viertel" ? 15 : amount === "" ? 0 : spelt(amount);
  if (minutes === null) return null;
  return (side === "vor" ? -minutes : minutes) - (half === undefined ? 0 : 30);
}

/** What may stand before a time and behind it: "ungefähr seit 3 Uhr nachts". */
const TIME =
  /^(?:(?:seit|um|gegen|ca\.?|circa|ungefähr|etwa|so|genau|heute|nachts|morgens|in der nacht|am morgen) )*(.*?)(?: (nachts|in der nacht|morgens|am morgen|früh|vormittags|am vormittag|mittags|nachmittags|am nachmittag|abends|am abend))?$/u;

/** 7:30 = 07:30 = 7.30 Uhr = 7h30 = 0730 = halb acht; "zehn nach zwölf", "fünf vor halb neun". */
function time(text: string): string | null {
  const [, named = "", partOfDay = ""] = TIME.exec(text) ?? [];
  const at = clockTime(named.replace(/\s*uhr\s*$/u, "").trim());
  const isLater = /nachmittag|abend/u.test(partOfDay) && at !== null && at < "12:00";
  return isLater ? `${Number(at.slice(0, 2)) + 12}${at.slice(2)}` : at;
}

function clockTime(cleaned: string): string | null {
  const digits = /^(\d{1,2})(?:\s?(?:[:.,h]|uhr|\s)\s?(\d{2}))?$/u.exec(cleaned) ?? /^(\d{1,2})(\d{2})$/u.exec(cleaned);
  if (digits) return clock(Number(digits[1]), Number(digits[2] ?? 0));
  const words = cleaned.split(" ");
  const hour = spelt(words.at(-1) ?? "");
  const around = words.length === 1 ? 0 : minutesAround(words.slice(0, -1).join(" "));
  if (hour === null || around === null || hour > 24) return null;
  const minutes = (hour * 60 + around + 1440) % 1440;
  return clock(Math.floor(minutes / 60), minutes % 60);
}

/** A year of two digits is one of the last hundred years that a patient was born in. */
function yearOf(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year > 30 ? 1900 + year : 2000 + year;
}

/** 3.5.1959 = 03.05.59 = 03/05/1959 = 3. Mai 1959 = 1959-05-03. */
function date(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(text);
  const [, year, month, day] = iso ?? [];
  const german = /^(\d{1,2})[./\s-]\s?(\d{1,2}|\p{L}+)[./\s-]?\s?(\d{4}|\d{2})$/u.exec(text);
  const monthName = german?.[2] ?? "";
  const named = MONTHS.findIndex((name) => name.startsWith(monthName) && monthName.length >= 3) + 1;
  const parts = iso
    ? [Number(year), Number(month), Number(day)]
    : german
      ? [yearOf(german[3] ?? ""), /^\d/u.test(monthName) ? Number(monthName) : named, Number(german[1])]
      : null;
  if (!parts) return null;
  const [y = 0, m = 0, d = 0] = parts;
  return m < 1 || m > 12 || d < 1 || d > 31 ? null : `${y}-${two(m)}-${two(d)}`;
}

/** 140/90 = 140 zu 90. */
function bloodPressure(text: string): string | null {
  const match = /^(\d{2,3})\s?(?:\/|zu|:|auf)\s?(\d{2,3})(?:\s?mm\s?hg)?$/u.exec(text);
  return match ? `${Number(match[1])}/${Number(match[2])}` : null;
}

/** One way to write a value, whichever was typed; null: it is no such value. */
export function normalise(kind: ValueKind, typed: string): string | null {
  const text = typed.normalize("NFC").trim().toLowerCase().replaceAll(/\s+/gu, " ");
  switch (kind) {
    case "time":
      return time(text);
    case "date":
      return date(text);
    case "blood_pressure":
      return bloodPressure(text);
    case "number": {
      const value = numberIn(text);
      return value === null ? null : String(value);
    }
  }
}
