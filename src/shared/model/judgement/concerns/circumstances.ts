import { concernAbout, type Concern } from "../concern.ts";
import { CONCEPTS } from "../lexicon/ward-lexicon.ts";
import type { Reading } from "../read-answer.ts";
import type { Word } from "../read-words.ts";
import type { Reference } from "../reference.ts";

const LATER = /^(?:morgen|ubermorgen|irgendwann|heute|nachmittag|abend|wochenende|feierabend|montag)$/u;
const NOW = new Set(["sofort"]);
const UNCERTAIN = /^(?:vielleicht|eventuell|evtl|moglicherweise|womoglich|angeblich)$/u;
const SEQUENCE = /^(?:zuerst|erst|zunachst|dann|danach|anschliessend|vorher|zuletzt)$/u;

const isKnown = (reference: Reference, key: string): boolean => reference.words.has(key) || reference.words.has(`${key}s`);

/** Finds what is put off though the task wants it at once. */
export function delayConcerns(reading: Reading, reference: Reference): Concern[] {
  const isUrgent = [...reference.senses.keys()].some((sense) => NOW.has(sense));
  if (!isUrgent) return [];
  const later = reading.words.filter(({ key, text }) => LATER.test(key) && !/^Morgen$/u.test(text) && !isKnown(reference, key));
  const isAct = ({ at }: Word) =>
    reading.clauses[reading.clauseOf[at] ?? 0]?.words.some(({ concepts, key }) => key === "komm" || concepts.some((index) => CONCEPTS[index]?.class === "act")) ?? false;
  return later.filter(isAct).map((word) => concernAbout(reading, [word], { kind: "opposite", severity: "contradicted" }));
}

/** Finds what is doubted though the task is sure of it. */
export function certaintyConcerns(reading: Reading, reference: Reference): Concern[] {
  if ([...reference.words].some((key) => UNCERTAIN.test(key))) return [];
  return reading.clauses.flatMap((clause) => {
    const doubt = clause.words.find(({ key }) => UNCERTAIN.test(key));
    const isFact = clause.words.some(({ concepts }) => concepts.some((index) => ["finding", "drug"].includes(CONCEPTS[index]?.class ?? "")));
    return doubt && isFact && !clause.isQuestion ? [concernAbout(reading, [doubt], { kind: "opposite", severity: "unsure" })] : [];
  });
}

/** The acts of a text in their order, where it says that there is one. */
function sequenceOf({ words }: Reading): string[] {
  const isOrdered = words.some(({ key }) => SEQUENCE.test(key));
  if (!isOrdered) return [];
  const acts = words.flatMap(({ concepts }) => concepts.flatMap((index) => (["act", "person"].includes(CONCEPTS[index]?.class ?? "") && CONCEPTS[index]?.name !== "gehen" ? [CONCEPTS[index]?.name ?? ""] : [])));
  return [...new Set(acts)];
}

/** Finds steps that come in the other order. */
export function orderConcerns(reading: Reading, reference: Reference): Concern[] {
  const said = sequenceOf(reading);
  const turned = reference.readings.some((known) => {
    const own = sequenceOf(known).filter((act) => said.includes(act));
    const other = said.filter((act) => own.includes(act));
    return own.length >= 2 && own.toReversed().join() === other.join();
  });
  const word = reading.words.find(({ key }) => SEQUENCE.test(key));
  return turned && word ? [concernAbout(reading, [word], { kind: "opposite", severity: "contradicted" })] : [];
}
