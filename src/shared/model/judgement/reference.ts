import { foldPlain } from "../../lib/fold-german.ts";
import type { Word } from "./read-words.ts";
import { numeralOf } from "./numerals.ts";
import { polesIn, type PoleMention } from "./pole-mentions.ts";
import { readAnswer, type Reading } from "./read-answer.ts";
import { namesIn, type Named } from "./names.ts";
import type { BoundQuantity } from "./bindings.ts";
import { CONCEPTS } from "./lexicon/ward-lexicon.ts";

/** How often a sense is said and how. */
interface SaidOf {
  readonly affirmed: number;
  readonly denied: number;
}

/** What is known to be right about a task: its sample, its text, what its authors add. */
export interface Reference {
  readonly readings: readonly Reading[];
  readonly examples: readonly Reading[];
  readonly senses: ReadonlyMap<string, SaidOf>;
  readonly poles: readonly PoleMention[];
  readonly quantities: readonly BoundQuantity[];
  /** Those of what is shown with the task. */
  readonly shownQuantities: readonly BoundQuantity[];
  /** Numbers that authors allow in their patterns. */
  readonly numbers: ReadonlySet<number>;
  readonly names: readonly Named[];
  readonly drugs: ReadonlySet<string>;
  /** Axes on which the patterns name more than one pole: either will do. */
  readonly openAxes: ReadonlySet<string>;
  /** Folded words of the patterns. */
  readonly literals: ReadonlySet<string>;
  /** Words of all texts as they are written. */
  readonly written: ReadonlySet<string>;
  /** Names that the sure texts call. */
  readonly ownNames: readonly Named[];
  /** Folded first names of those who may be spoken to. */
  readonly colleagues: ReadonlySet<string>;
  /** Folded words of all texts. */
  readonly textWords: ReadonlySet<string>;
  /** Folded words of all texts and patterns. */
  readonly words: ReadonlySet<string>;
}

export interface ReferenceTexts {
  /** What is surely right: samples first. */
  readonly texts: readonly string[];
  readonly examples: readonly string[];
  readonly patterns: readonly string[];
  readonly colleagues: readonly string[];
  /** The writer makes up the facts: examples name nobody. */
  readonly isFree: boolean;
}

/** "zu wenig Sauerstoff": there is some, and there is none. */
const OPEN = 6;
const LITTLE = /^(?:wenig(?:e|er)?|kaum|genug|mangel|mehr)$/u;

/** Returns the names of the drugs of a reading. */
export const drugsIn = ({ words }: Reading): string[] =>
  words.flatMap(({ concepts }) =>
    concepts.flatMap((index) => {
      const concept = CONCEPTS[index];
      return concept?.class === "drug" ? [concept.name] : [];
    }),
  );

const LITERAL = /[\p{L}\p{N}]+(?:[.,]\d+)?/gu;

const wordsOfPattern = (pattern: string): string[] =>
  pattern.replace(/\\[a-z](?:\{\w+\})?/giu, " ").match(LITERAL) ?? [];

/** Counts how a word is said: what is said of it by halves counts for both. */
function count(word: Word, { words, said }: Reading, senses: Map<string, SaidOf>): void {
  if (!word.isContent) return;
  const before = [words[word.at - 1]?.key ?? "", words[word.at - 2]?.key ?? ""];
  const one = said[word.at];
  const clause = words.filter(({ sentence, at }) => sentence === word.sentence && at < word.at && at >= word.at - OPEN);
  const isOpen =
    clause.some(({ key }) => key === "ohne") ||
    words[word.at + 1]?.key === "nur" ||
    one?.isAgainst ||
    one?.isWeak ||
    before.some((key) => LITTLE.test(key));
  for (const sense of word.senses) {
    const { affirmed, denied } = senses.get(sense) ?? { affirmed: 0, denied: 0 };
    senses.set(sense, {
      affirmed: affirmed + Number(!one?.denied || isOpen === true),
      denied: denied + Number(one?.denied === true || isOpen === true),
    });
  }
}

/** Axes of which several poles are named. */
function openAxesOf(words: readonly Word[]): Set<string> {
  const poles = words.flatMap((word) => word.poles);
  return new Set(
    poles
      .filter((one) => poles.some((other) => other.axis === one.axis && other.pole !== one.pole))
      .map(({ axis }) => axis),
  );
}

/** Whether the task has a word, or says the same in another. */
export const knowsWord = ({ words, senses }: Reference, { key, senses: own }: Word): boolean =>
  words.has(key) || own.some((sense) => senses.has(sense));

/** Makes the reference of a task. */
export function makeReference({ texts, examples, patterns, colleagues, isFree }: ReferenceTexts): Reference {
  const readings = texts.map(readAnswer);
  const literals =
    readings.length === 0 ? [] : readAnswer(patterns.flatMap(wordsOfPattern).join(" ").slice(0, 4000)).words;
  const senses = new Map<string, SaidOf>();
  for (const reading of readings) for (const word of reading.words) count(word, reading, senses);
  const shown = examples.map(readAnswer);
  const all = [...readings, ...shown].flatMap(({ words }) => words);
  return {
    readings,
    examples: shown,
    senses,
    poles: readings.flatMap(polesIn),
    quantities: readings.flatMap(({ quantities }) => quantities),
    numbers: new Set(literals.flatMap(({ key }) => numeralOf(key) ?? [])),
    names: (isFree ? readings : [...readings, ...shown]).flatMap(({ words }) => namesIn(words)),
    shownQuantities: isFree ? [] : shown.flatMap(({ quantities }) => quantities),
    drugs: new Set(readings.flatMap(drugsIn)),
    openAxes: openAxesOf(literals),
    literals: new Set(literals.map(({ key }) => key)),
    written: new Set(all.map(({ text }) => text)),
    ownNames: readings.flatMap(({ words }) => namesIn(words)),
    colleagues: new Set(colleagues.map(foldPlain)),
    textWords: new Set(all.map(({ key }) => key)),
    words: new Set([...all, ...literals].map(({ key }) => key)),
  };
}
