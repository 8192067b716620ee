import { readable } from "../evaluation/tokens.ts";
import { bindQuantities, type BoundQuantity } from "./bindings.ts";
import { cutClauses, type Clause } from "./clauses.ts";
import { readPolarity, type Said } from "./negation.ts";
import { readQuantities } from "./quantities.ts";
import { readWords, type Word } from "./read-words.ts";

/** What a text says: its clauses, how each word is said, its numbers and what they belong to. */
export interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
  readonly clauses: readonly Clause[];
  /** The clause of each word. */
  readonly clauseOf: readonly number[];
  readonly said: readonly Said[];
  readonly quantities: readonly BoundQuantity[];
}

/** Reads a text. */
export function readAnswer(written: string): Reading {
  const text = readable(written);
  const words = readWords(text);
  const clauses = cutClauses(words, text);
  const clauseOf = clauses.flatMap((clause, at) => clause.words.map(() => at));
  const said = readPolarity(clauses, words.length);
  return { text, words, clauses, clauseOf, said, quantities: bindQuantities(words, readQuantities(words), clauseOf) };
}
