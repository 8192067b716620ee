import { expressionOf, withUmlauts } from "../evaluation/expressions.ts";
import type { Span } from "../evaluation/evaluation.ts";
import { isAbbreviated, SMALL_WORDS } from "./lexicon/small-words.ts";
import { waysToSay } from "./lexicon/ward-lexicon.ts";
import { numeralOf } from "./numerals.ts";
import type { Reading } from "./read-answer.ts";
import type { Word } from "./read-words.ts";

/** More than any pattern of an author finds in one answer. */
const MOST_MATCHES = 12;
const MOST_WAYS = 10;

/** A place of the answer where a pattern fits. */
export interface PatternMatch extends Span {
  /** Indexes of the words it takes in. */
  readonly words: readonly number[];
  /** The pattern itself says that something is not so. */
  readonly isNegative: boolean;
}

const NEGATIVE = /nicht|kein|ohne|nie(?!r)|weder|nichts|niemand|frei|los(?!e)|kaum|unverträg/iu;

/** Whether a pattern itself says that something is not so; "(?<!kein )" says that it is. */
const namesDenial = (pattern: string, found: string): boolean =>
  NEGATIVE.test(found) && NEGATIVE.test(pattern.replace(/\(\?<?![^)]*\)/gu, ""));

/** Returns the indexes of the words that a place takes in. */
export function wordsWithin(reading: Reading, { start, end }: Span): number[] {
  return reading.words.filter((word) => word.start < end && word.end > start).map(({ at }) => at);
}

const globals = new Map<string, RegExp | null>();

/** The expression as it finds all its places. */
function globalOf(pattern: string): RegExp | null {
  const known = globals.get(pattern);
  if (known !== undefined) return known;
  const one = expressionOf(pattern);
  const made = one && new RegExp(one.source, `${one.flags}g`);
  globals.set(pattern, made);
  return made;
}

/** Whether a match begins or ends inside of a number: "6 Einheiten" in "60" or "16 Einheiten". */
function splitsNumber({ words, text }: Reading, read: string, match: RegExpExecArray): boolean {
  if (read !== text) return /^\d/u.test(match[0]) && /\d/u.test(read[match.index - 1] ?? "");
  const [from, to] = [match.index, match.index + match[0].length];
  return words.some(({ start, end, key }) => {
    const isStart = start < from && end > from;
    const isEnd = start < to && end > to && !/^[.,]/u.test(text.slice(to));
    return (isStart || isEnd) && numeralOf(key) !== null;
  });
}

function matchesOf(reading: Reading, text: string, pattern: string): PatternMatch[] {
  const expression = globalOf(pattern);
  if (!expression) return [];
  const found: PatternMatch[] = [];
  for (const match of text.matchAll(expression)) {
    if (match[0] === "" || splitsNumber(reading, text, match)) continue;
    const span = { start: match.index, end: match.index + match[0].length };
    found.push({
      ...span,
      words: wordsWithin(reading, span),
      isNegative: namesDenial(pattern, match[0]),
    });
    if (found.length >= MOST_MATCHES) break;
  }
  return found;
}

/** Every place where one of the patterns fits the answer as it is written. */
export function findMatches(reading: Reading, patterns: readonly string[]): PatternMatch[] {
  const own = patterns.flatMap((pattern) => matchesOf(reading, reading.text, pattern));
  const spelt = withUmlauts(reading.text);
  // Umlauts that were written out shift what stands behind them: their words are found anew.
  if (own.length > 0 || spelt === reading.text) return own;
  return patterns
    .flatMap((pattern) => matchesOf(reading, spelt, pattern))
    .map((match) => shifted(reading, match, spelt));
}

function shifted(reading: Reading, match: PatternMatch, spelt: string): PatternMatch {
  const before = (end: number) => spelt.slice(0, end).split(/\s+/u).length;
  const blanks = [...reading.text.matchAll(/\S+/gu)];
  const [first, last] = [blanks[before(match.start) - 1], blanks[before(match.end) - 1]];
  const span = { start: first?.index ?? 0, end: (last?.index ?? 0) + (last?.[0].length ?? 0) };
  return { ...span, words: wordsWithin(reading, span), isNegative: match.isNegative };
}

/** A word, and what may be read in its place. */
export interface Substitute {
  readonly word: Word;
  readonly written: readonly string[];
}

/** Other words for those of an answer: synonyms of the ward. */
export function synonymsIn(reading: Reading): Substitute[] {
  return reading.words.flatMap((word) => {
    const ways = [...(SMALL_WORDS.get(word.key) ?? []), ...word.concepts.flatMap(waysToSay)];
    const written = [...new Set(ways)].filter((way) => way.toLowerCase() !== word.text.toLowerCase());
    return written.length === 0 ? [] : [{ word, written: written.slice(0, MOST_WAYS) }];
  });
}

/** A sentence in which one word is read as another. */
interface Swapped {
  readonly word: Word;
  readonly way: string;
  /** Where the sentence begins in the answer. */
  readonly from: number;
  readonly head: string;
  readonly text: string;
}

/** No sentence is so long; each of its words tried in each way would cost seconds. */
const LONGEST = 500;

function swapped(reading: Reading, { word, written }: Substitute): Swapped[] {
  const peers = reading.words.filter(({ sentence }) => sentence === word.sentence);
  const [from, until] = [peers[0]?.start ?? 0, peers.at(-1)?.end ?? 0];
  if (until - from > LONGEST) return [];
  const head = reading.text.slice(from, word.start);
  const rest = reading.text.slice(word.end, until + 1);
  const tail = isAbbreviated(word) ? rest.replace(/^\./u, "") : rest;
  return written.map((way) => ({ word, way, from, head, text: head + way + tail }));
}

/** Where a pattern fits a sentence and takes in the word that was read otherwise. */
function matchOfSwapped(reading: Reading, { word, way, from, head, text }: Swapped, pattern: string): PatternMatch[] {
  const match = expressionOf(pattern)?.exec(text);
  const end = match ? match.index + match[0].length : 0;
  if (!match || match[0] === "" || match.index >= head.length + way.length || end <= head.length) return [];
  const start = from + Math.min(match.index, head.length);
  const shift = way.length - (word.end - word.start);
  const span = { start: Math.min(start, word.start), end: Math.max(word.end, from + end - shift) };
  const isNegative = namesDenial(pattern, match[0]);
  return [{ ...span, words: wordsWithin(reading, span), isNegative }];
}

/** Where a pattern fits once one word of a sentence is read as another; the match takes in that word. */
export function findWithSubstitutes(
  reading: Reading,
  patterns: readonly string[],
  substitutes: readonly Substitute[],
): PatternMatch[] {
  for (const one of substitutes.flatMap((substitute) => swapped(reading, substitute))) {
    const found = patterns.flatMap((pattern) => matchOfSwapped(reading, one, pattern));
    if (found.length > 0) return found.slice(0, 1);
  }
  return [];
}
