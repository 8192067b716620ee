import { areForms } from "../../evaluation/stems.ts";
import { concernAbout, type Concern } from "../concern.ts";
import { COMMON_WORDS } from "../lexicon/common-words.ts";
import type { Reading } from "../read-answer.ts";
import type { Word } from "../read-words.ts";
import type { Reference } from "../reference.ts";

const MODAL = /^(?:darf|durfen|kann|konnen|soll|sollen|sollten|muss|mussen|brauchen|braucht)$/u;
const LEAST_LETTERS = 4;

/** Whether a word is one of the task's, in another form or as a part of a compound. */
function isOfTask({ key }: Word, words: ReadonlySet<string>): boolean {
  if (words.has(key)) return true;
  for (const other of words) {
    if (other.length < LEAST_LETTERS) continue;
    if (areForms(key, other) || key.startsWith(other) || key.endsWith(other) || (key.length >= LEAST_LETTERS && other.startsWith(key))) return true;
  }
  return false;
}

/** The words of an answer that nobody knows: not in the task, not in the ward lexicon, not common. */
export function unknownWords(reading: Reading, reference: Reference): Word[] {
  return reading.words.filter((word) => {
    const { isContent, concepts, poles, key } = word;
    if (!isContent || concepts.length > 0 || poles.length > 0 || COMMON_WORDS.has(key)) return false;
    const isName = /^(?:frau|herrn?|doktor|dr|schwester|pfleger|heisse|name|bin|hier)$/u.test(reading.words[word.at - 1]?.key ?? "");
    return !isName && !isOfTask(word, reference.words);
  });
}

/** Finds what she may or must do and nobody knows of: the judge cannot tell whether it harms. */
export function unknownConcerns(reading: Reading, reference: Reference, unknown: readonly Word[]): Concern[] {
  return reading.clauses.flatMap((clause) => {
    const own = clause.words.filter((word) => unknown.includes(word));
    const content = clause.words.filter(({ isContent }) => isContent);
    const shares = content.some(({ senses }) => senses.some((sense) => reference.senses.has(sense)));
    const isModal = clause.words.some(({ key }) => MODAL.test(key));
    const isDenied = own.some(({ at }) => reading.said[at]?.denied && !reading.said[at].isWeak);
    const isRisky = !clause.isQuestion && ((isModal && !shares) || isDenied);
    return own.length > 0 && isRisky ? [concernAbout(reading, own, { kind: "unknown", severity: "unsure" })] : [];
  });
}
