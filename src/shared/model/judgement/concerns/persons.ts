import { concernAbout, type Concern } from "../concern.ts";
import { isSameName, namesIn } from "../names.ts";
import type { Word } from "../read-words.ts";
import type { Reading } from "../read-answer.ts";
import { drugsIn, type Reference } from "../reference.ts";
import { CONCEPTS } from "../lexicon/ward-lexicon.ts";

/** Finds patients that the task does not know: another name, or a name with the wrong title. */
export function personConcerns(reading: Reading, reference: Reference): Concern[] {
  if (reference.names.length === 0) return [];
  const said = namesIn(reading.words);
  const isKnown = (one: (typeof said)[number]) =>
    reference.names.some(({ title, name }) => title === one.title && isSameName(name, one.name)) ||
    (!reference.names.some(({ name }) => isSameName(name, one.name)) &&
      [...reference.words].some((word) => word.length >= 5 && one.name.startsWith(word)));
  const isOwn = (one: (typeof said)[number]) =>
    reference.ownNames.some(({ title, name }) => title === one.title && isSameName(name, one.name));
  if (reference.ownNames.length > 0 && said.length > 0 && !said.some(isOwn))
    return said
      .slice(0, 1)
      .map(({ at }) =>
        concernAbout(reading, reading.words.slice(at, at + 2), { kind: "person", severity: "dangerous" }),
      );
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

const GREETING = /^(?:hallo|hi|hey|servus|moin|liebe|lieber|du)$/u;

/** Who is spoken to: "Rosa, …", "Hallo Minh". */
function addressed({ words }: Reading, { colleagues }: Reference): Word | undefined {
  return words.find((word, at) => {
    const isFirst = at === 0 && (words[1]?.before.includes(",") ?? false);
    return colleagues.has(word.key) && (isFirst || (at <= 2 && GREETING.test(words[at - 1]?.key ?? "")));
  });
}

/** Finds a colleague who is spoken to in the place of another. */
export function addresseeConcerns(reading: Reading, reference: Reference): Concern[] {
  const said = addressed(reading, reference);
  const wanted = reference.readings.map((one) => addressed(one, reference)).find((word) => word !== undefined);
  if (!said || !wanted || said.key === wanted.key || reading.words.some(({ key }) => key === wanted.key)) return [];
  return [concernAbout(reading, [said], { kind: "person", severity: "dangerous" })];
}
