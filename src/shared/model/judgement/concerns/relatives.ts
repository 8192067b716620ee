import { concernAbout, type Concern } from "../concern.ts";
import { CONCEPTS } from "../lexicon/ward-lexicon.ts";
import type { Reading } from "../read-answer.ts";
import type { Word } from "../read-words.ts";
import type { Reference } from "../reference.ts";

const RELATIVES = new Set("tochter sohn ehefrau ehemann mutter vater bruder nachbar schwester-von".split(" "));
const POSSESSIVE = /^(?:sein|ihr|mein)(?:e|er|em|en)?$/u;
const STATE = /^(?:hat|hatte|ist|war|nimmt|bekommt|leidet|vertragt|klagt|haben|nehmen)$/u;

/** "seine Frau", "die Tochter", a colleague: another person than the patient. */
function isOther(word: Word, words: readonly Word[], { colleagues }: Reference): boolean {
  if (word.senses.some((sense) => RELATIVES.has(sense)) || colleagues.has(word.key)) return true;
  return /^(?:frau|mann|schwester)$/u.test(word.key) && POSSESSIVE.test(words[word.at - 1]?.key ?? "");
}

const isOfPatient = ({ concepts }: Word): boolean =>
  concepts.some((index) => ["finding", "drug"].includes(CONCEPTS[index]?.class ?? ""));

/** The relatives and colleagues of which a reading says what belongs to the patient. */
function confused(reading: Reading, reference: Reference): Word[] {
  return reading.clauses.flatMap(({ words }) => {
    const relative = words.find((word) => isOther(word, reading.words, reference));
    const verb = words.findIndex(({ key }) => STATE.test(key));
    const isSubject =
      relative !== undefined && verb >= 0 && words.indexOf(relative) < verb && words.indexOf(relative) <= 2;
    return isSubject && words.some(isOfPatient) ? [relative] : [];
  });
}

/** Finds relatives who have what the patient has. */
export function relativeConcerns(reading: Reading, reference: Reference): Concern[] {
  const known = [...reference.readings, ...reference.examples].some((one) => confused(one, reference).length > 0);
  return known
    ? []
    : confused(reading, reference).map((word) =>
        concernAbout(reading, [word], { kind: "person", severity: "dangerous" }),
      );
}
