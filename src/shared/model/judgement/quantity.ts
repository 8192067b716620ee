import { numeralOf } from "./numerals.ts";
import type { Word } from "./read-words.ts";
import type { Dimension } from "./units.ts";

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

/** A number that was read. */
export interface Read {
  quantity: Quantity;
  /** The word after it. */
  next: number;
}

/** Reads what begins at a word. */
export type Reader = (words: readonly Word[], at: number) => Read | null;

/** The number that a word says. */
export const numberAt = (words: readonly Word[], at: number): number | null => {
  const word = words[at];
  return word ? numeralOf(word.key) : null;
};

/** What stands directly behind a number, without blanks. */
export function afterNumber(words: readonly Word[], last: number): string {
  return (words[last + 1]?.before ?? words[last]?.behind ?? "").trim();
}
