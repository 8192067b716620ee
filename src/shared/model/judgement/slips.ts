import { osaDistance } from "../../lib/letter-difference.ts";
import { editsForgiven } from "../answer-typo.ts";
import { differsInMeaning } from "../meaning-parts.ts";
import { wardIndex } from "./lexicon/ward-lexicon.ts";
import { isNegator } from "./negators.ts";
import type { Substitute } from "./find-patterns.ts";
import type { Reading } from "./read-answer.ts";
import type { Reference } from "./reference.ts";

const LEAST_LETTERS = 5;
const MOST_EDITS = 2;

/** Words of an answer that are a slip of a word of the task: nobody knows them, and a known one is near. */
export function slipsIn(reading: Reading, reference: Reference): Substitute[] {
  const known = [...reference.words].filter((word) => word.length >= LEAST_LETTERS);
  return reading.words.flatMap((word) => {
    const { key, concepts, poles } = word;
    const isKnown =
      concepts.length > 0 || poles.length > 0 || reference.words.has(key) || wardIndex().find(key).length > 0;
    if (isKnown || isNegator(key) || key.length < LEAST_LETTERS || /\d/u.test(key)) return [];
    const near = known.filter(
      (other) =>
        other[0] === key[0] &&
        osaDistance(key, other, MOST_EDITS) <= editsForgiven(other.length) &&
        !differsInMeaning(key, other),
    );
    return near.length === 0 ? [] : [{ word, written: near }];
  });
}
