import { concernAbout, type Concern } from "../concern.ts";
import { CONCEPTS } from "../lexicon/ward-lexicon.ts";
import type { Reading } from "../read-answer.ts";
import type { Word } from "../read-words.ts";
import type { Reference } from "../reference.ts";

const isSide = ({ poles }: Word): boolean => poles.some(({ axis }) => axis === "side");
const BOTH = /^(?:und|oder|beide|beiden|beidseits|nach|seite|abwechselnd|mal|ausstrahlt)$/u;

/** Whether a reading names both sides. */
const namesBoth = ({ words }: Reading): boolean =>
  new Set(words.flatMap(({ poles }) => poles.filter(({ axis }) => axis === "side").map(({ pole }) => pole))).size > 1;

const bodyOf = (words: readonly Word[], { at }: Word): string =>
  words
    .slice(at + 1, at + 4)
    .flatMap(({ concepts }) => concepts.map((index) => CONCEPTS[index]))
    .find((concept) => concept?.class === "body")?.name ?? "";

/** Finds a side that turns within an answer: the right leg is ill, the left one is treated. */
export function sideConcerns(reading: Reading, reference: Reference): Concern[] {
  if (!namesBoth(reading) || [...reference.readings, ...reference.examples].some(namesBoth)) return [];
  const sides = reading.words.filter(isSide);
  const [first] = sides;
  const last = sides.findLast(({ poles }) => poles[0]?.pole !== first?.poles[0]?.pole);
  if (!first || !last) return [];
  const between = reading.words.slice(first.at, last.at + 2);
  const isApart =
    bodyOf(reading.words, first) !== "" &&
    bodyOf(reading.words, last) !== "" &&
    bodyOf(reading.words, first) !== bodyOf(reading.words, last);
  const isTogether = last.at - first.at <= 3 && between.some(({ key }) => BOTH.test(key));
  return isTogether || (isApart && reading.clauseOf[first.at] === reading.clauseOf[last.at])
    ? []
    : [concernAbout(reading, [last], { kind: "opposite", severity: "unsure" })];
}
