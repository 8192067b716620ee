import { concernAbout, type Concern } from "../concern.ts";
import { isSameName, namesIn } from "../names.ts";
import type { Reading } from "../read-answer.ts";
import { drugsIn, type Reference } from "../reference.ts";
import { CONCEPTS } from "../lexicon/ward-lexicon.ts";

/** Finds patients that the task does not know: another name, or a name with the wrong title. */
export function personConcerns(reading: Reading, reference: Reference): Concern[] {
  if (reference.names.length === 0) return [];
  const said = namesIn(reading.words);
  const isKnown = (one: (typeof said)[number]) =>
    reference.names.some(({ title, name }) => title === one.title && isSameName(name, one.name)) ||
    (!reference.names.some(({ name }) => isSameName(name, one.name)) && [...reference.words].some((word) => word.length >= 5 && one.name.startsWith(word)));
  const others = said.filter((one) => !isKnown(one));
  return others.map(({ at, name }) => {
    const isSwapped = reference.names.some((one) => isSameName(one.name, name));
    const severity = isSwapped || others.length === said.length ? "dangerous" : "unsure";
    return concernAbout(reading, reading.words.slice(at, at + 2), { kind: "person", severity });
  });
}

/** Finds drugs that the task does not know though it knows some. */
export function drugConcerns(reading: Reading, reference: Reference): Concern[] {
  if (reference.drugs.size === 0) return [];
  const others = new Set(drugsIn(reading).filter((drug) => !reference.drugs.has(drug)));
  return reading.words
    .filter(({ concepts }) => concepts.some((index) => others.has(CONCEPTS[index]?.name ?? "")))
    .map((word) => concernAbout(reading, [word], { kind: "drug", severity: "dangerous" }));
}
