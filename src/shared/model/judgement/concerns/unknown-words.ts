import { osaDistance } from "../../../lib/letter-difference.ts";
import { editsForgiven } from "../../answer-typo.ts";
import { areForms } from "../../evaluation/stems.ts";
import { findMatches } from "../find-patterns.ts";
import { COMMON_WORDS } from "../lexicon/common-words.ts";
import type { Reading } from "../read-answer.ts";
import type { Word } from "../read-words.ts";
import type { Reference } from "../reference.ts";

const LEAST_LETTERS = 4;
const ENDING = /^(?:e|en|n|s|es|er|em|t|et|te|ten|tet|end|ende|enden|ung|ungen|lich|ig|heit|keit)$/u;

/** Whether a word is one that authors look for, or begins with a part of it and only an ending follows. */
function isLookedFor(key: string, literals: ReadonlySet<string>): boolean {
  if (literals.has(key)) return true;
  for (const other of literals) {
    if (other.length < LEAST_LETTERS) continue;
    if (areForms(key, other) || (key.startsWith(other) && ENDING.test(key.slice(other.length)))) return true;
  }
  return false;
}

/** Whether a word is one of the task's texts, in another form or as a part of a compound. */
function isOfTask(key: string, words: ReadonlySet<string>): boolean {
  if (words.has(key)) return true;
  for (const other of words) {
    if (other.length < LEAST_LETTERS) continue;
    if (
      areForms(key, other) ||
      key.startsWith(other) ||
      key.endsWith(other) ||
      (key.length >= LEAST_LETTERS && other.startsWith(key))
    )
      return true;
  }
  return false;
}

/** "ungefär": a common word, or one of the task, with a slip. */
function isSlipOfKnown(key: string, words: ReadonlySet<string>): boolean {
  if (key.length <= LEAST_LETTERS) return false;
  const isNear = (other: string) =>
    other[0] === key[0] && other.length > LEAST_LETTERS && osaDistance(key, other, 2) <= editsForgiven(other.length);
  return [...COMMON_WORDS].some(isNear) || [...words].some(isNear);
}

const remembered = new WeakMap<Reference, Map<string, boolean>>();

const MOST_REMEMBERED = 5000;

/** Whether the task or everybody knows a word; remembered, for learners write the same words. */
function isKnownWord(key: string, reference: Reference): boolean {
  const memory = remembered.get(reference) ?? new Map<string, boolean>();
  remembered.set(reference, memory);
  const before = memory.get(key);
  if (before !== undefined) return before;
  const isKnown =
    isOfTask(key, reference.textWords) || isLookedFor(key, reference.literals) || isSlipOfKnown(key, reference.words);
  // A server lives long, and answers may be made of ever new words.
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memory.set(key, isKnown);
  return isKnown;
}

/** The words of an answer that nobody knows: not in the task or its patterns, not in the ward lexicon, not common. */
export function unknownWords(reading: Reading, reference: Reference, patterns: readonly string[] = []): Word[] {
  let looked: ReadonlySet<number> | undefined;
  // Patterns name parts of words, and a part is enough where the pattern fits: "wegdr.ck" in "wegdrückbar".
  const isFound = ({ key, at }: Word) => {
    if (!isOfTask(key, reference.literals)) return false;
    looked ??= new Set(findMatches(reading, patterns).flatMap(({ words }) => words));
    return looked.has(at);
  };
  return reading.words.filter((word) => {
    const { isContent, concepts, poles, key } = word;
    if (!isContent || concepts.length > 0 || poles.length > 0 || COMMON_WORDS.has(key) || reference.colleagues.has(key))
      return false;
    const isName = /^(?:frau|herrn?|doktor|dr|schwester|pfleger|heisse|name|bin|hier)$/u.test(
      reading.words[word.at - 1]?.key ?? "",
    );
    return !isName && !isKnownWord(key, reference) && !isFound(word);
  });
}
