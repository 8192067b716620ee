import { concernAbout, type Concern } from "../concern.ts";
import { isNegator } from "../negators.ts";
import { nameHarm } from "./harm.ts";
import { isHarmless } from "./unknown.ts";
import type { JudgedIdea } from "../judgement.ts";
import type { Reading } from "../read-answer.ts";
import type { Word } from "../read-words.ts";
import { knowsWord, type Reference } from "../reference.ts";

const LEAST_CONTENT = 2;
/** So much of a sentence is known, or nobody can tell what it adds. */
const KNOWN = 0.5;
const TIMES = new Set("minute stunde tag woche monat jahr".split(" "));
const isTime = ({ senses, poles }: Word): boolean =>
  senses.some((sense) => TIMES.has(sense)) || poles.some(({ axis }) => axis === "day" || axis === "daytime");

const DOER = /^(?:ich|wir|habe|hab|haben|darf|soll|bekommt|braucht|muss)$/u;
const POLITE = /^(?:bitte|danke|dank|vielen|gern|gerne|sorgen|keine|frau|herr|herrn)$/u;

/** The sentences; what stands behind a semicolon is one of its own. */
function sentencesOf({ words }: Reading): Word[][] {
  const sentences: Word[][] = [];
  for (const word of words) {
    const isSame = sentences.at(-1)?.at(-1)?.sentence === word.sentence && !word.before.includes(";");
    if (isSame) sentences.at(-1)?.push(word);
    else sentences.push([word]);
  }
  return sentences;
}

/** Finds what the writer says that she did, and neither an idea nor the task knows of: it may harm. */
export function deedConcerns(reading: Reading, reference: Reference, ideas: readonly JudgedIdea[]): Concern[] {
  return reading.clauses.flatMap(({ words, isQuestion }) => {
    const [first, last] = [words[0], words.at(-1)];
    const content = words.filter((word) => word.isContent && !POLITE.test(word.key) && !isTime(word));
    const isIdea = ideas.some(
      ({ span }) => span !== null && span.start < (last?.end ?? 0) && span.end > (first?.start ?? 0),
    );
    if (isIdea || isQuestion || content.length === 0 || !words.some(({ key }) => DOER.test(key))) return [];
    const known = content.filter((word) => knowsWord(reference, word) || isHarmless(word)).length / content.length;
    return known >= KNOWN ? [] : [concernAbout(reading, content, { kind: "unknown", severity: "unsure" })];
  });
}

/** Finds sentences that say none of the ideas, and of which the task knows little: they may add what harms. */
export function additionConcerns(reading: Reading, reference: Reference, ideas: readonly JudgedIdea[]): Concern[] {
  const sentences = sentencesOf(reading);
  return sentences.flatMap((words) => {
    const [first, last] = [words[0], words.at(-1)];
    const content = words.filter(({ isContent, key }) => isContent && !POLITE.test(key));
    const isQuestion = reading.clauses[reading.clauseOf[first?.at ?? 0] ?? 0]?.isQuestion === true;
    const isIdea = ideas.some(
      ({ span }) => span !== null && span.start < (last?.end ?? 0) && span.end > (first?.start ?? 0),
    );
    if (isIdea || isQuestion || content.length < LEAST_CONTENT) return [];
    // To forbid what harms adds no harm.
    if (words.some(({ key }) => isNegator(key)) && nameHarm(words)) return [];
    const known = content.filter((word) => knowsWord(reference, word)).length / content.length;
    return known >= KNOWN ? [] : [concernAbout(reading, content, { kind: "unknown", severity: "unsure" })];
  });
}
