import { concernAbout, type Concern } from "../concern.ts";
import { CONCEPTS } from "../lexicon/ward-lexicon.ts";
import type { Reading } from "../read-answer.ts";
import type { Word } from "../read-words.ts";
import type { Reference } from "../reference.ts";

const LATER = /^(?:morgen|ubermorgen|irgendwann|wochenende|feierabend|montag)$/u;
const UNCERTAIN = /^(?:vielleicht|eventuell|evtl|moglicherweise|womoglich|angeblich)$/u;
const SEQUENCE = /^(?:zuerst|erst|zunachst|dann|danach|anschliessend|vorher|zuletzt)$/u;

const REQUEST =
  /^(?:bitte|kannst|konntest|konnen|konnten|komm|ruf|miss|hilf|wurden|wurdest|soll|sollen|zieh|gib|sag)$/u;

/** "nächste Woche", "am Ende vom Dienst": long after. */
function isFarOff(words: readonly Word[], word: Word): boolean {
  const next = words[word.at + 1]?.key ?? "";
  if (word.key.startsWith("nachste")) return /^(?:woche|schicht|tag|monat)$/u.test(next);
  return (
    word.key === "ende" && /^(?:vom|des|der)$/u.test(next) && /dienst|schicht/u.test(words[word.at + 2]?.key ?? "")
  );
}

/** Finds what is asked for later than the task wants it, and what was so once. */
export function delayConcerns(reading: Reading, reference: Reference): Concern[] {
  const { words } = reading;
  const later = words.filter(
    (word) =>
      words.some(({ key, sentence }) => sentence === word.sentence && REQUEST.test(key)) &&
      (isFarOff(words, word) ||
        (LATER.test(word.key) && !word.text.startsWith("M")) ||
        (word.key === "nachmittag" && words[word.at - 1]?.key === "heute")) &&
      !reference.written.has(word.text),
  );
  const once = words.filter(({ key }) => (key === "fruher" || key === "damals") && !reference.words.has(key));
  return [...later, ...once].map((word) =>
    concernAbout(reading, [word], { kind: "opposite", severity: "contradicted" }),
  );
}

/** Finds what is doubted though the task is sure of it. */
export function certaintyConcerns(reading: Reading, reference: Reference): Concern[] {
  if ([...reference.words].some((key) => UNCERTAIN.test(key))) return [];
  return reading.clauses.flatMap((clause) => {
    const doubt = clause.words.find(({ key }) => UNCERTAIN.test(key));
    const isFact = clause.words.some(({ concepts }) =>
      concepts.some((index) => ["finding", "drug"].includes(CONCEPTS[index]?.class ?? "")),
    );
    return doubt && isFact && !clause.isQuestion
      ? [concernAbout(reading, [doubt], { kind: "opposite", severity: "unsure" })]
      : [];
  });
}

/** The acts of a text in their order, where it says that there is one. */
function sequenceOf({ words }: Reading): string[] {
  const isOrdered = words.some(({ key }) => SEQUENCE.test(key));
  if (!isOrdered) return [];
  const acts = words.flatMap(({ concepts }) =>
    concepts.flatMap((index) =>
      ["act", "person"].includes(CONCEPTS[index]?.class ?? "") && CONCEPTS[index]?.name !== "gehen"
        ? [CONCEPTS[index]?.name ?? ""]
        : [],
    ),
  );
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
